"""Drive: step by step over the own map (ledger 4.3, TO-240)."""

from truckstop.engine.compiler import rule
from truckstop.engine.news import tell
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.actions import RELOCATE, STAY, News, Why
from truckstop.games.truck_off.rules.plan import clear, commit
from truckstop.games.truck_off.rules.spaces import (
    add,
    any_of,
    both,
    common,
    copy,
    has,
    has_side,
    remove,
    rivers,
    roads,
    roads_around,
    side_between,
    side_of_step,
    single,
    space_after_step,
    spread,
    without,
)
from truckstop.games.truck_off.rules.tracker import NO_BOX, box_ahead, fill, has_box_ahead, sale
from truckstop.games.truck_off.state import (
    BOXES,
    CROSS,
    DICE,
    KINDS,
    LAST_RESORT,
    NO_BONUS,
    SPACES,
    WILD,
    Part,
)


@rule
def ask_for_drive(box, s, seat):
    """TO-030: one drive a turn, after the relocation that may come first (TO-223, relocate_when = next_turn)."""
    me = s.seat[seat]
    clear(me.plan)
    if me.relocates:
        me.plan.part = Part.RELOCATE
    else:
        set_out(box, s, me)


@rule
def set_out(box, s, me):
    """TO-034, TO-217, TO-240: whether the drive must end on an open venue is settled once, before the first step.

    Asked of the spaces one step away: the gas station adds nothing to a drive that merely starts there.
    """
    me.plan.part = Part.STEP
    me.plan.left = me.allowance
    here = single(truck(box, s, me))
    next_to = without(spread(here, roads(box.map[s.map_side], me.bridge)), here)
    me.plan.bound = any_of(common(next_to, hopeful(box, s, me, me.plan.left - 1)))


@rule
def relocate_first(box, s, me, action):
    """TO-223 (relocate_when = next_turn): the drive starts from the space chosen."""
    me.plan.choice[0] = action
    set_out(box, s, me)


@rule
def truck(box, s, me):
    """TO-040: where the truck is in the drive under way."""
    plan = me.plan
    if plan.steps > 0:
        return int(plan.path[plan.steps - 1])
    if plan.choice[0] != WIDE_NONE and plan.choice[0] != STAY:
        return int(box.map[s.map_side].start[plan.choice[0] - RELOCATE])
    return int(me.at)


@rule
def open_in_drive(me):
    """TO-038, TO-212: open venues, less those the drive under way has already been to, the present space included."""
    spaces = copy(me.open)
    for i in range(me.plan.steps):
        spaces = without(spaces, single(me.plan.path[i]))
    return spaces


@rule
def arrived_at_open(me, space):
    """TO-013, TO-212: the drive has just come, for the first time, to a venue that was open."""
    if me.plan.steps == 0 or not has(me.open, space):
        return False
    for i in range(me.plan.steps - 1):
        if me.plan.path[i] == space:
            return False
    return True


@rule
def worth_a_stop(box, s, me, spaces):
    """TO-205, TO-206: the open venues that satisfy TO-034: all of them, or (last_resort) those with a box ahead."""
    if s.unsellable_stop == LAST_RESORT and me.last > BOXES - DICE:
        for kind in range(KINDS):
            if not has_box_ahead(me, kind):
                spaces = without(spaces, copy(box.map[s.map_side].venue[kind]))
    return spaces


@rule
def hopeful(box, s, me, steps):
    """TO-214: the spaces from which the drive can still be brought to an open venue in so many steps."""
    ways = roads(box.map[s.map_side], me.bridge)
    ends = worth_a_stop(box, s, me, open_in_drive(me))
    if me.gas == NONE:
        return within(ends, ways, steps, NONE, 0)
    if me.plan.fuelled:
        return within(ends, ways if s.gas_again == NO_BONUS else roads_around(ways, me.gas), steps, NONE, 0)
    return within(ends, ways, steps, me.gas, box.gas_movement)


@rule
def within(ends, ways, steps, station, gas):
    """The spaces from which an end lies within so many steps; entering the station, if there is one, adds to them.

    Backwards from the ends, a ring of spaces a step. Who enters the station needs only the steps that its gas leaves
    wanting, so it joins the ring of that number.
    """
    joins = int(steps) + 1
    if station != NONE:
        joins = max(0, steps_between(ends, ways, station, int(steps) + int(gas)) - int(gas))
    spaces = ends
    for ring in range(steps):
        if ring == joins:
            spaces = both(spaces, single(station))
        spaces = spread(spaces, ways)
    return both(spaces, single(station)) if joins == steps else spaces


@rule
def steps_between(ends, ways, space, most):
    """Steps from a space to the nearest end, or more than `most`."""
    spaces = ends
    for steps in range(most + 1):
        if has(spaces, space):
            return steps
        spaces = spread(spaces, ways)
    return most + 1


@rule
def why_not_step(box, s, me, way, good):
    """TO-031, TO-033, TO-065, TO-240: a step to an adjacent space, not across a river, while steps are left; `good` are
    the spaces from which a drive that is bound can still reach an open venue with one step less."""
    at = truck(box, s, me)
    side = side_of_step(at, way)
    chart = box.map[s.map_side]
    if side == WIDE_NONE:
        return Why.EDGE_OF_MAP
    if not has_side(roads(chart, me.bridge), side):
        return Why.RIVER if has_side(rivers(chart), side) else Why.EDGE_OF_MAP
    if me.plan.left < 1:
        return Why.NO_STEPS_LEFT
    to = space_after_step(at, way)
    if to == me.gas and me.plan.fuelled and s.gas_again != NO_BONUS:
        return Why.STATION_USED
    return Why.OK if not me.plan.bound or has(good, to) else Why.NO_VENUE_THAT_WAY


@rule
def good_spaces(box, s, me):
    """TO-240: where a bound drive may go next; every space, if the drive is free."""
    return hopeful(box, s, me, me.plan.left - 1) if me.plan.bound and me.plan.left > 0 else copy(me.open)


@rule
def step(box, s, me, way):
    """TO-032, TO-064, TO-217: each step costs one; entering the gas station adds steps, once a drive."""
    plan = me.plan
    to = space_after_step(truck(box, s, me), way)
    plan.path[plan.steps] = to
    plan.steps += 1
    plan.left -= 1
    if to == me.gas and not plan.fuelled:
        plan.fuelled = 1
        plan.left += box.gas_movement


@rule
def why_not_stop(box, s, me):
    """TO-034, TO-036, TO-205, TO-211, TO-213: at an open venue if one is in reach, else anywhere, at once too."""
    if not me.plan.bound:
        return Why.OK
    at = truck(box, s, me)
    if not arrived_at_open(me, at):
        return Why.VENUE_IN_REACH
    return Why.OK if has(worth_a_stop(box, s, me, copy(me.open)), at) else Why.UNSELLABLE


@rule
def stop(box, s, seat):
    """TO-035, TO-054: the drive ends here; at a wild venue the die is asked for."""
    me = s.seat[seat]
    at = truck(box, s, me)
    if arrived_at_open(me, at) and box.map[s.map_side].kind[at] == WILD:
        me.plan.part = Part.DIE
    else:
        commit(s, seat)


@rule
def why_not_die(me, die):
    """TO-230: a die that still has a box ahead."""
    return Why.OK if box_ahead(me.last, die) != NO_BOX else Why.NO_BOX_AHEAD


@rule
def choose_die(s, seat, die):
    """TO-054: the number belongs to that die's column in every respect."""
    s.seat[seat].plan.die = die
    commit(s, seat)


@rule
def show_drive(box, s, seat, news):
    """TO-040, TO-077: a committed drive is drawn on the map and recorded; returns the box filled."""
    me = s.seat[seat]
    relocate_now(box, s, seat, news)
    for i in range(me.plan.steps):
        to = me.plan.path[i]
        draw_line(me, me.at, to)
        tell(news, News.STEPPED, seat, me.at, to)
        me.at = to
        if i < me.plan.steps - 1 and has(me.open, to):
            remove(me.open, to)  # TO-038
            tell(news, News.PASSED, seat, to)
    return record_stop(box, s, seat, news)


@rule
def relocate_now(box, s, seat, news):
    """TO-072, TO-223: no path is drawn, nothing is closed; the chance is gone, used or not."""
    me = s.seat[seat]
    if me.relocates:
        me.relocates = 0
        if me.plan.choice[0] == STAY:
            tell(news, News.STAYED, seat)
        else:
            me.at = box.map[s.map_side].start[me.plan.choice[0] - RELOCATE]
            tell(news, News.RELOCATED, seat, me.plan.choice[0] - RELOCATE)


@rule
def draw_line(me, a, b):
    """TO-040: the path as a line."""
    side = side_between(a, b)
    add(me.line[side // SPACES], side % SPACES)


@rule
def record_stop(box, s, seat, news):
    """TO-039, TO-051, TO-055, TO-205: the number of the venue's die in its next box ahead, else an X in the very next
    box; the venue is closed either way. Returns the box filled."""
    me = s.seat[seat]
    kind = int(box.map[s.map_side].kind[me.at])
    n = NO_BOX
    if has(me.open, me.at):
        remove(me.open, me.at)
        die = int(me.plan.die) if kind == WILD else kind
        n = box_ahead(me.last, die)
        if n != NO_BOX:
            fill(me, n, sale(box, s, me, die, me.at), me.at)
            tell(news, News.SOLD, seat, n, me.track[n - 1])
    if n == NO_BOX:
        n = int(me.last) + 1
        fill(me, n, CROSS, me.at)
        tell(news, News.CROSSED, seat, n)
    return n
