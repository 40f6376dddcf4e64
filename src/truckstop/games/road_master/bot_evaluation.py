"""Estimate final scores from a position: contracts by their distance, super-bonus cards by their chance."""

from truckstop.engine.bits import ONE, U64, WORD, is_in, lowest
from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE

from .rules.bonus import count_looked_at, ring_index
from .rules.ending import cubes_on_contracts, has_enough
from .rules.road import cell_of_dock
from .state import COLOUR_BITS, WAREHOUSES, Face, Stage

FAR = 200  # steps, more than to any warehouse
POINTS_PER_ROUND = 5.0  # of the leading player
STEPS_PER_ROUND = 9.0
STEPS_IN_LAST_ROUND = 5.0
OWN_STEPS_WEIGHT = 3.0  # of the steps of a contract itself, for its chance to be filled
ALL_STEPS_WEIGHT = 1.0  # of the steps of all contracts together, since the truck has to serve them all
STEPS_PER_CUBE = 3  # effort to load a cube, in steps
STEPS_WITHOUT_ROOM = 14  # until a full truck gets to the cubes, wherever it is
BONUS_CHANCE = 0.3  # that cubes still to be delivered complete the set of a super-bonus card
UNWANTED_CUBE_COST = 0.2  # points for a cube on the truck that no contract needs


@rule
def evaluate(box, s, out):
    """Write the points that each seat may expect: its score, and the value of its contracts and super-bonus cards."""
    steps = steps_left(box, s)
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = me.score
        if not me.gone and s.stage != Stage.OVER:
            out[seat] += contracts_value(box, s, me, steps) + bonuses_value(box, s, seat)


@rule
def steps_left(box, s):
    """How many steps a truck will still drive before the game is over."""
    if s.trigger != NONE:
        return STEPS_IN_LAST_ROUND
    best_score = 0
    for seat in range(s.seats):
        best_score = max(best_score, int(s.seat[seat].score))
    return STEPS_IN_LAST_ROUND + STEPS_PER_ROUND * (int(box.target[s.seats]) - best_score) / POINTS_PER_ROUND


@rule
def contracts_value(box, s, me, steps):
    """The expected points of open contracts: what they win, by the chance to fill them, less what they lose."""
    all_steps = steps_to_fill_all(box, s, me)
    total = 0.0
    for word in range(2):
        cards = me.open[word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            own_steps = steps_to_fill(box, s, me, card)
            chance = 0.0
            if own_steps < FAR:
                chance = steps / (steps + OWN_STEPS_WEIGHT * own_steps + ALL_STEPS_WEIGHT * all_steps)
            total += chance * int(box.points[card]) - (1.0 - chance) * int(box.loss[card])
    return total - count_unwanted(box, s, me) * UNWANTED_CUBE_COST


@rule
def cubes_needed(box, s, me, colour):
    """How many cubes of a colour the open contracts need, less those on the truck. Negative if there are too many."""
    total = -int(me.cargo[colour])
    for word in range(2):
        cards = me.open[word] & box.of_colour[colour, word]
        while cards != 0:
            card = word * WORD + lowest(cards)
            cards &= cards - ONE
            total += int(box.cubes[card]) - int(s.laid[card])
    return total


@rule
def steps_to_fill_all(box, s, me):
    """The sum of the steps of all open contracts that can be filled."""
    total = 0
    for word in range(2):
        cards = me.open[word]
        while cards != 0:
            steps = steps_to_fill(box, s, me, word * WORD + lowest(cards))
            cards &= cards - ONE
            total += steps if steps < FAR else 0
    return total


@rule
def count_unwanted(box, s, me):
    """The number of cubes on the truck that no contract needs."""
    total = 0
    for colour in range(WAREHOUSES):
        if me.cargo[colour] > 0:
            total += max(0, -cubes_needed(box, s, me, colour))
    return total


@rule
def steps_to_fill(box, s, me, card):
    """The steps until a contract is filled: to the cubes that are missing, if any, and on to the destination.

    FAR if there are too few cubes. Loading and unloading count as steps, too.
    """
    colour, to = int(box.colour[card]), int(box.to[card])
    needed = int(box.cubes[card]) - int(s.laid[card])
    missing_cubes = needed - int(me.cargo[colour])
    if missing_cubes > s.stock[colour, colour]:
        return FAR
    if missing_cubes <= 0:
        return needed + int(box.distance[to, me.at])
    steps = needed + STEPS_PER_CUBE * missing_cubes + int(box.distance[to, cell_of_dock(box, 2 * colour)])
    if me.aboard == box.truck_capacity:
        return steps + STEPS_WITHOUT_ROOM
    return steps if me.at == NONE else steps + int(box.distance[colour, me.at])


@rule
def bonuses_value(box, s, seat):
    """The expected points of super-bonus cards: some sets are complete already, others likely to be completed."""
    me, cards = s.seat[seat], bonus_hand(box, s, seat)
    if cards == 0:
        return 0.0
    delivered_cubes, likely_cubes, total = cubes_on_contracts(box, s, me), expected_cubes(box, s, me), 0.0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - ONE
        chance = 0.0
        if has_enough(delivered_cubes, box.needs[card]):
            chance = 1.0
            delivered_cubes -= box.needs[card]
            likely_cubes -= box.needs[card]
        elif has_enough(likely_cubes, box.needs[card]):
            chance = BONUS_CHANCE
            likely_cubes -= box.needs[card]
        total += chance * int(box.win[card]) - (1.0 - chance) * int(box.lose[card])
    return total


@rule
def expected_cubes(box, s, me):
    """The cubes on all contracts if they are filled, packed: COLOUR_BITS for each colour."""
    cubes = cubes_on_contracts(box, s, me)
    for colour in range(WAREHOUSES):
        missing_cubes = cubes_needed(box, s, me, colour) + int(me.cargo[colour])
        cubes += U64(max(0, missing_cubes)) << U64(COLOUR_BITS * colour)
    return cubes


@rule
def bonus_hand(box, s, seat):
    """The set of a seat's super-bonus cards, with those that it is choosing to keep."""
    cards = s.seat[seat].bonus
    if s.player == seat and s.stage == Stage.IN_ACTION and s.face == Face.SUPER_BONUS:
        for n in range(count_looked_at(box, s)):
            if is_in(s.named, n):
                cards |= ONE << U64(s.bonus_pile[ring_index(s, n)])
    return cards
