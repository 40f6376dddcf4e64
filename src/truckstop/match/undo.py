"""Taking back: what a log leads to without a seat's last action, unless somebody has acted on what it showed."""

from collections.abc import Sequence

from truckstop.engine.play import Play
from truckstop.engine.refusal import Refused
from truckstop.match.entry import Entry, Kind

TakenBack = tuple[list[Entry], bytes]  # what stays entered, and where that leads


def take_back(play: Play, base: bytes, since: Sequence[Entry], seat: int) -> TakenBack | None:
    """What was entered since a record, without the seat's last action; None if a later actor saw it.

    Later actions that the seat does not see do not count: whether it may take back would tell of them.
    """
    mine = [n for n, entry in enumerate(since) if entry.seat == seat]
    if not mine:
        return None
    kept = [entry for n, entry in enumerate(since) if n != mine[-1]]
    later = {entry.sequence for entry in since[mine[-1] + 1 :]} & _shown_to(play, base, since, seat)
    seen = _seen_before(play, base, since, later)
    try:
        same = seen == _seen_before(play, base, kept, later)
    except Refused:
        return None
    return (kept, play.save()) if same else None


def _seen_before(play: Play, base: bytes, entries: Sequence[Entry], watched: set[int]) -> list[bytes]:
    """Run entries from a record; what those who made the watched ones saw when they did."""
    play.restore(base)
    seen = []
    for entry in entries:
        if entry.sequence in watched:
            seen.append(play.seen_by(entry.seat).tobytes())
        carry_out(play, entry)
    return seen


def _shown_to(play: Play, base: bytes, entries: Sequence[Entry], seat: int) -> set[int]:
    """Run entries from a record; those that a seat sees or hears of."""
    play.restore(base)
    shown, last = set(), play.seen_by(seat).tobytes()
    for entry in entries:
        carry_out(play, entry)
        now = play.seen_by(seat).tobytes()
        if now != last or any(True for _ in play.heard_by(seat)):
            shown.add(entry.sequence)
        last = now
    return shown


def carry_out(play: Play, entry: Entry) -> None:
    """An entry that the rules know."""
    if entry.kind == Kind.ACT:
        play.act(entry.seat, entry.number)
    elif entry.kind == Kind.WITHDRAW:
        play.withdraw(entry.seat)
    else:
        play.leave(entry.seat)
