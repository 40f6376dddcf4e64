"""The actions of Truck Off, the reasons to refuse one, and the events."""

from enum import IntEnum
from itertools import combinations

from truckstop.engine.actions import FamilyList
from truckstop.engine.events import EventKind
from truckstop.engine.refusal import Refusal

from .state import COLUMNS, SIDES, SPACES, STARTS, Bonus

DIE_NAMES = ("D4", "D6", "D8", "D10", "D12", "D20")
START_NAMES = tuple(f"S{n + 1}" for n in range(STARTS))
SPACE_NAMES = tuple(f"{'ABCDEFGHIJK'[space % COLUMNS]}{space // COLUMNS + 1}" for space in range(SPACES))


class Direction(IntEnum):
    """The direction of a step."""

    UP = 0
    DOWN = 1
    LEFT = 2
    RIGHT = 3


def _side_name(side: int) -> str:
    """Name a side after the two spaces that share it. At the edge of the grid: after its space and the direction."""
    space, is_southern = side % SPACES, side >= SPACES
    if is_southern:
        return f"{SPACE_NAMES[space]}-{SPACE_NAMES[space + COLUMNS] if space + COLUMNS < SPACES else 'south'}"
    return f"{SPACE_NAMES[space]}-{SPACE_NAMES[space + 1] if (space + 1) % COLUMNS else 'east'}"


SIDE_NAMES = tuple(_side_name(side) for side in range(SIDES))
PAIRS = tuple(combinations(range(len(DIE_NAMES)), 2))  # of dice that are rerolled together

families = FamilyList()
STEP = families.add("step", [direction.name.lower() for direction in Direction])
STOP = families.add("stop")
DIE = families.add("die", DIE_NAMES)
KEEP = families.add("keep")
REROLL = families.add("reroll", DIE_NAMES)
REROLL_TWO = families.add("reroll_two", [f"{DIE_NAMES[i]}+{DIE_NAMES[j]}" for i, j in PAIRS])
START = families.add("start", START_NAMES)
PROMOTE = families.add("promote", DIE_NAMES)
STAY = families.add("stay")
RELOCATE = families.add("relocate", START_NAMES)
GAS = families.add("gas", SPACE_NAMES)
DOUBLE = families.add("double", SPACE_NAMES)
BRIDGE = families.add("bridge", SIDE_NAMES)
ACTIONS = families.actions()

MAX_LEGAL_ACTIONS = SPACES  # a gas station may be drawn on nearly every space
MAX_EVENTS = 400  # events that one action can cause, at most
MAX_DECISIONS = 6000  # decisions in a game, at most: 24 turns, 12 seats, about 20 decisions per seat and turn


class Why(Refusal):
    """Why an action is refused."""

    OK = 0
    NOT_YOUR_MOVE = 1, "TO-021"
    NOT_NOW = 2, "TO-021"
    ONE_DIE_ONLY = 3, "TO-023"
    ONE_BY_ONE = 4, "TO-203"
    SAME_DIE = 5, "TO-203"
    EDGE_OF_MAP = 6, "TO-011"
    RIVER = 7, "TO-033"
    NO_STEPS_LEFT = 8, "TO-031"
    STATION_USED = 9, "TO-065"
    NO_VENUE_THAT_WAY = 10, "TO-240"
    VENUE_IN_REACH = 11, "TO-034"
    NO_BOX_AHEAD = 12, "TO-230"
    NO_CROSSING = 13, "TO-215"
    NO_SITE = 14, "TO-216"
    NOT_OPEN = 15, "TO-219"
    OWN_START = 16, "TO-223"
    COMPULSORY = 17, "TO-222"
    NOTHING_TO_TAKE_BACK = 18, "TO-235"
    HAS_LEFT = 19, "TO-236"
    GAME_OVER = 20, "TO-080"
    UNSELLABLE = 21, "TO-205"


class Event(EventKind):
    """The kinds of events, with the names of their values."""

    STARTED = 1, "start"
    TURN = 2, "turn"
    ROLLED = 3, "die", "amount"
    REROLLED = 4, "die", "amount"
    KEPT = 5
    COMMITTED = 6
    TOOK_BACK = 7
    STEPPED = 8, "space", "to"
    PASSED = 9, "space"
    SOLD = 10, "box", "amount"
    CROSSED = 11, "box"
    EARNED = 12, "bonus"
    LOST = 13, "bonus"
    BUILT_BRIDGE = 14, "side"
    BUILT_GAS = 15, "space"
    MARKED_DOUBLE = 16, "space"
    RELOCATED = 17, "start"
    STAYED = 18
    PROMOTED = 19, "die"
    FINISHED = 20
    LEFT = 21
    ROLLED_OFF = 22, "die", "amount"
    PLACED = 23, "place", "score"


EVENT_VALUE_NAMES = {  # message keys of the event values
    "die": DIE_NAMES,
    "start": START_NAMES,
    "space": SPACE_NAMES,
    "to": SPACE_NAMES,
    "side": SIDE_NAMES,
    "bonus": tuple(f"bonus-{bonus.name.lower()}" for bonus in Bonus),
}
