"""Where crossing signs lie: on their links, clear of the numbers and letters that name contracts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import dist

from truckstop.engine.ink import Point
from truckstop.games.rolling_freight.state import SLASH
from truckstop.games.rolling_freight.view.labels import HIGH, Name, Spot
from truckstop.games.rolling_freight.view.survey import CIRCLE, LANE, Survey, Track

SIGN = (28.0, 21.0)  # how wide and high a sign is
LETTER, BOTH, LETTER_HIGH = 11.0, 19.0, 13.0  # a number or a letter, both in one space
OUTWARD = (15.0, 18.0, 22.0)  # how far from the middle of its link a sign lies across its edge
AROUND_CITY = CIRCLE + 8
PRINT_COST, NAME_COST, CIRCLE_COST, LANE_COST = 10.0, 1.0, 10.0, 4.0


def place_crossings(survey: Survey, names: Sequence[Name]) -> list[Point]:
    """For every link: a space on which nothing is printed, else a place across its edge."""
    printed = Printed.of(survey, names)
    return [_least(printed, track) for track in survey.tracks]


def _least(printed: "Printed", track: Track) -> Point:
    costs = {}
    for spot in (*_free(track), *_across(track)):
        costs[spot] = printed.cost(spot, track)
        if not costs[spot]:
            break
    return min(costs, key=lambda spot: costs[spot])


def _free(track: Track) -> list[Point]:
    """Spaces without a number: those at the far end of a slash link first, at the near end of others."""
    spaces = [at for n, at in enumerate(track.spaces) if n not in track.told]
    return spaces[::-1] if track.colour == SLASH else spaces


def _across(track: Track) -> Iterator[Point]:
    for out in OUTWARD:
        for side in (track.curve.beside(out), track.curve.beside(-out)):
            yield from (side.along(n / (2 * track.length)) for n in range(1, 2 * track.length))


def around(at: Point, size: Point) -> Spot:
    """A box with its middle there."""
    return Spot(at[0] - size[0] / 2, at[1] - size[1] / 2, *size)


def prints_of(track: Track) -> list[Spot]:
    """RF-030: where number and letter stand."""
    wide = BOTH if track.colour == SLASH else LETTER
    return [around(track.spaces[n], (wide, LETTER_HIGH)) for n in track.told]


@dataclass(frozen=True)
class Printed:
    """What signs should not lie upon."""

    prints: list[Spot]
    names: list[Spot]
    survey: Survey

    @classmethod
    def of(cls, survey: Survey, names: Sequence[Name]) -> "Printed":
        prints = [spot for track in survey.tracks for spot in prints_of(track)]
        return cls(prints, [Spot(name.x, name.y, name.wide, HIGH) for name in names], survey)

    def cost(self, at: Point, own: Track) -> float:
        """How much a sign hides there."""
        sign = around(at, SIGN)
        cost = PRINT_COST * sum(sign.over(spot) for spot in self.prints)
        cost += NAME_COST * sum(sign.over(spot) for spot in self.names)
        cost += CIRCLE_COST * sum(max(0.0, AROUND_CITY - dist(at, circle)) for circle in self.survey.circles)
        others = (space for track in self.survey.tracks if track is not own for space in track.spaces)
        return cost + LANE_COST * sum(max(0.0, LANE - dist(at, space)) for space in others)
