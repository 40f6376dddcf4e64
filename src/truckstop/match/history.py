"""Running a log again: where a match stood after each entry, and what a viewer saw of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.match.entry import Entry
from truckstop.match.header import Header
from truckstop.match.heard import Told
from truckstop.match.match import Match, Recall
from truckstop.match.position import Position


@dataclass(frozen=True)
class Start:
    """Where a log is run from, if not from its beginning; `recall` finds the records before that."""

    position: Position
    recall: Recall


def rerun(
    game: Game, box: Box, header: Header, key: tuple[int, int], entries: Iterable[Entry], start: Start | None = None
) -> Iterator[Match]:
    """A match before the first of the entries, and after each."""
    records: dict[int, bytes] = {}

    def recall(sequence: int) -> bytes:
        return start.recall(sequence) if start and sequence not in records else records[sequence]

    match = Match(game, box, header, key, recall)
    if start is not None:
        match.resume(start.position)
    records[match.position.sequence] = match.position.record
    yield match
    for entry in entries:
        match.enter([entry])
        records[entry.sequence] = match.position.record
        yield match


@dataclass(frozen=True)
class Moment:
    """One version of a viewer's view."""

    told: Told
    at: int  # milliseconds since 1970
    seen: bytes  # the record as the viewer may see it


def moments(viewer: int, played: Iterable[Match]) -> Iterator[Moment]:
    """All that a viewer has seen of a match that is run again."""
    version = 0
    for match in played:
        if match.version(viewer) != version:
            version = match.version(viewer)
            heard = tuple(item.copy() for item in match.heard_by(viewer))
            told = Told(version, match.position.sequence, heard, match.back)
            yield Moment(told, match.position.at, match.seen_by(viewer).tobytes())
