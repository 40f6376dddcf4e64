"""Group commit: writes that arrive at the same time share a transaction, and so the wait for the disk."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

MAX_BATCH = 64  # writes in one transaction

Write = Callable[[Connection], None]
Job = tuple[Write, "Future[None]"]


class GroupCommitWriter:
    """Threads that execute writes in the order of their arrival."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._jobs: queue.Queue[Job | None] = queue.Queue()
        self._threads = [threading.Thread(target=self._run, name=f"writer-{n}", daemon=True) for n in range(threads)]
        for thread in self._threads:
            thread.start()

    def submit(self, write: Write) -> "Future[None]":
        """Queue a write. The future is done when it is on disk, and can be cancelled until it starts.

        A write that fails does not affect the others in its transaction.
        """
        future: Future[None] = Future()
        self._jobs.put((write, future))
        return future

    def close(self) -> None:
        """Finish the writes that were submitted, then stop."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            while len(jobs) < MAX_BATCH:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    self._jobs.put(None)
                    break
                jobs.append(more)
            self._write_all([job for job in jobs if job[1].set_running_or_notify_cancel()])

    def _write_all(self, jobs: list[Job]) -> None:
        errors: dict[int, Exception] = {}
        try:
            with self._engine.begin() as connection:
                for n, (write, _) in enumerate(jobs):
                    try:
                        with connection.begin_nested():
                            write(connection)
                    except DBAPIError:
                        raise
                    except Exception as error:
                        errors[n] = error
        except Exception as error:
            errors = {n: errors.get(n, error) for n in range(len(jobs))}
        for n, (_, future) in enumerate(jobs):
            if n in errors:
                future.set_exception(errors[n])
            else:
                future.set_result(None)
