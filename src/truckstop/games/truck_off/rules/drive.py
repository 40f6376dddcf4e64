"""Drive: step by step over a player's own map (ledger 4.3, TO-240)."""

from truckstop.engine.bits import U64, add, remove
from truckstop.engine.compiler import rule
from truckstop.engine.events import emit
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.actions import RELOCATE, STAY, Event, Why
from truckstop.games.truck_off.rules.plan import clear, commit
from truckstop.games.truck_off.rules.spaces import (
    any_of,
    common,
    copy,
    either,
    has,
    has_side,
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
    """TO-034, TO-240: whether the drive must end on an open venue is settled once, before the first step: it must if
    there is a step from which it can."""
    me.plan.part = Part.STEP
    me.plan.left = me.allowance
    me.plan.bound = 1  # as if it must: then only such steps are enterable
    me.plan.bound = any_of(enterable(box, s, me))


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
def enterable(box, s, me):
    """TO-031, TO-033, TO-065, TO-240: the spaces that the next step of a drive may enter."""
    if me.plan.left < 1:
        return U64(0), U64(0)
    ways = roads(box.map[s.map_side], me.bridge)
    here = single(truck(box, s, me))
    spaces = without(spread(here, ways), here)
    if station_is_used(s, me):
        spaces = without(spaces, single(me.gas))
        ways = roads_around(ways, me.gas)
    return hopeful(box, s, me, spaces, ways) if me.plan.bound else spaces


@rule
def station_is_used(s, me):
    """TO-065, TO-218: a station may be driven through once a drive (no_bonus: again, but for nothing)."""
    return me.plan.fuelled == 1 and s.gas_again != NO_BONUS


@rule
def hopeful(box, s, me, spaces, ways):
    """TO-214, TO-217: those of the spaces from which the drive can still be brought to an open venue.

    Backwards from the open venues, a ring of spaces a step. A drive that enters the gas station needs only the steps
    that its gas leaves wanting, so the station joins the ring of that number; to a drive that merely starts there it
    gives nothing.
    """
    steps = int(me.plan.left) - 1
    ring = worth_a_stop(box, s, me, open_in_drive(me))
    station = me.gas != NONE and not me.plan.fuelled
    joins = steps_wanting(ring, ways, me.gas, steps, box.gas_movement) if station else steps + 1
    for n in range(steps):
        if n == joins:
            ring = either(ring, single(me.gas))
        if not any_of(without(spaces, ring)):
            return spaces
        ring = spread(ring, ways)
    if steps == joins:
        ring = either(ring, single(me.gas))
    return common(spaces, ring)


@rule
def steps_wanting(ends, ways, station, steps, gas):
    """How many steps a drive needs on entering the station, besides its gas, to come to an end; more than `steps` if
    that is not enough."""
    for n in range(steps + int(gas) + 1):
        if has(ends, station):
            return max(0, n - int(gas))
        ends = spread(ends, ways)
    return steps + 1


@rule
def why_not_step(box, s, me, way, spaces):
    """TO-031, TO-033, TO-065, TO-240: a step into one of the enterable `spaces`; if not, what is in the way."""
    at = truck(box, s, me)
    if leads_into(spaces, at, way):
        return Why.OK
    chart = box.map[s.map_side]
    side = side_of_step(at, way)
    if side == WIDE_NONE:
        return Why.EDGE_OF_MAP
    if not has_side(roads(chart, me.bridge), side):
        return Why.RIVER if has_side(rivers(chart), side) else Why.EDGE_OF_MAP
    if me.plan.left < 1:
        return Why.NO_STEPS_LEFT
    back_in = space_after_step(at, way) == me.gas and station_is_used(s, me)
    return Why.STATION_USED if back_in else Why.NO_VENUE_THAT_WAY


@rule
def leads_into(spaces, at, way):
    """Whether a step leads into one of the spaces."""
    return side_of_step(at, way) != WIDE_NONE and has(spaces, space_after_step(at, way))


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
def show_drive(box, s, seat, events):
    """TO-040, TO-077: a committed drive is drawn on the map and recorded; returns the box filled."""
    me = s.seat[seat]
    relocate_now(box, s, seat, events)
    for i in range(me.plan.steps):
        to = me.plan.path[i]
        draw_line(me, me.at, to)
        emit(events, Event.STEPPED, seat, me.at, to)
        me.at = to
        if i < me.plan.steps - 1 and has(me.open, to):
            remove(me.open, to)  # TO-038
            emit(events, Event.PASSED, seat, to)
    return record_stop(box, s, seat, events)


@rule
def relocate_now(box, s, seat, events):
    """TO-072, TO-223: no path is drawn, nothing is closed; the chance is gone, used or not."""
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
    """TO-040: the path as a line."""
    side = side_between(a, b)
    add(me.line[side // SPACES], side % SPACES)


@rule
def record_stop(box, s, seat, events):
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
            emit(events, Event.SOLD, seat, n, me.track[n - 1])
    if n == NO_BOX:
        n = int(me.last) + 1
        fill(me, n, CROSS, me.at)
        emit(events, Event.CROSSED, seat, n)
    return n
