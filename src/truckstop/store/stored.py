"""What the store hands out, and how a position is written down."""

import json
from dataclasses import astuple, dataclass
from enum import IntEnum
from typing import Any

from truckstop import games
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import Header
from truckstop.match.position import Position, Proposal


class Status(IntEnum):
    """Where a match stands."""

    OPEN = 0  # seats are being taken
    RUNNING = 1
    OVER = 2
    ABANDONED = 3


class Collision(Exception):
    """Somebody else has written the next entry."""


class Taken(Exception):
    """Somebody else has taken the seat, or the match has started."""


class Missing(Exception):
    """There is no such match."""


@dataclass(frozen=True)
class StoredSeat:
    """A seat as the database has it."""

    name: str
    driver: str
    invitation: str | None = None
    number: str = ""
    note: str = ""

    @property
    def free(self) -> bool:
        return not self.name


@dataclass(frozen=True)
class StoredMatch:
    """A match as the database has it, but for its log and position."""

    id: str
    game: str
    rules_version: int
    layout: str
    settings: dict[str, Any]
    commitment: str
    secret: bytes
    header: Header | None
    status: Status
    created: int
    changed: int
    seats: tuple[StoredSeat, ...]

    @property
    def key(self) -> tuple[int, int]:
        """The key of the dice."""
        assert self.header is not None, "it has no key before it has started"
        return self.header.dice_key(self.secret)

    @property
    def goes_on(self) -> bool:
        """Whether its log and its record can be read by the game as it is now."""
        try:
            game = games.load(self.game)
        except games.UnknownGame:
            return False
        return self.layout == game.shape and (self.header is None or self.header.box == game.box().digest)

    @property
    def same_rules(self) -> bool:
        """Whether its log can be run again from the beginning."""
        return self.goes_on and self.rules_version == games.load(self.game).meta.rules_version


def write_position(position: Position) -> dict[str, Any]:
    """The columns of a position."""
    proposal = position.proposal
    rest = {
        "since": [[e.sequence, e.kind, e.seat, e.number, e.at] for e in position.since],
        "bots": position.bots,
        "proposal": [*astuple(proposal)] if proposal else None,
        "ended": position.ended,
        "versions": position.versions,
        "asked": position.asked,
        "used": position.used,
        "at": position.at,
    }
    return {
        "sequence": position.sequence,
        "record": position.record,
        "base": position.base,
        "rest": json.dumps(rest, separators=(",", ":")),
    }


def read_position(row: Any) -> Position:
    rest = json.loads(row.rest)
    since = [Entry(sequence, Kind(kind), seat, number, at) for sequence, kind, seat, number, at in rest["since"]]
    asked = rest["proposal"]
    return Position(
        sequence=row.sequence,
        record=bytes(row.record),
        base=bytes(row.base),
        since=since,
        bots=rest["bots"],
        proposal=Proposal(Kind(asked[0]), *asked[1:]) if asked else None,
        ended=rest["ended"],
        versions=rest["versions"],
        asked=rest["asked"],
        used=rest["used"],
        at=rest["at"],
    )
