"""`truckstop play`, as a person starts it."""

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from truckstop import games
from truckstop.engine.ready import ready

PAGE_READY = 5  # seconds after the command
AGAIN = 3
STARTS = 3


def command(database, port="0"):
    play = ["play", "--no-browser", "--port", port, "--database", database]
    return [sys.executable, "-m", "truckstop.cli", *play]


@contextmanager
def played(database) -> Iterator[str]:
    """The address that a start prints."""
    process = subprocess.Popen(command(database), stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        assert found
        yield found[0]
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()


def time_to_page(database):
    start = time.monotonic()
    with played(database) as address:
        assert httpx.get(address, timeout=60).status_code == 200
        return time.monotonic() - start


@pytest.mark.alone
def test_the_page_is_there_soon_and_the_second_time_sooner(tmp_path):
    for slug in games.slugs():
        ready(games.load(slug))
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    assert time_to_page(database) < PAGE_READY
    assert min(time_to_page(database) for _ in range(STARTS)) < AGAIN


def test_a_port_that_is_taken_is_named_with_what_to_do(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        start = command(f"sqlite:///{tmp_path / 'matches.db'}", port)
        done = subprocess.run(start, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert port in done.stderr
    assert "--port" in done.stderr
