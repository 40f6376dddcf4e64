"""The route tracker: ledger 4.1, 4.4 and their rulings."""

import numpy as np
import pytest

from tests.games.truck_off.table import Table
from truckstop.games.truck_off.actions import DIE_NAMES, Why
from truckstop.games.truck_off.rules.tracker import box_ahead
from truckstop.games.truck_off.state import Stage

TO_WILD_VENUE = "B5-C5-D5-E5-F5"


def test_a30_a_number_goes_to_the_next_box_of_its_column():
    """TO-A30 (TO-051, TO-052): A D8 goes into box 3; boxes 1 and 2 stay blank, and a D6 goes on to box 11."""
    t = Table().dice("1/1/6/1/1/1").drive(1, "B5-C5")
    assert t.tracker_boxes(1) == "3:6"
    assert t.dice("1/5/1/1/1/1").drive(1, "C5-D5").tracker_boxes(1) == "3:6 11:5"


def test_a31_from_box_6_the_snake_turns_to_box_7():
    """TO-A31 (TO-051): A D20 after a D20 skips nothing."""
    t = Table().dice("1/1/1/1/1/13").track(1, "6:9").drive(1, TO_WILD_VENUE, "D20")
    assert t.tracker_boxes(1) == "6:9 7:13"


def test_a32_a_second_d4_skips_ten_boxes():
    """TO-A32 (TO-052): From box 1 to box 12."""
    assert Table().dice("4/1/1/1/1/1").track(1, "1:2").drive(1, "B5-A5").tracker_boxes(1) == "1:2 12:4"


def test_a34_boxes_behind_the_last_one_are_lost():
    """TO-A34 (TO-053): After box 9 a D12 goes to box 17, not 8."""
    assert Table().dice("1/1/1/1/12/1").track(1, "9:3").drive(1, "B5-B4-B3-B2").tracker_boxes(1) == "9:3 17:12"


def test_a35_a_stop_without_a_sale_writes_an_x_into_the_very_next_box():
    """TO-A35 (TO-055, TO-053): X in box 4, so the next D10 goes to box 9."""
    t = Table().track(1, "3:5").close_all_but(1, "K1").drive(1, "B5")
    assert t.tracker_boxes(1) == "3:5 4:X"
    t.truck(1, "I1").dice("1/1/1/7/1/1").drive(1, "I1-J1-K1")
    assert t.tracker_boxes(1) == "3:5 4:X 9:7"


def test_a36_at_a_wild_venue_any_die_may_be_chosen():
    """TO-A36 (TO-054): A D12 goes into box 8; circles above D12 count it."""
    t = Table().dice("4/6/1/10/12/2").track(1, "6:9").circles(1, "0/0/0/0/3/0")
    assert t.scores() == [9]
    t.drive(1, TO_WILD_VENUE, "D12")
    assert t.tracker_boxes(1) == "6:9 8:12"
    assert t.scores() == [9 + 12 + 3]


def test_a37_a_wild_die_needs_a_box_ahead():
    """TO-A37 (TO-230): After box 23 only the D4 is legal."""
    t = Table().track(1, "23:1").step_along(1, TO_WILD_VENUE).do(1, "stop")
    assert t.refusal(1, "die D6") == Why.NO_BOX_AHEAD
    assert t.legal(1) == ["die D4"]
    assert t.do(1, "die D4").tracker_box(1, 24) == t.s["face"][0]


@pytest.mark.parametrize("last", range(24))
def test_a_wild_venue_always_gives_a_number(last):
    """TO-230, TO-054: Exactly the dice with a box ahead are legal, and the D4 is always among them."""
    t = Table().track(1, f"{last}:1" if last else "").step_along(1, TO_WILD_VENUE).do(1, "stop")
    last_boxes = {"D4": 24, "D6": 23, "D8": 22, "D10": 21, "D12": 20, "D20": 19}
    assert t.legal(1) == [f"die {die}" for die in DIE_NAMES if last < last_boxes[die]]


def test_a39_with_last_resort_an_unsellable_stop_is_refused_while_a_sale_is_in_reach():
    """TO-A39 (TO-034, TO-205): After box 19 the D20 venue A9 can sell nothing, the D8 venue A7 can."""
    t = Table(unsellable_stop="last_resort").truck(1, "A8").track(1, "19:9").close_all_but(1, "A7", "A9")
    t.step_along(1, "A8-A9")
    assert t.refusal(1, "stop") == Why.UNSELLABLE
    assert t.possible_ends(1) == {"A7"}


def test_an_unsellable_stop_is_legal_and_gives_an_x():
    """TO-205, TO-220: At a D20 venue after box 19, even with a 2x: X in box 20, and the venue is closed."""
    t = Table().truck(1, "A8").track(1, "19:9").close_all_but(1, "A7", "A9").mark_double_space(1, "A9")
    t.drive(1, "A8-A9")
    assert t.tracker_boxes(1) == "19:9 20:X"
    assert "A9" not in t.open_venues(1)


def test_if_only_unsellable_venues_are_in_reach_one_must_be_visited():
    """TO-206: The drive must end at A9."""
    t = Table().truck(1, "A8").track(1, "19:9").close_all_but(1, "A9").keep()
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.possible_ends(1) == {"A9"}


def test_a40_an_x_in_the_last_box_finishes_the_tracker():
    """TO-A40 (TO-207, TO-018): After box 23, with no open venue in reach."""
    t = Table(players=2).track(1, "23:1").close_all_but(1)
    t.drive(1, "B5").drive(2, "B5-A5")
    assert t.tracker_box(1, 24) == "X"
    assert t.keep().waiting == [2]


def test_an_x_in_the_last_box_is_no_number():
    """TO-207, TO-016: With two numbers in the last row, the X in box 24 earns neither cash nor dollars."""
    t = Table().track(1, "19:2 23:1").circles(1, "5/0/0/0/0/0").close_all_but(1).drive(1, "B5")
    assert t.stage == Stage.OVER
    assert t.scores() == [3]


def test_a86_a_sale_writes_the_die_of_the_venue():
    """TO-A86 (TO-051, TO-229): D6 = 1 is written; the player can write neither nothing nor the 19."""
    t = Table(players=2).dice("1/1/1/1/1/19").step_along(1, "B5-C5-D5")
    assert t.refusal(1, "die D20") == Why.NOT_NOW
    assert t.refusal(1, "keep") == Why.NOT_NOW
    t.do(1, "stop")
    assert t.refusal(1, "die D20") == Why.NOT_YOUR_MOVE
    assert t.drive(2, "B5-A5").tracker_boxes(1) == "2:1"


def test_boxes_run_along_the_snake():
    """TO-015, TO-017, TO-051: Box 1 to 6 from the left, then from the right, from the left, from the right."""
    boxes = [[box_ahead(row * 6, die) for die in range(6)] for row in range(4)]
    assert boxes[0] == [1, 2, 3, 4, 5, 6]
    assert boxes[1] == [12, 11, 10, 9, 8, 7]
    assert boxes[2] == [13, 14, 15, 16, 17, 18]
    assert boxes[3] == [24, 23, 22, 21, 20, 19]


def test_an_x_counts_as_the_last_filled_box():
    """TO-017, TO-053: After an X in box 12 the D4 goes to box 13."""
    t = Table().track(1, "11:2 12:X").dice("3/1/1/1/1/1").drive(1, "B5-A5")
    assert t.tracker_boxes(1) == "11:2 12:X 13:3"


def test_a_first_stop_without_a_sale_writes_an_x_into_box_1():
    """TO-055: Also on a START."""
    assert Table().close_all_but(1).drive(1, "B5").tracker_boxes(1) == "1:X"


@pytest.mark.parametrize(("seed", "side"), [(1, "a"), (2, "b"), (3, "a")])
def test_a71_each_turn_fills_one_box_and_the_game_ends_by_turn_24(seed, side):
    """TO-A71 (TO-050, TO-053, TO-208): Whatever is played, even with min_turns = 99."""
    t = Table(players=3, map_side=side, key=(seed, seed), min_turns=99)
    while t.waiting:
        turn = t.s["turn"]
        t.finish_turn()
        for player in (1, 2, 3):
            boxes = np.flatnonzero(t.sheet(player)["track"])
            assert len(boxes) == turn or 23 in boxes
    assert t.s["turn"] <= 24


def test_the_longest_game_takes_24_turns():
    """TO-208, TO-050: One X in each of 24 turns."""
    t = Table(min_turns=99).close_all_but(1)
    for turn in range(1, 25):
        assert t.s["turn"] == turn
        t.drive(1, "B5")
    assert t.stage == Stage.OVER
    assert t.tracker_boxes(1) == " ".join(f"{n}:X" for n in range(1, 25))
