"""A cheap player with a purpose: it drives where the money is, at a steady pace, on what its seat may know."""

from truckstop.engine.bits import is_in
from truckstop.engine.compiler import rule
from truckstop.engine.dice import pick
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import (
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
from truckstop.games.truck_off.rules.bonus import bonus_asked
from truckstop.games.truck_off.rules.drive import arrived_at_open, open_in_drive, truck
from truckstop.games.truck_off.rules.roll import PAIR
from truckstop.games.truck_off.rules.scoring import score_of
from truckstop.games.truck_off.rules.spaces import any_of, common, has, roads, single, size, space_after_step, spread
from truckstop.games.truck_off.rules.tracker import (
    NO_BOX,
    box_ahead,
    column_of,
    is_finished,
    numbers_in_column,
    numbers_in_row,
    row_of,
)
from truckstop.games.truck_off.state import (
    BOXES,
    DICE,
    PRESENT,
    SPACES,
    TRACK_ROWS,
    WILD,
    Bonus,
    Part,
    Stage,
)

SEARCH_SETTINGS = {"horizon": 4, "spread": 12.0}

WHIM = 24  # one decision in so many is left to chance
SKIP = 10  # what a skipped box is worth, in half dollars
THIRD = 8  # what a bonus is worth, in half dollars
UNSELLABLE = -99
OUTLOOK = 6  # steps within which a venue counts as near

# What the time to come is worth, in dollars
BOX_AHEAD = 5.0
TURN_AHEAD = 10.0
BOXES_A_TURN = 1.6
VENUE_NEAR, MOST_NEAR = 0.3, 10
BONUS_OWNED = 3.0
NUMBER_TOWARDS = 0.7


@rule
def policy(box, s, seat, out, count, rng):
    """One of the `count` legal actions in `out`."""
    if count == 1:
        return int(out[0])
    me = s.seat[seat]
    if pick(rng, WHIM) > 0:
        if s.stage == Stage.DRIVE and me.plan.part == Part.STEP:
            return head_for(box, s, me, out, count)
        if s.stage == Stage.DRIVE and me.plan.part == Part.DIE:
            return DIE + best_die(box, s, me)
        if s.stage == Stage.REROLL:
            return worst_dice(box, s, out, count)
        if s.stage == Stage.PROMOTE:
            return PROMOTE + fullest_column(me)
        if s.stage == Stage.BONUS and bonus_asked(me) == Bonus.DOUBLE:
            return dearest_venue(box, s, out, count)
        if out[count - 1] >= BRIDGE or out[0] == STAY:
            return widest_view(box, s, me, out, count)
    return int(out[pick(rng, count)])


@rule
def worth(box, s, me, die, factor):
    """What a sale with this die is worth, in half dollars: its money and bonuses, less the boxes it skips."""
    n = box_ahead(me.last, die)
    if n == NO_BOX:
        return UNSELLABLE
    value = 2 * int(s.face[die]) * factor - SKIP * (n - int(me.last) - 1)
    if numbers_in_row(me, row_of(n)) == int(box.numbers_for_bonus) - 1:
        value += THIRD
    if numbers_in_column(me, column_of(n)) == int(box.numbers_for_bonus) - 1:
        value += THIRD
    return value + 2 * int(me.circles[die])


@rule
def best_die(box, s, me):
    best, most = 0, worth(box, s, me, 0, 1)
    for die in range(1, DICE):
        value = worth(box, s, me, die, 1)
        if value > most:
            best, most = die, value
    return best


@rule
def worth_of_kind(box, s, me, kind, factor):
    return worth(box, s, me, best_die(box, s, me) if kind == WILD else int(kind), int(factor))


@rule
def head_for(box, s, me, out, count):
    """Stop here, or step towards the best venue in reach."""
    at = truck(box, s, me)
    ways = roads(box.map[s.map_side], me.bridge)
    ends = common(open_in_drive(me), reach(single(at), ways, me.plan.left))
    if not any_of(ends):
        return step_towards(open_in_drive(me), at, ways, out, count)
    goal, value = best_goal(box, s, me, ends)
    if out[count - 1] == STOP and stop_is_worth(box, s, me, at) >= value:
        return STOP
    return step_towards(goal, at, ways, out, count)


@rule
def step_towards(goal, at, ways, out, count):
    """The legal step that leads to the nearest space of a goal, however far; the last legal action if none does."""
    for _ in range(SPACES):
        for i in range(count):
            if out[i] < STOP and has(goal, space_after_step(at, out[i] - STEP)):
                return int(out[i])
        if has(goal, at):
            break
        goal = spread(goal, ways)
    return int(out[count - 1])


@rule
def best_goal(box, s, me, ends):
    """Of the venues within reach, those of the kind worth most, and what they are worth."""
    venue = box.map[s.map_side].venue
    wild = common(venue[WILD], ends)
    goal, value, most = ends, UNSELLABLE, UNSELLABLE
    for die in range(DICE):
        of_kind = common(venue[die], ends)
        if any_of(of_kind) or any_of(wild):
            worth_there = worth(box, s, me, die, 1)
            most = max(most, worth_there)
            if any_of(of_kind) and worth_there > value:
                goal, value = of_kind, worth_there
    if any_of(wild) and most > value:
        goal, value = wild, most
    if me.twice != NONE and has(ends, me.twice):
        doubled = worth_of_kind(box, s, me, box.map[s.map_side].kind[me.twice], box.double_factor)
        if doubled > value:
            goal, value = single(me.twice), doubled
    return goal, value


@rule
def stop_is_worth(box, s, me, at):
    if not arrived_at_open(me, at):
        return UNSELLABLE
    factor = box.double_factor if me.twice == at else 1
    return worth_of_kind(box, s, me, box.map[s.map_side].kind[at], factor)


@rule
def worst_dice(box, s, out, count):
    """Reroll the one or two dice that lag most behind their mean; keep them all if none does."""
    worst, most = KEEP, 0
    for i in range(count):
        lag = 0
        if out[i] >= REROLL_TWO:
            lag = lag_of(box, s, PAIR[out[i] - REROLL_TWO, 0]) + lag_of(box, s, PAIR[out[i] - REROLL_TWO, 1])
        elif out[i] >= REROLL:
            lag = lag_of(box, s, out[i] - REROLL)
        if lag > most:
            worst, most = int(out[i]), lag
    return worst


@rule
def lag_of(box, s, die):
    """How far a die lies below its mean, in half dollars; less than nothing if it lies above."""
    return int(box.sides[die]) + 1 - 2 * int(s.face[die])


@rule
def fullest_column(me):
    fullest = 0
    for column in range(1, DICE):
        if numbers_in_column(me, column) >= numbers_in_column(me, fullest):
            fullest = column
    return fullest


@rule
def dearest_venue(box, s, out, count):
    dearest = int(out[0])
    for i in range(1, count):
        if box.map[s.map_side].kind[out[i] - DOUBLE] % WILD > box.map[s.map_side].kind[dearest - DOUBLE] % WILD:
            dearest = int(out[i])
    return dearest


@rule
def widest_view(box, s, me, out, count):
    """The bridge, or the START, from which most open venues are near; declining counts like staying."""
    best, most = int(out[0]), -1
    chart = box.map[s.map_side]
    for i in range(count):
        at, bridge = me.at, me.bridge
        if out[i] >= BRIDGE:
            bridge = out[i] - BRIDGE
        elif out[i] > STAY:
            at = chart.start[out[i] - RELOCATE]
        venues = size(common(me.open, reach(single(at), roads(chart, bridge), OUTLOOK)))
        if venues > most:
            best, most = int(out[i]), venues
    return best


@rule
def reach(spaces, ways, steps):
    """All spaces within so many steps."""
    for _ in range(steps):
        spaces = spread(spaces, ways)
    return spaces


@rule
def evaluate(box, s, out):
    """The dollars that each seat may expect: those on the sheet, the sale under way, and what is ahead."""
    furthest = 0
    for seat in range(s.seats):
        furthest = max(furthest, int(s.seat[seat].last))
    turns = max(float(s.min_turns - s.turn), (BOXES - furthest) / BOXES_A_TURN)
    for seat in range(s.seats):
        me = s.seat[seat]
        out[seat] = score_of(box, s, me)
        if me.gone == PRESENT and not is_finished(me):
            out[seat] += sale_ahead(box, s, seat) + outlook(box, s, me, turns)


@rule
def sale_ahead(box, s, seat):
    """What the drive under way can still bring, less the box it takes."""
    me = s.seat[seat]
    if s.stage != Stage.DRIVE:
        return 0.0
    at = truck(box, s, me)
    value = stop_is_worth(box, s, me, at)
    if me.plan.part == Part.DIE:
        value = worth(box, s, me, best_die(box, s, me), 1)
    elif not is_in(s.committed, seat):
        steps = me.plan.left if me.plan.part == Part.STEP else me.allowance
        ends = common(open_in_drive(me), reach(single(at), roads(box.map[s.map_side], me.bridge), steps))
        if any_of(ends):
            _, there = best_goal(box, s, me, ends)
            value = max(value, there)
    return max(0.0, value / 2) - BOX_AHEAD


@rule
def outlook(box, s, me, turns):
    """What boxes, bonuses and the place of the truck promise."""
    value = min(BOX_AHEAD * (BOXES - me.last), TURN_AHEAD * turns)
    needed = int(box.numbers_for_bonus)
    for row in range(TRACK_ROWS):
        value += promise(numbers_in_row(me, row), needed)
    for column in range(DICE):
        value += promise(numbers_in_column(me, column), needed)
    at = truck(box, s, me) if s.stage == Stage.DRIVE else int(me.at)
    if at < SPACES:
        near = reach(single(at), roads(box.map[s.map_side], me.bridge), OUTLOOK)
        value += VENUE_NEAR * min(MOST_NEAR, size(common(me.open, near)))
    return value


@rule
def promise(numbers, needed):
    return BONUS_OWNED if numbers >= needed else NUMBER_TOWARDS * numbers
