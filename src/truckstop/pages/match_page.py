"""The page of a match, for a player or a spectator."""

from collections.abc import Sequence

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import RedirectResponse, Response
from htpy import Element, Node
from markupsafe import Markup

from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import Messages
from truckstop.pages import assets
from truckstop.pages.access import own_seats
from truckstop.pages.dependencies import CurrentRenderer
from truckstop.pages.elements import switch_seat_button, zoom_buttons, zoom_entries
from truckstop.pages.game_cards import compiling_notice
from truckstop.pages.keys import keys_dialog
from truckstop.pages.layout import render_page
from truckstop.pages.match_dialogs import board_dialog, curtain_dialog, guide_dialog, has_guide, tour_button
from truckstop.pages.notes import note_field
from truckstop.pages.panels import clock_list
from truckstop.pages.renderer import PageRenderer, RenderedView
from truckstop.pages.result import result_button, result_dialog
from truckstop.pages.table import help_panel, rail, rail_button, render_table, sheet_buttons, tray
from truckstop.pages.turns import pace_control, turn_list
from truckstop.pages.unavailable import unavailable_page
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.pages.waiting_room import waiting_room
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService
from truckstop.services.messages import game_messages, player_names
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import SeatNumber, ShortText

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
        is_plain = live.stored.game_name in service.rule_compiler.pending_games
        page = _render_match_page(live, viewer, view, visitor, own, is_plain=is_plain)
    return html_response(request, visitor, page)


def _render_match_page(
    live: LiveMatch, viewer: int, view: RenderedView, visitor: Visitor, own: Sequence[int], *, is_plain: bool
) -> str:
    """Return the page. `own` are the visitor's seats, of which `viewer` is one unless the visitor is a spectator.

    `is_plain` says that the rules still run as plain Python.
    """
    game, messages, names = live.match.game, visitor.messages, player_names(live, visitor.lang)
    state, shares_screen = view.state, viewer in own and len(own) > 1
    body = [
        h.svg({"class": "defs", "aria-hidden": "true"})[
            Markup(game.view.defs(live.match.box, game_messages(game, visitor.lang)))
        ],
        _main(live, viewer, view, visitor),
        compiling_notice(visitor, live.stored.game_name, "plain-for-now") if is_plain else None,
        curtain_dialog(live, own, messages),
        board_dialog(messages),
        result_dialog(Markup(state.fragments["result"]), messages),
        guide_dialog(live, viewer, visitor),
        keys_dialog(messages),
    ]
    seat_buttons = [
        switch_seat_button(live, seat, messages("play-as", player=names[seat])) for seat in own if seat != viewer
    ]
    tour = tour_button(messages) if has_guide(live, viewer) else None
    keys = h.button(type="button", class_="by-keyboard", data_dialog="keys", aria_haspopup="dialog")[
        messages("keys-open")
    ]
    return render_page(
        visitor,
        f"{game.meta.title} – Truckstop",
        body,
        styles=[assets.stylesheet_url(game)],
        preload=[assets.printed_layer_url(game, visitor.lang, view.board.background)],
        bar=_bar(live, view, visitor),
        menu=[tour, keys, seat_buttons, zoom_entries(messages), _match_links(live, viewer, visitor)],
        script="table.js",
        pending=live.stored.game_name if is_plain else "",
        match=live.stored.id,
        seat="" if viewer == SPECTATOR else str(viewer),
        version=str(state.version),
        own=" ".join(map(str, own)),
        curtain=state.curtain,
        covered=state.curtain if shares_screen and not state.over else "",
        yours="yes" if state.yours else "",
        acted="yes" if state.acted else "",
    )


def _bar(live: LiveMatch, view: RenderedView, visitor: Visitor) -> list[Node]:
    """The game, the prompt, the clocks, the pace, and what a player can do with the match as a whole."""
    messages, fragments = visitor.messages, view.state.fragments
    return [
        h.p(class_="game-title")[game_messages(live.match.game, visitor.lang)("title")],
        Markup(fragments["top"]),
        clock_list(live, messages),
        pace_control(messages),
        Markup(fragments["controls"]),
        result_button(live, messages),
        zoom_buttons(messages),
        rail_button(messages),
    ]


def _main(live: LiveMatch, viewer: int, view: RenderedView, visitor: Visitor) -> Element:
    messages, fragments, order = visitor.messages, view.state.fragments, view.state.order
    panels = {
        "turns": _turns_panel(live, viewer, view, visitor),
        "help": help_panel(fragments, order, messages, _rules_link(live.match.game, messages)),
    }
    return render_table(
        live.match,
        view.board,
        messages,
        Markup(fragments["board-trails"]),
        tray(fragments, order, messages),
        rail(fragments, order, messages, panels),
        h.div(class_="notices")[Markup(fragments["agreement"]), h.p(id="hint", hidden=True)],
        Markup(fragments["choices"]),
        sheet_buttons(messages, game_messages(live.match.game, visitor.lang)),
    )


def _turns_panel(live: LiveMatch, viewer: int, view: RenderedView, visitor: Visitor) -> list[Node]:
    """What the others did since the viewer's last turn, all turns, and the viewer's private note."""
    fragments = view.state.fragments
    return [
        Markup(fragments["since"]),
        turn_list(live, viewer, visitor.lang, Markup(fragments["turn-now"])),
        h.p(class_="watching-help")[visitor.messages("watching-help")]
        if viewer == SPECTATOR
        else note_field(live.stored.id, viewer, visitor.messages),
    ]


def _rules_link(game: Game, messages: Messages) -> Element:
    """The link to the rules. Its tip says which version of them the match has."""
    title = messages("rules-number", version=game.meta.rules_version)
    return h.a(class_="button", href=f"/rules/{game.name}", target="_blank", title=title)[_rules_label(game, messages)]


def _rules_label(game: Game, messages: Messages) -> str:
    return messages("rules") if game.is_newest else messages("rules-version", version=game.meta.rules_version)


def _match_links(live: LiveMatch, viewer: int, visitor: Visitor) -> list[Node]:
    """Links to the rules, to the match as a file, to its replay, and to the seat on another device."""
    messages, url, game = visitor.messages, f"/m/{live.stored.id}", live.match.game
    version = messages("rules-number", version=game.meta.rules_version)
    return_link: Node = None
    if viewer != SPECTATOR:
        return_link = h.button(type="button", data_link=f"{url}/{viewer}/link")[messages("return-link")]
    return [
        h.a(href=f"/rules/{game.name}", target="_blank", title=version)[_rules_label(game, messages)],
        h.a(href=f"{url}/replay?as={viewer}")[messages("replay" if live.match.is_over else "replay-so-far")],
        h.a(href=f"{url}/waybill?as={viewer}", download=True)[messages("export")],
        return_link,
    ]
