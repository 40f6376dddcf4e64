"""The map of Rolling Freight: geometry, markers, cargo, and the routes that are shown."""

import itertools
import math
import re

import numpy as np
import pytest

from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.test_view import BOX, EN, FR, legal_numbers, offered_actions, parts, positions, svg_of
from truckstop.engine.messages import LANGUAGES
from truckstop.games.rolling_freight import view
from truckstop.games.rolling_freight.actions import PAY, SHIP
from truckstop.games.rolling_freight.state import COLOURS, UNREACHABLE, Stage
from truckstop.games.rolling_freight.view import routes
from truckstop.games.rolling_freight.view.crossings import MIN_LEAD, SIGN_SIZE, SignObstacles, centred_box, code_boxes
from truckstop.games.rolling_freight.view.geometry import CIRCLE, LANE, PITCH, outline
from truckstop.games.rolling_freight.view.labels import HEIGHT, points_along
from truckstop.games.rolling_freight.view.layout import layout_of
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.on_map import CITY_RING, MARKER_LAYOUTS
from truckstop.games.rolling_freight.view.printed_map import LAP, score_position
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.kit.svg import num

MIN_SPACE_LENGTH = 10.0  # with less, a cube on the space cannot be seen
RAILS = 8.0  # from the middle of finished track to its edge
NAME_MARGIN = 2.0  # on both sides of a name in its box
TIP, HALO = 1.2, 2.0  # how far the shape of a seat reaches, relative to its size; width of the pale line around it


@pytest.fixture(params=(EN, FR), ids=LANGUAGES)
def layout(request, side):
    return layout_of(BOX, request.param, side)


@pytest.fixture(params=(0, 1), ids=("west", "southeast"))
def side(request):
    return request.param


def board(t, player=1):
    """Return the SVG of everything on the map that changes."""
    return parts(t, player)[0].foreground


def test_circles_never_touch_and_lie_on_the_map(layout):
    width, height = layout.geometry.size
    for (x, y), (to_x, to_y) in itertools.combinations(layout.geometry.circles, 2):
        assert math.hypot(to_x - x, to_y - y) > 2 * CIRCLE
    assert all(CIRCLE < x < width - CIRCLE and CIRCLE < y < height - CIRCLE for x, y in layout.geometry.circles)


def test_the_spaces_of_links_are_clear_of_other_cities(layout):
    for track in layout.geometry.tracks:
        assert len(track.spaces) == track.length
        assert track.curve.length / track.length > MIN_SPACE_LENGTH
        others = [n for n, city in enumerate(layout.circle_city) if city not in track.ends]
        for x, y in track.spaces:
            assert all(
                math.hypot(layout.geometry.circles[n][0] - x, layout.geometry.circles[n][1] - y) > CIRCLE
                for n in others
            )


def test_spaces_of_different_links_do_not_lie_on_one_another(layout):
    for one, other in itertools.combinations(layout.geometry.tracks, 2):
        for (x, y), (to_x, to_y) in itertools.product(one.spaces, other.spaces):
            assert math.hypot(to_x - x, to_y - y) > 10


def test_names_do_not_overlap_and_stay_on_the_map(layout):
    width, height = layout.geometry.size
    for one, other in itertools.combinations(layout.name_boxes, 2):
        assert one.overlap(other) < 1
    for name in layout.name_boxes:
        assert 0 < name.x < width - name.width
        assert 0 < name.y < height - HEIGHT


def test_no_name_hides_the_number_of_a_link(layout):
    """RF-030."""
    for track in layout.geometry.tracks:
        numbers = np.array([track.spaces[n] for n in track.code_spaces]).T
        assert [name for name in layout.name_boxes if name.disc_overlap(numbers, 6) > 0] == [], track


def test_no_name_lies_under_finished_track(layout):
    """No name box comes nearer to the middle of a link than its rails, apart from the margins of the name."""
    lanes = points_along(layout.geometry.tracks, 16)
    assert [
        city
        for city, name in zip(layout.cities, layout.name_boxes, strict=True)
        if name.distance(lanes) < RAILS - NAME_MARGIN
    ] == []


def test_no_ring_around_a_city_touches_a_name(layout):
    circles = np.array(layout.geometry.circles).T
    rim = float(re.findall(r"\.rim{.*?stroke-width:(.*?)}", view.style(BOX))[0])
    close_names = [name for name in layout.name_boxes if name.distance(circles) < CITY_RING + rim / 2]
    assert len(close_names) <= 1
    assert all(name.distance(circles) > CITY_RING for name in close_names)


def test_every_space_of_the_score_track_has_its_own_place(layout):
    """RF-201."""
    positions_on_track = {score_position(layout.geometry, points) for points in range(1, LAP + 1)}
    assert len(positions_on_track) == LAP


@pytest.mark.parametrize("count", MARKER_LAYOUTS)
def test_markers_with_the_same_score_do_not_cover_one_another_or_a_city(layout, count):
    size, places = MARKER_LAYOUTS[count]
    for space in range(LAP + 1):
        spots = [score_position(layout.geometry, space, inset, along) for along, inset in places]
        assert all(math.dist(*pair) > 2.2 * size for pair in itertools.combinations(spots, 2))
        assert all(math.dist(*pair) > size + CIRCLE for pair in itertools.product(spots, layout.geometry.circles))


@pytest.mark.parametrize("count", MARKER_LAYOUTS)
def test_markers_in_the_first_corner_stay_inside_the_frame(layout, count):
    size, places = MARKER_LAYOUTS[count]
    for x, y in (score_position(layout.geometry, 0, inset, along) for along, inset in places):
        assert min(x, y) > TIP * size + HALO


def test_no_marker_touches_a_name(layout):
    size, ((along, inset),) = MARKER_LAYOUTS[1]
    spots = np.array([score_position(layout.geometry, space, inset, along) for space in range(LAP + 1)]).T
    assert [name for name in layout.name_boxes if name.disc_overlap(spots, TIP * size + HALO) > 0] == []


def test_the_map_shows_the_tokens_and_markers_of_the_record():
    """RF-028, RF-043, RF-081."""
    t = Table(4).saturated("sacramento_1")
    assert board(t).count('href="#rf-sat"') == 1
    assert board(t).count('href="#rf-mB"') == 9
    assert board(t).count('href="#rf-mC"') == 8
    assert len(re.findall(r'href="#rf-t\d"', board(t))) == 26
    assert board(t.phase("B")).count('href="#rf-mB"') == 0


def test_finished_track_and_cubes_have_the_colour_and_the_shape_of_their_owner():
    t = Table(4).finished(2, "blue_1a").contracts(3, "gray_2a:4")
    assert "iron r1" in board(t)
    assert board(t).count('href="#rf-q2"') == 4
    assert EN("label-owner", link=EN.name("link-blue_1a"), player="Player 2") in board(t)


def test_finished_track_ends_at_the_rims_of_cities(side):
    """A clip path leaves out every circle of the map, also for links that can be chosen."""
    key = ("west", "southeast")[side]
    clip_paths = re.findall(rf'<clipPath id="rf-clear-{key}">(.*?)</clipPath>', view.defs(BOX, EN))
    x, y = layout_of(BOX, EN, side).geometry.circles[0]
    assert f"M{num(x - PITCH / 2)} {num(y)}a" in clip_paths[0]
    svg = board(Table(4, map=key).finished(2, BOX.names.ids["link"][layout_of(BOX, EN, side).first_link]))
    assert f'<g clip-path="url(#rf-clear-{key})"><path class="case"' in svg
    assert '<g clip-path="url(#rf-clear-west)"><path class="brink"' in board(table_during_delivery())


def test_a_crossing_sign_marks_the_link_of_every_contract_on_the_track():
    """RF-046."""
    assert board(Table(4)).count('href="#rf-cross"') == 4
    assert board(Table(4).track("red_1a", None, "blue_1a")).count('href="#rf-cross"') == 2


def test_no_crossing_sign_hides_the_number_or_the_letter_of_a_contract(layout):
    """RF-030, RF-046."""
    signs = [centred_box(at, SIGN_SIZE) for at in layout.crossing_points]
    codes = [box for track in layout.geometry.tracks for box in code_boxes(track)]
    assert max(sign.overlap(code) for sign, code in itertools.product(signs, codes)) < 3


def test_a_crossing_sign_lies_on_its_link_or_across_its_edge(layout):
    for at, track in zip(layout.crossing_points, layout.geometry.tracks, strict=True):
        assert min(math.dist(at, track.curve.along(n / 40)) for n in range(41)) < LANE / 2 + SIGN_SIZE[0] / 2


def test_a_crossing_sign_lies_nearer_to_its_link_than_to_others(layout):
    """RF-046: at least MIN_LEAD nearer, except for one sign where links are crowded."""
    obstacles = SignObstacles.of(layout.geometry, layout.name_boxes)
    leads = sorted(obstacles.lead(at, link) for link, at in enumerate(layout.crossing_points))
    assert leads[0] > 1
    assert leads[1] >= MIN_LEAD


def test_a_crossing_sign_beside_its_link_lies_across_its_edge_where_it_can(layout):
    spots = zip(layout.crossing_points, layout.geometry.tracks, strict=True)
    assert sum(min(math.dist(at, track.curve.along(n / 40)) for n in range(41)) > 19 for at, track in spots) <= 5


def test_the_tip_of_cargo_says_where_it_is_wanted_and_what_the_cheapest_route_costs_and_scores():
    """RF-071, RF-076, RF-078, RF-079."""
    t = Table(4).finished(1, "gray_3a").finished(2, "yellow_1a").saturated("sacramento_2").dice(1, *["blue"] * 4)
    scene = Scene.of(BOX, t.s, 0, EN)
    redding = next(n for n, city in enumerate(scene.layout.circle_city) if scene.layout.cities[city] == "Redding")
    route = routes.cheapest_route(scene, redding)
    assert route is not None
    assert (scene.layout.cities[route.city], route.fare, len(route.links)) == ("Fresno", 3, 2)
    tip = Offers(scene, frozenset()).cargo_tip(redding)
    assert "Wanted in Medford" in tip
    assert EN("tip-route", city="Fresno", links=2, price=3, points=1) in tip
    assert EN("tip-route-other", player="Player 2", points=1) in tip
    svg = view.parts(BOX, t.s, 1, EN)[0].foreground
    (spots,) = re.findall(r'ship redding"><title>[^<]*</title><g data-spots="([^"]*)"', svg)
    expected_spots = [
        f"{num(x)},{num(y)}" for x, y in (scene.layout.geometry.circles[n] for n in sorted(scene.demand_circles[1]))
    ]
    assert spots.split() == expected_spots


def test_the_price_in_a_tip_counts_only_switches_not_used_in_this_turn():
    """RF-120: a switch that lowered the price of the first delivery does not lower that of the second."""
    t = Table(4).finished(1, "gray_3a").finished(2, "yellow_1a").saturated("sacramento_2").switches(1, 2)
    t.dice(1, *["blue"] * 4)
    for used_switches, price in ((0, 1), (1, 2), (2, 3)):
        t.s["switches_used"] = used_switches
        scene = Scene.of(BOX, t.s, 0, EN)
        redding = next(n for n, city in enumerate(scene.layout.circle_city) if scene.layout.cities[city] == "Redding")
        tip = Offers(scene, frozenset()).cargo_tip(redding)
        assert EN("tip-route", city="Fresno", links=2, price=price, points=1) in tip


@pytest.mark.parametrize("players", [4, 5])
def test_the_cheapest_route_shown_matches_the_record(players):
    """RF-073 to RF-077: the rules compute the same price."""
    comparisons = 0
    for t in positions(players, steps=900):
        if t.stage == Stage.TURN and t.s["cheapest"] != UNREACHABLE:
            scene = Scene.of(BOX, t.s, t.player - 1, EN)
            cheapest_routes = [
                routes.cheapest_route(scene, n) for n, colour in enumerate(scene.token_colours) if colour is not None
            ]
            assert min(route.fare for route in cheapest_routes if route is not None) == int(t.s["cheapest"])
            comparisons += 1
    assert comparisons > 20


def test_one_click_chooses_all_links_to_a_destination():
    """RF-072: a city that wants the cargo can be chosen instead of each link."""
    for t in positions(5, steps=900):
        if t.stage == Stage.ROUTE:
            sequences = [each for each in offered_actions(parts(t, t.player))[1] if each.startswith("via")]
            for sequence in sequences:
                assert t.copy().do(t.player, *sequence.split("; ")).stage != Stage.ROUTE
            if sequences:
                return
    raise AssertionError("no position offers such a route")


def table_during_delivery():
    """Return a table on which player 1 ships cargo from Redding over an own link and one of player 2."""
    t = Table(4).finished(1, "gray_3a").finished(2, "yellow_1a").saturated("sacramento_2").dice(1, *["blue"] * 4)
    return t.do(1, "deliver", "ship redding")


def classes_from(t, action):
    """Return the classes of the elements on the map, from the button of an action to the end."""
    return re.findall(r'class="([^"]*)"', board(t).split(f'data-action="{action}"')[1])


def test_a_city_where_a_route_can_end_has_a_ring_that_does_not_cover_its_circles():
    classes = classes_from(table_during_delivery(), "via gray_3a; via yellow_1a; pay")
    assert classes[:5] == ["place", "rim", "ring", "flag", "way hint"]
    assert ".rolling-freight .ring{fill:none;" in view.style(BOX)
    assert ".rolling-freight .choosable.sequence{opacity:1}" in view.style(BOX)


def test_a_ring_around_a_city_encloses_all_its_circles():
    one, other, radius = (100, 100), (100 + 2 * CIRCLE + 1, 100), CIRCLE + 4
    ends = re.findall(r"[M1] (\S+) (\S+?)(?=A|M|$)", outline([one, other], radius).replace("M", "M "))
    assert len(ends) == 6
    for x, y in ((float(x), float(y)) for x, y in ends):
        assert min(math.dist((x, y), one), math.dist((x, y), other)) == pytest.approx(radius, abs=0.2)
    assert outline([one], radius).count("M") == 1


def test_a_link_that_can_be_chosen_keeps_the_pattern_and_the_sign_of_its_owner():
    classes = ["brink", "gleam", "case", "iron r0", "tie x0", "p0 trim", "next"]
    assert classes_from(table_during_delivery(), "via gray_3a")[: len(classes)] == classes
    assert "linecap" not in re.findall(r"\.gleam{(.*?)}", view.style(BOX))[0]


def test_one_click_builds_a_cube_on_the_map():
    t = Table(4).contracts(1, "gray_2a:2").dice(1, "gray", "blue")
    (sequence,) = (each for each in offered_actions(parts(t, 1)[:1])[1] if each.startswith("build"))
    assert sequence.split("; ")[-1] == t.actions.text(PAY)
    assert t.do(1, *sequence.split("; ")).held(1) == {"gray_2a": 3}


@pytest.mark.parametrize("cubes", [2, 4, 5])
@pytest.mark.parametrize("dice", [["gray", "blue"], ["gray+yellow"], []])
def test_a_click_that_builds_says_how_many_cubes_it_lays(cubes, dice):
    """RF-118, RF-212: a die showing build pays for two cubes, if the link has so many empty spaces."""
    t = Table(4).improve(1, "die_gray:build").contracts(1, f"gray_2a:{cubes}").dice(1, *dice)
    sequence, tip = tip_of_sequence(t, "build")
    paying = t.copy().do(1, "build 1")
    after = t.copy().do(1, *sequence.split("; "))
    laid = after.held(1).get("gray_2a", 6) - cubes
    assert laid == (2 if cubes < 5 else 1)
    assert tip.startswith({1: "The last cube on", 2: "Two cubes on"}[laid])
    assert ("for two cubes" in label_of(paying, "pay")) == (laid == 2)
    assert ("This finishes the link" in tip) == after.owns(1, "gray_2a")


def test_a_click_that_builds_one_cube_says_so():
    """RF-065, RF-163: without a die showing build, each payment is for one cube."""
    t = Table(4).contracts(1, "gray_2a:2").dice(1, "gray", "blue")
    assert tip_of_sequence(t, "build")[1].startswith("A cube on")
    assert label_of(t.do(1, "build 1"), "pay").startswith("Pay the 1 unit due")


def tip_of_sequence(t, family):
    """Return the first sequence of actions on the map that begins with an action of a family, and its tip."""
    sequence = next(each for each in offered_actions(parts(t, 1)[:1])[1] if each.startswith(family))
    return sequence, label_of(t, sequence)


def label_of(t, action):
    """Return the label of the button for an action or a sequence of actions."""
    (button,) = re.findall(rf'<g [^>]*data-action="{action}"[^>]*>', svg_of(parts(t, 1)))
    return re.findall(r'aria-label="([^"]*)"', button)[0]


def test_the_tips_of_longer_clicks_say_what_they_choose():
    """RF-071, RF-072: a click on a token starts a delivery, one on a city chooses all links up to it and pays."""
    t = Table(4).no_tokens().token("oakland_1", "gray").finished(1, "blue_1a", "slash_1a").dice(1, *["blue"] * 6)
    assert tip_of_sequence(t, "deliver")[1].startswith("Start a delivery with this cargo")
    sequence, tip = tip_of_sequence(table_during_delivery(), "via")
    assert tip.startswith("Choose all 2 links of the route.")
    assert tip.endswith(EN("tip-paid-at-once"))
    assert sequence.endswith("; pay")


def test_one_click_begins_a_delivery_and_chooses_its_cargo():
    t = Table(4).finished(1, "slash_1a").dice(1, "blue", "blue")
    sequences = [each for each in offered_actions(parts(t, 1)[:1])[1] if each.startswith("deliver; ship")]
    t.do(1, "deliver")
    assert sorted(each.split("; ")[1] for each in sequences) == sorted(t.legal(1))
    assert all(SHIP <= action < SHIP + 144 for action in legal_numbers(t, 1))


def test_outer_rings_differ_by_more_than_colour():
    definitions = view.defs(BOX, EN)
    rings = [re.findall(rf'id="rf-w{n}">(.*?)</g>', definitions)[0] for n in range(COLOURS)]
    shapes = [re.sub(r'(fill|stroke)="#\w+"', "", ring) for ring in rings]
    assert len(set(shapes)) == COLOURS
    assert "rf-w0" in svg_of(parts(Table(4), 1)) or "rf-w0" in view.backgrounds(BOX, EN)["west"]
