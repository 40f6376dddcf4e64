"""Action points and Moves: ledger 4.1, 4.2 and their rulings."""

import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.interstate.actions import ACTIONS, Why
from truckstop.games.interstate.state import Run

NORTH = [f"los_angeles-san_francisco-{n}" for n in range(1, 6)]
ON_THE_ROAD = "san_diego-los_angeles-1"


def table_with_everything(trailers=1):
    """Player 1 in Los Angeles can do everything a turn allows: Take with two trailers, Buy with one."""
    t = Table(players=2).turn_of(1).truck(1, "los_angeles").trailers(1, trailers)
    return t.contracts(1, "clothing-dallas", "*bread-los_angeles").money(1, 10_000).set_rest_markers(1, 2)


def places_in_reach(t, player=1):
    """The places within one Move."""
    return {action.removeprefix("move ") for action in t.legal(player) if action.startswith("move ")}


def from_place(place):
    return places_in_reach(Table(players=2).turn_of(1).truck(1, place))


def test_a01_a_turn_goes_on_in_a_city_without_moves():
    """IT-A01 (IT-033, IT-042, IT-043, IT-047): Pick Up and two Moves leave 2 AP, for anything but a Move."""
    t = Table(players=2).turn_of(1).truck(1, "san_diego").contracts(1, "citrus-phoenix")
    t.do(1, "pick_up 1", f"move {ON_THE_ROAD}", "move los_angeles")
    assert t.ap == 2
    assert t.at(1) == "los_angeles"
    assert t.refusal(1, "move los_angeles-phoenix-1") == Why.IN_CITY_NOW
    assert places_in_reach(t) == set()
    assert t.can(1, "take 1")
    assert t.copy().contracts(1, "clothing-dallas").can(1, "pick_up 1")
    assert t.copy().contracts(1, "*bread-los_angeles").can(1, "deliver 1")


def test_a02_a_city_on_the_way_is_not_counted():
    """IT-A02 (IT-044, IT-R01): The city is not counted: three Moves lead to the third space beyond it."""
    t = Table(players=2).turn_of(1).truck(1, "san_diego").contracts(1, "citrus-phoenix")
    t.do(1, "pick_up 1", f"move {ON_THE_ROAD}")
    assert t.ap == 3
    t.drive(1, *NORTH[:3])
    assert (t.at(1), t.ap) == ("los_angeles-san_francisco-3", 0)


def test_a12_one_move_from_a_space_between_two_cities_reaches_both_and_the_roads_beyond():
    """IT-A12 (IT-041 to IT-044, IT-R01): Both cities, and through Los Angeles its three other roads."""
    beyond = {"los_angeles-san_francisco-1", "los_angeles-phoenix-1", "los_angeles-barstow-1"}
    assert from_place(ON_THE_ROAD) == {"san_diego", "los_angeles"} | beyond


def test_from_a_city_any_road_may_be_taken():
    """IT-043: Four roads leave Dallas in six directions; one Move leads to the first space of each."""
    roads = {"dallas-jackson-1", "dallas-little_rock-1", "dallas-oklahoma_city-1", "dallas-houston-1"}
    assert from_place("dallas") == roads | {"kent-dallas-6", "san_antonio-dallas-3"}


def test_on_open_road_one_move_leads_one_space_on_or_back():
    """IT-041, IT-048: Turning round costs nothing and can be repeated."""
    assert from_place(NORTH[2]) == {NORTH[1], NORTH[3]}
    t = Table(players=2).turn_of(1).truck(1, NORTH[2])
    t.drive(1, NORTH[3], NORTH[2], NORTH[3], NORTH[2], NORTH[1])
    assert (t.at(1), t.ap) == (NORTH[1], 0)


def test_a14_a_junction_is_a_space_where_roads_meet():
    """IT-A14 (IT-045): Four neighbors of St. Louis; nothing can be bought, loaded or delivered there."""
    t = Table(players=2).turn_of(1).truck(1, "st_louis").money(1, 5000)
    t.contracts(1, "bread-memphis", "*bread-detroit")
    neighbors = {"chicago-st_louis-3", "st_louis-memphis-1", "kansas_city-st_louis-3", "st_louis-indianapolis-1"}
    assert places_in_reach(t) == neighbors
    for action in ("buy", "pick_up 1", "deliver 2"):
        assert not t.can(1, action)
        assert t.refusal(1, action) == Why.NOT_IN_CITY


def test_changing_roads_on_a_junction_is_free():
    """IT-045: Three Moves from I-70 over St. Louis onto I-55."""
    t = Table(players=2).turn_of(1).truck(1, "kansas_city-st_louis-3")
    t.drive(1, "st_louis", "st_louis-memphis-1", "st_louis-memphis-2")
    assert t.ap == 2


def test_a_junction_beside_a_city_is_a_space_beside_it():
    """IT-044, IT-045: From Lake City into Jacksonville, or through it onto I-95; and from the city back onto it."""
    assert {"jacksonville", "jacksonville-florence-1"} <= from_place("lake_city")
    assert from_place("jacksonville") == {"lake_city", "jacksonville-florence-1"}


def test_no_move_leads_back_to_the_same_space_or_stays():
    """IT-R01, IT-040: From no place, city or space."""
    t = Table(players=2)
    for place in t.lists["place"]:
        assert t.turn_of(1).truck(1, place).refusal(1, f"move {place}") == Why.NOT_NEXT


def test_driving_through_a_city_is_not_being_in_it():
    """IT-044, IT-R04: The truck passes Los Angeles with a load for it, and the run of Moves goes on."""
    t = Table(players=2).turn_of(1).truck(1, ON_THE_ROAD).contracts(1, "*bread-los_angeles").money(1, 5000)
    t.drive(1, NORTH[0])
    for action in ("deliver 1", "buy"):
        assert t.refusal(1, action) == Why.NOT_IN_CITY
    assert t.contracts(1, "clothing-dallas").refusal(1, "pick_up 1") == Why.NOT_IN_CITY
    assert t.run == Run.OPEN
    assert t.can(1, f"move {NORTH[1]}")


def test_a_truck_before_a_city_is_not_in_it():
    """IT-R04: No city action is possible on the last space before Los Angeles."""
    t = table_with_everything().truck(1, ON_THE_ROAD)
    for action in ("deliver 2", "buy", "pick_up 1"):
        assert t.refusal(1, action) == Why.NOT_IN_CITY
        assert not t.can(1, action)


@pytest.mark.parametrize("action", ["take 1", "flush", "drop 1"])
def test_a15_another_action_splits_the_run_of_moves(action):
    """IT-A15 (IT-046): Move, Take, Move is refused, also with Flush or Drop in between."""
    t = Table(players=2).turn_of(1).truck(1, "los_angeles").contracts(1, "bread-memphis").set_rest_markers(1, 1)
    t.drive(1, NORTH[0]).do(1, action)
    assert t.refusal(1, f"move {NORTH[1]}") == Why.RUN_SPLIT
    assert places_in_reach(t) == set()
    t.end(1, 2)
    assert t.can(1, f"move {NORTH[1]}")


def test_a15_other_actions_may_come_before_and_after_the_run():
    """IT-A15 (IT-030, IT-046): Take, Move, Move, Flush."""
    t = Table(players=2).turn_of(1).truck(1, "los_angeles").do(1, "take 1").drive(1, *NORTH[:2]).do(1, "flush")
    assert t.ap == 1


def test_city_actions_are_possible_before_and_after_the_run():
    """IT-046, IT-047: Pick Up and Buy in San Diego, two Moves, Pick Up in Los Angeles."""
    t = Table(players=2).turn_of(1).truck(1, "san_diego").contracts(1, "cotton-houston", "clothing-dallas")
    t.money(1, 1000).do(1, "pick_up 1", "buy", f"move {ON_THE_ROAD}", "move los_angeles", "pick_up 2")
    assert t.open(1) == ["*cotton-houston", "*clothing-dallas"]
    assert t.ap == 0


def test_a16_entering_a_city_ends_the_run():
    """IT-A16 (IT-047, IT-R02): With 3 AP left and no other action, there is no further Move in this turn."""
    t = Table(players=2).turn_of(1).truck(1, NORTH[1]).drive(1, NORTH[0], "los_angeles")
    assert t.ap == 3
    assert t.refusal(1, f"move {NORTH[0]}") == Why.IN_CITY_NOW
    t.end(1, 2)
    assert t.can(1, f"move {NORTH[0]}")


def test_a_city_may_be_left_and_entered_again():
    """IT-042, IT-043, IT-048: Two Moves lead back to San Diego."""
    t = Table(players=2).turn_of(1).truck(1, "san_diego").drive(1, ON_THE_ROAD, "san_diego")
    assert (t.at(1), t.ap, t.run) == ("san_diego", 3, Run.ARRIVED)


def test_a17_trucks_never_block():
    """IT-A17 (IT-049): With two trucks on a space, a third can enter it, stay, or drive through."""
    t = Table(players=3).turn_of(3).truck(1, NORTH[1]).truck(2, NORTH[1]).truck(3, NORTH[0])
    t.drive(3, NORTH[1])
    assert t.copy().end(3).at(3) == NORTH[1]
    t.drive(3, NORTH[2])
    assert [t.at(player) for player in (1, 2, 3)] == [NORTH[1], NORTH[1], NORTH[2]]


def test_a_city_holds_any_number_of_trucks():
    """IT-049: Six trucks in Los Angeles; they can load there and leave."""
    t = Table(players=6, limited_goods="false")
    for player in range(1, 7):
        t.truck(player, "los_angeles")
    t.contracts(1, "clothing-dallas").do(1, "pick_up 1").drive(1, NORTH[0])
    assert t.at(1) == NORTH[0]


def test_a20_push_on_makes_six_moves_in_one_run():
    """IT-A20 (IT-105, IT-R03): Five Moves, Push On, a sixth."""
    t = Table(players=2).turn_of(1).truck(1, "los_angeles").set_rest_markers(1, 2).drive(1, *NORTH)
    assert t.refusal(1, "move san_francisco") == Why.NO_AP
    t.do(1, "push_on").drive(1, "san_francisco")
    assert (t.at(1), t.ap, t.rest_markers(1)) == ("san_francisco", 0, 0)


@pytest.mark.parametrize("action", ["push_on", "declare", "reserve 1"])
def test_actions_without_action_points_do_not_split_the_run(action):
    """IT-R03: Push On, Declare and Reserve between two Moves."""
    t = Table(players=2, reserve_contract="true").turn_of(1).truck(1, "los_angeles")
    t.set_rest_markers(1, 3).money(1, 10_000)
    t.drive(1, NORTH[0]).do(1, action).drive(1, NORTH[1])
    assert t.at(1) == NORTH[1]


@pytest.mark.parametrize(
    ("action", "trailers", "ap", "money", "rest"),
    [
        ("move los_angeles-phoenix-1", 1, -1, 0, 0),
        ("take 1", 2, -1, 0, 0),
        ("pick_up 1", 1, -1, 0, 0),
        ("deliver 2", 1, -1, 900, 0),
        ("buy", 1, -1, -1000, 0),
        ("flush", 1, -1, -100, 0),
        ("drop 1", 1, -1, 0, -1),
        ("push_on", 1, 1, 0, -2),
        ("declare", 1, 0, 0, 0),
    ],
)
def test_every_action_has_its_cost(action, trailers, ap, money, rest):
    """IT-033, IT-040, IT-060, IT-070, IT-080, IT-090, IT-095, IT-105, IT-135: The table of costs, line by line."""
    t = table_with_everything(trailers).do(1, action)
    assert t.ap == 5 + ap
    assert t.own_money(1) == 10_000 + money
    assert t.rest_markers(1) == 2 + rest


@pytest.mark.parametrize(
    ("action", "trailers"),
    [
        ("move los_angeles-phoenix-1", 1),
        ("take 1", 2),
        ("pick_up 1", 1),
        ("deliver 2", 1),
        ("buy", 1),
        ("flush", 1),
        ("drop 1", 1),
    ],
)
def test_an_action_must_be_paid_in_full(action, trailers):
    """IT-030, IT-032: Possible with the last action point, refused without one."""
    t = table_with_everything(trailers).turn_of(1, ap=1)
    assert t.can(1, action)
    t.turn_of(1, ap=0)
    assert not t.can(1, action)
    assert t.refusal(1, action) == Why.NO_AP


@pytest.mark.parametrize(("action", "price"), [("buy", 1000), ("flush", 100)])
def test_own_money_never_goes_below_zero(action, price):
    """IT-032: One dollar less than the price is refused; the exact price is enough."""
    t = table_with_everything().money(1, price - 1)
    assert not t.can(1, action)
    assert t.refusal(1, action) == Why.NO_MONEY
    assert t.money(1, price).do(1, action).own_money(1) == 0


@pytest.mark.parametrize(("action", "markers"), [("push_on", 2), ("drop 1", 1)])
def test_rest_markers_must_be_there_to_be_spent(action, markers):
    """IT-032: One marker less than the cost is refused."""
    t = table_with_everything().set_rest_markers(1, markers - 1)
    assert not t.can(1, action)
    assert t.refusal(1, action) == Why.NO_REST
    assert t.set_rest_markers(1, markers).can(1, action)


def test_actions_are_possible_in_any_order_and_repeatedly():
    """IT-030: Flush, Pick Up, Flush, Deliver, Flush: five action points."""
    t = table_with_everything().do(1, "flush", "pick_up 1", "flush", "deliver 2", "flush")
    assert (t.ap, t.own_money(1)) == (0, 10_000 - 300 + 900)


def test_a_turn_ends_only_when_its_player_ends_it():
    """IT-035: With no action point left it is still the same player's turn, and Declare is still possible."""
    t = table_with_everything().drive(1, *NORTH)
    assert (t.ap, t.player) == (0, 1)
    assert t.can(1, "declare")
    assert t.can(1, "end")
    assert t.end(1).player == 2


def test_a_player_may_end_the_turn_without_any_action():
    """IT-030, IT-R08: Without spending action points, delivering, loading or resting."""
    t = table_with_everything().end(1)
    assert t.player == 2
    assert t.open(1) == ["clothing-dallas", "*bread-los_angeles"]
    assert t.rest_markers(1) == 2


def test_action_points_do_not_carry_over():
    """IT-030, IT-031: Nothing spent in this turn, five again in the next."""
    t = Table(players=2).turn_of(1).end(1)
    assert t.ap == 5
    assert t.end(2).ap == 5


def test_only_the_player_whose_turn_it_is_decides():
    """IT-034: The other has nothing to choose from."""
    t = Table(players=2).turn_of(1)
    assert t.legal(2) == []
    for action in ("end", "take 1", "declare", "rest"):
        assert t.refusal(2, action) == Why.NOT_YOUR_TURN
    with pytest.raises(IllegalAction):
        t.end(2)


def test_there_are_no_other_decisions():
    """IT-034, IT-R16: None removes a load or gives something to another player."""
    basic = "move take pick_up deliver deliver_with buy flush drop push_on declare"
    by_option = "reserve take_reserved secret_draw partial_flush keep discard"
    assert [family.name for family in ACTIONS.families] == f"{basic} {by_option} rest end".split()


def test_actions_of_options_that_are_not_played_are_refused():
    """IT-033, IT-010: None of the Advanced actions is possible in a Standard game."""
    t = table_with_everything(trailers=2)
    for action in ("reserve 1", "take_reserved", "secret_draw", "partial_flush"):
        assert t.refusal(1, action) == Why.NOT_AT_THIS_TABLE
    for action in ("keep 1", "discard 1"):
        assert t.refusal(1, action) == Why.NOT_ASKED


def test_places_that_the_map_does_not_have_cannot_be_reached():
    """IT-040: Numbers beyond the last place of the board."""
    t = table_with_everything()
    for number in range(len(t.lists["place"]), len(ACTIONS["move"])):
        assert GAME.rules.why_not(t.board, t.s, 0, number) == Why.NOT_NEXT
