"""The server process: it stops soon after Ctrl-C, responds without delay, and serves the example bot."""

import json
import signal
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.support.api_client import bearer, start_match
from tests.support.machine import slowness
from tests.support.server_process import ServerProcess
from truckstop.engine.compilation import compile_game
from truckstop.games import load

ROOT = Path(__file__).parents[2]
GAME = compile_game(load("interstate"))
EXIT_SECONDS = 2  # on the reference machine


def seconds_to_stop(server: ServerProcess) -> float:
    """Press Ctrl-C. Return the seconds until the process has ended with exit code 0."""
    start = time.monotonic()
    assert server.stop_group(signal.SIGINT) == 0
    return time.monotonic() - start


@pytest.mark.alone
def test_ctrl_c_ends_the_server_within_two_seconds_with_streams_open(tmp_path, capfd):
    with (
        ServerProcess(f"sqlite:///{tmp_path / 'm.db'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
    ):
        path, keys = start_match(client, GAME, "person", "person")
        with client.stream("GET", f"{path}/events", headers=bearer(keys[0])) as stream:
            lines = stream.iter_lines()
            next(lines)
            assert seconds_to_stop(server) < EXIT_SECONDS * slowness()
            assert "".join(lines).startswith("id: "), "the stream is not closed properly"
    assert capfd.readouterr() == ("", "")


@pytest.mark.alone
def test_ctrl_c_ends_the_server_within_two_seconds_while_bots_think(tmp_path, capfd):
    with (
        ServerProcess(f"sqlite:///{tmp_path / 'm.db'}") as server,
        httpx.Client(base_url=server.address, timeout=60) as client,
        ExitStack() as watching,
    ):
        for _ in range(4):
            path, _ = start_match(client, GAME, "master", "master")
            stream = watching.enter_context(client.stream("GET", f"{path}/events"))
            next(stream.iter_lines())
        time.sleep(0.5)
        assert seconds_to_stop(server) < EXIT_SECONDS * slowness()
    assert capfd.readouterr() == ("", "")


@pytest.mark.alone
@pytest.mark.parametrize("seconds", [0, 0.5, 2])
def test_ctrl_c_ends_the_server_within_two_seconds_while_rules_are_loaded(tmp_path, capfd, seconds):
    with ServerProcess(f"sqlite:///{tmp_path / 'm.db'}") as server:
        time.sleep(seconds)
        assert seconds_to_stop(server) < EXIT_SECONDS * slowness()
    assert capfd.readouterr() == ("", "")


@pytest.mark.alone
def test_a_response_is_sent_without_delay(tmp_path):
    """With Nagle's algorithm the body of a response would wait 40 ms."""
    with ServerProcess(f"sqlite:///{tmp_path / 'm.db'}") as server, httpx.Client(base_url=server.address) as client:
        seconds = [client.get("/api/games").elapsed.total_seconds() for _ in range(40)]
        assert statistics.median(seconds) < 0.02


@pytest.mark.parametrize("slug", ["interstate", "truck_off"])
def test_the_example_bot_plays_a_whole_match(tmp_path, slug):
    with ServerProcess(f"sqlite:///{tmp_path / 'm.db'}") as server:
        bot = ROOT / "examples" / "http_bot.py"
        command = [sys.executable, str(bot), server.address, slug, "policy", "policy"]
        process = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert sorted(json.loads(process.stdout.removeprefix("places: ")))[0] == 1
