"""The question that a bot answers: a redacted state and the legal actions of one seat."""

from dataclasses import dataclass, field
from threading import Event
from typing import Protocol

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.types import StateRecord


class GameInProgress(Protocol):
    """The members of a game in progress that `ask` uses. `Play` and `Match` have them."""

    @property
    def game(self) -> Game: ...
    @property
    def box(self) -> Box: ...
    def redacted_for(self, viewer: int) -> StateRecord: ...
    def legal_actions(self, seat: int) -> list[int]: ...


@dataclass(frozen=True, eq=False)
class Question:
    """A decision that a seat has to make. A bot receives only this, so it cannot use hidden information."""

    game: Game
    box: Box
    state: StateRecord  # without what the seat may not know
    seat: int
    legal_actions: list[int]
    cancelled: Event = field(default_factory=Event)  # set when no answer is needed any more: the search stops


def ask(game_in_progress: GameInProgress, seat: int, cancelled: Event | None = None) -> Question:
    """Return the question for a seat that may act."""
    game, box = game_in_progress.game, game_in_progress.box
    state, legal_actions = game_in_progress.redacted_for(seat), game_in_progress.legal_actions(seat)
    return Question(game, box, state, seat, legal_actions, cancelled or Event())
