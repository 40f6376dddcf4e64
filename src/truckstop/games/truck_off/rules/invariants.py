"""Invariants of the record, which hold after every action."""

from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE, WIDE_NONE

from ..state import BLANK, BOXES, DICE, EAST, SOUTH, SPACES, Stage
from ..violations import Violation
from .spaces import difference, has, has_any, single
from .tracker import column_of, is_finished, is_number

NO_VIOLATION = 0


@rule
def check(box, s):
    """Return 0, or the number of the first invariant that is violated."""
    violation = check_table(box, s)
    for seat in range(s.seats):
        violation = violation or check_map(box, s, s.seat[seat]) or check_tracker(box, s, s.seat[seat])
    return violation


@rule
def check_table(box, s):
    """Check everything that is not on the sheet of one seat."""
    return check_waiting(s) or check_columns(box, s) or check_places(s)


@rule
def check_waiting(s):
    """TO-021: Check that only seats in the queue may act, and that some seat may act until the game is over."""
    if s.waiting & ~s.queue != 0:
        return Violation.WAITING_WITHOUT_QUEUE.value
    if (s.waiting == 0) != (s.stage == Stage.OVER):
        return Violation.WAITING_CONTRADICTS_STAGE.value
    return NO_VIOLATION


@rule
def check_columns(box, s):
    """TO-068, TO-201: Check the circles above each column, summed over all seats, and the value of its die."""
    circles_per_promotion = int(box.promotion_own) + int(box.promotion_others) * (int(s.seats) - 1)
    for column in range(DICE):
        circles = 0
        for seat in range(s.seats):
            circles += int(s.seat[seat].circles[column])
        if circles != 0 and (circles_per_promotion == 0 or circles % circles_per_promotion != 0):
            return Violation.CIRCLES_DO_NOT_ADD_UP.value
        if s.turn > 0 and not 1 <= s.face[column] <= box.sides[column]:
            return Violation.FACE_OUT_OF_RANGE.value
    return NO_VIOLATION


@rule
def check_places(s):
    """TO-233: Check that the seats have all places from 1 on when the game is over, and none before."""
    places = 0  # bit set
    for seat in range(s.seats):
        places |= 1 << int(s.seat[seat].place)
    all_places = ((1 << int(s.seats)) - 1) << 1
    if places != (all_places if s.stage == Stage.OVER else 1):
        return Violation.PLACES_NOT_ALL_DIFFERENT.value
    return NO_VIOLATION


@rule
def check_map(box, s, me):
    """TO-013, TO-014, TO-033, TO-211: Check that no venue reopens and no line crosses a river without a bridge."""
    city = box.map[s.map_side]
    if has_any(difference(me.open, city.venues)):
        return Violation.OPEN_SPACE_WITHOUT_VENUE.value
    if me.at != NONE and has(me.open, me.at):
        return Violation.TRUCK_ON_OPEN_VENUE.value
    for direction in (EAST, SOUTH):
        river, line = city.river[direction], me.line[direction]
        crossed_rivers = (line[0] & river[0], line[1] & river[1])
        if me.bridge != WIDE_NONE and me.bridge // SPACES == direction:
            crossed_rivers = difference(crossed_rivers, single(me.bridge % SPACES))
        if has_any(crossed_rivers):
            return Violation.LINE_ACROSS_RIVER.value
    return NO_VIOLATION


@rule
def check_tracker(box, s, me):
    """TO-050, TO-053, TO-208: Check that each turn fills one box, ahead of the last."""
    filled_boxes = 0
    for index in range(BOXES):
        if me.track[index] != BLANK:
            filled_boxes += 1
            if index >= me.last:
                return Violation.WRONG_LAST_BOX.value
            if me.stop[index] == NONE:
                return Violation.BOX_WITHOUT_STOP.value
            max_number = int(box.sides[column_of(index + 1)]) * int(box.double_factor)
            if is_number(me.track[index]) and not 1 <= me.track[index] <= max_number:
                return Violation.NUMBER_TOO_BIG.value
    if me.last > 0 and me.track[me.last - 1] == BLANK:
        return Violation.WRONG_LAST_BOX.value
    if not me.gone and not is_finished(me) and s.stage != Stage.DRIVE:
        turns_played = int(s.turn) - (1 if s.stage == Stage.REROLL else 0)
        if filled_boxes != turns_played:
            return Violation.BOXES_DIFFER_FROM_TURNS.value
    return NO_VIOLATION
