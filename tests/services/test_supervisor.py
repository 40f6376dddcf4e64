"""Background tasks continue after errors: clocks, bots, the compiler."""

import asyncio
import logging
import sys

import pytest

from tests.services.running import run, start, start_match
from truckstop.games import earlier_names
from truckstop.match.draft import Draft
from truckstop.match.entry import Kind
from truckstop.match.state import MINUTE
from truckstop.services import bot_turns, rule_compilation, supervisor
from truckstop.services.errors import GameNotReady
from truckstop.services.match_service import MatchService
from truckstop.services.rule_compilation import RuleCompiler


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


def replace_compiler(monkeypatch, script):
    """Let the compilation of a game run this Python script instead of the compiler."""
    monkeypatch.setattr(rule_compilation, "compile_command", lambda slug: [sys.executable, "-c", script])


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


def test_a_failed_compilation_is_logged_and_tried_again_when_the_game_is_requested(game, monkeypatch, caplog):
    slug = game.meta.slug

    async def scenario():
        compiler = RuleCompiler()
        replace_compiler(monkeypatch, "raise SystemExit(3)")
        await compiler.compile_all()
        for _ in range(2):
            with pytest.raises(GameNotReady, match="not-ready"):
                await compiler.wait_for(slug)
        assert slug in compiler.pending_games
        replace_compiler(monkeypatch, "")
        await compiler.wait_for(slug)
        assert slug not in compiler.pending_games

    monkeypatch.setattr(rule_compilation, "is_compiled", lambda _: False)
    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert "exit code 3" in caplog.text


def test_pages_do_not_compile_an_earlier_version_again_and_again(game, monkeypatch, caplog):
    """A page that waits for it stays as it is: it asks whether the version is still pending."""
    name = earlier_names(game.meta.slug)[0]

    async def scenario():
        compiler = RuleCompiler()
        replace_compiler(monkeypatch, "raise SystemExit(3)")
        for _ in range(3):
            await compiler.start(name)
            assert name in compiler.pending_games
        monkeypatch.setattr(rule_compilation, "SECONDS_BEFORE_RETRY", 0.0)
        replace_compiler(monkeypatch, "")
        await compiler.start(name)
        assert name not in compiler.pending_games

    monkeypatch.setattr(rule_compilation, "is_compiled", lambda _: False)
    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert caplog.text.count("exit code 3") == 1


def test_closing_the_compiler_stops_a_running_compilation(monkeypatch, game):
    async def scenario():
        compiler = RuleCompiler()
        task = asyncio.create_task(compiler.wait_for(game.meta.slug))
        await asyncio.sleep(0.2)
        async with asyncio.timeout(5):
            await compiler.close()
            with pytest.raises(asyncio.CancelledError):
                await task

    monkeypatch.setattr(rule_compilation, "is_compiled", lambda _: False)
    replace_compiler(monkeypatch, "import time; time.sleep(600)")
    asyncio.run(scenario())
