"""A fast bot: takes contracts that pay well for their distance, drives to the nearest stop, declares when it can.

A stop is a city where a contract next needs the truck: to load its good or, with the load aboard, to deliver it.
"""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.kit.rules.slots import find_action

from .actions import (
    BUY,
    DECLARE,
    DELIVER,
    DISCARD,
    END,
    FLUSH,
    KEEP,
    PICK_UP,
    PUSH_ON,
    REST,
    SECRET_DRAW,
    TAKE,
    TAKE_RESERVED,
)
from .rules.goods import fee_of, good_of, has_stock, is_perishable, offer_index, payment
from .rules.truck import count_contracts
from .state import OFFERS, SLOTS, Run, Stage

RANDOM_EVERY = 24  # one decision in 24 is random
TENTHS = 10
HANDLING = 3  # cost of a contract besides its distance, in Moves
MIN_GAIN_WITH_CONTRACT, MIN_GAIN_WITHOUT_CONTRACT = 200.0, -200.0  # of a new contract, in dollars
SHARED_DISTANCE = 6  # tenths of its distance that a further contract for the same good costs
NO_ROUTE = 1000  # Moves; more than any distance
CASH_RESERVE = 1000  # dollars left after buying a trailer
SECRET_DRAW_EVERY = 4  # one chance of a Secret Draw in 4 is used

SEARCH_SETTINGS = {"horizon": 40, "exploration": 0.9, "clear_lead": 1200.0}

# Values for `evaluate`, in dollars
VALUE_OF_AP = 60.0  # of an action point, and so the cost of a Move
VALUE_OF_REST = 25.0  # of a Rest marker, at the start of the game
SPOILED_PER_AP = 20.0  # loss of a perishable load for each action point until its delivery
VALUE_OF_COMPLETED = 80.0  # of a completed contract, for the bonuses
VALUE_OF_TRAILER = 1400.0  # of a bought trailer, at the start of the game


@rule
def policy(box, s, seat, out, count, rng):
    """Choose one of the `count` legal actions in `out`."""
    if count == 1 or pick(rng, RANDOM_EVERY) == 0:
        return int(out[pick(rng, count)])
    me = s.seat[seat]
    if s.stage == Stage.DISCARD:
        return worst_discard(box, s, me, out, count)
    if s.stage != Stage.TURN:
        return best_keep(box, s, me)
    action = obvious_action(out, count)
    if action == NONE and s.run != Run.OPEN:
        action = business_action(box, s, me, out, count, rng)
    return action if action != NONE else travel_action(box, s, me, out, count)


@rule
def obvious_action(out, count):
    """Deliver, Pick Up or Declare, if legal; else NONE."""
    action = find_action(out, count, DELIVER, BUY)
    if action == NONE:
        action = find_action(out, count, PICK_UP, DELIVER)
    if action == NONE:
        action = find_action(out, count, DECLARE, DECLARE + 1)
    return action


@rule
def business_action(box, s, me, out, count, rng):
    """Take a good contract, buy an affordable trailer, or sometimes make a Secret Draw; else NONE."""
    if find_action(out, count, TAKE_RESERVED, TAKE_RESERVED + 1) != NONE:
        return TAKE_RESERVED
    has_none = count_contracts(me) == 0
    action = best_take(box, s, me, out, count, MIN_GAIN_WITHOUT_CONTRACT if has_none else MIN_GAIN_WITH_CONTRACT)
    if action != NONE:
        return action
    if (
        find_action(out, count, BUY, BUY + 1) != NONE
        and me.money >= int(s.trailer_price) + CASH_RESERVE
        and s.declarer == NONE
    ):
        return BUY
    if find_action(out, count, SECRET_DRAW, SECRET_DRAW + 1) != NONE and pick(rng, SECRET_DRAW_EVERY) == 0:
        return SECRET_DRAW
    return FLUSH if has_none and find_action(out, count, FLUSH, FLUSH + 1) != NONE else NONE


@rule
def fee_per_move(box, s, me, card):
    """The fee of a contract, in tenths of a dollar for each Move by the shortest way over a city with its good."""
    good, to = int(box.good[card]), int(box.to[card])
    moves = NO_ROUTE
    for i in range(OFFERS):
        city = int(box.source[good, i])
        if has_stock(s, city, offer_index(box, city, good)):
            moves = min(moves, int(box.distance[city, me.at]) + int(box.distance[to, city]))
    if has_contract_for(box, me, good):
        moves = moves * SHARED_DISTANCE // TENTHS
    return TENTHS * int(box.fee[card]) // (moves + HANDLING)


@rule
def has_contract_for(box, me, good):
    """Whether the player has a contract for this good already: one stop can serve both."""
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE and good_of(box, me.contract[slot]) == good:
            return True
    return False


@rule
def best_take(box, s, me, out, count, min_gain):
    """Take the contract with the largest gain, if it is more than `min_gain` dollars; else NONE."""
    action, max_gain, current_value = NONE, min_gain, value_of_contracts(box, s, me)
    for i in range(count):
        if TAKE <= out[i] < PICK_UP:
            gain = value_with(box, s, me, s.row[out[i] - TAKE]) - current_value
            if gain > max_gain:
                action, max_gain = int(out[i]), gain
    return action


@rule
def value_with(box, s, me, card):
    """The value of all contracts together with one more."""
    slot = count_contracts(me)
    me.contract[slot].card = card
    value = value_of_contracts(box, s, me)
    me.contract[slot].card = NONE
    return value


@rule
def worst_discard(box, s, me, out, count):
    """Discard the contract of the row with the lowest fee per Move."""
    action, min_value = int(out[0]), fee_per_move(box, s, me, int(s.row[out[0] - DISCARD]))
    for i in range(1, count):
        value = fee_per_move(box, s, me, int(s.row[out[i] - DISCARD]))
        if value < min_value:
            action, min_value = int(out[i]), value
    return action


@rule
def best_keep(box, s, me):
    """Keep the card of the hand with the highest fee per Move."""
    action, max_value = KEEP, -1
    for index in range(len(me.hand)):
        if me.hand[index] != NONE:
            value = fee_per_move(box, s, me, int(me.hand[index]))
            if value > max_value:
                action, max_value = KEEP + index, value
    return action


@rule
def stop_for(box, s, me, slot):
    """The next stop for a contract."""
    return stop_from(box, s, me.contract[slot], int(me.at), me.contract[slot].loaded == 1)


@rule
def stop_from(box, s, contract, at, is_loaded):
    """The next stop for a contract, for a truck at a place: the delivery city, or the nearer city with the good."""
    if is_loaded:
        return int(box.to[contract.card])
    good = good_of(box, contract)
    nearest = int(box.source[good, 0])
    other = int(box.source[good, 1])
    if has_stock(s, other, offer_index(box, other, good)):
        if not has_stock(s, nearest, offer_index(box, nearest, good)):
            return other
        if box.distance[other, at] < box.distance[nearest, at]:
            return other
    return nearest


@rule
def next_stop(box, s, me):
    """The nearest stop for any contract, or NONE."""
    nearest, min_distance = NONE, NO_ROUTE
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            city = stop_for(box, s, me, slot)
            if box.distance[city, me.at] < min_distance:
                nearest, min_distance = city, int(box.distance[city, me.at])
    return nearest


@rule
def travel_action(box, s, me, out, count):
    """Move towards the next stop, push on if it is one Move away, or rest, or end the turn."""
    goal = next_stop(box, s, me)
    if goal != NONE:
        action, min_distance = NONE, int(box.distance[goal, me.at])
        for i in range(count):
            if out[i] < TAKE and box.distance[goal, out[i]] < min_distance:
                action, min_distance = int(out[i]), int(box.distance[goal, out[i]])
        if action != NONE:
            return action
        if s.ap == 0 and min_distance <= 1 and find_action(out, count, PUSH_ON, PUSH_ON + 1) != NONE:
            return PUSH_ON
    return REST if find_action(out, count, REST, REST + 1) != NONE else END


@rule
def evaluate(box, s, out):
    """Write the dollars that each seat can expect: own money, possessions, and contracts less the cost of driving."""
    richest = 0
    for seat in range(s.seats):
        richest = max(richest, int(s.seat[seat].money))
    remaining = max(0.0, 1.0 - richest / s.goal_money) if s.declarer == NONE else 0.0
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = me.money
        if not me.gone:
            out[seat] += value_of_possessions(box, me, remaining) + value_of_contracts(box, s, me)
    if s.stage == Stage.TURN and s.run in (Run.AHEAD, Run.OPEN):
        out[s.player] += VALUE_OF_AP * s.ap


@rule
def value_of_possessions(box, me, remaining):
    """The value of completed contracts, Rest markers and trailers; `remaining` is the share of the game to come."""
    completed = int(me.count[0]) + int(me.count[1]) + int(me.count[2])
    bought = int(me.trailers) - int(box.trailers_at_start)
    rest_value = VALUE_OF_REST * int(me.rest) * remaining
    return VALUE_OF_COMPLETED * completed + rest_value + VALUE_OF_TRAILER * bought * remaining


@rule
def value_of_contracts(box, s, me):
    """What the open contracts will pay, less the cost of a tour of their stops, always to the nearest one.

    `loads` and `open_slots` are bit sets of slots.
    """
    pay, points, at, loads, open_slots = 0.0, 0, int(me.at), 0, 0
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            open_slots |= 1 << slot
            loads |= int(me.contract[slot].loaded) << slot
    while open_slots != 0:
        slot, city = nearest_stop(box, s, me, at, loads, open_slots)
        points += int(box.distance[city, at]) + 1
        at = city
        if loads & (1 << slot) != 0:
            pay += payment_after(box, s, me.contract[slot], points)
            open_slots &= ~(1 << slot)
        loads |= 1 << slot
    return pay - VALUE_OF_AP * points


@rule
def nearest_stop(box, s, me, at, loads, open_slots):
    """The contract in `open_slots` whose next stop is nearest to a place, and the city of that stop."""
    nearest, nearest_city, min_distance = 0, 0, NO_ROUTE
    for slot in range(SLOTS):
        if open_slots & (1 << slot) != 0:
            city = stop_from(box, s, me.contract[slot], at, loads & (1 << slot) != 0)
            if box.distance[city, at] < min_distance:
                nearest, nearest_city, min_distance = slot, city, int(box.distance[city, at])
    return nearest, nearest_city


@rule
def payment_after(box, s, contract, points):
    """What a contract will pay after some action points; the penalty, if the end is triggered and it has no load."""
    if s.declarer != NONE and not contract.loaded:
        return -fee_of(box, contract) / 2
    pay = float(payment(box, s, contract, contract.due))
    return max(0.0, pay - SPOILED_PER_AP * points) if is_perishable(box, s, contract) else pay
