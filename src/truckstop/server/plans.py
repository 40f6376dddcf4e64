"""What a seat lays out in advance, for its own eyes: it is no part of the game, and not every game knows plans."""

import asyncio
from collections.abc import Sequence

from truckstop.engine.game import SPECTATOR
from truckstop.match.match import Match
from truckstop.server.live import Live
from truckstop.server.wrong import Wrong

Plan = tuple[int, ...]  # actions, in their order


async def kept_plan(live: Live, viewer: int) -> Plan | None:
    """What a seat has laid out for the turn to come; None where nothing can be. The caller holds the lock."""
    if viewer == SPECTATOR or live.match.over or not _knows_plans(live.match):
        return None
    kept = (await asyncio.to_thread(live.store.plan, live.stored.id, viewer)).split()
    is_due = bool(kept) and int(kept[0]) == _turn(live.match, viewer)
    return tuple(map(int, kept[1:])) if is_due else ()


async def keep_plan(live: Live, seat: int, actions: Sequence[int]) -> Plan:
    """Lay this out, instead of what was there. The caller holds the lock."""
    match = live.match
    if match.over:
        raise Wrong("match-over")
    if not _knows_plans(match):
        raise Wrong("no-plans")
    if not match.game.view.plan_fits(match.box, match.seen_by(seat), actions):
        raise Wrong("bad-plan")
    kept = " ".join(map(str, (_turn(match, seat), *actions)))
    await asyncio.to_thread(live.store.set_plan, live.stored.id, seat, kept)
    return tuple(actions)


def told_of(plan: Plan | None) -> dict[str, Plan]:
    """What a view is told of a plan: only those who know plans are told anything."""
    return {} if plan is None else {"plan": plan}


def _knows_plans(match: Match) -> bool:
    return hasattr(match.game.view, "plan_turn")


def _turn(match: Match, seat: int) -> int:
    """The turn that a plan of now is for: afterwards it is worth nothing."""
    return int(match.game.view.plan_turn(match.seen_by(seat), seat))
