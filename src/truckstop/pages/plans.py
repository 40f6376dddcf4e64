"""Plans for the next turn. Only the player who made a plan sees it."""

from fastapi import APIRouter

from truckstop.match.commands import PLAN, Actions
from truckstop.pages.access import require_seat
from truckstop.pages.dependencies import CurrentRenderer
from truckstop.pages.renderer import PageState
from truckstop.pages.visitor import CurrentVisitor
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import PlanBody, SeatNumber, ShortText, parse_actions

router = APIRouter(include_in_schema=False)


@router.post("/m/{match}/{seat:int}/plan")
async def set_plan(
    match: ShortText,
    seat: SeatNumber,
    body: PlanBody,
    service: CurrentService,
    renderer: CurrentRenderer,
    visitor: CurrentVisitor,
) -> PageState:
    """Replace the plan of a seat, and return everything that the page shows."""
    await require_seat(service, match, seat, visitor)
    live = await service.live_match(match)
    await service.execute(match, PLAN, seat, Actions(tuple(parse_actions(live, body.actions))))
    async with live.lock:
        view = await renderer.render(live, seat, visitor.lang)
    return view.state
