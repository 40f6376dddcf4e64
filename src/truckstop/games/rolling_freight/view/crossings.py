"""Positions of the crossing signs: on their links, clear of the numbers and letters of contracts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np
import numpy.typing as npt

from truckstop.engine.types import FloatArray
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point

from ..state import SLASH
from .geometry import CIRCLE, MapGeometry, Track
from .labels import HEIGHT, SAMPLES, NameBox, points_along

SIGN_SIZE = (28.0, 21.0)
LETTER_WIDTH, CODE_HEIGHT = 11.0, 13.0  # of a number or a letter
CODE_WIDTH = 19.0  # of number and letter in one space
EDGE_OFFSETS = (11.0, 13.0, 15.0, 18.0, 20.0, 22.0)  # from the middle of a link to a sign across its edge
POINTS_PER_SPACE = 8  # points to try along an edge
MIN_LEAD = 8.0  # how much nearer a sign should lie to its own link than to others
CITY_RADIUS = CIRCLE - 1  # a little less than the radius of a circle, because the ends of a sign are round
CODE_COST, NAME_COST, CIRCLE_COST, LANE_COST = 40.0, 1.0, 10.0, 20.0


def place_crossings(geometry: MapGeometry, names: Sequence[NameBox]) -> list[Point]:
    """Choose for every link a space on which nothing is printed, else a point across its edge."""
    obstacles = SignObstacles.of(geometry, names)
    return [_best_point(obstacles, link, track) for link, track in enumerate(geometry.tracks)]


def _best_point(obstacles: "SignObstacles", link: int, track: Track) -> Point:
    """The first point without any cost, else the one with the lowest cost."""
    costs = {}
    for point in (*_free_spaces(track), *_edge_points(track)):
        costs[point] = obstacles.cost(point, link)
        if not costs[point]:
            break
    return min(costs, key=lambda point: costs[point])


def _free_spaces(track: Track) -> list[Point]:
    """Spaces without a number or letter, in the order to try them: for a slash link from the second city on."""
    spaces = [point for n, point in enumerate(track.spaces) if n not in track.code_spaces]
    return spaces[::-1] if track.colour == SLASH else spaces


def _edge_points(track: Track) -> Iterator[Point]:
    """Points along both edges of a link, and a little outside of them."""
    count = POINTS_PER_SPACE * track.length
    for offset in EDGE_OFFSETS:
        for side in (track.curve.parallel(offset), track.curve.parallel(-offset)):
            yield from (side.along(n / count) for n in range(1, count))


def centred_box(middle: Point, size: Point) -> Rectangle:
    """A rectangle around its middle."""
    return Rectangle(middle[0] - size[0] / 2, middle[1] - size[1] / 2, *size)


def _distance(box: Rectangle, point: Point) -> float:
    """The distance from a rectangle to a point outside; 0 for a point inside."""
    across = max(box.x - point[0], point[0] - box.x - box.width, 0.0)
    return hypot(across, max(box.y - point[1], point[1] - box.y - box.height, 0.0))


def code_boxes(track: Track) -> list[Rectangle]:
    """RF-030: the rectangles of the number and the letter of a contract."""
    width = CODE_WIDTH if track.colour == SLASH else LETTER_WIDTH
    return [centred_box(track.spaces[n], (width, CODE_HEIGHT)) for n in track.code_spaces]


@dataclass(frozen=True)
class SignObstacles:
    """What a crossing sign should not cover."""

    codes: list[Rectangle]
    names: list[Rectangle]
    circles: Sequence[Point]
    lanes: FloatArray  # points along all links
    lane_links: npt.NDArray[np.int64]  # the link of each of these points

    @classmethod
    def of(cls, geometry: MapGeometry, names: Sequence[NameBox]) -> "SignObstacles":
        tracks = geometry.tracks
        codes = [box for track in tracks for box in code_boxes(track)]
        name_boxes = [Rectangle(name.x, name.y, name.width, HEIGHT) for name in names]
        links = [link for link, track in enumerate(tracks) for _ in range(SAMPLES * track.length + 1)]
        return cls(codes, name_boxes, geometry.circles, points_along(tracks, SAMPLES), np.array(links))

    def cost(self, point: Point, link: int) -> float:
        """How much a link's sign covers at a point, and how easily it is mistaken for the sign of another link."""
        sign = centred_box(point, SIGN_SIZE)
        cost = CODE_COST * sum(sign.overlap(box) for box in self.codes)
        cost += NAME_COST * sum(sign.overlap(box) for box in self.names)
        cost += CIRCLE_COST * sum(max(0.0, CITY_RADIUS - _distance(sign, circle)) for circle in self.circles)
        return cost + LANE_COST * max(0.0, MIN_LEAD - self.lead(point, link))

    def lead(self, point: Point, link: int) -> float:
        """How much nearer a point is to a link than to all others."""
        distances = np.hypot(self.lanes[0] - point[0], self.lanes[1] - point[1])
        is_own = self.lane_links == link
        return float(distances[~is_own].min(initial=np.inf) - distances[is_own].min())
