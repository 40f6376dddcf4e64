"""The shape of the ring road: the position of every cell, and the direction of traffic there (ledger 4.6, 8.1).

The road is a rectangle with round corners. Traffic runs anticlockwise, so the right lane is the outer one. Distances
along the road are measured on its middle line, from the middle of the upper side. Offsets are distances from the middle
line, positive outwards. The origin is the middle of the ring.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, radians, sin
from typing import NamedTuple

from truckstop.engine.box import Box
from truckstop.kit.svg import Point, num

WIDTH, HEIGHT, CORNER = 880.0, 320.0, 110.0  # of the middle line
LANE_WIDTH = 46.0
EDGE_LINE_OFFSET = 44.0  # from the middle line to the line along the kerb
LANE_OFFSET = 24.5  # from the middle line to trucks in a lane: they cover neither column numbers nor the edge line
YARD_OFFSET = 68.0  # from the middle line to the middle of a yard
YARD_WIDTH = 34.0
STOCK_OFFSET = 108.0  # from the middle line to the middle of a stock
LEFT, TOP, RIGHT, BOTTOM = -498.0, -294.0, 574.0, 294.0  # edges of the board
SIZE = (RIGHT - LEFT, BOTTOM - TOP)
POINT_DISTANCE = 12.0  # between the points that approximate a curve
SIDES = {"right": 1, "left": -1}  # of the road on which a warehouse is: sign of its offset


class Spot(NamedTuple):
    """A point, and the direction of traffic there in degrees: 0 is to the right, 90 is down."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class YardPlan:
    """A warehouse: its side of the road, its entry column, and the positions of its docks and its stock."""

    letter: str
    side: int  # 1: right, -1: left
    entry: int
    docks: tuple[Spot, Spot]
    stock: Spot


class Piece(NamedTuple):
    """A piece of the middle line: straight, or a quarter of a circle."""

    length: float
    x: float  # of its beginning
    y: float
    heading: float  # at its beginning
    turn: float = 0  # change of the heading, in degrees


ARC_LENGTH = pi / 2 * CORNER
PIECES = (
    Piece(WIDTH / 2 - CORNER, 0, -HEIGHT / 2, 180),
    Piece(ARC_LENGTH, -WIDTH / 2 + CORNER, -HEIGHT / 2, 180, -90),
    Piece(HEIGHT - 2 * CORNER, -WIDTH / 2, -HEIGHT / 2 + CORNER, 90),
    Piece(ARC_LENGTH, -WIDTH / 2, HEIGHT / 2 - CORNER, 90, -90),
    Piece(WIDTH - 2 * CORNER, -WIDTH / 2 + CORNER, HEIGHT / 2, 0),
    Piece(ARC_LENGTH, WIDTH / 2 - CORNER, HEIGHT / 2, 0, -90),
    Piece(HEIGHT - 2 * CORNER, WIDTH / 2, HEIGHT / 2 - CORNER, -90),
    Piece(ARC_LENGTH, WIDTH / 2, -HEIGHT / 2 + CORNER, -90, -90),
    Piece(WIDTH / 2 - CORNER, WIDTH / 2 - CORNER, -HEIGHT / 2, 180),
)
RING_LENGTH = sum(piece.length for piece in PIECES)


def spot_at(distance: float, offset: float = 0) -> Spot:
    """The point at a distance along the road and an offset from its middle line."""
    piece_distance = distance % RING_LENGTH
    for piece in PIECES:
        if piece_distance <= piece.length:
            break
        piece_distance -= piece.length
    if piece.turn:
        heading = piece.heading + piece.turn * piece_distance / piece.length
        angle_to_hub = radians(piece.heading - 90)
        hub_x, hub_y = piece.x + CORNER * cos(angle_to_hub), piece.y + CORNER * sin(angle_to_hub)
        angle_from_hub, radius = radians(heading + 90), CORNER + offset
        return Spot(hub_x + radius * cos(angle_from_hub), hub_y + radius * sin(angle_from_hub), heading)
    dx, dy = cos(radians(piece.heading)), sin(radians(piece.heading))
    x = piece.x + piece_distance * dx - offset * dy
    y = piece.y + piece_distance * dy + offset * dx
    return Spot(x, y, piece.heading)


def on_part(spot: Spot) -> Point:
    """The same point in coordinates of the board part, whose origin is the upper left corner."""
    return spot.x - LEFT, spot.y - TOP


def line_points(first: float, last: float, offset: float) -> Iterator[Point]:
    """Points of a line along the road, between two distances."""
    count = max(1, round((last - first) / POINT_DISTANCE))
    for n in range(count + 1):
        spot = spot_at(first + (last - first) * n / count, offset)
        yield spot.x, spot.y


def ring_path(offset: float) -> str:
    """The SVG path of a line around the whole ring."""
    r, width, height = CORNER + offset, WIDTH - 2 * CORNER, HEIGHT - 2 * CORNER
    start = f"M{num(WIDTH / 2 - CORNER)} {num(-HEIGHT / 2 - offset)}h{num(-width)}"
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
        return cls(columns, tuple(_yard_plan(columns, facts) for facts in box.content["warehouse"]))

    @property
    def pitch(self) -> float:
        """The length of a column along the middle line."""
        return RING_LENGTH / self.columns

    @cached_property
    def cells(self) -> tuple[Spot, ...]:
        """The position of each cell, by number: right lane, left lane, docks."""
        lanes = (LANE_OFFSET, -LANE_OFFSET)
        road = [_spot_in_column(self.columns, column, offset) for offset in lanes for column in range(self.columns)]
        return (*road, *(dock for yard in self.yards for dock in yard.docks))


def _spot_in_column(columns: int, column: float, offset: float) -> Spot:
    return spot_at((column + 0.5) * RING_LENGTH / columns, offset)


def _yard_plan(columns: int, facts: dict[str, object]) -> YardPlan:
    side, entry = SIDES[str(facts["side"])], int(str(facts["entry"]))
    first, second = (_spot_in_column(columns, entry + n, side * YARD_OFFSET) for n in (1, 2))
    stock = _spot_in_column(columns, entry + 1.5, side * STOCK_OFFSET)
    return YardPlan(str(facts["id"]), side, entry, (first, second), stock)
