"""Read a redacted state record as plain Python values, for drawing.

A game declares the fields of its scene in the words of its record; each is read on first access:

    @dataclass(frozen=True)
    class Scene:
        s: StateRecord                           # the record
        viewer: int | None                       # None: a spectator
        names: Sequence[str]

        phase = number("phase")                  # int
        holder = optional_number("holder")       # int, or None where the record holds NONE
        stage = member("stage", Stage)           # a member of an enumeration
        perishable = flag("perishable")          # bool
        is_over = equals("stage", Stage.OVER)    # bool
        supply = numbers("supply")               # list of ints
"""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Any, Generic, Protocol, Self, TypeVar, overload

from truckstop.engine.bits import WORD
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import Array, StateRecord

NAME_LENGTH = 16  # characters of a name in a headline

T = TypeVar("T")
E = TypeVar("E", bound=IntEnum)


class RecordField(Generic[T]):
    """An attribute that reads a field of the record `s` and keeps the result in the instance."""

    def __init__(self, key: str, convert: Callable[[Any], T]) -> None:
        self.key, self.convert, self.name = key, convert, key

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: Any, owner: type) -> Any:
        if instance is None:
            return self
        value = instance.__dict__[self.name] = self.convert(instance.s[self.key])
        return value


def number(key: str) -> RecordField[int]:
    return RecordField(key, int)


def flag(key: str) -> RecordField[bool]:
    return RecordField(key, bool)


def optional_number(key: str) -> RecordField[int | None]:
    return RecordField(key, optional)


def numbers(key: str) -> RecordField[list[int]]:
    return RecordField(key, lambda values: values.tolist())


def optional_numbers(key: str) -> RecordField[list[int | None]]:
    return RecordField(key, lambda values: [optional(value) for value in values.tolist()])


def table(key: str) -> RecordField[list[list[int]]]:
    return RecordField(key, lambda values: values.tolist())


def member(key: str, kind: type[E]) -> RecordField[E]:
    return RecordField(key, lambda value: kind(int(value)))


def optional_member(key: str, kind: type[E]) -> RecordField[E | None]:
    return RecordField(key, lambda value: None if value == NONE else kind(int(value)))


def optional(value: Any) -> int | None:
    """A number, None where the record holds NONE."""
    return None if value == NONE else int(value)


def equals(key: str, value: int) -> RecordField[bool]:
    """Whether the field holds this value."""
    return RecordField(key, lambda number: bool(number == value))


def bits(word: int) -> Iterator[int]:
    """The numbers in a set that is stored as the bits of a word, in ascending order."""
    while word:
        lowest = word & -word
        yield lowest.bit_length() - 1
        word ^= lowest


def wide_word(pair: Array) -> int:
    """A set that the record stores in two 64-bit words, as one integer."""
    low_word, high_word = pair.tolist()
    return int(low_word) | int(high_word) << WORD


class Viewed(Protocol):
    """A record and the seat that looks at it."""

    @property
    def s(self) -> StateRecord: ...

    @property
    def viewer(self) -> int | None: ...


def viewer_seat(s: StateRecord, seat: int) -> int | None:
    """The seat of a viewer; None for a spectator, whose seat is out of range."""
    return seat if 0 <= seat < int(s["seats"]) else None


def player_names(s: StateRecord, names: Sequence[str], messages: Messages) -> Sequence[str]:
    """The names of the players in seat order: those given, or "Player 1", "Player 2", …"""
    return names or [messages("label-player", number=seat + 1) for seat in range(int(s["seats"]))]


def shorten_name(name: str) -> str:
    """A player's name, short enough for a headline."""
    return name if len(name) <= NAME_LENGTH else f"{name[: NAME_LENGTH - 1].rstrip()}…"


def may_act(scene: Viewed, seat: int) -> bool:
    """Whether the game waits for an action of this seat."""
    return bool(int(scene.s["waiting"]) >> seat & 1)


def viewer_may_act(scene: Viewed) -> bool:
    return scene.viewer is not None and may_act(scene, scene.viewer)


def is_idle(scene: Viewed) -> bool:
    """Whether the game waits for nobody: it is over, or was abandoned."""
    return int(scene.s["waiting"]) == 0
