"""What the pictures of every game with turns read from a record."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from truckstop.engine.types import StateRecord
from truckstop.kit import read

L = TypeVar("L")


@dataclass(frozen=True)
class TurnScene(Generic[L]):
    """A redacted record and the seat that looks at it. A game adds the fields of its own."""

    layout: L
    s: StateRecord
    viewer: int | None  # None: a spectator
    names: Sequence[str]

    seats = read.number("seats")
    player = read.number("player")  # whose turn it is

    @cached_property
    def tray_seat(self) -> int:
        """The seat whose things lie in the tray: the viewer's; for a spectator, that of the current player."""
        return self.player if self.viewer is None else self.viewer
