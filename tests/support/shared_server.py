"""A server that the tests of a module share, with its database."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from tests.store.conftest import empty_database_url
from tests.support.api_client import bearer
from tests.support.openapi import validating_client
from tests.support.servers import run_server
from truckstop.bots.compilation import compile_bots
from truckstop.games import load
from truckstop.match import fairness
from truckstop.store.schema import matches, metadata
from truckstop.store.store import Store

GAME = "interstate"

DATABASES = ["sqlite", pytest.param("postgresql", marks=pytest.mark.long)]


@dataclass
class TwoSeatMatch:
    """A match for two people."""

    match_id: str
    invitations: dict[int, str]  # by seat
    keys: dict[int, str]  # by seat, for the seats that are taken


@dataclass
class SharedServer:
    """A running server, a client of it, its database and the errors that it logged."""

    address: str
    client: httpx.Client
    store: Store
    errors: list[str]  # logged by the server

    def create_match(self, *seats_to_take: int) -> TwoSeatMatch:
        """Create a match for two people and take these seats."""
        new_match = self.client.post("/api/matches", json={"game": GAME, "seats": ["person", "person"]}).json()
        invitations = {int(seat): invitation for seat, invitation in new_match["invitations"].items()}
        match = TwoSeatMatch(new_match["match"], invitations, {})
        for seat in seats_to_take:
            body = {"invitation": match.invitations[seat], "name": f"P{seat}", "number": "0f" * fairness.NUMBER_BYTES}
            path = f"/api/matches/{match.match_id}/seats/{seat}"
            match.keys[seat] = self.client.post(path, json=body).json()["token"]
        return match

    def take_errors(self) -> list[str]:
        """Return the errors logged since the last call.

        `LocalProtocolError` is ignored: the application answered a request that uvicorn had already refused.
        """
        errors = [error for error in self.errors if "LocalProtocolError" not in error]
        self.errors.clear()
        return errors

    def abandon(self, match: TwoSeatMatch) -> None:
        """Let both players agree to abandon the match."""
        for command, key in zip(("ask_end", "agree"), match.keys.values(), strict=True):
            response = self.client.post(f"/api/matches/{match.match_id}/{command}", headers=bearer(key))
        assert response.json()["status"] == "abandoned"

    def wait_for_bots(self, match: TwoSeatMatch) -> None:
        """Wait until no bot is to act. Raise an error after 1000 requests."""
        for _ in range(1000):
            view = self.client.get(f"/api/matches/{match.match_id}/view").json()
            if not set(view["waiting"]) & set(view["bots"]):
                return
        raise AssertionError("the bots do not play")

    def rows(self, match_id: str) -> dict[str, Sequence[Any]]:
        """Return all rows of a match in the database, by table."""
        rows = {}
        with self.store.engine.connect() as connection:
            for table in metadata.sorted_tables:
                column = matches.c.id if table is matches else table.c.match
                query = table.select().where(column == match_id).order_by(*table.primary_key)
                rows[table.name] = connection.execute(query).all()
        return rows


@contextmanager
def collect_errors() -> Iterator[list[str]]:
    """Yield a list to which the errors that servers of this process log are added until the context ends."""
    errors: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: errors.append(handler.format(record))  # type: ignore[method-assign]
    logging.getLogger("uvicorn.error").addHandler(handler)
    yield errors
    logging.getLogger("uvicorn.error").removeHandler(handler)


@pytest.fixture(scope="module", params=DATABASES)
def shared_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[SharedServer]:
    """A server without a limit of requests. The rules of `GAME` and its bots are compiled."""
    url = empty_database_url(request, tmp_path_factory.mktemp("shared"))
    compile_bots(load(GAME))
    store = Store(url)
    with run_server(url, rate=0) as address, validating_client(address) as client, collect_errors() as errors:
        yield SharedServer(address, client, store, errors)
    store.close()
