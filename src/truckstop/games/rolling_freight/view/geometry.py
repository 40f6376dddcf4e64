"""The geometry of a map: where the circles of each city lie, how links run, and the spaces on them.

The box file says where cities lie. The circles of a city lie side by side, in a column or as a triangle: the shape is
chosen that leaves the city's links the most room. Links that leave a city in nearly the same direction are bent away
from each other.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import acos, atan2, cos, dist, hypot, pi, sin, tan

from truckstop.engine.box import Box
from truckstop.engine.types import BoxRecord
from truckstop.kit.svg import Point, num

from ..meta import MAPS
from ..state import SLASH
from .curve import Curve

MARGIN = 46.0  # around the area of the box file's coordinates
CIRCLE = 16.5  # radius of the outer ring
PITCH = 2 * CIRCLE + 1  # between the middles of two circles of a city
LANE = 19.0  # width of a link
TRACK_DISTANCE = 20.5  # between the middles of two links that connect the same cities
CITY_GAP = 3.0  # between a city and the middle of a link's end
LANE_REACH = CIRCLE - 4.5  # an edge of a link ends this far from the middle of a circle, underneath it
SPACE_LENGTH = 21.0  # the minimum length that a space should have
NARROW_ANGLE = 0.52  # radians: links that leave a city at a smaller angle are bent apart
MAX_BEND = 0.17  # of a link's length
ROUNDS = 3  # how often the shapes of all cities are chosen anew
CURVE_STEPS = 60  # points of a curve that are tested for where it leaves its cities
NEAR_CITY = 4 * PITCH  # cities farther away do not matter for the shape of a city
CIRCLE_GAP = 14.0  # between circles of different cities, if possible
ROW_HEIGHT, DIAGONAL = PITCH * 0.866, PITCH * 0.3536
Shape = tuple[Point, ...]  # the circles of a city, relative to its middle
SHAPES: dict[int, tuple[Shape, ...]] = {  # by the number of circles
    1: (((0, 0),),),
    2: (
        ((-PITCH / 2, 0), (PITCH / 2, 0)),
        ((0, -PITCH / 2), (0, PITCH / 2)),
        ((-DIAGONAL, -DIAGONAL), (DIAGONAL, DIAGONAL)),
        ((-DIAGONAL, DIAGONAL), (DIAGONAL, -DIAGONAL)),
    ),
    3: (
        ((-PITCH / 2, -ROW_HEIGHT / 2), (PITCH / 2, -ROW_HEIGHT / 2), (0, ROW_HEIGHT / 2)),
        ((0, -ROW_HEIGHT / 2), (-PITCH / 2, ROW_HEIGHT / 2), (PITCH / 2, ROW_HEIGHT / 2)),
        ((-ROW_HEIGHT / 2, -PITCH / 2), (-ROW_HEIGHT / 2, PITCH / 2), (ROW_HEIGHT / 2, 0)),
        ((ROW_HEIGHT / 2, -PITCH / 2), (ROW_HEIGHT / 2, PITCH / 2), (-ROW_HEIGHT / 2, 0)),
        ((-PITCH, 0), (0, 0), (PITCH, 0)),
        ((0, -PITCH), (0, 0), (0, PITCH)),
    ),
}


@dataclass(frozen=True)
class Track:
    """A link on the map, from the rim of one city to the rim of the other."""

    ends: tuple[int, int]
    colour: int
    length: int
    curve: Curve

    @cached_property
    def spaces(self) -> list[Point]:
        """The middle of every space."""
        return [self.curve.along((n + 0.5) / self.length) for n in range(self.length)]

    @property
    def code_spaces(self) -> list[int]:
        """RF-030: the spaces that show the number and the letter of the contract; a slash link has both in one."""
        middle = (self.length - 1) // 2
        return [middle] if self.colour == SLASH else [middle, middle + 1]


@dataclass(frozen=True, eq=False)
class MapGeometry:
    """Where everything on one map lies, in pixels."""

    size: Point
    cities: tuple[Point, ...]
    circles: tuple[Point, ...]
    tracks: tuple[Track, ...]
    land: dict[str, list[list[Point]]]  # coasts, neighbors, lakes, borders: lines by key

    @classmethod
    def of(cls, box: Box, side: int) -> "MapGeometry":
        content, record = box.content["maps"][[*MAPS][side]], box.record["map"][side]
        width, height = content["size"]
        cities = tuple((city["x"] + MARGIN, city["y"] + MARGIN) for city in content["cities"].values())
        circle_counts = [len(city["circles"]) for city in content["cities"].values()]
        connections = _connections(record, cities)
        shapes = _choose_shapes(cities, circle_counts, connections)
        circles = tuple((x + dx, y + dy) for (x, y), shape in zip(cities, shapes, strict=True) for dx, dy in shape)
        colours, lengths = record["colour"].tolist(), record["length"].tolist()
        tracks = tuple(
            Track(connection.ends, colours[n], lengths[n], connection.visible_curve(cities, shapes))
            for n, connection in enumerate(connections)
        )
        return cls((width + 2 * MARGIN, height + 2 * MARGIN), cities, circles, tracks, _land(content.get("land", {})))


def _land(lines_by_key: Mapping[str, Sequence[Sequence[Point]]]) -> dict[str, list[list[Point]]]:
    return {key: [[(x + MARGIN, y + MARGIN) for x, y in line] for line in lines] for key, lines in lines_by_key.items()}


def outline(circles: Sequence[Point], radius: float) -> str:
    """The data of an SVG path around circles that lie side by side, at a distance from the middle of each."""
    d = ""
    for x, y in circles:
        neighbours = [(u - x, v - y) for u, v in circles if 0 < hypot(u - x, v - y) < 2 * radius]
        angles = sorted(atan2(v, u) + sign * acos(hypot(u, v) / 2 / radius) for u, v in neighbours for sign in (-1, 1))
        for start, end in pairwise([*angles, *(angle + 2 * pi for angle in angles[:1])] or [0, 2 * pi]):
            middle = radius * cos((start + end) / 2), radius * sin((start + end) / 2)
            if all(dist(middle, neighbour) > radius for neighbour in neighbours):
                d += _arc((x, y), radius, start, end)
    return d


def _arc(middle: Point, radius: float, start: float, end: float) -> str:
    """Part of a circle between two angles, as two arcs: a single SVG arc cannot draw a whole circle."""
    x, y = middle
    points = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in (start, (start + end) / 2, end)]
    arcs = (f"A{num(radius)} {num(radius)} 0 0 1 {num(u)} {num(v)}" for u, v in points[1:])
    return f"M{num(points[0][0])} {num(points[0][1])}{''.join(arcs)}"


@dataclass(frozen=True)
class Connection:
    """A link whose cities do not yet have a shape."""

    ends: tuple[int, int]
    length: int
    bend: float
    offset: float  # to the left, from the middle of two links between the same cities

    def curve(self, cities: Sequence[Point]) -> Curve:
        """The curve from the middle of one city to the middle of the other."""
        one, other = (cities[end] for end in self.ends)
        return Curve.between(one, other, self.bend).parallel(self.offset)

    def visible_curve(self, cities: Sequence[Point], shapes: Sequence[Shape]) -> Curve:
        """The part of the curve between the rims of the cities."""
        curve = self.curve(cities)
        (one, other), steps = self.ends, CURVE_STEPS
        lines = (
            (curve, CIRCLE + CITY_GAP),
            (curve.parallel(LANE / 2), LANE_REACH),
            (curve.parallel(-LANE / 2), LANE_REACH),
        )

        def touches(n: int, city: int) -> bool:
            return any(_is_near(line.at(n / steps), cities[city], shapes[city], reach) for line, reach in lines)

        last_in_one = next(n for n in range(steps // 2, -1, -1) if n == 0 or touches(n, one))
        first_in_other = next(n for n in range(steps // 2, steps + 1) if n == steps or touches(n, other))
        return curve.section((last_in_one + 1) / steps, (first_in_other - 1) / steps)


def _is_near(point: Point, city: Point, shape: Shape, reach: float) -> bool:
    """Whether a point lies within reach of a circle of the city."""
    across, down = point[0] - city[0], point[1] - city[1]
    return any(hypot(across - x, down - y) < reach for x, y in shape)


def _connections(record: BoxRecord, cities: Sequence[Point]) -> list[Connection]:
    count = int(record["links"])
    ends = [tuple(sorted(pair)) for pair in record["ends"].tolist()[:count]]
    lengths = record["length"].tolist()
    bends = _bends(list(dict.fromkeys(ends)), cities)
    connections = []
    for n, (one, other) in enumerate(ends):
        parallel_links = [k for k in range(count) if ends[k] == ends[n]]
        offset = 0.0 if len(parallel_links) == 1 else TRACK_DISTANCE * (parallel_links.index(n) - 0.5)
        connections.append(Connection((one, other), lengths[n], bends[one, other], offset))
    return connections


def _bends(pairs: Sequence[tuple[int, ...]], cities: Sequence[Point]) -> dict[tuple[int, ...], float]:
    """How far the middle of each link is moved to its left, so that links of the same city separate quickly."""
    bends = dict.fromkeys(pairs, 0.0)
    for pair, other in combinations(pairs, 2):
        for city in {*pair} & {*other}:
            one, two = (_direction(link, city, cities) for link in (pair, other))
            angle = (two[0] - one[0] + pi) % (2 * pi) - pi
            if abs(angle) < NARROW_ANGLE:
                share = tan((NARROW_ANGLE - abs(angle)) / 2) / 4 * (1 if angle >= 0 else -1)
                for key, (_, distance), sign in ((pair, one, 1), (other, two, -1)):
                    outward = 1 if key[0] == city else -1
                    bends[key] += sign * outward * share * distance
    for key, bend in bends.items():
        distance = hypot(*(cities[key[0]][axis] - cities[key[1]][axis] for axis in (0, 1)))
        bends[key] = max(-MAX_BEND * distance, min(MAX_BEND * distance, bend))
    return bends


def _direction(pair: tuple[int, ...], city: int, cities: Sequence[Point]) -> tuple[float, float]:
    """The angle at which a straight link leaves a city, and its length."""
    (x, y), (to_x, to_y) = cities[city], cities[pair[0] + pair[1] - city]
    return atan2(to_y - y, to_x - x), hypot(to_x - x, to_y - y)


def _choose_shapes(
    cities: Sequence[Point], circle_counts: Sequence[int], connections: Sequence[Connection]
) -> list[Shape]:
    """Choose for every city the shape with the lowest cost, in a few rounds: each choice affects the others."""
    shapes = [SHAPES[count][0] for count in circle_counts]
    by_city = [[link for link in connections if city in link.ends] for city in range(len(cities))]
    for _ in range(ROUNDS):
        for city, count in enumerate(circle_counts):
            costs = [_shape_cost(city, shape, shapes, cities, by_city[city]) for shape in SHAPES[count]]
            shapes[city] = SHAPES[count][costs.index(min(costs))]
    return shapes


def _shape_cost(
    city: int, shape: Shape, shapes: Sequence[Shape], cities: Sequence[Point], connections: Sequence[Connection]
) -> float:
    """The cost of a shape: spaces of the city's links that become too short, and circles too close to other cities."""
    all_shapes = [*shapes[:city], shape, *shapes[city + 1 :]]
    cost = 0.0
    for connection in connections:
        shortage = SPACE_LENGTH - connection.visible_curve(cities, all_shapes).length / connection.length
        cost += max(0.0, shortage + 6) ** 2 + max(0.0, shortage) ** 2 * 4
    for gap in _circle_gaps(city, shape, shapes, cities):
        cost += max(0.0, CIRCLE_GAP - gap) ** 2 * 10
    return cost


def _circle_gaps(city: int, shape: Shape, shapes: Sequence[Shape], cities: Sequence[Point]) -> Iterator[float]:
    """The distances between the circles of a city and those of the cities near it, from rim to rim."""
    x, y = cities[city]
    for other, (to_x, to_y) in enumerate(cities):
        if other != city and hypot(to_x - x, to_y - y) < NEAR_CITY:
            for dx, dy in shape:
                for to_dx, to_dy in shapes[other]:
                    yield hypot(to_x + to_dx - x - dx, to_y + to_dy - y - dy) - 2 * CIRCLE
