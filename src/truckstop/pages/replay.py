"""The replay of a match, move by move and turn by turn.

A finished match has nothing to hide: its replay shows everything, from the seat of any player. The replay of a running
or abandoned match shows what the visitor's own seats, and spectators, have seen.
"""

import asyncio
from dataclasses import dataclass
from typing import Annotated

import htpy as h
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from htpy import Element, Node
from markupsafe import Markup

from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.view import Part, Region
from truckstop.pages import assets
from truckstop.pages.access import own_seats
from truckstop.pages.charts import Curve, line_chart
from truckstop.pages.dependencies import CurrentMoments
from truckstop.pages.drawings import ACTIONS, board_svg, find_board, layout_class
from truckstop.pages.elements import zoom_buttons, zoom_entries
from truckstop.pages.keys import key_label
from truckstop.pages.layout import render_page
from truckstop.pages.moments import PAGE_MOMENTS, MomentPage, MomentState, Replay
from truckstop.pages.unavailable import unavailable_page
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.errors import Forbidden, NotFound, RequestError
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

SPEEDS = (0.5, 1, 2, 4, 8, 16)
KEYS = (
    ("Space", "play-pause"),
    ("← →", "step-move"),
    ("Shift + ← →", "step-turn"),
    ("Home End", "step-ends"),
    ("+ −", "speed"),
)

# Outlines of the signs on the buttons, in a square of 20
EARLIER, LATER = "M14 3V17L5 10Z", "M6 3V17L15 10Z"
EARLIER_TURN, LATER_TURN = "M17 3V17L8 10ZM3 3H6V17H3Z", "M3 3V17L12 10ZM14 3H17V17H14Z"

router = APIRouter(include_in_schema=False)

ViewerParameter = Annotated[int, Query(alias="as", ge=SPECTATOR, le=98)]
MomentParameter = Annotated[int, Query(ge=0, le=10**6)]


@dataclass(frozen=True)
class ViewSettings:
    """From whose seat a visitor watches, and whether with the secrets of all players, if they are open."""

    viewer: int
    secrets: bool


@router.get("/m/{match}/replay")
async def replay(
    match: ShortText,
    request: Request,
    service: CurrentService,
    visitor: CurrentVisitor,
    viewer: ViewerParameter = SPECTATOR,
    secrets: bool = True,
    at: MomentParameter = 0,
    version: MomentParameter | None = None,
) -> Response:
    """Return the replay page, opened at a moment, or at a version of the viewer's view."""
    stored = await service.stored_match(match)
    if stored.header is not None and (page := unavailable_page(service, visitor, stored, [])) is not None:
        return html_response(request, visitor, page)
    shown, viewers = await _open_replay(service, match, ViewSettings(viewer, secrets), visitor)
    live = shown.live
    await assets.prepare_printed_layers(live.stored.game_name, visitor.lang)
    moment = at if version is None else shown.recording.moment_of_version(version)
    state, parts = await asyncio.to_thread(shown.moment, min(moment, shown.recording.last))
    title = visitor.messages("replay-title", title=live.match.game.meta.title)
    page = render_page(
        visitor,
        f"{title} – Truckstop",
        _body(shown, state, parts, viewers, visitor),
        styles=[assets.stylesheet_url(live.match.game)],
        preload=[assets.printed_layer_url(live.match.game, visitor.lang, find_board(parts).background)],
        bar=[
            Markup(state.fragments["top"]),
            h.a(class_="to-table", href=f"/m/{match}")[visitor.messages("to-table")],
            zoom_buttons(visitor.messages),
        ],
        menu=[h.a(href=f"/m/{match}")[visitor.messages("to-table")], zoom_entries(visitor.messages)],
        script="table.js",
        replay=match,
        seat=str(viewer),
        moments=str(PAGE_MOMENTS),
    )
    return html_response(request, visitor, page)


@router.get("/m/{match}/replay/moments/{number:int}")
async def show_moments(
    match: ShortText,
    number: int,
    service: CurrentService,
    visitor: CurrentVisitor,
    renderer: CurrentMoments,
    viewer: ViewerParameter = SPECTATOR,
    secrets: bool = True,
) -> MomentPage:
    """Return a page of moments of the replay."""
    shown, _ = await _open_replay(service, match, ViewSettings(viewer, secrets), visitor)
    if not 0 <= number * PAGE_MOMENTS <= shown.recording.last:
        raise NotFound("no-such-moment")
    return await asyncio.to_thread(renderer.page, shown, number)


async def _open_replay(
    service: MatchService, match: str, settings: ViewSettings, visitor: Visitor
) -> tuple[Replay, list[int]]:
    """Return the replay and the viewers that the visitor may choose: all when secrets are open, else the own seats.

    Raise `Forbidden` if the viewer is not among them.
    """
    live = await service.live_match(match)
    if not live.stored.has_same_rules:
        raise RequestError("log-of-other-rules")
    viewers = await _viewers(service, live, visitor)
    if settings.viewer not in viewers:
        raise Forbidden("bad-token")
    recording = await service.recordings.get(live, None if live.has_open_secrets else settings.viewer)
    return Replay(live, recording, settings.viewer, settings.secrets, visitor.lang), viewers


async def _viewers(service: MatchService, live: LiveMatch, visitor: Visitor) -> list[int]:
    seats = live.match.seats if live.has_open_secrets else await own_seats(service, live.stored.id, visitor)
    return [SPECTATOR, *seats]


# The page


def _body(shown: Replay, state: MomentState, parts: list[Part], viewers: list[int], visitor: Visitor) -> list[Node]:
    messages, match = visitor.messages, shown.live.match
    fragments, board = {name: Markup(html) for name, html in state.fragments.items()}, find_board(parts)
    regions = {region: [fragments[name] for name in names] for region, names in state.order.items()}
    shape = "landscape" if layout_class(board) == "wide" else "portrait"
    return [
        h.svg({"class": "defs", "aria-hidden": "true"})[Markup(match.game.view.defs(match.box, shown.game_text))],
        h.main(id="main", class_=f"replay {shape}")[
            h.section(
                id="board", class_=f"region {assets.css_class(match.game)}", aria_label=messages("board"), tabindex="0"
            )[board_svg(match, board, visitor.lang)],
            h.div(id="rail", class_="around", tabindex="0", role="group", aria_label=messages("table-around"))[
                h.section(id="seats", class_="region", aria_label=messages("players"))[regions[Region.SEATS]],
                h.section(class_="tray", aria_label=messages("mine"))[
                    h.div(id="mine", class_="region")[regions[Region.MINE]],
                    h.div(id="actions", class_="region")[regions[ACTIONS]],
                ],
                h.section(id="table", class_="region", aria_label=messages("shared"))[regions[Region.TABLE]],
                h.section(id="help", class_="region", aria_label=messages("help"))[regions[Region.HELP]],
            ],
            h.section(class_="player", aria_label=messages("replay"))[
                fragments["caption"], _timeline(shown, state, messages), _controls(shown, state, viewers, messages)
            ],
        ],
    ]


def _timeline(shown: Replay, state: MomentState, messages: Messages) -> Element:
    """The slider over all moments, under the scores if they are open."""
    recording = shown.recording
    slider = {
        "type": "range",
        "name": "at",
        "form": "replay",
        "id": "at",
        "min": "0",
        "max": str(recording.last),
        "value": str(state.at),
        "aria-label": state.label,
    }
    return h.div(id="timeline")[_score_line(shown, state, messages), h.input(slider)]


def _score_line(shown: Replay, state: MomentState, messages: Messages) -> Node:
    recording, game = shown.recording, shown.live.stored.game
    if not recording.scores or not recording.turn_starts:
        return None
    moments = [0, *(recording.turn_end(turn) for turn in range(len(recording.turn_starts)))]
    curve = Curve([moment / max(1, recording.last) for moment in moments], recording.scores)
    place = f"{100 * state.at / max(1, recording.last):.2f}%"
    marker = h.line({"class": "now", "x1": place, "x2": place, "y1": "0", "y2": "100%"})
    return line_chart(curve, game, shown.lang, messages("score-timeline-label"), marker)


def _controls(shown: Replay, state: MomentState, viewers: list[int], messages: Messages) -> Element:
    options = [
        h.option({"value": str(seat), "selected": seat == shown.viewer})[
            messages("spectator") if seat == SPECTATOR else shown.names[seat]
        ]
        for seat in viewers
    ]
    secrets = h.label(class_="secrets")[
        h.input({"type": "checkbox", "name": "secrets", "checked": shown.is_open}), messages("show-secrets")
    ]
    play_button = h.button(
        type="button", class_="primary", data_autoplay=True, aria_pressed="false", data_pause=messages("pause")
    )
    url = f"/m/{shown.live.stored.id}/waybill"
    return h.form(id="replay", class_="buttons")[
        _step_button("turn", "-1", EARLIER_TURN, messages("earlier-turn")),
        _step_button("move", "-1", EARLIER, messages("earlier")),
        play_button[messages("play-on")],
        _step_button("move", "1", LATER, messages("later")),
        _step_button("turn", "1", LATER_TURN, messages("later-turn")),
        h.output(name="moment", for_="at")[state.label],
        h.label[
            h.span(class_="visually-hidden")[messages("speed")],
            h.select(name="speed")[
                (h.option({"value": f"{speed:g}", "selected": speed == 1})[f"{speed:g}×"] for speed in SPEEDS)
            ],
        ],
        h.label[h.span[messages("from-seat")], h.select(name="as")[options]],
        secrets if shown.recording.is_complete else None,
        h.details(class_="menu")[
            h.summary[messages("more")],
            h.div[
                h.dl(class_="replay-keys by-keyboard")[
                    ((h.dt[h.kbd[key_label(key, messages)]], h.dd[messages(name)]) for key, name in KEYS)
                ],
                h.button(type="button", data_copy_moment="")[messages("copy-moment")],
                h.a(class_="button", href=f"{url}?as={shown.viewer}", download=True)[messages("export")],
            ],
        ],
    ]


def _step_button(kind: str, by: str, outline: str, label: str) -> Element:
    sign = h.svg({"class": "step", "viewBox": "0 0 20 20", "aria-hidden": "true"})[h.path(d=outline)]
    return h.button({"type": "button", f"data-step-{kind}": by, "aria-label": label, "title": label})[sign]
