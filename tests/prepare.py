"""Prepares what tests need besides packages: a browser and compiled rules."""

import fcntl
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from truckstop.bots.compilation import compile_command, is_compiled
from truckstop.games import load, slugs

LOCK = Path(tempfile.gettempdir()) / "truckstop-tests.lock"
BROWSER = [sys.executable, "-m", "tests.browser.chromium"]


def prepare(*commands: list[str]) -> int:
    """Compile all games, each in a process of its own, beside other commands; return the worst exit code."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # runs at the same time need not compile the same
        rules = [compile_command(slug) for slug in slugs() if not is_compiled(load(slug))]
        with ThreadPoolExecutor(len(commands) + len(rules) or 1) as processes:
            return max(processes.map(subprocess.call, [*commands, *rules]), default=0)


if __name__ == "__main__":
    sys.exit(prepare(BROWSER))
