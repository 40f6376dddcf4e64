"""Helpers for tests that play matches over the HTTP API."""

import json
import secrets
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.openapi import validating_client
from tests.support.servers import run_server
from truckstop.engine.game import Game
from truckstop.match import fairness

TURN_TIMEOUT = 60.0  # seconds until it is a seat's turn

Json = Any


@pytest.fixture
def client(url: str) -> Iterator[httpx.Client]:
    """A client of a new server. It checks every response against the OpenAPI description."""
    with run_server(url) as address, validating_client(address) as client:
        yield client


def bearer(key: str) -> dict[str, str]:
    """Return the header that authorizes a request with the key of a seat."""
    return {"Authorization": f"Bearer {key}"}


def unknown_key() -> str:
    """Return a key of the usual form that belongs to no seat."""
    return secrets.token_urlsafe(24)


def start_match(client: httpx.Client, game: Game, *drivers: str, **settings: object) -> tuple[str, dict[int, str]]:
    """Create a match in which these drivers play, and take every seat of a person.

    Return the path of the match and the keys by seat.
    """
    response = client.post("/api/matches", json={"game": game.meta.slug, "seats": list(drivers), **settings})
    assert response.status_code == 201, response.text
    path, keys = f"/api/matches/{response.json()['match']}", {}
    for seat, invitation in response.json()["invitations"].items():
        body = {"invitation": invitation, "name": f"P{seat}", "number": secrets.token_hex(fairness.NUMBER_BYTES)}
        keys[int(seat)] = client.post(f"{path}/seats/{seat}", json=body).json()["token"]
    return path, keys


def get_view(client: httpx.Client, path: str, key: str | None = None, **params: Any) -> Json:
    """Return the view of the seat with this key, or that of a spectator."""
    return client.get(f"{path}/view", headers=bearer(key) if key else {}, params=params).json()


def wait_for_turn(client: httpx.Client, path: str, key: str) -> Json:
    """Request the view of a seat until the seat can act or the match is over, while bots play. Return the last view."""
    deadline = time.monotonic() + TURN_TIMEOUT
    while time.monotonic() < deadline:
        view = get_view(client, path, key)
        if view["legal"] or view["status"] != "running":
            return view
    raise AssertionError("the bots do not play")


def post_actions(
    client: httpx.Client, path: str, key: str, version: int, *actions: int | str, **params: Any
) -> httpx.Response:
    """Send actions for the position with this version number."""
    body = {"version": version, "actions": list(actions)}
    return client.post(f"{path}/actions", json=body, headers=bearer(key), params=params)


def read_events(stream: httpx.Response, count: int) -> list[tuple[int, Json]]:
    """Read a stream of server-sent events up to the event number `count`. Return the ids and the data."""
    events: list[tuple[int, Json]] = []
    event_id = 0
    for line in stream.iter_lines():
        if line.startswith("id: "):
            event_id = int(line[4:])
        elif line.startswith("data: "):
            events.append((event_id, json.loads(line[6:])))
            if len(events) == count:
                break
    return events
