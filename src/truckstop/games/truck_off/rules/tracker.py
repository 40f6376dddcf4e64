"""The route tracker and the numbers in its boxes (ledger 4.1 and 4.4). `n` is the number of a box, 1..24."""

from truckstop.engine.compiler import rule
from truckstop.engine.record import NONE

from ..state import BLANK, BOXES, CROSS, DICE, TRACK_ROWS

NO_BOX = 0


@rule
def box_of(row, column):
    """TO-015: The number of a box along the snake, 1..24."""
    return row * DICE + (column + 1 if row % 2 == 0 else DICE - column)


@rule
def row_of(n):
    return (n - 1) // DICE


@rule
def column_of(n):
    """TO-015: The column of a box, which is also its die."""
    index_in_row = (n - 1) % DICE
    return index_in_row if row_of(n) % 2 == 0 else DICE - 1 - index_in_row


@rule
def box_ahead(last, column):
    """TO-017, TO-051, TO-053: The next box ahead in a column, or NO_BOX."""
    for row in range(TRACK_ROWS):
        n = box_of(row, column)
        if n > last:
            return n
    return NO_BOX


@rule
def is_number(mark):
    """TO-016: Whether a box holds a number; an X is not a number for any purpose."""
    return mark != BLANK and mark != CROSS


@rule
def numbers_in_row(me, row):
    """TO-231: Count the numbers in a row, whatever their boxes."""
    count = 0
    for index in range(row * DICE, row * DICE + DICE):
        if is_number(me.track[index]):
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
    """TO-018, TO-207: Whether the last box is filled, with a number or an X."""
    return me.last == BOXES


@rule
def sale_amount(box, s, me, die, space):
    """TO-025, TO-067, TO-220: The number that a sale writes: the die's value, doubled at a 2x venue."""
    factor = int(box.double_factor) if me.twice == space else 1
    return int(s.face[die]) * factor


@rule
def fill_box(me, n, mark, space):
    """TO-050, TO-052: Write a number or an X. Blank boxes before it are lost."""
    me.track[n - 1] = mark
    me.stop[n - 1] = space
    me.last = n


@rule
def has_box_ahead(me, kind):
    """TO-205, TO-230: Whether a venue of this kind can still give a number; a wild one always can."""
    return kind != NONE and (kind >= DICE or box_ahead(me.last, kind) != NO_BOX)
