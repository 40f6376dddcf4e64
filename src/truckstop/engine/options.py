"""Options: how a table may play a game, each with its values and the default first."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from truckstop.engine.complaint import Complaint

Values = dict[str, str]
Exclusion = Callable[[Mapping[str, str], int], bool]


class BadOption(Complaint):
    """An option or a value that does not exist; the sentence says what does."""


class Excluded(BadOption):
    """A combination that no table can play; the sentence stands under `excluded-<key>` in the game's words."""

    def __init__(self, key: str, values: Mapping[str, str], players: int) -> None:
        super().__init__(f"{key} with {players} players", key, **values)
        self.players = players


@dataclass(frozen=True)
class Choice:
    """One of a few named values, the first unless said otherwise; the record holds its index."""

    key: str
    values: tuple[str, ...]
    standard: str = ""  # if it is not the first

    @property
    def default(self) -> str:
        return self.standard or self.values[0]

    @property
    def samples(self) -> tuple[str, ...]:
        """Values that stand for all of them in tests."""
        return self.values

    def describe(self) -> str:
        return " | ".join([self.default, *(value for value in self.values if value != self.default)])

    def number(self, value: str) -> int:
        if value not in self.values:
            there = ", ".join(self.values)
            sentence = f"{self.key}: {value!r} is not a value; there are {there}"
            raise BadOption(sentence, "bad-value", option=self.key, value=repr(value), there=there)
        return self.values.index(value)

    def value(self, number: int) -> str:
        return self.values[number]


def switch(key: str, *, on: bool) -> Choice:
    """Off or on: the record holds 0 or 1."""
    return Choice(key, ("false", "true"), "true" if on else "false")


@dataclass(frozen=True)
class Whole:
    """A whole number within bounds; the record holds the number itself."""

    key: str
    standard: int
    low: int
    high: int
    step: int = 1  # only multiples of this
    sampled: tuple[int, ...] = ()  # values that stand for all in tests, if not the standard, the lowest and the highest

    @property
    def default(self) -> str:
        return str(self.standard)

    @property
    def samples(self) -> tuple[str, ...]:
        return tuple(map(str, self.sampled or dict.fromkeys((self.standard, self.low, self.high))))

    def describe(self) -> str:
        return f"{self.standard} | {self._range()}"

    def number(self, value: str) -> int:
        fits = value.isascii() and value.isdecimal() and len(value) <= len(str(self.high))
        if not fits or not self.low <= int(value) <= self.high or int(value) % self.step:
            sentence = f"{self.key}: {value!r} is not a whole number from {self._range()}"
            bounds = {"low": str(self.low), "high": str(self.high), "step": str(self.step)}
            key = "bad-whole-in-steps" if self.step > 1 else "bad-whole"
            raise BadOption(sentence, key, option=self.key, value=repr(value), **bounds)
        return int(value)

    def value(self, number: int) -> str:
        return str(number)

    def _range(self) -> str:
        return f"{self.low} to {self.high}" + (f" in steps of {self.step}" if self.step > 1 else "")


Option = Choice | Whole


@dataclass(frozen=True)
class Options:
    """The options of a game, and which combinations of them no table can play."""

    each: tuple[Option, ...]
    excluded: Mapping[str, Exclusion]  # key → whether it excludes these values for this number of players
    presets: Mapping[str, Mapping[str, Values]] = field(default_factory=dict)  # option → value → what else it sets

    def __iter__(self) -> Iterator[Option]:
        return iter(self.each)

    def complete(self, given: Mapping[str, str], players: int) -> Values:
        """All values, presets and defaults filled in; or the reason why not."""
        known = {option.key: option for option in self.each}
        for key, value in given.items():
            if key not in known:
                there = ", ".join(known)
                sentence = f"{key!r} is not an option; there are {there}"
                raise BadOption(sentence, "no-such-option", option=repr(key), there=there)
            known[key].number(value)
        chosen = {**self._preset(given), **given}
        values = {o.key: o.value(o.number(chosen.get(o.key, o.default))) for o in self.each}
        for key, excludes in self.excluded.items():
            if excludes(values, players):
                raise Excluded(key, values, players)
        return values

    def _preset(self, given: Mapping[str, str]) -> Values:
        """What follows from the values of presets, unless the table says otherwise."""
        found: Values = {}
        for option in self.each:
            found |= self.presets.get(option.key, {}).get(given.get(option.key, option.default), {})
        return found

    def allows(self, values: Mapping[str, str], players: int) -> bool:
        return not any(excludes(values, players) for excludes in self.excluded.values())

    def write(self, state: Any, values: Mapping[str, str]) -> None:
        """Put the values into the fields of a record, or of many at once."""
        for option in self.each:
            state[option.key] = option.number(values[option.key])

    def read(self, state: Any) -> Values:
        return {option.key: option.value(int(state[option.key])) for option in self.each}


def parse(pairs: Sequence[str]) -> Values:
    """`key=value` texts as a dictionary."""
    values: Values = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"{pair!r}: write an option as key=value", "bad-pair", pair=repr(pair))
        values[key.strip()] = value.strip()
    return values
