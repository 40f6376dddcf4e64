"""The table of Road Master in parts: complete, honest about what may be done, small, and quick to draw."""

import itertools
import re
import zlib
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.colours import contrast
from tests.games.road_master.table import Table
from tests.games.road_master.test_view import BOX, EN, FR, MODULES, STAGES, STRANGE, legals, played
from truckstop.engine.news import heard_by
from truckstop.engine.picture import Region
from truckstop.games.road_master import view
from truckstop.games.road_master.actions import News, Why
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.state import Stage
from truckstop.games.road_master.view.ink import COLOURS
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.tray import faces_up

SPECTATOR = 0
LISTS = ["list-contracts", "list-super-bonus", "list-load", "list-forward", "list-reverse", "list-unload"]
OPTIONS: tuple[dict[str, Any], ...] = ({}, MODULES, STRANGE, {"token_pairing": "mixed", "max_rounds": 6})
NAMED = ["standard", "modules", "strange", "mixed"]


def parts(t, player=1, words=EN, **options):
    """The parts for a player, with all that this player may do; 0 is a spectator."""
    legal = legals(t, player) if player else []
    return view.parts(t.box, t.view(player).s, player - 1, words, legal=legal, **options)


def drawn(found):
    return "".join(part.drawn for part in found)


def by_key(found):
    return {f"{part.region}/{part.key}": part for part in found}


def chosen(found):
    """The actions that can be chosen, and several at once."""
    all_of_them = re.findall(r'data-action="([^"]*)"', drawn(found))
    return [action for action in all_of_them if ";" not in action], [a for a in all_of_them if ";" in a]


def asked(found):
    return re.findall(r'data-ask="([^"]*)"', drawn(found))


def tree(part):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{part.drawn}</svg>')


def positions(players, every=9, **options):
    """A short game of the cheap player, who now and then does just anything: every so often, and when it is over."""
    t = Table(players, placed=False, **{"max_rounds": 8} | options)
    for n in itertools.count():
        if n % every == 0 or t.over:
            yield t
        if t.over:
            return
        legal = t.legal(t.player)
        t.do(t.player, legal[n % len(legal)] if n % 11 == 0 else t.policy(t.player))


# What may be done


@pytest.mark.parametrize("stage", STAGES)
def test_what_can_be_chosen_is_what_is_legal_and_what_can_be_asked_is_refused(stage):
    t = STAGES[stage]()
    found = parts(t)
    assert sorted(chosen(found)[0]) == sorted(t.legal(1)) != []
    assert asked(found)
    assert all(t.refusal(1, action) != Why.OK for action in asked(found))


def test_who_does_not_act_can_ask_why_and_a_spectator_asks_nothing():
    t = Table(3)
    assert {t.refusal(2, action) for action in asked(parts(t, 2))} == {Why.NOT_YOUR_TURN}
    assert not asked(parts(t, SPECTATOR))
    assert chosen(parts(t, 2)) == chosen(parts(t, SPECTATOR)) == ([], [])


def test_a_spectator_who_is_handed_actions_may_choose_none():
    t = Table(2)
    assert chosen(view.parts(BOX, t.view(SPECTATOR).s, -1, EN, legal=legals(t))) == ([], [])


def test_the_road_behind_says_which_rule_of_reversing_is_in_the_way():
    """RM-100, RM-103, RM-108: the cell behind, and the one beside it."""
    t = Table(3).trucks("R5", "R4", "D1")
    assert {action: t.refusal(1, action) for action in asked(parts(t)[:1]) if action.startswith("back")} == {
        "back R4": Why.CELL_TAKEN,
        "back L4": Why.NEVER_BACK_LEFT,
    }
    t = Table(3).trucks("L6", "R6", "D1")
    assert t.refusal(1, "back L5") == Why.FALL_BACK_RIGHT
    assert "back L5" in asked(parts(t)[:1])
    assert "back R5" in chosen(parts(t)[:1])[0]


@pytest.mark.parametrize("players", range(2, SEATS + 1))
@pytest.mark.parametrize("options", OPTIONS, ids=NAMED)
def test_all_parts_are_in_order_all_through_a_game(players, options):
    for n, t in enumerate(positions(players, **options)):
        viewer, words = (t.player, SPECTATOR, t.player % players + 1)[n % 3], (EN, FR)[n % 2]
        found = parts(t, viewer, words)
        if viewer:
            assert sorted(chosen(found)[0]) == sorted(t.legal(viewer))
            assert all(t.refusal(viewer, action) != Why.OK for action in asked(found))
        in_order(found, players)


def in_order(found, players):
    """Keys, sizes, ids, classes and words of one picture."""
    assert [part.region for part in found].count(Region.BOARD) == 1
    assert len(by_key(found)) == len(found)
    assert [part.seat for part in found if part.seat is not None] == [*range(players)]
    ids = re.findall(r' id="([^"]*)"', drawn(found))
    assert len(ids) == len(set(ids))
    styled = set(re.findall(r"\.([a-z]\w*)[ .:{]", view.style(BOX).replace(".road-master", "")))
    used = {name for names in re.findall(r'class="([^"]*)"', drawn(found)) for name in names.split()}
    assert used - {"lit", "far", "piece", "die"} <= styled
    for part in found:
        tree(part)
        assert part.label.strip()
        assert "style=" not in part.drawn
        if part.region != Region.BOARD:
            assert 44 <= part.size[0] <= 360, part.key
            assert part.size[1] >= 44, part.key
    assert all(re.findall(r'aria-label="([^"]*)"', drawn(found)))


@pytest.mark.parametrize("options", [{}, {"binding_program": True}], ids=["free", "binding"])
def test_tokens_truck_and_keys_keep_their_places(options):
    playing = ["give-up", "deliver"] if options else ["deliver"]
    for t in positions(3, **options):
        if not t.over:
            mine = [part.key for part in parts(t, 2) if part.region == Region.MINE]
            is_listing = t.player == 2 and t.s["stage"] == Stage.PROGRAM
            order = ["tokens", "truck", "done", "end", *(LISTS if is_listing else playing)]
            assert mine[: len(order)] == order
            assert not {*mine[len(order) :]} & {*LISTS, *playing}


def test_a_spectator_is_told_whose_things_lie_in_the_tray():
    t = Table(2).contracts(1, "AD3")
    found = by_key(parts(t, SPECTATOR, names=["Ada", "Béla"]))
    assert ">Ada’s action tokens<" in found["mine/tokens"].drawn
    assert ">Ada’s truck<" in found["mine/truck"].drawn
    assert FR("label-tokens-of", player="Ada") == "Jetons d’action (Ada)"
    assert FR("label-own-truck-of", player="Ada") == "Camion (Ada)"
    assert all(part.label.startswith("Ada: ") for key, part in found.items() if key.startswith("mine/"))
    assert "Ada" not in drawn(part for part in parts(t, names=["Ada", "Béla"]) if part.region == Region.MINE)


def test_a_list_lies_in_its_order_and_shows_what_comes_up():
    """RM-035."""
    t = Table(2, binding_program=True).do(1, "list load", "list contracts", "list forward", "done", "give_up")
    faces = faces_up(Scene.of(BOX, t.view(1).s, 0, EN), mine=True)
    assert [(face.name, state, number) for face, _, state, number in faces[:3]] == [
        ("LOAD", "used", 1),
        ("CONTRACTS", "next", 2),
        ("FORWARD", "ready", 3),
    ]
    assert {(state, number) for *_, state, number in faces[3:]} == {("blocked", 0)}


def test_where_any_faces_go_together_those_played_lie_first():
    t = Table(2, token_pairing="free").trucks("A1", "D1").load(1, "orange").drive(1, "A2")
    faces = faces_up(Scene.of(BOX, t.view(1).s, 0, EN), mine=True)
    assert [(shown.face.name, shown.state, shown.number) for shown in faces[:3]] == [
        ("LOAD", "used", 0),
        ("FORWARD", "used", 0),
        ("CONTRACTS", "ready", 0),
    ]


def test_a_part_of_the_table_is_called_the_same_for_everybody():
    t = played(4, 80, **MODULES)
    seen = [
        [part.key for part in parts(t, viewer) if part.region in (Region.TABLE, Region.SEATS)] for viewer in range(5)
    ]
    assert all(keys == seen[0] for keys in seen)
    assert {re.sub(r"-\d$", "", key) for key in seen[0]} == {"pile", "market", "seat"}


# Layers, log, guide


def test_what_parts_use_is_defined_once():
    found = drawn(parts(played(6, 150, **MODULES)))
    printed, shared = view.printed(BOX, EN)["road"], view.defs(BOX, EN)
    ids = re.findall(r' id="([^"]*)"', shared)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', found)) <= set(ids)
    for layer in (printed, shared, view.places(BOX, EN, "road")):
        assert "style" not in layer


def test_printed_layers_are_those_that_parts_lie_on():
    assert {part.printed for part in parts(Table(2))} - {""} == view.printed(BOX, EN).keys()
    assert view.places(BOX, EN, "nothing") == ""


def test_every_cell_can_be_asked_for_where_it_lies():
    layer = ElementTree.fromstring(view.places(BOX, EN, "road"))
    lawn, *areas = layer
    assert lawn.get("class") == "mown"
    assert [area.get("data-ask") for area in areas] == [f"drive {cell}" for cell in BOX.printed.lists["cell"]]
    right, down = map(float, re.findall(r"[\d.]+", layer.get("transform", "")))
    for n, area in enumerate(areas):
        x, y = map(float, re.findall(r"translate\(([\d.-]+) ([\d.-]+)\)", area[0].get("transform", ""))[0])
        assert view.spot(BOX, item(News.DROVE, n)) == pytest.approx((x + right, y + down), abs=0.1)


def item(kind, a=0, b=0, seat=0):
    return {"kind": kind, "a": a, "b": b, "seat": seat}


def test_the_log_has_pictures_and_places():
    seen = set()
    for options in (MODULES, {"binding_program": True}):
        for t in positions(3, every=1, **options):
            for told in heard_by(t.paper, 0):
                picture, spot = view.icon(BOX, told), view.spot(BOX, told)
                ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{picture}</svg>')
                seen |= {News(int(told["kind"]))} if picture else set()
                wide, high = view.parts(BOX, t.view(1).s, 0, EN)[0].size
                assert spot is None or (0 < spot[0] < wide and 0 < spot[1] < high)
    assert seen >= {News.DROVE, News.TOOK, News.LOADED, News.LAID, News.FILLED, News.SHORTAGE, News.LISTED, News.RANKED}
    for kind in (News.EXPLODED, News.HALF_BOOM, News.BOOM_OK, News.SPOILED, News.EMPTIED, News.RAN_OUT, News.REACHED):
        assert view.icon(BOX, item(kind)), kind
    assert view.icon(BOX, item(News.ROUND, 2)) == ""
    assert view.spot(BOX, item(News.TURN, 5)) is None


def test_a_truck_in_the_log_has_wheels_and_the_sign_of_its_seat():
    pictures = [view.icon(BOX, item(News.DROVE, seat=seat)) for seat in range(SEATS)]
    assert len(set(pictures)) == SEATS
    for seat, picture in enumerate(pictures):
        assert f'class="p{seat} sign"' in picture
        assert f'class="p{seat} body"' in picture
        assert picture.count('class="ink"') == 2


@pytest.mark.parametrize("options", OPTIONS, ids=NAMED)
def test_the_guide_points_at_what_is_there(options):
    found = by_key(parts(Table(4, placed=False, **options)))
    assert 5 <= len(view.GUIDE) <= 8
    for target, key in view.GUIDE:
        assert target in found or target in list(Region)
        assert key in EN
        assert key in FR


@pytest.mark.parametrize("way", [0, 1], ids=["light", "dark"])
def test_a_key_that_cannot_be_used_recedes_and_can_be_read(way):
    hue = {name: pair[way] for name, pair in COLOURS.items()}
    assert contrast(hue["faint"], hue["idle"]) >= 4.5
    assert contrast(hue["idle"], hue["desk"]) < contrast(hue["paper"], hue["desk"])
    assert contrast(hue["brink"], hue["idle"]) > 2
    idle = {part.key: part.drawn for part in parts(Table(2), 2)}["end"]
    assert 'class="idle"' in idle
    assert "faint" in idle


def test_names_are_escaped():
    found = parts(Table(6), names=["<b>&", *"BCDEF"])
    assert "<b>" not in drawn(found)
    for part in found:
        tree(part)


def test_an_update_is_small():
    """Even if everything changed at once."""
    t = played(6, 250, **MODULES)
    assert len(zlib.compress(drawn(parts(t, t.player)).encode())) < 10_000
