"""The ring road on paper: column 0 at the top, on from there anticlockwise; the right lane is the outer one."""

from math import cos, pi, sin
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.ink import Point, circle, group, path, seat_shape, text
from truckstop.engine.picture import asks
from truckstop.engine.record import NONE
from truckstop.games.road_master.state import DOCKS, WAREHOUSES

SIZE = (680.0, 680.0)
CENTRE = SIZE[0] / 2
RIGHT, LEFT, OUTSIDE, INSIDE, STOCK_OUT, STOCK_IN = 240.0, 200.0, 284.0, 156.0, 318.0, 112.0  # radii
CELL, TRUCK = 15.0, 11.0


def columns(box: Box) -> int:
    return (int(box.record["cells"]) - DOCKS * WAREHOUSES) // 2


def at(box: Box, column: float, radius: float) -> Point:
    angle = 2 * pi * column / columns(box)
    return CENTRE - radius * sin(angle), CENTRE - radius * cos(angle)


def centre(box: Box, cell: int) -> Point:
    """The middle of a cell."""
    count = columns(box)
    if cell < 2 * count:
        return at(box, cell % count, RIGHT if cell < count else LEFT)
    yard = box.facts["warehouse"][(cell - 2 * count) // DOCKS]
    return at(box, yard["entry"] + 1 + (cell - 2 * count) % DOCKS, OUTSIDE if yard["side"] == "right" else INSIDE)


def road(box: Box) -> str:
    """All cells; docks bear their letter."""
    found = []
    for cell, name in enumerate(box.printed.lists["cell"]):
        x, y = centre(box, cell)
        dock = box.record["warehouse"][cell] != NONE
        found.append(circle(x, y, CELL, "dock" if dock else "cell") + text(x, y + 4, name, "mid small"))
    return "".join(found)


def spots(box: Box) -> str:
    """Areas to ask about: why one cannot drive there."""
    found = []
    for cell, name in enumerate(box.printed.lists["cell"]):
        found.append(asks(f"drive {name}", circle(*centre(box, cell), CELL, "spot")))
    return "".join(found)


def trucks(box: Box, s: Any) -> str:
    found = []
    for seat in range(int(s["seats"])):
        cell = int(s["seat"][seat]["at"])
        if cell != NONE:
            shape = path(seat_shape(seat, TRUCK), f"seat{seat}")
            found.append(f'<g id="truck-{seat}" class="piece">{group(shape, *centre(box, cell))}</g>')
    return "".join(found)


def stocks(box: Box, s: Any) -> str:
    """Beside each yard: its letter, and how many cubes of each colour lie there."""
    found = []
    for warehouse, yard in enumerate(box.facts["warehouse"]):
        x, y = at(box, yard["entry"] + DOCKS - 0.5, STOCK_OUT if yard["side"] == "right" else STOCK_IN)
        row = s["stock"][warehouse].tolist()
        counts = " ".join(f"{letter}{n}" for letter, n in zip(box.printed.lists["warehouse"], row, strict=True) if n)
        found.append(text(x, y, f"{yard['id']}: {counts or '0'}", "mid bold"))
    return "".join(found)
