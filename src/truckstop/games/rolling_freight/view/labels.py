"""Where the names of cities stand: close to them, and clear of circles, links and one another."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from truckstop.engine.ink import Point, width_of
from truckstop.games.rolling_freight.view.survey import CIRCLE, LANE, Survey

FONT = 17.0
SERIF_WIDE = 0.93  # of the width that bold letters have in any font
HIGH = 16.0
ROUNDS = 3
SAMPLES = 4  # points of a link for each of its spaces
EDGE = 24.0  # what the frame of the map takes
LANE_COST, NAME_COST, CIRCLE_COST, EDGE_COST = 1.0, 4.0, 6.0, 50.0


@dataclass(frozen=True)
class Name:
    """A name in its box."""

    x: float
    y: float
    wide: float

    @property
    def middle(self) -> Point:
        return self.x + self.wide / 2, self.y + HIGH / 2

    def near(self, point: Point, reach: float) -> float:
        """How deep a disc reaches into the box."""
        dx = max(self.x - point[0], 0, point[0] - self.x - self.wide)
        dy = max(self.y - point[1], 0, point[1] - self.y - HIGH)
        return max(0.0, reach - (dx * dx + dy * dy) ** 0.5)

    def meets(self, other: "Name") -> float:
        wide = min(self.x + self.wide, other.x + other.wide) - max(self.x, other.x)
        high = min(self.y, other.y) + HIGH - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)


def place_names(survey: Survey, names: Sequence[str], of_city: Sequence[Sequence[int]]) -> list[Name]:
    """A place for every name, those with the worst places first."""
    lanes = [
        track.curve.along(n / (SAMPLES * track.length))
        for track in survey.tracks
        for n in range(SAMPLES * track.length + 1)
    ]
    choices = []
    for name, circles in zip(names, of_city, strict=True):
        around = [*_around([survey.circles[n] for n in circles], name)]
        choices.append([(_cost(place, survey, lanes) + 3 * n, place) for n, place in enumerate(around)])
    found = [min(each, key=lambda pair: pair[0])[1] for each in choices]
    for _ in range(ROUNDS):
        for city, each in enumerate(choices):
            others = [place for n, place in enumerate(found) if n != city]
            found[city] = min(
                each, key=lambda pair: pair[0] + NAME_COST * sum(pair[1].meets(other) for other in others)
            )[1]
    return found


def _around(circles: Sequence[Point], name: str) -> Iterator[Name]:
    """Places beside, above and below a city."""
    wide, gap = width_of(name, FONT) * SERIF_WIDE, CIRCLE + 4
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


def _cost(name: Name, survey: Survey, lanes: Sequence[Point]) -> float:
    cost = LANE_COST * sum(name.near(point, LANE / 2 + 1) for point in lanes)
    cost += CIRCLE_COST * sum(name.near(point, CIRCLE + 2) for point in survey.circles)
    wide, high = survey.size
    out = max(0.0, EDGE - name.x) + max(0.0, name.x + name.wide + EDGE - wide)
    out += max(0.0, EDGE - name.y) + max(0.0, name.y + HIGH + EDGE - high)
    return cost + EDGE_COST * out


@dataclass(frozen=True)
class Spot:
    """A box for something printed beside the network."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, point: Point, reach: float) -> bool:
        return (
            self.x - reach < point[0] < self.x + self.wide + reach
            and self.y - reach < point[1] < self.y + self.high + reach
        )

    def over(self, other: "Spot") -> float:
        wide = min(self.x + self.wide, other.x + other.wide) - max(self.x, other.x)
        high = min(self.y + self.high, other.y + other.high) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)


def place_boxes(survey: Survey, names: Sequence[Name], sizes: Sequence[Point]) -> list[Spot]:
    """A place for each box, one after the other, where it hides least."""
    lanes = [track.curve.along(n / (2 * track.length)) for track in survey.tracks for n in range(2 * track.length + 1)]
    taken = [Spot(name.x - 3, name.y - 2, name.wide + 6, HIGH + 4) for name in names]
    found: list[Spot] = []
    for wide, high in sizes:
        spots = [Spot(x, y, wide, high) for x in _grid(survey.size[0], wide) for y in _grid(survey.size[1], high)]
        found.append(min(spots, key=lambda spot: _hidden(spot, survey, lanes, [*taken, *found])))
    return found


STEP = 22.0


def _grid(room: float, size: float) -> list[float]:
    count = int((room - 2 * EDGE - 20 - size) // STEP)
    return [EDGE + 10 + STEP * n for n in range(count + 1)] + [room - EDGE - 10 - size]


def _hidden(spot: Spot, survey: Survey, lanes: Sequence[Point], taken: Sequence[Spot]) -> float:
    """What a box would lie upon; of free places the one nearest to a corner."""
    cost = 40.0 * sum(spot.meets(point, LANE / 2 + 4) for point in lanes)
    cost += 200.0 * sum(spot.meets(point, CIRCLE + 6) for point in survey.circles)
    cost += 0.5 * sum(Spot(spot.x - 8, spot.y - 8, spot.wide + 16, spot.high + 16).over(other) for other in taken)
    wide, high = survey.size
    return cost + 0.01 * (min(spot.x, wide - spot.x - spot.wide) + min(spot.y, high - spot.y - spot.high))
