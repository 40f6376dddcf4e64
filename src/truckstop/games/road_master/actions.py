"""The actions of Road Master, the reasons to refuse one, and the events.

An action of the rules consists of several decisions (RM-119): its first piece (a cube, cell or card) opens it, further
pieces continue it, and `done` closes it. It closes by itself when there is nothing left to choose.
"""

from truckstop.engine.actions import BoxIds, FamilyList
from truckstop.engine.events import EventKind
from truckstop.engine.refusal import Refusal

from .state import CARDS, CELLS, DOCKS, FACE_NAMES, LOOK, MARKET, WAREHOUSES, End

families = FamilyList()  # related families are adjacent: the rules compare ranges of numbers
TAKE = families.add("take", [*(str(n + 1) for n in range(MARKET)), "top"])
SUPER_BONUS = families.add("super_bonus")
KEEP = families.add("keep", [str(n + 1) for n in range(LOOK)])
LOAD = families.add("load", BoxIds("colour", WAREHOUSES))
DRIVE = families.add("drive", BoxIds("cell", CELLS))
BACK = families.add("back", BoxIds("cell", CELLS))
DELIVER = families.add("deliver", BoxIds("card", CARDS))
STORE = families.add("store", BoxIds("colour", WAREHOUSES))
PLACE = families.add("place", BoxIds("dock", DOCKS * WAREHOUSES))
LIST = families.add("list", FACE_NAMES)
GIVE_UP = families.add("give_up")
DONE = families.add("done")
END = families.add("end")
ACTIONS = families.actions()

MAX_LEGAL_ACTIONS = 128  # all contracts of a box, ten cards to take, cubes to load and to store, a few cells
MAX_EVENTS = 300  # of one action; most of all in the final scoring of six players who hold all contracts
MAX_DECISIONS = 200_000  # enough for 999 rounds of six players; a game without a limit is cut off here


class Why(Refusal):
    """Why an action is refused."""

    OK = 0
    NOT_YOUR_TURN = 1, "RM-012"
    GAME_OVER = 2, "RM-130"
    HAS_LEFT = 3, "RM-012"
    NOTHING_TO_TAKE_BACK = 4, "RM-119"
    LIST_FIRST = 5, "RM-035"
    NOT_LISTING = 6, "RM-035"
    NOT_AT_THIS_TABLE = 7, "RM-017"
    FINISH_FIRST = 8, "RM-118"
    NOTHING_OPEN = 9, "RM-118"
    NOTHING_CHOSEN = 10, "RM-119"
    NO_TOKEN = 11, "RM-032"
    NOT_ITS_TURN = 12, "RM-035"
    PLACE_FIRST = 13, "RM-031"
    ON_THE_ROAD_ALREADY = 14, "RM-018"
    DOCK_TAKEN = 15, "RM-206"
    NO_CARD = 16, "RM-023"
    PILE_EMPTY = 17, "RM-211"
    NAMED_ALREADY = 18, "RM-207"
    NO_BONUS_LEFT = 19, "RM-218"
    NOT_LOOKED_AT = 20, "RM-050"
    KEPT_ALREADY = 21, "RM-051"
    NOT_AT_DOCK = 22, "RM-060"
    TRUCK_FULL = 23, "RM-062"
    NOT_IN_STOCK = 24, "RM-061"
    NO_DOCK_TO_UNLOAD = 25, "RM-110"
    NOT_ABOARD = 26, "RM-220"
    NOT_YOURS = 27, "RM-111"
    NOT_FOR_HERE = 28, "RM-111"
    ENOUGH_LAID = 29, "RM-222"
    NOT_NEXT = 30, "RM-089"
    CELL_TAKEN = 31, "RM-074"
    KEEP_RIGHT = 32, "RM-083"
    CONVOY = 33, "RM-084"
    OTHER_LANE = 34, "RM-085"
    NO_ENTRY = 35, "RM-092"
    NOT_BEHIND = 36, "RM-106"
    NEVER_BACK_LEFT = 37, "RM-108"
    FALL_BACK_RIGHT = 38, "RM-103"
    NO_BACKING_IN = 39, "RM-105"


class Event(EventKind):
    """What happened, with the names of the numbers that each event carries."""

    FIRST = 1
    ROUND = 2, "round"
    TURN = 3
    SHOWN = 4, "card"
    SHORTAGE = 5, "colour", "cubes"
    EMPTIED = 6, "colour", "cards"
    TOOK = 7, "card"
    TOOK_TOP = 8, "card"
    RAN_OUT = 9
    LOOKED = 10, "cards"
    SAW = 11, "bonus"
    KEPT = 12, "cards"
    KEPT_CARD = 13, "bonus"
    PLACED_TRUCK = 14, "cell"
    LOADED = 15, "colour"
    DROVE = 16, "cell"
    REVERSED = 17, "cell"
    LAID = 18, "card"
    FILLED = 19, "card", "points"
    STORED = 20, "colour", "warehouse"
    WASTED = 21, "colour"
    BOOM_OK = 22
    HALF_BOOM = 23, "halves"
    EXPLODED = 24, "cubes", "unloading"
    SPOILED = 25, "cubes"
    LISTED = 26, "face"
    GAVE_UP = 27, "face"
    LOST_FACE = 28, "face"
    ENDED = 29, "actions"
    REACHED = 30, "points"
    OVER = 31, "end"
    UNFILLED = 32, "card", "points"
    BONUS_MADE = 33, "bonus", "points"
    BONUS_MISSED = 34, "bonus", "points"
    RANKED = 35, "rank", "points"
    LEFT = 36


ENDS = tuple(end.name.lower().replace("_", "-") for end in End)
EVENT_VALUE_NAMES = {  # message keys of the event values that are not things of the box
    "face": tuple(f"face-{name.replace('_', '-')}" for name in FACE_NAMES),
    "end": tuple(f"end-{name}" for name in ENDS),
}
