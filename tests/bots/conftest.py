"""Fixtures for tests of bots."""

import pytest

from truckstop.bots.compilation import compile_bots
from truckstop.engine.game import Game
from truckstop.games import load, slugs


@pytest.fixture(params=slugs(), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """Every game, compiled."""
    return compile_bots(load(request.param))
