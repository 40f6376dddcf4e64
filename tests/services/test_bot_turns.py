"""Bots in a match: their levels, their pace, and cancelled decisions."""

import asyncio
import time

import pytest

from tests.services.running import act, do, policy_action, run, start, start_match
from truckstop.bots.levels import TimedSearch
from truckstop.engine.options import InvalidOption
from truckstop.match.entry import Kind
from truckstop.match.header import BOT_LEVELS, BOT_NAMES
from truckstop.services import bot_turns
from truckstop.services.match_service import MatchService
from truckstop.services.messages import player_names
from truckstop.store.store import Store

TIMEOUT = 30.0  # seconds; machines are busy
NEVER = 1000.0  # seconds between two actions


async def wait_until(condition):
    async with asyncio.timeout(TIMEOUT):
        while not condition():
            await asyncio.sleep(0.01)


async def play_until_a_bot_decides(service, match_id):
    """Play in the first seat until the bot in the other one has to decide."""
    live = await service.live_match(match_id)
    async with asyncio.timeout(TIMEOUT):
        while not live._pending:
            if 0 in live.match.to_act:
                await act(service, match_id, 0, live.match.version(0), policy_action(live, 0))
            await asyncio.sleep(0.01)
    return live


@pytest.fixture
def slow_master(monkeypatch):
    """Give the master a budget that no test waits for."""
    monkeypatch.setitem(bot_turns.BOTS, "master", TimedSearch(turn_seconds=NEVER))


def test_every_bot_that_a_header_can_name_can_play():
    assert set(bot_turns.BOTS) == set(BOT_NAMES)
    assert bot_turns.SUBSTITUTE in BOT_NAMES


def test_bots_of_all_levels_play_in_one_match(game, embedded, monkeypatch):
    monkeypatch.setitem(bot_turns.BOTS, "master", TimedSearch(turn_seconds=0.02))

    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, *BOT_LEVELS)
        live = await service.live_match(match_id)
        await wait_until(lambda: live.match.last_actions.keys() == set(range(len(BOT_LEVELS))))

    run(scenario)


def test_an_unknown_bot_is_refused_with_a_list_of_all_bots(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded))
        with pytest.raises(
            InvalidOption, match="'genius' cannot play; choose one of person, anybody, learner, driver, pro"
        ):
            await service.open_matches.create(game.meta.slug, ["person", "genius"], {})

    run(scenario)


def test_the_name_of_a_bot_is_its_level_in_the_language_of_the_reader(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded, NEVER))
        match_id, _ = await start_match(service, game, "person", "pro", "master", "policy")
        live = await service.live_match(match_id)
        assert player_names(live, "en") == ["Player 0", "Pro 2", "Master 3", "Bot 4"]
        assert player_names(live, "fr") == ["Player 0", "Pro 2", "Maître 3", "Bot 4"]

    run(scenario)


def test_bots_act_at_once_in_a_match_with_people(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded, NEVER))
        match_id, _ = await start_match(service, game, "person", "learner")
        live = await service.live_match(match_id)
        async with asyncio.timeout(TIMEOUT):
            while len(live.match.turns) < 6 and not live.match.is_over:
                if 0 in live.match.to_act:
                    await act(service, match_id, 0, live.match.version(0), policy_action(live, 0))
                await asyncio.sleep(0.001)

    run(scenario)


def test_a_match_without_people_rests_while_nobody_watches(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded, 0.001))
        match_id, _ = await start_match(service, game, "learner", "policy")
        live = await service.live_match(match_id)
        await wait_until(lambda: not live.has_active_bots)
        assert live.match.position.sequence == 0
        with service.signals.subscribe([match_id]):
            service.wake_watched({match_id})
            await wait_until(lambda: len(live.match.turns) > 3 or live.match.is_over)
        await wait_until(lambda: not live.has_active_bots)
        assert live.match.is_over or live.match.turns[-1].is_finished

    run(scenario)


def test_a_match_without_people_pauses_after_each_turn(game, embedded):
    async def scenario():
        service = await start(MatchService(embedded, NEVER))
        match_id, _ = await start_match(service, game, "random", "policy")
        live = await service.live_match(match_id)
        with service.signals.subscribe([match_id]):
            service.wake_watched({match_id})
            await wait_until(lambda: live.match.turns and live.match.turns[-1].is_finished)
            await asyncio.sleep(0.1)
            assert len(live.match.turns) == 1
            assert live.has_active_bots

    run(scenario)


def test_a_decision_in_a_match_that_is_abandoned_is_cancelled(game, embedded, slow_master):
    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "master")
        live = await play_until_a_bot_decides(service, match_id)
        (decision,) = live._pending
        await do(service, match_id, "ask_end", 0)
        assert live.match.is_over
        assert decision.question.cancelled.is_set()
        async with asyncio.timeout(TIMEOUT):
            await service.wait_for_bots()

    run(scenario)


def test_a_player_who_takes_control_back_cancels_the_decision_of_the_bot(game, embedded, monkeypatch):
    monkeypatch.setitem(bot_turns.BOTS, bot_turns.SUBSTITUTE, TimedSearch(turn_seconds=NEVER))

    async def scenario():
        service = await start(MatchService(embedded))
        match_id, _ = await start_match(service, game, "person", "person")
        live = await service.live_match(match_id)
        seat = live.match.to_act[0]
        await do(service, match_id, "hand_over", seat)
        await wait_until(lambda: live._pending)
        (decision,) = live._pending
        await do(service, match_id, "take_back", seat)
        assert decision.question.cancelled.is_set()
        async with asyncio.timeout(TIMEOUT):
            await service.wait_for_bots()
        assert [entry.kind for entry in embedded.log(match_id)] == [Kind.BOT, Kind.PERSON]

    run(scenario)


def test_a_service_that_stops_cancels_decisions_and_the_next_service_restarts_them(game, tmp_path, slow_master):
    url = f"sqlite:///{tmp_path / 'm.db'}"

    async def scenario():
        first_store, second_store = Store(url), Store(url)
        async with MatchService(first_store) as service:
            match_id, _ = await start_match(service, game, "person", "master")
            (decision,) = (await play_until_a_bot_decides(service, match_id))._pending
            start_of_stop = time.monotonic()
        assert decision.question.cancelled.is_set()
        assert time.monotonic() - start_of_stop < TIMEOUT, "the service waited for the master"
        async with MatchService(second_store) as service:
            live = await service.live_match(match_id)
            await wait_until(lambda: live._pending)
        first_store.close()
        second_store.close()

    asyncio.run(scenario())
