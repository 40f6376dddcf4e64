"""A match in memory, as one process of the server holds it."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from truckstop import games
from truckstop.bots.question import Question
from truckstop.bots.question import ask as question_of
from truckstop.bots.think import Thought
from truckstop.engine.game import SPECTATOR
from truckstop.match.entry import Entry, Kind
from truckstop.match.heard import Told
from truckstop.match.history import Moment, Start, moments, rerun
from truckstop.match.match import Match
from truckstop.match.position import Position
from truckstop.store.store import Store
from truckstop.store.stored import Collision, Status, StoredMatch

Command = Callable[[Match, int], list[Entry]]
Fits = Callable[[Position], bool]

TRIES = 8  # when others write at the same moment


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, eq=False)
class Asked:
    """A decision of a seat that somebody thinks about."""

    seat: int
    version: int  # of what the seat sees
    question: Question
    by_bot: bool  # which drives the seat

    def is_outdated(self, match: Match) -> bool:
        """Whether something else is asked of the seat by now, or somebody else, or nothing."""
        driven = match.position.bots >> self.seat & 1
        return match.is_stale(self.seat, self.version) or self.seat not in match.waiting or (self.by_bot and not driven)


class Live:
    """A running match. Whoever reads or changes it holds its lock; `ring` tells those who watch it."""

    def __init__(self, store: Store, stored: StoredMatch, ring: Callable[[], None]) -> None:
        assert stored.header is not None
        self.store, self.stored, self.ring = store, stored, ring
        self.lock = asyncio.Lock()
        self.driving: asyncio.Task[None] | None = None
        self.spent: dict[int, tuple[int, float]] = {}  # by seat: seconds that its bot has thought, in which turn
        self.hints: dict[int, tuple[int, asyncio.Task[Thought]]] = {}  # by seat: for which version of its view
        self._asked: set[Asked] = set()
        self._recalled: dict[int, bytes] = {}
        self._past: tuple[int, int, list[Moment]] = (SPECTATOR, -1, [])
        game = games.load(stored.game)
        recall = self._recalled.__getitem__ if stored.same_rules else None
        self.match = Match(game, game.box(), stored.header, stored.key, recall)
        self.match.resume(store.position(stored.id))
        self.acted = store.acted(stored.id)  # seats that could ask to go back
        proposal = self.match.position.proposal
        if proposal is not None and proposal.kind == Kind.ASK_UNDO:
            self._recollect(lambda kept: kept.sequence <= proposal.number)

    @property
    def status(self) -> Status:
        if self.match.position.ended:
            return Status.ABANDONED
        return Status.OVER if self.match.over else Status.RUNNING

    # Play

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
                    await self._catch_up()
                else:
                    break
            else:
                raise Collision(self.stored.id)
        self.ring()
        return entries

    async def _write(self, entries: list[Entry]) -> None:
        await self._recall(entries)
        before = self.match.position
        try:
            self.match.position = before.copy()
            self.match.enter(entries)
            done = self.store.append(self.stored.id, entries, self.match.position, self.status)
            await asyncio.wrap_future(done)
        except BaseException:
            self.match.take_back_to(before)
            raise
        self._note(entries)

    async def catch_up(self) -> None:
        """Enter what other processes have written."""
        async with self.lock:
            await self._catch_up()
        self.ring()

    async def _catch_up(self) -> None:
        entries = await asyncio.to_thread(self.store.log, self.stored.id, self.match.position.sequence)
        await self._recall(entries)
        self.match.enter(entries)
        self._note(entries)

    def _note(self, entries: Iterable[Entry]) -> None:
        """Who has acted, and who thinks about what is no longer asked."""
        for asked in self._asked:
            if asked.is_outdated(self.match):
                asked.question.dropped.set()
        for entry in entries:
            if entry.kind == Kind.ACT:
                self.acted.add(entry.seat)
            elif entry.kind == Kind.REWIND:
                self.acted.clear()

    # Thinking

    def ask(self, seat: int, *, by_bot: bool = False) -> Asked:
        """What a seat has to decide; once it is outdated, nobody need think about it. The caller holds the lock."""
        asked = Asked(seat, self.match.version(seat), question_of(self.match, seat), by_bot)
        self._asked.add(asked)
        return asked

    def answered(self, asked: Iterable[Asked]) -> None:
        """Nobody thinks about these any more."""
        self._asked.difference_update(asked)

    # The past, by running the log again: on another thread, for it takes a while

    async def told_since(self, viewer: int, version: int) -> list[Told] | None:
        """What a viewer heard after a version; None if rules that nobody has any more told it."""
        told = self.match.told_since(viewer, version)
        if told is None and self.stored.same_rules:
            await asyncio.to_thread(self._recollect, lambda kept: kept.versions[viewer + 1] <= version)
            told = self.match.told_since(viewer, version)
            if told is None:
                return [moment.told for moment in await self.moments(viewer) if moment.told.version > version]
        return told

    async def moments(self, viewer: int) -> list[Moment]:
        """All that a viewer has seen since the beginning; whoever steps through it asks again and again."""
        upto = self.match.position.sequence
        past = self._past
        if past[:2] != (viewer, upto):
            found = await asyncio.to_thread(lambda: [*moments(viewer, self._rerun(upto, lambda _: False))])
            past = self._past = viewer, upto, found
        return past[2]

    def _recollect(self, fits: Fits) -> None:
        """Have at hand again what was told before the match was opened here, from a position that fits on."""
        *_, played = self._rerun(self.match.position.sequence, fits)
        self.match.recollect(played)

    async def _recall(self, entries: Iterable[Entry]) -> None:
        """Have the records at hand to which entries go back."""
        for entry in entries:
            if entry.kind == Kind.REWIND:
                self._recalled[entry.number] = await asyncio.to_thread(self._record_after, entry.number)

    def _record_after(self, sequence: int) -> bytes:
        *_, then = self._rerun(sequence, lambda _: True)
        return then.position.record

    def _rerun(self, upto: int, fits: Fits) -> Iterator[Match]:
        """The match as it went until after an entry, from the last position on the way that fits, or the beginning."""
        match, kept = self.match, self.store.snapshot(self.stored.id, lambda kept: kept.sequence <= upto and fits(kept))
        start = Start(kept, self._record_after) if kept else None
        log = self.store.log(self.stored.id, kept.sequence if kept else 0)
        entries = (entry for entry in log if entry.sequence <= upto)
        return rerun(match.game, match.box, match.header, self.stored.key, entries, start)
