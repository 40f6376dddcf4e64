"""The plan of a seat's next turn (RM-017, RM-203): how its owner makes it, and how it marks the planned actions."""

import itertools
import re

import pytest

from tests.games.road_master.table import Table
from tests.games.road_master.test_view import BOX, EN, FR, STRANGE, legal_numbers
from tests.games.road_master.test_view_parts import by_key, choices, parts
from truckstop.games.road_master import view
from truckstop.games.road_master.state import FACE_NAMES


def plan_of(t, *faces):
    """The plan with these faces, as action numbers."""
    return [t.actions.parse(f"list {face}") for face in faces]


def parts_with_plan(t, player, *faces, messages=EN):
    """The parts for a player who has planned these faces."""
    return parts(t, player, messages, plan=plan_of(t, *faces))


def plan_buttons(view_parts):
    """The plan that each button leads to, by the id of the button."""
    svg = "".join(part.foreground for part in view_parts)
    buttons = re.findall(r'<g id="([^"]*)" class="choosable" data-plan="([^"]*)" role="button" tabindex="0"', svg)
    return {key: plan.replace("list ", "") for key, plan in buttons}


def marked_actions(view_parts):
    """The actions that are marked as planned."""
    svg = "".join(part.foreground for part in view_parts)
    return {text for text in re.findall(r'data-action="([^"]*)"[^>]* data-planned=""', svg) if ";" not in text}


def plan_label(view_parts):
    return by_key(view_parts)["mine/plan"].label


# While others play


def test_a_waiting_player_plans_faces_one_by_one():
    t = Table(3)
    assert plan_buttons(parts_with_plan(t, 2)) == {f"plan-{face}": face for face in FACE_NAMES}
    buttons = plan_buttons(parts_with_plan(t, 2, "load", "forward"))
    assert buttons["plan-unload"] == "load; forward; unload"
    assert buttons["planned-0"] == "forward"
    assert buttons["planned-1"] == "load"
    assert plan_label(parts_with_plan(t, 2, "load", "forward")) == "Your plan, which nobody else sees: load, forward."
    assert plan_label(parts_with_plan(t, 2, messages=FR)) == FR("label-part-plan", faces=FR("label-nothing"))


def test_only_faces_with_a_token_can_be_planned():
    """RM-016, RM-032: with `opposites`, load and unload share three tokens; a plan has four faces at most."""
    t = Table(3)
    buttons = plan_buttons(parts_with_plan(t, 2, "load", "load", "unload"))
    assert {key for key in buttons if key.startswith("plan-")} == {
        "plan-contracts",
        "plan-super_bonus",
        "plan-forward",
        "plan-reverse",
    }
    buttons = plan_buttons(parts_with_plan(t, 2, "load", "forward", "forward", "unload"))
    assert {*buttons} == {f"planned-{n}" for n in range(4)}


@pytest.mark.parametrize("pairing", ["opposites", "mixed", "free"])
def test_a_plan_fits_if_a_program_could_list_it(pairing):
    """RM-032, RM-035: all plans of up to five faces, compared with listing the faces on a table."""
    t = Table(2, binding_program=True, token_pairing=pairing)
    for length in range(6):
        for faces in itertools.combinations_with_replacement(FACE_NAMES, length):
            twin, fits = t.copy(), True
            for face in faces:
                fits = fits and f"list {face}" in twin.legal(1)
                if fits:
                    twin.do(1, f"list {face}")
            assert view.plan_fits(BOX, t.s, plan_of(t, *faces)) == fits, faces


@pytest.mark.parametrize("action", ["end", "done", "load orange", "take 1"])
def test_only_faces_can_be_planned(action):
    t = Table(2)
    assert not view.plan_fits(BOX, t.s, [t.actions.parse(action)])
    assert not view.plan_fits(BOX, t.s, [*plan_of(t, "load"), t.actions.parse(action)])


def test_every_button_leads_to_a_valid_plan():
    t = Table(3, token_pairing="mixed")
    for faces in (("load",), ("load", "forward", "reverse"), ("contracts", "unload", "unload", "forward")):
        for plan in plan_buttons(parts_with_plan(t, 2, *faces)).values():
            assert view.plan_fits(BOX, t.s, plan_of(t, *(plan.split("; ") if plan else ())))


# In the turn of its owner


def test_a_plan_is_for_the_next_turn_of_its_seat_and_for_no_other():
    t = Table(3)
    turns = []
    for player in (1, 2, 3, 1, 2, 3):
        turns.append([view.plan_turn(t.view(seat).s, seat - 1) for seat in (1, 2, 3)])
        t.do(player, "super_bonus", "done").end(player)
    assert turns == [[1, 1, 1], [2, 1, 1], [2, 2, 1], [2, 2, 2], [3, 2, 2], [3, 3, 2]]


def test_a_plan_lasts_until_its_turn_is_over_for_every_start_player():
    t = Table(3).start_player(3).turn_of(3)
    before = view.plan_turn(t.s, 0)
    t.end(3)
    t.do(1, "take 1", "done")
    assert view.plan_turn(t.s, 0) == before
    t.end(1)
    assert view.plan_turn(t.s, 0) == before + 1


def test_the_planned_action_is_marked_and_mentioned_in_its_tip():
    """RM-017: all other actions remain possible."""
    t = Table(3)
    view_parts = parts_with_plan(t, 1, "load", "forward")
    assert marked_actions(view_parts) == {"load orange"}
    assert sorted(choices(view_parts)[0]) == sorted(t.legal(1))
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legal_numbers(t), plan=plan_of(t, "load", "forward"))
    planned_actions = {t.actions.text(action) for action, tip in tips.items() if "As you planned." in tip}
    assert planned_actions == {"load orange"}
    assert marked_actions(parts_with_plan(t, 1, "forward")) == {f"drive {cell}" for cell in t.family(1, "drive")}
    assert marked_actions(parts_with_plan(t, 1, "contracts")) == {f"take {slot}" for slot in t.family(1, "take")}
    assert marked_actions(parts_with_plan(t, 1, "super_bonus")) == {"super_bonus"}
    assert marked_actions(parts_with_plan(t.truck(1, "R5"), 1, "reverse")) == {"back R4"}


def test_a_planned_unload_marks_delivering_and_storing():
    t = Table(2).trucks("D1", "B1").cargo(1, orange=2).contracts(1, "AD2")
    assert marked_actions(parts_with_plan(t, 1, "unload")) == {"deliver AD2", "store orange"}
    assert "As you planned." in by_key(parts_with_plan(t, 1, "unload"))["mine/deliver"].label


def test_played_faces_leave_the_plan():
    t = Table(3).load(1, "orange")
    view_parts = parts_with_plan(t, 1, "load", "forward", "unload")
    assert plan_label(view_parts) == "Your plan, which nobody else sees: forward, unload."
    assert plan_buttons(view_parts) == {"planned-0": "load; unload", "planned-1": "load; forward"}
    assert marked_actions(view_parts) == {f"drive {cell}" for cell in t.family(1, "drive")}


def test_during_an_action_nothing_is_marked():
    t = Table(3).do(1, "load orange")
    assert marked_actions(parts_with_plan(t, 1, "load", "load")) == set()
    assert plan_label(parts_with_plan(t, 1, "load", "load")) == "Your plan, which nobody else sees: load."


def test_faces_without_a_token_leave_the_plan():
    """RM-032: three tokens for load and unload, two of them played."""
    t = Table(2).trucks("A1", "D1").load(1, "orange").do_whole(1, "store orange")
    assert (
        plan_label(parts_with_plan(t, 1, "unload", "load", "load", "unload"))
        == "Your plan, which nobody else sees: load."
    )
    for plan in plan_buttons(parts_with_plan(t, 1, "unload", "load", "load", "unload")).values():
        assert view.plan_fits(BOX, t.s, plan_of(t, *plan.split("; ")))


def test_an_empty_plan_is_not_shown_in_the_players_turn():
    keys = by_key(parts_with_plan(Table(2), 1))
    assert "mine/plan" not in keys
    assert "mine/plan-faces" not in keys


def test_spectators_and_finished_players_have_no_plan():
    t = Table(2)
    for view_parts in (parts(t, 2), parts(t, 0), view.parts(BOX, t.view(0).s, -1, EN, plan=plan_of(t, "load"))):
        assert not plan_buttons(view_parts)
        assert not {key for key in by_key(view_parts) if "plan" in key}
    finished_table = Table(2).finish()
    assert not plan_buttons(parts_with_plan(finished_table, 1, "load"))
    table_after_leaving = Table(3).leave(2)
    assert not plan_buttons(parts_with_plan(table_after_leaving, 2, "load"))


# Binding programs


def test_a_program_is_listed_as_planned_with_one_click():
    """RM-035."""
    t = Table(2, binding_program=True)
    view_parts = parts_with_plan(t, 1, "load", "forward")
    assert marked_actions(view_parts) == {"list load"}
    assert EN("label-planned") in by_key(view_parts)["mine/list-load"].foreground
    (whole,) = choices([by_key(view_parts)["mine/plan"]])[1]
    assert t.copy().do(1, *whole.split("; ")).program() == ["load", "forward"]
    (whole,) = choices([by_key(parts_with_plan(t, 1, "load", "forward", "forward", "unload"))["mine/plan"]])[1]
    assert whole == "list load; list forward; list forward; list unload"
    t.do(1, *whole.split("; "))
    assert t.refusal(1, "list load") != 0


def test_a_started_program_continues_as_planned():
    t = Table(2, binding_program=True).do(1, "list load")
    view_parts = parts_with_plan(t, 1, "load", "forward")
    assert marked_actions(view_parts) == {"list forward"}
    assert choices([by_key(view_parts)["mine/plan"]])[1] == ["list forward; done"]


def test_once_a_program_is_fixed_the_plan_is_for_the_next_turn():
    t = Table(2, **STRANGE)
    before = view.plan_turn(t.s, 0)
    t.do(1, "list contracts", "done")
    assert view.plan_turn(t.s, 0) == before + 1
    assert view.plan_turn(t.s, 1) == before
    assert marked_actions(parts_with_plan(t, 1, "contracts")) == set()
    t.do(1, "give_up")
    assert t.player == 2
    assert view.plan_turn(t.s, 0) == before + 1
