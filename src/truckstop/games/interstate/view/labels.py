"""Where names, goods and shields stand on the map: as near as they can to what they belong to, and clear of the rest.

Every label has a list of candidates, boxes around its anchor. What a candidate covers (beads, roads) is weighed once;
then each label in turn takes its best candidate given where the others stand, until nothing moves any more. Cities
come first, junctions next, shields last.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from truckstop.games.interstate.view.geometry import HEIGHT, LEFT, TOP, WIDTH, Atlas, Link
from truckstop.kit.svg import Point, text_width

NAME_FONT, NAME_HEIGHT = 13.8, 12.0
STOP_HEIGHT = 11.0
NAME_WIDTH, STOP_WIDTH = 0.92, 0.82  # against `width_of`
STOP_FONTS = {"": (12.0, 0.0), "tight": (10.0, 5.0)}  # of junctions, by layout: the font, and what it costs
LETTERS = {"water": (12.0, 10.0), "country": (15.0, 26.0)}  # of names of seas and countries: size, from one to the next
GOODS_WIDTH, GOODS_HEIGHT = 44.0, 25.0
SHIELD = 17.0
EDGE = 8.0  # labels keep off the neat line
AIR = 5.0  # ornaments keep off the names of seas and countries

BEAD, KNOT, DOT, ROAD = (30.0, 6.0), (40.0, 7.5), (90.0, 9.0), (1.6, 3.0)  # what covering one costs, how far it reaches
COAST, OTHER_ROAD, OTHER_TOWN = (10.0, 9.0), (1.2, 10.0), (8.0, 16.0)
NOT_ITS_OWN = 40.0  # for every other town that a name is nearer to
RINGED = (14.0, 10.5)  # for every space whose ring would touch the name of a city
AWAY = 1.2  # for every unit between a city and its name
OVERLAP, APART = 60.0, 1.5
STEPS = 8  # along each side of a point, from its middle to its end
SWEEPS, ORDERS = 4, 3
NOWHERE = -1e4
FULL = 2.0  # so far within its reach, something costs as much as it can
FAR = 16.0  # nothing reaches farther
LONG_LINK = 4  # spaces: such a link has shields of its own
LONGEST_LINK = 8  # and such a link has them twice
CORNERS = ((0, 1), (1, 1), (1, 1), (1, 0))  # right and low, or not: where the ornaments would like to be


@dataclass(frozen=True)
class Spot:
    """A box on the map."""

    x: float
    y: float
    width: float
    height: float
    cost: float = 0
    arrangement: str = (
        ""  # of a city: goods "below", "above" or "beside" its name; of a junction: "tight" if it is small
    )


Wish = tuple[Sequence[Spot], Any]  # candidates, and what each costs besides


@dataclass(frozen=True)
class LandName:
    """The name of a sea or of a country, written aslant."""

    shown: str
    kind: str
    at: Point
    turn: float  # degrees

    @property
    def width(self) -> float:
        """How wide it is written, in any font."""
        return LETTERS[self.kind][1] * len(self.shown)

    def spots(self) -> list[Spot]:
        """A box for every letter."""
        size, pitch = LETTERS[self.kind]
        along = math.radians(self.turn)
        right, down = math.cos(along), math.sin(along)
        found = []
        for n in range(len(self.shown)):
            far = pitch * (n + 0.5 - len(self.shown) / 2)
            x, y = self.at[0] + far * right + size / 2 * down, self.at[1] + far * down - size / 2 * right
            found.append(Spot(x - size / 2, y - size / 2, size, size))
        return found


@dataclass(frozen=True)
class Labels:
    """Where everything stands."""

    cities: tuple[Spot, ...]
    stops: tuple[Spot, ...]
    shields: tuple[tuple[Link, Spot], ...]


def labels(atlas: Atlas, names: Sequence[str], taken: Sequence[Spot]) -> Labels:
    """Place all labels; `names` are those of cities and junctions, `taken` is where other things are printed."""
    signed, ways = [*_signed(atlas)], _obstacles(atlas)
    wishes = [_own(atlas, n, [*_city(atlas.points[n], names[n])], names[n]) for n in range(atlas.cities)]
    cities = _settled(wishes, ways, taken)
    wishes = [_own(atlas, n, [*_stop(atlas.points[n], names[n])], names[n]) for n in range(atlas.cities, atlas.towns)]
    stops = _settled(wishes, ways, [*taken, *cities])
    wishes = [_clear(atlas, link, [*_shields(atlas, link, middle)]) for link, middle in signed]
    shields = _settled(wishes, ways, [*taken, *cities, *stops])
    return Labels(
        tuple(cities), tuple(stops), tuple((link, spot) for (link, _), spot in zip(signed, shields, strict=True))
    )


def _city(at: Point, name: str) -> Iterator[Spot]:
    """The name with the goods below it, above it or beside it, on all sides of the dot."""
    named = name_width(name)
    for arrangement in ("below", "above", "beside"):
        width = named + 4 + GOODS_WIDTH if arrangement == "beside" else max(named, GOODS_WIDTH)
        height = max(NAME_HEIGHT, GOODS_HEIGHT) if arrangement == "beside" else NAME_HEIGHT + GOODS_HEIGHT + 1
        yield from _around(at, (width, height), (12, 14, 17, 23, 27, 32, 38), arrangement=arrangement)


def name_width(name: str) -> float:
    """How wide a city's name is written, in any font."""
    return text_width(name, NAME_FONT) * NAME_WIDTH


def name_spot(spot: Spot, at: Point, name: str) -> Spot:
    """Where a name is written within its label: close to its town, with the goods of a city below, above or beyond."""
    if spot.arrangement not in ("below", "above", "beside"):
        return spot
    width = name_width(name)
    down = {"below": 0.0, "above": spot.height - NAME_HEIGHT, "beside": (spot.height - NAME_HEIGHT) / 2}[
        spot.arrangement
    ]
    return Spot(left_of(spot, at, width), spot.y + down, width, NAME_HEIGHT)


def left_of(spot: Spot, at: Point, width: float) -> float:
    """Where something begins that stands in a label, close to the town."""
    if spot.x <= at[0] <= spot.x + spot.width and spot.arrangement != "beside":
        return spot.x + (spot.width - width) / 2
    return spot.x if is_right(spot, at) else spot.x + spot.width - width


def is_right(spot: Spot, at: Point) -> bool:
    """Whether a label stands right of its town."""
    return spot.x + spot.width / 2 > at[0]


def _stop(at: Point, name: str) -> Iterator[Spot]:
    """The name of a junction, in smaller letters where the usual ones find no room."""
    for arrangement, (font, cost) in STOP_FONTS.items():
        size = text_width(name, font) * STOP_WIDTH, STOP_HEIGHT
        yield from _around(at, size, (8.5, 10.5, 13, 17, 22), cost=cost, arrangement=arrangement)


def _around(
    at: Point, size: tuple[float, float], gaps: Sequence[float], *, cost: float = 0, arrangement: str = ""
) -> Iterator[Spot]:
    """Boxes that lie left and right of a point, above and below it, and in between."""
    (x, y), (width, height) = at, size
    for gap in gaps:
        far = cost + 0.9 * (gap - gaps[0])
        for k in range(-STEPS, STEPS + 1):
            down, right = (k / STEPS * (side / 2 + gap * 0.7) for side in (height, width))
            less = far + 2 * abs(k) / STEPS
            yield Spot(x + gap, y - height / 2 + down, width, height, less, arrangement)
            yield Spot(x - gap - width, y - height / 2 + down, width, height, less + 0.6, arrangement)
            yield Spot(x - width / 2 + right, y - gap - height, width, height, less + 1, arrangement)
            yield Spot(x - width / 2 + right, y + gap, width, height, less + 1.2, arrangement)


def _signed(atlas: Atlas) -> Iterator[tuple[Link, float]]:
    """Links that get shields, and where on them: long ones, those with two numbers, and one at least of each road."""
    roads = dict.fromkeys(link.roads[0] for link in atlas.links)
    longest = {road: max((k for k in atlas.links if k.roads[0] == road), key=lambda k: len(k.places)) for road in roads}
    for link in atlas.links:
        spaces = len(link.places) - 2
        if spaces >= LONGEST_LINK:
            yield link, 0.27
            yield link, 0.73
        elif spaces >= LONG_LINK or len(link.roads) > 1 or link is longest[link.roads[0]]:
            yield link, 0.5


def _shields(atlas: Atlas, link: Link, middle: float) -> Iterator[Spot]:
    """Beside the road, on both sides of it."""
    way = np.array(atlas.ways[link])
    width = SHIELD * len(link.roads) + 1.5 * (len(link.roads) - 1)
    for n in range(1, len(way) - 1):
        across = (way[n + 1] - way[n - 1])[::-1] * (1, -1)
        across /= max(float(np.hypot(*across)), 1e-6)
        for side in (-1, 1):
            for gap in (4.5, 8, 13):
                reach = gap + abs(across[0]) * width / 2 + abs(across[1]) * SHIELD / 2
                x, y = way[n] + side * across * reach
                cost = 14 * abs(n / (len(way) - 1) - middle) + (gap - 4.5) * 1.2
                yield Spot(float(x) - width / 2, float(y) - SHIELD / 2, width, SHIELD, cost)


def _clear(atlas: Atlas, link: Link, spots: Sequence[Spot]) -> Wish:
    """The same spots, those close to other roads less liked: a shield must not seem to be theirs."""
    others = [point for other in atlas.links if other.roads[0] != link.roads[0] for point in atlas.ways[other]]
    return spots, _near(boxes_of(spots), np.array(others).reshape(-1, 2), OTHER_ROAD)


def _own(atlas: Atlas, town: int, spots: Sequence[Spot], name: str) -> Wish:
    """The same spots, those with a name close to other towns less liked: a name must not seem to be theirs."""
    at = atlas.points[town]
    others = np.delete(np.array(atlas.points[: atlas.towns]), town, axis=0)
    named = boxes_of([name_spot(spot, at, name) for spot in spots])
    nearer = (_far(named, others) < _far(named, np.array([at]))).sum(axis=1)
    free = _free(atlas, named, at) if town < atlas.cities else 0
    return spots, _near(named, others, OTHER_TOWN) + nearer * NOT_ITS_OWN + free


def _free(atlas: Atlas, named: Any, at: Point) -> Any:
    """What it costs each name of a city to be close to spaces, where rings may be, or far from the city."""
    spaces = np.array(atlas.points[atlas.towns :]).reshape(-1, 2)
    return _near(named, spaces, RINGED) + _far(named, np.array([at]))[:, 0] * AWAY


def _near(boxes: Any, others: Any, weight: tuple[float, float]) -> Any:
    """What it costs each box to be near other points."""
    cost, reach = weight
    return (_far(boxes, others[_reached(boxes, others)]) < reach).sum(axis=1) * cost


def _reached(boxes: Any, points: Any) -> Any:
    """Which points may be near to any of the boxes."""
    low, height = boxes[:, :2].min(axis=0) - FAR, boxes[:, 2:].max(axis=0) + FAR
    return ((points > low) & (points < height)).all(axis=1)


def _far(boxes: Any, points: Any) -> Any:
    """How far every box is from every point."""
    x, y = points.T
    right = np.maximum(np.maximum(boxes[:, :1] - x, x - boxes[:, 2:3]), 0)
    down = np.maximum(np.maximum(boxes[:, 1:2] - y, y - boxes[:, 3:4]), 0)
    return np.sqrt(right * right + down * down)


def boxes_of(spots: Sequence[Spot]) -> Any:
    """Rows of left, top, right and bottom."""
    return np.array([(spot.x, spot.y, spot.x + spot.width, spot.y + spot.height) for spot in spots]).reshape(-1, 4)


def _obstacles(atlas: Atlas) -> Any:
    """Rows of x, y, reach and cost: beads, dots, and points along the roads."""
    rows = []
    for n, (x, y) in enumerate(atlas.points):
        cost, reach = DOT if n < atlas.cities else KNOT if n < atlas.towns else BEAD
        rows.append((x, y, reach, cost))
    for link in atlas.links:
        rows += [(x, y, ROAD[1], ROAD[0]) for x, y in atlas.ways[link]]
    return np.array(rows)


def _settled(wishes: Sequence[Wish], obstacles: Any, taken: Sequence[Spot]) -> list[Spot]:
    """The best candidate of each label; in several orders, for those who choose first stand in the way of the rest."""
    boxes = [boxes_of(spots) for spots, _ in wishes]
    costs = [
        np.array([spot.cost for spot in spots]) + more + _covered(box, obstacles)
        for (spots, more), box in zip(wishes, boxes, strict=True)
    ]
    fixed = boxes_of(taken)
    order = [*range(len(wishes))]
    best, least = _chosen(boxes, costs, fixed, order)
    for _ in range(ORDERS):
        bad_first = np.argsort(-np.array(least), kind="stable").tolist()
        chosen, paid = _chosen(boxes, costs, fixed, bad_first)
        if round(sum(paid), 3) >= round(sum(least), 3):
            break
        best, least = chosen, paid
    return [spots[n] for (spots, _), n in zip(wishes, best, strict=True)]


def _chosen(
    boxes: Sequence[Any], costs: Sequence[Any], fixed: Any, order: Sequence[int]
) -> tuple[list[int], list[float]]:
    """Each label in turn takes its best candidate given where the others stand, until nothing moves; what each pays."""
    others = np.concatenate([np.full((len(boxes), 4), NOWHERE), fixed])
    chosen, paid = [-1] * len(boxes), [0.0] * len(boxes)
    for _ in range(SWEEPS):
        before = [*chosen]
        for n in order:
            others[n] = NOWHERE
            weighed = np.round(costs[n] + _overlaps(boxes[n], others), 3)
            chosen[n] = int(np.argmin(weighed))
            paid[n] = float(weighed[chosen[n]])
            others[n] = boxes[n][chosen[n]]
        if chosen == before:
            break
    return chosen, paid


def _covered(boxes: Any, obstacles: Any) -> Any:
    """What each box covers, and whether it leaves the map."""
    near = obstacles[_reached(boxes, obstacles[:, :2])]
    covered = np.clip((near[:, 2] - _far(boxes, near[:, :2])) / FULL, 0, 1) @ near[:, 3]
    low = np.array([LEFT + EDGE, TOP + EDGE])
    height = np.array([LEFT + WIDTH - EDGE, TOP + HEIGHT - EDGE])
    outside = (boxes[:, :2] < low).any(axis=1) | (boxes[:, 2:] > height).any(axis=1)
    return covered + outside * 1000.0


def _overlaps(boxes: Any, others: Any) -> Any:
    """How much of other labels each box covers."""
    width = np.minimum(boxes[:, None, 2], others[:, 2]) - np.maximum(boxes[:, None, 0], others[:, 0]) + APART
    height = np.minimum(boxes[:, None, 3], others[:, 3]) - np.maximum(boxes[:, None, 1], others[:, 1]) + APART
    meets = (width > 0) & (height > 0)
    return (meets * (OVERLAP + np.clip(width, 0, None) * np.clip(height, 0, None) * 0.2)).sum(axis=1)


def ornaments(atlas: Atlas, sizes: Sequence[tuple[float, float]], taken: Sequence[Spot]) -> list[Spot]:
    """Free room for things that belong to no place, each as near to its corner as can be."""
    inset, step = 14.0, 20.0
    wishes: list[Wish] = []
    for (width, height), (right, low) in zip(sizes, CORNERS, strict=True):
        xs = [*np.arange(LEFT + inset, LEFT + WIDTH - inset - width, step).tolist(), LEFT + WIDTH - inset - width]
        ys = [*np.arange(TOP + HEIGHT - inset - height, TOP + inset, -step).tolist(), TOP + inset]
        corner_x, corner_y = xs[-1] if right else xs[0], ys[0] if low else ys[-1]
        spots = [Spot(x, y, width, height, (abs(x - corner_x) + abs(y - corner_y)) / 30) for x in xs for y in ys]
        wishes.append((spots, 0.0))
    shores = [*atlas.land.get("coast", ()), *atlas.land.get("lakes", ())]
    shore = [(x, y, COAST[1], COAST[0]) for piece in shores for x, y in piece]
    roads = [(x, y, BEAD[1], BEAD[0]) for way in atlas.ways.values() for x, y in way]
    return _settled(wishes, np.array(roads + shore), [_with_air(spot) for spot in taken])


def _with_air(spot: Spot) -> Spot:
    return replace(spot, x=spot.x - AIR, y=spot.y - AIR, width=spot.width + 2 * AIR, height=spot.height + 2 * AIR)
