"""The speed of the machine that runs the tests. Time limits are stated for a reference machine."""

import statistics
import subprocess
import sys
import time
from functools import cache

PROGRAM = "import asyncio, email.message, http.client, json, logging, sqlite3, unittest.mock"
REFERENCE_SECONDS = 0.12  # of the program on the reference machine, with two cores and nothing else to do
RUNS = 9


@cache
def slowness() -> float:
    """How many times longer a fixed program takes than on the reference machine; at least 1."""
    return max(1.0, statistics.median(_seconds_to_run() for _ in range(RUNS)) / REFERENCE_SECONDS)


def _seconds_to_run() -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)
    return time.perf_counter() - start
