"""Shipments in one click on the map of Rolling Freight."""

from tests.games.rolling_freight.table import Table
from tests.games.rolling_freight.test_view import offered_actions, parts, positions
from tests.games.rolling_freight.test_view_map import tip_of_sequence
from truckstop.games.rolling_freight.state import Stage


def with_one_goal():
    """Gray cargo in Redding, which can only go to Sacramento, over a link of player 1."""
    return Table(4).no_tokens().token("redding", "gray").finished(1, "gray_3a").dice(1, *["blue"] * 4)


def with_two_goals():
    """Gray cargo in Oakland, which can go to Sacramento and to San Francisco, over links of player 1."""
    t = Table(4).no_tokens().token("oakland_1", "gray").finished(1, "blue_1a", "slash_1a")
    return t.dice(1, *["blue"] * 6)


def test_one_click_ships_a_cargo_with_a_single_destination():
    """RF-071 to RF-081: from the choice of the cargo to the payment."""
    t = with_one_goal()
    sequence, tip = tip_of_sequence(t, "deliver")
    assert sequence == "deliver; ship redding; via gray_3a; pay"
    assert tip.startswith(
        "Ship this cargo from Redding (industry) to its only destination. Cheapest for you: to Sacramento"
    )
    assert t.do(1, *sequence.split("; ")).is_saturated("sacramento_2")
    assert t.stage == Stage.TURN


def test_one_click_uses_all_switches_that_lower_the_price():
    """RF-077, RF-237."""
    t = with_one_goal().saturated("sacramento_2").finished(2, "yellow_1a").switches(1, 1)
    sequence, _ = tip_of_sequence(t, "deliver")
    assert sequence == "deliver; ship redding; via gray_3a; via yellow_1a; discount 1; pay"
    before = t.spent()
    t.do(1, *sequence.split("; "))
    assert t.spent() == before + 2


def test_a_cargo_with_several_destinations_asks_for_one():
    t = with_two_goals()
    sequence, _ = tip_of_sequence(t, "deliver")
    assert sequence == "deliver; ship oakland_1"
    _, sequences = offered_actions(parts(t.do(1, *sequence.split("; ")), 1)[:1])
    assert sequences == ["via blue_1a; pay", "via slash_1a; pay"]


def test_every_click_that_ships_a_cargo_is_legal_to_its_end():
    """In whole games; none of them goes past something that is rolled or drawn."""
    clicks = 0
    for t in positions(4, steps=1500, every=5):
        if t.stage in (Stage.TURN, Stage.ROUTE):
            for sequence in offered_actions(parts(t, t.player)[:1])[1]:
                after = t.copy().do(t.player, *sequence.split("; "))
                assert after.s["dice"]["count"] == t.s["dice"]["count"]
                assert after.s["reveals"] == t.s["reveals"]
                clicks += sequence.endswith("pay")
    assert clicks > 20
