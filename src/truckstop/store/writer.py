"""Writes that meet share one transaction, and with it the wait for the disk."""

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

MOST = 64  # writes in one transaction

Write = Callable[[Connection], None]
Job = tuple[Write, "Future[None]"]


class Writer:
    """Threads that carry out writes in the order they come."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._jobs: queue.Queue[Job | None] = queue.Queue()
        self._threads = [threading.Thread(target=self._run, name=f"writer-{n}", daemon=True) for n in range(threads)]
        for thread in self._threads:
            thread.start()

    def submit(self, write: Write) -> "Future[None]":
        """Done when the write is on disk; it fails alone, whatever else is in its transaction.

        It can be cancelled until it begins.
        """
        done: Future[None] = Future()
        self._jobs.put((write, done))
        return done

    def close(self) -> None:
        """Finish what was submitted, then stop."""
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            while len(jobs) < MOST:
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
        failed: dict[int, Exception] = {}
        try:
            with self._engine.begin() as connection:
                for n, (write, _) in enumerate(jobs):
                    try:
                        with connection.begin_nested():
                            write(connection)
                    except DBAPIError:
                        raise
                    except Exception as error:
                        failed[n] = error
        except Exception as error:
            failed = {n: failed.get(n, error) for n in range(len(jobs))}
        for n, (_, done) in enumerate(jobs):
            if n in failed:
                done.set_exception(failed[n])
            else:
                done.set_result(None)
