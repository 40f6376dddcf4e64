"""Withdrawing actions, and leaving the game for good."""

import pytest

from tests.games.rolling_freight.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.rolling_freight.actions import Event, Why
from truckstop.games.rolling_freight.state import Stage


def test_actions_cannot_be_withdrawn():
    """RF-205: partial choices can be undone, but an action cannot be withdrawn."""
    t = Table(4)
    assert t.rules.why_not_withdraw(t.board, t.s, 0) == Why.NOTHING_TO_TAKE_BACK
    before = t.states.tobytes()
    t.rules.withdraw(t.board, t.s, 0, t.event_buffer)
    assert t.states.tobytes() == before


def test_a_player_who_leaves_has_no_more_turns_and_the_links_stay():
    """RF-056, RF-070: the others continue; stock markers return to the supply, and finished links can be used."""
    t = Table(3).contracts(2, "red_1a:2").stock(2, red=2).finished(2, "slash_1a").improve(2, "friendly").leave(2)
    assert t.events_of(Event.LEFT) == [(2, 0, 0)]
    assert (t.held(2), t.mat(2), t.s["supply"][2]) == ({}, [], 6)
    assert t.owns(2, "slash_1a")
    assert t.refusal(2, "end") == Why.HAS_LEFT
    assert t.end(1).player == 3
    assert t.rules.why_not_withdraw(t.board, t.s, 1) == t.rules.why_not_leave(t.board, t.s, 1) == Why.HAS_LEFT
    with pytest.raises(IllegalAction):
        t.leave(2)


def test_leaving_in_your_own_turn_refills_and_passes_the_turn_on():
    """RF-056, RF-128: the next player continues; the round ends as usual."""
    t = Table(3).track("red_1a", "red_2a", "red_3a", "red_4a").dice(1, "red").buy(1, "contract 1", "red").leave(1)
    assert (t.player, t.stage) == (2, Stage.TURN)
    assert None not in t.slots()
    t.end(2)
    assert (t.end(3).player, t.s["turn"]) == (2, 2)


def table_during(step):
    """Return a table on which player 1 is in the middle of an action."""
    t = Table(3, map="southeast").no_tokens().track("red_5a", "red_6a").dice(1, *["blue"] * 4, "red")
    t.token("louisville_1", "blue").finished(1, "red_8a")
    if step == "give_back":
        t.improve(1, "friendly", "careful_planner", "efficient_storage")
        return t.buy(1, "improvement 1", *["blue"] * 4)
    if step == "plan":
        return t.improve(1, "careful_planner").do(1, "end", "store rest", "plan 1")
    actions = {"pay": ["contract 2"], "ship": ["deliver"], "route": ["deliver", "ship louisville_1"]}
    return t.do(1, *(actions | {"store": ["end"], "unload": ["deliver", "ship louisville_1", "via red_8a"]})[step])


@pytest.mark.parametrize(
    ("step", "stage"),
    [
        ("pay", Stage.PAY),
        ("ship", Stage.SHIP),
        ("route", Stage.ROUTE),
        ("unload", Stage.UNLOAD),
        ("give_back", Stage.GIVE_BACK),
        ("store", Stage.STORE),
        ("plan", Stage.FACE),
    ],
)
def test_leaving_during_an_action(step, stage):
    """RF-205: the action is cancelled; a fourth improvement goes under its deck."""
    t = table_during(step)
    assert t.stage == stage
    t.leave(1)
    assert (t.player, t.stage, t.s["buying"]) == (2, Stage.TURN, 127)
    assert len(t.improvements_under()) == (step == "give_back")
    assert t.end(2, 3).player == 2


@pytest.mark.parametrize("step", ["pay", "ship", "route", "unload", "give_back", "store", "plan"])
def test_the_game_ends_during_an_action_if_one_player_is_left(step):
    """RF-146: the final scoring takes place."""
    t = table_during(step).collected(1, blue=2).leave(3).leave(2)
    assert t.over
    assert t.places() == [1, 2, 2]
    assert t.points(1) == 2 * 3


def test_leaving_in_the_draft():
    """RF-049: a player who left is skipped, in their own pick and later."""
    t = Table(3, drafting=True).do(3, "draft_contract 1").leave(2)
    assert (t.player, t.stage) == (1, Stage.DRAFT)
    t.do(1, "draft_contract 1").do(3, "draft_improvement 1")
    assert (t.player, t.stage) == (1, Stage.DRAFT)


def test_the_first_player_leaves_in_the_draft():
    """RF-049, RF-056: the next player has the first turn."""
    t = Table(3, drafting=True).do(3, "draft_contract 1").do(2, "draft_contract 1").leave(1)
    t.do(3, "draft_improvement 1").do(2, "draft_improvement 1")
    assert (t.player, t.stage, t.s["turn"]) == (2, Stage.TURN, 1)


def test_players_who_left_rank_last():
    """RF-147: their score does not change any more."""
    t = Table(3).phase("C").collected(1, blue=9).collected(2, blue=1)
    t.seat(1)["score"] = t.seat(1)["points"][0] = 40
    t.leave(1)
    t.s["holder"], t.s["finals"] = 2, 4
    t.turn_of(3).end(3)
    assert (t.over, t.scores(), t.places()) == (True, [40, 1, 0], [3, 1, 2])


def test_last_turns_skip_players_who_left():
    """RF-134: a player who left takes none; when the holder leaves, the phase ends after the others."""
    t = Table(3)
    t.s["holder"], t.s["finals"] = 2, 0b111
    early = t.copy().leave(2)
    assert (early.end(1).player, early.s["phase"]) == (3, 0)
    assert early.end(3).s["phase"] == 1
    t.leave(3)
    assert t.end(1).s["phase"] == 0
    assert t.leave(2).over


def test_the_last_player_of_a_phase_leaves_in_their_own_turn():
    """RF-134: the phase is over at once."""
    t = Table(3)
    t.s["holder"], t.s["finals"] = 0, 0b001
    assert (t.leave(1).s["phase"], t.player) == (1, 2)


def test_a_stall_is_counted_by_those_who_play():
    """RF-240: a round without purchases is one of the players who are left, two of three."""
    t = Table(3, stall_rounds=1).track("red_1a", "red_2a", "red_3a", "red_4a").leave(3)
    assert t.end(1).under() == []
    assert t.end(2).under() == ["red_1a"]
