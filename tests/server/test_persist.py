"""What goes on beside the answers goes on whatever happens: clocks, bots, the compiler."""

import asyncio
import logging

import pytest

from tests.server.test_service import enter, run, seated
from tests.store.conftest import url
from truckstop.match.match import MINUTE, Match
from truckstop.server import drivers, kitchen, persist
from truckstop.server.kitchen import Kitchen
from truckstop.server.service import Service
from truckstop.server.wrong import Unready

__all__ = ["url"]


@pytest.fixture
def no_pause(monkeypatch):
    monkeypatch.setattr(persist, "PAUSE", 0.0)


def failing(times, then):
    """Something that fails so many times before it works."""
    left = [RuntimeError("spilt coffee")] * times

    def done(*args):
        if left:
            raise left.pop()
        return then(*args)

    return done


def test_work_that_fails_is_logged_and_begun_again(no_pause, caplog):
    async def work():
        stumble()

    stumble = failing(2, lambda: None)
    with caplog.at_level(logging.ERROR):
        asyncio.run(persist.persist(work))
    assert caplog.text.count("spilt coffee") == 2


async def bot_takes_over(service, match, seat):
    async with asyncio.timeout(10):
        while not (await service.live(match)).match.position.bots >> seat & 1:
            await asyncio.sleep(0.05)


def test_a_match_that_is_over_stops_no_clock(game, store):
    async def story():
        service = await enter(Service(store))
        (over, _), (late, _) = [await seated(service, game, "person", "person", minutes=1) for _ in range(2)]
        finished = await service.live(over)
        await finished.do(Match.end)
        finished.match.position.used[:] = [2 * MINUTE, 2 * MINUTE]
        running = await service.live(late)
        seat = running.match.waiting[0]
        running.match.position.used[seat] = MINUTE
        await bot_takes_over(service, late, seat)
        assert len(store.log(over)) == 1

    run(story)


def test_clocks_go_on_after_a_mistake(game, store, no_pause, monkeypatch):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "person", "person", minutes=1)
        live = await service.live(match)
        seat = live.match.waiting[0]
        monkeypatch.setattr(live.match, "out_of_time", failing(1, live.match.out_of_time))
        live.match.position.used[seat] = MINUTE
        await bot_takes_over(service, match, seat)

    run(story)


def test_a_bot_that_stumbles_plays_on(game, store, no_pause, monkeypatch):
    async def story():
        service = await enter(Service(store))
        match, _ = await seated(service, game, "policy", "policy")
        await service.live(match)
        async with asyncio.timeout(60):
            await service.quiet()
        assert (await service.live(match)).match.over

    policy = drivers.DRIVERS["policy"]
    monkeypatch.setattr(policy, "choose", failing(1, policy.choose), raising=False)
    run(story)


def test_a_compiler_that_fails_is_told_and_tried_again_when_asked(game, monkeypatch, caplog):
    slug = game.meta.slug

    async def story():
        rules = Kitchen()
        monkeypatch.setattr(kitchen, "COMPILE", "raise SystemExit(3)")
        await rules.prepare()
        for _ in range(2):
            with pytest.raises(Unready, match="not-ready"):
                await rules.wait_for(slug)
        assert slug in rules.unready
        monkeypatch.setattr(kitchen, "COMPILE", "")
        await rules.wait_for(slug)
        assert slug not in rules.unready

    monkeypatch.setattr(kitchen, "is_compiled", lambda _: False)
    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert "exit code 3" in caplog.text


def test_a_compiler_ends_with_the_server(monkeypatch, game):
    async def story():
        rules = Kitchen()
        asking = asyncio.create_task(rules.wait_for(game.meta.slug))
        await asyncio.sleep(0.2)
        async with asyncio.timeout(5):
            await rules.close()
            with pytest.raises(asyncio.CancelledError):
                await asking

    monkeypatch.setattr(kitchen, "is_compiled", lambda _: False)
    monkeypatch.setattr(kitchen, "COMPILE", "import time; time.sleep(600)")
    asyncio.run(story())
