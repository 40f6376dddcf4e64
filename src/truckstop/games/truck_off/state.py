"""The records of Truck Off: `Box` for everything printed, `State` for everything that changes during play.

Spaces are numbered row by row on a grid of 11 x 9: A1 = 0, B1 = 1, … K1 = 10, A2 = 11, … K9 = 98. A set of spaces is a
pair of 64-bit words with one bit for each space.

A side is the edge that two adjacent spaces share. It has a direction and the number of one of its spaces: EAST of its
western space, or SOUTH of its northern space. As a single number, `side = direction * SPACES + space`.
"""

from collections.abc import Iterator
from enum import IntEnum

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.record import record, span
from truckstop.engine.types import StateRecord
from truckstop.kit.rules.fields import option_fields

from .meta import OPTIONS, SEATS

COLUMNS, ROWS = 11, 9  # of the grid; a custom map may be smaller
SPACES = COLUMNS * ROWS
EAST, SOUTH = 0, 1
SIDES = 2 * SPACES
STARTS = 3
DICE = 6  # D4 D6 D8 D10 D12 D20: also the columns of the tracker
WILD = 6  # the kind of a wild venue; kinds 0..5 are the dice
KINDS = 7
TRACK_ROWS = 4
BOXES = TRACK_ROWS * DICE
BONUS_PLACES = TRACK_ROWS + DICE  # one for each row, then one for each column
MAX_STEPS = 12  # of one drive: base movement up to 5, plus 3 for "move" and 4 for gas
MAPS, LAYOUTS = 2, 2

BLANK, CROSS = 0, -1  # contents of a tracker box other than numbers
PRESENT, LEFT_UNFINISHED, LEFT_FINISHED = 0, 1, 2


class Bonus(IntEnum):
    """The bonuses for the third number of a row or column."""

    BRIDGE = 0
    GAS = 1
    DOUBLE = 2
    RELOCATE = 3
    PROMOTE = 4
    MOVE = 5
    REROLL = 6
    CASH = 7


class Stage(IntEnum):
    """The stages of play. Players decide in all of them but the first and the last."""

    SETUP = 0
    START = 1
    REROLL = 2
    DRIVE = 3
    BONUS = 4
    PROMOTE = 5
    OVER = 6


class Decision(IntEnum):
    """The next decision of a seat in this stage."""

    NOTHING = 0
    RELOCATE = 1  # at which START to begin the drive (relocate_when = next_turn)
    STEP = 2  # the next step of the drive, or to stop
    DIE = 3  # which die to sell with at a wild venue
    CHOICE = 4  # a START, or how to use a bonus


Map = record(
    venue=(np.uint64, (KINDS, 2)),  # set of the venues of each kind
    venues=(np.uint64, 2),  # set of all venues
    road=(np.uint64, (2, 2)),  # EAST, SOUTH: sets of the sides without a river
    river=(np.uint64, (2, 2)),  # EAST, SOUTH: sets of the sides with a river
    land=(np.uint64, 2),  # set of the spaces that exist
    kind=(np.int8, SPACES),  # of the venue: die 0..5 or WILD; NONE: no venue
    start=(np.int8, STARTS),  # spaces of S1, S2, S3
    _=(np.int8, 2),
)

Box = record(
    map=(Map, MAPS),
    bonus=(np.int8, (LAYOUTS, BONUS_PLACES)),  # Bonus at each place
    sides=(np.int8, DICE),  # of each die
    gas_movement=np.int8,  # steps that a gas station adds
    move_bonus=np.int8,  # steps that the "move" bonus adds
    cash=np.int8,  # dollars for a "cash" bonus
    promotion_own=np.int8,  # circles for the player who promotes
    promotion_others=np.int8,  # circles for everybody else
    rerolls=np.int8,  # dice that the active player may reroll
    rerolls_bonus=np.int8,  # dice that the active player may reroll with the "reroll" bonus
    double_factor=np.int8,  # multiplies a sale at a 2x venue
    numbers_for_bonus=np.int8,  # numbers in a row or column that earn its bonus
    tie_die=np.int8,  # the die that breaks ties, 0..5
    _=(np.int8, 4),
)

Plan = record(  # the choices of a seat in this stage that are not yet revealed
    choice=(np.int16, 2),  # actions: a START; or one for each bonus in `owed`; or a relocation. WIDE_NONE: none
    part=np.int8,  # Decision
    bound=np.int8,  # 1: this drive must end on an open venue (TO-034)
    steps=np.int8,  # taken so far, 0..MAX_STEPS
    left=np.int8,  # steps still allowed
    fuelled=np.int8,  # 1: this drive has entered the gas station
    die=np.int8,  # chosen at a wild venue, NONE
    path=(np.int8, MAX_STEPS),  # spaces entered, NONE after the last
)

Seat = record(
    open=(np.uint64, 2),  # set of the venues still open
    line=(np.uint64, (2, 2)),  # EAST, SOUTH: sets of the sides that the truck has crossed, drawn on the map
    bridge=np.int16,  # side, WIDE_NONE: none built
    score=np.int16,  # dollars when the game is over, 0 before
    plan=Plan,
    track=(np.int8, BOXES),  # BLANK, CROSS or a number 1..127; box n of the ledger is track[n - 1]
    stop=(np.int8, BOXES),  # space where the truck was when the box was filled, NONE
    circles=(np.int8, DICE),  # promotion circles above each column
    last=np.int8,  # box filled last, 1..24, 0: none; 24: the player is finished
    at=np.int8,  # space of the truck, NONE before the STARTs are revealed
    start=np.int8,  # START circled at setup, 0..2, NONE
    gas=np.int8,  # space of the gas station, NONE
    twice=np.int8,  # space marked 2x, NONE
    allowance=np.int8,  # steps per drive, without gas
    rerolls=np.int8,  # dice that this player may reroll when active
    owed=(np.int8, 2),  # Bonus of the row and of the column that this seat must still use on its sheet, NONE
    relocates=np.int8,  # 1: may begin the next drive at another START (relocate_when = next_turn)
    promotes=np.int8,  # 1: has a promotion to announce
    gone=np.int8,  # PRESENT, LEFT_UNFINISHED or LEFT_FINISHED
    place=np.int8,  # 1.. when the game is over, 0 before
    tie=np.int8,  # last roll to break a tie, 0: none
    _=(np.int8, 2),
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    seats=np.int64,  # players, 1..12; as wide as loop variables, so each rule is compiled for one type only
    waiting=np.uint16,  # bit set of the seats that may act now; 0 when the game is over
    queue=np.uint16,  # bit set of the seats that have yet to act in this stage
    committed=np.uint16,  # bit set of the seats whose choice of this stage is complete and not yet revealed
    reveals=np.uint16,  # how often hidden choices have been revealed
    turn=np.int16,  # number of the current turn, 0 before the first roll
    stage=np.int8,  # Stage
    active=np.int8,  # seat of the active player, NONE before the first turn
    face=(np.int8, DICE),  # value of each die in this turn, 0 before the first roll
    rerolled=np.int8,  # bit set of the dice rerolled in this turn
    **option_fields(OPTIONS),
)

# Values of options: indices of the choices in meta.py
OPEN_COMMIT = 1
LAST_RESORT = 1
ANY_CLOSES = 1
NO_BONUS = 1
ONE_BY_ONE = 1
NEXT_TURN = 1
RANDOM_START = 1


def hidden(s: StateRecord, viewer: int) -> Iterator[slice]:
    """TO-075: Yield the bytes that a viewer may not know: the dice, and the plans of other seats (TO-077, TO-078).

    With the option `commit = open` plans are public.
    """
    yield span(State, "dice")
    if s["commit"] != OPEN_COMMIT:
        for seat in range(s["seats"]):
            if seat != viewer:
                yield span(State, "seat", seat, "plan")
