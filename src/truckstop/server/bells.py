"""Bells: whoever follows a match hears that something has happened in it, and then looks for what."""

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager


class Bell(asyncio.Event):
    """Rings when something happens; who heard nothing yet asks for the keys of a match, too."""

    other_keys = True


class Bells:
    """The bells of all who listen, by match."""

    def __init__(self) -> None:
        self._hung: defaultdict[str, set[Bell]] = defaultdict(set)

    def __contains__(self, match: str) -> bool:
        """Whether anybody listens to a match."""
        return match in self._hung

    @contextmanager
    def listening(self, matches: Iterable[str]) -> Iterator[Bell]:
        """A bell that rings when something happens in one of these matches."""
        bell, wanted = Bell(), [*matches]
        for match in wanted:
            self._hung[match].add(bell)
        try:
            yield bell
        finally:
            for match in wanted:
                self._hung[match].discard(bell)
                if not self._hung[match]:
                    del self._hung[match]

    def ring(self, match: str, *, other_keys: bool = False) -> None:
        for bell in self._hung.get(match, ()):
            bell.other_keys |= other_keys
            bell.set()

    def ring_all(self, *, other_keys: bool = False) -> None:
        for match in [*self._hung]:
            self.ring(match, other_keys=other_keys)
