"""Contracts: pile, market, shortage cards and empty warehouses (ledger 4.2, 4.3)."""

from truckstop.engine.bits import add, bit_of, is_in, nth, ones, remove
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.slots import first_free

from ..actions import TAKE, Event, Why
from ..state import BATCH, DOWN, TOP_CARD, Face, Kind, Stage
from .tokens import begin_action, close_action


@rule
def choose_top_card(box, s):
    """RM-024, RM-252: Determine which card of the pile is on top. Only its back becomes known."""
    s.reveals += 1
    if s.left > 0:
        s.top = nth(s.pile, roll(s.dice, int(s.left)))
        s.back = box.colour[s.top]
    else:
        s.top = s.back = NONE


@rule
def draw_card(box, s):
    """RM-007, RM-034: Remove the top card from the pile and return it."""
    card = int(s.top)
    remove(s.pile, card)
    s.left -= 1
    choose_top_card(box, s)
    return card


@rule
def first_empty_slot(box, s):
    """RM-212: The lowest-numbered empty slot of the market, NONE."""
    return first_free(s.market, int(box.market_size))


@rule
def reveal_card(box, s, slot, events):
    """RM-007, RM-034, RM-040, RM-047: Draw a card for a slot of the market or, with TOP_CARD, for the player.

    A shortage card takes effect instead. Return whether the card was a contract.
    """
    card = draw_card(box, s)
    was_last = s.left == 0
    is_contract = box.kind[card] != Kind.SHORTAGE
    if not is_contract:
        resolve_shortage(box, s, int(box.colour[card]), events)
    elif slot == TOP_CARD:
        give_contract(s, int(s.player), card)
        emit(events, Event.TOOK_TOP, int(s.player), card)
    else:
        s.market[slot] = card
        emit(events, Event.SHOWN, int(s.player), card)
    if was_last:
        emit(events, Event.RAN_OUT, int(s.player))
    return is_contract


@rule
def refill_market(box, s, events):
    """RM-008, RM-026, RM-046, RM-047, RM-211, RM-212: Reveal cards until the market is full or the pile is empty.

    A shortage card takes effect before the next card is revealed.
    """
    slot = first_empty_slot(box, s)
    while s.left > 0 and slot != NONE:
        reveal_card(box, s, slot, events)
        slot = first_empty_slot(box, s)


@rule
def resolve_shortage(box, s, colour, events):
    """RM-040, RM-041, RM-042, RM-214, RM-215: Remove half of the own-colour cubes, and the card, from the game."""
    before = int(s.stock[colour, colour])
    cubes = before // 2 if s.shortage_rounding == DOWN else (before + 1) // 2
    s.stock[colour, colour] -= cubes
    s.lost[colour] += cubes
    emit(events, Event.SHORTAGE, int(s.player), colour, cubes)
    purge_if_empty(box, s, colour, events)


@rule
def purge_if_empty(box, s, colour, events):
    """RM-043, RM-045, RM-216: Purge the colour when its last cube leaves its warehouse; at most once in a game."""
    if s.stock[colour, colour] == 0 and not is_in(s.emptied, colour):
        s.emptied |= bit_of(colour)
        purge(box, s, colour, events)


@rule
def purge(box, s, colour, events):
    """RM-043, RM-044, RM-207, RM-213, RM-217, RM-250: Remove all cards with this back from market and pile.

    Players keep their contracts. Market cards chosen in a batch count as taken. The rest of the pile keeps its order.
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
        choose_top_card(box, s)
        if s.left == 0:
            emit(events, Event.RAN_OUT, int(s.player))


@rule
def can_take(box, s):
    """RM-023, RM-211: Whether there is a card to take that is not yet chosen."""
    if s.left > 0 and not is_in(s.named, TOP_CARD):
        return True
    for slot in range(box.market_size):
        if s.market[slot] != NONE and not is_in(s.named, slot):
            return True
    return False


@rule
def why_not_take(box, s, slot):
    """RM-021, RM-023, RM-207, RM-210, RM-211: A player may take any market card or the top card, anywhere."""
    if slot == TOP_CARD:
        if s.left == 0:
            return Why.PILE_EMPTY
    elif slot >= box.market_size or s.market[slot] == NONE:
        return Why.NO_CARD
    return Why.NAMED_ALREADY if is_in(s.named, slot) else Why.OK


@rule
def legal_takes(box, s, out, n):
    """RM-023: Write the cards that may be taken."""
    for slot in range(box.market_size):
        if s.market[slot] != NONE and not is_in(s.named, slot):
            out[n] = TAKE + slot
            n += 1
    if s.left > 0 and not is_in(s.named, TOP_CARD):
        out[n] = TAKE + TOP_CARD
        n += 1
    return n


@rule
def take(box, s, slot):
    """RM-022, RM-023, RM-026, RM-207: Pick a card. `resolve_pick` moves it at once; in a batch, after the last pick."""
    if s.stage == Stage.TURN:
        begin_action(s, Face.CONTRACTS)
        s.to_pick = box.contracts_take_max
    s.named |= bit_of(slot)
    if s.market_refill == BATCH:
        s.pieces += 1
        s.to_pick -= 1
        if s.to_pick == 0 or not can_take(box, s):
            close_action(s)
    else:
        s.waiting = 0


@rule
def give_contract(s, seat, card):
    """RM-025, RM-028, RM-029: Give a contract to a player, who keeps it face up until the end of the game."""
    add(s.seat[seat].open, card)
    s.useful = 1


@rule
def take_top_card(box, s, events):
    """RM-024, RM-033, RM-209, RM-210: Give the top card to the player. Return False if the pile runs out before.

    A shortage card takes effect, with all that follows; then the player gets the next card of the pile instead.
    """
    while s.left > 0:
        if reveal_card(box, s, TOP_CARD, events):
            return True
        refill_market(box, s, events)
    return False


@rule
def take_market_cards(box, s, seat, events):
    """RM-026, RM-207: Give the chosen market cards to the player; `refill_market` fills their slots later."""
    for slot in range(box.market_size):
        if is_in(s.named, slot):
            give_contract(s, seat, int(s.market[slot]))
            emit(events, Event.TOOK, seat, int(s.market[slot]))
            s.market[slot] = NONE


@rule
def resolve_pick(box, s, events):
    """RM-022, RM-026, RM-207, RM-209, RM-211, RM-212: Give the picked cards to the player and refill the market.

    If the pile runs out before the pick from it yields a contract, that pick does not count: the player picks again
    from the market. The action closes after the last pick, or when there is nothing left to pick.
    """
    seat = int(s.player)
    failed_picks = 0
    if is_in(s.named, TOP_CARD) and not take_top_card(box, s, events):
        failed_picks = 1
    take_market_cards(box, s, seat, events)
    s.named = 0
    refill_market(box, s, events)
    if s.market_refill == BATCH:
        s.pieces -= failed_picks
        s.to_pick = failed_picks
    elif failed_picks == 0:
        s.pieces += 1
        s.to_pick -= 1
    s.stage = Stage.IN_ACTION if s.to_pick > 0 and can_take(box, s) else Stage.ACTION_COMPLETE


@rule
def why_not_stop_taking(s):
    """RM-022, RM-119, RM-208: A player may stop after the first contract."""
    return Why.OK if s.pieces > 0 else Why.NOTHING_CHOSEN
