"""Read the ring road with its yards from the tables `board` and `warehouse` (ledger 4.6)."""

from dataclasses import dataclass

from truckstop.engine.box import TomlTable
from truckstop.engine.record import NONE
from truckstop.engine.types import BoxRecord

from .state import COLUMNS, DOCKS, LEFT, RIGHT, WAREHOUSES, YARD

MIN_COLUMNS = 4
SIDES = ("right", "left")


@dataclass(frozen=True)
class Road:
    """The names of the cells, docks, warehouses and colours, in the order of their numbers."""

    cells: tuple[str, ...]
    docks: tuple[str, ...]
    letters: tuple[str, ...]  # of the warehouses
    colours: tuple[str, ...]


@dataclass(frozen=True)
class Yard:
    """A warehouse beside the road."""

    letter: str
    colour: str
    lane: int  # RIGHT or LEFT
    entry: int  # column of the entry cell
    leave: int  # column of the exit cell


def fill_road(file: TomlTable, box: BoxRecord) -> Road:
    """RM-070 to RM-077: Fill lanes and yards, and the cells that a step forward or back can lead to."""
    board = file.table("board")
    board.only("columns", "docks", "approach")
    columns = board.integer("columns", MIN_COLUMNS, COLUMNS)
    board.integer("docks", DOCKS, DOCKS)
    approach = board.integer("approach", 1, columns)
    yards = _read_yards(file, columns)
    for key in ("ahead", "behind", "beside", "warehouse"):
        box[key] = NONE
    _fill_lanes(box, columns)
    for number, yard in enumerate(yards):
        _fill_yard(box, columns, number, yard)
        if yard.lane == LEFT:
            for back in range(approach):
                box["approach"][_cell(columns, LEFT, yard.entry - back)] = 1
            box["leaving"][_cell(columns, LEFT, yard.leave)] = 1
    lanes = [f"{lane}{column}" for lane in "RL" for column in range(columns)]
    docks = [f"{yard.letter}{dock + 1}" for yard in yards for dock in range(DOCKS)]
    box["cells"] = len(lanes) + len(docks)
    _fill_distances(box)
    letters, colours = tuple(yard.letter for yard in yards), tuple(yard.colour for yard in yards)
    return Road((*lanes, *docks), tuple(docks), letters, colours)


def _read_yards(file: TomlTable, columns: int) -> list[Yard]:
    """RM-071, RM-072: Read the yards. Letters and colours must differ; no two yards may open to the same cell."""
    yards: list[Yard] = []
    for index, content in enumerate(file.array("warehouse")):
        if not isinstance(content, dict):
            raise file.error("warehouse", f"{content!r} is not a warehouse")
        table = TomlTable(file.file, f"warehouse[{index}]", content)
        table.only("id", "colour", "side", "entry")
        letter, colour = table.text("id"), table.text("colour")
        if len(letter) != 1 or not "A" <= letter <= "Z" or letter in "LR":
            raise table.error("id", f"{letter!r} is not a capital letter other than L and R")
        if not colour.isidentifier():
            raise table.error("colour", f"{colour!r} is not a word")
        lane, entry = SIDES.index(table.one_of("side", SIDES)), table.integer("entry", 0, columns - 1)
        yard = Yard(letter, colour, lane, entry, (entry + DOCKS + 1) % columns)
        for other in yards:
            if letter == other.letter or colour == other.colour:
                raise table.error("id", f"another warehouse has the letter {letter} or the colour {colour}")
            if lane == other.lane and (entry == other.entry or yard.leave == other.leave):
                raise table.error("entry", f"{other.letter} opens to the same cell")
        yards.append(yard)
    if len(yards) != WAREHOUSES:
        raise file.error("warehouse", f"there are {len(yards)} warehouses, not {WAREHOUSES}")
    return yards


def _cell(columns: int, lane: int, column: int) -> int:
    """The number of a road cell; columns are counted around the ring."""
    return lane * columns + column % columns


def _fill_lanes(box: BoxRecord, columns: int) -> None:
    """RM-082, RM-083, RM-101, RM-102, RM-103: Link each road cell to those of the next and of the previous column."""
    for column in range(columns):
        for lane in (RIGHT, LEFT):
            here = _cell(columns, lane, column)
            box["ahead"][here, RIGHT] = _cell(columns, RIGHT, column + 1)
            box["ahead"][here, LEFT] = _cell(columns, LEFT, column + 1)
            box["behind"][here, RIGHT] = _cell(columns, RIGHT, column - 1)
        left_cell = _cell(columns, LEFT, column)
        box["behind"][left_cell, LEFT] = _cell(columns, LEFT, column - 1)
        box["beside"][left_cell] = _cell(columns, RIGHT, column)


def _fill_yard(box: BoxRecord, columns: int, number: int, yard: Yard) -> None:
    """RM-085, RM-086, RM-091, RM-104, RM-105, RM-107: Link entry cell → first dock → second dock → exit cell."""
    entry, leave = _cell(columns, yard.lane, yard.entry), _cell(columns, yard.lane, yard.leave)
    first = 2 * columns + DOCKS * number
    second = first + 1
    box["ahead"][entry, YARD], box["ahead"][first, RIGHT], box["ahead"][second, RIGHT] = first, second, leave
    box["behind"][leave, YARD], box["behind"][second, RIGHT], box["behind"][first, RIGHT] = second, first, entry
    box["warehouse"][first] = box["warehouse"][second] = number


def _fill_distances(box: BoxRecord) -> None:
    """Fill the steps on an empty road from each cell to the nearest dock of each warehouse: breadth-first search.

    RM-083: On an empty road the left lane is for approaches and exits only.
    """
    cells = range(int(box["cells"]))
    steps = [(here, int(there)) for here in cells for there in box["ahead"][here] if there != NONE]
    steps = [(a, b) for a, b in steps if box["beside"][b] == NONE or box["approach"][b] or box["warehouse"][a] != NONE]
    for warehouse in range(WAREHOUSES):
        distances = {cell: 0 for cell in cells if box["warehouse"][cell] == warehouse}
        frontier = set(distances)
        while frontier:
            frontier = {a for a, b in steps if b in frontier and a not in distances}
            distances |= dict.fromkeys(frontier, max(distances.values()) + 1)
        box["distance"][warehouse, : len(cells)] = [distances[cell] for cell in cells]
