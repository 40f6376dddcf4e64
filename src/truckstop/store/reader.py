"""Reading matches from the database."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Row, Select, and_, exists, func, select, tuple_

from truckstop.match.entry import Entry, Kind
from truckstop.match.header import Header
from truckstop.match.moves import CHANGES, Moves, standing_moves
from truckstop.match.position import Position
from truckstop.store.errors import MatchNotFound
from truckstop.store.models import ALL_MATCHES, MatchFilter, Opponent, Status, StoredMatch, StoredSeat
from truckstop.store.position_rows import position_from_row
from truckstop.store.schema import entries, keys, matches, positions, seats, snapshots

LIMIT = 100  # matches in a list


class MatchReader:
    """Queries. Every call blocks until the database answers."""

    engine: Engine

    def load(self, match_id: str) -> StoredMatch:
        """A match without its log and position. Raise `MatchNotFound`."""
        with self._reading() as connection:
            row = connection.execute(select(matches).where(matches.c.id == match_id)).one_or_none()
            if row is None:
                raise MatchNotFound(match_id)
            return _match_from_rows(row, _seat_rows(connection, [match_id]))

    def latest(self, *statuses: Status, limit: int = LIMIT) -> list[StoredMatch]:
        """The matches with one of these statuses, the last changed first."""
        return self._list(matches.c.status.in_(statuses), limit)

    def matches_of_key(
        self, key_hash: str, wanted: MatchFilter = ALL_MATCHES, limit: int | None = LIMIT, offset: int = 0
    ) -> list[StoredMatch]:
        """The wanted matches in which a key opens a seat, the last changed first."""
        return self._list(_is_wanted(key_hash, wanted), limit, offset)

    def count_matches_of_key(self, key_hash: str, wanted: MatchFilter = ALL_MATCHES) -> int:
        """The number of wanted matches in which a key opens a seat."""
        query = select(func.count()).select_from(matches).where(_is_wanted(key_hash, wanted))
        with self._reading() as connection:
            return connection.execute(query).scalar_one()

    def games_of_key(self, key_hash: str) -> list[str]:
        """The games of all matches in which a key opens a seat."""
        query = select(matches.c.game).where(_is_wanted(key_hash, ALL_MATCHES)).distinct().order_by(matches.c.game)
        with self._reading() as connection:
            return [*connection.execute(query).scalars()]

    def opponents_of_key(self, key_hash: str) -> list[Opponent]:
        """Everybody who sits at a seat that the key does not open, in a match in which it opens another."""
        query = (
            select(seats.c.name, seats.c.driver, seats.c.seat)
            .where(seats.c.match.in_(_match_ids(key_hash)), _is_opponent(key_hash), seats.c.name != "")
            .distinct()
        )
        with self._reading() as connection:
            return [Opponent(row.name, row.driver, row.seat) for row in connection.execute(query)]

    def seats_of_key(self, key_hash: str, match_ids: Sequence[str]) -> dict[str, list[int]]:
        """By match: the seats that a key opens."""
        query = select(keys.c.match, keys.c.seat).where(keys.c.hash == key_hash, keys.c.match.in_(match_ids))
        with self._reading() as connection:
            rows = connection.execute(query.order_by(keys.c.seat)).all()
        return {match_id: [row.seat for row in rows if row.match == match_id] for match_id in match_ids}

    def seat_keys(self, match_id: str) -> list[tuple[int, str]]:
        """The seats of a match with the hashes of their keys."""
        query = select(keys.c.seat, keys.c.hash).where(keys.c.match == match_id).order_by(keys.c.seat)
        with self._reading() as connection:
            return [(row.seat, row.hash) for row in connection.execute(query)]

    def plan(self, match_id: str, seat: int) -> str:
        """The plan of a seat, as `set_plan` got it."""
        query = select(seats.c.plan).where(seats.c.match == match_id, seats.c.seat == seat)
        with self._reading() as connection:
            return str(connection.scalar(query))

    def position(self, match_id: str) -> Position:
        """The position after the last entry. Raise `MatchNotFound` if the match has not started."""
        with self._reading() as connection:
            row = connection.execute(select(positions).where(positions.c.match == match_id)).one_or_none()
        if row is None:
            raise MatchNotFound(match_id)
        return position_from_row(row)

    def positions(self, match_ids: Sequence[str]) -> dict[str, Position]:
        """By match: the position after the last entry, of those that have started."""
        query = select(positions).where(positions.c.match.in_(match_ids))
        with self._reading() as connection:
            return {row.match: position_from_row(row) for row in connection.execute(query)}

    def snapshot(self, match_id: str, is_usable: Callable[[Position], bool]) -> Position | None:
        """The latest of the stored earlier positions that is usable."""
        query = select(snapshots).where(snapshots.c.match == match_id).order_by(snapshots.c.sequence.desc())
        with self._reading() as connection:
            return next(filter(is_usable, map(position_from_row, connection.execute(query))), None)

    def log(self, match_id: str, after: int = 0) -> list[Entry]:
        """The entries after a sequence number, in order."""
        query = select(entries).where(entries.c.match == match_id, entries.c.sequence > after)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(entries.c.sequence)).all()
        return [Entry(row.sequence, Kind(row.kind), row.seat, row.number, row.at) for row in rows]

    def standing_moves(self, match_id: str) -> Moves:
        """What each seat has done since the match last went back, without what is taken back."""
        in_match = entries.c.match == match_id
        last_rewind = select(func.coalesce(func.max(entries.c.sequence), 0)).where(
            in_match, entries.c.kind == Kind.REWIND
        )
        query = select(entries).where(
            in_match, entries.c.kind.in_(CHANGES), entries.c.sequence > last_rewind.scalar_subquery()
        )
        with self._reading() as connection:
            rows = connection.execute(query.order_by(entries.c.sequence)).all()
        return standing_moves(Entry(row.sequence, Kind(row.kind), row.seat, row.number, row.at) for row in rows)

    def sequences(self, match_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each match."""
        query = select(positions.c.match, positions.c.sequence).where(positions.c.match.in_(match_ids))
        with self._reading() as connection:
            return {row.match: row.sequence for row in connection.execute(query)}

    def _list(self, condition: ColumnElement[bool], limit: int | None, offset: int = 0) -> list[StoredMatch]:
        query = select(matches).where(condition).order_by(matches.c.changed.desc(), matches.c.id)
        query = query.limit(limit).offset(offset)
        with self._reading() as connection:
            rows = connection.execute(query).all()
            seat_rows = _seat_rows(connection, [row.id for row in rows])
        return [_match_from_rows(row, [seat for seat in seat_rows if seat.match == row.id]) for row in rows]

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with self.engine.connect() as connection:
            yield connection.execution_options(writes=False)


def _match_ids(key_hash: str) -> Select[tuple[str]]:
    return select(keys.c.match).where(keys.c.hash == key_hash)


def _is_opponent(key_hash: str) -> ColumnElement[bool]:
    """Whether a row of `seats` is a seat that the key does not open."""
    is_own = (keys.c.match == seats.c.match) & (keys.c.seat == seats.c.seat) & (keys.c.hash == key_hash)
    return ~exists().where(is_own)


def _is_wanted(key_hash: str, wanted: MatchFilter) -> ColumnElement[bool]:
    conditions: list[ColumnElement[bool]] = [matches.c.id.in_(_match_ids(key_hash))]
    if wanted.statuses is not None:
        conditions.append(matches.c.status.in_(wanted.statuses))
    if wanted.game is not None:
        conditions.append(matches.c.game == wanted.game)
    if wanted.opponents is not None:
        is_named = tuple_(seats.c.name, seats.c.driver, seats.c.seat).in_(wanted.opponents)
        conditions.append(exists().where(seats.c.match == matches.c.id, _is_opponent(key_hash), is_named))
    return and_(*conditions)


def _seat_rows(connection: Connection, match_ids: Sequence[str]) -> Sequence[Row[Any]]:
    query = select(seats).where(seats.c.match.in_(match_ids)).order_by(seats.c.match, seats.c.seat)
    return connection.execute(query).all()


def _match_from_rows(row: Row[Any], seat_rows: Sequence[Row[Any]]) -> StoredMatch:
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
        seats=tuple(StoredSeat(seat.name, seat.driver, seat.invitation, seat.number, seat.note) for seat in seat_rows),
    )
