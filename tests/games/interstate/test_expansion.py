"""Flushes and reservations by option (ledger 6.2, IT-210 to IT-219)."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.state import Stage

FAIR_ROW = ("bread-memphis", "beef-houston", "books-atlanta", "steel-phoenix")


def reserving(**options):
    """Player 1 has a Rest marker; the row of two players is known."""
    t = Table(players=2, reserve_contract=True, **options).contracts(1).contracts(2)
    return t.row(*FAIR_ROW).set_rest_markers(1, 1)


@pytest.mark.parametrize("points", [1, 2, 3])
def test_a70_flush_costs_its_action_points(points):
    """IT-A70 (IT-210): And always the full $100."""
    t = Table(players=2, flush_ap=points)
    assert t.turn_of(1, ap=points - 1).refusal(1, "flush") == Why.NO_AP
    assert t.turn_of(1, ap=points).can(1, "flush")
    t.do(1, "flush")
    assert (t.ap, t.own_money(1)) == (0, 400)
    assert t.turn_of(1).money(1, 99).refusal(1, "flush") == Why.NO_MONEY


def test_a70_partial_flush_of_a_row_of_seven():
    """IT-A70 (IT-211): Exactly three cards for 1 AP and $50; they leave together, the others keep their places."""
    t = Table(players=5, partial_flush=True)
    row = t.available()
    assert len(row) == 7
    t.do(1, "partial_flush")
    assert (t.ap, t.own_money(1)) == (4, 450)
    assert t.legal(1) == [f"discard {n}" for n in range(1, 8)]
    t.do(1, "discard 2", "discard 7")
    assert t.available() == row
    assert t.refusal(1, "discard 2") == Why.ALREADY_NAMED
    assert t.refusal(1, "end") == t.refusal(1, "take 1") == Why.CHOOSE_FIRST
    t.do(1, "discard 4")
    assert [n for n in range(7) if t.available()[n] != row[n]] == [1, 3, 6]
    assert t.cards_in("discard") == {row[1], row[3], row[6]}
    assert (t.stage, t.ap) == (Stage.TURN, 4)
    assert t.do(1, "partial_flush").can(1, "discard 2")
    assert t.check() == 0


@pytest.mark.parametrize(("flush_ap", "points"), [(1, 1), (2, 1), (3, 2)])
def test_partial_flush_costs_half_of_a_flush_rounded_up(flush_ap, points):
    """IT-211: 1, 1, 2 action points, and $50."""
    t = Table(players=2, partial_flush=True, flush_ap=flush_ap)
    assert t.turn_of(1, ap=points - 1).refusal(1, "partial_flush") == Why.NO_AP
    t.turn_of(1, ap=points).money(1, 49)
    assert t.refusal(1, "partial_flush") == Why.NO_MONEY
    assert t.money(1, 50).do(1, "partial_flush").ap == 0
    assert t.own_money(1) == 0


def test_partial_flush_needs_two_cards_without_a_reservation():
    """IT-211, IT-216: Half of two cards is one; half of one is none."""
    t = Table(players=2, partial_flush=True, reserve_contract=True).contracts(1).contracts(2)
    t.row("bread-memphis", None, "beef-houston", None).pile(deck=0, discard=0).set_rest_markers(1, 1)
    assert t.copy().do(1, "partial_flush").s["to_name"] == 1
    t.do(1, "reserve 3")
    assert t.refusal(1, "partial_flush") == Why.NO_CARD
    assert not t.can(1, "partial_flush")


def test_partial_flush_counts_neither_reserved_cards_nor_gaps():
    """IT-211, IT-216: Three of four have no reservation, so one of these is chosen."""
    t = reserving(partial_flush=True).do(1, "reserve 2", "partial_flush")
    assert t.s["to_name"] == 1
    assert t.refusal(1, "discard 2") == Why.RESERVED
    assert t.refusal(1, "discard 9") == Why.NO_CARD
    assert t.legal(1) == ["discard 1", "discard 3", "discard 4"]


def test_partial_flush_can_draw_the_cards_that_it_discarded():
    """IT-211, IT-R24: The chosen cards are discarded first, then the discard pile is reshuffled if necessary."""
    t = Table(players=2, partial_flush=True).contracts(1).contracts(2).row(*FAIR_ROW).pile(deck=0, discard=0)
    t.do(1, "partial_flush", "discard 1", "discard 2")
    assert {*t.available()} == {*FAIR_ROW}
    assert t.cards_in("discard") == t.cards_in("deck") == set()


def test_partial_flush_splits_the_run_and_needs_its_option():
    """IT-211, IT-046, IT-153: It is an action by option, and not possible in a final turn."""
    t = Table(players=2, partial_flush=True).truck(1, "st_louis").do(1, "move st_louis-memphis-1", "partial_flush")
    t.do(1, "discard 1", "discard 2")
    assert t.refusal(1, "move st_louis-memphis-2") == Why.RUN_SPLIT
    assert Table(players=2).refusal(1, "partial_flush") == Why.NOT_AT_THIS_TABLE
    t = Table(players=2, partial_flush=True).money(1, 10000).do(1, "declare").end(1)
    assert t.refusal(2, "partial_flush") == Why.FINAL_TURN


def test_a71_a_reserved_contract_survives_a_flush_and_is_taken():
    """IT-A71 (IT-215, IT-216, IT-217): For 2 AP in the next turn; the marker comes back, the gap is refilled."""
    t = reserving().do(1, "reserve 3")
    assert (t.ap, t.rest_markers(1)) == (5, 0)
    assert t.events_of(Event.RESERVED, viewer=2) == [(1, t.card_number("books-atlanta"), 0)]
    t.end(1).do(2, "flush").end(2)
    assert t.available()[2] == "books-atlanta"
    assert t.cards_in("discard") >= {"bread-memphis", "beef-houston", "steel-phoenix"}
    t.do(1, "take_reserved")
    assert t.open(1) == ["books-atlanta"]
    assert (t.ap, t.rest_markers(1)) == (3, 1)
    assert t.available()[2] not in (None, "books-atlanta")
    assert t.check() == 0


def test_a71_a_reservation_that_is_not_used_lapses():
    """IT-A71 (IT-218): At the end of that turn; the marker goes to the supply, the card is free for the next player."""
    t = reserving().do(1, "reserve 3").end(1, 2)
    assert t.s["marked"]
    t.end(1)
    assert t.events_of(Event.LAPSED) == [(1, t.card_number("books-atlanta"), 0)]
    assert t.rest_markers(1) == 0
    assert t.do(2, "take 3").open(2) == ["books-atlanta"]
    assert t.check() == 0


def test_a_reservation_is_for_the_next_turn_and_not_before():
    """IT-217: In the same turn it cannot be taken, neither as a reserved contract nor as an ordinary one."""
    t = reserving().do(1, "reserve 3")
    assert t.refusal(1, "take_reserved") == Why.NOT_YET
    assert t.refusal(1, "take 3") == Why.RESERVED
    t.end(1, 2)
    assert t.can(1, "take_reserved")
    assert t.refusal(1, "take 3") == Why.RESERVED
    assert reserving().refusal(1, "take_reserved") == Why.NOTHING_RESERVED


def test_others_cannot_take_or_reserve_a_reserved_contract():
    """IT-215, IT-216: It already has a marker."""
    t = reserving().set_rest_markers(2, 1).do(1, "reserve 3").end(1)
    assert t.refusal(2, "take 3") == t.refusal(2, "reserve 3") == Why.RESERVED
    assert t.refusal(2, "take_reserved") == Why.NOTHING_RESERVED
    assert t.can(2, "reserve 4")


def test_the_owners_flush_leaves_a_reserved_contract():
    """IT-216: And with reserved contracts only, a flush is illegal (IT-R26)."""
    t = reserving().do(1, "reserve 1", "flush")
    assert t.available()[0] == "bread-memphis"
    t = reserving().row("bread-memphis", None, None, None).pile(deck=0, discard=0).do(1, "reserve 1")
    assert t.refusal(1, "flush") == Why.NO_CARD


def test_one_reservation_at_a_time_for_one_rest_marker():
    """IT-215: A second one is possible after the first is used, even in the same turn."""
    assert reserving().set_rest_markers(1, 0).refusal(1, "reserve 1") == Why.NO_REST
    t = reserving().set_rest_markers(1, 2).do(1, "reserve 1")
    assert t.rest_markers(1) == 1
    assert t.refusal(1, "reserve 2") == Why.ONE_RESERVATION
    t.end(1, 2).do(1, "take_reserved", "reserve 2")
    assert t.refusal(1, "take_reserved") == Why.NOT_YET
    t.end(1)
    assert t.seat(1)["reserved"] == 1


def test_no_reservation_of_a_gap_or_beyond_the_row():
    """IT-215: There must be a card."""
    t = reserving().row("bread-memphis", None)
    assert t.refusal(1, "reserve 2") == t.refusal(1, "reserve 10") == Why.NO_CARD


def test_a_reservation_needs_no_room_but_taking_does():
    """IT-215, IT-217, IT-061: With two open contracts it can be made, but only used after a delivery."""
    t = reserving().contracts(1, "*dairy-boston", "*lumber-denver").truck(1, "boston").do(1, "reserve 2").end(1, 2)
    assert t.refusal(1, "take_reserved") == Why.NO_ROOM
    assert t.do(1, "deliver 1").can(1, "take_reserved")


def test_taking_a_reserved_contract_needs_two_action_points_and_splits_the_run():
    """IT-217, IT-046: It ends the run of Moves like every Take."""
    t = reserving().do(1, "reserve 2").end(1, 2)
    assert t.turn_of(1, ap=1).refusal(1, "take_reserved") == Why.NO_AP
    t.turn_of(1).truck(1, "st_louis").do(1, "move st_louis-memphis-1", "take_reserved")
    assert t.refusal(1, "move st_louis-memphis-2") == Why.RUN_SPLIT


def test_reserving_does_not_split_the_run():
    """IT-R03, IT-R55: At any time in the own turn, even with 0 AP, and without spending any."""
    t = reserving().truck(1, "st_louis").do(1, "move st_louis-memphis-1", "reserve 1", "move st_louis-memphis-2")
    assert t.ap == 3
    assert reserving().turn_of(1, ap=0).can(1, "reserve 1")
    assert reserving().refusal(2, "reserve 1") == Why.NOT_YOUR_TURN


def test_a_marker_on_a_contract_counts_but_cannot_be_spent():
    """IT-219: The marker on the card counts toward three, but not for Push On or Drop."""
    t = reserving().set_rest_markers(1, 3).do(1, "reserve 1")
    assert t.refusal(1, "rest") == Why.RESTED_ENOUGH
    assert t.can(1, "push_on")
    t = reserving().set_rest_markers(1, 2).do(1, "reserve 1")
    assert t.refusal(1, "push_on") == Why.NO_REST
    assert t.do(1, "rest").rest_markers(1) == 2
    t = reserving().contracts(1, "lumber-denver").do(1, "reserve 1")
    assert t.refusal(1, "drop 1") == Why.NO_REST


def test_goods_for_a_reserved_contract_wait_until_it_is_taken():
    """IT-219: Goods need an open contract."""
    t = reserving().truck(1, "minneapolis").do(1, "reserve 1")
    assert not [action for action in t.legal(1) if action.startswith("pick_up")]
    assert t.end(1, 2).do(1, "take_reserved").can(1, "pick_up 1")


def test_reservations_and_final_turns():
    """IT-215, IT-217, IT-153: In a final turn a reservation can neither be made nor used, and lapses."""
    t = reserving().set_rest_markers(2, 1).money(1, 10000).do(1, "reserve 1", "declare").end(1)
    assert t.refusal(2, "reserve 2") == Why.FINAL_TURN
    t.end(2)
    assert t.refusal(1, "take_reserved") == Why.FINAL_TURN
    assert t.end(1).rest_markers(1) == 0
    assert t.over
    assert Table(players=2).set_rest_markers(1, 1).refusal(1, "reserve 1") == Why.NOT_AT_THIS_TABLE
    assert Table(players=2).refusal(1, "take_reserved") == Why.NOT_AT_THIS_TABLE
