"""Install what tests need besides packages: a browser and compiled rules."""

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
    """Run the commands and compile all games, each in its own process. Return the highest exit code."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another test run at the same time waits instead of compiling the same rules
        compile_commands = [compile_command(slug) for slug in slugs() if not is_compiled(load(slug))]
        with ThreadPoolExecutor(len(commands) + len(compile_commands) or 1) as pool:
            return max(pool.map(subprocess.call, [*commands, *compile_commands]), default=0)


if __name__ == "__main__":
    sys.exit(prepare(BROWSER))
