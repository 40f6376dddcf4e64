"""Secret contracts and reservations, by option (IT-200 to IT-219)."""

from truckstop.engine.bits import add, bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event, Why
from ..state import FACE_DOWN, HAND, OPEN_CARD, Stage
from .cards import add_contract, can_draw, draw, return_to_deck, why_not_unreserved
from .truck import has_room, spend_ap


@rule
def why_not_secret_draw(box, s, me):
    """IT-205, IT-207, IT-R58: A Secret Draw needs its action points, room for a contract, and a card to draw."""
    if not s.secret_draw:
        return Why.NOT_AT_THIS_TABLE
    if not has_room(box, me):
        return Why.NO_ROOM
    if not can_draw(s):
        return Why.NO_CARD
    return Why.OK if s.ap >= box.secret_draw_ap else Why.NO_AP


@rule
def secret_draw(box, s, seat, events):
    """IT-205: Pay for a Secret Draw. `proceed` deals the cards, and the choice is the very next decision."""
    spend_ap(s, int(box.secret_draw_ap))
    s.stage = Stage.KEEP


@rule
def deal_hand(s, seat, count, events):
    """IT-201, IT-205: Deal up to `count` cards that only this player sees. Return how many there were."""
    index = 0
    while index < count and can_draw(s):
        card = draw(s, events)
        s.seat[seat].hand[index] = card
        emit(events, Event.LOOKED, seat, card, 0, seat)
        index += 1
    emit(events, Event.DREW, seat, index)
    return index


@rule
def why_not_keep(me, index):
    """IT-201, IT-205: There must be a card at this index of the hand."""
    return Why.OK if me.hand[index] != NONE else Why.NO_CARD


@rule
def keep(s, seat, index, events):
    """IT-201, IT-202, IT-205, IT-206, IT-207: Keep a card of the hand as a secret contract; put the others away."""
    me = s.seat[seat]
    emit(events, Event.KEPT, seat)
    emit(events, Event.KEPT_CARD, seat, int(me.hand[index]), 0, seat)
    add_contract(me, int(me.hand[index]), FACE_DOWN)
    me.hand[index] = NONE
    put_hand_away(s, seat, events)


@rule
def put_hand_away(s, seat, events):
    """IT-201, IT-205: Return the cards of setup to the deck, unseen; discard those of a Secret Draw, face up."""
    for index in range(HAND):
        card = int(s.seat[seat].hand[index])
        if card != NONE:
            if s.stage == Stage.KEEP_FIRST:
                return_to_deck(s, card)
            else:
                add(s.discard, card)
                s.reveals += 1
                emit(events, Event.DISCARDED, seat, card)
            s.seat[seat].hand[index] = NONE


@rule
def why_not_reserve(box, s, me, index):
    """IT-215, IT-216, IT-R55: Reserve needs an unreserved card, a Rest marker and no other reservation, but no room."""
    if not s.reserve_contract:
        return Why.NOT_AT_THIS_TABLE
    if me.reserved != NONE:
        return Why.ONE_RESERVATION
    why = why_not_unreserved(s, index)
    if why != Why.OK:
        return why
    return Why.OK if me.rest >= box.reserve_rest else Why.NO_REST


@rule
def reserve(box, s, seat, index, events):
    """IT-215, IT-219, IT-R03: Put a Rest marker on a card of the row. This does not end the run of Moves."""
    me = s.seat[seat]
    me.rest -= box.reserve_rest
    me.reserved = index
    s.marked |= bit_of(index)
    emit(events, Event.RESERVED, seat, int(s.row[index]))


@rule
def why_not_take_reserved(box, s, me):
    """IT-217: A reserved contract can be taken in the owner's next turn, with its action points and room for it."""
    if me.reserved == NONE:
        return Why.NOTHING_RESERVED if s.reserve_contract else Why.NOT_AT_THIS_TABLE
    if not me.ripe:
        return Why.NOT_YET
    if not has_room(box, me):
        return Why.NO_ROOM
    return Why.OK if s.ap >= box.reserve_take_ap else Why.NO_AP


@rule
def take_reserved(box, s, seat, events):
    """IT-217: Take the reserved contract and the Rest marker on it. `proceed` fills the gap."""
    me = s.seat[seat]
    spend_ap(s, int(box.reserve_take_ap))
    emit(events, Event.TOOK, seat, int(s.row[me.reserved]))
    add_contract(me, int(s.row[me.reserved]), OPEN_CARD)
    s.row[me.reserved] = NONE
    me.rest += box.reserve_rest
    clear_reservation(s, me)


@rule
def lapse_reservation(s, seat, events):
    """IT-218: End a reservation that was not used in time. The Rest marker is lost."""
    me = s.seat[seat]
    emit(events, Event.LAPSED, seat, int(s.row[me.reserved]))
    clear_reservation(s, me)


@rule
def clear_reservation(s, me):
    """Remove a player's markers from the row."""
    s.marked &= ~bit_of(int(me.reserved))
    me.reserved = NONE
    me.ripe = 0
