"""Goods: ledger 4.4, 4.5, flexible goods in 4.11, and their rulings."""

from collections import Counter

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why


def table(place, *contracts, players=2, **options):
    """Player 1, in a city or on a space, with these open contracts."""
    return Table(players=players, **options).turn_of(1).contracts(1, *contracts).truck(1, place)


def count_goods(t):
    """For each good: chits in cities, loads on trucks, completed cards, and cards without a load."""
    counts: dict[str, Counter[str]] = {good: Counter() for good in t.lists["good"]}
    for good, facts in t.box.content["goods"].items():
        counts[good]["city"] = sum(t.chits(city, good) for city in facts["from"])
    for player in range(1, int(t.s["seats"]) + 1):
        for contract in t.open(player):
            counts[contract.strip("*").split("-")[0]]["truck" if contract.startswith("*") else "no_load"] += 1
        for card in t.completed_by(player):
            counts[card.split("-")[0]]["completed"] += 1
    for card in t.cards_in("deck") | t.cards_in("discard") | ({*t.available()} - {None}):
        counts[card.split("-")[0]]["no_load"] += 1
    return counts


@pytest.mark.parametrize("city", ["minneapolis", "san_francisco"])
def test_a_good_is_loaded_in_either_of_its_two_cities(city):
    """IT-006, IT-070, IT-072: One chit moves from the city to the truck."""
    t = table(city, "bread-memphis").do(1, "pick_up 1")
    assert t.open(1) == ["*bread-memphis"]
    assert t.chits(city, "bread") == 1
    assert t.events_of(Event.PICKED_UP) == [(1, t.card_number("bread-memphis"), 0)]
    assert t.check() == 0


def test_a_good_is_loaded_where_it_is_offered():
    """IT-070: Not in Memphis, and not on the road to San Francisco."""
    t = table("memphis", "bread-detroit")
    assert not t.can(1, "pick_up 1")
    assert t.refusal(1, "pick_up 1") == Why.NOT_OFFERED
    assert t.truck(1, "los_angeles-san_francisco-5").refusal(1, "pick_up 1") == Why.NOT_IN_CITY


def test_a_load_needs_a_contract():
    """IT-070, IT-R12: With one contract for Citrus, one Citrus can be loaded, and no Cotton."""
    t = table("san_diego", "citrus-phoenix").do(1, "pick_up 1")
    assert t.refusal(1, "pick_up 1") == Why.LOADED
    assert t.refusal(1, "pick_up 2") == Why.NO_CONTRACT
    assert not any(action.startswith("pick_up") for action in t.legal(1))


def test_the_player_names_the_contract():
    """IT-070, IT-R13: The second of two for Bread gets the load, and cannot be dropped."""
    t = table("san_francisco", "bread-detroit", "bread-memphis").set_rest_markers(1, 1).do(1, "pick_up 2")
    assert t.open(1) == ["bread-detroit", "*bread-memphis"]
    assert t.can(1, "drop 1")
    assert t.refusal(1, "drop 2") == Why.ABOARD


def test_a04_the_last_chit_goes_to_the_first_to_load_it():
    """IT-A04 (IT-072): Books are sold out in Seattle, not in Boston; if red never loads them, that costs 900."""
    t = table("seattle", "books-san_diego", players=3).completed(3, "books-washington")
    assert t.chits("seattle", "books") == 1
    t.turn_of(2).contracts(2, "books-atlanta").truck(2, "seattle").do(2, "pick_up 1").turn_of(1)
    assert not t.can(1, "pick_up 1")
    assert t.refusal(1, "pick_up 1") == Why.SOLD_OUT
    assert t.chits("boston", "books") == 2
    assert t.copy().truck(1, "boston").can(1, "pick_up 1")
    t.last_turn_of(1).end(1)
    assert t.own_money(1) == 500 - 900


def test_a29_two_pick_ups_use_up_a_city():
    """IT-A29 (IT-072): Beef is sold out in Kansas City, two chits are in Billings, and no city is restocked."""
    t = table("kansas_city", "beef-seattle", "beef-houston").do(1, "pick_up 1", "pick_up 2").end(1)
    t.contracts(2, "beef-atlanta").truck(2, "kansas_city")
    assert not t.can(2, "pick_up 1")
    assert t.refusal(2, "pick_up 1") == Why.SOLD_OUT
    assert t.chits("billings", "beef") == 2
    t.end_round().end_round()
    assert t.chits("kansas_city", "beef") == 0


@pytest.mark.parametrize("options", [{"mode": "intro"}, {"limited_goods": "false"}])
def test_a30_without_the_limit_a_city_always_has_its_goods(options):
    """IT-A30 (IT-073): The fourth load of Beef from Kansas City."""
    t = table("kansas_city", "beef-seattle", "beef-houston", "beef-atlanta", "beef-salt_lake_city", **options)
    t.trailers(1, 2).do(1, *(f"pick_up {n}" for n in (1, 2, 3, 4)))
    assert all(contract.startswith("*beef") for contract in t.open(1))
    assert t.check() == 0


def test_a32_a_load_is_delivered_in_its_delivery_city_only():
    """IT-A32 (IT-080): Lumber for San Francisco cannot be handed over in Portland, nor on the way."""
    t = table("portland", "*lumber-san_francisco")
    assert not t.can(1, "deliver 1")
    assert t.refusal(1, "deliver 1") == Why.NOT_WANTED_HERE
    assert t.truck(1, "san_francisco-portland-1").refusal(1, "deliver 1") == Why.NOT_IN_CITY
    assert t.truck(1, "san_francisco").can(1, "deliver 1")


def test_a_delivery_needs_a_load():
    """IT-080: A contract without its good on board, and an empty slot."""
    t = table("san_francisco", "lumber-san_francisco")
    assert t.refusal(1, "deliver 1") == Why.NO_LOAD
    assert t.refusal(1, "deliver 2") == t.refusal(1, "deliver_with 1/2") == Why.NO_CONTRACT
    assert not any(action.startswith("deliver") for action in t.legal(1))


@pytest.mark.parametrize(
    ("card", "fee", "counts"),
    [("bread-memphis", 1700, [1, 0, 0]), ("cotton-houston", 1200, [0, 1, 0]), ("guitars-boston", 2300, [0, 0, 1])],
)
def test_a_delivery_pays_at_once_and_counts_for_its_kind(card, fee, counts):
    """IT-081, IT-082, IT-083: Perishable, regular, premium; the contract is completed, and its slot is free."""
    t = table(card.split("-")[1], f"*{card}", "jewelry-dallas").do(1, "deliver 1")
    assert t.own_money(1) == 500 + fee
    assert t.completed_by(1) == {card}
    assert t.seat(1)["count"].tolist() == counts
    assert t.open(1) == ["jewelry-dallas"]
    assert t.events_of(Event.DELIVERED) == [(1, t.card_number(card), fee)]
    assert t.check() == 0


def test_one_delivery_hands_over_one_load_for_one_contract():
    """IT-080: Two loads for Memphis are two Delivers."""
    t = table("memphis", "*bread-memphis", "*chemicals-memphis").do(1, "deliver 1")
    assert t.open(1) == ["*chemicals-memphis"]
    assert t.do(1, "deliver 1").own_money(1) == 500 + 1700 + 1200
    assert t.ap == 3


def test_a_contract_that_moves_up_keeps_its_money():
    """IT-083, IT-123: It also stays doubled and loaded in this turn when another is delivered."""
    t = table("san_francisco", "*lumber-san_francisco", "turned up *bread-memphis").value_lost(1, 2, 300, fresh=1)
    t.seat(1)["contract"][1]["under"] = 50
    t.do(1, "deliver 1")
    assert t.open(1) == ["turned up *bread-memphis"]
    assert (t.on_card(1, 1), t.under_card(1, 1)) == (3400 - 300, 50)
    assert t.end(1).on_card(1, 1) == 3400 - 300


def test_delivered_goods_are_out_of_play():
    """IT-074: Lumber can be loaded neither in San Francisco, where it was delivered, nor again where it came from."""
    t = table("san_francisco", "*lumber-san_francisco").do(1, "deliver 1").end(1)
    t.contracts(2, "lumber-denver").truck(2, "san_francisco")
    assert t.refusal(2, "pick_up 1") == Why.NOT_OFFERED
    assert t.chits("portland", "lumber") + t.chits("jacksonville", "lumber") == 3


def test_a_load_may_serve_another_contract_for_its_good():
    """IT-141: Books for Atlanta are delivered in San Diego; the card for Atlanta counts as not picked up."""
    t = table("san_diego", "books-san_diego", "*books-atlanta").set_rest_markers(1, 1).do(1, "deliver_with 1/2")
    assert t.own_money(1) == 500 + 1800
    assert t.completed_by(1) == {"books-san_diego"}
    assert t.open(1) == ["books-atlanta"]
    assert t.events_of(Event.LOST_LOAD) == [(1, t.card_number("books-atlanta"), 0)]
    assert t.can(1, "drop 1")
    assert t.truck(1, "boston").do(1, "pick_up 1").open(1) == ["*books-atlanta"]
    assert t.check() == 0


def test_without_flexible_goods_a_load_serves_only_its_own_contract():
    """IT-141: `flexible_goods` = false."""
    t = table("san_diego", "books-san_diego", "*books-atlanta", flexible_goods="false")
    assert not t.can(1, "deliver_with 1/2")
    assert t.refusal(1, "deliver_with 1/2") == Why.NOT_FLEXIBLE
    assert t.truck(1, "atlanta").can(1, "deliver 2")


def test_a_load_serves_contracts_for_its_own_good_only():
    """IT-141: No Lumber for a contract for Books; and not outside the delivery city."""
    t = table("san_diego", "books-san_diego", "*lumber-denver")
    assert not t.can(1, "deliver_with 1/2")
    assert t.refusal(1, "deliver_with 1/2") == Why.OTHER_GOOD
    t = table("phoenix", "books-san_diego", "*books-atlanta")
    assert t.refusal(1, "deliver_with 1/2") == Why.NOT_WANTED_HERE
    assert t.truck(1, "san_diego-los_angeles-1").refusal(1, "deliver_with 1/2") == Why.NOT_IN_CITY
    assert t.truck(1, "san_diego").turn_of(1, ap=0).refusal(1, "deliver_with 1/2") == Why.NO_AP


def test_a_contract_with_a_load_of_its_own_is_delivered_with_that_one():
    """IT-R15: If both contracts have a load, there is no choice."""
    t = table("san_diego", "*books-san_diego", "*books-atlanta")
    assert not t.can(1, "deliver_with 1/2")
    assert t.refusal(1, "deliver_with 1/2") == t.refusal(1, "deliver_with 1/1") == Why.OWN_LOAD
    assert t.do(1, "deliver 1").open(1) == ["*books-atlanta"]


@pytest.mark.parametrize(
    ("load", "contracts"), [(2, ["books-atlanta", "*books-washington"]), (3, ["*books-atlanta", "books-washington"])]
)
def test_of_several_loads_the_player_names_one(load, contracts):
    """IT-R15, IT-034: The contract it was named for loses its load."""
    t = table("san_diego", "books-san_diego", "*books-atlanta", "*books-washington", "*lumber-denver").trailers(1, 2)
    deliveries = [action for action in t.legal(1) if action.startswith("deliver")]
    assert deliveries == ["deliver_with 1/2", "deliver_with 1/3"]
    assert t.refusal(1, "deliver 1") == Why.NO_LOAD
    assert t.do(1, f"deliver_with 1/{load}").open(1) == [*contracts, "*lumber-denver"]


def test_a_contract_without_a_load_cannot_give_one():
    """IT-141: Neither contract for Books has a load."""
    t = table("san_diego", "books-san_diego", "books-atlanta")
    assert t.refusal(1, "deliver_with 1/2") == t.refusal(1, "deliver_with 1/1") == Why.NO_LOAD


def test_goods_on_card_changes_only_the_picture():
    """IT-140: The same game byte by byte, except for the option itself."""
    plain, on_card = (Table(players=3, key=(5, 1), goods_on_card=choice) for choice in ("false", "true"))
    for _ in range(150):
        assert plain.legal(plain.player) == on_card.legal(on_card.player)
        action = plain.policy(plain.player)
        plain.do(plain.player, action)
        on_card.do(on_card.player, action)
    assert (plain.s["goods_on_card"], on_card.s["goods_on_card"]) == (0, 1)
    on_card.s["goods_on_card"] = 0
    assert plain.s.tobytes() == on_card.s.tobytes()


@pytest.mark.parametrize("seed", range(4))
def test_a31_no_chit_is_lost_and_none_is_missing(seed):
    """IT-A31 (IT-072, IT-074, IT-R18): Of each good 4 chits in cities, on trucks, on completed cards, at any time.

    So for every card without a load there is a chit in a city.
    """
    t = Table(players=2 + seed, key=(seed, 1), max_rounds=30)
    while not t.over:
        t.do(t.player, t.policy(t.player))
        for count in count_goods(t).values():
            assert count["city"] + count["truck"] + count["completed"] == 4
            assert count["no_load"] == count["city"]
    assert any(t.completed_by(player) for player in (1, 2))


@pytest.mark.parametrize("seed", range(3))
def test_an_action_does_not_affect_other_players(seed):
    """IT-R16: An action does not change the money and contracts of others; a load leaves by delivery only."""
    t = Table(players=3, key=(seed, 2), max_rounds=15)
    while not t.over:
        player, action = t.player, t.policy(t.player)
        previous = {seat: (t.own_money(seat), t.open(seat)) for seat in (1, 2, 3)}
        t.do(player, action)
        loads = [sum(card.startswith("*") for card in cards) for cards in (previous[player][1], t.open(player))]
        if not t.over:
            assert all(previous[seat] == (t.own_money(seat), t.open(seat)) for seat in {1, 2, 3} - {player})
            assert loads[1] >= loads[0] - action.startswith("deliver")
