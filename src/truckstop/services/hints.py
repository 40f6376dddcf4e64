"""Hints: what a strong bot would do in a seat, from what the seat sees."""

import asyncio
import hashlib

from truckstop.bots.levels import PRO
from truckstop.bots.search import SearchResult
from truckstop.match.errors import CommandRefused
from truckstop.services.bot_pool import BotPool
from truckstop.services.live_match import LiveMatch, PendingDecision

SEED_BYTES = 7


async def find_hint(live: LiveMatch, seat: int, version: int, pool: BotPool) -> SearchResult | None:
    """Search in answer to a version of the seat's view. Return None if the seat has another decision by now."""
    async with live.lock:
        match = live.match
        if match.is_over:
            raise CommandRefused("match-over")
        if seat not in match.to_act:
            raise CommandRefused("not-asked")
        if match.is_stale(seat, version):
            return None
        decision, task = _search_task(live, seat, pool)
    result = await asyncio.shield(task)
    return None if decision.is_outdated(live.match) else result


def _search_task(live: LiveMatch, seat: int, pool: BotPool) -> tuple[PendingDecision, asyncio.Task[SearchResult]]:
    """The search for a seat. Repeated requests for the same decision share it."""
    decision = live.open_decision(seat)
    version, task = live.hint_tasks.get(seat, (-1, None))
    if task is None or version != decision.version or task.cancelled() or (task.done() and task.exception()):
        task = asyncio.create_task(_search(live, decision, pool))
        live.hint_tasks[seat] = decision.version, task
    else:
        live.close_decisions([decision])
    return decision, task


async def _search(live: LiveMatch, decision: PendingDecision, pool: BotPool) -> SearchResult:
    seed = _seed(live, decision)
    try:
        return await pool.run_fast(decision.question, lambda: PRO.search(decision.question, seed))
    finally:
        live.close_decisions([decision])


def _seed(live: LiveMatch, decision: PendingDecision) -> int:
    """The same for the same decision, so that the hint is the same."""
    name = f"{live.stored.id} {decision.seat} {decision.version}"
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:SEED_BYTES])
