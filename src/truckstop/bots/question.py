"""The question that a bot answers: what its seat knows, and what it may do."""

from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.types import StateRecord


class Playable(Protocol):
    """A game in progress that asks questions: `Play`, or `Match`."""

    @property
    def game(self) -> Game: ...
    @property
    def box(self) -> Box: ...
    def redacted_for(self, viewer: int) -> StateRecord: ...
    def legal_actions(self, seat: int) -> list[int]: ...


@dataclass(frozen=True, eq=False)
class Question:
    """A decision of a seat. A bot gets nothing else, so it cannot use hidden information."""

    game: Game
    box: Box
    state: StateRecord  # redacted for the seat
    seat: int
    legal_actions: list[int]
    cancelled: Event = field(default_factory=Event)  # set when the answer is no longer needed: the search stops early


def ask(play: Playable, seat: int, cancelled: Event | None = None) -> Question:
    """The question for a seat that may act."""
    state, legal_actions = play.redacted_for(seat), play.legal_actions(seat)
    return Question(play.game, play.box, state, seat, legal_actions, cancelled or Event())
