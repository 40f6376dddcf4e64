"""Compile the rules and the search of all games before tests run in parallel."""

import os

import pytest

from tests.prepare import prepare


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("numprocesses") and prepare():
        pytest.exit("the rules of a game do not compile", 1)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests often wait for a disk, a server, a browser."""
    return 1 + (os.cpu_count() or 1)
