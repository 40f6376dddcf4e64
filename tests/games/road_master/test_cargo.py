"""Load and unload (ledger 4.5, 4.9)."""

import pytest

from tests.games.road_master.table import Table
from truckstop.games.road_master.actions import Event, Why


def table(cell, players=2, **options):
    """Player 1 is to play, with the truck on this cell."""
    return Table(players=players, **options).trucks(cell, "B1")


def test_c32_a_truck_loads_as_many_cubes_as_it_has_room_for():
    """RM-C32 (RM-060, RM-061): with three cubes on E1: one or two more, but not three and not none."""
    t = table("E1").cargo(1, orange=3)
    assert t.refusal(1, "done") == Why.NOTHING_CHOSEN
    assert t.copy().load(1, "brown").cargo_of(1) == {"orange": 3, "brown": 1}
    t.do(1, "load brown", "load brown")
    assert (t.cargo_of(1), t.actions_done) == ({"orange": 3, "brown": 2}, 1)
    assert t.refusal(1, "load brown") == Why.TRUCK_FULL
    assert t.in_stock("E") == {"brown": 13}


@pytest.mark.parametrize("cell", ["R17", "L4", "R16", "R19"])
def test_trucks_load_and_unload_on_lettered_cells_only(cell):
    """RM-060, RM-110: not on the road, and not on an entry or exit cell."""
    t = table(cell).cargo(1, brown=1).contracts(1, "EF2")
    assert t.refusal(1, "load brown") == Why.NOT_AT_DOCK
    assert t.refusal(1, "store brown") == t.refusal(1, "deliver EF2") == Why.NO_DOCK_TO_UNLOAD


def test_c34_any_cube_of_the_stock_may_be_loaded():
    """RM-C34 (RM-063): one orange and two brown cubes from E."""
    t = table("E1").stock("E", orange=2, brown=3)
    assert t.family(1, "load") == ["orange", "brown"]
    assert t.load(1, "orange", "brown", "brown").cargo_of(1) == {"orange": 1, "brown": 2}
    assert t.refusal(1, "load blue") == Why.NOT_IN_STOCK


def test_c67_a_full_truck_loads_nothing():
    """RM-C67 (RM-062, RM-220): with two blue and three orange cubes, loading on A1 is refused."""
    t = table("A1").cargo(1, blue=2, orange=3)
    assert t.family(1, "load") == []
    assert t.refusal(1, "load orange") == Why.TRUCK_FULL


def test_loading_ends_when_the_stock_is_empty():
    """RM-061, RM-119: the action closes by itself, because nothing is left to choose."""
    t = table("E1").stock("E", brown=2).do(1, "load brown", "load brown")
    assert t.actions_done == 1


def test_c01_the_rulebooks_example():
    """RM-C01 (RM-111, RM-113, RM-114): two orange on D1: filled, +7, cubes on the contract, stock of D unchanged."""
    t = table("D1").cargo(1, orange=2).contracts(1, "AD2").do(1, "deliver AD2")
    assert (t.points(1), t.open_contracts(1)) == (0, ["AD2"])
    t.do(1, "deliver AD2")
    assert (t.points(1), t.open_contracts(1), t.filled_by(1), t.cubes_on("AD2")) == (7, [], ["AD2"], 2)
    assert t.in_stock("D") == {"blue": 15}
    assert t.events_of(Event.FILLED) == [(1, t.index("card", "AD2"), 7)]
    assert t.cargo_of(1) == {}


def test_c35_a_contract_may_be_filled_in_parts():
    """RM-C35 (RM-112, RM-114): two cubes of three score 0 points; the third, later, scores all points."""
    t = table("F1").cargo(1, green=2).contracts(1, "CF3").do(1, "deliver CF3", "deliver CF3")
    assert (t.points(1), t.cubes_on("CF3"), t.open_contracts(1)) == (0, 2, ["CF3"])
    t.end(1, 2).cargo(1, green=1).do(1, "deliver CF3")
    assert (t.points(1), t.filled_by(1)) == (9, ["CF3"])


def test_c36_cubes_that_cannot_be_delivered_here_may_be_stored():
    """RM-C36 (RM-111, RM-116, RM-117): orange cubes for E are stored at D, and another player loads one."""
    t = table("D2").cargo(1, orange=2).contracts(1, "AE2")
    assert t.refusal(1, "deliver AE2") == Why.NOT_FOR_HERE
    t.do_whole(1, "store orange").end(1)
    assert t.in_stock("D") == {"orange": 1, "blue": 15}
    assert t.truck(2, "D1").load(2, "orange").cargo_of(2) == {"orange": 1}


def test_c37_a_contract_takes_no_more_cubes_than_it_needs():
    """RM-C37 (RM-222): it still needs one cube; a second one is refused."""
    t = table("F1").cargo(1, green=2).contracts(1, "CF3:2").do(1, "deliver CF3")
    assert t.refusal(1, "deliver CF3") == Why.ENOUGH_LAID


def test_c39_players_deliver_to_their_own_contracts_only():
    """RM-C39 (RM-111): another player's contract needs the same colour."""
    t = table("D1").cargo(1, orange=2).contracts(2, "AD2")
    assert t.refusal(1, "deliver AD2") == Why.NOT_YOURS
    assert t.family(1, "deliver") == []


def test_a_contract_takes_only_cubes_of_its_colour():
    """RM-111, RM-222: a blue cube does not fill an orange contract."""
    t = table("D1").cargo(1, blue=2).contracts(1, "AD2")
    assert t.refusal(1, "deliver AD2") == t.refusal(1, "store orange") == Why.NOT_ABOARD


def test_c40_cubes_may_be_delivered_where_they_were_loaded():
    """RM-C40 (RM-223): two orange cubes are in D; loading and delivering them there fills "2 orange to D": +7."""
    t = table("D1").stock("D", blue=13, orange=2).contracts(1, "AD2").load(1, "orange", "orange")
    assert t.do(1, "deliver AD2", "deliver AD2").points(1) == 7


def test_c41_the_option_store_to_sends_cubes_home():
    """RM-C41 (RM-224): brown stored at D goes to E."""
    t = table("D1", store_to="home").cargo(1, brown=1).do(1, "store brown")
    assert (t.in_stock("D"), t.in_stock("E")) == ({"blue": 15}, {"brown": 15})
    assert t.events_of(Event.STORED) == [(1, t.colour("brown"), t.index("warehouse", "E"))]
    t = table("D1").cargo(1, brown=1).do(1, "store brown")
    assert t.in_stock("D") == {"blue": 15, "brown": 1}


def test_c75_the_player_says_which_cube_goes_where():
    """RM-C75 (RM-112, RM-247): three orange cubes can fill "2 to D" and one third of "3 to D", or "3 to D"."""
    t = table("D1").cargo(1, orange=3).contracts(1, "AD2", "AD3")
    first = t.copy().do(1, "deliver AD2", "deliver AD2", "deliver AD3")
    assert (first.points(1), first.cubes_on("AD3")) == (7, 1)
    assert t.do(1, "deliver AD3", "deliver AD3", "deliver AD3").points(1) == 9


def test_c76_a_marker_may_pass_the_target():
    """RM-C76 (RM-114, RM-248): 47 + 14 = 61 points, and the end is triggered."""
    t = table("A1").score(1, 47).cargo(1, green=5).contracts(1, "CA5")
    t.do(1, *["deliver CA5"] * 5)
    assert (t.points(1), t.s["trigger"]) == (61, 0)
    assert t.events_of(Event.REACHED) == [(1, 50, 0)]


def test_deliver_and_store_in_one_action():
    """RM-115, RM-119, RM-221: in any mix; points and stock change when the action is closed."""
    t = table("D1").cargo(1, orange=3, green=1).contracts(1, "AD2")
    t.do(1, "deliver AD2", "store green", "deliver AD2")
    assert (t.points(1), t.in_stock("D"), t.s["seat"][0]["aboard"]) == (0, {"blue": 15}, 4)
    t.do(1, "done")
    assert (t.points(1), t.in_stock("D"), t.cargo_of(1)) == (7, {"green": 1, "blue": 15}, {"orange": 1})
    assert t.actions_done == 1


def test_a_cube_may_be_stored_although_a_contract_could_use_it():
    """RM-221: cubes on a truck are not bound to a contract."""
    t = table("D1").cargo(1, orange=2).contracts(1, "AD2").do(1, "store orange", "store orange")
    assert (t.points(1), t.in_stock("D")) == (0, {"orange": 2, "blue": 15})


def test_unloading_ends_when_every_cube_is_chosen():
    """RM-119, RM-220: the action closes by itself with the last cube on the truck."""
    t = table("D1").cargo(1, orange=2).do(1, "store orange")
    assert t.actions_done == 0
    assert t.do(1, "store orange").actions_done == 1


def test_chosen_cubes_cannot_be_chosen_again():
    """RM-220: a cube that is chosen for unloading is not available any more."""
    t = table("D1").cargo(1, orange=1, green=1).do(1, "store orange")
    assert t.family(1, "store") == ["green"]
    assert t.refusal(1, "store orange") == Why.NOT_ABOARD
