"""`truckstop serve --workers`: several processes behind one address serve the same matches."""

import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import psutil
import pytest

from tests.server.crowd import wait_until
from tests.server.process import Process, command
from tests.server.test_api import act, bearer, look, seated
from truckstop.engine.ready import ready
from truckstop.games import load

GAME = ready(load("interstate"))


@pytest.fixture
def serving(postgres_url) -> Iterator[Process]:
    """Two workers that have begun to answer."""
    with Process(postgres_url, "--workers", "2") as server:
        wait_until(lambda: len(server.workers) == 2)
        for worker in server.workers:
            with only(worker, server), browser(server) as client:
                client.get("/api/games")
        yield server


@contextmanager
def only(worker: psutil.Process, server: Process) -> Iterator[None]:
    """Let one worker alone answer: the others stand still meanwhile."""
    others = [other for other in server.workers if other.pid != worker.pid]
    for other in others:
        other.suspend()
    try:
        yield
    finally:
        for other in others:
            other.resume()


def browser(server):
    """A client with a connection of its own."""
    return httpx.Client(base_url=server.address, timeout=20)


def test_what_is_done_at_one_worker_is_seen_at_the_other(serving):
    one, two = serving.workers
    with only(one, serving), browser(serving) as client:
        path, tokens = seated(client, GAME, "person", "person")
    for worker, other in ((one, two), (two, one)) * 2:
        with only(other, serving), browser(serving) as client:
            look(client, path)
        with only(worker, serving), browser(serving) as client:
            seat = look(client, path)["waiting"][0]
            view = look(client, path, tokens[seat])
            shown = act(client, path, tokens[seat], view["version"], view["legal"][0]["action"]).json()
        with only(other, serving), browser(serving) as client:
            while (seen := look(client, path, tokens[seat]))["version"] == view["version"]:
                time.sleep(0.01)
            assert seen["state"] == shown["state"]


@pytest.mark.alone
def test_ctrl_c_ends_all_workers_within_two_seconds_with_streams_open(serving):
    workers = serving.workers
    streams = []
    with browser(serving) as client:
        path, tokens = seated(client, GAME, "person", "person")
    for worker in workers:
        with only(worker, serving):
            streams.append(browser(serving))
            request = streams[-1].build_request("GET", f"{path}/events", headers=bearer(tokens[0]))
            next(streams[-1].send(request, stream=True).iter_lines())
    start = time.monotonic()
    assert serving.end_all(signal.SIGINT) == 0
    assert time.monotonic() - start < 2
    assert not any(worker.is_running() for worker in workers)
    for client in streams:
        client.close()


@pytest.mark.alone
@pytest.mark.parametrize("seconds", [0, 0.5])
def test_ctrl_c_ends_workers_that_are_just_starting(postgres_url, seconds, capfd):
    with Process(postgres_url, "--workers", "2") as server:
        time.sleep(seconds)
        start = time.monotonic()
        server.end_all(signal.SIGINT)
        assert time.monotonic() - start < 2
    assert capfd.readouterr() == ("", "")


def test_no_worker_outlives_a_server_that_is_killed(serving):
    workers = serving.workers
    assert len(workers) == 2
    serving.end(signal.SIGKILL)
    gone, alive = psutil.wait_procs(workers, timeout=5)
    assert (len(gone), alive) == (2, [])


def test_a_killed_worker_is_replaced(serving):
    before = {*serving.workers}
    with browser(serving) as client:
        path, _ = seated(client, GAME, "person", "person")
    while before & {*serving.workers}:
        serving.kill_a_worker()
    with browser(serving) as client:
        assert look(client, path)["status"] == "running"


def test_several_workers_need_postgresql(tmp_path):
    database = f"sqlite:///{tmp_path / 'm.db'}"
    refused = command(database, "--workers", "2")
    done = subprocess.run(refused, capture_output=True, check=False, text=True, timeout=60)
    assert done.returncode != 0
    assert done.stderr.strip() == "truckstop: several workers need PostgreSQL: --database postgresql://…"
    assert not (tmp_path / "m.db").exists()
