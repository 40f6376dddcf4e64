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
from truckstop.engine.view import Region
from truckstop.games.interstate import view
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.view.cards import CONTRACT_WIDTH, MIN_CARD_WIDTH, card_width, draw_card_base
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.panels import panel
from truckstop.games.interstate.view.pieces import die
from truckstop.games.interstate.view.scene import Scene
from truckstop.kit.svg import CONDENSED


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
    t.contracts(1, "turned up *steel-phoenix")
    assert "×2" in texts(picture(t, 1))
    assert any("$3,400" in title for title in titles(picture(t, 2)))


def test_a_perishable_load_shows_the_rest_of_its_fee():
    t = Table(2).contracts(1, "*bread-memphis").value_lost(1, 1, 300)
    assert "$1,400" in texts(picture(t, 2))
    assert EN("label-of-fee", money="$1,700") in texts(picture(t, 1)) + titles(picture(t, 1))
    t.value_lost(1, 1, 1800).seat(1)["contract"][0]["under"] = 100
    note = f"{EN('label-of-fee', money='$1,700')} {EN('label-under', money='$100')}"
    assert note in texts(picture(t, 1)) + titles(picture(t, 1))


def test_an_offered_card_shows_the_way_to_its_nearest_source_and_from_there_to_the_city():
    t = (
        Table(2)
        .row("bread-memphis", None, None, None)
        .truck(1, "minneapolis")
        .contracts(2)
        .stock("san_francisco", "bread", 0)
    )
    visible_texts = texts(picture(t))
    start = visible_texts.index("Bread")
    assert visible_texts[start : start + 5] == ["Bread", "Memphis", "$1,700", "14", "0"]
    assert f"{EN('label-to-source', moves=0)} {EN('label-haul', moves=14)}" in titles(picture(t))
    visible_texts = texts(picture(t.stock("san_francisco", "bread", 2).stock("minneapolis", "bread", 0)))
    start = visible_texts.index("Bread")
    assert visible_texts[start + 3 : start + 5] == ["32", "30"], "the other city has some"


@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_names_on_cards_fit_in_any_font(messages):
    layout = layout_of(BOX, messages)
    for width in (MIN_CARD_WIDTH, CONTRACT_WIDTH):
        for card, (_, to, _) in enumerate(layout.cards):
            root = parse_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{draw_card_base(layout, card, width)}</svg>')
            lines = [*root.iter(f"{SVG}text")]
            for line in lines:
                size = 13 if "t13" in line.get("class", "") else 12
                assert float(line.get("x", 0)) + max_text_width(line.text.replace("…", "m"), size) * CONDENSED <= width
            assert width < CONTRACT_WIDTH or layout.places[to] in [line.text for line in lines]


@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_the_cards_on_offer_fit_in_one_row(players):
    t, gap = Table(players), 6
    offers = [part for part in view.parts(t.box, t.view(1).s, 0, EN) if part.region == Region.TABLE]
    assert sum(part.size[0] + gap for part in offers) <= 1440 - 300 - 12 + gap
    assert card_width(Scene.of(BOX, t.view(1).s, 0, EN)) >= MIN_CARD_WIDTH


@pytest.mark.parametrize(("players", "fonts"), [(4, [17, 17, 17]), (6, [15, 12, 12])])
def test_the_money_of_a_card_does_not_touch_the_moves_beside_it(players, fonts):
    t = Table(players).row("jewelry-memphis", *[None] * (players + 1))
    card = next(part for part in view.parts(t.box, t.view(1).s, 0, EN) if part.key == "offer-1")
    pattern = r'<text x="([\d.]+)" y="54" class="([^"]*)"[^>]*>([^<]*)<'
    numbers = [
        (float(x), int((re.findall(r"t(\d+)", classes) or [12])[0]), content)
        for x, classes, content in re.findall(pattern, card.foreground)
    ]
    (left, font, money), *moves = numbers
    assert [font, *(size for _, size, _ in moves)] == fonts
    first_sign = min(right - max_text_width("00", size) * CONDENSED - 10 for right, size, _ in moves)
    assert left + max_text_width(money, font) * CONDENSED <= first_sign


def test_actions_that_draw_a_card_show_a_die():
    """The die says that the action cannot be undone: taking a contract draws a new card."""
    t = Table(2).row("bread-memphis", "steel-phoenix", None, None).contracts(1)
    in_the_legend = 1
    assert picture_with_actions(t).count(die(True)) == 3 + in_the_legend  # two contracts and the button for a flush
    assert picture(t).count(die(True)) == in_the_legend


def test_an_offered_card_counts_moves_from_a_source_with_stock():
    t = Table(2).row("bread-memphis", None, None, None)
    short, long = (EN("label-haul", moves=moves) for moves in (14, 32))
    assert short in titles(picture(t, 0))
    assert long in titles(picture(t.stock("minneapolis", "bread", 0), 0))
    assert short in titles(picture(t.stock("san_francisco", "bread", 0), 0))
    unlimited = Table(2, limited_goods=False).row("bread-memphis").stock("minneapolis", "bread", 0)
    assert short in titles(picture(unlimited, 0))


def test_buttons_show_their_costs_as_the_player_aid_does():
    t = Table(2).money(1, 4000)
    parts_by_key = {part.key: part for part in view.parts(t.box, t.view(1).s, 0, EN)}
    trailer, price = parts_by_key["buy"].foreground, EN("label-money", amount=1000)
    assert price in trailer
    assert trailer.count('class="point"') == 1
    assert f"{EN('label-ap', points=1)} + {price}" in parts_by_key["aid"].foreground
    assert ">2<" in parts_by_key["push-on"].foreground
    assert EN("label-rests", markers=2) in parts_by_key["aid"].foreground


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
    drawing = panel(scene, scene.players[0], "facts")
    (wheel,) = re.findall(r'translate\(([\d.]+) 12.5\)"><path class="redline"', drawing)
    assert float(wheel) - 7 - (27 + max_text_width(name, 14)) > 4


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


def test_the_document_leaves_out_reference_tables_for_which_there_is_no_room():
    assert {EN("label-aid"), EN("label-signs")} <= {*texts(picture(Table(2)))}
    visible_texts = texts(picture(Table(SEATS, **ADVANCED)))
    assert EN("label-aid") in visible_texts
    assert EN("label-signs") not in visible_texts


@pytest.mark.parametrize("event", BOX.names.ids["event"])
def test_the_line_above_the_map_shows_the_name_and_the_effects_of_every_event(event):
    visible_texts = texts(picture(Table(2, events=True).event(event)))
    name = EN.name(f"event-{event}")
    assert name in visible_texts
    assert visible_texts[visible_texts.index(name) + 1]
