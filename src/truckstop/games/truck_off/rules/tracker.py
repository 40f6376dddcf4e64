"""Record: the route tracker and what a sale writes into it (ledger 4.1 and 4.4)."""

from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE
from truckstop.games.truck_off.state import BLANK, BOXES, CROSS, DICE, TRACK_ROWS

NO_BOX = 0


@rule
def box_of(row, column):
    """TO-015: the number of a box along the snake, 1..24."""
    return row * DICE + (column + 1 if row % 2 == 0 else DICE - column)


@rule
def row_of(n):
    return (n - 1) // DICE


@rule
def column_of(n):
    """TO-015: the die a box belongs to."""
    along = (n - 1) % DICE
    return along if row_of(n) % 2 == 0 else DICE - 1 - along


@rule
def box_ahead(last, column):
    """TO-017, TO-051, TO-053: the next box ahead in a column, or NO_BOX."""
    for row in range(TRACK_ROWS):
        n = box_of(row, column)
        if n > last:
            return n
    return NO_BOX


@rule
def is_number(mark):
    """TO-016: an X is not a number for any purpose."""
    return mark != BLANK and mark != CROSS


@rule
def numbers_in_row(me, row):
    """TO-231: by count, whatever their boxes."""
    count = 0
    for n in range(row * DICE, row * DICE + DICE):
        if is_number(me.track[n]):
            count += 1
    return count


@rule
def numbers_in_column(me, column):
    count = 0
    for row in range(TRACK_ROWS):
        if is_number(me.track[box_of(row, column) - 1]):
            count += 1
    return count


@rule
def is_finished(me):
    """TO-018, TO-207: the last box is filled, be it with an X."""
    return me.last == BOXES


@rule
def sale(box, s, me, die, space):
    """TO-025, TO-067, TO-220: what a sale writes: the die's value, twice that at a 2x venue."""
    factor = int(box.double_factor) if me.twice == space else 1
    return int(s.face[die]) * factor


@rule
def fill(me, n, mark, space):
    """TO-050, TO-052: write a number or an X; blank boxes before it are lost."""
    me.track[n - 1] = mark
    me.stop[n - 1] = space
    me.last = n


@rule
def has_box_ahead(me, kind):
    """TO-205, TO-230: whether a venue of this kind can still give a number; a wild one always can."""
    return kind != NONE and (kind >= DICE or box_ahead(me.last, kind) != NO_BOX)
