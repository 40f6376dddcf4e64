"""A cheap player with a purpose: it delivers, finishes links, buys contracts that join its own, then improves."""

from truckstop.engine.bits import NOTHING, ONE, U64, lowest, ones
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight import actions as a
from truckstop.games.rolling_freight.rules.contracts import contract_price
from truckstop.games.rolling_freight.rules.decks import phase_count
from truckstop.games.rolling_freight.rules.delivery import POINTS_DIE_BONUS, token_colour
from truckstop.games.rolling_freight.rules.improvements import improvement_price
from truckstop.games.rolling_freight.rules.mat import contracts_held
from truckstop.games.rolling_freight.rules.routes import (
    bit,
    cities_wanting,
    is_own,
    other_end,
    toll_of,
    unused_switches,
)
from truckstop.games.rolling_freight.rules.units import funds, spaces_left, unspent_dice_for
from truckstop.games.rolling_freight.state import (
    BONUS_LINKS,
    COLOURS,
    FAST,
    MAT_PLACES,
    PHASES,
    SLASH,
    SLOW,
    DieUse,
    Face,
    Purchase,
    Stage,
)
from truckstop.kit.rules.slots import find_action

SEARCH_SETTINGS = {"horizon": 30, "spread": 15.0}

RANDOM_CHOICE_ODDS = 32  # one decision in so many is left to chance
LOWEST_VALUE = -1000
ENOUGH_CONTRACTS = 2  # contracts: with so many only a cheap third one is bought
CHEAP_PRICE = 1  # generic
SWITCHES_WANTED = 4
IMPROVEMENTS_WANTED = 3

# Which contract: points of preference
OWN_END_VALUE, OTHER_END_VALUE, MATCHING_DIE_VALUE, GENERIC_COST, SPACE_VALUE, SLASH_COST = 3, 1, 2, 3, 1, 4
# Which cargo and which link
ONE_LINK_VALUE, FAST_CARGO_VALUE, OWN_LINK_VALUE, FAST_GOAL_VALUE, TOLL_COST = 8, 3, 4, 3, 2
# Which card on the mat is missed most
IMPROVEMENT_VALUE = (5, 2, 3, 2, 6, 6, 4, 4, 5, 3)  # by Improvement

# What things are worth in points, before the end
POINTS_PER_DIE, POINTS_PER_MARKER = 0.8, 0.6
POINTS_PER_LINK = 4.0  # in deliveries, over a whole game; begun links have their share of it
POINTS_PER_CONTRACT = 0.8  # besides its cubes, while there is time
POINTS_PER_SWITCH = 4.0  # over a whole game
POINTS_PER_IMPROVEMENT_VALUE = 1.8  # for each point of WORTH, over a whole game
POINTS_PER_ROUTE = 1.5  # own links and bonus of a route that is not yet chosen


@rule
def policy(box, s, seat, out, count, rng):
    """One of the `count` legal actions in `out`."""
    if count == 1 or pick(rng, RANDOM_CHOICE_ODDS) == 0:
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
    """What is not asked in every turn."""
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
    """A free cube, a delivery, an improvement while there are dice, cubes, a contract, a switch; the first of use."""
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
    """Whether the cheapest delivery costs no more than it brings: a link at least, and the token."""
    price = max(1, int(s.cheapest) - unused_switches(s, me))
    return price <= 2 + PHASES - int(s.phase)


@rule
def most_complete_link(box, s, me, out, count, first):
    """Of the own links that can grow, the one with fewest spaces left; `first` is BUILD or STEADY; NONE."""
    best, fewest = NONE, MAT_PLACES * MAT_PLACES
    for i in range(count):
        if first <= out[i] < first + MAT_PLACES:
            left = spaces_left(box, s, me, int(out[i]) - first)
            if left < fewest:
                best, fewest = int(out[i]), left
    return best


@rule
def best_improvement(box, s, seat, out, count):
    """A card for a free place of the mat, while most of the game lies ahead; NONE."""
    me = s.seat[seat]
    best, most = NONE, 0
    if me.improvement[IMPROVEMENTS_WANTED - 1] != NONE or s.phase + 1 >= phase_count(s):
        return NONE
    for i in range(count):
        if a.IMPROVEMENT <= out[i] < a.IMPROVEMENT + MAT_PLACES:
            slot = int(out[i]) - a.IMPROVEMENT
            worth = IMPROVEMENT_VALUE[s.improvement_track[slot]] - improvement_price(box, s, seat, slot)
            if worth > most:
                best, most = int(out[i]), worth
    return best


@rule
def best_contract(box, s, seat, out, count):
    """The contract that fits the own network and dice best, if there is time and place for it; NONE."""
    me = s.seat[seat]
    best, most = NONE, 0
    for i in range(count):
        if a.CONTRACT <= out[i] < a.BUILD:
            slot = int(out[i]) - a.CONTRACT
            price = contract_price(box, s, seat, slot)
            if contracts_held(me) < ENOUGH_CONTRACTS or price <= CHEAP_PRICE:
                value = contract_value(box, s, me, int(s.track[slot])) - GENERIC_COST * price
                if value > most:
                    best, most = int(out[i]), value
    return best


@rule
def contract_value(box, s, me, link):
    """How well a contract suits a player: links it joins, dice for it, spaces to score."""
    board, value = box.map[s.side], 0
    for end in range(2):
        near = board.links_at[board.ends[link, end]]
        value += OWN_END_VALUE * (near & me.links != NOTHING) + OTHER_END_VALUE * (near & s.toll[2] != NOTHING)
    colour = int(board.colour[link])
    value += MATCHING_DIE_VALUE * min(2, ones(U64(unspent_dice_for(s, colour)))) + SPACE_VALUE * int(board.length[link])
    return value - SLASH_COST if colour == SLASH else value


@rule
def best_draft_pick(box, s, seat, out, count):
    """A contract that can be finished soon, or the card worth most."""
    me = s.seat[seat]
    best, most = int(out[0]), LOWEST_VALUE
    for i in range(count):
        value = LOWEST_VALUE
        if out[i] < a.DRAFT_IMPROVEMENT:
            value = contract_value(box, s, me, int(s.track[out[i] - a.DRAFT_CONTRACT]))
        elif out[i] < a.SWAP:
            value = IMPROVEMENT_VALUE[s.improvement_track[out[i] - a.DRAFT_IMPROVEMENT]]
        if value > most:
            best, most = int(out[i]), value
    return best


@rule
def least_valuable_card(me):
    """The card on the mat that is missed least."""
    best, least = a.GIVE_BACK, MAT_PLACES * MAT_PLACES
    for place in range(MAT_PLACES + 1):
        if IMPROVEMENT_VALUE[me.improvement[place]] < least:
            best, least = a.GIVE_BACK + place, IMPROVEMENT_VALUE[me.improvement[place]]
    return best


@rule
def best_cargo(box, s, out, count):
    """Fast cargo, and what an own link away is wanted."""
    board = box.map[s.side]
    best, most = int(out[0]), LOWEST_VALUE
    for i in range(count):
        circle = int(out[i]) - a.SHIP - int(board.first_circle)
        city = int(board.city[circle])
        colour = token_colour(s, int(board.ring[circle]), bit(city))
        value = FAST_CARGO_VALUE if colour > DieUse.GRAY else 0
        if is_one_link_away(board, s, city, cities_wanting(board, s, colour)):
            value += ONE_LINK_VALUE
        if value > most:
            best, most = int(out[i]), value
    return best


@rule
def is_one_link_away(board, s, city, goals):
    """Whether an own link leads to a goal."""
    links = board.links_at[city] & s.seat[s.player].links
    while links != NOTHING:
        if goals & bit(other_end(board, lowest(links), city)) != NOTHING:
            return True
        links &= links - ONE
    return False


@rule
def best_link(box, s, out, count):
    """Own links, cheap links, and the end of fast cargo's way."""
    board = box.map[s.side]
    best, most = int(out[0]), LOWEST_VALUE
    for i in range(count):
        link = int(out[i]) - a.VIA - int(board.first_link)
        value = OWN_LINK_VALUE * is_own(s, link) - TOLL_COST * toll_of(s, link)
        if s.goals & bit(other_end(board, link, int(s.here))) != NOTHING:
            value += FAST_GOAL_VALUE if s.colour > DieUse.GRAY else 1
        if value > most:
            best, most = int(out[i]), value
    return best


@rule
def die_to_set(s, out, count):
    """Any die that may be set."""
    action = find_action(out, count, a.PLAN, a.FACE)
    return action if action != NONE else a.ROLL


@rule
def best_face(box, s, me, out, count):
    """The face that serves most of the own links."""
    best, most = int(out[0]), LOWEST_VALUE
    for i in range(count):
        face = int(out[i]) - a.FACE + 1
        value = face_value(box, s, me, face)
        if value > most:
            best, most = int(out[i]), value
    return best


@rule
def face_value(box, s, me, face):
    """Own links that a face builds; a symbol as much as one of them."""
    if face >= Face.TWO:
        return MATCHING_DIE_VALUE
    value = 0
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE:
            colour = int(box.map[s.side].colour[me.contract[place]])
            if (face & (face - 1) != 0) if colour == SLASH else (face >> colour) & 1:
                value += MATCHING_DIE_VALUE
    return value + (face & (face - 1) != 0)


@rule
def evaluate(box, s, out):
    """The points that each seat may expect: those there are, and what tokens, cubes, links and cards will bring."""
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
    """The share of the contracts that has not come up, of those that this game will see; 0..1."""
    left, whole = 0, 0
    for phase in range(phase_count(s)):
        left += int(s.left[phase])
        whole += max(0, ones(box.map[s.side].letter[phase]) - int(s.thin_deck))
    return left / max(1, whole)


@rule
def asset_value(box, s, me, time):
    """Tokens, markers, and contracts by how much of their links is built."""
    total, held = 0.0, contracts_held(me)
    for colour in range(COLOURS):
        total += int(me.cargo[colour]) * int(box.phase_points[s.phase]) + POINTS_PER_MARKER * int(me.stock[colour])
    for place in range(MAT_PLACES):
        if me.contract[place] != NONE:
            total += POINTS_PER_CONTRACT * time + int(me.cubes[place]) * cube_value(box, s, held, int(me.contract[place]), time)
    return total


@rule
def cube_value(box, s, held, link, time):
    """The share of a cube in what its link will bring."""
    length = int(box.map[s.side].length[link])
    return (int(box.rail_line[max(1, held), length]) + POINTS_PER_LINK * time) / length


@rule
def long_term_value(me):
    """What links, switches and improvements bring in a whole game."""
    total = POINTS_PER_LINK * ones(me.links) + POINTS_PER_SWITCH * int(me.switches)
    for place in range(MAT_PLACES + 1):
        if me.improvement[place] != NONE:
            total += POINTS_PER_IMPROVEMENT_VALUE * IMPROVEMENT_VALUE[me.improvement[place]]
    return total


@rule
def pending_value(box, s, time):
    """What the player is in the middle of will bring, less what is still to be paid."""
    me = s.seat[s.player]
    if s.stage == Stage.PAY:
        return purchase_value(box, s, me, time) - POINTS_PER_DIE * (int(s.due) + (s.colour_due != NONE))
    token = int(box.phase_points[s.phase])
    if s.stage == Stage.SHIP:
        return token + POINTS_PER_ROUTE - POINTS_PER_DIE * max(1, int(s.cheapest) - unused_switches(s, me))
    if s.stage == Stage.ROUTE or s.stage == Stage.UNLOAD or s.stage == Stage.DISCOUNT:
        return token + POINTS_PER_ROUTE + int(s.own_links) - POINTS_PER_DIE * max(1, int(s.fare) - unused_switches(s, me))
    return 0.0


@rule
def purchase_value(box, s, me, time):
    """What is being paid for."""
    if s.buying == Purchase.CUBE:
        return cube_value(box, s, contracts_held(me), int(me.contract[s.which]), time)
    if s.buying == Purchase.CONTRACT:
        return POINTS_PER_CONTRACT * time + cube_value(box, s, contracts_held(me) + 1, int(s.track[s.which]), time)
    if s.buying == Purchase.SWITCH:
        return POINTS_PER_SWITCH * time
    if s.buying == Purchase.IMPROVEMENT:
        return POINTS_PER_IMPROVEMENT_VALUE * IMPROVEMENT_VALUE[s.improvement_track[s.which]] * time
    speed = FAST if s.colour > DieUse.GRAY else SLOW
    bonus = int(box.bonus[speed, min(int(s.steps), BONUS_LINKS)]) + POINTS_DIE_BONUS * int(s.points_paid)
    return int(box.phase_points[s.phase]) + int(s.own_links) + bonus
