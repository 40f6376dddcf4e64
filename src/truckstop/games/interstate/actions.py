"""The actions of Interstate Trucking, the reasons to refuse one, and the events."""

from truckstop.engine.actions import BoxIds, FamilyList
from truckstop.engine.events import EventKind
from truckstop.engine.refusal import Refusal

from .state import HAND, PLACES, ROW, SLOTS, Kind

SLOT_NAMES = tuple(str(n + 1) for n in range(SLOTS))
ROW_NAMES = tuple(str(n + 1) for n in range(ROW))

families = FamilyList()  # related families are adjacent: the rules compare ranges of numbers
MOVE = families.add("move", BoxIds("place", PLACES))
TAKE = families.add("take", ROW_NAMES)
PICK_UP = families.add("pick_up", SLOT_NAMES)
DELIVER = families.add("deliver", SLOT_NAMES)
DELIVER_WITH = families.add("deliver_with", [f"{contract}/{load}" for contract in SLOT_NAMES for load in SLOT_NAMES])
BUY = families.add("buy")
FLUSH = families.add("flush")
DROP = families.add("drop", SLOT_NAMES)
PUSH_ON = families.add("push_on")
DECLARE = families.add("declare")
RESERVE = families.add("reserve", ROW_NAMES)
TAKE_RESERVED = families.add("take_reserved")
SECRET_DRAW = families.add("secret_draw")
PARTIAL_FLUSH = families.add("partial_flush")
KEEP = families.add("keep", [str(n + 1) for n in range(HAND)])
DISCARD = families.add("discard", ROW_NAMES)
REST = families.add("rest")
END = families.add("end")
ACTIONS = families.actions()

MAX_LEGAL_ACTIONS = 64  # Moves, takes and reservations up to 10 each, 20 with own contracts, and one each of the rest
MAX_EVENTS = 160  # items that one action can cause, at most: the final payment and the bonuses of six players
MAX_DECISIONS = 60_000  # decisions in a game, at most: 999 rounds of six players; one without a limit is cut off there


class Why(Refusal):
    """Why an action is refused."""

    OK = 0
    NOT_YOUR_TURN = 1, "IT-034"
    GAME_OVER = 2, "IT-154"
    HAS_LEFT = 3, "IT-034"
    NOTHING_TO_TAKE_BACK = 4, "IT-034"
    CHOOSE_FIRST = 5, "IT-035"
    NOT_ASKED = 6, "IT-034"
    NO_AP = 7, "IT-032"
    NO_MONEY = 8, "IT-032"
    NO_REST = 9, "IT-032"
    FINAL_TURN = 10, "IT-153"
    NOT_AT_THIS_TABLE = 11, "IT-010"
    RUN_SPLIT = 12, "IT-046"
    IN_CITY_NOW = 13, "IT-047"
    NOT_NEXT = 14, "IT-040"
    SLOW = 15, "IT-R57"
    NO_CARD = 16, "IT-020"
    NO_ROOM = 17, "IT-061"
    RESERVED = 18, "IT-216"
    NO_CONTRACT = 19, "IT-064"
    NOT_IN_CITY = 20, "IT-R04"
    LOADED = 21, "IT-R12"
    NOT_OFFERED = 22, "IT-070"
    SOLD_OUT = 23, "IT-072"
    NOT_WANTED_HERE = 24, "IT-080"
    NO_LOAD = 25, "IT-080"
    OTHER_GOOD = 26, "IT-141"
    NOT_FLEXIBLE = 27, "IT-141"
    OWN_LOAD = 28, "IT-R15"
    NO_MORE_TRAILERS = 29, "IT-091"
    ABOARD = 30, "IT-135"
    TOO_FEW_LEFT = 31, "IT-100"
    PUSHED_ON = 32, "IT-R06"
    RESTED_ENOUGH = 33, "IT-102"
    GOAL_NOT_REACHED = 34, "IT-150"
    TRIGGERED = 35, "IT-R36"
    AUTOMATIC = 36, "IT-151"
    ONE_RESERVATION = 37, "IT-215"
    NOTHING_RESERVED = 38, "IT-217"
    NOT_YET = 39, "IT-217"
    ALREADY_NAMED = 40, "IT-211"


class Event(EventKind):
    """What happened."""

    STARTED = 1, "place"
    FIRST = 2
    ROUND = 3, "round"
    EVENT = 4, "event"
    TURN = 5, "points"
    MOVED = 6, "place", "points"
    SHOWN = 7, "card"
    RESHUFFLED = 8, "cards"
    TOOK = 9, "card"
    PICKED_UP = 10, "card"
    DELIVERED = 11, "card", "money"
    LOST_LOAD = 12, "card"
    BOUGHT = 13, "money"
    FLUSHED = 14, "cards", "money"
    DROPPED = 15, "card"
    DISCARDED = 16, "card"
    PUSHED_ON = 17
    RESTED = 18
    ENDED = 19, "points"
    SPOILED = 20, "card", "money"
    PAID_UNDER = 21, "card", "money"
    DREW = 22, "cards"
    LOOKED = 23, "card"
    KEPT = 24
    KEPT_CARD = 25, "card"
    TURNED_UP = 26, "card"
    RESERVED = 27, "card"
    LAPSED = 28, "card"
    DECLARED = 29, "money"
    REACHED_GOAL = 30, "money"
    LAST_ROUND = 31, "round"
    FINAL_TURN = 32
    PENALTY = 33, "card", "money"
    FINAL_PAY = 34, "card", "money"
    BONUS = 35, "kind", "money"
    PLACED = 36, "rank", "money"
    LEFT = 37
    DEALT = 38, "card"


EVENT_VALUE_NAMES = {  # message keys of the event values that are not things of the box
    "kind": tuple(f"kind-{kind.name.lower()}" for kind in Kind),
}
