"""The running matches that this process has in memory."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator

from truckstop.engine.game import SPECTATOR
from truckstop.match.commands import NO_ARGUMENTS, RESUME, Actor
from truckstop.match.draft import Draft
from truckstop.match.match import Match
from truckstop.services.errors import MatchFrozen, RequestError
from truckstop.services.live_match import LiveMatch
from truckstop.services.open_matches import OpenMatches
from truckstop.services.rule_compilation import RuleCompiler
from truckstop.services.signals import MatchSignals
from truckstop.services.stored_matches import load_stored_match
from truckstop.store.models import Status, StoredMatch
from truckstop.store.store import KEYS_CHANGED, Store

MAX_LIVE_MATCHES = 1000  # beyond that, matches that nobody watches are removed from memory


class MatchRegistry:
    """Opens running matches, keeps them in memory, and follows what other processes write."""

    def __init__(
        self, store: Store, open_matches: OpenMatches, signals: MatchSignals, rule_compiler: RuleCompiler
    ) -> None:
        self.served_since = 0  # no process served these matches just before that, in milliseconds since 1970
        self.on_change: Callable[[LiveMatch], None] = lambda _: None  # called after opening and catching up
        self._store, self._open_matches = store, open_matches
        self._signals, self._rule_compiler = signals, rule_compiler
        self._live: OrderedDict[str, LiveMatch] = OrderedDict()  # the one used last is the last
        self._being_opened: dict[str, LiveMatch] = {}  # not to be used yet: their clocks may have to be restarted
        self._opening = asyncio.Lock()

    def __contains__(self, match_id: str) -> bool:
        return match_id in self._live

    def __iter__(self) -> Iterator[LiveMatch]:
        return iter([*self._live.values()])

    async def get(self, match_id: str) -> LiveMatch:
        """A running match. It is opened if it is not in memory."""
        if match_id not in self._live:
            stored = await self._load_started(match_id)
            await self._rule_compiler.want(stored.game_name)
            async with self._opening:
                if match_id not in self._live:
                    live = await self._open(stored)
                    self._evict()
                    self.on_change(live)
        self._live.move_to_end(match_id)
        return self._live[match_id]

    async def _load_started(self, match_id: str) -> StoredMatch:
        stored = await load_stored_match(self._store, match_id)
        if await self._open_matches.start_if_full(stored):  # the process that took the last seat could not start it
            stored = await load_stored_match(self._store, match_id)
        if stored.header is None:
            raise RequestError("called-off" if stored.status == Status.ABANDONED else "not-started")
        if not stored.is_compatible:
            raise MatchFrozen("other-rules")
        return stored

    async def _open(self, stored: StoredMatch) -> LiveMatch:
        live = await asyncio.to_thread(LiveMatch, self._store, stored, lambda: self._signals.notify(stored.id))
        self._being_opened[stored.id] = live
        try:
            await live.catch_up()  # with what other processes wrote before this one listened
            await live.execute(self._restart_clocks)
        finally:
            del self._being_opened[stored.id]
        self._live[stored.id] = live
        return live

    def _restart_clocks(self, match: Match, at: int) -> Draft | None:
        if match.position.at >= self.served_since:
            return None
        return match.execute(RESUME, SPECTATOR, NO_ARGUMENTS, at, Actor.SERVER)

    def _evict(self) -> None:
        """Remove matches that nobody watches, if there are too many."""
        for match_id, live in [*self._live.items()][: max(0, len(self._live) - MAX_LIVE_MATCHES)]:
            has_clock = live.match.header.minutes and not live.match.is_over
            if not (match_id in self._signals or live.lock.locked() or has_clock or live.has_active_bots):
                del self._live[match_id]

    async def catch_up(self, match_id: str, sequence: int) -> None:
        """Another process has written the entry with this number, or `KEYS_CHANGED`."""
        live = self._live.get(match_id) or self._being_opened.get(match_id)
        if live is not None and live.match.position.sequence < sequence:
            await live.catch_up()
            if match_id in self:
                self.on_change(live)
        self._signals.notify(match_id, keys_changed=sequence == KEYS_CHANGED)

    async def catch_up_all(self) -> None:
        """Catch up with everything that was missed while the connection to other processes was down."""
        for match_id, sequence in (
            await asyncio.to_thread(self._store.sequences, [*self._live, *self._being_opened])
        ).items():
            await self.catch_up(match_id, sequence)
        self._signals.notify_all(keys_changed=True)
