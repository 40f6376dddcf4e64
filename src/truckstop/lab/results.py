"""Results of games between bots, and the file that keeps them: a line says what is played, then one for each game."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TextIO


class BadResults(ValueError):
    """A file that cannot be gone on with."""


@dataclass(frozen=True)
class Result:
    """One game: who sat where, and what came of it."""

    number: int
    bots: tuple[str, ...]  # by seat
    scores: tuple[int, ...]


def open_results(file: Path, about: Mapping[str, Any]) -> tuple[list[Result], TextIO]:
    """The games that were played before, and the file to go on with. A line that was broken off is left out."""
    try:
        return _open(file, about)
    except OSError as error:
        raise BadResults(f"{file}: {error.strerror}") from error


def keep(result: Result, kept: TextIO) -> None:
    """Write a result down, at once."""
    kept.write(_line(result) + "\n")
    kept.flush()


def _open(file: Path, about: Mapping[str, Any]) -> tuple[list[Result], TextIO]:
    head, lines = json.dumps(about), _lines(file)
    if lines and lines[0] != head:
        raise BadResults(f"{file} does not hold results of this arena; give another file.")
    try:
        done = [_read(line) for line in lines[1:] if line.endswith("}")]
    except (ValueError, KeyError, TypeError) as error:
        raise BadResults(f"{file} does not hold results of an arena; give another file.") from error
    whole = file.with_name(f"{file.name}.new")
    whole.write_text("".join(f"{line}\n" for line in (head, *map(_line, done))), "utf-8")
    whole.replace(file)
    return done, file.open("a", encoding="utf-8")


def _lines(file: Path) -> list[str]:
    try:
        return file.read_text("utf-8").splitlines() if file.exists() else []
    except ValueError as error:
        raise BadResults(f"{file} is not a text; give another file.") from error


def _line(result: Result) -> str:
    return json.dumps(asdict(result))


def _read(line: str) -> Result:
    values = json.loads(line)
    return Result(int(values["number"]), tuple(values["bots"]), tuple(values["scores"]))
