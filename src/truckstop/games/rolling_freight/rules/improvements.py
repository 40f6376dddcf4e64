"""Switches, improvements and duplicates (ledger 4 D, E)."""

from truckstop.engine.bits import bit_of
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import IMPROVEMENT, SWAP, Event, Why
from ..state import (
    BASE_DICE,
    BY_CARD,
    IMPROVEMENT_SLOTS,
    MAT_PLACES,
    Improvement,
    Purchase,
    Stage,
)
from .decks import (
    improvement_deck_size,
    put_improvement_under,
    refill_improvements,
)
from .mat import count_effective, expert_discount
from .paying import start_purchase
from .units import funds, update_die_uses


@rule
def switch_price(box, s, seat):
    """RF-089, RF-109, RF-216: The price of the next switch. Acquisition Experts lower it, down to 1."""
    return max(1, int(box.switch_price[s.seat[seat].switches]) - expert_discount(s, seat))


@rule
def why_not_build_switch(box, s, seat):
    """RF-089, RF-091: Why a player may not build a switch."""
    if s.seat[seat].switches == box.switches:
        return Why.SWITCHES_BUILT
    return Why.OK if funds(s, s.seat[seat]) >= switch_price(box, s, seat) else Why.TOO_DEAR


@rule
def start_switch_purchase(box, s, seat):
    """RF-089: Start paying for a switch: a generic price."""
    start_purchase(s, Purchase.SWITCH, NONE, NONE, switch_price(box, s, seat))


@rule
def build_switch(s, seat, events):
    """RF-032, RF-089, RF-090, RF-091: Build a switch. It can be used at once."""
    s.seat[seat].switches += 1
    emit(events, Event.BUILT_SWITCH, seat, int(s.seat[seat].switches))


@rule
def improvement_price(box, s, seat, slot):
    """RF-100, RF-109, RF-216: The price by slot, or by card. Acquisition Experts lower it, down to 1."""
    price = int(box.improvement_price[slot])
    if s.improvement_cost == BY_CARD:
        price = int(box.card_price[s.improvement_track[slot]])
    return max(1, price - expert_discount(s, seat))


@rule
def why_not_buy_improvement(box, s, seat, slot):
    """RF-100, RF-102, RF-103: Why a player may not buy this improvement. A fourth one is allowed."""
    if s.improvement_track[slot] == NONE:
        return Why.NO_CARD
    return Why.OK if funds(s, s.seat[seat]) >= improvement_price(box, s, seat, slot) else Why.TOO_DEAR


@rule
def start_improvement_purchase(box, s, seat, slot):
    """RF-100: Start paying for an improvement: a generic price."""
    start_purchase(s, Purchase.IMPROVEMENT, slot, NONE, improvement_price(box, s, seat, slot))


@rule
def take_improvement(s, me, slot):
    """RF-054, RF-100, RF-102: Move an improvement to the mat. Return its place, MAT_PLACES if the mat was full."""
    place = 0
    while me.improvement[place] != NONE:
        place += 1
    me.improvement[place] = s.improvement_track[slot]
    s.improvement_track[slot] = NONE
    return place


@rule
def buy_improvement(s, seat, events):
    """RF-100, RF-101, RF-102, RF-218: Take the improvement that was paid for.

    It becomes active at step F. If it is the fourth, the player has to give one back.
    """
    me = s.seat[seat]
    place = take_improvement(s, me, int(s.which))
    s.fresh |= bit_of(place)
    s.improved = 1
    emit(events, Event.BOUGHT_IMPROVEMENT, seat, int(me.improvement[place]))
    if place == MAT_PLACES:
        s.stage = Stage.GIVE_BACK


@rule
def give_back(s, seat, place, events):
    """RF-102, RF-219, RF-220: Put a card under the deck and remove its die. The new card takes its place."""
    me = s.seat[seat]
    put_improvement_under(s, int(me.improvement[place]))
    emit(events, Event.GAVE_BACK, seat, int(me.improvement[place]))
    s.fresh &= ~bit_of(MAT_PLACES)
    if place < MAT_PLACES:
        remove_die(s, seat, BASE_DICE + place, events)
        me.improvement[place] = me.improvement[MAT_PLACES]
        s.fresh |= bit_of(place)
    me.improvement[MAT_PLACES] = NONE
    s.steady_left = min(int(s.steady_left), count_effective(s, seat, Improvement.STEADY_BUILDER))
    s.stage = Stage.TURN


@rule
def remove_die(s, seat, die, events):
    """RF-220: Remove the die of a returned card from the pool, spent or not."""
    if s.seat[seat].die[die] != NONE:
        s.seat[seat].die[die] = NONE
        s.spent &= ~bit_of(die)
        update_die_uses(s)
        emit(events, Event.LOST_DIE, seat, die + 1)


@rule
def is_duplicate(s, slot):
    """RF-108, RF-223: Whether another slot shows an identical card; dice of other colours are not identical."""
    for other in range(IMPROVEMENT_SLOTS):
        if other != slot and s.improvement_track[other] == s.improvement_track[slot]:
            return True
    return False


@rule
def why_not_swap(s, slot):
    """RF-052, RF-108, RF-222, RF-223: Why a player may not swap this card as a duplicate."""
    if s.improvement_track[slot] == NONE:
        return Why.NO_CARD
    if s.swaps >= s.duplicate_swaps_per_turn:
        return Why.NO_SWAPS_LEFT
    if s.improved:
        return Why.NO_SWAP_AFTER_BUYING
    if not is_duplicate(s, slot):
        return Why.NOT_A_DUPLICATE
    return Why.OK if improvement_deck_size(s) > 0 else Why.DECK_EMPTY


@rule
def swap_duplicate(s, seat, slot, events):
    """RF-052, RF-108, RF-222: Put a duplicate under the deck, slide the others down and draw a card."""
    kind = int(s.improvement_track[slot])
    s.improvement_track[slot] = NONE
    put_improvement_under(s, kind)
    s.swaps += 1
    emit(events, Event.SWAPPED, seat, kind)
    refill_improvements(s, events)


@rule
def add_legal_swaps(s, out, n):
    """RF-108: Append the duplicates that may be swapped. Return the number of actions."""
    if s.swaps < s.duplicate_swaps_per_turn and not s.improved:
        for slot in range(IMPROVEMENT_SLOTS):
            if s.improvement_track[slot] != NONE and why_not_swap(s, slot) == Why.OK:
                out[n] = SWAP + slot
                n += 1
    return n


@rule
def add_legal_improvements(box, s, seat, out, n):
    """RF-100: Append the improvements that the player can pay for. Return the number of actions."""
    worth = funds(s, s.seat[seat])
    if worth > 0:
        for slot in range(IMPROVEMENT_SLOTS):
            if s.improvement_track[slot] != NONE and worth >= improvement_price(box, s, seat, slot):
                out[n] = IMPROVEMENT + slot
                n += 1
    return n
