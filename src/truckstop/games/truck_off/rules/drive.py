"""Drive: step by step over a player's own map (ledger 4.3, TO-240)."""

from truckstop.engine.bits import U64, add, remove
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE, WIDE_NONE

from ..actions import RELOCATE, STAY, Event, Why
from ..state import BOXES, CROSS, DICE, KINDS, LAST_RESORT, NO_BONUS, SPACES, WILD, Decision
from .plan import clear_plan, commit
from .spaces import (
    difference,
    expand,
    has,
    has_any,
    has_side,
    intersection,
    passable_sides,
    read_set,
    river_sides,
    side_between,
    side_of_step,
    sides_avoiding,
    single,
    space_after_step,
    union,
)
from .tracker import NO_BOX, box_ahead, fill_box, has_box_ahead, sale_amount


@rule
def ask_for_drive(box, s, seat):
    """TO-030: Ask a seat for its drive, after the relocation that may precede it (TO-223, next_turn)."""
    me = s.seat[seat]
    clear_plan(me.plan)
    if me.relocates:
        me.plan.part = Decision.RELOCATE
    else:
        begin_drive(box, s, me)


@rule
def begin_drive(box, s, me):
    """TO-034, TO-240: Decide before the first step whether the drive must end on an open venue.

    It must if a first step exists that can lead to one: with `bound` set, only such steps are enterable.
    """
    me.plan.part = Decision.STEP
    me.plan.left = me.allowance
    me.plan.bound = 1
    me.plan.bound = has_any(enterable_spaces(box, s, me))


@rule
def relocate_before_drive(box, s, me, action):
    """TO-223 (relocate_when = next_turn): Begin the drive at the START chosen, or stay."""
    me.plan.choice[0] = action
    begin_drive(box, s, me)


@rule
def truck_space(box, s, me):
    """TO-040: The space of the truck, during a drive as well."""
    plan = me.plan
    if plan.steps > 0:
        return int(plan.path[plan.steps - 1])
    if plan.choice[0] != WIDE_NONE and plan.choice[0] != STAY:
        return int(box.map[s.map_side].start[plan.choice[0] - RELOCATE])
    return int(me.at)


@rule
def unvisited_venues(me):
    """TO-038, TO-212: The open venues that this drive has not entered."""
    spaces = read_set(me.open)
    for i in range(me.plan.steps):
        spaces = difference(spaces, single(me.plan.path[i]))
    return spaces


@rule
def is_at_open_venue(me, space):
    """TO-013, TO-212: Whether the last step of this drive has entered an open venue for the first time."""
    if me.plan.steps == 0 or not has(me.open, space):
        return False
    for i in range(me.plan.steps - 1):
        if me.plan.path[i] == space:
            return False
    return True


@rule
def required_ends(box, s, me, venues):
    """TO-205, TO-206: The open venues where TO-034 lets a drive end (last_resort: only with a box ahead)."""
    if s.unsellable_stop == LAST_RESORT and me.last > BOXES - DICE:
        for kind in range(KINDS):
            if not has_box_ahead(me, kind):
                venues = difference(venues, read_set(box.map[s.map_side].venue[kind]))
    return venues


@rule
def enterable_spaces(box, s, me):
    """TO-031, TO-033, TO-065, TO-240: The spaces that the next step of a drive may enter."""
    if me.plan.left < 1:
        return U64(0), U64(0)
    sides = passable_sides(box.map[s.map_side], me.bridge)
    start = single(truck_space(box, s, me))
    spaces = difference(expand(start, sides), start)
    if is_station_closed(s, me):
        spaces = difference(spaces, single(me.gas))
        sides = sides_avoiding(sides, me.gas)
    return spaces_with_end_in_reach(box, s, me, spaces, sides) if me.plan.bound else spaces


@rule
def is_station_closed(s, me):
    """TO-065, TO-218: Whether this drive has used its gas station and may not enter it again (no_bonus: it may)."""
    return me.plan.fuelled == 1 and s.gas_again != NO_BONUS


@rule
def spaces_with_end_in_reach(box, s, me, spaces, sides):
    """TO-214, TO-217: The spaces among the given ones from which the drive can still reach an open venue.

    Search backwards from the open venues: after `n` rounds, `area` holds the spaces at most `n` steps from one. A drive
    that enters the gas station needs fewer of its own steps from there, so the station joins the area early. A drive
    that only starts at the station gets no gas.
    """
    steps = int(me.plan.left) - 1
    area = required_ends(box, s, me, unvisited_venues(me))
    has_gas_ahead = me.gas != NONE and not me.plan.fuelled
    join_round = steps_from_station(area, sides, me.gas, steps, box.gas_movement) if has_gas_ahead else steps + 1
    for n in range(steps):
        if n == join_round:
            area = union(area, single(me.gas))
        if not has_any(difference(spaces, area)):
            return spaces
        area = expand(area, sides)
    if steps == join_round:
        area = union(area, single(me.gas))
    return intersection(spaces, area)


@rule
def steps_from_station(ends, sides, station, steps, gas):
    """How many steps, besides the gas, a drive must have left at the station to reach one of the ends.

    More than `steps` if it cannot.
    """
    for n in range(steps + int(gas) + 1):
        if has(ends, station):
            return max(0, n - int(gas))
        ends = expand(ends, sides)
    return steps + 1


@rule
def why_not_step(box, s, me, direction, spaces):
    """TO-031, TO-033, TO-065, TO-240: A step must enter one of `spaces`, the enterable ones. Else return the reason."""
    at = truck_space(box, s, me)
    if leads_into(spaces, at, direction):
        return Why.OK
    city = box.map[s.map_side]
    side = side_of_step(at, direction)
    if side == WIDE_NONE:
        return Why.EDGE_OF_MAP
    if not has_side(passable_sides(city, me.bridge), side):
        return Why.RIVER if has_side(river_sides(city), side) else Why.EDGE_OF_MAP
    if me.plan.left < 1:
        return Why.NO_STEPS_LEFT
    enters_station = space_after_step(at, direction) == me.gas and is_station_closed(s, me)
    return Why.STATION_USED if enters_station else Why.NO_VENUE_THAT_WAY


@rule
def leads_into(spaces, at, direction):
    """Whether a step leads into one of the spaces."""
    return side_of_step(at, direction) != WIDE_NONE and has(spaces, space_after_step(at, direction))


@rule
def take_step(box, s, me, direction):
    """TO-032, TO-064, TO-217: Spend one step; entering the gas station adds steps, once per drive."""
    plan = me.plan
    space = space_after_step(truck_space(box, s, me), direction)
    plan.path[plan.steps] = space
    plan.steps += 1
    plan.left -= 1
    if space == me.gas and not plan.fuelled:
        plan.fuelled = 1
        plan.left += box.gas_movement


@rule
def why_not_stop(box, s, me):
    """TO-034, TO-036, TO-205, TO-211, TO-213: Stop at an open venue if one is in reach; else anywhere, even at once."""
    if not me.plan.bound:
        return Why.OK
    at = truck_space(box, s, me)
    if not is_at_open_venue(me, at):
        return Why.VENUE_IN_REACH
    return Why.OK if has(required_ends(box, s, me, read_set(me.open)), at) else Why.UNSELLABLE


@rule
def stop_drive(box, s, seat):
    """TO-035, TO-054: End the drive here. At a wild venue, ask for the die."""
    me = s.seat[seat]
    at = truck_space(box, s, me)
    if is_at_open_venue(me, at) and box.map[s.map_side].kind[at] == WILD:
        me.plan.part = Decision.DIE
    else:
        commit(s, seat)


@rule
def why_not_die(me, die):
    """TO-230: The die must have a box ahead."""
    return Why.OK if box_ahead(me.last, die) != NO_BOX else Why.NO_BOX_AHEAD


@rule
def choose_die(s, seat, die):
    """TO-054: Choose the die of a wild venue; its number belongs to that die's column in every respect."""
    s.seat[seat].plan.die = die
    commit(s, seat)


@rule
def reveal_drive(box, s, seat, events):
    """TO-040, TO-077: Draw a committed drive on the map and record it. Return the box filled."""
    me = s.seat[seat]
    relocate_truck(box, s, seat, events)
    for i in range(me.plan.steps):
        space = me.plan.path[i]
        draw_line(me, me.at, space)
        emit(events, Event.STEPPED, seat, me.at, space)
        me.at = space
        if i < me.plan.steps - 1 and has(me.open, space):
            remove(me.open, space)  # TO-038
            emit(events, Event.PASSED, seat, space)
    return record_stop(box, s, seat, events)


@rule
def relocate_truck(box, s, seat, events):
    """TO-072, TO-223: Use or lose a relocation before the drive. It draws no line and closes nothing."""
    me = s.seat[seat]
    if me.relocates:
        me.relocates = 0
        if me.plan.choice[0] == STAY:
            emit(events, Event.STAYED, seat)
        else:
            me.at = box.map[s.map_side].start[me.plan.choice[0] - RELOCATE]
            emit(events, Event.RELOCATED, seat, me.plan.choice[0] - RELOCATE)


@rule
def draw_line(me, a, b):
    """TO-040: Draw the path between two adjacent spaces as a line."""
    side = side_between(a, b)
    add(me.line[side // SPACES], side % SPACES)


@rule
def record_stop(box, s, seat, events):
    """TO-039, TO-051, TO-055, TO-205: Write the sale into the die's next box ahead, or an X into the very next box.

    An open venue is closed either way. Return the box filled.
    """
    me = s.seat[seat]
    kind = int(box.map[s.map_side].kind[me.at])
    n = NO_BOX
    if has(me.open, me.at):
        remove(me.open, me.at)
        die = int(me.plan.die) if kind == WILD else kind
        n = box_ahead(me.last, die)
        if n != NO_BOX:
            fill_box(me, n, sale_amount(box, s, me, die, me.at), me.at)
            emit(events, Event.SOLD, seat, n, me.track[n - 1])
    if n == NO_BOX:
        n = int(me.last) + 1
        fill_box(me, n, CROSS, me.at)
        emit(events, Event.CROSSED, seat, n)
    return n
