"""How often one address may ask of a server that was started as a user starts it."""

import inspect
import time
from contextlib import ExitStack

import httpx
import pytest

from tests.match.table import Table
from tests.match.test_waybill import text_of
from tests.server.process import Process
from tests.server.serving import serving
from truckstop.cli import table
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.server import limits, service
from truckstop.server.limits import BURST, BYTES_A_REQUEST, RATE
from truckstop.server.service import MOST_ENTRIES

MANY = 40


def ask(client, count):
    return [client.get("/api/games").status_code for _ in range(count)]


def test_who_asks_too_often_is_told_to_wait_for_a_moment(tmp_path):
    url = f"sqlite:///{tmp_path / 'm.db'}"
    with Process(url, "--rate", "1") as server, httpx.Client(base_url=server.address) as client:
        assert ask(client, BURST) == [200] * BURST
        assert 429 in ask(client, MANY)
        time.sleep(1.1)
        assert ask(client, 1) == [200]


def test_a_rate_of_zero_lets_everybody_ask(tmp_path):
    url = f"sqlite:///{tmp_path / 'm.db'}"
    with Process(url, "--rate", "0") as server, httpx.Client(base_url=server.address) as client:
        assert ask(client, MANY) == [200] * MANY


def test_the_command_names_the_usual_rate():
    assert inspect.signature(table.serve).parameters["rate"].default == RATE


@pytest.fixture
def played():
    """A match that was given up, as a waybill."""
    return text_of(Table(ready(load("interstate"))).play(30).do("end"))


def bring_in(client, text, path="/api/waybills"):
    answer = client.post(path, json={"text": text})
    return answer.status_code, answer.json().get("error"), answer.json().get("message")


def many_times(text, times):
    """A waybill whose first entry is there so many times."""
    first = next(line for line in text.splitlines() if line.startswith("0:00:01"))
    return text.replace(first, "\n".join([first] * times))


def test_a_waybill_counts_as_many_requests_as_it_is_long(tmp_path, played):
    text = many_times(played, 4000)
    cost = 1 + len(text) // BYTES_A_REQUEST
    assert cost > 10
    with serving(f"sqlite:///{tmp_path / 'm.db'}", rate=cost) as address, httpx.Client(base_url=address) as client:
        statuses = [bring_in(client, text)[0] for _ in range(BURST + 2)]
        assert (statuses[0], statuses[-1]) == (400, 429)
        assert ask(client, 1) == [200], "what was too much takes nothing"


@pytest.mark.parametrize("path", ["/api/waybills", "/waybills"])
def test_a_waybill_of_too_many_entries_is_not_run_again(tmp_path, played, path):
    with serving(f"sqlite:///{tmp_path / 'm.db'}") as address, httpx.Client(base_url=address, timeout=30) as client:
        status, error, message = bring_in(client, many_times(played, MOST_ENTRIES), path)
        assert (status, error) == (400, "bad-waybill")
        assert "more than 20000 entries" in message
        assert bring_in(client, played, path)[0] == 201


def test_a_waybill_that_takes_too_long_is_given_up(tmp_path, played, monkeypatch):
    monkeypatch.setattr(service, "IMPORT_SECONDS", 0.0)
    with serving(f"sqlite:///{tmp_path / 'm.db'}") as address, httpx.Client(base_url=address) as client:
        assert "takes too long" in bring_in(client, played)[2]


def test_one_address_opens_only_so_many_streams(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MOST_OPEN", 3)
    with serving(f"sqlite:///{tmp_path / 'm.db'}") as address, httpx.Client(base_url=address, timeout=60) as client:
        made = client.post("/api/matches", json={"game": "interstate", "seats": ["person"] * 2}).json()
        path = f"/api/matches/{made['match']}/events"
        with ExitStack() as streams:
            opened = [streams.enter_context(client.stream("GET", path)).status_code for _ in range(4)]
            assert opened == [200, 200, 200, 429]
            assert client.get("/api/games").json()["error"] == "too-many-open"
        late = time.monotonic() + 10
        while ask(client, 1) != [200]:
            assert time.monotonic() < late, "a stream that was closed still counts"
