"""Thread pools for bot decisions.

Fast bots and slow bots have separate pools, so a quick decision never waits behind a long search. Threads run at low
priority. Bots with a time budget share it: with *n* of them per core, each gets 1/*n* of its budget.
"""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from truckstop.bots.bot import Bot
from truckstop.bots.levels import TimedSearch
from truckstop.bots.question import Question

T = TypeVar("T")

LOW_PRIORITY = 15  # the lowest is 19


class BotPool:
    """The threads of one process on which bots decide: as many as there are cores."""

    def __init__(self, cores: int | None = None) -> None:
        cores = cores or os.cpu_count() or 1
        fast_threads, self._slow_threads = max(1, cores // 2), max(1, cores - cores // 2)
        self._fast = ThreadPoolExecutor(fast_threads, "fast-bots", _lower_priority)
        self._slow = ThreadPoolExecutor(self._slow_threads, "slow-bots", _lower_priority)
        self._timed_decisions = 0  # under way

    async def choose(self, bot: Bot, question: Question, seed: int, spent: float) -> int:
        """The action that a bot chooses. `spent` is the time that its turn has taken so far, in seconds."""
        if not isinstance(bot, TimedSearch):
            return await self.run_fast(question, lambda: bot.choose(question, seed, spent))
        self._timed_decisions += 1
        try:
            await asyncio.sleep(0)  # until all decisions that start at this moment are counted
            sharing = bot.share_time(-(-self._timed_decisions // self._slow_threads))
            return await _run(self._slow, question, lambda: sharing.choose(question, seed, spent))
        finally:
            self._timed_decisions -= 1

    async def run_fast(self, question: Question, decide: Callable[[], T]) -> T:
        """Run a decision that does not take long."""
        return await _run(self._fast, question, decide)

    def close(self) -> None:
        """Start no more decisions. Those under way have been cancelled."""
        for pool in (self._fast, self._slow):
            pool.shutdown(wait=False, cancel_futures=True)


async def _run(pool: ThreadPoolExecutor, question: Question, decide: Callable[[], T]) -> T:
    """Run a decision in a pool. If the waiting task is cancelled, so is the question."""
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, decide)
    except asyncio.CancelledError:
        question.cancelled.set()
        raise


def _lower_priority() -> None:
    """Let other threads go first, where each thread has a priority of its own."""
    if sys.platform == "linux" and hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW_PRIORITY)
