"""Compiles the rules of games in processes of their own, so that pages stay quick meanwhile, then loads them."""

import asyncio
import math
import os
import time
from collections.abc import Iterable
from contextlib import suppress

from truckstop import games
from truckstop.bots.compilation import compile_command, is_compiled, warm_up_search
from truckstop.engine.errors import UserError
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.play import Play
from truckstop.services.errors import GameNotReady
from truckstop.services.messages import game_messages
from truckstop.services.supervisor import LOG

SECONDS_BEFORE_RETRY = 600.0


class RuleCompiler:
    """Compiles the rules of every game in background processes and reports which games are ready.

    An earlier version of a game, under the name slug@version, is compiled when a match needs it.
    """

    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._broken: set[str] = set()  # games that cannot be loaded
        self._failed: dict[str, float] = {}  # when the compilation of a game failed, in seconds of `time.monotonic`
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def pending_games(self) -> list[str]:
        """The games that cannot be played yet. Games that cannot be loaded do not count."""
        earlier_versions = {*self._tasks, *self._failed}.difference(games.slugs(), self._ready)
        return [*filter(self.is_pending, games.slugs()), *sorted(earlier_versions)]

    def is_pending(self, name: str) -> bool:
        """Whether a game cannot be played yet. Games that cannot be loaded are not pending."""
        return name not in self._ready | self._broken

    async def compile_all(self, first: Iterable[str] = ()) -> None:
        """Compile all games, one process per core, and load them one by one, starting with the games in `first`.

        Of earlier versions only those in `first` are compiled, after the newest ones. A call of `wait_for` does not
        wait for other games. Games that fail are tried again when they are needed. Games that cannot be loaded are
        left out.
        """
        loaded = await asyncio.to_thread(games.load_all)
        self._broken = {slug for slug, game in loaded.items() if not isinstance(game, Game)}
        names = [slug for slug in loaded if slug not in self._broken]
        first = [*dict.fromkeys(first)]
        earlier_versions = [name for name in first if name not in loaded and games.is_name(name)]
        names += [name for name in earlier_versions if await asyncio.to_thread(_can_be_loaded, name)]
        missing = [name for name in names if not is_compiled(games.load(name))]
        cores = asyncio.Semaphore(os.cpu_count() or 1)

        async def compile_on_a_core(name: str) -> None:
            async with cores:
                await self.wait_for(name)

        compilation = asyncio.gather(*map(compile_on_a_core, missing), return_exceptions=True)
        for name in (*first, *names):
            if name in names and name not in missing:
                with suppress(GameNotReady):
                    await self.wait_for(name)
        await compilation

    async def wait_for(self, name: str) -> None:
        """Wait until a game can be played. Raise `GameNotReady` if that fails; the next call tries again."""
        if name in self._ready or not games.is_name(name):
            return
        if name not in self._tasks:
            self._tasks[name] = asyncio.create_task(self._prepare(games.load(name)))
            self._tasks[name].add_done_callback(lambda _: self._tasks.pop(name, None))
        try:
            await asyncio.shield(self._tasks[name])
        except Exception:
            raise GameNotReady("not-ready", title=games.load(name).meta.title) from None

    async def start(self, name: str) -> None:
        """Make an earlier version ready, for pages that do not wait. After a failure, do not try again at once."""
        has_just_failed = time.monotonic() - self._failed.get(name, -math.inf) < SECONDS_BEFORE_RETRY
        if name not in games.slugs() and not has_just_failed:
            with suppress(GameNotReady):
                await self.wait_for(name)

    async def close(self) -> None:
        """Stop all compilations."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _prepare(self, game: Game) -> None:
        try:
            if not is_compiled(game):
                await _compile(game.name)
            await asyncio.to_thread(_load, game)
        except Exception:
            LOG.exception("Compiling the rules of %s failed", game.full_title)
            self._failed[game.name] = time.monotonic()
            raise
        self._ready.add(game.name)


async def _compile(name: str) -> None:
    process = await asyncio.create_subprocess_exec(*compile_command(name))
    try:
        code = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if code:
        raise RuntimeError(f"the compiler ended with exit code {code}")


def _load(game: Game) -> None:
    """Use rules, search and messages once, so that nobody waits for their first use."""
    warm_up_search(game)
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    seat = play.to_act[0]
    play.step(seat, play.legal_actions(seat)[0])
    for language in LANGUAGES:
        game.view.prompt(play.box, play.redacted_for(SPECTATOR), SPECTATOR, game_messages(game, language))


def _can_be_loaded(name: str) -> bool:
    try:
        games.load_completely(name)
    except UserError:
        LOG.exception("The game %s cannot be used", name)
        return False
    return True
