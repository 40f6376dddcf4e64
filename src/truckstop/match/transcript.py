"""The transcript: an unfinished match as one viewer knows it. The dice cannot be computed from it.

    transcript 1
    match …
    seen by 1

    0:00:04.120  1  move los_angeles-phoenix-1
    0:00:04.120  .  Ann drives to Phoenix.

The viewer's own actions are written in the game's notation, events as sentences in the viewer's language.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from truckstop.engine.descriptions import describe_event
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.match.entry import Entry, Kind
from truckstop.match.match import Match
from truckstop.match.waybill import ENTRY_NAMES, Waybill, format_entry, format_time, header_lines

FORMAT = "transcript 1"
PRIVATE_KINDS = (Kind.ACT, Kind.WITHDRAW, Kind.UNDO)  # of such an entry, other viewers know only the events


def format_transcript(waybill: Waybill, viewer: int, replay: Iterable[Match], messages: Messages) -> str:
    """The transcript for a viewer. `replay` yields the match before the first entry and after each."""
    lines: list[str] = []
    version = 0
    for match, entry in zip(replay, (None, *waybill.entries), strict=True):
        lines += _entry_lines(entry, waybill, viewer, match) if entry else ()
        if match.version(viewer) != version:
            version = match.version(viewer)
            lines += _event_lines(match, waybill, viewer, messages)
    return _format(waybill, viewer, lines)


def format_without_replay(waybill: Waybill, viewer: int) -> str:
    """The transcript of a match that cannot be replayed. It has no events, and actions are numbers such as `#12`."""
    lines = [line for entry in waybill.entries for line in _entry_lines(entry, waybill, viewer)]
    return _format(waybill, viewer, lines)


def _format(waybill: Waybill, viewer: int, lines: Iterable[str]) -> str:
    viewer_name = "a spectator" if viewer == SPECTATOR else viewer + 1
    seats = tuple(replace(seat, number="") for seat in waybill.header.seats)  # the dice are computed from the numbers
    header = replace(waybill.header, seats=seats)
    return "\n".join([FORMAT, *header_lines(header), f"seen by {viewer_name}", "", *lines]) + "\n"


def _entry_lines(entry: Entry, waybill: Waybill, viewer: int, match: Match | None = None) -> Iterator[str]:
    if entry.seat == viewer != SPECTATOR and entry.kind in PRIVATE_KINDS:
        actions = match.game.actions.with_box_ids(match.box.names.ids) if match else None
        yield format_entry(entry, waybill.header, actions)
    elif entry.kind not in PRIVATE_KINDS:
        yield f"{format_time(entry.at - waybill.header.started)}  {entry.seat + 1}  ({ENTRY_NAMES[entry.kind]})"


def _event_lines(match: Match, waybill: Waybill, viewer: int, messages: Messages) -> Iterator[str]:
    names = [seat.name for seat in waybill.header.seats]
    time = format_time(match.position.at - waybill.header.started)
    for event in match.events_for(viewer):
        yield f"{time}  .  {describe_event(match.game, messages, event, names)}"
