"""The picture of Interstate Trucking: well-formed, complete, fast to draw, and without secrets.

Snapshots are in `snapshots/`, one element per line; the printed map has its own. After an intended change, renew them
and check the diff:

    TRUCKSTOP_UPDATE=1 python -m pytest tests/games/interstate/test_view.py
"""

import itertools
import os
import re
import time
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from tests.games.colours import contrast
from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view.bills import BILL_WIDTH, heading, held
from truckstop.games.interstate.view.document import SCALE
from truckstop.games.interstate.view.document import table as drawn_table
from truckstop.games.interstate.view.final_scores import RIGHT
from truckstop.games.interstate.view.goods import ICONS, codes
from truckstop.games.interstate.view.head import EVENT_WIDTH, HEAD_WIDTH, ROUND_WIDTH, told
from truckstop.games.interstate.view.labels import name_spot
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.on_map import CITY_RING, clearest, stands, trucks
from truckstop.games.interstate.view.panels import panel
from truckstop.games.interstate.view.pieces import TINY_TRUCK_WIDTH, die, truck_width
from truckstop.games.interstate.view.printed_map import good_at
from truckstop.games.interstate.view.scene import Scene
from truckstop.games.interstate.view.style import COLOURS

SVG = "{http://www.w3.org/2000/svg}"
SNAPSHOTS = Path(__file__).with_name("snapshots")
SMALL_MAP = Path(__file__).with_name("small_map.toml")
BOX = GAME.box()
EN, FR = (GAME.messages(language) for language in LANGUAGES)
ADVANCED = {"mode": "advanced", "events": True}


def picture(t, player=1, messages=EN, **options):
    """The document for a player, drawn from the redacted state; 0 is a spectator."""
    return view.svg(t.box, t.view(player).s, player - 1, messages, **options)


def picture_with_actions(t, player=1, messages=EN):
    """The document with all legal actions of the player offered."""
    legal = [t.actions.parse(action) for action in t.legal(player)]
    return view.svg(t.box, t.view(player).s, player - 1, messages, legal=legal)


def offered_actions(document):
    """The offered single actions."""
    return sorted(action for action in re.findall(r'data-action="([^"]*)"', document) if ";" not in action)


def parse_svg(document):
    return ElementTree.fromstring(document)


def map_changes(t, player=1, **options):
    """The changing layer of the map."""
    return view.parts(t.box, t.view(player).s, player - 1, EN, **options)[0].foreground


def backdrop(box, messages):
    return view.backgrounds(box, messages)["map"]


def texts(document):
    return ["".join(element.itertext()) for element in parse_svg(document).iter(f"{SVG}text")]


def titles(document):
    return [element.text for element in parse_svg(document).iter(f"{SVG}title")]


def prompt(t, player=1, messages=EN, **options):
    return view.prompt(t.box, t.view(player).s, player - 1, messages, **options)


def play_some(players, decisions, every=7, **options):
    """A game of the default policy, limited to some decisions; every few decisions it takes the last legal action."""
    t = Table(players, **options)
    for n in range(decisions):
        if t.over:
            break
        legal = [action for action in t.legal(t.player) if action not in ("end", "rest")]
        t.do(t.player, legal[-1] if legal and n % every == 0 else t.policy(t.player))
    return t


def crowded_city():
    """Six trucks in one city, one of them full."""
    t = Table(SEATS)
    for player in range(1, SEATS + 1):
        t.truck(player, "new_york").trailers(player, 1 + player % 2)
    return t.contracts(1, "*jewelry-dallas", "*apples-chicago", "*guitars-boston", "steel-phoenix")


# The document


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_the_picture_is_a_document_for_every_number_of_players_in_every_language(players, language):
    root = parse_svg(picture(play_some(players, 40, **ADVANCED), messages=GAME.messages(language)))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == language
    assert root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text


def test_nothing_outside_the_document_is_needed():
    document = picture_with_actions(play_some(6, 60, **ADVANCED))
    assert "<script" not in document
    assert set(re.findall(r'href="(.)', document)) == {"#"}
    ids = [element.get("id") for element in parse_svg(document).iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', document)) <= set(ids)


def test_every_class_has_a_style():
    documents = [picture_with_actions(play_some(6, n, **ADVANCED)) for n in (0, 30, 200)]
    documents += [
        picture(Table(2).finish()),
        picture_with_actions(Table(2, start_contracts="secret_three")),
        picture(Table(3).leave(2)),
    ]
    style = parse_svg(documents[0]).find(f"{SVG}style").text
    styled = set(re.findall(r"\.([a-z]\w*)[ .{]", style.replace(".interstate", "")))
    used = {name for names in re.findall(r'class="([^"]*)"', "".join(documents)) for name in names.split()}
    assert used - {"interstate", "backdrop", "marks", "choosable", "sequence", "piece"} <= styled


def test_text_that_must_be_read_is_not_smaller_than_twelve_pixels():
    sizes = dict(re.findall(r"\.interstate( [.\w]*)?\{[^}]*font-size:([\d.]+)px", view.style(BOX)))
    small = {name: float(size) for name, size in sizes.items() if float(size) < 12}
    assert list(small) == [" .tight"]
    assert small[" .tight"] * SCALE >= 8
    assert float(sizes[" .city"]) * SCALE >= 12


@pytest.mark.parametrize("way", [0, 1], ids=["by light", "by dark"])
def test_a_disabled_button_is_dimmed_and_readable(way):
    idle, edge, text = (COLOURS[name][way] for name in ("idle", "brink", "dim"))
    page = ("#faf7f0", "#15181c")[way]
    assert contrast(text, idle) >= 4.5
    assert contrast(edge, idle) >= 2
    assert contrast(idle, page) < 1.2


def test_trucks_have_a_halo_that_is_dimmed_in_dark_mode():
    (halo,) = re.findall(r"\.interstate \.halo\{([^}]*)\}", view.style(BOX))
    assert halo.count("var(--paper)") == 2


def test_the_same_record_gives_the_same_picture():
    t = play_some(3, 50)
    assert picture(t) == picture(t.copy())


def test_the_backdrop_does_not_depend_on_the_game():
    svg = backdrop(BOX, EN)
    assert svg in picture(play_some(2, 30))
    assert svg in picture(Table(6))
    assert len(svg.encode()) < 120_000


def test_what_changes_is_drawn_in_a_few_milliseconds():
    t = play_some(6, 120, **ADVANCED)
    legal = [t.actions.parse(action) for action in t.legal(t.player)]
    durations = []
    for _ in range(30):
        before = time.thread_time()
        view.parts(BOX, t.view(t.player).s, t.player - 1, EN, legal=legal)
        durations.append(time.thread_time() - before)
    assert sorted(durations)[15] < 0.006  # a millisecond on an idle machine


def test_goods_are_told_apart_without_colour():
    root = parse_svg(picture(Table(2)))
    icons = [
        tuple(path.get("d") for path in root.find(f".//*[@id='it-g{good}']"))
        for good in range(len(BOX.names.ids["good"]))
    ]
    assert len(set(icons)) == len(icons)
    assert set(BOX.names.ids["good"]) <= set(ICONS)


def test_goods_of_other_boards_show_two_letters():
    small = GAME.box(SMALL_MAP)
    svg = view.defs(small, GAME.messages("en", small))
    for code in codes(small.names.ids["good"]):
        assert f">{code}</text>" in svg
    assert codes(["coal", "corn", "cocoa", "c"]) == ["Co", "Cr", "Cc", "Ca"]


# What play adds to the map


def corners(spot):
    return spot.x, spot.y, spot.x + spot.width, spot.y + spot.height


def overlap(a, b):
    """Whether two boxes have something in common."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_chits_left_are_shown_and_what_is_sold_out_is_struck_through():
    t = Table(2)
    before = map_changes(t)
    assert before.count('class="gone"') == 2  # the first loads
    assert 'class="strike"' not in before
    after = map_changes(t.stock("denver", "peaches", 0))
    assert after.count('class="gone"') == 4
    assert after.count('class="strike"') == 1
    assert 'class="pip"' not in map_changes(Table(2, mode="intro"))


def test_trucks_carry_their_loads():
    """IT-140: or the loads lie on their contracts, if the table plays so."""
    t = Table(2).contracts(1, "*bread-memphis", "*steel-new_york").contracts(2)
    goods = [BOX.names.ids["good"].index(good) for good in ("bread", "steel")]
    assert re.findall(r'href="#it-g(\d+)"', map_changes(t)) == [str(good) for good in goods]
    assert picture(t).count("scale(0.52)") == 2 * len(goods)
    t = Table(2, goods_on_card=True).contracts(1, "*bread-memphis", "*steel-new_york").contracts(2)
    assert "#it-g" not in map_changes(t)
    assert "scale(0.52)" not in picture(t)


def test_six_trucks_in_one_city_stand_side_by_side():
    """IT-050: a truck in a city is drawn beside its dot."""
    at = re.findall(
        r'id="piece-truck-\d" class="piece" transform="translate\(([\d.-]+) ([\d.-]+)\)', map_changes(crowded_city())
    )
    points = [(float(x), float(y)) for x, y in at]
    assert len(points) == SEATS
    for (ax, ay), (bx, by) in itertools.combinations(points, 2):
        assert abs(ax - bx) > 60 or abs(ay - by) >= 19


def truck_boxes(t, messages=EN):
    """The trucks on the map, as boxes."""
    scene = Scene.of(BOX, t.view(0).s, -1, messages)
    matches = re.findall(
        r'id="piece-truck-(\d)" class="piece" transform="translate\(([\d.-]+) ([\d.-]+)\)', trucks(scene)
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
        assert not any(overlap(a, b) for a, b in itertools.combinations(truck_boxes(t), 2))
        for _ in range(5):
            if not t.over:
                t.do(t.player, t.policy(t.player))


def test_trucks_at_neighbouring_places_keep_apart():
    t = Table(SEATS)
    for n, place in enumerate(["toledo", "detroit", "cleveland", "toledo-cleveland-1", "chicago", "indianapolis"], 1):
        t.truck(n, place).trailers(n, 2)
    assert not any(overlap(a, b) for a, b in itertools.combinations(truck_boxes(t), 2))


def covered_share(box, over):
    """How much of a box another one covers."""
    width, height = (min(box[n + 2], over[n + 2]) - max(box[n], over[n]) for n in (0, 1))
    return max(width, 0) * max(height, 0) / (box[2] - box[0]) / (box[3] - box[1])


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_a_truck_covers_no_ornament_and_no_letter_of_a_sea(messages):
    layout = layout_of(BOX, messages)
    for place, name in enumerate(layout.places):
        lot = clearest(layout, place, 1, truck_width(2), ())
        assert not any(overlap(lot, corners(spot)) for spot in layout.ornaments), name
        assert max(covered_share(corners(spot), lot) for spot in layout.land_spots) < 0.05, name


@pytest.mark.parametrize("count", [1, 3])
def test_trucks_leave_the_goods_of_cities_in_sight(count):
    layout = layout_of(BOX, EN)
    at = [
        good_at(spot, layout.atlas.points[n], offer) for n, spot in enumerate(layout.labels.cities) for offer in (0, 1)
    ]
    goods = [(x - 8, y - 8, x + 8, y + 15) for x, y in at]
    for place in range(len(layout.atlas.points)):
        lot = clearest(layout, place, count, truck_width(2), ())
        assert max(covered_share(good, lot) for good in goods) < 0.2, layout.places[place]


@pytest.mark.parametrize("trailers", [1, 2])
@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_a_truck_leaves_names_in_sight(messages, trailers):
    layout = layout_of(BOX, messages)
    for place in range(len(layout.atlas.points)):
        lot = clearest(layout, place, 1, truck_width(trailers), ())
        assert max(covered_share(name, lot) for name in town_names(layout)) < 0.06, layout.places[place]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_no_name_is_struck_through_by_the_tether_of_a_truck(messages):
    layout = layout_of(BOX, messages)
    for place, (x, y) in enumerate(layout.atlas.points):
        ((to_x, to_y),) = stands(clearest(layout, place, 1, truck_width(1), ()), 1, truck_width(1))
        along = [(x + (to_x - x) * t, y + (to_y - y) * t) for t in np.linspace(0, 1, 12)]
        assert not any(overlap(name, (*at, *at)) for name in town_names(layout) for at in along), layout.places[place]


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_a_truck_leaves_shields_and_other_towns_in_sight(messages):
    layout = layout_of(BOX, messages)
    for place, name in enumerate(layout.places):
        left, top, right, bottom, _ = lot = clearest(layout, place, 1, truck_width(1), ())
        assert max(covered_share(corners(sign), lot) for _, sign in layout.labels.shields) < 0.5, name
        towns = [town for n, town in enumerate(layout.atlas.points[: layout.atlas.towns]) if n != place]
        assert min(np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) for x, y in towns) > 7, name


def town_names(layout):
    """The names of all towns, as boxes."""
    spots = enumerate([*layout.labels.cities, *layout.labels.stops])
    return [corners(name_spot(spot, layout.atlas.points[n], layout.places[n])) for n, spot in spots]


def test_a_truck_that_left_is_gone_and_its_panel_says_so():
    t = Table(3).leave(2)
    assert 'id="piece-truck-1"' not in map_changes(t)
    assert EN("label-mark-left") in texts(picture(t))


def test_slow_roads_are_marked():
    t = Table(2, events=True).event("tailwind")
    assert 'class="slow"' not in map_changes(t)
    assert 'class="slow"' in map_changes(t.event("blizzard"))
    visible_texts = texts(picture(t))
    assert "Blizzard" in visible_texts
    assert EN("label-event-slow", points=2) in visible_texts


@pytest.mark.parametrize("event", BOX.names.ids["event"])
def test_every_event_says_what_it_does(event):
    visible_texts = texts(picture(Table(2, events=True).event(event)))
    name = EN.name(f"event-{event}")
    assert name in visible_texts
    assert visible_texts[visible_texts.index(name) + 1]


# What may be chosen


STAGES = {
    "a turn": lambda: Table(2),
    "a city": lambda: Table(2).truck(1, "kansas_city").contracts(1, "beef-houston", "clothing-dallas").money(1, 1500),
    "a delivery": lambda: Table(2).truck(1, "memphis").contracts(1, "*bread-memphis"),
    "one load of three": lambda: (
        Table(2)
        .trailers(1, 2)
        .truck(1, "memphis")
        .rest_of(1, 3)
        .contracts(1, "bread-memphis", "*bread-detroit", "*bread-portland", "*bread-los_angeles")
    ),
    "load or drop": lambda: (
        Table(2).truck(1, "minneapolis").rest_of(1, 3).contracts(1, "bread-memphis", "bread-detroit")
    ),
    "the end": lambda: Table(2).money(1, 10_000),
    "everything": lambda: Table(6, **ADVANCED).money(1, 12_000).rest_of(1, 3),
    "a reserved contract": lambda: Table(2, reserve_contract=True).rest_of(1, 1).do(1, "reserve 2").end(1, 2),
    "a secret contract at setup": lambda: Table(3, start_contracts="secret_three"),
    "a secret contract": lambda: Table(2, secret_draw=True).do(1, "secret_draw"),
    "cards to discard": lambda: Table(5, partial_flush=True).do(1, "partial_flush"),
    "more cards to discard": lambda: Table(5, partial_flush=True).do(1, "partial_flush", "discard 2"),
    "a final turn": lambda: Table(2).last_turn_of(1),
    "nothing but the end of a turn": lambda: Table(2).turn_of(1, ap=0),
}


@pytest.mark.parametrize("stage", STAGES)
def test_every_legal_action_is_offered_and_no_other(stage):
    t = STAGES[stage]()
    assert offered_actions(picture_with_actions(t)) == sorted(t.legal(1)) != []


@pytest.mark.parametrize("options", [{}, ADVANCED, {"start_contracts": "secret_three"} | ADVANCED, {"mode": "intro"}])
def test_every_legal_action_of_a_whole_game_is_offered(options):
    t = Table(3, **options)
    for n in range(250):
        if t.over:
            break
        legal = t.legal(t.player)
        assert offered_actions(picture_with_actions(t, t.player)) == sorted(legal)
        t.do(t.player, legal[n * 7 % len(legal)] if n % 5 == 0 else t.policy(t.player))


def test_every_legal_action_is_offered_on_another_board():
    small = GAME.box(SMALL_MAP)
    t = Table(6, box=small, **ADVANCED)
    assert offered_actions(
        view.svg(small, t.view(1).s, 0, GAME.messages("en", small), legal=legal_actions(t))
    ) == sorted(t.legal(1))


def legal_actions(t, player=1):
    return [t.actions.parse(action) for action in t.legal(player)]


def test_nothing_is_offered_without_legal_actions():
    assert not offered_actions(picture(Table()))


def test_rings_lie_where_their_places_lie():
    t = Table(2).truck(1, "denver")
    layout = layout_of(BOX, EN)
    rings = re.findall(
        r'data-action="move ([\w-]+)"[^>]*><use href="[^"]*" x="([\d.]+)" y="([\d.]+)"', picture_with_actions(t)
    )
    assert len(rings) == len([action for action in t.legal(1) if action.startswith("move")])
    for place, x, y in rings:
        at = layout.atlas.points[t.place_number(place)]
        assert (float(x), float(y)) == pytest.approx(at, abs=0.1)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_ring_of_a_city_keeps_off_its_name_and_its_goods(messages):
    layout = layout_of(BOX, messages)
    for spot, (x, y) in zip(layout.labels.cities, layout.atlas.points, strict=False):
        left, top, right, bottom = corners(spot)
        assert np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) >= CITY_RING + 2


# Panels, cards, secrets


def test_the_money_of_others_is_behind_a_screen():
    t = Table(3).money(2, 4321)
    assert "$4,321" not in texts(picture(t, 1))
    assert "$4,321" in texts(picture(t, 2))
    assert "$4,321" not in texts(picture(t, 0))
    assert "$4,321" in texts(picture(Table(3, hidden_money=False).money(2, 4321), 1))


def test_what_a_viewer_may_not_know_changes_nothing():
    t = Table(2, secret_draw=True).do(1, "secret_draw", "keep 1")
    twin = t.copy().money(1, 9999)
    twin.seat(1)["contract"][1]["card"] = 7
    for player in (0, 2):
        assert view.svg(BOX, t.s, player - 1, EN) == view.svg(BOX, twin.s, player - 1, EN) == picture(t, player)
        assert EN("label-face-down") in texts(picture(t, player))
    assert picture(t, 1) != view.svg(BOX, twin.s, 0, EN)


def test_a_secret_contract_has_a_folded_corner_for_its_owner():
    t = Table(2).contracts(1, "secret steel-phoenix")
    assert 'class="fold"' in picture(t, 1)
    assert 'class="fold"' not in picture(t, 2)
    assert "$3,400" in texts(picture(t, 1))
    assert "$3,400" not in texts(picture(t, 2))
    assert "×2" in texts(picture(t.contracts(1, "turned up *steel-phoenix"), 2))


def test_a_perishable_load_shows_what_is_left_of_its_fee():
    t = Table(2).contracts(1, "*bread-memphis").due(1, 1, 300)
    assert "$1,400" in texts(picture(t, 2))
    assert EN("label-of-fee", money="$1,700") in texts(picture(t, 1))
    t.due(1, 1, 1800).seat(1)["contract"][0]["under"] = 100
    assert "$0 −$100" in texts(picture(t, 2))


def test_a_bill_shows_sources_moves_and_stock():
    t = (
        Table(2)
        .row("bread-memphis", None, None, None)
        .truck(1, "minneapolis")
        .contracts(2)
        .stock("san_francisco", "bread", 0)
    )
    visible_texts = texts(picture(t))
    at = visible_texts.index("Bread")
    assert visible_texts[at : at + 7] == ["Bread", "Memphis", "14", "San Francisco", "30", "Minneapolis", "0"]
    assert "$1,700" in visible_texts
    assert EN("label-haul", moves=14) in titles(picture(t))


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_no_destination_touches_the_moves_beside_it(messages):
    layout = layout_of(BOX, messages)
    for card, (_, to, _) in enumerate(layout.cards):
        root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{heading(layout, card)}</svg>')
        (name,) = (line for line in root.iter(f"{SVG}text") if line.text == layout.places[to])
        width = float(name.get("textLength", max_text_width(name.text, 14)))
        assert float(name.get("x")) + width <= BILL_WIDTH - 37


def test_the_moves_of_a_contract_in_hand_keep_off_the_sign_beside_them():
    scene = Scene.of(BOX, Table(2).contracts(1, "steel-phoenix").view(1).s, 0, EN)
    svg = held(scene, scene.players[0].contracts[0], scene.players[0].at)
    sign, right = re.findall(r'translate\((\d+) 37\).*?<text x="(\d+)" y="37.5" class="end bold', svg)[0]
    most = max(map(max, scene.layout.distance))
    assert float(sign) + TINY_TRUCK_WIDTH + 1 < float(right) - max_text_width(str(most), 13)


def test_the_fee_of_a_load_stands_in_line_with_the_load():
    scene = Scene.of(BOX, Table(2).contracts(1, "*steel-phoenix").view(1).s, 0, EN)
    svg = held(scene, scene.players[0].contracts[0], scene.players[0].at)
    lines = {text: y for y, text in re.findall(r'<text [^>]*y="([\d.]+)"[^>]*>([^<]*)<', svg)}
    assert lines[EN("label-loaded")] == lines["$1,700"]


def test_a_contract_that_can_be_taken_shows_a_die():
    """A new one is drawn, so that it cannot be taken back."""
    t = Table(2).row("bread-memphis", "steel-phoenix", None, None).contracts(1)
    rolled = picture_with_actions(t).count(die(True))
    assert rolled == 3  # with the key that flushes
    assert die(True) not in picture(t)


def test_a_bill_counts_moves_from_a_source_that_is_not_sold_out():
    t = Table(2).row("bread-memphis", None, None, None)
    near, far = (EN("label-haul", moves=moves) for moves in (14, 32))
    assert near in titles(picture(t))
    assert far in titles(picture(t.stock("minneapolis", "bread", 0)))
    assert near in titles(picture(t.stock("san_francisco", "bread", 0)))
    assert near in titles(picture(Table(2, limited_goods=False).row("bread-memphis").stock("minneapolis", "bread", 0)))


def test_buttons_say_what_they_cost_as_the_aid_does():
    visible_texts = texts(picture_with_actions(Table(2).money(1, 4000)))
    assert visible_texts.count(f"{EN('label-ap', points=1)} + {EN('label-money', amount=1000)}") == 2


def test_a_reserved_contract_shows_the_sign_of_its_owner():
    t = Table(2, reserve_contract=True).rest_of(1, 2).do(1, "reserve 1")
    assert EN("label-reserved", player="Player 1") in titles(picture(t, 2))
    assert EN("label-rest-held", held=1) in titles(picture(t, 2))


def test_the_current_player_is_marked_by_more_than_colour():
    t = Table(3)
    assert EN("label-at-the-wheel", player="Player 1") in titles(picture(t, 2))
    assert EN("label-at-the-wheel", player="Player 2") not in titles(picture(t, 2))


@pytest.mark.parametrize("name", ["Ada", "Ron", "Emma Watts"])
def test_the_steering_wheel_keeps_clear_of_the_name_in_any_font(name):
    scene = Scene.of(BOX, Table(2).view(1).s, 0, EN, [name, "Bob"])
    (wheel,) = re.findall(r'translate\(([\d.]+) 15\)"><path class="redline"', panel(scene, scene.players[0]))
    assert float(wheel) - 9 - (32 + max_text_width(name, 14)) > 4


def test_declarer_and_final_turns_are_marked():
    t = Table(3).money(1, 10_000).do(1, "declare").end(1)
    visible_texts = texts(picture(t))
    assert EN("label-mark-declared") in visible_texts
    assert visible_texts.count(EN("label-mark-final")) == 2
    assert texts(picture(t.end(2))).count(EN("label-mark-done")) == 1


def test_names_are_shown_escaped_and_cut_to_fit():
    document = picture(Table(2), names=["Zoé & <Co>", "Bartholomew Featherstonehaugh the Younger"])
    assert "Zoé & <Co>" in texts(document)
    assert any(text.startswith("Barth") and text.endswith("…") for text in texts(document))


def test_the_cost_table_disappears_when_nobody_can_act():
    abandoned = Table(2)
    abandoned.s["waiting"] = 0
    for t in (Table(2).finish(), abandoned):
        assert EN("label-aid") not in texts(picture(t))
        assert "aid" not in [part.key for part in view.parts(t.box, t.view(1).s, 0, EN)]


def test_few_players_leave_room_for_the_aid():
    assert EN("label-aid") in texts(picture(Table(4, **ADVANCED)))
    full = Table(SEATS)
    for player in range(1, SEATS + 1):
        full.trailers(player, 2)
    assert EN("label-aid") not in texts(picture(full))


@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_signs_are_explained_for_every_number_of_players(players):
    visible_texts = texts(picture(Table(players)))
    for sign in ("truck", "road", "chits", "loaded", "open", "held", "secret"):
        assert visible_texts.count(EN(f"label-sign-{sign}")) >= 1


def test_a_spectator_sees_the_contracts_of_the_current_player():
    t = Table(2).contracts(1, "bread-memphis")
    assert view.svg(BOX, t.view(0).s, 99, EN) == picture(t, 0)
    assert texts(picture(t, 0)).count("Bread → Memphis") == 1
    assert "Memphis" in texts(picture(t, 0))


# The sentence


def test_the_prompt_suggests_what_can_be_done():
    t = Table(2).truck(1, "memphis").contracts(1, "*bread-memphis")
    turn = EN("ask-turn", left=5, points=5)
    assert prompt(t) == f"{turn} {EN('ask-deliver', good='Bread')}"
    assert prompt(t.contracts(1, "cotton-houston")) == f"{turn} {EN('ask-load', good='Cotton')}"
    assert prompt(t.contracts(1)) == f"{turn} {EN('ask-set-off')}"
    assert prompt(t.contracts(1, "bread-memphis", "*bread-detroit")) == f"{turn} {EN('ask-deliver', good='Bread')}"


def test_the_prompt_changes_once_a_drive_has_begun():
    """IT-046: before the first Move there is time for other things, later there is not."""
    t = Table(2).truck(1, "denver").contracts(1).drive(1, "denver-cheyenne-1")
    assert prompt(t) == f"{EN('ask-turn', left=4, points=5)} {EN('ask-drive')}"


def test_the_prompt_counts_action_points():
    t = Table(2).truck(1, "san_diego-los_angeles-1").contracts(1)
    t.drive(1, "los_angeles")
    assert prompt(t) == f"{EN('ask-turn', left=4, points=5)} {EN('ask-other')}"
    assert prompt(t.turn_of(1, ap=0)) == f"{EN('ask-turn', left=0, points=5)} {EN('ask-end')}"
    pushed = Table(2).contracts(1).rest_of(1, 2).do(1, "push_on")
    assert prompt(pushed).startswith(EN("ask-turn", left=6, points=6))
    assert prompt(Table(2).last_turn_of(1)).startswith(EN("ask-final", left=5, points=5))


def test_the_prompt_asks_for_a_choice():
    assert prompt(Table(3, start_contracts="secret_three")) == EN("ask-keep", cards=3, factor=2)
    t = Table(5, partial_flush=True).do(1, "partial_flush")
    assert prompt(t) == EN("ask-discard", cards=3)
    assert prompt(t.do(1, "discard 4")) == EN("ask-discard", cards=2)


def test_the_prompt_names_the_player_to_act():
    assert prompt(Table(2), 2, names=["Ann", "Bob"]) == EN("wait-turn", player="Ann", left=5, points=5)
    assert prompt(Table(2), 0) == EN("wait-turn", player="Player 1", left=5, points=5)
    assert prompt(Table(2).last_turn_of(1), 2) == EN("wait-final", player="Player 1", left=5, points=5)
    assert prompt(Table(2, secret_draw=True).do(1, "secret_draw"), 2) == EN("wait-keep", player="Player 1")
    assert prompt(Table(5, partial_flush=True).do(1, "partial_flush"), 2) == EN("wait-discard", player="Player 1")


LETTER_WIDTHS = {  # DejaVu Sans Bold, the broadest of the fonts that may be used: thousandths of the size
    343: "ijlîï", 348: " \u00a0\u202f", 372: "IJ", 380: ".,’", 400: ":;", 415: "-", 435: "f", 478: "t", 493: "r",
    582: "z", 593: "cç", 595: "s", 637: "L", 645: "x", 652: "vy", 665: "k", 675: "aàâ", 678: "eéèêë", 682: "T",
    683: "EFÉ", 687: "oô", 696: "0123456789$", 712: "hnuûù", 716: "bdgpq", 720: "S", 724: "Y", 725: "Z", 733: "P",
    734: "C", 762: "B", 770: "R", 771: "X", 774: "AVÀ", 775: "K", 812: "U", 821: "G", 830: "D", 837: "HN", 850: "OQ",
    924: "w", 995: "M", 1042: "m", 1094: "œ", 1103: "W",
}  # fmt: skip


def max_text_width(content, size):
    """The largest width of a text in any font."""
    widths = {letter: width for width, letters in LETTER_WIDTHS.items() for letter in letters}
    return sum(widths[letter] for letter in content) * size / 1000


def longest_prompts(messages):
    """The longest prompts."""
    goods = [messages.item_name("good", n) for n in range(len(BOX.names.ids["good"]))]
    hints = [messages(key) for key in ("ask-end", "ask-set-off", "ask-drive", "ask-other")]
    hints += [messages(key, good=good) for key in ("ask-deliver", "ask-load") for good in goods]
    yield from (f"{messages('ask-final', left=5, points=6)} {hint}" for hint in hints)
    yield from (messages("ask-keep", cards=3, factor=factor) for factor in (1, 2, 3))
    yield messages("wait-final", player="Bartholomew Featherstonehaugh", left=5, points=6)


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_prompt_keeps_clear_of_the_event_in_any_font(messages):
    room = HEAD_WIDTH - ROUND_WIDTH - EVENT_WIDTH - 24
    for sentence in longest_prompts(messages):
        root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{told(sentence, room)}</svg>')
        lines = [*root.iter(f"{SVG}text")]
        assert " ".join(line.text for line in lines) == sentence
        for line in lines:
            size = max([12, *map(int, re.findall(r" t(\d+)", line.get("class")))])
            assert float(line.get("textLength", max_text_width(line.text, size))) <= room


def test_an_overlong_prompt_is_squeezed_to_fit():
    svg = told("Bartholomew " * 40, 600)
    assert svg.count("<text") == svg.count("textLength") + 1 == 2


def test_the_last_round_is_shown_when_it_is_near():
    t = Table(2)
    last = int(t.s["max_rounds"])
    for turn in (1, last - 10):
        t.s["turn"] = turn
        assert EN("label-round", round=turn) in texts(picture(t))
    t.s["turn"] = last - 9
    assert EN("label-round-of", round=last - 9, rounds=last) in texts(picture(t))


# The end


def finished_game(players=3, **options):
    t = Table(players, **options).money(1, 3000).money(2, 5000).completed(1, "bread-memphis", "beef-houston")
    return t.completed(2, "steel-phoenix").contracts(1, "*books-san_francisco").truck(1, "seattle").finish()


def test_the_final_table_is_in_the_order_of_places():
    t = finished_game()
    rows = view.summary(BOX, t.view(0).s, EN)
    assert rows[0][2:] == [
        "Own money", "Penalties", "Final payments", "Bonus: Perishable", "Bonus: Regular", "Bonus: Premium",
        "Contracts", "Total",
    ]  # fmt: skip
    assert [row[0] for row in rows[1:]] == [f"{place}." for place in sorted(t.places())]
    first, second = (next(row for row in rows if row[1] == f"Player {player}") for player in (2, 1))
    assert first[5:7] == ["$0", "$600"]
    assert second[2:] == ["$3,000", "$0", "$200", "$400", "$0", "$0", "2", "$3,600"]
    visible_texts = texts(picture(t))
    assert visible_texts.index("1.") < visible_texts.index("2.") < visible_texts.index("3.")
    assert EN("label-column-bonuses") in visible_texts


def test_columns_of_the_final_table_keep_apart_in_any_font():
    *amounts, contracts, total = RIGHT
    for money in ("$12,300", "12\u202f300\u00a0$"):
        assert all(b - max_text_width(money, 14) > a for a, b in itertools.pairwise(amounts))
        assert contracts - max_text_width("20", 14) > amounts[-1]
        assert total - max_text_width(money, 16) > contracts + 10


def test_the_summary_hides_secret_money_before_the_end():
    rows = view.summary(BOX, Table(2).view(0).s, EN)
    assert [row[0] for row in rows[1:]] == ["", ""]
    assert rows[1][2] == rows[1][-1] == EN("label-hidden")
    rows = view.summary(BOX, Table(2, hidden_money=False).view(0).s, EN)
    assert rows[1][2] == rows[1][-1] == "$500"


def test_the_final_prompt_names_place_and_money():
    t = finished_game()
    assert t.stage == Stage.OVER
    totals = [f"${score:,}" if score >= 0 else f"−${-score:,}" for score in t.scores()]
    for player, place in enumerate(t.places(), 1):
        key = "label-over-won" if place == 1 else "label-over-place"
        assert prompt(t, player) == EN(key, place=place, money=totals[player - 1], players=3)
        if place == 1:
            assert prompt(t, 0) == EN("label-over", player=f"Player {player}", money=totals[player - 1], count=1)


def test_a_shared_victory_is_named_as_such():
    t = Table(2).contracts(1).contracts(2).finish()
    assert t.places() == [1, 1]
    assert prompt(t) == EN("label-over-shared", money="$500")
    assert prompt(t, 0) == EN("label-over", player="Player 1 and Player 2", money="$500", count=2)


# Snapshots


def changing_layers(t, player, messages=EN):
    """What lies on and around the printed map."""
    scene = Scene.of(BOX, t.view(player).s, player - 1, messages)
    svg, _ = drawn_table(scene, Offers(scene, frozenset(legal_actions(t, player) if player else ())))
    return f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'


def map_alone():
    style = f"<style>{view.style(BOX)}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg">{style}{view.defs(BOX, EN)}{backdrop(BOX, EN)}</svg>'


def game_under_way():
    t = crowded_city().row("bread-memphis", "steel-phoenix", "beef-houston", "dairy-boston", None, None, None, None)
    t.contracts(2, "*citrus-denver", "secret jewelry-chicago").completed(3, "sugar-dallas", "cotton-houston")
    return t.rest_of(1, 3).money(1, 12_300).due(1, 2, 400)


@pytest.mark.parametrize(
    ("name", "draw"),
    [
        ("map", map_alone),
        ("under-way", lambda: changing_layers(game_under_way(), 1)),
        ("spectator-fr", lambda: changing_layers(game_under_way(), 0, FR)),
        ("over-fr", lambda: changing_layers(finished_game(), 2, FR)),
    ],
)
def test_the_picture_matches_its_snapshot(name, draw):
    lines = re.sub(r"(?<=>)(?=<[^/])", "\n", draw()) + "\n"
    file = SNAPSHOTS / f"{name}.svg"
    if os.environ.get("TRUCKSTOP_UPDATE"):
        SNAPSHOTS.mkdir(exist_ok=True)
        file.write_text(lines, "utf-8")
    assert file.read_text("utf-8") == lines
