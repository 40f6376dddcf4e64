"""Driving on the map: ledger 4.1, 4.3 and their rulings."""

import pytest

from tests.games.truck_off.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.truck_off.actions import ACTIONS, SPACE_NAMES, Why
from truckstop.games.truck_off.state import Decision, Stage

NEAR_B5 = {"A5", "C5", "A4", "D5", "A7", "B2", "C3", "C7", "A2", "A8", "D3", "F5"}


def refusal_of(t, player, path):
    """The reason why a path cannot be driven."""
    with pytest.raises(IllegalAction) as refusal:
        t.step_along(player, path)
    return refusal.value.why


def without_open_venues(at="B5", **options):
    """A game in which player 1 has no open venue left."""
    return Table(**options).truck(1, at).close_all_but(1)


def test_a10_open_venues_in_reach_of_the_first_drive():
    """TO-A10 (TO-031, TO-034): Twelve venues are within four steps; A9 is five away."""
    assert Table().keep().possible_ends(1) == NEAR_B5


def test_a11_with_move_five_more_venues_are_in_reach():
    """TO-A11 (TO-070): Five steps instead of four."""
    t = Table()
    t.sheet(1)["allowance"] = 5
    assert t.keep().possible_ends(1) == NEAR_B5 | {"A9", "C1", "C9", "E7", "F6"}


def test_a12_a_venue_driven_over_is_closed_without_a_sale():
    """TO-A12 (TO-038, TO-039): The drive closes C5 and sells at D5."""
    t = Table().dice("1/6/8/1/1/1").drive(1, "B5-C5-D5")
    assert t.tracker_boxes(1) == "2:6"
    assert not {"C5", "D5"} & t.open_venues(1)
    assert len(t.open_venues(1)) == 42


def test_a14_a_drive_must_end_on_an_open_venue_if_it_can():
    """TO-A14 (TO-034, TO-213): B4 is a plain space, and venues are in reach."""
    t = Table().step_along(1, "B5-B4")
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH


def test_a15_no_step_is_diagonal():
    """TO-A15 (TO-011): From B5 steps lead to B4, B6, A5 and C5 only."""
    assert len(ACTIONS["step"]) == 4
    t = without_open_venues().keep()
    spaces = set()
    for action in t.legal(1):
        if action.startswith("step"):
            spaces.add(SPACE_NAMES[t.copy().do(1, action).sheet(1)["plan"]["path"][0]])
    assert spaces == {"B4", "B6", "A5", "C5"}


def test_a16_a_river_stops_the_truck_unless_there_is_a_bridge():
    """TO-A16 (TO-033, TO-063): D3-E3 crosses a river; with a bridge it costs one step each way."""
    assert refusal_of(Table().truck(1, "D3"), 1, "D3-E3") == Why.RIVER
    t = Table().truck(1, "D3").bridge(1, "D3-E3").step_along(1, "D3-E3-D3")
    assert t.sheet(1)["plan"]["left"] == 2


def test_a17_a_river_blocks_only_the_sides_it_runs_along():
    """TO-A17 (TO-033): I4-I5 crosses a river, H4-H5 does not."""
    assert refusal_of(Table().truck(1, "I4"), 1, "I4-I5") == Why.RIVER
    Table().truck(1, "H4").drive(1, "H4-H5", "D4")


def test_a19_without_an_open_venue_in_reach_the_truck_may_stay():
    """TO-A19 (TO-036, TO-055, TO-211): A drive of no steps is legal and writes an X."""
    t = Table().close_venues(1, *NEAR_B5).drive(1, "B5")
    assert t.tracker_boxes(1) == "1:X"
    assert t.at(1) == "B5"


def test_a20_without_an_open_venue_in_reach_it_may_end_on_a_closed_one():
    """TO-A20 (TO-036, TO-014): A7 stays closed, and the stop writes an X."""
    t = Table().close_venues(1, *NEAR_B5)
    open_venues = t.open_venues(1)
    t.drive(1, "B5-B6-B7-A7")
    assert t.tracker_boxes(1) == "1:X"
    assert t.at(1) == "A7"
    assert t.open_venues(1) == open_venues


def test_a21_a_gas_station_adds_three_steps():
    """TO-A21 (TO-064): Seven steps to E9, through the station D6."""
    path = "B5-B6-C6-D6-D7-D8-E8-E9"
    t = Table().dice("1/5/1/1/1/1").gas(1, "D6").drive(1, path)
    assert t.tracker_boxes(1) == "2:5"
    assert refusal_of(Table(), 1, path) == Why.NO_VENUE_THAT_WAY


def test_a22_a_station_entered_with_the_last_step_still_counts():
    """TO-A22 (TO-217): The fourth step enters E6; three more are left."""
    t = Table().dice("1/1/1/9/1/1").gas(1, "E6").step_along(1, "B5-B6-C6-D6-E6")
    assert t.sheet(1)["plan"]["left"] == 3
    assert t.drive(1, "E6-F6").tracker_boxes(1) == "4:9"


def test_a24_a_station_gives_nothing_to_a_drive_that_starts_on_it():
    """TO-A24 (TO-217): The fifth step is refused."""
    t = without_open_venues().gas(1, "B5")
    assert refusal_of(t, 1, "B5-B6-B7-B8-B9-C9") == Why.NO_STEPS_LEFT
    assert Table().gas(1, "B5").keep().possible_ends(1) == NEAR_B5 | {"C1", "C9", "E7", "A9", "F6"}


def test_a_truck_on_its_station_may_leave_it_and_enter_it_once():
    """TO-218, TO-217: Two steps out and in again add three, so five are left."""
    t = without_open_venues().gas(1, "B5").step_along(1, "B5-B6-B5")
    assert t.sheet(1)["plan"]["left"] == 5
    t.step_along(1, "B5-B6")
    assert t.refusal(1, "step up") == Why.STATION_USED


@pytest.mark.parametrize(("only_venue", "may_stop_at_once"), [("C9", False), ("D9", True), ("E9", True), ("A9", False)])
def test_a_truck_on_its_station_is_bound_only_by_what_it_can_reach(only_venue, may_stop_at_once):
    """TO-034, TO-214, TO-217: Leaving and entering B5 leaves five steps; D9 is six away, E9 seven."""
    t = Table().gas(1, "B5").close_all_but(1, only_venue).keep()
    assert t.legal(1)
    assert (t.refusal(1, "stop") == Why.OK) == may_stop_at_once


def test_a25_a_venue_that_needs_the_gas_station_counts_as_in_reach():
    """TO-A25 (TO-214): D9 is six steps away through the station B9, so the drive must end there."""
    t = Table().gas(1, "B9").close_all_but(1, "D9").keep()
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.refusal(1, "step up") == Why.NO_VENUE_THAT_WAY
    assert t.possible_ends(1) == {"D9"}
    assert Table().close_all_but(1, "D9").keep().refusal(1, "stop") == Why.OK


def test_venues_over_bridges_and_other_venues_count_as_in_reach():
    """TO-214: E3 is in reach over a bridge, A9 over the open venue A8."""
    assert Table().truck(1, "D4").close_all_but(1, "E3").keep().refusal(1, "stop") == Why.OK
    t = Table().truck(1, "D4").bridge(1, "D3-E3").close_all_but(1, "E3").keep()
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert Table().truck(1, "A6").close_all_but(1, "A8", "A9").keep().possible_ends(1) == {"A8", "A9"}


def test_the_map_does_not_wrap_around():
    """TO-011: No step leads from column A to K, or from row 1 to row 9."""
    corners = {"A1": "up left", "K1": "up right", "A9": "down left", "K9": "down right"}
    for corner, ways in corners.items():
        t = without_open_venues(corner).keep()
        assert [t.refusal(1, f"step {way}") for way in ways.split()] == [Why.EDGE_OF_MAP] * 2
        assert len(t.legal(1)) == 3
    assert without_open_venues("K4").keep().refusal(1, "step right") == Why.EDGE_OF_MAP
    assert without_open_venues("A4").keep().refusal(1, "step left") == Why.EDGE_OF_MAP


def test_a_drive_has_four_steps_and_no_fifth():
    """TO-031, TO-032: Each step costs one, whatever is on the space."""
    t = without_open_venues("D5").step_along(1, "D5-C5-B5-A5")
    assert t.sheet(1)["plan"]["left"] == 1
    t.step_along(1, "A5-A4")
    assert t.refusal(1, "step up") == Why.NO_STEPS_LEFT
    assert t.refusal(1, "stop") == Why.OK


def test_the_path_need_not_be_the_shortest():
    """TO-035: A5 is next to B5, but three steps lead there as well."""
    t = Table().drive(1, "B5-B4-A4-A5")
    assert t.at(1) == "A5"
    assert not {"A4", "A5"} & t.open_venues(1)


@pytest.mark.parametrize("path", ["B5-A5", "B5-C5", "B5-B4-B3-B2", "B5-C5-D5-D4-D3"])
def test_every_open_venue_in_reach_may_be_chosen(path):
    """TO-035, TO-012: Near or far, whatever its die."""
    assert len(Table().drive(1, path).tracker_boxes(1).split()) == 1


def test_without_an_open_venue_in_reach_a_drive_may_end_anywhere():
    """TO-036, TO-037, TO-211: At once, on a plain space, on a START, or on a closed venue."""
    ends = without_open_venues().keep().possible_ends(1)
    assert {"B5", "B6", "C5", "A9"} - ends == {"A9"}
    assert len(ends) == sum(
        abs(ord(name[0]) - ord("B")) + abs(int(name[1]) - 5) <= 4 for name in SPACE_NAMES if name[0] < "G"
    )
    assert without_open_venues("C5").drive(1, "C5-B5").tracker_boxes(1) == "1:X"


def test_a92_a_path_over_start_own_path_and_closed_venue():
    """TO-A92 (TO-032, TO-037): Each step costs one."""
    t = Table().drive(1, "B5-C5-D5").step_along(1, "D5-C5-B5-A5")
    assert t.sheet(1)["plan"]["left"] == 1
    assert t.do(1, "stop").at(1) == "A5"


def test_a95_the_next_drive_starts_where_the_last_ended():
    """TO-A95 (TO-040): The drive ends at C3, and the next one starts there."""
    t = Table().drive(1, "B5-B4-B3-C3")
    assert t.at(1) == "C3"
    assert t.drive(1, "C3-D3").at(1) == "D3"


def test_the_path_is_drawn_as_a_line():
    """TO-040: The path crosses one EAST side and two SOUTH sides."""
    t = Table().drive(1, "B5-C5-C6-C7")
    east, south = t.sheet(1)["line"]
    b5, c5, c6 = (SPACE_NAMES.index(name) for name in ("B5", "C5", "C6"))
    assert int(east[0]) | int(east[1]) << 64 == 1 << b5
    assert int(south[0]) | int(south[1]) << 64 == 1 << c5 | 1 << c6


def test_a90_drives_with_the_same_end_and_closed_venues_are_equal():
    """TO-A90 (TO-239): A northern and a southern path differ only in the drawn line."""
    a, b = (Table().drive(1, path) for path in ("B5-B4-C4-D4-D5", "B5-B6-C6-D6-D5"))
    assert a.states.tobytes() != b.states.tobytes()
    for t in (a, b):
        t.sheet(1)["line"] = 0
    assert a.states.tobytes() == b.states.tobytes()


def test_a_path_may_cross_itself_but_a_venue_passed_over_does_not_pay():
    """TO-212, TO-038: The drive passes over A5 and comes back; it must end elsewhere."""
    t = Table().step_along(1, "B5-A5")
    assert t.refusal(1, "stop") == Why.OK
    t.step_along(1, "A5-B5-A5")
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.do(1, "step up").do(1, "stop").at(1) == "A4"
    assert not {"A4", "A5"} & t.open_venues(1)
    assert len(t.tracker_boxes(1).split()) == 1


def test_a_step_that_leads_away_from_every_venue_is_refused():
    """TO-240: C7 is four steps away, so the first step may not go up."""
    t = Table().close_all_but(1, "C7").keep()
    assert t.legal(1) == ["step down", "step right"]
    assert t.refusal(1, "step up") == Why.NO_VENUE_THAT_WAY


def test_whether_a_drive_must_end_on_a_venue_is_decided_before_it_begins():
    """TO-240, TO-034: A free drive stays free, and a bound drive stays bound."""
    t = without_open_venues().step_along(1, "B5-B6")
    assert t.refusal(1, "stop") == Why.OK
    t = Table().close_all_but(1, "A5").keep()
    assert t.legal(1) == ["step up", "step down", "step left", "step right"]
    t.step_along(1, "B5-C5-B5")
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.possible_ends(1) == {"A5"}


def test_at_a_wild_venue_the_die_completes_the_commitment():
    """TO-240, TO-054: The player stops, then chooses the die."""
    t = Table(players=2).step_along(1, "B5-C5-D5-E5-F5").do(1, "stop")
    assert t.sheet(1)["plan"]["part"] == Decision.DIE
    assert t.waiting == [1, 2]
    assert t.do(1, "die D10").waiting == [2]


def test_a_drive_does_not_close_the_space_it_starts_from():
    """TO-237, TO-005: The START B5 is no venue, and leaving it closes nothing."""
    t = Table()
    assert "B5" not in t.open_venues(1)
    open_venues = t.open_venues(1)
    assert t.drive(1, "B5-A5").open_venues(1) == open_venues - {"A5"}


def test_the_same_station_is_not_entered_twice():
    """TO-065, TO-218: B6, on to B7, and not back to B6."""
    t = without_open_venues().gas(1, "B6").step_along(1, "B5-B6-B7")
    assert t.sheet(1)["plan"]["left"] == 5
    assert t.refusal(1, "step up") == Why.STATION_USED


def test_a_bound_drive_does_not_count_on_a_second_visit_to_the_station():
    """TO-065, TO-240: From A6 the way to C7 may not lead back through the station B6."""
    t = Table().gas(1, "B6").close_all_but(1, "C7").step_along(1, "B5-B6-A6")
    assert t.refusal(1, "step right") == Why.STATION_USED
    assert t.legal(1) == ["step up", "step down"]


def test_a_bound_drive_must_be_able_to_go_round_the_station():
    """TO-065, TO-214, TO-240: From A6 to F6 it is five steps back through B6 or seven around it, and five are left."""
    t = Table().gas(1, "B6").close_all_but(1, "F6").step_along(1, "B5-B6")
    assert t.refusal(1, "step left") == Why.NO_VENUE_THAT_WAY
    assert t.possible_ends(1) == {"F6"}


def test_ending_on_the_station_gives_nothing():
    """TO-217: The stop writes an X, and the next drive has four steps."""
    t = without_open_venues().gas(1, "B6").drive(1, "B5-B6")
    assert t.tracker_boxes(1) == "1:X"
    assert t.keep().sheet(1)["plan"]["left"] == 4


def test_the_station_works_again_in_the_next_turn():
    """TO-064, TO-065: It adds steps once in each turn."""
    t = without_open_venues().gas(1, "B6").drive(1, "B5-B6-B7").step_along(1, "B7-B6-B5")
    assert t.sheet(1)["plan"]["left"] == 5


def test_a59_no_step_leaves_the_west_bank_without_a_bridge():
    """TO-A59 (TO-033): No step from its 33 spaces crosses the main river; a bridge does."""
    bank = {name for name in SPACE_NAMES if name[0] < "D" or (name[0] == "D" and int(name[1]) <= 6)}
    t = Table(map_side="b").close_all_but(1).keep()
    for name in bank:
        t.sheet(1)["at"] = SPACE_NAMES.index(name)
        steps = [action for action in t.legal(1) if action.startswith("step")]
        assert {SPACE_NAMES[t.copy().do(1, action).sheet(1)["plan"]["path"][0]] for action in steps} <= bank
    assert len(bank) == 33
    t = Table(map_side="b").truck(1, "D1").bridge(1, "D1-E1").close_all_but(1)
    assert t.drive(1, "D1-E1").at(1) == "E1"


def test_a_finished_player_does_not_drive():
    """TO-030, TO-083: The others still do."""
    t = Table(players=2).track(1, "24:1").keep()
    assert t.stage == Stage.DRIVE
    assert t.waiting == [2]
