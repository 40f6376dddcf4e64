"""Deliveries (ledger 4 C)."""

import pytest

from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.test_rulebook import LONG_WAY, long_route
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Source, Stage

COAST = ("red_2a", "blue_1b", "yellow_2a")  # San Francisco – Santa Cruz – Santa Maria – Los Angeles


def empty_map(players=4, **options):
    """Return a table with a map without cargo. Player 1 has six blue dice."""
    return Table(players, **options).no_tokens().dice(1, *["blue"] * 6)


def test_a_route_needs_an_own_link():
    """RF-A34, RF-073: no delivery goes only over links of other players."""
    t = empty_map().token("san_francisco_1", "red").finished(2, "slash_1a")
    assert t.refusal(1, "deliver") == Why.NO_ROUTE
    t.finished(1, "blue_1a").token("sacramento_1", "red")
    assert t.can(1, "deliver")
    t.do(1, "deliver")
    assert t.family(1, "ship") == ["sacramento_1"]


def test_a_city_that_wants_the_cargo_is_not_passed():
    """RF-A35, RF-075, RF-253: gray cargo from Redding stops in Sacramento, unless that circle is saturated."""
    t = empty_map().token("redding", "gray").finished(1, "gray_3a").finished(2, "yellow_1a")
    t.ship(1, "redding", "gray_3a")
    assert t.s["here"] == t.city("sacramento")
    assert t.stage == Stage.PAY
    t = empty_map().token("redding", "gray").finished(1, "gray_3a").finished(2, "yellow_1a").saturated("sacramento_2")
    t.ship(1, "redding", "gray_3a", "yellow_1a").pay(1, "blue", "blue", "blue")
    assert t.is_saturated("fresno_1")


def test_a_covered_circle_does_not_block():
    """RF-A36, RF-028, RF-075, RF-235: San Francisco wants blue only in phase C."""
    t = long_route("C").dice(1, *["gray"] * 6)
    t.do(1, "deliver", "ship fresno_1")
    for contract in LONG_WAY[:2]:
        t.do(1, f"via {contract}")
    t.do(1, "via slash_1a")
    assert t.s["here"] == t.city("san_francisco")
    assert t.s["steps"] == 3
    assert t.stage == Stage.DISCOUNT
    assert long_route("B").dice(1, *["gray"] * 5).ship(1, "fresno_1", *LONG_WAY).s["steps"] == 6


def double_track():
    """Return a table on which players 1 and 2 own one track of Sacramento–Oakland each."""
    t = empty_map().token("redding", "blue").finished(1, "blue_1a", "gray_3a", "slash_1a").finished(2, "yellow_2c")
    return t.phase("C").dice(1, *["blue"] * 6)


@pytest.mark.parametrize(("track", "price", "points"), [("blue_1a", 3, [3, 0]), ("yellow_2c", 4, [2, 1])])
def test_the_player_chooses_the_track(track, price, points):
    """RF-A37, RF-029, RF-076, RF-078, RF-236: the price and the points depend on the owner of the chosen track."""
    t = double_track().ship(1, "redding", "gray_3a", track, "slash_1a")
    assert t.s["due"] == price
    t.pay(1, *["blue"] * price)
    assert t.scores()[:2] == points


def test_two_stretches_over_own_and_other_track():
    """RF-A37, RF-073, RF-236: over the own track, price 2 and 2 points; over the other, price 3 and 1 point each.

    A route only over links of player 2 is refused.
    """
    for track, price, points in (("blue_1a", 2, [2, 0]), ("yellow_2c", 3, [1, 1])):
        t = empty_map().token("oakland_1", "gray").finished(1, "blue_1a", "yellow_1a").finished(2, "yellow_2c")
        t.saturated("sacramento_2").ship(1, "oakland_1", track, "yellow_1a")
        assert t.s["due"] == price
        assert t.pay(1, *["blue"] * price).scores()[:2] == points
    only_other_links = empty_map().token("oakland_1", "gray").finished(2, "yellow_2c").finished(1, "red_4a")
    assert only_other_links.refusal(1, "deliver") == Why.NO_ROUTE


def test_fast_cargo_over_one_link():
    """RF-A39, RF-020, RF-079: the price is 1; the link scores 1 point and the bonus is 3."""
    t = empty_map().token("san_francisco_1", "red").finished(1, "slash_1a")
    t.ship(1, "san_francisco_1", "slash_1a")
    assert t.s["due"] == 1
    assert t.pay(1, "blue").points(1) == 4
    assert t.is_saturated("oakland_1")


@pytest.mark.parametrize(("links", "bonus"), [(3, 0), (4, 1), (8, 3)])
def test_slow_cargo_over_many_links(links, bonus):
    """RF-A40, RF-079: the bonus is 0 for 3 links, 1 for 4 and 3 for 8."""
    way = ("gray_1b", "gray_3a", "blue_1a", "slash_1a", "red_2a", "blue_1b", "yellow_2a", "red_4a")[-links:]
    starts = {3: "santa_cruz", 4: "san_francisco_3", 8: "medford"}
    t = empty_map().token(starts[links], "blue").finished(1, *way).switches(1, 6)
    t.saturated("redding", "los_angeles_1").phase("B").dice(1, *["blue"] * 6)
    switches = min(6, links - 1)
    t.ship(1, starts[links], *way).do(1, f"discount {switches}").pay(1, *["blue"] * (links - switches))
    assert t.points(1) == links + bonus
    assert t.seat(1)["points"][Source.BONUS] == bonus


def test_two_owners_and_one_bonus():
    """RF-A41, RF-076, RF-078, RF-079: the price is 3; player 1 scores 1 point and a bonus of 2, player 2 scores 1."""
    t = empty_map().token("santa_cruz", "red").finished(1, "red_2a").finished(2, "slash_1a")
    t.ship(1, "santa_cruz", "red_2a", "slash_1a")
    assert t.s["due"] == 3
    assert t.pay(1, *["blue"] * 3).scores() == [3, 1, 0, 0]


def friendly_route(t):
    """Add a route with one link of player 1 and two of player 2."""
    return t.token("san_francisco_1", "blue").finished(1, "red_2a").finished(2, "blue_1b", "yellow_2a")


def test_friendly_owners_cost_less_and_get_a_point():
    """RF-A42, RF-116, RF-237: each link costs 1; player 2 scores 2 points for the links and 1 for the card."""
    t = friendly_route(empty_map().improve(2, "friendly")).ship(1, "san_francisco_1", *COAST)
    assert t.s["due"] == 3
    t.pay(1, *["blue"] * 3)
    assert t.scores()[:2] == [1, 3]
    assert t.seat(2)["points"].tolist()[Source.OTHERS_DELIVERIES :] == [2, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(("stack", "price", "points"), [(True, 1, 4), (False, 3, 3)])
def test_two_friendly_cards(stack, price, points):
    """RF-A44, RF-116, RF-217: links of the owner are free and the cards score 2; by option the second has no effect."""
    t = empty_map(3, map="southeast", copies_stack=stack).improve(2, "friendly", "friendly")
    t.finished(1, "red_8a").finished(2, "gray_7a", "blue_7a")
    t.token("louisville_1", "blue").saturated("nashville_2", "nashville_3", "chattanooga_2")
    t.ship(1, "louisville_1", "red_8a", "gray_7a", "blue_7a")
    assert t.s["due"] == price
    assert t.pay(1, *["blue"] * price).points(2) == points


def test_friendly_gives_nothing_to_its_owner():
    """RF-116: only other players pay less, and only their deliveries count."""
    t = friendly_route(empty_map().improve(1, "friendly")).ship(1, "san_francisco_1", *COAST)
    assert t.s["due"] == 5
    assert t.pay(1, *["blue"] * 5).seat(1)["points"][Source.FRIENDLY] == 0


def two_deliveries(**options):
    """Return a table with two red tokens, each one link away from a city that wants it."""
    t = empty_map(**options).token("san_francisco_1", "red").token("los_angeles_1", "red")
    return t.finished(1, "slash_1a", "red_4a").dice(1, *["blue"] * 6)


def test_a_turn_allows_one_delivery():
    """RF-A45, RF-058, RF-088, RF-157: a second one needs a die showing again; the next turn allows another."""
    t = two_deliveries().ship(1, "san_francisco_1", "slash_1a").pay(1, "blue")
    assert t.refusal(1, "deliver") == Why.DELIVERED_ALREADY
    assert t.end(1, 2, 3, 4).can(1, "deliver")


def table_with_again():
    """Return a table with a die showing again, and two deliveries over three own links each."""
    t = empty_map(3, map="southeast").improve(1, "die_red:again").switches(1, 3)
    t.token("richmond_1", "blue").token("louisville_1", "gray")
    t.finished(1, "blue_5a", "red_5a", "gray_5a").finished(1, "red_8a", "gray_7a", "blue_7a")
    return t.saturated("greensboro", "raleigh_1").dice(1, *["blue"] * 6)


def test_a_second_delivery_with_again():
    """RF-A46, RF-119, RF-120, RF-237: a switch counts for one of the routes; the payment includes the die."""
    t = table_with_again().ship(1, "richmond_1", "blue_5a", "red_5a", "gray_5a")
    assert t.family(1, "discount") == ["0", "1", "2"]
    t.do(1, "discount 2")
    assert t.s["due"] == 1
    t.pay(1, "blue")
    t.ship(1, "louisville_1", "red_8a", "gray_7a", "blue_7a")
    assert t.family(1, "discount") == ["0", "1"]
    t.do(1, "discount 1")
    assert t.s["due"] == 2
    t.pay(1, "blue")
    assert t.refusal(1, f"die {t.die('blue')}") == Why.NEEDS_AGAIN
    assert t.legal(1) == ["die 7", "pay"]
    t.pay(1, "again")
    assert t.s["delivered"] == 2
    assert t.refusal(1, "deliver") == Why.DELIVERED_ALREADY


def test_again_spent_on_the_first_delivery_allows_no_second():
    """RF-A47, RF-119, RF-238: in the first delivery the die pays 1 generic."""
    t = table_with_again().ship(1, "richmond_1", "blue_5a", "red_5a", "gray_5a").do(1, "discount 2").pay(1, "again")
    assert t.refusal(1, "deliver") == Why.DELIVERED_ALREADY


def test_never_more_than_two_deliveries():
    """RF-238: a third delivery is refused, whatever dice are left."""
    t = table_with_again()
    t.s["delivered"] = 2
    assert t.refresh().refusal(1, "deliver") == Why.DELIVERED_ALREADY


def test_cargo_on_a_saturated_circle_can_be_shipped():
    """RF-A49, RF-231: the two rings of a circle are independent."""
    t = empty_map().token("san_francisco_1", "red").finished(1, "slash_1a").saturated("san_francisco_1")
    assert t.ship(1, "san_francisco_1", "slash_1a").pay(1, "blue").points(1) == 4


def test_a_circle_with_cargo_can_be_delivered_to():
    """RF-232: the token on the circle stays."""
    t = empty_map().token("san_francisco_1", "red").token("oakland_1", "gray").finished(1, "slash_1a")
    t.ship(1, "san_francisco_1", "slash_1a").pay(1, "blue")
    assert t.token_on("oakland_1") == "gray"
    assert t.is_saturated("oakland_1")


def test_one_of_two_open_circles_is_saturated():
    """RF-A50, RF-081, RF-234: the player chooses one; the city still wants the colour, so routes end there."""
    t = empty_map(3, map="southeast").token("louisville_1", "blue").token("chattanooga_1", "blue")
    t.finished(1, "red_8a", "gray_7a").ship(1, "louisville_1", "red_8a")
    assert t.stage == Stage.UNLOAD
    assert t.legal(1) == ["unload 2", "unload 3"]
    assert t.refusal(1, "unload 1") == Why.NOT_OPEN
    t.do(1, "unload 3").pay(1, "blue")
    assert (t.is_saturated("nashville_2"), t.is_saturated("nashville_3")) == (False, True)
    t.s["delivered"] = 0
    t.token("louisville_2", "blue").refresh().do(1, "deliver")
    assert t.family(1, "ship") == ["chattanooga_1", "louisville_2"]
    t.do(1, "ship chattanooga_1", "via gray_7a")
    assert t.s["to_ring"] == 1


def test_a_route_cannot_return_to_its_start():
    """RF-A51, RF-071, RF-074, RF-233: cargo cannot go back to the city that ships it, even if that city wants it."""
    loop = ("yellow_1a", "gray_2b")
    t = empty_map().token("sacramento_1", "gray").finished(1, *loop).saturated("fresno_1")
    assert t.refusal(1, "deliver") == Why.NO_ROUTE
    t.finished(1, "red_1a").token("bakersfield", "blue").token("fresno_1", "blue").do(1, "deliver")
    assert t.family(1, "ship") == ["fresno_1"]


def test_a_link_back_to_a_city_of_the_route_is_refused():
    """RF-074: a route visits no city twice."""
    t = empty_map().token("sacramento_1", "blue").finished(1, "yellow_1a", "gray_2b", "red_1a")
    t.ship(1, "sacramento_1", "yellow_1a")
    assert t.refusal(1, "via gray_2b") == Why.CITY_TWICE
    assert t.refusal(1, "via blue_1a") == Why.NOT_FINISHED
    assert t.legal(1) == ["via red_1a"]


def test_an_own_link_beside_the_route_does_not_count():
    """RF-073, RF-074: a route cannot follow an own link aside and come back."""
    t = empty_map().token("sacramento_1", "blue").finished(2, "yellow_1a", "red_1a").finished(1, "gray_2b")
    assert t.can(1, "deliver")
    t = empty_map().token("redding", "blue").finished(2, "gray_3a", "yellow_1a", "red_1a").finished(1, "blue_1a")
    assert t.refusal(1, "deliver") == Why.NO_ROUTE


def test_a_route_does_not_end_before_it_has_an_own_link():
    """RF-073: cargo cannot go over a link of another player into a city that wants it, without an own link before."""
    t = empty_map().token("san_francisco_1", "red").finished(2, "slash_1a").finished(1, "red_2a")
    t.do(1, "deliver", "ship san_francisco_1")
    assert t.legal(1) == ["via red_2a"]
    assert t.refusal(1, "via slash_1a") == Why.LEADS_NOWHERE


def test_links_that_lead_nowhere_are_not_legal():
    """RF-072, RF-163: links that the player cannot pay for are illegal, too."""
    t = empty_map().token("sacramento_1", "blue").finished(1, "yellow_1a", "red_1a", "gray_3a", "blue_1a")
    t.finished(2, "red_2b").dice(1, "blue", "blue").do(1, "deliver", "ship sacramento_1")
    assert t.legal(1) == ["via gray_3a", "via yellow_1a"]
    assert t.refusal(1, "via blue_1a") == Why.LEADS_NOWHERE
    assert t.refusal(1, "via red_2b") == Why.NOT_HERE
    poor = empty_map().token("sacramento_1", "blue").finished(1, "yellow_1a", "red_1a").dice(1, "blue")
    assert poor.refusal(1, "deliver") == Why.NO_ROUTE


def test_a_token_of_the_last_round_scores():
    """RF-A52, RF-080, RF-134, RF-135: it scores 3 points in phase A."""
    t = empty_map().token("san_francisco_1", "red").finished(1, "slash_1a")
    t.s["holder"], t.s["finals"] = 0, 1
    t.ship(1, "san_francisco_1", "slash_1a").pay(1, "blue").end(1)
    assert t.points(1) == 4 + 3


def test_a_circle_whose_token_was_shipped_stays_empty():
    """RF-166, RF-139: it stays empty_map when the next phase starts."""
    t = empty_map().token("san_francisco_1", "red").finished(1, "slash_1a")
    t.ship(1, "san_francisco_1", "slash_1a").pay(1, "blue")
    t.s["holder"], t.s["finals"] = 0, 1
    assert t.end(1).s["phase"] == 1
    assert t.token_on("san_francisco_1") is None


def test_switches_lower_the_price_down_to_one():
    """RF-077, RF-090, RF-237: no switch is wasted; a switch built in this turn counts."""
    t = empty_map().token("san_francisco_1", "blue").finished(1, *COAST).switches(1, 4)
    t.buy(1, "switch", *["blue"] * 5).ship(1, "san_francisco_1", *COAST)
    assert t.s["switches_on"] == 2
    assert t.s["due"] == 1
    assert t.pay(1, "blue").points(1) == 3


def test_the_player_chooses_how_many_switches_to_use():
    """RF-237: any number that is not wasted, if the player can pay the rest."""
    t = empty_map().token("san_francisco_1", "blue").finished(1, *COAST).switches(1, 4).dice(1, "blue", "blue")
    t.ship(1, "san_francisco_1", *COAST)
    assert t.legal(1) == ["discount 1", "discount 2"]
    assert t.refusal(1, "discount 3") == Why.TOO_MANY_SWITCHES
    assert t.refusal(1, "discount 0") == Why.TOO_FEW_SWITCHES
    t.do(1, "discount 1").pay(1, "blue", "blue")
    assert t.s["switches_used"] == 1


def test_used_switches_are_available_again_in_the_next_turn():
    """RF-077, RF-120: switches used in one turn are available in the next."""
    t = empty_map(2).token("san_francisco_1", "blue").finished(1, *COAST).switches(1, 2).dice(1, "blue")
    t.ship(1, "san_francisco_1", *COAST).pay(1, "blue")
    assert t.s["switches_used"] == 2
    t.end(1, 2).token("san_francisco_1", "gray").dice(1, "blue").ship(1, "san_francisco_1", "red_2a", "blue_1b")
    assert (t.s["switches_on"], t.s["due"]) == (1, 1)


def test_points_dice_score_only_in_a_delivery():
    """RF-121, RF-239: each scores 2 points in a delivery, and nothing in another purchase."""
    t = empty_map().token("san_francisco_1", "red").finished(1, "slash_1a").improve(1, "die_blue:points")
    assert t.copy().buy(1, "switch", "points").points(1) == 0
    assert t.ship(1, "san_francisco_1", "slash_1a").pay(1, "points").points(1) == 4 + 2


def test_the_automatic_payment_of_a_delivery_takes_points_first():
    """RF-121, RF-163: dice showing points are most useful in a delivery."""
    t = empty_map().token("san_francisco_1", "red").finished(1, "slash_1a").improve(1, "die_blue:points")
    assert t.ship(1, "san_francisco_1", "slash_1a").do(1, "pay").points(1) == 6


def test_acquisition_experts_give_nothing_on_deliveries():
    """RF-110: two own links still cost 2."""
    t = empty_map().token("santa_cruz", "red").finished(1, "red_2a", "slash_1a").improve(1, "acquisition_expert")
    assert t.ship(1, "santa_cruz", "red_2a", "slash_1a").s["due"] == 2


def test_only_circles_of_this_map_with_cargo_are_shipped_from():
    """RF-027, RF-071: not from circles without a token, without a route, or of the other map."""
    t = empty_map().token("san_francisco_1", "red").token("portland_1", "gray").finished(1, "slash_1a").do(1, "deliver")
    assert t.refusal(1, "ship medford") == Why.NO_CARGO
    assert t.refusal(1, "ship richmond_1") == Why.NO_CARGO
    assert t.refusal(1, "ship portland_1") == Why.NO_ROUTE_FOR_IT
    assert t.legal(1) == ["ship san_francisco_1"]


def test_a_delivery_reports_its_events():
    """RF-078, RF-079: the events name the owners of the links and the points."""
    t = empty_map().token("santa_cruz", "red").finished(1, "red_2a").finished(2, "slash_1a")
    t.ship(1, "santa_cruz", "red_2a")
    assert [player for player, _, _ in t.events_of(Event.GOES_OVER)] == [1]
    t.do(1, "via slash_1a")
    assert [player for player, _, _ in t.events_of(Event.GOES_OVER)] == [2]
    t.pay(1, "blue", "blue", "blue")
    expected = [(1, 1, Source.OWN_DELIVERIES), (2, 1, Source.OTHERS_DELIVERIES), (1, 2, Source.BONUS)]
    assert t.events_of(Event.SCORED) == expected
