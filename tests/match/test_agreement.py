"""Abandoning a match by agreement, handing seats to bots, and leaving."""

import pytest

from tests.match.refusals import refusal_key
from tests.match.runner import MatchRunner
from truckstop.match.command_functions import PROPOSAL_TIMEOUT
from truckstop.match.entry import Kind
from truckstop.match.state import MINUTE


def test_all_people_agree_to_abandon_the_match(game):
    runner = MatchRunner(game, bots=(2,)).play(20).do("ask_end", 0)
    assert not runner.match.is_over
    runner.do("agree", 1)
    assert runner.match.is_over
    assert runner.match.to_act == []
    assert refusal_key(runner, "act", 0, [0]) == "match-over"


def test_a_person_alone_among_bots_abandons_the_match_at_once(game):
    assert MatchRunner(game, bots=(1, 2)).play(10).do("ask_end", 0).match.is_over


def test_proposing_again_after_the_timeout_abandons_the_match(game):
    runner = MatchRunner(game).play(5).do("ask_end", 1)
    assert refusal_key(runner, "ask_end", 1) == "something-asked"
    runner.now += PROPOSAL_TIMEOUT
    assert refusal_key(runner, "ask_end", 0) == "something-asked"
    runner.do("ask_end", 1)
    assert runner.match.position.is_abandoned


def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back(game):
    runner = MatchRunner(game, bots=(2,))
    assert runner.match.people() == [0, 1]
    runner.do("hand_over", 0)
    assert runner.match.people() == [1]
    assert refusal_key(runner, "hand_over", 0) == "bot-drives-already"
    runner.do("take_back", 0)
    assert runner.match.people() == [0, 1]
    assert refusal_key(runner, "take_back", 0) == "person-drives-already"


def test_people_who_have_left_need_not_agree(game):
    runner = MatchRunner(game).play(10).do("leave", 1)
    assert runner.match.people() == [0, 2]
    assert refusal_key(runner, "leave", 1) == "has-left"
    runner.do("ask_end", 0).do("agree", 2)
    assert runner.match.is_over


@pytest.mark.parametrize("command", ["hand_over", "leave"])
def test_a_match_is_abandoned_when_the_last_person_who_has_not_agreed_goes(game, command):
    runner = MatchRunner(game).play(10).do("ask_end", 0).do("agree", 2)
    assert not runner.match.is_over
    runner.do(command, 1)
    assert runner.match.position.is_abandoned
    assert runner.replay().position == runner.match.position


def test_a_match_goes_back_when_the_last_person_who_has_not_agreed_hands_the_seat_to_a_bot(game):
    runner = MatchRunner(game).play(12)
    runner.do("ask_back", 0).do("agree", 2).do("hand_over", 1)
    assert [entry.kind for entry in runner.log[-2:]] == [Kind.BOT, Kind.REWIND]
    assert runner.replay().position == runner.match.position


@pytest.mark.parametrize("command", ["hand_over", "leave"])
def test_a_proposal_stays_open_while_another_person_has_not_agreed(game, command):
    runner = MatchRunner(game, players=4).play(10).do("ask_end", 0).do("agree", 2).do(command, 1)
    assert not runner.match.is_over
    assert runner.match.position.proposal is not None


def test_a_match_is_abandoned_when_the_last_person_who_has_not_agreed_is_out_of_time(game):
    runner = MatchRunner(game, minutes=1).play(5).do("ask_end", 0).do("agree", 2)
    runner.match.position.used[1] = 2 * MINUTE
    runner.do("time_out")
    assert runner.match.position.is_abandoned


def test_no_entry_follows_when_a_game_ends_because_somebody_leaves(game):
    runner = MatchRunner(game, players=2).play(5).do("ask_end", 0).do("leave", 1)
    assert runner.match.is_over
    assert runner.replay().position == runner.match.position
