"""The rules of Truck Off, chapter by chapter; `flow` is the sequence of play."""

from truckstop.games.truck_off.rules.flow import (
    apply,
    choose,
    leave,
    legal,
    proceed,
    setup,
    why_not,
    why_not_leave,
    why_not_withdraw,
    withdraw,
)
from truckstop.games.truck_off.rules.scoring import places, score
from truckstop.games.truck_off.rules.secrets import guess, redact
from truckstop.games.truck_off.rules.sound import check

__all__ = [
    "apply",
    "check",
    "choose",
    "guess",
    "leave",
    "legal",
    "places",
    "proceed",
    "redact",
    "score",
    "setup",
    "why_not",
    "why_not_leave",
    "why_not_withdraw",
    "withdraw",
]
