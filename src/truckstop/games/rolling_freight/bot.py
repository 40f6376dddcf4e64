"""The policy and the evaluation of Rolling Freight.

The policy delivers, improves, builds its links, and buys contracts next to its own links.
"""

from truckstop.engine.bits import NOTHING, ONE, U64, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.kit.rules.slots import find_action

from . import actions as a
from .rules.contracts import contract_price
from .rules.decks import phase_count
from .rules.delivery import POINTS_DIE_BONUS, token_colour
from .rules.improvements import improvement_price
from .rules.mat import contracts_held
from .rules.routes import (
    bit,
    cities_wanting,
    is_own,
    other_end,
    toll_of,
    unused_switches,
)
from .rules.units import funds, has_several_colours, spaces_left, unspent_dice_for
from .state import (
    BONUS_LINKS,
    COLOURS,
    FAST,
    FIRST_FAST,
    LONGEST_LINK,
    MAT_PLACES,
    PHASES,
    SLASH,
    SLOW,
    Face,
    Purchase,
    Stage,
)

SEARCH_SETTINGS = {"horizon": 30, "clear_lead": 15.0}

RANDOM_EVERY = 32  # one decision in 32 is random
LOWEST_VALUE = -1000  # lower than the value of any choice
ENOUGH_CONTRACTS = 2  # with this many on the mat, another one must be cheap
CHEAP_PRICE = 1  # units
SWITCHES_WANTED = 4
IMPROVEMENTS_WANTED = 3

# Values and costs in the choice of a contract
OWN_END_VALUE = 3  # an end at an own link
OTHER_END_VALUE = 1  # an end at a link of another player
MATCHING_DIE_VALUE = 2  # an unspent die of the colour; at most two count
SPACE_VALUE = 1
UNIT_COST = 3  # a unit of its price
SLASH_COST = 4  # its link has several colours

# Values and costs in the choice of cargo and links
ONE_LINK_VALUE = 8  # cargo that is wanted one own link away
FAST_CARGO_VALUE = 3
OWN_LINK_VALUE = 4
FAST_GOAL_VALUE = 3  # the link leads fast cargo to its goal
SLOW_GOAL_VALUE = 1
TOLL_COST = 2

IMPROVEMENT_VALUE = (5, 2, 3, 2, 6, 6, 4, 4, 5, 3)  # by Improvement

# Points to expect, for the evaluation
POINTS_PER_DIE, POINTS_PER_MARKER = 0.8, 0.6
POINTS_PER_LINK = 4.0  # from deliveries in a whole game; for an unfinished link, the share of its cubes
POINTS_PER_CONTRACT = 0.8  # in addition to its cubes, in a whole game
POINTS_PER_SWITCH = 4.0  # in a whole game
POINTS_PER_IMPROVEMENT_VALUE = 1.8  # in a whole game
POINTS_PER_ROUTE = 1.5  # own links and bonus of a route that is not known yet


@rule
def policy(box, s, seat, out, count, rng):
    """Choose one of the `count` legal actions in `out`."""
    if count == 1 or pick(rng, RANDOM_EVERY) == 0:
        return int(out[pick(rng, count)])
    if s.stage == Stage.TURN:
        return best_action(box, s, seat, out, count)
    if s.stage == Stage.PAY:
        return a.PAY
    if s.stage == Stage.SHIP:
        return best_cargo(box, s, out, count)
    if s.stage == Stage.ROUTE:
        return best_link(box, s, out, count)
    return other_decision(box, s, seat, out, count)


@rule
def other_decision(box, s, seat, out, count):
    """Choose in the other stages."""
    me = s.seat[seat]
    if s.stage == Stage.DRAFT:
        return best_draft_pick(box, s, seat, out, count)
    if s.stage == Stage.DISCOUNT:
        return int(out[count - 1])
    if s.stage == Stage.GIVE_BACK:
        return least_valuable_card(me)
    if s.stage == Stage.STORE:
        return a.STORE + a.THE_REST
    if s.stage == Stage.PLAN:
        return die_to_set(s, out, count)
    if s.stage == Stage.FACE:
        return best_face(box, s, me, out, count)
    return int(out[0])


@rule
def best_action(box, s, seat, out, count):
    """The first useful action in this order: free cube, delivery, improvement, cube, contract, switch; else END."""
    me = s.seat[seat]
    action = most_complete_link(box, s, me, out, count, a.STEADY)
    if action == NONE and find_action(out, count, a.DELIVER, a.SWITCH) != NONE and is_delivery_worthwhile(s, me):
        action = a.DELIVER
    if action == NONE:
        action = best_improvement(box, s, seat, out, count)
    if action == NONE:
        action = most_complete_link(box, s, me, out, count, a.BUILD)
    if action == NONE:
        action = best_contract(box, s, seat, out, count)
    if action == NONE and me.switches < SWITCHES_WANTED:
        action = find_action(out, count, a.SWITCH, a.IMPROVEMENT)
    return action if action != NONE else a.END


@rule
def is_delivery_worthwhile(s, me):
    """Whether the cheapest delivery costs at most two units more than its token scores."""
    price = max(1, int(s.cheapest) - unused_switches(s, me))
    return price <= 2 + PHASES - int(s.phase)


@rule
def most_complete_link(box, s, me, out, count, first):
    """The action that adds a cube to the link with the fewest spaces left, else NONE. `first` is BUILD or STEADY."""
    best, fewest_spaces = NONE, LONGEST_LINK
    for i in range(count):
        if first <= out[i] < first + MAT_PLACES:
            spaces = spaces_left(box, s, me, int(out[i]) - first)
            if spaces < fewest_spaces:
                best, fewest_spaces = int(out[i]), spaces
    return best


@rule
def best_improvement(box, s, seat, out, count):
    """The action that buys the best improvement. NONE if the mat has enough, and in the last phase."""
    me = s.seat[seat]
    best, best_value = NONE, 0
    if me.improvement[IMPROVEMENTS_WANTED - 1] != NONE or s.phase + 1 >= phase_count(s):
        return NONE
    for i in range(count):
        if a.IMPROVEMENT <= out[i] < a.IMPROVEMENT + MAT_PLACES:
            slot = int(out[i]) - a.IMPROVEMENT
            value = IMPROVEMENT_VALUE[s.improvement_track[slot]] - improvement_price(box, s, seat, slot)
            if value > best_value:
                best, best_value = int(out[i]), value
    return best


@rule
def best_contract(box, s, seat, out, count):
    """The action that buys the contract with the highest value for its price, else NONE."""
    me = s.seat[seat]
    best, best_value = NONE, 0
    for i in range(count):
        if a.CONTRACT <= out[i] < a.BUILD:
            slot = int(out[i]) - a.CONTRACT
            price = contract_price(box, s, seat, slot)
            if contracts_held(me) < ENOUGH_CONTRACTS or price <= CHEAP_PRICE:
                value = contract_value(box, s, me, int(s.track[slot])) - UNIT_COST * price
                if value > best_value:
                    best, best_value = int(out[i]), value
    return best


@rule
def contract_value(box, s, me, link):
    """The value of a contract for a player: by links at its ends, dice that can build it, and its length."""
    board, value = box.map[s.side], 0
    for end in range(2):
        links_at_end = board.links_at[board.ends[link, end]]
        value += OWN_END_VALUE * (links_at_end & me.links != NOTHING)
        value += OTHER_END_VALUE * (links_at_end & s.toll[2] != NOTHING)
    colour = int(board.colour[link])
    value += MATCHING_DIE_VALUE * min(2, ones(U64(unspent_dice_for(s, colour)))) + SPACE_VALUE * int(board.length[link])
    return value - SLASH_COST if colour == SLASH else value


@rule
def best_draft_pick(box, s, seat, out, count):
    """The best pick: a contract or an improvement, by their values."""
    me = s.seat[seat]
    best, best_value = int(out[0]), LOWEST_VALUE
    for i in range(count):
        value = LOWEST_VALUE
        if out[i] < a.DRAFT_IMPROVEMENT:
            value = contract_value(box, s, me, int(s.track[out[i] - a.DRAFT_CONTRACT]))
        elif out[i] < a.SWAP:
            value = IMPROVEMENT_VALUE[s.improvement_track[out[i] - a.DRAFT_IMPROVEMENT]]
        if value > best_value:
            best, best_value = int(out[i]), value
    return best


@rule
def least_valuable_card(me):
    """The action that gives back the least valuable card."""
    best, lowest_value = a.GIVE_BACK, IMPROVEMENT_VALUE[me.improvement[0]]
    for place in range(1, MAT_PLACES + 1):
        if IMPROVEMENT_VALUE[me.improvement[place]] < lowest_value:
            best, lowest_value = a.GIVE_BACK + place, IMPROVEMENT_VALUE[me.improvement[place]]
    return best


@rule
def best_cargo(box, s, out, count):
    """The best cargo: preferably one that is wanted one own link away, or a fast one."""
    board = box.map[s.side]
    best, best_value = int(out[0]), LOWEST_VALUE
    for i in range(count):
        circle = int(out[i]) - a.SHIP - int(board.first_circle)
        city = int(board.city[circle])
        colour = token_colour(s, int(board.ring[circle]), bit(city))
        value = FAST_CARGO_VALUE if colour >= FIRST_FAST else 0
        if is_one_link_away(board, s, city, cities_wanting(board, s, colour)):
            value += ONE_LINK_VALUE
        if value > best_value:
            best, best_value = int(out[i]), value
    return best


@rule
def is_one_link_away(board, s, city, goals):
    """Whether an own link leads from a city to a goal."""
    links = board.links_at[city] & s.seat[s.player].links
    while links != NOTHING:
        if goals & bit(other_end(board, lowest(links), city)) != NOTHING:
            return True
        links &= links - ONE
    return False


@rule
def best_link(box, s, out, count):
    """The best next link: preferably an own one, a cheap one, or one to a goal."""
    board = box.map[s.side]
    best, best_value = int(out[0]), LOWEST_VALUE
    for i in range(count):
        link = int(out[i]) - a.VIA - int(board.first_link)
        value = OWN_LINK_VALUE * is_own(s, link) - TOLL_COST * toll_of(s, link)
        if s.goals & bit(other_end(board, link, int(s.here))) != NOTHING:
            value += FAST_GOAL_VALUE if s.colour >= FIRST_FAST else SLOW_GOAL_VALUE
        if value > best_value:
            best, best_value = int(out[i]), value
    return best


@rule
def die_to_set(s, out, count):
    """The first die that may be set, else ROLL."""
    action = find_action(out, count, a.PLAN, a.FACE)
    return action if action != NONE else a.ROLL


@rule
def best_face(box, s, me, out, count):
    """The face that can build most own links."""
    best, best_value = int(out[0]), LOWEST_VALUE
    for i in range(count):
        face = int(out[i]) - a.FACE + 1
        value = face_value(box, s, me, face)
        if value > best_value:
            best, best_value = int(out[i]), value
    return best


@rule
def face_value(box, s, me, face):
    """The value of a face: for each own link that it can build, and for two colours. A symbol is worth one link."""
    if face >= Face.TWO:
        return MATCHING_DIE_VALUE
    value = 0
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE:
            colour = int(box.map[s.side].colour[me.contract[place]])
            if has_several_colours(face) if colour == SLASH else (face >> colour) & 1:
                value += MATCHING_DIE_VALUE
    return value + has_several_colours(face)


@rule
def evaluate(box, s, out):
    """Write the points that each seat can expect at the end: its score, and what its position will bring."""
    time = time_left(box, s)
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = me.score
        if not me.gone and s.stage != Stage.OVER:
            out[seat] += asset_value(box, s, me, time) + time * long_term_value(me)
    if s.stage >= Stage.TURN and s.stage < Stage.STORE:
        out[s.player] += POINTS_PER_DIE * funds(s, s.seat[s.player]) + pending_value(box, s, time)


@rule
def time_left(box, s):
    """The share of the game that is left, 0..1: contracts that have not come up, of all those in its phases."""
    contracts_left, total = 0, 0
    for phase in range(phase_count(s)):
        contracts_left += int(s.left[phase])
        total += max(0, ones(box.map[s.side].letter[phase]) - int(s.thin_deck))
    return contracts_left / max(1, total)


@rule
def asset_value(box, s, me, time):
    """The value of tokens, stock markers and unfinished links."""
    total, contract_count = 0.0, contracts_held(me)
    for colour in range(COLOURS):
        total += int(me.cargo[colour]) * int(box.phase_points[s.phase]) + POINTS_PER_MARKER * int(me.stock[colour])
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE:
            cubes = int(me.cubes[place]) * cube_value(box, s, contract_count, int(me.contract[place]), time)
            total += POINTS_PER_CONTRACT * time + cubes
    return total


@rule
def cube_value(box, s, contract_count, link, time):
    """The value of one cube: its share of the points that the link will bring."""
    length = int(box.map[s.side].length[link])
    return (int(box.rail_line[max(1, contract_count), length]) + POINTS_PER_LINK * time) / length


@rule
def long_term_value(me):
    """The points that links, switches and improvements bring in a whole game."""
    total = POINTS_PER_LINK * ones(me.links) + POINTS_PER_SWITCH * int(me.switches)
    for place in range(MAT_PLACES + 1):
        if me.improvement[place] != NONE:
            total += POINTS_PER_IMPROVEMENT_VALUE * IMPROVEMENT_VALUE[me.improvement[place]]
    return total


@rule
def pending_value(box, s, time):
    """The value of the action that the current player is carrying out, less the units still to be paid."""
    me = s.seat[s.player]
    if s.stage == Stage.PAY:
        return purchase_value(box, s, me, time) - POINTS_PER_DIE * (int(s.due) + (s.colour_due != NONE))
    token = int(box.phase_points[s.phase])
    if s.stage == Stage.SHIP:
        return token + POINTS_PER_ROUTE - POINTS_PER_DIE * max(1, int(s.cheapest) - unused_switches(s, me))
    if s.stage == Stage.ROUTE or s.stage == Stage.UNLOAD or s.stage == Stage.DISCOUNT:
        price = max(1, int(s.fare) - unused_switches(s, me))
        return token + POINTS_PER_ROUTE + int(s.own_links) - POINTS_PER_DIE * price
    return 0.0


@rule
def purchase_value(box, s, me, time):
    """The value of what is being paid for."""
    if s.buying == Purchase.CUBE:
        return cube_value(box, s, contracts_held(me), int(me.contract[s.which]), time)
    if s.buying == Purchase.CONTRACT:
        return POINTS_PER_CONTRACT * time + cube_value(box, s, contracts_held(me) + 1, int(s.track[s.which]), time)
    if s.buying == Purchase.SWITCH:
        return POINTS_PER_SWITCH * time
    if s.buying == Purchase.IMPROVEMENT:
        return POINTS_PER_IMPROVEMENT_VALUE * IMPROVEMENT_VALUE[s.improvement_track[s.which]] * time
    speed = FAST if s.colour >= FIRST_FAST else SLOW
    bonus = int(box.bonus[speed, min(int(s.steps), BONUS_LINKS)]) + POINTS_DIE_BONUS * int(s.points_paid)
    return int(box.phase_points[s.phase]) + int(s.own_links) + bonus
