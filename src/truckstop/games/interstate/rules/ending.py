"""The end of the game: declaration, final payments, bonuses and places."""

from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE
from truckstop.kit.rules.slots import total

from ..actions import Event, Why
from ..state import (
    AUTOMATIC,
    FACE_DOWN,
    KINDS,
    LITERAL,
    RANKS,
    SLOTS,
    SMALLEST_NOTE,
    TO_THE_DOLLAR,
    Stage,
)
from .cards import can_draw, turn_up_contract
from .goods import fee_of, good_of, is_perishable, payment

# A matching gives each load to a contract. It is a number with one digit for each slot, in base SLOTS: digit n
# is the slot of the contract that gets the load of slot n.
MATCHING_COUNT = SLOTS**SLOTS
IDENTITY_MATCHING = sum(slot * SLOTS**slot for slot in range(SLOTS))  # every contract keeps its own load


@rule
def why_not_declare(s, me):
    """IT-150, IT-151, IT-R32, IT-R36: The player must have the goal money, and nobody may have triggered the end."""
    if s.end_declaration == AUTOMATIC:
        return Why.AUTOMATIC
    if s.declarer != NONE:
        return Why.TRIGGERED
    return Why.OK if me.money >= s.goal_money else Why.GOAL_NOT_REACHED


@rule
def declare(s, seat, events):
    """IT-150, IT-152, IT-R03, IT-R33, IT-R34: Trigger the end for good. The turn goes on as before."""
    s.declarer = seat
    s.reveals += 1
    emit(events, Event.DECLARED, seat, int(s.goal_money))


@rule
def trigger_automatic_end(s, seat, events):
    """IT-151 (end_declaration = automatic): Trigger the end if the player has the goal when the turn ends."""
    if s.end_declaration == AUTOMATIC and s.declarer == NONE and s.seat[seat].money >= s.goal_money:
        s.declarer = seat
        s.reveals += 1
        emit(events, Event.REACHED_GOAL, seat, int(s.goal_money))


@rule
def has_no_contracts_left(s):
    """IT-R44: Whether no contract is left in the row, the deck, the discard pile or in front of a player."""
    if can_draw(s):
        return False
    for index in range(s.shown):
        if s.row[index] != NONE:
            return False
    for seat in range(s.seats):
        if not s.seat[seat].gone and s.seat[seat].contract[0].card != NONE:
            return False
    return True


@rule
def finish_game(box, s, events):
    """IT-154, IT-R35, IT-R47: Final payments, bonuses, places. Rest markers and trailers are worth nothing."""
    s.stage = Stage.OVER
    s.waiting = 0
    s.reveals += 1
    for seat in range(s.seats):
        if not s.seat[seat].gone:
            turn_up_secret_contracts(s, seat, events)
            settle_contracts(box, s, seat, best_matching(box, s, s.seat[seat]), events)
    for kind in range(KINDS):
        for seat in range(s.seats):
            pay_bonus(box, s, seat, kind, events)
    for seat in range(s.seats):
        write_place(s, seat)
        emit(events, Event.PLACED, seat, int(s.seat[seat].place), int(s.seat[seat].money))


@rule
def turn_up_secret_contracts(s, seat, events):
    """IT-203: Turn up the secret contracts that a player still has."""
    for slot in range(SLOTS):
        if s.seat[seat].contract[slot].secret == FACE_DOWN:
            turn_up_contract(s, seat, slot, events)


@rule
def target_of(matching, slot):
    """The slot of the contract that a matching gives the load of `slot` to."""
    for _ in range(slot):
        matching //= SLOTS
    return matching % SLOTS


@rule
def source_of(me, matching, slot):
    """The slot whose load a matching gives to the contract in `slot`, or NONE."""
    for other in range(SLOTS):
        if me.contract[other].loaded and target_of(matching, other) == slot:
            return other
    return NONE


@rule
def may_move_load(box, s, me, slot):
    """IT-R42: Whether the load of a slot may go to another contract: its good has fewer loads than contracts."""
    if s.flexible_goods and me.contract[slot].loaded:
        for other in range(SLOTS):
            contract = me.contract[other]
            needs_load = contract.card != NONE and not contract.loaded
            if needs_load and good_of(box, contract) == good_of(box, me.contract[slot]):
                return True
    return False


@rule
def is_valid_matching(box, s, me, matching):
    """IT-R42: Whether a matching is allowed.

    Each load must go to a contract for its good, only a load for which `may_move_load` holds may leave its slot, and
    no contract may get two loads.
    """
    used_targets = 0  # bit set of the slots whose contracts already get a load
    for slot in range(SLOTS):
        target = target_of(matching, slot)
        if target != slot:
            if not may_move_load(box, s, me, slot) or me.contract[target].card == NONE:
                return False
            if good_of(box, me.contract[target]) != good_of(box, me.contract[slot]):
                return False
        if me.contract[slot].loaded:
            if used_targets & (1 << target) != 0:
                return False
            used_targets |= 1 << target
    return True


@rule
def best_matching(box, s, me):
    """IT-R42: The matching with the largest total. The player is not asked."""
    best, best_value, has_choice = IDENTITY_MATCHING, 0, False
    for slot in range(SLOTS):
        has_choice = has_choice or may_move_load(box, s, me, slot)
    if has_choice:
        best_value = value_of_matching(box, s, me, best)
        for matching in range(MATCHING_COUNT):
            if is_valid_matching(box, s, me, matching) and value_of_matching(box, s, me, matching) > best_value:
                best, best_value = matching, value_of_matching(box, s, me, matching)
    return best


@rule
def value_of_matching(box, s, me, matching):
    """Final payments less penalties of a player under a matching."""
    value = 0
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            source = source_of(me, matching, slot)
            value += final_payment(box, s, me, slot, source) - penalty(box, s, me, slot, source)
    return value


@rule
def round_down(s, money):
    """IT-164, IT-R39: Round money down to the smallest note, or to the dollar."""
    return money if s.rounding_unit == TO_THE_DOLLAR else money // SMALLEST_NOTE * SMALLEST_NOTE


@rule
def penalty(box, s, me, slot, source):
    """IT-155, IT-202: Half the fee of a contract that gets no load (`source` is NONE), else 0."""
    return round_down(s, fee_of(box, me.contract[slot]) // 2) if source == NONE else 0


@rule
def final_payment(box, s, me, slot, source):
    """IT-156, IT-157, IT-R23, IT-R38, IT-R41: The money of a contract, less $100 for each Move still to go.

    `source` is the slot whose load it gets. Without a load (NONE) a contract gets nothing, unless the option
    `final_unpicked` is literal and the good is not perishable.
    """
    contract = me.contract[slot]
    if source == NONE:
        if s.final_unpicked != LITERAL or is_perishable(box, s, contract):
            return 0
        money = fee_of(box, contract)
    else:
        money = payment(box, s, contract, int(me.contract[source].due))
    moves = int(box.distance[box.to[contract.card], me.at])
    return max(0, money - int(box.final_penalty_per_space) * moves)


@rule
def settle_contracts(box, s, seat, matching, events):
    """IT-154, IT-155, IT-156, IT-157, IT-158, IT-R40: Settle the open contracts. Money may become negative."""
    me = s.seat[seat]
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            card, source = int(me.contract[slot].card), source_of(me, matching, slot)
            loss, gain = penalty(box, s, me, slot, source), final_payment(box, s, me, slot, source)
            me.penalty += loss
            me.paid += gain
            me.money += gain - loss
            if source == NONE:
                emit(events, Event.PENALTY, seat, card, loss)
            if source != NONE or gain > 0:
                emit(events, Event.FINAL_PAY, seat, card, gain)


@rule
def pay_bonus(box, s, seat, kind, events):
    """IT-160, IT-161, IT-162, IT-163, IT-164, IT-R43, IT-R45, IT-R46, IT-R51: Pay the bonus for a kind of goods.

    Players with equally many completed contracts of the kind share the bonuses of the ranks that they occupy: two in
    first place share the first and the second bonus.
    """
    me = s.seat[seat]
    if me.gone or me.count[kind] == 0:
        return
    players_ahead, players_tied = 0, 0  # the player is one of the tied
    for other in range(s.seats):
        if not s.seat[other].gone:
            players_ahead += s.seat[other].count[kind] > me.count[kind]
            players_tied += s.seat[other].count[kind] == me.count[kind]
    pool = 0
    for rank in range(players_ahead, min(players_ahead + players_tied, RANKS)):
        pool += int(box.bonus[kind, rank])
    share = round_down(s, pool // players_tied)
    if share > 0:
        me.bonus[kind] = share
        me.money += share
        emit(events, Event.BONUS, seat, kind, share)


@rule
def count_completed(me):
    """IT-081, IT-161: Count the completed contracts of all kinds."""
    return total(me.count)


@rule
def is_ahead_of(a, b):
    """IT-165, IT-166: Whether `a` is placed before `b`: by staying in the game, by money, by completed contracts."""
    if a.gone != b.gone:
        return a.gone < b.gone
    if a.money != b.money:
        return a.money > b.money
    return count_completed(a) > count_completed(b)


@rule
def write_place(s, seat):
    """IT-165, IT-166, IT-167: Write the finishing place of a player. Tied players share a place."""
    s.seat[seat].place = 1
    for other in range(s.seats):
        if is_ahead_of(s.seat[other], s.seat[seat]):
            s.seat[seat].place += 1


@rule
def score(box, s, out):
    """IT-165: Write the score of each player, which is their money."""
    for seat in range(s.seats):
        out[seat] = s.seat[seat].money
