"""The table of Interstate Trucking in parts: complete, honest about what may be done, small, and quick to draw."""

import itertools
import re
import time
import zlib
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from tests.games.interstate.test_view import (
    ADVANCED,
    BOX,
    EN,
    FR,
    SMALL_MAP,
    STAGES,
    SVG,
    crowd,
    finished,
    legals,
    played,
)
from truckstop.engine.ink import num
from truckstop.engine.news import heard_by
from truckstop.engine.picture import Region
from truckstop.engine.words import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.actions import News, Why
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view.ink import GAP, KEY_AIR, KEY_PART

SPECTATOR = 0
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    ADVANCED,
    ADVANCED | {"start_contracts": "secret_three", "goods_on_card": True},
    {"mode": "intro", "end_declaration": "automatic"},
)
ONE_OF_A_KIND = {"deck", "event", "gauge", "aid", "final", "map"}


def parts(t, player=1, words=EN, **options):
    """The parts for a player, with all that this player may do; 0 is a spectator."""
    legal = legals(t, player) if player else []
    return view.parts(t.box, t.view(player).s, player - 1, words, legal=legal, **options)


def drawn(found):
    return "".join(part.drawn for part in found)


def by_key(found):
    return {f"{part.region}/{part.key}": part for part in found}


def chosen(found):
    """The actions that can be chosen, and the whole moves among them."""
    all_of_them = re.findall(r'data-action="([^"]*)"', drawn(found))
    return [action for action in all_of_them if ";" not in action], [a for a in all_of_them if ";" in a]


def asked(found):
    return re.findall(r'data-ask="([^"]*)"', drawn(found))


def tree(part):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{part.drawn}</svg>')


def positions(players, every=9, **options):
    """A short game of the cheap player, who now and then does just anything: every so often, and when it is over."""
    t = Table(players, **{"max_rounds": 8} | options)
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


def test_a_contract_asks_for_what_comes_next():
    t = Table(2).truck(1, "denver").contracts(1, "*bread-memphis", "steel-phoenix")
    found = by_key(parts(t))
    assert asked([found["mine/contract-1"]]) == ["deliver 1", "drop 1"]
    assert asked([found["mine/contract-2"]]) == ["pick_up 2", "drop 2"]


def test_a_spectator_who_is_handed_actions_may_choose_none():
    t = Table(2)
    assert chosen(view.parts(BOX, t.view(SPECTATOR).s, -1, EN, legal=legals(t))) == ([], [])


@pytest.mark.parametrize("players", range(2, SEATS + 1))
@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "advanced", "secret", "intro"])
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
    styled = set(re.findall(r"\.([a-z]\w*)[ .:{]", view.style(BOX).replace(".interstate", "")))
    used = {name for names in re.findall(r'class="([^"]*)"', drawn(found)) for name in names.split()}
    assert used - {"lit", "far", "piece"} <= styled
    for part in found:
        tree(part)
        assert part.label.strip()
        assert "style=" not in part.drawn
        if part.region != Region.BOARD:
            assert 44 <= part.size[0] <= 360, part.key
            assert part.size[1] >= 44, part.key
    assert all(re.findall(r'aria-label="([^"]*)"', drawn(found)))


def test_every_key_keeps_its_place():
    """The same keys in the same order; one that may not be pressed is there too."""
    orders = set()
    for t in positions(3, **ADVANCED):
        if not t.over:
            mine = [part for part in parts(t, 2) if part.region == Region.MINE]
            orders.add(tuple(part.key for part in mine if not re.fullmatch(r"gauge|(keep|contract)-\d", part.key)))
    (keys,) = orders
    assert keys == ("end", "rest", "push-on", "buy", "flush", "declare", "secret-draw", "partial-flush")


def test_a_part_of_the_table_is_called_the_same_for_everybody():
    t = played(4, 60, **ADVANCED)
    seen = [
        [part.key for part in parts(t, viewer) if part.region in (Region.TABLE, Region.SEATS)] for viewer in range(5)
    ]
    assert all(keys == seen[0] for keys in seen)
    assert {re.sub(r"-\d$", "", key) for key in seen[0]} - ONE_OF_A_KIND == {"offer", "seat"}


def test_touch_finds_everything():
    """Keys on cards are 44 pixels high, as are all others."""
    for name in ("load or drop", "one load of three", "everything"):
        heights = [
            float(rect.get("height"))
            for part in parts(STAGES[name]())
            for rect in tree(part).iter("{http://www.w3.org/2000/svg}rect")
            if rect.get("class") in ("key", "idle")
        ]
        assert heights
        assert min(heights) >= 44


@pytest.mark.parametrize("event", BOX.printed.lists["event"])
@pytest.mark.parametrize("words", [EN, FR], ids=LANGUAGES)
def test_what_an_event_does_keeps_to_its_card(event, words):
    card = by_key(parts(Table(6, events=True).event(event), words=words))["table/event"]
    lines = [float(line.get("y", 0)) for line in tree(card).iter(f"{SVG}text")]
    assert max(lines) + 6 < card.size[1]


@pytest.mark.parametrize("reserve", [False, True])
def test_all_cards_that_lie_beside_the_map_are_as_high_as_each_other(reserve):
    """So that their tops are in line."""
    t = Table(2, events=True, reserve_contract=reserve).event("heat_wave")
    assert len({part.size[1] for part in parts(t) if part.region == Region.TABLE}) == 1


@pytest.mark.parametrize(("words", "told"), [(EN, "room for 3\u00a0more"), (FR, "3 places libres")], ids=LANGUAGES)
def test_one_place_shows_how_many_more_contracts_there_is_room_for(words, told):
    t = Table(2).trailers(1, 2).contracts(1, "steel-phoenix")
    found = by_key(parts(t, words=words))
    assert " ".join(line.text for line in tree(found["mine/contract-2"]).iter(f"{SVG}text")) == told
    assert "mine/contract-3" not in found


def test_two_keys_with_their_air_are_as_high_as_a_card_with_its_gap():
    found = by_key(parts(Table(2)))
    assert found["mine/end"].size[1] == KEY_PART
    assert 2 * (KEY_PART + sum(KEY_AIR)) == found["mine/gauge"].size[1] + GAP


# Whole moves


def by_playing(t, player):
    """Every place that Moves alone reach, with the fewest points that it takes: tried out one after another."""
    found: dict[str, int] = {}
    queue = [(t, 0)]
    for at, spent in queue:
        for action in at.legal(player):
            if action.startswith("move "):
                there = at.copy().do(player, action)
                paid = spent + at.ap - there.ap
                if paid < found.get(there.at(player), 99):
                    found[there.at(player)] = paid
                    queue.append((there, paid))
    found.pop(t.at(player), None)
    return found


def reached(t, player=1):
    """Every place on offer, with what is asked for it, after its Moves were made on a copy."""
    found: dict[str, int] = {}
    for actions, price in re.findall(r'data-action="(move [^"]*)".*?class="price">(\d+)<', parts(t, player)[0].drawn):
        there = t.copy().do(player, *actions.split("; "))
        assert t.ap - there.ap == int(price)
        assert found.setdefault(there.at(player), int(price)) == int(price)
    return found


DRIVES = {
    "from a city": lambda: Table(2).truck(1, "denver"),
    "from the road": lambda: Table(2).truck(1, "denver-kansas_city-2"),
    "under way": lambda: Table(2).truck(1, "denver").drive(1, "denver-cheyenne-1"),
    "with one point": lambda: Table(2).truck(1, "chicago").turn_of(1, ap=1),
    "with seven": lambda: Table(2).truck(1, "chicago").turn_of(1, ap=7),
    "in snow": lambda: Table(2, events=True).event("blizzard").truck(1, "billings"),
    "by a rockslide": lambda: Table(2, events=True).event("rockslide").truck(1, "denver"),
    "a final turn": lambda: Table(2).truck(1, "dallas").last_turn_of(1),
}


@pytest.mark.parametrize("drive", DRIVES)
def test_whole_moves_lead_wherever_moves_lead_as_cheaply_as_can_be(drive):
    t = DRIVES[drive]()
    assert reached(t) == by_playing(t, 1) != {}


def test_a_whole_move_is_several_moves_and_says_what_it_costs_in_all():
    t = Table(2).truck(1, "denver")
    single, whole = chosen(parts(t)[:1])
    assert {len(actions.split("; ")) for actions in whole} == {2, 3, 4, 5}
    assert not {actions.rsplit("; ", 1)[-1] for actions in whole} & set(single)
    (label,) = re.findall(r'data-action="move [^"]*; move cheyenne"[^>]* aria-label="([^"]*)"', parts(t)[0].drawn)
    points = by_playing(t, 1)["cheyenne"]
    assert label == f"Drive to Cheyenne: {points} points, {5 - points} left afterwards."


@pytest.mark.parametrize("stage", ["a secret contract", "cards to discard", "nothing but the end of a turn"])
def test_nobody_drives_while_something_else_is_asked(stage):
    assert chosen(parts(STAGES[stage]()))[1] == []


def test_a_city_ends_the_drive():
    t = Table(2).truck(1, "san_diego").drive(1, "san_diego-los_angeles-1")
    assert chosen(parts(t))[1]
    assert chosen(parts(t.drive(1, "los_angeles")))[1] == []


# Tips


def test_tips_tell_the_truth_about_points_and_money():
    paid = set()
    for t in itertools.chain(positions(2, every=3, **ADVANCED), (stage() for stage in STAGES.values())):
        player = t.player
        if t.over or t.stage != Stage.TURN:
            continue
        tips = view.tips(t.box, t.view(player).s, player - 1, EN, legal=legals(t, player))
        assert [t.actions.text(action) for action in tips] == t.legal(player)
        for action, tip in tips.items():
            after = t.copy().do(player, t.actions.text(action))
            if after.ap < t.ap and t.actions.text(action) not in ("end", "rest"):
                assert EN("tip-cost", points=t.ap - after.ap, left=after.ap) in tip
                paid.add(t.actions.text(action).split()[0])
            for *_, money in after.news(News.DELIVERED):
                assert f"for ${money:,}" in tip
    assert paid >= {"move", "take", "pick_up", "deliver", "deliver_with", "buy", "flush", "drop", "secret_draw"}


def test_a_tip_warns_that_the_drive_will_be_over():
    t = Table(2).truck(1, "denver").drive(1, "denver-cheyenne-1")
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legals(t))
    warned = {t.actions.text(action).split()[0] for action, tip in tips.items() if EN("tip-splits") in tip}
    assert warned == {"take", "flush"}
    t = Table(2)
    assert not any(EN("tip-splits") in tip for tip in view.tips(BOX, t.view(1).s, 0, EN, legal=legals(t)).values())


def test_a_delivery_is_worth_what_is_left_and_what_the_event_adds():
    t = Table(2, events=True).event("rush_orders").truck(1, "memphis")
    t.contracts(1, "bread-memphis", "*bread-detroit").due(1, 2, 300)
    (tip,) = (tip for a, tip in view.tips(BOX, t.view(1).s, 0, EN, legal=legals(t)).items() if "Deliver" in tip)
    assert tip.startswith("Deliver Bread → Memphis for $1,600, with the load meant for Bread → Detroit:")
    ((*_, money),) = t.do(1, "deliver_with 1/2").news(News.DELIVERED)
    assert money == 1700 - 300 + 200


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("words", [EN, FR], ids=LANGUAGES)
def test_what_can_be_chosen_is_named_by_its_tip(stage, words):
    t = STAGES[stage]()
    tips = view.tips(BOX, t.view(1).s, 0, words, legal=legals(t))
    named = {
        a.get("data-action"): a.get("aria-label")
        for part in parts(t, 1, words)
        for a in tree(part).iter()
        if a.get("data-action")
    }
    for action, tip in tips.items():
        assert named[t.actions.text(action)] == tip
        assert tip.endswith(".")


# Layers


def test_what_parts_use_is_defined_once():
    found = drawn(parts(played(6, 120, **ADVANCED)))
    printed, shared = view.printed(BOX, EN)["map"], view.defs(BOX, EN)
    ids = [*re.findall(r' id="([^"]*)"', shared), *re.findall(r' id="([^"]*)"', printed)]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', found)) <= set(re.findall(r' id="([^"]*)"', shared))
    assert set(re.findall(r'href="#([^"]*)"', printed)) <= set(ids)
    for layer in (printed, shared, view.places(BOX, EN, "map"), *map(drawn, [parts(finished())])):
        assert "style" not in layer


def test_printed_layers_are_those_that_parts_lie_on():
    assert {part.printed for part in parts(Table(2))} - {""} == view.printed(BOX, EN).keys()
    assert view.places(BOX, EN, "nothing") == ""


@pytest.mark.parametrize("box", [BOX, GAME.box(SMALL_MAP)], ids=["ours", "small"])
def test_every_place_can_be_asked_for_where_it_lies(box):
    t, words = Table(2, box=box), GAME.words("en", box)
    layer = ElementTree.fromstring(view.places(box, words, "map"))
    areas = {group.get("data-ask"): group[0] for group in layer}
    assert list(areas) == [f"move {place}" for place in box.printed.lists["place"]]
    right, down = map(float, re.findall(r"[\d.]+", layer.get("transform", "")))
    for n, area in enumerate(areas.values()):
        at = float(area.get("cx", 0)) + right, float(area.get("cy", 0)) + down
        assert view.spot(box, item(News.MOVED, n)) == pytest.approx(at, abs=0.1)
    assert [area[0].text for area in areas.values()] == [words.thing("place", n) for n in range(len(areas))]
    ring = re.findall(
        r'data-action="([^";]*)"[^>]*><use href="[^"]*" x="([\d.]+)" y="([\d.]+)"', parts(t, words=words)[0].drawn
    )
    assert ring
    for action, x, y in ring:
        assert (areas[action].get("cx"), areas[action].get("cy")) == (x, y)


def spot_of(t, city):
    """Where a truck is drawn that starts there, as a part writes it."""
    x, y = view.spot(BOX, item(News.STARTED, t.place_number(city))) or (0, 0)
    return f"{num(x)},{num(y)}"


def test_cards_light_up_their_cities():
    t = Table(2).row("bread-memphis").contracts(1, "*steel-phoenix").stock("san_francisco", "bread", 0)
    found = by_key(parts(t))
    lit = {key: re.findall(r'data-spots="([^"]*)"', found[key].drawn) for key in ("table/offer-1", "mine/contract-1")}
    assert lit["table/offer-1"] == [f"{spot_of(t, 'minneapolis')} {spot_of(t, 'memphis')}"]
    assert lit["mine/contract-1"] == [spot_of(t, "phoenix")]


# Words, secrets, log, guide


def test_labels_say_what_is_shown():
    t = Table(2).row("bread-memphis").contracts(1, "steel-phoenix", "*beef-houston").truck(1, "detroit").money(1, 700)
    found = {key: part.label for key, part in by_key(parts(t, names=["Zoé", "Bob"])).items()}
    assert found["table/offer-1"].startswith("Contract on offer 1: Bread → Memphis for $1,700.")
    assert "Detroit (you are here)" in found["mine/contract-1"]
    assert found["mine/contract-2"] == "Contract 2: Beef → Houston for $1,400, on board."
    assert found["mine/end"] == EN("tip-end", left=5)
    assert found["mine/declare"] == "Declare the end: not possible now."
    assert found["seats/seat-1"].startswith("Zoé; you; at the wheel; $700; Detroit; 1 trailer; 0 Rest markers; Steel")
    assert "$" not in found["seats/seat-2"].split("Citrus")[0]
    assert "Bob: Jacksonville, loaded with Citrus." in found["board/map"]


def test_names_are_escaped():
    found = parts(crowd(), names=["<b>&", *"BCDEF"])
    assert "<b>" not in drawn(found)
    for part in found:
        tree(part)


def test_parts_do_not_depend_on_what_their_viewer_may_not_know():
    t = Table(2, secret_draw=True).do(1, "secret_draw", "keep 1")
    twin = t.copy().money(1, 9999)
    twin.seat(1)["contract"][1]["card"] = 7
    for player in (SPECTATOR, 2):
        assert view.parts(BOX, t.s, player - 1, EN) == view.parts(BOX, twin.s, player - 1, EN) == parts(t, player)
    assert view.parts(BOX, t.s, 0, EN) != view.parts(BOX, twin.s, 0, EN)


def item(kind, a=0, b=0, seat=0):
    return {"kind": kind, "a": a, "b": b, "seat": seat}


def test_the_log_has_pictures_and_places():
    seen = set()
    for t in positions(3, every=1, **ADVANCED):
        for told in heard_by(t.paper, 0):
            picture, spot = view.icon(BOX, told), view.spot(BOX, told)
            ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{picture}</svg>')
            seen |= {News(int(told["kind"]))} if picture else set()
            if told["kind"] == News.DELIVERED:
                assert spot == view.spot(BOX, item(News.MOVED, int(t.seat(int(told["seat"]) + 1)["at"])))
            wide, high = parts(t)[0].size
            assert spot is None or (0 < spot[0] < wide and 0 < spot[1] < high)
    assert seen >= {
        News.MOVED,
        News.TOOK,
        News.DELIVERED,
        News.EVENT,
        News.RESTED,
        News.BONUS,
        News.PLACED,
    }
    assert view.icon(BOX, item(News.ROUND, 2)) == ""
    assert view.spot(BOX, item(News.TURN, 5)) is None


def test_a_first_load_was_dealt_in_its_start_city():
    card, city = Table(2).card_number("citrus-washington"), Table(2).place_number("jacksonville")
    assert view.spot(BOX, item(News.DEALT, card)) == view.spot(BOX, item(News.STARTED, city))


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "advanced", "secret", "intro"])
def test_the_guide_points_at_what_is_there(options):
    found = by_key(parts(Table(4, **options)))
    assert 5 <= len(view.GUIDE) <= 8
    for target, key in view.GUIDE:
        assert target in found or target in list(Region)
        assert key in EN
        assert key in FR


# Size and speed


def test_an_update_is_small():
    """Even if everything changed at once."""
    t = played(6, 200, **ADVANCED).turn_of(1, ap=6).truck(1, "chicago").money(1, 12_000).rest_of(1, 3)
    assert len(chosen(parts(t))[1]) > 25
    assert len(zlib.compress(drawn(parts(t)).encode())) < 10_000


def test_parts_are_drawn_in_a_few_milliseconds():
    t = played(6, 200, **ADVANCED).turn_of(1, ap=6).truck(1, "chicago").money(1, 12_000).rest_of(1, 3)
    legal, s = legals(t), t.view(1).s
    taken = []
    for _ in range(30):
        before = time.thread_time()
        view.parts(BOX, s, 0, EN, legal=legal)
        taken.append(time.thread_time() - before)
    assert sorted(taken)[15] < 0.01  # two milliseconds on an idle machine
