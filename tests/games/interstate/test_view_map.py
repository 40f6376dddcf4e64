"""What changes on the map: goods and chits, loads, slow roads, and the rings around places that a truck can reach."""

import re

import numpy as np
import pytest

from tests.games.interstate.pictures import (
    BOX,
    EN,
    FR,
    SMALL_MAP,
    corners,
    map_changes,
    parse_svg,
    picture,
    picture_with_actions,
    texts,
)
from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.view.goods import ICONS, codes
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.on_map import CITY_RING_RADIUS


def test_goods_can_be_distinguished_without_colour():
    root = parse_svg(picture(Table(2)))
    icons = [
        tuple(path.get("d") for path in root.find(f".//*[@id='it-g{good}']"))
        for good in range(len(BOX.names.ids["good"]))
    ]
    assert len(set(icons)) == len(icons)
    assert set(BOX.names.ids["good"]) <= set(ICONS)


def test_goods_without_an_icon_show_two_letters():
    small = GAME.box(SMALL_MAP)
    svg = view.defs(small, GAME.messages("en", small))
    for code in codes(small.names.ids["good"]):
        assert f">{code}</text>" in svg
    assert codes(["coal", "corn", "cocoa", "c"]) == ["Co", "Cr", "Cc", "Ca"]


def test_cities_show_their_chits_and_goods_without_chits_are_crossed_out():
    t = Table(2)
    full_map = map_changes(t)
    assert full_map.count('class="gone"') == 2  # the first loads
    assert 'class="strike"' not in full_map
    sold_out_map = map_changes(t.stock("denver", "peaches", 0))
    assert sold_out_map.count('class="gone"') == 4
    assert sold_out_map.count('class="strike"') == 1
    assert 'class="pip"' not in map_changes(Table(2, mode="intro"))


def test_loads_are_drawn_on_trucks_or_on_contracts():
    """IT-140: With the option `goods_on_card` the loads are on their contracts."""
    t = Table(2).contracts(1, "*bread-memphis", "*steel-new_york").contracts(2)
    goods = [BOX.names.ids["good"].index(good) for good in ("bread", "steel")]
    assert re.findall(r'href="#it-g(\d+)"', map_changes(t)) == [str(good) for good in goods]
    assert picture(t).count("scale(0.52)") == len(goods)
    t = Table(2, goods_on_card=True).contracts(1, "*bread-memphis", "*steel-new_york").contracts(2)
    assert "#it-g" not in map_changes(t)
    assert "scale(0.52)" not in picture(t)


def test_slow_roads_are_marked():
    t = Table(2, events=True).event("tailwind")
    assert 'class="slow"' not in map_changes(t)
    assert 'class="slow"' in map_changes(t.event("blizzard"))
    visible_texts = texts(picture(t))
    assert "Blizzard" in visible_texts
    assert EN("label-event-slow", points=2) in visible_texts


def test_the_ring_of_a_move_is_at_the_place_it_leads_to():
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
def test_the_ring_of_a_city_touches_neither_its_name_nor_its_goods(messages):
    layout = layout_of(BOX, messages)
    for box, (x, y) in zip(layout.labels.cities, layout.atlas.points, strict=False):
        left, top, right, bottom = corners(box)
        assert np.hypot(max(left - x, x - right, 0), max(top - y, y - bottom, 0)) >= CITY_RING_RADIUS + 2


@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_the_legend_explains_all_symbols_for_every_number_of_players(players):
    legend = next(part for part in view.parts(BOX, Table(players).view(1).s, 0, EN) if part.key == "signs")
    for symbol in ("source", "goal", "chits", "loaded", "open", "points", "held", "die", "reveals", "secret"):
        assert f">{EN(f'label-sign-{symbol}')}<" in legend.foreground
        assert EN(f"label-sign-{symbol}") in legend.label
