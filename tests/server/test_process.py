"""The server as a process: it starts and stops as told, an example bot plays on it."""

import json
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.server.process import Process
from tests.server.test_api import bearer, seated
from truckstop.engine.ready import ready
from truckstop.games import load

ROOT = Path(__file__).parents[2]
GAME = ready(load("interstate"))


@pytest.mark.alone
def test_ctrl_c_ends_it_within_two_seconds_with_streams_open(tmp_path):
    with Process(f"sqlite:///{tmp_path / 'm.db'}") as server, httpx.Client(base_url=server.address) as client:
        path, tokens = seated(client, GAME, "person", "person")
        with client.stream("GET", f"{path}/events", headers=bearer(tokens[0])) as stream:
            next(stream.iter_lines())
            start = time.monotonic()
            server.end(signal.SIGINT)
            assert time.monotonic() - start < 2


@pytest.mark.alone
def test_an_answer_is_sent_at_once(tmp_path):
    """The two parts of an answer do not wait for each other, as they do by default, for 40 ms."""
    with Process(f"sqlite:///{tmp_path / 'm.db'}") as server, httpx.Client(base_url=server.address) as client:
        taken = [client.get("/api/games").elapsed.total_seconds() for _ in range(40)]
        assert statistics.median(taken) < 0.02


@pytest.mark.parametrize("slug", ["interstate", "truck_off"])
def test_the_example_bot_plays_a_whole_match(tmp_path, slug):
    with Process(f"sqlite:///{tmp_path / 'm.db'}") as server:
        bot = ROOT / "examples" / "http_bot.py"
        command = [sys.executable, str(bot), server.address, slug, "policy", "policy"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert sorted(json.loads(done.stdout.removeprefix("places: ")))[0] == 1
