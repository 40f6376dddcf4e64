"""Links as curves: a bend between two cities, cut where it leaves them, with points along it."""

from dataclasses import dataclass
from functools import cached_property
from math import atan2, degrees, hypot

from truckstop.kit.svg import Point, num

FINE = 48  # chords by which a curve is measured


@dataclass(frozen=True)
class Curve:
    """A curve of the second degree: from a point to another, drawn towards a third."""

    start: Point
    pull: Point
    end: Point

    @classmethod
    def between(cls, a: Point, b: Point, bend: float = 0) -> "Curve":
        """Its middle lies so far to the left of the straight line from `a` to `b`."""
        along, left = _directions(a, b)
        half = hypot(b[0] - a[0], b[1] - a[1]) / 2
        pull = a[0] + along[0] * half + left[0] * 2 * bend, a[1] + along[1] * half + left[1] * 2 * bend
        return cls(a, pull, b)

    def at(self, t: float) -> Point:
        u = 1 - t
        one, two, three = u * u, 2 * u * t, t * t
        (ax, ay), (px, py), (bx, by) = self.start, self.pull, self.end
        return one * ax + two * px + three * bx, one * ay + two * py + three * by

    def beside(self, out: float) -> "Curve":
        """A track that runs so far to the left of this one."""
        if not out:
            return self
        (_, one), (_, two) = _directions(self.start, self.pull), _directions(self.pull, self.end)
        _, mid = _directions(self.start, self.end)
        return Curve(_moved(self.start, one, out), _moved(self.pull, mid, out), _moved(self.end, two, out))

    def cut(self, t: float, to: float) -> "Curve":
        """The stretch between two of its points."""
        a, b = self.at(t), self.at(to)
        u = 1 - t
        pull = tuple(
            u * (1 - to) * p + (u * to + t * (1 - to)) * q + t * to * r
            for p, q, r in zip(self.start, self.pull, self.end, strict=True)
        )
        return Curve(a, (pull[0], pull[1]), b)

    @cached_property
    def _chords(self) -> list[float]:
        """How long the curve is up to each of its fine points."""
        found, before = [0.0], self.start
        for n in range(1, FINE + 1):
            here = self.at(n / FINE)
            found.append(found[-1] + hypot(here[0] - before[0], here[1] - before[1]))
            before = here
        return found

    @property
    def length(self) -> float:
        return self._chords[-1]

    def along(self, share: float) -> Point:
        """The point after a share of its length."""
        goal = share * self.length
        n = next((n for n in range(1, FINE + 1) if self._chords[n] >= goal), FINE)
        step = self._chords[n] - self._chords[n - 1]
        return self.at((n - 1 + ((goal - self._chords[n - 1]) / step if step else 0)) / FINE)

    def heading(self, share: float) -> float:
        """Which way it runs there, in degrees."""
        a, b = self.along(max(0.0, share - 0.02)), self.along(min(1.0, share + 0.02))
        return degrees(atan2(b[1] - a[1], b[0] - a[0]))

    @cached_property
    def d(self) -> str:
        (ax, ay), (px, py), (bx, by) = self.start, self.pull, self.end
        return f"M{num(ax)} {num(ay)}Q{num(px)} {num(py)} {num(bx)} {num(by)}"


def _directions(a: Point, b: Point) -> tuple[Point, Point]:
    """Along the way from one point to another, and to the left of it."""
    x, y = b[0] - a[0], b[1] - a[1]
    far = hypot(x, y) or 1.0
    return (x / far, y / far), (y / far, -x / far)


def _moved(point: Point, way: Point, far: float) -> Point:
    return point[0] + way[0] * far, point[1] + way[1] * far
