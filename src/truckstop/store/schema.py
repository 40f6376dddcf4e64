"""The tables. The log is append-only: its primary key refuses a second entry with the same number."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("layout", String(32), nullable=False),  # digest of the record type
    Column("settings", Text, nullable=False),  # JSON: `MatchSettings`
    Column("commitment", String(64), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("header", Text),  # JSON, once the match has started
    Column("status", SmallInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("matches_by_status", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("name", String(40), nullable=False),  # empty while the seat is free
    Column("driver", String(16), nullable=False),
    Column("invitation", String(64)),  # hash of the token that is needed to take the seat
    Column("number", String(64), nullable=False),  # the player's part of the key of the dice, in hex
    Column("note", Text, nullable=False),  # private to the seat
    Column("plan", Text, nullable=False, server_default=""),  # private to the seat: a turn and actions
)

keys = Table(
    "keys",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("hash", String(64), primary_key=True),  # of a key of the seat
    Index("keys_by_hash", "hash"),
)

entries = Table(
    "entries",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("kind", SmallInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)


def _position_columns() -> tuple[Column[object], ...]:
    return (
        Column("record", LargeBinary, nullable=False),
        Column("base", LargeBinary, nullable=False),
        Column("rest", Text, nullable=False),  # JSON
    )


positions = Table(  # the current position of each match
    "positions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, nullable=False),
    *_position_columns(),
)

snapshots = Table(  # earlier positions, at intervals
    "snapshots",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    *_position_columns(),
)
