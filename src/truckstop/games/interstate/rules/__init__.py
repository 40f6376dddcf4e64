"""The rules of Interstate Trucking, chapter by chapter; `flow` is the sequence of play."""

from truckstop.games.interstate.rules.choices import apply, choose, legal, why_not
from truckstop.games.interstate.rules.ending import places, score
from truckstop.games.interstate.rules.flow import proceed, setup
from truckstop.games.interstate.rules.seats import leave, why_not_leave, why_not_withdraw, withdraw
from truckstop.games.interstate.rules.secrets import guess, redact
from truckstop.games.interstate.rules.sound import check

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
