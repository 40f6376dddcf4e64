"""API operations on a player's private note and plan."""

from collections.abc import Sequence

from fastapi import APIRouter

from truckstop.api import responses
from truckstop.api.descriptions import command_operation
from truckstop.api.parameters import OwnSeat
from truckstop.match.commands import NOTE, PLAN, Actions, Text
from truckstop.services.live_match import LiveMatch
from truckstop.services.plans import load_plan
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import NoteBody, PlanBody, ShortText, parse_actions

router = APIRouter()


@router.get("/matches/{match}/note", response_model=responses.NoteText, responses=responses.MATCH_ERRORS)
async def read_note(match: ShortText, seat: OwnSeat, service: CurrentService) -> dict[str, str]:
    """Get your private note about a match."""
    return {"text": (await service.stored_match(match)).seats[seat].note}


@router.put("/matches/{match}/note", **command_operation(NOTE, responses.NoteText))
async def write_note(match: ShortText, seat: OwnSeat, body: NoteBody, service: CurrentService) -> dict[str, str]:
    await service.execute(match, NOTE, seat, Text(body.text))
    return {"text": body.text}


@router.get("/matches/{match}/plan", response_model=responses.PlanActions, responses=responses.MATCH_ERRORS)
async def read_plan(match: ShortText, seat: OwnSeat, service: CurrentService) -> dict[str, object]:
    """Get your plan for your next turn. It is empty if there is none; not every game supports plans."""
    live = await service.live_match(match)
    async with live.lock:
        return _plan_json(live, await load_plan(live, seat) or ())


@router.put("/matches/{match}/plan", **command_operation(PLAN, responses.PlanActions))
async def write_plan(match: ShortText, seat: OwnSeat, body: PlanBody, service: CurrentService) -> dict[str, object]:
    live = await service.live_match(match)
    actions = parse_actions(live, body.actions)
    await service.execute(match, PLAN, seat, Actions(tuple(actions)))
    return _plan_json(live, actions)


def _plan_json(live: LiveMatch, actions: Sequence[int]) -> dict[str, object]:
    notation = live.match.game.actions.with_box_ids(live.match.box.names.ids)
    return {"actions": [notation.text(action) for action in actions]}
