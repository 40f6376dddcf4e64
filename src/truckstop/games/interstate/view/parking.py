"""The positions of trucks on the map: beside their place, where they hide as little as possible (IT-050).

A lot is a rectangle that holds all trucks at one place. A line, the tether, connects the nearest truck to the place.
"""

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from truckstop.engine.types import FloatArray
from truckstop.kit.svg import Point

from .geometry import HEIGHT, LEFT, TOP, WIDTH
from .labels import name_box
from .layout import Layout
from .placement import corners_of
from .printed_map import good_position

PITCH, GAP = 20.0, 4.0  # from one truck to the next one below it, and between trucks side by side
COLUMN = 3  # trucks in a column
GAPS = (7.0, 10.0, 14.0, 19.0, 24.0, 30.0, 36.0)  # between the middle of a place and its lot
EDGE_MARGIN = 12.0  # between a lot and the frame of the map

# The cost of hiding a unit of area
ORNAMENT_COST, SHIELD_COST, NAME_COST, GOOD_COST, TRUCK_COST = 300.0, 8.0, 40.0, 60.0, 80.0
SPACE_COST, TOWN_COST = 4.0, 10.0
SPACE_RADIUS, TOWN_RADIUS = 9.5, 13.0  # with a ring

# The cost of a tether
TETHER_SHARES = np.arange(1, 13) / 12  # points along a tether where crossings are counted
CROSSED_NAME_COST, CROSSED_SHIELD_COST = 1000.0, 250.0  # for every point on a name or a good, or on a shield
CROSSING_MARGIN = 1.0
LENGTH_COST = 5.0  # for every unit
OTHER_TOWN_COST = 60.0  # for every unit that a truck is closer to another town than to its own place


class Lot(NamedTuple):
    """A rectangle on the map with a cost: of a lot, what its trucks hide; of anything else, the cost of hiding it."""

    left: float
    top: float
    right: float
    bottom: float
    cost: float


def truck_positions(lot: Lot, count: int, width: float) -> list[Point]:
    """The positions of the trucks in a lot, column by column; `width` is that of the longest truck."""
    positions = [
        (lot.left + width / 2 + (width + GAP) * column, lot.top + PITCH * (row + 0.55))
        for column in range(_columns(count))
        for row in range(min(count, COLUMN))
    ]
    return positions[:count]


def _columns(count: int) -> int:
    return -(-count // COLUMN)


def best_lot(layout: Layout, place: int, count: int, width: float, other_lots: Sequence[Lot]) -> Lot:
    """IT-050: The lot at a place with the lowest cost, including the trucks in other lots that it would hide."""
    lots = _lots(layout, place, count, width)
    best, lowest_cost = lots[0], math.inf
    for lot in lots:
        if lot.cost >= lowest_cost:
            break  # lots are in ascending order
        cost = round(lot.cost + sum(_hiding_cost(lot, other) for other in other_lots), 3)
        if cost < lowest_cost:
            best, lowest_cost = lot, cost
    return best


def _hiding_cost(lot: Lot, other: Lot) -> float:
    """The cost of what a lot hides of another one."""
    if lot.right <= other.left or other.right <= lot.left or lot.bottom <= other.top or other.bottom <= lot.top:
        return 0
    width = min(lot.right, other.right) - max(lot.left, other.left)
    return other.cost * width * (min(lot.bottom, other.bottom) - max(lot.top, other.top))


@lru_cache(maxsize=10_000)
def _lots(layout: Layout, place: int, count: int, width: float) -> list[Lot]:
    """All lots at a place with their costs, the best ones first."""
    x, y = layout.atlas.points[place]
    lot_width, lot_height = (width + GAP) * _columns(count) - GAP, PITCH * min(count, COLUMN)
    left, top, position_costs = np.array([*_lots_around(x, y, lot_width, lot_height)]).T
    left = np.clip(left, LEFT + EDGE_MARGIN, LEFT + WIDTH - EDGE_MARGIN - lot_width)
    top = np.clip(top, TOP + EDGE_MARGIN, TOP + HEIGHT - EDGE_MARGIN - lot_height)
    lots = np.stack([left, top, left + lot_width, top + lot_height], axis=1)
    positions = np.array(truck_positions(Lot(0, 0, 0, 0, 0), count, width)) + lots[:, None, :2]
    nearest = np.abs(positions - (x, y)).sum(axis=2).argmin(axis=1)
    tether_ends = positions[np.arange(len(lots)), nearest]
    covering_costs = _covering_costs(lots, _printed_boxes(layout))
    tether_costs = _tether_costs(layout, (x, y), tether_ends) + _other_town_costs(layout, place, tether_ends)
    costs = np.round(position_costs + covering_costs + tether_costs, 3)
    order = np.argsort(costs, kind="stable")
    rows = np.column_stack([lots, costs])[order]
    return [Lot(*row) for row in rows.tolist()]


def _lots_around(x: float, y: float, width: float, height: float) -> Iterator[tuple[float, float, float]]:
    """Left, top and cost of lots around a place. A near lot straight above the place is the cheapest."""
    for gap in GAPS:
        gap_cost = (gap - GAPS[0]) * 4
        for k in range(-5, 6):
            left, cost = x - width / 2 + k / 4 * (width / 2 + 4), gap_cost + abs(k) * 6
            yield left, y - gap - height, cost
            yield left, y + gap, cost + 20
        for k in range(-4, 5):
            top, cost = y - height / 2 + k / 4 * (height / 2 + 4), gap_cost + abs(k) * 3
            yield x + gap + 2, top, cost + 16
            yield x - gap - 2 - width, top, cost + 18


def _covering_costs(lots: FloatArray, boxes: FloatArray) -> FloatArray:
    """The cost of what each lot hides of these boxes."""
    low, high = lots[:, :2].min(axis=0), lots[:, 2:].max(axis=0)
    nearby = boxes[((boxes[:, :2] < high) & (boxes[:, 2:4] > low)).all(axis=1)]
    widths = np.minimum(lots[:, None, 2], nearby[:, 2]) - np.maximum(lots[:, None, 0], nearby[:, 0])
    heights = np.minimum(lots[:, None, 3], nearby[:, 3]) - np.maximum(lots[:, None, 1], nearby[:, 1])
    costs: FloatArray = (np.clip(widths, 0, None) * np.clip(heights, 0, None)) @ nearby[:, 4]
    return costs


def _tether_costs(layout: Layout, at: Point, ends: FloatArray) -> FloatArray:
    """The cost of each tether from a place: its length, and the names, goods and shields that it crosses."""
    low, high = np.minimum(ends.min(axis=0), at), np.maximum(ends.max(axis=0), at)
    boxes, margin = _boxes_to_avoid(layout), CROSSING_MARGIN
    boxes = boxes[((boxes[:, :2] < high + margin) & (boxes[:, 2:4] > low - margin)).all(axis=1)]
    points = (at + (ends - at) * TETHER_SHARES[:, None, None])[..., None, :]
    is_inside = ((points > boxes[:, :2] - margin) & (points < boxes[:, 2:4] + margin)).all(axis=3)
    costs: FloatArray = is_inside.sum(axis=0) @ boxes[:, 4] + LENGTH_COST * np.hypot(*(ends - at).T)
    return costs


def _other_town_costs(layout: Layout, place: int, positions: FloatArray) -> FloatArray:
    """What it costs each truck to be closer to another town than to its own place."""
    towns = layout.atlas.points[: layout.atlas.towns]
    others = np.array([town for n, town in enumerate(towns) if n != place])
    nearest = np.hypot(*(positions[:, None] - others).T).min(axis=0)
    distance = np.hypot(*(positions - layout.atlas.points[place]).T)
    costs: FloatArray = OTHER_TOWN_COST * np.clip(distance - nearest, 0, None)
    return costs


@lru_cache(maxsize=16)
def _name_boxes(layout: Layout) -> FloatArray:
    """The names of all towns."""
    towns = zip([*layout.labels.cities, *layout.labels.junctions], layout.atlas.points, layout.places, strict=False)
    return corners_of([name_box(box, at, name) for box, at, name in towns])


@lru_cache(maxsize=16)
def _good_boxes(layout: Layout) -> FloatArray:
    """The goods of all cities with their chits."""
    cities = zip(layout.labels.cities, layout.atlas.points, strict=False)
    positions = [good_position(box, at, good_index) for box, at in cities for good_index in (0, 1)]
    return np.array([(x - 9, y - 9, x + 9, y + 15) for x, y in positions])


@lru_cache(maxsize=16)
def _shield_boxes(layout: Layout) -> FloatArray:
    """The road shields."""
    return corners_of([box for _, box in layout.labels.shields])


@lru_cache(maxsize=16)
def _boxes_to_avoid(layout: Layout) -> FloatArray:
    """Everything that a tether should not cross, each box with the cost of a point in it."""
    texts = [*_name_boxes(layout).tolist(), *_good_boxes(layout).tolist()]
    rows = [(*corners, CROSSED_NAME_COST) for corners in texts]
    rows += [(*corners, CROSSED_SHIELD_COST) for corners in _shield_boxes(layout).tolist()]
    return np.array(rows)


@lru_cache(maxsize=16)
def _printed_boxes(layout: Layout) -> FloatArray:
    """Everything that trucks should not hide, each box with the cost of a unit of area."""
    ornaments = corners_of([*layout.ornaments, *layout.land_name_boxes])
    rows = [(*corners, ORNAMENT_COST) for corners in ornaments.tolist()]
    rows += [(*corners, SHIELD_COST) for corners in _shield_boxes(layout).tolist()]
    rows += [(*corners, NAME_COST) for corners in _name_boxes(layout).tolist()]
    rows += [(*corners, GOOD_COST) for corners in _good_boxes(layout).tolist()]
    for n, (x, y) in enumerate(layout.atlas.points):
        cost, radius = (TOWN_COST, TOWN_RADIUS) if n < layout.atlas.towns else (SPACE_COST, SPACE_RADIUS)
        rows.append((x - radius, y - radius, x + radius, y + radius, cost))
    return np.array(rows)
