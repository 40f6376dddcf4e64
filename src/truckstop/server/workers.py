"""Several processes behind one address: as many as were asked for, until all end together."""

import signal
import time
from multiprocessing import resource_tracker

import uvicorn
from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process

from truckstop.server.ending import Server

LOOK = 0.1  # seconds between looks at workers and signals
PATIENCE = 1.5  # seconds that workers have to end; what was accepted is on disk


class Worker(Process):
    """One of them."""

    @property
    def server(self) -> uvicorn.Server:
        self._server = self._server or Server(self.config)
        return self._server


class Workers(Multiprocess):
    """Replaces workers that have ended. One that is slow to answer has not: it may be starting."""

    def run(self) -> None:
        self.init_processes()
        while not self.should_exit.wait(LOOK):
            self.handle_signals()
            self.keep_subprocess_alive()
        self.terminate_all()
        self.join_all()

    def join_all(self) -> None:
        """Wait for the workers, but not for long."""
        until = time.monotonic() + PATIENCE
        for worker in self.processes:
            worker.process.join(max(0.0, until - time.monotonic()))
            worker.kill()

    def init_processes(self) -> None:
        resource_tracker.ensure_running()  # starting it would let Ctrl-C through again
        self.processes = [self._begin() for _ in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        if not self.should_exit.is_set():
            self.processes = [worker if worker.exitcode is None else self._begin() for worker in self.processes]

    def _begin(self) -> Worker:
        """Start a worker. Ctrl-C is for this process alone, which then ends its workers."""
        worker = Worker(self.config, self.sockets)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # inherited
        worker.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return worker
