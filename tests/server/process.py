"""The server as a process of its own, started as a user starts it, and killed at any moment."""

import re
import signal
import subprocess
import sys
from types import TracebackType


class Process:
    """`truckstop serve` on a free port."""

    def __init__(self, database: str, *more: str) -> None:
        command = [sys.executable, "-m", "truckstop.cli", "serve", "--port", "0", "--database", database, *more]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://[\d.]+:\d+", line)
        assert found, line
        self.address, self.pid = found[0], self._process.pid

    def end(self, how: signal.Signals) -> int:
        """Send a signal and wait; the exit code."""
        self._process.send_signal(how)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return self._process.wait(timeout=20)

    def __enter__(self) -> "Process":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self.end(signal.SIGKILL)
