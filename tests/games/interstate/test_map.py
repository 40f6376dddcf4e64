"""The printed map: complete, without overlaps, with every name next to its place."""

import itertools
import re

import numpy as np
import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.test_view import BOX, EN, FR, SMALL_MAP, SVG, backdrop, corners, overlap, parse_svg
from truckstop.engine.box import InvalidBox
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate.view.labels import GOODS_WIDTH, SHIELD, name_spot
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.on_map import RING
from truckstop.games.interstate.view.printed_map import GLYPH, good_at, printed_map

ROUNDED = 0.15  # of coordinates and widths


def label_boxes(messages):
    """What is written on the map, as boxes: left, top, right, bottom."""
    layout = layout_of(BOX, messages)
    labels = layout.labels
    spots = [*labels.cities, *labels.stops, *(spot for _, spot in labels.shields), *layout.ornaments]
    return [corners(spot) for spot in spots]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_nothing_written_on_the_map_covers_anything_else(messages):
    for a, b in itertools.combinations(label_boxes(messages), 2):
        assert not overlap(a, b)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_names_on_the_map_keep_to_their_places_in_any_font(messages):
    layout = layout_of(BOX, messages)
    root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{printed_map(layout)}</svg>')
    texts_by_content = {name.text: name for name in root.iter(f"{SVG}text")}
    for n, spot in enumerate([*layout.labels.cities, *layout.labels.stops]):
        name = texts_by_content[layout.places[n]]
        x, width, anchor = float(name.get("x")), float(name.get("textLength")), name.get("class").split()[-1]
        left = x - {"end": width, "mid": width / 2}.get(anchor, 0)
        assert width <= spot.width - (GOODS_WIDTH if spot.arrangement == "beside" else 0) + ROUNDED
        assert spot.x - ROUNDED <= left <= spot.x + spot.width - width + ROUNDED


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_nothing_written_on_the_map_covers_a_space(messages):
    for left, top, right, bottom in label_boxes(messages):
        for x, y in layout_of(BOX, messages).atlas.points:
            assert not (left - 4 < x < right + 4 and top - 4 < y < bottom + 4)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_no_ornament_covers_the_name_of_a_sea_or_a_country(messages):
    layout = layout_of(BOX, messages)
    for name, ornament in itertools.product(layout.land_spots, layout.ornaments):
        left, top, right, bottom = corners(name)
        assert not overlap((left - 6, top - 6, right + 6, bottom + 6), corners(ornament))


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_names_of_seas_and_countries_are_as_wide_as_their_places_in_any_font(messages):
    layout = layout_of(BOX, messages)
    root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{printed_map(layout)}</svg>')
    texts_by_content = {name.text: name.get("textLength") for name in root.iter(f"{SVG}text")}
    assert layout.land_names
    for name in layout.land_names:
        (x, y), *_, (to_x, to_y) = ((spot.x, spot.y) for spot in name.spots())
        pitch = np.hypot(to_x - x, to_y - y) / (len(name.shown) - 1)
        assert float(texts_by_content[name.shown]) == pytest.approx(pitch * len(name.shown), abs=ROUNDED)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_names_of_junctions_are_as_large_as_fits(messages):
    assert sum(spot.arrangement == "tight" for spot in layout_of(BOX, messages).labels.stops) <= 2


def nearest_town(layout, spot):
    """The town that a name seems to belong to."""
    left, top, right, bottom = corners(spot)
    towns = layout.atlas.points[: layout.atlas.towns]
    return np.argmin([np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) for x, y in towns])


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_name_of_a_junction_is_nearest_to_its_own(messages):
    layout = layout_of(BOX, messages)
    for n, spot in enumerate(layout.labels.stops, layout.atlas.cities):
        assert nearest_town(layout, spot) == n, layout.places[n]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_name_of_a_city_is_nearest_to_its_own(messages):
    layout = layout_of(BOX, messages)
    for n, spot in enumerate(layout.labels.cities):
        name = name_spot(spot, layout.atlas.points[n], layout.places[n])
        assert nearest_town(layout, name) == n, layout.places[n]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_no_ring_around_a_space_touches_the_name_of_a_city(messages):
    layout = layout_of(BOX, messages)
    for n, spot in enumerate(layout.labels.cities):
        left, top, right, bottom = corners(name_spot(spot, layout.atlas.points[n], layout.places[n]))
        for x, y in layout.atlas.points[layout.atlas.towns :]:
            far = np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0))
            assert far > RING + 1, layout.places[n]


@pytest.mark.parametrize("box", [BOX, GAME.box(SMALL_MAP)], ids=["ours", "small"])
def test_no_ornament_covers_a_road(box):
    layout = layout_of(box, GAME.messages("en", box))
    along = [point for way in layout.atlas.ways.values() for point in way]
    for left, top, right, bottom in map(corners, layout.ornaments):
        assert not any(left < x < right and top < y < bottom for x, y in along)


def test_the_goods_of_a_city_lie_in_its_label():
    layout = layout_of(BOX, EN)
    for city, spot in enumerate(layout.labels.cities):
        for offer in (0, 1):
            x, y = good_at(spot, layout.atlas.points[city], offer)
            assert spot.x <= x - 9 * GLYPH
            assert x + 9 * GLYPH <= spot.x + spot.width + 1
            assert spot.y <= y <= spot.y + spot.height


def test_every_road_has_a_shield_and_shared_links_have_two():
    layout = layout_of(BOX, EN)
    signed = {road for link, _ in layout.labels.shields for road in link.roads}
    assert signed == {road.split("-")[1] for road in BOX.content["roads"]}
    shared = [spot for link, spot in layout.labels.shields if len(link.roads) == 2]
    assert len(shared) == 2
    assert all(spot.width > 2 * SHIELD for spot in shared)


def test_every_space_is_a_bead():
    (bead,) = re.findall(r'class="bead" d="([^"]*)"', backdrop(BOX, EN).split('class="city')[0])
    spaces = int(BOX.record["places"]) - len(BOX.content["cities"]) - len(BOX.content["junctions"])
    assert bead.count("M") == spaces


def is_inside(point, outline):
    """Whether a point lies within an outline: an odd number of its sides lies to the right."""
    (x, y), inside = point, False
    for (ax, ay), (bx, by) in itertools.pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def test_all_towns_lie_on_land():
    land = BOX.content["land"]
    for town in [*BOX.content["cities"].values(), *BOX.content["junctions"].values()]:
        at = town["x"], town["y"]
        assert any(is_inside(at, coast) for coast in land["coast"]), town
        assert not any(is_inside(at, lake) for lake in land["lakes"]), town


@pytest.mark.parametrize(
    "city", ["seattle", "san_francisco", "los_angeles", "san_diego", "jacksonville", "new_york", "boston"]
)
def test_ports_lie_at_the_coast(city):
    town = BOX.content["cities"][city]
    shore = [np.hypot(x - town["x"], y - town["y"]) for coast in BOX.content["land"]["coast"] for x, y in coast]
    assert min(shore) < 14


def test_a_board_without_an_outline_is_drawn_on_plain_land(tmp_path):
    file = tmp_path / "plain.toml"
    file.write_text((GAME.folder / "box.toml").read_text("utf-8").split("[land]")[0], "utf-8")
    plain = GAME.box(file)
    svg = backdrop(plain, GAME.messages("en", plain))
    assert 'class="lake"' not in svg
    assert 'class="bead"' in svg


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("coast = [[[1, 2], [3, 4]]]", "land.coast: .* is not a list of 3 points or more"),
        ("lakes = [[[1, 2], [3, 4], [5000, 6]]]", r"land.lakes: \[5000, 6\] is not a point"),
        ("borders = [3]", "land.borders: 3 is not a list of 2 points"),
        ("shores = []", "land.shores: is not a key here"),
        ("names = [3]", r"land.names\[0\]: is not a table"),
        (
            'names = [{ id = "A", name = "A", kind = "water", x = 1, y = 1, turn = 0 }]',
            r"land.names\[0\].id: is not made",
        ),
        ('names = [{ id = "a", name = "A", kind = "hill", x = 1, y = 1, turn = 0 }]', "kind: 'hill' is not one of"),
        ('names = [{ id = "a", name = "A", kind = "water", x = 1, y = 1, turn = 999 }]', "turn: 999 is not between"),
    ],
)
def test_a_bad_outline_is_refused(tmp_path, wrong, reason):
    file = tmp_path / "bad.toml"
    file.write_text((GAME.folder / "box.toml").read_text("utf-8").split("[land]")[0] + f"[land]\n{wrong}\n", "utf-8")
    with pytest.raises(InvalidBox, match=reason):
        GAME.box(file)
