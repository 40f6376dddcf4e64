"""Driving on the map: ledger 4.1, 4.3 and their rulings."""

import pytest

from tests.games.truck_off.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.truck_off.actions import ACTIONS, SPACE_NAMES, Why
from truckstop.games.truck_off.state import Part, Stage

NEAR_B5 = {"A5", "C5", "A4", "D5", "A7", "B2", "C3", "C7", "A2", "A8", "D3", "F5"}


def refused(t, player, path):
    """Why a path cannot be driven."""
    with pytest.raises(IllegalAction) as refusal:
        t.take(player, path)
    return refusal.value.why


def stranded(at="B5", **options):
    """A truck with no open venue left."""
    return Table(**options).truck(1, at).close_all_but(1)


def test_a10_open_venues_in_reach_of_the_first_drive():
    """TO-A10 (TO-031, TO-034): twelve venues within four steps; A9 is five away."""
    assert Table().keep().ends(1) == NEAR_B5


def test_a11_with_move_five_more_venues():
    """TO-A11 (TO-070): five steps instead of four."""
    t = Table()
    t.sheet(1)["allowance"] = 5
    assert t.keep().ends(1) == NEAR_B5 | {"A9", "C1", "C9", "E7", "F6"}


def test_a12_a_venue_driven_over_is_closed_without_a_sale():
    """TO-A12 (TO-038, TO-039): C5 is closed, D5 sells."""
    t = Table().dice("1/6/8/1/1/1").drive(1, "B5-C5-D5")
    assert t.boxes(1) == "2:6"
    assert not {"C5", "D5"} & t.open(1)
    assert len(t.open(1)) == 42


def test_a14_a_drive_must_end_on_an_open_venue_if_it_can():
    """TO-A14 (TO-034, TO-213): B4 is plain; venues are in reach."""
    t = Table().take(1, "B5-B4")
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH


def test_a15_no_step_is_diagonal():
    """TO-A15 (TO-011): from B5 a step leads to B4, B6, A5 or C5, and no other step exists."""
    assert len(ACTIONS["step"]) == 4
    t = stranded().keep()
    reached = set()
    for action in t.legal(1):
        if action.startswith("step"):
            reached.add(SPACE_NAMES[t.copy().do(1, action).sheet(1)["plan"]["path"][0]])
    assert reached == {"B4", "B6", "A5", "C5"}


def test_a16_a_river_stops_the_truck_until_a_bridge_is_there():
    """TO-A16 (TO-033, TO-063): D3-E3 is wet; with the bridge a step each way."""
    assert refused(Table().truck(1, "D3"), 1, "D3-E3") == Why.RIVER
    t = Table().truck(1, "D3").bridge(1, "D3-E3").take(1, "D3-E3-D3")
    assert t.sheet(1)["plan"]["left"] == 2


def test_a17_a_brook_ends_where_it_ends():
    """TO-A17 (TO-033): I4-I5 is wet, H4-H5 is dry."""
    assert refused(Table().truck(1, "I4"), 1, "I4-I5") == Why.RIVER
    Table().truck(1, "H4").drive(1, "H4-H5", "D4")


def test_a19_with_nothing_open_in_reach_the_truck_may_stay():
    """TO-A19 (TO-036, TO-055, TO-211): no step, an X in the next box."""
    t = Table().close(1, *NEAR_B5).drive(1, "B5")
    assert t.boxes(1) == "1:X"
    assert t.at(1) == "B5"


def test_a20_or_end_on_a_closed_venue():
    """TO-A20 (TO-036, TO-014): A7 stays closed, and there is an X."""
    t = Table().close(1, *NEAR_B5)
    before = t.open(1)
    t.drive(1, "B5-B6-B7-A7")
    assert t.boxes(1) == "1:X"
    assert t.at(1) == "A7"
    assert t.open(1) == before


def test_a21_a_gas_station_adds_three_steps():
    """TO-A21 (TO-064): seven steps over D6 to E9."""
    path = "B5-B6-C6-D6-D7-D8-E8-E9"
    t = Table().dice("1/5/1/1/1/1").gas(1, "D6").drive(1, path)
    assert t.boxes(1) == "2:5"
    assert refused(Table(), 1, path) == Why.NO_VENUE_THAT_WAY


def test_a22_a_station_entered_with_the_last_step_still_counts():
    """TO-A22 (TO-217): the fourth step enters E6; three more are left."""
    t = Table().dice("1/1/1/9/1/1").gas(1, "E6").take(1, "B5-B6-C6-D6-E6")
    assert t.sheet(1)["plan"]["left"] == 3
    assert t.drive(1, "E6-F6").boxes(1) == "4:9"


def test_a24_a_station_gives_nothing_to_a_drive_that_starts_on_it():
    """TO-A24 (TO-217): the fifth step is refused."""
    t = stranded().gas(1, "B5")
    assert refused(t, 1, "B5-B6-B7-B8-B9-C9") == Why.NO_STEPS_LEFT
    assert Table().gas(1, "B5").keep().ends(1) == NEAR_B5 | {"C1", "C9", "E7", "A9", "F6"}


def test_starting_on_the_station_it_may_be_left_and_entered_once():
    """TO-218, TO-217: out and in again costs two and adds three: five steps from B5 after all."""
    t = stranded().gas(1, "B5").take(1, "B5-B6-B5")
    assert t.sheet(1)["plan"]["left"] == 5
    t.take(1, "B5-B6")
    assert t.refusal(1, "step up") == Why.STATION_USED


@pytest.mark.parametrize(("only", "free"), [("C9", False), ("D9", True), ("E9", True), ("A9", False)])
def test_a_truck_on_its_station_is_bound_only_by_what_it_can_reach(only, free):
    """TO-034, TO-214, TO-217: leaving and re-entering B5 gives five steps in all; D9 is six away, E9 seven."""
    t = Table().gas(1, "B5").close_all_but(1, only).keep()
    assert t.legal(1)
    assert (t.refusal(1, "stop") == Why.OK) == free


def test_a25_a_venue_that_needs_the_gas_station_counts_as_in_reach():
    """TO-A25 (TO-214): D9 is six steps away over the station B9, so nothing else will do."""
    t = Table().gas(1, "B9").close_all_but(1, "D9").keep()
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.refusal(1, "step up") == Why.NO_VENUE_THAT_WAY
    assert t.ends(1) == {"D9"}
    assert Table().close_all_but(1, "D9").keep().refusal(1, "stop") == Why.OK


def test_venues_over_bridges_and_other_venues_count_as_in_reach():
    """TO-214: E3 over a new bridge; A9 behind the open A8."""
    assert Table().truck(1, "D4").close_all_but(1, "E3").keep().refusal(1, "stop") == Why.OK
    t = Table().truck(1, "D4").bridge(1, "D3-E3").close_all_but(1, "E3").keep()
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert Table().truck(1, "A6").close_all_but(1, "A8", "A9").keep().ends(1) == {"A8", "A9"}


def test_edges_of_the_map_are_the_end():
    """TO-011: no way round from A to K or from row 1 to row 9."""
    corners = {"A1": "up left", "K1": "up right", "A9": "down left", "K9": "down right"}
    for corner, ways in corners.items():
        t = stranded(corner).keep()
        assert [t.refusal(1, f"step {way}") for way in ways.split()] == [Why.EDGE_OF_MAP] * 2
        assert len(t.legal(1)) == 3
    assert stranded("K4").keep().refusal(1, "step right") == Why.EDGE_OF_MAP
    assert stranded("A4").keep().refusal(1, "step left") == Why.EDGE_OF_MAP


def test_a_drive_has_four_steps_and_no_fifth():
    """TO-031, TO-032: each step costs one, whatever lies on the space."""
    t = stranded("D5").take(1, "D5-C5-B5-A5")
    assert t.sheet(1)["plan"]["left"] == 1
    t.take(1, "A5-A4")
    assert t.refusal(1, "step up") == Why.NO_STEPS_LEFT
    assert t.refusal(1, "stop") == Why.OK


def test_the_path_need_not_be_the_shortest():
    """TO-035: A5 lies beside B5; three steps lead there as well."""
    t = Table().drive(1, "B5-B4-A4-A5")
    assert t.at(1) == "A5"
    assert not {"A4", "A5"} & t.open(1)


@pytest.mark.parametrize("path", ["B5-A5", "B5-C5", "B5-B4-B3-B2", "B5-C5-D5-D4-D3"])
def test_every_open_venue_in_reach_is_free_to_choose(path):
    """TO-035, TO-012: near or far, whatever its die."""
    assert len(Table().drive(1, path).boxes(1).split()) == 1


def test_with_nothing_in_reach_every_space_in_reach_will_do():
    """TO-036, TO-037, TO-211: stop at once, on plain ground, on a START, on a closed venue."""
    ends = stranded().keep().ends(1)
    assert {"B5", "B6", "C5", "A9"} - ends == {"A9"}
    assert len(ends) == sum(
        abs(ord(name[0]) - ord("B")) + abs(int(name[1]) - 5) <= 4 for name in SPACE_NAMES if name[0] < "G"
    )
    assert stranded("C5").drive(1, "C5-B5").boxes(1) == "1:X"


def test_a92_a_path_over_start_own_path_and_closed_venue():
    """TO-A92 (TO-032, TO-037): one step each."""
    t = Table().drive(1, "B5-C5-D5").take(1, "D5-C5-B5-A5")
    assert t.sheet(1)["plan"]["left"] == 1
    assert t.do(1, "stop").at(1) == "A5"


def test_a95_the_next_drive_starts_where_the_last_ended():
    """TO-A95 (TO-040): at C3."""
    t = Table().drive(1, "B5-B4-B3-C3")
    assert t.at(1) == "C3"
    assert t.drive(1, "C3-D3").at(1) == "D3"


def test_the_path_is_drawn_as_a_line():
    """TO-040: three sides crossed, east and south."""
    t = Table().drive(1, "B5-C5-C6-C7")
    east, south = t.sheet(1)["line"]
    b5, c5, c6 = (SPACE_NAMES.index(name) for name in ("B5", "C5", "C6"))
    assert int(east[0]) | int(east[1]) << 64 == 1 << b5
    assert int(south[0]) | int(south[1]) << 64 == 1 << c5 | 1 << c6


def test_a90_drives_with_the_same_end_and_the_same_closed_venues_are_one():
    """TO-A90 (TO-239): north or south about, the sheets differ by the drawn line alone."""
    a, b = (Table().drive(1, path) for path in ("B5-B4-C4-D4-D5", "B5-B6-C6-D6-D5"))
    assert a.states.tobytes() != b.states.tobytes()
    for t in (a, b):
        t.sheet(1)["line"] = 0
    assert a.states.tobytes() == b.states.tobytes()


def test_a_path_may_cross_itself_but_a_venue_passed_over_does_not_pay():
    """TO-212, TO-038: over A5 and back to it; the drive must end elsewhere."""
    t = Table().take(1, "B5-A5")
    assert t.refusal(1, "stop") == Why.OK
    t.take(1, "A5-B5-A5")
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.do(1, "step up").do(1, "stop").at(1) == "A4"
    assert not {"A4", "A5"} & t.open(1)
    assert len(t.boxes(1).split()) == 1


def test_a_step_that_leads_away_from_every_venue_is_refused():
    """TO-240: C7 is four steps away; the first step may not go up."""
    t = Table().close_all_but(1, "C7").keep()
    assert t.legal(1) == ["step down", "step right"]
    assert t.refusal(1, "step up") == Why.NO_VENUE_THAT_WAY


def test_whether_a_venue_must_be_reached_is_settled_before_the_first_step():
    """TO-240, TO-034: a free drive stays free, a bound one bound."""
    t = stranded().take(1, "B5-B6")
    assert t.refusal(1, "stop") == Why.OK
    t = Table().close_all_but(1, "A5").keep()
    assert t.legal(1) == ["step up", "step down", "step left", "step right"]
    t.take(1, "B5-C5-B5")
    assert t.refusal(1, "stop") == Why.VENUE_IN_REACH
    assert t.ends(1) == {"A5"}


def test_at_a_wild_venue_the_die_completes_the_commitment():
    """TO-240, TO-054: stop, then the die."""
    t = Table(players=2).take(1, "B5-C5-D5-E5-F5").do(1, "stop")
    assert t.sheet(1)["plan"]["part"] == Part.DIE
    assert t.waiting == [1, 2]
    assert t.do(1, "die D10").waiting == [2]


def test_no_path_closes_the_space_it_starts_from():
    """TO-237, TO-005: the START B5 is no venue; leaving it closes nothing."""
    t = Table()
    assert "B5" not in t.open(1)
    before = t.open(1)
    assert t.drive(1, "B5-A5").open(1) == before - {"A5"}


def test_the_same_station_is_not_entered_twice():
    """TO-065, TO-218: B6, back and B6 again."""
    t = stranded().gas(1, "B6").take(1, "B5-B6-B7")
    assert t.sheet(1)["plan"]["left"] == 5
    assert t.refusal(1, "step up") == Why.STATION_USED


def test_a_bound_drive_does_not_count_on_a_second_visit_to_the_station():
    """TO-065, TO-240: past the station B6, a dead end at A6 may not be taken for a way."""
    t = Table().gas(1, "B6").close_all_but(1, "C7").take(1, "B5-B6-A6")
    assert t.refusal(1, "step right") == Why.STATION_USED
    assert t.legal(1) == ["step up", "step down"]


def test_a_bound_drive_stays_where_a_way_round_the_station_is_short_enough():
    """TO-065, TO-214, TO-240: from A6 the way to F6 is five steps back through B6, or seven round it; five are left."""
    t = Table().gas(1, "B6").close_all_but(1, "F6").take(1, "B5-B6")
    assert t.refusal(1, "step left") == Why.NO_VENUE_THAT_WAY
    assert t.ends(1) == {"F6"}


def test_ending_on_the_station_gives_nothing():
    """TO-217: an X and no more; the next drive has four steps."""
    t = stranded().gas(1, "B6").drive(1, "B5-B6")
    assert t.boxes(1) == "1:X"
    assert t.keep().sheet(1)["plan"]["left"] == 4


def test_the_station_serves_every_turn_anew():
    """TO-064, TO-065: once a turn, in each turn."""
    t = stranded().gas(1, "B6").drive(1, "B5-B6-B7").take(1, "B7-B6-B5")
    assert t.sheet(1)["plan"]["left"] == 5


def test_a59_no_dry_way_leads_off_the_west_bank():
    """TO-A59 (TO-033): from none of its 33 spaces a step crosses the main river, until a bridge or a relocation."""
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
    """TO-030, TO-083: the others do."""
    t = Table(players=2).track(1, "24:1").keep()
    assert t.stage == Stage.DRIVE
    assert t.waiting == [2]
