"""The built-in player. It drives to the most valuable venue in reach and uses only what its seat may know."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE

from .actions import (
    BRIDGE,
    DIE,
    DOUBLE,
    KEEP,
    PROMOTE,
    RELOCATE,
    REROLL,
    REROLL_TWO,
    STAY,
    STEP,
    STOP,
)
from .rules.bonus import current_bonus
from .rules.drive import is_at_open_venue, truck_space, unvisited_venues
from .rules.roll import DICE_OF_PAIR
from .rules.scoring import score_of
from .rules.spaces import (
    expand,
    has,
    has_any,
    intersection,
    passable_sides,
    single,
    size,
    space_after_step,
)
from .rules.tracker import (
    NO_BOX,
    box_ahead,
    column_of,
    is_finished,
    numbers_in_column,
    numbers_in_row,
    row_of,
)
from .state import BOXES, DICE, PRESENT, SPACES, TRACK_ROWS, WILD, Bonus, Decision, Stage

SEARCH_SETTINGS = {"horizon": 4, "clear_lead": 12.0}

RANDOM_EVERY = 24  # one decision in 24 is random
NEARBY_STEPS = 6  # a venue within this many steps is nearby

# Values for `policy`, in half dollars: the mean of a die is a multiple of half a dollar
SKIPPED_BOX = 10
EARNED_BONUS = 8
UNSELLABLE = -99  # a stop without a sale

# Values for `evaluate`, in dollars
BOX_AHEAD = 5.0
TURN_AHEAD = 10.0
BOXES_PER_TURN = 1.6
NEARBY_VENUE, MAX_NEARBY_VENUES = 0.3, 10
OWNED_BONUS = 3.0
NUMBER_TOWARDS_BONUS = 0.7


@rule
def policy(box, s, seat, out, count, rng):
    """Choose one of the `count` legal actions in `out`."""
    if count == 1:
        return int(out[0])
    me = s.seat[seat]
    if pick(rng, RANDOM_EVERY) > 0:
        if s.stage == Stage.DRIVE and me.plan.part == Decision.STEP:
            return choose_step(box, s, me, out, count)
        if s.stage == Stage.DRIVE and me.plan.part == Decision.DIE:
            return DIE + best_die(box, s, me)
        if s.stage == Stage.REROLL:
            return choose_reroll(box, s, out, count)
        if s.stage == Stage.PROMOTE:
            return PROMOTE + fullest_column(me)
        if s.stage == Stage.BONUS and current_bonus(me) == Bonus.DOUBLE:
            return choose_double(box, s, out, count)
        if out[count - 1] >= BRIDGE or out[0] == STAY:
            return choose_bridge_or_start(box, s, me, out, count)
    return int(out[pick(rng, count)])


@rule
def value_of_sale(box, s, me, die, factor):
    """The value of a sale with this die, in half dollars: its dollars and bonuses, minus the boxes it skips."""
    n = box_ahead(me.last, die)
    if n == NO_BOX:
        return UNSELLABLE
    value = 2 * int(s.face[die]) * factor - SKIPPED_BOX * (n - int(me.last) - 1)
    if numbers_in_row(me, row_of(n)) == int(box.numbers_for_bonus) - 1:
        value += EARNED_BONUS
    if numbers_in_column(me, column_of(n)) == int(box.numbers_for_bonus) - 1:
        value += EARNED_BONUS
    return value + 2 * int(me.circles[die])


@rule
def best_die(box, s, me):
    """The die with the most valuable sale, for a wild venue."""
    choice, choice_value = 0, value_of_sale(box, s, me, 0, 1)
    for die in range(1, DICE):
        value = value_of_sale(box, s, me, die, 1)
        if value > choice_value:
            choice, choice_value = die, value
    return choice


@rule
def value_of_venue(box, s, me, kind, factor):
    """The value of a sale at a venue of this kind, in half dollars; at a wild one, with the best die."""
    return value_of_sale(box, s, me, best_die(box, s, me) if kind == WILD else int(kind), int(factor))


@rule
def choose_step(box, s, me, out, count):
    """Stop here, or step towards the best venue in reach."""
    at = truck_space(box, s, me)
    sides = passable_sides(box.map[s.map_side], me.bridge)
    ends = intersection(unvisited_venues(me), expand_steps(single(at), sides, me.plan.left))
    if not has_any(ends):
        return step_towards(unvisited_venues(me), at, sides, out, count)
    goal, value = best_goal(box, s, me, ends)
    if out[count - 1] == STOP and value_of_stop(box, s, me, at) >= value:
        return STOP
    return step_towards(goal, at, sides, out, count)


@rule
def step_towards(goal, at, sides, out, count):
    """The legal step towards the nearest space of a goal, at any distance; the last legal action if there is none."""
    for _ in range(SPACES):
        for i in range(count):
            if out[i] < STOP and has(goal, space_after_step(at, out[i] - STEP)):
                return int(out[i])
        if has(goal, at):
            break
        goal = expand(goal, sides)
    return int(out[count - 1])


@rule
def best_goal(box, s, me, ends):
    """The venues of the most valuable kind among those in reach, or the 2x venue; and their value."""
    venue = box.map[s.map_side].venue
    wild = intersection(venue[WILD], ends)
    goal, value, wild_value = ends, UNSELLABLE, UNSELLABLE
    for die in range(DICE):
        venues_of_die = intersection(venue[die], ends)
        if has_any(venues_of_die) or has_any(wild):
            die_value = value_of_sale(box, s, me, die, 1)
            wild_value = max(wild_value, die_value)
            if has_any(venues_of_die) and die_value > value:
                goal, value = venues_of_die, die_value
    if has_any(wild) and wild_value > value:
        goal, value = wild, wild_value
    if me.twice != NONE and has(ends, me.twice):
        double_value = value_of_venue(box, s, me, box.map[s.map_side].kind[me.twice], box.double_factor)
        if double_value > value:
            goal, value = single(me.twice), double_value
    return goal, value


@rule
def value_of_stop(box, s, me, at):
    """The value of a sale at this space, in half dollars; UNSELLABLE if it has no open venue."""
    if not is_at_open_venue(me, at):
        return UNSELLABLE
    factor = box.double_factor if me.twice == at else 1
    return value_of_venue(box, s, me, box.map[s.map_side].kind[at], factor)


@rule
def choose_reroll(box, s, out, count):
    """Reroll the one or two dice that lie furthest below their mean; keep all dice if none does."""
    choice, largest_shortfall = KEEP, 0
    for i in range(count):
        shortfall = 0
        if out[i] >= REROLL_TWO:
            pair = out[i] - REROLL_TWO
            shortfall = shortfall_of(box, s, DICE_OF_PAIR[pair, 0]) + shortfall_of(box, s, DICE_OF_PAIR[pair, 1])
        elif out[i] >= REROLL:
            shortfall = shortfall_of(box, s, out[i] - REROLL)
        if shortfall > largest_shortfall:
            choice, largest_shortfall = int(out[i]), shortfall
    return choice


@rule
def shortfall_of(box, s, die):
    """How far a die lies below its mean, in half dollars. Negative if it lies above."""
    return int(box.sides[die]) + 1 - 2 * int(s.face[die])


@rule
def fullest_column(me):
    """The column with the most numbers; the last of those that are equal."""
    choice = 0
    for column in range(1, DICE):
        if numbers_in_column(me, column) >= numbers_in_column(me, choice):
            choice = column
    return choice


@rule
def choose_double(box, s, out, count):
    """Mark a venue with the largest die; a wild venue counts as the smallest."""
    choice = int(out[0])
    for i in range(1, count):
        if box.map[s.map_side].kind[out[i] - DOUBLE] % WILD > box.map[s.map_side].kind[choice - DOUBLE] % WILD:
            choice = int(out[i])
    return choice


@rule
def choose_bridge_or_start(box, s, me, out, count):
    """The bridge, or the START to relocate to, with the most open venues nearby. The truck may also stay."""
    choice, most_venues = int(out[0]), -1
    city = box.map[s.map_side]
    for i in range(count):
        at, bridge = me.at, me.bridge
        if out[i] >= BRIDGE:
            bridge = out[i] - BRIDGE
        elif out[i] > STAY:
            at = city.start[out[i] - RELOCATE]
        venues = size(intersection(me.open, expand_steps(single(at), passable_sides(city, bridge), NEARBY_STEPS)))
        if venues > most_venues:
            choice, most_venues = int(out[i]), venues
    return choice


@rule
def expand_steps(spaces, sides, steps):
    """All spaces within this many steps."""
    for _ in range(steps):
        spaces = expand(spaces, sides)
    return spaces


@rule
def evaluate(box, s, out):
    """Estimate the final dollars of each seat: dollars on the sheet, this turn's sale, and later income."""
    furthest = 0
    for seat in range(s.seats):
        furthest = max(furthest, int(s.seat[seat].last))
    turns_left = max(float(s.min_turns - s.turn), (BOXES - furthest) / BOXES_PER_TURN)
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = score_of(box, s, me)
        if me.gone == PRESENT and not is_finished(me):
            out[seat] += value_of_drive(box, s, seat) + value_of_future(box, s, me, turns_left)


@rule
def value_of_drive(box, s, seat):
    """The dollars that this turn's drive can still bring, minus the value of the box it fills."""
    me = s.seat[seat]
    if s.stage != Stage.DRIVE:
        return 0.0
    at = truck_space(box, s, me)
    value = value_of_stop(box, s, me, at)
    if me.plan.part == Decision.DIE:
        value = value_of_sale(box, s, me, best_die(box, s, me), 1)
    elif not is_in(s.committed, seat):
        steps = me.plan.left if me.plan.part == Decision.STEP else me.allowance
        sides = passable_sides(box.map[s.map_side], me.bridge)
        ends = intersection(unvisited_venues(me), expand_steps(single(at), sides, steps))
        if has_any(ends):
            _, goal_value = best_goal(box, s, me, ends)
            value = max(value, goal_value)
    return max(0.0, value / 2) - BOX_AHEAD


@rule
def value_of_future(box, s, me, turns_left):
    """The value of boxes ahead, of bonuses, and of the venues near the truck."""
    value = min(BOX_AHEAD * (BOXES - me.last), TURN_AHEAD * turns_left)
    needed = int(box.numbers_for_bonus)
    for row in range(TRACK_ROWS):
        value += value_of_bonus(numbers_in_row(me, row), needed)
    for column in range(DICE):
        value += value_of_bonus(numbers_in_column(me, column), needed)
    at = truck_space(box, s, me) if s.stage == Stage.DRIVE else int(me.at)
    if at < SPACES:
        nearby_spaces = expand_steps(single(at), passable_sides(box.map[s.map_side], me.bridge), NEARBY_STEPS)
        value += NEARBY_VENUE * min(MAX_NEARBY_VENUES, size(intersection(me.open, nearby_spaces)))
    return value


@rule
def value_of_bonus(numbers, needed):
    """The value of a row or column with this many of the numbers needed for its bonus."""
    return OWNED_BONUS if numbers >= needed else NUMBER_TOWARDS_BONUS * numbers
