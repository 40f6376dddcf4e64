"""The records of Road Master: the content of a box (`Box`) and a game in progress (`State`).

Cells are numbered: first the right lane by column, then the left lane by column, then the docks A1, A2, B1, … A
warehouse and the colour of its own cubes have the same number. A set of cells is a 64-bit word with one bit for each
cell. A set of cards is a pair of such words.

The pile of contracts is a set without an order: players know which cards are left in it, but not how they lie. Only its
top card is determined, by a roll of the dice at the moment when it becomes the top card (RM-252). The super-bonus pile
is a ring buffer in its true order, because a player knows where the cards lie that they have put back.
"""

from collections.abc import Iterator
from enum import IntEnum

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.dice import Dice
from truckstop.engine.record import record, span
from truckstop.engine.types import StateRecord
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields

from .meta import OPTIONS, SEATS

# The sizes of the arrays: most of them are maxima, and a box has as many or fewer

WAREHOUSES = 6  # also the number of colours
DOCKS = 2  # of each warehouse
COLUMNS = 26
CELLS = 2 * COLUMNS + DOCKS * WAREHOUSES
CARDS = 96  # contracts and shortage cards
BONUSES = 24  # super-bonus cards
MARKET = 9  # slots
LOOK = 6  # super-bonus cards that a player looks at in one action
CAPACITY = 6  # cubes on a truck
PROGRAM = 4  # actions in a turn
PAIRINGS = 3  # values of the option token_pairing
MAX_PASSED_ROUNDS = 2  # consecutive rounds without an action that end the game (RM-241)

TOP_CARD = MARKET  # stands for the top card of the pile where a slot of the market is expected
DIRECTIONS = 3  # of a step; each leads to one cell at most
RIGHT, LEFT, YARD = range(DIRECTIONS)  # to the right lane or within a yard; to the left lane; from the road into a yard
COLOUR_BITS = 8  # for the number of cubes of one colour, when the cubes of all colours are packed into a word


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
PLAYED_BASE = 4  # `State.played` has a digit for each face in this base: how often the face has been played
PLAYED_CODES = PLAYED_BASE**FACES  # possible values of `State.played`


class Kind(IntEnum):
    """The kinds of cards in the pile of contracts."""

    CONTRACT = 0
    SHORTAGE = 1
    EXPLOSIVE = 2
    PERISHABLE = 3


class Stage(IntEnum):
    """The decision that the game waits for. In the stages with "none", `proceed` continues, or the game is over."""

    PROGRAM = 0  # the next face of the program (RM-035)
    TURN = 1  # the next action of the turn
    IN_ACTION = 2  # the next card, cube or step of the current action, whose face is `face`
    ACTION_COMPLETE = 3  # none: everything in the current action is chosen, its effects follow
    ENDING = 4  # none: the actions of the turn are over
    OVER = 5  # none: the game is over


class End(IntEnum):
    """Why the game ended."""

    NOT_YET = 0
    TARGET = 1  # RM-120
    ALL_PASSED = 2  # RM-241 (a)
    NOTHING_LEFT = 3  # RM-241 (b)
    STALLED = 4  # RM-241 (c)
    ROUNDS = 5  # RM-242
    LEFT = 6  # only one player is left


Box = record(
    of_colour=(np.uint64, (WAREHOUSES, 2)),  # set of the cards with this colour on the back
    bound_for=(np.uint64, (WAREHOUSES, 2)),  # set of the contracts with this destination
    of_kind=(np.uint64, (len(Kind), 2)),  # set of the cards of each Kind, without those that deck_split adds
    added=(np.uint64, 2),  # set of the contracts that deck_split = eleven_d_f adds
    dropped=(np.uint64, 2),  # set of the contracts that deck_split = eleven_d_f removes
    needs=(np.uint64, BONUSES),  # cubes that a super-bonus card requires, COLOUR_BITS bits for each colour
    target=(np.int16, SEATS + 1),  # points that trigger the end, by number of players
    cards=np.int16,  # number of contracts and shortage cards, those of the modules included
    bonuses=np.int16,  # number of super-bonus cards
    cells=np.int16,  # number of cells
    follow=(np.uint8, (PAIRINGS, PLAYED_CODES)),  # faces that may be played next as bits, by pairing and `played`
    distance=(np.uint8, (WAREHOUSES, CELLS)),  # steps on an empty road to the nearest dock of a warehouse
    ahead=(np.int8, (CELLS, DIRECTIONS)),  # cell that a step forward leads to, NONE
    behind=(np.int8, (CELLS, DIRECTIONS)),  # cell that a step back leads to, NONE
    beside=(np.int8, CELLS),  # for a cell of the left lane: the cell of the right lane beside it; others: NONE
    approach=(np.int8, CELLS),  # 1: a cell of the left lane in an approach column
    leaving=(np.int8, CELLS),  # 1: a cell of the left lane in an exit column
    warehouse=(np.int8, CELLS),  # for a dock: its warehouse; others: NONE
    kind=(np.int8, CARDS),  # Kind
    colour=(np.int8, CARDS),  # colour on the back: of the cubes that a contract requires
    to=(np.int8, CARDS),  # destination of a contract; NONE for a shortage card
    cubes=(np.int8, CARDS),  # cubes that a contract requires
    points=(np.int8, CARDS),  # won when the contract is filled
    loss=(np.int8, CARDS),  # points lost if the contract is not filled at the end
    win=(np.int8, BONUSES),  # points won if the super-bonus card is made at the end
    lose=(np.int8, BONUSES),  # points lost if it is not
    explosive_colour=np.int8,
    perishable_colour=np.int8,
    boom_ok=np.int8,  # number of boom cards "OK"
    boom_half=np.int8,  # number of boom cards "half-boom"
    actions_per_turn=np.int8,
    truck_capacity=np.int8,
    max_steps_forward=np.int8,
    cubes_per_colour=np.int8,
    market_size=np.int8,
    bonus_look=np.int8,  # super-bonus cards that a player looks at in one action
    bonus_keep_max=np.int8,
    contracts_take_max=np.int8,
)

Seat = record(
    open=(np.uint64, 2),  # set of the contracts taken and not yet filled
    filled=(np.uint64, 2),  # set of the contracts filled
    bonus=np.uint64,  # set of the super-bonus cards kept; hidden from others: empty
    score=np.int16,  # points of the score marker; final score when the game is over
    penalty=np.int16,  # points lost by unfilled contracts, 0 before the game is over (RM-122)
    gain=np.int16,  # points won or lost by super-bonus cards, 0 before the game is over (RM-123)
    cargo=(np.int8, WAREHOUSES),  # cubes on the truck by colour, without those in `plan`
    aboard=np.int8,  # number of cubes on the truck, those in `plan` included
    at=np.int8,  # cell of the truck, NONE before it is placed
    kept=np.int8,  # number of super-bonus cards kept
    **LEFT_AND_PLACED,
    _=(np.int8, 7),
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    pile=(np.uint64, 2),  # set of the cards in the pile of contracts, the top card included
    taken=np.uint64,  # set of the cells with a truck
    seats=np.int64,  # players, 2..6; wide, so that loops over seats count in 64 bits and rules are compiled once
    reveals=np.uint32,  # how often hidden information has become known: cards, backs, looks, final scoring
    waiting=np.uint16,  # bit of the seat that may act now; 0 when the game is over
    finals=np.uint16,  # with final_round = trigger_player: set of the seats that still have a last turn
    named=np.uint16,  # set of what the current action has chosen: market slots and TOP_CARD, or cards looked at
    emptied=np.uint16,  # set of the colours whose warehouse has been empty at some time (RM-043)
    turn=np.int16,  # number of the round, from 1
    played=np.int16,  # faces played in this turn (or listed so far): how often each Face, a digit to base PLAYED_BASE
    max_rounds=np.int16,  # an option
    laid=(np.int8, CARDS),  # cubes delivered to each contract
    stock=(np.int8, (WAREHOUSES, WAREHOUSES)),  # cubes in each warehouse, by colour
    lost=(np.int8, WAREHOUSES),  # cubes out of the game, by colour
    market=(np.int8, MARKET),  # contract in each slot, NONE
    bonus_pile=(np.int8, BONUSES),  # super-bonus pile as a ring: cards, NONE in unused places; hidden: UNKNOWN
    seen_by=(np.int8, BONUSES),  # seat that was the last to look at the card in this place of the ring, NONE
    plan=(np.int8, CAPACITY),  # cubes chosen for unloading: contract to deliver to, or CARDS + colour to store; NONE
    program=(np.int8, PROGRAM),  # faces listed for this turn, NONE
    left=np.int8,  # number of cards in the pile of contracts
    top=np.int8,  # card on top of the pile, NONE; hidden: UNKNOWN
    back=np.int8,  # colour of its back, NONE
    bonus_head=np.int8,  # place of the ring with the top card of the super-bonus pile
    bonus_left=np.int8,  # number of cards in the super-bonus pile
    stage=np.int8,  # Stage
    face=np.int8,  # Face of the current action, NONE
    player=np.int8,  # seat whose turn it is
    first=np.int8,  # seat of the start player
    done=np.int8,  # actions done in this turn
    pieces=np.int8,  # pieces of the current action chosen so far: contracts, cubes, steps
    to_pick=np.int8,  # contracts that may still be taken in the current action
    listed=np.int8,  # number of faces in the program
    comes_up=np.int8,  # index of the face in the program that is due
    drawn=np.int8,  # boom cards drawn in this turn
    halves=np.int8,  # half-booms among them
    acted=np.int8,  # 1: somebody has done an action in this round (RM-241)
    useful=np.int8,  # 1: somebody has taken, kept, loaded or delivered something in this round (RM-241)
    idle_rounds=np.int8,  # number of consecutive rounds without that
    trigger=np.int8,  # seat that reached the target first, NONE
    end=np.int8,  # End
    **option_fields(OPTIONS, without=("max_rounds",)),
    passed_rounds=np.int8,  # number of consecutive rounds in which nobody has done an action (RM-241)
    _=(np.int8, 2),
)

# Values of options: their index in meta.py
DOWN = 1  # shortage_rounding
ELEVEN_D_F = 1  # deck_split
BATCH = 1  # market_refill
HOME = 1  # store_to
STRICT = 1  # convoy
KEPT = 1  # perishable_store
TRIGGER_PLAYER = 1  # final_round
FREE = 2  # token_pairing

assert CELLS <= WORD
assert CARDS <= 2 * WORD
assert WAREHOUSES * COLOUR_BITS <= WORD


def hidden(s: StateRecord, viewer: int) -> Iterator[slice]:
    """Yield the bytes of the record that a viewer may not know (ledger 2). All other bytes are public.

    Hidden are the dice and the face of the top contract card; super-bonus cards in the pile, unless the viewer was the
    last to look at them; the super-bonus cards of others until the final scoring, and those that another player is just
    choosing to keep.
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
