"""The rules of Rolling Freight, chapter by chapter; `flow` is the sequence of play."""

from truckstop.games.rolling_freight.rules.choices import apply, choose, legal, why_not
from truckstop.games.rolling_freight.rules.ending import places, score
from truckstop.games.rolling_freight.rules.flow import proceed, setup
from truckstop.games.rolling_freight.rules.seats import leave, why_not_leave, why_not_withdraw, withdraw
from truckstop.games.rolling_freight.rules.secrets import guess, redact
from truckstop.games.rolling_freight.rules.sound import check

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
