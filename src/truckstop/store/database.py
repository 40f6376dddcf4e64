"""Connections to the database: SQLite in a file, or a PostgreSQL server."""

import re
import sqlite3
import time
from pathlib import Path
from urllib.parse import unquote

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.pool import ConnectionPoolEntry

CONNECTIONS = 8  # to a database server
CHANNEL = "truckstop"  # the PostgreSQL channel on which processes announce new entries; also the application name
PASSWORDS = (r"//[^:/?]*:(.*)@", r"[?&]password=([^&]*)")  # in the address of a database
BUSY_TIMEOUT = 10_000  # milliseconds that SQLite waits for another process
WAL_PAUSES = (0.01, 0.03, 0.1, 0.3, 1, 3)  # seconds between attempts to switch on the write-ahead log


def default_url() -> str:
    """An SQLite database in the user's data folder."""
    folder = user_data_path("truckstop", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'matches.db'}"


def parse_url(text: str) -> URL:
    """The address of a database, with the driver that we use for PostgreSQL."""
    url = make_url(text)
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgres", "postgresql") else url


def is_embedded(url: URL) -> bool:
    """Whether it is an SQLite database."""
    return url.get_backend_name() == "sqlite"


def connect(url: URL) -> Engine:
    """Set up connections to a database."""
    if is_embedded(url):
        return _connect_sqlite(url)
    return create_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True, connect_args={"application_name": CHANNEL})


def disconnect(engine: Engine) -> None:
    """Close all connections; those in use on other threads when they are returned."""
    event.listen(engine, "checkin", _invalidate)
    engine.dispose()


def without_password(text: str, url: str | None) -> str:
    """Remove the password in a database's address from a text."""
    passwords = {password for pattern in PASSWORDS for password in re.findall(pattern, url or "") if password}
    for password in sorted(passwords | {unquote(password) for password in passwords}, key=len, reverse=True):
        text = text.replace(password, "***")
    return text


def _connect_sqlite(url: URL) -> Engine:
    """SQLite with a write-ahead log that is on disk when a transaction ends."""
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def configure(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # the driver must not begin transactions: `begin` below does
        for pragma in (f"busy_timeout={BUSY_TIMEOUT}", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _switch_on_wal(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        is_writing = connection.get_execution_options().get("writes", True)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")

    return engine


def _switch_on_wal(connection: sqlite3.Connection) -> None:
    """Switch on the write-ahead log. SQLite refuses this while another process creates the database: try again."""
    for pause in WAL_PAUSES:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            time.sleep(pause)
        else:
            return
    connection.execute("PRAGMA journal_mode=WAL")


def _invalidate(_: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    record.invalidate()
