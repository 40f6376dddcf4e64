"""The records of Interstate Trucking: what is printed (`Box`) and all that changes in play (`State`).

Places are numbered: cities first, then junctions, then the other spaces, road by road. A set of cards is a pair of
64-bit words, one bit a card. The deck is such a set: nobody knows its order, so a card is picked at random when it is
drawn, and there is no order to hide (IT-019, IT-062, IT-063).
"""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from truckstop.engine.dice import Dice
from truckstop.engine.record import NONE, record, span
from truckstop.games.interstate.meta import OPTIONS, SEATS
from truckstop.kit.rules.fields import LEFT_AND_PLACED, option_fields

CITIES, PLACES, CARDS, LINKS = 32, 400, 120, 120  # a map of its own may have fewer
GOODS = CITIES  # a city offers two goods, a good is offered by two cities (IT-005)
OFFERS = 2
WAYS = 10  # places that one Move can reach
ROW = 10  # Available Contracts
SLOTS = 4  # open contracts of a player
HAND = 3  # cards to choose a secret contract from
EVENTS = 16
RANKS = 3  # places that earn a bonus
KINDS = 3
STEP = 100  # dollars: the smallest note

MONEY_UNKNOWN = -1  # own money is never below 0 while it is hidden


class Kind(IntEnum):
    """The kinds of goods (IT-004)."""

    PERISHABLE = 0
    REGULAR = 1
    PREMIUM = 2


class Stage(IntEnum):
    """What is being decided."""

    KEEP_FIRST = 0  # which of the cards dealt at setup becomes the secret contract (IT-201)
    TURN = 1  # anything a turn allows
    KEEP = 2  # which of the cards just drawn becomes a secret contract (IT-205)
    DISCARD = 3  # which cards a partial flush takes away (IT-211)
    ENDING = 4  # nothing more: the turn is being ended
    OVER = 5


class Run(IntEnum):
    """The run of Moves of a turn (IT-046, IT-047)."""

    AHEAD = 0
    OPEN = 1
    SPLIT = 2  # ended by another action
    ARRIVED = 3  # ended by entering a city


Event = record(
    slow=(np.uint64, 2),  # links whose spaces cost more to enter
    spoil_per_turn=np.int16,  # NONE_GIVEN: as always
    delivery_extra=np.int16,
    trailer_discount=np.int16,
    action_points=np.int8,  # 0: as always
    rest_min_unused=np.int8,  # 0: as always
    flush_now=np.int8,
    _=(np.int8, 7),
)
NONE_GIVEN = -1

Box = record(
    event=(Event, EVENTS),
    fee=(np.int16, CARDS),
    way=(np.int16, (PLACES, WAYS)),  # places that one Move reaches, in rising order, WIDE_NONE after the last
    bonus=(np.int16, (KINDS, RANKS)),
    start_money=np.int16,
    flush_price=np.int16,
    partial_flush_price=np.int16,
    spoil_per_turn=np.int16,
    final_penalty_per_space=np.int16,
    cities=np.int16,  # how many there are
    places=np.int16,
    cards=np.int16,
    events=np.int16,
    distance=(np.uint8, (CITIES, PLACES)),  # Moves from a place to being in a city
    ways=(np.int8, PLACES),  # how many places one Move reaches
    link=(np.int8, PLACES),  # of a space, NONE for cities and junctions
    good=(np.int8, CARDS),
    to=(np.int8, CARDS),  # delivery city
    kind=(np.int8, GOODS),  # Kind
    offer=(np.int8, (CITIES, OFFERS)),  # goods
    source=(np.int8, (GOODS, OFFERS)),  # cities
    starred=(np.int8, CITIES),  # the starred card of a start city, NONE
    start=(np.int8, (SEATS + 1, SEATS)),  # start cities by number of players, NONE; in row 1 the other pair for two
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
OTHER_PAIR = 1  # the row of `start` for two players who chose the other pair

Contract = record(  # an open contract, in the order they were taken
    due=np.int32,  # what spoiling has taken from the load named for it, paid or not (IT-R14)
    under=np.int32,  # own money under it (IT-126)
    card=np.int8,  # NONE; UNKNOWN
    loaded=np.int8,  # 1: a load is named for it
    fresh=np.int8,  # 1: loaded in this turn, so nothing is due yet (IT-123)
    secret=np.int8,  # OPEN_CARD, FACE_DOWN, TURNED_UP
)
OPEN_CARD, FACE_DOWN, TURNED_UP = 0, 1, 2  # the last two pay double (IT-202)

Seat = record(
    completed=(np.uint64, 2),  # cards
    money=np.int32,  # own money, MONEY_UNKNOWN
    penalty=np.int32,  # paid for contracts not picked up, when the game is over (IT-155)
    paid=np.int32,  # got for contracts picked up, when the game is over (IT-158)
    bonus=(np.int16, KINDS),  # when the game is over (IT-160)
    at=np.int16,  # place of the truck
    contract=(Contract, SLOTS),
    hand=(np.int8, HAND),  # cards to choose a secret contract from, NONE; UNKNOWN
    count=(np.int8, KINDS),  # completed contracts
    start=np.int8,  # city
    trailers=np.int8,
    rest=np.int8,  # Rest markers that can be spent
    reserved=np.int8,  # place in the row of the reserved contract, NONE
    ripe=np.int8,  # 1: the reserved contract may be taken in this turn (IT-217)
    **LEFT_AND_PLACED,
    _=(np.int8, 7),
)

State = record(
    dice=Dice,
    seat=(Seat, SEATS),
    deck=(np.uint64, 2),  # cards; to a viewer: all that the viewer does not see elsewhere
    discard=(np.uint64, 2),
    seats=np.int64,  # players, 2..6; wide, so that loops over seats count in 64 bits and rules are compiled once
    goal_money=np.int32,  # an option
    reveals=np.uint32,  # how often something secret became known: a card of the deck, a contract, a purse
    waiting=np.uint16,  # the seat that may act now, as a bit; none: the game is over
    finals=np.uint16,  # seats that have yet to finish their final turn, one bit each (IT-152)
    marked=np.uint16,  # places of the row that bear a reservation, one bit each
    named=np.uint16,  # places of the row named for a partial flush so far, one bit each
    fresh_events=np.uint16,  # events that lie face down, one bit each
    turn=np.int16,  # round, 1..
    trailer_price=np.int16,  # an option
    max_rounds=np.int16,  # an option
    stock=(np.int8, (CITIES, OFFERS)),  # chits in the cities
    row=(np.int8, ROW),  # Available Contracts, NONE
    shown=np.int8,  # how many places the row has
    left=np.int8,  # cards in the deck
    stage=np.int8,  # Stage
    player=np.int8,  # whose turn it is
    first=np.int8,  # start player
    ap=np.int8,  # action points left
    run=np.int8,  # Run
    pushed=np.int8,  # 1: pushed on in this turn
    declarer=np.int8,  # who triggered the end; NOBODY: the last round; NONE
    to_name=np.int8,  # cards that a partial flush has yet to name
    event=np.int8,  # in force, NONE
    **option_fields(OPTIONS, without=("goal_money", "trailer_price", "max_rounds")),
    _=(np.int8, 7),
)
NOBODY = SEATS  # the end was triggered by the limit of rounds

HOST = AUTOMATIC = LITERAL = TO_THE_DOLLAR = SECRET_THREE = 1  # values of options, by index in meta.py


def hidden(s: Any, viewer: int) -> Iterator[slice]:
    """The bytes of the record that a seat, or a spectator, may not know now; all else is public (IT-145).

    The dice's key and counter, and what is in the deck: never. Others' money: with `hidden_money`, until the final
    payment. A secret contract: by others, until it is turned up. The cards it is chosen from: by others.
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
            for n in range(HAND):
                if s["seat"][seat]["hand"][n] != NONE:
                    yield span(State, "seat", seat, "hand", n)
