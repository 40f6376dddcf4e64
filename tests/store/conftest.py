from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy

from tests.kinds import game
from tests.store.postgres import postgres
from truckstop.store.store import Store

NUMBERS = count()

__all__ = ["game"]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A real PostgreSQL."""
    with postgres() as url:
        yield url


def new_database(server: str) -> str:
    """An empty database on a server."""
    root = sqlalchemy.make_url(server)
    name = f"test{next(NUMBERS)}"
    engine = sqlalchemy.create_engine(root.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sqlalchemy.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return root.set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def postgres_url(server: str) -> str:
    return new_database(server)


def empty(request: pytest.FixtureRequest, folder: Path) -> str:
    """An empty database of the kind that a fixture asks for."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'folder' / 'matches.db'}"
    return new_database(request.getfixturevalue("server"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    return empty(request, tmp_path)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()
