"""Where tests run side by side, rules and search of all games are compiled first, each in a process of its own."""

import subprocess
import sys

import pytest

from truckstop.games import slugs

COMPILE = """
import sys
from truckstop.bots.ready import ready
from truckstop.games import load
ready(load(sys.argv[1]))
"""


def pytest_sessionstart(session: pytest.Session) -> None:
    if session.config.getoption("numprocesses"):
        compiling = [subprocess.Popen([sys.executable, "-c", COMPILE, slug]) for slug in slugs()]
        codes = [process.wait() for process in compiling]
        if any(codes):
            pytest.exit("the rules of a game do not compile", 1)
