"""Truckstop: the open table for freight games.

This is the public Python interface; everything else in the package is private.

>>> import truckstop
>>> game = truckstop.load("truck_off")
>>> play = game.play(players=2, seed=7)
>>> while not play.is_over:
...     seat = play.to_act[0]
...     play.step(seat, play.legal_actions(seat)[0])
"""

from typing import TYPE_CHECKING

__version__ = "0.1.0"
__all__ = ["Game", "IllegalAction", "InvalidBox", "InvalidOption", "Play", "UserError", "list_games", "load"]

if TYPE_CHECKING:
    from truckstop.engine.box import InvalidBox
    from truckstop.engine.errors import UserError
    from truckstop.engine.game import Game
    from truckstop.engine.options import InvalidOption
    from truckstop.engine.play import Play
    from truckstop.engine.refusal import IllegalAction

MODULES = {  # imported on first use: listing games needs neither NumPy nor Numba
    "Game": "truckstop.engine.game",
    "IllegalAction": "truckstop.engine.refusal",
    "InvalidBox": "truckstop.engine.box",
    "InvalidOption": "truckstop.engine.options",
    "Play": "truckstop.engine.play",
    "UserError": "truckstop.engine.errors",
}


def list_games() -> list[str]:
    """The names of all games."""
    from truckstop.games import slugs

    return slugs()


def load(game: str) -> "Game":
    """A game by its name or the path of its folder, compiled for this machine.

    The first time this takes up to a minute and reports its progress on standard error. Raise `UserError` if
    there is no such game or it cannot be used.
    """
    from truckstop.engine.compilation import compile_game
    from truckstop.games import load as load_game

    return compile_game(load_game(game))


def __getattr__(name: str) -> object:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(MODULES[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
