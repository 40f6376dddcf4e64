from pathlib import Path

import pytest

from tests.kinds import game
from tests.store.conftest import empty_database_url, postgres_url, server, store
from tests.support.shared_server import DATABASES, shared_server

__all__ = ["game", "postgres_url", "server", "shared_server", "store"]


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    return empty_database_url(request, tmp_path)
