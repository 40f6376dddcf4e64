"""The past of a live match, by replaying its log from a stored position."""

from collections.abc import Callable, Iterator

from truckstop.engine.game import SPECTATOR
from truckstop.match.match import Match
from truckstop.match.position import Position
from truckstop.match.replay import ReplayStart, ViewSnapshot, replay_log, view_history
from truckstop.match.turns import Turn
from truckstop.store.models import StoredMatch
from truckstop.store.store import Store

VIEW_CHANGES = 100  # before a moment, that are replayed to find turns
MAX_VERSION = 1 << 31

IsUsable = Callable[[Position], bool]  # whether a replay can start at a stored position


class MatchHistory:
    """Replays the log of a match. Its methods take a while and block: call them on another thread."""

    def __init__(self, store: Store, stored: StoredMatch, match: Match) -> None:
        self._store, self._stored, self._match = store, stored, match
        self._last: tuple[int, int, list[ViewSnapshot]] = (SPECTATOR, -1, [])  # viewer, sequence, history

    def replay(self, upto: int, is_usable: IsUsable) -> Iterator[Match]:
        """Replay up to an entry, from the last usable stored position, or from the beginning."""
        match, store = self._match, self._store
        position = store.snapshot(self._stored.id, lambda each: each.sequence <= upto and is_usable(each))
        start = ReplayStart(position, self.record_after) if position else None
        log = store.log(self._stored.id, position.sequence if position else 0)
        entries = (entry for entry in log if entry.sequence <= upto)
        return replay_log(match.game, match.box, match.header, self._stored.key, entries, start)

    def record_after(self, sequence: int) -> bytes:
        """The record after an entry."""
        *_, match = self.replay(sequence, lambda _: True)
        return match.position.record

    def replay_logs(self, is_usable: IsUsable) -> None:
        """Give the match the logs that it would have if it had been in memory since a usable position."""
        *_, replayed = self.replay(self._match.position.sequence, is_usable)
        self._match.adopt_logs(replayed)

    def turns_before(self, viewer: int, version: int) -> list[Turn]:
        """Turns that ended before a version of a viewer's view; the last of them is the latest one."""
        for least in (VIEW_CHANGES, MAX_VERSION):
            match = self._match_at(viewer, version, least)
            turns = [turn for turn in match.turns if turn.is_finished and turn.version(viewer) < version]
            if turns:
                return turns
        return []

    def _match_at(self, viewer: int, version: int, least: int) -> Match:
        """The match at a version of a viewer's view, replayed since the view had at least so many versions less."""
        number = viewer - SPECTATOR
        replay = self.replay(self._match.position.sequence, lambda each: each.versions[number] <= version - least)
        for match in replay:
            if match.version(viewer) >= version:
                break
        return match

    def view_history(self, viewer: int) -> list[ViewSnapshot]:
        """All versions of a viewer's view. The last answer is cached: pages step through it one by one."""
        sequence = self._match.position.sequence
        if self._last[:2] != (viewer, sequence):
            history = [*view_history(viewer, self.replay(sequence, lambda _: False))]
            self._last = viewer, sequence, history
        return self._last[2]
