"""The records of Rolling Freight: the printed content (`Box`) and everything that changes in play (`State`).

The box has two maps; `State.side` is the one in play. Cities, circles and links of a map are numbered from 0. A link
and its contract have the same number. In actions and events, circles and links of the second map follow those of the
first (`Map.first_circle`, `Map.first_link`).

Sets are stored as bits. A set of links or cities is one 64-bit word. A city has up to three circles; the number of a
circle within its city, 0..2, is its `ring`. A set of circles is three such words of cities, one for each ring.

A shuffled deck has no stored order: a card is picked at random when it is drawn, so there is no order to hide (RF-142).
Cards that were put under a deck or on top of it have known places (RF-144) and are stored as lists. Of the bag, too,
only the numbers of tokens are stored. So nothing in the record is secret but the key of the dice.
"""

from collections.abc import Iterator
from enum import IntEnum

import numpy as np

from truckstop.engine.bits import BYTE
from truckstop.engine.dice import Dice
from truckstop.engine.record import record, span
from truckstop.engine.types import StateRecord
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields

from .meta import OPTIONS, SEATS

SIDES = 2  # maps of a box
CITIES, CIRCLES, LINKS = 40, 72, 64  # of a map, at most
CIRCLES_PER_CITY = 3  # at most
COLOURS = 4
SLASH = COLOURS  # the colour of links over water, paid with a die that shows two colours
WHITE, BLACK = 4, 5  # inner rings without a colour; outer rings can be BLACK, too
PHASES = 3
SLOTS = 4  # of the contract track
IMPROVEMENT_SLOTS = 3
MAT_PLACES = 3  # for contracts on a mat, and as many for improvements
LONGEST_LINK = 7
BASE_DICE = 6
DICE = BASE_DICE + MAT_PLACES  # 0..5: base dice; 6..8: the dice of the improvements in places 0..2 of the mat
FACES_PER_DIE = 6
BASE_KINDS, IMPROVEMENT_KINDS = 3, 5
DIE_KINDS = BASE_KINDS + IMPROVEMENT_KINDS
SWITCHES = 8  # of a player, at most
BONUS_LINKS = 8  # longer routes have the same delivery bonus
MAX_IMPROVEMENT_CARDS = 24
DISASTERS = 3  # disaster cards, at most
UNREACHABLE = 127  # as a price: there is no route
STALE = 126  # as a price: not computed since something changed


class Improvement(IntEnum):
    """The kinds of improvement cards (RF-005)."""

    ACQUISITION_EXPERT = 0
    CAREFUL_PLANNER = 1
    EFFICIENT_STORAGE = 2
    FRIENDLY = 3
    STEADY_BUILDER = 4
    DIE_BLACK = 5
    DIE_YELLOW = 6
    DIE_BLUE = 7
    DIE_GRAY = 8
    DIE_RED = 9


IMPROVEMENTS = len(Improvement)
FIRST_DIE_CARD = Improvement.DIE_BLACK


class Face(IntEnum):
    """The faces with a symbol. Other faces are the set of their colours, one bit each: 1..15."""

    TWO = 16
    POINTS = 17
    BUILD = 18
    AGAIN = 19


class DieUse(IntEnum):
    """What a die can be used for, besides paying 1 generic: a colour, a slash price, or its symbol."""

    BLUE = 0
    GRAY = 1
    RED = 2
    YELLOW = 3
    SLASH = 4
    TWO = 5
    POINTS = 6
    BUILD = 7
    AGAIN = 8


class Stage(IntEnum):
    """The decision that the game waits for. The stages from SETTLING to ROLLING wait for none: `proceed` continues."""

    DRAFT = 0  # which card to take (RF-050)
    TURN = 1  # the next action, or ending them (RF-057)
    PAY = 2  # the next unit of a payment (RF-163)
    SHIP = 3  # which cargo to deliver (RF-071)
    ROUTE = 4  # the next link of the route (RF-072)
    UNLOAD = 5  # which circle of the destination to deliver to, if there are several (RF-234)
    DISCOUNT = 6  # how many switches to use (RF-237)
    GIVE_BACK = 7  # which of four improvements to give back (RF-102)
    STORE = 8  # what to count the left-over die `asked` for (RF-164)
    PLAN = 9  # which die to set (RF-111)
    FACE = 10  # to which face to set the die `asked`
    SETTLING = 11  # a purchase is paid for
    DRAFTED = 12  # a card of the draft has been taken
    ENDING = 13  # the player has ended the actions; step F is next
    REFILLING = 14  # step G is next
    ROLLING = 15  # the rest of step H is next: the roll
    OVER = 16  # the game is over


class Purchase(IntEnum):
    """What is being paid for."""

    CONTRACT = 0
    CUBE = 1
    SWITCH = 2
    IMPROVEMENT = 3
    DELIVERY = 4


class Source(IntEnum):
    """Where victory points come from."""

    LINKS = 0  # finished links (RF-068)
    OWN_DELIVERIES = 1  # own links in own deliveries (RF-078)
    OTHERS_DELIVERIES = 2  # own links in deliveries of others (RF-078)
    BONUS = 3  # delivery bonus (RF-079), and dice showing points (RF-121)
    FRIENDLY = 4  # the improvement (RF-116)
    TOKENS = 5  # cargo tokens at the end of a phase (RF-135, RF-136, RF-137)
    CUBES = 6  # cubes on unfinished links (RF-146)
    HEAD_START = 7  # by turn order, with the option head_start (RF-246)


SOURCES = len(Source)

Map = record(
    links_at=(np.uint64, CITIES),  # by city: the links that end there
    links_of=(np.uint64, (CITIES // BYTE, 1 << BYTE)),  # look-up table (`by_bytes`): the links at a set of cities
    cities_of=(np.uint64, (LINKS // BYTE, 1 << BYTE)),  # likewise: the cities at a set of links
    letter=(np.uint64, PHASES),  # links, by the letter of their contract
    wants=(np.uint64, (COLOURS, CIRCLES_PER_CITY)),  # circles, by the colour of the outer ring
    uncovered=(np.uint64, (PHASES, CIRCLES_PER_CITY)),  # circles without a marker, by phase
    first_circle=np.int16,  # the number of circle 0 in actions and events
    first_link=np.int16,  # the number of link 0 in actions and events
    cities=np.int16,  # number of cities
    circles=np.int16,  # number of circles
    links=np.int16,  # number of links and contracts
    _wide=np.int16,
    ends=(np.int8, (LINKS, 2)),  # the two cities of a link
    colour=(np.int8, LINKS),  # of a link: 0..3, SLASH
    length=(np.int8, LINKS),  # of a link, in spaces
    city=(np.int8, CIRCLES),  # of a circle
    ring=(np.int8, CIRCLES),  # number of a circle within its city
    inner=(np.int8, CIRCLES),  # inner ring of a circle, what it ships: 0..3, WHITE, BLACK
    outer=(np.int8, CIRCLES),  # outer ring of a circle, what it wants: 0..3, BLACK
    opens=(np.int8, CIRCLES),  # first phase in which a circle is not covered
    circle=(np.int8, (CITIES, CIRCLES_PER_CITY)),  # circles by city and ring, NONE
    _=(np.int8, 4),
)

Box = record(
    map=(Map, SIDES),
    has_face=(np.uint64, DIE_KINDS),  # the faces of a kind of die, one bit each
    face=(np.int8, (DIE_KINDS, FACES_PER_DIE)),  # the same as a list
    base_kind=(np.int8, BASE_DICE),  # kind of each base die
    die_kind=(np.int8, IMPROVEMENTS),  # kind of the die that an improvement brings, NONE
    rail_line=(np.int8, (MAT_PLACES + 1, LONGEST_LINK + 1)),  # points by contracts held and length
    bonus=(np.int8, (2, BONUS_LINKS + 1)),  # points by speed (SLOW, FAST) and number of links
    phase_points=(np.int8, PHASES),
    contract_price=(np.int8, SLOTS),
    improvement_price=(np.int8, IMPROVEMENT_SLOTS),
    card_price=(np.int8, IMPROVEMENTS),
    switch_price=(np.int8, SWITCHES),
    deck=(np.int8, (SIDES + 1, IMPROVEMENTS)),  # cards in the improvement deck: west, southeast, TWO_PLAYERS
    cargo=(np.int8, COLOURS),
    disasters=(np.int8, PHASES),
    head_start=(np.int8, (SIDES, SEATS + 1, SEATS)),  # points by map, number of players and turn order
    stock_per_colour=np.int8,
    switches=np.int8,
    cube_points=np.int8,
    _=(np.int8, 6),
)
SLOW, FAST = 0, 1
FIRST_FAST = 2  # colours from here on are fast: red and yellow (RF-020)
TWO_PLAYERS = SIDES  # row of `Box.deck`

Seat = record(
    links=np.uint64,  # finished links
    score=np.int16,  # victory points
    points=(np.int16, SOURCES),  # the score, by Source
    stock=(np.int8, COLOURS),  # stock markers
    cargo=(np.int8, COLOURS),  # tokens delivered in this phase
    contract=(np.int8, MAT_PLACES),  # contracts on the mat, NONE
    cubes=(np.int8, MAT_PLACES),  # on the links of these contracts
    improvement=(np.int8, MAT_PLACES + 1),  # Improvement, NONE; the fourth place is used only in GIVE_BACK
    die=(np.int8, DICE),  # upper face, NONE: no such die
    switches=np.int8,
    deliveries=np.int8,  # in the whole game
    drafted=np.int8,  # kind of the first pick: DRAFTED_NOTHING, DRAFTED_CONTRACT, DRAFTED_IMPROVEMENT
    **LEFT_AND_PLACED,
    _=(np.int8, 6),
)
DRAFTED_NOTHING, DRAFTED_CONTRACT, DRAFTED_IMPROVEMENT = 0, 1, 2

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    token=(np.uint64, (COLOURS, CIRCLES_PER_CITY)),  # circles with a cargo token, by its colour
    saturated=(np.uint64, CIRCLES_PER_CITY),  # circles under a saturation marker
    ready=(np.uint64, CIRCLES_PER_CITY),  # in SHIP: circles whose cargo can be delivered
    toll=(np.uint64, 3),  # finished links by what they cost the current player: 0, 1 or 2 generic
    unseen=np.uint64,  # contracts that have not come up, including those left out by `thin_deck`
    goals=np.uint64,  # in ROUTE: cities that want the cargo, except its own
    visited=np.uint64,  # in ROUTE: cities of the route
    ahead=np.uint64,  # in ROUTE: links that can be next
    seats=np.int64,  # players, 2..5; wide, so that loops over seats count in 64 bits and rules are compiled once
    reveals=np.uint32,  # how often something hidden became known: a card, a token, a roll
    waiting=np.uint16,  # the seat that may act now, as a bit set; 0: none, or the game is over
    finals=np.uint16,  # seats that have not taken their last turn of the phase, as a bit set (RF-134)
    shows=(np.uint16, len(DieUse)),  # dice of the current player by DieUse, one bit each
    pool=np.uint16,  # all dice of the current player, one bit each
    spent=np.uint16,  # dice spent in this turn, one bit each
    planned=np.uint16,  # dice set in step H, one bit each
    fresh=np.uint16,  # places of improvements bought in this turn, not active yet (RF-101), one bit each
    turn=np.int16,  # round, 1..; 0 in the draft
    idle=np.int16,  # turns in a row in which no contract was bought (RF-240)
    under=(np.int8, LINKS),  # contracts under the deck in drawing order, NONE
    route=(np.int8, CITIES),  # links of the current delivery, NONE
    improvements_under=(np.int8, MAX_IMPROVEMENT_CARDS),  # Improvements under their deck in drawing order, NONE
    improvement_deck=(np.int8, IMPROVEMENTS),  # number of cards in the shuffled deck, by Improvement
    track=(np.int8, SLOTS),  # contracts from slot 1 on, NONE
    improvement_track=(np.int8, IMPROVEMENT_SLOTS),  # Improvements from slot 1 on, NONE
    on_top=(np.int8, DISASTERS),  # contracts on top of the deck, the last one is drawn first, NONE
    left=(np.int8, PHASES),  # number of contracts in the shuffled deck, by letter
    disasters=(np.int8, PHASES),  # number of disaster cards in the deck, by letter
    bag=(np.int8, COLOURS),  # number of cargo tokens in the bag
    supply=(np.int8, COLOURS),  # number of stock markers in the supply
    given=(np.int8, COLOURS),  # in STORE: left-over dice counted for a colour so far
    under_left=np.int8,  # number of contracts in `under`
    improvements_under_left=np.int8,  # number of cards in `improvements_under`
    on_top_left=np.int8,  # number of contracts in `on_top`
    section=np.int8,  # letter of the set that is being drawn, 0..2; 3: all end-of-phase cards have been drawn
    phase=np.int8,  # 0..2
    stage=np.int8,  # Stage
    player=np.int8,  # the current player: the seat whose turn or pick it is
    first=np.int8,  # first player
    side=np.int8,  # map: 0 west, 1 southeast
    pick=np.int8,  # number of picks made in the draft
    holder=np.int8,  # who holds the end-of-phase card, NONE
    just_drawn=np.int8,  # 1: the card was drawn in this turn, which is not one of the last turns
    aside=np.int8,  # number of end-of-phase cards set aside (RF-242)
    buying=np.int8,  # Purchase, NONE
    which=np.int8,  # slot of the card, or place of the contract, that is being paid for; NONE
    colour_due=np.int8,  # coloured part of the price still to be paid: 0..3, SLASH; NONE
    due=np.int8,  # generic part of the price still to be paid
    again_due=np.int8,  # 1: a die showing again is still to be paid (RF-119)
    points_paid=np.int8,  # dice showing points in the payment
    cubes_paid=np.int8,  # cubes that the payment brings, 1..2 (RF-118); 0 outside of purchases
    from_circle=np.int8,  # circle of the cargo that is being delivered, NONE
    colour=np.int8,  # of that cargo, NONE
    here=np.int8,  # city that the route has reached, NONE
    steps=np.int8,  # number of links in `route`
    own_links=np.int8,  # number of own links in `route`
    fare=np.int8,  # generic price of `route`, before switches
    to_ring=np.int8,  # circle of the destination, by its number in the city, NONE
    switches_on=np.int8,  # switches that lower the price of this delivery
    switches_used=np.int8,  # switches used by the deliveries of this turn
    delivered=np.int8,  # deliveries of this turn, 0..2
    cheapest=np.int8,  # in TURN: price of the cheapest route, before switches; UNREACHABLE, STALE
    steady_left=np.int8,  # free cubes left in this turn (RF-117)
    swaps=np.int8,  # duplicates swapped in this turn, or before this pick
    bought=np.int8,  # 1: a contract was bought in this turn
    improved=np.int8,  # 1: an improvement was bought in this turn
    asked=np.int8,  # in STORE and FACE: the die in question, NONE
    sets_left=np.int8,  # in PLAN: how many dice may still be set
    **option_fields(OPTIONS),
    _=(np.int8, 4),
)

BY_CARD = TOP_FIRST = AFTER_ROLL = 1  # option values: improvement_cost, refill_order, planner_timing
USUAL = 0  # value of the option `map`: by the number of players


def hidden(s: StateRecord, viewer: int) -> Iterator[slice]:
    """The bytes that a viewer may not know (RF-142, RF-144): those of the dice. Everything else is public."""
    yield span(State, "dice")
