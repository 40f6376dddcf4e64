"""Chooses positions for labels on the map. Labels should cover as little as possible and not overlap.

Every label has a list of candidates: boxes, each with a cost. What a candidate covers adds to its cost and is computed
once. Then each label in turn takes its best candidate given the current places of the others, until no label moves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from truckstop.engine.types import Array, FloatArray

from .geometry import HEIGHT, LEFT, TOP, WIDTH

EDGE_MARGIN = 8.0  # between labels and the frame of the map
OUTSIDE_COST = 1000.0
OVERLAP_COST, AREA_COST = 60.0, 0.2  # of two labels that overlap, and of every unit of the common area
MIN_GAP = 1.5  # between two labels
FULL_DEPTH = 2.0  # an obstacle costs its full weight if a label comes this far into its reach
MAX_REACH = 16.0  # the largest reach of any weight
MAX_SWEEPS = 4  # passes over all labels, in one order
MAX_ORDERS = 3  # orders that are tried after the first
OFF_MAP = -1e4  # coordinates of a label without a place


class Weight(NamedTuple):
    """What it costs to come closer to a point than its reach."""

    cost: float
    reach: float


@dataclass(frozen=True)
class LabelBox:
    """A rectangle for a label or an ornament, by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float
    cost: float = 0
    # Of a city: goods "below", "above" or "beside" the name. Of a junction: "tight" if the letters are smaller.
    arrangement: str = ""


@dataclass(frozen=True)
class Candidates:
    """The boxes that a label can take."""

    boxes: Sequence[LabelBox]
    extra_costs: FloatArray | float = 0.0  # of each box, besides its own cost


def corners_of(boxes: Sequence[LabelBox]) -> FloatArray:
    """Rows of left, top, right and bottom."""
    rows = [(box.x, box.y, box.x + box.width, box.y + box.height) for box in boxes]
    corners: FloatArray = np.array(rows).reshape(-1, 4)
    return corners


def distances(corners: FloatArray, points: FloatArray) -> FloatArray:
    """The distance of every box (row) from every point (column)."""
    x, y = points.T
    right = np.maximum(np.maximum(corners[:, :1] - x, x - corners[:, 2:3]), 0)
    down = np.maximum(np.maximum(corners[:, 1:2] - y, y - corners[:, 3:4]), 0)
    lengths: FloatArray = np.sqrt(right * right + down * down)
    return lengths


def proximity_costs(corners: FloatArray, points: FloatArray, weight: Weight) -> FloatArray:
    """What it costs each box to be near these points."""
    nearby = points[_within_reach(corners, points)]
    costs: FloatArray = (distances(corners, nearby) < weight.reach).sum(axis=1) * weight.cost
    return costs


def place_labels(
    labels: Sequence[Candidates], obstacles: FloatArray, fixed_boxes: Sequence[LabelBox]
) -> list[LabelBox]:
    """Choose a box for each label.

    `obstacles` has rows of x, y, reach and cost; `fixed_boxes` are covered already. The labels that pay most choose
    first in further attempts, because an early choice can block the others.
    """
    corners = [corners_of(label.boxes) for label in labels]
    costs = [
        np.array([box.cost for box in label.boxes]) + label.extra_costs + _obstacle_costs(rows, obstacles)
        for label, rows in zip(labels, corners, strict=True)
    ]
    fixed = corners_of(fixed_boxes)
    best_choices, best_costs = _choose_in_order(corners, costs, fixed, [*range(len(labels))])
    for _ in range(MAX_ORDERS):
        order = np.argsort(-np.array(best_costs), kind="stable").tolist()
        choices, choice_costs = _choose_in_order(corners, costs, fixed, order)
        if round(sum(choice_costs), 3) >= round(sum(best_costs), 3):
            break
        best_choices, best_costs = choices, choice_costs
    return [label.boxes[choice] for label, choice in zip(labels, best_choices, strict=True)]


def _choose_in_order(
    corners: Sequence[FloatArray], costs: Sequence[FloatArray], fixed: FloatArray, order: Sequence[int]
) -> tuple[list[int], list[float]]:
    """Let each label in turn take its best candidate until none moves. Return the choices and their costs."""
    current = np.concatenate([np.full((len(corners), 4), OFF_MAP), fixed])
    choices, choice_costs = [-1] * len(corners), [0.0] * len(corners)
    for _ in range(MAX_SWEEPS):
        previous_choices = [*choices]
        for n in order:
            current[n] = OFF_MAP
            total_costs = np.round(costs[n] + _overlap_costs(corners[n], current), 3)
            choices[n] = int(np.argmin(total_costs))
            choice_costs[n] = float(total_costs[choices[n]])
            current[n] = corners[n][choices[n]]
        if choices == previous_choices:
            break
    return choices, choice_costs


def _within_reach(corners: FloatArray, points: FloatArray) -> Array:
    """Which points may be near any of the boxes, as a mask."""
    low, high = corners[:, :2].min(axis=0) - MAX_REACH, corners[:, 2:].max(axis=0) + MAX_REACH
    mask: Array = ((points > low) & (points < high)).all(axis=1)
    return mask


def _obstacle_costs(corners: FloatArray, obstacles: FloatArray) -> FloatArray:
    """What it costs each box to cover obstacles, and to reach beyond the map."""
    nearby = obstacles[_within_reach(corners, obstacles[:, :2])]
    depths = nearby[:, 2] - distances(corners, nearby[:, :2])
    covering_costs = np.clip(depths / FULL_DEPTH, 0, 1) @ nearby[:, 3]
    low = np.array([LEFT + EDGE_MARGIN, TOP + EDGE_MARGIN])
    high = np.array([LEFT + WIDTH - EDGE_MARGIN, TOP + HEIGHT - EDGE_MARGIN])
    is_outside = (corners[:, :2] < low).any(axis=1) | (corners[:, 2:] > high).any(axis=1)
    total: FloatArray = covering_costs + is_outside * OUTSIDE_COST
    return total


def _overlap_costs(corners: FloatArray, others: FloatArray) -> FloatArray:
    """What it costs each box to overlap other labels."""
    width = np.minimum(corners[:, None, 2], others[:, 2]) - np.maximum(corners[:, None, 0], others[:, 0]) + MIN_GAP
    height = np.minimum(corners[:, None, 3], others[:, 3]) - np.maximum(corners[:, None, 1], others[:, 1]) + MIN_GAP
    overlaps = (width > 0) & (height > 0)
    areas = np.clip(width, 0, None) * np.clip(height, 0, None)
    costs: FloatArray = (overlaps * (OVERLAP_COST + areas * AREA_COST)).sum(axis=1)
    return costs
