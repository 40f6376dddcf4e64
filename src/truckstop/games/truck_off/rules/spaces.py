"""Spaces of the map, sets of spaces, and the sides between spaces (ledger 4.1).

A set of spaces is a pair of 64-bit words with one bit for each space. A set of sides is four words: two for the EAST
sides, two for the SOUTH sides (see state.py).
"""

from truckstop.engine.bits import ONE, U64, WORD, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import WIDE_NONE

from ..actions import Direction
from ..state import COLUMNS, EAST, SOUTH, SPACES

ROW_SHIFT = U64(COLUMNS)  # from a space to the one south of it
SPACE_CARRY, ROW_CARRY = U64(WORD - 1), U64(WORD - COLUMNS)  # shifts for bits that pass into the other word


@rule
def single(space):
    """The set of one space."""
    bit = ONE << U64(space % WORD)
    return (bit, U64(0)) if space < WORD else (U64(0), bit)


@rule
def has(spaces, space):
    word = spaces[0] if space < WORD else spaces[1]
    return (word >> U64(space % WORD)) & ONE == ONE


@rule
def union(a, b):
    return a[0] | b[0], a[1] | b[1]


@rule
def intersection(a, b):
    return a[0] & b[0], a[1] & b[1]


@rule
def difference(a, b):
    return a[0] & ~b[0], a[1] & ~b[1]


@rule
def has_any(spaces):
    """Whether a set is not empty."""
    return (spaces[0] | spaces[1]) != U64(0)


@rule
def size(spaces):
    """How many spaces a set holds."""
    return ones(spaces[0]) + ones(spaces[1])


@rule
def read_set(field):
    """The set in a field of the record, as a pair of words."""
    return field[0], field[1]


@rule
def side_of_step(space, direction):
    """TO-011: The side that a step crosses, never a corner; WIDE_NONE at the edge of the grid."""
    space = int(space)
    if direction == Direction.RIGHT:
        return space if space % COLUMNS < COLUMNS - 1 else WIDE_NONE
    if direction == Direction.LEFT:
        return space - 1 if space % COLUMNS > 0 else WIDE_NONE
    if direction == Direction.DOWN:
        return SPACES + space if space < SPACES - COLUMNS else WIDE_NONE
    return SPACES + space - COLUMNS if space >= COLUMNS else WIDE_NONE


@rule
def space_after_step(space, direction):
    space = int(space)
    if direction == Direction.RIGHT:
        return space + 1
    if direction == Direction.LEFT:
        return space - 1
    return space + COLUMNS if direction == Direction.DOWN else space - COLUMNS


@rule
def side_between(a, b):
    """The side between two adjacent spaces."""
    lower, higher = min(int(a), int(b)), max(int(a), int(b))
    return lower if higher - lower == 1 else SPACES + lower


@rule
def has_side(sides, side):
    """Whether a set of sides holds a side."""
    east0, east1, south0, south1 = sides
    return has((east0, east1), side) if side < SPACES else has((south0, south1), side - SPACES)


@rule
def river_sides(city):
    """The set of the sides with a river."""
    return city.river[EAST, 0], city.river[EAST, 1], city.river[SOUTH, 0], city.river[SOUTH, 1]


@rule
def passable_sides(city, bridge):
    """TO-033, TO-063: The sides that a truck may cross: those without a river, and the player's own bridge."""
    east0, east1 = city.road[EAST, 0], city.road[EAST, 1]
    south0, south1 = city.road[SOUTH, 0], city.road[SOUTH, 1]
    if bridge != WIDE_NONE:
        low, high = single(bridge % SPACES)
        if bridge < SPACES:
            east0, east1 = east0 | low, east1 | high
        else:
            south0, south1 = south0 | low, south1 | high
    return east0, east1, south0, south1


@rule
def sides_avoiding(sides, space):
    """TO-218: Remove the four sides of a space that may not be entered again."""
    east0, east1, south0, south1 = sides
    space_set = single(space)
    west = single(space - 1) if space > 0 else space_set
    north = single(space - COLUMNS) if space >= COLUMNS else space_set
    east_west, north_south = union(space_set, west), union(space_set, north)
    return east0 & ~east_west[0], east1 & ~east_west[1], south0 & ~north_south[0], south1 & ~north_south[1]


@rule
def expand(spaces, sides):
    """TO-011: The given spaces and all spaces one step away over the given sides.

    All spaces move at once: a shift by one bit is a step east or west, a shift by a row a step south or north.
    """
    low, high = spaces
    east0, east1, south0, south1 = sides
    right0, right1 = low & east0, high & east1
    down0, down1 = low & south0, high & south1
    left0, left1 = ((low >> ONE) | (high << SPACE_CARRY)) & east0, (high >> ONE) & east1
    up0, up1 = ((low >> ROW_SHIFT) | (high << ROW_CARRY)) & south0, (high >> ROW_SHIFT) & south1
    return (
        low | left0 | up0 | (right0 << ONE) | (down0 << ROW_SHIFT),
        high | left1 | up1 | (right1 << ONE) | (right0 >> SPACE_CARRY) | (down1 << ROW_SHIFT) | (down0 >> ROW_CARRY),
    )
