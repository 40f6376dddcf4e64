"""The rules of Road Master, chapter by chapter; `flow` is the sequence of play."""

from truckstop.games.road_master.rules.choices import apply, choose, legal, why_not
from truckstop.games.road_master.rules.ending import places, score
from truckstop.games.road_master.rules.flow import proceed, setup
from truckstop.games.road_master.rules.seats import leave, why_not_leave, why_not_withdraw, withdraw
from truckstop.games.road_master.rules.secrets import guess, redact
from truckstop.games.road_master.rules.sound import check

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
