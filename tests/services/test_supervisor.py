"""Background work goes on after errors: clocks, bots, the compiler."""

import asyncio
import logging
import sys

import pytest

from tests.services.running import run, start, start_match
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


def failing(times, then):
    """A function that raises an error a few times before it works."""
    errors = [RuntimeError("spilt coffee")] * times

    def call(*args):
        if errors:
            raise errors.pop()
        return then(*args)

    return call


def compile_script(monkeypatch, script):
    """Run a script in place of the compiler."""
    monkeypatch.setattr(rule_compilation, "compile_command", lambda slug: [sys.executable, "-c", script])


def test_work_that_fails_is_logged_and_started_again(no_pause, caplog):
    async def work():
        step()

    step = failing(2, lambda: None)
    with caplog.at_level(logging.ERROR):
        asyncio.run(supervisor.run_supervised(work))
    assert caplog.text.count("spilt coffee") == 2


async def wait_for_the_bot(service, match_id, seat):
    async with asyncio.timeout(10):
        while not (await service.live_match(match_id)).match.is_bot(seat):
            await asyncio.sleep(0.05)


def abandon(match, at):
    draft = Draft(match, match._scratch, at)
    draft.add(Kind.END)
    return draft


def test_a_match_that_is_over_does_not_stop_the_clocks_of_others(game, store):
    async def story():
        service = await start(MatchService(store))
        (over, _), (late, _) = [await start_match(service, game, "person", "person", minutes=1) for _ in range(2)]
        finished = await service.live_match(over)
        await finished.execute(abandon)
        finished.match.position.used[:] = [2 * MINUTE, 2 * MINUTE]
        running = await service.live_match(late)
        seat = running.match.to_act[0]
        running.match.position.used[seat] = MINUTE
        await wait_for_the_bot(service, late, seat)
        assert len(store.log(over)) == 1

    run(story)


def test_clocks_go_on_after_an_error(game, store, no_pause, monkeypatch):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "person", "person", minutes=1)
        live = await service.live_match(match_id)
        seat = live.match.to_act[0]
        monkeypatch.setattr(live.match, "out_of_time", failing(1, live.match.out_of_time))
        live.match.position.used[seat] = MINUTE
        await wait_for_the_bot(service, match_id, seat)

    run(story)


def test_a_bot_plays_on_after_an_error(game, store, no_pause, monkeypatch):
    async def story():
        service = await start(MatchService(store))
        match_id, _ = await start_match(service, game, "policy", "policy")
        await service.live_match(match_id)
        async with asyncio.timeout(60):
            await service.wait_for_bots()
        assert (await service.live_match(match_id)).match.is_over

    policy = bot_turns.BOTS["policy"]
    monkeypatch.setattr(policy, "choose", failing(1, policy.choose), raising=False)
    run(story)


def test_a_compilation_that_fails_is_logged_and_tried_again_when_needed(game, monkeypatch, caplog):
    slug = game.meta.slug

    async def story():
        compiler = RuleCompiler()
        compile_script(monkeypatch, "raise SystemExit(3)")
        await compiler.compile_all()
        for _ in range(2):
            with pytest.raises(GameNotReady, match="not-ready"):
                await compiler.wait_for(slug)
        assert slug in compiler.pending_games
        compile_script(monkeypatch, "")
        await compiler.wait_for(slug)
        assert slug not in compiler.pending_games

    monkeypatch.setattr(rule_compilation, "is_compiled", lambda _: False)
    with caplog.at_level(logging.ERROR):
        asyncio.run(story())
    assert "exit code 3" in caplog.text


def test_a_compilation_ends_with_the_service(monkeypatch, game):
    async def story():
        compiler = RuleCompiler()
        waiting = asyncio.create_task(compiler.wait_for(game.meta.slug))
        await asyncio.sleep(0.2)
        async with asyncio.timeout(5):
            await compiler.close()
            with pytest.raises(asyncio.CancelledError):
                await waiting

    monkeypatch.setattr(rule_compilation, "is_compiled", lambda _: False)
    compile_script(monkeypatch, "import time; time.sleep(600)")
    asyncio.run(story())
