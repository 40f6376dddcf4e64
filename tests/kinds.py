"""The fixture `game` for tests that all games share: one game of each kind, and all games in long test runs."""

import pytest

from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.games import load, slugs

KINDS = ("interstate", "truck_off")  # one with turns, one in which all seats decide at the same time
PARAMS = [slug if slug in KINDS else pytest.param(slug, marks=pytest.mark.long) for slug in slugs()]


@pytest.fixture(params=PARAMS, scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """A game of each kind."""
    return compile_game(load(request.param))
