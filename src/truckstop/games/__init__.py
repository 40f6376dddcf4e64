"""The games, one folder each. A folder with a `meta.py` is a game; nothing else registers it."""

import importlib
from pathlib import Path

from truckstop.engine.complaint import Complaint
from truckstop.engine.game import Game


class UnknownGame(Complaint):
    """No folder of that name."""


def slugs() -> list[str]:
    """The games there are."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/meta.py"))


def load(slug: str) -> Game:
    """A game by its name; light: its rules are imported when they are first asked for."""
    if slug not in slugs():
        there = ", ".join(slugs())
        raise UnknownGame(f"{slug!r} is not a game; there are {there}", "no-such-game", game=repr(slug), there=there)
    game = importlib.import_module(f"{__name__}.{slug}").GAME
    assert isinstance(game, Game)
    return game
