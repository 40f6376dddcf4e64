"""The records of Road Master: what is printed (`Box`) and all that changes in play (`State`).

Cells are numbered: the right lane column by column, then the left lane, then the docks A1, A2, B1… A warehouse and the
colour of its own cubes have the same number. A set of cells is a 64-bit word, one bit a cell; a set of cards is a pair
of words. The pile of contracts is such a set: everybody knows what is left in it, nobody the order. Only its top card
is chosen, by chance, when it comes to lie on top (RM-252). The pile of super-bonus cards is a ring, in its true order:
some of its places are known to the player who looked at them last.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.dice import Dice
from truckstop.engine.record import record, span
from truckstop.games.road_master.meta import OPTIONS, SEATS
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields

WAREHOUSES = 6  # and colours
DOCKS = 2  # of a warehouse
COLUMNS = 26  # at most
CELLS = 2 * COLUMNS + DOCKS * WAREHOUSES
CARDS = 96
BONUSES = 24
MARKET = 9
TOP = MARKET  # the pile's top card, among the cards to take
LOOK = 6  # super-bonus cards that are looked at together
CAPACITY = 6  # of a truck
PROGRAM = 4  # actions of a turn
WAYS = 3  # cells that one step can lead to
RIGHT, LEFT, YARD = range(WAYS)  # in the right lane or within a yard; in the left lane; into a yard
PAIRINGS = 3
REPEATS = 4  # more than a face can be played in a turn
BYTE = 8  # bits for each colour in a set of cubes


class Face(IntEnum):
    """The faces of the action tokens (RM-015)."""

    CONTRACTS = 0
    SUPER_BONUS = 1
    LOAD = 2
    FORWARD = 3
    REVERSE = 4
    UNLOAD = 5


FACES = len(Face)
FACE_NAMES = tuple(face.name.lower() for face in Face)
HANDS = REPEATS**FACES  # ways to have played so far: one digit for each face


class Kind(IntEnum):
    """The kinds of cards in the pile of contracts."""

    CONTRACT = 0
    SHORTAGE = 1
    EXPLOSIVE = 2
    PERISHABLE = 3


class Stage(IntEnum):
    """What is being decided."""

    PROGRAM = 0  # which faces come up in this turn (RM-035)
    TURN = 1  # the next action
    WITHIN = 2  # the next piece of the action `face`
    CLOSING = 3  # nothing: the action `face` is complete, and what follows from it is due
    ENDING = 4  # nothing: the turn is being ended
    OVER = 5


class End(IntEnum):
    """How the end came."""

    NOT_YET = 0
    TARGET = 1  # RM-120
    ALL_PASSED = 2  # RM-241 (a)
    NOTHING_LEFT = 3  # RM-241 (b)
    STALLED = 4  # RM-241 (c)
    ROUNDS = 5  # RM-242
    LEFT = 6  # one player is left


Box = record(
    of_colour=(np.uint64, (WAREHOUSES, 2)),  # cards by their back
    bound_for=(np.uint64, (WAREHOUSES, 2)),  # contracts by their destination
    of_kind=(np.uint64, (len(Kind), 2)),  # cards by Kind, those of the split deck left out
    added=(np.uint64, 2),  # by deck_split
    dropped=(np.uint64, 2),  # by deck_split
    needs=(np.uint64, BONUSES),  # cubes of a super-bonus card, one byte a colour
    target=(np.int16, SEATS + 1),  # points, by number of players
    cards=np.int16,  # how many there are, shortage cards and modules included
    bonuses=np.int16,
    cells=np.int16,
    follow=(np.uint8, (PAIRINGS, HANDS)),  # faces that may be played next, one bit each, after those played so far
    distance=(np.uint8, (WAREHOUSES, CELLS)),  # steps on a free road to the nearest dock of a warehouse
    ahead=(np.int8, (CELLS, WAYS)),  # where one step leads, NONE
    behind=(np.int8, (CELLS, WAYS)),  # where one space back leads, NONE
    beside=(np.int8, CELLS),  # of a cell of the left lane: the cell to its right, NONE
    approach=(np.int8, CELLS),  # 1: a cell of the left lane in an approach column
    leaving=(np.int8, CELLS),  # 1: a cell of the left lane in an exit column
    warehouse=(np.int8, CELLS),  # of a dock, NONE
    kind=(np.int8, CARDS),  # Kind
    colour=(np.int8, CARDS),
    to=(np.int8, CARDS),  # destination, NONE of a shortage card
    cubes=(np.int8, CARDS),
    points=(np.int8, CARDS),
    loss=(np.int8, CARDS),
    win=(np.int8, BONUSES),
    lose=(np.int8, BONUSES),
    explosive_colour=np.int8,
    perishable_colour=np.int8,
    boom_ok=np.int8,
    boom_half=np.int8,
    actions_per_turn=np.int8,
    truck_capacity=np.int8,
    max_steps_forward=np.int8,
    cubes_per_colour=np.int8,
    market_size=np.int8,
    bonus_look=np.int8,
    bonus_keep_max=np.int8,
    contracts_take_max=np.int8,
)

Seat = record(
    open=(np.uint64, 2),  # contracts taken, not yet filled
    filled=(np.uint64, 2),
    bonus=np.uint64,  # super-bonus cards kept, one bit each; to others: none
    score=np.int16,  # the marker; when the game is over: the final score
    penalty=np.int16,  # for contracts not filled, when the game is over (RM-122)
    gain=np.int16,  # by super-bonus cards, when the game is over (RM-123)
    cargo=(np.int8, WAREHOUSES),  # cubes on the truck, by colour
    aboard=np.int8,  # cubes on the truck, those named for unloading included
    at=np.int8,  # cell of the truck, NONE before it is placed
    kept=np.int8,  # super-bonus cards
    **LEFT_AND_PLACED,
    _=(np.int8, 7),
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    pile=(np.uint64, 2),  # contracts and shortage cards in the pile, the top one included
    taken=np.uint64,  # cells with a truck, one bit each
    seats=np.int64,  # players, 2..6; wide, so that loops over seats count in 64 bits and rules are compiled once
    reveals=np.uint32,  # how often something secret became known: a card, a back, a look, the last scoring
    waiting=np.uint16,  # the seat that may act now, as a bit; none: the game is over
    finals=np.uint16,  # with final_round = trigger_player: seats that have yet to play, one bit each
    named=np.uint16,  # cards chosen so far in this action: places of the market and TOP; cards looked at
    emptied=np.uint16,  # colours whose warehouse was once empty, one bit each (RM-043)
    turn=np.int16,  # round, 1..
    played=np.int16,  # faces played in this turn, or listed: a digit for each Face, to base REPEATS
    max_rounds=np.int16,  # an option
    laid=(np.int8, CARDS),  # cubes on the contract
    stock=(np.int8, (WAREHOUSES, WAREHOUSES)),  # cubes lying in a warehouse, by colour
    lost=(np.int8, WAREHOUSES),  # cubes out of the game, by colour
    market=(np.int8, MARKET),  # contracts, NONE
    bonus_pile=(np.int8, BONUSES),  # a ring of cards, NONE; UNKNOWN
    seen_by=(np.int8, BONUSES),  # who looked last at the card in this place of the ring, NONE
    plan=(np.int8, CAPACITY),  # what is to be unloaded: a contract for each cube, or CARDS + a colour to store; NONE
    program=(np.int8, PROGRAM),  # faces to come up in this turn, NONE
    left=np.int8,  # cards in the pile
    top=np.int8,  # the card on top of the pile, NONE; UNKNOWN
    back=np.int8,  # its colour, NONE
    bonus_head=np.int8,  # place of the ring where the pile's top card is
    bonus_left=np.int8,  # cards in the super-bonus pile
    stage=np.int8,  # Stage
    face=np.int8,  # Face of the action under way, NONE
    player=np.int8,  # whose turn it is
    first=np.int8,  # start player
    done=np.int8,  # actions of this turn
    pieces=np.int8,  # of the action under way: contracts, cards, cubes, steps
    to_pick=np.int8,  # contracts that may still be taken in this action
    listed=np.int8,  # faces of the program
    comes_up=np.int8,  # which of them is next
    drawn=np.int8,  # boom cards drawn in this turn
    halves=np.int8,  # half-booms among them
    acted=np.int8,  # 1: somebody did an action in this round (RM-241)
    useful=np.int8,  # 1: somebody took, kept, loaded or delivered something in this round (RM-241)
    idle_rounds=np.int8,  # rounds running in which nobody did
    trigger=np.int8,  # who reached the target first, NONE
    end=np.int8,  # End
    **option_fields(OPTIONS, without=("max_rounds",)),
    _=(np.int8, 3),
)

DOWN = ELEVEN = BATCH = HOME = STRICT = KEPT = TRIGGER_PLAYER = 1  # values of options, by index in meta.py
FREE = 2

assert CELLS <= WORD
assert CARDS <= 2 * WORD
assert WAREHOUSES * BYTE <= WORD


def hidden(s: Any, viewer: int) -> Iterator[slice]:
    """The bytes of the record that a seat, or a spectator, may not know now; all else is public (ledger 2).

    The dice: never. The face of the pile's top card: never. A super-bonus card in the pile: unless the viewer was the
    last to look at it. Those kept by others: until the last scoring. Which ones somebody is keeping: by others.
    """
    yield span(State, "dice")
    if s["left"]:
        yield span(State, "top")
    for n in range(int(s["bonus_left"])):
        place = (int(s["bonus_head"]) + n) % BONUSES
        if viewer < 0 or s["seen_by"][place] != viewer:
            yield span(State, "bonus_pile", place)
    if s["stage"] != Stage.OVER:
        if s["face"] == Face.SUPER_BONUS and s["player"] != viewer:
            yield span(State, "named")
        for seat in range(s["seats"]):
            if seat != viewer and s["seat"][seat]["kept"]:
                yield span(State, "seat", seat, "bonus")
