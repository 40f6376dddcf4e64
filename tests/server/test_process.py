"""The server as a process: it starts and stops as told, an example bot plays on it, and no crash loses an action."""

import json
import os
import random
import signal
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.process import Process
from tests.server.test_api import act, bearer, look, seated
from truckstop.engine.ready import ready
from truckstop.games import load
from truckstop.match.entry import Kind
from truckstop.store.store import Store

ROOT = Path(__file__).parents[2]
GAME = ready(load("interstate"))
KILLS = int(os.environ.get("TRUCKSTOP_KILLS", "25"))  # on each kind of database


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


def play_on(client, path, tokens, accepted, lock, stop):
    """A person who clicks as fast as it goes, and remembers what was accepted."""
    while not stop.is_set():
        for seat, token in tokens.items():
            try:
                view = look(client, path, token)
                if view["legal"]:
                    action = random.choice(view["legal"])["action"]
                    if act(client, path, token, view["version"], action).status_code == 200:
                        with lock:
                            accepted.append((path, seat, action))
            except (httpx.HTTPError, ValueError):
                return


def test_no_crash_loses_or_doubles_an_accepted_action(url):
    """SIGKILL while clients play, again and again: all that was accepted is in the log, in order, once."""
    accepted: list[tuple[str, int, int]] = []
    lock = threading.Lock()
    matches: dict[str, dict[int, str]] = {}
    for _ in range(KILLS):
        with Process(url) as server:
            clients = [httpx.Client(base_url=server.address, timeout=10) for _ in range(2)]
            if not matches:
                matches = dict(seated(clients[0], GAME, "person", "person") for _ in range(2))
            stop = threading.Event()
            jobs = [(client, *each) for client, each in zip(clients, matches.items(), strict=True)]
            threads = [threading.Thread(target=play_on, args=(*job, accepted, lock, stop)) for job in jobs]
            for thread in threads:
                thread.start()
            before, start = len(accepted), time.monotonic()
            while len(accepted) < before + len(jobs) and time.monotonic() - start < 20:
                time.sleep(0.01)
            time.sleep(random.random() * 0.2)
            server.end(signal.SIGKILL)
            stop.set()
            for thread in threads:
                thread.join()
            for client in clients:
                client.close()
    store = Store(url)
    for path in matches:
        log = store.log(path.rsplit("/", 1)[1])
        assert [entry.sequence for entry in log] == list(range(1, len(log) + 1))
        written = [(entry.seat, entry.number) for entry in log if entry.kind == Kind.ACT]
        mine = [(seat, action) for where, seat, action in accepted if where == path]
        assert len(mine) > KILLS
        assert len(written) <= len(mine) + KILLS, "only an action whose answer was cut off may be there besides"
        steps = iter(written)
        assert all(each in steps for each in mine), "all that was accepted is there, in order"
    store.close()
