"""The moves that stand: what each seat has done since the match last went back, without what is taken back."""

from collections.abc import Iterable

from truckstop.match.entry import Entry, Kind
from truckstop.match.undo import MAX_TIMES

MOVES = (Kind.ACT, Kind.WITHDRAW, Kind.LEAVE)  # what the rules of the game carry out
CHANGES = (*MOVES, Kind.UNDO, Kind.REWIND)  # the kinds of entries that `follow` looks at

Moves = dict[int, tuple[Entry, ...]]  # by seat, oldest first; the last `MAX_TIMES`


def standing_moves(entries: Iterable[Entry]) -> Moves:
    """The moves of the seats that stand after these entries."""
    moves: Moves = {}
    for entry in entries:
        follow(moves, entry)
    return moves


def follow(moves: Moves, entry: Entry) -> None:
    """Change `moves` as an entry does."""
    if entry.kind in MOVES:
        moves[entry.seat] = (*moves.get(entry.seat, ()), entry)[-MAX_TIMES:]
    elif entry.kind == Kind.UNDO:
        moves[entry.seat] = moves.get(entry.seat, ())[:-1]
    elif entry.kind == Kind.REWIND:
        moves.clear()


def last_actions(moves: Moves) -> dict[int, int]:
    """By seat: the sequence of its last action."""
    actions = {seat: [entry.sequence for entry in of_seat if entry.kind == Kind.ACT] for seat, of_seat in moves.items()}
    return {seat: sequences[-1] for seat, sequences in actions.items() if sequences}
