"""The service behind pages and API: everything that can be done with the matches of this server.

Database calls block, so they run on other threads.
"""

import asyncio
from collections.abc import Container, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy.exc import DBAPIError

from truckstop.bots.search import SearchResult
from truckstop.engine.game import SPECTATOR
from truckstop.match.commands import END, NO_ARGUMENTS, PLAN, TIME_OUT, A, Actions, Actor, Command, Text, ViewVersion
from truckstop.match.draft import Draft
from truckstop.match.match import Match
from truckstop.services.bot_pool import BotPool
from truckstop.services.bot_turns import play_bot_turns
from truckstop.services.errors import RequestError
from truckstop.services.hints import find_hint
from truckstop.services.live_match import LiveMatch, now
from truckstop.services.match_registry import MatchRegistry
from truckstop.services.open_matches import OpenMatches, is_invited
from truckstop.services.plans import save_plan
from truckstop.services.recordings import Recordings
from truckstop.services.rule_compilation import RuleCompiler
from truckstop.services.seat_keys import SeatKeys
from truckstop.services.signals import MatchSignals
from truckstop.services.stored_matches import load_stored_match
from truckstop.services.supervisor import run_supervised
from truckstop.services.waybill_imports import WaybillImporter
from truckstop.store import import_export
from truckstop.store.errors import LogConflict
from truckstop.store.models import Status, StoredMatch
from truckstop.store.store import Store

CLOCK_SECONDS = 0.5  # between checks for players who are out of time
HOUR = 3600.0  # seconds


class MatchService:
    """The matches of one process."""

    def __init__(self, store: Store, turn_pause: float = 0.0) -> None:
        """Matches without people pause for `turn_pause` seconds after each turn, and rest while nobody watches."""
        self.store, self._turn_pause = store, turn_pause
        self.is_stopping = False
        self.signals, self.rule_compiler = MatchSignals(), RuleCompiler()
        self.keys = SeatKeys(store, self.signals)
        self.open_matches = OpenMatches(store, self.keys, self.signals, self.rule_compiler)
        self.registry = MatchRegistry(store, self.open_matches, self.signals, self.rule_compiler)
        self.registry.on_change = self.wake_bots
        self.recordings = Recordings()
        self._bot_pool, self._importer = BotPool(), WaybillImporter(store, self.rule_compiler)
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "MatchService":
        self.registry.served_since = await asyncio.to_thread(self.store.open_since)
        self.run_in_background(run_supervised(self._watch_clocks))
        self.run_in_background(run_supervised(self._call_off_old_matches))
        running = await asyncio.to_thread(self.store.latest, Status.RUNNING)
        self.run_in_background(self.rule_compiler.compile_all(match.game_name for match in running))
        return self

    async def __aexit__(self, *_: object) -> None:
        """End all streams, bots and background work. Nothing is lost: everything accepted is on disk."""
        self.is_stopping = True
        self._importer.close()
        self.recordings.close()
        tasks: list[asyncio.Task[Any]] = [*self._tasks]
        for live in self.registry:
            tasks += [live.bot_task] if live.bot_task is not None else []
            tasks += [task for _, task in live.hint_tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.rule_compiler.close()
        self._bot_pool.close()
        self.signals.notify_all()

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine until it ends, or the service does."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Matches

    async def stored_match(self, match_id: str) -> StoredMatch:
        """A match as it is stored, also before it has started. Raise `NotFound` if there is none."""
        return await load_stored_match(self.store, match_id)

    async def live_match(self, match_id: str) -> LiveMatch:
        """A running or finished match, in memory."""
        return await self.registry.get(match_id)

    async def export_match(self, match_id: str, viewer: int, language: str) -> str:
        """A finished match as a waybill; another as a transcript of what the viewer knows."""
        stored = await self.stored_match(match_id)
        if stored.header is None:
            raise RequestError("not-started")
        return await asyncio.to_thread(import_export.export_match, self.store, stored, viewer, language)

    async def import_waybill(self, text: str) -> str:
        """Import a finished match and return its id."""
        return await self._importer.import_waybill(text)

    async def end(self, match_id: str, key: str) -> None:
        """Give up a match that waits for players, or one that cannot go on here. This needs no agreement.

        `key` is the key of a seat, or an invitation.
        """
        stored = await self.stored_match(match_id)
        if not is_invited(stored, key):
            await self.keys.seats_of(match_id, key)
        if stored.status == Status.RUNNING and stored.is_compatible:
            raise RequestError("ask-the-others")
        if stored.status in (Status.OVER, Status.ABANDONED):
            raise RequestError("match-over")
        await asyncio.to_thread(import_export.abandon_match, self.store, stored, now())
        self.signals.notify(match_id)

    # Commands

    async def execute(
        self, match_id: str, command: Command[A], seat: int, arguments: A, version: int | None = None
    ) -> bool:
        """Carry out a command of the player in a seat.

        Return False, and do nothing, if it answers a `version` of the seat's view, and the seat has another decision
        by now. The caller has checked that the seat is the player's own.
        """
        if Actor.PLAYER not in command.actors or command is END:
            raise RequestError("bad-action")
        if isinstance(arguments, Text):
            await asyncio.to_thread(self.store.set_note, match_id, seat, arguments.text)
            return True
        live = await self.live_match(match_id)
        if command is PLAN and isinstance(arguments, Actions):
            async with live.lock:
                await save_plan(live, seat, arguments.actions)
            return True
        if isinstance(arguments, ViewVersion):
            async with live.lock:
                await live.changes_since(seat, arguments.version)  # has the view log reach back to that version
        return await self._execute_in_log(live, command, seat, arguments, version)

    async def _execute_in_log(
        self, live: LiveMatch, command: Command[A], seat: int, arguments: A, version: int | None
    ) -> bool:
        if version is not None and version > live.match.version(seat):
            await live.catch_up()  # the player has seen more through another process
        is_stale = False

        def make_draft(match: Match, at: int) -> Draft | None:
            nonlocal is_stale
            is_stale = version is not None and match.is_stale(seat, version)
            return None if is_stale else match.execute(command, seat, arguments, at)

        await live.execute(make_draft)
        self.wake_bots(live)
        return not is_stale

    async def hint(self, match_id: str, seat: int, version: int) -> SearchResult | None:
        """What a strong bot would do in a seat; None if the seat has another decision than in this version."""
        live = await self.live_match(match_id)
        if not self.rule_compiler.is_ready(live.stored.game_name):
            raise RequestError("hints-later")
        return await find_hint(live, seat, version, self._bot_pool)

    # Bots and clocks

    def wake_bots(self, live: LiveMatch) -> None:
        """Let bots play, if it is their turn."""
        if not live.has_active_bots:
            is_watched = partial(self.signals.__contains__, live.stored.id)
            can_think = partial(self.rule_compiler.is_ready, live.stored.game_name)
            play = partial(play_bot_turns, live, self._bot_pool, self._turn_pause, is_watched, can_think)
            live.bot_task = asyncio.create_task(run_supervised(play))

    def wake_watched(self, match_ids: Container[str]) -> None:
        """Let bots go on in matches that somebody has begun to watch."""
        for live in self.registry:
            if live.stored.id in match_ids:
                self.wake_bots(live)

    async def wait_for_bots(self) -> None:
        """Wait until no bot has anything to decide."""
        while tasks := [live.bot_task for live in self.registry if live.bot_task and live.has_active_bots]:
            await asyncio.gather(*tasks)

    async def _watch_clocks(self) -> None:
        """Let bots play for people whose time is used up."""
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            for live in self.registry:
                if live.match.out_of_time(now()):
                    with suppress(LogConflict, DBAPIError):
                        await live.execute(
                            lambda match, at: match.execute(TIME_OUT, SPECTATOR, NO_ARGUMENTS, at, Actor.SERVER)
                        )
                    self.wake_bots(live)

    async def _call_off_old_matches(self) -> None:
        while True:
            await self.open_matches.call_off_old()
            await asyncio.sleep(HOUR)
