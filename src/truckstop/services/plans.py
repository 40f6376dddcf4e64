"""Plans: what a player wants to do in the next turn. They are private to the seat, and not every game knows them."""

import asyncio
from collections.abc import Sequence

from truckstop.engine.contract import PlanningView
from truckstop.engine.game import SPECTATOR
from truckstop.engine.view import ViewOptions
from truckstop.match.match import Match
from truckstop.services.errors import RequestError
from truckstop.services.live_match import LiveMatch

Plan = tuple[int, ...]  # actions, in their order


async def load_plan(live: LiveMatch, viewer: int) -> Plan | None:
    """The plan of a seat for its next turn; None where there cannot be one. The caller holds the lock."""
    view = live.match.game.view
    if viewer == SPECTATOR or live.match.is_over or not isinstance(view, PlanningView):
        return None
    turn, *actions = map(int, (await asyncio.to_thread(live.store.plan, live.stored.id, viewer)).split() or ["-1"])
    return tuple(actions) if turn == _turn(view, live.match, viewer) else ()


async def save_plan(live: LiveMatch, seat: int, actions: Sequence[int]) -> Plan:
    """Replace the plan of a seat. The caller holds the lock."""
    match = live.match
    if match.is_over:
        raise RequestError("match-over")
    view = match.game.view
    if not isinstance(view, PlanningView):
        raise RequestError("no-plans")
    if not view.plan_fits(match.box, match.redacted_for(seat), actions):
        raise RequestError("bad-plan")
    text = " ".join(map(str, (_turn(view, match, seat), *actions)))
    await asyncio.to_thread(live.store.set_plan, live.stored.id, seat, text)
    return tuple(actions)


def plan_json(plan: Plan | None) -> ViewOptions:
    """The plan as an argument for the view of a game, if the game has plans."""
    return {} if plan is None else {"plan": plan}


def _turn(view: PlanningView, match: Match, seat: int) -> int:
    """The number of the turn that a plan made now is for. Later the plan is void."""
    return view.plan_turn(match.redacted_for(seat), seat)
