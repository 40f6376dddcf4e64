"""A match in memory, as one process of the server holds it."""

import asyncio
import hashlib
import time
from collections.abc import Callable

from truckstop import games
from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.match.entry import Entry
from truckstop.match.match import Match, rerun
from truckstop.store.store import Store
from truckstop.store.stored import Collision, Status, StoredMatch

Command = Callable[[Match, int], list[Entry]]

TRIES = 8  # when others write at the same moment


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def layout_digest(game: Game) -> str:
    """Tells record types apart: a match of another one cannot go on here."""
    return hashlib.sha256(repr(game.layout.descr).encode()).hexdigest()[:32]


class Live:
    """A running match. Whoever reads or changes it holds its lock."""

    def __init__(self, store: Store, stored: StoredMatch) -> None:
        assert stored.header is not None
        self.store, self.stored, self.lock = store, stored, asyncio.Lock()
        self.changed = asyncio.Condition()
        self.driving: asyncio.Task[int] | None = None
        game, header = games.load(stored.game), stored.header
        box: Box = game.box()
        same_rules = stored.rules_version == game.meta.rules_version
        self._key = header.dice_key(stored.secret)
        self.match = Match(game, box, header, self._key, self._recall if same_rules else None)
        self.match.resume(store.position(stored.id))

    def _recall(self, sequence: int) -> bytes:
        """The record after an entry, by running the log again."""
        entries = self.store.log(self.stored.id)[:sequence]
        *_, then = rerun(self.match.game, self.match.box, self.match.header, self._key, entries)
        return then.position.record

    async def do(self, command: Command) -> list[Entry]:
        """Let a command make entries, write them, then enter them: nobody hears of what is not on disk.

        If another process has written in the meantime, catch up and ask again: the command may now be refused.
        """
        async with self.lock:
            for _ in range(TRIES):
                entries = command(self.match, now())
                if not entries:
                    return []
                try:
                    await self._write(entries)
                except Collision:
                    await self.catch_up()
                else:
                    break
            else:
                raise Collision(self.stored.id)
        async with self.changed:
            self.changed.notify_all()
        return entries

    async def _write(self, entries: list[Entry]) -> None:
        before = self.match.position
        try:
            self.match.position = before.copy()
            self.match.enter(entries)
            done = self.store.append(self.stored.id, entries, self.match.position, self.status)
            await asyncio.wrap_future(done)
        except BaseException:
            self.match.resume(before)
            raise

    async def catch_up(self) -> None:
        """Enter what other processes have written."""
        entries = await asyncio.to_thread(self.store.log, self.stored.id, self.match.position.sequence)
        self.match.enter(entries)

    @property
    def status(self) -> Status:
        if self.match.position.ended:
            return Status.ABANDONED
        return Status.OVER if self.match.over else Status.RUNNING
