"""The box: what is printed, read from a TOML file that a person edits by hand.

Whatever is wrong with such a file, the answer is a `BadBox`: file, key and reason.
"""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np


class BadBox(ValueError):
    """A file that is no box; says where and why."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")


@dataclass(frozen=True)
class Composed:
    """A name made of other names: `Composed("{} → {}", ("good-bread", "city-memphis"))`."""

    pattern: str
    keys: tuple[str, ...]


@dataclass(frozen=True)
class Printed:
    """What the things in a box are called."""

    names: Mapping[str, str | Composed]  # by key, for languages that have no word of their own
    lists: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # ids of numbered things by kind; key: kind-id


@dataclass(frozen=True)
class Box:
    """A box that was read and found good."""

    records: np.ndarray[Any, Any]  # the game's Box record, one element: compiled code takes arrays fastest
    printed: Printed
    facts: Mapping[str, Any]  # the file as it is, for pictures
    digest: str  # of the file: games of different boxes are not compared

    @property
    def record(self) -> Any:
        return self.records[0]


@dataclass(frozen=True)
class Table:
    """A table of the file, which knows where it stands and hands out checked values."""

    file: str
    key: str
    content: Mapping[str, Any]

    def bad(self, key: str, reason: str) -> BadBox:
        return BadBox(self.file, f"{self.key}.{key}".strip("."), reason)

    def _get(self, key: str, kind: type, called: str) -> Any:
        if key not in self.content:
            raise self.bad(key, "is missing")
        value = self.content[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.bad(key, f"{value!r} is not {called}")
        return value

    def table(self, key: str) -> "Table":
        content = self._get(key, dict, "a table")
        return Table(self.file, f"{self.key}.{key}".strip("."), content)

    def whole(self, key: str, low: int, high: int) -> int:
        value: int = self._get(key, int, "a whole number")
        if not low <= value <= high:
            raise self.bad(key, f"{value} is not between {low} and {high}")
        return value

    def text(self, key: str) -> str:
        value: str = self._get(key, str, "a text")
        return value

    def flag(self, key: str) -> bool:
        value: bool = self._get(key, bool, "true or false")
        return value

    def one_of(self, key: str, words: tuple[str, ...]) -> str:
        value = self.text(key)
        if value not in words:
            raise self.bad(key, f"{value!r} is not one of {', '.join(words)}")
        return value

    def array(self, key: str) -> list[Any]:
        value: list[Any] = self._get(key, list, "a list")
        return value

    def only(self, *keys: str) -> None:
        """Refuse keys that mean nothing: a misspelt one would be ignored in silence."""
        for key in self.content:
            if key not in keys:
                raise self.bad(key, f"is not a key here; there are {', '.join(keys)}")


def read(path: Path, fill: Callable[[Table, Any], Printed], layout: np.dtype[Any]) -> Box:
    """Read a file into a record; `fill` writes the record and returns what its things are called."""
    try:
        raw = path.read_bytes()
        content = tomllib.loads(raw.decode())
    except OSError as error:
        raise BadBox(str(path), "", f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadBox(str(path), "", "is not a text in UTF-8") from None
    except ValueError as error:
        raise BadBox(str(path), "", f"is not TOML: {error}") from None
    except RecursionError:
        raise BadBox(str(path), "", "is not a box: nested too deeply") from None
    records = np.zeros(1, layout)
    printed = fill(Table(str(path), "", content), records[0])
    records.flags.writeable = False
    return Box(records, printed, content, hashlib.sha256(raw).hexdigest()[:16])
