"""Run `truckstop serve` in separate processes, from the command line as a user does."""

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

EXIT_TIMEOUT = 60.0  # seconds; long, because it only ends a test whose process hangs


def serve_command(database: str, *arguments: str) -> list[str]:
    """Return the command that starts a server for a database. It listens on any free port."""
    return [sys.executable, "-m", "truckstop.cli", "serve", "--port", "0", "--database", database, *arguments]


class ServerProcess:
    """`truckstop serve` in a process group of its own, as a terminal starts it."""

    def __init__(self, database: str, *arguments: str) -> None:
        self._process = subprocess.Popen(
            serve_command(database, *arguments), stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        url_match = re.search(r"http://[\d.]+:\d+", line)
        assert url_match, line
        self.address, self.pid = url_match[0], self._process.pid

    @property
    def workers(self) -> list[psutil.Process]:
        """The worker processes of this server."""
        return [child for child in psutil.Process(self.pid).children() if _is_worker(child)]

    def kill_worker(self) -> None:
        """Kill a random worker and wait until another has replaced it."""
        workers = self.workers
        worker = random.choice(workers)
        worker.kill()
        worker.wait(timeout=EXIT_TIMEOUT)
        while len(self.workers) < len(workers):
            time.sleep(0.01)

    def stop(self, signal_number: signal.Signals) -> int:
        """Send a signal to this process only, wait until it ends, and return the exit code."""
        self._process.send_signal(signal_number)
        return self._wait()

    def stop_group(self, signal_number: signal.Signals) -> int:
        """Send a signal to the process group, as a terminal does for Ctrl-C. Wait, and return the exit code."""
        os.killpg(self.pid, signal_number)
        return self._wait()

    def _wait(self) -> int:
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self._process.wait(timeout=EXIT_TIMEOUT)

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
        self._servers = [ServerProcess(database) for _ in range(count)]
        self.addresses = [server.address for server in self._servers]

    def crash_and_replace_one(self) -> None:
        """Kill a random server and start another one at another address."""
        server = self._servers.pop(random.randrange(len(self._servers)))
        server.stop(signal.SIGKILL)
        self.addresses.remove(server.address)
        self._servers.append(ServerProcess(self._database))
        self.addresses.append(self._servers[-1].address)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for server in self._servers:
            server.stop_group(signal.SIGKILL)


def _is_worker(child: psutil.Process) -> bool:
    try:
        return "--multiprocessing-fork" in child.cmdline()
    except psutil.NoSuchProcess:  # it has just ended
        return False
