"""Read a state record into labelled lines of values, for games that have no view of their own.

A field shows names instead of numbers if it is called like a kind of things in the box, or like a key of
`EVENT_VALUE_NAMES`: `town` or `towns` for the kind "town". An array with a number for each of them is called
`price_by_town`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE, UNKNOWN, WIDE_NONE, WIDE_UNKNOWN
from truckstop.engine.types import Array, RecordType, StateRecord
from truckstop.kit.defaults.messages import humanize

ENGINE_FIELDS = ("dice", "seats", "waiting", "reveals", "turn", "seat")
NOTHING, HIDDEN = "–", "?"


@dataclass(frozen=True)
class Fact:
    """One value."""

    text: str
    is_hidden: bool = False
    is_named: bool = False  # a thing of the box, drawn as a card


@dataclass(frozen=True)
class FactLine:
    """A field of a record, or one record of an array."""

    label: str
    facts: tuple[Fact, ...]
    capacity: int  # how many facts the line can hold
    is_named: bool

    @property
    def text(self) -> str:
        return ", ".join(fact.text for fact in self.facts) or NOTHING


@dataclass(frozen=True)
class FactReader:
    """Reads the records of a game in the words of its box and messages."""

    game: Game
    box: Box
    messages: Messages

    def shared_facts(self, s: StateRecord) -> list[FactLine]:
        """What belongs to no seat. Fields of the engine and options are left out."""
        options = {option.key for option in self.game.meta.options}
        return [*self._lines(s, self.game.state_dtype, {*ENGINE_FIELDS, *options})]

    def of_seat(self, s: StateRecord, seat: int) -> list[FactLine]:
        """What belongs to a seat."""
        if not self.has_seats:
            return []
        return [*self._lines(s["seat"][seat], self.game.state_dtype["seat"].base, {"score"})]

    @cached_property
    def has_seats(self) -> bool:
        """Whether the state has a field `seat` with a record for each seat."""
        dtype = self.game.state_dtype
        return "seat" in (dtype.names or ()) and dtype["seat"].base.names is not None

    def _lines(self, record: np.void, dtype: RecordType, left_out: set[str], prefix: str = "") -> Iterator[FactLine]:
        for name in dtype.names or ():
            if name in left_out or name.startswith("_"):
                continue
            field, label = dtype[name], prefix + self._label(name)
            if field.base.names is None:
                yield self._line(name, label, np.atleast_1d(record[name]).ravel())
            elif field.shape:
                for index, each in enumerate(record[name].ravel()):
                    yield self._record_line(f"{label} {index + 1}", each, field.base)
            else:
                yield from self._lines(record[name], field, set(), f"{label}: ")

    def _line(self, name: str, label: str, values: Array) -> FactLine:
        subject, _, kind = name.partition("_by_")
        keys = self._names(kind) if kind else None
        if keys and len(values) <= len(keys):
            facts = [
                Fact(f"{keys[n]} {self._fact(int(value), None, values.dtype).text}", is_named=True)
                for n, value in enumerate(values)
            ]
            return FactLine(self._label(subject), tuple(facts), len(values), is_named=True)
        names = self._names(name)
        facts = [self._fact(int(value), names, values.dtype) for value in values]
        if len(facts) > 1:
            facts = [*_merge_hidden_facts([fact for fact in facts if fact.text != NOTHING])]
        return FactLine(label, tuple(facts), len(values), names is not None)

    def _record_line(self, label: str, record: np.void, dtype: RecordType) -> FactLine:
        """A record of an array as one line: `good Coffee`, `fee 5`."""
        lines = [*self._lines(record, dtype, set())]
        facts = tuple(
            Fact(line.text if line.is_named else f"{line.label} {line.text}", is_named=True)
            for line in lines
            if line.facts
        )
        return FactLine(label, facts, len(lines), is_named=True)

    def _fact(self, value: int, names: Sequence[str] | None, dtype: RecordType) -> Fact:
        if value in _sentinels(dtype, NONE, WIDE_NONE):
            return Fact(NOTHING)
        if value in _sentinels(dtype, UNKNOWN, WIDE_UNKNOWN):
            return Fact(HIDDEN, is_hidden=True)
        if names is None or not 0 <= value < len(names):
            return Fact(str(value).replace("-", "−"))
        return Fact(names[value], is_named=True)

    def _label(self, name: str) -> str:
        key = f"field-{name.replace('_', '-')}"
        return self.messages(key) if key in self.messages else humanize(name)

    def _names(self, field: str) -> Sequence[str] | None:
        """The names that the numbers in a field stand for."""
        for kind in (field, field.removesuffix("s")):
            if kind in self.messages.names.ids:
                ids = self.messages.names.ids[kind]
                return [self.messages.item_name(kind, number) for number in range(len(ids))]
            if kind in self.game.codes.EVENT_VALUE_NAMES:
                return [self._value_name(key) for key in self.game.codes.EVENT_VALUE_NAMES[kind]]
        return None

    def _value_name(self, key: str) -> str:
        return self.messages.name(key) if f"name-{key}" in self.messages else humanize(key)


def _sentinels(dtype: RecordType, narrow: int, width: int) -> tuple[int, ...]:
    """The numbers that stand for nothing, or for something hidden, in a field of this type."""
    return (narrow,) if dtype.itemsize == 1 else (width,) if dtype.itemsize == 2 else ()


def _merge_hidden_facts(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Hidden values as one: a deck of 20 cards face down is `20 × ?`."""
    hidden = sum(fact.is_hidden for fact in facts)
    yield from (fact for fact in facts if not fact.is_hidden)
    if hidden:
        yield Fact(f"{hidden} × {HIDDEN}" if hidden > 1 else HIDDEN, is_hidden=True)
