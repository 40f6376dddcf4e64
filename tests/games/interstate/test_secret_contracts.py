"""Secret contracts that pay double (ledger 6.2, IT-200 to IT-207)."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.state import Run, Stage


def secret_three(players=3, **options):
    return Table(players=players, start_contracts="secret_three", **options)


def drawing(**options):
    """Player 1 may draw in secret."""
    return Table(players=2, secret_draw=True, **options).contracts(1).contracts(2).truck(1, "seattle")


def test_secret_three_deals_start_cities_without_cards():
    """IT-200: Trucks are empty in the start cities for the number of players; all chits are still there."""
    t = secret_three()
    assert {t.at(player) for player in (1, 2, 3)} == {"jacksonville", "los_angeles", "minneapolis"}
    assert [t.open(player) for player in (1, 2, 3)] == [[], [], []]
    assert all(t.chits(city, good) == 2 for city, good in (("jacksonville", "citrus"), ("minneapolis", "bread")))
    assert t.own_money(1) == 500


def test_secret_three_shuffles_the_starred_contracts_in():
    """IT-200: Starred cards can be in hands and in the deck."""
    t = secret_three()
    hands = {card for player in (1, 2, 3) for card in t.hand(player)}
    assert t.cards_in("deck") | hands == set(t.lists["card"])
    starred = {"citrus-washington", "clothing-salt_lake_city", "bread-detroit"}
    assert any(starred & {*secret_three(key=(n, n)).hand(1)} for n in range(60))


@pytest.mark.parametrize("first", [1, 2, 3])
def test_secret_three_is_chosen_from_the_start_player_on(first):
    """IT-200, IT-201: Each player keeps one of three cards; then the row is dealt and the start player begins."""
    t = next(t for n in range(60) if (t := secret_three(first_player="random", key=(n, 0))).player == first)
    order = [(first + n - 1) % 3 + 1 for n in range(3)]
    assert t.stage == Stage.KEEP_FIRST
    assert t.available() == [None] * 5
    for player in order:
        assert t.player == player
        assert len({*t.hand(player)}) == 3
        assert t.legal(player) == ["keep 1", "keep 2", "keep 3"]
        chosen_card = t.hand(player)[1]
        assert t.do(player, "keep 2").open(player) == [f"secret {chosen_card}"]
        assert t.hand(player) == []
    assert (t.stage, t.player) == (Stage.TURN, first)
    assert None not in t.available()
    assert t.s["left"] == len(t.cards_in("deck")) == 88 - 3 - 5
    assert t.check() == 0


def test_only_the_player_to_act_chooses():
    """IT-201, IT-035: Nobody else can act, and no other action is possible."""
    t = secret_three()
    assert t.refusal(2, "keep 1") == Why.NOT_YOUR_TURN
    assert t.refusal(1, "end") == t.refusal(1, "take 1") == Why.CHOOSE_FIRST


def test_rejected_cards_of_setup_are_shuffled_into_the_deck():
    """IT-201: Not put on the discard pile."""
    t = secret_three(players=2)
    rejected_cards = {*t.hand(1)[1:], *t.hand(2)[:2]}
    t.do(1, "keep 1").do(2, "keep 3")
    assert t.cards_in("discard") == set()
    assert rejected_cards <= t.cards_in("deck") | {*t.available()}


@pytest.mark.parametrize("side", ["secret", "turned up"])
def test_a_secret_contract_pays_double(side):
    """IT-202, IT-206: Books to Atlanta pay 3400 instead of 1700, also after the card is turned up."""
    t = Table(players=2).contracts(1, f"{side} books-atlanta", "*books-washington").truck(1, "atlanta")
    t.do(1, "deliver_with 1/2")
    assert t.own_money(1) == 500 + 3400


def test_a_perishable_card_gets_the_double_fee():
    """IT-202: 3400 for Bread to Memphis, which then loses 100."""
    t = Table(players=2).contracts(1, "secret bread-memphis").truck(1, "minneapolis").do(1, "pick_up 1").end(1, 2, 1, 2)
    assert t.on_card(1, 1) == 3300
    assert t.truck(1, "memphis").do(1, "deliver 1").own_money(1) == 500 + 3300


def test_the_penalty_is_half_of_the_double_fee():
    """IT-202, IT-155: Jewelry to Memphis not picked up: 1900 instead of 900."""
    t = Table(players=2).contracts(1, "secret jewelry-memphis").contracts(2).finish()
    assert t.seat(1)["penalty"] == 1900


def test_the_final_payment_is_of_the_double_fee():
    """IT-202, IT-156: Books to San Francisco, twelve Moves away: 2800 less 1200."""
    t = Table(players=2).contracts(1, "turned up *books-san_francisco").truck(1, "seattle").contracts(2).finish()
    assert t.seat(1)["paid"] == 1600


def test_a_secret_contract_is_turned_up_when_a_load_is_named_for_it():
    """IT-203: It stays doubled, and everybody sees it."""
    t = Table(players=2).contracts(1, "secret books-atlanta").truck(1, "seattle")
    assert t.view(2).open(1) == ["secret ?"]
    t.do(1, "pick_up 1")
    assert t.events_of(Event.TURNED_UP, viewer=2) == [(1, t.card_number("books-atlanta"), 0)]
    assert t.view(2).open(1) == ["turned up *books-atlanta"]


def test_a_secret_contract_is_turned_up_when_it_is_completed():
    """IT-203, IT-141: With the load of another contract."""
    t = Table(players=2).contracts(1, "secret books-atlanta", "*books-washington").truck(1, "atlanta")
    t.do(1, "deliver_with 1/2")
    assert t.events_of(Event.TURNED_UP) == [(1, t.card_number("books-atlanta"), 0)]
    assert t.view(2).completed_by(1) == {"books-atlanta"}


def test_a_secret_contract_is_turned_up_when_it_is_dropped_and_is_ordinary_again():
    """IT-203, IT-R28: Whoever takes it later gets the printed fee."""
    t = Table(players=2).contracts(1, "secret books-atlanta").set_rest_markers(1, 1).do(1, "drop 1")
    assert t.events_of(Event.TURNED_UP) == [(1, t.card_number("books-atlanta"), 0)]
    assert t.view(2).cards_in("discard") == {"books-atlanta"}
    assert t.view(2).open(1) == []
    t.row("books-atlanta").do(1, "take 1")
    assert t.open(1) == ["books-atlanta"]
    assert (
        t.turn_of(1).truck(1, "seattle").do(1, "pick_up 1").truck(1, "atlanta").do(1, "deliver 1").own_money(1) == 2200
    )


def test_a_secret_contract_stays_secret_when_it_moves_up():
    """IT-203: An earlier contract is dropped."""
    t = Table(players=2).contracts(1, "lumber-denver", "secret books-atlanta").set_rest_markers(1, 1).do(1, "drop 1")
    assert t.open(1) == ["secret books-atlanta"]
    assert t.view(2).open(1) == ["secret ?"]


def test_an_empty_slot_is_no_longer_secret():
    """IT-203: After a secret contract is dropped, others see the remaining three."""
    three = ["lumber-denver", "lumber-detroit", "lumber-new_york"]
    t = Table(players=2).trailers(1, 2).contracts(1, *three, "secret books-atlanta")
    t.set_rest_markers(1, 1).do(1, "drop 4")
    assert t.view(2).open(1) == t.open(1) == three


def test_a_secret_contract_is_turned_up_at_the_final_payment():
    """IT-203, IT-154: At the latest."""
    t = Table(players=2).contracts(1, "secret books-atlanta").contracts(2).finish(2)
    assert t.view(2).open(1) == ["turned up books-atlanta"]
    assert t.events_of(Event.TURNED_UP) == [(1, t.card_number("books-atlanta"), 0)]


def test_a_secret_contract_counts_toward_capacity():
    """IT-203: Two of them fill a truck with one trailer."""
    t = drawing().contracts(1, "secret books-atlanta", "secret bread-memphis")
    assert t.refusal(1, "take 1") == t.refusal(1, "secret_draw") == Why.NO_ROOM


def test_a69_a_secret_draw_keeps_one_of_two_cards():
    """IT-A69 (IT-205): Five action points; one secret contract, one card on the discard pile."""
    t = drawing()
    assert t.turn_of(1, ap=4).refusal(1, "secret_draw") == Why.NO_AP
    assert not t.can(1, "secret_draw")
    t.turn_of(1)
    assert t.can(1, "secret_draw")
    previous_deck = t.cards_in("deck")
    t.do(1, "secret_draw")
    cards = t.hand(1)
    assert (t.ap, t.stage, len({*cards})) == (0, Stage.KEEP, 2)
    assert previous_deck - t.cards_in("deck") == {*cards}
    t.do(1, "keep 2")
    assert t.open(1) == [f"secret {cards[1]}"]
    assert t.cards_in("discard") == {cards[0]}
    assert (t.ap, t.stage, t.player) == (0, Stage.TURN, 1)
    assert t.check() == 0


def test_the_choice_of_a_secret_draw_is_the_very_next_decision():
    """IT-205, IT-035: The player cannot even end the turn first; there are two cards."""
    t = drawing().do(1, "secret_draw")
    assert t.legal(1) == ["keep 1", "keep 2"]
    assert t.refusal(1, "end") == t.refusal(1, "push_on") == Why.CHOOSE_FIRST
    assert t.refusal(1, "keep 3") == Why.NO_CARD
    assert drawing().refusal(1, "keep 1") == Why.NOT_ASKED


def test_secret_draw_is_possible_anywhere_with_its_option():
    """IT-205: Also on the open road; not without the option, not in a final turn."""
    assert drawing().truck(1, "st_louis").can(1, "secret_draw")
    t = Table(players=2).contracts(1)
    assert t.refusal(1, "secret_draw") == Why.NOT_AT_THIS_TABLE
    t = drawing().money(1, 10000).do(1, "declare").end(1)
    assert t.refusal(2, "secret_draw") == Why.FINAL_TURN


def test_a_secret_draw_can_use_the_action_point_of_push_on():
    """IT-R58: Of six action points one is left; with four of six unspent it is refused."""
    t = drawing().set_rest_markers(1, 2).do(1, "push_on", "secret_draw", "keep 1")
    assert t.ap == 1
    assert t.can(1, "take 1")
    t = drawing().set_rest_markers(1, 2).do(1, "push_on", "take 1", "take 1")
    assert t.refusal(1, "secret_draw") == Why.NO_ROOM
    t = drawing().set_rest_markers(1, 2).trailers(1, 2).do(1, "push_on", "take 1", "take 1")
    assert t.refusal(1, "secret_draw") == Why.NO_AP


def test_secret_draw_ends_the_run_of_moves():
    """IT-205, IT-046: Like any other action."""
    t = drawing().truck(1, "st_louis").turn_of(1, ap=7).do(1, "move st_louis-memphis-1", "secret_draw", "keep 1")
    assert t.run == Run.SPLIT
    assert t.refusal(1, "move st_louis-memphis-2") == Why.RUN_SPLIT


def test_secret_draw_reshuffles_the_discard_pile():
    """IT-205, IT-063: The second card comes from three discarded ones."""
    t = drawing().pile(deck=("bread-memphis",), discard=("beef-houston", "books-atlanta", "steel-phoenix"))
    t.do(1, "secret_draw")
    assert t.hand(1)[0] == "bread-memphis"
    assert t.cards_in("discard") == set()
    assert t.s["left"] == 2
    assert t.check() == 0


@pytest.mark.parametrize("piles", [{"deck": 1, "discard": 0}, {"deck": 0, "discard": 1}])
def test_secret_draw_of_a_single_card_gives_no_choice(piles):
    """IT-207: The card is kept as a secret contract."""
    t = drawing().pile(**piles)
    (card,) = t.cards_in("deck") | t.cards_in("discard")
    t.do(1, "secret_draw")
    assert (t.stage, t.ap) == (Stage.TURN, 0)
    assert t.open(1) == [f"secret {card}"]
    assert t.cards_in("deck") | t.cards_in("discard") == set()
    assert t.check() == 0


def test_secret_draw_without_a_card_is_illegal():
    """IT-207: Deck and discard pile are empty."""
    t = drawing().pile(deck=0, discard=0)
    assert t.refusal(1, "secret_draw") == Why.NO_CARD
    assert not t.can(1, "secret_draw")
