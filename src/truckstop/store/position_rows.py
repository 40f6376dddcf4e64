"""Positions of matches as rows of the database."""

import json
from dataclasses import astuple
from typing import Any

from sqlalchemy import Row

from truckstop.match.entry import Entry, Kind
from truckstop.match.position import Position, Proposal


def position_to_row(position: Position) -> dict[str, int | bytes | str]:
    """The columns of a position."""
    proposal = position.proposal
    rest = {
        "since": [[entry.sequence, entry.kind, entry.seat, entry.number, entry.at] for entry in position.undoable],
        "bots": position.bot_seats,
        "proposal": [*astuple(proposal)] if proposal else None,
        "ended": position.is_abandoned,
        "versions": position.versions,
        "asked": position.asked_since,
        "used": position.used,
        "at": position.at,
    }
    return {
        "sequence": position.sequence,
        "record": position.record,
        "base": position.checkpoint,
        "rest": json.dumps(rest, separators=(",", ":")),
    }


def position_from_row(row: Row[Any]) -> Position:
    """The position in a row of the tables `positions` or `snapshots`."""
    rest = json.loads(row.rest)
    proposal = rest["proposal"]
    return Position(
        sequence=row.sequence,
        record=bytes(row.record),
        checkpoint=bytes(row.base),
        undoable=[Entry(number, Kind(kind), *values) for number, kind, *values in rest["since"]],
        bot_seats=rest["bots"],
        proposal=Proposal(Kind(proposal[0]), *proposal[1:]) if proposal else None,
        is_abandoned=rest["ended"],
        versions=rest["versions"],
        asked_since=rest["asked"],
        used=rest["used"],
        at=rest["at"],
    )
