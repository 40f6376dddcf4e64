"""The printed map: it is complete, labels do not overlaps, and every name is next to its place."""

import itertools
import re

import numpy as np
import pytest

from tests.games.interstate.pictures import BOX, EN, FR, SMALL_MAP, SVG, backdrop, corners, overlaps, parse_svg
from tests.games.interstate.position import GAME
from truckstop.engine.box import InvalidBox
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate.view.labels import GOODS_WIDTH, SHIELD_SIZE, name_box
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.on_map import RING_RADIUS
from truckstop.games.interstate.view.printed_map import GOOD_SCALE, good_position, printed_map

ROUNDING = 0.15  # largest error of coordinates and widths


def label_boxes(messages):
    """The labels and ornaments of the map, as boxes: left, top, right, bottom."""
    layout = layout_of(BOX, messages)
    labels = layout.labels
    boxes = [*labels.cities, *labels.junctions, *(box for _, box in labels.shields), *layout.ornaments]
    return [corners(box) for box in boxes]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_labels_and_ornaments_do_not_overlap(messages):
    for a, b in itertools.combinations(label_boxes(messages), 2):
        assert not overlaps(a, b)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_names_stay_in_their_boxes_in_any_font(messages):
    layout = layout_of(BOX, messages)
    root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{printed_map(layout)}</svg>')
    texts_by_content = {name.text: name for name in root.iter(f"{SVG}text")}
    for n, box in enumerate([*layout.labels.cities, *layout.labels.junctions]):
        name = texts_by_content[layout.places[n]]
        x, width, anchor = float(name.get("x")), float(name.get("textLength")), name.get("class").split()[-1]
        left = x - {"end": width, "mid": width / 2}.get(anchor, 0)
        assert width <= box.width - (GOODS_WIDTH if box.arrangement == "beside" else 0) + ROUNDING
        assert box.x - ROUNDING <= left <= box.x + box.width - width + ROUNDING


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_labels_and_ornaments_cover_no_space(messages):
    for left, top, right, bottom in label_boxes(messages):
        for x, y in layout_of(BOX, messages).atlas.points:
            assert not (left - 4 < x < right + 4 and top - 4 < y < bottom + 4)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_no_ornament_covers_the_name_of_a_sea_or_a_country(messages):
    layout = layout_of(BOX, messages)
    for name, ornament in itertools.product(layout.land_name_boxes, layout.ornaments):
        left, top, right, bottom = corners(name)
        assert not overlaps((left - 6, top - 6, right + 6, bottom + 6), corners(ornament))


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_names_of_seas_and_countries_have_the_width_of_their_boxes_in_any_font(messages):
    layout = layout_of(BOX, messages)
    root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{printed_map(layout)}</svg>')
    texts_by_content = {name.text: name.get("textLength") for name in root.iter(f"{SVG}text")}
    assert layout.land_names
    for name in layout.land_names:
        (x, y), *_, (to_x, to_y) = ((box.x, box.y) for box in name.letter_boxes())
        pitch = np.hypot(to_x - x, to_y - y) / (len(name.text) - 1)
        assert float(texts_by_content[name.text]) == pytest.approx(pitch * len(name.text), abs=ROUNDING)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_at_most_two_names_of_junctions_have_small_letters(messages):
    assert sum(box.arrangement == "tight" for box in layout_of(BOX, messages).labels.junctions) <= 2


def nearest_town(layout, box):
    """The town that is nearest to a box."""
    left, top, right, bottom = corners(box)
    towns = layout.atlas.points[: layout.atlas.towns]
    return np.argmin([np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) for x, y in towns])


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_nearest_town_of_a_junction_name_is_the_junction(messages):
    layout = layout_of(BOX, messages)
    for n, box in enumerate(layout.labels.junctions, layout.atlas.cities):
        assert nearest_town(layout, box) == n, layout.places[n]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_nearest_town_of_a_city_name_is_the_city(messages):
    layout = layout_of(BOX, messages)
    for n, box in enumerate(layout.labels.cities):
        name = name_box(box, layout.atlas.points[n], layout.places[n])
        assert nearest_town(layout, name) == n, layout.places[n]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_no_ring_around_a_space_touches_the_name_of_a_city(messages):
    layout = layout_of(BOX, messages)
    for n, box in enumerate(layout.labels.cities):
        left, top, right, bottom = corners(name_box(box, layout.atlas.points[n], layout.places[n]))
        for x, y in layout.atlas.points[layout.atlas.towns :]:
            distance = np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0))
            assert distance > RING_RADIUS + 1, layout.places[n]


@pytest.mark.parametrize("box", [BOX, GAME.box(SMALL_MAP)], ids=["usual", "small"])
def test_no_ornament_covers_a_road(box):
    layout = layout_of(box, GAME.messages("en", box))
    roads = [point for points in layout.atlas.curve_points.values() for point in points]
    for left, top, right, bottom in map(corners, layout.ornaments):
        assert not any(left < x < right and top < y < bottom for x, y in roads)


def test_the_goods_of_a_city_are_in_its_label():
    layout = layout_of(BOX, EN)
    for city, box in enumerate(layout.labels.cities):
        for offer in (0, 1):
            x, y = good_position(box, layout.atlas.points[city], offer)
            assert box.x <= x - 9 * GOOD_SCALE
            assert x + 9 * GOOD_SCALE <= box.x + box.width + 1
            assert box.y <= y <= box.y + box.height


def test_every_road_has_a_shield_and_shared_links_have_two():
    layout = layout_of(BOX, EN)
    roads = {road for link, _ in layout.labels.shields for road in link.roads}
    assert roads == {road.split("-")[1] for road in BOX.content["roads"]}
    shared_boxes = [box for link, box in layout.labels.shields if len(link.roads) == 2]
    assert len(shared_boxes) == 2
    assert all(box.width > 2 * SHIELD_SIZE for box in shared_boxes)


def test_every_space_has_a_disc():
    (discs,) = re.findall(r'class="bead" d="([^"]*)"', backdrop(BOX, EN).split('class="city')[0])
    spaces = int(BOX.record["places"]) - len(BOX.content["cities"]) - len(BOX.content["junctions"])
    assert discs.count("M") == spaces


def is_inside(point, outline):
    """Whether a point is in an outline: then an odd number of the outline's sides is to the right of it."""
    (x, y), has_odd_count = point, False
    for (ax, ay), (bx, by) in itertools.pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            has_odd_count = not has_odd_count
    return has_odd_count


def test_all_towns_are_on_land():
    land = BOX.content["land"]
    for town in [*BOX.content["cities"].values(), *BOX.content["junctions"].values()]:
        at = town["x"], town["y"]
        assert any(is_inside(at, coast) for coast in land["coast"]), town
        assert not any(is_inside(at, lake) for lake in land["lakes"]), town


@pytest.mark.parametrize(
    "city", ["seattle", "san_francisco", "los_angeles", "san_diego", "jacksonville", "new_york", "boston"]
)
def test_ports_are_at_the_coast(city):
    town = BOX.content["cities"][city]
    distances = [np.hypot(x - town["x"], y - town["y"]) for coast in BOX.content["land"]["coast"] for x, y in coast]
    assert min(distances) < 14


def test_a_board_without_outlines_is_drawn_on_plain_land(tmp_path):
    file = tmp_path / "plain.toml"
    file.write_text((GAME.folder / "box.toml").read_text("utf-8").split("[land]")[0], "utf-8")
    plain = GAME.box(file)
    svg = backdrop(plain, GAME.messages("en", plain))
    assert 'class="lake"' not in svg
    assert 'class="bead"' in svg


@pytest.mark.parametrize(
    ("land", "reason"),
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
def test_a_box_with_invalid_land_is_refused(tmp_path, land, reason):
    file = tmp_path / "bad.toml"
    file.write_text((GAME.folder / "box.toml").read_text("utf-8").split("[land]")[0] + f"[land]\n{land}\n", "utf-8")
    with pytest.raises(InvalidBox, match=reason):
        GAME.box(file)
