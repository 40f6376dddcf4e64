"""A real server on the loopback interface, in a thread of the test."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import uvicorn

from truckstop.server.app import create_app
from truckstop.server.limits import RATE
from truckstop.server.run import at_once


@contextmanager
def serving(database: str, rate: int = RATE, pace: float = 0.0) -> Iterator[str]:
    """Serve a database; the address. Bots act at once, unless a test is about their pace."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        at_once(listening)
        config = uvicorn.Config(
            create_app(database, rate, pace), log_level="warning", access_log=False, timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started:
            threading.Event().wait(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


def until_ready(address: str) -> None:
    """Wait until all games can be played there."""
    while httpx.get(f"{address}/ready").json()["unready"]:
        time.sleep(0.05)
