"""A recording: every moment of a match, grouped into turns (`match.turns`), compressed to fit into memory.

A moment is the match after an entry that changed something for its viewer; moment 0 is the beginning. A complete
recording of a finished match shows everything. That of a running match holds only what its viewer may know.
"""

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from truckstop.engine.events import EventRecord, events_for
from truckstop.engine.game import SPECTATOR
from truckstop.engine.types import EventItem, RecordType, StateRecord
from truckstop.engine.view import SeatTurn
from truckstop.match import turns
from truckstop.match.entry import Entry, Kind
from truckstop.match.match import Match

CHUNK = 20  # moments that are compressed together
COMPRESSION = 1  # the fastest: the records of a chunk differ little
MOVES = (Kind.ACT, Kind.WITHDRAW, Kind.LEAVE)  # what the rules of the game carry out
MOMENT_BYTES = 120  # of a `Moment` in memory, besides its events
START = -1  # the turn of the first moment, before all turns


@dataclass(frozen=True)
class Moment:
    """What led to a moment."""

    sequence: int  # of the entry
    version: int  # of the view of the recording's viewer, or of the spectator's view
    seat: int | None  # who made a move
    undone_by: int | None  # who has taken a move back
    events: bytes  # an event buffer


@dataclass
class Recording:
    """The moments and turns of a match, as one viewer may see them, or complete if `viewer` is None."""

    viewer: int | None
    record_type: RecordType
    moments: list[Moment] = field(default_factory=list)
    turn_starts: list[int] = field(default_factory=list)  # the first moment of each turn
    scores: list[list[int]] = field(default_factory=list)  # before the first turn and after each; only if complete
    taken_back: set[int] = field(default_factory=set)  # moments whose move was taken back later
    _chunks: list[bytes] = field(default_factory=list)
    _open_chunk: list[bytes] = field(default_factory=list)

    @property
    def is_complete(self) -> bool:
        return self.viewer is None

    @cached_property
    def size(self) -> int:
        """Approximate number of bytes in memory."""
        chunks = sum(map(len, self._chunks)) + sum(map(len, self._open_chunk))
        numbers = len(self.turn_starts) + sum(map(len, self.scores)) + len(self.taken_back)
        return chunks + 8 * numbers + sum(MOMENT_BYTES + len(moment.events) for moment in self.moments)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.moments) - 1

    # Contents

    def records(self, first: int, count: int) -> list[StateRecord]:
        """The records of some moments in a row. They may be changed."""
        content = b"".join(self._chunk(n) for n in range(first // CHUNK, (first + count - 1) // CHUNK + 1))
        records = np.frombuffer(bytearray(content), self.record_type)
        begin = first % CHUNK
        return [*records[begin : begin + count]]

    def record(self, moment: int) -> StateRecord:
        return self.records(moment, 1)[0]

    def _chunk(self, n: int) -> bytes:
        return zlib.decompress(self._chunks[n]) if n < len(self._chunks) else b"".join(self._open_chunk)

    def events(self, moment: int, viewer: int) -> list[EventItem]:
        """What happened, as far as a viewer may know."""
        return [*events_for(np.frombuffer(self.moments[moment].events, EventRecord), viewer)]

    def all_events(self, moment: int) -> list[EventItem]:
        """What happened, whoever may know it."""
        return [*np.frombuffer(self.moments[moment].events, EventRecord)[1:]]

    # Turns

    def turn_of(self, moment: int) -> int:
        """The turn of a moment, or `START`."""
        return int(np.searchsorted(self.turn_starts, moment, side="right")) - 1

    def turn_end(self, turn: int) -> int:
        """The last moment of a turn."""
        return self.turn_starts[turn + 1] - 1 if turn + 1 < len(self.turn_starts) else self.last

    @cached_property
    def turn_numbers(self) -> list[int]:
        """The number that the game gives to each turn. Turns of several players may share one."""
        return [int(self.record(start - 1)["turn"]) for start in self.turn_starts]

    def turn_moments(self, turn: int) -> range:
        return range(self.turn_starts[turn], self.turn_end(turn) + 1)

    def moves_of_turn(self, turn: int, upto: int | None = None) -> list[int]:
        """The moments of a turn, up to one of them, whose moves were not taken back."""
        last = self.turn_end(turn) if upto is None else upto
        return [n for n in self.turn_moments(turn) if n <= last and n not in self.taken_back]

    def turn_seats(self, turn: int, upto: int | None = None) -> list[int]:
        """Who made a move in a turn that was not taken back."""
        seats = {self.moments[n].seat for n in self.moves_of_turn(turn, upto)}
        return sorted(seat for seat in seats if seat is not None)

    def moment_of_version(self, version: int) -> int:
        """The last moment at which the viewer's view had this version or an earlier one."""
        return max(0, int(np.searchsorted([each.version for each in self.moments], version, side="right")) - 1)

    # Recording

    def add(self, moment: Moment, record: bytes) -> None:
        self.moments.append(moment)
        self._open_chunk.append(record)
        if len(self._open_chunk) == CHUNK:
            self._chunks.append(zlib.compress(b"".join(self._open_chunk), COMPRESSION))
            self._open_chunk = []

    def take_back(self, entry: Entry) -> None:
        """Mark the moments whose moves an entry takes back: the seat's last one, or all after an earlier entry."""
        for n in range(self.last, -1, -1):
            moment = self.moments[n]
            if entry.kind == Kind.REWIND and moment.sequence <= entry.number:
                return
            if n in self.taken_back or moment.seat is None:
                continue
            if entry.kind == Kind.REWIND or moment.seat == entry.seat:
                self.taken_back.add(n)
            if entry.kind == Kind.UNDO and moment.seat == entry.seat:
                return


def record_match(entries: Iterable[Entry], replay: Iterable[Match], viewer: int | None) -> Recording:
    """Record a replay of these entries. `viewer` None records everything."""
    matches = iter(replay)
    match = next(matches)
    recording = Recording(viewer, match.game.state_dtype)
    last_record = _record(match, viewer)
    recording.add(_moment(match, viewer, None), last_record)
    scores = [match.scores()]
    turn_start: turns.Moment | None = None
    now, has_new_turn = turns.Moment.of(match.state), False
    for entry, match in zip(entries, matches, strict=True):
        if entry.kind in MOVES and (turn_start is None or not now.continues(turn_start)):
            turn_start, has_new_turn = now, True
        elif entry.kind == Kind.REWIND:
            turn_start = None
        now = turns.Moment.of(match.state)
        moment, record = _moment(match, viewer, entry), _record(match, viewer)
        if record == last_record and not _count(moment):
            continue  # a viewer must not notice what it cannot see, not even that something was taken back
        if entry.kind in (Kind.UNDO, Kind.REWIND):
            recording.take_back(entry)
        if has_new_turn:
            recording.turn_starts.append(len(recording.moments))
            scores.append(scores[-1])
            has_new_turn = False
        recording.add(moment, record)
        scores[-1] = match.scores()
        last_record = record
    if recording.is_complete:
        recording.scores = scores
    return recording


def _record(match: Match, viewer: int | None) -> bytes:
    record: bytes = (match.state if viewer is None else match.redacted_for(viewer)).tobytes()
    return record


def _moment(match: Match, viewer: int | None, entry: Entry | None) -> Moment:
    seat = entry.seat if entry is not None and entry.kind in MOVES else None
    version = match.version(SPECTATOR if viewer is None else viewer)
    return Moment(match.position.sequence, version, seat, match.undone_by, match.event_buffer(viewer).tobytes())


def _count(moment: Moment) -> int:
    return len(moment.events) // EventRecord.itemsize - 1


def seat_turns(recording: Recording) -> Iterator[tuple[int, SeatTurn]]:
    """Each turn of a complete recording, once for each seat that made a move in it, with the number of the turn.

    What was taken back is left out.
    """
    for turn, start in enumerate(recording.turn_starts):
        moments = recording.moves_of_turn(turn)
        before, after = recording.record(start - 1), recording.record(recording.turn_end(turn))
        events = [event for n in moments for event in recording.all_events(n)]
        for seat in recording.turn_seats(turn):
            own = [event for event in events if int(event["seat"]) == seat]
            if own:
                yield turn, SeatTurn(seat, SPECTATOR, before, after, own)
