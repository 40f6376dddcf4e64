"""API operations on matches: create, list, describe, end."""

import asyncio

from fastapi import APIRouter

from truckstop.api import responses
from truckstop.api.descriptions import command_operation
from truckstop.api.parameters import RequiredKey
from truckstop.api.requests import NewMatchBody
from truckstop.match.commands import END
from truckstop.services.views import match_info
from truckstop.store.models import Status
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

router = APIRouter()


@router.post(
    "/matches", status_code=201, response_model=responses.NewMatchInfo, responses=responses.errors(400, 404, 422)
)
async def create_match(body: NewMatchBody, service: CurrentService) -> dict[str, object]:
    """Create a match. The server commits to its secret for the dice before any player adds a number."""
    created = await service.open_matches.create(body.game, body.seats, body.options, body.minutes)
    return {"match": created.match, "commitment": created.commitment, "invitations": created.invitations}


@router.get("/matches", response_model=list[responses.MatchInfo])
async def open_matches(service: CurrentService) -> list[dict[str, object]]:
    """List the matches that wait for players, newest first."""
    return [match_info(stored) for stored in await asyncio.to_thread(service.store.latest, Status.OPEN)]


@router.get("/mine", response_model=list[responses.MatchInfo], responses=responses.errors(403))
async def own_matches(service: CurrentService, key: RequiredKey) -> list[dict[str, object]]:
    """List the matches in which the key opens a seat, last changed first."""
    return [match_info(stored) for stored in await service.keys.matches_of(key)]


@router.get("/matches/{match}", response_model=responses.MatchInfo, responses=responses.errors(404, 422))
async def about_match(match: ShortText, service: CurrentService) -> dict[str, object]:
    """Get the public facts of a match."""
    return match_info(await service.stored_match(match))


@router.post(
    "/matches/{match}/end",
    **command_operation(
        END,
        responses.MatchInfo,
        "The key of a seat, or an invitation, is needed. To end a running match, propose it with `ask_end`.",
    ),
)
async def end_match(match: ShortText, service: CurrentService, key: RequiredKey) -> dict[str, object]:
    await service.end(match, key)
    return match_info(await service.stored_match(match))
