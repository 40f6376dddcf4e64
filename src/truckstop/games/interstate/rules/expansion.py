"""Secret contracts and reservations, by option (IT-200 to IT-219)."""

from truckstop.engine.bits import add, bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.rules.cards import can_draw, draw, hold, return_to_deck, why_not_free
from truckstop.games.interstate.rules.truck import has_room, spend
from truckstop.games.interstate.state import FACE_DOWN, HAND, OPEN_CARD, Stage


@rule
def why_not_secret_draw(box, s, me):
    """IT-205, IT-207, IT-R58: five action points unspent, room for a contract, and a card to draw."""
    if not s.secret_draw:
        return Why.NOT_AT_THIS_TABLE
    if not has_room(box, me):
        return Why.NO_ROOM
    if not can_draw(s):
        return Why.NO_CARD
    return Why.OK if s.ap >= box.secret_draw_ap else Why.NO_AP


@rule
def secret_draw(box, s, seat, events):
    """IT-205: paid for; `deal` follows, and the choice is the very next decision."""
    spend(s, int(box.secret_draw_ap))
    s.stage = Stage.KEEP


@rule
def deal(s, seat, count, events):
    """IT-201, IT-205: cards that their player alone sees, as many as there are."""
    drawn = 0
    while drawn < count and can_draw(s):
        card = draw(s, events)
        s.seat[seat].hand[drawn] = card
        emit(events, Event.LOOKED, seat, card, 0, seat)
        drawn += 1
    emit(events, Event.DREW, seat, drawn)
    return drawn


@rule
def why_not_keep(me, n):
    """IT-201, IT-205: one of the cards just seen."""
    return Why.OK if me.hand[n] != NONE else Why.NO_CARD


@rule
def keep(s, seat, n, events):
    """IT-201, IT-202, IT-205, IT-206, IT-207: it lies face down and pays double.

    The other cards of setup go back into the deck, unseen; those of a Secret Draw to the discard pile, face up.
    """
    me = s.seat[seat]
    emit(events, Event.KEPT, seat)
    emit(events, Event.KEPT_CARD, seat, int(me.hand[n]), 0, seat)
    hold(me, int(me.hand[n]), FACE_DOWN)
    me.hand[n] = NONE
    give_back_hand(s, seat, events)


@rule
def give_back_hand(s, seat, events):
    """IT-201, IT-205: where the cards go that were not kept."""
    for i in range(HAND):
        card = int(s.seat[seat].hand[i])
        if card != NONE:
            if s.stage == Stage.KEEP_FIRST:
                return_to_deck(s, card)
            else:
                add(s.discard, card)
                s.reveals += 1
                emit(events, Event.DISCARDED, seat, card)
            s.seat[seat].hand[i] = NONE


@rule
def why_not_reserve(box, s, me, place):
    """IT-215, IT-216, IT-R55: a free card, one at a time, for a Rest marker; room is not needed yet."""
    if not s.reserve_contract:
        return Why.NOT_AT_THIS_TABLE
    if me.reserved != NONE:
        return Why.ONE_RESERVATION
    why = why_not_free(s, place)
    if why != Why.OK:
        return why
    return Why.OK if me.rest >= box.reserve_rest else Why.NO_REST


@rule
def reserve(box, s, seat, place, events):
    """IT-215, IT-219, IT-R03: the marker lies on the card; the run of Moves stays open."""
    me = s.seat[seat]
    me.rest -= box.reserve_rest
    me.reserved = place
    s.marked |= bit_of(place)
    emit(events, Event.RESERVED, seat, int(s.row[place]))


@rule
def why_not_take_reserved(box, s, me):
    """IT-217: in the owner's next turn, for two action points, with room for it."""
    if me.reserved == NONE:
        return Why.NOTHING_RESERVED if s.reserve_contract else Why.NOT_AT_THIS_TABLE
    if not me.ripe:
        return Why.NOT_YET
    if not has_room(box, me):
        return Why.NO_ROOM
    return Why.OK if s.ap >= box.reserve_take_ap else Why.NO_AP


@rule
def take_reserved(box, s, seat, events):
    """IT-217: the Rest marker comes back to its owner; the gap waits for `refill`."""
    me = s.seat[seat]
    spend(s, int(box.reserve_take_ap))
    emit(events, Event.TOOK, seat, int(s.row[me.reserved]))
    hold(me, int(s.row[me.reserved]), OPEN_CARD)
    s.row[me.reserved] = NONE
    me.rest += box.reserve_rest
    clear_reservation(s, me)


@rule
def lapse(s, seat, events):
    """IT-218: not taken in time; the Rest marker goes to the supply, the card is free."""
    me = s.seat[seat]
    emit(events, Event.LAPSED, seat, int(s.row[me.reserved]))
    clear_reservation(s, me)


@rule
def clear_reservation(s, me):
    s.marked &= ~bit_of(int(me.reserved))
    me.reserved = NONE
    me.ripe = 0
