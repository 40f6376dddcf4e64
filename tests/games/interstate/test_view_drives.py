"""Whole drives and tips: costs and effects are those of the actions."""

import itertools
import re

import pytest

from tests.games.interstate.pictures import (
    ADVANCED,
    BOX,
    EN,
    FR,
    STAGES,
    legal_actions,
    parse_part,
    part_actions,
    parts,
    parts_by_key,
    positions,
    svg_of,
)
from tests.games.interstate.table import Table
from truckstop.engine.messages import LANGUAGES
from truckstop.games.interstate import view
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.state import Stage

# Whole drives


def costs_by_playing(t, player):
    """Return the lowest cost of every place that Moves reach, found by playing all Moves on copies."""
    costs: dict[str, int] = {}
    queue = [(t, 0)]
    for current, points in queue:
        for action in current.legal(player):
            if action.startswith("move "):
                position = current.copy().do(player, action)
                total = points + current.ap - position.ap
                if total < costs.get(position.at(player), 99):
                    costs[position.at(player)] = total
                    queue.append((position, total))
    costs.pop(t.at(player), None)
    return costs


def offered_costs(t, player=1):
    """Return the cost that the map shows for every place it offers. Check each by playing the Moves on a copy."""
    costs: dict[str, int] = {}
    for actions, cost in re.findall(
        r'data-action="((?:move [^";]*(?:; )?)*)"[^>]*><use.*?class="price">(\d+)<', parts(t, player)[0].foreground
    ):
        position = t.copy().do(player, *actions.split("; "))
        assert t.ap - position.ap == int(cost)
        assert costs.setdefault(position.at(player), int(cost)) == int(cost)
    return costs


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
def test_whole_drives_reach_every_reachable_place_at_the_lowest_cost(drive):
    t = DRIVES[drive]()
    assert offered_costs(t) == costs_by_playing(t, 1) != {}


def test_a_whole_drive_shows_the_total_cost_of_its_moves():
    t = Table(2).truck(1, "denver")
    single_moves, drives = part_actions(parts(t)[:1])
    assert {len(actions.split("; ")) for actions in drives} == {2, 3, 4, 5}
    assert not {actions.rsplit("; ", 1)[-1] for actions in drives} & set(single_moves)
    (label,) = re.findall(r'data-action="move [^"]*; move cheyenne"[^>]* aria-label="([^"]*)"', parts(t)[0].foreground)
    points = costs_by_playing(t, 1)["cheyenne"]
    assert label == f"Drive to Cheyenne: {points} points, {5 - points} left afterwards."


def test_one_click_drives_to_a_city_and_delivers_and_loads_there():
    """On the map by the sign beside the city; by a click on a contract, for this contract alone."""
    t = Table(2).truck(1, "memphis-jackson-1").trailers(1, 2)
    t.contracts(1, "*bread-memphis", "cotton-houston", "steel-phoenix")
    table_parts = parts_by_key(parts(t))
    board = table_parts["board/map"].foreground
    (actions,) = re.findall(r'data-action="([^"]*deliver 1[^"]*)"', board)
    position = t.copy().do(1, *actions.split("; "))
    assert position.at(1) == "memphis"
    assert "bread-memphis" in position.completed_by(1)
    assert "*cotton-houston" in position.open(1)
    (label,) = re.findall(rf'data-action="{actions}"[^>]* aria-label="([^"]*)"', board)
    assert label == (
        f"Drive to Memphis, then deliver Bread ($1,700) and load Cotton: {t.ap - position.ap} points, "
        f"{position.ap} left afterwards."
    )
    for slot, family in ((1, "deliver 1"), (2, "pick_up 2")):
        (actions,) = re.findall(r'data-action="(move [^"]*)"', table_parts[f"mine/contract-{slot}"].foreground)
        assert actions.endswith(f"; {family}")
        t.copy().do(1, *actions.split("; "))


def test_an_errand_does_only_what_the_points_suffice_for():
    t = Table(2).truck(1, "memphis-jackson-1").trailers(1, 2).contracts(1, "*bread-memphis", "cotton-houston")
    for ap, last in ((1, None), (2, "deliver 1"), (3, "pick_up 1")):
        t.turn_of(1, ap=ap)
        errands = re.findall(r'data-action="(move [^"]*(?:deliver|pick_up)[^"]*)"', parts(t)[0].foreground)
        assert [errand.split("; ")[-1] for errand in errands] == ([last] if last else [])


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["standard", "advanced"])
def test_errands_are_legal_and_cost_what_their_tips_say(options):
    errands = 0
    for t in positions(2, every=2, **options):
        player = t.player
        if t.over or t.stage != Stage.TURN:
            continue
        for actions, label in re.findall(
            r'data-action="(move [^"]*(?:deliver|pick_up)[^"]*)"[^>]* aria-label="([^"]*)"', svg_of(parts(t, player))
        ):
            errands += 1
            after = t.copy().do(player, *actions.split("; "))
            assert EN("tip-cost", points=t.ap - after.ap, left=after.ap) in label
    assert errands > 3


@pytest.mark.parametrize("stage", ["a secret contract", "cards to discard", "nothing but the end of a turn"])
def test_no_drive_is_offered_during_another_decision(stage):
    assert part_actions(parts(STAGES[stage]()))[1] == []


def test_no_drive_is_offered_after_the_truck_has_entered_a_city():
    t = Table(2).truck(1, "san_diego").drive(1, "san_diego-los_angeles-1")
    assert part_actions(parts(t))[1]
    assert part_actions(parts(t.drive(1, "los_angeles")))[1] == []


# Tips


def test_tips_state_the_points_and_the_money_of_the_action():
    action_families = set()
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
                action_families.add(t.actions.text(action).split()[0])
            for *_, money in after.events_of(Event.DELIVERED):
                assert f"for ${money:,}" in tip
    assert action_families >= {
        "move",
        "take",
        "pick_up",
        "deliver",
        "deliver_with",
        "buy",
        "flush",
        "drop",
        "secret_draw",
    }


def test_a_tip_warns_that_the_action_ends_the_drive():
    t = Table(2).truck(1, "denver").drive(1, "denver-cheyenne-1")
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legal_actions(t))
    warnings = {t.actions.text(action).split()[0] for action, tip in tips.items() if EN("tip-splits") in tip}
    assert warnings == {"take", "flush"}
    t = Table(2)
    assert not any(
        EN("tip-splits") in tip for tip in view.tips(BOX, t.view(1).s, 0, EN, legal=legal_actions(t)).values()
    )


def test_the_tip_of_a_delivery_counts_the_loss_by_spoiling_and_the_bonus_of_the_event():
    t = Table(2, events=True).event("rush_orders").truck(1, "memphis")
    t.contracts(1, "bread-memphis", "*bread-detroit").value_lost(1, 2, 300)
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
