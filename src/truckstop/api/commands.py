"""API operations made from the table of commands: act, undo, propose, agree, leave and so on.

A command that needs no arguments is `POST /matches/{match}/<name>`. The others have a route with the schema of their
body, here or beside the operations on matches, notes and plans. The descriptions and the possible errors come from the
table.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from truckstop.api import responses
from truckstop.api.descriptions import command_operation, describe
from truckstop.api.parameters import Language, OwnSeat
from truckstop.api.requests import ActionsBody
from truckstop.api.views import load_view
from truckstop.match.commands import ACT, ASK_UNDO, COMMANDS, Actions, Actor, Command, NoArguments, Times, ViewVersion
from truckstop.services.messages import service_messages
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText, VersionBody, parse_actions

router = APIRouter()

# Commands of players that need no arguments.
SIMPLE_COMMANDS = [
    command
    for command in COMMANDS.values()
    if command.actors == {Actor.PLAYER} and command.arguments in (NoArguments, Times)
]


@router.post(
    "/matches/{match}/actions",
    response_model=responses.View,
    responses=responses.ACTION_ERRORS,
    description=f"{describe(ACT)}\n\nIf your view has changed in the meantime, nothing happens (409) and the response "
    "contains the current view.",
)
async def act(
    match: ShortText, seat: OwnSeat, body: ActionsBody, service: CurrentService, lang: Language = "en"
) -> dict[str, object] | JSONResponse:
    live = await service.live_match(match)
    actions = Actions(tuple(parse_actions(live, body.actions)))
    is_accepted = await service.execute(match, ACT, seat, actions, version=body.version)
    view = await load_view(service, match, seat, lang, body.version)
    if is_accepted:
        return view
    return JSONResponse({"error": "stale", "message": service_messages(lang)("stale"), "view": view}, 409)


@router.post("/matches/{match}/proposals/undo", **command_operation(ASK_UNDO, responses.View))
async def ask_undo(
    match: ShortText, seat: OwnSeat, body: VersionBody, service: CurrentService, lang: Language = "en"
) -> dict[str, object]:
    await service.execute(match, ASK_UNDO, seat, ViewVersion(body.version))
    return await load_view(service, match, seat, lang)


def _simple_route(command: Command[Any]) -> Callable[..., Awaitable[dict[str, object]]]:
    async def route(
        match: ShortText, seat: OwnSeat, service: CurrentService, lang: Language = "en"
    ) -> dict[str, object]:
        await service.execute(match, command, seat, command.arguments())
        return await load_view(service, match, seat, lang)

    return route


for each in SIMPLE_COMMANDS:
    router.add_api_route(
        f"/matches/{{match}}/{each.name}",
        _simple_route(each),
        methods=["POST"],
        name=each.name,
        **command_operation(each, responses.View),
    )
