from pathlib import Path

import pytest

from tests.kinds import game
from tests.server.place import DATABASES, place
from tests.store.conftest import empty, postgres_url, server, store

__all__ = ["game", "place", "postgres_url", "server", "store"]


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    return empty(request, tmp_path)
