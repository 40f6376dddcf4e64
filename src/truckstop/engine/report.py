"""What very many games have in common, counted, and the tables that a game makes of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Tally:
    """Counts over all games."""

    games: int
    players: int
    actions: Array  # by action: how often it was chosen
    told: Array  # by kind of news and its first number: how often it was told
    sums: Mapping[str, Array]  # what the game's own `count` found in the final records


@dataclass(frozen=True)
class Table:
    """A table of numbers. A column whose name ends in `_share` holds shares of 1; those of names hold texts."""

    key: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str | int | float, ...], ...]
