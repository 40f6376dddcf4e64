"""The records of Rolling Freight: what is printed (`Box`) and all that changes in play (`State`).

The box holds both maps; `State.side` says which one lies on the table. Cities, circles and links of a map are numbered
from 0; a link and its contract have the same number. A set of links or of cities is one word of 64 bits. A city has up
to three circles: a set of circles is three words, one for the first circle of every city, one for the second, one for
the third. In actions, news and lists circles and links have numbers of their own: those of the second map follow those
of the first (`Map.first_circle`, `Map.first_link`).

Nobody knows the order of a shuffled deck: a card is picked at random when it is drawn, and there is no order to hide
(RF-142). Cards that were put under a deck or on top of it have known places (RF-144): they lie in lists. Of the bag too
there are counts alone. Nothing in this record is secret but the dice to come.
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from truckstop.engine.bits import BYTE
from truckstop.engine.dice import Dice
from truckstop.engine.record import record, span
from truckstop.games.rolling_freight.meta import OPTIONS, SEATS
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields

SIDES = 2  # maps in a box
CITIES, CIRCLES, LINKS = 40, 72, 64  # of a map, at most
CIRCLES_PER_CITY = 3  # circles of a city, at most
COLOURS = 4
SLASH = COLOURS  # the colour of links over water: a die that shows two colours
WHITE, BLACK = 4, 5  # inner rings without a colour; BLACK also as an outer ring
PHASES = 3
SLOTS = 4  # of the contract track
IMPROVEMENT_SLOTS = 3
MAT_PLACES = 3  # contracts of a player, at most; and improvements
LONGEST_LINK = 7
BASE_DICE = 6
DICE = BASE_DICE + MAT_PLACES  # 0..5 base dice; 6, 7, 8: the die that the improvement in this place of the mat brought
FACES_PER_DIE = 6  # faces of a die
BASE_KINDS, IMPROVEMENT_KINDS = 3, 5
DIE_KINDS = BASE_KINDS + IMPROVEMENT_KINDS
SWITCHES = 8  # of a player, at most
BONUS_LINKS = 8  # a longer route earns no more
MAX_IMPROVEMENT_CARDS = 24
DISASTERS = 3
UNREACHABLE = 127  # a sum that no route costs
STALE = 126  # a price that has to be found again


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
    """Upper faces of dice without a colour; below these a face is the set of its colours, one bit each: 1..15."""

    TWO = 16
    POINTS = 17
    BUILD = 18
    AGAIN = 19


class DieUse(IntEnum):
    """What a die can pay besides 1 generic: a colour, a slash price, or by its symbol."""

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
    """What is being decided."""

    DRAFT = 0  # which card to take (RF-050)
    TURN = 1  # the next action, or the end of them (RF-057)
    PAY = 2  # the next unit for what is being bought (RF-163)
    SHIP = 3  # which cargo is delivered (RF-071)
    ROUTE = 4  # over which link it goes on (RF-072)
    UNLOAD = 5  # which of several circles takes it (RF-234)
    DISCOUNT = 6  # how many switches lower the price (RF-237)
    GIVE_BACK = 7  # which of four improvements goes (RF-102)
    STORE = 8  # what the left-over die `asked` is counted for (RF-164)
    PLAN = 9  # which die is set (RF-111)
    FACE = 10  # to which face the die `asked` is set
    SETTLING = 11  # nothing: what was paid for is due
    DRAFTED = 12  # nothing: a draft pick is complete
    ENDING = 13  # nothing: the action part is over
    REFILLING = 14  # nothing: step F is over
    ROLLING = 15  # nothing: step G is over, and all that is set is set
    OVER = 16


class Purchase(IntEnum):
    """What is being paid for."""

    CONTRACT = 0
    CUBE = 1
    SWITCH = 2
    IMPROVEMENT = 3
    DELIVERY = 4


class Source(IntEnum):
    """Where victory points come from."""

    LINKS = 0  # finished (RF-068)
    OWN_DELIVERIES = 1  # own links in own deliveries (RF-078)
    OTHERS_DELIVERIES = 2  # own links in deliveries of others (RF-078)
    BONUS = 3  # of deliveries (RF-079), and dice that show points (RF-121)
    FRIENDLY = 4  # RF-116
    TOKENS = 5  # RF-135, RF-136, RF-137
    CUBES = 6  # on unfinished links (RF-146)


SOURCES = len(Source)

Map = record(
    links_at=(np.uint64, CITIES),  # of a city: the links that end there
    links_of=(np.uint64, (CITIES // BYTE, 1 << BYTE)),  # the same for sets of cities, byte by byte (`by_bytes`)
    cities_of=(np.uint64, (LINKS // BYTE, 1 << BYTE)),  # of sets of links: where they end
    letter=(np.uint64, PHASES),  # links by the letter of their contract
    wants=(np.uint64, (COLOURS, CIRCLES_PER_CITY)),  # circles by outer ring
    uncovered=(np.uint64, (PHASES, CIRCLES_PER_CITY)),  # circles that are not under a marker in a phase
    first_circle=np.int16,  # its number in actions and news
    first_link=np.int16,
    cities=np.int16,  # how many there are
    circles=np.int16,
    links=np.int16,
    _wide=np.int16,
    ends=(np.int8, (LINKS, 2)),  # cities
    colour=(np.int8, LINKS),  # 0..3, SLASH
    length=(np.int8, LINKS),
    city=(np.int8, CIRCLES),
    ring=(np.int8, CIRCLES),  # which circle of its city
    inner=(np.int8, CIRCLES),  # what it ships: 0..3, WHITE, BLACK
    outer=(np.int8, CIRCLES),  # what it wants: 0..3, BLACK
    opens=(np.int8, CIRCLES),  # phase from which it is not covered
    circle=(np.int8, (CITIES, CIRCLES_PER_CITY)),  # NONE
    _=(np.int8, 4),
)

Box = record(
    map=(Map, SIDES),
    has_face=(np.uint64, DIE_KINDS),  # faces of a die, one bit each
    face=(np.int8, (DIE_KINDS, FACES_PER_DIE)),
    base_kind=(np.int8, BASE_DICE),  # kind of each base die
    die_kind=(np.int8, IMPROVEMENTS),  # kind of the die that an improvement brings, NONE
    rail_line=(np.int8, (MAT_PLACES + 1, LONGEST_LINK + 1)),  # points by contracts held and length
    bonus=(np.int8, (2, BONUS_LINKS + 1)),  # points by speed (SLOW, FAST) and links of the route
    phase_points=(np.int8, PHASES),
    contract_price=(np.int8, SLOTS),
    improvement_price=(np.int8, IMPROVEMENT_SLOTS),
    card_price=(np.int8, IMPROVEMENTS),
    switch_price=(np.int8, SWITCHES),
    deck=(np.int8, (SIDES + 1, IMPROVEMENTS)),  # cards in the improvement deck: west, southeast, two players
    cargo=(np.int8, COLOURS),
    disasters=(np.int8, PHASES),
    stock_per_colour=np.int8,
    switches=np.int8,
    cube_points=np.int8,
    _=(np.int8, 2),
)
SLOW, FAST = 0, 1
FIRST_FAST = 2  # blue and gray are slow, red and yellow fast (RF-020)
TWO_PLAYERS = SIDES  # the row of `deck` for two players

Seat = record(
    links=np.uint64,  # finished
    score=np.int16,  # victory points
    points=(np.int16, SOURCES),  # the same by Source
    stock=(np.int8, COLOURS),  # stock markers
    cargo=(np.int8, COLOURS),  # tokens delivered in this phase
    contract=(np.int8, MAT_PLACES),  # contracts on the mat, NONE
    cubes=(np.int8, MAT_PLACES),  # on their links
    improvement=(np.int8, MAT_PLACES + 1),  # Improvement, NONE; the fourth place only while one is given back
    die=(np.int8, DICE),  # face that lies up, NONE: no such die
    switches=np.int8,
    deliveries=np.int8,  # in the whole game
    drafted=np.int8,  # what was drafted first: NOTHING_YET, A_CONTRACT, AN_IMPROVEMENT
    **LEFT_AND_PLACED,
)
DRAFTED_NOTHING, DRAFTED_CONTRACT, DRAFTED_IMPROVEMENT = 0, 1, 2

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    token=(np.uint64, (COLOURS, CIRCLES_PER_CITY)),  # circles with a cargo token, by its colour
    saturated=(np.uint64, CIRCLES_PER_CITY),  # circles under a saturation marker
    ready=(np.uint64, CIRCLES_PER_CITY),  # in SHIP: circles whose cargo can be delivered
    toll=(np.uint64, 3),  # finished links by what they cost the player whose turn it is: 0, 1 or 2 generic
    unseen=np.uint64,  # contracts that have not come up yet, those left out by thin_deck included
    goals=np.uint64,  # in ROUTE: cities that want the cargo, but for its own
    visited=np.uint64,  # in ROUTE: cities of the route so far
    ahead=np.uint64,  # in ROUTE: links over which it can go on
    seats=np.int64,  # players, 2..5; wide, so that loops over seats count in 64 bits and rules are compiled once
    reveals=np.uint32,  # how often something secret became known: a card, a token, a throw
    waiting=np.uint16,  # the seat that may act now, as a bit; none: the game is over
    finals=np.uint16,  # seats that have yet to take their last turn of the phase, one bit each (RF-134)
    shows=(np.uint16, len(DieUse)),  # dice of the player whose turn it is, by what they can pay (Can), one bit each
    pool=np.uint16,  # all dice of that player
    spent=np.uint16,  # those spent
    planned=np.uint16,  # those set in step H
    fresh=np.uint16,  # places of improvements bought in this turn: not active yet (RF-101)
    turn=np.int16,  # round, 1.. (0 in the draft)
    idle=np.int16,  # turns running in which no contract was bought (RF-240)
    under=(np.int8, LINKS),  # contracts under the deck, the first one comes first, NONE
    route=(np.int8, CITIES),  # links of the delivery under way, NONE
    improvements_under=(np.int8, MAX_IMPROVEMENT_CARDS),  # Improvement cards under their deck, in order, NONE
    improvement_deck=(np.int8, IMPROVEMENTS),  # cards in the shuffled part of the deck, by kind
    track=(np.int8, SLOTS),  # contracts, NONE; slot 1 first
    improvement_track=(np.int8, IMPROVEMENT_SLOTS),  # Improvement, NONE
    on_top=(np.int8, DISASTERS),  # contracts laid on top of the deck, the last one comes first, NONE
    left=(np.int8, PHASES),  # contracts in the deck, by letter; shuffled
    disasters=(np.int8, PHASES),  # disaster cards in the deck, by letter
    bag=(np.int8, COLOURS),  # cargo tokens
    supply=(np.int8, COLOURS),  # stock markers that nobody has
    given=(np.int8, COLOURS),  # in STORE: left-over dice counted for a colour
    under_left=np.int8,  # how many lie in `under`
    improvements_under_left=np.int8,
    on_top_left=np.int8,
    section=np.int8,  # letter of the deck that is being drawn; 3: all end-of-phase cards have been drawn
    phase=np.int8,  # 0..2
    stage=np.int8,  # Stage
    player=np.int8,  # whose turn it is
    first=np.int8,  # first player
    side=np.int8,  # map: 0 west, 1 southeast
    pick=np.int8,  # picks of the draft so far
    holder=np.int8,  # who holds the end-of-phase card, NONE
    just_drawn=np.int8,  # 1: drawn in this very turn, which is not one of the last ones
    aside=np.int8,  # end-of-phase cards that wait (RF-242)
    buying=np.int8,  # Purchase, NONE
    which=np.int8,  # slot or place of what is being bought
    colour_due=np.int8,  # coloured part still to be paid: 0..3, SLASH; NONE
    due=np.int8,  # generic part still to be paid
    again_due=np.int8,  # 1: a die showing again must be among the units (RF-119)
    points_paid=np.int8,  # dice showing points among the units
    cubes_paid=np.int8,  # cubes that the unit buys (RF-118)
    from_circle=np.int8,  # whose cargo is being delivered, NONE
    colour=np.int8,  # of that cargo, NONE
    here=np.int8,  # city that it has come to, NONE
    steps=np.int8,  # links of the route so far
    own_links=np.int8,  # own ones among them
    fare=np.int8,  # generic price of the route so far, before switches
    to_ring=np.int8,  # circle of the destination that takes it, NONE
    switches_on=np.int8,  # switches that lower the price of this route
    switches_used=np.int8,  # switches used in this turn
    delivered=np.int8,  # deliveries of this turn
    cheapest=np.int8,  # what the cheapest possible route costs before switches; FAR: there is none; STALE: to be found
    steady_left=np.int8,  # free cubes left in this turn (RF-117)
    swaps=np.int8,  # duplicates swapped in this turn or before this pick
    bought=np.int8,  # 1: a contract was bought in this turn
    improved=np.int8,  # 1: an improvement was bought in this turn
    asked=np.int8,  # in STORE and FACE: the die in question, NONE
    sets_left=np.int8,  # in PLAN: dice that may still be set
    **option_fields(OPTIONS),
    _=(np.int8, 6),
)

BY_CARD = TOP_FIRST = AFTER_ROLL = 1  # values of options, by index in meta.py
USUAL = 0  # value of `map`


def hidden(s: Any, viewer: int) -> Iterator[slice]:
    """The bytes of the record that nobody may know (RF-142, RF-144): the dice to come; all else is public."""
    yield span(State, "dice")
