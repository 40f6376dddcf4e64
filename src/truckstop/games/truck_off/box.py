"""Read the box of Truck Off: dice, tracker and maps from a TOML file into the Box record."""

import itertools

import numpy as np

from truckstop.engine.box import BoxNames, TomlTable
from truckstop.engine.record import NONE
from truckstop.engine.types import Array, BoxRecord

from .actions import DIE_NAMES, SPACE_NAMES, START_NAMES
from .meta import OPTIONS
from .state import (
    BONUS_PLACES,
    COLUMNS,
    DICE,
    EAST,
    ROWS,
    SOUTH,
    STARTS,
    TRACK_ROWS,
    WILD,
    Bonus,
)

SHAPES = ("triangle", "square", "hexagon", "kite", "pentagon", "octagon", "star")
NUMBER_RANGES = {  # key → lowest and highest value that the record can hold and the rules can handle
    "gas_movement": (0, 4),
    "move_bonus": (0, 3),
    "cash": (0, 100),
    "promotion_own": (0, 10),
    "promotion_others": (0, 5),
    "rerolls": (1, 2),
    "rerolls_bonus": (1, 2),
    "double_factor": (1, 3),
}
MAX_SIDES = 40  # a tracker box holds numbers up to 127: three times this, the largest `double_factor`
CASH_PLACES = (TRACK_ROWS - 1, TRACK_ROWS, TRACK_ROWS + 1)  # TO-305
PLAIN = "."
KINDS_BY_SYMBOL = {PLAIN: NONE, "W": WILD} | {name[1:]: die for die, name in enumerate(DIE_NAMES)}
MAP_NAMES, LAYOUT_NAMES = (
    next(option.samples for option in OPTIONS if option.key == key) for key in ("map_side", "bonus_layout")
)

Side = tuple[int, int, int]  # EAST or SOUTH, and x, y of the western or northern space


def fill(file: TomlTable, box: BoxRecord) -> BoxNames:
    """Write the content of a file into the Box record. Return the printed names."""
    file.only("game", "dice", "wild", "tracker", "maps", "solo")
    names = _fill_dice(file.table("dice"), box) | {"kind-wild": _venue_name(file.table("wild"))}
    _fill_numbers(file.table("game"), box)
    _fill_tracker(file.table("tracker"), box)
    maps = file.table("maps")
    maps.only(*MAP_NAMES)
    for index, map_name in enumerate(MAP_NAMES):
        names[f"map-{map_name}"] = maps.table(map_name).text("name")
        _fill_map(maps.table(map_name), box["map"][index])
    return BoxNames(names | _grade_names(file.table("solo")))


def _fill_numbers(table: TomlTable, box: BoxRecord) -> None:
    table.only(*NUMBER_RANGES, "tie_die")
    for key, (low, high) in NUMBER_RANGES.items():
        box[key] = table.integer(key, low, high)
    box["tie_die"] = DIE_NAMES.index(table.one_of("tie_die", DIE_NAMES))


def _fill_dice(table: TomlTable, box: BoxRecord) -> dict[str, str]:
    """TO-301: Write the six dice, D4 first and D6 second. Return the names of their venues."""
    table.only(*DIE_NAMES)
    names = {}
    for index, name in enumerate(DIE_NAMES):
        die = table.table(name)
        box["sides"][index] = die.integer("sides", 2, MAX_SIDES)
        names[f"kind-{name}"] = _venue_name(die, "sides")
    return names


def _venue_name(table: TomlTable, *other_keys: str) -> str:
    """Check the description of a kind of venue and return its name."""
    table.only("venue", "shape", "colour", *other_keys)
    table.one_of("shape", SHAPES)
    table.text("colour")
    return table.text("venue")


def _fill_tracker(table: TomlTable, box: BoxRecord) -> None:
    """TO-305, TO-306: Write the bonus layouts: three places for cash, one for each of the seven other bonuses."""
    table.only("numbers_for_bonus", "bonus")
    box["numbers_for_bonus"] = table.integer("numbers_for_bonus", 1, TRACK_ROWS)
    layouts = table.table("bonus")
    layouts.only(*LAYOUT_NAMES)
    for index, name in enumerate(LAYOUT_NAMES):
        layout = layouts.table(name)
        layout.only("rows", "columns")
        box["bonus"][index] = _read_bonuses(layout, "rows", TRACK_ROWS) + _read_bonuses(layout, "columns", DICE)
        _check_layout(layout, box["bonus"][index])


def _read_bonuses(layout: TomlTable, key: str, count: int) -> list[int]:
    names = layout.array(key)
    bonuses = {bonus.name.lower(): bonus for bonus in Bonus}
    if len(names) != count:
        raise layout.error(key, f"has {len(names)} bonuses instead of {count}")
    for name in names:
        if not isinstance(name, str) or name not in bonuses:
            raise layout.error(key, f"{name!r} is not one of {', '.join(bonuses)}")
    return [bonuses[name] for name in names]


def _check_layout(layout: TomlTable, bonuses: Array) -> None:
    for place in range(BONUS_PLACES):
        if (bonuses[place] == Bonus.CASH) != (place in CASH_PLACES):
            key = "rows" if place < TRACK_ROWS else "columns"
            raise layout.error(
                key, "cash must be the bonus of the last row and of the first and second column, and no other (TO-305)"
            )
    if len(set(bonuses.tolist())) != len(Bonus):
        raise layout.error("rows", "rows and columns must contain each bonus but cash exactly once (TO-306)")


def _fill_map(table: TomlTable, record: np.void) -> None:
    table.only("name", "grid", "rivers")
    grid = [line.split() for line in table.text("grid").split("\n") if line.strip()]
    width, height = len(grid[0]) if grid else 0, len(grid)
    if not (0 < width <= COLUMNS and 0 < height <= ROWS) or any(len(line) != width for line in grid):
        raise table.error("grid", f"is not a rectangle of at most {COLUMNS} x {ROWS} spaces")
    _fill_spaces(table, grid, record)
    rivers = _river_sides(table, width, height)
    for direction, dx, dy in ((EAST, 1, 0), (SOUTH, 0, 1)):
        for x, y in itertools.product(range(width - dx), range(height - dy)):
            _add_space(record["river" if (direction, x, y) in rivers else "road"][direction], x, y)


def _fill_spaces(table: TomlTable, grid: list[list[str]], record: np.void) -> None:
    """TO-012, TO-311, TO-312: Write venues, plain spaces, and exactly three STARTs."""
    record["kind"] = NONE
    record["start"] = NONE
    for y, line in enumerate(grid):
        for x, symbol in enumerate(line):
            _add_space(record["land"], x, y)
            if symbol in START_NAMES:
                start = START_NAMES.index(symbol)
                if record["start"][start] != NONE:
                    raise table.error("grid", f"{symbol} appears twice")
                record["start"][start] = _space_at(x, y)
            elif symbol not in KINDS_BY_SYMBOL:
                symbols = ", ".join((*KINDS_BY_SYMBOL, *START_NAMES))
                raise table.error("grid", f"{symbol!r} at {SPACE_NAMES[_space_at(x, y)]} is not one of {symbols}")
            elif symbol != PLAIN:
                record["kind"][_space_at(x, y)] = KINDS_BY_SYMBOL[symbol]
                _add_space(record["venue"][KINDS_BY_SYMBOL[symbol]], x, y)
                _add_space(record["venues"], x, y)
    for start in range(STARTS):
        if record["start"][start] == NONE:
            raise table.error("grid", f"{START_NAMES[start]} is missing")


def _river_sides(table: TomlTable, width: int, height: int) -> set[Side]:
    """TO-313: Read the rivers, lines from corner to corner along the grid. Return the sides on which they run."""
    sides: set[Side] = set()
    for n, river in enumerate(table.array("rivers")):
        if not isinstance(river, list) or len(river) < 2 or not all(_is_corner(c, width, height) for c in river):
            raise table.error(f"rivers[{n}]", f"is not a list of corners [x, y] from [0, 0] to [{width}, {height}]")
        for (ax, ay), (bx, by) in itertools.pairwise(river):
            if (ax != bx) == (ay != by):
                raise table.error(f"rivers[{n}]", f"[{ax}, {ay}] to [{bx}, {by}] does not run along the grid")
            sides |= {(EAST, ax - 1, y) for y in range(min(ay, by), max(ay, by))}
            sides |= {(SOUTH, x, ay - 1) for x in range(min(ax, bx), max(ax, bx))}
    return sides


def _is_corner(corner: object, width: int, height: int) -> bool:
    match corner:
        case [x, y] if type(x) is type(y) is int:
            return 0 <= x <= width and 0 <= y <= height
    return False


def _grade_names(table: TomlTable) -> dict[str, str]:
    """Return the names of the solo grades, worst first, and check their lowest scores."""
    table.only("grades", *MAP_NAMES)
    grades = table.array("grades")
    if not grades or not all(isinstance(grade, str) for grade in grades):
        raise table.error("grades", "is not a list of names")
    for map_name in MAP_NAMES:
        min_scores = table.array(map_name)
        if len(min_scores) != len(grades) or not all(type(score) is int for score in min_scores):
            raise table.error(map_name, f"is not a list of {len(grades)} whole numbers")
        if min_scores[0] != 0 or sorted(set(min_scores)) != min_scores:
            raise table.error(map_name, "must begin with 0 and increase")
    return {f"grade-{index + 1}": grade for index, grade in enumerate(grades)}


def _space_at(x: int, y: int) -> int:
    """The number of a space."""
    return y * COLUMNS + x


def _add_space(spaces: Array, x: int, y: int) -> None:
    """Add a space to a set of two words, in place."""
    word, bit = divmod(_space_at(x, y), 64)
    spaces[word] |= spaces.dtype.type(1) << spaces.dtype.type(bit)
