"""Reads the ring road with its yards out of the tables `board` and `warehouse` (ledger 4.6)."""

from dataclasses import dataclass
from typing import Any

from truckstop.engine.box import TomlTable
from truckstop.engine.record import NONE
from truckstop.games.road_master.state import COLUMNS, DOCKS, LEFT, RIGHT, WAREHOUSES, YARD

FEWEST_COLUMNS = 4
SIDES = ("right", "left")


@dataclass(frozen=True)
class Road:
    """What the things of the road are called."""

    cells: tuple[str, ...]
    docks: tuple[str, ...]
    letters: tuple[str, ...]
    colours: tuple[str, ...]


@dataclass(frozen=True)
class Yard:
    """A warehouse beside the road."""

    letter: str
    colour: str
    lane: int  # RIGHT or LEFT
    entry: int  # columns
    leave: int


def fill_road(file: TomlTable, box: Any) -> Road:
    """RM-070 to RM-077: lanes, yards, and where one step forward or back can lead."""
    board = file.table("board")
    board.only("columns", "docks", "approach")
    columns = board.integer("columns", FEWEST_COLUMNS, COLUMNS)
    board.integer("docks", DOCKS, DOCKS)
    approach = board.integer("approach", 1, columns)
    yards = _yards(file, columns)
    for key in ("ahead", "behind", "beside", "warehouse"):
        box[key] = NONE
    _lanes(box, columns)
    for number, yard in enumerate(yards):
        _yard(box, columns, number, yard)
        if yard.lane == LEFT:
            for back in range(approach):
                box["approach"][_cell(columns, LEFT, yard.entry - back)] = 1
            box["leaving"][_cell(columns, LEFT, yard.leave)] = 1
    lanes = [f"{lane}{column}" for lane in "RL" for column in range(columns)]
    docks = [f"{yard.letter}{dock + 1}" for yard in yards for dock in range(DOCKS)]
    box["cells"] = len(lanes) + len(docks)
    _distances(box)
    letters, colours = tuple(yard.letter for yard in yards), tuple(yard.colour for yard in yards)
    return Road((*lanes, *docks), tuple(docks), letters, colours)


def _yards(file: TomlTable, columns: int) -> list[Yard]:
    """RM-071, RM-072: each with a letter and a colour of its own; no two open to the same cell."""
    found: list[Yard] = []
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
        for other in found:
            if letter == other.letter or colour == other.colour:
                raise table.error("id", f"{letter} or {colour} is there already")
            if lane == other.lane and (entry == other.entry or yard.leave == other.leave):
                raise table.error("entry", f"{other.letter} opens to the same cell")
        found.append(yard)
    if len(found) != WAREHOUSES:
        raise file.error("warehouse", f"there are {len(found)} warehouses, not {WAREHOUSES}")
    return found


def _cell(columns: int, lane: int, column: int) -> int:
    return lane * columns + column % columns


def _lanes(box: Any, columns: int) -> None:
    """RM-082, RM-083, RM-101, RM-102, RM-103: to the next column, and to the one before."""
    for column in range(columns):
        for lane in (RIGHT, LEFT):
            here = _cell(columns, lane, column)
            box["ahead"][here, RIGHT] = _cell(columns, RIGHT, column + 1)
            box["ahead"][here, LEFT] = _cell(columns, LEFT, column + 1)
            box["behind"][here, RIGHT] = _cell(columns, RIGHT, column - 1)
        left = _cell(columns, LEFT, column)
        box["behind"][left, LEFT] = _cell(columns, LEFT, column - 1)
        box["beside"][left] = _cell(columns, RIGHT, column)


def _yard(box: Any, columns: int, number: int, yard: Yard) -> None:
    """RM-085, RM-086, RM-091, RM-104, RM-105, RM-107: entry cell → first dock → second dock → exit cell."""
    entry, leave = _cell(columns, yard.lane, yard.entry), _cell(columns, yard.lane, yard.leave)
    first = 2 * columns + DOCKS * number
    second = first + 1
    box["ahead"][entry, YARD], box["ahead"][first, RIGHT], box["ahead"][second, RIGHT] = first, second, leave
    box["behind"][leave, YARD], box["behind"][second, RIGHT], box["behind"][first, RIGHT] = second, first, entry
    box["warehouse"][first] = box["warehouse"][second] = number


def _distances(box: Any) -> None:
    """Steps on a free road from each cell to the nearer dock of each warehouse; RM-083: left only in an approach."""
    cells = range(int(box["cells"]))
    steps = [(here, int(there)) for here in cells for there in box["ahead"][here] if there != NONE]
    steps = [(a, b) for a, b in steps if box["beside"][b] == NONE or box["approach"][b] or box["warehouse"][a] != NONE]
    for warehouse in range(WAREHOUSES):
        found = {cell: 0 for cell in cells if box["warehouse"][cell] == warehouse}
        edge = set(found)
        while edge:
            edge = {a for a, b in steps if b in edge and a not in found}
            found |= dict.fromkeys(edge, max(found.values()) + 1)
        box["distance"][warehouse, : len(cells)] = [found[cell] for cell in cells]
