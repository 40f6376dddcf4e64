"""The choices in the picture of Road Master: buttons for whole actions, and the tips of all actions."""

import re

import pytest

from tests.games.road_master.table import Table
from tests.games.road_master.test_view import BOX, EN, FR, MODULES, STAGES, headline, legal_numbers, prompt
from tests.games.road_master.test_view_parts import by_key, choices, parts, positions, svg_of, tree
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.record import NONE
from truckstop.games.road_master import view
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.state import Face

MAX_STEPS = 4  # of a forward action

# Whole actions


def search_drives(t, player, steps_before=0):
    """The cells on which a forward action can end, with the fewest steps. A simple reference: try all steps."""
    steps_by_cell: dict[str, int] = {}
    queue = [(t, 0)]
    for table, steps in queue:
        for action in table.legal(player):
            can_continue = steps == 0 or table.s["face"] == Face.FORWARD
            if action.startswith("drive ") and steps + steps_before < MAX_STEPS and can_continue:
                after = table.copy().do(player, action)
                if steps + 1 < steps_by_cell.get(after.at(player), 99):
                    steps_by_cell[after.at(player)] = steps + 1
                    queue.append((after, steps + 1))
    return steps_by_cell


def offered_drives(t, player=1):
    """The cells that buttons lead to, with their numbers of steps. Check each button on a copy of the table."""
    steps_by_cell: dict[str, int] = {}
    board = parts(t, player)[0].foreground
    for actions, steps in re.findall(r'data-action="(drive [^"]*)".*?class="steps">(\d+)<', board):
        after = t.copy().do(player, *actions.split("; "))
        assert ";" not in actions or after.actions_done == t.actions_done + 1
        assert steps_by_cell.setdefault(after.at(player), int(steps)) == int(steps)
    return steps_by_cell


DRIVES = {
    "a free road": lambda: Table(2).trucks("R5", "A1"),
    "one truck ahead": lambda: Table(2).trucks("R5", "R6"),
    "a convoy": lambda: Table(3).trucks("R5", "R6", "R7"),
    "out of a yard": lambda: Table(2).trucks("A1", "D1"),
    "to a yard on the left": lambda: Table(3).trucks("R1", "R3", "B1"),
    "over the end of the numbering": lambda: Table(2).trucks("R22", "R0"),
    "out of B": lambda: Table(2).trucks("B2", "R8"),
    "at D": lambda: Table(3).trucks("L12", "D1", "R13"),
    "six trucks": lambda: Table(6).trucks("R16", "R17", "L17", "E2", "R19", "L20"),
}


@pytest.mark.parametrize("drive", DRIVES)
def test_whole_moves_reach_every_cell_that_steps_reach(drive):
    """RM-080, RM-081, RM-088."""
    t = DRIVES[drive]()
    assert offered_drives(t) == search_drives(t, 1) != {}


def test_a_move_in_progress_can_be_finished_with_one_click():
    t = Table(2).trucks("R5", "A1").do(1, "drive R6")
    assert offered_drives(t) == search_drives(t, 1, steps_before=1) == {"R7": 1, "R8": 2, "C1": 3, "R9": 3}
    assert "done" in choices(parts(t))[0]


def test_a_blocked_truck_has_no_buttons_for_moves():
    t = Table(4).trucks("R5", "R4", "R6", "L6")
    assert offered_drives(t) == {}
    t = Table(2).trucks("A1", "A2")
    assert offered_drives(t) == {}


def test_a_whole_move_says_how_far_it_goes():
    t = Table(2).trucks("R5", "D1")
    (label,) = re.findall(r'data-action="[^"]*; drive R8; done"[^>]* aria-label="([^"]*)"', parts(t)[0].foreground)
    assert label == "Drive 3 steps to R8 and stop there. Costs 1 action, 3 left afterwards."


def test_free_slots_of_the_truck_load_several_cubes_at_once():
    """RM-061, RM-062."""
    t = Table(2).trucks("A1", "D1").cargo(1, blue=2)
    (truck,) = (part for part in parts(t) if part.key == "truck")
    _, loads = choices([truck])
    assert loads == ["load orange; done", "load orange; load orange; done", "load orange; load orange; load orange"]
    for count, actions in enumerate(loads, 1):
        after = t.copy().do(1, *actions.split("; "))
        assert after.cargo_of(1) == {"orange": count, "blue": 2}
        assert after.actions_done == 1


def test_a_single_cube_has_no_button_for_loading_several():
    t = Table(2).trucks("A1", "D1").stock("A", orange=1)
    assert choices(parts(t))[0].count("load orange") == 1
    assert not any("load" in actions for actions in choices(parts(t))[1])


DELIVERIES = {
    "two contracts": (STAGES["a dock"], 2, 7),
    "one in part": (lambda: Table(2).trucks("D1", "A1").cargo(1, orange=2).contracts(1, "AD3"), 2, 0),
    "under way": (STAGES["unloading"], 2, 9),
    "all of five": (lambda: Table(2).trucks("D1", "A1").cargo(1, orange=5).contracts(1, "AD2", "AD3"), 5, 16),
    "one, with others aboard": (
        lambda: Table(2).trucks("F1", "A1").cargo(1, orange=1, blue=1).contracts(1, "AF1"),
        1,
        7,
    ),
}


@pytest.mark.parametrize("case", DELIVERIES)
def test_one_button_delivers_everything_wanted_here(case):
    """RM-111, RM-112, RM-114."""
    make, cubes, points = DELIVERIES[case]
    t = make()
    (button,) = (part for part in parts(t) if part.key == "deliver")
    ((), (actions,)) = choices([button])
    after, before = t.copy().do(1, *actions.split("; ")), sum(t.cargo_of(1).values())
    assert after.actions_done == 1
    assert after.points(1) - t.points(1) == points
    assert before - sum(after.cargo_of(1).values()) == cubes
    assert button.label.startswith(EN("tip-deliver-whole", cubes=cubes, points=points))


@pytest.mark.parametrize("stage", ["a full truck", "under way", "a first turn"])
def test_the_delivery_button_is_idle_where_nothing_is_wanted(stage):
    (button,) = (part for part in parts(STAGES[stage]()) if part.key == "deliver")
    assert choices([button]) == ([], [])


def test_a_single_cube_is_delivered_from_its_contract_only():
    t = Table(2).trucks("F1", "A1").cargo(1, orange=1).contracts(1, "AF1")
    assert choices(parts(t))[0].count("deliver AF1") == 1
    assert not any("deliver" in actions for actions in choices(parts(t))[1])


# Tips


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("messages", [EN, FR], ids=LANGUAGES)
def test_every_choice_is_labelled_with_its_tip(stage, messages):
    t = STAGES[stage]()
    tips = view.tips(BOX, t.view(1).s, 0, messages, legal=legal_numbers(t))
    labels = {
        a.get("data-action"): a.get("aria-label")
        for part in parts(t, 1, messages)
        for a in tree(part).iter()
        if a.get("data-action")
    }
    assert len(tips) == len(t.legal(1))
    for action, tip in tips.items():
        assert labels[t.actions.text(action)] == tip
        assert tip.endswith(".")


def tip_of(t, action, player=1):
    return view.tips(BOX, t.view(player).s, player - 1, EN, legal=legal_numbers(t, player))[t.actions.parse(action)]


def test_tips_are_right_about_actions_and_points():
    for t in positions(3, every=2, **MODULES):
        if t.over:
            continue
        for action in t.legal(t.player):
            after, tip = t.copy().do(t.player, action), tip_of(t, action, t.player)
            begins_action = t.s["face"] == NONE and after.s["face"] != NONE
            if begins_action:
                assert EN("tip-cost", left=3 - t.actions_done) in tip
            for _, card, points in after.events_of(Event.FILLED):
                assert f"you score {points}" in tip or action != f"deliver {BOX.names.ids['card'][card]}"


def test_a_delivery_says_what_is_missing():
    t = STAGES["a dock"]()
    assert tip_of(t, "deliver AD2").startswith("Deliver a cube for 2 × orange → D (+7/−2); 1 more is needed.")
    t = Table(2).trucks("D1", "A1").cargo(1, orange=1).contracts(1, "AD2:1")
    assert "Deliver the last cube" in tip_of(t, "deliver AD2")
    assert "you score 7" in tip_of(t, "deliver AD2")


def test_tips_warn_of_explosions_and_of_perishables():
    """RM-162, RM-172, RM-233."""
    t = STAGES["explosives"]()
    assert EN("tip-risk") in tip_of(t, "drive F2")
    assert EN("tip-risk") not in tip_of(t, "take 1")
    assert EN("tip-spoils", cubes=1) in tip_of(t, "end")
    assert "leaves the game" in tip_of(t, "store blue")
    assert EN("tip-risk") not in tip_of(Table(2).trucks("F1", "A1").cargo(1, yellow=1), "drive F2")
    empty = Table(2, **MODULES).trucks("F1", "A1")
    assert EN("tip-risk") in tip_of(empty, "load yellow")
    assert EN("tip-risk") not in tip_of(empty, "drive F2")


def test_other_players_read_what_the_player_is_doing():
    phrases = {"loading": "loading", "under way": "driving", "unloading": "unloading", "a batch": "taking contracts"}
    for stage, phrase in phrases.items():
        assert headline(STAGES[stage](), 2, names=["Ada", "Béla"]) == f"Ada is {phrase}"
    assert headline(STAGES["super-bonus cards"](), 2, names=["Ada", "Béla"]) == "Ada picks super-bonuses"


def at_risk(halves=1, **cargo):
    """A table with explosives, where player 1 has drawn this number of half-booms; by default with a yellow cube."""
    t = Table(2, **MODULES).trucks("R5", "A1").cargo(1, **(cargo or {"yellow": 1}))
    t.s["drawn"] = t.s["halves"] = halves
    return t


def test_a_player_is_warned_of_a_possible_explosion():
    """RM-162, RM-164, RM-165: after a half-boom, with a yellow cube on the truck."""
    t = at_risk()
    assert prompt(t).endswith(EN("ask-risk"))
    assert prompt(t.copy().do(1, "drive R6")).endswith(EN("ask-risk"))
    assert EN("ask-risk") in by_key(parts(t))["mine/truck"].foreground
    assert EN("tip-risk-half") in tip_of(t, "drive R6")
    assert EN("ask-risk") not in prompt(t, 2)
    assert EN("ask-risk") not in prompt(t.copy().do(1, "take 1")), "contracts explode nothing"


@pytest.mark.parametrize("t", [at_risk(0), at_risk(1, green=1), at_risk(2)], ids=["no half", "no explosive", "all out"])
def test_there_is_no_warning_if_nothing_can_explode(t):
    assert EN("ask-risk") not in prompt(t) + svg_of(parts(t))
    assert EN("tip-risk-half") not in tip_of(t, "drive R6")


def test_a_chosen_cube_is_faded_on_the_truck_and_on_its_contract():
    """RM-119: cubes are delivered only when all are chosen."""
    t = Table(2).trucks("D1", "A1").cargo(1, orange=3).contracts(1, "AD3:1").do(1, "deliver AD3")
    view_parts = by_key(parts(t))
    faded = r'<g class="faded"><use href="#rm-(\w)0"'
    assert (
        re.findall(faded, view_parts["board/road"].foreground)
        == re.findall(faded, view_parts["seats/seat-1"].foreground)
        == ["f"]
    )
    assert (
        re.findall(faded, view_parts["mine/truck"].foreground)
        == re.findall(faded, view_parts["mine/contract-AD3"].foreground)
        == ["c"]
    )
    assert re.findall(r'href="#rm-(\w)0"', view_parts["mine/contract-AD3"].foreground) == ["c", "c", "w"]
    assert ">1/3<" in view_parts["seats/seat-1"].foreground
    assert view_parts["mine/contract-AD3"].label.endswith("1 of 3 delivered. 1 more is chosen.")
    assert ">2/3<" in by_key(parts(t.do(1, "done")))["seats/seat-1"].foreground


def test_the_mark_of_a_chosen_cube_does_not_cover_its_letter():
    t = STAGES["unloading"]()
    view_parts = by_key(parts(t))
    place = r"translate\(([\d.]+) ([\d.]+)\)"
    ((cube_x, cube_y),) = re.findall(
        rf'class="faded"><use href="#rm-c0" transform="{place}', view_parts["mine/truck"].foreground
    )
    ((x, y),) = re.findall(
        rf'<g transform="{place}"><circle class="badge" cx="0" cy="0" r="8"/>', view_parts["mine/truck"].foreground
    )
    assert min(float(x) - float(cube_x), float(y) - float(cube_y)) - 8 > 6
    assert ">Unload<" in view_parts["mine/done"].foreground
    assert ">1 cube<" in view_parts["mine/done"].foreground


def test_the_button_says_how_many_cards_are_kept():
    t = Table(2).do(1, "super_bonus")

    def label(table):
        return " ".join(re.findall(r">([^<>]+)</text>", by_key(parts(table))["mine/done"].foreground))

    assert label(t) == "Keep none"
    assert label(t.do(1, "keep 1")) == "Keep 1 card"
    assert label(t.do(1, "keep 2")) == "Keep 2 cards"


def test_stored_cubes_go_where_the_option_says():
    """RM-224."""
    table_here, table_home = (Table(2, store_to=to).trucks("D1", "A1").cargo(1, orange=1) for to in ("here", "home"))
    assert "in warehouse D" in tip_of(table_here, "store orange")
    assert "in warehouse A" in tip_of(table_home, "store orange")
