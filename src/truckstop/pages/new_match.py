"""New matches: the page on which they are set up, and requests of the scripts of lobby and waiting room."""

import asyncio
from typing import Annotated

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup
from pydantic import BaseModel, Field

from truckstop import games
from truckstop.match.header import MAX_MINUTES
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.pages.layout import cover_images, notice_page, render_page
from truckstop.pages.new_match_form import BY_LINK, ME, ON_THIS_SCREEN, new_match_form
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.errors import NotFound
from truckstop.services.match_service import MatchService
from truckstop.services.messages import game_title
from truckstop.services.open_matches import is_invited
from truckstop.services.tokens import is_token_of
from truckstop.services.validation import OPEN_SEAT, validate_player
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import MAX_SEATS, RequestBody, SeatNumber, ShortText, WaybillBody

router = APIRouter(include_in_schema=False)


class PlayerChoice(RequestBody):
    """The player of a seat: the visitor, a friend on the same screen, a friend with a link, anyone, or a bot."""

    who: ShortText
    name: Annotated[str, Field(max_length=200)] = ""


class NewMatchRequest(RequestBody):
    """A new match. The visitor's random number goes into the dice."""

    game: ShortText
    players: Annotated[list[PlayerChoice], Field(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[dict[ShortText, ShortText], Field(default_factory=dict, max_length=MAX_SEATS)]
    minutes: Annotated[int, Field(ge=0, le=MAX_MINUTES)] = 0
    number: ShortText


class RematchRequest(RequestBody):
    """The visitor's random number for the dice."""

    number: ShortText


class TakeSeatRequest(RequestBody):
    """An invitation, and the name and random number of the player."""

    seat: SeatNumber
    invitation: ShortText
    name: ShortText
    number: ShortText


class KeyRequest(RequestBody):
    """A key that opens a seat."""

    key: ShortText


class NewMatch(BaseModel):
    """A match and the invitations to send, by seat."""

    match: str
    invitations: dict[int, str]


class OwnSeat(BaseModel):
    """A seat that the visitor has taken."""

    match: str
    seat: int


@router.get("/new/{name}")
async def set_up(name: ShortText, request: Request, service: CurrentService, visitor: CurrentVisitor) -> Response:
    """Return the page on which a match is set up."""
    if name not in games.slugs():
        raise NotFound("no-page")
    form = await asyncio.to_thread(use_game, name, lambda game: Markup(str(new_match_form(visitor, game))))
    if isinstance(form, BrokenGame):
        message = visitor.messages("not-playable", reason=form.reason(visitor.lang))
        return html_response(request, visitor, notice_page(visitor, name, message))
    title = f"{visitor.messages('set-up')}: {game_title(name, visitor.lang)} – Truckstop"
    pending = " ".join(service.rule_compiler.pending_games)
    return html_response(request, visitor, render_page(visitor, title, form, script="set_up.js", pending=pending))


@router.post("/new", status_code=201)
async def create_match(body: NewMatchRequest, service: CurrentService, visitor: CurrentVisitor) -> NewMatch:
    """Create a match. The visitor and the friends on the same screen take their seats at once."""
    return await _create_match(service, visitor, body)


@router.post("/m/{match}/again", status_code=201)
async def rematch(match: ShortText, body: RematchRequest, service: CurrentService, visitor: CurrentVisitor) -> NewMatch:
    """Create a match with the same game, options and players."""
    stored = await service.stored_match(match)
    keys = await asyncio.to_thread(service.store.seat_keys, match)
    own = [seat for seat, key in keys if is_token_of(visitor.key, key)]
    players = [
        PlayerChoice(
            who=seat.driver or (ON_THIS_SCREEN if number in own else BY_LINK),
            name=seat.name if number in own else "",
        )
        for number, seat in enumerate(stored.seats)
    ]
    request = NewMatchRequest(
        game=stored.game,
        players=players,
        options=stored.settings["options"],
        minutes=stored.settings["minutes"],
        number=body.number,
    )
    return await _create_match(service, visitor, request)


async def _create_match(service: MatchService, visitor: Visitor, request: NewMatchRequest) -> NewMatch:
    """Create a match, after checking that everybody on this screen can take a seat."""
    drivers = [OPEN_SEAT if player.who in (ME, ON_THIS_SCREEN, BY_LINK) else player.who for player in request.players]
    names = {
        seat: player.name.strip() or visitor.messages("default-name", number=seat + 1)
        for seat, player in enumerate(request.players)
        if player.who in (ME, ON_THIS_SCREEN)
    }
    for name in names.values():
        validate_player(name, request.number)
    created = await service.open_matches.create(request.game, drivers, request.options, request.minutes)
    for seat, name in names.items():
        await service.open_matches.take_seat(
            created.match, seat, created.invitations[seat], name, request.number, visitor.key
        )
    invitations = {
        seat: created.invitations[seat] for seat, player in enumerate(request.players) if player.who == BY_LINK
    }
    return NewMatch(match=created.match, invitations=invitations)


@router.post("/m/{match}/take", status_code=201)
async def take_seat(
    match: ShortText, body: TakeSeatRequest, service: CurrentService, visitor: CurrentVisitor
) -> OwnSeat:
    """Take the seat of an invitation."""
    await service.open_matches.take_seat(match, body.seat, body.invitation, body.name, body.number, visitor.key)
    return OwnSeat(match=match, seat=body.seat)


@router.get("/enter")
async def return_link_page(request: Request, visitor: CurrentVisitor) -> Response:
    """Return the page that a return link opens. Only its button gives this browser the seat."""
    messages = visitor.messages
    body = h.main(id="main", class_="notice")[
        h.h1[messages("return-title")],
        h.p[messages("return-help")],
        h.p(class_="buttons")[h.button(type="button", class_="primary", id="enter")[messages("return-here")]],
        cover_images(visitor),
    ]
    return html_response(request, visitor, render_page(visitor, "Truckstop", body))


@router.post("/m/{match}/enter", status_code=201)
async def enter_seat(match: ShortText, body: KeyRequest, service: CurrentService, visitor: CurrentVisitor) -> OwnSeat:
    """Give this browser the seats that the key of a return link opens."""
    seats = await service.keys.seats_of(match, body.key)
    for seat in seats:
        await service.keys.add(match, seat, visitor.key)
    return OwnSeat(match=match, seat=seats[0])


@router.post("/m/{match}/call-off")
async def call_off(
    match: ShortText, body: KeyRequest, service: CurrentService, visitor: CurrentVisitor
) -> dict[str, str]:
    """Cancel a match that waits for players. The visitor needs a seat or an invitation."""
    stored = await service.stored_match(match)
    await service.end(match, body.key if is_invited(stored, body.key) else visitor.key)
    return {"match": match}


@router.post("/waybills", status_code=201)
async def import_waybill(body: WaybillBody, service: CurrentService) -> dict[str, str]:
    """Store a finished match from a waybill file."""
    return {"match": await service.import_waybill(body.text)}
