"""Levels: what each of them is held to."""

import pytest

from tests.bots.asked import first_question
from truckstop.bots.bot import Bot, Policy
from truckstop.bots.levels import LEVELS, Learner, Patient
from truckstop.bots.question import ask
from truckstop.engine.play import Play
from truckstop.match import header

SEEDS = 200
MASTER = Patient()


def test_the_levels_are_those_that_a_match_knows():
    assert tuple(LEVELS) == header.LEVELS


def test_a_learner_goes_by_the_policy_but_for_a_whim(game):
    question = first_question(game, game.meta.usual_players)
    usual = [Learner().choose(question, seed) == Policy().choose(question, seed) for seed in range(SEEDS)]
    assert 0.75 < sum(usual) / SEEDS < 1


def test_a_learner_loses_to_who_has_no_whims(game):
    won = 0.0
    for number in range(24):
        bots: list[Bot] = [Learner(), Policy()]
        play, seed = Play(game, 2, {}, (number, 1)), number << 20
        while play.waiting:
            seat = play.waiting[0]
            seed += 1
            play.act(seat, bots[(seat + number) % 2].choose(ask(play, seat), seed))
        mine, theirs = (play.scores()[(bot + number) % 2] for bot in (1, 0))
        won += (mine > theirs) + (mine == theirs) / 2
    assert won / 24 > 0.6


@pytest.mark.parametrize("others", [1, 2, 7])
def test_a_master_takes_less_than_three_seconds_a_decision_and_six_a_turn(others):
    """However many decisions a turn has, within reason."""
    master, spent = MASTER.among(others), 0.0
    for _ in range(20):
        assert 0 < master.seconds(spent) < 3 / others
        spent += master.seconds(spent)
    assert spent < 6 / others
