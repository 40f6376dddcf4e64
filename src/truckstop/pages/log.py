"""The log of a match as HTML."""

from collections.abc import Iterable

import htpy as h
from htpy import Element
from markupsafe import Markup

from truckstop.engine.descriptions import describe_event
from truckstop.engine.types import EventItem
from truckstop.match.view_log import ViewChange
from truckstop.pages import assets
from truckstop.pages.elements import seat_sign
from truckstop.pages.messages import page_messages
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names


def log_lines(live: LiveMatch, changes: Iterable[ViewChange], lang: str) -> list[str]:
    """The changes of a view as lines of the log. Several undone actions in a row of one seat make one line."""
    lines: list[str] = []
    last_undone_by = None
    for change in changes:
        lines += [str(_event_line(live, change.version, n, event, lang)) for n, event in enumerate(change.events)]
        if change.undone_by is not None and (change.undone_by != last_undone_by or change.events):
            lines.append(str(_undo_line(live, change.version, change.undone_by, lang)))
        last_undone_by = change.undone_by
    return lines


def _event_line(live: LiveMatch, version: int, number: int, event: EventItem, lang: str) -> Element:
    """An event with its icon. `data-spot` is its place on the board, which the script highlights."""
    match, view = live.match, live.match.game.view
    icon, spot = view.event_icon(match.box, event), view.event_position(match.box, event)
    svg = h.svg({"class": f"icon {assets.css_class(match.game)}", "viewBox": "0 0 20 20", "aria-hidden": "true"})
    place = {"data-spot": f"{spot[0]:g},{spot[1]:g}"} if spot else {}
    text = describe_event(match.game, game_messages(match.game, lang), event, player_names(live, lang))
    return h.li({"id": f"n-{version}-{number}", "data-version": str(version), **place})[
        svg[Markup(icon)] if icon else None, h.span[text]
    ]


def _undo_line(live: LiveMatch, version: int, seat: int, lang: str) -> Element:
    return h.li({"id": f"n-{version}-back", "data-version": str(version)})[
        seat_sign(seat, live.stored.game), h.span[undo_text(live, seat, lang)]
    ]


def undo_text(live: LiveMatch, seat: int, lang: str) -> str:
    return page_messages(lang)("took-back", player=player_names(live, lang)[seat])
