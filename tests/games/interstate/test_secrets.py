"""Hidden information (ledger 4.12), and guesses about it."""

import pytest

from tests.games.interstate.table import Table
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.state import Stage
from truckstop.games.interstate.violations import Violation


def secret_three(players=3, **options):
    return Table(players=players, start_contracts="secret_three", **options)


def with_first_cards_kept(t):
    """A table at which everybody has kept the first of the three cards."""
    for _ in range(t.s["seats"]):
        t.do(t.player, "keep 1")
    return t


def test_a66_the_money_of_other_players_is_hidden():
    """IT-A66 (IT-130, IT-145): Others do not see the total, but contracts, loads, money on cards and Rest markers."""
    t = Table(players=2).contracts(1, "*bread-memphis", "lumber-denver").value_lost(1, 1, 1600)
    t.set_rest_markers(1, 2).money(1, 777).turn_of(1).end(1, 2, 1)
    assert t.own_money(1) == 677
    view = t.view(2)
    assert view.own_money(1) == -1
    assert view.own_money(2) == t.own_money(2)
    assert view.open(1) == ["*bread-memphis", "lumber-denver"]
    assert (view.on_card(1, 1), view.under_card(1, 1), view.rest_markers(1)) == (0, 100, 2)
    assert t.view(1).own_money(1) == 677
    spectator = t.view(0)
    assert spectator.own_money(1) == spectator.own_money(2) == -1


def test_a66_the_intro_game_shows_all_money():
    """IT-A66 (IT-130): Totals are visible, also to spectators."""
    t = Table(players=2, mode="intro").money(1, 777)
    assert t.view(2).own_money(1) == t.view(0).own_money(1) == 777


@pytest.mark.parametrize("mode", ["intro", "standard"])
def test_a66_all_money_is_visible_after_the_last_final_turn(mode):
    """IT-A66 (IT-154): And not before."""
    t = Table(players=2, mode=mode).contracts(1).contracts(2).money(1, 10000).do(1, "declare").end(1, 2)
    assert t.view(2).own_money(1) == (-1 if mode == "standard" else 10000)
    t.end(1)
    assert t.over
    assert t.view(2).own_money(1) == t.view(0).own_money(1) == 10000


def test_payments_are_public_though_totals_are_not():
    """IT-R48: Everybody sees fees, prices and losses when they are paid."""
    t = Table(players=2).contracts(1, "*books-atlanta").truck(1, "atlanta").do(1, "deliver 1")
    assert t.events_of(Event.DELIVERED, viewer=2) == [(1, t.card_number("books-atlanta"), 1700)]
    t.do(1, "buy")
    assert t.events_of(Event.BOUGHT, viewer=2) == [(1, 1000, 0)]
    t.do(1, "flush")
    assert t.events_of(Event.FLUSHED, viewer=2) == [(1, 4, 100)]
    t.contracts(1, "*bread-memphis").value_lost(1, 1, 1650).end(1)
    assert t.events_of(Event.SPOILED, viewer=2) == [(1, t.card_number("bread-memphis"), 50)]
    assert t.events_of(Event.PAID_UNDER, viewer=2) == [(1, t.card_number("bread-memphis"), 50)]


def test_the_discard_pile_may_be_read():
    """IT-R49: Face up, also to spectators."""
    t = Table(players=2)
    row = {*t.available()}
    t.do(1, "flush")
    assert t.view(2).cards_in("discard") == t.view(0).cards_in("discard") == row
    assert {card for _, card, _ in t.events_of(Event.DISCARDED, viewer=2)} == {t.card_number(card) for card in row}


def test_a67_no_view_has_the_deck():
    """IT-A67 (IT-145): A view has the number of its cards, but neither the cards nor the dice that draw them."""
    t = Table(players=3, events=True)
    for viewer in (0, 1, 2, 3):
        view = t.view(viewer)
        assert view.cards_in("deck") == set()
        assert view.s["left"] == t.s["left"] == 80
        assert not view.s["dice"]["key"].any()
        assert view.s["dice"]["count"] == 0
        assert (view.s["event"], view.s["fresh_events"]) == (t.s["event"], t.s["fresh_events"])


@pytest.mark.parametrize("viewer", [0, 1, 2, 3])
def test_a_view_hides_nothing_else(viewer):
    """IT-145: After restoring dice, deck, money and secret cards it is the whole record."""
    t = with_first_cards_kept(secret_three(events=True, reserve_contract=True))
    t.turn_of(1).set_rest_markers(1, 1).do(1, "reserve 2").end(1)
    view = t.view(viewer)
    for key in ("dice", "deck"):
        view.s[key] = t.s[key]
    for player in (1, 2, 3):
        view.seat(player)["money"] = t.own_money(player)
        view.seat(player)["contract"]["card"] = t.seat(player)["contract"]["card"]
    assert view.states.tobytes() == t.states.tobytes()


def test_a_secret_contract_is_seen_by_its_owner_alone():
    """IT-145, IT-201, IT-203: Others know that it exists, but no event tells them which card it is."""
    t = secret_three(players=2)
    card = t.card_number(t.hand(1)[0])
    t.do(1, "keep 1")
    assert t.view(1).open(1) == t.open(1)
    assert t.view(2).open(1) == t.view(0).open(1) == ["secret ?"]
    assert t.events_of(Event.KEPT_CARD, viewer=1) == [(1, card, 0)]
    assert t.events_of(Event.KEPT, viewer=2) == [(1, 0, 0)]
    assert t.events_of(Event.KEPT_CARD, viewer=2) == t.events_of(Event.KEPT_CARD, viewer=0) == []


def test_cards_to_choose_from_are_seen_by_their_owner_alone():
    """IT-145, IT-201: Three before the choice, none after it; others see only that a choice is open."""
    t = secret_three(players=2)
    assert t.view(1).hand(1) == t.hand(1)
    hand = t.view(2).seat(1)["hand"].tolist()
    assert len({*hand}) == 1
    assert hand[0] >= len(t.lists["card"])
    assert hand[0] != NONE
    assert t.view(2).stage == Stage.KEEP_FIRST
    t.do(1, "keep 1")
    assert t.view(1).seat(1)["hand"].tolist() == [NONE] * 3


def test_only_the_owner_learns_the_cards_of_a_secret_draw():
    """IT-145, IT-205: Others see that two cards were drawn, and the rejected one in the discard pile."""
    t = Table(players=2, secret_draw=True).contracts(1).do(1, "secret_draw")
    numbers = [t.card_number(card) for card in t.hand(1)]
    assert [card for _, card, _ in t.events_of(Event.LOOKED, viewer=1)] == numbers
    assert t.events_of(Event.LOOKED, viewer=2) == t.events_of(Event.LOOKED, viewer=0) == []
    assert t.events_of(Event.DREW, viewer=2) == [(1, 2, 0)]
    reveals = int(t.s["reveals"])
    t.do(1, "keep 1")
    assert t.events_of(Event.DISCARDED, viewer=2) == [(1, numbers[1], 0)]
    assert t.view(2).cards_in("discard") == {t.lists["card"][numbers[1]]}
    assert t.s["reveals"] == reveals + 1


def test_revealing_actions_advance_the_counter():
    """IT-145, IT-203: Turning up a secret contract, declaring, drawing a card, paying under a card."""
    t = Table(players=2).contracts(1, "secret books-atlanta").truck(1, "seattle").money(1, 10000)
    reveals = int(t.s["reveals"])
    assert t.copy().do(1, "pick_up 1").s["reveals"] == reveals + 1
    assert t.copy().do(1, "declare").s["reveals"] == reveals + 1
    assert t.copy().do(1, "take 1").s["reveals"] == reveals + 1
    assert t.copy().end(1).s["reveals"] == reveals
    t.contracts(1, "*bread-memphis").value_lost(1, 1, 1700).money(1, 30)
    assert t.end(1).s["reveals"] == reveals + 1


def test_a_guess_keeps_everything_that_a_player_sees():
    """IT-145: The view of the guess is the same as the view of the record, and the guess is a valid record."""
    t = with_first_cards_kept(secret_three(secret_draw=True)).contracts(1, "secret books-atlanta").money(2, 3456)
    t.turn_of(1).do(1, "secret_draw")
    for viewer in (0, 1, 2, 3):
        for seed in range(5):
            guess = t.guess(viewer, seed)
            assert guess.check() == 0
            assert guess.view(viewer).states.tobytes() == t.view(viewer).states.tobytes()


def test_secret_cards_of_a_guess_come_from_cards_nobody_has_seen():
    """IT-145, IT-203: Any of them, over many guesses; the deck keeps its size."""
    t = Table(players=2).contracts(1, "secret books-atlanta", "lumber-denver").contracts(2, "secret bread-memphis")
    t.row("sugar-dallas", "sugar-chicago", "cotton-houston", "citrus-phoenix")
    t.pile(deck=("beef-houston", "dairy-boston"), discard=("steel-phoenix",))
    contracts = set()
    for seed in range(60):
        guess = t.guess(2, seed)
        contracts |= {*guess.open(1)}
        assert guess.s["left"] == len(guess.cards_in("deck")) == 2
        assert guess.open(2) == ["secret bread-memphis"]
    assert contracts == {"lumber-denver", "secret books-atlanta", "secret beef-houston", "secret dairy-boston"}


def test_a_guess_fills_in_the_cards_that_another_player_chooses_from():
    """IT-201, IT-145: The cards that another player chooses from differ from each other and from the own cards."""
    t = secret_three(players=2)
    for seed in range(20):
        guess = t.guess(2, seed)
        assert len({*guess.hand(1), *guess.hand(2)}) == 6
        assert guess.hand(2) == t.hand(2)
    assert len({tuple(t.guess(2, seed).hand(1)) for seed in range(20)}) > 15


def guessed_amounts(t, viewer=2, player=1):
    return {t.guess(viewer, seed).own_money(player) for seed in range(80)}


def test_a_guess_of_money_is_based_on_public_payments():
    """IT-130, IT-R48: $500 and the fees of completed contracts, less trailer and money under cards; never below 0."""
    t = Table(players=2).contracts(1).money(1, 9999)
    assert guessed_amounts(t) == {300, 400, 500}
    t.completed(1, "books-atlanta", "jewelry-memphis")
    assert max(guessed_amounts(t)) == 500 + 1700 + 1900
    assert max(guessed_amounts(t.trailers(1, 2))) == 500 + 1700 + 1900 - 1000
    t.contracts(1, "*bread-memphis")
    t.seat(1)["contract"][0]["under"] = 150
    assert max(guessed_amounts(t)) == 500 + 1700 + 1900 - 1000 - 150
    t = Table(players=2, trailer_price=1500).trailers(1, 2)
    assert guessed_amounts(t) == {0}


def test_a_guess_of_money_doubles_the_fees_of_secret_contracts():
    """IT-130, IT-202: A secret contract is turned up before it is delivered, so everybody knows that it paid double."""
    t = Table(players=2).contracts(1, "turned up *books-atlanta").truck(1, "atlanta").do(1, "deliver 1")
    assert t.own_money(1) == 500 + 2 * 1700
    assert guessed_amounts(t) == {3700, 3800, 3900}
    t = Table(players=2).contracts(1, "secret books-atlanta", "*books-washington").truck(1, "atlanta")
    t.do(1, "deliver_with 1/2")
    assert guessed_amounts(t) == {3700, 3800, 3900}


def positions_with_public_money(key):
    """Play a game with secret contracts in which nothing spoils. Yield each position after a delivery or a purchase.

    With it comes the money of each player by all payments that everybody has seen, but without the flushes.
    """
    t = secret_three(perishables=False, secret_draw=True, goal_money=20000, max_rounds=40, key=(key, 1))
    money = dict.fromkeys((1, 2, 3), 500)
    while not t.over:
        t.do(t.player, t.policy(t.player))
        paid = [(player, -price) for player, price, _ in t.events_of(Event.BOUGHT, viewer=0)]
        paid += [(player, amount) for player, _, amount in t.events_of(Event.DELIVERED, viewer=0)]
        for player, amount in paid:
            money[player] += amount
        if paid and not t.over:
            yield t, money


def test_a_guess_of_money_agrees_with_the_sum_of_all_payments():
    """IT-130, IT-202, IT-R48: Over whole games. Only the number of flushes is guessed: none, one or two."""
    doubled_contracts = 0
    for key in range(3):
        for t, money in positions_with_public_money(key):
            for player in (1, 2, 3):
                possible_amounts = {max(0, money[player] - 100 * flushes) for flushes in range(3)}
                assert {t.guess(0, seed).own_money(player) for seed in range(3)} <= possible_amounts
        doubled_contracts += sum(int(t.seat(player)["doubled"][n]).bit_count() for player in (1, 2, 3) for n in (0, 1))
    assert doubled_contracts > 3


def test_only_completed_contracts_have_paid_double():
    """IT-202: An invariant."""
    t = Table(players=2).completed(1, "books-atlanta")
    number = t.card_number("books-atlanta")
    t.seat(1)["doubled"][number // 64] = 1 << number % 64
    assert t.check() == 0
    t.seat(1)["doubled"][number // 64] <<= 1
    assert t.check() == Violation.DOUBLED_NOT_COMPLETED


def test_a_guess_of_money_takes_spoilage_into_account():
    """IT-124, IT-130: With `perishables` a perishable delivery may have paid less than its fee."""
    for perishables, lowest in ((True, 500 + 1700 - 400), (False, 500 + 1700 - 200)):
        t = Table(players=2, perishables=perishables).completed(1, "bread-memphis")
        assert (min(guessed_amounts(t)), max(guessed_amounts(t))) == (lowest, 500 + 1700)


def test_a_guess_of_money_respects_a_declaration():
    """IT-150: The declarer had the goal; other players need not have it."""
    t = Table(players=2, goal_money=3000).money(1, 3000).do(1, "declare")
    assert guessed_amounts(t) == {3000}
    assert max(guessed_amounts(t, viewer=1, player=2)) == 500


def test_a_guess_of_money_respects_that_nobody_has_reached_the_goal():
    """IT-151, IT-110: With the automatic end, players whose turn is over have less than the goal."""
    t = Table(players=2, goal_money=3000, end_declaration="automatic").completed(1, "jewelry-memphis", "guitars-boston")
    assert max(guessed_amounts(t.end(1))) < 3000


def test_visible_money_is_not_guessed():
    """IT-130: The guess has the true amount."""
    t = Table(players=2, hidden_money=False).money(1, 7654)
    assert guessed_amounts(t) == {7654}
