"""Perishable goods (ledger 4.10): money on the card, spoiling, and own money under the card."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why

I_35 = ["albert_lea-minneapolis-1", "albert_lea", "des_moines-albert_lea-1", "des_moines"]
PAST_KANSAS_CITY = ["kansas_city-des_moines-2", "kansas_city-des_moines-1", "kansas_city-st_louis-1"]
TO_MEMPHIS = ["st_louis", "st_louis-memphis-1", "st_louis-memphis-2", "st_louis-memphis-3", "memphis"]


def table_with_contracts(*cards, place="seattle", **options):
    """Player 1 has these contracts; player 2 has none."""
    t = Table(players=2, **options).contracts(1, *cards).contracts(2).truck(1, place)
    return t.money(1, 500).money(2, 500)


def pass_rounds(t, count):
    """Both players end this number of turns without an action."""
    for _ in range(count):
        t.end(1, 2)
    return t


def test_a05_bread_from_minneapolis_to_memphis():
    """IT-A05 (IT-121, IT-123, IT-124, IT-125): Three turns on the road, the last 100 never removed."""
    t = table_with_contracts("bread-memphis", place="minneapolis").do(1, "pick_up 1")
    assert t.on_card(1, 1) == 1700
    t.drive(1, *I_35).end(1)
    assert t.on_card(1, 1) == 1700
    t.end(2).drive(1, *PAST_KANSAS_CITY, "kansas_city-st_louis-2", "kansas_city-st_louis-3").end(1)
    assert t.on_card(1, 1) == 1600
    t.end(2).drive(1, *TO_MEMPHIS).end(1)
    assert t.on_card(1, 1) == 1500
    t.end(2).do(1, "deliver 1")
    assert t.own_money(1) == 500 + 1500
    assert t.end(1).own_money(1) == 500 + 1500


def test_a40_bread_from_san_francisco_to_los_angeles():
    """IT-A40 (IT-123, IT-125): Loaded in the first turn, delivered in the second: nothing is lost."""
    road = [f"los_angeles-san_francisco-{n}" for n in (5, 4, 3, 2, 1)]
    t = table_with_contracts("bread-los_angeles", place="san_francisco")
    t.do(1, "pick_up 1").drive(1, *road[:4]).end(1, 2)
    t.drive(1, road[4], "los_angeles").do(1, "deliver 1")
    assert t.own_money(1) == 500 + 900


@pytest.mark.parametrize(("grace", "money"), [(False, 1300), (True, 1400)])
def test_a41_the_load_of_setup_spoils_in_the_first_turn(grace, money):
    """IT-A41 (IT-018, IT-R20): It spoils at the end of the first turn, except with `start_perishable_grace`."""
    t = Table(players=2, start_perishable_grace=grace)
    player = [t.open(1), t.open(2)].index(["*citrus-washington"]) + 1
    assert t.on_card(player, 1) == 1400
    t.end(1, 2)
    assert t.on_card(player, 1) == money
    t.end(1, 2)
    assert t.on_card(player, 1) == money - 100


def test_grace_is_only_for_the_load_of_setup():
    """IT-R20: A load picked up later is spared only in the turn of its loading."""
    t = Table(players=2, start_perishable_grace=True).contracts(1, "bread-detroit").truck(1, "minneapolis")
    pass_rounds(t.do(1, "pick_up 1"), 2)
    assert t.on_card(1, 1) == 1400


def test_a42_own_money_goes_under_an_empty_card():
    """IT-A42 (IT-126): $100 for each turn; on delivery it goes to the bank, and the contract pays nothing."""
    t = table_with_contracts("*bread-memphis", place="memphis").value_lost(1, 1, 1700).money(1, 250).end(1)
    assert (t.own_money(1), t.on_card(1, 1), t.under_card(1, 1)) == (150, 0, 100)
    assert t.events_of(Event.PAID_UNDER) == [(1, t.card_number("bread-memphis"), 100)]
    t.end(2).do(1, "deliver 1")
    assert t.own_money(1) == 150
    assert t.events_of(Event.DELIVERED) == [(1, t.card_number("bread-memphis"), 0)]
    assert t.completed_by(1) == {"bread-memphis"}


def test_a_player_who_cannot_pay_in_full_pays_what_is_there():
    """IT-R22, IT-032: There is no debt."""
    t = table_with_contracts("*bread-memphis").value_lost(1, 1, 1700).money(1, 30).end(1)
    assert (t.own_money(1), t.under_card(1, 1)) == (0, 30)
    t.end(2, 1)
    assert (t.own_money(1), t.under_card(1, 1)) == (0, 30)
    assert t.check() == 0
    t.end(2).money(1, 500).end(1)
    assert (t.own_money(1), t.under_card(1, 1)) == (400, 130)


def test_several_empty_cards_are_paid_for_in_the_order_they_were_taken():
    """IT-R22: Of $150 the first gets 100, the second 50, the third nothing."""
    t = table_with_contracts("*bread-memphis", "*beef-houston", "*dairy-boston").trailers(1, 2).money(1, 150)
    t.value_lost(1, 1, 1700).value_lost(1, 2, 1400).value_lost(1, 3, 1800).end(1)
    assert [t.under_card(1, slot) for slot in (1, 2, 3)] == [100, 50, 0]
    assert t.own_money(1) == 0


def test_contracts_stay_in_order_when_an_earlier_one_is_removed():
    """IT-R22: Contracts taken later move up with the money on and under them."""
    t = table_with_contracts("lumber-denver", "*bread-memphis", "*beef-houston").trailers(1, 2).set_rest_markers(1, 1)
    t.value_lost(1, 2, 1700).value_lost(1, 3, 300).do(1, "drop 1")
    assert t.open(1) == ["*bread-memphis", "*beef-houston"]
    t.money(1, 50).end(1)
    assert [t.under_card(1, slot) for slot in (1, 2)] == [50, 0]
    assert [t.on_card(1, slot) for slot in (1, 2)] == [0, 1000]
    t = table_with_contracts("lumber-denver", "*bread-memphis").set_rest_markers(1, 1)
    t.value_lost(1, 2, 1700).end(1, 2).do(1, "drop 1")
    assert (t.open(1), t.under_card(1, 1), t.under_card(1, 2)) == (["*bread-memphis"], 100, 0)


def test_money_on_the_card_is_used_before_own_money():
    """IT-124, IT-126: The last 100 come from the card, the next from own money."""
    t = table_with_contracts("*bread-memphis").value_lost(1, 1, 1600).end(1)
    assert (t.on_card(1, 1), t.under_card(1, 1), t.own_money(1)) == (0, 0, 500)
    assert t.events_of(Event.SPOILED) == [(1, t.card_number("bread-memphis"), 100)]
    t.end(2, 1)
    assert (t.on_card(1, 1), t.under_card(1, 1), t.own_money(1)) == (0, 100, 400)


def test_a44_two_loads_lose_separately():
    """IT-A44 (IT-R21): Each card loses 100, but not one loaded in this turn."""
    t = table_with_contracts("*bread-memphis", "*beef-houston", "peaches-memphis", place="denver").trailers(1, 2)
    t.do(1, "pick_up 3").end(1)
    assert [t.on_card(1, slot) for slot in (1, 2, 3)] == [1600, 1300, 1100]
    t.end(2, 1)
    assert [t.on_card(1, slot) for slot in (1, 2, 3)] == [1500, 1200, 1000]


def test_a45_in_the_intro_game_nothing_perishes():
    """IT-A45 (IT-120): Bread to Memphis pays 1700 whenever it is delivered."""
    t = pass_rounds(table_with_contracts("*bread-memphis", place="memphis", mode="intro"), 5)
    assert t.do(1, "deliver 1").own_money(1) == 500 + 1700
    assert t.check() == 0


def test_only_perishable_goods_lose_value():
    """IT-120: Books and Jewelry pay their fee after any number of turns."""
    t = pass_rounds(table_with_contracts("*books-atlanta", "*jewelry-memphis", place="memphis"), 3)
    assert t.do(1, "deliver 2").own_money(1) == 500 + 1900
    assert t.turn_of(1).truck(1, "atlanta").do(1, "deliver 1").own_money(1) == 500 + 1900 + 1700


def test_a_contract_without_a_load_loses_nothing():
    """IT-122: Bread that is loaded three turns later pays the whole fee."""
    t = pass_rounds(table_with_contracts("bread-memphis", place="minneapolis"), 3)
    assert t.do(1, "pick_up 1").on_card(1, 1) == 1700
    assert t.end(1).on_card(1, 1) == 1700


def test_money_on_a_card_is_not_own_money():
    """IT-121: It does not count toward the goal."""
    t = table_with_contracts("bread-memphis", place="minneapolis").money(1, 9900).do(1, "pick_up 1")
    assert t.own_money(1) == 9900
    assert t.refusal(1, "declare") == Why.GOAL_NOT_REACHED


def test_a_load_spoils_only_in_its_owners_turns():
    """IT-124: Nothing is removed at the end of another player's turn."""
    t = table_with_contracts("*bread-memphis").end(1)
    assert t.on_card(1, 1) == 1600
    assert t.end(2).on_card(1, 1) == 1600


def test_a46_a_load_keeps_its_loss_when_it_is_delivered_for_another_contract():
    """IT-A46 (IT-141, IT-R13, IT-R14): 1500 less 200; the Memphis contract counts as not picked up."""
    t = table_with_contracts("*bread-memphis", "bread-detroit", place="detroit").value_lost(1, 1, 200)
    t.do(1, "deliver_with 2/1")
    assert t.own_money(1) == 500 + 1300
    assert t.open(1) == ["bread-memphis"]
    assert t.completed_by(1) == {"bread-detroit"}
    t.end(1, 2)
    assert t.on_card(1, 1) == 1700
    assert t.turn_of(1).truck(1, "minneapolis").do(1, "pick_up 1").on_card(1, 1) == 1700


def test_a46_without_flexible_goods_a_load_serves_only_its_own_contract():
    """IT-A46 (IT-R13): A load serves only the contract it was named for."""
    t = table_with_contracts("*bread-memphis", "bread-detroit", place="detroit", flexible_goods=False)
    t.value_lost(1, 1, 200)
    assert t.refusal(1, "deliver_with 2/1") == Why.NOT_FLEXIBLE
    assert not [action for action in t.legal(1) if action.startswith("deliver")]


def test_a_load_that_has_lost_more_than_the_fee_pays_nothing():
    """IT-R14: Never below 0; money under the card it was named for is lost."""
    t = table_with_contracts("*bread-memphis", "bread-los_angeles", place="los_angeles")
    t.value_lost(1, 1, 1700).end(1, 2)
    assert t.under_card(1, 1) == 100
    t.do(1, "deliver_with 2/1")
    assert t.own_money(1) == 400
    assert (t.open(1), t.under_card(1, 1)) == (["bread-memphis"], 0)
    assert t.check() == 0


def test_a_loss_counts_even_if_it_was_not_paid():
    """IT-R14: The load has lost 1100, of which 200 could not be paid; a fee of 2600 pays 1500."""
    t = table_with_contracts("*bread-los_angeles", "turned up bread-portland", place="portland")
    t.value_lost(1, 1, 900).money(1, 0)
    pass_rounds(t, 2).do(1, "deliver_with 2/1")
    assert t.own_money(1) == 2 * 1300 - 1100


def test_every_card_gets_its_whole_fee():
    """IT-R52, IT-003: The bank never runs out."""
    cards = ["*dairy-boston", "*peaches-minneapolis", "*beef-atlanta", "bread-memphis"]
    t = table_with_contracts(*cards, place="minneapolis").trailers(1, 2).do(1, "pick_up 4")
    assert [t.on_card(1, slot) for slot in (1, 2, 3, 4)] == [1800, 1700, 1800, 1700]


@pytest.mark.parametrize(("perishables", "payment"), [(True, 400), (False, 700)])
def test_a57_perishables_lose_in_a_final_turn_too(perishables, payment):
    """IT-A57 (IT-R37, IT-156): 1500 on the card become 1400, then less ten Moves; without the option 1700."""
    t = table_with_contracts("*bread-memphis", place="houston", perishables=perishables)
    t.value_lost(1, 1, 200 if perishables else 0)
    t.contracts(2).turn_of(2).money(2, 10000).do(2, "declare").end(2, 1, 2)
    assert t.over
    assert t.seat(1)["paid"] == payment


def test_a_load_picked_up_in_a_final_turn_loses_nothing():
    """IT-123, IT-R37: It is the turn in which it was loaded."""
    t = table_with_contracts("bread-memphis", place="minneapolis").turn_of(2).money(2, 10000).do(2, "declare").end(2)
    t.do(1, "pick_up 1").end(1, 2)
    assert t.seat(1)["paid"] == 1700 - 14 * 100


def test_money_under_a_card_at_the_final_payment_goes_to_the_bank():
    """IT-R23: It is not returned."""
    t = table_with_contracts("*bread-memphis", place="memphis").value_lost(1, 1, 1700).money(1, 500).finish(2)
    assert t.under_card(1, 1) == 100
    assert t.seat(1)["paid"] == t.seat(1)["penalty"] == 0
    assert t.own_money(1) == 400
