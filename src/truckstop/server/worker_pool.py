"""Several worker processes that serve the same socket."""

import multiprocessing
import signal
import socket
import time
from multiprocessing.context import SpawnProcess

from truckstop.server.process import StopSignal, exit_quickly, run_worker
from truckstop.server.settings import ServerSettings

POLL_INTERVAL = 0.1  # seconds
EXIT_TIMEOUT = 1.6  # seconds that workers have to end before they are killed

SPAWN = multiprocessing.get_context("spawn")


class WorkerPool:
    """Starts workers, replaces those that end, and stops them all together."""

    def __init__(self, settings: ServerSettings, listener: socket.socket) -> None:
        self._settings, self._listener = settings, listener
        self._workers: list[SpawnProcess] = []

    def run(self, stop: StopSignal) -> None:
        """Serve until a signal arrives."""
        self._workers = [self._start_worker() for _ in range(self._settings.workers)]
        while not stop.is_set:
            time.sleep(POLL_INTERVAL)
            self._workers = [worker if worker.is_alive() else self._start_worker() for worker in self._workers]
        self._stop_workers()
        exit_quickly(0.0)

    def _start_worker(self) -> SpawnProcess:
        """Start a worker that ignores Ctrl-C from the beginning: child processes inherit ignored signals."""
        worker = SPAWN.Process(target=run_worker, args=(self._settings, self._listener), daemon=True)
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            worker.start()
        finally:
            signal.signal(signal.SIGINT, handler)
        return worker

    def _stop_workers(self) -> None:
        deadline = time.monotonic() + EXIT_TIMEOUT
        for worker in self._workers:
            worker.terminate()
        for worker in self._workers:
            worker.join(max(0.0, deadline - time.monotonic()))
            worker.kill()
