"""RM-017, RM-203: the plan of a seat's next turn, as its owner lays it out and finds it again."""

import itertools
import re

import pytest

from tests.games.road_master.table import Table
from tests.games.road_master.test_view import BOX, EN, FR, STRANGE, legals
from tests.games.road_master.test_view_parts import by_key, chosen, parts
from truckstop.games.road_master import view
from truckstop.games.road_master.state import FACE_NAMES


def numbers(t, *faces):
    return [t.actions.parse(f"list {face}") for face in faces]


def planned(t, player, *faces, words=EN):
    """The parts that a player sees who has laid out these faces."""
    return parts(t, player, words, plan=numbers(t, *faces))


def ways(found):
    """By its name: the plan that each button leads to."""
    drawn = "".join(part.drawn for part in found)
    buttons = re.findall(r'<g id="([^"]*)" class="lit" data-plan="([^"]*)" role="button" tabindex="0"', drawn)
    return {key: plan.replace("list ", "") for key, plan in buttons}


def marked(found):
    """The actions that are marked as planned."""
    drawn = "".join(part.drawn for part in found)
    return {text for text in re.findall(r'data-action="([^"]*)"[^>]* data-planned=""', drawn) if ";" not in text}


def laid(found):
    return by_key(found)["mine/plan"].label


# While others play


def test_who_waits_lays_out_faces_one_after_the_other():
    t = Table(3)
    assert ways(planned(t, 2)) == {f"plan-{face}": face for face in FACE_NAMES}
    found = ways(planned(t, 2, "load", "forward"))
    assert found["plan-unload"] == "load; forward; unload"
    assert found["planned-0"] == "forward"
    assert found["planned-1"] == "load"
    assert laid(planned(t, 2, "load", "forward")) == "Your plan, which nobody else sees: load, forward."
    assert laid(planned(t, 2, words=FR)) == FR("label-part-plan", faces=FR("label-nothing"))


def test_only_what_finds_a_token_can_be_laid_out():
    """RM-016, RM-032: with opposites load and unload share their tokens; four in all."""
    t = Table(3)
    found = ways(planned(t, 2, "load", "load", "unload"))
    assert {key for key in found if key.startswith("plan-")} == {
        "plan-contracts",
        "plan-super_bonus",
        "plan-forward",
        "plan-reverse",
    }
    found = ways(planned(t, 2, "load", "forward", "forward", "unload"))
    assert {*found} == {f"planned-{n}" for n in range(4)}


@pytest.mark.parametrize("pairing", ["opposites", "mixed", "free"])
def test_a_plan_fits_if_a_programme_could_list_it(pairing):
    """RM-032, RM-035: tried out on the table, up to five faces."""
    t = Table(2, binding_program=True, token_pairing=pairing)
    for length in range(6):
        for faces in itertools.combinations_with_replacement(FACE_NAMES, length):
            twin, fits = t.copy(), True
            for face in faces:
                fits = fits and f"list {face}" in twin.legal(1)
                if fits:
                    twin.do(1, f"list {face}")
            assert view.plan_fits(BOX, t.s, numbers(t, *faces)) == fits, faces


@pytest.mark.parametrize("action", ["end", "done", "load orange", "take 1"])
def test_nothing_but_faces_is_laid_out(action):
    t = Table(2)
    assert not view.plan_fits(BOX, t.s, [t.actions.parse(action)])
    assert not view.plan_fits(BOX, t.s, [*numbers(t, "load"), t.actions.parse(action)])


def test_every_button_leads_to_a_plan_that_fits():
    t = Table(3, token_pairing="mixed")
    for faces in (("load",), ("load", "forward", "reverse"), ("contracts", "unload", "unload", "forward")):
        for plan in ways(planned(t, 2, *faces)).values():
            assert view.plan_fits(BOX, t.s, numbers(t, *(plan.split("; ") if plan else ())))


# Its turn


def test_a_plan_is_for_the_next_turn_of_its_seat_and_for_no_other():
    t = Table(3)
    found = []
    for player in (1, 2, 3, 1, 2, 3):
        found.append([view.plan_turn(t.view(seat).s, seat - 1) for seat in (1, 2, 3)])
        t.do(player, "super_bonus", "done").end(player)
    assert found == [[1, 1, 1], [2, 1, 1], [2, 2, 1], [2, 2, 2], [3, 2, 2], [3, 3, 2]]


def test_a_plan_lasts_until_the_turn_is_over_whoever_begins():
    t = Table(3).start_player(3).turn_of(3)
    before = view.plan_turn(t.s, 0)
    t.end(3)
    t.do(1, "take 1", "done")
    assert view.plan_turn(t.s, 0) == before
    t.end(1)
    assert view.plan_turn(t.s, 0) == before + 1


def test_what_is_planned_for_now_is_marked_and_said():
    """RM-017: any other action may follow all the same."""
    t = Table(3)
    found = planned(t, 1, "load", "forward")
    assert marked(found) == {"load orange"}
    assert sorted(chosen(found)[0]) == sorted(t.legal(1))
    tips = view.tips(BOX, t.view(1).s, 0, EN, legal=legals(t), plan=numbers(t, "load", "forward"))
    said = {t.actions.text(action) for action, tip in tips.items() if "As you planned." in tip}
    assert said == {"load orange"}
    assert marked(planned(t, 1, "forward")) == {f"drive {cell}" for cell in t.family(1, "drive")}
    assert marked(planned(t, 1, "contracts")) == {f"take {slot}" for slot in t.family(1, "take")}
    assert marked(planned(t, 1, "super_bonus")) == {"super_bonus"}
    assert marked(planned(t.truck(1, "R5"), 1, "reverse")) == {"back R4"}


def test_what_is_unloaded_is_marked_whether_delivered_or_stored():
    t = Table(2).trucks("D1", "B1").cargo(1, orange=2).contracts(1, "AD2")
    assert marked(planned(t, 1, "unload")) == {"deliver AD2", "store orange"}
    assert "As you planned." in by_key(planned(t, 1, "unload"))["mine/deliver"].label


def test_what_was_played_leaves_the_plan():
    t = Table(3).load(1, "orange")
    found = planned(t, 1, "load", "forward", "unload")
    assert laid(found) == "Your plan, which nobody else sees: forward, unload."
    assert ways(found) == {"planned-0": "load; unload", "planned-1": "load; forward"}
    assert marked(found) == {f"drive {cell}" for cell in t.family(1, "drive")}


def test_while_an_action_is_under_way_nothing_is_marked():
    t = Table(3).do(1, "load orange")
    assert marked(planned(t, 1, "load", "load")) == set()
    assert laid(planned(t, 1, "load", "load")) == "Your plan, which nobody else sees: load."


def test_what_finds_no_token_any_more_leaves_the_plan():
    """RM-032: three tokens for load and unload, two of them played."""
    t = Table(2).trucks("A1", "D1").load(1, "orange").whole(1, "store orange")
    assert laid(planned(t, 1, "unload", "load", "load", "unload")) == "Your plan, which nobody else sees: load."
    for plan in ways(planned(t, 1, "unload", "load", "load", "unload")).values():
        assert view.plan_fits(BOX, t.s, numbers(t, *plan.split("; ")))


def test_who_has_nothing_planned_is_shown_no_plan_in_the_own_turn():
    keys = by_key(planned(Table(2), 1))
    assert "mine/plan" not in keys
    assert "mine/plan-faces" not in keys


def test_without_plans_there_is_nothing_to_lay_out():
    """Spectators, replays and pictures show none."""
    t = Table(2)
    for found in (parts(t, 2), parts(t, 0), view.parts(BOX, t.view(0).s, -1, EN, plan=numbers(t, "load"))):
        assert not ways(found)
        assert not {key for key in by_key(found) if "plan" in key}
    over = Table(2).finish()
    assert not ways(planned(over, 1, "load"))
    gone = Table(3).leave(2)
    assert not ways(planned(gone, 2, "load"))


# Binding programmes


def test_a_programme_is_listed_as_planned_with_one_click():
    """RM-035."""
    t = Table(2, binding_program=True)
    found = planned(t, 1, "load", "forward")
    assert marked(found) == {"list load"}
    assert EN("label-planned") in by_key(found)["mine/list-load"].drawn
    (whole,) = chosen([by_key(found)["mine/plan"]])[1]
    assert t.copy().do(1, *whole.split("; ")).program() == ["load", "forward"]
    (whole,) = chosen([by_key(planned(t, 1, "load", "forward", "forward", "unload"))["mine/plan"]])[1]
    assert whole == "list load; list forward; list forward; list unload"
    t.do(1, *whole.split("; "))
    assert t.refusal(1, "list load") != 0


def test_a_programme_that_is_begun_goes_on_as_planned():
    t = Table(2, binding_program=True).do(1, "list load")
    found = planned(t, 1, "load", "forward")
    assert marked(found) == {"list forward"}
    assert chosen([by_key(found)["mine/plan"]])[1] == ["list forward; done"]


def test_once_a_programme_is_fixed_a_plan_is_for_the_turn_after():
    t = Table(2, **STRANGE)
    before = view.plan_turn(t.s, 0)
    t.do(1, "list contracts", "done")
    assert view.plan_turn(t.s, 0) == before + 1
    assert view.plan_turn(t.s, 1) == before
    assert marked(planned(t, 1, "contracts")) == set()
    t.do(1, "give_up")
    assert t.player == 2
    assert view.plan_turn(t.s, 0) == before + 1
