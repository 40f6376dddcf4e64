"""The command `truckstop play`: start-up time, errors, and a match without POSIX functions."""

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import httpx
import pytest

from tests.support.machine import slowness
from tests.support.players import wait_until
from truckstop import games
from truckstop.engine.compilation import compile_game

FIRST_START_SECONDS = 5  # from the command to the page
NEXT_START_SECONDS = 3
NEXT_STARTS = 3

# A program that hides modules and functions that Python lacks on Windows. Those that the standard library needs stay.
HIDE_POSIX = """
import asyncio, os, multiprocessing.resource_tracker, signal, socket, subprocess, sys
MODULES = "crypt fcntl grp nis posix_ipc pwd pty readline resource spwd syslog termios tty"
NAMES = {
    os: "chown chroot fork forkpty getegid getgid getgroups getloadavg getpgid getpriority getsid "
    "initgroups killpg lchown mkfifo mknod nice openpty posix_fadvise posix_fallocate sched_getaffinity "
    "sched_setaffinity sched_setscheduler sched_yield setegid seteuid setgid setpgid setpriority setsid "
    "setuid statvfs sysconf wait3 wait4",
    signal: "SIGALRM SIGHUP SIGKILL SIGPIPE SIGQUIT SIGTSTP SIGUSR1 SIGUSR2 alarm getitimer pause pthread_kill "
    "pthread_sigmask setitimer siginterrupt sigpending sigtimedwait sigwait sigwaitinfo",
    socket: "SO_REUSEPORT",
}
for name in MODULES.split():
    sys.modules[name] = None
for module, names in NAMES.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
"""
RUN = "from truckstop.cli import main; main()"


def play_command(database: str, port: str = "0") -> list[str]:
    return [sys.executable, "-m", "truckstop.cli", *play_arguments(database, port)]


def play_arguments(database: str, port: str = "0") -> list[str]:
    return ["play", "--no-browser", "--port", port, "--database", database]


@contextmanager
def run_server(command: Sequence[str]) -> Iterator[str]:
    """Run a command and yield the address that it prints."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        assert address
        yield address[0]
    finally:
        process.terminate()
        process.wait(timeout=60)
        process.stdout.close()


def seconds_to_page(database: str) -> float:
    start = time.monotonic()
    with run_server(play_command(database)) as address:
        assert httpx.get(address, timeout=60).status_code == 200
        return time.monotonic() - start


@pytest.mark.alone
def test_the_first_page_is_ready_within_seconds(tmp_path):
    for slug in games.slugs():
        compile_game(games.load(slug))
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    assert seconds_to_page(database) < FIRST_START_SECONDS * slowness()
    assert min(seconds_to_page(database) for _ in range(NEXT_STARTS)) < NEXT_START_SECONDS * slowness()


def test_a_port_in_use_is_an_error_that_says_what_to_do(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = str(listener.getsockname()[1])
        command = play_command(f"sqlite:///{tmp_path / 'matches.db'}", port)
        process = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert process.returncode == 2
    assert process.stdout == ""
    assert len(process.stderr.splitlines()) == 1
    assert port in process.stderr
    assert "--port" in process.stderr


def test_a_match_against_a_bot_needs_nothing_that_windows_lacks(tmp_path, capfd, monkeypatch):
    monkeypatch.setenv("PYTHONWARNINGS", "ignore:only soft file lock is available")  # Windows has locks of its own
    compile_game(games.load("truck_off"))
    arguments = play_arguments(f"sqlite:///{tmp_path / 'matches.db'}")
    with (
        run_server([sys.executable, "-c", HIDE_POSIX + RUN, *arguments]) as address,
        httpx.Client(base_url=address, timeout=120) as client,
    ):
        assert client.get("/").status_code == 200
        players = [{"who": "me", "name": "Ann"}, {"who": "driver", "name": ""}]
        body = {"game": "truck_off", "players": players, "number": "0f" * 16}
        match = client.post("/new", json=body).json()["match"]
        assert client.get(f"/m/{match}/0").status_code == 200
        wait_until(lambda: 1 not in client.get(f"/api/matches/{match}/view").json()["waiting"])
    assert capfd.readouterr().err == ""
