"""Positions of the names of cities and of the printed boxes, clear of circles, links and one another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from truckstop.engine.types import FloatArray
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point, text_width

from .geometry import CIRCLE, LANE, MapGeometry, Track

FONT = 17.0
SERIF_WIDTH = 0.93  # the width of a name in its font, as a share of `text_width`
HEIGHT = 16.0
ROUNDS = 3  # how often the places of all names are chosen anew
SAMPLES = 4  # points along a link for each of its spaces
EDGE = 34.0  # the frame of the map with its markers
GAP, MAX_GAP = 6.5, 18.0  # from the rim of a city to its name
TIGHT = 0.9  # width of a tight name, as a share of its usual width
SEARCH_STEP = 4.0  # between the places to try for a name
LANE_CONTACT_COST = 150.0  # in addition, if a name touches a link
LANE_COST, CODE_COST, NAME_COST, CIRCLE_COST, EDGE_COST = 2.0, 20.0, 4.0, 20.0, 50.0
CODE_RADIUS = 9.0  # around a number or letter on a link
GRID_STEP = 22.0  # between the places to try for a box
MAX_COST = 600.0  # a box with a higher cost is not examined further


@dataclass(frozen=True)
class NameBox:
    """The rectangle of a city's name. All names have the same height."""

    x: float
    y: float
    width: float

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + HEIGHT / 2

    def disc_overlap(self, points: FloatArray, radius: float) -> float:
        """How far discs around these points reach into the box, as a sum over the discs."""
        return float(np.maximum(radius - self._distances(points), 0).sum())

    def distance(self, points: FloatArray) -> float:
        """The distance from the box to the nearest of these points."""
        return float(self._distances(points).min())

    def _distances(self, points: FloatArray) -> FloatArray:
        x, y = points
        across = np.maximum(np.maximum(self.x - x, x - self.x - self.width), 0)
        down = np.maximum(np.maximum(self.y - y, y - self.y - HEIGHT), 0)
        distances: FloatArray = np.hypot(across, down)
        return distances

    def overlap(self, other: "NameBox") -> float:
        """The area that both boxes cover."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y, other.y) + HEIGHT - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)


def place_names(geometry: MapGeometry, names: Sequence[str], city_circles: Sequence[Sequence[int]]) -> list[NameBox]:
    """Choose a place for every name, in a few rounds: names should not cover one another."""
    obstacles = NameObstacles.of(geometry)
    candidates = []
    for name, circles in zip(names, city_circles, strict=True):
        points, width = [geometry.circles[n] for n in circles], text_width(name, FONT) * SERIF_WIDTH
        candidates.append(_candidates(obstacles.near(points, width), points, width))
    boxes = [min(places, key=lambda pair: pair[0])[1] for places in candidates]
    for _ in range(ROUNDS):
        for city, places in enumerate(candidates):
            others = [box for n, box in enumerate(boxes) if n != city]
            boxes[city] = min(
                places, key=lambda pair: pair[0] + NAME_COST * sum(pair[1].overlap(other) for other in others)
            )[1]
    return boxes


def _candidates(obstacles: "NameObstacles", circles: Sequence[Point], width: float) -> list[tuple[float, NameBox]]:
    """Places for a name with their costs.

    If all usual places cover something, all places around the city follow; then, if necessary, those of a tight name.
    """
    costs = [(obstacles.cost(box), 3.0 * n, box) for n, box in enumerate(_usual_places(circles, width))]
    for share in (1.0, TIGHT):
        if all(cost for cost, _, _ in costs):
            costs += [(obstacles.cost(box), distance, box) for distance, box in _all_places(circles, share * width)]
    return [(cost + preference, box) for cost, preference, box in costs]


def _usual_places(circles: Sequence[Point], width: float) -> Iterator[NameBox]:
    """Places beside, above and below a city. A place across the left edge of the map is also moved inside."""
    for box in _places_beside(circles, width):
        yield box
        if box.x < EDGE:
            yield NameBox(EDGE, box.y, box.width)


def _places_beside(circles: Sequence[Point], width: float) -> Iterator[NameBox]:
    """Places beside, above and below a city, the best ones first."""
    gap = CIRCLE + GAP
    left, right = min(x for x, _ in circles) - gap, max(x for x, _ in circles) + gap
    top, bottom = min(y for _, y in circles) - gap, max(y for _, y in circles) + gap
    middle, level = (left + right) / 2, (top + bottom) / 2 - HEIGHT / 2
    yield NameBox(right, level, width)
    yield NameBox(left - width, level, width)
    for x in (middle - width / 2, right - CIRCLE, left + CIRCLE - width, middle - width * 0.25, middle - width * 0.75):
        yield NameBox(x, bottom, width)
        yield NameBox(x, top - HEIGHT, width)
    for y in (top, bottom - HEIGHT, level - 12, level + 12):
        yield NameBox(right - 3, y, width)
        yield NameBox(left - width + 3, y, width)
    for y in (top - 8, bottom - HEIGHT + 8):
        yield NameBox(right - 10, y, width)
        yield NameBox(left - width + 10, y, width)


def _all_places(circles: Sequence[Point], width: float) -> Iterator[tuple[float, NameBox]]:
    """Places all around a city, each with its distance from the city."""
    points = np.array(circles).T
    left, top = points.min(axis=1) - CIRCLE - MAX_GAP
    right, bottom = points.max(axis=1) + CIRCLE + MAX_GAP
    columns = np.arange(left - width, right, SEARCH_STEP).tolist()
    rows = np.arange(top - HEIGHT, bottom, SEARCH_STEP).tolist()
    for x, y in product(columns, rows):
        box = NameBox(x, y, width)
        distance = box.distance(points) - CIRCLE
        if GAP <= distance <= MAX_GAP:
            yield distance, box


def points_along(tracks: Sequence[Track], samples: int) -> FloatArray:
    """Points along the links, `samples` for each space."""
    shares = (
        (track.curve, n / (samples * track.length)) for track in tracks for n in range(samples * track.length + 1)
    )
    return np.array([curve.along(share) for curve, share in shares]).T


@dataclass(frozen=True)
class NameObstacles:
    """What a name should not cover."""

    lanes: FloatArray  # points along links
    codes: FloatArray  # the middles of spaces with a number or letter
    circles: FloatArray
    size: Point  # of the map

    @classmethod
    def of(cls, geometry: MapGeometry) -> "NameObstacles":
        codes = [track.spaces[n] for track in geometry.tracks for n in track.code_spaces]
        lanes = points_along(geometry.tracks, SAMPLES)
        return cls(lanes, np.array(codes).T, np.array(geometry.circles).T, geometry.size)

    def near(self, circles: Sequence[Point], width: float) -> "NameObstacles":
        """The obstacles within reach of a name beside a city. With fewer points, `cost` is faster."""
        (x, y), reach = circles[0], width + 4 * CIRCLE + MAX_GAP + CODE_RADIUS

        def within_reach(points: FloatArray) -> FloatArray:
            return points[:, np.hypot(points[0] - x, points[1] - y) < reach]

        return NameObstacles(within_reach(self.lanes), within_reach(self.codes), within_reach(self.circles), self.size)

    def cost(self, box: NameBox) -> float:
        """How much a name covers."""
        on_lanes = box.disc_overlap(self.lanes, LANE / 2)
        cost = LANE_COST * on_lanes + (LANE_CONTACT_COST if on_lanes else 0)
        cost += CODE_COST * box.disc_overlap(self.codes, CODE_RADIUS)
        cost += CIRCLE_COST * box.disc_overlap(self.circles, CIRCLE + GAP)
        width, height = self.size
        outside = max(0.0, EDGE - box.x) + max(0.0, box.x + box.width + EDGE - width)
        outside += max(0.0, EDGE - box.y) + max(0.0, box.y + HEIGHT + EDGE - height)
        return cost + EDGE_COST * outside


def place_boxes(geometry: MapGeometry, names: Sequence[NameBox], sizes: Sequence[Point]) -> list[Rectangle]:
    """Choose for each box, one after the other, the place where it covers least."""
    lanes, circles = points_along(geometry.tracks, 2), np.array(geometry.circles).T
    boxes = [Rectangle(name.x, name.y, name.width, HEIGHT) for name in names]
    for width, height in sizes:
        candidates = [
            Rectangle(x, y, width, height)
            for x in _grid(geometry.size[0], width)
            for y in _grid(geometry.size[1], height)
        ]
        boxes.append(min(candidates, key=lambda box: _box_cost(box, geometry.size, lanes, circles, boxes)))
    return boxes[len(names) :]


def _grid(room: float, size: float) -> list[float]:
    """The positions to try along one side of the map, for a box of this size."""
    count = int((room - 2 * EDGE - size) // GRID_STEP)
    return [EDGE + GRID_STEP * n for n in range(count + 1)] + [room - EDGE - size]


def _box_cost(
    box: Rectangle, size: Point, lanes: FloatArray, circles: FloatArray, others: Sequence[Rectangle]
) -> float:
    """How much a box covers. Among free places, the one nearest to a corner has the lowest cost."""
    cost = 40.0 * box.count_points(lanes, LANE / 2 + 4) + 200.0 * box.count_points(circles, CIRCLE + 6)
    if cost > MAX_COST:
        return cost
    cost += 0.5 * sum(
        Rectangle(box.x - 8, box.y - 8, box.width + 16, box.height + 16).overlap(other) for other in others
    )
    width, height = size
    return cost + 0.01 * (min(box.x, width - box.x - box.width) + min(box.y, height - box.y - box.height))
