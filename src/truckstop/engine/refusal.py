"""Refusals: why an action is not allowed, each with the rule that forbids it."""

from enum import IntEnum
from typing import Self


class Refusal(IntEnum):
    """Base of a game's enum of refusals, numbered from 1, each with its rule: `TOO_FAR = 5, "XY-033"`.

    Number 0 (`OK`) means that the action is allowed.
    """

    rule: str

    def __new__(cls, code: int, rule: str = "") -> Self:
        refusal = int.__new__(cls, code)
        refusal._value_ = code
        refusal.rule = rule
        return refusal

    @property
    def key(self) -> str:
        """Its message is `why-<key>`."""
        return self.name.lower().replace("_", "-")


class IllegalAction(ValueError):
    """An action is not allowed. The state has not changed."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(f"{why.key} ({why.rule})")
        self.why = why
