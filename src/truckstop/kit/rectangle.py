"""Rectangles on a map: what lies in them, what they cover. Games find places for labels and ornaments with them."""

from dataclasses import dataclass

from truckstop.engine.types import FloatArray


@dataclass(frozen=True)
class Rectangle:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    wide: float
    high: float

    def count_points(self, points: FloatArray, margin: float) -> int:
        """How many points lie in the rectangle or within the margin around it; `points` are the arrays x and y."""
        x, y = points
        across = (self.x - margin < x) & (x < self.x + self.wide + margin)
        return int((across & (self.y - margin < y) & (y < self.y + self.high + margin)).sum())

    def overlap(self, other: "Rectangle") -> float:
        """The area that both cover."""
        wide = min(self.x + self.wide, other.x + other.wide) - max(self.x, other.x)
        high = min(self.y + self.high, other.y + other.high) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)
