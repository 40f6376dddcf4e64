"""The parts of the view: complete, offering exactly the legal actions, small, and fast to draw."""

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
    crowded_city,
    finished_game,
    legal_actions,
    play_some,
)
from truckstop.engine.events import events_for
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.view import Region
from truckstop.games.interstate import view
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.view.style import GAP, KEY_AIR, KEY_PART
from truckstop.kit.svg import num

SPECTATOR = 0
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    ADVANCED,
    ADVANCED | {"start_contracts": "secret_three", "goods_on_card": True},
    {"mode": "intro", "end_declaration": "automatic"},
)
ONE_OF_A_KIND = {"deck", "event", "gauge", "aid", "final", "map"}


def parts(t, player=1, messages=EN, **options):
    """The parts for a player with all legal actions; 0 is a spectator."""
    legal = legal_actions(t, player) if player else []
    return view.parts(t.box, t.view(player).s, player - 1, messages, legal=legal, **options)


def svg_of(all_parts):
    return "".join(part.foreground for part in all_parts)


def parts_by_key(all_parts):
    return {f"{part.region}/{part.key}": part for part in all_parts}


def offered_actions(all_parts):
    """The actions that can be chosen, and the whole moves among them."""
    all_of_them = re.findall(r'data-action="([^"]*)"', svg_of(all_parts))
    return [action for action in all_of_them if ";" not in action], [a for a in all_of_them if ";" in a]


def askable_actions(all_parts):
    return re.findall(r'data-explain="([^"]*)"', svg_of(all_parts))


def parse_part(part):
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{part.foreground}</svg>')


def positions(players, every=9, **options):
    """A short game of the default policy with some arbitrary actions: every few decisions, and the last."""
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
def test_offered_actions_are_legal_and_askable_actions_are_refused(stage):
    t = STAGES[stage]()
    all_parts = parts(t)
    assert sorted(offered_actions(all_parts)[0]) == sorted(t.legal(1)) != []
    assert askable_actions(all_parts)
    assert all(t.refusal(1, action) != Why.OK for action in askable_actions(all_parts))


def test_a_waiting_player_can_ask_why_not_and_a_spectator_cannot():
    t = Table(3)
    assert {t.refusal(2, action) for action in askable_actions(parts(t, 2))} == {Why.NOT_YOUR_TURN}
    assert not askable_actions(parts(t, SPECTATOR))
    assert offered_actions(parts(t, 2)) == offered_actions(parts(t, SPECTATOR)) == ([], [])


def test_a_contract_offers_its_next_step():
    t = Table(2).truck(1, "denver").contracts(1, "*bread-memphis", "steel-phoenix")
    parts_of_table = parts_by_key(parts(t))
    assert askable_actions([parts_of_table["mine/contract-1"]]) == ["deliver 1", "drop 1"]
    assert askable_actions([parts_of_table["mine/contract-2"]]) == ["pick_up 2", "drop 2"]


def test_a_spectator_is_never_offered_actions():
    t = Table(2)
    assert offered_actions(view.parts(BOX, t.view(SPECTATOR).s, -1, EN, legal=legal_actions(t))) == ([], [])


@pytest.mark.parametrize("players", range(2, SEATS + 1))
@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "advanced", "secret", "intro"])
def test_all_parts_are_well_formed_throughout_a_game(players, options):
    for n, t in enumerate(positions(players, **options)):
        viewer, messages = (t.player, SPECTATOR, t.player % players + 1)[n % 3], (EN, FR)[n % 2]
        all_parts = parts(t, viewer, messages)
        if viewer:
            assert sorted(offered_actions(all_parts)[0]) == sorted(t.legal(viewer))
            assert all(t.refusal(viewer, action) != Why.OK for action in askable_actions(all_parts))
        assert_well_formed(all_parts, players)


def assert_well_formed(all_parts, players):
    """Keys, sizes, ids, classes and words of one picture."""
    assert [part.region for part in all_parts].count(Region.BOARD) == 1
    assert len(parts_by_key(all_parts)) == len(all_parts)
    assert [part.seat for part in all_parts if part.seat is not None] == [*range(players)]
    ids = re.findall(r' id="([^"]*)"', svg_of(all_parts))
    assert len(ids) == len(set(ids))
    styled = set(re.findall(r"\.([a-z]\w*)[ .:{]", view.style(BOX).replace(".interstate", "")))
    used = {name for names in re.findall(r'class="([^"]*)"', svg_of(all_parts)) for name in names.split()}
    assert used - {"choosable", "sequence", "piece"} <= styled
    for part in all_parts:
        parse_part(part)
        assert part.label.strip()
        assert "style=" not in part.foreground
        if part.region != Region.BOARD:
            assert 44 <= part.size[0] <= 360, part.key
            assert part.size[1] >= 44, part.key
    assert all(re.findall(r'aria-label="([^"]*)"', svg_of(all_parts)))


def test_every_button_keeps_its_place():
    """The same keys in the same order; one that may not be pressed is there too."""
    orders = set()
    for t in positions(3, **ADVANCED):
        if not t.over:
            own_parts = [part for part in parts(t, 2) if part.region == Region.MINE]
            orders.add(tuple(part.key for part in own_parts if not re.fullmatch(r"gauge|(keep|contract)-\d", part.key)))
    (keys,) = orders
    assert keys == ("end", "rest", "push-on", "buy", "flush", "declare", "secret-draw", "partial-flush")


def test_parts_of_the_table_have_the_same_keys_for_everybody():
    t = play_some(4, 60, **ADVANCED)
    keys_by_viewer = [
        [part.key for part in parts(t, viewer) if part.region in (Region.TABLE, Region.SEATS)] for viewer in range(5)
    ]
    assert all(keys == keys_by_viewer[0] for keys in keys_by_viewer)
    assert {re.sub(r"-\d$", "", key) for key in keys_by_viewer[0]} - ONE_OF_A_KIND == {"offer", "seat"}


def test_all_buttons_are_large_enough_for_touch():
    """Keys on cards are 44 pixels high, as are all others."""
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
def test_what_an_event_does_keeps_to_its_card(event, messages):
    card = parts_by_key(parts(Table(6, events=True).event(event), messages=messages))["table/event"]
    lines = [float(line.get("y", 0)) for line in parse_part(card).iter(f"{SVG}text")]
    assert max(lines) + 6 < card.size[1]


@pytest.mark.parametrize("reserve", [False, True])
def test_all_cards_that_lie_beside_the_map_are_as_high_as_each_other(reserve):
    """So that their tops are in line."""
    t = Table(2, events=True, reserve_contract=reserve).event("heat_wave")
    assert len({part.size[1] for part in parts(t) if part.region == Region.TABLE}) == 1


@pytest.mark.parametrize(("messages", "text"), [(EN, "room for 3\u00a0more"), (FR, "3 places libres")], ids=LANGUAGES)
def test_one_place_shows_how_many_more_contracts_there_is_room_for(messages, text):
    t = Table(2).trailers(1, 2).contracts(1, "steel-phoenix")
    parts_of_table = parts_by_key(parts(t, messages=messages))
    assert " ".join(line.text for line in parse_part(parts_of_table["mine/contract-2"]).iter(f"{SVG}text")) == text
    assert "mine/contract-3" not in parts_of_table


def test_two_buttons_with_margins_are_as_high_as_a_card_with_its_gap():
    parts_of_table = parts_by_key(parts(Table(2)))
    assert parts_of_table["mine/end"].size[1] == KEY_PART
    assert 2 * (KEY_PART + sum(KEY_AIR)) == parts_of_table["mine/gauge"].size[1] + GAP


# Whole moves


def prices_by_playing(t, player):
    """Every place that Moves alone reach, with the fewest points that it takes: tried out one after another."""
    prices: dict[str, int] = {}
    queue = [(t, 0)]
    for at, spent in queue:
        for action in at.legal(player):
            if action.startswith("move "):
                position = at.copy().do(player, action)
                paid = spent + at.ap - position.ap
                if paid < prices.get(position.at(player), 99):
                    prices[position.at(player)] = paid
                    queue.append((position, paid))
    prices.pop(t.at(player), None)
    return prices


def offered_prices(t, player=1):
    """Every place on offer, with what is asked for it, after its Moves were made on a copy."""
    prices: dict[str, int] = {}
    for actions, price in re.findall(
        r'data-action="(move [^"]*)".*?class="price">(\d+)<', parts(t, player)[0].foreground
    ):
        position = t.copy().do(player, *actions.split("; "))
        assert t.ap - position.ap == int(price)
        assert prices.setdefault(position.at(player), int(price)) == int(price)
    return prices


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
def test_whole_drives_reach_every_reachable_place_at_the_lowest_price(drive):
    t = DRIVES[drive]()
    assert offered_prices(t) == prices_by_playing(t, 1) != {}


def test_a_whole_drive_shows_the_total_cost_of_its_moves():
    t = Table(2).truck(1, "denver")
    single, whole = offered_actions(parts(t)[:1])
    assert {len(actions.split("; ")) for actions in whole} == {2, 3, 4, 5}
    assert not {actions.rsplit("; ", 1)[-1] for actions in whole} & set(single)
    (label,) = re.findall(r'data-action="move [^"]*; move cheyenne"[^>]* aria-label="([^"]*)"', parts(t)[0].foreground)
    points = prices_by_playing(t, 1)["cheyenne"]
    assert label == f"Drive to Cheyenne: {points} points, {5 - points} left afterwards."


@pytest.mark.parametrize("stage", ["a secret contract", "cards to discard", "nothing but the end of a turn"])
def test_no_drive_is_offered_during_another_decision(stage):
    assert offered_actions(parts(STAGES[stage]()))[1] == []


def test_a_city_ends_the_drive():
    t = Table(2).truck(1, "san_diego").drive(1, "san_diego-los_angeles-1")
    assert offered_actions(parts(t))[1]
    assert offered_actions(parts(t.drive(1, "los_angeles")))[1] == []


# Tips


def test_tips_are_right_about_points_and_money():
    paid = set()
    for t in itertools.chain(positions(2, every=3, **ADVANCED), (stage() for stage in STAGES.values())):
        player = t.player
        if t.over or t.stage != Stage.TURN:
            continue
        tips = view.tips(t.box, t.view(player).s, player - 1, EN, legal=legal_actions(t, player))
        assert [t.actions.text(action) for action in tips] == t.legal(player)
        for action, tip in tips.items():
            after = t.copy().do(player, t.actions.text(action))
            if after.ap < t.ap and t.actions.text(action) not in ("end", "rest"):
                assert EN("tip-cost", points=t.ap - after.ap, left=after.ap) in tip
                paid.add(t.actions.text(action).split()[0])
            for *_, money in after.events_of(Event.DELIVERED):
                assert f"for ${money:,}" in tip
    assert paid >= {"move", "take", "pick_up", "deliver", "deliver_with", "buy", "flush", "drop", "secret_draw"}


def test_a_tip_warns_that_the_drive_will_be_over():
    t = Table(2).truck(1, "denver").drive(1, "denver-cheyenne-1")
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legal_actions(t))
    warned = {t.actions.text(action).split()[0] for action, tip in tips.items() if EN("tip-splits") in tip}
    assert warned == {"take", "flush"}
    t = Table(2)
    assert not any(
        EN("tip-splits") in tip for tip in view.tips(BOX, t.view(1).s, 0, EN, legal=legal_actions(t)).values()
    )


def test_a_delivery_is_worth_what_is_left_and_what_the_event_adds():
    t = Table(2, events=True).event("rush_orders").truck(1, "memphis")
    t.contracts(1, "bread-memphis", "*bread-detroit").due(1, 2, 300)
    (tip,) = (tip for a, tip in view.tips(BOX, t.view(1).s, 0, EN, legal=legal_actions(t)).items() if "Deliver" in tip)
    assert tip.startswith("Deliver Bread → Memphis for $1,600, with the load meant for Bread → Detroit:")
    ((*_, money),) = t.do(1, "deliver_with 1/2").events_of(Event.DELIVERED)
    assert money == 1700 - 300 + 200


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_offered_actions_are_labelled_with_their_tips(stage, messages):
    t = STAGES[stage]()
    tips = view.tips(BOX, t.view(1).s, 0, messages, legal=legal_actions(t))
    labels = {
        a.get("data-action"): a.get("aria-label")
        for part in parts(t, 1, messages)
        for a in parse_part(part).iter()
        if a.get("data-action")
    }
    for action, tip in tips.items():
        assert labels[t.actions.text(action)] == tip
        assert tip.endswith(".")


# Layers


def test_what_parts_use_is_defined_once():
    svg = svg_of(parts(play_some(6, 120, **ADVANCED)))
    printed, shared = view.backgrounds(BOX, EN)["map"], view.defs(BOX, EN)
    ids = [*re.findall(r' id="([^"]*)"', shared), *re.findall(r' id="([^"]*)"', printed)]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]*)"', svg)) <= set(re.findall(r' id="([^"]*)"', shared))
    assert set(re.findall(r'href="#([^"]*)"', printed)) <= set(ids)
    for layer in (printed, shared, view.help_areas(BOX, EN, "map"), *map(svg_of, [parts(finished_game())])):
        assert "style" not in layer


def test_printed_layers_are_those_that_parts_lie_on():
    assert {part.background for part in parts(Table(2))} - {""} == view.backgrounds(BOX, EN).keys()
    assert view.help_areas(BOX, EN, "nothing") == ""


@pytest.mark.parametrize("box", [BOX, GAME.box(SMALL_MAP)], ids=["ours", "small"])
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
    ring = re.findall(
        r'data-action="([^";]*)"[^>]*><use href="[^"]*" x="([\d.]+)" y="([\d.]+)"',
        parts(t, messages=messages)[0].foreground,
    )
    assert ring
    for action, x, y in ring:
        assert (areas[action].get("cx"), areas[action].get("cy")) == (x, y)


def spot_of(t, city):
    """Where a truck is drawn that starts there, as a part writes it."""
    x, y = view.event_position(BOX, make_event(Event.STARTED, t.place_number(city))) or (0, 0)
    return f"{num(x)},{num(y)}"


def test_cards_highlight_their_cities():
    t = Table(2).row("bread-memphis").contracts(1, "*steel-phoenix").stock("san_francisco", "bread", 0)
    parts_of_table = parts_by_key(parts(t))
    spots = {
        key: re.findall(r'data-spots="([^"]*)"', parts_of_table[key].foreground)
        for key in ("table/offer-1", "mine/contract-1")
    }
    assert spots["table/offer-1"] == [f"{spot_of(t, 'minneapolis')} {spot_of(t, 'memphis')}"]
    assert spots["mine/contract-1"] == [spot_of(t, "phoenix")]


# Words, secrets, log, guide


def test_labels_describe_what_is_shown():
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


def test_parts_do_not_depend_on_what_their_viewer_may_not_know():
    t = Table(2, secret_draw=True).do(1, "secret_draw", "keep 1")
    twin = t.copy().money(1, 9999)
    twin.seat(1)["contract"][1]["card"] = 7
    for player in (SPECTATOR, 2):
        assert view.parts(BOX, t.s, player - 1, EN) == view.parts(BOX, twin.s, player - 1, EN) == parts(t, player)
    assert view.parts(BOX, t.s, 0, EN) != view.parts(BOX, twin.s, 0, EN)


def make_event(kind, a=0, b=0, seat=0):
    return {"kind": kind, "a": a, "b": b, "seat": seat}


def test_log_entries_have_icons_and_spots():
    kinds_with_icon = set()
    for t in positions(3, every=1, **ADVANCED):
        for event in events_for(t.event_buffer, 0):
            picture, spot = view.event_icon(BOX, event), view.event_position(BOX, event)
            ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{picture}</svg>')
            kinds_with_icon |= {Event(int(event["kind"]))} if picture else set()
            if event["kind"] == Event.DELIVERED:
                assert spot == view.event_position(
                    BOX, make_event(Event.MOVED, int(t.seat(int(event["seat"]) + 1)["at"]))
                )
            width, height = parts(t)[0].size
            assert spot is None or (0 < spot[0] < width and 0 < spot[1] < height)
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


def test_the_log_entry_of_a_dealt_contract_points_at_its_start_city():
    card, city = Table(2).card_number("citrus-washington"), Table(2).place_number("jacksonville")
    assert view.event_position(BOX, make_event(Event.DEALT, card)) == view.event_position(
        BOX, make_event(Event.STARTED, city)
    )


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "advanced", "secret", "intro"])
def test_the_guide_points_at_existing_parts(options):
    parts_of_table = parts_by_key(parts(Table(4, **options)))
    assert 5 <= len(view.GUIDE) <= 8
    for target, key in view.GUIDE:
        assert target in parts_of_table or target in list(Region)
        assert key in EN
        assert key in FR


# Size and speed


def test_an_update_is_small():
    """Even if everything changed at once."""
    t = play_some(6, 200, **ADVANCED).turn_of(1, ap=6).truck(1, "chicago").money(1, 12_000).rest_of(1, 3)
    assert len(offered_actions(parts(t))[1]) > 25
    assert len(zlib.compress(svg_of(parts(t)).encode())) < 10_000


def test_parts_are_drawn_in_a_few_milliseconds():
    t = play_some(6, 200, **ADVANCED).turn_of(1, ap=6).truck(1, "chicago").money(1, 12_000).rest_of(1, 3)
    legal, s = legal_actions(t), t.view(1).s
    durations = []
    for _ in range(30):
        before = time.thread_time()
        view.parts(BOX, s, 0, EN, legal=legal)
        durations.append(time.thread_time() - before)
    assert sorted(durations)[15] < 0.01  # two milliseconds on an idle machine
