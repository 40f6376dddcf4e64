"""The end: declaration, final payment, bonuses, places (ledger 5)."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.rules.cards import can_draw, turn_up
from truckstop.games.interstate.rules.goods import fee_of, good_of, perishes, worth
from truckstop.games.interstate.state import (
    AUTOMATIC,
    FACE_DOWN,
    KINDS,
    LITERAL,
    RANKS,
    SLOTS,
    STEP,
    TO_THE_DOLLAR,
    Stage,
)
from truckstop.kit.rules.slots import total

AS_NAMED = sum(slot * SLOTS**slot for slot in range(SLOTS))  # every load for the contract it was named for
MATCHINGS = SLOTS**SLOTS


@rule
def why_not_declare(s, me):
    """IT-150, IT-151, IT-R32, IT-R36: in the own turn, with the goal as own money, unless the end is triggered."""
    if s.end_declaration == AUTOMATIC:
        return Why.AUTOMATIC
    if s.declarer != NONE:
        return Why.TRIGGERED
    return Why.OK if me.money >= s.goal_money else Why.GOAL_NOT_REACHED


@rule
def declare(s, seat, events):
    """IT-150, IT-152, IT-R03, IT-R33, IT-R34: the turn goes on as before; the end stays triggered."""
    s.declarer = seat
    s.reveals += 1
    emit(events, Event.DECLARED, seat, int(s.goal_money))


@rule
def notice_goal(s, seat, events):
    """IT-151 (end_declaration = automatic): the first who has the goal when a turn ends counts as the declarer."""
    if s.end_declaration == AUTOMATIC and s.declarer == NONE and s.seat[seat].money >= s.goal_money:
        s.declarer = seat
        s.reveals += 1
        emit(events, Event.REACHED_GOAL, seat, int(s.goal_money))


@rule
def nothing_to_haul(s):
    """IT-R44: no contract in row, deck, discard pile or open."""
    if can_draw(s):
        return False
    for place in range(s.shown):
        if s.row[place] != NONE:
            return False
    for seat in range(s.seats):
        if not s.seat[seat].gone and s.seat[seat].contract[0].card != NONE:
            return False
    return True


@rule
def settle(box, s, events):
    """IT-154, IT-R35, IT-R47: secrets are opened; final payments, bonuses, places. Rest and trailers count nothing."""
    s.stage = Stage.OVER
    s.waiting = 0
    s.reveals += 1
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            open_secrets(s, seat, events)
            pay_out(box, s, seat, best_matching(box, s, s.seat[seat]), events)
    for kind in range(KINDS):
        for seat in range(s.seats):
            give_bonus(box, s, seat, kind, events)
    for seat in range(s.seats):
        rank(s, seat)
        emit(events, Event.PLACED, seat, int(s.seat[seat].place), int(s.seat[seat].money))


@rule
def open_secrets(s, seat, events):
    """IT-203: at the latest now."""
    for slot in range(SLOTS):
        if s.seat[seat].contract[slot].secret == FACE_DOWN:
            turn_up(s, seat, slot, events)


@rule
def contract_of(matching, slot):
    """The contract that a load named for `slot` is given to: a matching has one digit for each slot."""
    for _ in range(slot):
        matching //= SLOTS
    return matching % SLOTS


@rule
def source_of(me, matching, slot):
    """The slot whose load a contract gets, NONE."""
    for other in range(SLOTS):
        if me.contract[other].loaded and contract_of(matching, other) == slot:
            return other
    return NONE


@rule
def may_swap(box, s, me, slot):
    """IT-R42: with flexible goods, a load whose good has fewer loads than contracts."""
    if s.flexible_goods and me.contract[slot].loaded:
        for other in range(SLOTS):
            contract = me.contract[other]
            unserved = contract.card != NONE and not contract.loaded
            if unserved and good_of(box, contract) == good_of(box, me.contract[slot]):
                return True
    return False


@rule
def is_matching(box, s, me, matching):
    """IT-R42: each load for a contract of its own and of its good; as named, unless it may be swapped."""
    taken = 0
    for slot in range(SLOTS):
        given = contract_of(matching, slot)
        if given != slot:
            if not may_swap(box, s, me, slot) or me.contract[given].card == NONE:
                return False
            if good_of(box, me.contract[given]) != good_of(box, me.contract[slot]):
                return False
        if me.contract[slot].loaded:
            if taken & (1 << given) != 0:
                return False
            taken |= 1 << given
    return True


@rule
def best_matching(box, s, me):
    """IT-R42: of all matchings the one worth most, chosen without asking."""
    best, most, swaps = AS_NAMED, 0, False
    for slot in range(SLOTS):
        swaps = swaps or may_swap(box, s, me, slot)
    if swaps:
        most = worth_of_matching(box, s, me, best)
        for matching in range(MATCHINGS):
            if is_matching(box, s, me, matching) and worth_of_matching(box, s, me, matching) > most:
                best, most = matching, worth_of_matching(box, s, me, matching)
    return best


@rule
def worth_of_matching(box, s, me, matching):
    total = 0
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            source = source_of(me, matching, slot)
            total += final_payment(box, s, me, slot, source) - penalty(box, s, me, slot, source)
    return total


@rule
def rounded(s, money):
    """IT-164, IT-R39: down to the smallest note, or to the dollar."""
    return money if s.rounding_unit == TO_THE_DOLLAR else money // STEP * STEP


@rule
def penalty(box, s, me, slot, source):
    """IT-155, IT-202: half the fee of a contract that was not picked up."""
    return rounded(s, fee_of(box, me.contract[slot]) // 2) if source == NONE else 0


@rule
def final_payment(box, s, me, slot, source):
    """IT-156, IT-157, IT-R23, IT-R38, IT-R41: the fee of a load on its way, less $100 for each Move still to go.

    Without a load there is none, unless the table reads the rule literally; a perishable load was laid with its money
    when it was loaded, so without one there is never any.
    """
    contract = me.contract[slot]
    if source == NONE:
        if s.final_unpicked != LITERAL or perishes(box, s, contract):
            return 0
        laid = fee_of(box, contract)
    else:
        laid = worth(box, s, contract, int(me.contract[source].due))
    moves = int(box.distance[box.to[contract.card], me.at])
    return max(0, laid - int(box.final_penalty_per_space) * moves)


@rule
def pay_out(box, s, seat, matching, events):
    """IT-154, IT-155, IT-156, IT-157, IT-158, IT-R40: own money may go below 0 now; no card is completed."""
    me = s.seat[seat]
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            card, source = int(me.contract[slot].card), source_of(me, matching, slot)
            lost, won = penalty(box, s, me, slot, source), final_payment(box, s, me, slot, source)
            me.penalty += lost
            me.paid += won
            me.money += won - lost
            if source == NONE:
                emit(events, Event.PENALTY, seat, card, lost)
            if source != NONE or won > 0:
                emit(events, Event.FINAL_PAY, seat, card, won)


@rule
def give_bonus(box, s, seat, kind, events):
    """IT-160, IT-161, IT-162, IT-163, IT-164, IT-R43, IT-R45, IT-R46, IT-R51: by completed contracts of a kind.

    Equal players pool the bonuses of the places they fill.
    """
    me = s.seat[seat]
    if me.gone or me.count[kind] == 0:
        return
    above, equal = 0, 0
    for other in range(s.seats):
        if not s.seat[other].gone:
            above += s.seat[other].count[kind] > me.count[kind]
            equal += s.seat[other].count[kind] == me.count[kind]
    pool = 0
    for place in range(above, min(above + equal, RANKS)):
        pool += int(box.bonus[kind, place])
    share = rounded(s, pool // equal)
    if share > 0:
        me.bonus[kind] = share
        me.money += share
        emit(events, Event.BONUS, seat, kind, share)


@rule
def completed(me):
    """IT-081, IT-161: all kinds, before the final payment."""
    return total(me.count)


@rule
def is_ahead(a, b):
    """IT-165, IT-166: more own money, or as much and more completed contracts; who left is behind who stayed."""
    if a.gone != b.gone:
        return a.gone < b.gone
    if a.money != b.money:
        return a.money > b.money
    return completed(a) > completed(b)


@rule
def rank(s, seat):
    """IT-165, IT-166, IT-167: who is equal in all shares a place."""
    s.seat[seat].place = 1
    for other in range(s.seats):
        if is_ahead(s.seat[other], s.seat[seat]):
            s.seat[seat].place += 1


@rule
def score(box, s, out):
    """IT-165: own money."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].money
