"""A cheap player with a purpose: it takes what pays well for the way, drives to the nearest errand, and declares."""

from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import (
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
from truckstop.games.interstate.rules.goods import fee_of, good_of, has_stock, offer_at, perishes, worth
from truckstop.games.interstate.rules.truck import open_contracts
from truckstop.games.interstate.state import OFFERS, SLOTS, Run, Stage
from truckstop.kit.rules.slots import find_action

WHIM = 24  # one decision in so many is left to chance
TENTHS = 10
HANDLING = 3  # Moves' worth of work that every contract costs besides the way
GOOD_GAIN, FAIR_GAIN = 200.0, -200.0  # dollars that a new contract must bring: with one in hand; with none
WITH_ANOTHER = 6  # tenths of the way that a second contract for a good costs
FAR = 1000  # Moves: farther than any place
CUSHION = 1000  # dollars kept when a trailer is bought
SECRETS = 4  # a Secret Draw is chosen once in so many chances

SEARCH_SETTINGS = {"horizon": 40, "explore": 0.9, "spread": 1200.0}

# What things are worth before the end, in dollars
MOVE_WORTH = 60.0  # of an action point, and so of every Move still to go
REST_WORTH = 25.0
SPOILED_A_POINT = 20.0
COUNT_WORTH = 80.0  # of a completed contract, for the bonuses
TRAILER_WORTH = 1400.0  # of a trailer that was bought, when all is still to come


@rule
def policy(box, s, seat, out, count, rng):
    """One of the `count` legal actions in `out`."""
    if count == 1 or pick(rng, WHIM) == 0:
        return int(out[pick(rng, count)])
    me = s.seat[seat]
    if s.stage == Stage.DISCARD:
        return worst_of_row(box, s, me, out, count)
    if s.stage != Stage.TURN:
        return best_of_hand(box, s, me)
    action = errand_here(out, count)
    if action == NONE and s.run != Run.OPEN:
        action = deal_here(box, s, me, out, count, rng)
    return action if action != NONE else drive(box, s, me, out, count)


@rule
def errand_here(out, count):
    """What needs no thought: hand over, load, declare."""
    action = find_action(out, count, DELIVER, BUY)
    if action == NONE:
        action = find_action(out, count, PICK_UP, DELIVER)
    if action == NONE:
        action = find_action(out, count, DECLARE, DECLARE + 1)
    return action


@rule
def deal_here(box, s, me, out, count, rng):
    """A contract worth its way, a trailer that can be afforded, now and then a Secret Draw; NONE."""
    if find_action(out, count, TAKE_RESERVED, TAKE_RESERVED + 1) != NONE:
        return TAKE_RESERVED
    idle = open_contracts(me) == 0
    action = best_of_row(box, s, me, out, count, FAIR_GAIN if idle else GOOD_GAIN)
    if action != NONE:
        return action
    if (
        find_action(out, count, BUY, BUY + 1) != NONE
        and me.money >= int(s.trailer_price) + CUSHION
        and s.declarer == NONE
    ):
        return BUY
    if find_action(out, count, SECRET_DRAW, SECRET_DRAW + 1) != NONE and pick(rng, SECRETS) == 0:
        return SECRET_DRAW
    return FLUSH if idle and find_action(out, count, FLUSH, FLUSH + 1) != NONE else NONE


@rule
def worth_of_offer(box, s, me, card):
    """Tenths of a dollar a Move: by way of the source that makes the whole way shortest."""
    good, to = int(box.good[card]), int(box.to[card])
    way = FAR
    for i in range(OFFERS):
        city = int(box.source[good, i])
        if has_stock(s, city, offer_at(box, city, good)):
            way = min(way, int(box.distance[city, me.at]) + int(box.distance[to, city]))
    if holds(box, me, good):
        way = way * WITH_ANOTHER // TENTHS
    return TENTHS * int(box.fee[card]) // (way + HANDLING)


@rule
def holds(box, me, good):
    """Whether the player has a contract for this good: two loads of it come from one stop."""
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE and good_of(box, me.contract[slot]) == good:
            return True
    return False


@rule
def best_of_row(box, s, me, out, count, least):
    """The Take of the contract that brings most, if it brings at least so much; NONE."""
    best, most, before = NONE, least, contracts_worth(box, s, me)
    for i in range(count):
        if TAKE <= out[i] < PICK_UP:
            gain = worth_with(box, s, me, s.row[out[i] - TAKE]) - before
            if gain > most:
                best, most = int(out[i]), gain
    return best


@rule
def worth_with(box, s, me, card):
    """What all contracts would be worth with one more."""
    slot = open_contracts(me)
    me.contract[slot].card = card
    value = contracts_worth(box, s, me)
    me.contract[slot].card = NONE
    return value


@rule
def worst_of_row(box, s, me, out, count):
    worst, least = int(out[0]), worth_of_offer(box, s, me, int(s.row[out[0] - DISCARD]))
    for i in range(1, count):
        value = worth_of_offer(box, s, me, int(s.row[out[i] - DISCARD]))
        if value < least:
            worst, least = int(out[i]), value
    return worst


@rule
def best_of_hand(box, s, me):
    best, most = KEEP, -1
    for n in range(len(me.hand)):
        if me.hand[n] != NONE:
            value = worth_of_offer(box, s, me, int(me.hand[n]))
            if value > most:
                best, most = KEEP + n, value
    return best


@rule
def errand_of(box, s, me, slot):
    """The city where a contract next needs the truck."""
    return errand_from(box, s, me.contract[slot], int(me.at), me.contract[slot].loaded == 1)


@rule
def errand_from(box, s, contract, at, is_loaded):
    """Where it is delivered, or the nearer city with the good."""
    if is_loaded:
        return int(box.to[contract.card])
    good = good_of(box, contract)
    nearest = int(box.source[good, 0])
    other = int(box.source[good, 1])
    if has_stock(s, other, offer_at(box, other, good)):
        if not has_stock(s, nearest, offer_at(box, nearest, good)):
            return other
        if box.distance[other, at] < box.distance[nearest, at]:
            return other
    return nearest


@rule
def next_errand(box, s, me):
    """The nearest city where one of the contracts needs the truck, NONE."""
    best, least = NONE, FAR
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            city = errand_of(box, s, me, slot)
            if box.distance[city, me.at] < least:
                best, least = city, int(box.distance[city, me.at])
    return best


@rule
def drive(box, s, me, out, count):
    """One Move towards the next errand, pushing on if that brings the truck there; else Rest, else the turn ends."""
    goal = next_errand(box, s, me)
    if goal != NONE:
        best, least = NONE, int(box.distance[goal, me.at])
        for i in range(count):
            if out[i] < TAKE and box.distance[goal, out[i]] < least:
                best, least = int(out[i]), int(box.distance[goal, out[i]])
        if best != NONE:
            return best
        if s.ap == 0 and least <= 1 and find_action(out, count, PUSH_ON, PUSH_ON + 1) != NONE:
            return PUSH_ON
    return REST if find_action(out, count, REST, REST + 1) != NONE else END


@rule
def evaluate(box, s, out):
    """The dollars that each seat may expect: own money, and what contracts and trailers will bring, less their way."""
    richest = 0
    for seat in range(s.seats):
        richest = max(richest, int(s.seat[seat].money))
    to_come = max(0.0, 1.0 - richest / s.goal_money) if s.declarer == NONE else 0.0
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = me.money
        if not me.gone:
            out[seat] += possessions(box, me, to_come) + contracts_worth(box, s, me)
    if s.stage == Stage.TURN and s.run in (Run.AHEAD, Run.OPEN):
        out[s.player] += MOVE_WORTH * s.ap


@rule
def possessions(box, me, to_come):
    done = int(me.count[0]) + int(me.count[1]) + int(me.count[2])
    bought = int(me.trailers) - int(box.trailers_at_start)
    return COUNT_WORTH * done + REST_WORTH * int(me.rest) * to_come + TRAILER_WORTH * bought * to_come


@rule
def contracts_worth(box, s, me):
    """What the open contracts will pay, less the time that a round trip to all their cities takes."""
    total, spent, at, loaded, left = 0.0, 0, int(me.at), 0, 0
    for slot in range(SLOTS):
        if me.contract[slot].card != NONE:
            left |= 1 << slot
            loaded |= int(me.contract[slot].loaded) << slot
    while left != 0:
        slot, city = nearest_errand(box, s, me, at, loaded, left)
        spent += int(box.distance[city, at]) + 1
        at = city
        if loaded & (1 << slot) != 0:
            total += pay_after(box, s, me.contract[slot], spent)
            left &= ~(1 << slot)
        loaded |= 1 << slot
    return total - MOVE_WORTH * spent


@rule
def nearest_errand(box, s, me, at, loaded, left):
    """Of the contracts left: which needs the truck nearest to a place, and the city where."""
    best, best_city, least = 0, 0, FAR
    for slot in range(SLOTS):
        if left & (1 << slot) != 0:
            city = errand_from(box, s, me.contract[slot], at, loaded & (1 << slot) != 0)
            if box.distance[city, at] < least:
                best, best_city, least = slot, city, int(box.distance[city, at])
    return best, best_city


@rule
def pay_after(box, s, contract, points):
    """What a contract pays after so many action points more; if the end has come and it is not loaded, it costs."""
    if s.declarer != NONE and not contract.loaded:
        return -fee_of(box, contract) / 2
    pay = float(worth(box, s, contract, contract.due))
    return max(0.0, pay - SPOILED_A_POINT * points) if perishes(box, s, contract) else pay
