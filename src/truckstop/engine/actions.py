"""Actions: every decision is one small integer, in named families, with a text that reads both ways.

    families(start=("S1", "S2", "S3"), stop=("",))

numbers `start S1` 0, `start S2` 1, `start S3` 2, `stop` 3.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Family:
    """A run of actions that mean the same thing, each with a word of its own."""

    name: str
    first: int
    words: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.first + len(self)

    def word(self, action: int) -> str:
        return self.words[action - self.first]


@dataclass(frozen=True)
class Actions:
    """All actions of a game."""

    families: tuple[Family, ...]

    def __getitem__(self, name: str) -> Family:
        return next(family for family in self.families if family.name == name)

    def __len__(self) -> int:
        return sum(len(family) for family in self.families)

    def family(self, action: int) -> Family:
        for family in self.families:
            if action in family:
                return family
        raise ValueError(f"{action} is not an action: they are numbered 0 to {len(self) - 1}")

    def text(self, action: int) -> str:
        """The notation of an action."""
        family = self.family(action)
        return f"{family.name} {family.word(action)}".rstrip()

    def parse(self, text: str) -> int:
        """The action that a notation stands for."""
        try:
            return self._numbers[" ".join(text.split())]
        except KeyError:
            names = ", ".join(family.name for family in self.families)
            raise ValueError(f"{text!r} is not an action: they begin with {names}") from None

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {self.text(action): action for action in range(len(self))}


def families(**words: Sequence[str]) -> Actions:
    """Number the families one after the other."""
    found: list[Family] = []
    first = 0
    for name, each in words.items():
        found.append(Family(name, first, tuple(each)))
        first += len(each)
    return Actions(tuple(found))
