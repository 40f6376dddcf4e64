"""What must hold after every action, whatever was played: the invariants of the record."""

from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.truck_off.rules.spaces import any_of, has, single, without
from truckstop.games.truck_off.rules.tracker import column_of, is_finished, is_number
from truckstop.games.truck_off.state import BLANK, BOXES, DICE, EAST, SOUTH, SPACES, Stage
from truckstop.games.truck_off.violations import Violation

SOUND = 0


@rule
def check(box, s):
    """0, or the number of the first invariant that is broken."""
    broken = check_table(box, s)
    for seat in range(s.seats):
        broken = broken or check_map(box, s, s.seat[seat]) or check_tracker(box, s, s.seat[seat])
    return broken


@rule
def check_table(box, s):
    """TO-021, TO-068, TO-201, TO-233: who waits, the dice, the circles, the places."""
    if s.waiting & ~s.queue != 0:
        return Violation.WAITING_WITHOUT_QUEUE.value
    if (s.waiting == 0) != (s.stage == Stage.OVER):
        return Violation.NOBODY_WAITS.value
    promotion = int(box.promotion_own) + int(box.promotion_others) * (int(s.seats) - 1)
    for column in range(DICE):
        circles = 0
        for seat in range(s.seats):
            circles += int(s.seat[seat].circles[column])
        if circles != 0 and (promotion == 0 or circles % promotion != 0):
            return Violation.CIRCLES_DO_NOT_ADD_UP.value
        if s.turn > 0 and not 1 <= s.face[column] <= box.sides[column]:
            return Violation.FACE_OUT_OF_RANGE.value
    places = 0
    for seat in range(s.seats):
        places |= 1 << int(s.seat[seat].place)
    if places != (((1 << int(s.seats)) - 1) << 1 if s.stage == Stage.OVER else 1):
        return Violation.PLACES_NOT_ALL_DIFFERENT.value
    return SOUND


@rule
def check_map(box, s, me):
    """TO-013, TO-014, TO-033, TO-211: nothing reopens, no line crosses a river but over the bridge."""
    chart = box.map[s.map_side]
    if any_of(without(me.open, chart.venues)):
        return Violation.VENUE_FROM_NOWHERE.value
    if me.at != NONE and has(me.open, me.at):
        return Violation.TRUCK_ON_OPEN_VENUE.value
    for way in (EAST, SOUTH):
        wet = (me.line[way][0] & chart.river[way][0], me.line[way][1] & chart.river[way][1])
        if me.bridge != WIDE_NONE and me.bridge // SPACES == way:
            wet = without(wet, single(me.bridge % SPACES))
        if any_of(wet):
            return Violation.LINE_ACROSS_RIVER.value
    return SOUND


@rule
def check_tracker(box, s, me):
    """TO-050, TO-053, TO-208: one box a turn, never back."""
    filled = 0
    for n in range(BOXES):
        if me.track[n] != BLANK:
            filled += 1
            if n >= me.last:
                return Violation.LAST_IS_NOT_LAST.value
            if me.stop[n] == NONE:
                return Violation.BOX_WITHOUT_STOP.value
            most = int(box.sides[column_of(n + 1)]) * int(box.double_factor)
            if is_number(me.track[n]) and not 1 <= me.track[n] <= most:
                return Violation.NUMBER_TOO_BIG.value
    if me.last > 0 and me.track[me.last - 1] == BLANK:
        return Violation.LAST_IS_NOT_LAST.value
    if not me.gone and not is_finished(me) and s.stage != Stage.DRIVE:
        turns = int(s.turn) - (1 if s.stage == Stage.REROLL else 0)
        if filled != turns:
            return Violation.BOXES_DIFFER_FROM_TURNS.value
    return SOUND
