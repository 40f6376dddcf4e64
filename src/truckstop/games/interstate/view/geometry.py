"""The printed map as geometry: where every place lies, how the roads run, and what each link is called."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.box import Box
from truckstop.kit.svg import Point, num

BOARD_WIDTH, BOARD_HEIGHT = 1200.0, 691.0  # every board is drawn as large as fits in here
MARGIN_X, MARGIN_Y = 26.0, 16.0
LEFT, TOP = -MARGIN_X, -MARGIN_Y
WIDTH, HEIGHT = BOARD_WIDTH + 2 * MARGIN_X, BOARD_HEIGHT + 2 * MARGIN_Y

SAMPLES = 4  # points between two neighbours on a road, to keep labels off it


@dataclass(frozen=True)
class Link:
    """A stretch of road between two towns, with all places on it."""

    roads: tuple[str, ...]  # numbers, such as "80"; the second is the one it also carries
    places: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Atlas:
    """All that the file says about where things lie, on our plane."""

    points: tuple[Point, ...]  # of every place
    links: tuple[Link, ...]
    cities: int
    towns: int  # cities and junctions: the places before all other spaces
    land: dict[str, list[list[Point]]]
    written: tuple[tuple[dict[str, Any], Point], ...]  # names of waters and countries, and where they stand

    @classmethod
    def of(cls, box: Box) -> "Atlas":
        facts = box.content
        width, height = facts["board"]["size"]
        grow = min(BOARD_WIDTH / max(width, 1), BOARD_HEIGHT / max(height, 1))
        right, down = (BOARD_WIDTH - width * grow) / 2, (BOARD_HEIGHT - height * grow) / 2

        def on_plane(point: Sequence[float]) -> Point:
            return point[0] * grow + right, point[1] * grow + down

        towns = [*facts["cities"].items(), *facts["junctions"].items()]
        numbers = {key: number for number, (key, _) in enumerate(towns)}
        points = [on_plane((town["x"], town["y"])) for _, town in towns]
        links = []
        for road, stretches in facts["roads"].items():
            for stretch in stretches:
                spaces = range(len(points), len(points) + len(stretch["at"]))
                points += map(on_plane, stretch["at"])
                links.append(Link(_carried(road, stretch), (numbers[stretch["a"]], *spaces, numbers[stretch["b"]])))
        drawn = {**facts.get("land", {})}
        names = drawn.pop("names", ())
        written = tuple((name, on_plane((name["x"], name["y"]))) for name in names)
        land = {key: [[*map(on_plane, piece)] for piece in pieces] for key, pieces in drawn.items()}
        return cls(tuple(points), tuple(links), len(facts["cities"]), len(towns), land, written)

    def chains(self) -> list[tuple[Link, list[int]]]:
        """Links of one road that follow one another, joined, so that the road runs smoothly through towns."""
        found: list[tuple[Link, list[int]]] = []
        for link in self.links:
            if found and found[-1][0].roads[0] == link.roads[0] and found[-1][1][-1] == link.places[0]:
                found[-1][1].extend(link.places[1:])
            else:
                found.append((link, [*link.places]))
        return found

    def smooth(self, places: Sequence[int]) -> str:
        """A curve through places, as a path."""
        way = [self.points[place] for place in places]
        d = f"M{num(way[0][0])} {num(way[0][1])}"
        for (x1, y1), (x2, y2), end in _bends(way):
            d += f"C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(end[0])} {num(end[1])}"
        return d

    @cached_property
    def ways(self) -> dict[Link, list[Point]]:
        """Points along every link, close to one another."""
        return {link: self._along(link.places) for link in self.links}

    def _along(self, places: Sequence[int]) -> list[Point]:
        way = [self.points[place] for place in places]
        found = [way[0]]
        for start, (one, two, end) in zip(way, _bends(way), strict=False):
            found += [_bezier(start, one, two, end, n / SAMPLES) for n in range(1, SAMPLES + 1)]
        return found


def _carried(road: str, stretch: dict[str, Any]) -> tuple[str, ...]:
    named = (road, stretch["also"]) if "also" in stretch else (road,)
    return tuple(name.split("-")[1] for name in named)


def _bends(way: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """The control points between each two neighbours, and the second of them (Catmull and Rom)."""
    ends = [way[0], *way, way[-1]]
    found = []
    for before, a, b, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        one = a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6
        two = b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6
        found.append((one, two, b))
    return found


def _bezier(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(w * p[way] for w, p in zip(weights, (a, b, c, d), strict=True)) for way in (0, 1))
    return x, y
