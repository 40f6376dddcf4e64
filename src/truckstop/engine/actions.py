"""Actions: every decision is one small integer, in named families, with a text that reads both ways.

    families(start=("S1", "S2", "S3"), stop=("",))

numbers `start S1` 0, `start S2` 1, `start S3` 2, `stop` 3. Where the words are printed in a box, `Things("city", 22)`
stands for them, and `Actions.spelled` puts them in.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property


@dataclass(frozen=True)
class Things:
    """Words that a box gives: the ids of its things of a kind, so many at most."""

    kind: str
    count: int


@dataclass(frozen=True)
class Family:
    """A run of actions that mean the same thing, each with a word of its own."""

    name: str
    first: int
    words: tuple[str, ...]
    things: str = ""  # the kind of things in a box whose ids the words are

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

    def spelled(self, lists: Mapping[str, Sequence[str]]) -> "Actions":
        """The same actions, with the ids of a box as words; numbers beyond them keep the words they have."""
        return Actions(
            tuple(
                replace(f, words=(*lists[f.things], *f.words[len(lists[f.things]) :])) if f.things else f
                for f in self.families
            )
        )

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {self.text(action): action for action in range(len(self))}


def families(**words: Sequence[str] | Things) -> Actions:
    """Number the families one after the other."""
    found: list[Family] = []
    first = 0
    for name, each in words.items():
        if isinstance(each, Things):
            found.append(Family(name, first, tuple(f"#{n}" for n in range(each.count)), each.kind))
        else:
            found.append(Family(name, first, tuple(each)))
        first += len(found[-1])
    return Actions(tuple(found))
