"""The trucks on the map: they are beside their places, do not overlap and hide as little as possible."""

import itertools
import re

import numpy as np
import pytest

from tests.games.interstate.pictures import (
    ADVANCED,
    BOX,
    EN,
    FR,
    corners,
    crowded_city,
    map_changes,
    overlaps,
    picture,
    texts,
)
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.view.labels import name_box
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.on_map import draw_trucks
from truckstop.games.interstate.view.parking import best_lot, truck_positions
from truckstop.games.interstate.view.pieces import truck_width
from truckstop.games.interstate.view.printed_map import good_position
from truckstop.games.interstate.view.scene import Scene


def test_six_trucks_in_one_city_do_not_overlap():
    """IT-050: A truck in a city is drawn beside its dot."""
    positions = re.findall(
        r'id="piece-truck-\d" class="piece" transform="translate\(([\d.-]+) ([\d.-]+)\)', map_changes(crowded_city())
    )
    points = [(float(x), float(y)) for x, y in positions]
    assert len(points) == SEATS
    for (ax, ay), (bx, by) in itertools.combinations(points, 2):
        assert abs(ax - bx) > 60 or abs(ay - by) >= 19


def truck_boxes(t, messages=EN):
    """Return the rectangles that the trucks on the map cover: left, top, right and bottom."""
    scene = Scene.of(BOX, t.view(0).s, -1, messages)
    matches = re.findall(
        r'id="piece-truck-(\d)" class="piece" transform="translate\(([\d.-]+) ([\d.-]+)\)', draw_trucks(scene)
    )
    boxes = []
    for seat, x, y in matches:
        half = truck_width(scene.players[int(seat)].trailers) / 2
        boxes.append((float(x) - half, float(y) - 10, float(x) + half, float(y) + 8))
    return boxes


@pytest.mark.parametrize("players", [5, 6])
def test_no_truck_covers_another(players):
    t = Table(players, **ADVANCED)
    while not t.over:
        assert not any(overlaps(a, b) for a, b in itertools.combinations(truck_boxes(t), 2))
        for _ in range(5):
            if not t.over:
                t.do(t.player, t.policy(t.player))


def test_trucks_at_neighbouring_places_do_not_overlap():
    t = Table(SEATS)
    for n, place in enumerate(["toledo", "detroit", "cleveland", "toledo-cleveland-1", "chicago", "indianapolis"], 1):
        t.truck(n, place).trailers(n, 2)
    assert not any(overlaps(a, b) for a, b in itertools.combinations(truck_boxes(t), 2))


def covered_share(box, other):
    """Return the share of a box that another one covers, from 0 to 1."""
    width, height = (min(box[n + 2], other[n + 2]) - max(box[n], other[n]) for n in (0, 1))
    return max(width, 0) * max(height, 0) / (box[2] - box[0]) / (box[3] - box[1])


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_a_truck_covers_no_ornament_and_no_name_of_a_sea(messages):
    layout = layout_of(BOX, messages)
    for place, name in enumerate(layout.places):
        lot = best_lot(layout, place, 1, truck_width(2), ())
        assert not any(overlaps(lot, corners(box)) for box in layout.ornaments), name
        assert max(covered_share(corners(box), lot) for box in layout.land_name_boxes) < 0.05, name


@pytest.mark.parametrize("count", [1, 3])
def test_trucks_hide_no_goods_of_cities(count):
    layout = layout_of(BOX, EN)
    positions = [
        good_position(box, layout.atlas.points[n], offer)
        for n, box in enumerate(layout.labels.cities)
        for offer in (0, 1)
    ]
    goods = [(x - 8, y - 8, x + 8, y + 15) for x, y in positions]
    for place in range(len(layout.atlas.points)):
        lot = best_lot(layout, place, count, truck_width(2), ())
        assert max(covered_share(good, lot) for good in goods) < 0.2, layout.places[place]


def town_names(layout):
    """Return the rectangles that the names of all towns cover."""
    boxes = enumerate([*layout.labels.cities, *layout.labels.junctions])
    return [corners(name_box(box, layout.atlas.points[n], layout.places[n])) for n, box in boxes]


@pytest.mark.parametrize("trailers", [1, 2])
@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_a_truck_hides_no_name(messages, trailers):
    layout = layout_of(BOX, messages)
    for place in range(len(layout.atlas.points)):
        lot = best_lot(layout, place, 1, truck_width(trailers), ())
        assert max(covered_share(name, lot) for name in town_names(layout)) < 0.06, layout.places[place]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_line_from_a_truck_to_its_place_crosses_no_name(messages):
    layout = layout_of(BOX, messages)
    for place, (x, y) in enumerate(layout.atlas.points):
        ((to_x, to_y),) = truck_positions(best_lot(layout, place, 1, truck_width(1), ()), 1, truck_width(1))
        line = [(x + (to_x - x) * t, y + (to_y - y) * t) for t in np.linspace(0, 1, 12)]
        assert not any(overlaps(name, (*at, *at)) for name in town_names(layout) for at in line), layout.places[place]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_a_truck_hides_no_road_number_and_keeps_away_from_other_towns(messages):
    layout = layout_of(BOX, messages)
    for place, name in enumerate(layout.places):
        left, top, right, bottom, _ = lot = best_lot(layout, place, 1, truck_width(1), ())
        assert max(covered_share(corners(shield), lot) for _, shield in layout.labels.shields) < 0.5, name
        towns = [town for n, town in enumerate(layout.atlas.points[: layout.atlas.towns]) if n != place]
        assert min(np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) for x, y in towns) > 7, name


def test_the_truck_of_a_player_who_has_left_is_removed_and_the_panel_says_so():
    t = Table(3).leave(2)
    assert 'id="piece-truck-1"' not in map_changes(t)
    assert EN("label-mark-left") in texts(picture(t))
