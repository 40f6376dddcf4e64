"""What must hold after every action, whatever was played: the invariants of the record."""

from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.rules.spaces import any_of, has, single, without
from truckstop.games.truck_off.rules.tracker import column_of, is_finished, is_number
from truckstop.games.truck_off.state import BLANK, BOXES, DICE, EAST, SOUTH, SPACES, Stage

SOUND = 0
(
    WAITING_WITHOUT_QUEUE,
    NOBODY_WAITS,
    FACE_OUT_OF_RANGE,
    VENUE_FROM_NOWHERE,
    TRUCK_ON_OPEN_VENUE,
    LINE_ACROSS_RIVER,
    LAST_IS_NOT_LAST,
    BOX_WITHOUT_STOP,
    NUMBER_TOO_BIG,
    BOXES_DIFFER_FROM_TURNS,
    CIRCLES_DO_NOT_ADD_UP,
    PLACES_NOT_ALL_DIFFERENT,
) = range(1, 13)


@rule
def check(box, s):
    """0, or the number of the first invariant that is broken."""
    broken = check_table(box, s)
    for seat in range(s.seats):
        if broken == SOUND:
            broken = check_map(box, s, s.seat[seat])
        if broken == SOUND:
            broken = check_tracker(box, s, s.seat[seat])
    return broken


@rule
def check_table(box, s):
    """TO-021, TO-068, TO-201, TO-233: who waits, the dice, the circles, the places."""
    if s.waiting & ~s.queue != 0:
        return WAITING_WITHOUT_QUEUE
    if (s.waiting == 0) != (s.stage == Stage.OVER):
        return NOBODY_WAITS
    promotion = int(box.promotion_own) + int(box.promotion_others) * (int(s.seats) - 1)
    for column in range(DICE):
        circles = 0
        for seat in range(s.seats):
            circles += int(s.seat[seat].circles[column])
        if circles != 0 and (promotion == 0 or circles % promotion != 0):
            return CIRCLES_DO_NOT_ADD_UP
        if s.turn > 0 and not 1 <= s.face[column] <= box.sides[column]:
            return FACE_OUT_OF_RANGE
    places = 0
    for seat in range(s.seats):
        places |= 1 << int(s.seat[seat].place)
    if places != (((1 << int(s.seats)) - 1) << 1 if s.stage == Stage.OVER else 1):
        return PLACES_NOT_ALL_DIFFERENT
    return SOUND


@rule
def check_map(box, s, me):
    """TO-013, TO-014, TO-033, TO-211: nothing reopens, no line crosses a river but over the bridge."""
    chart = box.map[s.map_side]
    if any_of(without(me.open, chart.venues)):
        return VENUE_FROM_NOWHERE
    if me.at != NONE and has(me.open, me.at):
        return TRUCK_ON_OPEN_VENUE
    for way in (EAST, SOUTH):
        wet = (me.line[way][0] & chart.river[way][0], me.line[way][1] & chart.river[way][1])
        if me.bridge != WIDE_NONE and me.bridge // SPACES == way:
            wet = without(wet, single(me.bridge % SPACES))
        if any_of(wet):
            return LINE_ACROSS_RIVER
    return SOUND


@rule
def check_tracker(box, s, me):
    """TO-050, TO-053, TO-208: one box a turn, never back."""
    filled = 0
    for n in range(BOXES):
        if me.track[n] != BLANK:
            filled += 1
            if n >= me.last:
                return LAST_IS_NOT_LAST
            if me.stop[n] == NONE:
                return BOX_WITHOUT_STOP
            most = int(box.sides[column_of(n + 1)]) * int(box.double_factor)
            if is_number(me.track[n]) and not 1 <= me.track[n] <= most:
                return NUMBER_TOO_BIG
    if me.last > 0 and me.track[me.last - 1] == BLANK:
        return LAST_IS_NOT_LAST
    if not me.gone and not is_finished(me) and s.stage != Stage.DRIVE:
        turns = int(s.turn) - (1 if s.stage == Stage.REROLL else 0)
        if filled != turns:
            return BOXES_DIFFER_FROM_TURNS
    return SOUND
