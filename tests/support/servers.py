"""A real server on the loopback interface, in a thread of the test process."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from truckstop.server.app import create_app
from truckstop.server.listener import open_listener, send_immediately
from truckstop.server.server_thread import ServerThread
from truckstop.web.limits import RATE

HOST = "127.0.0.1"


@contextmanager
def run_server(database: str, rate: int = RATE, turn_pause: float = 0.0) -> Iterator[str]:
    """Serve a database and yield the address. By default matches of bots go on at once, watched or not."""
    with open_listener(HOST, 0) as listener:
        send_immediately(listener)
        address = f"http://{HOST}:{listener.getsockname()[1]}"
        server = ServerThread(create_app(database, rate, turn_pause), listener)
        server.start()
        server.wait_until_started()
        try:
            yield address
        finally:
            server.stop()
            server.join()


def wait_until_games_ready(address: str) -> None:
    """Wait until all games can be played on a server."""
    while httpx.get(f"{address}/ready").json()["pending"]:
        time.sleep(0.05)
