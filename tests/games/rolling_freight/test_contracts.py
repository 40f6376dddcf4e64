"""Buying contracts and building links (ledger 4 A, B)."""

import pytest

from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.twin import Twin
from truckstop.engine.refusal import IllegalAction
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Source, Stage


def test_three_contracts_are_the_limit_until_one_is_finished():
    """RF-A21, RF-059, RF-210: after finishing one in the same turn there is a place."""
    t = Table(4).track("red_1a").contracts(1, "blue_1a:2", "red_2a", "red_3a").dice(1, "red", "blue")
    assert t.refusal(1, "contract 1") == Why.MAT_FULL
    t.build(1, "blue_1a", "blue").buy(1, "contract 1", "red")
    assert t.held(1) == {"red_1a": 1, "red_2a": 1, "red_3a": 1}


def test_several_contracts_may_be_bought_in_a_turn_at_unchanged_prices():
    """RF-A22, RF-058, RF-063, RF-210: the gap stays; slot 2 still costs 1 generic and its colour."""
    t = Table(4).track("red_1a", "red_2a").dice(1, "red", "red", "blue")
    t.buy(1, "contract 1", "red")
    assert t.slots()[:2] == [None, "red_2a"]
    assert t.refusal(1, "contract 1") == Why.NO_CARD
    t.do(1, "contract 2")
    assert (t.s["colour_due"], t.s["due"]) == (2, 1)
    t.pay(1, "red", "blue")
    assert [*t.held(1)] == ["red_1a", "red_2a"]


def test_a_die_is_spent_once():
    """RF-A24, RF-023, RF-025: a die of two colours builds one cube, red or yellow."""
    t = Table(4).contracts(1, "red_1a", "yellow_1a").dice(1, "red+yellow")
    assert t.can(1, "build 1")
    assert t.can(1, "build 2")
    t.build(1, "red_1a", "red+yellow")
    assert t.refusal(1, "build 2") == Why.NO_UNIT_TO_BUILD
    assert t.held(1) == {"red_1a": 2, "yellow_1a": 1}


def test_build_with_one_space_left_adds_one_cube():
    """RF-A25, RF-118, RF-212: the link is finished and scored; the second cube is lost."""
    t = Table(4).contracts(1, "blue_1a:2", "red_1a:1").improve(1, "die_gray:build").dice(1)
    t.do(1, "build 1")
    assert t.family(1, "double") == []
    assert t.refusal(1, "double 7") == Why.WOULD_NOT_FIT
    t.pay(1, "build")
    assert t.owns(1, "blue_1a")
    assert t.points(1) == 3
    assert t.held(1) == {"red_1a": 1}


def test_build_is_never_split():
    """RF-A26, RF-118: two links with one space left each take two dice."""
    t = Table(4).contracts(1, "blue_1a:2", "red_1a:2").improve(1, "die_gray:build").dice(1)
    t.build(1, "blue_1a", "build")
    assert t.owns(1, "blue_1a")
    assert t.refusal(1, f"build {t.place(1, 'red_1a')}") == Why.NO_UNIT_TO_BUILD


@pytest.mark.parametrize("contract", ["gray_2a", "slash_2a"])
def test_build_adds_two_cubes_without_a_colour(contract):
    """RF-118, RF-158, RF-212: one or two cubes, on any own link, including slash links."""
    t = Table(4).contracts(1, contract).improve(1, "die_gray:build").dice(1)
    one, two = t.copy(), t
    assert one.build(1, contract, "build").held(1) == {contract: 2}
    two.build(1, contract, "2 build")
    assert two.held(1) == ({contract: 3} if contract == "gray_2a" else {})


def test_points_for_links_go_by_contracts_held_at_that_moment():
    """RF-A27, RF-068, RF-214: 4 points for a length of 3 with three contracts, then 4 for a length of 4 with two."""
    t = Table(4).contracts(1, "blue_1a:2", "blue_2a:3", "red_1a").dice(1, "blue", "blue")
    t.build(1, "blue_1a", "blue")
    assert t.points(1) == 4
    t.build(1, "blue_2a", "blue")
    assert t.points(1) == 8


def test_nobody_builds_on_the_contract_of_another():
    """RF-A29, RF-064: only links of own contracts."""
    t = Table(4).contracts(1, "blue_1a").turn_of(2).dice(2, "blue")
    assert [t.refusal(2, f"build {place}") for place in (1, 2, 3)] == [Why.NO_SUCH_CONTRACT] * 3


def test_a_link_can_be_used_in_the_turn_it_is_finished():
    """RF-A30, RF-070: a delivery in the same turn can use it."""
    t = Table(4).no_tokens().token("san_francisco_1", "red").contracts(1, "slash_1a").dice(1, "blue+red", "gray")
    assert t.refusal(1, "deliver") == Why.NO_ROUTE
    t.build(1, "slash_1a", "blue+red")
    t.ship(1, "san_francisco_1", "slash_1a").pay(1, "gray")
    assert t.points(1) == 1 + 4


def test_both_tracks_may_have_one_owner():
    """RF-A31, RF-211: a player can own both tracks of Sacramento–Oakland."""
    t = Table(4).finished(1, "blue_1a").track("yellow_2c").dice(1, *["yellow"] * 3)
    t.buy(1, "contract 1", "yellow").build(1, "yellow_2c", "yellow").build(1, "yellow_2c", "yellow")
    assert t.owns(1, "blue_1a")
    assert t.owns(1, "yellow_2c")


def test_a_marker_pays_the_coloured_part():
    """RF-A32, RF-126, RF-207: it returns to the supply at once."""
    t = Table(4).track("blue_1a").stock(1, blue=1).dice(1)
    assert t.s["supply"][0] == 5
    t.buy(1, "contract 1", "marker blue")
    assert t.held(1) == {"blue_1a": 1}
    assert t.s["supply"][0] == 6
    assert t.markers(1) == {}


def test_a_marker_builds_only_in_its_colour():
    """RF-023, RF-065, RF-207: one marker pays for one cube."""
    t = Table(4).contracts(1, "blue_2a", "red_1a").stock(1, blue=1).dice(1)
    assert t.refusal(1, "build 2") == Why.NO_UNIT_TO_BUILD
    assert t.build(1, "blue_2a", "marker blue").held(1) == {"blue_2a": 2, "red_1a": 1}


def test_markers_never_pay_a_slash_price():
    """RF-024, RF-066, RF-208: neither one marker nor two of different colours."""
    t = Table(4).contracts(1, "slash_2a").stock(1, blue=2, red=2).dice(1, "blue", "red")
    assert t.refusal(1, "build 1") == Why.NO_SLASH_TO_BUILD
    t.dice(1, "blue+red").do(1, "build 1")
    assert t.refusal(1, "marker blue") == Why.NEEDS_TWO_COLOURS
    assert t.pay(1, "blue+red").held(1) == {"slash_2a": 2}


def test_any_unit_pays_the_generic_part():
    """RF-022: symbols, dice of any colour and markers count 1 each."""
    t = Table(4).track("red_1a", None, None, "red_2a").improve(1, "die_gray:build").stock(1, yellow=1)
    t.dice(1, "red", "blue").buy(1, "contract 4", "red", "build", "marker yellow", "blue")
    assert t.held(1) == {"red_2a": 1}


def test_only_units_that_can_complete_the_price_are_legal():
    """RF-163, RF-206: no unit is superfluous and no change is given; a two die pays 1 only if the rest can be paid."""
    t = Table(4).track(None, None, None, "red_1a").improve(1, "die_yellow:two").dice(1, "red", "blue")
    t.do(1, "contract 4").pay(1, "red")
    assert t.s["due"] == 3
    assert t.refusal(1, f"die {t.die('two')}") == Why.WOULD_NOT_FIT
    assert sorted(t.legal(1)) == sorted([f"die {t.die('blue')}", f"double {t.die('two')}", "pay"])
    t.pay(1, "2 two")
    assert t.legal(1) == [f"die {t.die('blue')}", "pay"]


def test_two_is_never_counted_double_for_a_price_of_one():
    """RF-122, RF-163, RF-206: no change is given."""
    t = Table(4).track(None, "red_1a").improve(1, "die_yellow:two").dice(1, "red").do(1, "contract 2").pay(1, "red")
    assert t.refusal(1, f"double {t.die('two')}") == Why.WOULD_NOT_FIT
    assert t.pay(1, "two").held(1) == {"red_1a": 1}


def test_a_started_purchase_has_to_be_finished():
    """RF-205: each action is atomic."""
    t = Table(4).track("red_1a").dice(1, "red", "red").do(1, "contract 1")
    assert t.refusal(1, "end") == Why.FINISH_FIRST
    assert t.refusal(1, "contract 1") == Why.FINISH_FIRST
    assert t.pay(1, "red").stage == Stage.TURN
    assert t.refusal(1, f"die {t.die('red')}") == Why.NOT_ASKED


def test_building_can_be_interleaved():
    """RF-058, RF-205: cubes are placed one by one."""
    t = Table(4).contracts(1, "blue_2a", "red_1a").dice(1, "blue", "red", "gray", "blue")
    t.build(1, "blue_2a", "blue").buy(1, "switch", "gray").build(1, "red_1a", "red").build(1, "blue_2a", "blue")
    assert t.held(1) == {"blue_2a": 3, "red_1a": 2}


def test_a_steady_builder_adds_a_free_cube_once_a_turn():
    """RF-117, RF-213: also on a slash link, on a contract bought in this turn, and as the last cube of a link."""
    t = Table(4).track("slash_1a").improve(1, "steady_builder").dice(1, "blue+red")
    t.buy(1, "contract 1", "blue+red")
    assert t.family(1, "steady") == ["1"]
    t.do(1, "steady 1")
    assert t.owns(1, "slash_1a")
    assert t.points(1) == 1
    t.contracts(1, "blue_1a")
    assert t.refusal(1, "steady 1") == Why.NO_STEADY_BUILDER


def test_an_unused_steady_builder_is_lost():
    """RF-213: the next turn has one free cube, not two."""
    t = Table(2).improve(1, "steady_builder").contracts(1, "gray_2a").end(1, 2)
    assert t.s["steady_left"] == 1


def test_two_steady_builders_add_two_cubes():
    """RF-A61, RF-217: a third free cube is refused; by option the second copy has no effect."""
    t = Table(4).improve(1, "steady_builder", "steady_builder").contracts(1, "gray_2a", "gray_1a")
    t.do(1, "steady 1", "steady 2")
    assert t.held(1) == {"gray_2a": 2, "gray_1a": 2}
    assert t.refusal(1, "steady 1") == Why.NO_STEADY_BUILDER
    t = Table(4, copies_stack=False).improve(1, "steady_builder", "steady_builder").contracts(1, "gray_2a")
    assert t.end(1, 2, 3, 4).s["steady_left"] == 1


def test_contracts_stay_until_they_are_finished():
    """RF-209: there is no action to give one back."""
    t = Table(4).contracts(1, "gray_2a", "gray_1a", "gray_3a")
    assert not [action for action in t.legal(1) if action.startswith("give_back")]
    assert [*t.end(1).held(1)] == ["gray_2a", "gray_1a", "gray_3a"]


def test_the_letter_of_a_contract_matters_only_in_the_deck():
    """RF-030, RF-165: a C contract on the track can be bought and built in phase A."""
    t = Table(4).track("red_4c").dice(1, "red", "red").buy(1, "contract 1", "red").build(1, "red_4c", "red")
    assert t.s["phase"] == 0
    assert t.owns(1, "red_4c")


def test_all_units_can_be_paid_at_once_the_least_useful_first():
    """RF-163: one click spends the least useful units; markers come last."""
    t = Table(4).track(None, None, None, "red_1a").contracts(1, "blue_2a").stock(1, yellow=1)
    t.dice(1, "red", "red+yellow", "blue", "gray", "yellow").do(1, "contract 4", "pay")
    assert t.held(1) == {"blue_2a": 1, "red_1a": 1}
    assert t.markers(1) == {"yellow": 1}
    assert t.spent() == 6 - 1
    assert t.die("blue")
    assert {kind for kind in t.event_kinds() if kind == Event.PAID_DIE} == {Event.PAID_DIE}


@pytest.mark.parametrize(
    ("delivered", "dice", "kept"),
    [
        (0, ("again", "points"), {"again", "points"}),
        (1, ("again", "points"), {"again", "points"}),
        (1, ("points",), set()),
        (2, ("again", "points"), set()),
    ],
)
def test_the_automatic_payment_keeps_again_and_points_while_they_can_help(delivered, dice, kept):
    """RF-119, RF-121, RF-163, RF-238: dice showing these symbols are spent first when no delivery can follow."""
    t = Table(3, map="southeast").improve(1, *(CARD_WITH[symbol] for symbol in dice)).dice(1, *["blue+gray"] * 2)
    t.s["delivered"] = delivered
    t.switches(1, len(dice) - 1).do(1, "switch", "pay")
    assert unspent_symbols(t) == kept


CARD_WITH = {"again": "die_red:again", "points": "die_blue:points", "two": "die_yellow:two"}


def unspent_symbols(t):
    return {name for name in CARD_WITH if t.face(name) in [face for _, face in Twin(t.board, t.s).units()]}


def test_the_automatic_payment_of_a_delivery_scores_with_points_and_keeps_again_for_the_second_one():
    """RF-119, RF-121, RF-163: a die showing points comes before one showing two, which would leave nothing to pay."""
    t = Table(3, map="southeast").no_tokens().token("richmond_1", "blue").saturated("raleigh_1")
    t.finished(1, "blue_5a", "red_5a").dice(1, "blue+gray")
    t.improve(1, CARD_WITH["again"], CARD_WITH["two"], CARD_WITH["points"])
    t.ship(1, "richmond_1", "blue_5a", "red_5a").do(1, "pay")
    assert t.seat(1)["points"][Source.BONUS] == 2
    assert "again" in unspent_symbols(t)


def test_the_automatic_payment_of_the_second_delivery_spends_one_again_and_then_scores():
    """RF-119, RF-121, RF-163: a second die showing again is of no more use, but points are worth more."""
    t = Table(3, map="southeast").no_tokens().token("richmond_1", "blue").saturated("raleigh_1")
    t.finished(1, "blue_5a", "red_5a").improve(1, CARD_WITH["again"], CARD_WITH["points"]).dice(1, "blue", "blue")
    t.s["delivered"] = 1
    t.refresh().ship(1, "richmond_1", "blue_5a", "red_5a").do(1, "pay")
    assert t.seat(1)["points"][Source.BONUS] == 2
    assert unspent_symbols(t) == set()


def test_refused_contracts_say_why():
    """RF-060, RF-163: the slot is empty, no unit has the colour, or the units are not enough."""
    t = Table(4).track(None, "red_1a", "red_2a").dice(1, "red")
    assert t.refusal(1, "contract 1") == Why.NO_CARD
    assert t.refusal(1, "contract 2") == Why.TOO_DEAR
    with pytest.raises(IllegalAction, match="too-dear"):
        t.do(1, "contract 3")
    assert t.dice(1, "blue").refusal(1, "contract 2") == Why.NO_COLOUR


def test_cubes_cannot_run_out():
    """RF-012, RF-215: three unfinished links hold at most 18 of 20."""
    lengths = [int(length) for map_record in Table(4).board["map"] for length in map_record["length"]]
    assert 3 * (max(lengths) - 1) == 18
