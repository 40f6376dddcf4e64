import pytest

from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.games import load, slugs


@pytest.fixture(params=slugs(), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """Every game, one after the other."""
    return compile_game(load(request.param))
