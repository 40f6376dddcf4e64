"""Contracts: pile, market, shortage and empty warehouses (ledger 4.2, 4.3)."""

from truckstop.engine.bits import add, bit_of, is_in, nth, ones, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import TAKE, Event, Why
from truckstop.games.road_master.rules.tokens import begin, close
from truckstop.games.road_master.state import BATCH, DOWN, TOP, Face, Kind, Stage
from truckstop.kit.rules.slots import first_free


@rule
def lay_top(box, s):
    """RM-024, RM-252: another card comes to lie on top; its back is seen, its face is not."""
    s.reveals += 1
    if s.left > 0:
        s.top = nth(s.pile, roll(s.dice, int(s.left)))
        s.back = box.colour[s.top]
    else:
        s.top = s.back = NONE


@rule
def reveal(box, s):
    """RM-007, RM-034: the top card of the pile is turned up; the next one lies on top then."""
    card = int(s.top)
    remove(s.pile, card)
    s.left -= 1
    lay_top(box, s)
    return card


@rule
def empty_slot(box, s):
    """RM-212: the lowest-numbered empty slot of the market, NONE."""
    return first_free(s.market, int(box.market_size))


@rule
def turn_up(box, s, slot, events):
    """RM-007, RM-034, RM-040, RM-047: the pile's top card, into a slot of the market or, with TOP, for the player.

    A shortage card takes effect instead. Returns whether it was a contract.
    """
    card = reveal(box, s)
    was_last = s.left == 0
    is_contract = box.kind[card] != Kind.SHORTAGE
    if not is_contract:
        shortage(box, s, int(box.colour[card]), events)
    elif slot == TOP:
        hold(s, int(s.player), card)
        emit(events, Event.TOOK_TOP, int(s.player), card)
    else:
        s.market[slot] = card
        emit(events, Event.SHOWN, int(s.player), card)
    if was_last:
        emit(events, Event.RAN_OUT, int(s.player))
    return is_contract


@rule
def refill(box, s, events):
    """RM-008, RM-026, RM-046, RM-047, RM-211, RM-212: card by card, until the market is full or the pile empty.

    A shortage card takes effect before the next card is revealed.
    """
    slot = empty_slot(box, s)
    while s.left > 0 and slot != NONE:
        turn_up(box, s, slot, events)
        slot = empty_slot(box, s)


@rule
def shortage(box, s, colour, events):
    """RM-040, RM-041, RM-042, RM-214, RM-215: half of the own-colour cubes leave the game; the card does, too."""
    before = int(s.stock[colour, colour])
    cubes = before // 2 if s.shortage_rounding == DOWN else (before + 1) // 2
    s.stock[colour, colour] -= cubes
    s.lost[colour] += cubes
    emit(events, Event.SHORTAGE, int(s.player), colour, cubes)
    notice_empty(box, s, colour, events)


@rule
def notice_empty(box, s, colour, events):
    """RM-043, RM-045, RM-216: when the last own-colour cube leaves the stock; the cards can only go once."""
    if s.stock[colour, colour] == 0 and not is_in(s.emptied, colour):
        s.emptied |= bit_of(colour)
        purge(box, s, colour, events)


@rule
def purge(box, s, colour, events):
    """RM-043, RM-044, RM-207, RM-213, RM-217, RM-250: all cards with that back leave market and pile, none a player.

    What was chosen from the market in a batch counts as taken. The order of the rest of the pile is unchanged.
    """
    cards = 0
    for slot in range(box.market_size):
        if s.market[slot] != NONE and box.colour[s.market[slot]] == colour and not is_in(s.named, slot):
            s.market[slot] = NONE
            cards += 1
    for word in range(2):
        cards += ones(s.pile[word] & box.of_colour[colour, word])
        s.pile[word] &= ~box.of_colour[colour, word]
    s.left = ones(s.pile[0]) + ones(s.pile[1])
    emit(events, Event.EMPTIED, int(s.player), colour, cards)
    if s.back == colour:
        lay_top(box, s)
        if s.left == 0:
            emit(events, Event.RAN_OUT, int(s.player))


@rule
def can_take(box, s):
    """RM-023, RM-211: whether a card is left to take that is not yet chosen."""
    if s.left > 0 and not is_in(s.named, TOP):
        return True
    for slot in range(box.market_size):
        if s.market[slot] != NONE and not is_in(s.named, slot):
            return True
    return False


@rule
def why_not_take(box, s, slot):
    """RM-021, RM-023, RM-207, RM-210, RM-211: a card of the market or the top of the pile, wherever the truck is."""
    if slot == TOP:
        if s.left == 0:
            return Why.PILE_EMPTY
    elif slot >= box.market_size or s.market[slot] == NONE:
        return Why.NO_CARD
    return Why.NAMED_ALREADY if is_in(s.named, slot) else Why.OK


@rule
def legal_takes(box, s, out, n):
    """RM-023: the cards then available."""
    for slot in range(box.market_size):
        if s.market[slot] != NONE and not is_in(s.named, slot):
            out[n] = TAKE + slot
            n += 1
    if s.left > 0 and not is_in(s.named, TOP):
        out[n] = TAKE + TOP
        n += 1
    return n


@rule
def take(box, s, slot):
    """RM-022, RM-023, RM-026, RM-207: one pick; what it moves is moved when nobody waits, in a batch at the end."""
    if s.stage == Stage.TURN:
        begin(s, Face.CONTRACTS)
        s.to_pick = box.contracts_take_max
    s.named |= bit_of(slot)
    if s.market_refill == BATCH:
        s.pieces += 1
        s.to_pick -= 1
        if s.to_pick == 0 or not can_take(box, s):
            close(s)
    else:
        s.waiting = 0


@rule
def hold(s, seat, card):
    """RM-025, RM-028, RM-029: a contract lies face up before the player, to the end."""
    add(s.seat[seat].open, card)
    s.useful = 1


@rule
def take_top(box, s, events):
    """RM-024, RM-033, RM-209, RM-210: returns whether a contract was got.

    A shortage card takes effect, with all that follows; then the next card of the pile is the player's instead.
    """
    while s.left > 0:
        if turn_up(box, s, TOP, events):
            return True
        refill(box, s, events)
    return False


@rule
def take_named(box, s, seat, events):
    """RM-026, RM-207: the chosen cards of the market are taken; their slots wait for `refill`."""
    for slot in range(box.market_size):
        if is_in(s.named, slot):
            hold(s, seat, int(s.market[slot]))
            emit(events, Event.TOOK, seat, int(s.market[slot]))
            s.market[slot] = NONE


@rule
def settle_pick(box, s, events):
    """RM-022, RM-026, RM-207, RM-209, RM-211, RM-212: what was picked is handed over, and the market refilled.

    A pick from a pile that ran out does not count and is made again from the market, if there is one. The action is
    complete after the last pick, or with nothing left to pick.
    """
    seat = int(s.player)
    missed = 0
    if is_in(s.named, TOP) and not take_top(box, s, events):
        missed = 1
    take_named(box, s, seat, events)
    s.named = 0
    refill(box, s, events)
    if s.market_refill == BATCH:
        s.pieces -= missed
        s.to_pick = missed
    elif missed == 0:
        s.pieces += 1
        s.to_pick -= 1
    s.stage = Stage.WITHIN if s.to_pick > 0 and can_take(box, s) else Stage.CLOSING


@rule
def why_not_stop(s):
    """RM-022, RM-119, RM-208: not before one contract is taken."""
    return Why.OK if s.pieces > 0 else Why.NOTHING_CHOSEN
