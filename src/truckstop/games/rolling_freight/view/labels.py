"""Where the names of cities stand: close to them, and clear of circles, links and one another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from truckstop.engine.types import FloatArray
from truckstop.games.rolling_freight.view.geometry import CIRCLE, LANE, Survey, Track
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point, width_of

FONT = 17.0
SERIF_WIDE = 0.93  # of the width that bold letters have in any font
HIGH = 16.0
ROUNDS = 3
SAMPLES = 4  # points of a link for each of its spaces
EDGE = 34.0  # what the frame of the map takes, with the markers on it
GAP, FARTHEST = 6.5, 18.0  # from the rim of a city to its name
TIGHT = 0.9  # of the usual width
FINE = 4.0  # from a place to the next that is tried
MEETS_LANE = 150.0  # what a name costs as soon as it meets a link
LANE_COST, NUMBER_COST, NAME_COST, CIRCLE_COST, EDGE_COST = 2.0, 20.0, 4.0, 20.0, 50.0
NUMBER = 9.0  # around the middle of a number on a link


@dataclass(frozen=True)
class Name:
    """A name in its box."""

    x: float
    y: float
    wide: float

    @property
    def middle(self) -> Point:
        return self.x + self.wide / 2, self.y + HIGH / 2

    def near(self, points: FloatArray, reach: float) -> float:
        """How deep discs around these points reach into the box, all together."""
        return float(np.maximum(reach - self._far(points), 0).sum())

    def gap(self, points: FloatArray) -> float:
        """How far from the box the nearest of these points lies."""
        return float(self._far(points).min())

    def _far(self, points: FloatArray) -> FloatArray:
        x, y = points
        across = np.maximum(np.maximum(self.x - x, x - self.x - self.wide), 0)
        down = np.maximum(np.maximum(self.y - y, y - self.y - HIGH), 0)
        far: FloatArray = np.hypot(across, down)
        return far

    def meets(self, other: "Name") -> float:
        wide = min(self.x + self.wide, other.x + other.wide) - max(self.x, other.x)
        high = min(self.y, other.y) + HIGH - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)


def place_names(survey: Survey, names: Sequence[str], of_city: Sequence[Sequence[int]]) -> list[Name]:
    """A place for every name, those with the worst places first."""
    obstacles = Obstacles.of(survey)
    choices = []
    for name, circles in zip(names, of_city, strict=True):
        spots, wide = [survey.circles[n] for n in circles], width_of(name, FONT) * SERIF_WIDE
        choices.append(_choices(obstacles.within(spots, wide), spots, wide))
    found = [min(each, key=lambda pair: pair[0])[1] for each in choices]
    for _ in range(ROUNDS):
        for city, each in enumerate(choices):
            others = [place for n, place in enumerate(found) if n != city]
            found[city] = min(
                each, key=lambda pair: pair[0] + NAME_COST * sum(pair[1].meets(other) for other in others)
            )[1]
    return found


def _choices(obstacles: "Obstacles", circles: Sequence[Point], wide: float) -> list[tuple[float, Name]]:
    """Places for a name and what each costs: the usual ones; where none is free, others; then with tighter letters."""
    found = [(obstacles.cost(place), 3.0 * n, place) for n, place in enumerate(_around(circles, wide))]
    for share in (1.0, TIGHT):
        if all(hidden for hidden, _, _ in found):
            found += [(obstacles.cost(place), far, place) for far, place in _close(circles, share * wide)]
    return [(hidden + wish, place) for hidden, wish, place in found]


def _around(circles: Sequence[Point], wide: float) -> Iterator[Name]:
    """Places beside, above and below a city."""
    for place in _beside(circles, wide):
        yield place
        if place.x < EDGE:
            yield Name(EDGE, place.y, place.wide)


def _beside(circles: Sequence[Point], wide: float) -> Iterator[Name]:
    gap = CIRCLE + GAP
    left, right = min(x for x, _ in circles) - gap, max(x for x, _ in circles) + gap
    top, low = min(y for _, y in circles) - gap, max(y for _, y in circles) + gap
    middle, level = (left + right) / 2, (top + low) / 2 - HIGH / 2
    yield Name(right, level, wide)
    yield Name(left - wide, level, wide)
    for x in (middle - wide / 2, right - CIRCLE, left + CIRCLE - wide, middle - wide * 0.25, middle - wide * 0.75):
        yield Name(x, low, wide)
        yield Name(x, top - HIGH, wide)
    for y in (top, low - HIGH, level - 12, level + 12):
        yield Name(right - 3, y, wide)
        yield Name(left - wide + 3, y, wide)
    for y in (top - 8, low - HIGH + 8):
        yield Name(right - 10, y, wide)
        yield Name(left - wide + 10, y, wide)


def _close(circles: Sequence[Point], wide: float) -> Iterator[tuple[float, Name]]:
    """Places all around a city, and how far each lies from it."""
    spots = np.array(circles).T
    (left, top), (right, low) = spots.min(axis=1) - CIRCLE - FARTHEST, spots.max(axis=1) + CIRCLE + FARTHEST
    for x, y in product(np.arange(left - wide, right, FINE).tolist(), np.arange(top - HIGH, low, FINE).tolist()):
        place = Name(x, y, wide)
        far = place.gap(spots) - CIRCLE
        if GAP <= far <= FARTHEST:
            yield far, place


def along_tracks(tracks: Sequence[Track], samples: int) -> FloatArray:
    """Points along links, so many for each space: across, and down."""
    shares = (
        (track.curve, n / (samples * track.length)) for track in tracks for n in range(samples * track.length + 1)
    )
    return np.array([curve.along(share) for curve, share in shares]).T


@dataclass(frozen=True)
class Obstacles:
    """What names should not lie upon: points along links, those where a number is printed, circles, the frame."""

    lanes: FloatArray
    numbers: FloatArray
    circles: FloatArray
    size: Point

    @classmethod
    def of(cls, survey: Survey) -> "Obstacles":
        numbers = [track.spaces[n] for track in survey.tracks for n in track.told]
        return cls(along_tracks(survey.tracks, SAMPLES), np.array(numbers).T, np.array(survey.circles).T, survey.size)

    def within(self, circles: Sequence[Point], reach: float) -> "Obstacles":
        """What lies near a city: no name that is at most so wide meets anything else."""
        (x, y), far = circles[0], reach + 4 * CIRCLE + FARTHEST + NUMBER

        def near(points: FloatArray) -> FloatArray:
            return points[:, np.hypot(points[0] - x, points[1] - y) < far]

        return Obstacles(near(self.lanes), near(self.numbers), near(self.circles), self.size)

    def cost(self, name: Name) -> float:
        """How much a name hides."""
        on_lanes = name.near(self.lanes, LANE / 2)
        cost = LANE_COST * on_lanes + (MEETS_LANE if on_lanes else 0) + NUMBER_COST * name.near(self.numbers, NUMBER)
        cost += CIRCLE_COST * name.near(self.circles, CIRCLE + GAP)
        wide, high = self.size
        out = max(0.0, EDGE - name.x) + max(0.0, name.x + name.wide + EDGE - wide)
        out += max(0.0, EDGE - name.y) + max(0.0, name.y + HIGH + EDGE - high)
        return cost + EDGE_COST * out


def place_boxes(survey: Survey, names: Sequence[Name], sizes: Sequence[Point]) -> list[Rectangle]:
    """A place for each box, one after the other, where it hides least."""
    lanes, circles = along_tracks(survey.tracks, 2), np.array(survey.circles).T
    taken = [Rectangle(name.x, name.y, name.wide, HIGH) for name in names]
    found: list[Rectangle] = []
    for wide, high in sizes:
        spots = [Rectangle(x, y, wide, high) for x in _grid(survey.size[0], wide) for y in _grid(survey.size[1], high)]
        found.append(min(spots, key=lambda spot: _hidden(spot, survey, (lanes, circles), [*taken, *found])))
    return found


STEP, HOPELESS = 22.0, 600.0


def _grid(room: float, size: float) -> list[float]:
    count = int((room - 2 * EDGE - size) // STEP)
    return [EDGE + STEP * n for n in range(count + 1)] + [room - EDGE - size]


def _hidden(
    spot: Rectangle, survey: Survey, points: tuple[FloatArray, FloatArray], taken: Sequence[Rectangle]
) -> float:
    """What a box would lie upon; of free places the one nearest to a corner."""
    cost = 40.0 * spot.count_points(points[0], LANE / 2 + 4) + 200.0 * spot.count_points(points[1], CIRCLE + 6)
    if cost > HOPELESS:
        return cost
    cost += 0.5 * sum(
        Rectangle(spot.x - 8, spot.y - 8, spot.wide + 16, spot.high + 16).overlap(other) for other in taken
    )
    wide, high = survey.size
    return cost + 0.01 * (min(spot.x, wide - spot.x - spot.wide) + min(spot.y, high - spot.y - spot.high))
