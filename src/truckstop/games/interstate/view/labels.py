"""The positions of labels and ornaments on the map: names of towns with the goods of cities, road shields, legends.

Names of cities are placed first, then those of junctions, then shields. `placement.py` chooses among the candidates.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from truckstop.engine.types import FloatArray
from truckstop.kit.parts import Size
from truckstop.kit.svg import Point, text_width

from .geometry import HEIGHT, LEFT, TOP, WIDTH, Atlas, Link
from .placement import (
    Candidates,
    LabelBox,
    Weight,
    corners_of,
    distances,
    place_labels,
    proximity_costs,
)

NAME_FONT, NAME_HEIGHT = 13.8, 12.0  # of a city's name
NAME_WIDTH_FACTOR, JUNCTION_WIDTH_FACTOR = 0.92, 0.9  # the width of a name in its font, compared with `text_width`
JUNCTION_HEIGHT = 11.0
JUNCTION_FONTS = {"": (12.0, 0.0), "tight": (10.0, 5.0)}  # by arrangement: font size, and the cost of the arrangement
LAND_LETTERS = {"water": (12.0, 10.0), "country": (15.0, 26.0)}  # by kind of name: size of a letter, letter pitch
LAND_NAME_MARGIN = 5.0  # between ornaments and the names of seas and countries
GOODS_WIDTH, GOODS_HEIGHT = 44.0, 25.0
SHIELD_SIZE, SHIELD_GAP = 17.0, 1.5

# Obstacles, and distances between labels and other things
CITY_WEIGHT, JUNCTION_WEIGHT, SPACE_WEIGHT = Weight(90.0, 9.0), Weight(40.0, 7.5), Weight(30.0, 6.0)
ROAD_WEIGHT, COAST_WEIGHT = Weight(1.6, 3.0), Weight(10.0, 9.0)
OTHER_ROAD_WEIGHT = Weight(1.2, 10.0)  # of a shield near a road that it does not belong to
OTHER_TOWN_WEIGHT = Weight(8.0, 16.0)  # of a name near a town that it does not belong to
RING_WEIGHT = Weight(14.0, 10.5)  # of the name of a city near a space: the ring around the space would touch it
CLOSER_TOWN_COST = 40.0  # for every other town that is closer to a name than its own town
DISTANCE_COST = 1.2  # for every unit between a city and its name
GAP_COST, SHIFT_COST = 0.9, 2.0  # for a label that is farther from its point than necessary, or moved sideways
STEPS = 8  # positions along each half of a label's side
LONG_LINK, VERY_LONG_LINK = 4, 8  # spaces from which a link has its own shields, and has them twice

ORNAMENT_INSET, ORNAMENT_STEP = 14.0, 20.0  # from the frame of the map; between positions that are tried
ORNAMENT_CORNERS = ((0, 1), (1, 1), (1, 1))  # preferred by each ornament: 1 for right, 1 for bottom


@dataclass(frozen=True)
class LandName:
    """The name of a sea or a country, drawn at an angle."""

    text: str
    kind: str
    at: Point
    turn: float  # degrees

    @property
    def width(self) -> float:
        """The width of the text, in any font."""
        return LAND_LETTERS[self.kind][1] * len(self.text)

    def letter_boxes(self) -> list[LabelBox]:
        """A box for every letter."""
        size, pitch = LAND_LETTERS[self.kind]
        angle = math.radians(self.turn)
        right, down = math.cos(angle), math.sin(angle)
        boxes = []
        for n in range(len(self.text)):
            offset = pitch * (n + 0.5 - len(self.text) / 2)
            x = self.at[0] + offset * right + size / 2 * down
            y = self.at[1] + offset * down - size / 2 * right
            boxes.append(LabelBox(x - size / 2, y - size / 2, size, size))
        return boxes


@dataclass(frozen=True)
class Labels:
    """The boxes of all labels."""

    cities: tuple[LabelBox, ...]
    junctions: tuple[LabelBox, ...]
    shields: tuple[tuple[Link, LabelBox], ...]


def place_all_labels(atlas: Atlas, names: Sequence[str], fixed_boxes: Sequence[LabelBox]) -> Labels:
    """Place all labels around `fixed_boxes`; `names` are those of cities and junctions."""
    obstacles = _obstacles(atlas)
    city_candidates, junction_candidates = _all_town_candidates(atlas, names)
    cities = place_labels(city_candidates, obstacles, fixed_boxes)
    junctions = place_labels(junction_candidates, obstacles, [*fixed_boxes, *cities])
    positions = [*_shield_positions(atlas)]
    shield_candidates = [_shield_candidates(atlas, link, [*_shield_boxes(atlas, link, at)]) for link, at in positions]
    shields = place_labels(shield_candidates, obstacles, [*fixed_boxes, *cities, *junctions])
    links = [link for link, _ in positions]
    return Labels(tuple(cities), tuple(junctions), tuple(zip(links, shields, strict=True)))


def _all_town_candidates(atlas: Atlas, names: Sequence[str]) -> tuple[list[Candidates], list[Candidates]]:
    """The boxes for all cities, and those for all junctions."""
    candidates = []
    for town in range(atlas.towns):
        boxes = _city_boxes if town < atlas.cities else _junction_boxes
        candidates.append(_town_candidates(atlas, town, [*boxes(atlas.points[town], names[town])], names[town]))
    return candidates[: atlas.cities], candidates[atlas.cities :]


def _city_boxes(at: Point, name: str) -> Iterator[LabelBox]:
    """Boxes for a name with the goods below, above or beside it, on all sides of a city."""
    width = name_width(name)
    for arrangement in ("below", "above", "beside"):
        if arrangement == "beside":
            size = width + 4 + GOODS_WIDTH, max(NAME_HEIGHT, GOODS_HEIGHT)
        else:
            size = max(width, GOODS_WIDTH), NAME_HEIGHT + GOODS_HEIGHT + 1
        yield from _boxes_around(at, size, (12, 14, 17, 23, 27, 32, 38), arrangement=arrangement)


def name_width(name: str) -> float:
    """The width of a city's name, in any font."""
    return text_width(name, NAME_FONT) * NAME_WIDTH_FACTOR


def name_box(box: LabelBox, at: Point, name: str) -> LabelBox:
    """The part of a town's label that the name takes, on the side of the town; goods of a city take the rest."""
    if box.arrangement not in ("below", "above", "beside"):
        return box
    width = name_width(name)
    down = {"below": 0.0, "above": box.height - NAME_HEIGHT, "beside": (box.height - NAME_HEIGHT) / 2}
    return LabelBox(left_in_label(box, at, width), box.y + down[box.arrangement], width, NAME_HEIGHT)


def left_in_label(box: LabelBox, at: Point, width: float) -> float:
    """The left edge of something in a town's label, on the side of the town."""
    if box.x <= at[0] <= box.x + box.width and box.arrangement != "beside":
        return box.x + (box.width - width) / 2
    return box.x if is_right_of(box, at) else box.x + box.width - width


def is_right_of(box: LabelBox, at: Point) -> bool:
    """Whether the middle of a label is to the right of its town."""
    return box.x + box.width / 2 > at[0]


def _junction_boxes(at: Point, name: str) -> Iterator[LabelBox]:
    """Boxes for the name of a junction. Small letters are an expensive alternative where there is little room."""
    for arrangement, (font, cost) in JUNCTION_FONTS.items():
        size = text_width(name, font) * JUNCTION_WIDTH_FACTOR, JUNCTION_HEIGHT
        yield from _boxes_around(at, size, (8.5, 10.5, 13, 17, 22), cost=cost, arrangement=arrangement)


def _boxes_around(
    at: Point, size: Size, gaps: Sequence[float], *, cost: float = 0, arrangement: str = ""
) -> Iterator[LabelBox]:
    """Boxes to the right and left of a point, above and below it, at each of these distances."""
    (x, y), (width, height) = at, size
    for gap in gaps:
        gap_cost = cost + GAP_COST * (gap - gaps[0])
        for k in range(-STEPS, STEPS + 1):
            down, right = (k / STEPS * (side / 2 + gap * 0.7) for side in (height, width))
            total = gap_cost + SHIFT_COST * abs(k) / STEPS
            yield LabelBox(x + gap, y - height / 2 + down, width, height, total, arrangement)
            yield LabelBox(x - gap - width, y - height / 2 + down, width, height, total + 0.6, arrangement)
            yield LabelBox(x - width / 2 + right, y - gap - height, width, height, total + 1, arrangement)
            yield LabelBox(x - width / 2 + right, y + gap, width, height, total + 1.2, arrangement)


def _shield_positions(atlas: Atlas) -> Iterator[tuple[Link, float]]:
    """Links that get shields, and where on them, as a share of their length.

    Long links, links with two numbers, and at least one link of each road have shields.
    """
    roads = dict.fromkeys(link.roads[0] for link in atlas.links)
    longest_links = {
        road: max((link for link in atlas.links if link.roads[0] == road), key=lambda link: len(link.places))
        for road in roads
    }
    for link in atlas.links:
        spaces = len(link.places) - 2
        if spaces >= VERY_LONG_LINK:
            yield link, 0.27
            yield link, 0.73
        elif spaces >= LONG_LINK or len(link.roads) > 1 or link is longest_links[link.roads[0]]:
            yield link, 0.5


def _shield_boxes(atlas: Atlas, link: Link, share: float) -> Iterator[LabelBox]:
    """Boxes on both sides of a link, best near this share of its length."""
    points = np.array(atlas.curve_points[link])
    width = SHIELD_SIZE * len(link.roads) + SHIELD_GAP * (len(link.roads) - 1)
    for n in range(1, len(points) - 1):
        across = (points[n + 1] - points[n - 1])[::-1] * (1, -1)
        across /= max(float(np.hypot(*across)), 1e-6)
        for side in (-1, 1):
            for gap in (4.5, 8, 13):
                reach = gap + abs(across[0]) * width / 2 + abs(across[1]) * SHIELD_SIZE / 2
                x, y = points[n] + side * across * reach
                cost = 14 * abs(n / (len(points) - 1) - share) + (gap - 4.5) * 1.2
                yield LabelBox(float(x) - width / 2, float(y) - SHIELD_SIZE / 2, width, SHIELD_SIZE, cost)


def _shield_candidates(atlas: Atlas, link: Link, boxes: Sequence[LabelBox]) -> Candidates:
    """The boxes of a shield. Boxes near other roads cost more: the shield must not seem to be theirs."""
    other_links = (other for other in atlas.links if other.roads[0] != link.roads[0])
    points = np.array([point for other in other_links for point in atlas.curve_points[other]]).reshape(-1, 2)
    return Candidates(boxes, proximity_costs(corners_of(boxes), points, OTHER_ROAD_WEIGHT))


def _town_candidates(atlas: Atlas, town: int, boxes: Sequence[LabelBox], name: str) -> Candidates:
    """The boxes of a town's label. Boxes near other towns cost more: the name must not seem to be theirs."""
    at = atlas.points[town]
    others = np.delete(np.array(atlas.points[: atlas.towns]), town, axis=0)
    names = corners_of([name_box(box, at, name) for box in boxes])
    closer_towns = (distances(names, others) < distances(names, np.array([at]))).sum(axis=1)
    city_costs = _city_name_costs(atlas, names, at) if town < atlas.cities else 0
    costs = proximity_costs(names, others, OTHER_TOWN_WEIGHT) + closer_towns * CLOSER_TOWN_COST + city_costs
    return Candidates(boxes, costs)


def _city_name_costs(atlas: Atlas, names: FloatArray, at: Point) -> FloatArray:
    """What it costs each name of a city to be near spaces, which may have rings, or far from the city."""
    spaces = np.array(atlas.points[atlas.towns :]).reshape(-1, 2)
    distance_costs = distances(names, np.array([at]))[:, 0] * DISTANCE_COST
    costs: FloatArray = proximity_costs(names, spaces, RING_WEIGHT) + distance_costs
    return costs


def _obstacles(atlas: Atlas) -> FloatArray:
    """Rows of x, y, reach and cost: all places, and points along the roads."""
    rows = []
    for n, (x, y) in enumerate(atlas.points):
        weight = CITY_WEIGHT if n < atlas.cities else JUNCTION_WEIGHT if n < atlas.towns else SPACE_WEIGHT
        rows.append((x, y, weight.reach, weight.cost))
    for link in atlas.links:
        rows += [(x, y, ROAD_WEIGHT.reach, ROAD_WEIGHT.cost) for x, y in atlas.curve_points[link]]
    return np.array(rows)


def place_ornaments(atlas: Atlas, sizes: Sequence[Size], land_boxes: Sequence[LabelBox]) -> list[LabelBox]:
    """Place the ornaments of these sizes near their corners, clear of roads, coasts and the names on the land."""
    candidates = [
        _ornament_candidates(size, is_right=bool(right), is_low=bool(low))
        for size, (right, low) in zip(sizes, ORNAMENT_CORNERS, strict=True)
    ]
    shores = [*atlas.land.get("coast", ()), *atlas.land.get("lakes", ())]
    roads = [(x, y, SPACE_WEIGHT.reach, SPACE_WEIGHT.cost) for points in atlas.curve_points.values() for x, y in points]
    coasts = [(x, y, COAST_WEIGHT.reach, COAST_WEIGHT.cost) for shore in shores for x, y in shore]
    return place_labels(candidates, np.array(roads + coasts), [_with_margin(box) for box in land_boxes])


def _ornament_candidates(size: Size, *, is_right: bool, is_low: bool) -> Candidates:
    """Boxes on a grid over the map, best near one of its corners."""
    width, height = size
    right, bottom = LEFT + WIDTH - ORNAMENT_INSET - width, TOP + HEIGHT - ORNAMENT_INSET - height
    xs = [*np.arange(LEFT + ORNAMENT_INSET, right, ORNAMENT_STEP).tolist(), right]
    ys = [*np.arange(bottom, TOP + ORNAMENT_INSET, -ORNAMENT_STEP).tolist(), TOP + ORNAMENT_INSET]
    corner_x, corner_y = xs[-1] if is_right else xs[0], ys[0] if is_low else ys[-1]
    return Candidates(
        [LabelBox(x, y, width, height, (abs(x - corner_x) + abs(y - corner_y)) / 30) for x in xs for y in ys]
    )


def _with_margin(box: LabelBox) -> LabelBox:
    margin = LAND_NAME_MARGIN
    return replace(
        box, x=box.x - margin, y=box.y - margin, width=box.width + 2 * margin, height=box.height + 2 * margin
    )
