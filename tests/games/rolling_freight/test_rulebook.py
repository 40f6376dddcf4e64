"""The rulebook's own examples (ledger 10)."""

import pytest

from tests.games.rolling_freight.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.rolling_freight.actions import Why
from truckstop.games.rolling_freight.state import PHASES

LONG_WAY = ("yellow_1a", "blue_1a", "slash_1a", "red_2a", "blue_1b", "yellow_2a")  # Fresno … Los Angeles


def test_richmond_ships_blue_and_wants_red():
    """RF-A01, RF-026, RF-027, RF-043: its first circle holds a blue token and accepts one red."""
    t = Table(3, map="southeast")
    assert t.token_on("richmond_1") == "blue"
    city, ring = t.circle("richmond_1")
    assert int(t.map["wants"][2, ring]) >> city & 1


def test_winnemucca_never_holds_cargo():
    """RF-A02, RF-027, RF-045: its inner ring is black."""
    for key in range(20):
        t = Table(4, key=(key, 5))
        assert t.token_on("winnemucca") is None
        for _ in range(PHASES - 1):
            t.s["holder"], t.s["finals"] = 0, 1
            t.s["left"][t.s["phase"]], t.s["section"] = 0, t.s["phase"] + 1
            t.turn_of(1).end(1)
            assert t.token_on("winnemucca") is None
        assert t.s["phase"] == PHASES - 1


def test_filmore_ships_anything_and_wants_nothing():
    """RF-A03, RF-027: it has a random token; no delivery to it is legal, because its outer ring is black."""
    assert {Table(4, key=(key, 6)).token_on("filmore") for key in range(40)} == {"blue", "gray", "red", "yellow"}
    t = Table(4).no_tokens().finished(1, "blue_4a").dice(1, *["blue"] * 6)
    for colour in ("blue", "gray", "red", "yellow"):
        t.token("salt_lake_city_1", colour)
        assert t.cheapest is None
        assert t.refusal(1, "deliver") == Why.NO_ROUTE


def test_nich_buys_red_5a():
    """RF-A04, RF-023, RF-060, RF-062: he pays with a die showing red and three other dice."""
    t = Table(3, map="southeast").track("blue_5a", "blue_6a", "gray_5a", "red_5a")
    without_red = t.copy().dice(1, "blue", "blue", "gray", "gray")
    assert without_red.refusal(1, "contract 4") == Why.NO_COLOUR
    t.dice(1, "red", "blue", "blue", "gray").buy(1, "contract 4", "red", "blue", "gray", "blue")
    assert t.held(1) == {"red_5a": 1}
    assert t.slots() == ["blue_5a", "blue_6a", "gray_5a", None]
    assert t.spent() == 6


def test_debra_buys_slash_8b():
    """RF-A05, RF-024, RF-061, RF-208: she needs a die showing two colours; two dice of one colour do not pay."""
    t = Table(3, map="southeast").track("blue_5a", "slash_8b")
    assert t.copy().dice(1, "blue", "red").refusal(1, "contract 2") == Why.NO_SLASH
    t.dice(1, "blue+red", "gray").do(1, "contract 2")
    assert t.refusal(1, f"die {t.die('gray')}") == Why.NEEDS_TWO_COLOURS
    t.pay(1, "blue+red", "gray")
    assert t.held(1) == {"slash_8b": 1}


def test_amy_finishes_gray_2a():
    """RF-A06, RF-067, RF-068, RF-069: she scores 6 points, owns the link and has one contract left."""
    t = Table(4).contracts(1, "gray_2a:4", "blue_4a").dice(1, "gray", "gray")
    t.build(1, "gray_2a", "gray")
    assert t.points(1) == 0
    t.build(1, "gray_2a", "gray")
    assert t.points(1) == 6
    assert t.held(1) == {"blue_4a": 1}
    assert t.owns(1, "gray_2a")


def long_route(phase):
    """Return a table with a route of six links of three players, on which player 1 has four switches."""
    t = Table(4).phase(phase).finished(1, "yellow_1a", "slash_1a", "blue_1b")
    return t.finished(2, "blue_1a", "red_2a").finished(3, "yellow_2a").switches(1, 4)


def test_amy_delivers_from_fresno_to_los_angeles():
    """RF-A07, RF-076, RF-077, RF-078, RF-079, RF-080, RF-081: four switches lower the price from 9 to 5."""
    t = long_route("B").dice(1, *["gray"] * 5)
    t.ship(1, "fresno_1", *LONG_WAY)
    assert t.s["fare"] == 9
    assert t.s["due"] == 5
    t.pay(1, *["gray"] * 5)
    assert t.scores() == [5, 2, 1, 0]
    assert t.is_saturated("los_angeles_1")
    assert t.token_on("fresno_1") is None
    assert t.seat(1)["cargo"].tolist() == [1, 0, 0, 0]
    t.s["holder"], t.s["finals"] = 0, 1
    t.end(1)
    assert t.points(1) == 7


def test_amy_buys_efficient_storage():
    """RF-A08, RF-100: slot 1 costs four dice."""
    t = Table(4).improvements("efficient_storage", "die_black", "die_yellow").dice(1, *["blue"] * 4)
    t.buy(1, "improvement 1", *["blue"] * 4)
    assert t.mat(1) == ["efficient_storage"]


def test_james_rolls_seven_dice():
    """RF-A09, RF-101, RF-115, RF-131: a yellow die in slot 3 costs six dice and is rolled in step H of this turn."""
    t = Table(4).improvements("efficient_storage", "die_black", "die_yellow").turn_of(2).dice(2, *["blue"] * 6)
    t.buy(2, "improvement 3", *["blue"] * 6)
    assert len(t.faces(2)) == 6
    t.end(2)
    assert len(t.faces(2)) == 7


@pytest.mark.parametrize(
    ("left_over_dice", "markers"),
    [
        pytest.param({"blue": 3}, {"blue": 2}, id="RF-A10"),
        pytest.param({"red": 4, "yellow": 2}, {"red": 3, "yellow": 1}, id="RF-A11"),
    ],
)
def test_left_over_dice_become_markers_but_one(left_over_dice, markers):
    """RF-A10, RF-A11, RF-123: one marker fewer than dice, for each colour."""
    dice = [colour for colour, count in left_over_dice.items() for _ in range(count)]
    t = Table(4).dice(1, *dice).do(1, "end")
    for face in sorted(dice, key=t.die):
        t.do(1, f"store {face}")
    assert t.markers(1) == markers


def test_two_players_have_a_deck_of_their_own():
    """RF-A12, RF-039, RF-042, RF-150, RF-162: eleven improvements, and all contracts with three end-of-phase cards."""
    t = Table(2, drafting=True)
    assert t.s["improvement_deck"].sum() + len(t.improvement_slots()) == 11
    assert t.s["left"].sum() + len(t.slots()) == 52
    assert t.s["left"].tolist()[1:] == [17, 17]


def test_a_die_of_another_colour_does_not_pay_the_coloured_part():
    """RF-023: the first unit has to have that colour."""
    t = Table(4).track("red_1a").dice(1, "red", "blue").do(1, "contract 1")
    with pytest.raises(IllegalAction, match="wrong-colour"):
        t.do(1, f"die {t.die('blue')}")
