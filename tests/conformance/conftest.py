"""Fixtures of the conformance suite, which runs every test for every game in the package."""

import pytest

from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.games import load, slugs


@pytest.fixture(params=slugs(), scope="session")
def game(request: pytest.FixtureRequest) -> Game:
    """A game in the package, compiled. Each test that uses it runs once for each game."""
    return compile_game(load(request.param))
