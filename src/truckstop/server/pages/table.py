"""The page of a match, and what its script asks for: moves, reasons, links, the stream of what changes."""

from collections.abc import Sequence
from typing import Annotated, Any

import htpy as h
from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import PlainTextResponse, RedirectResponse, Response, StreamingResponse
from htpy import Element, Node
from markupsafe import Markup
from pydantic import Field

from truckstop.engine.game import SPECTATOR
from truckstop.engine.picture import Part, Region
from truckstop.engine.sentences import action_sentence
from truckstop.engine.words import Words
from truckstop.server.api import (
    COMMANDS,
    MOST_ACTIONS,
    Body,
    Seat,
    Served,
    Short,
    Version,
    as_file,
    events_of,
    numbers_of,
)
from truckstop.server.live import Live
from truckstop.server.pages import assets
from truckstop.server.pages.aside import instead
from truckstop.server.pages.desk import Desk, Drawing, board_of, lines, whole_board
from truckstop.server.pages.notes import note_field
from truckstop.server.pages.panels import clocks, is_asked, passing, sign, zooms
from truckstop.server.pages.shell import page
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.pages.waiting import waiting_room
from truckstop.server.service import Service
from truckstop.server.stream import MOST_VIEWS, Watched, marks, resume
from truckstop.server.told import names, table_words, words_of
from truckstop.server.wrong import Forbidden, NotThere, Wrong

LOG = 80  # lines that a page begins with
WIDE = 1.25  # a board that is so much wider than high has what is mine below it, another one beside it
SQUARE = 0.9  # one that is nearly as wide as high needs more of the width

router = APIRouter(include_in_schema=False)


async def _desk(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


Drawn = Annotated[Desk, Depends(_desk)]


class Click(Body):
    """Actions in the game's notation, in answer to a version of the view; or a command, undo as many times as asked."""

    command: Short = "act"
    times: Annotated[int, Field(ge=1, le=MOST_ACTIONS)] = 1
    version: Version = 0
    actions: Annotated[list[Short], Field(default_factory=list, max_length=MOST_ACTIONS)]


# The page


@router.get("/m/{match}")
async def find_seat(match: Short, request: Request, service: Served, visitor: Visiting) -> Response:
    """To the visitor's own seat: the one that is asked, if there are several; or to a spectator's place."""
    stored = await service.stored(match)
    own = await own_seats(service, match, visitor)
    if stored.header is None:
        return html(request, visitor, waiting_room(visitor, stored, own))
    if (shown := instead(service, visitor, stored, own)) is not None:
        return html(request, visitor, shown)
    live = await service.live(match)
    asked = [seat for seat in own if seat in live.match.waiting]
    place = (asked or own)[0] if own else "watch"
    return RedirectResponse(f"/m/{match}/{place}", 303)


@router.get("/m/{match}/watch")
async def watch(match: Short, request: Request, service: Served, desk: Drawn, visitor: Visiting) -> Response:
    return await _table(match, SPECTATOR, request, service, desk, visitor)


@router.get("/m/{match}/{seat:int}")
async def sit(match: Short, seat: Seat, request: Request, service: Served, desk: Drawn, visitor: Visiting) -> Response:
    if seat not in await own_seats(service, match, visitor):
        return RedirectResponse(f"/m/{match}", 303)
    return await _table(match, seat, request, service, desk, visitor)


async def own_seats(service: Service, match: str, visitor: Visitor) -> list[int]:
    try:
        return await service.seats_of(match, visitor.key)
    except Forbidden:
        return []


async def _table(match: str, viewer: int, request: Request, service: Service, desk: Desk, visitor: Visitor) -> Response:
    own = await own_seats(service, match, visitor)
    stored = await service.stored(match)
    if stored.header is None or not stored.goes_on:
        return RedirectResponse(f"/m/{match}", 303)
    if (shown := instead(service, visitor, stored, own)) is not None:
        return html(request, visitor, shown)
    live = await service.live(match)
    await assets.lay_out(live.stored.game, visitor.lang)
    async with live.lock:
        drawing = await desk.draw(live, viewer, visitor.lang)
        told = await live.told_since(viewer, max(0, drawing.version - LOG)) or []
    log = Markup("").join(Markup(line) for line in lines(live, told, visitor.lang)[-LOG:])
    title, words, curtain = live.match.game.meta.title, visitor.words, drawing.facts["curtain"]
    shown = page(
        visitor,
        f"{title} – Truckstop",
        _body(live, viewer, drawing, log, visitor, own),
        styles=[assets.style_address(live.match.game)],
        bar=[
            zooms(words),
            h.a(href=f"/rules/{live.match.game.meta.slug}", target="_blank")[words("rules")],
            h.button(type="button", data_toggle="log", data_news=words("log-news"), aria_expanded="false")[
                words("log")
            ],
        ],
        menu=[
            passing(live, seat, words("play-as", player=names(live, visitor.lang)[seat]))
            for seat in own
            if seat != viewer
        ],
        script="table.js",
        match=match,
        seat="" if viewer == SPECTATOR else str(viewer),
        version=str(drawing.version),
        own=" ".join(map(str, own)),
        curtain=curtain,
        veiled=curtain if viewer in own and len(own) > 1 and not live.match.over else "",
        yours="yes" if is_asked(live.match, viewer) else "",
    )
    return html(request, visitor, shown)


def _body(live: Live, viewer: int, drawing: Drawing, log: Markup, visitor: Visitor, own: Sequence[int]) -> Node:
    words, pieces = visitor.words, drawing.pieces
    regions = {region: [Markup(pieces[name]) for name in names] for region, names in drawing.order.items()}
    game = live.match.game
    defs = h.svg({"class": "defs", "aria-hidden": "true"})[
        Markup(game.view.defs(live.match.box, words_of(game, visitor.lang)))
    ]
    return [
        defs,
        h.main(id="main", class_=f"table {assets.class_of(game)} {shape_of(drawing.board)}")[
            h.div(class_="head")[Markup(pieces["top"]), clocks(live, words)],
            h.section(id="board", class_="region", aria_label=words("board"), tabindex="0")[
                whole_board(live.match, drawing.board, visitor.lang)
            ],
            h.section(id="table", class_="region", aria_label=words("shared"))[regions[Region.TABLE]],
            h.section(class_="tray", aria_label=words("mine"))[
                Markup(pieces["agreement"]),
                h.div(id="mine", class_="region")[regions[Region.MINE]],
                h.p(id="hint", hidden=True),
                h.div(class_="foot")[Markup(pieces["controls"]), Markup(pieces["choices"])],
            ],
            h.section(id="seats", class_="region", aria_label=words("players"), tabindex="0")[regions[Region.SEATS]],
            Markup(pieces["result"]),
        ],
        h.aside(id="log", hidden=True, aria_label=words("log"))[
            h.header[
                h.h2[words("log")],
                h.button(type="button", class_="quiet", data_toggle="log", aria_label=words("close"))["×"],
            ],
            h.ol(tabindex="0")[log],
            None if viewer == SPECTATOR else note_field(live.stored.id, viewer, words),
            _links(live, viewer, visitor),
        ],
        _curtain(live, own, words),
        h.dialog(id="peek")[h.form(method="dialog")[h.button(aria_label=words("close"))["×"]], h.div],
        _guide(live, viewer, visitor),
    ]


def _curtain(live: Live, own: Sequence[int], words: Words) -> Element:
    """Between the players of one screen: who is to look now, and the others who could."""
    called = names(live, words.language)
    return h.dialog(id="curtain", aria_labelledby="curtain-text")[
        h.form(method="dialog")[
            h.div(id="curtain-text")[
                (
                    h.h2({"data-seat": str(seat), "hidden": True})[sign(seat, live.stored.game), called[seat]]
                    for seat in own
                ),
                h.p[words("curtain")],
            ],
            h.p(class_="ways")[
                h.button(class_="primary", value="show")[words("show")],
                (passing(live, seat, words("play-as", player=called[seat])) for seat in own),
            ],
        ]
    ]


def shape_of(board: Part) -> str:
    """How a page lays out what lies around a board."""
    wide, high = board.size
    if wide / high > WIDE:
        return "wide"
    return "tall square" if wide / high > SQUARE else "tall"


def _links(live: Live, viewer: int, visitor: Visitor) -> Element:
    """Ways out: a link to go on elsewhere, the match as a file."""
    words, match = visitor.words, live.stored.id
    found = [h.a(class_="button", href=f"/m/{match}/waybill?as={viewer}", download=True)[words("export")]]
    if viewer != SPECTATOR:
        found.append(h.button(type="button", data_link=f"/m/{match}/{viewer}/link")[words("return-link")])
    again = words("replay" if live.match.over else "replay-so-far")
    found.append(h.a(class_="button", href=f"/m/{match}/replay?as={viewer}")[again])
    return h.p(class_="ways")[found]


def _guide(live: Live, viewer: int, visitor: Visitor) -> Element | None:
    """The guided first turn, for whoever plays this game for the first time here."""
    if viewer == SPECTATOR or live.match.over:
        return None
    game, words = live.match.game, visitor.words
    spoken = words_of(game, visitor.lang)
    steps = [h.li(data_target=target.replace("/", "-"))[spoken(key)] for target, key in game.view.GUIDE]
    return h.dialog(id="guide", data_game=game.meta.slug, aria_label=words("guide"))[
        h.ol[steps],
        h.p(class_="ways")[
            h.button(type="button", class_="primary", data_guide="next", data_last=words("guide-done"))[
                words("guide-next")
            ],
            h.button(type="button", data_guide="skip")[words("guide-skip")],
        ],
    ]


# What the script asks for


@router.post("/m/{match}/{seat:int}")
async def click(
    match: Short, seat: Seat, body: Click, service: Served, desk: Drawn, visitor: Visiting
) -> dict[str, Any]:
    """A move or a command; the answer is what has changed on the page."""
    await own_seat(service, match, seat, visitor)
    live = await service.live(match)
    stale = False
    if body.command == "act":
        stale = not await service.act(match, seat, body.version, numbers_of(live, body.actions))
    elif body.command == "ask_back":
        await service.ask_back(match, seat)
    elif body.command == "undo":
        await service.command(match, seat, None, lambda played, at: played.undo(seat, at, body.times))
    elif body.command in COMMANDS:
        await service.command(match, seat, None, lambda played, at: COMMANDS[body.command](played, seat, at))
    else:
        raise Wrong("bad-action")
    async with live.lock:
        update = await desk.update(live, seat, visitor.lang, body.version)
    return {"match": match, **update, **({"stale": table_words(visitor.lang)("stale")} if stale else {})}


@router.get("/m/{match}/{seat:int}/why")
async def why(match: Short, seat: Seat, action: Short, service: Served, visitor: Visiting) -> dict[str, str]:
    """Why something is not lit."""
    await own_seat(service, match, seat, visitor)
    live = await service.live(match)
    (number,) = numbers_of(live, [action])
    game, spoken = live.match.game, words_of(live.match.game, visitor.lang)
    async with live.lock:
        refusal = live.match.why_not(seat, number)
    says = action_sentence(game, spoken, number)
    if live.match.over:
        return {"action": says, "message": table_words(visitor.lang)("match-over")}
    if refusal is None:
        return {"action": says, "message": ""}
    rule = refusal.rule
    named = {"named": visitor.words("rule-number", rule=rule), "told": f"/rules/{game.meta.slug}#{rule}"}
    return {"action": says, "message": spoken(f"why-{refusal.key}"), "rule": rule, **named}


@router.get("/m/{match}/{viewer}/board/{seat:int}")
async def peek(match: Short, viewer: Short, seat: Seat, service: Served, visitor: Visiting) -> PlainTextResponse:
    """Another player's board, as far as the viewer may see it."""
    live = await service.live(match)
    if seat >= len(live.match.header.seats):
        raise NotThere("no-page")
    eyes = await _viewer(service, match, viewer, visitor)
    async with live.lock:
        seen = live.match.seen_by(eyes)
        spoken = words_of(live.match.game, visitor.lang)
        parts = live.match.game.view.parts(
            live.match.box, seen, eyes, spoken, names=names(live, visitor.lang), shown=seat
        )
    return PlainTextResponse(str(whole_board(live.match, board_of(parts), visitor.lang)))


@router.post("/m/{match}/{seat:int}/link")
async def return_link(match: Short, seat: Seat, service: Served, visitor: Visiting) -> dict[str, str]:
    """An address with which the seat can be played on another device."""
    await own_seat(service, match, seat, visitor)
    return {"link": f"/enter#{match}.{seat}.{await service.another_key(match, seat)}"}


@router.get("/m/{match}/waybill")
async def export(
    match: Short, service: Served, visitor: Visiting, viewer: Annotated[str, Query(alias="as")] = "-1"
) -> PlainTextResponse:
    """The match as a file."""
    eyes = SPECTATOR if viewer == "-1" else await _viewer(service, match, viewer, visitor)
    return as_file(match, await service.export(match, eyes, visitor.lang))


@router.get("/stream")
async def follow(
    service: Served,
    desk: Drawn,
    visitor: Visiting,
    view: Annotated[list[Short], Query(min_length=1, max_length=MOST_VIEWS)],
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """One stream for all tabs of a browser."""
    watched = [Watched.read(text) for text in view]
    for each in watched:
        if each.viewer != SPECTATOR and each.viewer not in await own_seats(service, each.match, visitor):
            raise Forbidden("bad-token")
    resume(watched, last_event_id)

    async def show(live: Live, viewer: int, since: int | None) -> dict[str, Any]:
        return await desk.update(live, viewer, visitor.lang, since)

    return await events_of(service, watched, visitor.key, show, lambda: marks(watched))


async def own_seat(service: Service, match: str, seat: int, visitor: Visitor) -> None:
    """Whoever asks for something of a seat must have it."""
    if seat not in await service.seats_of(match, visitor.key):
        raise Forbidden("bad-token")


async def _viewer(service: Service, match: str, text: str, visitor: Visitor) -> int:
    """Whose eyes a page looks through: a spectator's, or those of a seat of the visitor's own."""
    if text in ("watch", "-1"):
        return SPECTATOR
    if not text.isdecimal() or int(text) not in await own_seats(service, match, visitor):
        raise Forbidden("bad-token")
    return int(text)
