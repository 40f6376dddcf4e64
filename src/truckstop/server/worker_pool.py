"""Several worker processes that serve the same socket."""

import multiprocessing
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
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
        worker = SPAWN.Process(target=run_worker, args=(self._settings, self._listener), daemon=True)
        with _interrupts_blocked():
            worker.start()
        return worker

    def _stop_workers(self) -> None:
        deadline = time.monotonic() + EXIT_TIMEOUT
        for worker in self._workers:
            worker.terminate()
        for worker in self._workers:
            worker.join(max(0.0, deadline - time.monotonic()))
            worker.kill()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C. Processes started meanwhile never receive it; this one receives it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    resource_tracker.ensure_running()  # starting the first process would start it, which unblocks the signal
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
