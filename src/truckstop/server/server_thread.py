"""A uvicorn server in a thread of its own, so that the main thread can wait for signals."""

import asyncio
import socket
import threading
import time
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from truckstop.services.match_service import MatchService

GRACE = 1  # seconds that requests in progress have to finish
POLL_INTERVAL = 0.01  # seconds


class ServerThread:
    """Serves an application on a socket until `stop` is called."""

    def __init__(self, app: FastAPI, listener: socket.socket) -> None:
        self._app = app
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=GRACE)
        self._server = uvicorn.Server(config)
        self._listener, self._has_finished = listener, threading.Event()
        self._thread = threading.Thread(target=self._run, name="server")

    def start(self) -> None:
        self._thread.start()

    def _run(self) -> None:
        with asyncio.Runner() as runner:
            try:
                runner.run(self._server.serve(sockets=[self._listener]))
            finally:
                self._has_finished.set()  # closing the runner then waits for the threads of the event loop

    def wait_until_started(self) -> None:
        """Wait until the server accepts requests, or has failed to start."""
        while self.is_alive and not self._server.started:
            time.sleep(POLL_INTERVAL)

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    @property
    def has_started(self) -> bool:
        """Whether the server has ever accepted requests."""
        return self._server.started

    def stop(self) -> None:
        """Begin to shut down: refuse new requests, finish those in progress, end event streams."""
        self._server.should_exit = True
        if self._server.started:
            loop: asyncio.AbstractEventLoop = self._app.state.loop
            with suppress(RuntimeError):  # the loop is closed already
                loop.call_soon_threadsafe(_end_streams, self._app.state.service)

    def wait_until_finished(self, timeout: float) -> None:
        """Wait until the server has shut down. Some of its threads may still be busy."""
        self._has_finished.wait(timeout)

    def join(self) -> None:
        """Wait until the server has shut down and its threads have ended."""
        self._thread.join()


def _end_streams(service: MatchService) -> None:
    service.is_stopping = True
    service.signals.notify_all()
