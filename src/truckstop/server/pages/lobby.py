"""The lobby: pick a game, who plays, how; go on with one's own matches; sit down at those of others."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Element, Node
from pydantic import Field

from truckstop import games
from truckstop.engine.words import LANGUAGES
from truckstop.match.header import MOST_MINUTES
from truckstop.server.api import MOST_SEATS, Body, Seat, Served, Short, Text
from truckstop.server.checks import OPEN_SEAT, checked_chair
from truckstop.server.keys import fits
from truckstop.server.pages import assets
from truckstop.server.pages.form import BY_LINK, HERE, ME, game_card
from truckstop.server.pages.panels import sign
from truckstop.server.pages.shell import covers, page
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.service import Service, is_invited
from truckstop.server.told import called, is_for_anybody, title_of
from truckstop.server.wrong import NotThere
from truckstop.store.stored import Status, StoredMatch

LISTED = 30
MOST_NAMED = 6  # players of a match

router = APIRouter(include_in_schema=False)


class Player(Body):
    """Who shall sit in a seat: me, a friend here, a friend by link, or a bot."""

    who: Short
    name: Annotated[str, Field(max_length=200)] = ""


class Wanted(Body):
    """A new match."""

    game: Short
    players: Annotated[list[Player], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Short, Short], Field(default_factory=dict, max_length=MOST_SEATS)]
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] = 0
    number: Short


class Dice(Body):
    """A number of the visitor's own for the dice."""

    number: Short


class Taking(Body):
    """Somebody with an invitation."""

    seat: Seat
    invitation: Short
    name: Short
    number: Short


class Key(Body):
    """A key that opens a seat."""

    key: Short


@router.get("/")
async def lobby(request: Request, service: Served, visitor: Visiting) -> Response:
    """The first page."""
    mine = await service.mine(visitor.key)
    open_matches = await asyncio.to_thread(service.store.latest, Status.OPEN, limit=LISTED)
    turns = [await _turn(service, stored, visitor) for stored in mine[:LISTED]]
    body = h.main(id="main", class_="lobby")[
        h.header(class_="hello")[h.h1["Truckstop"], h.p[visitor.words("about")]],
        _own(visitor, mine[:LISTED], turns),
        h.section(class_="games", aria_label=visitor.words("games"))[
            (game_card(visitor, games.load(slug)) for slug in games.slugs())
        ],
        _open(visitor, [stored for stored in open_matches if stored.id not in {each.id for each in mine}]),
        _import(visitor),
        h.footer[h.p[visitor.words("unofficial")]],
    ]
    for slug in games.slugs():
        service.beside(assets.lay_out(slug, visitor.lang))
    unready = " ".join(service.kitchen.unready)
    return html(request, visitor, page(visitor, "Truckstop", body, unready=unready))


@router.get("/ready")
async def ready(service: Served) -> dict[str, list[str]]:
    """Games whose rules are still being made ready."""
    return {"unready": service.kitchen.unready}


@dataclass(frozen=True)
class Turn:
    """How a match stands: in words, and whether the visitor is asked."""

    says: str
    asked: bool = False


async def _turn(service: Service, stored: StoredMatch, visitor: Visitor) -> Turn:
    """Whose turn it is; that is not asked of rules which are still being made ready, for the lobby waits for nobody."""
    words = visitor.words
    if stored.status != Status.RUNNING or not stored.goes_on:
        return Turn(words(f"status-{stored.status.name.lower()}"))
    if stored.game in service.kitchen.unready:
        return Turn(words("status-running"))
    waiting = (await service.live(stored.id)).match.waiting
    if any(seat in waiting for seat in await service.seats_of(stored.id, visitor.key)):
        return Turn(words("your-turn"), asked=True)
    names = called(stored.seats, visitor.lang)
    players = [names[seat] for seat in waiting]
    more = [f"+{len(players) - MOST_NAMED}"] if len(players) > MOST_NAMED else []
    return Turn(words("turn-of", players=", ".join(players[:MOST_NAMED] + more), count=len(players)))


def _own(visitor: Visitor, mine: list[StoredMatch], turns: list[Turn]) -> Node:
    """Matches under way, those first in which it is the visitor's turn; below them, folded, what is over."""
    if not mine:
        return None
    words = visitor.words
    turn = {stored.id: turn for stored, turn in zip(mine, turns, strict=True)}
    under_way = [each for each in mine if each.status <= Status.RUNNING]
    under_way.sort(key=lambda each: not turn[each.id].asked)
    over = [each for each in mine if each.status > Status.RUNNING]

    def rows(matches: list[StoredMatch]) -> Element:
        return h.ul[(_row(visitor, each, turn[each.id]) for each in matches)]

    return h.section(class_="matches", aria_labelledby="mine-head")[
        h.h2(id="mine-head")[words("my-matches")],
        rows(under_way) if under_way else None,
        h.details(open=not under_way)[h.summary[words("matches-over", count=len(over))], rows(over)] if over else None,
    ]


def _row(visitor: Visitor, stored: StoredMatch, turn: Turn) -> Element:
    players = [
        h.span(class_="who")[sign(n, stored.game), name or visitor.words("free-seat")]
        for n, name in enumerate(called(stored.seats, visitor.lang))
    ]
    more = h.span[f"+{len(players) - MOST_NAMED}"] if len(players) > MOST_NAMED else None
    return h.li({"class": "asked" if turn.asked else None})[
        h.a(href=f"/m/{stored.id}")[h.strong[title_of(stored.game, visitor.lang)], h.span(class_="state")[turn.says]],
        h.span(class_="players")[players[:MOST_NAMED], more],
    ]


def _open(visitor: Visitor, waiting: list[StoredMatch]) -> Node:
    """Matches of others with a seat for whoever comes."""
    words = visitor.words
    found = [stored for stored in waiting if stored.goes_on and any(map(is_for_anybody, stored.seats))]
    if not found:
        return None
    return h.section(class_="matches", aria_labelledby="open-head")[
        h.h2(id="open-head")[words("open-matches")],
        h.ul[(_row(visitor, each, Turn(words("sit-down"))) for each in found)],
    ]


def _import(visitor: Visitor) -> Element:
    words = visitor.words
    return h.section(class_="import")[
        h.h2[words("import")],
        h.p[words("import-help")],
        h.label(class_="button")[
            words("choose-file"), h.input(type="file", id="waybill", accept=".waybill,text/plain")
        ],
    ]


# What the script asks for


@router.post("/new", status_code=201)
async def new(body: Wanted, service: Served, visitor: Visiting) -> dict[str, Any]:
    """A new match; who is here sits down at once."""
    return await _begin(service, visitor, body)


@router.post("/m/{match}/again", status_code=201)
async def again(match: Short, body: Dice, service: Served, visitor: Visiting) -> dict[str, Any]:
    """Another match of the same kind, with the same people and bots."""
    stored = await service.stored(match)
    own = [seat for seat, key in await asyncio.to_thread(service.store.keys, match) if fits(visitor.key, key)]
    players = [
        Player(who=seat.driver or (HERE if n in own else BY_LINK), name=seat.name if n in own else "")
        for n, seat in enumerate(stored.seats)
    ]
    settings = stored.settings
    wanted = Wanted(
        game=stored.game,
        players=players,
        options=settings["options"],
        minutes=settings["minutes"],
        number=body.number,
    )
    return await _begin(service, visitor, wanted)


async def _begin(service: Service, visitor: Visitor, wanted: Wanted) -> dict[str, Any]:
    """Nothing is made unless all who are here can sit down."""
    drivers = [OPEN_SEAT if player.who in (ME, HERE, BY_LINK) else player.who for player in wanted.players]
    names = {
        seat: player.name.strip() or visitor.words("default-name", number=seat + 1)
        for seat, player in enumerate(wanted.players)
        if player.who in (ME, HERE)
    }
    for name in names.values():
        checked_chair(name, wanted.number)
    made = await service.create(wanted.game, drivers, wanted.options, wanted.minutes)
    for seat, name in names.items():
        await service.take(made.match, seat, made.invitations[seat], name, wanted.number, visitor.key)
    links = {seat: made.invitations[seat] for seat, player in enumerate(wanted.players) if player.who == BY_LINK}
    return {"match": made.match, "invitations": links}


@router.post("/m/{match}/take", status_code=201)
async def take(match: Short, body: Taking, service: Served, visitor: Visiting) -> dict[str, Any]:
    """Take the seat of an invitation with this browser."""
    await service.take(match, body.seat, body.invitation, body.name, body.number, visitor.key)
    return {"match": match, "seat": body.seat}


@router.post("/m/{match}/enter", status_code=201)
async def enter(match: Short, body: Key, service: Served, visitor: Visiting) -> dict[str, Any]:
    """Play a seat that a key opens with this browser, too."""
    seats = await service.seats_of(match, body.key)
    for seat in seats:
        await service.another_key(match, seat, visitor.key)
    return {"match": match, "seat": seats[0]}


@router.post("/m/{match}/call-off")
async def call_off(match: Short, body: Key, service: Served, visitor: Visiting) -> dict[str, Any]:
    """Nobody waits any more: by who sits there, or who was invited."""
    stored = await service.stored(match)
    await service.end(match, body.key if is_invited(stored, body.key) else visitor.key)
    return {"match": match}


@router.get("/enter")
async def enter_page(request: Request, visitor: Visiting) -> Response:
    """Where a return link leads: a button takes the seat, opening the page does nothing."""
    words = visitor.words
    body = h.main(id="main", class_="notice")[
        h.h1[words("return-title")],
        h.p[words("return-help")],
        h.p(class_="ways")[h.button(type="button", class_="primary", id="enter")[words("return-here")]],
        covers(visitor),
    ]
    return html(request, visitor, page(visitor, "Truckstop", body))


@router.post("/waybills", status_code=201)
async def bring_in(body: Text, service: Served) -> dict[str, Any]:
    """Keep a finished match that was played elsewhere."""
    return {"match": await service.bring_in(body.text)}


@router.get("/cover/{name}.svg")
async def cover(name: str, lang: str = LANGUAGES[0]) -> Response:
    """The picture of a game in the lobby."""
    if name not in games.slugs():
        raise NotThere("no-page")
    headers = {"Cache-Control": "public, max-age=3600", "Content-Security-Policy": assets.DRAWING}
    return Response(
        assets.cover(games.load(name), lang if lang in LANGUAGES else LANGUAGES[0]),
        media_type=assets.TYPES["svg"],
        headers=headers,
    )
