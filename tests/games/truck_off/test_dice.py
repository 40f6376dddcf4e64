"""The dice and the turn: ledger 4.2, and simultaneous choices (4.6)."""

import numpy as np
import pytest

from tests.games.truck_off.position import GAME
from tests.games.truck_off.table import Table
from truckstop.engine.dice import roll
from truckstop.engine.record import UNKNOWN
from truckstop.games.truck_off.actions import DIE_NAMES, Event, Why
from truckstop.games.truck_off.state import Stage


def test_a01_a_rerolled_die_counts_for_everybody():
    """TO-A01 (TO-023, TO-024, TO-025): The D20 is rerolled from 4 to 1; there is no second reroll."""
    t = Table(players=2).dice("3/5/2/9/11/4").next_rolls("D20", 1)
    t.do(1, "reroll D20")
    assert t.faces == "3/5/2/9/11/1"
    assert t.stage == Stage.DRIVE
    assert t.refusal(1, "reroll D4") == Why.NOT_NOW
    for player in (1, 2):
        t.drive(player, "B5-C5-D5-E5-F5", "D20")
    assert t.tracker_box(1, 6) == t.tracker_box(2, 6) == 1


def test_a02_the_active_player_may_decline():
    """TO-A02 (TO-023): The dice stay as they are and the drive begins."""
    t = Table(players=2).dice("3/5/2/9/11/4").do(1, "keep")
    assert t.faces == "3/5/2/9/11/4"
    assert t.stage == Stage.DRIVE
    assert t.waiting == [1, 2]


def test_a04_the_dice_go_clockwise():
    """TO-A04 (TO-026): Player 1 follows player 3."""
    t = Table(players=3).turn(3, active=3).finish_turn()
    assert t.active == 1
    assert t.s["turn"] == 4


def test_a05_a_d10_can_show_ten():
    """TO-A05 (TO-201): The zero face of a D10 is a 10."""
    t = Table().next_rolls("D10", 10).do(1, "reroll D10")
    assert t.s["face"][3] == 10


def test_a06_a_die_is_not_used_up():
    """TO-A06 (TO-025): Three players stop at a D12 venue, and each writes 7."""
    t = Table(players=3).dice("1/1/1/1/7/1")
    for player in (1, 2, 3):
        t.drive(player, "B5-B4-B3-B2")
    assert [t.tracker_boxes(player) for player in (1, 2, 3)] == ["5:7"] * 3


DRIVES = {1: "B5-C5-D5", 2: "B5-A5", 3: "B5-B4-B3-B2"}


def test_a07_the_order_of_commitments_makes_no_difference():
    """TO-A07 (TO-077, TO-079): The orders 1-2-3 and 3-1-2 give the same record."""
    a, b = Table(players=3), Table(players=3)
    for player in (1, 2, 3):
        a.drive(player, DRIVES[player])
    for player in (3, 1, 2):
        b.drive(player, DRIVES[player])
    assert a.states.tobytes() == b.states.tobytes()


def test_a07_nobody_sees_another_drive_before_the_last_commitment():
    """TO-A07 (TO-075, TO-077): A view does not depend on what others have committed."""
    a, b = Table(players=3), Table(players=3)
    a.drive(1, "B5-C5-D5").drive(2, "B5-A5")
    b.drive(1, "B5-B4-A4").drive(2, "B5-C5")
    for viewer in (0, 3):
        assert a.view(viewer).states.tobytes() == b.view(viewer).states.tobytes()
    assert a.view(1).states.tobytes() != b.view(1).states.tobytes()
    a.drive(3, "B5-A5")
    b.drive(3, "B5-A5")
    assert a.view(3).states.tobytes() != b.view(3).states.tobytes()
    assert a.tracker_boxes(1) == f"2:{a.s['seat'][0]['track'][1]}"
    assert b.tracker_boxes(1) == f"4:{b.s['seat'][0]['track'][3]}"


def test_a_turn_is_one_roll_in_which_all_act():
    """TO-020, TO-030: Three players drive, and the turn counter increases by one."""
    t = Table(players=3)
    assert t.s["turn"] == 1
    for player in (1, 2, 3):
        t.drive(player, "B5-C5")
    assert t.s["turn"] == 2
    assert [len(t.tracker_boxes(player).split()) for player in (1, 2, 3)] == [1, 1, 1]


def test_the_steps_of_a_turn_come_in_order():
    """TO-021: Reroll, drive, bonuses, promotions, and the next reroll."""
    t = Table(players=3, starts="")
    stages = [t.stage]
    t.do(1, "start S1").do(2, "start S1").do(3, "start S1")
    t.track(1, "1:1 2:1").track(2, "3:1 10:1")
    for decision in (
        lambda: t.do(1, "keep"),
        lambda: t.drive(1, "B5-C5").drive(2, "B5-C5").drive(3, "B5-C5"),
        lambda: t.do(1, "bridge D1-E1"),
        lambda: t.do(2, "promote D8"),
    ):
        stages.append(t.stage)
        decision()
    expected_stages = [Stage.START, Stage.REROLL, Stage.DRIVE, Stage.BONUS, Stage.PROMOTE]
    assert [*stages, t.stage] == [*expected_stages, Stage.REROLL]


def test_no_step_begins_before_everybody_has_completed_the_last():
    """TO-021, TO-077: Two of three have committed a drive; nothing is recorded, and they cannot go on."""
    t = Table(players=3).drive(1, "B5-C5").drive(3, "B5-C5")
    assert t.stage == Stage.DRIVE
    assert t.waiting == [2]
    assert t.tracker_boxes(1) == t.tracker_boxes(3) == ""
    assert t.refusal(1, "stop") == Why.NOT_YOUR_MOVE


def test_six_dice_are_rolled_together_once():
    """TO-022, TO-238: Each die is rolled once, the D4 first."""
    t = Table(players=2).drive(1, "B5-C5").drive(2, "B5-C5")
    assert [die for _, die, _ in t.events_of_kind(Event.ROLLED)] == [0, 1, 2, 3, 4, 5]
    assert t.events_of_kind(Event.TURN) == [(2, 2, 0)]


def test_only_the_active_player_may_reroll_one_die():
    """TO-023: Any of the six dice, or none."""
    t = Table(players=2)
    assert t.legal(1) == ["keep", *(f"reroll {die}" for die in DIE_NAMES)]
    assert t.legal(2) == []
    assert t.refusal(2, "reroll D4") == Why.NOT_YOUR_MOVE
    assert t.refusal(1, "reroll_two D4+D6") == Why.ONE_DIE_ONLY


def test_only_the_chosen_dice_change():
    """TO-023, TO-024: The other dice keep their values."""
    t = Table().dice("3/5/2/9/11/4").next_rolls("D8", 7).do(1, "reroll D8")
    assert t.faces == "3/5/7/9/11/4"


def test_dice_show_one_to_their_sides_equally_often():
    """TO-201, TO-022: Checked with 1500 rolls of each die."""
    faces = np.array([Table(start_choice="random", key=(n, 5)).s["face"] for n in range(1500)])
    for die, sides in enumerate((4, 6, 8, 10, 12, 20)):
        counts = np.bincount(faces[:, die], minlength=sides + 1)
        assert counts[0] == 0
        assert len(counts) == sides + 1
        assert np.all(np.abs(counts[1:] - 1500 / sides) < 5 * (1500 / sides) ** 0.5)


def test_with_the_reroll_bonus_two_different_dice_are_rolled_together():
    """TO-071, TO-203: The player rerolls no die, one, or one of fifteen pairs, once."""
    t = Table(players=2).dice("1/1/1/1/1/1").next_rolls("D6 D12", 6, 12)
    t.sheet(1)["rerolls"] = 2
    assert len(t.legal(1)) == 1 + 6 + 15
    t.do(1, "reroll_two D6+D12")
    assert t.faces == "1/6/1/1/12/1"
    assert t.stage == Stage.DRIVE


def test_one_die_ends_the_reroll_even_with_the_bonus():
    """TO-203: Both dice must be chosen together."""
    t = Table()
    t.sheet(1)["rerolls"] = 2
    assert t.do(1, "reroll D4").stage == Stage.DRIVE


def test_the_reroll_bonus_is_only_for_its_owner_when_active():
    """TO-071, TO-204: Player 2 has it: player 1 rerolls one die, player 2 two when active."""
    t = Table(players=2)
    t.sheet(2)["rerolls"] = 2
    assert t.refusal(1, "reroll_two D4+D6") == Why.ONE_DIE_ONLY
    assert t.refusal(2, "reroll D4") == Why.NOT_YOUR_MOVE
    t.finish_turn()
    assert t.active == 2
    assert t.refusal(2, "reroll_two D4+D6") == Why.OK


def test_a96_nobody_can_plan_before_the_reroll_is_over():
    """TO-A96 (TO-021, TO-075, TO-202): All sheets are visible, no plan exists, and nobody can commit."""
    t = Table(players=3, starts="S1 S2 S3").track(2, "1:3 3:6")
    view = t.view(1)
    assert [view.at(player) for player in (1, 2, 3)] == ["B5", "F9", "J3"]
    assert view.tracker_boxes(2) == "1:3 3:6"
    assert not t.s["committed"]
    for player in (1, 2, 3):
        assert t.refusal(player, "step right") == (Why.NOT_NOW if player == 1 else Why.NOT_YOUR_MOVE)
        assert not t.sheet(player)["plan"]["steps"]


def test_a82_the_same_seed_and_commands_give_the_same_game():
    """TO-A82 (TO-238): Dice, rerolls and roll-offs repeat; another key gives other dice."""

    def game(key, script=None):
        t = Table(players=3, key=key)
        actions: list[str] = []
        while t.waiting:
            player = t.waiting[0]
            action = script[len(actions)] if script else t.policy_action(player)
            t.do(player, action)
            actions.append(action)
        return t.states.tobytes(), actions

    state, script = game((3, 4))
    assert game((3, 4), script)[0] == state
    assert Table(players=3, key=(4, 4)).faces != Table(players=3, key=(3, 4)).faces


def test_random_numbers_are_drawn_in_a_fixed_order():
    """TO-238: STARTs in seat order, first active seat, D4 to D20; rerolled dice in the same order."""
    t = Table(players=4, start_choice="random", first_active="random", double_reroll="together", key=(8, 9))
    rng = np.zeros(1, GAME.state_dtype)[0]["dice"]
    rng["key"] = (8, 9)
    assert [t.sheet(player)["start"] for player in (1, 2, 3, 4)] == [roll(rng, 3) for _ in range(4)]
    assert t.active == roll(rng, 4) + 1
    assert t.s["face"].tolist() == [roll(rng, sides) + 1 for sides in (4, 6, 8, 10, 12, 20)]
    t.sheet(t.active)["rerolls"] = 2
    t.do(t.active, "reroll_two D6+D20")
    assert [t.s["face"][1], t.s["face"][5]] == [roll(rng, 6) + 1, roll(rng, 20) + 1]


def test_players_affect_each_other_only_by_dice_circles_and_the_end():
    """TO-041, TO-076: Player 2 drives and builds differently; the sheet of player 1 stays the same."""
    sheets = []
    for path, bridge in (("B5-C5", "D1-E1"), ("B5-B4-A4", "K4-K5")):
        t = Table(players=2).track(2, "1:1 2:1")
        t.drive(1, "B5-C5-D5").drive(2, path).do(2, f"bridge {bridge}")
        sheets.append(t.sheet(1).tobytes())
    assert sheets[0] == sheets[1]


@pytest.mark.parametrize("stage", ["start", "drive", "bonus"])
def test_others_see_whether_a_seat_has_committed_and_no_more(stage):
    """TO-004, TO-075, TO-077, TO-078: Others see neither the choice nor how far it has got; nobody sees future dice."""
    plans = {
        "start": ["start S1", "start S2"],
        "drive": ["step right", "step left"],
        "bonus": ["double K9", "double I7"],
    }[stage]
    views = []
    for action in plans:
        t = Table(players=2, starts="" if stage == "start" else "S1")
        if stage == "drive":
            t.keep()
        if stage == "bonus":
            t.earn("double relocate", "double")
        t.do(1, action)
        views.append([t.view(viewer).states.tobytes() for viewer in (0, 1, 2)])
        assert not t.view(1).s["dice"]["key"].any()
        assert not t.view(1).s["dice"]["count"]
    assert views[0][0] == views[1][0]
    assert views[0][1] != views[1][1]
    assert views[0][2] == views[1][2]


def test_a_drive_under_way_is_as_secret_as_a_finished_one():
    """TO-240, TO-077: Others cannot tell one step from three."""
    a = Table(players=2).step_along(1, "B5-C5")
    b = Table(players=2).step_along(1, "B5-B6-B7-A7")
    assert a.view(2).states.tobytes() == b.view(2).states.tobytes()
    assert set(a.view(2).sheet(1)["plan"]["path"]) == {UNKNOWN}
