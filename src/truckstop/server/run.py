"""Starts the server: checks what it is given, says where it listens, ends when it is told to."""

import os
import socket
import sys

import uvicorn
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from truckstop import games
from truckstop.engine.ready import ready
from truckstop.server.app import create_app
from truckstop.server.workers import Workers, end_with_parent
from truckstop.store.migrate import NewerDatabase
from truckstop.store.store import Store

DATABASE, ASKED = "TRUCKSTOP_DATABASE", "TRUCKSTOP_RATE"  # tell worker processes of theirs
GRACE = 1  # seconds that open streams have to end
TURN = 0.0005  # seconds that a thread may keep others waiting: an answer should not wait for a database to be read


class BadDatabase(ValueError):
    """No database that could be used; says why."""


class BadPort(ValueError):
    """Nobody can listen there; says why."""


def run(host: str, port: int, database: str | None, workers: int, rate: int) -> None:
    """Serve until Ctrl-C."""
    _check(database, workers)
    for slug in games.slugs():
        ready(games.load(slug))
    try:
        listening = socket.create_server((host, port), reuse_port=False)
    except OSError as error:
        raise BadPort(f"{host}:{port}: {error.strerror}; choose another with --port") from None
    with listening:
        at_once(listening)
        print(f"Truckstop listens on http://{host}:{listening.getsockname()[1]}/api; Ctrl-C ends it.", flush=True)
        if database is not None:
            os.environ[DATABASE] = database
        os.environ[ASKED] = str(rate)
        config = uvicorn.Config(
            "truckstop.server.run:worker",
            factory=True,
            workers=workers,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=GRACE,
        )
        if workers == 1:
            uvicorn.Server(config).run(sockets=[listening])
        else:
            Workers(config, [listening]).run()


def at_once(listening: socket.socket) -> None:
    """Send the second part of an answer without waiting until the first has arrived: 40 ms a request."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def worker() -> object:
    """The application of one process."""
    end_with_parent()
    sys.setswitchinterval(TURN)
    return create_app(os.environ.get(DATABASE), int(os.environ[ASKED]))


def _check(database: str | None, workers: int) -> None:
    try:
        if workers > 1 and (database is None or make_url(database).get_backend_name() == "sqlite"):
            raise BadDatabase("several workers need PostgreSQL: --database postgresql://…")
        Store(database).close()
    except (ArgumentError, SQLAlchemyError, ModuleNotFoundError, NewerDatabase) as error:
        reason = str(error).splitlines()[0]
        raise BadDatabase(f"{database}: {reason}") from None
