"""`truckstop serve --workers`: several processes serve the same address."""

import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import psutil
import pytest

from tests.support.api_client import bearer, get_view, post_actions, start_match
from tests.support.machine import slowness
from tests.support.players import wait_until
from tests.support.server_process import ServerProcess, serve_command
from truckstop.engine.compilation import compile_game
from truckstop.games import load

GAME = compile_game(load("interstate"))
EXIT_SECONDS = 2  # on the reference machine
TIMEOUT = 60.0  # seconds; long, because it only ends a test that hangs


@pytest.fixture
def two_workers(postgres_url) -> Iterator[ServerProcess]:
    """A server whose two workers answer requests."""
    with ServerProcess(postgres_url, "--workers", "2") as server:
        wait_until(lambda: len(server.workers) == 2)
        for worker in server.workers:
            with only_worker(worker, server), new_client(server) as client:
                client.get("/api/games")
        yield server


@contextmanager
def only_worker(worker: psutil.Process, server: ServerProcess) -> Iterator[None]:
    """Let only one worker answer. The others are suspended."""
    other_workers = [other_worker for other_worker in server.workers if other_worker.pid != worker.pid]
    for other_worker in other_workers:
        other_worker.suspend()
    try:
        yield
    finally:
        for other_worker in other_workers:
            other_worker.resume()


def new_client(server):
    """Return a client with a new connection."""
    return httpx.Client(base_url=server.address, timeout=TIMEOUT)


def test_an_action_at_one_worker_is_visible_at_the_other(two_workers):
    first_worker, second_worker = two_workers.workers
    with only_worker(first_worker, two_workers), new_client(two_workers) as client:
        path, keys = start_match(client, GAME, "person", "person")
    for worker, other_worker in ((first_worker, second_worker), (second_worker, first_worker)) * 2:
        with only_worker(other_worker, two_workers), new_client(two_workers) as client:
            get_view(client, path)
        with only_worker(worker, two_workers), new_client(two_workers) as client:
            seat = get_view(client, path)["waiting"][0]
            view = get_view(client, path, keys[seat])
            result = post_actions(client, path, keys[seat], view["version"], view["legal"][0]["action"]).json()
        with only_worker(other_worker, two_workers), new_client(two_workers) as client:
            while (other_view := get_view(client, path, keys[seat]))["version"] == view["version"]:
                time.sleep(0.01)
            assert other_view["state"] == result["state"]


@pytest.mark.alone
def test_ctrl_c_ends_all_workers_within_two_seconds_with_streams_open(two_workers):
    workers = two_workers.workers
    clients = []
    with new_client(two_workers) as client:
        path, keys = start_match(client, GAME, "person", "person")
    for worker in workers:
        with only_worker(worker, two_workers):
            clients.append(new_client(two_workers))
            request = clients[-1].build_request("GET", f"{path}/events", headers=bearer(keys[0]))
            next(clients[-1].send(request, stream=True).iter_lines())
    start = time.monotonic()
    assert two_workers.stop_group(signal.SIGINT) == 0
    assert time.monotonic() - start < EXIT_SECONDS * slowness()
    assert not any(worker.is_running() for worker in workers)
    for client in clients:
        client.close()


@pytest.mark.alone
@pytest.mark.parametrize("seconds", [0, 0.5])
def test_ctrl_c_ends_workers_that_are_starting(postgres_url, seconds, capfd):
    with ServerProcess(postgres_url, "--workers", "2") as server:
        time.sleep(seconds)
        start = time.monotonic()
        server.stop_group(signal.SIGINT)
        assert time.monotonic() - start < EXIT_SECONDS * slowness()
    assert capfd.readouterr() == ("", "")


def test_workers_end_when_their_server_is_killed(two_workers):
    workers = two_workers.workers
    assert len(workers) == 2
    two_workers.stop(signal.SIGKILL)
    ended, alive = psutil.wait_procs(workers, timeout=TIMEOUT)
    assert (len(ended), alive) == (2, [])


def test_a_killed_worker_is_replaced(two_workers):
    old_workers = {*two_workers.workers}
    with new_client(two_workers) as client:
        path, _ = start_match(client, GAME, "person", "person")
    while old_workers & {*two_workers.workers}:
        two_workers.kill_worker()
    with new_client(two_workers) as client:
        assert get_view(client, path)["status"] == "running"


def test_several_workers_need_postgresql(tmp_path):
    database = f"sqlite:///{tmp_path / 'm.db'}"
    command = serve_command(database, "--workers", "2")
    process = subprocess.run(command, capture_output=True, check=False, text=True, timeout=TIMEOUT)
    assert process.returncode != 0
    assert process.stderr.strip() == "truckstop: Several workers need PostgreSQL: --database postgresql://…"
    assert not (tmp_path / "m.db").exists()
