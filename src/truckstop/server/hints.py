"""Hints: what the pro would do in a seat, on what the seat sees, for the person who plays it."""

import asyncio
import hashlib

from truckstop.bots.levels import PRO
from truckstop.bots.think import Thought
from truckstop.match.position import NotNow
from truckstop.server.live import Asked, Live
from truckstop.server.thinkers import Thinkers

SEED_BYTES = 7


async def hint(live: Live, seat: int, version: int, thinkers: Thinkers) -> Thought | None:
    """A thought about a version of what a seat sees; none, if something else is asked of it by now."""
    async with live.lock:
        match = live.match
        if match.over:
            raise NotNow("match-over")
        if seat not in match.waiting:
            raise NotNow("not-asked")
        if match.is_stale(seat, version):
            return None
        asked, task = _thinking(live, seat, thinkers)
    thought = await asyncio.shield(task)
    return None if asked.is_outdated(live.match) else thought


def _thinking(live: Live, seat: int, thinkers: Thinkers) -> tuple[Asked, asyncio.Task[Thought]]:
    """However often somebody asks, one question is thought about once."""
    asked = live.ask(seat)
    known, task = live.hints.get(seat, (-1, None))
    if task is None or known != asked.version or task.cancelled() or (task.done() and task.exception()):
        task = asyncio.create_task(_think(live, asked, thinkers))
        live.hints[seat] = asked.version, task
    else:
        live.answered([asked])
    return asked, task


async def _think(live: Live, asked: Asked, thinkers: Thinkers) -> Thought:
    try:
        return await thinkers.quickly(asked.question, lambda: PRO.think(asked.question, _seed(live, asked)))
    finally:
        live.answered([asked])


def _seed(live: Live, asked: Asked) -> int:
    """The same question is answered alike."""
    name = f"{live.stored.id} {asked.seat} {asked.version}"
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:SEED_BYTES])
