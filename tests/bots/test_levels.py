"""The levels of bots: how well and how fast each of them plays."""

import pytest

from tests.bots.questions import first_question
from truckstop.bots.bot import Bot, Policy
from truckstop.bots.levels import LEVELS, Learner, TimedSearch
from truckstop.bots.question import ask
from truckstop.engine.play import Play
from truckstop.match import header

SEEDS = 200
GAMES = 24
MASTER = TimedSearch()


def test_a_match_knows_all_levels():
    assert tuple(LEVELS) == header.BOT_LEVELS


def test_a_learner_usually_plays_the_policy(game):
    question = first_question(game, game.meta.usual_players)
    plays_policy = [Learner().choose(question, seed) == Policy().choose(question, seed) for seed in range(SEEDS)]
    assert 0.75 < sum(plays_policy) / SEEDS < 1


def test_a_learner_loses_to_the_policy(game):
    policy_wins = 0.0
    for number in range(GAMES):
        bots: list[Bot] = [Learner(), Policy()]
        play, seed = Play(game, 2, {}, (number, 1)), number << 20
        while play.to_act:
            seat = play.to_act[0]
            seed += 1
            play.step(seat, bots[(seat + number) % 2].choose(ask(play, seat), seed))
        policy_score, learner_score = (play.scores()[(bot + number) % 2] for bot in (1, 0))
        policy_wins += (policy_score > learner_score) + (policy_score == learner_score) / 2
    assert policy_wins / GAMES > 0.6


@pytest.mark.parametrize("others", [1, 2, 7])
def test_a_master_takes_less_than_three_seconds_for_a_decision_and_six_for_a_turn(others):
    """In a turn of up to 20 decisions, if the master shares the time with `others` bots."""
    master, seconds_used = MASTER.share_time(others), 0.0
    for _ in range(20):
        assert 0 < master.seconds_for_decision(seconds_used) < 3 / others
        seconds_used += master.seconds_for_decision(seconds_used)
    assert seconds_used < 6 / others
