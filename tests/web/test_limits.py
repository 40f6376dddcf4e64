"""Limits of requests per client address, and of the size of waybills."""

import inspect
import time
from contextlib import ExitStack

import httpx
import pytest

from tests.match.runner import MatchRunner
from tests.match.test_waybill import waybill_text
from tests.support.server_process import ServerProcess
from tests.support.servers import run_server
from truckstop.cli import serve as serve_commands
from truckstop.engine.compilation import compile_game
from truckstop.games import load
from truckstop.services import waybill_imports
from truckstop.services.waybill_imports import MAX_IMPORTED_ENTRIES
from truckstop.web import limits
from truckstop.web.limits import BURST, RATE, WAYBILL_BYTES_PER_REQUEST

MANY_REQUESTS = 40


def status_codes(client, count):
    """Send requests and return their status codes."""
    return [client.get("/api/games").status_code for _ in range(count)]


def test_too_many_requests_are_refused_for_a_moment(tmp_path):
    url = f"sqlite:///{tmp_path / 'm.db'}"
    with ServerProcess(url, "--rate", "1") as server, httpx.Client(base_url=server.address) as client:
        assert status_codes(client, BURST) == [200] * BURST
        assert 429 in status_codes(client, MANY_REQUESTS)
        time.sleep(1.1)
        assert status_codes(client, 1) == [200]


def test_a_rate_of_zero_means_no_limit(tmp_path):
    url = f"sqlite:///{tmp_path / 'm.db'}"
    with ServerProcess(url, "--rate", "0") as server, httpx.Client(base_url=server.address) as client:
        assert status_codes(client, MANY_REQUESTS) == [200] * MANY_REQUESTS


def test_the_serve_command_has_the_same_default_rate():
    assert inspect.signature(serve_commands.serve).parameters["rate"].default == RATE


@pytest.fixture
def waybill():
    """The waybill of an abandoned match."""
    return waybill_text(MatchRunner(compile_game(load("interstate"))).play(30).do("end"))


def import_waybill(client, text, path="/api/waybills"):
    """Return status, error and message of the response."""
    response = client.post(path, json={"text": text})
    return response.status_code, response.json().get("error"), response.json().get("message")


def repeat_first_entry(text, times):
    first_entry = next(line for line in text.splitlines() if line.startswith("0:00:01"))
    return text.replace(first_entry, "\n".join([first_entry] * times))


def test_a_long_waybill_counts_as_several_requests(tmp_path, waybill):
    text = repeat_first_entry(waybill, 4000)
    cost = 1 + len(text) // WAYBILL_BYTES_PER_REQUEST
    assert cost > 10
    with run_server(f"sqlite:///{tmp_path / 'm.db'}", rate=cost) as address, httpx.Client(base_url=address) as client:
        responses = [import_waybill(client, text)[0] for _ in range(BURST + 2)]
        assert (responses[0], responses[-1]) == (400, 429)
        assert status_codes(client, 1) == [200], "a refused request must not use up the rate"


@pytest.mark.parametrize("path", ["/api/waybills", "/waybills"])
def test_a_waybill_with_too_many_entries_is_not_replayed(tmp_path, waybill, path):
    with run_server(f"sqlite:///{tmp_path / 'm.db'}") as address, httpx.Client(base_url=address, timeout=30) as client:
        status, error, message = import_waybill(client, repeat_first_entry(waybill, MAX_IMPORTED_ENTRIES), path)
        assert (status, error) == (400, "bad-waybill")
        assert "more than 20000 entries" in message
        assert import_waybill(client, waybill, path)[0] == 201


def test_the_import_of_a_waybill_that_takes_too_long_is_stopped(tmp_path, waybill, monkeypatch):
    monkeypatch.setattr(waybill_imports, "MAX_SECONDS", 0.0)
    with run_server(f"sqlite:///{tmp_path / 'm.db'}") as address, httpx.Client(base_url=address) as client:
        assert "takes too long" in import_waybill(client, waybill)[2]


def test_the_number_of_open_streams_per_address_is_limited(tmp_path, monkeypatch):
    monkeypatch.setattr(limits, "MAX_OPEN_REQUESTS", 3)
    with run_server(f"sqlite:///{tmp_path / 'm.db'}") as address, httpx.Client(base_url=address, timeout=60) as client:
        match = client.post("/api/matches", json={"game": "interstate", "seats": ["person"] * 2}).json()["match"]
        path = f"/api/matches/{match}/events"
        with ExitStack() as streams:
            status_codes_of_streams = [streams.enter_context(client.stream("GET", path)).status_code for _ in range(4)]
            assert status_codes_of_streams == [200, 200, 200, 429]
            assert client.get("/api/games").json()["error"] == "too-many-open"
        deadline = time.monotonic() + 60
        while status_codes(client, 1) != [200]:
            assert time.monotonic() < deadline, "closed streams still count"
