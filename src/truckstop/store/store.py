"""The store: matches in a database, as a small set of methods.

Calls block: a server makes them on other threads than its own. Writes of many matches share a transaction where they
meet (`append`), because waiting for the disk takes as long for one as for fifty.
"""

import json
import time
from collections.abc import Sequence
from concurrent.futures import Future

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from truckstop.match.entry import Entry
from truckstop.match.header import Header
from truckstop.match.position import Position
from truckstop.store import database
from truckstop.store.database import CHANNEL, CONNECTIONS, default_url, without_password
from truckstop.store.errors import DatabaseError, LogConflict, SeatTaken
from truckstop.store.group_commit import GroupCommitWriter
from truckstop.store.migrate import migrate
from truckstop.store.models import Status, StoredMatch
from truckstop.store.position_rows import position_to_row
from truckstop.store.reader import MatchReader
from truckstop.store.schema import entries, keys, matches, positions, seats, snapshots

KEYS_CHANGED = -1  # announced to other processes in place of an entry: keys of the match were replaced
SNAPSHOT_INTERVAL = 100  # entries between two positions that are stored for good

# Statements of `append`: to build them takes longer than to execute them.
INSERT_ENTRIES = insert(entries)
INSERT_SNAPSHOTS = insert(snapshots)
UPDATE_POSITION = (
    update(positions)
    .where(positions.c.match == bindparam("of"), positions.c.sequence == bindparam("before"))
    .values({name: bindparam(name) for name in ("sequence", "record", "base", "rest")})
)
UPDATE_MATCH = (
    update(matches)
    .where(matches.c.id == bindparam("of"))
    .values(status=bindparam("status"), changed=bindparam("changed"))
)
OLDEST_CONNECTION = text(
    "SELECT 1000 * extract(epoch FROM clock_timestamp() - min(backend_start)) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = :name"
)
NOTIFY = select(func.pg_notify(CHANNEL, bindparam("payload")))


def open_store(url: str | None) -> "Store":
    """Open a database. Raise `DatabaseError` if it cannot be used."""
    try:
        return Store(url)
    except (SQLAlchemyError, ModuleNotFoundError, ValueError, OSError) as error:
        raise DatabaseError(without_password(f"{url or default_url()}: {str(error).splitlines()[0]}", url)) from None


class Store(MatchReader):
    """A database of matches."""

    def __init__(self, url: str | None = None) -> None:
        self.url = database.parse_url(url or default_url())
        self.engine = database.connect(self.url)
        try:
            migrate(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self._opened = time.time_ns() // 1_000_000
        self._writer = GroupCommitWriter(self.engine, threads=1 if self.is_embedded else CONNECTIONS // 2)

    @property
    def is_embedded(self) -> bool:
        """Whether it is an SQLite database, which only this process uses."""
        return database.is_embedded(self.url)

    def open_since(self) -> int:
        """Since when any process has had the database open without a break, in milliseconds since 1970."""
        if self.is_embedded:
            return self._opened
        with self._reading() as connection:
            age = connection.execute(OLDEST_CONNECTION, {"name": CHANNEL}).scalar_one()
        return time.time_ns() // 1_000_000 - int(age)

    def close(self) -> None:
        """Finish the writes under way and close all connections."""
        self._writer.close()
        database.disconnect(self.engine)

    # Before the first action

    def create(self, match: StoredMatch) -> None:
        """Store a match that waits for players."""
        with self.engine.begin() as connection:
            _insert_match(connection, match)

    def add(
        self, match: StoredMatch, log: Sequence[Entry], position: Position, earlier: Sequence[Position] = ()
    ) -> None:
        """Store a match that was played elsewhere, with some of its earlier positions.

        Raise `SeatTaken` if it is there already.
        """
        assert match.header is not None
        with self.engine.begin() as connection:
            if connection.execute(select(matches.c.id).where(matches.c.id == match.id)).one_or_none():
                raise SeatTaken(match.id)
            _insert_match(connection, match)
            header = json.dumps(match.header.to_json())
            connection.execute(update(matches).where(matches.c.id == match.id).values(header=header))
            connection.execute(insert(positions).values(match=match.id, **position_to_row(position)))
            if log:
                connection.execute(INSERT_ENTRIES, _entry_rows(match.id, log))
            if earlier:
                rows = [{"match": match.id, **position_to_row(position)} for position in earlier]
                connection.execute(INSERT_SNAPSHOTS, rows)

    def take_seat(self, match_id: str, seat: int, name: str, key_hash: str, number: str) -> None:
        """Take a free seat of an open match. Raise `SeatTaken` if that is not possible."""
        with self.engine.begin() as connection:
            is_free = (seats.c.match == match_id) & (seats.c.seat == seat) & (seats.c.name == "")
            open_matches = select(matches.c.id).where(matches.c.id == match_id, matches.c.status == Status.OPEN)
            take = update(seats).where(is_free, seats.c.match.in_(open_matches)).values(name=name, number=number)
            if connection.execute(take).rowcount != 1:
                raise SeatTaken(match_id)
            connection.execute(insert(keys).values(match=match_id, seat=seat, hash=key_hash))
            self._announce(connection, match_id, 0)

    def add_key(self, match_id: str, seat: int, key_hash: str) -> None:
        """Add a key to a seat."""
        with self.engine.begin() as connection:
            is_same = (keys.c.match == match_id) & (keys.c.seat == seat) & (keys.c.hash == key_hash)
            if connection.execute(select(keys).where(is_same)).one_or_none() is None:
                connection.execute(insert(keys).values(match=match_id, seat=seat, hash=key_hash))

    def replace_keys(self, match_id: str, seat: int, old_hash: str, new_hash: str) -> None:
        """Replace all keys of a seat by a new one. Raise `SeatTaken` if the old key is not one of them."""
        with self.engine.begin() as connection:
            delete_all = delete(keys).where(keys.c.match == match_id, keys.c.seat == seat)
            if connection.execute(delete_all.where(keys.c.hash == old_hash)).rowcount != 1:
                raise SeatTaken(match_id)
            connection.execute(delete_all)
            connection.execute(insert(keys).values(match=match_id, seat=seat, hash=new_hash))
            self._announce(connection, match_id, KEYS_CHANGED)

    def start(self, match_id: str, header: Header, position: Position) -> None:
        """Start an open match. Raise `SeatTaken` if it is not open any more."""
        with self.engine.begin() as connection:
            start = (
                update(matches)
                .where(matches.c.id == match_id, matches.c.status == Status.OPEN)
                .values(
                    status=Status.RUNNING,
                    rules_version=header.rules_version,
                    header=json.dumps(header.to_json()),
                    changed=header.started,
                )
            )
            if connection.execute(start).rowcount != 1:
                raise SeatTaken(match_id)
            connection.execute(insert(positions).values(match=match_id, **position_to_row(position)))
            self._announce(connection, match_id, 0)

    def call_off(self, match_id: str) -> None:
        """Give up an open match. Raise `SeatTaken` if it has started."""
        with self.engine.begin() as connection:
            is_open = (matches.c.id == match_id) & (matches.c.status == Status.OPEN)
            if connection.execute(update(matches).where(is_open).values(status=Status.ABANDONED)).rowcount != 1:
                raise SeatTaken(match_id)
            self._announce(connection, match_id, 0)

    def call_off_all(self, before: int) -> list[str]:
        """Give up all open matches that were created before a time, and return their ids."""
        is_old = (matches.c.status == Status.OPEN) & (matches.c.changed < before)
        call_off = update(matches).where(is_old).values(status=Status.ABANDONED).returning(matches.c.id)
        with self.engine.begin() as connection:
            match_ids = [*connection.execute(call_off).scalars().all()]
            for match_id in match_ids:
                self._announce(connection, match_id, 0)
        return match_ids

    # Play

    def append(self, match_id: str, log: Sequence[Entry], position: Position, status: Status) -> Future[None]:
        """Write the next entries and the position after them.

        The future is done when they are on disk. It fails with `LogConflict` if they are not the next entries.
        """
        row, first, last = position_to_row(position), log[0].sequence, log[-1].sequence

        def write(connection: Connection) -> None:
            try:
                connection.execute(INSERT_ENTRIES, _entry_rows(match_id, log))
            except IntegrityError:
                raise LogConflict(match_id) from None
            if connection.execute(UPDATE_POSITION, {"of": match_id, "before": first - 1, **row}).rowcount != 1:
                raise LogConflict(match_id)
            if (first - 1) // SNAPSHOT_INTERVAL != last // SNAPSHOT_INTERVAL:
                connection.execute(INSERT_SNAPSHOTS, {"match": match_id, **row})
            connection.execute(UPDATE_MATCH, {"of": match_id, "status": status, "changed": position.at})
            self._announce(connection, match_id, last)

        return self._writer.submit(write)

    def set_note(self, match_id: str, seat: int, note: str) -> None:
        """Replace the note of a seat."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.match == match_id, seats.c.seat == seat).values(note=note))

    def set_plan(self, match_id: str, seat: int, plan: str) -> None:
        """Replace the plan of a seat."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.match == match_id, seats.c.seat == seat).values(plan=plan))

    def _announce(self, connection: Connection, match_id: str, sequence: int) -> None:
        """Tell other processes the number of the last entry."""
        if not self.is_embedded:
            connection.execute(NOTIFY, {"payload": f"{match_id} {sequence}"})


def _insert_match(connection: Connection, match: StoredMatch) -> None:
    columns = ("id", "game", "rules_version", "layout", "commitment", "secret", "created", "changed", "status")
    row = {column: getattr(match, column) for column in columns}
    connection.execute(insert(matches).values(**row, settings=json.dumps(match.settings)))
    rows = [{"match": match.id, "seat": number, **vars(seat)} for number, seat in enumerate(match.seats)]
    connection.execute(insert(seats), rows)


def _entry_rows(match_id: str, log: Sequence[Entry]) -> list[dict[str, str | int]]:
    return [
        {
            "match": match_id,
            "sequence": entry.sequence,
            "kind": entry.kind,
            "seat": entry.seat,
            "number": entry.number,
            "at": entry.at,
        }
        for entry in log
    ]
