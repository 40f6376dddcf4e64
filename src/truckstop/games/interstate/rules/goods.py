"""Goods: picking up, delivering and spoiling."""

from truckstop.engine.bits import add
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event, Why
from ..state import FACE_DOWN, OFFERS, OPEN_CARD, SLOTS, Kind
from .cards import clear_load, remove_contract, turn_up_contract
from .events import delivery_extra, spoil_per_turn
from .truck import is_in_city, spend_ap


@rule
def good_of(box, contract):
    """The good that a contract asks for."""
    return int(box.good[contract.card])


@rule
def fee_of(box, contract):
    """IT-006, IT-202, IT-206: The fee on the card, multiplied for a contract that was kept in secret."""
    return fee_on_card(box, int(contract.card), contract.secret != OPEN_CARD)


@rule
def fee_on_card(box, card, is_doubled):
    """IT-006, IT-202: The fee of a card, multiplied if it is doubled."""
    return int(box.fee[card]) * (int(box.secret_fee_factor) if is_doubled else 1)


@rule
def is_perishable(box, s, contract):
    """IT-120: Whether the good of a contract can spoil in this game."""
    return s.perishables == 1 and box.kind[good_of(box, contract)] == Kind.PERISHABLE


@rule
def payment(box, s, contract, due):
    """IT-082, IT-121, IT-125, IT-R14: What a contract pays for a load that has lost `due` dollars by spoiling."""
    fee = fee_of(box, contract)
    return max(0, fee - due) if is_perishable(box, s, contract) else fee


@rule
def offer_index(box, city, good):
    """IT-005: The index of a good among the two that a city offers, or NONE."""
    for offer in range(OFFERS):
        if box.offer[city, offer] == good:
            return offer
    return NONE


@rule
def has_stock(s, city, offer):
    """IT-072, IT-073, IT-074: Whether a city has a chit of this good left; without the limit it always has one."""
    return not s.limited_goods or s.stock[city, offer] > 0


@rule
def why_not_pick_up(box, s, me, slot):
    """IT-070, IT-071, IT-072, IT-219, IT-R04, IT-R12: The contract must have no load, and the city its good."""
    contract = me.contract[slot]
    if contract.card == NONE:
        return Why.NO_CONTRACT
    if contract.loaded:
        return Why.LOADED
    if not is_in_city(box, me):
        return Why.NOT_IN_CITY
    offer = offer_index(box, int(me.at), good_of(box, contract))
    if offer == NONE:
        return Why.NOT_OFFERED
    if not has_stock(s, int(me.at), offer):
        return Why.SOLD_OUT
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def pick_up(box, s, seat, slot, events):
    """IT-070, IT-072, IT-203, IT-R13: Load the good of a contract. A secret contract is turned up."""
    contract = s.seat[seat].contract[slot]
    spend_ap(s, 1)
    if contract.secret == FACE_DOWN:
        turn_up_contract(s, seat, slot, events)
    load_good(box, s, seat, slot)
    if is_perishable(box, s, contract):
        contract.fresh = 1
    emit(events, Event.PICKED_UP, seat, int(contract.card))


@rule
def load_good(box, s, seat, slot):
    """IT-017, IT-072, IT-121: Move a unit of the contract's good from the city to the truck.

    The money on the card of a perishable good is not stored: it is the fee less what the load has lost.
    """
    me = s.seat[seat]
    if s.limited_goods:
        s.stock[me.at, offer_index(box, int(me.at), good_of(box, me.contract[slot]))] -= 1
    me.contract[slot].loaded = 1


@rule
def why_not_deliver_here(box, s, me, slot):
    """IT-080, IT-R04: The truck must be in the delivery city, with an action point left."""
    if not is_in_city(box, me):
        return Why.NOT_IN_CITY
    if box.to[me.contract[slot].card] != me.at:
        return Why.NOT_WANTED_HERE
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def why_not_deliver(box, s, me, slot):
    """IT-080, IT-R15: The contract must have its own load."""
    if me.contract[slot].card == NONE:
        return Why.NO_CONTRACT
    return why_not_deliver_here(box, s, me, slot) if me.contract[slot].loaded else Why.NO_LOAD


@rule
def why_not_deliver_with(box, s, me, slot, load_slot):
    """IT-141, IT-R15: Deliver the contract in `slot` with the load in `load_slot`.

    The load was picked up for another contract for the same good. The delivered contract must have no load of its own.
    """
    if me.contract[slot].card == NONE or me.contract[load_slot].card == NONE:
        return Why.NO_CONTRACT
    if me.contract[slot].loaded:
        return Why.OWN_LOAD
    if not me.contract[load_slot].loaded:
        return Why.NO_LOAD
    if good_of(box, me.contract[slot]) != good_of(box, me.contract[load_slot]):
        return Why.OTHER_GOOD
    return why_not_deliver_here(box, s, me, slot) if s.flexible_goods else Why.NOT_FLEXIBLE


@rule
def deliver(box, s, seat, slot, load_slot, events):
    """IT-080, IT-081, IT-082, IT-083, IT-125, IT-126, IT-141, IT-203, IT-225, IT-R14: Complete a contract.

    It uses the load that was picked up for the contract in `load_slot`. If that is a different contract, it loses its
    load.
    """
    me = s.seat[seat]
    contract = me.contract[slot]
    card = int(contract.card)
    spend_ap(s, 1)
    if contract.secret == FACE_DOWN:
        turn_up_contract(s, seat, slot, events)
    money = payment(box, s, contract, int(me.contract[load_slot].due)) + delivery_extra(box, s)
    me.money += money
    add(me.completed, card)
    if contract.secret != OPEN_CARD:
        add(me.doubled, card)
    me.count[box.kind[box.good[card]]] += 1
    emit(events, Event.DELIVERED, seat, card, money)
    if load_slot != slot:
        emit(events, Event.LOST_LOAD, seat, int(me.contract[load_slot].card))
        clear_load(me.contract[load_slot])
    remove_contract(me, slot)


@rule
def spoil_loads(box, s, seat, events):
    """IT-123, IT-124, IT-R20, IT-R21, IT-R37: Spoil each perishable load that was not picked up in this turn."""
    for slot in range(SLOTS):
        contract = s.seat[seat].contract[slot]
        if contract.loaded and is_perishable(box, s, contract):
            if contract.fresh:
                contract.fresh = 0
            else:
                spoil_load(box, s, seat, slot, events)


@rule
def spoil_load(box, s, seat, slot, events):
    """IT-124, IT-126, IT-R22: Take the loss from the money on the card, then from the player, down to $0."""
    me = s.seat[seat]
    contract = me.contract[slot]
    amount = spoil_per_turn(box, s)
    from_card = min(amount, payment(box, s, contract, int(contract.due)))
    contract.due += amount
    if from_card > 0:
        emit(events, Event.SPOILED, seat, int(contract.card), from_card)
    if from_card < amount:
        from_player = min(amount - from_card, int(me.money))
        me.money -= from_player
        contract.under += from_player
        if s.hidden_money:
            s.reveals += 1
        emit(events, Event.PAID_UNDER, seat, int(contract.card), from_player)
