"""Goods: pick up, deliver, and what perishes on the way (ledger 4.4, 4.5, 4.10, 4.11)."""

from truckstop.engine.bits import add
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.rules.cards import let_go, turn_up, unload
from truckstop.games.interstate.rules.events import delivery_extra, spoil_per_turn
from truckstop.games.interstate.rules.truck import is_in_city, spend
from truckstop.games.interstate.state import FACE_DOWN, OFFERS, OPEN_CARD, SLOTS, Kind


@rule
def good_of(box, contract):
    return int(box.good[contract.card])


@rule
def fee_of(box, contract):
    """IT-006, IT-202, IT-206: the amount on the card, more for one kept in secret."""
    fee = int(box.fee[contract.card])
    return fee if contract.secret == OPEN_CARD else fee * int(box.secret_fee_factor)


@rule
def perishes(box, s, contract):
    """IT-120: a round good, where the table plays with perishables."""
    return s.perishables == 1 and box.kind[good_of(box, contract)] == Kind.PERISHABLE


@rule
def worth(box, s, contract, due):
    """IT-082, IT-121, IT-125, IT-R14: what a contract pays for a load; a perishable one has lost what came due."""
    fee = fee_of(box, contract)
    return max(0, fee - due) if perishes(box, s, contract) else fee


@rule
def offer_at(box, city, good):
    """IT-005: which of a city's two goods this is, NONE."""
    for offer in range(OFFERS):
        if box.offer[city, offer] == good:
            return offer
    return NONE


@rule
def has_stock(s, city, offer):
    """IT-072, IT-073, IT-074: a chit of it is left; without the limit there always is one."""
    return not s.limited_goods or s.stock[city, offer] > 0


@rule
def why_not_pick_up(box, s, me, slot):
    """IT-070, IT-071, IT-072, IT-219, IT-R04, IT-R12: a good offered here, for an own contract without a load."""
    contract = me.contract[slot]
    if contract.card == NONE:
        return Why.NO_CONTRACT
    if contract.loaded:
        return Why.LOADED
    if not is_in_city(box, me):
        return Why.NOT_IN_CITY
    offer = offer_at(box, int(me.at), good_of(box, contract))
    if offer == NONE:
        return Why.NOT_OFFERED
    if not has_stock(s, int(me.at), offer):
        return Why.SOLD_OUT
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def pick_up(box, s, seat, slot, events):
    """IT-070, IT-072, IT-203, IT-R13: the load is named for this contract, which is turned up if it was secret."""
    contract = s.seat[seat].contract[slot]
    spend(s, 1)
    if contract.secret == FACE_DOWN:
        turn_up(s, seat, slot, events)
    load(box, s, seat, slot)
    if perishes(box, s, contract):
        contract.fresh = 1
    emit(events, Event.PICKED_UP, seat, int(contract.card))


@rule
def load(box, s, seat, slot):
    """IT-017, IT-072, IT-121: one unit from the truck's city; the fee of a perishable one lies on its card."""
    me = s.seat[seat]
    if s.limited_goods:
        s.stock[me.at, offer_at(box, int(me.at), good_of(box, me.contract[slot]))] -= 1
    me.contract[slot].loaded = 1


@rule
def why_not_here(box, s, me, slot):
    """IT-080, IT-R04: the truck must be in the contract's delivery city, with an action point left."""
    if not is_in_city(box, me):
        return Why.NOT_IN_CITY
    if box.to[me.contract[slot].card] != me.at:
        return Why.NOT_WANTED_HERE
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def why_not_deliver(box, s, me, slot):
    """IT-080, IT-R15: with the load that is named for the contract."""
    if me.contract[slot].card == NONE:
        return Why.NO_CONTRACT
    return why_not_here(box, s, me, slot) if me.contract[slot].loaded else Why.NO_LOAD


@rule
def why_not_deliver_with(box, s, me, slot, other):
    """IT-141, IT-R15: a contract without a load of its own, with the load named for another of the same good."""
    if me.contract[slot].card == NONE or me.contract[other].card == NONE:
        return Why.NO_CONTRACT
    if me.contract[slot].loaded:
        return Why.OWN_LOAD
    if not me.contract[other].loaded:
        return Why.NO_LOAD
    if good_of(box, me.contract[slot]) != good_of(box, me.contract[other]):
        return Why.OTHER_GOOD
    return why_not_here(box, s, me, slot) if s.flexible_goods else Why.NOT_FLEXIBLE


@rule
def deliver(box, s, seat, slot, other, events):
    """IT-080, IT-081, IT-082, IT-083, IT-125, IT-126, IT-141, IT-203, IT-225, IT-R14: the load completes the contract.

    It is the load that was named for `other`: if that is another contract, it counts as not picked up again.
    """
    me = s.seat[seat]
    contract = me.contract[slot]
    card = int(contract.card)
    spend(s, 1)
    if contract.secret == FACE_DOWN:
        turn_up(s, seat, slot, events)
    money = worth(box, s, contract, int(me.contract[other].due)) + delivery_extra(box, s)
    me.money += money
    add(me.completed, card)
    me.count[box.kind[box.good[card]]] += 1
    emit(events, Event.DELIVERED, seat, card, money)
    if other != slot:
        emit(events, Event.LOST_LOAD, seat, int(me.contract[other].card))
        unload(me.contract[other])
    let_go(me, slot)


@rule
def spoil(box, s, seat, events):
    """IT-123, IT-124, IT-R20, IT-R21, IT-R37: each perishable load loses value, but not in the turn it was loaded."""
    for slot in range(SLOTS):
        contract = s.seat[seat].contract[slot]
        if contract.loaded and perishes(box, s, contract):
            if contract.fresh:
                contract.fresh = 0
            else:
                lose(box, s, seat, slot, events)


@rule
def lose(box, s, seat, slot, events):
    """IT-124, IT-126, IT-R22: from the money on the card; what is not there, from own money, as far as it goes."""
    me = s.seat[seat]
    contract = me.contract[slot]
    amount = spoil_per_turn(box, s)
    taken = min(amount, worth(box, s, contract, int(contract.due)))
    contract.due += amount
    if taken > 0:
        emit(events, Event.SPOILED, seat, int(contract.card), taken)
    if taken < amount:
        paid = min(amount - taken, int(me.money))
        me.money -= paid
        contract.under += paid
        if s.hidden_money:
            s.reveals += 1
        emit(events, Event.PAID_UNDER, seat, int(contract.card), paid)
