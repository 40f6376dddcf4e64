"""Games for what is the same for all of them: one of each kind always, the others when there is time."""

import pytest

from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.games import load, slugs

KINDS = ("interstate", "truck_off")  # with turns, and where all decide at once: to a match, others are like these
PARAMS = [slug if slug in KINDS else pytest.param(slug, marks=pytest.mark.long) for slug in slugs()]


@pytest.fixture(params=PARAMS, scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """A game of each kind."""
    return compile_game(load(request.param))
