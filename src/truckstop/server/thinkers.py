"""Threads on which bots think: not more than there are cores, and all other work of the machine goes first.

Thoughts that are over in a moment do not queue behind those that take seconds: each kind has threads of its own. Who
thinks by the clock thinks the shorter, the more do so at once; so everybody gets an answer in about the same time.
"""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from truckstop.bots.bot import Bot
from truckstop.bots.levels import Patient
from truckstop.bots.question import Question

T = TypeVar("T")

LOW = 15  # the priority of these threads; 19 is the lowest


class Thinkers:
    """The thinking of one process."""

    def __init__(self, cores: int | None = None) -> None:
        cores = cores or os.cpu_count() or 1
        few, self._patient_cores = max(1, cores // 2), max(1, cores - cores // 2)
        self._quick = ThreadPoolExecutor(few, "quick", _stand_back)
        self._patient = ThreadPoolExecutor(self._patient_cores, "patient", _stand_back)
        self._clocks = 0  # thoughts by the clock that somebody waits for

    async def choose(self, bot: Bot, question: Question, seed: int, spent: float) -> int:
        """What a bot does."""
        if not isinstance(bot, Patient):
            return await self.quickly(question, lambda: bot.choose(question, seed, spent))
        self._clocks += 1
        try:
            await asyncio.sleep(0)  # until all who are asked at this moment are counted
            patient = bot.among(-(-self._clocks // self._patient_cores))
            return await _finish(self._patient, question, lambda: patient.choose(question, seed, spent))
        finally:
            self._clocks -= 1

    async def quickly(self, question: Question, thought: Callable[[], T]) -> T:
        """What comes of a thought that does not take long."""
        return await _finish(self._quick, question, thought)

    def close(self) -> None:
        """Begin nothing more; who waits has been told to go."""
        for pool in (self._quick, self._patient):
            pool.shutdown(wait=False, cancel_futures=True)


async def _finish(pool: ThreadPoolExecutor, question: Question, thought: Callable[[], T]) -> T:
    """The end of a thought; when nobody waits for it any more, it ends early."""
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, thought)
    except asyncio.CancelledError:
        question.dropped.set()
        raise


def _stand_back() -> None:
    """Let other threads go first, where each has a priority of its own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LOW)
