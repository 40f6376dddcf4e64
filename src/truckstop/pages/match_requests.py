"""Requests of the script of a match page: commands, reasons, other players' boards, links, the stream of updates."""

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from fastapi.responses import PlainTextResponse
from pydantic import Field
from sse_starlette import EventSourceResponse

from truckstop.engine.descriptions import describe_action
from truckstop.engine.game import SPECTATOR
from truckstop.match.commands import (
    ACT,
    ASK_UNDO,
    COMMANDS,
    END,
    MAX_ACTIONS,
    NOTE,
    PLAN,
    Actions,
    Actor,
    Arguments,
    Command,
    Times,
    ViewVersion,
)
from truckstop.pages.access import own_seats, require_seat, require_viewer
from truckstop.pages.dependencies import CurrentRenderer
from truckstop.pages.drawings import board_svg, find_board
from truckstop.pages.preview import HeldMove, Hold, hold_move
from truckstop.pages.renderer import PageUpdate
from truckstop.pages.visitor import CurrentVisitor
from truckstop.services.errors import Forbidden, NotFound, RequestError
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names, service_messages
from truckstop.web.dependencies import CurrentService
from truckstop.web.downloads import waybill_response
from truckstop.web.event_streams import MAX_VIEWS, Subscription, event_id, event_stream_response, resume
from truckstop.web.parameters import RequestBody, SeatNumber, ShortText, parse_actions
from truckstop.web.parameters import ViewVersion as VersionNumber

MAX_HOLDS = 2
OTHER_ROUTES = (ASK_UNDO, END, NOTE, PLAN)  # commands of players that have routes of their own, or no button
CLICK_COMMANDS: dict[str, Command[Any]] = {
    name: command
    for name, command in COMMANDS.items()
    if Actor.PLAYER in command.actors and command not in OTHER_ROUTES
}

router = APIRouter(include_in_schema=False)


class ClickRequest(RequestBody):
    """A command with its arguments: actions in the game's notation, or how many times to undo.

    `version` is the version of the view that the page shows. `hold`: do not carry out actions that end the turn, or
    that reveal something, but answer with a `HeldMove`.
    """

    command: ShortText = "act"
    times: Annotated[int, Field(ge=1, le=MAX_ACTIONS)] = 1
    version: VersionNumber = 0
    actions: Annotated[list[ShortText], Field(default_factory=list, max_length=MAX_ACTIONS)]
    hold: Annotated[list[Hold], Field(default_factory=list, max_length=MAX_HOLDS)]


@router.post("/m/{match}/{seat:int}")
async def click(
    match: ShortText,
    seat: SeatNumber,
    body: ClickRequest,
    service: CurrentService,
    renderer: CurrentRenderer,
    visitor: CurrentVisitor,
) -> PageUpdate | HeldMove:
    """Carry out a command, and return what has changed on the page."""
    await require_seat(service, match, seat, visitor)
    command = CLICK_COMMANDS.get(body.command)
    if command is None:
        raise RequestError("bad-action")
    live = await service.live_match(match)
    version = body.version if command.is_answer else None
    if command is ACT and body.hold:
        actions = parse_actions(live, body.actions)
        async with live.lock:
            if not live.match.is_stale(seat, body.version):
                held_move = await hold_move(renderer, live, seat, actions, body.hold, visitor.lang)
                if held_move is not None:
                    return held_move
    is_accepted = await service.execute(match, command, seat, _arguments(command, body, live), version=version)
    async with live.lock:
        update = await renderer.render_update(live, seat, visitor.lang, body.version)
    if not is_accepted:
        update.stale = service_messages(visitor.lang)("stale")
    return update


def _arguments(command: Command[Any], body: ClickRequest, live: LiveMatch) -> Arguments:
    if command.arguments is Actions:
        return Actions(tuple(parse_actions(live, body.actions)))
    if command.arguments is Times:
        return Times(body.times)
    if command.arguments is ViewVersion:
        return ViewVersion(body.version)
    arguments: Arguments = command.arguments()
    return arguments


@router.get("/m/{match}/{seat:int}/why")
async def explain_refusal(
    match: ShortText, seat: SeatNumber, action: ShortText, service: CurrentService, visitor: CurrentVisitor
) -> dict[str, str]:
    """Explain why an action is not legal, with a link to the rule. The message of a legal action is empty."""
    await require_seat(service, match, seat, visitor)
    live = await service.live_match(match)
    (number,) = parse_actions(live, [action])
    game, game_text = live.match.game, game_messages(live.match.game, visitor.lang)
    async with live.lock:
        refusal = live.match.why_not(seat, number)
    description = {"action": describe_action(game, game_text, number)}
    if live.match.is_over:
        return {**description, "message": service_messages(visitor.lang)("match-over")}
    if refusal is None:
        return {**description, "message": ""}
    return {
        **description,
        "message": game_text(f"why-{refusal.key}"),
        "rule": refusal.rule,
        "rule_name": visitor.messages("rule-number", rule=refusal.rule),
        "rule_url": f"/rules/{game.name}#{refusal.rule}",
    }


@router.get("/m/{match}/{viewer}/board/{seat:int}")
async def show_board(
    match: ShortText, viewer: ShortText, seat: SeatNumber, service: CurrentService, visitor: CurrentVisitor
) -> PlainTextResponse:
    """Return another player's board as the viewer may see it."""
    live = await service.live_match(match)
    if seat >= len(live.match.header.seats):
        raise NotFound("no-page")
    viewer_seat = await require_viewer(service, match, viewer, visitor)
    async with live.lock:
        record, names = live.match.redacted_for(viewer_seat), player_names(live, visitor.lang)
        game_text = game_messages(live.match.game, visitor.lang)
        parts = live.match.game.view.parts(live.match.box, record, viewer_seat, game_text, names=names, board_seat=seat)
    return PlainTextResponse(str(board_svg(live.match, find_board(parts), visitor.lang)))


@router.post("/m/{match}/{seat:int}/link")
async def return_link(
    match: ShortText, seat: SeatNumber, service: CurrentService, visitor: CurrentVisitor
) -> dict[str, str]:
    """Return a link that opens the seat on another device."""
    await require_seat(service, match, seat, visitor)
    return {"link": f"/enter#{match}.{seat}.{await service.keys.add(match, seat)}"}


@router.get("/m/{match}/waybill")
async def download_match(
    match: ShortText,
    service: CurrentService,
    visitor: CurrentVisitor,
    viewer: Annotated[str, Query(alias="as")] = str(SPECTATOR),
) -> PlainTextResponse:
    """Return the match as a file."""
    viewer_seat = await require_viewer(service, match, viewer, visitor)
    return waybill_response(match, await service.export_match(match, viewer_seat, visitor.lang))


@router.get("/stream")
async def stream_updates(
    service: CurrentService,
    renderer: CurrentRenderer,
    visitor: CurrentVisitor,
    view: Annotated[list[ShortText], Query(min_length=1, max_length=MAX_VIEWS)],
    last_event_id: Annotated[str | None, Header()] = None,
) -> EventSourceResponse:
    """Stream the updates of several views: one stream serves all tabs of a browser."""
    subscriptions = [Subscription.parse(text) for text in view]
    for each in subscriptions:
        if each.viewer != SPECTATOR and each.viewer not in await own_seats(service, each.match, visitor):
            raise Forbidden("bad-token")
    resume(subscriptions, last_event_id)

    async def render_view(live: LiveMatch, viewer: int, since: int | None) -> dict[str, object]:
        update = await renderer.render_update(live, viewer, visitor.lang, since)
        return update.model_dump()

    return await event_stream_response(
        service, subscriptions, visitor.key, render_view, lambda: event_id(subscriptions)
    )
