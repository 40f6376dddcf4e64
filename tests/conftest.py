"""What holds for every test run: Ctrl-C works, and all games are compiled before tests run in parallel."""

import os
import signal
import threading

import pytest

from tests.prepare import prepare


def pytest_configure() -> None:
    """Accept SIGINT. A shell ignores it in background jobs, and programs that tests start would inherit that."""
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("numprocesses") and prepare():
        pytest.exit("the rules of a game do not compile", 1)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests often wait for a disk, a server, a browser."""
    return 1 + (os.cpu_count() or 1)
