"""Contract cards, buttons, panels, the event card and the player aid."""

import re

import pytest

from tests.games.interstate.pictures import (
    ADVANCED,
    BOX,
    EN,
    FR,
    SVG,
    max_text_width,
    parse_svg,
    picture,
    picture_with_actions,
    texts,
    titles,
)
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.view.cards import CARD_WIDTH, draw_card_base, open_contract
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.panels import panel
from truckstop.games.interstate.view.pieces import TINY_TRUCK_WIDTH, die
from truckstop.games.interstate.view.scene import Scene


def test_the_money_of_other_players_is_hidden():
    t = Table(3).money(2, 4321)
    assert "$4,321" not in texts(picture(t, 1))
    assert "$4,321" in texts(picture(t, 2))
    assert "$4,321" not in texts(picture(t, 0))
    assert "$4,321" in texts(picture(Table(3, hidden_money=False).money(2, 4321), 1))


def test_a_secret_contract_has_a_folded_corner_for_its_owner():
    t = Table(2).contracts(1, "secret steel-phoenix")
    assert 'class="fold"' in picture(t, 1)
    assert 'class="fold"' not in picture(t, 2)
    assert "$3,400" in texts(picture(t, 1))
    assert "$3,400" not in texts(picture(t, 2))
    assert "×2" in texts(picture(t.contracts(1, "turned up *steel-phoenix"), 2))


def test_a_perishable_load_shows_the_rest_of_its_fee():
    t = Table(2).contracts(1, "*bread-memphis").value_lost(1, 1, 300)
    assert "$1,400" in texts(picture(t, 2))
    assert EN("label-of-fee", money="$1,700") in texts(picture(t, 1))
    t.value_lost(1, 1, 1800).seat(1)["contract"][0]["under"] = 100
    assert "$0 −$100" in texts(picture(t, 2))


def test_an_offered_card_shows_sources_moves_and_stock():
    t = (
        Table(2)
        .row("bread-memphis", None, None, None)
        .truck(1, "minneapolis")
        .contracts(2)
        .stock("san_francisco", "bread", 0)
    )
    visible_texts = texts(picture(t))
    start = visible_texts.index("Bread")
    assert visible_texts[start : start + 7] == ["Bread", "Memphis", "14", "San Francisco", "30", "Minneapolis", "0"]
    assert "$1,700" in visible_texts
    assert EN("label-haul", moves=14) in titles(picture(t))


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_name_of_a_delivery_city_does_not_touch_the_moves_beside_it(messages):
    layout = layout_of(BOX, messages)
    for card, (_, to, _) in enumerate(layout.cards):
        root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{draw_card_base(layout, card)}</svg>')
        (name,) = (line for line in root.iter(f"{SVG}text") if line.text == layout.places[to])
        width = float(name.get("textLength", max_text_width(name.text, 14)))
        assert float(name.get("x")) + width <= CARD_WIDTH - 37


def test_the_moves_of_an_open_contract_do_not_touch_the_icon_beside_them():
    scene = Scene.of(BOX, Table(2).contracts(1, "steel-phoenix").view(1).s, 0, EN)
    svg = open_contract(scene, scene.players[0].contracts[0], scene.players[0].at)
    icon, right = re.findall(r'translate\((\d+) 37\).*?<text x="(\d+)" y="37.5" class="end bold', svg)[0]
    max_moves = max(map(max, scene.layout.distance))
    assert float(icon) + TINY_TRUCK_WIDTH + 1 < float(right) - max_text_width(str(max_moves), 13)


def test_the_fee_of_a_load_is_in_line_with_the_load():
    scene = Scene.of(BOX, Table(2).contracts(1, "*steel-phoenix").view(1).s, 0, EN)
    svg = open_contract(scene, scene.players[0].contracts[0], scene.players[0].at)
    lines = {text: y for y, text in re.findall(r'<text [^>]*y="([\d.]+)"[^>]*>([^<]*)<', svg)}
    assert lines[EN("label-loaded")] == lines["$1,700"]


def test_actions_that_draw_a_card_show_a_die():
    """The die says that the action cannot be undone: taking a contract draws a new card."""
    t = Table(2).row("bread-memphis", "steel-phoenix", None, None).contracts(1)
    assert picture_with_actions(t).count(die(True)) == 3  # two contracts and the button for a flush
    assert die(True) not in picture(t)


def test_an_offered_card_counts_moves_from_a_source_with_stock():
    t = Table(2).row("bread-memphis", None, None, None)
    short, long = (EN("label-haul", moves=moves) for moves in (14, 32))
    assert short in titles(picture(t))
    assert long in titles(picture(t.stock("minneapolis", "bread", 0)))
    assert short in titles(picture(t.stock("san_francisco", "bread", 0)))
    assert short in titles(picture(Table(2, limited_goods=False).row("bread-memphis").stock("minneapolis", "bread", 0)))


def test_buttons_and_the_player_aid_show_the_same_costs():
    visible_texts = texts(picture_with_actions(Table(2).money(1, 4000)))
    assert visible_texts.count(f"{EN('label-ap', points=1)} + {EN('label-money', amount=1000)}") == 2


def test_a_reserved_contract_names_the_player_who_reserved_it():
    t = Table(2, reserve_contract=True).set_rest_markers(1, 2).do(1, "reserve 1")
    assert EN("label-reserved", player="Player 1") in titles(picture(t, 2))
    assert EN("label-rest-held", held=1) in titles(picture(t, 2))


def test_the_current_player_is_marked_by_more_than_colour():
    t = Table(3)
    assert EN("label-at-the-wheel", player="Player 1") in titles(picture(t, 2))
    assert EN("label-at-the-wheel", player="Player 2") not in titles(picture(t, 2))


@pytest.mark.parametrize("name", ["Ada", "Ron", "Emma Watts"])
def test_the_steering_wheel_does_not_touch_the_name_in_any_font(name):
    scene = Scene.of(BOX, Table(2).view(1).s, 0, EN, [name, "Bob"])
    (wheel,) = re.findall(r'translate\(([\d.]+) 15\)"><path class="redline"', panel(scene, scene.players[0]))
    assert float(wheel) - 9 - (32 + max_text_width(name, 14)) > 4


def test_panels_mark_who_declared_the_end_and_who_still_has_a_final_turn():
    t = Table(3).money(1, 10_000).do(1, "declare").end(1)
    visible_texts = texts(picture(t))
    assert EN("label-mark-declared") in visible_texts
    assert visible_texts.count(EN("label-mark-final")) == 2
    assert texts(picture(t.end(2))).count(EN("label-mark-done")) == 1


def test_names_are_escaped_and_shortened_to_fit():
    document = picture(Table(2), names=["Zoé & <Co>", "Bartholomew Featherstonehaugh the Younger"])
    assert "Zoé & <Co>" in texts(document)
    assert any(text.startswith("Barth") and text.endswith("…") for text in texts(document))


def test_the_player_aid_disappears_when_nobody_can_act():
    abandoned = Table(2)
    abandoned.s["waiting"] = 0
    for t in (Table(2).finish(), abandoned):
        assert EN("label-aid") not in texts(picture(t))
        assert "aid" not in [part.key for part in view.parts(t.box, t.view(1).s, 0, EN)]


def test_the_document_leaves_out_the_player_aid_if_there_is_no_room():
    assert EN("label-aid") in texts(picture(Table(4, **ADVANCED)))
    full_table = Table(SEATS)
    for player in range(1, SEATS + 1):
        full_table.trailers(player, 2)
    assert EN("label-aid") not in texts(picture(full_table))


@pytest.mark.parametrize("event", BOX.names.ids["event"])
def test_the_line_above_the_map_shows_the_name_and_the_effects_of_every_event(event):
    visible_texts = texts(picture(Table(2, events=True).event(event)))
    name = EN.name(f"event-{event}")
    assert name in visible_texts
    assert visible_texts[visible_texts.index(name) + 1]
