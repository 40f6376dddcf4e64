"""Compiling rules while a server runs: in which order, by which server, and what happens when it fails."""

import asyncio
import logging
import sys
from contextlib import asynccontextmanager, suppress

import pytest

from truckstop.games import earlier_names, load, slugs
from truckstop.services import rule_compilation
from truckstop.services.rule_compilation import RuleCompiler

FAIL, WAIT = "raise SystemExit(3)", "import time; time.sleep(600)"


@pytest.fixture
def started(monkeypatch, tmp_path):
    """The names of the games whose compilation is started. None is compiled yet, and compiling them only waits."""
    names: list[str] = []
    replace_compiler(monkeypatch, WAIT, names)
    monkeypatch.setattr(rule_compilation, "is_compiled", lambda _: False)
    monkeypatch.setattr(rule_compilation, "cache_root", lambda: tmp_path)
    monkeypatch.setattr(rule_compilation, "cache_folder", lambda folder: make_folder(tmp_path / folder.name))
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    return names


def make_folder(folder):
    folder.mkdir(exist_ok=True)
    return folder


def replace_compiler(monkeypatch, script, started):
    """Let the compilation of a game run this Python script instead of the compiler."""

    def command(name):
        started.append(name)
        return [sys.executable, "-c", script]

    monkeypatch.setattr(rule_compilation, "compile_command", command)


@asynccontextmanager
async def running_compiler():
    """A compiler that works in the background."""
    rules = RuleCompiler()
    task = asyncio.create_task(rules.compile_all())
    try:
        yield rules
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await rules.close()


async def wait_until(condition):
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


def test_one_game_is_compiled_on_each_core(started):
    async def scenario():
        async with running_compiler() as rules:
            await wait_until(lambda: started)
            await asyncio.sleep(2 * rule_compilation.POLL_SECONDS)
            assert started == [sorted(slugs())[0]]
            assert rules.pending_games == sorted(slugs())

    asyncio.run(scenario())


def test_a_game_that_somebody_plays_is_compiled_at_once(started):
    wanted, earlier = sorted(slugs())[-1], earlier_names(sorted(slugs())[0])[0]

    async def scenario():
        async with running_compiler() as rules:
            await wait_until(lambda: started)
            await rules.want(wanted)
            await rules.want(earlier)
            await wait_until(lambda: {wanted, earlier} <= {*started})
            assert earlier in rules.pending_games

    asyncio.run(scenario())


def test_of_two_servers_one_compiles_and_the_other_takes_over_when_it_ends(started):
    async def scenario():
        async with running_compiler():
            await wait_until(lambda: started)
            async with running_compiler():
                await asyncio.sleep(3 * rule_compilation.POLL_SECONDS)
                assert len(started) == 1
        started.clear()
        async with running_compiler():
            await wait_until(lambda: started)

    asyncio.run(scenario())


def test_a_failed_compilation_is_logged_and_tried_again_later(started, monkeypatch, caplog):
    replace_compiler(monkeypatch, FAIL, started)
    monkeypatch.setattr(rule_compilation, "SECONDS_BEFORE_RETRY", 1.0)
    slug = sorted(slugs())[0]

    async def scenario():
        async with running_compiler() as rules:
            await wait_until(lambda: slug not in rules.pending_games)
            await asyncio.wait_for(rules.wait_for(slug), 1)
            await wait_until(lambda: started.count(slug) > 1)

    with caplog.at_level(logging.ERROR):
        asyncio.run(scenario())
    assert f"Compiling the rules of {load(slug).full_title} failed" in caplog.text


def test_closing_stops_a_running_compilation(started):
    async def scenario():
        async with running_compiler() as rules:
            await wait_until(lambda: rules._processes)
            processes = [*rules._processes.values()]
        assert all(process.returncode is not None for process in processes)

    asyncio.run(scenario())
