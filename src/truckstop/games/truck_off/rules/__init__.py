"""The rules of Truck Off, chapter by chapter; `flow` is the sequence of play."""

from truckstop.games.truck_off.rules.choices import apply, choose, legal, why_not
from truckstop.games.truck_off.rules.flow import proceed, setup
from truckstop.games.truck_off.rules.scoring import places, score
from truckstop.games.truck_off.rules.seats import leave, why_not_leave, why_not_withdraw, withdraw
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
