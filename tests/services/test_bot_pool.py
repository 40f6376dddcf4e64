"""The bot pool: a few threads at low priority, which become free as soon as a decision is cancelled."""

import asyncio
import os
import sys
import threading
from dataclasses import dataclass

import pytest

from tests.bots.questions import first_question
from truckstop.bots.levels import TimedSearch
from truckstop.services.bot_pool import BotPool

TIMEOUT = 30.0  # seconds; machines are busy
SLOW = TimedSearch(turn_seconds=1000.0)


@dataclass(frozen=True)
class Budget(TimedSearch):
    """A bot that does not search: its action is its time budget in milliseconds."""

    def choose(self, question, seed, spent=0.0):
        return int(1000 * self.turn_seconds)


def thread_niceness():
    return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())


async def choose_at_once(pool, bot, question, count):
    return await asyncio.gather(*(pool.choose(bot, question, 1, 0.0) for _ in range(count)))


def test_decisions_run_on_separate_threads_at_low_priority(game):
    async def scenario():
        pool, question = BotPool(), first_question(game, 2)
        thread = await pool.run_fast(question, threading.current_thread)
        assert thread is not threading.current_thread()
        if sys.platform == "linux":
            assert await pool.run_fast(question, thread_niceness) > thread_niceness()
        pool.close()

    asyncio.run(scenario())


@pytest.mark.parametrize(("cores", "count", "share"), [(2, 1, 1), (2, 4, 4), (8, 4, 1), (8, 8, 2), (1, 3, 3)])
def test_bots_with_a_time_budget_share_the_cores(game, cores, count, share):
    async def scenario():
        pool = BotPool(cores)
        budgets = await choose_at_once(pool, Budget(turn_seconds=6.0), first_question(game, 2), count)
        assert budgets == [6000 // share] * count
        assert await choose_at_once(pool, Budget(turn_seconds=6.0), first_question(game, 2), 1) == [6000]
        pool.close()

    asyncio.run(scenario())


def test_a_cancelled_decision_frees_its_thread(game):
    async def scenario():
        pool, question = BotPool(1), first_question(game, game.meta.usual_players)
        tasks = [asyncio.create_task(pool.choose(SLOW, question, seed, 0.0)) for seed in range(3)]
        await asyncio.sleep(0.05)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(TIMEOUT):
            question = first_question(game, game.meta.usual_players)
            assert await pool.choose(TimedSearch(turn_seconds=0.02), question, 1, 0.0) in question.legal_actions
        pool.close()

    asyncio.run(scenario())


def test_a_fast_decision_does_not_wait_behind_a_long_search(game):
    async def scenario():
        pool, question = BotPool(1), first_question(game, game.meta.usual_players)
        search = asyncio.create_task(pool.choose(SLOW, question, 1, 0.0))
        async with asyncio.timeout(TIMEOUT):
            assert await pool.run_fast(question, lambda: "answer") == "answer"
        search.cancel()
        await asyncio.gather(search, return_exceptions=True)
        pool.close()

    asyncio.run(scenario())
