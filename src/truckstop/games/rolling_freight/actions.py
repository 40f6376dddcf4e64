"""The actions of Rolling Freight, the reasons to refuse one, and the events.

An action of the rulebook is several actions here: what to buy, then each unit that pays for it; a cargo, then each link
of its route. A route ends by itself in the first city that wants the cargo (RF-075), and a purchase when it is paid.
"""

from truckstop.engine.actions import BoxIds, FamilyList
from truckstop.engine.events import EventKind
from truckstop.engine.refusal import Refusal

from .state import (
    CIRCLES,
    CIRCLES_PER_CITY,
    COLOURS,
    DICE,
    IMPROVEMENT_SLOTS,
    LINKS,
    MAT_PLACES,
    SIDES,
    SLOTS,
    SWITCHES,
    Face,
    Source,
)

COLOUR_NAMES = ("blue", "gray", "red", "yellow")
FACE_NAMES = (  # from 1 on: sets of colours, then symbols
    *("-".join(name for n, name in enumerate(COLOUR_NAMES) if face >> n & 1) for face in range(1, 1 << COLOURS)),
    *(face.name.lower() for face in Face),
)


def _numbered(count: int) -> list[str]:
    return [str(n + 1) for n in range(count)]


families = FamilyList()  # related families are adjacent: the rules compare ranges of numbers
DRAFT_CONTRACT = families.add("draft_contract", _numbered(SLOTS))
DRAFT_IMPROVEMENT = families.add("draft_improvement", _numbered(IMPROVEMENT_SLOTS))
SWAP = families.add("swap", _numbered(IMPROVEMENT_SLOTS))
CONTRACT = families.add("contract", _numbered(SLOTS))
BUILD = families.add("build", _numbered(MAT_PLACES))
STEADY = families.add("steady", _numbered(MAT_PLACES))
DELIVER = families.add("deliver")
SWITCH = families.add("switch")
IMPROVEMENT = families.add("improvement", _numbered(IMPROVEMENT_SLOTS))
SHIP = families.add("ship", BoxIds("circle", SIDES * CIRCLES))
VIA = families.add("via", BoxIds("link", SIDES * LINKS))
UNLOAD = families.add("unload", _numbered(CIRCLES_PER_CITY))
DISCOUNT = families.add("discount", [str(n) for n in range(SWITCHES + 1)])
DIE = families.add("die", _numbered(DICE))
DOUBLE = families.add("double", _numbered(DICE))
MARKER = families.add("marker", COLOUR_NAMES)
PAY = families.add("pay")
GIVE_BACK = families.add("give_back", _numbered(MAT_PLACES + 1))
STORE = families.add("store", [*COLOUR_NAMES, "both", "none", "rest"])
PLAN = families.add("plan", _numbered(DICE))
FACE = families.add("face", FACE_NAMES)
ROLL = families.add("roll")
END = families.add("end")
ACTIONS = families.actions()
TO_BOTH, TO_NONE, THE_REST = COLOURS, COLOURS + 1, COLOURS + 2  # in `store`, after the colours

MAX_LEGAL_ACTIONS = 80  # cargo on every circle of a map (`CIRCLES`) can be delivered
MAX_EVENTS = 120  # of one action: it can end a phase and start the next one
MAX_DECISIONS = 60_000  # of a game; one with `stall_rounds` 0 can be longer and is cut off


class Why(Refusal):
    """The reasons to refuse an action, with the rule that each of them cites."""

    OK = 0
    NOT_YOUR_TURN = 1, "RF-056"
    GAME_OVER = 2, "RF-145"
    HAS_LEFT = 3, "RF-056"
    NOTHING_TO_TAKE_BACK = 4, "RF-205"
    DRAFT_FIRST = 5, "RF-050"
    DRAFT_IS_OVER = 6, "RF-056"
    OTHER_KIND = 7, "RF-055"
    NO_CARD = 8, "RF-063"
    FINISH_FIRST = 9, "RF-205"
    NOT_ASKED = 10, "RF-057"
    NO_SWAPS_LEFT = 11, "RF-222"
    NO_SWAP_AFTER_BUYING = 12, "RF-222"
    NOT_A_DUPLICATE = 13, "RF-108"
    DECK_EMPTY = 14, "RF-222"
    MAT_FULL = 15, "RF-059"
    NO_COLOUR = 16, "RF-060"
    NO_SLASH = 17, "RF-061"
    TOO_DEAR = 18, "RF-163"
    NO_SUCH_CONTRACT = 19, "RF-064"
    NO_UNIT_TO_BUILD = 20, "RF-065"
    NO_SLASH_TO_BUILD = 21, "RF-066"
    NO_STEADY_BUILDER = 22, "RF-117"
    DELIVERED_ALREADY = 23, "RF-088"
    NO_ROUTE = 24, "RF-072"
    SWITCHES_BUILT = 25, "RF-091"
    NO_CARGO = 26, "RF-071"
    NO_ROUTE_FOR_IT = 27, "RF-073"
    NOT_FINISHED = 28, "RF-072"
    NOT_HERE = 29, "RF-072"
    CITY_TWICE = 30, "RF-074"
    LEADS_NOWHERE = 31, "RF-075"
    NOT_OPEN = 32, "RF-234"
    TOO_MANY_SWITCHES = 33, "RF-237"
    TOO_FEW_SWITCHES = 34, "RF-237"
    NO_DIE = 35, "RF-025"
    WRONG_COLOUR = 36, "RF-023"
    NEEDS_TWO_COLOURS = 37, "RF-024"
    NO_MARKER = 38, "RF-126"
    NEEDS_AGAIN = 39, "RF-119"
    NOT_DOUBLE = 40, "RF-122"
    WOULD_NOT_FIT = 41, "RF-206"
    NOT_SHOWN = 42, "RF-124"
    NOT_BOTH = 43, "RF-114"
    SET_ALREADY = 44, "RF-230"
    BASE_DICE_ONLY = 45, "RF-111"
    NO_SUCH_FACE = 46, "RF-230"


class Event(EventKind):
    """The kinds of events, with the names of the numbers that each event carries."""

    FIRST = 1
    ROUND = 2, "round"
    TURN = 3
    CONTRACT_SHOWN = 4, "link", "slot"
    IMPROVEMENT_SHOWN = 5, "improvement", "slot"
    PLACED_TOKEN = 6, "circle", "colour"
    ROLLED = 7
    DRAFTED_CONTRACT = 8, "link"
    DRAFTED_IMPROVEMENT = 9, "improvement"
    SWAPPED = 10, "improvement"
    PAID_DIE = 11, "die", "face"
    PAID_DOUBLE = 12, "die"
    PAID_MARKER = 13, "colour"
    BOUGHT_CONTRACT = 14, "link"
    BUILT = 15, "link", "cubes"
    FINISHED = 16, "link", "points"
    BUILT_SWITCH = 17, "switches"
    BOUGHT_IMPROVEMENT = 18, "improvement"
    GAVE_BACK = 19, "improvement"
    LOST_DIE = 20, "die"
    SHIPS = 21, "circle", "colour"
    GOES_OVER = 22, "link"
    DELIVERED = 23, "circle", "links"
    USED_SWITCHES = 24, "switches"
    SCORED = 25, "points", "source"
    STORED = 26, "colour", "markers"
    SET_DIE = 27, "die", "face"
    PHASE_CARD = 28, "phase"
    DISASTER = 29
    LINK_LOST = 30, "link"
    PHASE_OVER = 31, "phase"
    PHASE_BEGINS = 32, "phase"
    CONTRACT_UNDER = 33, "link"
    IMPROVEMENT_UNDER = 34, "improvement"
    OVER = 35
    RANKED = 36, "rank", "points"
    LEFT = 37
    ROLLED_DIE = 38, "die", "face"


EVENT_VALUE_NAMES = {  # message keys of the event values that are not things of the box
    "face": ("", *(f"face-{name}" for name in FACE_NAMES)),
    "phase": ("phase-a", "phase-b", "phase-c"),
    "source": tuple(f"source-{source.name.lower().replace('_', '-')}" for source in Source),
}
