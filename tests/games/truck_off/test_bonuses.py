"""Bonuses: ledger 4.5, 4.6 and their rulings, in the classic layout."""

import numpy as np
import pytest

from tests.games.truck_off.position import space_number
from tests.games.truck_off.table import BONUS_SETUPS, Table
from truckstop.engine.record import WIDE_NONE, WIDE_UNKNOWN
from truckstop.games.truck_off.actions import DIE_NAMES, SPACE_NAMES, Event, Why
from truckstop.games.truck_off.state import Bonus, Stage


def earned_bonuses(t):
    return [Bonus(bonus).name.lower() for _, bonus, _ in t.events_of_kind(Event.EARNED)]


def test_a45_the_third_number_of_a_row_gives_its_bonus():
    """TO-A45 (TO-060): Numbers in boxes 1, 2 and 4 earn the bridge at once."""
    t = Table().track(1, "1:1 2:1").drive(1, "B5-B4-A4")
    assert t.tracker_box(1, 4)
    assert t.stage == Stage.BONUS
    assert t.owed_bonuses(1) == ["bridge"]


def test_a46_an_x_is_not_counted():
    """TO-A46 (TO-016, TO-060): After number, X, number, a number in box 4 is the third; an X is not."""
    assert Table().track(1, "1:1 2:X 3:1").drive(1, "B5-B4-A4").owed_bonuses(1) == ["bridge"]
    t = Table().track(1, "1:1 2:X 3:1").close_all_but(1).drive(1, "B5")
    assert t.tracker_box(1, 4) == "X"
    assert earned_bonuses(t) == t.owed_bonuses(1) == []


def test_a47_the_fourth_number_gives_nothing():
    """TO-A47 (TO-062): Numbers in boxes 1, 2, 4 and 5."""
    assert earned_bonuses(Table().track(1, "1:1 2:1 4:1").drive(1, "B5-B4-B3-B2")) == []


@pytest.mark.parametrize("boxes", ["", "1:1", "1:1 2:1 3:1"])
def test_the_first_second_and_fourth_number_give_nothing(boxes):
    """TO-062: Row 1, box 4."""
    assert earned_bonuses(Table().track(1, boxes).drive(1, "B5-B4-A4")) == []


def test_a49_the_third_number_of_a_column_gives_its_bonus():
    """TO-A49 (TO-061, TO-073): Boxes 1, 12 and 13 earn $5 for column D4."""
    t = Table().dice("4/1/1/1/1/1").track(1, "1:1 12:1").drive(1, "B5-A5")
    assert earned_bonuses(t) == ["cash"]
    assert t.scores() == [6 + 5]


def test_a50_the_last_row_pays_and_the_last_box_finishes():
    """TO-A50 (TO-060, TO-018): boxes 19, 20 and 24."""
    t = Table(players=2).dice("4/1/1/1/1/1").track(1, "19:1 20:1").drive(1, "B5-A5").drive(2, "B5-A5")
    assert t.scores()[0] == 6 + 5
    assert t.events_of_kind(Event.FINISHED) == [(1, 0, 0)]
    assert t.keep().waiting == [2]


def test_a51_a_2x_doubles_the_chosen_die_at_a_wild_venue():
    """TO-A51 (TO-067, TO-220, TO-221): D20 = 17 at H5 writes 34, which is one number."""
    t = Table().truck(1, "H4").mark_double_space(1, "H5").dice("1/1/1/1/1/17").circles(1, "0/0/0/0/0/1")
    t.drive(1, "H4-H5", "D20")
    assert t.tracker_boxes(1) == "6:34"
    assert t.scores() == [34 + 1]


def test_a_2x_venue_pays_twice_its_own_die():
    """TO-067: Another venue of the same die pays once."""
    assert Table().mark_double_space(1, "C5").dice("1/1/7/1/1/1").drive(1, "B5-C5").tracker_boxes(1) == "3:14"
    assert Table().mark_double_space(1, "D9").dice("1/1/7/1/1/1").drive(1, "B5-C5").tracker_boxes(1) == "3:7"


def test_the_largest_number_is_forty():
    """TO-221: It is not cut off, and counts as one number: the second of its row."""
    t = Table().mark_double_space(1, "F5").dice("1/1/1/1/1/20").track(1, "5:1").drive(1, "B5-C5-D5-E5-F5", "D20")
    assert t.tracker_boxes(1) == "5:1 6:40"
    assert earned_bonuses(t) == []


def test_a52_a_2x_venue_driven_over_is_lost():
    """TO-A52 (TO-066): I7 is closed without a sale; K7 pays its own D6 once."""
    t = Table().truck(1, "H7").mark_double_space(1, "I7").dice("1/3/1/1/12/1").drive(1, "H7-I7-J7-K7")
    assert "I7" not in t.open_venues(1)
    assert t.tracker_boxes(1) == "2:3"


def test_a54_a_promotion_gives_two_circles_and_one_to_everybody_else():
    """TO-A54 (TO-068): Player 2 promotes D12."""
    t = Table(players=3).earn("", "promote", "").do(2, "promote D12")
    assert t.circles_above("D12") == [1, 2, 1]
    assert all(t.circles_above(die) == [0, 0, 0] for die in DIE_NAMES if die != "D12")


def test_a55_promotions_are_announced_clockwise_from_the_active_player():
    """TO-A55 (TO-225, TO-078): Player 3 is active and announces before player 1; both choose D6."""
    t = Table(players=3).turn(1, active=3).earn("promote", "", "promote")
    assert t.stage == Stage.PROMOTE
    assert t.waiting == [3]
    assert t.refusal(1, "promote D6") == Why.NOT_YOUR_MOVE
    t.do(3, "promote D6")
    assert t.circles_above("D6") == [1, 1, 2]
    assert t.waiting == [1]
    assert t.do(1, "promote D6").circles_above("D6") == [3, 2, 3]


def test_a56_a_promotion_in_a_solo_game_gives_two_circles():
    """TO-A56 (TO-068): Nobody else receives any."""
    assert Table().earn("promote").do(1, "promote D4").circles_above("D4") == [2]


def test_a57_a_relocation_moves_the_truck_to_another_start():
    """TO-A57 (TO-072, TO-223): Stay, S2 or S3; with S3 the next drive starts at J3. Nothing is drawn or closed."""
    t = Table().earn("relocate")
    assert t.legal(1) == ["stay", "relocate S2", "relocate S3"]
    assert t.refusal(1, "relocate S1") == Why.OWN_START
    open_venues, line = t.open_venues(1), t.sheet(1)["line"].copy()
    t.do(1, "relocate S3")
    assert t.at(1) == "J3"
    assert t.open_venues(1) == open_venues
    assert np.array_equal(t.sheet(1)["line"], line)
    assert t.drive(1, "J3-K3").at(1) == "K3"


@pytest.mark.parametrize("start", [0, 1, 2])
def test_a_relocation_never_moves_the_truck_to_its_own_start(start):
    """TO-072, TO-223: Whichever START was circled at setup."""
    t = Table(starts=f"S{start + 1}").truck(1, "B5").earn("relocate")
    assert t.legal(1) == ["stay", *(f"relocate S{n + 1}" for n in range(3) if n != start)]


def test_a84_a_bridge_goes_over_any_crossing_not_yet_bridged():
    """TO-A84 (TO-063, TO-215): K4-K5 is legal at any distance; D4-E4 has no river; no crossing takes two."""
    t = Table().earn("bridge").truck(1, "A9")
    assert t.refusal(1, "bridge K4-K5") == Why.OK
    assert t.refusal(1, "bridge D4-E4") == Why.NO_CROSSING
    assert t.bridge(1, "K4-K5").refusal(1, "bridge K4-K5") == Why.NO_CROSSING


def test_a_bridge_can_be_drawn_at_each_of_the_twelve_crossings_and_nowhere_else():
    """TO-215: The crossings of side A."""
    crossings = "D1-E1 D2-E2 D3-E3 E3-E4 F3-F4 F4-G4 F5-G5 F6-G6 F7-G7 I4-I5 J4-J5 K4-K5"
    assert set(Table().earn("bridge").legal(1)) == {f"bridge {side}" for side in crossings.split()}


def test_a27_a_bridge_leaves_the_venues_at_its_ends_open():
    """TO-A27 (TO-013, TO-063): D3 and E3 stay open; driving over the bridge closes them as usual."""
    t = Table().earn("bridge").do(1, "bridge D3-E3")
    assert {"D3", "E3"} <= t.open_venues(1)
    t.truck(1, "D4").drive(1, "D4-D3-E3")
    assert not {"D3", "E3"} & t.open_venues(1)


def test_a_bridge_works_both_ways_and_only_for_its_owner():
    """TO-063, TO-041: Player 1 crosses east and later west; player 2 cannot cross."""
    t = Table(players=2).earn("bridge", "").do(1, "bridge D3-E3")
    t.truck(1, "D4").truck(2, "D3").do(2, "keep").step_along(1, "D4-D3-E3").do(1, "stop")
    assert t.refusal(2, "step right") == Why.RIVER
    t.drive(2, "D3-C3").keep().step_along(1, "E3-D3")
    assert t.at(1) == "E3"


def test_a26_a_station_may_be_drawn_on_any_space_without_an_open_venue():
    """TO-A26 (TO-064, TO-216): Not on the open venue C1; but on a closed venue, a plain space, a START."""
    t = Table().earn("gas")
    assert t.refusal(1, "gas C1") == Why.NO_SITE
    for site in ("A5", "B6", "B5", "J3"):
        assert t.refusal(1, f"gas {site}") == Why.OK
    assert set(t.legal(1)) == {f"gas {name}" for name in set(SPACE_NAMES) - t.open_venues(1)}


def test_a_station_changes_no_venue_and_a_space_takes_only_one():
    """TO-216: All venues stay as they are; a space with a station takes no second one."""
    t = Table().earn("gas")
    open_venues = t.open_venues(1)
    assert t.do(1, "gas A5").open_venues(1) == open_venues
    assert Table().earn("gas").gas(1, "A5").refusal(1, "gas A5") == Why.NO_SITE


def test_a_2x_goes_on_any_open_venue():
    """TO-066, TO-219: Wild venues included, closed ones not; the venue stays open."""
    t = Table().earn("double")
    assert set(t.legal(1)) == {f"double {name}" for name in t.open_venues(1)}
    assert t.refusal(1, "double H5") == Why.OK
    assert t.refusal(1, "double C5") == Why.NOT_OPEN
    assert t.refusal(1, "double B4") == Why.NOT_OPEN
    assert "H5" in t.do(1, "double H5").open_venues(1)
    assert t.sheet(1)["twice"] == space_number("H5")


def test_a_2x_without_an_open_venue_is_lost():
    """TO-219, TO-222: The sale that earned it closed the last open venue, so there is nothing to choose."""
    t = Table().track(1, "13:1 14:1").close_all_but(1, "C5").drive(1, "B5-C5")
    assert t.stage == Stage.REROLL
    assert [Bonus(bonus) for _, bonus, _ in t.events_of_kind(Event.LOST)] == [Bonus.DOUBLE]
    assert t.owed_bonuses(1) == []


def test_a_venue_takes_only_one_2x():
    """TO-219: A 2x needs an open venue without one."""
    assert Table().earn("double").mark_double_space(1, "H5").refusal(1, "double H5") == Why.NOT_OPEN


@pytest.mark.parametrize("bonus", ["bridge", "gas", "double", "promote"])
def test_a_bonus_is_compulsory(bonus):
    """TO-222: It cannot be declined."""
    t = Table().earn(bonus)
    assert t.refusal(1, "stay") == Why.COMPULSORY
    assert "stay" not in t.legal(1)


def test_a85_a_promotion_cannot_be_declined_and_a_relocation_can():
    """TO-A85 (TO-072, TO-222): A relocation that is declined is not offered again."""
    t = Table().earn("promote")
    assert t.refusal(1, "stay") == Why.COMPULSORY
    assert t.legal(1) == [f"promote {die}" for die in DIE_NAMES]
    t = Table().earn("relocate").do(1, "stay")
    assert t.at(1) == "F5"
    assert t.stage == Stage.REROLL
    t.truck(1, "J6").drive(1, "J6-K6")
    assert t.tracker_box(1, 19)
    assert t.stage == Stage.REROLL


def test_a87_the_third_number_counts_in_any_box_of_its_row():
    """TO-A87 (TO-060, TO-231): Boxes 7, 9 and 12 earn the bonus of row 2."""
    assert Table().track(1, "7:1 9:1").drive(1, "B5-A5").owed_bonuses(1) == ["gas"]


@pytest.mark.parametrize("bonus", [bonus for bonus in BONUS_SETUPS if bonus])
def test_every_bonus_is_earned_where_the_layout_prints_it(bonus):
    """TO-060, TO-061, TO-222: One number can earn two."""
    assert earned_bonuses(Table().earn(bonus)) == bonus.split()


def test_a_number_may_earn_the_bonuses_of_its_row_and_column():
    """TO-062, TO-224: The row's choice comes first; both are revealed together when both are made."""
    t = Table().earn("double relocate")
    assert t.owed_bonuses(1) == ["double", "relocate"]
    assert t.refusal(1, "relocate S2") == Why.NOT_NOW
    t.do(1, "double K6")
    assert t.stage == Stage.BONUS
    assert t.sheet(1)["twice"] != space_number("K6")
    assert t.refusal(1, "double K6") == Why.NOT_NOW
    t.do(1, "relocate S2")
    assert (t.at(1), t.sheet(1)["twice"]) == ("F9", space_number("K6"))
    assert t.stage == Stage.REROLL


def test_one_number_may_earn_a_row_bonus_and_a_promotion():
    """TO-224, TO-078: The own-sheet choice in step 5a, the promotion in step 5b."""
    t = Table().track(1, "3:1 10:1 13:1 14:1").drive(1, "B5-C5")
    assert t.stage == Stage.BONUS
    t.do(1, "double K6")
    assert t.stage == Stage.PROMOTE
    t.do(1, "promote D8")
    assert t.stage == Stage.REROLL


def test_bonuses_never_chain():
    """TO-224: Using a bonus writes no number."""
    t = Table().earn("double relocate").do(1, "double K6")
    boxes = t.tracker_boxes(1)
    assert t.do(1, "relocate S2").tracker_boxes(1) == boxes


def test_a91_own_sheet_bonuses_are_revealed_together_before_promotions():
    """TO-A91 (TO-078): Bridge and gas are revealed together; then player 3 announces."""
    t = Table(players=3).earn("bridge", "gas", "promote")
    assert t.waiting == [1, 2]
    t.do(2, "gas A5")
    assert t.sheet(2)["gas"] != space_number("A5")
    t.do(1, "bridge D1-E1")
    assert t.sheet(2)["gas"] == space_number("A5")
    assert t.events_of_kind(Event.BUILT_BRIDGE) == [(1, 3, 0)]
    assert t.events_of_kind(Event.BUILT_GAS) == [(2, space_number("A5"), 0)]
    assert t.waiting == [3]
    t.do(3, "promote D4")
    assert t.stage == Stage.REROLL


def test_the_bonus_stage_is_skipped_if_nobody_has_a_choice():
    """TO-078: Cash, move and reroll apply at once, and the next turn begins."""
    t = Table(players=2).earn("move", "reroll")
    assert t.stage == Stage.REROLL
    assert t.sheet(1)["allowance"] == 5
    assert t.sheet(2)["rerolls"] == 2


def test_move_gives_a_fifth_step_from_the_next_drive_on():
    """TO-070, TO-228: The drive that earns it has four steps, all later ones have five."""
    t = Table().earn("move")
    for path in ("A4-A5", "A5-B5-C5"):
        assert t.track(1, "").keep().sheet(1)["plan"]["left"] == 5
        t.drive(1, path)


def test_a_new_bridge_does_not_affect_the_drive_of_the_same_turn():
    """TO-228: The drive that earned the bridge is over when the bridge is drawn."""
    t = Table().earn("bridge").do(1, "bridge D3-E3")
    assert t.at(1) == "C5"
    assert t.s["turn"] == 2
    assert t.refusal(1, "step right") == Why.NOT_NOW


def test_a_new_2x_does_not_double_the_sale_that_earned_it():
    """TO-228, TO-067: The number that earned it stays."""
    t = Table().dice("1/1/5/1/1/1").earn("double").do(1, "double D9")
    assert t.tracker_box(1, 15) == 5


def test_a97_circles_change_nothing_before_the_end():
    """TO-A97 (TO-069, TO-076): Five circles on D20 change nothing in the next turns but the circles themselves."""
    plain, promoted = Table(players=2, key=(5, 5)), Table(players=2, key=(5, 5))
    for player in (1, 2):
        promoted.circles(player, "0/0/0/0/0/5")
    while plain.s["turn"] < 6:
        player, action = plain.waiting[0], plain.policy_action(plain.waiting[0])
        plain.do(player, action)
        assert promoted.legal(player)
        promoted.do(player, action)
    for player in (1, 2):
        circles = promoted.sheet(player)["circles"]
        circles[5] -= 5
    assert plain.states.tobytes() == promoted.states.tobytes()


def test_there_is_no_limit_to_circles():
    """TO-069, TO-225: Twelve promotions of one column."""
    t = Table(players=12).earn(*["promote"] * 12)
    for player in range(1, 13):
        t.do(player, "promote D8")
    assert t.circles_above("D8") == [13] * 12


def test_bonus_choices_are_secret_until_all_are_in():
    """TO-078: Nothing is drawn before the last choice."""
    t = Table(players=2).earn("bridge", "bridge").do(2, "bridge D1-E1")
    assert t.view(1).sheet(2)["plan"]["choice"][0] == WIDE_UNKNOWN
    assert t.view(1).sheet(2)["bridge"] == WIDE_NONE
    t.do(1, "bridge D2-E2")
    assert [t.view(1).sheet(player)["bridge"] for player in (1, 2)] == [space_number("D2"), space_number("D1")]
