"""The parts of the Road Master table: complete, consistent with the rules, small, and quick to draw."""

import itertools
import re
import zlib
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.colours import contrast
from tests.games.road_master.table import Table
from tests.games.road_master.test_view import BOX, EN, FR, MODULES, STAGES, STRANGE, legal_numbers, play_game
from truckstop.engine.events import events_for
from truckstop.engine.view import Region
from truckstop.games.road_master import view
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.state import Stage
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.style import COLOURS
from truckstop.games.road_master.view.tray import token_views

SPECTATOR = 0
LIST_BUTTONS = ["list-contracts", "list-super-bonus", "list-load", "list-forward", "list-reverse", "list-unload"]
OPTIONS: tuple[dict[str, Any], ...] = ({}, MODULES, STRANGE, {"token_pairing": "mixed", "max_rounds": 6})
OPTION_IDS = ["standard", "modules", "strange", "mixed"]


def parts(t, player=1, messages=EN, **options):
    """The parts for a player, with all legal actions; 0 is a spectator."""
    legal = legal_numbers(t, player) if player else []
    return view.parts(t.box, t.view(player).s, player - 1, messages, legal=legal, **options)


def svg_of(view_parts):
    return "".join(part.foreground for part in view_parts)


def by_key(view_parts):
    """The parts by region and key, such as `mine/truck`."""
    return {f"{part.region}/{part.key}": part for part in view_parts}


def choices(view_parts):
    """The single actions that can be chosen, and the sequences of several actions."""
    actions = re.findall(r'data-action="([^"]*)"', svg_of(view_parts))
    return [action for action in actions if ";" not in action], [action for action in actions if ";" in action]


def explained_actions(view_parts):
    """The actions for which a click explains why they are not legal."""
    return re.findall(r'data-explain="([^"]*)"', svg_of(view_parts))


def tree(part):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{part.foreground}</svg>')


def positions(players, every=9, **options):
    """Positions of a short game of the policy, which now and then plays an arbitrary action; the last is the end."""
    t = Table(players, placed=False, **{"max_rounds": 8} | options)
    for n in itertools.count():
        if n % every == 0 or t.over:
            yield t
        if t.over:
            return
        legal = t.legal(t.player)
        t.do(t.player, legal[n % len(legal)] if n % 11 == 0 else t.policy(t.player))


# Choices


@pytest.mark.parametrize("stage", STAGES)
def test_choices_are_legal_and_explained_actions_are_refused(stage):
    t = STAGES[stage]()
    view_parts = parts(t)
    assert sorted(choices(view_parts)[0]) == sorted(t.legal(1)) != []
    assert explained_actions(view_parts)
    assert all(t.refusal(1, action) != Why.OK for action in explained_actions(view_parts))


def test_a_waiting_player_can_ask_why_and_a_spectator_cannot():
    t = Table(3)
    assert {t.refusal(2, action) for action in explained_actions(parts(t, 2))} == {Why.NOT_YOUR_TURN}
    assert not explained_actions(parts(t, SPECTATOR))
    assert choices(parts(t, 2)) == choices(parts(t, SPECTATOR)) == ([], [])


def test_a_spectator_has_no_choices_even_with_legal_actions():
    t = Table(2)
    assert choices(view.parts(BOX, t.view(SPECTATOR).s, -1, EN, legal=legal_numbers(t))) == ([], [])


def test_cells_behind_a_truck_are_refused_by_the_reversing_rules():
    """RM-100, RM-103, RM-108: the cell behind the truck, and the cell beside that one."""
    t = Table(3).trucks("R5", "R4", "D1")
    assert {
        action: t.refusal(1, action) for action in explained_actions(parts(t)[:1]) if action.startswith("back")
    } == {
        "back R4": Why.CELL_TAKEN,
        "back L4": Why.NEVER_BACK_LEFT,
    }
    t = Table(3).trucks("L6", "R6", "D1")
    assert t.refusal(1, "back L5") == Why.FALL_BACK_RIGHT
    assert "back L5" in explained_actions(parts(t)[:1])
    assert "back R5" in choices(parts(t)[:1])[0]


@pytest.mark.parametrize("players", range(2, SEATS + 1))
@pytest.mark.parametrize("options", OPTIONS, ids=OPTION_IDS)
def test_parts_are_consistent_throughout_a_game(players, options):
    for n, t in enumerate(positions(players, **options)):
        viewer, messages = (t.player, SPECTATOR, t.player % players + 1)[n % 3], (EN, FR)[n % 2]
        view_parts = parts(t, viewer, messages)
        if viewer:
            assert sorted(choices(view_parts)[0]) == sorted(t.legal(viewer))
            assert all(t.refusal(viewer, action) != Why.OK for action in explained_actions(view_parts))
        check_parts(view_parts, players)


def check_parts(view_parts, players):
    """Check the keys, sizes, ids, classes and labels of one picture."""
    assert [part.region for part in view_parts].count(Region.BOARD) == 1
    assert len(by_key(view_parts)) == len(view_parts)
    assert [part.seat for part in view_parts if part.seat is not None] == [*range(players)]
    ids = re.findall(r' id="([^"]*)"', svg_of(view_parts))
    assert len(ids) == len(set(ids))
    style_classes = set(re.findall(r"\.([a-z]\w*)[ .:{]", view.style(BOX).replace(".road-master", "")))
    drawing_classes = {name for names in re.findall(r'class="([^"]*)"', svg_of(view_parts)) for name in names.split()}
    assert drawing_classes - {"choosable", "sequence", "piece", "die"} <= style_classes
    for part in view_parts:
        tree(part)
        assert part.label.strip()
        assert "style=" not in part.foreground
        if part.region != Region.BOARD:
            assert 44 <= part.size[0] <= 360, part.key
            assert part.size[1] >= 44, part.key
    assert all(re.findall(r'aria-label="([^"]*)"', svg_of(view_parts)))


@pytest.mark.parametrize("options", [{}, {"binding_program": True}], ids=["free", "binding"])
def test_tokens_truck_and_buttons_keep_their_positions(options):
    turn_buttons = ["deliver", *(["give-up"] if options else [])]
    for t in positions(3, **options):
        if not t.over:
            keys = [part.key for part in parts(t, 2) if part.region == Region.MINE]
            is_listing = t.player == 2 and t.s["stage"] == Stage.PROGRAM
            buttons = [*(LIST_BUTTONS if is_listing else turn_buttons), "done", "end"]
            assert keys[:2] == ["tokens", "truck"]
            assert keys[-len(buttons) :] == buttons, "the button that ends the turn is the last"
            assert not {*keys[: -len(buttons)]} & {*LIST_BUTTONS, *turn_buttons}


def test_the_tray_names_its_owner_for_spectators():
    t = Table(2).contracts(1, "AD3")
    view_parts = by_key(parts(t, SPECTATOR, names=["Ada", "Béla"]))
    for key in ("mine/tokens", "mine/truck"):
        assert 'class="p0 sign"' in view_parts[key].foreground
    assert all(part.label.startswith("Ada: ") for key, part in view_parts.items() if key.startswith("mine/"))
    assert "Ada" not in svg_of(part for part in parts(t, names=["Ada", "Béla"]) if part.region == Region.MINE)


def test_a_list_is_shown_in_order_with_the_current_action():
    """RM-035."""
    t = Table(2, binding_program=True).do(1, "list load", "list contracts", "list forward", "done", "give_up")
    views = token_views(Scene.of(BOX, t.view(1).s, 0, EN), is_current=True)
    assert [(face.name, state, number) for face, _, state, number in views[:3]] == [
        ("LOAD", "used", 1),
        ("CONTRACTS", "next", 2),
        ("FORWARD", "ready", 3),
    ]
    assert {(state, number) for *_, state, number in views[3:]} == {("blocked", 0)}


def test_with_free_pairing_played_faces_come_first():
    t = Table(2, token_pairing="free").trucks("A1", "D1").load(1, "orange").drive(1, "A2")
    views = token_views(Scene.of(BOX, t.view(1).s, 0, EN), is_current=True)
    assert [(token.face.name, token.state, token.number) for token in views[:3]] == [
        ("LOAD", "used", 0),
        ("FORWARD", "used", 0),
        ("CONTRACTS", "ready", 0),
    ]


def test_table_parts_have_the_same_keys_for_every_viewer():
    t = play_game(4, 80, **MODULES)
    keys_by_viewer = [
        [part.key for part in parts(t, viewer) if part.region in (Region.TABLE, Region.SEATS)] for viewer in range(5)
    ]
    assert all(keys == keys_by_viewer[0] for keys in keys_by_viewer)
    assert {re.sub(r"-\d$", "", key) for key in keys_by_viewer[0]} == {"pile", "market", "seat"}


# Layers, log, guide


def test_definitions_used_by_parts_exist_once():
    view_parts = svg_of(parts(play_game(6, 150, **MODULES)))
    printed, shared = view.backgrounds(BOX, EN)["road"], view.defs(BOX, EN)
    ids = re.findall(r' id="([^"]*)"', shared)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', view_parts)) <= set(ids)
    for layer in (printed, shared, view.help_areas(BOX, EN, "road")):
        assert "style" not in layer


def test_printed_layers_match_the_parts_on_top():
    assert {part.background for part in parts(Table(2))} - {""} == view.backgrounds(BOX, EN).keys()
    assert view.help_areas(BOX, EN, "nothing") == ""


def test_every_cell_has_an_area_at_its_position():
    layer = ElementTree.fromstring(view.help_areas(BOX, EN, "road"))
    lawn, *areas = layer
    assert lawn.get("class") == "mown"
    assert [area.get("data-explain") for area in areas] == [f"drive {cell}" for cell in BOX.names.ids["cell"]]
    dx, dy = map(float, re.findall(r"[\d.]+", layer.get("transform", "")))
    for n, area in enumerate(areas):
        x, y = map(float, re.findall(r"translate\(([\d.-]+) ([\d.-]+)\)", area[0].get("transform", ""))[0])
        assert view.event_position(BOX, item(Event.DROVE, n)) == pytest.approx((x + dx, y + dy), abs=0.1)


def item(kind, a=0, b=0, seat=0):
    return {"kind": kind, "a": a, "b": b, "seat": seat}


def test_log_entries_have_icons_and_positions():
    kinds = set()
    for options in (MODULES, {"binding_program": True}):
        for t in positions(3, every=1, **options):
            for event in events_for(t.event_buffer, 0):
                picture, spot = view.event_icon(BOX, event), view.event_position(BOX, event)
                ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{picture}</svg>')
                kinds |= {Event(int(event["kind"]))} if picture else set()
                width, height = view.parts(BOX, t.view(1).s, 0, EN)[0].size
                assert spot is None or (0 < spot[0] < width and 0 < spot[1] < height)
    assert kinds >= {
        Event.DROVE,
        Event.TOOK,
        Event.LOADED,
        Event.LAID,
        Event.FILLED,
        Event.SHORTAGE,
        Event.LISTED,
        Event.RANKED,
    }
    for kind in (
        Event.EXPLODED,
        Event.HALF_BOOM,
        Event.BOOM_OK,
        Event.SPOILED,
        Event.EMPTIED,
        Event.RAN_OUT,
        Event.REACHED,
    ):
        assert view.event_icon(BOX, item(kind)), kind
    assert view.event_icon(BOX, item(Event.ROUND, 2)) == ""
    assert view.event_position(BOX, item(Event.TURN, 5)) is None


def test_a_truck_icon_has_wheels_and_its_seat_mark():
    pictures = [view.event_icon(BOX, item(Event.DROVE, seat=seat)) for seat in range(SEATS)]
    assert len(set(pictures)) == SEATS
    for seat, picture in enumerate(pictures):
        assert f'class="p{seat} sign"' in picture
        assert f'class="p{seat} body"' in picture
        assert picture.count('class="ink"') == 2


@pytest.mark.parametrize("options", OPTIONS, ids=OPTION_IDS)
def test_the_guide_points_at_existing_parts(options):
    view_parts = by_key(parts(Table(4, placed=False, **options)))
    assert 5 <= len(view.GUIDE) <= 8
    for target, key, *_ in view.GUIDE:
        assert target in view_parts or target in list(Region)
        assert key in EN
        assert key in FR


@pytest.mark.parametrize("mode", [0, 1], ids=["light", "dark"])
def test_a_disabled_button_is_faint_but_legible(mode):
    hue = {name: pair[mode] for name, pair in COLOURS.items()}
    assert contrast(hue["faint"], hue["idle"]) >= 4.5
    assert contrast(hue["idle"], hue["desk"]) < contrast(hue["paper"], hue["desk"])
    assert contrast(hue["brink"], hue["idle"]) > 2
    end_button = {part.key: part.foreground for part in parts(Table(2), 2)}["end"]
    assert 'class="idle"' in end_button
    assert "faint" in end_button


def test_names_are_escaped():
    view_parts = parts(Table(6), names=["<b>&", *"BCDEF"])
    assert "<b>" not in svg_of(view_parts)
    for part in view_parts:
        tree(part)


def test_an_update_is_small():
    """Even if all parts change at once."""
    t = play_game(6, 250, **MODULES)
    assert len(zlib.compress(svg_of(parts(t, t.player)).encode())) < 10_000
