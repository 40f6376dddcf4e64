"""A server that many tests share, its database, and matches on it."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import httpx
import pytest

from tests.server.described import described
from tests.server.serving import serving
from tests.store.conftest import new_database
from truckstop.match import fair
from truckstop.store.schema import matches, metadata
from truckstop.store.store import Store

ADDRESSES = count()


@dataclass
class Seated:
    """A match and its secrets, by seat."""

    match: str
    invitations: dict[int, str]
    tokens: dict[int, str]


@dataclass
class Place:
    """A server and its database."""

    address: str
    client: httpx.Client
    store: Store

    def match(self, *seated: int, game: str = "interstate") -> Seated:
        """A match for two people, of whom these have sat down."""
        made = self.client.post("/api/matches", json={"game": game, "seats": ["person", "person"]}).json()
        found = Seated(made["match"], {int(seat): each for seat, each in made["invitations"].items()}, {})
        for seat in seated:
            chair = {"invitation": found.invitations[seat], "name": f"P{seat}", "number": "0f" * fair.NUMBER_BYTES}
            path = f"/api/matches/{found.match}/seats/{seat}"
            found.tokens[seat] = self.client.post(path, json=chair).json()["token"]
        return found

    def end(self, seated: Seated) -> None:
        """Both agree to abandon it."""
        for command, token in zip(("ask_end", "agree"), seated.tokens.values(), strict=True):
            answer = self.client.post(f"/api/matches/{seated.match}/{command}", headers=bearer(token))
        assert answer.json()["status"] == "abandoned"

    def rows(self, match: str) -> dict[str, list[tuple]]:
        """All that the database holds of a match."""
        found = {}
        with self.store.engine.connect() as connection:
            for table in metadata.sorted_tables:
                mine = matches.c.id if table is matches else table.c.match
                rows = connection.execute(table.select().where(mine == match).order_by(*table.primary_key))
                found[table.name] = [tuple(row) for row in rows]
        return found


def elsewhere() -> dict[str, str]:
    """From another address than before, as a proxy on this machine tells it: nobody asks too often."""
    number = next(ADDRESSES)
    return {"X-Forwarded-For": f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def guess() -> str:
    return secrets.token_urlsafe(24)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('place') / 'matches.db'}"
    else:
        url = new_database(request.getfixturevalue("server"))
    store = Store(url)
    with serving(url) as address, described(address) as client:
        yield Place(address, client, store)
    store.close()
