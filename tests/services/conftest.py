from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kinds import game
from tests.store.conftest import postgres_url, server, store, url
from truckstop.store.store import Store

__all__ = ["game", "postgres_url", "server", "store", "url"]


@pytest.fixture
def embedded(tmp_path: Path) -> Iterator[Store]:
    """An SQLite store, for tests to which the kind of database does not matter."""
    store = Store(f"sqlite:///{tmp_path / 'embedded.db'}")
    yield store
    store.close()
