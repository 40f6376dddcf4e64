"""In-process signals that tell event streams when a match has changed."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager


class ChangeSignal(asyncio.Event):
    """Set when one of the subscribed matches changes. `keys_changed` is set if the keys of a seat were replaced."""

    keys_changed = True  # a new subscriber has to load the keys once


class MatchSignals:
    """Subscribers by match id."""

    def __init__(self) -> None:
        self._subscribers: defaultdict[str, set[ChangeSignal]] = defaultdict(set)

    def __contains__(self, match_id: str) -> bool:
        """Whether a match has subscribers."""
        return match_id in self._subscribers

    @contextmanager
    def subscribe(self, match_ids: Iterable[str]) -> Iterator[ChangeSignal]:
        """Yield a signal that is set whenever one of these matches changes."""
        signal, subscribed = ChangeSignal(), [*match_ids]
        for match_id in subscribed:
            self._subscribers[match_id].add(signal)
        try:
            yield signal
        finally:
            for match_id in subscribed:
                self._subscribers[match_id].discard(signal)
                if not self._subscribers[match_id]:
                    del self._subscribers[match_id]

    def notify(self, match_id: str, *, keys_changed: bool = False) -> None:
        """Set the signals of a match."""
        for signal in self._subscribers.get(match_id, ()):
            signal.keys_changed |= keys_changed
            signal.set()

    def notify_all(self, *, keys_changed: bool = False) -> None:
        """Set all signals."""
        for match_id in [*self._subscribers]:
            self.notify(match_id, keys_changed=keys_changed)
