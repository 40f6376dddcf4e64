"""A transcript: an unfinished match as one viewer knows it. All that the key of the dice is made of stays closed.

    transcript 1
    match …
    seen by 1

    0:00:04.120  1  move los_angeles-phoenix-1
    0:00:04.120  .  Ann drives to Phoenix.

What the viewer entered is in the game's notation; what came of it, and what others did, is told in words.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from truckstop.engine.game import SPECTATOR
from truckstop.engine.sentences import news_sentence
from truckstop.engine.words import Words
from truckstop.match.entry import Entry, Kind
from truckstop.match.match import Match
from truckstop.match.waybill import WORDS, Waybill, clock, facts, line

FORMAT = "transcript 1"
SECRET = (Kind.ACT, Kind.WITHDRAW, Kind.UNDO)  # kinds that others hear of through the news alone


def write(waybill: Waybill, viewer: int, played: Iterable[Match], words: Words) -> str:
    """What a viewer knows of a log, which is run again."""
    told: list[str] = []
    version = 0
    for match, entry in zip(played, (None, *waybill.entries), strict=True):
        told += _entered(entry, waybill, viewer, match) if entry else ()
        if match.version(viewer) != version:
            version = match.version(viewer)
            told += _heard(match, waybill, viewer, words)
    return _text(waybill, viewer, told)


def write_own(waybill: Waybill, viewer: int) -> str:
    """What a viewer knows of a log that cannot be run again here: the own actions, as numbers."""
    return _text(waybill, viewer, [row for entry in waybill.entries for row in _entered(entry, waybill, viewer)])


def _text(waybill: Waybill, viewer: int, told: Iterable[str]) -> str:
    seen_by = "a spectator" if viewer == SPECTATOR else viewer + 1
    unopened = replace(waybill.header, seats=tuple(replace(seat, number="") for seat in waybill.header.seats))
    return "\n".join([FORMAT, *facts(unopened), f"seen by {seen_by}", "", *told]) + "\n"


def _entered(entry: Entry, waybill: Waybill, viewer: int, match: Match | None = None) -> Iterator[str]:
    if entry.seat == viewer != SPECTATOR and entry.kind in SECRET:
        yield line(entry, waybill.header, match.game.actions.spelled(match.box.printed.lists) if match else None)
    elif entry.kind not in SECRET:
        yield f"{clock(entry.at - waybill.header.started)}  {entry.seat + 1}  ({WORDS[entry.kind]})"


def _heard(match: Match, waybill: Waybill, viewer: int, words: Words) -> Iterator[str]:
    names = [seat.name for seat in waybill.header.seats]
    time = clock(match.position.at - waybill.header.started)
    for item in match.heard_by(viewer):
        yield f"{time}  .  {news_sentence(match.game, words, item, names)}"
