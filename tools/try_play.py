"""Try `truckstop play` as it is installed: open its page and play a match of Truck Off against a bot over HTTP.

The workflow runs it on Windows. It needs httpx, and compiles the rules on first use.
"""

import re
import runpy
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

HTTP_BOT = Path(__file__).parents[1] / "examples" / "http_bot.py"
GAME, OPPONENT = "truck_off", "policy"
START_TIMEOUT = 300  # seconds until the rules are compiled
BUSY = 503  # status while a game is being compiled


def main() -> None:
    play: Callable[[str, str, list[str]], list[int]] = runpy.run_path(str(HTTP_BOT))["play"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, run_server(Path(folder)) as address:
        httpx.get(address, timeout=60).raise_for_status()
        print(f"The page at {address} has been opened.")
        wait_for_rules(address)
        print("places:", play(address, GAME, [OPPONENT]))


@contextmanager
def run_server(folder: Path) -> Iterator[str]:
    """Run `truckstop play` on a free port and yield its address."""
    database = f"sqlite:///{(folder / 'matches.db').as_posix()}"
    command = ["play", "--no-browser", "--port", "0", "--database", database]
    process = subprocess.Popen([sys.executable, "-m", "truckstop.cli", *command], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        address = re.search(r"http://[\d.]+:\d+", line)
        if address is None:
            sys.exit(f"`truckstop play` printed no address, but: {line!r}")
        yield address[0]
    finally:
        process.terminate()
        process.wait(timeout=20)
        process.stdout.close()


def wait_for_rules(address: str) -> None:
    """Wait until a match of the game can be created."""
    deadline = time.monotonic() + START_TIMEOUT
    body = {"game": GAME, "seats": ["person", OPPONENT]}
    while (response := httpx.post(f"{address}/api/matches", json=body, timeout=60)).status_code == BUSY:
        if time.monotonic() > deadline:
            sys.exit(f"The rules of {GAME} were not ready after {START_TIMEOUT} seconds.")
        time.sleep(1)
    response.raise_for_status()


if __name__ == "__main__":
    main()
