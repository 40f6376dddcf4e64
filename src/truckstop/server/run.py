"""Starts the server: checks what it is given, says where it listens, ends when it is told to."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import dataclass

import uvicorn

from truckstop import games
from truckstop.bots.ready import ready
from truckstop.server.app import create_app
from truckstop.server.drivers import PACE
from truckstop.server.ending import Server, end_with_parent, leave
from truckstop.server.limits import RATE
from truckstop.server.workers import Workers
from truckstop.store.store import BadDatabase, open_store

DATABASE, ASKED, PACED = "TRUCKSTOP_DATABASE", "TRUCKSTOP_RATE", "TRUCKSTOP_PACE"  # tell worker processes of theirs
EVERYWHERE = ("0.0.0.0", "::")
GRACE = 1  # seconds that open streams have to end
TURN = 0.0005  # seconds that a thread may keep others waiting: an answer should not wait for a database to be read


class BadAddress(ValueError):
    """Nobody can listen there; says why."""


@dataclass(frozen=True)
class Serving:
    """How to serve."""

    host: str
    port: int
    database: str | None
    workers: int = 1
    rate: int = RATE
    pace: float = PACE
    browser: bool = False  # open the page


def run(how: Serving) -> None:
    """Serve until Ctrl-C."""
    _check(how)
    if how.workers > 1:
        for slug in games.slugs():
            ready(games.load(slug))
    with _listening(how) as listening:
        at_once(listening)
        port = listening.getsockname()[1]
        print(f"Truckstop listens on {_address(how.host, port)}; Ctrl-C ends it.", flush=True)
        if how.browser:
            threading.Thread(target=webbrowser.open, args=(_address(_near(how.host), port),), daemon=True).start()
        if how.database is not None:
            os.environ[DATABASE] = how.database
        os.environ[ASKED], os.environ[PACED] = str(how.rate), str(how.pace)
        config = uvicorn.Config(
            "truckstop.server.run:worker",
            factory=True,
            workers=how.workers,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=GRACE,
        )
        if how.workers == 1:
            Server(config).run(sockets=[listening])
        else:
            Workers(config, [listening]).run()
            leave()


def _listening(how: Serving) -> socket.socket:
    try:
        if ":" in how.host:
            both = how.host == "::" and socket.has_dualstack_ipv6()
            return socket.create_server((how.host, how.port), family=socket.AF_INET6, dualstack_ipv6=both)
        return socket.create_server((how.host, how.port))
    except (OSError, UnicodeError) as error:
        raise BadAddress(_why_not(how, error)) from None


def _why_not(how: Serving, error: OSError | UnicodeError) -> str:
    """Why nobody can listen there, and what to change."""
    reason = error.errno if isinstance(error, OSError) else None
    if reason == errno.EADDRINUSE:
        return f"port {how.port}: somebody listens there already, perhaps another Truckstop; choose another with --port"
    if reason in (errno.EACCES, errno.EPERM):
        return f"port {how.port}: only the system may listen there; choose another with --port, above 1023"
    return f"{how.host!r} is not an address of this machine; choose another with --host"


def _near(host: str) -> str:
    """How a browser on this machine calls it."""
    return "localhost" if host in EVERYWHERE else host


def _address(host: str, port: int) -> str:
    """Where a browser finds it; for everyone in the house, the address that others can use."""
    if host in EVERYWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            with suppress(OSError):
                probe.connect(("192.0.2.1", 9))  # nothing is sent: it only finds the way out
            host = probe.getsockname()[0]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def at_once(listening: socket.socket) -> None:
    """Send the second part of an answer without waiting until the first has arrived: 40 ms a request."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def worker() -> object:
    """The application of one process."""
    end_with_parent()
    sys.setswitchinterval(TURN)
    return create_app(os.environ.get(DATABASE), int(os.environ[ASKED]), float(os.environ[PACED]))


def _check(how: Serving) -> None:
    if how.workers > 1 and (how.database is None or how.database.startswith("sqlite")):
        raise BadDatabase("several workers need PostgreSQL: --database postgresql://…")
    open_store(how.database).close()
