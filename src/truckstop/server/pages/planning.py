"""What a player lays out in advance: the page draws it for that player alone."""

from typing import Any

from fastapi import APIRouter

from truckstop.server.api import Plan, Seat, Served, Short, numbers_of
from truckstop.server.pages.table import Drawn, own_seat
from truckstop.server.pages.visitor import Visiting
from truckstop.server.plans import keep_plan

router = APIRouter(include_in_schema=False)


@router.post("/m/{match}/{seat:int}/plan")
async def lay_out(
    match: Short, seat: Seat, body: Plan, service: Served, desk: Drawn, visitor: Visiting
) -> dict[str, Any]:
    """Lay this out, instead of what was there; the answer is the whole picture with it."""
    await own_seat(service, match, seat, visitor)
    live = await service.live(match)
    actions = numbers_of(live, body.actions)
    async with live.lock:
        await keep_plan(live, seat, actions)
        drawn = await desk.draw(live, seat, visitor.lang)
    return {"version": drawn.version, "order": drawn.order, "pieces": drawn.pieces, **drawn.facts}
