"""The waybill: a match as readable text, with one action a line in the game's notation, and the result at the end.

    waybill 1
    game …
    rules 1
    seat 1 person 5f0c… Ann

    0:00:04.120  1  move los_angeles-phoenix-1
    0:00:09.305  1  (undo)

    result 12300 11800
    places 1 2

This module does not read or write files.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from truckstop.engine.actions import Actions
from truckstop.engine.box import Box
from truckstop.engine.errors import UserError
from truckstop.engine.game import Game
from truckstop.engine.refusal import IllegalAction
from truckstop.match.entry import Entry, Kind
from truckstop.match.header import Header
from truckstop.match.match import Match
from truckstop.match.replay import replay_log

FORMAT = "waybill 1"
ABANDONED = "abandoned"
KINDS_WITH_NUMBER = (Kind.ASK_UNDO, Kind.REWIND)  # their number is the sequence of an entry
ENTRY_NAMES: dict[Kind, str] = {kind: kind.name.lower() for kind in Kind if kind != Kind.ACT}
MILLISECONDS = (3_600_000, 60_000, 1000, 1)  # of an hour, a minute, a second, a millisecond


class InvalidWaybill(UserError):
    """A line of a waybill is wrong."""

    def __init__(self, line: int, reason: UserError) -> None:
        super().__init__("waybill-line", line=str(line), reason=reason)


@dataclass(frozen=True)
class Waybill:
    """The contents of a waybill."""

    header: Header
    entries: tuple[Entry, ...]
    secret: bytes = b""  # published when the match is over
    result: tuple[int, ...] = ()  # points by seat
    places: tuple[int, ...] = ()
    first_line: int = field(default=0, compare=False)  # of the log, in the text that was parsed


def format_waybill(waybill: Waybill, actions: Actions | None) -> str:
    """The text of a waybill. Without the game's notation, actions are written as numbers."""
    log = [format_entry(entry, waybill.header, actions) for entry in waybill.entries]
    secret = [f"secret {waybill.secret.hex()}"] if waybill.secret else []
    return "\n".join([FORMAT, *header_lines(waybill.header), *secret, "", *log, "", *_result_lines(waybill)]) + "\n"


def header_lines(header: Header) -> Iterator[str]:
    """The lines of a header."""
    yield f"match {header.match}"
    yield f"game {header.game}"
    yield f"rules {header.rules_version}"
    yield f"box {header.box}"
    yield f"started {header.started}"
    yield f"minutes {header.minutes}"
    yield from (f"option {key}={value}" for key, value in header.options.items())
    for number, seat in enumerate(header.seats, 1):
        yield f"seat {number} {seat.driver or 'person'} {seat.number or '-'} {seat.name}"
    yield f"commitment {header.commitment}"


def _result_lines(waybill: Waybill) -> Iterator[str]:
    if waybill.result:
        yield "result " + " ".join(map(str, waybill.result))
        yield "places " + " ".join(map(str, waybill.places))
    elif waybill.entries and waybill.entries[-1].kind == Kind.END:
        yield ABANDONED


def format_entry(entry: Entry, header: Header, actions: Actions | None) -> str:
    """The line of an entry of the log."""
    if entry.kind == Kind.ACT:
        text = actions.text(entry.number) if actions else f"#{entry.number}"
    else:
        text = f"({ENTRY_NAMES[entry.kind]}{f' {entry.number}' if entry.kind in KINDS_WITH_NUMBER else ''})"
    return f"{format_time(entry.at - header.started)}  {entry.seat + 1}  {text}"


def format_time(milliseconds: int) -> str:
    """A time since the start of the match: `H:MM:SS.mmm`."""
    rest, parts = max(0, milliseconds), []
    for unit in MILLISECONDS:
        part, rest = divmod(rest, unit)
        parts.append(part)
    hours, minutes, seconds, thousandths = parts
    return f"{hours}:{minutes:02}:{seconds:02}.{thousandths:03}"


def replay_waybill(waybill: Waybill, game: Game, box: Box) -> Match:
    """The match after the last entry."""
    *_, match = replay_steps(waybill, game, box)
    return match


def replay_steps(waybill: Waybill, game: Game, box: Box) -> Iterator[Match]:
    """Yield the match before the first entry and after each. Raise `InvalidWaybill` for an impossible entry."""
    key = waybill.header.dice_key(waybill.secret)
    sequence = 0
    try:
        for match in replay_log(game, box, waybill.header, key, waybill.entries):
            sequence = match.position.sequence
            yield match
    except (IllegalAction, ValueError, IndexError) as error:
        reason = UserError("waybill-forbidden", reason=str(error))
        raise InvalidWaybill(waybill.first_line + sequence, reason) from None
