"""The past of a live match, by replaying its log from a stored position."""

from collections.abc import Callable, Iterator

from truckstop.engine.game import SPECTATOR
from truckstop.match.match import Match
from truckstop.match.position import Position
from truckstop.match.recording import Recording, record_match
from truckstop.match.replay import ReplayStart, replay_log, view_changes
from truckstop.match.turns import Turn
from truckstop.match.view_log import ViewChange
from truckstop.store.models import StoredMatch
from truckstop.store.store import Store

VIEW_CHANGES = 100  # before a moment, that are replayed to find turns
MAX_VERSION = 1 << 31

IsUsable = Callable[[Position], bool]  # whether a replay can start at a stored position


class MatchHistory:
    """Replays the log of a match. Its methods take a while and block: call them on another thread."""

    def __init__(self, store: Store, stored: StoredMatch, match: Match) -> None:
        self._store, self._stored, self._match = store, stored, match
        self._changes: tuple[int, int, list[ViewChange]] = (SPECTATOR, -1, [])  # viewer, sequence, changes

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

    def view_changes(self, viewer: int) -> list[ViewChange]:
        """All changes of a viewer's view. They are cached until the match goes on: several pages may reconnect."""
        sequence = self._match.position.sequence
        if self._changes[:2] != (viewer, sequence):
            changes = [*view_changes(viewer, self.replay(sequence, lambda _: False))]
            self._changes = viewer, sequence, changes
        return self._changes[2]

    def record(self, viewer: int | None, upto: int) -> Recording:
        """A recording of the match up to an entry, for a viewer, or complete."""
        log = self._store.log(self._stored.id, 0)
        entries = [entry for entry in log if entry.sequence <= upto]
        match = self._match
        return record_match(entries, replay_log(match.game, match.box, match.header, self._stored.key, entries), viewer)
