"""Reads a pad of Truck Off: dice, tracker and maps out of a TOML file into the Box record."""

import itertools
from typing import Any

from truckstop.engine.box import BoxNames, TomlTable
from truckstop.engine.record import NONE
from truckstop.games.truck_off.actions import DIE_NAMES, SPACE_NAMES, START_NAMES
from truckstop.games.truck_off.meta import OPTIONS
from truckstop.games.truck_off.state import (
    COLUMNS,
    DICE,
    EAST,
    PLACES,
    ROWS,
    SOUTH,
    STARTS,
    TRACK_ROWS,
    WILD,
    Bonus,
)

SHAPES = ("triangle", "square", "hexagon", "kite", "pentagon", "octagon", "star")
NUMBERS = {  # key → lowest and highest value that the record and the rules can hold
    "gas_movement": (0, 4),
    "move_bonus": (0, 3),
    "cash": (0, 100),
    "promotion_own": (0, 10),
    "promotion_others": (0, 5),
    "rerolls": (1, 2),
    "rerolls_bonus": (1, 2),
    "double_factor": (1, 3),
}
MOST_SIDES = 40  # three times that is still a number of the tracker
CASH_PLACES = (TRACK_ROWS - 1, TRACK_ROWS, TRACK_ROWS + 1)  # TO-305
SYMBOLS = {".": NONE, "W": WILD} | {name[1:]: die for die, name in enumerate(DIE_NAMES)}
MAP_NAMES, LAYOUT_NAMES = (next(o.samples for o in OPTIONS if o.key == key) for key in ("map_side", "bonus_layout"))

Side = tuple[int, int, int]  # EAST or SOUTH, x, y of the western or northern space


def fill(file: TomlTable, box: Any) -> BoxNames:
    """Write the record; return the printed names."""
    file.only("game", "dice", "wild", "tracker", "maps", "solo")
    names = _dice(file.table("dice"), box) | {"kind-wild": _venue(file.table("wild"))}
    _numbers(file.table("game"), box)
    _tracker(file.table("tracker"), box)
    maps = file.table("maps")
    maps.only(*MAP_NAMES)
    for index, side in enumerate(MAP_NAMES):
        names[f"map-{side}"] = maps.table(side).text("name")
        _map(maps.table(side), box["map"][index])
    return BoxNames(names | _grades(file.table("solo")))


def _numbers(game: TomlTable, box: Any) -> None:
    game.only(*NUMBERS, "tie_die")
    for key, (low, high) in NUMBERS.items():
        box[key] = game.integer(key, low, high)
    box["tie_die"] = DIE_NAMES.index(game.one_of("tie_die", DIE_NAMES))


def _dice(dice: TomlTable, box: Any) -> dict[str, str]:
    """TO-301: six dice, D4 first and D6 second."""
    dice.only(*DIE_NAMES)
    names = {}
    for index, name in enumerate(DIE_NAMES):
        die = dice.table(name)
        box["sides"][index] = die.integer("sides", 2, MOST_SIDES)
        names[f"kind-{name}"] = _venue(die, "sides")
    return names


def _venue(kind: TomlTable, *more: str) -> str:
    kind.only("venue", "shape", "colour", *more)
    kind.one_of("shape", SHAPES)
    kind.text("colour")
    return kind.text("venue")


def _tracker(tracker: TomlTable, box: Any) -> None:
    """TO-305, TO-306: three places for cash, one for each of the seven other bonuses."""
    tracker.only("numbers_for_bonus", "bonus")
    box["numbers_for_bonus"] = tracker.integer("numbers_for_bonus", 1, TRACK_ROWS)
    layouts = tracker.table("bonus")
    layouts.only(*LAYOUT_NAMES)
    for index, name in enumerate(LAYOUT_NAMES):
        layout = layouts.table(name)
        layout.only("rows", "columns")
        box["bonus"][index] = _bonuses(layout, "rows", TRACK_ROWS) + _bonuses(layout, "columns", DICE)
        _check_layout(layout, box["bonus"][index])


def _bonuses(layout: TomlTable, key: str, count: int) -> list[int]:
    words = layout.array(key)
    known = {bonus.name.lower(): bonus for bonus in Bonus}
    if len(words) != count:
        raise layout.error(key, f"has {len(words)} bonuses instead of {count}")
    for word in words:
        if not isinstance(word, str) or word not in known:
            raise layout.error(key, f"{word!r} is not one of {', '.join(known)}")
    return [known[word] for word in words]


def _check_layout(layout: TomlTable, bonuses: Any) -> None:
    for place in range(PLACES):
        if (bonuses[place] == Bonus.CASH) != (place in CASH_PLACES):
            key = "rows" if place < TRACK_ROWS else "columns"
            raise layout.error(
                key, "cash stands in the last row, the first and the second column, nowhere else (TO-305)"
            )
    if len(set(bonuses.tolist())) != len(Bonus):
        raise layout.error("rows", "each bonus but cash stands exactly once (TO-306)")


def _map(chart: TomlTable, record: Any) -> None:
    chart.only("name", "grid", "rivers")
    grid = [line.split() for line in chart.text("grid").split("\n") if line.strip()]
    width, height = len(grid[0]) if grid else 0, len(grid)
    if not (0 < width <= COLUMNS and 0 < height <= ROWS) or any(len(line) != width for line in grid):
        raise chart.error("grid", f"is not a rectangle of at most {COLUMNS} x {ROWS} spaces")
    _spaces(chart, grid, record)
    rivers = _rivers(chart, width, height)
    for way, dx, dy in ((EAST, 1, 0), (SOUTH, 0, 1)):
        for x, y in itertools.product(range(width - dx), range(height - dy)):
            _add(record["river" if (way, x, y) in rivers else "road"][way], x, y)


def _spaces(chart: TomlTable, grid: list[list[str]], record: Any) -> None:
    """TO-012, TO-311, TO-312: venues, plain spaces, and exactly three STARTs."""
    record["kind"] = NONE
    record["start"] = NONE
    for y, line in enumerate(grid):
        for x, symbol in enumerate(line):
            _add(record["land"], x, y)
            if symbol in START_NAMES:
                start = START_NAMES.index(symbol)
                if record["start"][start] != NONE:
                    raise chart.error("grid", f"{symbol} stands twice")
                record["start"][start] = _space(x, y)
            elif symbol not in SYMBOLS:
                raise chart.error("grid", f"{symbol!r} at {SPACE_NAMES[_space(x, y)]} is not one of {_known()}")
            elif symbol != ".":
                record["kind"][_space(x, y)] = SYMBOLS[symbol]
                _add(record["venue"][SYMBOLS[symbol]], x, y)
                _add(record["venues"], x, y)
    for start in range(STARTS):
        if record["start"][start] == NONE:
            raise chart.error("grid", f"{START_NAMES[start]} is missing")


def _rivers(chart: TomlTable, width: int, height: int) -> set[Side]:
    """TO-313: lines along the grid, from corner to corner; returns the sides they run along, inside the map."""
    sides: set[Side] = set()
    for n, river in enumerate(chart.array("rivers")):
        if not isinstance(river, list) or len(river) < 2 or not all(_is_corner(c, width, height) for c in river):
            raise chart.error(f"rivers[{n}]", f"is not a list of corners [x, y] from [0, 0] to [{width}, {height}]")
        for (ax, ay), (bx, by) in itertools.pairwise(river):
            if (ax != bx) == (ay != by):
                raise chart.error(f"rivers[{n}]", f"[{ax}, {ay}] to [{bx}, {by}] does not run along the grid")
            sides |= {(EAST, ax - 1, y) for y in range(min(ay, by), max(ay, by))}
            sides |= {(SOUTH, x, ay - 1) for x in range(min(ax, bx), max(ax, bx))}
    return sides


def _is_corner(corner: Any, width: int, height: int) -> bool:
    match corner:
        case [x, y] if type(x) is type(y) is int:
            return 0 <= x <= width and 0 <= y <= height
    return False


def _grades(solo: TomlTable) -> dict[str, str]:
    """Names and lowest scores of the solo grades, worst first."""
    solo.only("grades", *MAP_NAMES)
    grades = solo.array("grades")
    if not grades or not all(isinstance(grade, str) for grade in grades):
        raise solo.error("grades", "is not a list of names")
    for side in MAP_NAMES:
        lowest = solo.array(side)
        if len(lowest) != len(grades) or not all(type(score) is int for score in lowest):
            raise solo.error(side, f"is not a list of {len(grades)} whole numbers")
        if lowest[0] != 0 or sorted(set(lowest)) != lowest:
            raise solo.error(side, "does not rise from 0")
    return {f"grade-{index + 1}": grade for index, grade in enumerate(grades)}


def _space(x: int, y: int) -> int:
    return y * COLUMNS + x


def _add(spaces: Any, x: int, y: int) -> None:
    word, bit = divmod(_space(x, y), 64)
    spaces[word] |= spaces.dtype.type(1) << spaces.dtype.type(bit)


def _known() -> str:
    return ", ".join((*SYMBOLS, *START_NAMES))
