"""The page of a match, for a player or a spectator."""

from collections.abc import Sequence

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from htpy import Element, Node
from markupsafe import Markup

from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import Messages
from truckstop.engine.view import Region
from truckstop.pages import assets
from truckstop.pages.access import own_seats
from truckstop.pages.dependencies import CurrentRenderer
from truckstop.pages.drawings import board_svg, layout_classes
from truckstop.pages.elements import switch_seat_button, zoom_buttons
from truckstop.pages.layout import render_page
from truckstop.pages.log import log_lines
from truckstop.pages.match_dialogs import board_dialog, curtain_dialog, guide_dialog
from truckstop.pages.notes import note_field
from truckstop.pages.panels import clock_list
from truckstop.pages.renderer import PageRenderer, RenderedView
from truckstop.pages.result import result_button, result_dialog
from truckstop.pages.unavailable import unavailable_page
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.pages.waiting_room import waiting_room
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService
from truckstop.services.messages import game_messages, player_names
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import SeatNumber, ShortText

LOG_LINES = 80  # that a page begins with

router = APIRouter(include_in_schema=False)


@router.get("/m/{match}")
async def open_match(match: ShortText, request: Request, service: CurrentService, visitor: CurrentVisitor) -> Response:
    """Show the waiting room, or redirect to the visitor's seat or to the page for spectators.

    Of several seats, it is the first that is to act.
    """
    stored = await service.stored_match(match)
    own = await own_seats(service, match, visitor)
    if stored.header is None:
        return html_response(request, visitor, waiting_room(visitor, stored, own))
    if (page := unavailable_page(service, visitor, stored, own)) is not None:
        return html_response(request, visitor, page)
    live = await service.live_match(match)
    acting = [seat for seat in own if seat in live.match.to_act]
    place = (acting or own)[0] if own else "watch"
    return RedirectResponse(f"/m/{match}/{place}", 303)


@router.get("/m/{match}/watch")
async def watch_match(
    match: ShortText,
    request: Request,
    service: CurrentService,
    renderer: CurrentRenderer,
    visitor: CurrentVisitor,
) -> Response:
    return await _match_page(match, SPECTATOR, request, service, renderer, visitor)


@router.get("/m/{match}/{seat:int}")
async def open_seat(
    match: ShortText,
    seat: SeatNumber,
    request: Request,
    service: CurrentService,
    renderer: CurrentRenderer,
    visitor: CurrentVisitor,
) -> Response:
    if seat not in await own_seats(service, match, visitor):
        return RedirectResponse(f"/m/{match}", 303)
    return await _match_page(match, seat, request, service, renderer, visitor)


async def _match_page(
    match: str, viewer: int, request: Request, service: MatchService, renderer: PageRenderer, visitor: Visitor
) -> Response:
    own = await own_seats(service, match, visitor)
    stored = await service.stored_match(match)
    if stored.header is None:
        return RedirectResponse(f"/m/{match}", 303)
    if (page := unavailable_page(service, visitor, stored, own)) is not None:
        return html_response(request, visitor, page)
    live = await service.live_match(match)
    await assets.prepare_printed_layers(live.stored.game_name, visitor.lang)
    async with live.lock:
        view = await renderer.render(live, viewer, visitor.lang)
        changes = await live.changes_since(viewer, max(0, view.state.version - LOG_LINES)) or []
        log = log_lines(live, changes, visitor.lang)[-LOG_LINES:]
        page = _render_match_page(live, viewer, view, log, visitor, own)
    return html_response(request, visitor, page)


def _render_match_page(
    live: LiveMatch, viewer: int, view: RenderedView, log: Sequence[str], visitor: Visitor, own: Sequence[int]
) -> str:
    """Return the page. `own` are the visitor's seats, of which `viewer` is one unless the visitor is a spectator."""
    game, messages, names = live.match.game, visitor.messages, player_names(live, visitor.lang)
    state, shares_screen = view.state, viewer in own and len(own) > 1
    body = [
        h.svg({"class": "defs", "aria-hidden": "true"})[
            Markup(game.view.defs(live.match.box, game_messages(game, visitor.lang)))
        ],
        _main(live, view, visitor),
        _log_panel(live, viewer, log, visitor),
        curtain_dialog(live, own, messages),
        board_dialog(messages),
        result_dialog(Markup(state.fragments["result"]), messages),
        guide_dialog(live, viewer, visitor),
    ]
    return render_page(
        visitor,
        f"{game.meta.title} – Truckstop",
        body,
        styles=[assets.stylesheet_url(game)],
        bar=_bar(live, visitor),
        menu=[
            switch_seat_button(live, seat, messages("play-as", player=names[seat])) for seat in own if seat != viewer
        ],
        script="table.js",
        match=live.stored.id,
        seat="" if viewer == SPECTATOR else str(viewer),
        version=str(state.version),
        own=" ".join(map(str, own)),
        curtain=state.curtain,
        covered=state.curtain if shares_screen and not state.over else "",
        yours="yes" if state.yours else "",
    )


def _bar(live: LiveMatch, visitor: Visitor) -> list[Element]:
    messages = visitor.messages
    log_attributes = {
        "type": "button",
        "data-toggle": "log",
        "data-new-label": messages("new-log-entries"),
        "aria-expanded": "false",
    }
    return [
        zoom_buttons(messages),
        h.a(href=f"/rules/{live.match.game.name}", target="_blank")[_rules_label(live.match.game, messages)],
        h.button(log_attributes)[messages("log")],
        result_button(live, messages),
    ]


def _rules_label(game: Game, messages: Messages) -> str:
    if game.is_newest:
        return messages("rules")
    return messages("rules-version", version=game.meta.rules_version)


def _main(live: LiveMatch, view: RenderedView, visitor: Visitor) -> Element:
    messages, fragments = visitor.messages, view.state.fragments
    regions = {region: [Markup(fragments[name]) for name in names] for region, names in view.state.order.items()}
    css_class = f"table {assets.css_class(live.match.game)} {layout_classes(view.board)}"
    return h.main(id="main", class_=css_class)[
        h.div(class_="head")[Markup(fragments["top"]), clock_list(live, messages)],
        h.section(id="board", class_="region", aria_label=messages("board"), tabindex="0")[
            board_svg(live.match, view.board, visitor.lang)
        ],
        h.section(id="table", class_="region", aria_label=messages("shared"))[regions[Region.TABLE]],
        h.section(class_="tray", aria_label=messages("mine"))[
            Markup(fragments["agreement"]),
            h.div(id="mine", class_="region")[regions[Region.MINE]],
            h.p(id="hint", hidden=True),
            h.div(class_="foot")[Markup(fragments["controls"]), Markup(fragments["choices"])],
        ],
        h.section(id="seats", class_="region", aria_label=messages("players"), tabindex="0")[regions[Region.SEATS]],
    ]


def _log_panel(live: LiveMatch, viewer: int, log: Sequence[str], visitor: Visitor) -> Element:
    """The log, with the viewer's private note and further links."""
    messages = visitor.messages
    close_button = h.button(type="button", class_="quiet", data_toggle="log", aria_label=messages("close"))["×"]
    return h.aside(id="log", hidden=True, aria_label=messages("log"))[
        h.header[h.h2[messages("log")], close_button],
        h.ol(tabindex="0")[map(Markup, log)],
        None if viewer == SPECTATOR else note_field(live.stored.id, viewer, messages),
        _log_links(live, viewer, visitor),
        h.p(class_="facts")[messages("rules-version", version=live.stored.rules_version)],
    ]


def _log_links(live: LiveMatch, viewer: int, visitor: Visitor) -> Element:
    """Links to the match as a file, to its replay, and to the seat on another device."""
    messages, url = visitor.messages, f"/m/{live.stored.id}"
    replay_label = messages("replay" if live.match.is_over else "replay-so-far")
    return_link: Node = None
    if viewer != SPECTATOR:
        return_link = h.button(type="button", data_link=f"{url}/{viewer}/link")[messages("return-link")]
    return h.p(class_="buttons")[
        h.a(class_="button", href=f"{url}/waybill?as={viewer}", download=True)[messages("export")],
        return_link,
        h.a(class_="button", href=f"{url}/replay?as={viewer}")[replay_label],
    ]
