"""Setup (ledger 3, RM-160, RM-168, RM-170)."""

from truckstop.engine.bits import ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.seats import start_seat

from ..actions import Event
from ..state import BONUSES, CARDS, ELEVEN_D_F, MARKET, WAREHOUSES, End, Kind, Stage
from .cargo import clear_plan
from .market import choose_top_card, refill_market
from .tokens import reset_turn


@rule
def reset_state(box, s):
    """RM-001, RM-002, RM-003, RM-004, RM-010: Empty the seats and put the cubes into their warehouses."""
    for seat in range(s.seats):
        reset_seat(s.seat[seat])
    for warehouse in range(WAREHOUSES):
        for colour in range(WAREHOUSES):
            s.stock[warehouse, colour] = 0
        s.stock[warehouse, warehouse] = box.cubes_per_colour
        s.lost[warehouse] = 0
    for card in range(CARDS):
        s.laid[card] = 0
    s.taken = 0
    s.finals = s.named = s.emptied = 0
    s.turn = s.pieces = s.to_pick = s.drawn = s.halves = 0
    s.acted = s.useful = s.idle_rounds = s.passed_rounds = 0
    s.face = s.trigger = NONE
    s.end = End.NOT_YET
    s.stage = Stage.TURN
    clear_plan(s)
    reset_turn(s)


@rule
def reset_seat(me):
    """RM-002, RM-003, RM-010: The player has 0 points, no cards, and an empty truck off the board."""
    for word in range(2):
        me.open[word] = me.filled[word] = 0
    me.bonus = 0
    me.score = me.penalty = me.gain = 0
    for colour in range(WAREHOUSES):
        me.cargo[colour] = 0
    me.aboard = me.kept = me.gone = me.place = 0
    me.at = NONE


@rule
def choose_start_player(s, events):
    """RM-011, RM-201: The start player is the seat that the option names, or a random one."""
    s.player = s.first = start_seat(s)
    emit(events, Event.FIRST, int(s.first))


@rule
def shuffle_contracts(box, s):
    """RM-005, RM-006, RM-160, RM-170, RM-173, RM-231: Form the pile from the cards in play, with a random top card."""
    for word in range(2):
        s.pile[word] = box.of_kind[Kind.CONTRACT, word]
        if s.deck_split == ELEVEN_D_F:
            s.pile[word] = (s.pile[word] | box.added[word]) & ~box.dropped[word]
        if s.shortage_cards:
            s.pile[word] |= box.of_kind[Kind.SHORTAGE, word]
    if s.explosive:
        replace_cards(box, s, int(box.explosive_colour), Kind.EXPLOSIVE)
    if s.perishable:
        replace_cards(box, s, int(box.perishable_colour), Kind.PERISHABLE)
    s.left = ones(s.pile[0]) + ones(s.pile[1])
    choose_top_card(box, s)


@rule
def replace_cards(box, s, colour, kind):
    """RM-160, RM-170, RM-231: Replace the cards of a colour by those of a module.

    With deck_split = eleven_d_f the shortage card of the colour stays.
    """
    for word in range(2):
        old_cards = box.of_colour[colour, word]
        if s.deck_split == ELEVEN_D_F:
            old_cards &= ~box.of_kind[Kind.SHORTAGE, word]
        s.pile[word] = (s.pile[word] & ~old_cards) | box.of_kind[kind, word]


@rule
def deal_market(box, s, events):
    """RM-007, RM-008: Fill the market slot by slot; shortage cards take effect and are replaced."""
    for slot in range(MARKET):
        s.market[slot] = NONE
    refill_market(box, s, events)


@rule
def shuffle_bonuses(box, s):
    """RM-009: Shuffle the super-bonus cards: swap each card with a random one from there on (Fisher-Yates)."""
    for place in range(BONUSES):
        s.bonus_pile[place] = place if place < box.bonuses else NONE
        s.seen_by[place] = NONE
    s.bonus_head = 0
    s.bonus_left = box.bonuses
    for place in range(int(box.bonuses) - 1):
        other = place + int(roll(s.dice, int(box.bonuses) - place))
        card = int(s.bonus_pile[place])
        s.bonus_pile[place] = s.bonus_pile[other]
        s.bonus_pile[other] = card
