"""What must hold after every action, whatever was played: the invariants of the record."""

from truckstop.engine.bits import ONE, U64, WORD, bit_of, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.games.interstate.rules.ending import completed
from truckstop.games.interstate.rules.truck import capacity, rest_markers
from truckstop.games.interstate.state import FACE_DOWN, HAND, KINDS, OFFERS, ROW, SLOTS, Kind, Stage
from truckstop.games.interstate.violations import Violation

SOUND = 0


@rule
def check(box, s):
    """0, or the number of the first invariant that is broken."""
    broken = check_table(s) or check_cards(box, s) or check_goods(box, s)
    for seat in range(s.seats):
        broken = broken or check_seat(box, s, s.seat[seat])
    return broken


@rule
def check_table(s):
    """IT-034, IT-167, IT-215, IT-R44: who waits, reservations, rounds, a winner at the end."""
    if s.waiting != (0 if s.stage == Stage.OVER else bit_of(int(s.player))):
        return Violation.WRONG_SEAT_WAITS.value
    if s.ap < 0:
        return Violation.ACTION_POINTS_BELOW_ZERO.value
    if s.max_rounds > 0 and s.turn > s.max_rounds + 1:
        return Violation.TOO_MANY_ROUNDS.value
    marked, winners = 0, 0
    for seat in range(s.seats):
        winners += s.seat[seat].place == 1
        if s.seat[seat].reserved != NONE:
            marked |= 1 << int(s.seat[seat].reserved)
    if marked != s.marked:
        return Violation.RESERVATIONS_DIFFER.value
    return SOUND if (winners > 0) == (s.stage == Stage.OVER) else Violation.NO_WINNER.value


@rule
def check_cards(box, s):
    """IT-002, IT-019, IT-020: every card is in exactly one place; the row is as long as it may be."""
    low, high = s.deck[0] | s.discard[0], s.deck[1] | s.discard[1]
    count = ones(s.deck[0]) + ones(s.deck[1]) + ones(s.discard[0]) + ones(s.discard[1])
    if ones(s.deck[0]) + ones(s.deck[1]) != s.left:
        return Violation.DECK_MISCOUNTED.value
    for place in range(ROW):
        low, high, count = with_card(low, high, count, int(s.row[place]))
        if s.row[place] != NONE and place >= s.shown:
            return Violation.ROW_TOO_LONG.value
    for seat in range(s.seats):
        me = s.seat[seat]
        low, high = low | me.completed[0], high | me.completed[1]
        count += ones(me.completed[0]) + ones(me.completed[1])
        for slot in range(SLOTS):
            low, high, count = with_card(low, high, count, int(me.contract[slot].card))
        for n in range(HAND):
            low, high, count = with_card(low, high, count, int(me.hand[n]))
    return SOUND if count == box.cards and ones(low) + ones(high) == count else Violation.CARD_TWICE_OR_NOWHERE.value


@rule
def with_card(low, high, count, card):
    """A set of cards and how many were put into it, with one more."""
    if card == NONE:
        return low, high, count
    bit = ONE << U64(card % WORD)
    return (low | bit, high, count + 1) if card < WORD else (low, high | bit, count + 1)


@rule
def check_goods(box, s):
    """IT-013, IT-072, IT-R18: chits in cities, on trucks and on completed cards stay as many as there were in all."""
    chits, loads = 0, 0
    for city in range(box.cities):
        for offer in range(OFFERS):
            chits += int(s.stock[city, offer])
            if s.stock[city, offer] < 0:
                return Violation.CHITS_DO_NOT_ADD_UP.value
    for seat in range(s.seats):
        loads += completed(s.seat[seat])
        for slot in range(SLOTS):
            loads += int(s.seat[seat].contract[slot].loaded)
    if s.limited_goods:
        all_chits = OFFERS * int(box.cities) * int(box.chits_per_city_and_good)
        return SOUND if chits + loads == all_chits else Violation.CHITS_DO_NOT_ADD_UP.value
    return SOUND if chits == 0 else Violation.CHITS_DO_NOT_ADD_UP.value


@rule
def check_seat(box, s, me):
    """IT-032, IT-061, IT-071, IT-081, IT-102, IT-123, IT-203: a player's own things."""
    if s.stage != Stage.OVER and me.money < 0:
        return Violation.DEBT_IN_PLAY.value
    if not 0 <= me.rest <= rest_markers(box, me) <= box.rest_max:
        return Violation.TOO_MUCH_REST.value
    held = 0
    for slot in range(SLOTS):
        contract = me.contract[slot]
        if contract.card != NONE:
            if held != slot:
                return Violation.GAP_BETWEEN_CONTRACTS.value
            held += 1
        if contract.secret == FACE_DOWN and contract.loaded:
            return Violation.SECRET_LOADED.value
        if not contract.loaded and (contract.due != 0 or contract.under != 0 or contract.fresh):
            return Violation.MONEY_WITHOUT_LOAD.value
    if held > capacity(box, me):
        return Violation.TOO_MANY_CONTRACTS.value
    return check_counts(box, me)


@rule
def check_counts(box, me):
    """IT-081: the counts by kind are those of the completed cards."""
    kinds = (0, 0, 0)
    for word in range(2):
        rest = me.completed[word]
        while rest != 0:
            card = word * WORD + lowest(rest)
            kind = int(box.kind[box.good[card]])
            first, second, third = kinds
            kinds = (
                first + (kind == Kind.PERISHABLE),
                second + (kind == Kind.REGULAR),
                third + (kind == Kind.PREMIUM),
            )
            rest &= rest - ONE
    for kind in range(KINDS):
        if me.count[kind] != kinds[kind]:
            return Violation.COUNTS_DIFFER.value
    return SOUND
