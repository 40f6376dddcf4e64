"""Install what tests need besides packages: a browser and compiled rules."""

import fcntl
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from truckstop.bots.compilation import compile_command, is_compiled
from truckstop.games import earlier_names, load, slugs

LOCK = Path(tempfile.gettempdir()) / "truckstop-tests.lock"
BROWSER = [sys.executable, "-m", "tests.browser.chromium"]


def prepare(*commands: list[str]) -> int:
    """Run the commands and compile all games, each in its own process. Return the highest exit code."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another test run at the same time waits instead of compiling the same rules
        names = [*slugs(), *(name for slug in slugs() for name in earlier_names(slug))]
        compile_commands = [compile_command(name) for name in names if not is_compiled(load(name))]
        with ThreadPoolExecutor(len(commands) + (os.cpu_count() or 1)) as pool:
            return max(pool.map(subprocess.call, [*commands, *compile_commands]), default=0)


if __name__ == "__main__":
    sys.exit(prepare(BROWSER))
