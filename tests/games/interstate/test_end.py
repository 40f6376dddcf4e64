"""The end of the game: declaration, final turns and the limit of rounds (ledger 5)."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why
from truckstop.games.interstate.state import ROUND_LIMIT, Stage

NORTH = [f"los_angeles-san_francisco-{n}" for n in range(1, 6)]


def table(*contracts, players=2, place="los_angeles", **options):
    """Player 1's turn; nobody else holds a contract."""
    t = Table(players=players, **options).turn_of(1).truck(1, place)
    for player in range(1, players + 1):
        t.contracts(player)
    return t.contracts(1, *contracts)


def order_of_turns(t):
    """The players in the order of their turns until the game is over, if everybody passes."""
    players = []
    while not t.over:
        players.append(t.player)
        t.end(t.player)
    return players


def test_a47_only_own_money_counts_for_the_declaration():
    """IT-A47 (IT-150): 9,900 and 1,700 on a card are not enough; 10,000 own money are."""
    t = table("*bread-memphis").money(1, 9900)
    assert t.on_card(1, 1) == 1700
    assert not t.can(1, "declare")
    assert t.refusal(1, "declare") == Why.GOAL_NOT_REACHED
    t.money(1, 10_000).do(1, "declare")
    assert t.s["declarer"] == 0
    assert t.events_of(Event.DECLARED) == [(1, 10_000, 0)]


def test_the_goal_is_an_option():
    """IT-150: `goal_money` = 6000."""
    t = table(goal_money=6000).money(1, 5999)
    assert t.refusal(1, "declare") == Why.GOAL_NOT_REACHED
    assert t.money(1, 6000).can(1, "declare")


def test_declaring_is_a_choice_in_any_own_turn():
    """IT-151, IT-R32: From the start to the end of any own turn, as long as the money is there."""
    t = table().money(1, 10_000)
    assert t.can(1, "declare")
    t.end(1)
    assert t.refusal(1, "declare") == Why.NOT_YOUR_TURN
    assert t.refusal(2, "declare") == Why.GOAL_NOT_REACHED
    t.end(2).drive(1, *NORTH)
    assert t.ap == 0
    assert t.do(1, "declare").s["declarer"] == 0


def test_money_that_is_spent_cannot_be_declared():
    """IT-151, IT-R32: The goal must be there at that moment."""
    t = table().money(1, 10_000).do(1, "flush")
    assert not t.can(1, "declare")
    assert t.refusal(1, "declare") == Why.GOAL_NOT_REACHED


def test_a49_the_end_stays_triggered():
    """IT-A49 (IT-R33): B declares with 10,200, buys a trailer, has 9,200."""
    t = table(place="phoenix").turn_of(2).truck(2, "phoenix").money(2, 10_200).do(2, "declare", "buy")
    assert t.own_money(2) == 9200
    assert order_of_turns(t) == [2, 1, 2]


def test_the_declarer_finishes_a_normal_turn():
    """IT-152, IT-R34: Take, Flush, Drop, Buy and Rest are still allowed."""
    t = table("steel-phoenix", place="phoenix").money(1, 12_000).set_rest_markers(1, 1).do(1, "declare")
    for action in ("take 1", "flush", "drop 1", "buy", "rest"):
        assert t.can(1, action)
    t.do(1, "take 1")
    assert len(t.open(1)) == 2


def test_a_second_declaration_is_refused():
    """IT-R36: By the same player or, later, by another."""
    t = table().money(1, 10_000).money(2, 10_000).do(1, "declare")
    assert not t.can(1, "declare")
    assert t.refusal(1, "declare") == Why.TRIGGERED
    assert t.end(1).refusal(2, "declare") == Why.FINAL_TURN


@pytest.mark.parametrize(("declarer", "order"), [(1, [1, 2, 3, 1]), (2, [2, 3, 1, 2]), (3, [3, 1, 2, 3])])
def test_everybody_has_one_final_turn_the_declarer_last(declarer, order):
    """IT-152, IT-R35: From the next player clockwise; turns are not made equal."""
    t = table(players=3).turn_of(declarer).money(declarer, 10_000).do(declarer, "declare")
    assert t.s["finals"] == 0
    assert order_of_turns(t) == order
    assert t.stage == Stage.OVER


def test_each_final_turn_has_an_event():
    """IT-152: It replaces the event of a normal turn."""
    t = table().money(1, 10_000).do(1, "declare").end(1)
    assert t.events_of(Event.FINAL_TURN) == [(2, 0, 0)]
    assert t.events_of(Event.TURN) == []


def test_a50_without_a_declaration_play_goes_on():
    """IT-A50 (IT-151): With 12,000 dollars, but nobody declares."""
    t = table().money(1, 12_000).end(1, 2, 1, 2)
    assert (t.player, t.s["finals"]) == (1, 0)
    assert t.can(1, "take 1")


def test_a50_automatic_the_end_is_triggered_when_that_turn_ends():
    """IT-A50 (IT-151, IT-152): That player counts as the declarer; Declare is refused."""
    t = table(players=3, end_declaration="automatic").turn_of(2).money(2, 12_000)
    assert t.refusal(2, "declare") == Why.AUTOMATIC
    assert not t.can(2, "declare")
    t.end(2)
    assert t.events_of(Event.REACHED_GOAL) == [(2, 10_000, 0)]
    assert order_of_turns(t) == [3, 1, 2]


def test_automatic_looks_only_at_the_player_whose_turn_ends():
    """IT-151: The 12,000 of another player trigger nothing before that player's own turn ends."""
    t = table(end_declaration="automatic").money(2, 12_000).end(1)
    assert t.s["finals"] == 0
    assert t.end(2).s["finals"] == 0b11


def test_a51_what_a_final_turn_does_not_allow():
    """IT-A51 (IT-153): No Take, Buy, Flush, Drop, Rest, nor Declare."""
    t = table("steel-phoenix", place="phoenix").money(1, 20_000).set_rest_markers(1, 2).last_turn_of(1)
    for action in ("take 1", "buy", "flush", "drop 1", "rest", "declare"):
        assert not t.can(1, action)
        assert t.refusal(1, action) == Why.FINAL_TURN


def test_no_expansion_action_in_a_final_turn():
    """IT-153: None of Reserve, Secret Draw, Partial Flush."""
    t = table(mode="advanced").set_rest_markers(1, 3).last_turn_of(1)
    for action in ("reserve 1", "take_reserved", "secret_draw", "partial_flush"):
        assert not t.can(1, action)
        assert t.refusal(1, action) == Why.FINAL_TURN


def test_a51_what_a_final_turn_allows():
    """IT-A51 (IT-153): Deliver, Pick Up, Move; Push On for one Move more."""
    t = table("*bread-los_angeles", "clothing-dallas").set_rest_markers(1, 2).last_turn_of(1)
    t.do(1, "deliver 1", "pick_up 1").drive(1, *NORTH[:3])
    assert t.ap == 0
    assert t.can(1, "push_on")
    t.do(1, "push_on").drive(1, NORTH[3]).end(1)
    assert t.over


def test_after_the_last_final_turn_nothing_can_be_done():
    """IT-154: The game is over, and secret contracts are turned up."""
    t = table("secret steel-phoenix").money(1, 10_000).do(1, "declare").end(1, 2, 1)
    assert t.over
    assert t.open(1) == ["turned up steel-phoenix"]
    assert t.legal(1) == t.legal(2) == []
    assert t.refusal(1, "end") == t.refusal(2, "take 1") == Why.GAME_OVER


def test_a65_after_60_rounds_everybody_has_a_final_turn():
    """IT-A65 (IT-R44): From the start player on, then scoring; no declarer."""
    t = table(players=3)
    for _ in range(60):
        t.end_round()
    assert t.events_of(Event.LAST_ROUND) == [(1, 60, 0)]
    assert t.s["declarer"] == ROUND_LIMIT
    assert t.refusal(1, "take 1") == Why.FINAL_TURN
    assert order_of_turns(t) == [1, 2, 3]


def test_the_last_round_is_a_normal_round():
    """IT-R44: The limit takes effect after the round, and not at all if the end was triggered before."""
    t = table(players=3, max_rounds=2).end_round()
    assert t.can(1, "take 1")
    t.end(1).money(2, 10_000).do(2, "declare")
    assert order_of_turns(t) == [2, 3, 1, 2]


def test_a_declaration_in_the_last_round_takes_precedence_over_the_limit():
    """IT-R44: The last player of the last round declares: everybody has one final turn, the declarer last."""
    t = table(players=3, max_rounds=1).end(1, 2).money(3, 10_000).do(3, "declare")
    assert order_of_turns(t) == [3, 1, 2, 3]
    assert t.s["declarer"] == 2


def test_without_a_limit_play_goes_on():
    """IT-R44: `max_rounds` = 0."""
    t = table(max_rounds=0)
    for _ in range(70):
        t.end_round()
    assert (t.s["turn"], t.s["finals"]) == (71, 0)


def last_contracts(*contracts, **options):
    """No contract is left but these, which player 1 has."""
    return table(*contracts, **options).row(None, None, None, None).pile(deck=0, discard=0)


def test_without_any_contract_left_the_final_payment_follows_at_once():
    """IT-R44: At the end of the turn, without final turns, even if the end was triggered."""
    assert last_contracts().end(1).over
    t = last_contracts().money(1, 10_000).do(1, "declare")
    assert t.end(1).over


@pytest.mark.parametrize("location", ["own", "another's", "row", "deck", "discard"])
def test_one_contract_anywhere_is_enough_to_play_on(location):
    """IT-R44: An open contract, or one in the row, the deck or the discard pile."""
    t = last_contracts(*(["steel-phoenix"] if location == "own" else []))
    if location == "another's":
        t.contracts(2, "steel-phoenix")
    elif location == "row":
        t.row("steel-phoenix", None, None, None)
    elif location in {"deck", "discard"}:
        t = table().row(None, None, None, None).pile(**{"deck": 0, "discard": 0} | {location: 1})
    assert not t.end(1).over
    assert t.player == 2


def test_the_last_delivery_ends_the_game_at_the_end_of_the_turn():
    """IT-R44: Not before its player ends it."""
    t = last_contracts("*bread-los_angeles").do(1, "deliver 1")
    assert not t.over
    assert t.end(1).over
