"""Files that grow line by line while a long run goes on: a header with its settings, then a line for each result.

A run that was interrupted continues with the same file.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TextIO, TypeVar

T = TypeVar("T")


class InvalidResults(ValueError):
    """A file cannot be used as the results file of a run. The message says why."""


def open_lines(file: Path, kind: str, header: Mapping[str, Any], parse: Callable[[str], T]) -> tuple[list[T], TextIO]:
    """Read the results in a file and open it to append more. A new file gets the header.

    `kind` is what the run is called in messages: "arena". If a run was interrupted, the last line may be incomplete. It
    is removed, so that the next result starts a line. Raise `InvalidResults` if the file cannot be read, is damaged,
    has another header or is a file of another kind; it is not changed then.
    """
    try:
        lines = _read_lines(file, kind)
        _check_header(file, kind, header, lines)
        results = _parse_lines(file, kind, parse, lines[1:])
        # Write a complete new file, then replace the old one: a crash in between loses no results.
        new_file = file.with_name(f"{file.name}.new")
        new_file.write_text("".join(f"{line}\n" for line in (json.dumps(header), *lines[1:])), "utf-8")
        new_file.replace(file)
        return results, file.open("a", encoding="utf-8")
    except OSError as error:
        raise InvalidResults(f"{file}: {error.strerror}") from error


def append_line(line: str, output: TextIO) -> None:
    """Write a line to the file and flush it, so that an interrupted run keeps all finished results."""
    output.write(line + "\n")
    output.flush()


def _read_lines(file: Path, kind: str) -> list[str]:
    """The complete lines of a file; none if there is no file or it is empty."""
    try:
        text = file.read_text("utf-8") if file.exists() else ""
    except ValueError as error:
        raise InvalidResults(f"{file} is not a text file. Choose another file.") from error
    *lines, _ = text.split("\n")
    if text and not lines:
        raise _not_a_results_file(file, kind)
    return lines


def _check_header(file: Path, kind: str, header: Mapping[str, Any], lines: list[str]) -> None:
    if not lines or lines[0] == json.dumps(header):
        return
    message = f"{file} contains results of a different {kind}"
    raise InvalidResults(f"{message}{_differences(lines[0], header)}. Choose another file.")


def _differences(line: str, header: Mapping[str, Any]) -> str:
    """The settings of another run that differ, if the line is a header."""
    try:
        other = json.loads(line)
    except ValueError:
        return ""
    if not isinstance(other, dict) or other.keys() != header.keys():
        return ""
    keys = [key for key, value in header.items() if other[key] != value]
    return f" (different: {', '.join(keys)})" if keys else ""


def _parse_lines(file: Path, kind: str, parse: Callable[[str], T], lines: list[str]) -> list[T]:
    results = []
    for number, line in enumerate(lines, start=2):
        try:
            results.append(parse(line))
        except (ValueError, KeyError, TypeError) as error:
            raise _not_a_results_file(file, kind, f": line {number} is damaged") from error
    return results


def _not_a_results_file(file: Path, kind: str, reason: str = "") -> InvalidResults:
    return InvalidResults(f"{file} is not a file of {kind} results{reason}. Choose another file.")
