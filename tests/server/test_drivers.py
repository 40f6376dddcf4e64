"""Bots at a table: their levels, their pace, and thoughts that nobody waits for any more."""

import asyncio
import time

import pytest

from tests.server.test_desk import embedded
from tests.server.test_service import enter, policy, run, seated
from truckstop.bots.levels import Patient
from truckstop.engine.options import BadOption
from truckstop.match.entry import Kind
from truckstop.match.header import DRIVERS, LEVELS
from truckstop.server import drivers
from truckstop.server.service import Service
from truckstop.server.told import names
from truckstop.store.store import Store

__all__ = ["embedded"]

SOON = 30.0  # seconds; machines are busy
NEVER = 1000.0  # seconds between two actions


async def until(is_so):
    async with asyncio.timeout(SOON):
        while not is_so():
            await asyncio.sleep(0.01)


async def until_the_bot_is_asked(service, match):
    """The person plays until the other seat has to think."""
    live = await service.live(match)
    async with asyncio.timeout(SOON):
        while not live._asked:
            if 0 in live.match.waiting:
                await service.act(match, 0, live.match.version(0), [policy(live, 0)])
            await asyncio.sleep(0.01)
    return live


@pytest.fixture
def slow_master(monkeypatch):
    """One who would think for minutes."""
    monkeypatch.setitem(drivers.DRIVERS, "master", Patient(turn=NEVER))


def test_every_bot_that_a_match_knows_can_drive():
    assert set(drivers.DRIVERS) == set(DRIVERS)
    assert drivers.STAND_IN in DRIVERS


def test_all_levels_play_at_one_table(game, embedded, monkeypatch):
    monkeypatch.setitem(drivers.DRIVERS, "master", Patient(turn=0.02))

    async def story():
        service = await enter(Service(embedded))
        match, _ = await seated(service, game, *LEVELS)
        live = await service.live(match)
        await until(lambda: live.acted == set(range(len(LEVELS))))

    run(story)


def test_a_level_that_there_is_not_is_refused_and_told_which_there_are(game, embedded):
    async def story():
        service = await enter(Service(embedded))
        with pytest.raises(BadOption, match="'genius' does not play; there are person, anybody, learner, driver, pro"):
            await service.create(game.meta.slug, ["person", "genius"], {})

    run(story)


def test_a_bot_is_called_what_it_is_in_the_language_of_who_looks(game, embedded):
    async def story():
        service = await enter(Service(embedded, NEVER))
        match, _ = await seated(service, game, "person", "pro", "master", "policy")
        live = await service.live(match)
        assert names(live, "en") == ["Player 0", "Pro 2", "Master 3", "Bot 4"]
        assert names(live, "fr") == ["Player 0", "Pro 2", "Maître 3", "Bot 4"]

    run(story)


def test_a_bot_that_has_made_up_its_mind_waits_until_others_have_seen_what_happened(game, embedded):
    async def story():
        service = await enter(Service(embedded, NEVER))
        match, _ = await seated(service, game, "learner", "learner")
        live = await service.live(match)
        await until(lambda: live.spent and not live._asked)
        assert live.match.position.sequence == 0

    run(story)


@pytest.mark.parametrize("pace", [0.0, 0.02])
def test_at_a_pace_a_bot_acts(game, embedded, pace):
    async def story():
        service = await enter(Service(embedded, pace))
        match, _ = await seated(service, game, "learner", "learner")
        live = await service.live(match)
        await until(lambda: live.match.position.sequence > 5)

    run(story)


def test_bots_for_programs_act_at_once(game, embedded):
    async def story():
        service = await enter(Service(embedded, NEVER))
        match, _ = await seated(service, game, "random", "policy")
        live = await service.live(match)
        await until(lambda: live.match.position.sequence > 5)

    run(story)


def test_a_thought_about_a_match_that_is_abandoned_is_dropped(game, embedded, slow_master):
    async def story():
        service = await enter(Service(embedded))
        match, _ = await seated(service, game, "person", "master")
        live = await until_the_bot_is_asked(service, match)
        (asked,) = live._asked
        await service.command(match, 0, None, lambda played, at: played.ask_end(0, at))
        assert live.match.over
        assert asked.question.dropped.is_set()
        async with asyncio.timeout(SOON):
            await service.quiet()

    run(story)


def test_who_takes_the_wheel_back_decides_and_the_bot_that_thought_about_it_does_not(game, embedded, monkeypatch):
    monkeypatch.setitem(drivers.DRIVERS, drivers.STAND_IN, Patient(turn=NEVER))

    async def story():
        service = await enter(Service(embedded))
        match, _ = await seated(service, game, "person", "person")
        live = await service.live(match)
        seat = live.match.waiting[0]
        await service.command(match, seat, None, lambda played, at: played.hand_over(seat, at))
        await until(lambda: live._asked)
        (asked,) = live._asked
        await service.command(match, seat, None, lambda played, at: played.take_back(seat, at))
        assert asked.question.dropped.is_set()
        async with asyncio.timeout(SOON):
            await service.quiet()
        assert [entry.kind for entry in embedded.log(match)] == [Kind.BOT, Kind.PERSON]

    run(story)


def test_a_server_that_stops_leaves_no_thought_behind_and_the_next_one_thinks_again(game, tmp_path, slow_master):
    url = f"sqlite:///{tmp_path / 'm.db'}"

    async def story():
        first, second = Store(url), Store(url)
        async with Service(first) as service:
            match, _ = await seated(service, game, "person", "master")
            (asked,) = (await until_the_bot_is_asked(service, match))._asked
            began = time.monotonic()
        assert asked.question.dropped.is_set()
        assert time.monotonic() - began < 2
        async with Service(second) as service:
            live = await service.live(match)
            await until(lambda: live._asked)
        first.close()
        second.close()

    asyncio.run(story())
