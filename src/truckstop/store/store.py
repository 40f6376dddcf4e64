"""The store: one small set of verbs on a database. An accepted action is on disk before anyone hears of it.

Calls block: a server makes them on other threads than its own. Writes of many matches go into one transaction where
they meet (`append`), because waiting for the disk costs the same for one as for fifty.
"""

import json
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from platformdirs import user_data_path
from sqlalchemy import Connection, Engine, bindparam, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from truckstop.match.entry import Entry, Kind
from truckstop.match.header import Header
from truckstop.match.position import Position
from truckstop.store.migrate import migrate
from truckstop.store.schema import entries, keys, matches, positions, seats, snapshots
from truckstop.store.stored import (
    Collision,
    Missing,
    Status,
    StoredMatch,
    StoredSeat,
    Taken,
    read_position,
    write_position,
)
from truckstop.store.writer import Writer

PASSWORDS = (r"//[^:/?]*:(.*)@", r"[?&]password=([^&]*)")  # where an address of a database holds them
CONNECTIONS = 8  # to a database server
CHANNEL = "truckstop"  # on which a database server tells other processes of new entries
OTHER_KEYS = -1  # told in place of the number of an entry: keys of the match open nothing any more
PATIENCE = 10_000  # milliseconds that a writer waits for another process
PAUSES = (0.01, 0.03, 0.1, 0.3, 1, 3)  # seconds
SNAPSHOT = 100  # entries from one position that is kept to the next

# What every action writes: to build these statements takes longer than to carry them out.
ENTER = insert(entries)
KEEP = insert(snapshots)
MOVE = (
    update(positions)
    .where(positions.c.match == bindparam("of"), positions.c.sequence == bindparam("before"))
    .values({name: bindparam(name) for name in ("sequence", "record", "base", "rest")})
)
CHANGE = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(status=bindparam("status"), changed=bindparam("changed"))
)
OLDEST = text(
    "SELECT 1000 * extract(epoch FROM clock_timestamp() - min(backend_start)) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = :name"
)
TELL = select(func.pg_notify(CHANNEL, bindparam("news")))


def default_url() -> str:
    """An embedded database in the user's data folder."""
    folder = user_data_path("truckstop", appauthor=False, ensure_exists=True)
    return f"sqlite:///{folder / 'matches.db'}"


class BadDatabase(ValueError):
    """No database that could be used; says why."""


def open_store(url: str | None) -> "Store":
    """A database of matches; what is wrong with it, if it cannot be used."""
    try:
        return Store(url)
    except (SQLAlchemyError, ModuleNotFoundError, ValueError, OSError) as error:
        raise BadDatabase(without_password(f"{url or default_url()}: {str(error).splitlines()[0]}", url)) from None


def without_password(text: str, url: str | None) -> str:
    """A text about a database, without the password that its address holds."""
    secrets = {found for pattern in PASSWORDS for found in re.findall(pattern, url or "") if found}
    for secret in sorted(secrets | {unquote(secret) for secret in secrets}, key=len, reverse=True):
        text = text.replace(secret, "***")
    return text


class Store:
    """A database of matches."""

    def __init__(self, url: str | None = None) -> None:
        self.url = make_url(url or default_url())
        if self.url.drivername in ("postgres", "postgresql"):
            self.url = self.url.set(drivername="postgresql+psycopg")
        self.engine = (
            _sqlite(self.url)
            if self.is_embedded
            else create_engine(
                self.url, pool_size=CONNECTIONS, pool_pre_ping=True, connect_args={"application_name": CHANNEL}
            )
        )
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self._opened = time.time_ns() // 1_000_000
        self._writer = Writer(self.engine, threads=1 if self.is_embedded else CONNECTIONS // 2)

    @property
    def is_embedded(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    def open_since(self) -> int:
        """Since when this process or another has had the database open, in milliseconds since 1970."""
        if self.is_embedded:
            return self._opened
        with self._reading() as connection:
            age = connection.execute(OLDEST, {"name": CHANNEL}).scalar_one()
        return time.time_ns() // 1_000_000 - int(age)

    def close(self) -> None:
        """Close all connections: those that other threads still use, when they give them back."""
        self._writer.close()
        event.listen(self.engine, "checkin", _part_with)
        self.engine.dispose()

    # Before the first action

    def create(self, match: StoredMatch) -> None:
        with self.engine.begin() as connection:
            _create(connection, match)

    def add(self, match: StoredMatch, log: Sequence[Entry], position: Position, kept: Sequence[Position] = ()) -> None:
        """A whole match that was played elsewhere, with positions to keep; refused if it is here already."""
        assert match.header is not None
        with self.engine.begin() as connection:
            if connection.execute(select(matches.c.id).where(matches.c.id == match.id)).one_or_none():
                raise Taken(match.id)
            _create(connection, match)
            header = json.dumps(match.header.to_json())
            connection.execute(update(matches).where(matches.c.id == match.id).values(header=header))
            connection.execute(insert(positions).values(match=match.id, **write_position(position)))
            if log:
                connection.execute(ENTER, _rows(match.id, log))
            if kept:
                connection.execute(KEEP, [{"match": match.id, **write_position(each)} for each in kept])

    def take_seat(self, match: str, seat: int, name: str, key: str, number: str) -> None:
        """Somebody sits down, with a key of the own; refused if somebody sits there already."""
        with self.engine.begin() as connection:
            free = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.name == "")
            open_matches = select(matches.c.id).where(matches.c.id == match, matches.c.status == Status.OPEN)
            taken = update(seats).where(free, seats.c.match.in_(open_matches))
            if connection.execute(taken.values(name=name, number=number)).rowcount != 1:
                raise Taken(match)
            connection.execute(insert(keys).values(match=match, seat=seat, hash=key))
            self._tell(connection, match, 0)

    def add_key(self, match: str, seat: int, key: str) -> None:
        """Another key opens a seat, too."""
        with self.engine.begin() as connection:
            there = (keys.c.match == match) & (keys.c.seat == seat) & (keys.c.hash == key)
            if connection.execute(select(keys).where(there)).one_or_none() is None:
                connection.execute(insert(keys).values(match=match, seat=seat, hash=key))

    def change_key(self, match: str, seat: int, old: str, new: str) -> None:
        """Another key opens a seat, and no other; refused if the old one does not."""
        with self.engine.begin() as connection:
            all_of = delete(keys).where(keys.c.match == match, keys.c.seat == seat)
            if connection.execute(all_of.where(keys.c.hash == old)).rowcount != 1:
                raise Taken(match)
            connection.execute(all_of)
            connection.execute(insert(keys).values(match=match, seat=seat, hash=new))
            self._tell(connection, match, OTHER_KEYS)

    def start(self, match: str, header: Header, position: Position) -> None:
        """The first action may come; refused if it has started already."""
        with self.engine.begin() as connection:
            begun = update(matches).where(matches.c.id == match, matches.c.status == Status.OPEN)
            values = {
                "status": Status.RUNNING,
                "rules_version": header.rules_version,
                "header": json.dumps(header.to_json()),
                "changed": header.started,
            }
            if connection.execute(begun.values(**values)).rowcount != 1:
                raise Taken(match)
            connection.execute(insert(positions).values(match=match, **write_position(position)))
            self._tell(connection, match, 0)

    def call_off(self, match: str) -> None:
        """Nobody waits for players any more; refused if it has started."""
        with self.engine.begin() as connection:
            waiting = update(matches).where(matches.c.id == match, matches.c.status == Status.OPEN)
            if connection.execute(waiting.values(status=Status.ABANDONED)).rowcount != 1:
                raise Taken(match)
            self._tell(connection, match, 0)

    def call_off_all(self, before: int) -> list[str]:
        """Nobody waits any more in matches that were opened before a time; their names."""
        old = update(matches).where(matches.c.status == Status.OPEN, matches.c.changed < before)
        with self.engine.begin() as connection:
            called = connection.execute(old.values(status=Status.ABANDONED).returning(matches.c.id)).scalars().all()
            for match in called:
                self._tell(connection, match, 0)
        return [*called]

    # Play

    def append(self, match: str, new: Sequence[Entry], position: Position, status: Status) -> Future[None]:
        """Write entries and where they lead; done when they are on disk, or a `Collision` if they are not the next."""
        row, first = write_position(position), new[0].sequence

        def write(connection: Connection) -> None:
            try:
                connection.execute(ENTER, _rows(match, new))
            except IntegrityError:
                raise Collision(match) from None
            if connection.execute(MOVE, {"of": match, "before": first - 1, **row}).rowcount != 1:
                raise Collision(match)
            if (first - 1) // SNAPSHOT != new[-1].sequence // SNAPSHOT:
                connection.execute(KEEP, {"match": match, **row})
            connection.execute(CHANGE, {"of": match, "status": status, "changed": position.at})
            self._tell(connection, match, new[-1].sequence)

        return self._writer.submit(write)

    def _tell(self, connection: Connection, match: str, sequence: int) -> None:
        """Let other processes know how far a match has got."""
        if not self.is_embedded:
            connection.execute(TELL, {"news": f"{match} {sequence}"})

    def set_note(self, match: str, seat: int, note: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.match == match, seats.c.seat == seat).values(note=note))

    def set_plan(self, match: str, seat: int, plan: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.match == match, seats.c.seat == seat).values(plan=plan))

    # Reading

    def load(self, match: str) -> StoredMatch:
        with self._reading() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match)).one_or_none()
            if row is None:
                raise Missing(match)
            return _match(row, connection.execute(_seats_of([match])).all())

    def plan(self, match: str, seat: int) -> str:
        """What a seat has laid out in advance."""
        with self._reading() as connection:
            return str(connection.scalar(select(seats.c.plan).where(seats.c.match == match, seats.c.seat == seat)))

    def position(self, match: str) -> Position:
        with self._reading() as connection:
            row = connection.execute(select(positions).where(positions.c.match == match)).one_or_none()
        if row is None:
            raise Missing(match)
        return read_position(row)

    def snapshot(self, match: str, fits: Callable[[Position], bool]) -> Position | None:
        """The latest position that was kept on the way and fits."""
        chosen = select(snapshots).where(snapshots.c.match == match).order_by(snapshots.c.sequence.desc())
        with self._reading() as connection:
            return next(filter(fits, map(read_position, connection.execute(chosen))), None)

    def log(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after one, in order."""
        wanted = select(entries).where(entries.c.match == match, entries.c.sequence > after)
        with self._reading() as connection:
            rows = connection.execute(wanted.order_by(entries.c.sequence)).all()
        return [Entry(row.sequence, Kind(row.kind), row.seat, row.number, row.at) for row in rows]

    def acted(self, match: str) -> set[int]:
        """The seats that have acted, since the table last went back."""
        mine = entries.c.match == match
        back = select(func.coalesce(func.max(entries.c.sequence), 0)).where(mine, entries.c.kind == Kind.REWIND)
        chosen = select(entries.c.seat).distinct().where(mine, entries.c.kind == Kind.ACT)
        with self._reading() as connection:
            return {row.seat for row in connection.execute(chosen.where(entries.c.sequence > back.scalar_subquery()))}

    def sequences(self, wanted: Sequence[str]) -> dict[str, int]:
        """How far the logs of these matches have got."""
        chosen = select(positions.c.match, positions.c.sequence).where(positions.c.match.in_(wanted))
        with self._reading() as connection:
            return {row.match: row.sequence for row in connection.execute(chosen)}

    def latest(self, *statuses: Status, limit: int = 100) -> list[StoredMatch]:
        """Matches that stand so, those changed last first."""
        return self._list(matches.c.status.in_(statuses), limit)

    def of_key(self, key: str, limit: int = 100) -> list[StoredMatch]:
        """Matches in which a key opens a seat, those changed last first."""
        return self._list(matches.c.id.in_(select(keys.c.match).where(keys.c.hash == key)), limit)

    def keys(self, match: str) -> list[tuple[int, str]]:
        """Seats and the hashes of what opens them."""
        chosen = select(keys.c.seat, keys.c.hash).where(keys.c.match == match).order_by(keys.c.seat)
        with self._reading() as connection:
            return [(row.seat, row.hash) for row in connection.execute(chosen)]

    def _list(self, condition: Any, limit: int) -> list[StoredMatch]:
        chosen = select(matches).where(condition).order_by(matches.c.changed.desc()).limit(limit)
        with self._reading() as connection:
            rows = connection.execute(chosen).all()
            taken = connection.execute(_seats_of([row.id for row in rows])).all()
        return [_match(row, [seat for seat in taken if seat.match == row.id]) for row in rows]

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection.execution_options(writes=False)


def _part_with(_: Any, record: ConnectionPoolEntry) -> None:
    record.invalidate()


def _create(connection: Connection, match: StoredMatch) -> None:
    row = {key: getattr(match, key) for key in ("id", "game", "rules_version", "layout", "commitment", "secret")}
    times = {"created": match.created, "changed": match.changed, "status": match.status}
    connection.execute(insert(matches).values(**row, **times, settings=json.dumps(match.settings)))
    rows = [{"match": match.id, "seat": n, **vars(seat)} for n, seat in enumerate(match.seats)]
    connection.execute(insert(seats), rows)


def _rows(match: str, log: Sequence[Entry]) -> list[dict[str, Any]]:
    return [
        {"match": match, "sequence": e.sequence, "kind": e.kind, "seat": e.seat, "number": e.number, "at": e.at}
        for e in log
    ]


def _seats_of(wanted: Sequence[str]) -> Any:
    return select(seats).where(seats.c.match.in_(wanted)).order_by(seats.c.match, seats.c.seat)


def _match(row: Any, taken: Sequence[Any]) -> StoredMatch:
    found = tuple(StoredSeat(s.name, s.driver, s.invitation, s.number, s.note) for s in taken)
    return StoredMatch(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        layout=row.layout,
        settings=json.loads(row.settings),
        commitment=row.commitment,
        secret=bytes(row.secret),
        header=Header.from_json(json.loads(row.header)) if row.header else None,
        status=Status(row.status),
        created=row.created,
        changed=row.changed,
        seats=found,
    )


def _write_ahead(connection: Any) -> None:
    """Ask for a log that is written ahead; a database that others are just making refuses that for a moment."""
    for pause in PAUSES:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError:
            time.sleep(pause)
        else:
            return
    connection.execute("PRAGMA journal_mode=WAL")


def _sqlite(url: Any) -> Engine:
    """An embedded database that writes ahead, and is on disk when it says so."""
    if url.database:
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def settle(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not where the driver thinks
        for pragma in (f"busy_timeout={PATIENCE}", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")
        _write_ahead(connection)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql(
            "BEGIN IMMEDIATE" if connection.get_execution_options().get("writes", True) else "BEGIN"
        )

    return engine
