"""The server as a process, started with the command line as a user starts it."""

import os
import random
import re
import signal
import subprocess
import sys
import time
from types import TracebackType
from typing import Self

import psutil

WAIT = 20  # seconds for a process to end


def serve_command(database: str, *arguments: str) -> list[str]:
    """Return the command that serves a database on a free port."""
    return [sys.executable, "-m", "truckstop.cli", "serve", "--port", "0", "--database", database, *arguments]


class ServerProcess:
    """`truckstop serve` in a process group of its own, as a terminal starts it."""

    def __init__(self, database: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            serve_command(database, *arguments), stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        address = re.search(r"http://[\d.]+:\d+", line)
        assert address, line
        self.address, self.pid = address[0], self._process.pid

    @property
    def workers(self) -> list[psutil.Process]:
        """The worker processes of this server."""
        return [child for child in psutil.Process(self.pid).children() if _is_worker(child)]

    def kill_worker(self) -> None:
        """Kill a random worker and wait until another has replaced it."""
        workers = self.workers
        killed = random.choice(workers)
        killed.kill()
        killed.wait(timeout=WAIT)
        while len(self.workers) < len(workers):
            time.sleep(0.01)

    def stop(self, signal_number: signal.Signals) -> int:
        """Send a signal to this process alone, wait until it ends and return the exit code."""
        self._process.send_signal(signal_number)
        return self._wait()

    def stop_group(self, signal_number: signal.Signals) -> int:
        """Send a signal to the process group, as a terminal does for Ctrl-C. Wait and return the exit code."""
        os.killpg(self.pid, signal_number)
        return self._wait()

    def _wait(self) -> int:
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self._process.wait(timeout=WAIT)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self.stop_group(signal.SIGKILL)


class ServerProcesses:
    """Several servers on one database."""

    def __init__(self, database: str, count: int = 1) -> None:
        self._database = database
        self._running = [ServerProcess(database) for _ in range(count)]
        self.addresses = [server.address for server in self._running]

    def crash_one(self) -> None:
        """Kill a random server and start another, which has another address."""
        killed = self._running.pop(random.randrange(len(self._running)))
        killed.stop(signal.SIGKILL)
        self.addresses.remove(killed.address)
        self._running.append(ServerProcess(self._database))
        self.addresses.append(self._running[-1].address)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for server in self._running:
            server.stop_group(signal.SIGKILL)


def _is_worker(child: psutil.Process) -> bool:
    try:
        return "--multiprocessing-fork" in child.cmdline()
    except psutil.NoSuchProcess:  # it has just ended
        return False
