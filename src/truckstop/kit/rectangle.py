"""Rectangles on a map: what lies in them, what they cover. Games find places for labels and ornaments with them."""

from dataclasses import dataclass

from truckstop.engine.types import FloatArray


@dataclass(frozen=True)
class Rectangle:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    def count_points(self, points: FloatArray, margin: float) -> int:
        """How many points lie in the rectangle or within the margin around it; `points` are the arrays x and y."""
        x, y = points
        across = (self.x - margin < x) & (x < self.x + self.width + margin)
        return int((across & (self.y - margin < y) & (y < self.y + self.height + margin)).sum())

    def overlap(self, other: "Rectangle") -> float:
        """The area that both cover."""
        width = min(self.x + self.width, other.x + other.width) - max(self.x, other.x)
        height = min(self.y + self.height, other.y + other.height) - max(self.y, other.y)
        return max(0.0, width) * max(0.0, height)
