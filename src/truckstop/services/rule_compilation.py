"""Compiles the rules of games in processes of their own, so that pages stay quick meanwhile, then loads them."""

import asyncio
import os
from collections.abc import Iterable
from contextlib import suppress

from truckstop import games
from truckstop.bots.compilation import compile_command, is_compiled, warm_up_search
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.play import Play
from truckstop.services.errors import GameNotReady
from truckstop.services.messages import game_messages
from truckstop.services.supervisor import LOG


class RuleCompiler:
    """Compiles the rules of every game in background processes and reports which games are ready."""

    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._broken: set[str] = set()  # games that cannot be loaded
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def pending_games(self) -> list[str]:
        """The games that cannot be played yet. Games that cannot be loaded do not count."""
        return [slug for slug in games.slugs() if slug not in self._ready | self._broken]

    async def compile_all(self, first: Iterable[str] = ()) -> None:
        """Compile all games, one process per core, and load them one by one, starting with the games in `first`.

        A call of `wait_for` does not wait for other games. Games that fail are tried again when they are needed. Games
        that cannot be loaded are left out.
        """
        loaded = await asyncio.to_thread(games.load_all)
        self._broken = {slug for slug, game in loaded.items() if not isinstance(game, Game)}
        usable = [slug for slug in loaded if slug not in self._broken]
        missing = [slug for slug in usable if not is_compiled(games.load(slug))]
        cores = asyncio.Semaphore(os.cpu_count() or 1)

        async def compile_on_a_core(slug: str) -> None:
            async with cores:
                await self.wait_for(slug)

        compilation = asyncio.gather(*map(compile_on_a_core, missing), return_exceptions=True)
        for slug in (*first, *usable):
            if slug in usable and slug not in missing:
                with suppress(GameNotReady):
                    await self.wait_for(slug)
        await compilation

    async def wait_for(self, slug: str) -> None:
        """Wait until a game can be played. Raise `GameNotReady` if that fails; the next call tries again."""
        if slug in self._ready or slug not in games.slugs():
            return
        if slug not in self._tasks:
            self._tasks[slug] = asyncio.create_task(self._prepare(games.load(slug)))
            self._tasks[slug].add_done_callback(lambda _: self._tasks.pop(slug, None))
        try:
            await asyncio.shield(self._tasks[slug])
        except Exception:
            raise GameNotReady("not-ready", title=games.load(slug).meta.title) from None

    async def close(self) -> None:
        """Stop all compilations."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _prepare(self, game: Game) -> None:
        try:
            if not is_compiled(game):
                await _compile(game.meta.slug)
            await asyncio.to_thread(_load, game)
        except Exception:
            LOG.exception("Compiling the rules of %s failed", game.meta.title)
            raise
        self._ready.add(game.meta.slug)


async def _compile(slug: str) -> None:
    process = await asyncio.create_subprocess_exec(*compile_command(slug))
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
