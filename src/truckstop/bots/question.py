"""A question to a bot: what a seat may know, and what it may do."""

from dataclasses import dataclass, field
from threading import Event
from typing import Any, Protocol

from truckstop.engine.box import Box
from truckstop.engine.game import Game


class Table(Protocol):
    """A game under way, as far as a bot needs it."""

    @property
    def game(self) -> Game: ...
    @property
    def box(self) -> Box: ...
    def seen_by(self, viewer: int) -> Any: ...
    def legal(self, seat: int) -> list[int]: ...


@dataclass(frozen=True, eq=False)
class Question:
    """A decision of a seat. All that a bot gets of a game is in here: it stands outside the redaction gate."""

    game: Game
    box: Box
    seen: Any  # the record as the seat may see it
    seat: int
    legal: list[int]
    dropped: Event = field(default_factory=Event)  # set: nobody waits for the answer any more, thinking ends early


def ask(table: Table, seat: int, dropped: Event | None = None) -> Question:
    """What a seat of a table has to decide."""
    return Question(table.game, table.box, table.seen_by(seat), seat, table.legal(seat), dropped or Event())
