"""Contract cards: the deck, the discard pile, and the row of Available Contracts (ledger 4.3, 4.7).

The row may have gaps, so a card in it is named by its index.
"""

from truckstop.engine.bits import add, bit_of, is_in, nth, ones, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE

from ..actions import Event, Why
from ..state import FACE_DOWN, OPEN_CARD, SLOTS, TURNED_UP
from .truck import has_room, spend_ap


@rule
def can_draw(s):
    """IT-063, IT-207, IT-R25: Whether the deck and the discard pile together hold a card."""
    return s.left > 0 or (s.discard[0] | s.discard[1]) != 0


@rule
def draw(s, events):
    """IT-019, IT-062, IT-063, IT-R59: Draw a random card from the deck; if it is empty, reshuffle the discard pile."""
    if s.left == 0:
        for word in range(2):
            s.left += ones(s.discard[word])
            s.deck[word] = s.discard[word]
            s.discard[word] = 0
        emit(events, Event.RESHUFFLED, int(s.player), int(s.left))
    card = nth(s.deck, roll(s.dice, int(s.left)))
    remove(s.deck, card)
    s.left -= 1
    s.reveals += 1
    return card


@rule
def return_to_deck(s, card):
    """Shuffle a card into the deck."""
    add(s.deck, card)
    s.left += 1


@rule
def refill_row(s, events):
    """IT-020, IT-062, IT-R24, IT-R25: Fill the gaps of the row, the first one first, while there are cards."""
    for index in range(s.shown):
        if s.row[index] == NONE and can_draw(s):
            s.row[index] = draw(s, events)
            emit(events, Event.SHOWN, int(s.player), int(s.row[index]))


@rule
def is_unreserved(s, index):
    """IT-216: Whether there is a contract without a reservation at this index of the row."""
    return s.row[index] != NONE and not is_in(s.marked, index)


@rule
def count_unreserved(s):
    """IT-216: Count the Available Contracts without a reservation."""
    count = 0
    for index in range(s.shown):
        if is_unreserved(s, index):
            count += 1
    return count


@rule
def discard_from_row(s, index, events):
    """Move a card of the row to the discard pile, where everybody sees it (IT-R49)."""
    emit(events, Event.DISCARDED, int(s.player), int(s.row[index]))
    add(s.discard, int(s.row[index]))
    s.row[index] = NONE


@rule
def add_contract(me, card, secret):
    """IT-060, IT-122: Add an open contract after those that the player has; `secret` is OPEN_CARD or FACE_DOWN."""
    slot = 0
    while me.contract[slot].card != NONE:
        slot += 1
    me.contract[slot].card = card
    me.contract[slot].secret = secret


@rule
def remove_contract(me, slot):
    """Remove an open contract. Later ones move up, so the contracts stay in the order they were taken."""
    for i in range(slot, SLOTS - 1):
        me.contract[i].card = me.contract[i + 1].card
        me.contract[i].secret = me.contract[i + 1].secret
        me.contract[i].loaded = me.contract[i + 1].loaded
        me.contract[i].fresh = me.contract[i + 1].fresh
        me.contract[i].due = me.contract[i + 1].due
        me.contract[i].under = me.contract[i + 1].under
    clear_contract(me.contract[SLOTS - 1])


@rule
def clear_contract(contract):
    """Make a slot empty."""
    contract.card = NONE
    contract.secret = OPEN_CARD
    clear_load(contract)


@rule
def clear_load(contract):
    """Remove the load of a contract, and the money on and under it (IT-R14)."""
    contract.loaded = contract.fresh = contract.due = contract.under = 0


@rule
def turn_up_contract(s, seat, slot, events):
    """IT-203: Turn up a secret contract. It still pays double."""
    s.seat[seat].contract[slot].secret = TURNED_UP
    s.reveals += 1
    emit(events, Event.TURNED_UP, seat, int(s.seat[seat].contract[slot].card))


@rule
def why_not_unreserved(s, index):
    """IT-020, IT-216: There must be a contract without a reservation at this index of the row."""
    if index >= s.shown or s.row[index] == NONE:
        return Why.NO_CARD
    return Why.RESERVED if is_in(s.marked, index) else Why.OK


@rule
def why_not_take(box, s, me, index):
    """IT-060, IT-061, IT-R10, IT-R11, IT-R27: Take needs an unreserved card of the row, and room for it."""
    why = why_not_unreserved(s, index)
    if why != Why.OK:
        return why
    if not has_room(box, me):
        return Why.NO_ROOM
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def take(s, seat, index, events):
    """IT-060, IT-064: Take a contract from the row for good. `proceed` fills the gap."""
    spend_ap(s, 1)
    emit(events, Event.TOOK, seat, int(s.row[index]))
    add_contract(s.seat[seat], int(s.row[index]), OPEN_CARD)
    s.row[index] = NONE


@rule
def why_not_flush(box, s, me):
    """IT-095, IT-210, IT-R26: A flush needs its action points, its price and a card without a reservation."""
    if count_unreserved(s) == 0:
        return Why.NO_CARD
    if me.money < box.flush_price:
        return Why.NO_MONEY
    return Why.OK if s.ap >= s.flush_ap else Why.NO_AP


@rule
def flush(box, s, seat, events):
    """IT-095, IT-216, IT-R24: Pay, and discard all cards without a reservation. `proceed` fills the gaps."""
    spend_ap(s, int(s.flush_ap))
    s.seat[seat].money -= box.flush_price
    emit(events, Event.FLUSHED, seat, count_unreserved(s), int(box.flush_price))
    discard_unreserved(s, events)


@rule
def discard_unreserved(s, events):
    """Discard all cards of the row that have no reservation."""
    for index in range(s.shown):
        if is_unreserved(s, index):
            discard_from_row(s, index, events)


@rule
def partial_flush_ap(s):
    """IT-211: The action points of a Partial Flush: half of those of a flush, rounded up."""
    return (int(s.flush_ap) + 1) // 2


@rule
def why_not_partial_flush(box, s, me):
    """IT-211: A Partial Flush needs its action points, its price and two cards without a reservation."""
    if not s.partial_flush:
        return Why.NOT_AT_THIS_TABLE
    if count_unreserved(s) < 2:
        return Why.NO_CARD
    if me.money < box.partial_flush_price:
        return Why.NO_MONEY
    return Why.OK if s.ap >= partial_flush_ap(s) else Why.NO_AP


@rule
def partial_flush(box, s, seat, events):
    """IT-211: Pay for a Partial Flush. The player then chooses the cards one after another."""
    spend_ap(s, partial_flush_ap(s))
    s.seat[seat].money -= box.partial_flush_price
    s.to_name = count_unreserved(s) // 2
    emit(events, Event.FLUSHED, seat, int(s.to_name), int(box.partial_flush_price))


@rule
def why_not_discard(s, index):
    """IT-211: A card can be chosen if it has no reservation and is not chosen yet."""
    return Why.ALREADY_NAMED if is_in(s.named, index) else why_not_unreserved(s, index)


@rule
def discard(s, index, events):
    """IT-211: Choose a card for a Partial Flush. After the last choice, discard all chosen cards together."""
    s.named |= bit_of(index)
    s.to_name -= 1
    if s.to_name == 0:
        for i in range(s.shown):
            if is_in(s.named, i):
                discard_from_row(s, i, events)
        s.named = 0


@rule
def why_not_drop(box, s, me, slot):
    """IT-135, IT-R29, IT-R30: Drop needs a contract without a load, an action point and a Rest marker."""
    if not s.drop_contracts:
        return Why.NOT_AT_THIS_TABLE
    if me.contract[slot].card == NONE:
        return Why.NO_CONTRACT
    if me.contract[slot].loaded:
        return Why.ABOARD
    if me.rest < box.drop_rest:
        return Why.NO_REST
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def drop(box, s, seat, slot, events):
    """IT-135, IT-203, IT-R28: Drop a contract. On the discard pile it is an ordinary card again."""
    spend_ap(s, 1)
    s.seat[seat].rest -= box.drop_rest
    discard_contract(s, seat, slot, events)


@rule
def discard_contract(s, seat, slot, events):
    """Move an open contract to the discard pile; turn up a secret one first."""
    me = s.seat[seat]
    if me.contract[slot].secret == FACE_DOWN:
        turn_up_contract(s, seat, slot, events)
    emit(events, Event.DROPPED, seat, int(me.contract[slot].card))
    add(s.discard, int(me.contract[slot].card))
    remove_contract(me, slot)
