"""The records of Interstate Trucking: the printed content (`Box`) and everything that changes in play (`State`).

Places of the map are numbered: cities first, then junctions, then the other spaces, link by link. A set of cards is a
pair of 64-bit words with one bit for each card. The deck is such a set: since nobody may know its order, a card is
chosen at random when it is drawn, and no order has to be stored (IT-019, IT-062, IT-063).
"""

from collections.abc import Iterator
from enum import IntEnum

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.record import NONE, record, span
from truckstop.engine.types import StateRecord
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields

from .meta import OPTIONS, SEATS

# Sizes of the arrays. A custom board may have fewer of each
CITIES, PLACES, CARDS, LINKS = 32, 400, 120, 120
GOODS = CITIES  # a city offers two goods, a good is offered by two cities (IT-005)
OFFERS = 2  # goods of a city, and cities of a good
WAYS = 10  # places within one Move of a place
ROW = 10  # Available Contracts
SLOTS = 4  # open contracts of a player
HAND = 3  # cards to choose a secret contract from
EVENTS = 16
RANKS = 3  # ranks that earn a bonus
KINDS = 3
SMALLEST_NOTE = 100  # dollars

MONEY_UNKNOWN = -1  # hidden own money; it is never negative before the final payment


class Kind(IntEnum):
    """The kinds of goods (IT-004)."""

    PERISHABLE = 0
    REGULAR = 1
    PREMIUM = 2


class Stage(IntEnum):
    """The decision that the game waits for."""

    KEEP_FIRST = 0  # which of the cards dealt at setup to keep as a secret contract (IT-201)
    TURN = 1  # any action of a turn
    KEEP = 2  # which of the cards just drawn to keep as a secret contract (IT-205)
    DISCARD = 3  # which cards to discard in a partial flush (IT-211)
    ENDING = 4  # none: the player has ended the turn
    OVER = 5  # none: the game is over


class Run(IntEnum):
    """The run of Moves of a turn (IT-046, IT-047)."""

    AHEAD = 0  # not begun
    OPEN = 1  # begun, and may go on
    SPLIT = 2  # ended by another action
    ARRIVED = 3  # ended by entering a city


Event = record(
    slow=(np.uint64, 2),  # set of links whose spaces cost more to enter
    spoil_per_turn=np.int16,  # dollars; NO_CHANGE: the usual amount
    delivery_extra=np.int16,  # dollars
    trailer_discount=np.int16,  # dollars
    action_points=np.int8,  # 0: the usual number
    rest_min_unused=np.int8,  # 0: the usual number
    flush_now=np.int8,  # 1: replaces the row when it is turned up
    _=(np.int8, 7),
)
NO_CHANGE = -1

Box = record(
    event=(Event, EVENTS),
    fee=(np.int16, CARDS),  # dollars
    way=(np.int16, (PLACES, WAYS)),  # places within one Move, in ascending order; WIDE_NONE after the last
    bonus=(np.int16, (KINDS, RANKS)),  # dollars
    start_money=np.int16,
    flush_price=np.int16,
    partial_flush_price=np.int16,
    spoil_per_turn=np.int16,
    final_penalty_per_space=np.int16,
    cities=np.int16,  # number of cities
    places=np.int16,  # number of places, cities included
    cards=np.int16,  # number of contract cards
    events=np.int16,  # number of event cards
    distance=(np.uint8, (CITIES, PLACES)),  # Moves from a place to being in a city
    ways=(np.int8, PLACES),  # number of places within one Move
    link=(np.int8, PLACES),  # the link that a space lies on; NONE for cities and junctions
    good=(np.int8, CARDS),
    to=(np.int8, CARDS),  # delivery city
    kind=(np.int8, GOODS),  # Kind
    offer=(np.int8, (CITIES, OFFERS)),  # goods of a city
    source=(np.int8, (GOODS, OFFERS)),  # cities that offer a good
    starred=(np.int8, CITIES),  # the starred card of a start city; NONE
    start=(np.int8, (SEATS + 1, SEATS)),  # start cities by number of players, then NONE; row 1: see OTHER_PAIR
    action_points=np.int8,
    contracts_shown_extra=np.int8,
    loads_per_trailer=np.int8,
    trailers_at_start=np.int8,
    trailers_to_buy=np.int8,
    rest_max=np.int8,
    push_on_rest=np.int8,
    drop_rest=np.int8,
    chits_per_city_and_good=np.int8,
    secret_start_cards=np.int8,
    secret_draw_cards=np.int8,
    secret_draw_ap=np.int8,
    secret_fee_factor=np.int8,
    reserve_rest=np.int8,
    reserve_take_ap=np.int8,
    slow_move_ap=np.int8,
    _=(np.int8, 2),
)
OTHER_PAIR = 1  # row of `start` with the second pair of cities for two players, by option `two_player_starts`

Contract = record(  # an open contract; a player's contracts are in the order they were taken, without gaps
    due=np.int32,  # dollars that the load named for it has lost by spoiling, paid or not (IT-R14)
    under=np.int32,  # own money under it, in dollars (IT-126)
    card=np.int8,  # contract card; NONE: an empty slot; UNKNOWN: hidden
    loaded=np.int8,  # 1: a load is named for it
    fresh=np.int8,  # 1: loaded in this turn, so the load does not spoil yet (IT-123)
    secret=np.int8,  # OPEN_CARD, FACE_DOWN, TURNED_UP
)
OPEN_CARD, FACE_DOWN, TURNED_UP = 0, 1, 2  # taken openly; secret; secret at first. The last two pay double (IT-202)

Seat = record(
    completed=(np.uint64, 2),  # set of completed contract cards
    doubled=(np.uint64, 2),  # set of those among them that were secret at first and paid double (IT-202)
    money=np.int32,  # own money in dollars; MONEY_UNKNOWN: hidden
    penalty=np.int32,  # dollars paid at the end for contracts that were not picked up (IT-155)
    paid=np.int32,  # dollars received at the end for open contracts (IT-158)
    bonus=(np.int16, KINDS),  # dollars received at the end for completed contracts (IT-160)
    at=np.int16,  # place of the truck
    contract=(Contract, SLOTS),  # open contracts
    hand=(np.int8, HAND),  # cards to choose a secret contract from; NONE: no card; UNKNOWN: hidden
    count=(np.int8, KINDS),  # number of completed contracts
    start=np.int8,  # start city
    trailers=np.int8,  # 1..
    rest=np.int8,  # Rest markers that can be spent
    reserved=np.int8,  # index in the row of the reserved contract; NONE
    ripe=np.int8,  # 1: the reserved contract may be taken in this turn (IT-217)
    **LEFT_AND_PLACED,
    _=(np.int8, 7),
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    deck=(np.uint64, 2),  # set of cards; in a view: empty
    discard=(np.uint64, 2),  # set of cards
    seats=np.int64,  # players, 2..6; 64 bits, so that loops over seats have one type and rules are compiled once
    goal_money=np.int32,  # an option
    reveals=np.uint32,  # how often hidden information became known: a card, a secret contract, somebody's money
    waiting=np.uint16,  # set of the one seat that may act now; empty while `proceed` is due, and when the game is over
    finals=np.uint16,  # set of the seats that have not finished their final turn (IT-152)
    marked=np.uint16,  # set of the indices in the row with a reservation
    named=np.uint16,  # set of the indices in the row chosen for a partial flush so far
    fresh_events=np.uint16,  # set of the events in the event deck
    turn=np.int16,  # round, 1..; 0 before the first
    trailer_price=np.int16,  # an option
    max_rounds=np.int16,  # an option
    stock=(np.int8, (CITIES, OFFERS)),  # chits in the cities
    row=(np.int8, ROW),  # Available Contracts; NONE: a gap
    shown=np.int8,  # length of the row
    left=np.int8,  # number of cards in the deck
    stage=np.int8,  # Stage
    player=np.int8,  # seat whose turn it is
    first=np.int8,  # seat of the start player
    ap=np.int8,  # action points left
    run=np.int8,  # Run
    pushed=np.int8,  # 1: the player has pushed on in this turn
    declarer=np.int8,  # seat that triggered the end; ROUND_LIMIT; NONE: the end is not triggered
    to_name=np.int8,  # cards still to be chosen for a partial flush
    event=np.int8,  # event in force; NONE
    **option_fields(OPTIONS, without=("goal_money", "trailer_price", "max_rounds")),
    _=(np.int8, 7),
)
ROUND_LIMIT = SEATS  # value of `declarer`: the limit of rounds triggered the end

AUTOMATIC = LITERAL = TO_THE_DOLLAR = SECRET_THREE = 1  # values of options, by index in meta.py


def hidden(s: StateRecord, viewer: int) -> Iterator[slice]:
    """Yield the bytes of a state that a seat, or a spectator, may not know now. Everything else is public (IT-145).

    Hidden from everyone: the dice and the deck. Hidden from the other players: own money with `hidden_money`, until
    the final payment; a secret contract, until it is turned up; the cards to choose a secret contract from.
    """
    yield span(State, "dice")
    yield span(State, "deck")
    for seat in range(s["seats"]):
        if seat != viewer:
            if s["hidden_money"] and s["stage"] != Stage.OVER:
                yield span(State, "seat", seat, "money")
            for slot in range(SLOTS):
                if s["seat"][seat]["contract"][slot]["secret"] == FACE_DOWN:
                    yield span(State, "seat", seat, "contract", slot, "card")
            for index in range(HAND):
                if s["seat"][seat]["hand"][index] != NONE:
                    yield span(State, "seat", seat, "hand", index)
