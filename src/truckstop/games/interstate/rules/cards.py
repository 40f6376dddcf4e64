"""Contract cards: deck, discard pile and the row of Available Contracts (ledger 4.3, 4.7)."""

from truckstop.engine.bits import add, bit_of, is_in, nth, ones, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.rules.truck import has_room, spend
from truckstop.games.interstate.state import FACE_DOWN, OPEN_CARD, SLOTS, TURNED_UP


@rule
def can_draw(s):
    """IT-063, IT-207, IT-R25: whether deck and discard pile together hold a card."""
    return s.left > 0 or (s.discard[0] | s.discard[1]) != 0


@rule
def draw(s, events):
    """IT-019, IT-062, IT-063, IT-R59: a card that nobody could foretell; an empty deck is made anew of the discards."""
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
    """A card that is shuffled into the deck."""
    add(s.deck, card)
    s.left += 1


@rule
def refill(s, events):
    """IT-020, IT-062, IT-R24, IT-R25: gaps of the row are filled at once, the first place first, while cards last."""
    for place in range(s.shown):
        if s.row[place] == NONE and can_draw(s):
            s.row[place] = draw(s, events)
            emit(events, Event.SHOWN, int(s.player), int(s.row[place]))


@rule
def is_free(s, place):
    """IT-216: whether a contract without a reservation lies at a place of the row."""
    return s.row[place] != NONE and not is_in(s.marked, place)


@rule
def free_cards(s):
    """IT-216: how many Available Contracts bear no reservation."""
    count = 0
    for place in range(s.shown):
        if is_free(s, place):
            count += 1
    return count


@rule
def clear_place(s, place, events):
    """A card leaves the row for the discard pile (IT-R49: everybody sees it there)."""
    emit(events, Event.DISCARDED, int(s.player), int(s.row[place]))
    add(s.discard, int(s.row[place]))
    s.row[place] = NONE


@rule
def hold(me, card, secret):
    """IT-060, IT-122: a new open contract, after those held already; nothing lies on it until its good is loaded."""
    slot = 0
    while me.contract[slot].card != NONE:
        slot += 1
    me.contract[slot].card = card
    me.contract[slot].secret = secret


@rule
def let_go(me, slot):
    """A contract leaves its player; those taken later move up, so that they stay in the order they were taken."""
    for i in range(slot, SLOTS - 1):
        me.contract[i].card = me.contract[i + 1].card
        me.contract[i].secret = me.contract[i + 1].secret
        me.contract[i].loaded = me.contract[i + 1].loaded
        me.contract[i].fresh = me.contract[i + 1].fresh
        me.contract[i].due = me.contract[i + 1].due
        me.contract[i].under = me.contract[i + 1].under
    blank(me.contract[SLOTS - 1])


@rule
def blank(contract):
    contract.card = NONE
    contract.secret = OPEN_CARD
    unload(contract)


@rule
def unload(contract):
    """No load is named for it; money on it and under it is gone (IT-R14)."""
    contract.loaded = contract.fresh = contract.due = contract.under = 0


@rule
def turn_up(s, seat, slot, events):
    """IT-203: a secret contract is shown to all; it stays doubled."""
    s.seat[seat].contract[slot].secret = TURNED_UP
    s.reveals += 1
    emit(events, Event.TURNED_UP, seat, int(s.seat[seat].contract[slot].card))


@rule
def why_not_free(s, place):
    """IT-020, IT-216: a contract without a reservation must lie at the place of the row."""
    if place >= s.shown or s.row[place] == NONE:
        return Why.NO_CARD
    return Why.RESERVED if is_in(s.marked, place) else Why.OK


@rule
def why_not_take(box, s, me, place):
    """IT-060, IT-061, IT-R10, IT-R11, IT-R27: any free card of the row, wherever the truck is, while there is room."""
    why = why_not_free(s, place)
    if why != Why.OK:
        return why
    if not has_room(box, me):
        return Why.NO_ROOM
    return Why.OK if s.ap > 0 else Why.NO_AP


@rule
def take(s, seat, place, events):
    """IT-060, IT-064: the contract is the player's to the end; the gap waits for `refill`."""
    spend(s, 1)
    emit(events, Event.TOOK, seat, int(s.row[place]))
    hold(s.seat[seat], int(s.row[place]), OPEN_CARD)
    s.row[place] = NONE


@rule
def why_not_flush(box, s, me):
    """IT-095, IT-210, IT-R26: its action points and its price, and something to flush."""
    if free_cards(s) == 0:
        return Why.NO_CARD
    if me.money < box.flush_price:
        return Why.NO_MONEY
    return Why.OK if s.ap >= s.flush_ap else Why.NO_AP


@rule
def flush(box, s, seat, events):
    """IT-095, IT-216, IT-R24: all cards without a reservation go to the discard pile before the first is drawn."""
    spend(s, int(s.flush_ap))
    s.seat[seat].money -= box.flush_price
    emit(events, Event.FLUSHED, seat, free_cards(s), int(box.flush_price))
    flush_row(s, events)


@rule
def flush_row(s, events):
    for place in range(s.shown):
        if is_free(s, place):
            clear_place(s, place, events)


@rule
def partial_flush_ap(s):
    """IT-211: half of a flush, rounded up."""
    return (int(s.flush_ap) + 1) // 2


@rule
def why_not_partial_flush(box, s, me):
    """IT-211: at least two cards without a reservation."""
    if not s.partial_flush:
        return Why.NOT_AT_THIS_TABLE
    if free_cards(s) < 2:
        return Why.NO_CARD
    if me.money < box.partial_flush_price:
        return Why.NO_MONEY
    return Why.OK if s.ap >= partial_flush_ap(s) else Why.NO_AP


@rule
def partial_flush(box, s, seat, events):
    """IT-211: paid for first; then the cards are named one after another."""
    spend(s, partial_flush_ap(s))
    s.seat[seat].money -= box.partial_flush_price
    s.to_name = free_cards(s) // 2
    emit(events, Event.FLUSHED, seat, int(s.to_name), int(box.partial_flush_price))


@rule
def why_not_discard(s, place):
    """IT-211: a card without a reservation, each once."""
    return Why.ALREADY_NAMED if is_in(s.named, place) else why_not_free(s, place)


@rule
def discard(s, place, events):
    """IT-211: after the last is named, all leave together."""
    s.named |= bit_of(place)
    s.to_name -= 1
    if s.to_name == 0:
        for named in range(s.shown):
            if is_in(s.named, named):
                clear_place(s, named, events)
        s.named = 0


@rule
def why_not_drop(box, s, me, slot):
    """IT-135, IT-R29, IT-R30: a contract without a load named for it; one action point and a Rest marker."""
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
    """IT-135, IT-203, IT-R28: to the discard pile, an ordinary card again; no money changes hands."""
    spend(s, 1)
    s.seat[seat].rest -= box.drop_rest
    put_away(s, seat, slot, events)


@rule
def put_away(s, seat, slot, events):
    """An open contract goes to the discard pile."""
    me = s.seat[seat]
    if me.contract[slot].secret == FACE_DOWN:
        turn_up(s, seat, slot, events)
    emit(events, Event.DROPPED, seat, int(me.contract[slot].card))
    add(s.discard, int(me.contract[slot].card))
    let_go(me, slot)
