"""The JSON API under `/api`: what a bot maker needs, with the same rights as a browser."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query, Request, Response, Security
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel, ConfigDict, Field

from truckstop import games
from truckstop.engine.game import BOTS, SPECTATOR
from truckstop.engine.options import Whole
from truckstop.match import fair
from truckstop.match.header import LEVELS, MOST_MINUTES
from truckstop.match.match import Match
from truckstop.server import answers
from truckstop.server.limits import MOST_BYTES_OF_WAYBILL
from truckstop.server.live import Command, Live
from truckstop.server.plans import keep_plan, kept_plan
from truckstop.server.service import LONGEST_NOTE, Service
from truckstop.server.stream import MOST_VIEWS, Show, Watched, marks, resume, stream
from truckstop.server.told import about, look, table_words
from truckstop.server.wrong import Forbidden, Wrong
from truckstop.store.stored import Status

MOST_SEATS, MOST_ACTIONS = 99, 200
BEARER = HTTPBearer(
    auto_error=False,
    scheme_name="Seat",
    description="The secret of a seat. Where it may be left out, you are a spectator.",
)
SPECTATORS_TOO: dict[str, Any] = {"security": [{}]}
WHO = (
    "`person` for somebody who is invited, `anybody` for whoever comes, or a bot: "
    f"{', '.join(f'`{level}`' for level in LEVELS)}, the weakest first, which act at a human pace; "
    f"{' and '.join(f'`{bot}`' for bot in BOTS)}, which act at once."
)
NO_NUL = r"^[^\x00]*$"  # PostgreSQL keeps no such text

router = APIRouter(prefix="/api", responses=answers.ANYWHERE, generate_unique_id_function=lambda route: route.name)

Language = Literal["en", "fr"]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Version = Annotated[int, Field(ge=0, le=10**9)]
Short = Annotated[str, Field(max_length=200, pattern=NO_NUL)]
Action = Annotated[int, Field(ge=0, le=10**6)] | Short


def _example(**values: Any) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": [values]})


class Body(BaseModel):
    """What a request may hold: nothing but this."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewMatch(Body):
    """How a table plays, and who plays."""

    model_config = _example(game=games.slugs()[0], seats=["person", "pro"], options={}, minutes=60)

    game: Short
    seats: Annotated[list[Short], Field(min_length=1, max_length=MOST_SEATS, description=WHO)]
    options: Annotated[dict[Short, Short], Field(max_length=MOST_SEATS)] = {}
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] = 0


class Chair(Body):
    """Somebody who sits down. The number goes into the dice: 16 random bytes of your own, in hex."""

    model_config = _example(invitation="K3Vq", name="Ann", number="0f" * fair.NUMBER_BYTES)

    invitation: Short
    name: Short
    number: Short


class Move(Body):
    """Actions in answer to a version of your view, as numbers or in the game's notation: all or none."""

    model_config = _example(version=7, actions=["move denver", 12])

    version: Version
    actions: Annotated[list[Action], Field(min_length=1, max_length=MOST_ACTIONS)]


class Wish(Body):
    """The version of your view that you would go back to."""

    model_config = _example(version=5)

    version: Version


class Text(Body):
    """A finished match as a waybill."""

    model_config = _example(text="waybill 1\nmatch 5f0c\n")

    text: Annotated[str, Field(max_length=MOST_BYTES_OF_WAYBILL, pattern=NO_NUL)]


class Note(Body):
    """What you want to remember; nobody else reads it."""

    model_config = _example(text="Denver pays more")

    text: Annotated[str, Field(max_length=LONGEST_NOTE, pattern=NO_NUL)]


class Plan(Body):
    """What you want to do in your next turn, as far as the game lets you lay it out; nobody else reads it."""

    model_config = _example(actions=[3, 12])

    actions: Annotated[list[Action], Field(max_length=MOST_ACTIONS)]


async def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


async def _token(
    request: Request, given: Annotated[HTTPAuthorizationCredentials | None, Security(BEARER)]
) -> str | None:
    """The secret of a seat; without one, a spectator."""
    if given is None and "Authorization" in request.headers:
        raise Forbidden("not-bearer")
    return given.credentials if given else None


Served = Annotated[Service, Depends(_service)]
Token = Annotated[str | None, Depends(_token)]


@router.get("/games", response_model=list[answers.GameInfo], response_model_exclude_unset=True)
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


@router.post("/matches", status_code=201, response_model=answers.NewTable, responses=answers.problems(400, 404, 422))
async def create_match(body: NewMatch, service: Served) -> dict[str, Any]:
    """A new match. Its dice are committed to before anybody adds a number."""
    made = await service.create(body.game, body.seats, body.options, body.minutes)
    return {"match": made.match, "commitment": made.commitment, "invitations": made.invitations}


@router.get("/matches", response_model=list[answers.MatchInfo])
async def open_matches(service: Served) -> list[dict[str, Any]]:
    """Matches that wait for players, the newest first."""
    return [about(stored) for stored in await asyncio.to_thread(service.store.latest, Status.OPEN)]


@router.get("/mine", response_model=list[answers.MatchInfo], responses=answers.problems(403))
async def own_matches(service: Served, token: Token) -> list[dict[str, Any]]:
    """The matches in which you have a seat, those changed last first."""
    return [about(stored) for stored in await service.mine(_own(token))]


@router.get("/matches/{match}", response_model=answers.MatchInfo, responses=answers.problems(404, 422))
async def about_match(match: Short, service: Served) -> dict[str, Any]:
    """What everybody may know of a match."""
    return about(await service.stored(match))


@router.post(
    "/matches/{match}/seats/{seat}", status_code=201, response_model=answers.Secret, responses=answers.AT_A_MATCH
)
async def take_seat(match: Short, seat: Seat, body: Chair, service: Served) -> dict[str, Any]:
    """Take a seat: the answer holds its secret, once."""
    return {"seat": seat, "token": await service.take(match, seat, body.invitation, body.name, body.number)}


@router.post("/matches/{match}/keys", status_code=201, response_model=answers.Secret, responses=answers.AT_A_MATCH)
async def another_key(match: Short, service: Served, token: Token) -> dict[str, Any]:
    """One more secret for your seat, to go on with another device."""
    seat = await _own_seat(service, match, token)
    return {"seat": seat, "token": await service.another_key(match, seat)}


@router.post("/matches/{match}/token", status_code=201, response_model=answers.Secret, responses=answers.AT_A_MATCH)
async def change_key(match: Short, service: Served, token: Token) -> dict[str, Any]:
    """A new secret for your seat; all others open nothing any more."""
    seat = await _own_seat(service, match, token)
    return {"seat": seat, "token": await service.change_key(match, seat, _own(token))}


@router.post("/matches/{match}/end", response_model=answers.MatchInfo, responses=answers.AT_A_MATCH)
async def end_match(match: Short, service: Served, token: Token) -> dict[str, Any]:
    """Give up a match that waits for players (with an invitation, too), or one of rules that are no longer here."""
    await service.end(match, _own(token))
    return about(await service.stored(match))


@router.get(
    "/matches/{match}/waybill", response_class=Response, responses=answers.WAYBILL, openapi_extra=SPECTATORS_TOO
)
async def export_waybill(match: Short, service: Served, token: Token, lang: Language = "en") -> PlainTextResponse:
    """A finished match as a waybill; one that goes on as a transcript of what you know of it."""
    return as_file(match, await service.export(match, await service.seat_of(match, token), lang))


def as_file(match: str, text: str) -> PlainTextResponse:
    """A waybill or a transcript to save, named by what it is."""
    name = f"{match}.{text.partition(' ')[0]}"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.post("/waybills", status_code=201, response_model=answers.MatchName, responses=answers.problems(400, 422))
async def import_waybill(body: Text, service: Served) -> dict[str, Any]:
    """Keep a finished match that was played elsewhere, once it has been run again and found right."""
    return {"match": await service.bring_in(body.text)}


@router.get(
    "/matches/{match}/view", response_model=answers.View, responses=answers.AT_A_MATCH, openapi_extra=SPECTATORS_TOO
)
async def view(match: Short, service: Served, token: Token, lang: Language = "en", since: Version | None = None) -> Any:
    """What you may know now; with `since`, what happened after that version of your view."""
    viewer = await service.seat_of(match, token)
    return await _view(await service.live(match), viewer, lang, since)


@router.post("/matches/{match}/actions", response_model=answers.View, responses=answers.AT_A_MOVE)
async def act(match: Short, body: Move, service: Served, token: Token, lang: Language = "en") -> Any:
    """Make a move. If you no longer see what you answer to, nothing happens and you get what you see now (409)."""
    seat = await _own_seat(service, match, token)
    live = await service.live(match)
    accepted = await service.act(match, seat, body.version, numbers_of(live, body.actions))
    shown = await _view(live, seat, lang, body.version)
    if accepted:
        return shown
    return JSONResponse({"error": "stale", "message": table_words(lang)("stale"), "view": shown}, 409)


def numbers_of(live: Live, actions: Sequence[int | str]) -> list[int]:
    """Actions by number; those in the game's notation are looked up."""
    known = live.match.game.actions.spelled(live.match.box.printed.lists)
    try:
        numbers = [known.parse(action) if isinstance(action, str) else action for action in actions]
    except ValueError:
        raise Wrong("bad-action") from None
    for number in numbers:
        if not 0 <= number < len(known):
            raise Wrong("bad-action-number", last=str(len(known) - 1))
    return numbers


COMMANDS: dict[str, Any] = {
    name: getattr(Match, name)
    for name in ("withdraw", "leave", "undo", "ask_end", "agree", "refuse", "hand_over", "take_back")
}


@router.post("/matches/{match}/{command}", response_model=answers.View, responses=answers.AT_A_MATCH)
async def command(
    match: Short,
    command: Literal["withdraw", "leave", "undo", "ask_end", "agree", "refuse", "hand_over", "take_back"],
    service: Served,
    token: Token,
    lang: Language = "en",
) -> Any:
    """Take back, leave, undo, propose to abandon, agree, refuse, hand the seat to a bot, take it back."""
    seat = await _own_seat(service, match, token)
    return await _do(service, match, seat, lambda played, at: COMMANDS[command](played, seat, at), lang)


@router.post("/matches/{match}/proposals/undo", response_model=answers.View, responses=answers.AT_A_MATCH)
async def ask_undo(match: Short, body: Wish, service: Served, token: Token, lang: Language = "en") -> Any:
    """Ask the others to go back to what you saw as a version of your view."""
    seat = await _own_seat(service, match, token)
    await service.ask_undo(match, seat, body.version)
    return await _view(await service.live(match), seat, lang, None)


@router.get("/matches/{match}/note", response_model=answers.NoteText, responses=answers.AT_A_MATCH)
async def read_note(match: Short, service: Served, token: Token) -> dict[str, str]:
    """What you wanted to remember; nobody else reads it."""
    seat = await _own_seat(service, match, token)
    return {"text": (await service.stored(match)).seats[seat].note}


@router.put("/matches/{match}/note", response_model=answers.NoteText, responses=answers.AT_A_MATCH)
async def write_note(match: Short, body: Note, service: Served, token: Token) -> dict[str, str]:
    """Remember something, instead of what was there."""
    seat = await _own_seat(service, match, token)
    await asyncio.to_thread(service.store.set_note, match, seat, body.text)
    return {"text": body.text}


@router.get("/matches/{match}/plan", response_model=answers.PlanText, responses=answers.AT_A_MATCH)
async def read_plan(match: Short, service: Served, token: Token) -> dict[str, Any]:
    """What you have laid out for your next turn; nobody else reads it. Not every game knows plans."""
    seat = await _own_seat(service, match, token)
    live = await service.live(match)
    async with live.lock:
        return _plan(live, await kept_plan(live, seat) or ())


@router.put("/matches/{match}/plan", response_model=answers.PlanText, responses=answers.AT_A_MATCH)
async def write_plan(match: Short, body: Plan, service: Served, token: Token) -> dict[str, Any]:
    """Lay out your next turn, instead of what was there. It binds nobody."""
    seat = await _own_seat(service, match, token)
    live = await service.live(match)
    async with live.lock:
        return _plan(live, await keep_plan(live, seat, numbers_of(live, body.actions)))


def _plan(live: Live, actions: Sequence[int]) -> dict[str, Any]:
    notation = live.match.game.actions.spelled(live.match.box.printed.lists)
    return {"actions": [notation.text(action) for action in actions]}


@router.get(
    "/matches/{match}/events", response_class=StreamingResponse, responses=answers.STREAM, openapi_extra=SPECTATORS_TOO
)
async def events(
    match: Short,
    service: Served,
    token: Token,
    lang: Language = "en",
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Server-sent events: your view whenever it changes. Its id is the version; after a break nothing is missed."""
    watched = Watched(match, await service.seat_of(match, token))
    if last_event_id and last_event_id.isascii() and last_event_id.isdecimal():
        watched.version = int(last_event_id[:9])
    return await events_of(service, [watched], token, _views(lang), lambda: str(watched.version))


@router.get("/events", response_class=StreamingResponse, responses=answers.STREAM, openapi_extra=SPECTATORS_TOO)
async def all_events(
    service: Served,
    token: Token,
    view: Annotated[list[Short], Query(min_length=1, max_length=MOST_VIEWS)],
    lang: Language = "en",
    last_event_id: Annotated[str | None, Header()] = None,
) -> StreamingResponse:
    """Server-sent events of several views: `view=MATCH.SEAT@VERSION`, without the seat for a spectator's."""
    watched = [Watched.read(text) for text in view]
    for each in watched:
        if each.viewer != SPECTATOR and each.viewer not in await service.seats_of(each.match, _own(token)):
            raise Forbidden("bad-token")
    resume(watched, last_event_id)
    return await events_of(service, watched, token, _views(lang), lambda: marks(watched))


def _views(lang: str) -> Show:
    async def show(live: Live, viewer: int, since: int | None) -> dict[str, Any]:
        return await look(live, viewer, lang, since)

    return show


async def events_of(
    service: Service, watched: list[Watched], token: str | None, show: Show, mark: Callable[[], str]
) -> StreamingResponse:
    """A stream, once it is certain that there is something to see."""
    for each in watched:
        if (await service.stored(each.match)).header is not None:
            await service.live(each.match)
    head = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(stream(service, watched, token, show, mark), media_type="text/event-stream", headers=head)


def _own(token: str | None) -> str:
    if token is None:
        raise Forbidden("no-token")
    return token


async def _own_seat(service: Service, match: str, token: str | None) -> int:
    return await service.seat_of(match, _own(token))


async def _do(service: Service, match: str, seat: int, make: Command, lang: str) -> dict[str, Any]:
    await service.command(match, seat, None, make)
    return await _view(await service.live(match), seat, lang, None)


async def _view(live: Live, viewer: int, lang: str, since: int | None) -> dict[str, Any]:
    async with live.lock:
        return await look(live, viewer, lang, since)
