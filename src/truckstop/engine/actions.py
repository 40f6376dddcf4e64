"""Actions: every decision is one small integer. Actions belong to named families and have a text notation.

    families = FamilyList()
    START = families.add("start", ("S1", "S2", "S3"))
    STOP = families.add("stop")
    ACTIONS = families.actions()

numbers `start S1` 0, `start S2` 1, `start S3` 2, `stop` 3. If a box names the variants, `BoxIds("city", 22)` stands
for them, and `Actions.with_box_ids` inserts the ids of a box.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property


@dataclass(frozen=True)
class BoxIds:
    """The ids of a box's things of one kind, as variants of an action."""

    kind: str
    count: int  # at most


@dataclass(frozen=True)
class Family:
    """Consecutive actions of one meaning, told apart by a word each."""

    name: str
    first: int
    words: tuple[str, ...]
    box_kind: str = ""  # if the words are ids of a box: of which kind of things

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.first + len(self)

    def word(self, action: int) -> str:
        """What tells an action from the others of the family."""
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
        """The notation of an action: `move denver`."""
        family = self.family(action)
        return f"{family.name} {family.word(action)}".rstrip()

    def parse(self, text: str) -> int:
        """The action with this notation. Raise `ValueError` if there is none."""
        try:
            return self._by_text[" ".join(text.split())]
        except KeyError:
            names = ", ".join(family.name for family in self.families)
            raise ValueError(f"{text!r} is not an action: they begin with {names}") from None

    def with_box_ids(self, lists: Mapping[str, Sequence[str]]) -> "Actions":
        """The same actions with the ids of a box (`box.names.ids`) as words. Unused numbers keep their words."""
        return Actions(
            tuple(
                replace(f, words=(*lists[f.box_kind], *f.words[len(lists[f.box_kind]) :])) if f.box_kind else f
                for f in self.families
            )
        )

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {self.text(action): action for action in range(len(self))}


class FamilyList:
    """The families of a game's actions while they are declared, numbered in the order of declaration."""

    def __init__(self) -> None:
        self._families: list[Family] = []

    def add(self, name: str, variants: Sequence[str] | BoxIds = ("",)) -> int:
        """Declare the next family and return the number of its first action. Default: a single action."""
        first = sum(len(family) for family in self._families)
        if isinstance(variants, BoxIds):
            words, kind = tuple(f"#{n}" for n in range(variants.count)), variants.kind
        else:
            words, kind = tuple(variants), ""
        self._families.append(Family(name, first, words, kind))
        return first

    def actions(self) -> Actions:
        """Return all actions of the families declared so far."""
        return Actions(tuple(self._families))
