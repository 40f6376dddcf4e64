"""Setup (ledger 3, RM-160, RM-168, RM-170)."""

from truckstop.engine.bits import ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import roll
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.rules.cargo import clear_plan
from truckstop.games.road_master.rules.market import lay_top, refill
from truckstop.games.road_master.rules.tokens import clear_program
from truckstop.games.road_master.state import BONUSES, CARDS, ELEVEN, MARKET, WAREHOUSES, End, Kind, Stage


@rule
def lay_out(box, s):
    """RM-001, RM-002, RM-003, RM-004, RM-010: markers on 0, cubes in their warehouses, trucks off the board."""
    for seat in range(s.seats):
        blank_seat(s.seat[seat])
    for warehouse in range(WAREHOUSES):
        for colour in range(WAREHOUSES):
            s.stock[warehouse, colour] = 0
        s.stock[warehouse, warehouse] = box.cubes_per_colour
        s.lost[warehouse] = 0
    for card in range(CARDS):
        s.laid[card] = 0
    s.taken = 0
    s.finals = s.named = s.emptied = 0
    s.turn = s.pieces = s.to_pick = s.drawn = s.halves = s.acted = s.useful = s.idle_rounds = 0
    s.face = s.trigger = NONE
    s.end = End.NOT_YET
    s.stage = Stage.TURN
    clear_plan(s)
    clear_program(s)


@rule
def blank_seat(me):
    """RM-002, RM-003, RM-010: an empty truck off the board, no card."""
    for word in range(2):
        me.open[word] = me.filled[word] = 0
    me.bonus = 0
    me.score = me.penalty = me.gain = 0
    for colour in range(WAREHOUSES):
        me.cargo[colour] = 0
    me.aboard = me.kept = me.gone = me.place = 0
    me.at = NONE


@rule
def choose_first(s, events):
    """RM-011, RM-201: a seat by name, or one drawn at random; from there on clockwise."""
    s.first = s.first_player - 1 if s.first_player > 0 else roll(s.dice, s.seats)
    s.player = s.first
    emit(events, Event.FIRST, int(s.first))


@rule
def shuffle_contracts(box, s):
    """RM-005, RM-006, RM-160, RM-170, RM-173, RM-231: the cards of this table; which is on top is chosen at random."""
    for word in range(2):
        s.pile[word] = box.of_kind[Kind.CONTRACT, word]
        if s.deck_split == ELEVEN:
            s.pile[word] = (s.pile[word] | box.added[word]) & ~box.dropped[word]
        if s.shortage_cards:
            s.pile[word] |= box.of_kind[Kind.SHORTAGE, word]
    if s.explosive:
        replace(box, s, int(box.explosive_colour), Kind.EXPLOSIVE)
    if s.perishable:
        replace(box, s, int(box.perishable_colour), Kind.PERISHABLE)
    s.left = ones(s.pile[0]) + ones(s.pile[1])
    lay_top(box, s)


@rule
def replace(box, s, colour, kind):
    """RM-160, RM-170, RM-231: all cards of the colour go; in the split deck the shortage card stays."""
    for word in range(2):
        old = box.of_colour[colour, word]
        if s.deck_split == ELEVEN:
            old &= ~box.of_kind[Kind.SHORTAGE, word]
        s.pile[word] = (s.pile[word] & ~old) | box.of_kind[kind, word]


@rule
def deal_market(box, s, events):
    """RM-007, RM-008: slot by slot; a shortage card takes effect and is replaced."""
    for slot in range(MARKET):
        s.market[slot] = NONE
    refill(box, s, events)


@rule
def shuffle_bonuses(box, s):
    """RM-009: each place gets one of the cards that lie from there on."""
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
