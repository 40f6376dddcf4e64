"""Results of games between bots, and the results file: a header and one line of JSON per game."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO, TypedDict


class InvalidResults(ValueError):
    """A file cannot be used as the results file of an arena. The message says why."""


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
    """Read the results in a file and open it to append more. A new file gets the header.

    If a run was interrupted, the last line may be incomplete. It is removed, so that the next result starts a line.
    Raise `InvalidResults` if the file cannot be read, has another header or is not a results file.
    """
    try:
        return _open(file, header)
    except OSError as error:
        raise InvalidResults(f"{file}: {error.strerror}") from error


def append_result(result: Result, output: TextIO) -> None:
    """Write a result to the file and flush it, so that an interrupted run keeps all finished games."""
    output.write(_format(result) + "\n")
    output.flush()


def _open(file: Path, header: ResultsHeader) -> tuple[list[Result], TextIO]:
    first_line, lines = json.dumps(header), _read_lines(file)
    if lines and lines[0] != first_line:
        raise InvalidResults(f"{file} contains results of a different arena. Choose another file.")
    try:
        results = [_parse(line) for line in lines[1:] if line.endswith("}")]
    except (ValueError, KeyError, TypeError) as error:
        raise InvalidResults(f"{file} is not a file of arena results. Choose another file.") from error
    # Write a complete new file, then replace the old one: a crash in between loses no results.
    new_file = file.with_name(f"{file.name}.new")
    new_file.write_text("".join(f"{line}\n" for line in (first_line, *map(_format, results))), "utf-8")
    new_file.replace(file)
    return results, file.open("a", encoding="utf-8")


def _read_lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8").splitlines() if file.exists() else []
    except ValueError as error:
        raise InvalidResults(f"{file} is not a text file. Choose another file.") from error


def _format(result: Result) -> str:
    return json.dumps(asdict(result))


def _parse(line: str) -> Result:
    values = json.loads(line)
    return Result(int(values["number"]), tuple(values["bots"]), tuple(values["scores"]))
