"""Rules being made ready: compiled in processes of their own, so that pages stay quick meanwhile, then loaded."""

import asyncio
import sys

from truckstop import games
from truckstop.engine.compiler import is_compiled
from truckstop.engine.game import SPECTATOR, Game
from truckstop.engine.play import Play
from truckstop.engine.words import LANGUAGES
from truckstop.server.told import words_of

COMPILE = """
import sys
from truckstop.engine.ready import ready
from truckstop.games import load
ready(load(sys.argv[1]))
"""


class Kitchen:
    """Which games can be played already."""

    def __init__(self) -> None:
        self._done = {slug: asyncio.Event() for slug in games.slugs()}

    @property
    def unready(self) -> list[str]:
        return [slug for slug, done in self._done.items() if not done.is_set()]

    async def wait_for(self, slug: str) -> None:
        """Until a game can be played."""
        if slug in self._done:
            await self._done[slug].wait()

    async def prepare(self) -> None:
        """All games, side by side."""
        await asyncio.gather(*(self._prepare(games.load(slug)) for slug in self._done))

    async def _prepare(self, game: Game) -> None:
        if not is_compiled(game.meta.slug):
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", COMPILE, game.meta.slug)
            try:
                await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()
        await asyncio.to_thread(_load, game)
        self._done[game.meta.slug].set()


def _load(game: Game) -> None:
    """Rules and words, before somebody waits for them."""
    play = Play(game, game.meta.usual_players, {}, (0, 0))
    seat = play.waiting[0]
    play.act(seat, play.legal(seat)[0])
    for lang in LANGUAGES:
        game.view.prompt(play.box, play.seen_by(SPECTATOR), SPECTATOR, words_of(game, lang))
