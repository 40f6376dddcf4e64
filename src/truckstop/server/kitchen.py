"""Rules being made ready: compiled in processes of their own, so that pages stay quick meanwhile, then loaded."""

import asyncio
import os
import sys
from collections.abc import Iterable
from contextlib import suppress

from truckstop import games
from truckstop.bots.ready import is_compiled, rehearse
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play
from truckstop.engine.words import LANGUAGES
from truckstop.server.persist import LOG
from truckstop.server.told import words_of
from truckstop.server.wrong import Unready

COMPILE = """
import os, sys
if hasattr(os, "nice"):
    os.nice(10)
from truckstop.bots.ready import ready
from truckstop.games import load
ready(load(sys.argv[1]))
"""


class Kitchen:
    """Which games can be played already."""

    def __init__(self) -> None:
        self._ready: set[str] = set()
        self._cooking: dict[str, asyncio.Task[None]] = {}

    @property
    def unready(self) -> list[str]:
        return [slug for slug in games.slugs() if slug not in self._ready]

    async def prepare(self, played: Iterable[str] = ()) -> None:
        """All games: compiled as many at a time as there are cores; loaded one by one, those that are played first.

        Who asks for one meanwhile does not wait for others. Those that fail are tried again when they are asked for.
        """
        uncompiled = [slug for slug in games.slugs() if not is_compiled(slug)]
        cores = asyncio.Semaphore(os.cpu_count() or 1)

        async def compile_in_turn(slug: str) -> None:
            async with cores:
                await self.wait_for(slug)

        compiling = asyncio.gather(*map(compile_in_turn, uncompiled), return_exceptions=True)
        for slug in (*played, *games.slugs()):
            if slug not in uncompiled:
                with suppress(Unready):
                    await self.wait_for(slug)
        await compiling

    async def wait_for(self, slug: str) -> None:
        """Until a game can be played, or has failed to become so; who asks after that has it tried again."""
        if slug in self._ready or slug not in games.slugs():
            return
        if slug not in self._cooking:
            self._cooking[slug] = asyncio.create_task(self._cook(games.load(slug)))
            self._cooking[slug].add_done_callback(lambda _: self._cooking.pop(slug, None))
        try:
            await asyncio.shield(self._cooking[slug])
        except Exception:
            raise Unready("not-ready", title=games.load(slug).meta.title) from None

    async def close(self) -> None:
        """Stop what is being made."""
        cooking = [*self._cooking.values()]
        for task in cooking:
            task.cancel()
        await asyncio.gather(*cooking, return_exceptions=True)

    async def _cook(self, game: Game) -> None:
        try:
            if not is_compiled(game.meta.slug):
                await _compile(game.meta.slug)
            await asyncio.to_thread(_load, game)
        except Exception:
            LOG.exception("the rules of %s could not be made ready", game.meta.title)
            raise
        self._ready.add(game.meta.slug)


async def _compile(slug: str) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", COMPILE, slug)
    try:
        code = await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if code:
        raise RuntimeError(f"the compiler ended with exit code {code}")


def _load(game: Game) -> None:
    """Rules, search and words, before somebody waits for them."""
    rehearse(game)
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    seat = play.waiting[0]
    play.act(seat, play.legal(seat)[0])
    for lang in LANGUAGES:
        game.view.prompt(play.box, play.seen_by(SPECTATOR), SPECTATOR, words_of(game, lang))
