"""Counts over many games, the tables that a game makes of them, and the setups whose balance is worth measuring."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from truckstop.engine.types import Array


@dataclass(frozen=True)
class Tally:
    """Counts over all games."""

    games: int
    players: int
    actions: Array  # how often each action was chosen
    events: Array  # how often each event happened, by kind and first number
    sums: Mapping[str, Array]  # what the game's `count` returned, added up


@dataclass(frozen=True)
class Table:
    """A table of a report. Columns whose names end in `_share` hold fractions of 1."""

    key: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]


@dataclass(frozen=True)
class Variant:
    """A setup of the game whose balance is worth measuring, such as a map or an edition."""

    name: str  # in English, unique within the game: "map b"
    options: Mapping[str, str]  # options that are not listed keep their defaults
    players: Sequence[int]  # numbers of players that usually play it
