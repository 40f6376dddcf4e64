"""Free undo: remove a seat's last action from the log, if nobody has acted on what it revealed."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from itertools import takewhile

from truckstop.engine.play import Play
from truckstop.engine.refusal import IllegalAction
from truckstop.engine.types import EventItem, StateRecord
from truckstop.match.entry import Entry, Kind

MAX_TIMES = 200  # of one undo


@dataclass(frozen=True)
class UndoResult:
    """What remains when a seat's last action is removed."""

    entries: list[Entry]  # the entries since the checkpoint that remain
    record: bytes  # the record they lead to


def undo_last_action(play: Play, checkpoint: bytes, entries: Sequence[Entry], seat: int) -> UndoResult | None:
    """Replay `entries` from `checkpoint` without the seat's last action.

    Return None if the seat has none, or if another seat saw it before acting itself. Later actions that this seat
    cannot see must not influence the answer (it would reveal them): they are ignored, and dropped if they are no
    longer legal.
    """
    own_indices = [index for index, entry in enumerate(entries) if entry.seat == seat]
    if not own_indices:
        return None
    last = own_indices[-1]
    without_last = [*entries[:last], *entries[last + 1 :]]
    later = {entry.sequence for entry in entries[last + 1 :]}
    visible_later = later & _visible_entries(play, checkpoint, entries, seat) if later else set()
    views = _replay(play, checkpoint, entries, visible_later).views if visible_later else []
    try:
        replay = _replay(play, checkpoint, without_last, visible_later, droppable=later - visible_later)
    except IllegalAction:
        return None
    return UndoResult(replay.entries, play.save()) if replay.views == views else None


@dataclass(frozen=True)
class SeatActions:
    """The last actions of a seat, as the seat saw them."""

    actions: tuple[int, ...]
    before: StateRecord  # redacted for the seat
    after: StateRecord  # likewise
    events: tuple[EventItem, ...]  # of this seat


@dataclass(frozen=True)
class UndoOffer:
    """What a seat can take back without asking."""

    last: SeatActions  # the actions of its last command
    every: SeatActions  # all of them
    start: StateRecord  # where that leads to, redacted for the seat


def offer_undo(play: Play, checkpoint: bytes, entries: Sequence[Entry], seat: int) -> UndoOffer | None:
    """How far free undo goes; None if the seat's last choice is no action that can be taken back."""
    results: list[UndoResult] = []
    remaining = entries
    while len(results) < MAX_TIMES and _ends_with_action(remaining, seat):
        result = undo_last_action(play, checkpoint, remaining, seat)
        if result is None:
            break
        results.append(result)
        remaining = result.entries
    if not results:
        return None
    play.restore(results[-1].record)
    start, count = play.redacted_for(seat), len(results)
    return UndoOffer(
        _last_actions(play, checkpoint, entries, seat, min(count, _last_command_length(entries, seat))),
        _last_actions(play, checkpoint, entries, seat, count),
        start,
    )


def _ends_with_action(entries: Sequence[Entry], seat: int) -> bool:
    own_entries = [entry for entry in entries if entry.seat == seat]
    return bool(own_entries) and own_entries[-1].kind == Kind.ACT


def _last_command_length(entries: Sequence[Entry], seat: int) -> int:
    """The number of actions of the seat's last command: they were written at the same time."""
    own_entries = [entry for entry in reversed(entries) if entry.seat == seat]
    return sum(1 for _ in takewhile(lambda entry: entry.at == own_entries[0].at, own_entries))


def _last_actions(play: Play, checkpoint: bytes, entries: Sequence[Entry], seat: int, count: int) -> SeatActions:
    """Replay `entries` from `checkpoint`, and return the last actions of the seat: `count` of them, at least one."""
    own_entries = [entry for entry in entries if entry.seat == seat and entry.kind == Kind.ACT][-count:]
    events: list[EventItem] = []
    play.restore(checkpoint)
    before = after = play.redacted_for(seat)
    for entry in entries:
        if entry is own_entries[0]:
            before = play.redacted_for(seat)
        apply_entry(play, entry)
        if entry in own_entries:
            events += [event.copy() for event in play.events_for(seat) if int(event["seat"]) == seat]
        if entry is own_entries[-1]:
            after = play.redacted_for(seat)
    return SeatActions(tuple(entry.number for entry in own_entries), before, after, tuple(events))


@dataclass(frozen=True)
class _Replay:
    entries: list[Entry]  # those that were carried out
    views: list[bytes]  # the redacted record of the actor before each of the watched entries


def _replay(
    play: Play, checkpoint: bytes, entries: Sequence[Entry], watched: Set[int], droppable: Set[int] = frozenset()
) -> _Replay:
    """Replay entries. Illegal entries are skipped if they are droppable, otherwise `IllegalAction` is raised."""
    play.restore(checkpoint)
    replay = _Replay([], [])
    for entry in entries:
        if entry.sequence in watched:
            replay.views.append(play.redacted_for(entry.seat).tobytes())
        try:
            apply_entry(play, entry)
        except IllegalAction:
            if entry.sequence not in droppable:
                raise
        else:
            replay.entries.append(entry)
    return replay


def _visible_entries(play: Play, checkpoint: bytes, entries: Sequence[Entry], seat: int) -> set[int]:
    """The sequence numbers of the entries that change the seat's view or cause events for it."""
    play.restore(checkpoint)
    visible, before = set(), play.redacted_for(seat).tobytes()
    for entry in entries:
        apply_entry(play, entry)
        after = play.redacted_for(seat).tobytes()
        if after != before or any(True for _ in play.events_for(seat)):
            visible.add(entry.sequence)
        before = after
    return visible


def apply_entry(play: Play, entry: Entry) -> None:
    """Carry out an entry that is an action of the game."""
    if entry.kind == Kind.ACT:
        play.step(entry.seat, entry.number)
    elif entry.kind == Kind.WITHDRAW:
        play.withdraw(entry.seat)
    else:
        play.leave(entry.seat)
