"""The actions of the game, the reasons to refuse one, and the events."""

from truckstop.engine.actions import BoxIds, FamilyList
from truckstop.engine.events import EventKind
from truckstop.engine.refusal import Refusal

from .state import DIE, TOWNS

families = FamilyList()
LOAD = families.add("load", [str(weight + 1) for weight in range(DIE)])
DELIVER = families.add("deliver", BoxIds("town", TOWNS))
ACTIONS = families.actions()

MAX_LEGAL_ACTIONS = len(ACTIONS)
MAX_EVENTS = 8  # that one action causes
MAX_DECISIONS = 100


class Why(Refusal):
    """Why an action is refused, with the rule that says so."""

    OK = 0
    NOT_YOUR_TURN = 1, "TB-001"
    NO_SUCH_CRATE = 2, "TB-003"
    TOO_HEAVY = 3, "TB-003"
    NOTHING_LOADED = 4, "TB-004"
    GAME_OVER = 5, "TB-007"
    NOTHING_TO_TAKE_BACK = 6, "TB-008"
    NOBODY_LEAVES = 7, "TB-008"


class Event(EventKind):
    """What happened."""

    HOUR = 1, "hour"
    LOADED = 2, "weight"
    DELIVERED = 3, "town", "money"
    FULL_TRUCK = 4, "money"
    WON = 5, "money"
