"""Contracts and trailers: ledger 4.3, 4.6, 4.7, Drop in 4.11, and their rulings."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why

ROW = ("books-san_diego", "cotton-houston", "jewelry-memphis", "bread-portland")


def table(*contracts, **options):
    """Player 1 of two, on open road, with these open contracts and a known row."""
    t = Table(players=2, **options).turn_of(1).truck(1, "los_angeles-phoenix-3").contracts(1, *contracts)
    return t.row(*ROW)


def test_a_contract_is_taken_wherever_the_truck_is():
    """IT-060, IT-062: Also on the open road; the gap in the row is filled before the next action."""
    t = table().pile(deck=["steel-phoenix"], discard=0).do(1, "take 3")
    assert t.open(1) == ["jewelry-memphis"]
    assert t.available() == ["books-san_diego", "cotton-houston", "steel-phoenix", "bread-portland"]
    assert t.events_of(Event.TOOK) == [(1, t.card_number("jewelry-memphis"), 0)]
    assert t.events_of(Event.SHOWN) == [(1, t.card_number("steel-phoenix"), 0)]
    assert t.check() == 0


def test_a_card_just_turned_up_is_available_to_the_same_player():
    """IT-R27: It can be taken with the next action."""
    t = table().pile(deck=["steel-phoenix"], discard=["beef-seattle"]).do(1, "take 1", "take 1")
    assert t.open(1) == ["books-san_diego", "steel-phoenix"]


def test_take_needs_a_card_of_the_row():
    """IT-020, IT-060: Two players have a row of four."""
    t = table().row("books-san_diego", None, "jewelry-memphis", None)
    for place in (2, 4, 5, 10):
        assert not t.can(1, f"take {place}")
        assert t.refusal(1, f"take {place}") == Why.NO_CARD
    assert t.can(1, "take 3")


def test_a21_one_trailer_allows_two_open_contracts():
    """IT-A21 (IT-061, IT-083, IT-R09): A third can be taken after a delivery, which makes room at once."""
    t = table("lumber-denver", "*bread-los_angeles")
    assert not t.can(1, "take 1")
    assert t.refusal(1, "take 1") == Why.NO_ROOM
    t.truck(1, "los_angeles").do(1, "deliver 2", "take 1")
    assert t.open(1) == ["lumber-denver", "books-san_diego"]


def test_a_contract_that_is_picked_up_still_takes_room():
    """IT-061, IT-R09: Two contracts with loads use up the capacity of one trailer like two without."""
    assert table("*lumber-denver", "*beef-seattle").refusal(1, "take 1") == Why.NO_ROOM
    assert table("*lumber-denver").can(1, "take 1")


def test_the_starting_contract_counts_toward_the_limit():
    """IT-R10: Only one more can be taken."""
    t = Table(players=2).do(1, "take 1")
    assert t.refusal(1, "take 1") == Why.NO_ROOM


def test_a_player_may_have_two_contracts_for_one_good_or_one_city():
    """IT-R11: Bread twice, Memphis twice."""
    t = table("bread-memphis").trailers(1, 2).do(1, "take 4", "take 3")
    assert t.open(1) == ["bread-memphis", "bread-portland", "jewelry-memphis"]


def test_a07_two_trailers_carry_four_loads_for_four_contracts():
    """IT-A07 (IT-008, IT-061, IT-071, IT-090): All four are loaded in Kansas City; a fifth contract is refused."""
    t = table("beef-seattle", "beef-houston", "clothing-dallas").trailers(1, 2)
    t.row("clothing-seattle", *ROW[:3]).truck(1, "kansas_city").do(1, "take 1", *(f"pick_up {n}" for n in (1, 2, 3, 4)))
    assert t.open(1) == ["*beef-seattle", "*beef-houston", "*clothing-dallas", "*clothing-seattle"]
    assert t.turn_of(1).refusal(1, "take 1") == Why.NO_ROOM
    assert [t.refusal(1, f"pick_up {n}") for n in (1, 2, 3, 4)] == [Why.LOADED] * 4
    assert t.check() == 0


def test_one_trailer_carries_two_loads():
    """IT-008, IT-071: Two goods of Kansas City; a third load would need a third contract."""
    t = table("beef-seattle", "clothing-dallas").truck(1, "kansas_city").do(1, "pick_up 1", "pick_up 2")
    assert t.open(1) == ["*beef-seattle", "*clothing-dallas"]
    assert [t.refusal(1, f"pick_up {n}") for n in (1, 2, 3, 4)] == [Why.LOADED] * 2 + [Why.NO_CONTRACT] * 2


def test_a22_a_trailer_makes_room_at_once():
    """IT-A22 (IT-090): Two open contracts and 1000 dollars in a city: Buy, then Take."""
    t = table("lumber-denver", "beef-seattle").truck(1, "phoenix").money(1, 1000).do(1, "buy", "take 1")
    assert len(t.open(1)) == 3
    assert (t.own_money(1), t.ap) == (0, 3)


def test_a34_a_trailer_is_bought_in_a_city():
    """IT-A34 (IT-090): Not on a space, not on a junction."""
    t = table().money(1, 5000)
    for place in ("los_angeles-phoenix-3", "barstow"):
        assert not t.truck(1, place).can(1, "buy")
        assert t.refusal(1, "buy") == Why.NOT_IN_CITY


@pytest.mark.parametrize("city", ["san_diego", "boston", "kansas_city", "billings"])
def test_a_trailer_is_bought_in_any_city(city):
    """IT-090: Each of them sells one."""
    t = table().money(1, 5000).truck(1, city).do(1, "buy")
    assert t.seat(1)["trailers"] == 2
    assert t.events_of(Event.BOUGHT) == [(1, 1000, 0)]


def test_a34_a_player_buys_one_trailer_in_a_game():
    """IT-A34 (IT-091): A second one is refused, in this turn and later."""
    t = table().money(1, 5000).truck(1, "phoenix").do(1, "buy")
    assert not t.can(1, "buy")
    assert t.refusal(1, "buy") == Why.NO_MORE_TRAILERS
    assert t.end(1, 2).refusal(1, "buy") == Why.NO_MORE_TRAILERS


def test_a34_the_exact_price_is_enough():
    """IT-A34 (IT-R53): 1000 dollars are enough, 999 are not."""
    t = table().truck(1, "phoenix").money(1, 999)
    assert t.refusal(1, "buy") == Why.NO_MONEY
    assert t.money(1, 1000).do(1, "buy").own_money(1) == 0


def test_a34_the_price_of_a_trailer_is_an_option():
    """IT-A34: By option; 1400 dollars are not enough."""
    t = table(trailer_price=1500).truck(1, "phoenix").money(1, 1400)
    assert t.refusal(1, "buy") == Why.NO_MONEY
    assert t.money(1, 1600).do(1, "buy").own_money(1) == 100


def test_a_flush_replaces_the_whole_row():
    """IT-095: All four cards are discarded and four others turned up; possible again in the same turn."""
    t = table()
    t.do(1, "flush")
    assert t.cards_in("discard") == set(ROW)
    assert not set(ROW) & set(t.available())
    assert None not in t.available()
    second_row = set(t.available())
    t.do(1, "flush")
    assert t.cards_in("discard") == set(ROW) | second_row
    assert (t.own_money(1), t.ap) == (300, 3)
    assert t.events_of(Event.FLUSHED) == [(1, 4, 100)]
    assert t.check() == 0


def test_a24_the_discard_pile_becomes_the_deck():
    """IT-A24 (IT-063): Deck 0, discard pile 5: one of them fills the gap, the other 4 become the deck."""
    t = table().pile(deck=0, discard=5)
    discards = t.cards_in("discard")
    t.do(1, "take 2")
    assert t.available()[1] in discards
    assert t.cards_in("deck") == discards - {t.available()[1]}
    assert (t.s["left"], t.cards_in("discard")) == (4, set())
    assert t.events_of(Event.RESHUFFLED) == [(1, 5, 0)]
    assert t.check() == 0


def test_a25_the_deck_runs_out_in_the_middle_of_a_flush():
    """IT-A25 (IT-R24): 6 are discarded first, 2 drawn, 9 reshuffled, 4 more drawn: deck 5, discards 0."""
    t = Table(players=4).pile(deck=2, discard=3)
    deck, other_cards = t.cards_in("deck"), t.cards_in("discard") | set(t.available())
    t.do(1, "flush")
    assert t.events_of(Event.RESHUFFLED) == [(1, 9, 0)]
    assert set(t.available()[:2]) == deck
    assert set(t.available()[2:]) <= other_cards
    assert t.cards_in("deck") == other_cards - set(t.available())
    assert (t.s["left"], t.cards_in("discard")) == (5, set())
    assert t.check() == 0


def test_a_flushed_card_can_come_up_again():
    """IT-R24: With nothing in deck and discard pile the same four are turned up once more."""
    t = table().pile(deck=0, discard=0).do(1, "flush")
    assert set(t.available()) == set(ROW)


def test_the_discard_pile_is_reshuffled_only_when_a_card_is_needed():
    """IT-R59 (IT-063): A card dropped after the last card has left the deck is reshuffled as well."""
    t = table("lumber-denver").set_rest_markers(1, 1).pile(deck=1, discard=3).do(1, "take 1")
    assert (t.s["left"], len(t.cards_in("discard"))) == (0, 3)
    assert t.events_of(Event.RESHUFFLED) == []
    t.do(1, "drop 1", "take 1")
    assert t.events_of(Event.RESHUFFLED) == [(1, 4, 0)]
    assert "lumber-denver" in t.cards_in("deck") | set(t.available())


def test_reshuffled_cards_are_drawn_at_random():
    """IT-063: In 240 games each of three discards fills the gap about 80 times."""
    discards = ["steel-phoenix", "beef-seattle", "guitars-boston"]
    tables = [table(key=(n, 1)).pile(deck=0, discard=discards) for n in range(240)]
    drawn_cards = [t.do(1, "take 1").available()[0] for t in tables]
    assert all(50 < drawn_cards.count(card) < 110 for card in discards)


def test_a26_without_any_card_left_the_row_stays_short():
    """IT-A26 (IT-R25): Until a card is dropped; it fills the gap at once."""
    t = table("lumber-denver").set_rest_markers(1, 1).pile(deck=0, discard=0).do(1, "take 2")
    assert t.available() == ["books-san_diego", None, "jewelry-memphis", "bread-portland"]
    t.do(1, "drop 1")
    assert t.available() == ["books-san_diego", "lumber-denver", "jewelry-memphis", "bread-portland"]
    assert t.cards_in("discard") == set()
    assert t.check() == 0


def test_the_first_gap_of_the_row_is_filled_first():
    """IT-R25: Two gaps and one card."""
    t = table("lumber-denver").set_rest_markers(1, 1)
    t.row("books-san_diego", None, "jewelry-memphis", None).pile(deck=0, discard=0).do(1, "drop 1")
    assert t.available() == ["books-san_diego", "lumber-denver", "jewelry-memphis", None]


def test_a_short_row_is_flushed_and_refilled_while_there_are_cards():
    """IT-R25, IT-R26: The only two cards come back to the first two places."""
    t = table().row(None, "books-san_diego", None, "jewelry-memphis").pile(deck=0, discard=0).do(1, "flush")
    assert set(t.available()[:2]) == {"books-san_diego", "jewelry-memphis"}
    assert t.available()[2:] == [None, None]


def test_an_empty_row_cannot_be_flushed():
    """IT-R26: There is no card to flush."""
    t = table().row(None, None, None, None).pile(deck=0, discard=0)
    assert not t.can(1, "flush")
    assert t.refusal(1, "flush") == Why.NO_CARD


def test_a27_a_flush_costs_money():
    """IT-A27 (IT-095): 0 dollars, 5 AP."""
    t = table().money(1, 0)
    assert not t.can(1, "flush")
    assert t.refusal(1, "flush") == Why.NO_MONEY


def test_drop_puts_an_open_contract_on_the_discard_pile():
    """IT-135: It costs 1 AP and 1 Rest marker, no money; later contracts move up."""
    t = table("books-washington", "beef-seattle").set_rest_markers(1, 2).do(1, "drop 1")
    assert t.open(1) == ["beef-seattle"]
    assert t.cards_in("discard") == {"books-washington"}
    assert (t.ap, t.rest_markers(1), t.own_money(1)) == (4, 1, 500)
    assert t.events_of(Event.DROPPED) == [(1, t.card_number("books-washington"), 0)]
    assert t.check() == 0


def test_drop_needs_an_open_contract():
    """IT-135: An empty slot is refused."""
    t = table("books-washington").set_rest_markers(1, 3)
    assert t.refusal(1, "drop 2") == Why.NO_CONTRACT
    assert not t.can(1, "drop 2")


def test_a39_a_contract_with_a_load_cannot_be_dropped():
    """IT-A39 (IT-135, IT-R13, IT-R29): Of two Bread contracts only the one without the load."""
    t = table("*bread-detroit", "bread-memphis").set_rest_markers(1, 1)
    assert not t.can(1, "drop 1")
    assert t.refusal(1, "drop 1") == Why.ABOARD
    assert t.do(1, "drop 2").open(1) == ["*bread-detroit"]


def test_a_dropped_contract_comes_back_through_the_discard_pile():
    """IT-R28: It comes back to the row, where anybody can take it."""
    t = table("lumber-denver").set_rest_markers(1, 1).pile(deck=0, discard=0).do(1, "drop 1", "take 1").end(1)
    assert t.available()[0] == "lumber-denver"
    assert t.contracts(2).do(2, "take 1").open(2) == ["lumber-denver"]


def test_a_dropped_secret_contract_loses_its_double_fee():
    """IT-R28: A secret contract comes back as an ordinary card."""
    t = table("secret steel-phoenix").set_rest_markers(1, 1).pile(deck=0, discard=0).do(1, "drop 1", "take 1", "take 1")
    assert t.open(1) == ["books-san_diego", "steel-phoenix"]
    t.truck(1, "detroit").do(1, "pick_up 2").truck(1, "phoenix").do(1, "deliver 2")
    assert t.own_money(1) == 500 + 1700


@pytest.mark.parametrize("options", [{"mode": "intro"}, {"drop_contracts": "false"}])
def test_drop_is_off_in_the_intro_game_or_by_option(options):
    """IT-R30, IT-135: Then it is refused; in the Standard game it is on by default."""
    t = table("books-washington", **options).set_rest_markers(1, 3)
    assert not t.can(1, "drop 1")
    assert t.refusal(1, "drop 1") == Why.NOT_AT_THIS_TABLE
    assert table("books-washington").set_rest_markers(1, 3).can(1, "drop 1")


def cards_of(t, player):
    """The cards of a player's open contracts, loaded or not."""
    return {contract.lstrip("*") for contract in t.open(player)}


def test_a_contract_stays_until_it_is_delivered_or_dropped():
    """IT-064: In three games of bots no open contract leaves its player in any other way."""
    for n in range(3):
        t = Table(players=3, key=(n, 1), max_rounds=12)
        while not t.over:
            player = t.player
            previous = {seat: cards_of(t, seat) for seat in (1, 2, 3)}
            action = t.policy(player)
            t.do(player, action)
            other_places = t.cards_in("discard") | t.cards_in("deck") | {*t.available()}
            for seat in (1, 2, 3):
                removed_cards = previous[seat] - cards_of(t, seat)
                is_own_action = seat == player and action.split()[0] in {"deliver", "deliver_with", "drop"}
                assert not removed_cards or is_own_action
                assert removed_cards <= t.completed_by(seat) | other_places
