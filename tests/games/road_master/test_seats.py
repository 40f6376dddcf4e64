"""Withdrawing choices, and leaving the game."""

import pytest

from tests.games.road_master.table import Table
from truckstop.engine.refusal import IllegalAction
from truckstop.games.road_master.actions import Event, Why
from truckstop.games.road_master.state import End, Stage


def test_actions_cannot_be_withdrawn():
    """RM-119: all choices are public, so they can be undone, but not withdrawn."""
    t = Table()
    assert t.rules.why_not_withdraw(t.board, t.s, 0) == Why.NOTHING_TO_TAKE_BACK
    before = t.states.tobytes()
    t.rules.withdraw(t.board, t.s, 0, t.event_buffer)
    assert t.states.tobytes() == before


def test_a_player_who_leaves_has_no_more_turns():
    """RM-012: the others continue; truck and cargo are removed, and the cell is free."""
    t = Table(players=3).trucks("A1", "A2", "B1").cargo(2, blue=2).leave(2)
    assert (t.at(2), t.cargo_of(2), t.lost_cubes("blue"), t.events_of(Event.LEFT)) == (None, {}, 2, [(2, 0, 0)])
    assert t.refusal(2, "end") == Why.HAS_LEFT
    assert t.drive(1, "A2").end(1).player == 3
    assert t.rules.why_not_withdraw(t.board, t.s, 1) == t.rules.why_not_leave(t.board, t.s, 1) == Why.HAS_LEFT
    with pytest.raises(IllegalAction):
        t.leave(2)


def test_leaving_in_your_own_turn_passes_the_turn_on():
    """RM-012: the last turn of a round, too."""
    t = Table(players=4).do(1, "take 1", "done").end(1)
    assert t.leave(2).player == 3
    assert t.end(3).leave(4).player == 1
    assert t.s["turn"] == 2


@pytest.mark.parametrize(
    "pieces", [("take 1",), ("super_bonus", "keep 1"), ("load orange",), ("store blue",), ("drive A2",)]
)
def test_leaving_during_an_action(pieces):
    """RM-118: the action is cancelled; cards looked at go back, cubes chosen for unloading leave with the truck."""
    t = Table(players=3).trucks("A1", "B1", "C1").cargo(1, blue=2)
    bonuses = {*t.bonus_pile()}
    t.do(1, *pieces)
    assert t.s["stage"] == Stage.IN_ACTION
    t.leave(1)
    assert (t.player, t.s["stage"]) == (2, Stage.TURN)
    assert {*t.bonus_pile()} == bonuses
    assert t.lost_cubes("blue") == 2


def test_leaving_while_loading_the_last_cube_still_purges():
    """RM-043, RM-064: the warehouse is empty, so its contracts are removed."""
    t = Table(players=3).stock("A", orange=1, blue=1).trucks("A1", "B1", "C1").do(1, "load orange").leave(1)
    assert t.s["emptied"] == 1
    assert not [card for card in (*t.market_cards(), *t.pile_cards()) if card and card.startswith("A")]


def test_players_who_left_rank_last():
    """RM-127: their scores do not change any more."""
    t = Table(players=3).score(1, 40).contracts(1, "AD2").contracts(2, "AD3").leave(1).finish()
    assert (t.scores(), t.places()) == ([40, -3, 0], [3, 2, 1])


def test_the_last_player_ends_the_game():
    """RM-122: with the final scoring, even in the middle of an action."""
    t = Table(players=2).contracts(1, "AD2").do(1, "load orange").leave(2)
    assert (t.over, t.s["end"], t.scores(), t.places()) == (True, End.LEFT, [-2, 0], [1, 2])
    assert t.rules.why_not_leave(t.board, t.s, 0) == t.rules.why_not_withdraw(t.board, t.s, 0) == Why.GAME_OVER


def test_rounds_continue_when_the_start_player_has_left():
    """RM-012, RM-130: the next player in order begins the next round."""
    t = Table(players=3).leave(1).do(2, "take 1", "done").end(2, 3)
    assert (t.player, t.s["turn"]) == (2, 2)


def test_final_turns_skip_players_who_left():
    """RM-245: also if the player who triggered the end has left."""
    t = Table(players=4, final_round="trigger_player").trucks("D1", "A1", "B1", "C1").cargo(1, orange=2)
    t.contracts(1, "AD2").score(1, 40).do(1, "deliver AD2", "deliver AD2")
    twin = t.copy().leave(1)
    assert twin.player == 2
    assert twin.leave(3).end(2, 4).over
    other_table = t.copy().leave(3).end(1, 2)
    assert (other_table.over, other_table.end(4).over) == (False, True)
    t.end(1).leave(3).end(2)
    assert t.leave(4).over
