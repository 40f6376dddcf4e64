"""Background tasks continue after errors: clocks and bots."""

import asyncio
import logging

import pytest

from tests.services.running import run, start, start_match
from truckstop.match.draft import Draft
from truckstop.match.entry import Kind
from truckstop.match.state import MINUTE
from truckstop.services import bot_turns, supervisor
from truckstop.services.match_service import MatchService


@pytest.fixture
def no_pause(monkeypatch):
    monkeypatch.setattr(supervisor, "PAUSE", 0.0)


def fail_first_calls(count, function):
    """Return a function whose first `count` calls raise an error. Later calls are passed on to `function`."""
    errors = [RuntimeError("network error")] * count

    def call(*args):
        if errors:
            raise errors.pop()
        return function(*args)

    return call


def test_a_task_that_raises_an_error_is_logged_and_started_again(no_pause, caplog):
    async def task():
        step()

    step = fail_first_calls(2, lambda: None)
    with caplog.at_level(logging.ERROR):
        asyncio.run(supervisor.run_supervised(task))
    assert caplog.text.count("network error") == 2


async def wait_until_a_bot_plays(service, match_id, seat):
    """Wait until a bot has taken over the seat. Its time has run out."""
    async with asyncio.timeout(10):
        while not (await service.live_match(match_id)).match.is_bot(seat):
            await asyncio.sleep(0.05)


def abandon(match, at):
    """Return a draft of the log entry that ends the match."""
    draft = Draft(match, match._scratch, at)
    draft.add(Kind.END)
    return draft


def test_an_abandoned_match_with_expired_clocks_does_not_stop_the_clocks_of_other_matches(game, store):
    async def scenario():
        service = await start(MatchService(store))
        new_matches = [await start_match(service, game, "person", "person", minutes=1) for _ in range(2)]
        (abandoned_id, _), (timed_id, _) = new_matches
        abandoned_match = await service.live_match(abandoned_id)
        await abandoned_match.execute(abandon)
        abandoned_match.match.position.used[:] = [2 * MINUTE, 2 * MINUTE]
        timed_match = await service.live_match(timed_id)
        seat = timed_match.match.to_act[0]
        timed_match.match.position.used[seat] = MINUTE
        await wait_until_a_bot_plays(service, timed_id, seat)
        assert len(store.log(abandoned_id)) == 1

    run(scenario)


def test_clocks_continue_after_an_error(game, store, no_pause, monkeypatch):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person", minutes=1)
        live = await service.live_match(match_id)
        seat = live.match.to_act[0]
        monkeypatch.setattr(live.match, "out_of_time", fail_first_calls(1, live.match.out_of_time))
        live.match.position.used[seat] = MINUTE
        await wait_until_a_bot_plays(service, match_id, seat)

    run(scenario)


def test_a_bot_continues_after_an_error(game, store, no_pause, monkeypatch):
    async def scenario():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "policy", "policy")
        await service.live_match(match_id)
        async with asyncio.timeout(60):
            await service.wait_for_bots()
        assert (await service.live_match(match_id)).match.is_over

    policy = bot_turns.BOTS["policy"]
    monkeypatch.setattr(policy, "choose", fail_first_calls(1, policy.choose), raising=False)
    run(scenario)
