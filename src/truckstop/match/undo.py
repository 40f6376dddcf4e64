"""Taking back: what a log leads to without a seat's last action, unless somebody has acted on what it showed."""

from collections.abc import Sequence, Set

from truckstop.engine.play import Play
from truckstop.engine.refusal import Refused
from truckstop.match.entry import Entry, Kind

TakenBack = tuple[list[Entry], bytes]  # what stays entered, and where that leads


def take_back(play: Play, base: bytes, since: Sequence[Entry], seat: int) -> TakenBack | None:
    """What was entered since a record, without the seat's last action; None if a later actor saw it.

    Whether it may take back must not tell the seat of later actions that it does not see: they do not count, and those
    that cannot stand without its action fall with it.
    """
    mine = [n for n, entry in enumerate(since) if entry.seat == seat]
    if not mine:
        return None
    kept, later = [*since[: mine[-1]], *since[mine[-1] + 1 :]], {entry.sequence for entry in since[mine[-1] + 1 :]}
    shown = later & _shown_to(play, base, since, seat) if later else set()
    seen = _run(play, base, since, shown)[1] if shown else []
    try:
        standing, seen_without = _run(play, base, kept, shown, later - shown)
    except Refused:
        return None
    return (standing, play.save()) if seen == seen_without else None


def _run(
    play: Play, base: bytes, entries: Sequence[Entry], watched: Set[int], weak: Set[int] = frozenset()
) -> tuple[list[Entry], list[bytes]]:
    """Run entries from a record, without weak ones that are refused; what those who made the watched ones then saw."""
    play.restore(base)
    standing, seen = [], []
    for entry in entries:
        if entry.sequence in watched:
            seen.append(play.seen_by(entry.seat).tobytes())
        try:
            carry_out(play, entry)
        except Refused:
            if entry.sequence not in weak:
                raise
        else:
            standing.append(entry)
    return standing, seen


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
