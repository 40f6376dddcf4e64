"""Replaying a log: the match after each entry, and what a viewer saw of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.match.entry import Entry
from truckstop.match.errors import InvalidLog
from truckstop.match.header import Header
from truckstop.match.match import Match
from truckstop.match.position import Position
from truckstop.match.state import RecordLoader
from truckstop.match.view_log import ViewChange


@dataclass(frozen=True)
class ReplayStart:
    """Where a replay starts, if not at the beginning."""

    position: Position
    load_record: RecordLoader  # for records before that position


def replay_log(
    game: Game,
    box: Box,
    header: Header,
    key: tuple[int, int],
    entries: Iterable[Entry],
    start: ReplayStart | None = None,
) -> Iterator[Match]:
    """Yield the match before the first entry and after each. It is always the same object."""
    records: dict[int, bytes] = {}

    def load_record(sequence: int) -> bytes:
        if sequence in records:
            return records[sequence]
        if start is None:
            raise InvalidLog("no-such-moment")
        return start.load_record(sequence)

    match = Match(game, box, header, key, load_record)
    if start is not None:
        match.restore(start.position)
    records[match.position.sequence] = match.position.record
    yield match
    for entry in entries:
        match.apply_entries([entry])
        records[entry.sequence] = match.position.record
        yield match


def view_changes(viewer: int, replay: Iterable[Match]) -> Iterator[ViewChange]:
    """Yield every change of a viewer's view in a replay."""
    version = 0
    for match in replay:
        if match.version(viewer) != version:
            version = match.version(viewer)
            events = tuple(event.copy() for event in match.events_for(viewer))
            yield ViewChange(version, match.position.sequence, events, match.undone_by)
