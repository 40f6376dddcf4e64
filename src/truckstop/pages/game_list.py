"""Access to the games for pages. A game that cannot be used is reported with the reason and never breaks a page."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from truckstop import games
from truckstop.engine.errors import UserError
from truckstop.engine.game import Game

LOG = logging.getLogger("truckstop")
MAX_REASON_LENGTH = 200

T = TypeVar("T")

_logged: set[str] = set()  # reasons


@dataclass(frozen=True)
class BrokenGame:
    """A game that cannot be used, and why."""

    name: str
    error: Exception

    def reason(self, lang: str) -> str:
        if isinstance(self.error, UserError):
            return self.error.message(lang)
        lines = f"{type(self.error).__name__}: {self.error}".splitlines()
        return lines[0][:MAX_REASON_LENGTH]


def use_game(name: str, use: Callable[[Game], T]) -> T | BrokenGame:
    """Return `use(game)`, or the reason why the game of that name cannot be loaded or used.

    Any exception counts as a reason: a half-finished game can fail anywhere. Each reason is logged once.
    """
    try:
        return use(games.load_completely(name))
    except Exception as error:
        broken_game = BrokenGame(name, error)
        reason = broken_game.reason("en")
        if reason not in _logged:
            _logged.add(reason)
            LOG.exception("The game %s cannot be used: %s", name, reason)
        return broken_game


def playable_slugs() -> list[str]:
    """The games that can be used. The first call imports them, which takes seconds."""
    return [slug for slug in games.slugs() if not isinstance(use_game(slug, lambda game: game), BrokenGame)]
