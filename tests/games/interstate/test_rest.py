"""Rest, Push On and the end of a turn: ledger 4.8, 4.9 and their rulings."""

import pytest

from tests.games.interstate.table import Table
from truckstop.games.interstate.actions import Event, Why

NORTH = [f"los_angeles-san_francisco-{n}" for n in range(1, 6)]


def table(ap=5, rest=0, players=2, **options):
    """Player 1, on the open road, with these action points and Rest markers."""
    t = Table(players=players, **options).turn_of(1, ap).truck(1, "los_angeles-san_francisco-1")
    return t.contracts(1).set_rest_markers(1, rest)


def test_a03_the_example_rests_in_los_angeles():
    """IT-A03 (IT-100, IT-101): 2 unused AP give exactly 1 Rest marker, and the turn is over."""
    t = Table(players=2).turn_of(1).truck(1, "san_diego").contracts(1, "citrus-phoenix")
    t.do(1, "pick_up 1", "move san_diego-los_angeles-1", "move los_angeles", "rest")
    assert t.rest_markers(1) == 1
    assert t.player == 2
    assert t.events_of(Event.RESTED) == [(1, 0, 0)]
    assert t.events_of(Event.ENDED) == [(1, 2, 0)]


@pytest.mark.parametrize(("unused", "why"), [(0, Why.TOO_FEW_LEFT), (1, Why.TOO_FEW_LEFT), (2, Why.OK), (5, Why.OK)])
def test_a35_rest_needs_two_unused_action_points(unused, why):
    """IT-A35 (IT-100, IT-R07): 1 is too few, and 5 give no more than 2 do."""
    t = table(ap=unused)
    assert t.refusal(1, "rest") == why
    if t.can(1, "rest"):
        assert t.do(1, "rest").rest_markers(1) == 1


@pytest.mark.parametrize(("unused", "why"), [(0, Why.TOO_FEW_LEFT), (1, Why.OK)])
def test_a35_by_option_one_is_enough(unused, why):
    """IT-A35 (IT-100): `rest_min_unused` = 1."""
    t = table(ap=unused, rest_min_unused=1)
    assert t.refusal(1, "rest") == why
    assert t.can(1, "rest") == (why == Why.OK)


def test_rest_costs_no_action_point_and_comes_at_the_end():
    """IT-R07, IT-110: Three Moves, then Rest, which ends the turn."""
    t = table().drive(1, *NORTH[1:4])
    assert t.ap == 2
    assert t.do(1, "rest").rest_markers(1) == 1
    assert t.refusal(1, "rest") == Why.NOT_YOUR_TURN


def test_rest_is_a_choice():
    """IT-100, IT-R08: A player who ends the turn without Rest gets no marker."""
    assert table().end(1).rest_markers(1) == 0


def test_rest_gives_one_marker_per_turn():
    """IT-101: Three turns, three markers."""
    t = table()
    for markers in (1, 2, 3):
        assert t.do(1, "rest").end(2).rest_markers(1) == markers


def test_a36_with_three_markers_none_is_taken():
    """IT-A36 (IT-102): 5 unused AP: still 3."""
    t = table(rest=3)
    assert not t.can(1, "rest")
    assert t.refusal(1, "rest") == Why.RESTED_ENOUGH
    assert t.end(1).rest_markers(1) == 3


def test_a37_a_player_who_pushed_on_cannot_rest():
    """IT-A37 (IT-105, IT-R06): 3 markers, Push On, 2 AP unused: 1 marker left."""
    t = table(rest=3).do(1, "push_on").drive(1, *NORTH[1:5])
    assert (t.ap, t.rest_markers(1)) == (2, 1)
    assert not t.can(1, "rest")
    assert t.refusal(1, "rest") == Why.PUSHED_ON
    t.end(1, 2)
    assert t.can(1, "rest")
    assert t.do(1, "rest").rest_markers(1) == 2


@pytest.mark.parametrize("markers", [2, 3])
def test_push_on_takes_two_markers_for_one_action_point(markers):
    """IT-105, IT-R05: With three markers once, since one is left then."""
    t = table(ap=0, rest=markers).do(1, "push_on")
    assert (t.ap, t.rest_markers(1)) == (1, markers - 2)
    assert t.refusal(1, "push_on") == Why.NO_REST
    assert not t.can(1, "push_on")
    assert t.events_of(Event.PUSHED_ON) == [(1, 0, 0)]


def test_push_on_needs_two_markers():
    """IT-105: One is too few."""
    t = table(rest=1)
    assert not t.can(1, "push_on")
    assert t.refusal(1, "push_on") == Why.NO_REST


def test_push_on_is_possible_at_any_time_of_the_own_turn():
    """IT-R05: Before, between and after other actions, but not in another player's turn."""
    t = table(rest=2)
    assert t.can(1, "push_on")
    assert t.drive(1, NORTH[1]).can(1, "push_on")
    assert t.drive(1, NORTH[2]).do(1, "take 1").can(1, "push_on")
    assert t.turn_of(1, ap=0).can(1, "push_on")
    assert t.end(1).refusal(1, "push_on") == Why.NOT_YOUR_TURN


@pytest.mark.parametrize("action", ["take 1", "flush", "buy", "pick_up 1", "move los_angeles-phoenix-1"])
def test_the_extra_action_point_can_be_spent_on_any_action(action):
    """IT-105: With no action points left, Push On pays for any action."""
    t = table(ap=0, rest=2).truck(1, "los_angeles").contracts(1, "clothing-dallas").money(1, 1000)
    assert t.refusal(1, action) == Why.NO_AP
    assert t.do(1, "push_on", action).ap == 0


def test_the_extra_action_point_is_lost_after_the_turn():
    """IT-031, IT-105: The next has five again."""
    assert table(rest=2).do(1, "push_on").end(1, 2).ap == 5


def test_a_round_is_one_turn_of_each_player():
    """IT-110, IT-111: Clockwise; the next round begins with the start player's turn."""
    t = table(players=4)
    rounds = []
    for player in (1, 2, 3, 4, 1, 2):
        assert t.player == player
        rounds.append(int(t.s["turn"]))
        t.end(player)
    assert rounds == [1, 1, 1, 1, 2, 2]


def test_perishables_spoil_before_the_goal_is_checked():
    """IT-110: Of 10,000 dollars 100 go under an empty card, so the goal is not reached."""
    t = table(end_declaration="automatic").contracts(1, "*bread-memphis").value_lost(1, 1, 1700).money(1, 10_000).end(1)
    assert (t.own_money(1), t.s["finals"]) == (9900, 0)
    t = table(end_declaration="automatic").contracts(1, "*bread-memphis").value_lost(1, 1, 1600).money(1, 10_000).end(1)
    assert (t.own_money(1), t.s["finals"]) == (10_000, 0b11)


def test_a_final_turn_ends_like_any_other():
    """IT-110, IT-R37: Its perishables lose value before the final payment."""
    t = table().contracts(1, "*bread-memphis").truck(1, "memphis").money(1, 0).last_turn_of(1).end(1)
    assert t.own_money(1) == 1600
