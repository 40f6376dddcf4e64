from pathlib import Path

import pytest

from tests.server.place import DATABASES, place
from tests.store.conftest import empty, postgres_url, server, store
from truckstop.engine.game import Game
from truckstop.engine.ready import ready
from truckstop.games import load, slugs

__all__ = ["place", "postgres_url", "server", "store"]

KINDS = ("interstate", "truck_off")  # with turns, and where all decide at once: to a server, others are like these


@pytest.fixture(
    params=[slug if slug in KINDS else pytest.param(slug, marks=pytest.mark.long) for slug in slugs()], scope="session"
)
def game(request: pytest.FixtureRequest) -> Game:
    """A game of each kind always, the others when there is time."""
    return ready(load(request.param))


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    return empty(request, tmp_path)
