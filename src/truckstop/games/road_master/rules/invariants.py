"""Invariants: what must hold in every position, whatever was played."""

from truckstop.engine.bits import ONE, U64, bit_of, has, is_in, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.kit.rules.slots import count_used

from ..state import BONUSES, CAPACITY, CARDS, WAREHOUSES, Face, Stage
from ..violations import Violation

VALID = 0


@rule
def check(box, s):
    """Return 0, or the number of the first invariant that is violated."""
    violation = check_table(box, s) or check_trucks(box, s) or check_pile(box, s)
    for card in range(box.cards):
        violation = violation or check_card(box, s, card)
    return violation or check_bonuses(box, s)


@rule
def check_table(box, s):
    """RM-012, RM-118, RM-127, RM-166, RM-242: Check who may act, the counters, and that the end has a winner.

    Between actions nothing of an action may be left over.
    """
    if s.waiting != (0 if s.stage == Stage.OVER else bit_of(int(s.player))):
        return Violation.WRONG_SEAT_WAITS.value
    if s.max_rounds > 0 and s.turn > s.max_rounds:
        return Violation.TOO_MANY_ROUNDS.value
    winners = 0
    for seat in range(s.seats):
        winners += s.seat[seat].place == 1
    if (winners > 0) != (s.stage == Stage.OVER):
        return Violation.NO_WINNER.value
    if s.done > box.actions_per_turn:
        return Violation.TOO_MANY_ACTIONS.value
    if s.halves > s.drawn or s.drawn > box.boom_ok + box.boom_half:
        return Violation.BOOM_MISCOUNTED.value
    if s.stage != Stage.IN_ACTION and (s.face != NONE or s.named != 0 or s.pieces != 0 or s.plan[0] != NONE):
        return Violation.LEFT_OVER_FROM_ACTION.value
    return VALID


@rule
def check_trucks(box, s):
    """RM-004, RM-062, RM-074, RM-113: Check that each cell has one truck at most, and that no cube is lost or added."""
    cells = U64(0)
    trucks = 0
    for seat in range(s.seats):
        me = s.seat[seat]
        if me.at != NONE:
            cells |= ONE << U64(me.at)
            trucks += 1
        cubes = count_planned(s) if s.player == seat else 0
        for colour in range(WAREHOUSES):
            cubes += int(me.cargo[colour])
        if cubes != me.aboard or cubes > box.truck_capacity:
            return Violation.TRUCK_OVERLOADED.value
    if cells != s.taken or ones(cells) != trucks:
        return Violation.TRUCKS_DIFFER.value
    for colour in range(WAREHOUSES):
        if count_cubes(box, s, colour) != box.cubes_per_colour:
            return Violation.CUBES_DO_NOT_ADD_UP.value
    return VALID


@rule
def count_planned(s):
    """RM-119: The number of cubes on the truck that are chosen for unloading."""
    return count_used(s.plan)


@rule
def count_cubes(box, s, colour):
    """RM-004: The number of all cubes of a colour, wherever they are."""
    count = int(s.lost[colour])
    for warehouse in range(WAREHOUSES):
        count += int(s.stock[warehouse, colour])
    for seat in range(s.seats):
        count += int(s.seat[seat].cargo[colour])
    for card in range(box.cards):
        if box.colour[card] == colour:
            count += int(s.laid[card])
    for n in range(CAPACITY):
        count += s.plan[n] == CARDS + colour
    return count


@rule
def check_pile(box, s):
    """RM-024, RM-212: Check the pile's count and top card. The market has gaps only when the pile is empty."""
    if ones(s.pile[0]) + ones(s.pile[1]) != s.left:
        return Violation.PILE_MISCOUNTED.value
    if s.left == 0:
        return VALID if s.top == NONE and s.back == NONE else Violation.WRONG_TOP.value
    if s.top == NONE or not has(s.pile, int(s.top)) or box.colour[s.top] != s.back:
        return Violation.WRONG_TOP.value
    for slot in range(box.market_size):
        if s.market[slot] == NONE:
            return Violation.GAP_IN_MARKET.value
    return VALID


@rule
def check_card(box, s, card):
    """RM-043, RM-045, RM-111, RM-113, RM-114, RM-222: Check that a card is in one place at most.

    Only contracts that were taken have cubes: filled ones all that they need, open ones fewer. While a player chooses
    what to unload, an open contract can have all of them.
    """
    available_count = 0
    for slot in range(box.market_size):
        available_count += s.market[slot] == card
    available_count += has(s.pile, card)
    if available_count and is_in(s.emptied, int(box.colour[card])):
        return Violation.CARD_OF_EMPTY_WAREHOUSE.value
    open_count, filled_count = 0, 0
    for seat in range(s.seats):
        open_count += has(s.seat[seat].open, card)
        filled_count += has(s.seat[seat].filled, card)
    if available_count + open_count + filled_count > 1:
        return Violation.CARD_TWICE.value
    most = int(box.cubes[card]) if filled_count or open_count else 0
    if open_count and s.face != Face.UNLOAD:
        most -= 1
    return VALID if (most if filled_count else 0) <= s.laid[card] <= most else Violation.WRONG_CUBES_ON_CONTRACT.value


@rule
def check_bonuses(box, s):
    """RM-009, RM-052, RM-053: Check that every super-bonus card is in exactly one place."""
    cards, count = U64(0), 0
    for place in range(BONUSES):
        if s.bonus_pile[place] != NONE:
            cards |= ONE << U64(s.bonus_pile[place])
            count += 1
    if count != s.bonus_left:
        return Violation.BONUS_MISCOUNTED.value
    for seat in range(s.seats):
        cards |= s.seat[seat].bonus
        count += ones(s.seat[seat].bonus)
        if ones(s.seat[seat].bonus) != s.seat[seat].kept:
            return Violation.BONUS_MISCOUNTED.value
    return VALID if count == box.bonuses and ones(cards) == count else Violation.BONUS_TWICE_OR_NOWHERE.value
