from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy

from tests.kinds import game
from tests.store.postgres import postgres
from truckstop.store.store import Store

DATABASE_NUMBERS = count()

__all__ = ["game"]


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """A PostgreSQL server that runs for the test session."""
    with postgres() as url:
        yield url


def new_database(server: str) -> str:
    """Create an empty database on a server and return its URL."""
    server_url = sqlalchemy.make_url(server)
    name = f"test{next(DATABASE_NUMBERS)}"
    engine = sqlalchemy.create_engine(server_url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sqlalchemy.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return server_url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def postgres_url(server: str) -> str:
    return new_database(server)


def empty_database_url(request: pytest.FixtureRequest, folder: Path) -> str:
    """Return the URL of an empty database of the kind in `request.param`."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'folder' / 'matches.db'}"
    return new_database(request.getfixturevalue("server"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    return empty_database_url(request, tmp_path)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    yield store
    store.close()
