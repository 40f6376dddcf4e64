"""A map as geometry: where circles lie in their cities, how links run, and the spaces on them.

Cities stand where the file says. The circles of a city lie side by side, in a column or as a triangle, whichever leaves
its links the most room. Links that would leave a city nearly in the same direction are bent apart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import acos, atan2, cos, dist, hypot, pi, sin, tan
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.games.rolling_freight.meta import MAPS
from truckstop.games.rolling_freight.state import SLASH
from truckstop.games.rolling_freight.view.curve import Curve
from truckstop.kit.svg import Point, num

MARGIN = 46.0  # around the plane of the file
CIRCLE = 16.5  # radius of the outer ring
PITCH = 2 * CIRCLE + 1
LANE = 19.0  # how wide a link is
APART = 20.5  # of two tracks
PAD = 3.0  # between a city and its links
INSIDE = CIRCLE - 4.5  # how far the edge of a link may reach under a circle
SPACE = 21.0  # how long a space should be
NARROW_ANGLE = 0.52  # radians: links closer than that are bent apart
MOST_BEND = 0.17  # of a link's length
ROUNDS = 3
LOW, SLANT = PITCH * 0.866, PITCH * 0.3536
SHAPES: dict[int, tuple[tuple[Point, ...], ...]] = {  # how circles can lie around the middle of a city
    1: (((0, 0),),),
    2: (
        ((-PITCH / 2, 0), (PITCH / 2, 0)),
        ((0, -PITCH / 2), (0, PITCH / 2)),
        ((-SLANT, -SLANT), (SLANT, SLANT)),
        ((-SLANT, SLANT), (SLANT, -SLANT)),
    ),
    3: (
        ((-PITCH / 2, -LOW / 2), (PITCH / 2, -LOW / 2), (0, LOW / 2)),
        ((0, -LOW / 2), (-PITCH / 2, LOW / 2), (PITCH / 2, LOW / 2)),
        ((-LOW / 2, -PITCH / 2), (-LOW / 2, PITCH / 2), (LOW / 2, 0)),
        ((LOW / 2, -PITCH / 2), (LOW / 2, PITCH / 2), (-LOW / 2, 0)),
        ((-PITCH, 0), (0, 0), (PITCH, 0)),
        ((0, -PITCH), (0, 0), (0, PITCH)),
    ),
}


@dataclass(frozen=True)
class Track:
    """A link on the map, from rim to rim of its cities."""

    ends: tuple[int, int]
    colour: int
    length: int
    curve: Curve

    @cached_property
    def spaces(self) -> list[Point]:
        """The middle of every space."""
        return [self.curve.along((n + 0.5) / self.length) for n in range(self.length)]

    @property
    def told(self) -> list[int]:
        """RF-030: the spaces that bear number and letter of the contract, one of them where it is slash."""
        middle = (self.length - 1) // 2
        return [middle] if self.colour == SLASH else [middle, middle + 1]


@dataclass(frozen=True, eq=False)
class Survey:
    """All that the file says about where things lie on one map, on our plane."""

    size: Point
    cities: tuple[Point, ...]
    circles: tuple[Point, ...]  # of every circle of the map
    tracks: tuple[Track, ...]
    land: dict[str, list[list[Point]]]

    @classmethod
    def of(cls, box: Box, side: int) -> "Survey":
        facts, record = box.content["maps"][[*MAPS][side]], box.record["map"][side]
        wide, high = facts["size"]
        cities = tuple((city["x"] + MARGIN, city["y"] + MARGIN) for city in facts["cities"].values())
        of_city = [len(city["circles"]) for city in facts["cities"].values()]
        roads = _roads(record, cities)
        shapes = _shapes(cities, of_city, roads)
        circles = tuple((x + dx, y + dy) for (x, y), shape in zip(cities, shapes, strict=True) for dx, dy in shape)
        colours, lengths = record["colour"].tolist(), record["length"].tolist()
        tracks = tuple(
            Track(road.ends, colours[n], lengths[n], road.between(cities, shapes)) for n, road in enumerate(roads)
        )
        land = {key: [[(x + MARGIN, y + MARGIN) for x, y in piece] for piece in pieces] for key, pieces in _land(facts)}
        return cls((wide + 2 * MARGIN, high + 2 * MARGIN), cities, circles, tracks, land)


def outline(circles: Sequence[Point], radius: float) -> str:
    """A line around circles that lie side by side, so far from the middle of each, as part of a path."""
    found = ""
    for x, y in circles:
        others = [(u - x, v - y) for u, v in circles if 0 < hypot(u - x, v - y) < 2 * radius]
        turns = sorted(atan2(v, u) + way * acos(hypot(u, v) / 2 / radius) for u, v in others for way in (-1, 1))
        for turn, to in pairwise([*turns, *(each + 2 * pi for each in turns[:1])] or [0, 2 * pi]):
            middle = radius * cos((turn + to) / 2), radius * sin((turn + to) / 2)
            if all(dist(middle, other) > radius for other in others):
                found += _arc((x, y), radius, turn, to)
    return found


def _arc(middle: Point, radius: float, turn: float, to: float) -> str:
    """Part of a circle, in two strokes."""
    x, y = middle
    ends = [(x + radius * cos(each), y + radius * sin(each)) for each in (turn, (turn + to) / 2, to)]
    strokes = (f"A{num(radius)} {num(radius)} 0 0 1 {num(u)} {num(v)}" for u, v in ends[1:])
    return f"M{num(ends[0][0])} {num(ends[0][1])}{''.join(strokes)}"


def _land(facts: dict[str, Any]) -> Iterator[tuple[str, Sequence[Sequence[Sequence[float]]]]]:
    yield from facts.get("land", {}).items()


@dataclass(frozen=True)
class Road:
    """A link before its cities are laid out."""

    ends: tuple[int, int]
    length: int
    bend: float
    out: float  # from the middle of a double track

    def way(self, cities: Sequence[Point]) -> Curve:
        one, other = (cities[end] for end in self.ends)
        return Curve.between(one, other, self.bend).beside(self.out)

    def between(self, cities: Sequence[Point], shapes: Sequence[Sequence[Point]]) -> Curve:
        """From rim to rim."""
        way = self.way(cities)
        (one, other), steps = self.ends, 60
        tracks = ((way, CIRCLE + PAD), (way.beside(LANE / 2), INSIDE), (way.beside(-LANE / 2), INSIDE))

        def touches(n: int, city: int) -> bool:
            return any(_near(track.at(n / steps), cities[city], shapes[city], reach) for track, reach in tracks)

        leaves = next(n for n in range(steps // 2, -1, -1) if n == 0 or touches(n, one))
        enters = next(n for n in range(steps // 2, steps + 1) if n == steps or touches(n, other))
        return way.cut((leaves + 1) / steps, (enters - 1) / steps)


def _near(point: Point, city: Point, shape: Sequence[Point], reach: float) -> bool:
    across, down = point[0] - city[0], point[1] - city[1]
    return any(hypot(across - x, down - y) < reach for x, y in shape)


def _roads(record: np.void, cities: Sequence[Point]) -> list[Road]:
    count = int(record["links"])
    ends = [tuple(sorted(pair)) for pair in record["ends"].tolist()[:count]]
    lengths = record["length"].tolist()
    bends = _bends(list(dict.fromkeys(ends)), cities)
    found = []
    for n, (one, other) in enumerate(ends):
        twins = [k for k in range(count) if ends[k] == ends[n]]
        out = 0.0 if len(twins) == 1 else APART * (twins.index(n) - 0.5)
        found.append(Road((one, other), lengths[n], bends[one, other], out))
    return found


def _bends(pairs: Sequence[tuple[int, ...]], cities: Sequence[Point]) -> dict[tuple[int, ...], float]:
    """How far the middle of each link is pushed to its left, so that links that share a city part at once."""
    found = dict.fromkeys(pairs, 0.0)
    for (a, pair), (b, other) in combinations(enumerate(pairs), 2):
        for city in {*pair} & {*other}:
            one, two = (_leaving(each, city, cities) for each in (pairs[a], pairs[b]))
            turn = (two[0] - one[0] + pi) % (2 * pi) - pi
            if abs(turn) < NARROW_ANGLE:
                part = tan((NARROW_ANGLE - abs(turn)) / 2) / 4 * (1 if turn >= 0 else -1)
                for key, (_, far), sign in ((pair, one, 1), (other, two, -1)):
                    outward = 1 if key[0] == city else -1
                    found[key] += sign * outward * part * far
    for key, bend in found.items():
        far = hypot(*(cities[key[0]][way] - cities[key[1]][way] for way in (0, 1)))
        found[key] = max(-MOST_BEND * far, min(MOST_BEND * far, bend))
    return found


def _leaving(pair: tuple[int, ...], city: int, cities: Sequence[Point]) -> tuple[float, float]:
    """In which direction a link leaves a city, and how long it is."""
    (x, y), (to_x, to_y) = cities[city], cities[pair[0] + pair[1] - city]
    return atan2(to_y - y, to_x - x), hypot(to_x - x, to_y - y)


def _shapes(cities: Sequence[Point], of_city: Sequence[int], roads: Sequence[Road]) -> list[tuple[Point, ...]]:
    """For every city the layout of its circles that costs least, looked at a few times round."""
    found = [SHAPES[count][0] for count in of_city]
    at = [[road for road in roads if city in road.ends] for city in range(len(cities))]
    for _ in range(ROUNDS):
        for city, count in enumerate(of_city):
            costs = [_cost(city, shape, found, cities, at[city]) for shape in SHAPES[count]]
            found[city] = SHAPES[count][costs.index(min(costs))]
    return found


def _cost(
    city: int, shape: tuple[Point, ...], shapes: list[tuple[Point, ...]], cities: Sequence[Point], roads: Sequence[Road]
) -> float:
    """What a layout takes away from the links, above all from those with too little room."""
    tried = [*shapes[:city], shape, *shapes[city + 1 :]]
    cost = 0.0
    for road in roads:
        missing = SPACE - road.between(cities, tried).length / road.length
        cost += max(0.0, missing + 6) ** 2 + max(0.0, missing) ** 2 * 4
    x, y = cities[city]
    for other, (to_x, to_y) in enumerate(cities):
        if other != city and hypot(to_x - x, to_y - y) < 4 * PITCH:
            for dx, dy in shape:
                for far_x, far_y in shapes[other]:
                    gap = hypot(to_x + far_x - x - dx, to_y + far_y - y - dy) - 2 * CIRCLE
                    cost += max(0.0, 14 - gap) ** 2 * 10
    return cost
