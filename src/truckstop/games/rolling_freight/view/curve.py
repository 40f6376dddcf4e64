"""Quadratic Bézier curves for links: sections, parallels, points and lengths."""

from dataclasses import dataclass
from functools import cached_property
from math import atan2, degrees, hypot

from truckstop.kit.svg import Point, num

CHORDS = 48  # straight pieces that approximate a curve to measure its length


@dataclass(frozen=True)
class Curve:
    """A quadratic Bézier curve."""

    start: Point
    control: Point
    end: Point

    @classmethod
    def between(cls, a: Point, b: Point, bend: float = 0) -> "Curve":
        """A curve from `a` to `b` whose middle lies `bend` to the left of the straight line."""
        along, left = _directions(a, b)
        half = hypot(b[0] - a[0], b[1] - a[1]) / 2
        control = a[0] + along[0] * half + left[0] * 2 * bend, a[1] + along[1] * half + left[1] * 2 * bend
        return cls(a, control, b)

    def at(self, t: float) -> Point:
        """The point with the parameter `t`, from 0 to 1. `t` is not proportional to the length; see `along`."""
        u = 1 - t
        start_weight, control_weight, end_weight = u * u, 2 * u * t, t * t
        (ax, ay), (px, py), (bx, by) = self.start, self.control, self.end
        return (
            start_weight * ax + control_weight * px + end_weight * bx,
            start_weight * ay + control_weight * py + end_weight * by,
        )

    def parallel(self, offset: float) -> "Curve":
        """A curve that runs beside this one, `offset` to its left."""
        if not offset:
            return self
        _, left_of_start = _directions(self.start, self.control)
        _, left_of_end = _directions(self.control, self.end)
        _, left = _directions(self.start, self.end)
        return Curve(
            _shift(self.start, left_of_start, offset),
            _shift(self.control, left, offset),
            _shift(self.end, left_of_end, offset),
        )

    def section(self, t: float, to: float) -> "Curve":
        """The part of the curve between two parameters."""
        a, b = self.at(t), self.at(to)
        u = 1 - t
        control = tuple(
            u * (1 - to) * p + (u * to + t * (1 - to)) * q + t * to * r
            for p, q, r in zip(self.start, self.control, self.end, strict=True)
        )
        return Curve(a, (control[0], control[1]), b)

    @cached_property
    def _lengths(self) -> list[float]:
        """The length of the curve up to the end of each chord, starting with 0."""
        lengths, previous = [0.0], self.start
        for n in range(1, CHORDS + 1):
            point = self.at(n / CHORDS)
            lengths.append(lengths[-1] + hypot(point[0] - previous[0], point[1] - previous[1]))
            previous = point
        return lengths

    @property
    def length(self) -> float:
        return self._lengths[-1]

    def along(self, share: float) -> Point:
        """The point at a share of the length, from 0 to 1."""
        goal = share * self.length
        n = next((n for n in range(1, CHORDS + 1) if self._lengths[n] >= goal), CHORDS)
        step = self._lengths[n] - self._lengths[n - 1]
        return self.at((n - 1 + ((goal - self._lengths[n - 1]) / step if step else 0)) / CHORDS)

    def heading(self, share: float) -> float:
        """The direction at a share of the length, in degrees."""
        a, b = self.along(max(0.0, share - 0.02)), self.along(min(1.0, share + 0.02))
        return degrees(atan2(b[1] - a[1], b[0] - a[0]))

    @cached_property
    def d(self) -> str:
        """The data of an SVG path."""
        (ax, ay), (px, py), (bx, by) = self.start, self.control, self.end
        return f"M{num(ax)} {num(ay)}Q{num(px)} {num(py)} {num(bx)} {num(by)}"


def _directions(a: Point, b: Point) -> tuple[Point, Point]:
    """Unit vectors from `a` towards `b`, and to the left of that."""
    x, y = b[0] - a[0], b[1] - a[1]
    distance = hypot(x, y) or 1.0
    return (x / distance, y / distance), (y / distance, -x / distance)


def _shift(point: Point, direction: Point, distance: float) -> Point:
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance
