"""Results of games between bots, and the results file of an arena: a header and one line of JSON per game."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO, TypedDict

from truckstop.lab.json_lines import append_line, open_lines


class ResultsHeader(TypedDict):
    """The settings that the results of an arena depend on. A run continues only a file with the same settings."""

    game: str
    rules_version: int
    box: str  # digest of the game's box
    options: dict[str, str]
    players: int
    bots: list[str]
    seed: int


@dataclass(frozen=True)
class Result:
    """The result of one game."""

    number: int  # of the game within the arena, from 0
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]  # by seat


def open_results(file: Path, header: ResultsHeader) -> tuple[list[Result], TextIO]:
    """Read the results in a file and open it to append more. Raise `InvalidResults` like `open_lines`."""
    return open_lines(file, "arena", header, _parse)


def append_result(result: Result, output: TextIO) -> None:
    """Write a result to the file at once."""
    append_line(json.dumps(asdict(result)), output)


def _parse(line: str) -> Result:
    values = json.loads(line)
    return Result(int(values["number"]), tuple(values["bots"]), tuple(values["scores"]))
