"""Setup: seats, stocks, start cities and first contracts (ledger 3, IT-200, IT-201)."""

import numpy as np

from truckstop.engine.bits import add, bit_of, nth_in, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.rules.cards import blank, hold
from truckstop.games.interstate.rules.expansion import deal
from truckstop.games.interstate.rules.goods import load, perishes
from truckstop.games.interstate.state import (
    HAND,
    HOST,
    KINDS,
    OFFERS,
    OPEN_CARD,
    OTHER_PAIR,
    ROW,
    SECRET_THREE,
    SLOTS,
    Stage,
)

NONE_YET = np.uint16(0)


@rule
def lay_out(box, s):
    """IT-001, IT-002, IT-011, IT-012, IT-013, IT-019: seats, stocks, deck; no event, no reservation, no end."""
    for seat in range(s.seats):
        blank_seat(box, s.seat[seat])
    for city in range(box.cities):
        for offer in range(OFFERS):
            s.stock[city, offer] = box.chits_per_city_and_good if s.limited_goods else 0
    for word in range(2):
        s.deck[word] = s.discard[word] = 0
    for card in range(box.cards):
        add(s.deck, card)
    for place in range(ROW):
        s.row[place] = NONE
    s.left = box.cards
    s.shown = s.seats + box.contracts_shown_extra
    s.finals = s.marked = s.named = s.fresh_events = 0
    s.turn = s.ap = s.run = s.pushed = s.to_name = 0
    s.declarer = s.event = NONE
    s.stage = Stage.TURN


@rule
def blank_seat(box, me):
    """IT-011, IT-R50: a cab with its trailer and the money to begin with, no Rest marker."""
    me.completed[0] = me.completed[1] = 0
    me.money = box.start_money
    me.penalty = me.paid = 0
    for slot in range(SLOTS):
        blank(me.contract[slot])
    for n in range(HAND):
        me.hand[n] = NONE
    for kind in range(KINDS):
        me.count[kind] = me.bonus[kind] = 0
    me.trailers = box.trailers_at_start
    me.reserved = NONE
    me.rest = me.ripe = me.gone = me.place = 0


@rule
def choose_first(s, events):
    """IT-021, IT-R54: at random, or the host."""
    s.first = 0 if s.first_player == HOST else roll(s.dice, s.seats)
    s.player = s.first
    emit(events, Event.FIRST, int(s.first))


@rule
def deal_starts(box, s, events):
    """IT-014, IT-015, IT-016, IT-200: the start cities for this number of players, one each at random."""
    row = OTHER_PAIR if s.seats == 2 and s.two_player_starts else int(s.seats)
    left = NONE_YET
    for index in range(s.seats):
        left |= bit_of(index)
    for seat in range(s.seats):
        index = nth_in(left, roll(s.dice, s.seats - seat))
        left &= ~bit_of(index)
        s.seat[seat].start = s.seat[seat].at = box.start[row, index]
        emit(events, Event.STARTED, seat, int(s.seat[seat].at))
    for seat in range(s.seats):
        if s.start_contracts == SECRET_THREE:
            deal(s, seat, int(box.secret_start_cards), events)
        else:
            hand_out_starred(box, s, seat, events)


@rule
def hand_out_starred(box, s, seat, events):
    """IT-015, IT-017, IT-018, IT-R17, IT-R19, IT-R20: the starred contract of the city, its load aboard for nothing."""
    me = s.seat[seat]
    card = int(box.starred[me.at])
    remove(s.deck, card)
    s.left -= 1
    hold(me, card, OPEN_CARD)
    load(box, s, seat, 0)
    if s.start_perishable_grace and perishes(box, s, me.contract[0]):
        me.contract[0].fresh = 1
    emit(events, Event.DEALT, seat, card)
