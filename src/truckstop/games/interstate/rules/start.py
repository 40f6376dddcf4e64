"""Setup: seats, stocks, start cities and first contracts (ledger 3, IT-200, IT-201)."""

import numpy as np

from truckstop.engine.bits import add, bit_of, nth_in, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import start_seat

from ..actions import Event
from ..state import (
    HAND,
    KINDS,
    OFFERS,
    OPEN_CARD,
    OTHER_PAIR,
    ROW,
    SECRET_THREE,
    SLOTS,
    Stage,
)
from .cards import add_contract, clear_contract
from .expansion import deal_hand
from .goods import is_perishable, load_good

EMPTY_SET = np.uint16(0)  # of numbers below 16


@rule
def set_up_table(box, s):
    """IT-001, IT-002, IT-011, IT-012, IT-013, IT-019: Set up seats, stocks and deck; the row is still empty."""
    for seat in range(s.seats):
        set_up_seat(box, s.seat[seat])
    for city in range(box.cities):
        for offer in range(OFFERS):
            s.stock[city, offer] = box.chits_per_city_and_good if s.limited_goods else 0
    for word in range(2):
        s.deck[word] = s.discard[word] = 0
    for card in range(box.cards):
        add(s.deck, card)
    for index in range(ROW):
        s.row[index] = NONE
    s.left = box.cards
    s.shown = s.seats + box.contracts_shown_extra
    s.finals = s.marked = s.named = s.fresh_events = 0
    s.turn = s.ap = s.run = s.pushed = s.to_name = 0
    s.declarer = s.event = NONE
    s.stage = Stage.TURN


@rule
def set_up_seat(box, me):
    """IT-011, IT-R50: Give a player a cab, the first trailers and the start money, but no Rest marker."""
    for word in range(2):
        me.completed[word] = me.doubled[word] = 0
    me.money = box.start_money
    me.penalty = me.paid = 0
    for slot in range(SLOTS):
        clear_contract(me.contract[slot])
    for index in range(HAND):
        me.hand[index] = NONE
    for kind in range(KINDS):
        me.count[kind] = me.bonus[kind] = 0
    me.trailers = box.trailers_at_start
    me.reserved = NONE
    me.rest = me.ripe = me.gone = me.place = 0


@rule
def choose_start_player(s, events):
    """IT-021, IT-R54: The start player is the seat that the option names, or a random one."""
    s.player = s.first = start_seat(s)
    emit(events, Event.FIRST, int(s.first))


@rule
def deal_start_cities(box, s, events):
    """IT-014, IT-015, IT-016, IT-200: Deal the start cities at random, one each; then the first contracts."""
    row = OTHER_PAIR if s.seats == 2 and s.two_player_starts else int(s.seats)
    remaining = EMPTY_SET
    for index in range(s.seats):
        remaining |= bit_of(index)
    for seat in range(s.seats):
        index = nth_in(remaining, roll(s.dice, s.seats - seat))
        remaining &= ~bit_of(index)
        s.seat[seat].start = s.seat[seat].at = box.start[row, index]
        emit(events, Event.STARTED, seat, int(s.seat[seat].at))
    for seat in range(s.seats):
        if s.start_contracts == SECRET_THREE:
            deal_hand(s, seat, int(box.secret_start_cards), events)
        else:
            deal_starred_contract(box, s, seat, events)


@rule
def deal_starred_contract(box, s, seat, events):
    """IT-015, IT-017, IT-018, IT-R17, IT-R19, IT-R20: Deal the starred contract of the start city and load its good."""
    me = s.seat[seat]
    card = int(box.starred[me.at])
    remove(s.deck, card)
    s.left -= 1
    add_contract(me, card, OPEN_CARD)
    load_good(box, s, seat, 0)
    if s.start_perishable_grace and is_perishable(box, s, me.contract[0]):
        me.contract[0].fresh = 1
    emit(events, Event.DEALT, seat, card)
