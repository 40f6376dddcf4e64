"""Switches, improvements and duplicates (ledger 4 D, E)."""

import pytest

from tests.games.rolling_freight.table import Table
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Stage

EXPERT = "acquisition_expert"


def test_nobody_builds_more_than_six_switches():
    """RF-A54, RF-089, RF-091: a player can build six switches."""
    t = Table(4).switches(1, 6)
    assert t.refusal(1, "switch") == Why.SWITCHES_BUILT


def test_the_next_switch_costs_one_more():
    """RF-032, RF-089, RF-091: several switches can be built in a turn, each at its own price."""
    t = Table(4).dice(1, *["blue"] * 6)
    t.buy(1, "switch", "blue").buy(1, "switch", "blue", "blue").buy(1, "switch", "blue", "blue", "blue")
    assert t.seat(1)["switches"] == 3
    assert t.refusal(1, "switch") == Why.TOO_DEAR


@pytest.mark.parametrize(
    ("action", "colour", "price"),
    [("contract 4", 2, 2), ("contract 1", 2, 0), ("switch", 127, 1), ("improvement 2", 127, 4)],
)
def test_an_acquisition_expert_lowers_generic_prices(action, colour, price):
    """RF-A55, RF-109, RF-216: not the coloured part; switches and improvements cost at least 1."""
    t = Table(4).improve(1, EXPERT).track("red_1a", "blue_1a", "blue_2a", "red_2a")
    t.dice(1, "red", *["blue"] * 5).do(1, action)
    assert (t.s["colour_due"], t.s["due"]) == (colour, price)


@pytest.mark.parametrize(("stack", "price"), [(True, 4), (False, 5)])
def test_two_acquisition_experts(stack, price):
    """RF-217: together they lower a price by 2; by option the second card has no effect."""
    t = Table(4, copies_stack=stack).improve(1, EXPERT, EXPERT).dice(1, *["blue"] * 6)
    assert t.do(1, "improvement 3").s["due"] == price


def test_an_expert_gives_nothing_in_the_turn_it_is_bought():
    """RF-A56, RF-101, RF-218: active from step F on; in the next turn it counts."""
    t = Table(2).improvements(EXPERT, "die_black", "die_gray").improve(1, "die_black", "die_gray")
    t.dice(1, *["blue"] * 6).buy(1, "improvement 1", *["blue"] * 4).buy(1, "switch", "blue")
    assert t.do(1, "switch").s["due"] == 2
    t.do(1, "pay").end(1, 2)
    t.switches(1, 1).dice(1, "blue")
    assert t.do(1, "switch").s["due"] == 1


def table_with(*cards):
    """Return a table on which player 1 has these improvements and six blue dice."""
    return Table(3, map="southeast").improve(1, *cards).dice(1, *["blue"] * 6)


def test_the_fourth_improvement_puts_one_under_the_deck():
    """RF-A57, RF-102, RF-219: the player gives back one of the four at once, possibly the new one."""
    t = table_with("friendly", "careful_planner", "efficient_storage").improvements(EXPERT, "friendly", "die_red")
    t.buy(1, "improvement 1", *["blue"] * 4)
    assert t.stage == Stage.GIVE_BACK
    assert t.legal(1) == [f"give_back {place}" for place in (1, 2, 3, 4)]
    new, old = t.copy(), t
    assert new.do(1, "give_back 4").mat(1) == ["friendly", "careful_planner", "efficient_storage"]
    assert new.improvements_under() == [EXPERT]
    assert old.do(1, "give_back 2").mat(1) == ["friendly", EXPERT, "efficient_storage"]
    assert old.improvements_under() == ["careful_planner"]
    assert old.stage == Stage.TURN


def test_a_card_that_is_given_back_lowers_its_own_price_once_more():
    """RF-219: the card is given back after the payment; then its effect ends."""
    t = table_with(EXPERT, "friendly", "careful_planner").improvements("friendly", "die_black", "die_red")
    t.buy(1, "improvement 1", *["blue"] * 3).do(1, "give_back 1")
    assert t.do(1, "switch").s["due"] == 1
    assert t.mat(1) == ["friendly", "friendly", "careful_planner"]
    assert t.do(1, "pay").dice(1, "blue", "blue").do(1, "switch").s["due"] == 2


def test_a_steady_builder_that_is_given_back_loses_its_cube():
    """RF-217, RF-219: no more free cubes are left than Steady Builders are active."""
    two = table_with("steady_builder", "steady_builder", "friendly").improvements("friendly", "die_black", "die_red")
    two.contracts(1, "blue_7b").buy(1, "improvement 1", *["blue"] * 4)
    unused = two.copy().do(1, "give_back 1")
    assert unused.s["steady_left"] == 1
    used = table_with("steady_builder", "steady_builder", "friendly").improvements("friendly", "die_black", "die_red")
    used.contracts(1, "blue_7b").do(1, "steady 1").buy(1, "improvement 1", *["blue"] * 4).do(1, "give_back 1")
    assert used.s["steady_left"] == 1


def test_a_steady_builder_bought_this_turn_builds_nothing_yet():
    """RF-101, RF-218: this is also true of a second copy."""
    t = Table(3, map="southeast").improve(1, "steady_builder").improvements("steady_builder", "friendly", "die_red")
    t.contracts(1, "blue_7b").dice(1, *["blue"] * 4).buy(1, "improvement 1", *["blue"] * 4).do(1, "steady 1")
    assert t.refusal(1, "steady 1") == Why.NO_STEADY_BUILDER
    assert t.end(1, 2, 3).s["steady_left"] == 2


def test_a_die_leaves_with_its_card():
    """RF-220: the die leaves the pool at once, spent or not; the new card has brought none yet."""
    t = table_with("die_black:blue+gray+red", "friendly", "careful_planner")
    t.improvements("die_black", "friendly", "die_red")
    spent = t.copy().buy(1, "improvement 1", "blue+gray+red", *["blue"] * 3).do(1, "give_back 1")
    assert len(spent.faces(1)) == 6
    assert int(spent.s["spent"]) >> 6 == 0
    t.buy(1, "improvement 1", *["blue"] * 4)
    assert t.do(1, "give_back 1").mat(1) == ["die_black", "friendly", "careful_planner"]
    assert len(t.faces(1)) == 6
    assert t.events_of(Event.LOST_DIE) == [(1, 7, 0)]
    assert len(t.end(1).faces(1)) == 7


def test_a_two_die_counts_as_one_or_two():
    """RF-A59, RF-122, RF-206: it pays 2 of a price of 4, 1 of a price of 1, and 2 or 1 of a price of 2."""
    t = Table(4).improve(1, "die_yellow:two").dice(1, "blue", "blue")
    four = t.copy().buy(1, "improvement 1", "2 two", "blue", "blue")
    assert len(four.mat(1)) == 2
    assert t.copy().buy(1, "switch", "two").seat(1)["switches"] == 1
    t.switches(1, 1)
    assert t.copy().buy(1, "switch", "2 two").seat(1)["switches"] == 2
    assert t.copy().buy(1, "switch", "two", "blue").seat(1)["switches"] == 2


def test_no_swap_after_buying_an_improvement():
    """RF-A60, RF-108, RF-222: a swap is allowed before buying, once per turn."""
    t = Table(4).improvements("die_black", "die_black", "die_gray").dice(1, *["blue"] * 6)
    before, after = t.copy(), t
    assert before.can(1, "swap 1")
    before.do(1, "swap 2")
    assert before.improvements_under() == ["die_black"]
    assert before.improvement_slots()[:2] == ["die_black", "die_gray"]
    assert before.improvement_slots()[2] is not None
    assert before.refusal(1, "swap 1") == Why.NO_SWAPS_LEFT
    after.buy(1, "improvement 3", *["blue"] * 6)
    assert after.refusal(1, "swap 1") == Why.NO_SWAP_AFTER_BUYING


def test_only_identical_cards_are_duplicates():
    """RF-108, RF-223: cards with dice of different colours are not identical."""
    t = Table(4).improvements("die_black", "die_blue", "die_gray")
    assert [t.refusal(1, f"swap {slot}") for slot in (1, 2, 3)] == [Why.NOT_A_DUPLICATE] * 3
    t.improvements("die_black", "die_blue", "die_black")
    assert t.family(1, "swap") == ["1", "3"]


def test_no_swap_with_an_empty_deck():
    """RF-222: there must be a card to draw."""
    t = Table(4).improvements("die_black", "die_black", "die_gray").improvement_deck()
    assert t.refusal(1, "swap 1") == Why.DECK_EMPTY
    t.improvement_deck("friendly").do(1, "swap 1")
    assert t.improvement_slots() == ["die_black", "die_gray", "friendly"]
    assert t.improvements_under() == ["die_black"]


@pytest.mark.parametrize("swaps", [0, 1, 2])
def test_an_option_limits_the_swaps_per_turn(swaps):
    """RF-222: the swaps are counted anew in each turn."""
    t = Table(4, duplicate_swaps_per_turn=swaps)
    for _ in range(swaps):
        t.improvements("die_black", "die_black", "die_gray").do(1, "swap 1")
    t.improvements("die_black", "die_black", "die_gray")
    assert t.refusal(1, "swap 1") == Why.NO_SWAPS_LEFT
    assert t.end(1, 2, 3, 4).s["swaps"] == 0


def test_the_price_may_be_printed_on_the_card():
    """RF-A62, RF-100: with improvement_cost = card, Efficient Storage in slot 3 costs 4."""
    t = Table(4, improvement_cost="card").improvements("die_black", "die_gray", "efficient_storage")
    t.dice(1, *["blue"] * 6)
    assert t.copy().do(1, "improvement 3").s["due"] == 4
    assert t.copy().do(1, "improvement 2").s["due"] == 6


def test_the_gap_stays_until_step_g():
    """RF-103: during the turn cards do not slide, and none is drawn."""
    t = Table(4).improvements("die_black", "friendly", "die_gray").dice(1, *["blue"] * 4)
    t.buy(1, "improvement 1", *["blue"] * 4)
    assert t.improvement_slots() == [None, "friendly", "die_gray"]
    assert t.refusal(1, "improvement 1") == Why.NO_CARD
    assert t.end(1).improvement_slots()[:2] == ["friendly", "die_gray"]


def test_an_empty_improvement_deck_leaves_gaps():
    """RF-221: a returned card is drawn by the next refill."""
    t = table_with("friendly", "careful_planner", "efficient_storage").improvements(EXPERT, "die_black", "die_red")
    t.improvement_deck().buy(1, "improvement 1", *["blue"] * 4).do(1, "give_back 4").end(1)
    assert t.improvement_slots() == ["die_black", "die_red", EXPERT]
    t = table_with().improvements("die_black", "friendly", "die_red").improvement_deck()
    t.buy(1, "improvement 1", *["blue"] * 4).end(1)
    assert t.improvement_slots() == ["friendly", "die_red", None]
