"""Taking back and leaving. The ledger has no rules for leaving; these are our own."""

import pytest

from tests.games.interstate.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.state import Stage


def refusal_of(act):
    """The reason why a function raises `IllegalAction`."""
    with pytest.raises(IllegalAction) as refusal:
        act()
    return refusal.value.why


def why_not_withdraw(t, player):
    """Why a player cannot take back a choice."""
    return Why(t.rules.why_not_withdraw(t.board, t.s, player - 1))


def three(**options):
    """Three players without a contract; the first has the turn."""
    return Table(players=3, **options).contracts(1).contracts(2).contracts(3)


def test_no_decision_can_be_taken_back():
    """IT-034: Each decision takes effect at once; trying to take one back changes nothing."""
    t = three().do(1, "take 1")
    assert why_not_withdraw(t, 1) == why_not_withdraw(t, 2) == Why.NOTHING_TO_TAKE_BACK
    previous_state = t.states.tobytes()
    t.rules.withdraw(t.board, t.s, 0, t.event_buffer)
    assert t.states.tobytes() == previous_state
    assert why_not_withdraw(t.leave(2), 2) == Why.HAS_LEFT
    assert why_not_withdraw(t.finish(), 1) == Why.GAME_OVER


def test_a_player_who_left_takes_no_more_turns():
    """The current turn goes on; then it is the turn of the next player who is still there."""
    t = three().leave(2)
    assert t.events_of(Event.LEFT) == [(2, 0, 0)]
    assert (t.player, t.ap) == (1, 5)
    assert t.end(1).player == 3
    assert t.end(3).player == 1
    assert t.s["turn"] == 2


def test_leaving_in_the_own_turn():
    """The next player begins at once, with all action points."""
    t = three().do(1, "take 1").leave(1)
    assert (t.player, t.ap, t.s["waiting"]) == (2, 5, 0b010)
    assert t.legal(1) == []
    assert t.check() == 0


def test_leaving_is_final():
    """A player who left can neither leave again nor act."""
    t = three().leave(2)
    assert refusal_of(lambda: t.leave(2)) == Why.HAS_LEFT
    assert t.refusal(2, "end") == Why.HAS_LEFT
    t.finish()
    assert refusal_of(lambda: t.leave(1)) == Why.GAME_OVER


def test_contracts_without_a_load_go_to_the_discard_pile():
    """All of them, face up; the one with a load stays with the truck."""
    t = three().contracts(2, "lumber-denver", "*bread-memphis", "books-atlanta").trailers(2, 2).leave(2)
    assert t.cards_in("discard") == {"lumber-denver", "books-atlanta"}
    assert t.open(2) == ["*bread-memphis"]
    assert t.check() == 0


def test_a_secret_contract_of_a_player_who_left_is_turned_up():
    """Everybody sees it in the discard pile."""
    t = three().contracts(2, "secret lumber-denver")
    reveals = int(t.s["reveals"])
    t.leave(2)
    assert t.events_of(Event.TURNED_UP) == [(2, t.card_number("lumber-denver"), 0)]
    assert t.view(1).cards_in("discard") == {"lumber-denver"}
    assert t.s["reveals"] > reveals


def test_a_discarded_contract_fills_a_gap_in_the_row():
    """IT-R25: Whenever a card reaches the discard pile."""
    t = three().contracts(2, "lumber-denver").row("bread-memphis", None, "beef-houston", None, "sugar-dallas")
    t.pile(deck=0, discard=0).leave(2)
    assert t.available() == ["bread-memphis", "lumber-denver", "beef-houston", None, "sugar-dallas"]


def test_a_reservation_of_a_player_who_left_lapses():
    """IT-218: The card is free at once."""
    t = three(reserve_contract=True).set_rest_markers(1, 1).do(1, "reserve 2").end(1).leave(1)
    assert t.can(2, "take 2")
    assert t.events_of(Event.LAPSED) != []
    assert t.check() == 0


def test_leaving_while_choosing_a_first_contract():
    """IT-201: The three cards return to the deck unseen, and the next player chooses."""
    t = Table(players=3, start_contracts="secret_three")
    hand = {*t.hand(1)}
    t.leave(1)
    assert hand <= t.cards_in("deck")
    assert t.cards_in("discard") == set()
    assert (t.player, t.stage) == (2, Stage.KEEP_FIRST)
    t.do(2, "keep 1").do(3, "keep 1")
    assert (t.player, t.stage, t.s["turn"]) == (2, Stage.TURN, 1)
    assert t.check() == 0


def test_leaving_before_or_after_the_own_choice():
    """IT-201: The player to act stays the same."""
    t = Table(players=3, start_contracts="secret_three").leave(2)
    assert (t.player, t.stage) == (1, Stage.KEEP_FIRST)
    assert t.do(1, "keep 1").player == 3
    t.leave(1)
    assert (t.player, t.stage) == (3, Stage.OVER)


def test_the_last_to_choose_leaves():
    """IT-201: The first turn begins."""
    t = Table(players=3, start_contracts="secret_three").do(1, "keep 1").do(2, "keep 1").leave(3)
    assert (t.player, t.stage) == (1, Stage.TURN)
    assert None not in t.available()


def test_leaving_in_a_secret_draw():
    """IT-205: Both cards go to the discard pile, face up."""
    t = three(secret_draw=True).do(1, "secret_draw")
    hand = {*t.hand(1)}
    t.leave(1)
    assert t.cards_in("discard") == hand
    assert (t.player, t.stage) == (2, Stage.TURN)
    assert t.check() == 0


def test_leaving_in_a_partial_flush():
    """IT-211: Nothing is flushed, and the choices so far are cancelled."""
    t = three(partial_flush=True).do(1, "partial_flush", "discard 1")
    row = t.available()
    t.leave(1)
    assert t.available() == row
    assert (t.stage, t.s["named"], t.s["to_name"]) == (Stage.TURN, 0, 0)
    assert t.do(2, "partial_flush").can(2, "discard 1")


def test_others_leave_while_a_choice_is_open():
    """The open choice is not affected."""
    t = three(secret_draw=True).contracts(2, "lumber-denver").do(1, "secret_draw").leave(2)
    assert t.legal(1) == ["keep 1", "keep 2"]
    t = three(partial_flush=True).contracts(2, "lumber-denver").do(1, "partial_flush", "discard 1").leave(2)
    assert t.do(1, "discard 2").stage == Stage.TURN
    assert t.check() == 0


def test_with_one_player_left_the_game_ends_with_the_final_payment():
    """At once; the player who stayed is paid, gets bonuses and wins; the other gets neither."""
    t = Table(players=2).contracts(1, "*books-san_francisco").truck(1, "seattle").completed(1, "books-atlanta")
    t.contracts(2, "*steel-phoenix").completed(2, "steel-new_orleans", "steel-san_diego").money(2, 9000).leave(2)
    assert t.over
    assert (t.seat(1)["paid"], t.seat(1)["bonus"].tolist()) == (200, [0, 600, 0])
    assert (t.seat(2)["paid"], t.seat(2)["penalty"], t.seat(2)["bonus"].tolist()) == (0, 0, [0, 0, 0])
    assert t.scores() == [1300, 9000]
    assert t.places() == [1, 2]


def test_a_player_who_left_is_ranked_after_all_who_stayed():
    """Players who left are ranked among themselves by their money."""
    t = Table(players=4).money(1, 9000).money(2, 8000).leave(2).leave(1)
    t.contracts(3).contracts(4).money(3, 100).money(4, 200).finish(3)
    assert t.places() == [3, 4, 2, 1]


def test_a_player_who_left_counts_for_no_bonus():
    """IT-160: The others fill the ranks."""
    t = three().counts(1, regular=1).counts(2, regular=5).counts(3, regular=2).leave(2).finish(1)
    assert [t.seat(player)["bonus"].tolist()[1] for player in (1, 2, 3)] == [400, 0, 600]


def test_leaving_after_declaring():
    """IT-152: The end stays triggered; the others have their final turns."""
    t = three().money(1, 10000).do(1, "declare").leave(1)
    assert (t.player, t.refusal(2, "take 1")) == (2, Why.FINAL_TURN)
    assert t.end(2).player == 3
    assert t.end(3).over


def test_leaving_in_or_before_the_last_final_turn():
    """IT-154: The final payment follows at once, or after the turns of the others."""
    t = three().money(1, 10000).do(1, "declare").end(1, 2, 3)
    assert t.player == 1
    assert t.leave(1).over
    t = three().money(1, 10000).do(1, "declare").end(1).leave(1)
    assert t.end(2, 3).over


def test_leaving_in_the_declaring_turn_of_another_player():
    """IT-152: A player who left has no final turn."""
    t = three().money(1, 10000).do(1, "declare").leave(2).end(1)
    assert t.player == 3
    assert t.end(3).player == 1
    assert t.end(1).over


def test_rounds_go_on_without_the_start_player():
    """IT-111, IT-221, IT-R44: The round ends at the same seat; events and the limit of rounds are not affected."""
    t = three(events=True, max_rounds=2).leave(1)
    assert (t.player, t.s["turn"]) == (2, 1)
    event = int(t.s["event"])
    t.end(2, 3)
    assert (t.player, t.s["turn"]) == (2, 2)
    assert t.s["event"] != event
    t.end(2, 3)
    assert t.refusal(2, "take 1") == Why.FINAL_TURN
    assert t.end(2, 3).over


def test_the_last_of_a_round_leaves():
    """IT-111: The next round begins."""
    t = three().end(1, 2).leave(3)
    assert (t.player, t.s["turn"]) == (1, 2)


def test_a_load_of_a_player_who_left_does_not_prolong_the_game():
    """IT-R44: Without any other contract the game is over at the end of the turn."""
    t = three().contracts(2, "*bread-memphis").row().pile(deck=0, discard=0).leave(2)
    assert not t.over
    assert t.end(1).over
    assert t.seat(2)["paid"] == 0
