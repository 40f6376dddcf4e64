import pytest

from truckstop.bots.ready import ready
from truckstop.engine.game import Game
from truckstop.games import load, slugs


@pytest.fixture(params=slugs(), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """Every game there is, one after the other."""
    return ready(load(request.param))
