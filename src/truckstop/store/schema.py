"""The tables of the database.

`entries` is the log of all matches. It is append-only: its primary key (match, sequence) refuses a second entry with
the same number. All times are in milliseconds since 1970.
"""

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
    Column("layout", String(32), nullable=False),  # digest of the game's State record and action families
    Column("settings", Text, nullable=False),  # JSON: `MatchSettings`
    Column("commitment", String(64), nullable=False),  # hash of the secret, published before the match, in hex
    Column("secret", LargeBinary, nullable=False),  # the server's part of the key of the dice
    Column("header", Text),  # JSON: `Header`; null until the match starts
    Column("status", SmallInteger, nullable=False),  # `Status`
    Column("created", BigInteger, nullable=False),  # time
    Column("changed", BigInteger, nullable=False),  # time of the last change
    Index("matches_by_status", "status", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),  # from 0
    Column("name", String(40), nullable=False),  # empty while the seat is free
    Column("driver", String(16), nullable=False),  # name of the bot that plays the seat; empty: a person
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
    Column("hash", String(64), primary_key=True),  # of a key that gives access to the seat
    Index("keys_by_hash", "hash"),
)

entries = Table(
    "entries",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),  # from 1 in each match
    Column("kind", SmallInteger, nullable=False),  # `Kind`
    Column("seat", SmallInteger, nullable=False),  # who did it; -1: nobody
    Column("number", Integer, nullable=False),  # its meaning depends on `kind`: for ACT, the action
    Column("at", BigInteger, nullable=False),  # time
)


def _position_columns() -> tuple[Column[object], ...]:
    """The columns for a `Position`, except the number of its last entry."""
    return (
        Column("record", LargeBinary, nullable=False),  # the State record
        Column("base", LargeBinary, nullable=False),  # the State record at the checkpoint: undo is free back to it
        Column("rest", Text, nullable=False),  # JSON: the other fields, see `position_rows`
    )


positions = Table(  # the position of each match after its last entry
    "positions",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, nullable=False),  # of the last entry
    *_position_columns(),
)

snapshots = Table(  # earlier positions, at intervals: going back far does not replay the whole log
    "snapshots",
    metadata,
    Column("match", ForeignKey("matches.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),  # of the last entry before it
    *_position_columns(),
)
