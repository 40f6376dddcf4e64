"""The box: everything that is printed, read from a TOML file that people edit by hand.

A file with an error raises `InvalidBox`, which names file, key and reason.
"""

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from truckstop.engine.types import Array, BoxRecord, RecordType


class InvalidBox(ValueError):
    """A file that does not describe a box of its game. The message says where and why."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")


@dataclass(frozen=True)
class ComposedName:
    """A name made of other names: `ComposedName("{} → {}", ("good-bread", "city-memphis"))`."""

    pattern: str
    keys: tuple[str, ...]


@dataclass(frozen=True)
class BoxNames:
    """The names of the things in a box."""

    by_key: Mapping[str, str | ComposedName]  # for languages that have no translation
    ids: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # by kind, ids of numbered things: key is kind-id


@dataclass(frozen=True)
class Box:
    """A valid box."""

    records: Array  # the game's Box record in an array of one: compiled code takes arrays fastest
    names: BoxNames
    content: Mapping[str, Any]  # the parsed file, for pictures
    digest: str  # of the file

    @property
    def record(self) -> BoxRecord:
        """The game's Box record."""
        return self.records[0]


@dataclass(frozen=True)
class TomlTable:
    """A table of the file. Its methods return checked values and raise `InvalidBox` with the full key."""

    file: str
    key: str
    content: Mapping[str, Any]

    def error(self, key: str, reason: str) -> InvalidBox:
        """An error at a key of this table, to be raised."""
        return InvalidBox(self.file, f"{self.key}.{key}".strip("."), reason)

    def _get(self, key: str, kind: type, description: str) -> Any:
        if key not in self.content:
            raise self.error(key, "is missing")
        value = self.content[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"{value!r} is not {description}")
        return value

    def table(self, key: str) -> "TomlTable":
        content = self._get(key, dict, "a table")
        return TomlTable(self.file, f"{self.key}.{key}".strip("."), content)

    def integer(self, key: str, low: int, high: int) -> int:
        value: int = self._get(key, int, "a whole number")
        if not low <= value <= high:
            raise self.error(key, f"{value} is not between {low} and {high}")
        return value

    def text(self, key: str) -> str:
        value: str = self._get(key, str, "a text")
        return value

    def boolean(self, key: str) -> bool:
        value: bool = self._get(key, bool, "true or false")
        return value

    def one_of(self, key: str, choices: tuple[str, ...]) -> str:
        value = self.text(key)
        if value not in choices:
            raise self.error(key, f"{value!r} is not one of {', '.join(choices)}")
        return value

    def array(self, key: str) -> list[Any]:
        value: list[Any] = self._get(key, list, "a list")
        return value

    def only(self, *keys: str) -> None:
        """Refuse other keys: a misspelt key would silently be ignored."""
        for key in self.content:
            if key not in keys:
                raise self.error(key, f"is not a key here; possible keys: {', '.join(keys)}")


Fill = Callable[[TomlTable, BoxRecord], BoxNames]  # writes a game's Box record from the file


def read(path: Path, fill: Fill, dtype: RecordType) -> Box:
    """Read a file into a Box record."""
    try:
        raw = path.read_bytes()
        content = tomllib.loads(raw.decode())
    except OSError as error:
        raise InvalidBox(str(path), "", f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InvalidBox(str(path), "", "is not valid UTF-8 text") from None
    except ValueError as error:
        raise InvalidBox(str(path), "", f"is not TOML: {error}") from None
    except RecursionError:
        raise InvalidBox(str(path), "", "is not a box: nested too deeply") from None
    records = np.zeros(1, dtype)
    names = fill(TomlTable(str(path), "", content), records[0])
    records.flags.writeable = False
    return Box(records, names, content, hashlib.sha256(raw).hexdigest()[:16])
