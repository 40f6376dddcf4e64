"""The server as a process of its own, started as a user starts it, and killed at any moment."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from types import TracebackType

import psutil


def command(database: str, *more: str) -> list[str]:
    """How a user starts it, on a free port."""
    return [sys.executable, "-m", "truckstop.cli", "serve", "--port", "0", "--database", database, *more]


class Process:
    """`truckstop serve`, with a process group of its own, as a terminal gives it one."""

    def __init__(self, database: str, *more: str) -> None:
        self._process = subprocess.Popen(
            command(database, *more), stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found, line
        self.address, self.pid = found[0], self._process.pid

    @property
    def workers(self) -> list[psutil.Process]:
        """The processes that serve under this one."""
        return [child for child in psutil.Process(self._process.pid).children() if _serves(child)]

    def kill_a_worker(self) -> None:
        """Kill one of its workers, and wait until another is there."""
        before = self.workers
        killed = random.choice(before)
        killed.kill()
        killed.wait(timeout=20)
        while len(self.workers) < len(before):
            time.sleep(0.01)

    def end(self, how: signal.Signals) -> int:
        """Send a signal to this process alone, and wait; the exit code."""
        self._process.send_signal(how)
        return self._wait()

    def end_all(self, how: signal.Signals) -> int:
        """Send a signal to the whole group, as Ctrl-C does, and wait; the exit code."""
        os.killpg(self._process.pid, how)
        return self._wait()

    def _wait(self) -> int:
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self._process.wait(timeout=20)

    def __enter__(self) -> "Process":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self.end_all(signal.SIGKILL)


class Servers:
    """Some servers on one database, of which now this one is killed, now that one."""

    def __init__(self, database: str, count: int = 1) -> None:
        self._database = database
        self._running = [Process(database) for _ in range(count)]
        self.doors = [server.address for server in self._running]

    def crash(self) -> None:
        """Kill one; another takes its place, at another address."""
        killed = self._running.pop(random.randrange(len(self._running)))
        killed.end(signal.SIGKILL)
        self.doors.remove(killed.address)
        self._running.append(Process(self._database))
        self.doors.append(self._running[-1].address)

    def __enter__(self) -> "Servers":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for server in self._running:
            server.end_all(signal.SIGKILL)


def _serves(child: psutil.Process) -> bool:
    try:
        return "--multiprocessing-fork" in child.cmdline()
    except psutil.NoSuchProcess:  # it has just ended
        return False
