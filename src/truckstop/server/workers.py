"""Several processes behind one address: as many as were asked for, until all end together."""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing import parent_process, resource_tracker

from uvicorn.supervisors import Multiprocess
from uvicorn.supervisors.multiprocess import Process


class Workers(Multiprocess):
    """Replaces workers that have ended. One that is slow to answer has not: it may be starting."""

    def init_processes(self) -> None:
        resource_tracker.ensure_running()  # starting it would let Ctrl-C through again
        self.processes = [self._begin() for _ in range(self.processes_num)]

    def keep_subprocess_alive(self) -> None:
        if not self.should_exit.is_set():
            self.processes = [worker if worker.exitcode is None else self._begin() for worker in self.processes]

    def _begin(self) -> Process:
        """Start a worker. Ctrl-C is for this process alone, which then ends its workers."""
        worker = Process(self.config, self.sockets)
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # inherited
        worker.start()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        return worker


def end_with_parent() -> None:
    """In a worker: end when the process that started it does, even if that was killed."""
    if (parent := parent_process()) is not None:
        threading.Thread(target=_end_after, args=(parent.join,), daemon=True).start()


def _end_after(wait: Callable[[], None]) -> None:
    wait()
    os.kill(os.getpid(), signal.SIGTERM)
