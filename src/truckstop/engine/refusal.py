"""Refusals: why an action is not allowed, each with the rule that forbids it."""

from enum import IntEnum
from typing import Self


class Refusal(IntEnum):
    """A reason, numbered from 1, with its rule: `TOO_FAR = 5, "XY-033"`. Number 0 means that nothing is in the way."""

    rule: str

    def __new__(cls, code: int, rule: str = "") -> Self:
        refusal = int.__new__(cls, code)
        refusal._value_ = code
        refusal.rule = rule
        return refusal

    @property
    def key(self) -> str:
        """The name under which its sentence is found."""
        return self.name.lower().replace("_", "-")


class Refused(ValueError):
    """An action was not allowed; the record is as it was."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"{why.key} ({why.rule})")
        self.why = why
