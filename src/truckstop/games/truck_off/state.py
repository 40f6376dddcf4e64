"""The records of Truck Off: what is printed (`Box`) and all that changes in play (`State`).

Spaces are numbered along the rows of a grid of 11 x 9: A1 = 0, B1 = 1, … K1 = 10, A2 = 11, … K9 = 98. A set of
spaces is a pair of 64-bit words, one bit a space. A side between two spaces bears the number of its western or
northern space in the set EAST or SOUTH; as one number: `side = SOUTH * SPACES + space`.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.record import record, span
from truckstop.games.truck_off.meta import OPTIONS, SEATS
from truckstop.kit.rules.fields import option_fields

COLUMNS, ROWS = 11, 9  # a map of its own may be smaller
SPACES = COLUMNS * ROWS
EAST, SOUTH = 0, 1
SIDES = 2 * SPACES
STARTS = 3
DICE = 6  # D4 D6 D8 D10 D12 D20: also the columns of the tracker
WILD = 6  # the kind of a wild venue, after the six dice
KINDS = 7
TRACK_ROWS = 4
BOXES = TRACK_ROWS * DICE
PLACES = TRACK_ROWS + DICE  # bonus places: rows first, then columns
PATH = 12  # spaces entered in one drive, at most
MAPS, LAYOUTS = 2, 2

BLANK, CROSS = 0, -1  # what a box of the tracker holds, unless a number
PRESENT, LEFT_UNFINISHED, LEFT_FINISHED = 0, 1, 2


class Bonus(IntEnum):
    """What the third number of a row or column gives."""

    BRIDGE = 0
    GAS = 1
    DOUBLE = 2
    RELOCATE = 3
    PROMOTE = 4
    MOVE = 5
    REROLL = 6
    CASH = 7


class Stage(IntEnum):
    """The steps of a turn in which somebody decides, and what comes before the first and after the last."""

    SETUP = 0  # nobody is asked yet
    START = 1
    REROLL = 2
    DRIVE = 3
    BONUS = 4
    PROMOTE = 5
    OVER = 6


class Part(IntEnum):
    """How far a seat has got with its decision of this stage."""

    NOTHING = 0  # nothing is asked of it
    RELOCATE = 1
    STEP = 2
    DIE = 3
    CHOICE = 4  # START, or what a bonus builds


Map = record(
    venue=(np.uint64, (KINDS, 2)),  # the venues of each die, and the wild ones
    venues=(np.uint64, 2),  # all of them
    road=(np.uint64, (2, 2)),  # EAST, SOUTH: sides that a truck may cross
    river=(np.uint64, (2, 2)),  # EAST, SOUTH: sides along which a river runs
    land=(np.uint64, 2),  # spaces that exist
    kind=(np.int8, SPACES),  # die 0..5 or WILD of a venue, else NONE
    start=(np.int8, STARTS),  # spaces S1, S2, S3
    _=(np.int8, 2),
)

Box = record(
    map=(Map, MAPS),
    bonus=(np.int8, (LAYOUTS, PLACES)),
    sides=(np.int8, DICE),  # of each die
    gas_movement=np.int8,
    move_bonus=np.int8,
    cash=np.int8,
    promotion_own=np.int8,
    promotion_others=np.int8,
    rerolls=np.int8,
    rerolls_bonus=np.int8,
    double_factor=np.int8,
    numbers_for_bonus=np.int8,
    tie_die=np.int8,  # which of the six dice breaks ties
    _=(np.int8, 4),
)

Plan = record(  # what a seat has chosen in this stage and not yet shown
    choice=(np.int16, 2),  # actions: START; or of the row's and the column's bonus; or where to relocate. WIDE_NONE
    part=np.int8,  # Part
    bound=np.int8,  # 1: this drive must end on an open venue (TO-034)
    steps=np.int8,  # taken so far, 0..PATH
    left=np.int8,  # steps still allowed
    fuelled=np.int8,  # 1: this drive has been through the gas station
    die=np.int8,  # chosen at a wild venue, NONE
    path=(np.int8, PATH),  # spaces entered, NONE after the last
)

Seat = record(
    open=(np.uint64, 2),  # venues still open
    line=(np.uint64, (2, 2)),  # EAST, SOUTH: sides that a drive has crossed, as drawn on the map
    bridge=np.int16,  # side, WIDE_NONE
    score=np.int16,  # dollars when the game is over, 0 before
    plan=Plan,
    track=(np.int8, BOXES),  # BLANK, CROSS or a number 1..127; box n of the ledger is track[n - 1]
    stop=(np.int8, BOXES),  # space where a box was filled, NONE
    circles=(np.int8, DICE),  # promotion circles above each column
    last=np.int8,  # box filled last, 0..24; 24: finished
    at=np.int8,  # space of the truck, NONE before the STARTs are shown
    start=np.int8,  # START circled at setup, 0..2, NONE
    gas=np.int8,  # space of the gas station, NONE
    twice=np.int8,  # space marked 2x, NONE
    allowance=np.int8,  # steps a drive
    rerolls=np.int8,  # dice that may be rerolled when active
    owed=(np.int8, 2),  # own-sheet bonus of the row, of the column, still to be chosen; NONE
    relocates=np.int8,  # 1: may begin the next drive at another START (relocate_when = next_turn)
    promotes=np.int8,  # 1: has a promotion to announce
    gone=np.int8,  # PRESENT, or how it left the game
    place=np.int8,  # 1.. when the game is over, 0 before
    tie=np.int8,  # last roll of a roll-off, 0 if there was none
    _=(np.int8, 2),
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    seats=np.int64,  # players, 1..12; wide, so that loops over seats count in 64 bits and rules are compiled once
    waiting=np.uint16,  # seats that may act now, one bit each; none: the game is over
    queue=np.uint16,  # seats that have yet to act in this stage
    committed=np.uint16,  # seats whose choice of this stage is complete, and not yet shown
    reveals=np.uint16,  # how often something secret became known
    turn=np.int16,  # rolls so far
    stage=np.int8,  # Stage
    active=np.int8,  # who rolls, NONE before the first turn
    face=(np.int8, DICE),  # this turn's dice, 0 before the first roll
    rerolled=np.int8,  # dice rerolled in this turn, one bit each
    **option_fields(OPTIONS),
)

OPEN_COMMIT = 1  # values of options, by their index in meta.py
LAST_RESORT = 1
ANY_CLOSES = 1
NO_BONUS = 1
ONE_BY_ONE = 1
NEXT_TURN = 1
RANDOM_START = 1


def hidden(s: Any, viewer: int) -> Iterator[slice]:
    """The bytes of the record that a seat, or a spectator, may not know now; all else is public (TO-075).

    The dice's key and counter: never. A plan: by others only once all have committed (TO-077, TO-078), unless the
    table plays openly.
    """
    yield span(State, "dice")
    if s["commit"] != OPEN_COMMIT:
        for seat in range(s["seats"]):
            if seat != viewer:
                yield span(State, "seat", seat, "plan")
