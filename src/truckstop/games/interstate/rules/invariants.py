"""The invariants of the record: conditions that hold after every action."""

from truckstop.engine.bits import ONE, U64, WORD, bit_of, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE

from ..state import FACE_DOWN, HAND, KINDS, OFFERS, ROW, SLOTS, Kind, Stage
from ..violations import Violation
from .ending import count_completed
from .truck import capacity, count_rest_markers

VALID = 0


@rule
def check(box, s):
    """Return 0, or the number of the first invariant that is violated."""
    violation = check_table(s) or check_cards(box, s) or check_goods(box, s)
    for seat in range(s.seats):
        violation = violation or check_seat(box, s, s.seat[seat])
    return violation


@rule
def check_table(s):
    """IT-034, IT-167, IT-215, IT-R44: Check the seat to act, action points, rounds, reservations, and the winner."""
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
    return VALID if (winners > 0) == (s.stage == Stage.OVER) else Violation.NO_WINNER.value


@rule
def check_cards(box, s):
    """IT-002, IT-019, IT-020: Every card is in exactly one place, and the row is not too long.

    `low` and `high` are the two words of the set of all cards found so far; `count` counts them with repetitions.
    """
    low, high = s.deck[0] | s.discard[0], s.deck[1] | s.discard[1]
    count = ones(s.deck[0]) + ones(s.deck[1]) + ones(s.discard[0]) + ones(s.discard[1])
    if ones(s.deck[0]) + ones(s.deck[1]) != s.left:
        return Violation.DECK_MISCOUNTED.value
    for index in range(ROW):
        low, high, count = with_card(low, high, count, int(s.row[index]))
        if s.row[index] != NONE and index >= s.shown:
            return Violation.ROW_TOO_LONG.value
    for seat in range(s.seats):
        me = s.seat[seat]
        low, high = low | me.completed[0], high | me.completed[1]
        count += ones(me.completed[0]) + ones(me.completed[1])
        for slot in range(SLOTS):
            low, high, count = with_card(low, high, count, int(me.contract[slot].card))
        for index in range(HAND):
            low, high, count = with_card(low, high, count, int(me.hand[index]))
    return VALID if count == box.cards and ones(low) + ones(high) == count else Violation.CARD_TWICE_OR_NOWHERE.value


@rule
def with_card(low, high, count, card):
    """Add a card, if it is not NONE, to a set of cards and to their count. Return both."""
    if card == NONE:
        return low, high, count
    bit = ONE << U64(card % WORD)
    return (low | bit, high, count + 1) if card < WORD else (low, high | bit, count + 1)


@rule
def check_goods(box, s):
    """IT-013, IT-072, IT-R18: Chits in cities, on trucks and on completed cards add up to the number of chits."""
    chits, loads = 0, 0
    for city in range(box.cities):
        for offer in range(OFFERS):
            chits += int(s.stock[city, offer])
            if s.stock[city, offer] < 0:
                return Violation.CHITS_DO_NOT_ADD_UP.value
    for seat in range(s.seats):
        loads += count_completed(s.seat[seat])
        for slot in range(SLOTS):
            loads += int(s.seat[seat].contract[slot].loaded)
    if s.limited_goods:
        all_chits = OFFERS * int(box.cities) * int(box.chits_per_city_and_good)
        return VALID if chits + loads == all_chits else Violation.CHITS_DO_NOT_ADD_UP.value
    return VALID if chits == 0 else Violation.CHITS_DO_NOT_ADD_UP.value


@rule
def check_seat(box, s, me):
    """IT-032, IT-061, IT-071, IT-081, IT-102, IT-123, IT-203: Check the money, markers and contracts of a player."""
    if s.stage != Stage.OVER and me.money < 0:
        return Violation.DEBT_IN_PLAY.value
    if not 0 <= me.rest <= count_rest_markers(box, me) <= box.rest_max:
        return Violation.TOO_MUCH_REST.value
    contracts = 0
    for slot in range(SLOTS):
        contract = me.contract[slot]
        if contract.card != NONE:
            if contracts != slot:
                return Violation.GAP_BETWEEN_CONTRACTS.value
            contracts += 1
        if contract.secret == FACE_DOWN and contract.loaded:
            return Violation.SECRET_LOADED.value
        if not contract.loaded and (contract.due != 0 or contract.under != 0 or contract.fresh):
            return Violation.MONEY_WITHOUT_LOAD.value
    if contracts > capacity(box, me):
        return Violation.TOO_MANY_CONTRACTS.value
    return check_counts(box, me)


@rule
def check_counts(box, me):
    """IT-081, IT-202: The counts by kind agree with the completed cards, and only completed cards have paid double."""
    counts = (0, 0, 0)  # by Kind
    for word in range(2):
        remaining = me.completed[word]
        while remaining != 0:
            card = word * WORD + lowest(remaining)
            kind = int(box.kind[box.good[card]])
            perishable, regular, premium = counts
            counts = (
                perishable + (kind == Kind.PERISHABLE),
                regular + (kind == Kind.REGULAR),
                premium + (kind == Kind.PREMIUM),
            )
            remaining &= remaining - ONE
        if me.doubled[word] & ~me.completed[word] != 0:
            return Violation.DOUBLED_NOT_COMPLETED.value
    for kind in range(KINDS):
        if me.count[kind] != counts[kind]:
            return Violation.COUNTS_DIFFER.value
    return VALID
