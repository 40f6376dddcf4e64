"""A match in memory, as one process of the server holds it."""

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from truckstop.bots import question as bot_question
from truckstop.bots.question import Question
from truckstop.bots.search import SearchResult
from truckstop.match.draft import Draft
from truckstop.match.entry import Entry, Kind
from truckstop.match.errors import RecordMissing
from truckstop.match.match import Match
from truckstop.match.recording import Recording
from truckstop.match.state import MatchState
from truckstop.match.turns import MAX_STEPS, Turn
from truckstop.match.view_log import ViewChange
from truckstop.services.match_history import MatchHistory
from truckstop.store.errors import LogConflict
from truckstop.store.models import Status, StoredMatch
from truckstop.store.store import Store

MakeDraft = Callable[[Match, int], Draft | None]  # from a match and the time; None or an empty draft: nothing to do

MAX_TRIES = 8  # when other processes write at the same moment


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def status_of(match: MatchState) -> Status:
    if match.position.is_abandoned:
        return Status.ABANDONED
    return Status.OVER if match.is_over else Status.RUNNING


@dataclass(frozen=True, eq=False)
class PendingDecision:
    """A decision of a seat that a bot or a hint is computing."""

    seat: int
    version: int  # of the seat's view
    question: Question
    by_bot: bool  # the bot that controls the seat; otherwise a hint

    def is_outdated(self, match: Match) -> bool:
        """Whether the seat has another decision by now, or none, or is no longer controlled by the bot."""
        has_left_bot = self.by_bot and not match.is_bot(self.seat)
        return match.is_stale(self.seat, self.version) or self.seat not in match.to_act or has_left_bot


class LiveMatch:
    """A running match. Hold `lock` to read or change it. `notify` is called after every change."""

    def __init__(self, store: Store, stored: StoredMatch, notify: Callable[[], None]) -> None:
        assert stored.header is not None
        self.store, self.stored, self.notify = store, stored, notify
        self.lock = asyncio.Lock()
        self.bot_task: asyncio.Task[None] | None = None  # lets bots play
        self.thinking_times: dict[int, tuple[int, float]] = {}  # by seat: the turn, and the bot's seconds in it
        self.hint_tasks: dict[int, tuple[int, asyncio.Task[SearchResult]]] = {}  # by seat: the version it is for
        self._has_turns = False  # the log of turns reaches as far back as it can
        self._pending: set[PendingDecision] = set()
        self._records: dict[int, bytes] = {}  # by sequence: records that the match went back to
        game = stored.load_game()
        self.match = Match(
            game, game.box(), stored.header, stored.key, self._loaded_record if stored.has_same_rules else None
        )
        self._history = MatchHistory(store, stored, self.match)
        self.match.restore(store.position(stored.id), store.standing_moves(stored.id))
        proposal = self.match.position.proposal
        if proposal is not None and proposal.kind == Kind.ASK_UNDO:
            self._history.replay_logs(lambda position: position.sequence <= proposal.number)

    @property
    def status(self) -> Status:
        return status_of(self.match)

    @property
    def has_open_secrets(self) -> bool:
        """Whether everybody may know everything: the match is over, and was not abandoned."""
        return self.match.is_over and not self.match.position.is_abandoned

    @property
    def has_active_bots(self) -> bool:
        return self.bot_task is not None and not self.bot_task.done()

    # Changes

    async def execute(self, make_draft: MakeDraft) -> list[Entry]:
        """Make a draft, write its entries to disk, then publish it. Return the entries.

        If another process has written in the meantime, catch up and make the draft again: the command may now be
        refused. `LogConflict` is raised if that happens `MAX_TRIES` times.
        """
        async with self.lock:
            draft = await self._write_draft(make_draft)
        if draft is None:
            return []
        self.notify()
        return draft.entries

    async def _write_draft(self, make_draft: MakeDraft) -> Draft | None:
        for _ in range(MAX_TRIES):
            try:
                draft = make_draft(self.match, now())
                if draft is None or not draft.entries:
                    return None
                commit = self.store.append(self.stored.id, draft.entries, draft.position, status_of(draft))
                await asyncio.wrap_future(commit)
            except RecordMissing as missing:
                await self._load_record(missing.sequence)
            except LogConflict:
                await self._catch_up()
            else:
                self.match.publish(draft)
                self._cancel_outdated()
                return draft
        raise LogConflict(self.stored.id)

    async def catch_up(self) -> None:
        """Carry out the entries that other processes have written."""
        async with self.lock:
            await self._catch_up()
        self.notify()

    async def _catch_up(self) -> None:
        entries = await asyncio.to_thread(self.store.log, self.stored.id, self.match.position.sequence)
        while True:
            try:
                self.match.apply_entries(entries)
            except RecordMissing as missing:
                await self._load_record(missing.sequence)
            else:
                return self._cancel_outdated()

    # Decisions of bots

    def open_decision(self, seat: int, *, by_bot: bool = False) -> PendingDecision:
        """The question for a seat that has to act. It is cancelled once it is outdated. The caller holds the lock."""
        question = bot_question.ask(self.match, seat)
        question = replace(question, state=question.state.copy())  # bots may try something out on it, on other threads
        decision = PendingDecision(seat, self.match.version(seat), question, by_bot)
        self._pending.add(decision)
        return decision

    def close_decisions(self, decisions: Iterable[PendingDecision]) -> None:
        """Forget decisions that are made or given up."""
        self._pending.difference_update(decisions)

    def _cancel_outdated(self) -> None:
        for decision in self._pending:
            if decision.is_outdated(self.match):
                decision.question.cancelled.set()

    # The past: a replay takes a while, so it runs on another thread

    async def changes_since(self, viewer: int, version: int) -> list[ViewChange] | None:
        """The changes of a view after a version; None if the log can no longer be replayed."""
        changes = self.match.changes_since(viewer, version)
        if changes is None and self.stored.has_same_rules:
            await asyncio.to_thread(
                self._history.replay_logs, lambda position: position.versions[viewer + 1] <= version
            )
            changes = self.match.changes_since(viewer, version)
            if changes is None:
                changes = await asyncio.to_thread(self._history.view_changes, viewer)
                return [change for change in changes if change.version > version]
        return changes

    def record(self, viewer: int | None, upto: int) -> Recording:
        """A recording of the match up to an entry. It blocks: call it on another thread."""
        return self._history.record(viewer, upto)

    async def latest_turns(self) -> list[Turn]:
        """The latest turns of the match. A match that was opened later replays them, if its log can be replayed."""
        if not self.match.turn_log.is_complete and not self._has_turns and self.stored.has_same_rules:
            first = self.match.position.sequence - MAX_STEPS
            await asyncio.to_thread(self._history.replay_logs, lambda position: position.sequence <= first)
            self._has_turns = True
        return self.match.turns

    async def turns_before(self, viewer: int, version: int) -> list[Turn]:
        """Turns that ended before a version of a viewer's view."""
        if not self.stored.has_same_rules:
            return []
        return await asyncio.to_thread(self._history.turns_before, viewer, version)

    def _loaded_record(self, sequence: int) -> bytes:
        if sequence not in self._records:
            raise RecordMissing(sequence)
        return self._records[sequence]

    async def _load_record(self, sequence: int) -> None:
        self._records[sequence] = await asyncio.to_thread(self._history.record_after, sequence)
