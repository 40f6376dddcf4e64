"""The parts of the picture: they are complete, offer exactly the legal actions, are small and fast to draw."""

import re
import time
import zlib
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.interstate.pictures import (
    ADVANCED,
    BOX,
    EN,
    FR,
    SMALL_MAP,
    SPECTATOR,
    STAGES,
    SVG,
    askable_actions,
    crowded_city,
    finished_game,
    legal_actions,
    parse_part,
    part_actions,
    parts,
    parts_by_key,
    play_some,
    positions,
    svg_of,
)
from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.events import events_for
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.view import Region
from truckstop.games.interstate import view
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.meta import SEATS
from truckstop.kit.svg import num

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    ADVANCED,
    ADVANCED | {"start_contracts": "secret_three", "goods_on_card": True},
    {"mode": "intro", "end_declaration": "automatic"},
)
ONE_OF_A_KIND = {"deck", "event", "final"}


# Actions


@pytest.mark.parametrize("stage", STAGES)
def test_offered_actions_are_legal_and_askable_actions_are_refused(stage):
    t = STAGES[stage]()
    all_parts = parts(t)
    assert sorted(part_actions(all_parts)[0]) == sorted(t.legal(1)) != []
    assert askable_actions(all_parts)
    assert all(t.refusal(1, action) != Why.OK for action in askable_actions(all_parts))


def test_a_waiting_player_can_ask_why_not_and_a_spectator_cannot():
    t = Table(3)
    assert {t.refusal(2, action) for action in askable_actions(parts(t, 2))} == {Why.NOT_YOUR_TURN}
    assert not askable_actions(parts(t, SPECTATOR))
    assert part_actions(parts(t, 2)) == part_actions(parts(t, SPECTATOR)) == ([], [])


def test_a_contract_offers_to_load_deliver_or_drop_it():
    t = Table(2).truck(1, "denver").contracts(1, "*bread-memphis", "steel-phoenix")
    parts_of_table = parts_by_key(parts(t))
    assert askable_actions([parts_of_table["mine/contract-1"]]) == ["deliver 1", "drop 1"]
    assert askable_actions([parts_of_table["mine/contract-2"]]) == ["pick_up 2", "drop 2"]


def test_a_spectator_is_never_offered_actions():
    t = Table(2)
    assert part_actions(view.parts(BOX, t.view(SPECTATOR).s, -1, EN, legal=legal_actions(t))) == ([], [])


@pytest.mark.parametrize("players", range(2, SEATS + 1))
@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "advanced", "secret", "intro"])
def test_all_parts_are_well_formed_throughout_a_game(players, options):
    for n, t in enumerate(positions(players, **options)):
        viewer, messages = (t.player, SPECTATOR, t.player % players + 1)[n % 3], (EN, FR)[n % 2]
        all_parts = parts(t, viewer, messages)
        if viewer:
            assert sorted(part_actions(all_parts)[0]) == sorted(t.legal(viewer))
            assert all(t.refusal(viewer, action) != Why.OK for action in askable_actions(all_parts))
        assert_well_formed(all_parts, players)


def assert_well_formed(all_parts, players):
    """Check keys, sizes, ids, classes and labels of the parts."""
    assert [part.region for part in all_parts].count(Region.BOARD) == 1
    assert len(parts_by_key(all_parts)) == len(all_parts)
    assert [part.seat for part in all_parts if part.seat is not None] == [*range(players)]
    ids = re.findall(r' id="([^"]*)"', svg_of(all_parts))
    assert len(ids) == len(set(ids))
    classes_with_style = set(re.findall(r"\.([a-z]\w*)[ .:{]", view.style(BOX).replace(".interstate", "")))
    used_classes = {name for names in re.findall(r'class="([^"]*)"', svg_of(all_parts)) for name in names.split()}
    assert used_classes - {"choosable", "sequence", "piece"} <= classes_with_style
    for part in all_parts:
        parse_part(part)
        assert part.label.strip()
        assert "style=" not in part.foreground
        if part.region != Region.BOARD:
            assert 44 <= part.size[0] <= 360, part.key
            assert part.size[1] >= 44, part.key
    assert all(re.findall(r'aria-label="([^"]*)"', svg_of(all_parts)))


def test_buttons_are_always_the_same_in_the_same_order():
    """Those of actions that are not legal now are shown, too."""
    button_rows = set()
    for t in positions(3, **ADVANCED):
        if not t.over:
            own_parts = [part for part in parts(t, 2) if part.region == Region.MINE]
            button_rows.add(
                tuple(part.key for part in own_parts if not re.fullmatch(r"gauge|(keep|contract)-\d", part.key))
            )
    (names,) = button_rows
    assert names == ("rest", "push-on", "buy", "flush", "declare", "secret-draw", "partial-flush", "end")


def test_parts_of_the_table_have_the_same_keys_for_everybody():
    t = play_some(4, 60, **ADVANCED)
    keys_by_viewer = [
        [part.key for part in parts(t, viewer) if part.region in (Region.TABLE, Region.SEATS)] for viewer in range(5)
    ]
    assert all(keys == keys_by_viewer[0] for keys in keys_by_viewer)
    assert {re.sub(r"-\d$", "", key) for key in keys_by_viewer[0]} - ONE_OF_A_KIND == {"offer", "seat"}


def test_all_buttons_are_large_enough_for_touch():
    """All buttons are at least 44 pixels high, also those on cards."""
    for name in ("load or drop", "one load of three", "everything"):
        heights = [
            float(rect.get("height"))
            for part in parts(STAGES[name]())
            for rect in parse_part(part).iter("{http://www.w3.org/2000/svg}rect")
            if rect.get("class") in ("key", "idle")
        ]
        assert heights
        assert min(heights) >= 44


@pytest.mark.parametrize("event", BOX.names.ids["event"])
@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_the_effects_of_an_event_fit_on_its_card(event, messages):
    card = parts_by_key(parts(Table(6, events=True).event(event), messages=messages))["table/event"]
    lines = [float(line.get("y", 0)) for line in parse_part(card).iter(f"{SVG}text")]
    assert max(lines) + 6 < card.size[1]


@pytest.mark.parametrize("stage", STAGES)
def test_everything_in_the_tray_is_66_pixels_high(stage):
    heights = {part.size[1] for part in parts(STAGES[stage]()) if part.region in (Region.TABLE, Region.MINE)}
    assert heights == {66.0}


def test_the_sizes_of_parts_stay_the_same_throughout_a_turn():
    t = Table(2).truck(1, "minneapolis").contracts(1, "bread-memphis").row("beef-houston", "steel-phoenix", None, None)
    sizes = set()
    for action in ("pick_up 1", "flush", "end"):
        sizes.add(tuple((part.key, part.size) for part in parts(t)))
        t.do(1, action)
    assert len(sizes) == 1


@pytest.mark.parametrize("players", range(2, SEATS + 1))
def test_panels_are_small_and_of_the_same_size(players):
    panels = [part.size for part in parts(play_some(players, 80, **ADVANCED)) if part.region == Region.SEATS]
    assert panels == [(248.0, 64.0)] * players


def test_reference_tables_are_in_the_help():
    assert [part.key for part in parts(Table(2)) if part.region == Region.HELP] == ["aid", "signs"]
    assert [part.key for part in parts(finished_game()) if part.region == Region.HELP] == ["signs"]


@pytest.mark.parametrize(("messages", "text"), [(EN, "3 places"), (FR, "3 places")], ids=LANGUAGES)
def test_the_free_slots_show_how_many_contracts_they_can_take(messages, text):
    t = Table(2).trailers(1, 2).contracts(1, "steel-phoenix")
    parts_of_table = parts_by_key(parts(t, messages=messages))
    assert " ".join(line.text for line in parse_part(parts_of_table["mine/contract-2"]).iter(f"{SVG}text")) == text
    assert "mine/contract-3" not in parts_of_table


# Layers


def test_every_definition_that_parts_use_exists_once():
    svg = svg_of(parts(play_some(6, 120, **ADVANCED)))
    printed_map, definitions = view.backgrounds(BOX, EN)["map"], view.defs(BOX, EN)
    ids = [*re.findall(r' id="([^"]*)"', definitions), *re.findall(r' id="([^"]*)"', printed_map)]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', svg)) <= set(re.findall(r' id="([^"]*)"', definitions))
    assert set(re.findall(r'href="#([^"]*)"', printed_map)) <= set(ids)
    for layer in (printed_map, definitions, view.help_areas(BOX, EN, "map"), *map(svg_of, [parts(finished_game())])):
        assert "style" not in layer


def test_every_background_belongs_to_a_part():
    assert {part.background for part in parts(Table(2))} - {""} == view.backgrounds(BOX, EN).keys()
    assert view.help_areas(BOX, EN, "nothing") == ""


@pytest.mark.parametrize("box", [BOX, GAME.box(SMALL_MAP)], ids=["usual", "small"])
def test_every_place_has_a_clickable_area(box):
    t, messages = Table(2, box=box), GAME.messages("en", box)
    layer = ElementTree.fromstring(view.help_areas(box, messages, "map"))
    areas = {group.get("data-explain"): group[0] for group in layer}
    assert list(areas) == [f"move {place}" for place in box.names.ids["place"]]
    right, down = map(float, re.findall(r"[\d.]+", layer.get("transform", "")))
    for n, area in enumerate(areas.values()):
        at = float(area.get("cx", 0)) + right, float(area.get("cy", 0)) + down
        assert view.event_position(box, make_event(Event.MOVED, n)) == pytest.approx(at, abs=0.1)
    assert [area[0].text for area in areas.values()] == [messages.item_name("place", n) for n in range(len(areas))]
    rings = re.findall(
        r'data-action="([^";]*)"[^>]*><use href="[^"]*" x="([\d.]+)" y="([\d.]+)"',
        parts(t, messages=messages)[0].foreground,
    )
    assert rings
    for action, x, y in rings:
        assert (areas[action].get("cx"), areas[action].get("cy")) == (x, y)


def position_of(t, city):
    """The position of a city on the board, as parts write it."""
    x, y = view.event_position(BOX, make_event(Event.STARTED, t.place_number(city))) or (0, 0)
    return f"{num(x)},{num(y)}"


def test_cards_highlight_their_cities():
    t = Table(2).row("bread-memphis").contracts(1, "*steel-phoenix").stock("san_francisco", "bread", 0)
    parts_of_table = parts_by_key(parts(t))
    positions_by_part = {
        key: re.findall(r'data-spots="([^"]*)"', parts_of_table[key].foreground)
        for key in ("table/offer-1", "mine/contract-1")
    }
    assert positions_by_part["table/offer-1"] == [f"{position_of(t, 'minneapolis')} {position_of(t, 'memphis')},goal"]
    assert positions_by_part["mine/contract-1"] == [f"{position_of(t, 'phoenix')},goal"]


# Labels, secrets, log, guide


def test_labels_describe_the_parts():
    t = Table(2).row("bread-memphis").contracts(1, "steel-phoenix", "*beef-houston").truck(1, "detroit").money(1, 700)
    labels = {key: part.label for key, part in parts_by_key(parts(t, names=["Zoé", "Bob"])).items()}
    assert labels["table/offer-1"].startswith("Contract on offer 1: Bread → Memphis for $1,700.")
    assert "Detroit (you are here)" in labels["mine/contract-1"]
    assert labels["mine/contract-2"] == "Contract 2: Beef → Houston for $1,400, on board."
    assert labels["mine/end"] == EN("tip-end", left=5)
    assert labels["mine/declare"] == "Declare the end: not possible now."
    assert labels["seats/seat-1"].startswith("Zoé; you; at the wheel; $700; Detroit; 1 trailer; 0 Rest markers; Steel")
    assert "$" not in labels["seats/seat-2"].split("Citrus")[0]
    assert "Bob: Jacksonville, loaded with Citrus." in labels["board/map"]


def test_names_are_escaped():
    all_parts = parts(crowded_city(), names=["<b>&", *"BCDEF"])
    assert "<b>" not in svg_of(all_parts)
    for part in all_parts:
        parse_part(part)


def test_parts_do_not_depend_on_information_hidden_from_the_viewer():
    t = Table(2, secret_draw=True).do(1, "secret_draw", "keep 1")
    twin = t.copy().money(1, 9999)
    twin.seat(1)["contract"][1]["card"] = 7
    for player in (SPECTATOR, 2):
        assert view.parts(BOX, t.s, player - 1, EN) == view.parts(BOX, twin.s, player - 1, EN) == parts(t, player)
    assert view.parts(BOX, t.s, 0, EN) != view.parts(BOX, twin.s, 0, EN)


def make_event(kind, a=0, b=0, seat=0):
    return {"kind": kind, "a": a, "b": b, "seat": seat}


def test_events_have_icons_and_positions():
    kinds_with_icon = set()
    for t in positions(3, every=1, **ADVANCED):
        for event in events_for(t.event_buffer, 0):
            icon, position = view.event_icon(BOX, event), view.event_position(BOX, event)
            ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{icon}</svg>')
            kinds_with_icon |= {Event(int(event["kind"]))} if icon else set()
            if event["kind"] == Event.DELIVERED:
                assert position == view.event_position(
                    BOX, make_event(Event.MOVED, int(t.seat(int(event["seat"]) + 1)["at"]))
                )
            width, height = parts(t)[0].size
            assert position is None or (0 < position[0] < width and 0 < position[1] < height)
    assert kinds_with_icon >= {
        Event.MOVED,
        Event.TOOK,
        Event.DELIVERED,
        Event.EVENT,
        Event.RESTED,
        Event.BONUS,
        Event.PLACED,
    }
    assert view.event_icon(BOX, make_event(Event.ROUND, 2)) == ""
    assert view.event_position(BOX, make_event(Event.TURN, 5)) is None


def test_the_event_of_a_dealt_contract_is_at_its_start_city():
    card, city = Table(2).card_number("citrus-washington"), Table(2).place_number("jacksonville")
    assert view.event_position(BOX, make_event(Event.DEALT, card)) == view.event_position(
        BOX, make_event(Event.STARTED, city)
    )


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "advanced", "secret", "intro"])
def test_the_guide_points_at_existing_parts(options):
    parts_of_table = parts_by_key(parts(Table(4, **options)))
    assert 5 <= len(view.GUIDE) <= 8
    for target, key, *_ in view.GUIDE:
        assert target in parts_of_table or target in list(Region)
        assert key in EN
        assert key in FR


# Size and speed


def test_an_update_is_small():
    """Compressed, it is below 10,000 bytes, even if all parts change at once."""
    t = play_some(6, 200, **ADVANCED).turn_of(1, ap=6).truck(1, "chicago").money(1, 12_000).set_rest_markers(1, 3)
    assert len(part_actions(parts(t))[1]) > 25
    assert len(zlib.compress(svg_of(parts(t)).encode())) < 10_000


def test_parts_are_drawn_in_a_few_milliseconds():
    t = play_some(6, 200, **ADVANCED).turn_of(1, ap=6).truck(1, "chicago").money(1, 12_000).set_rest_markers(1, 3)
    legal, s = legal_actions(t), t.view(1).s
    durations = []
    for _ in range(30):
        before = time.thread_time()
        view.parts(BOX, s, 0, EN, legal=legal)
        durations.append(time.thread_time() - before)
    assert sorted(durations)[15] < 0.01  # two milliseconds on an idle machine
