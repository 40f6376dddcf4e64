"""Threads on which bots think: few, behind all other work, and free again as soon as nobody waits."""

import asyncio
import os
import sys
import threading
from dataclasses import dataclass

import pytest

from tests.bots.asked import first_question
from truckstop.bots.levels import Patient
from truckstop.server.thinkers import Thinkers

SOON = 5.0  # seconds; machines are busy
AGES = Patient(turn=1000.0)


@dataclass(frozen=True)
class Tells(Patient):
    """Tells how much time it has, in thousandths of a second, instead of thinking."""

    def choose(self, question, seed, spent=0.0):
        return int(1000 * self.turn)


async def asked_at_once(thinkers, bot, question, count):
    return await asyncio.gather(*(thinkers.choose(bot, question, 1, 0.0) for _ in range(count)))


def test_thoughts_have_threads_of_their_own_which_let_others_go_first(game):
    async def story():
        thinkers, question = Thinkers(), first_question(game, 2)
        thread = await thinkers.quickly(question, threading.current_thread)
        assert thread is not threading.current_thread()
        if sys.platform == "linux":
            mine = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
            theirs = await thinkers.quickly(
                question, lambda: os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
            )
            assert theirs > mine
        thinkers.close()

    asyncio.run(story())


@pytest.mark.parametrize(("cores", "count", "share"), [(2, 1, 1), (2, 4, 4), (8, 4, 1), (8, 8, 2), (1, 3, 3)])
def test_who_thinks_by_the_clock_has_less_time_the_more_do_so(game, cores, count, share):
    async def story():
        thinkers = Thinkers(cores)
        shares = await asked_at_once(thinkers, Tells(turn=6.0), first_question(game, 2), count)
        assert shares == [6000 // share] * count
        assert await asked_at_once(thinkers, Tells(turn=6.0), first_question(game, 2), 1) == [6000]
        thinkers.close()

    asyncio.run(story())


def test_who_is_asked_in_vain_stops_and_makes_room(game):
    async def story():
        thinkers, question = Thinkers(1), first_question(game, game.meta.usual_players)
        waiting = [asyncio.create_task(thinkers.choose(AGES, question, seed, 0.0)) for seed in range(3)]
        await asyncio.sleep(0.05)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(SOON):
            again = first_question(game, game.meta.usual_players)
            assert await thinkers.choose(Patient(turn=0.02), again, 1, 0.0) in again.legal
        thinkers.close()

    asyncio.run(story())


def test_a_moment_is_not_waited_for_behind_who_thinks_long(game):
    async def story():
        thinkers, question = Thinkers(1), first_question(game, game.meta.usual_players)
        long = asyncio.create_task(thinkers.choose(AGES, question, 1, 0.0))
        async with asyncio.timeout(SOON):
            assert await thinkers.quickly(question, lambda: "answer") == "answer"
        long.cancel()
        await asyncio.gather(long, return_exceptions=True)
        thinkers.close()

    asyncio.run(story())
