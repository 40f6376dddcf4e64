"""What each viewer of a match was told, as far back as it is at hand."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

REMEMBERED = 256  # changes of a view


@dataclass(frozen=True)
class Told:
    """What a viewer heard when its view changed."""

    version: int
    sequence: int
    items: tuple[Any, ...]
    back: int | None = None  # the seat that has taken back what it had done


class Heard:
    """The last changes of each view, the spectator's first, from some versions on."""

    def __init__(self, versions: Sequence[int]) -> None:
        self._first = tuple(versions)
        self._told: list[deque[Told]] = [deque(maxlen=REMEMBERED) for _ in versions]

    def add(self, viewer: int, told: Told) -> None:
        self._told[viewer + 1].append(told)

    def forget(self, after: int) -> None:
        """What was told of entries after this one."""
        for told in self._told:
            while told and told[-1].sequence > after:
                told.pop()

    def since(self, viewer: int, version: int) -> list[Told] | None:
        """What the viewer heard after a version; None if that is too long ago to be at hand."""
        told = self._told[viewer + 1]
        if not told or told[0].version > version + 1:
            return None
        return [item for item in told if item.version > version]

    def entry_at(self, viewer: int, version: int) -> int | None:
        """The last entry before the viewer's view went on from this version."""
        return next((told.sequence - 1 for told in self._told[viewer + 1] if told.version == version + 1), None)

    def version_at(self, viewer: int, sequence: int) -> int:
        """The version of the viewer's view after an entry."""
        seen = (told.version for told in self._told[viewer + 1] if told.sequence <= sequence)
        return max(seen, default=self._first[viewer + 1])
