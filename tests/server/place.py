"""A server that many tests share, its database, and matches on it."""

import logging
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from tests.server.described import described
from tests.server.serving import serving
from tests.store.conftest import empty
from truckstop.bots.ready import ready
from truckstop.games import load
from truckstop.match import fair
from truckstop.store.schema import matches, metadata
from truckstop.store.store import Store

GAME = "interstate"

DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)]  # one is like the other over HTTP


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
    errors: list[str]  # that the server has logged

    def match(self, *seated: int) -> Seated:
        """A match for two people, of whom these have sat down."""
        made = self.client.post("/api/matches", json={"game": GAME, "seats": ["person", "person"]}).json()
        found = Seated(made["match"], {int(seat): each for seat, each in made["invitations"].items()}, {})
        for seat in seated:
            chair = {"invitation": found.invitations[seat], "name": f"P{seat}", "number": "0f" * fair.NUMBER_BYTES}
            path = f"/api/matches/{found.match}/seats/{seat}"
            found.tokens[seat] = self.client.post(path, json=chair).json()["token"]
        return found

    def failed(self) -> list[str]:
        """What has gone wrong, and is forgotten then. An answer that came too late, for the server below the
        application had refused the body already, is no mistake."""
        found = [error for error in self.errors if "LocalProtocolError" not in error]
        self.errors.clear()
        return found

    def end(self, seated: Seated) -> None:
        """Both agree to abandon it."""
        for command, token in zip(("ask_end", "agree"), seated.tokens.values(), strict=True):
            answer = self.client.post(f"/api/matches/{seated.match}/{command}", headers=bearer(token))
        assert answer.json()["status"] == "abandoned"

    def settle(self, seated: Seated) -> None:
        """Wait until no bot has anything to decide."""
        for _ in range(1000):
            view = self.client.get(f"/api/matches/{seated.match}/view").json()
            if not set(view["waiting"]) & set(view["bots"]):
                return
        raise AssertionError("the bots do not play")

    def rows(self, match: str) -> dict[str, Sequence[Any]]:
        """All that the database holds of a match."""
        found = {}
        with self.store.engine.connect() as connection:
            for table in metadata.sorted_tables:
                mine = matches.c.id if table is matches else table.c.match
                rows = connection.execute(table.select().where(mine == match).order_by(*table.primary_key))
                found[table.name] = rows.all()
        return found


@contextmanager
def logged() -> Iterator[list[str]]:
    """The errors that the server logs, when an answer has failed."""
    found: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: found.append(handler.format(record))  # type: ignore[method-assign]
    logging.getLogger("uvicorn.error").addHandler(handler)
    yield found
    logging.getLogger("uvicorn.error").removeHandler(handler)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def guess() -> str:
    return secrets.token_urlsafe(24)


@pytest.fixture(scope="module", params=DATABASES)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    url = empty(request, tmp_path_factory.mktemp("place"))
    ready(load(GAME))
    store = Store(url)
    with serving(url, rate=0) as address, described(address) as client, logged() as errors:
        yield Place(address, client, store, errors)
    store.close()
