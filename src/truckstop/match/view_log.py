"""The latest changes of each viewer's view, with their events."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from truckstop.engine.types import EventItem

MAX_CHANGES = 256  # for each viewer


@dataclass(frozen=True)
class ViewChange:
    """One change of a view."""

    version: int  # of the view after the change
    sequence: int  # of the entry that caused it
    events: tuple[EventItem, ...]  # that the viewer may know
    undone_by: int | None = None  # the seat that has taken its action back, if that was the change


class ViewLog:
    """The changes of each view since the match was opened, up to `MAX_CHANGES`."""

    def __init__(self, versions: Sequence[int]) -> None:
        """Start at these versions, the spectator's first."""
        self._first_versions = tuple(versions)
        self._changes: list[deque[ViewChange]] = [deque(maxlen=MAX_CHANGES) for _ in versions]

    def add(self, viewer: int, change: ViewChange) -> None:
        self._changes[viewer + 1].append(change)

    def since(self, viewer: int, version: int) -> list[ViewChange] | None:
        """The changes after a version, or None if that is too long ago."""
        changes = self._changes[viewer + 1]
        if not changes or changes[0].version > version + 1:
            return None
        return [change for change in changes if change.version > version]

    def last_entry_of(self, viewer: int, version: int) -> int | None:
        """The sequence of the last entry at which the view had this version; None if it is unknown."""
        changes = self._changes[viewer + 1]
        return next((change.sequence - 1 for change in changes if change.version == version + 1), None)

    def change_by(self, viewer: int, sequence: int) -> ViewChange | None:
        """The change that an entry caused; None if it is unknown."""
        return next((change for change in self._changes[viewer + 1] if change.sequence == sequence), None)

    def version_after(self, viewer: int, sequence: int) -> int:
        """The version of the view after an entry."""
        versions = (change.version for change in self._changes[viewer + 1] if change.sequence <= sequence)
        return max(versions, default=self._first_versions[viewer + 1])
