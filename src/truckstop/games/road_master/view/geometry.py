"""The shape of the ring road: where every cell lies, and which way a truck looks there (ledger 4.6, 8.1).

The road is a rectangle with round corners, driven anticlockwise from the middle of its upper side: so the right lane
lies outside. Distances along it are measured on its middle line, distances across it outwards from there.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, radians, sin
from typing import NamedTuple

from truckstop.engine.box import Box
from truckstop.kit.svg import Point, num

WIDTH, HEIGHT, CORNER = 880.0, 320.0, 110.0  # of the middle line
LANE = 46.0
EDGE_LINE = 44.0  # from the middle line to the line along the kerb
LANE_MIDDLE = 24.5  # of a lane, from the middle line: trucks leave free the numbers of the columns and the edge line
YARD = 68.0  # from the middle line to the middle of a yard
YARD_WIDTH = 34.0
STOCK = 108.0  # from the middle line to the middle of a stock
LEFT, TOP, RIGHT, BOTTOM = -498.0, -294.0, 574.0, 294.0  # edges of the board, from the middle of the ring
SIZE = (RIGHT - LEFT, BOTTOM - TOP)
STEP = 12.0  # from point to point of a bent line
SIDES = {"right": 1, "left": -1}  # of a warehouse: outwards, inwards


class Spot(NamedTuple):
    """A point, and the direction of traffic there in degrees: 0 to the right, 90 down."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class YardPlan:
    """A warehouse: its side, its columns, and where its docks and its stock are."""

    letter: str
    side: int
    entry: int
    docks: tuple[Spot, Spot]
    stock: Spot


class Piece(NamedTuple):
    """A piece of the middle line: straight, or a quarter of a circle."""

    long: float
    x: float  # where it begins
    y: float
    heading: float  # there
    turn: float = 0  # how far it turns, in degrees


ARC = pi / 2 * CORNER
PIECES = (
    Piece(WIDTH / 2 - CORNER, 0, -HEIGHT / 2, 180),
    Piece(ARC, -WIDTH / 2 + CORNER, -HEIGHT / 2, 180, -90),
    Piece(HEIGHT - 2 * CORNER, -WIDTH / 2, -HEIGHT / 2 + CORNER, 90),
    Piece(ARC, -WIDTH / 2, HEIGHT / 2 - CORNER, 90, -90),
    Piece(WIDTH - 2 * CORNER, -WIDTH / 2 + CORNER, HEIGHT / 2, 0),
    Piece(ARC, WIDTH / 2 - CORNER, HEIGHT / 2, 0, -90),
    Piece(HEIGHT - 2 * CORNER, WIDTH / 2, HEIGHT / 2 - CORNER, -90),
    Piece(ARC, WIDTH / 2, -HEIGHT / 2 + CORNER, -90, -90),
    Piece(WIDTH / 2 - CORNER, WIDTH / 2 - CORNER, -HEIGHT / 2, 180),
)
ROUND = sum(piece.long for piece in PIECES)


def along(distance: float, out: float = 0) -> Spot:
    """The point so far along the road and so far outside its middle line."""
    left = distance % ROUND
    for piece in PIECES:
        if left <= piece.long:
            break
        left -= piece.long
    if piece.turn:
        way, inwards = piece.heading + piece.turn * left / piece.long, radians(piece.heading - 90)
        x, y = piece.x + CORNER * cos(inwards), piece.y + CORNER * sin(inwards)
        outwards, radius = radians(way + 90), CORNER + out
        return Spot(x + radius * cos(outwards), y + radius * sin(outwards), way)
    dx, dy = cos(radians(piece.heading)), sin(radians(piece.heading))
    return Spot(piece.x + left * dx - out * dy, piece.y + left * dy + out * dx, piece.heading)


def on_part(spot: Spot) -> Point:
    """The same point, measured from the left upper corner of the board."""
    return spot.x - LEFT, spot.y - TOP


def track(first: float, last: float, out: float) -> Iterator[Point]:
    """Points of a line beside the road."""
    count = max(1, round((last - first) / STEP))
    for n in range(count + 1):
        spot = along(first + (last - first) * n / count, out)
        yield spot.x, spot.y


def closed(out: float) -> str:
    """The whole ring at a distance from the middle line, as a path."""
    r, width, height = CORNER + out, WIDTH - 2 * CORNER, HEIGHT - 2 * CORNER
    start = f"M{num(WIDTH / 2 - CORNER)} {num(-HEIGHT / 2 - out)}h{num(-width)}"
    arcs = (f"a{num(r)} {num(r)} 0 0 0 {num(x * r)} {num(y * r)}" for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1)))
    first, second, third, last = arcs
    return f"{start}{first}v{num(height)}{second}h{num(width)}{third}v{num(-height)}{last}Z"


@dataclass(frozen=True)
class Ring:
    """The road of a box."""

    columns: int
    yards: tuple[YardPlan, ...]

    @classmethod
    def of(cls, box: Box) -> "Ring":
        columns = int(box.content["board"]["columns"])
        return cls(columns, tuple(_yard(columns, facts) for facts in box.content["warehouse"]))

    @property
    def pitch(self) -> float:
        """How long a cell is."""
        return ROUND / self.columns

    @cached_property
    def cells(self) -> tuple[Spot, ...]:
        """Every cell by its number: right lane, left lane, docks."""
        lanes = (LANE_MIDDLE, -LANE_MIDDLE)
        road = [_column(self.columns, column, out) for out in lanes for column in range(self.columns)]
        return (*road, *(dock for yard in self.yards for dock in yard.docks))


def _column(columns: int, column: float, out: float) -> Spot:
    return along((column + 0.5) * ROUND / columns, out)


def _yard(columns: int, facts: dict[str, object]) -> YardPlan:
    side, entry = SIDES[str(facts["side"])], int(str(facts["entry"]))
    first, second = (_column(columns, entry + n, side * YARD) for n in (1, 2))
    stock = _column(columns, entry + 1.5, side * STOCK)
    return YardPlan(str(facts["id"]), side, entry, (first, second), stock)
