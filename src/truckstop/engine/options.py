"""Options: the variants of a game that a table can choose."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from truckstop.engine.errors import UserError

if TYPE_CHECKING:
    from truckstop.engine.types import Array, StateRecord

Values = dict[str, str]
Exclusion = Callable[[Mapping[str, str], int], bool]

RANDOM_SEAT, SEAT_PREFIX = "random", "seat_"  # values of a `seat_choice`


class InvalidOption(UserError):
    """An option or a value that does not exist. The message lists those that do."""


class IncompatibleOptions(InvalidOption):
    """A combination of options that cannot be played. The game explains it in its message `excluded-<exclusion>`."""

    def __init__(self, exclusion: str, option_values: Mapping[str, str], players: int) -> None:
        super().__init__("incompatible-options", exclusion=exclusion, players=str(players))
        self.exclusion, self.option_values, self.players = exclusion, option_values, players


@dataclass(frozen=True)
class ChoiceOption:
    """One of a few named values. The state holds the value's index."""

    key: str
    values: tuple[str, ...]
    standard: str = ""  # the default, if it is not the first value
    aliases: Mapping[str, str] = field(default_factory=dict)  # names that values had in earlier versions → values

    @property
    def default(self) -> str:
        return self.standard or self.values[0]

    @property
    def samples(self) -> tuple[str, ...]:
        """The values that tests try."""
        return self.values

    def describe(self) -> str:
        """The values, the default first."""
        return " | ".join([self.default, *(value for value in self.values if value != self.default)])

    def resolve(self, value: str) -> str:
        """The value that an alias stands for. Any other text stays as it is."""
        return self.aliases.get(value, value)

    def number(self, value: str) -> int:
        """The number that the state holds for a value or an alias."""
        if self.resolve(value) not in self.values:
            raise InvalidOption("bad-value", option=self.key, value=repr(value), choices=", ".join(self.values))
        return self.values.index(self.resolve(value))

    def value(self, number: int) -> str:
        return self.values[number]


def switch(key: str, *, on: bool) -> ChoiceOption:
    """An option that is off or on. The state holds 0 or 1."""
    return ChoiceOption(key, ("false", "true"), "true" if on else "false")


def seat_choice(key: str, seats: int, aliases: Mapping[str, str] | None = None) -> ChoiceOption:
    """An option that names one of so many seats, or leaves it to chance.

    The state holds 0 for a random seat, else the number of the seat plus 1.
    """
    return ChoiceOption(key, (RANDOM_SEAT, *(f"{SEAT_PREFIX}{seat}" for seat in range(seats))), aliases=aliases or {})


def names_absent_seat(key: str) -> Exclusion:
    """An exclusion: the value of a `seat_choice` names a seat that is not in the game."""

    def is_absent(values: Mapping[str, str], players: int) -> bool:
        return values[key] != RANDOM_SEAT and int(values[key].removeprefix(SEAT_PREFIX)) >= players

    return is_absent


@dataclass(frozen=True)
class IntegerOption:
    """A whole number from `low` to `high`. The state holds the number itself."""

    key: str
    standard: int  # the default
    low: int
    high: int
    step: int = 1  # only multiples of it are allowed
    sampled: tuple[int, ...] = ()  # the values that tests try, if not the default, the lowest and the highest

    @property
    def default(self) -> str:
        return str(self.standard)

    @property
    def samples(self) -> tuple[str, ...]:
        return tuple(map(str, self.sampled or dict.fromkeys((self.standard, self.low, self.high))))

    def describe(self) -> str:
        return f"{self.standard} | {self._range()}"

    def resolve(self, value: str) -> str:
        """The text as it is: there are no aliases of numbers."""
        return value

    def number(self, value: str) -> int:
        fits = value.isascii() and value.isdecimal() and len(value) <= len(str(self.high))
        if not fits or not self.low <= int(value) <= self.high or int(value) % self.step:
            bounds = {"low": str(self.low), "high": str(self.high), "step": str(self.step)}
            key = "bad-whole-in-steps" if self.step > 1 else "bad-whole"
            raise InvalidOption(key, option=self.key, value=repr(value), **bounds)
        return int(value)

    def value(self, number: int) -> str:
        return str(number)

    def _range(self) -> str:
        return f"{self.low} to {self.high}" + (f" in steps of {self.step}" if self.step > 1 else "")


Option = ChoiceOption | IntegerOption


@dataclass(frozen=True)
class Options:
    """The options of a game, and the combinations of them that cannot be played."""

    each: tuple[Option, ...]
    excluded: Mapping[str, Exclusion]  # key → whether it excludes these values for this number of players
    presets: Mapping[str, Mapping[str, Values]] = field(default_factory=dict)  # option → value → other options it sets

    def __iter__(self) -> Iterator[Option]:
        return iter(self.each)

    def complete(self, choices: Mapping[str, str], players: int) -> Values:
        """A value for every option: the choices of the table, or else those of presets, or else the defaults.

        Raise `InvalidOption` if an option or value does not exist or the values cannot be played.
        """
        options_by_key = {option.key: option for option in self.each}
        for key, value in choices.items():
            if key not in options_by_key:
                raise InvalidOption("no-such-option", option=repr(key), choices=", ".join(options_by_key))
            options_by_key[key].number(value)
        choices = self.resolve(choices)
        without_defaults = {**self._preset_values(choices), **choices}
        values = {o.key: o.value(o.number(without_defaults.get(o.key, o.default))) for o in self.each}
        for key, excludes in self.excluded.items():
            if excludes(values, players):
                raise IncompatibleOptions(key, values, players)
        return values

    def resolve(self, values: Mapping[str, str]) -> Values:
        """The same values, with each alias replaced by the value that it stands for."""
        options_by_key = {option.key: option for option in self.each}
        return {
            key: options_by_key[key].resolve(value) if key in options_by_key else value for key, value in values.items()
        }

    def _preset_values(self, choices: Mapping[str, str]) -> Values:
        """The values that presets set for other options, if the table makes these choices."""
        values: Values = {}
        for option in self.each:
            values |= self.presets.get(option.key, {}).get(choices.get(option.key, option.default), {})
        return values

    def allows(self, values: Mapping[str, str], players: int) -> bool:
        """Whether complete values can be played by so many players."""
        return not any(excludes(values, players) for excludes in self.excluded.values())

    def write(self, state: "StateRecord | Array", values: Mapping[str, str]) -> None:
        """Write complete values into the fields of a state, or of an array of states."""
        for option in self.each:
            state[option.key] = option.number(values[option.key])

    def read(self, state: "StateRecord") -> Values:
        """The values in the fields of a state."""
        return {option.key: option.value(int(state[option.key])) for option in self.each}


def parse(pairs: Sequence[str]) -> Values:
    """Parse `key=value` texts."""
    values: Values = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOption("bad-pair", pair=repr(pair))
        values[key.strip()] = value.strip()
    return values
