"""The JSON API under `/api`: what a bot maker needs, with the same rights as a browser."""

import asyncio
import json
from collections.abc import AsyncIterator
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Request
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel, ConfigDict, Field

from truckstop import games
from truckstop.engine.game import Game
from truckstop.engine.options import Whole
from truckstop.engine.words import Words
from truckstop.match.match import Match
from truckstop.server.live import Command, Live
from truckstop.server.service import LONGEST_NOTE, Forbidden, Service, Wrong
from truckstop.server.told import view
from truckstop.store.stored import Status, StoredMatch

HEARTBEAT = 15.0  # seconds
MOST_SEATS, MOST_ACTIONS = 99, 200
BEARER = "Bearer "

router = APIRouter(prefix="/api")

Language = Literal["en", "fr"]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Field(ge=0, le=10**9)]
Short = Annotated[str, Field(max_length=200)]


class Body(BaseModel):
    """What a request may hold: nothing but this."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewMatch(Body):
    """How a table plays, and who plays: a bot's name, or `person` for a seat that somebody will take."""

    game: Short
    seats: Annotated[list[Short], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Short, Short], Field(max_length=MOST_SEATS)] = {}
    minutes: Annotated[int, Field(ge=0, le=10_000)] = 0


class Chair(Body):
    """Somebody who sits down. The number goes into the dice: 16 random bytes of your own, in hex."""

    invitation: Short
    name: Short
    number: Short


class Move(Body):
    """Actions in answer to a version of your view, as numbers or in the game's notation: all or none."""

    version: Version
    actions: Annotated[
        list[Annotated[int, Field(ge=0, le=10**6)] | Short], Field(min_length=1, max_length=MOST_ACTIONS)
    ]


class Wish(Body):
    """The version of your view that you would go back to."""

    version: Version


class Note(Body):
    """What you want to remember; nobody else reads it."""

    text: Annotated[str, Field(max_length=LONGEST_NOTE)]


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def _token(authorization: Annotated[str | None, Header()] = None) -> str | None:
    """The secret of a seat; without one, a spectator."""
    if authorization is None:
        return None
    if not authorization.startswith(BEARER):
        raise Forbidden("bad-token", "write Authorization: Bearer TOKEN")
    return authorization.removeprefix(BEARER)


Served = Annotated[Service, Depends(_service)]
Token = Annotated[str | None, Depends(_token)]


@cache
def words_of(game: Game, lang: str) -> Words:
    """The sentences of a game: reading them takes longer than answering."""
    return game.words(lang)


@router.get("/games")
async def list_games() -> list[dict[str, Any]]:
    """The games, their players and options."""
    found = []
    for slug in games.slugs():
        meta = games.load(slug).meta
        options = [
            {"key": o.key, "default": o.default, "from": o.low, "to": o.high, "step": o.step}
            if isinstance(o, Whole)
            else {"key": o.key, "default": o.default, "values": list(o.values)}
            for o in meta.options
        ]
        found.append({"game": slug, "title": meta.title, "players": meta.players, "options": options})
    return found


@router.post("/matches", status_code=201)
async def create(body: NewMatch, service: Served) -> dict[str, Any]:
    """A new match. Its dice are committed to before anybody adds a number."""
    made = await service.create(body.game, body.seats, body.options, body.minutes)
    return {"match": made.match, "commitment": made.commitment, "invitations": made.invitations}


@router.get("/matches")
async def open_matches(service: Served) -> list[dict[str, Any]]:
    """Matches that wait for players, the newest first."""
    return [_public(stored) for stored in await asyncio.to_thread(service.store.latest, Status.OPEN)]


@router.get("/matches/{match}")
async def about(match: Short, service: Served) -> dict[str, Any]:
    """What everybody may know of a match."""
    return _public(await service.stored(match))


def _public(stored: StoredMatch) -> dict[str, Any]:
    return {
        "match": stored.id,
        "game": stored.game,
        "status": stored.status.name.lower(),
        "options": stored.settings["options"],
        "minutes": stored.settings["minutes"],
        "commitment": stored.commitment,
        "seats": [
            {"name": s.name, "driver": s.driver or "person", "free": not (s.token or s.driver)} for s in stored.seats
        ],
    }


@router.post("/matches/{match}/seats/{seat}", status_code=201)
async def take(match: Short, seat: Seat, body: Chair, service: Served) -> dict[str, Any]:
    """Take a seat: the answer holds its secret, once."""
    return {"seat": seat, "token": await service.take(match, seat, body.invitation, body.name, body.number)}


@router.post("/matches/{match}/token", status_code=201)
async def renew(match: Short, service: Served, token: Token) -> dict[str, Any]:
    """Another secret for your seat, to go on elsewhere; the old one opens nothing any more."""
    seat = await _own_seat(service, match, token)
    return {"seat": seat, "token": await service.renew(match, seat, token or "")}


@router.get("/matches/{match}/view")
async def look(match: Short, service: Served, token: Token, lang: Language = "en", since: Version | None = None) -> Any:
    """What you may know now; with `since`, what happened after that version of your view."""
    viewer = await service.seat_of(match, token)
    return await _view(await service.live(match), viewer, lang, since)


@router.post("/matches/{match}/actions")
async def act(match: Short, body: Move, service: Served, token: Token, lang: Language = "en") -> Any:
    """Make a move. If you no longer see what you answer to, nothing happens and you get what you see now (409)."""
    seat = await _own_seat(service, match, token)
    live = await service.live(match)
    actions = live.match.game.actions.spelled(live.match.box.printed.lists)
    try:
        numbers = [actions.parse(action) if isinstance(action, str) else action for action in body.actions]
        accepted = await service.act(match, seat, body.version, numbers)
    except ValueError as error:
        if type(error) is not ValueError:
            raise
        raise Wrong("bad-action", str(error)) from None
    shown = await _view(live, seat, lang, body.version)
    return (
        shown
        if accepted
        else JSONResponse({"error": "stale", "message": "this is what you see now", "view": shown}, 409)
    )


PLAIN: dict[str, Any] = {
    name: getattr(Match, name)
    for name in ("withdraw", "leave", "undo", "ask_end", "agree", "refuse", "hand_over", "take_back")
}


@router.post("/matches/{match}/{command}")
async def other(
    match: Short,
    command: Literal["withdraw", "leave", "undo", "ask_end", "agree", "refuse", "hand_over", "take_back"],
    service: Served,
    token: Token,
    lang: Language = "en",
) -> Any:
    """Take back, leave, undo, propose to abandon, agree, refuse, hand the seat to a bot, take it back."""
    seat = await _own_seat(service, match, token)
    return await _do(service, match, seat, lambda played, at: PLAIN[command](played, seat, at), lang)


@router.post("/matches/{match}/proposals/undo")
async def ask_undo(match: Short, body: Wish, service: Served, token: Token, lang: Language = "en") -> Any:
    """Ask the others to go back to what you saw as a version of your view."""
    seat = await _own_seat(service, match, token)
    return await _do(service, match, seat, lambda played, at: played.ask_undo(seat, body.version, at), lang)


@router.get("/matches/{match}/note")
async def read_note(match: Short, service: Served, token: Token) -> dict[str, str]:
    seat = await _own_seat(service, match, token)
    return {"text": (await service.stored(match)).seats[seat].note}


@router.put("/matches/{match}/note")
async def write_note(match: Short, body: Note, service: Served, token: Token) -> dict[str, str]:
    seat = await _own_seat(service, match, token)
    await asyncio.to_thread(service.store.set_note, match, seat, body.text)
    return {"text": body.text}


@router.get("/matches/{match}/events")
async def events(
    match: Short,
    service: Served,
    token: Token,
    lang: Language = "en",
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Server-sent events: your view whenever it changes. Its id is the version; after a break nothing is missed."""
    viewer = await service.seat_of(match, token)
    live = await service.live(match)
    seen = int(last_event_id) if last_event_id and last_event_id.isascii() and last_event_id.isdecimal() else 0
    head = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_stream(service, live, viewer, lang, seen), media_type="text/event-stream", headers=head)


async def _stream(service: Service, live: Live, viewer: int, lang: str, seen: int) -> AsyncIterator[str]:
    while not service.stopping:
        async with live.lock:
            version = live.match.version(viewer)
            shown = view(live, viewer, words_of(live.match.game, lang), seen or None) if version != seen else None
        if shown is not None:
            seen = version
            yield f"id: {version}\nevent: view\ndata: {json.dumps(shown, separators=(',', ':'))}\n\n"
            continue
        if not await _change(service, live, viewer, seen):
            yield ": still here\n\n"


async def _change(service: Service, live: Live, viewer: int, seen: int) -> bool:
    """Wait until a viewer sees something else; False if that takes long."""
    try:
        async with asyncio.timeout(HEARTBEAT), live.changed:
            await live.changed.wait_for(lambda: service.stopping or live.match.version(viewer) != seen)
    except TimeoutError:
        return False
    return True


async def _own_seat(service: Service, match: str, token: str | None) -> int:
    if token is None:
        raise Forbidden("no-token", "only who sits at the table can do that")
    return await service.seat_of(match, token)


async def _do(service: Service, match: str, seat: int, make: Command, lang: str) -> dict[str, Any]:
    await service.command(match, seat, None, make)
    return await _view(await service.live(match), seat, lang, None)


async def _view(live: Live, viewer: int, lang: str, since: int | None) -> dict[str, Any]:
    async with live.lock:
        return view(live, viewer, words_of(live.match.game, lang), since)
