"""The geometry of the map: the positions of places, the curves of roads, and road numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

from truckstop.engine.box import Box
from truckstop.kit.svg import Point, num

BOARD_WIDTH, BOARD_HEIGHT = 1200.0, 691.0  # every board is scaled to fit in this area
MARGIN_X, MARGIN_Y = 26.0, 16.0
LEFT, TOP = -MARGIN_X, -MARGIN_Y
WIDTH, HEIGHT = BOARD_WIDTH + 2 * MARGIN_X, BOARD_HEIGHT + 2 * MARGIN_Y

SAMPLES = 4  # points of a curve between two places; labels keep away from them


@dataclass(frozen=True)
class Link:
    """A stretch of road between two towns, with all places on it."""

    roads: tuple[str, ...]  # road numbers, such as "80"; a second one if the stretch belongs to two roads
    places: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Atlas:
    """The map of a box in the coordinates of the drawing."""

    points: tuple[Point, ...]  # of every place
    links: tuple[Link, ...]
    cities: int  # number of cities
    towns: int  # number of cities and junctions, which are numbered before all other spaces
    land: dict[str, list[list[Point]]]  # outlines and borders by kind
    land_names: tuple[tuple[dict[str, Any], Point], ...]  # names of seas and countries: entry in the file, position

    @classmethod
    def of(cls, box: Box) -> "Atlas":
        facts = box.content
        to_drawing = _scale_to_drawing(*facts["board"]["size"])
        towns = [*facts["cities"].items(), *facts["junctions"].items()]
        numbers = {key: number for number, (key, _) in enumerate(towns)}
        points = [to_drawing((town["x"], town["y"])) for _, town in towns]
        links = []
        for road, stretches in facts["roads"].items():
            for stretch in stretches:
                spaces = range(len(points), len(points) + len(stretch["at"]))
                points += map(to_drawing, stretch["at"])
                places = numbers[stretch["a"]], *spaces, numbers[stretch["b"]]
                links.append(Link(_road_numbers(road, stretch), places))
        shapes = {**facts.get("land", {})}
        land_names = tuple((name, to_drawing((name["x"], name["y"]))) for name in shapes.pop("names", ()))
        land = {key: [[*map(to_drawing, shape)] for shape in shapes_of_kind] for key, shapes_of_kind in shapes.items()}
        return cls(tuple(points), tuple(links), len(facts["cities"]), len(towns), land, land_names)

    def way(self, start: int, goal: int) -> list[int]:
        """The places of one Move from `start` to `goal`, the goal last: it may drive through towns (IT-044)."""
        ways = [[place] for place in self.neighbours[start]]
        for way in ways:
            if way[-1] == goal:
                return way
            if way[-1] < self.towns:
                ways += [[*way, place] for place in self.neighbours[way[-1]] if place != start and place not in way]
        return [goal]

    def next_town(self, before: int, place: int) -> int:
        """The town at a place, or the next one on the road for a truck that came from `before`."""
        if place < self.towns:
            return place
        link = next(link for link in self.links if place in link.places)
        is_forward = link.places.index(before) < link.places.index(place) if before in link.places else True
        return link.places[-1] if is_forward else link.places[0]

    @cached_property
    def neighbours(self) -> dict[int, list[int]]:
        """The places beside every place on the roads."""
        neighbours: dict[int, list[int]] = {place: [] for place in range(len(self.points))}
        for link in self.links:
            for a, b in pairwise(link.places):
                neighbours[a].append(b)
                neighbours[b].append(a)
        return neighbours

    def chains(self) -> list[tuple[Link, list[int]]]:
        """Consecutive links of each road, joined to be drawn as one smooth curve: the first link, and all places."""
        chains: list[tuple[Link, list[int]]] = []
        for link in self.links:
            if chains and chains[-1][0].roads[0] == link.roads[0] and chains[-1][1][-1] == link.places[0]:
                chains[-1][1].extend(link.places[1:])
            else:
                chains.append((link, [*link.places]))
        return chains

    def curve_path(self, places: Sequence[int]) -> str:
        """A curve through places, as the data of an SVG path."""
        points = [self.points[place] for place in places]
        d = f"M{num(points[0][0])} {num(points[0][1])}"
        for (x1, y1), (x2, y2), end in _bezier_segments(points):
            d += f"C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(end[0])} {num(end[1])}"
        return d

    @cached_property
    def curve_points(self) -> dict[Link, list[Point]]:
        """Points along the curve of every link, close to one another."""
        return {link: self._sample_curve(link.places) for link in self.links}

    def _sample_curve(self, places: Sequence[int]) -> list[Point]:
        points = [self.points[place] for place in places]
        samples = [points[0]]
        for start, (first_control, second_control, end) in zip(points, _bezier_segments(points), strict=False):
            samples += [
                _bezier_point(start, first_control, second_control, end, n / SAMPLES) for n in range(1, SAMPLES + 1)
            ]
        return samples


def _scale_to_drawing(width: float, height: float) -> Callable[[Sequence[float]], Point]:
    """A function that scales points of a board of this size, and centres the board in the drawing."""
    scale = min(BOARD_WIDTH / max(width, 1), BOARD_HEIGHT / max(height, 1))
    right, down = (BOARD_WIDTH - width * scale) / 2, (BOARD_HEIGHT - height * scale) / 2

    def to_drawing(point: Sequence[float]) -> Point:
        return point[0] * scale + right, point[1] * scale + down

    return to_drawing


def road_parity(link: Link) -> str:
    """ "even" or "odd" by the number of the road: even roads run from east to west, odd ones from north to south."""
    number = int("".join(filter(str.isdigit, link.roads[0])))
    return "odd" if number % 2 else "even"


def _road_numbers(road: str, stretch: dict[str, Any]) -> tuple[str, ...]:
    """The numbers in the names of a stretch's roads: "80" for "I-80"."""
    roads = (road, stretch["also"]) if "also" in stretch else (road,)
    return tuple(name.split("-")[1] for name in roads)


def _bezier_segments(points: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """A smooth curve through points (Catmull-Rom spline): two control points and the end of each segment."""
    padded = [points[0], *points, points[-1]]
    segments = []
    for before, a, b, after in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        first_control = a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6
        second_control = b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6
        segments.append((first_control, second_control, b))
    return segments


def _bezier_point(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
    return x, y
