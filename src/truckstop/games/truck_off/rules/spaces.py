"""Spaces of the map, sets of them, and the sides between them (ledger 4.1)."""

from truckstop.engine.bits import ONE, U64, WORD, ones
from truckstop.engine.compiler import rule
from truckstop.engine.record import WIDE_NONE
from truckstop.games.truck_off.actions import Way
from truckstop.games.truck_off.state import COLUMNS, EAST, SOUTH, SPACES

ROW = U64(COLUMNS)
ONE_REST, ROW_REST = U64(WORD - 1), U64(WORD - COLUMNS)


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
def either(a, b):
    return a[0] | b[0], a[1] | b[1]


@rule
def common(a, b):
    return a[0] & b[0], a[1] & b[1]


@rule
def without(a, b):
    return a[0] & ~b[0], a[1] & ~b[1]


@rule
def any_of(spaces):
    return (spaces[0] | spaces[1]) != U64(0)


@rule
def size(spaces):
    """How many spaces a set holds."""
    return ones(spaces[0]) + ones(spaces[1])


@rule
def copy(spaces):
    """A set out of a field of the record."""
    return spaces[0], spaces[1]


@rule
def side_of_step(space, way):
    """TO-011: the side that a step crosses, never a corner; WIDE_NONE at the edge of the grid."""
    space = int(space)
    if way == Way.RIGHT:
        return space if space % COLUMNS < COLUMNS - 1 else WIDE_NONE
    if way == Way.LEFT:
        return space - 1 if space % COLUMNS > 0 else WIDE_NONE
    if way == Way.DOWN:
        return SPACES + space if space < SPACES - COLUMNS else WIDE_NONE
    return SPACES + space - COLUMNS if space >= COLUMNS else WIDE_NONE


@rule
def space_after_step(space, way):
    space = int(space)
    if way == Way.RIGHT:
        return space + 1
    if way == Way.LEFT:
        return space - 1
    return space + COLUMNS if way == Way.DOWN else space - COLUMNS


@rule
def side_between(a, b):
    """The side between two adjacent spaces."""
    west, east = min(int(a), int(b)), max(int(a), int(b))
    return west if east - west == 1 else SPACES + west


@rule
def has_side(sides, side):
    """Whether a side belongs to two sets EAST, SOUTH, given as their four words."""
    east0, east1, south0, south1 = sides
    return has((east0, east1), side) if side < SPACES else has((south0, south1), side - SPACES)


@rule
def rivers(chart):
    """The sides along which a river runs."""
    return chart.river[EAST, 0], chart.river[EAST, 1], chart.river[SOUTH, 0], chart.river[SOUTH, 1]


@rule
def roads(chart, bridge):
    """TO-033, TO-063: the sides that a truck may cross: those without a river, and the player's own bridge."""
    east0, east1 = chart.road[EAST, 0], chart.road[EAST, 1]
    south0, south1 = chart.road[SOUTH, 0], chart.road[SOUTH, 1]
    if bridge != WIDE_NONE:
        low, high = single(bridge % SPACES)
        if bridge < SPACES:
            east0, east1 = east0 | low, east1 | high
        else:
            south0, south1 = south0 | low, south1 | high
    return east0, east1, south0, south1


@rule
def roads_around(ways, space):
    """TO-218: the same sides without the four of one space, which may not be entered again."""
    east0, east1, south0, south1 = ways
    here = single(space)
    west = single(space - 1) if space > 0 else here
    north = single(space - COLUMNS) if space >= COLUMNS else here
    across, down = either(here, west), either(here, north)
    return east0 & ~across[0], east1 & ~across[1], south0 & ~down[0], south1 & ~down[1]


@rule
def spread(spaces, ways):
    """TO-011: the given spaces and all that lie one step from them."""
    low, high = spaces
    east0, east1, south0, south1 = ways
    right0, right1 = low & east0, high & east1
    down0, down1 = low & south0, high & south1
    left0, left1 = ((low >> ONE) | (high << ONE_REST)) & east0, (high >> ONE) & east1
    up0, up1 = ((low >> ROW) | (high << ROW_REST)) & south0, (high >> ROW) & south1
    return (
        low | left0 | up0 | (right0 << ONE) | (down0 << ROW),
        high | left1 | up1 | (right1 << ONE) | (right0 >> ONE_REST) | (down1 << ROW) | (down0 >> ROW_REST),
    )
