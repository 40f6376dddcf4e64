"""Where crossing signs lie: on their links, clear of the numbers and letters that name contracts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

import numpy as np
import numpy.typing as npt

from truckstop.engine.types import FloatArray
from truckstop.games.rolling_freight.state import SLASH
from truckstop.games.rolling_freight.view.geometry import CIRCLE, Survey, Track
from truckstop.games.rolling_freight.view.labels import HIGH, SAMPLES, Name, along_tracks
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point

SIGN = (28.0, 21.0)  # how wide and high a sign is
LETTER, BOTH, LETTER_HIGH = 11.0, 19.0, 13.0  # a number or a letter, both in one space
OUTWARD = (11.0, 13.0, 15.0, 18.0, 20.0, 22.0)  # how far from the middle of its link a sign lies across its edge
ALONG = 8  # places across the edge that are tried for each space
APART = 8.0  # how much nearer a sign lies to its own link than to others
AROUND_CITY = CIRCLE - 1  # the ends of a sign are round
PRINT_COST, NAME_COST, CIRCLE_COST, LANE_COST = 40.0, 1.0, 10.0, 20.0


def place_crossings(survey: Survey, names: Sequence[Name]) -> list[Point]:
    """For every link: a space on which nothing is printed, else a place across its edge."""
    printed = Printed.of(survey, names)
    return [_least(printed, link, track) for link, track in enumerate(survey.tracks)]


def _least(printed: "Printed", link: int, track: Track) -> Point:
    costs = {}
    for spot in (*_free(track), *_across(track)):
        costs[spot] = printed.cost(spot, link)
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
            yield from (side.along(n / (ALONG * track.length)) for n in range(1, ALONG * track.length))


def around(at: Point, size: Point) -> Rectangle:
    """A box with its middle there."""
    return Rectangle(at[0] - size[0] / 2, at[1] - size[1] / 2, *size)


def _gap(spot: Rectangle, at: Point) -> float:
    """How far from a box a point lies."""
    across = max(spot.x - at[0], at[0] - spot.x - spot.wide, 0.0)
    return hypot(across, max(spot.y - at[1], at[1] - spot.y - spot.high, 0.0))


def prints_of(track: Track) -> list[Rectangle]:
    """RF-030: where number and letter stand."""
    wide = BOTH if track.colour == SLASH else LETTER
    return [around(track.spaces[n], (wide, LETTER_HIGH)) for n in track.told]


@dataclass(frozen=True)
class Printed:
    """What signs should not lie upon."""

    prints: list[Rectangle]
    names: list[Rectangle]
    circles: Sequence[Point]
    lanes: FloatArray  # points along all links: across, and down
    link_of: npt.NDArray[np.int64]  # for each of these points

    @classmethod
    def of(cls, survey: Survey, names: Sequence[Name]) -> "Printed":
        prints = [spot for track in survey.tracks for spot in prints_of(track)]
        boxes = [Rectangle(name.x, name.y, name.wide, HIGH) for name in names]
        link_of = [link for link, track in enumerate(survey.tracks) for _ in range(SAMPLES * track.length + 1)]
        return cls(prints, boxes, survey.circles, along_tracks(survey.tracks, SAMPLES), np.array(link_of))

    def cost(self, at: Point, link: int) -> float:
        """How much a sign of a link hides there, and how easily it is taken for the sign of another."""
        sign = around(at, SIGN)
        cost = PRINT_COST * sum(sign.overlap(spot) for spot in self.prints)
        cost += NAME_COST * sum(sign.overlap(spot) for spot in self.names)
        cost += CIRCLE_COST * sum(max(0.0, AROUND_CITY - _gap(sign, circle)) for circle in self.circles)
        return cost + LANE_COST * max(0.0, APART - self.nearer(at, link))

    def nearer(self, at: Point, link: int) -> float:
        """How much nearer a place is to a link than to all others."""
        far, is_own = np.hypot(self.lanes[0] - at[0], self.lanes[1] - at[1]), self.link_of == link
        return float(far[~is_own].min(initial=np.inf) - far[is_own].min())
