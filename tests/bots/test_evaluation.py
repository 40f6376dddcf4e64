"""What a game gives bots besides its policy: an evaluation that holds at any moment, and habits that fit."""

import numpy as np
import pytest

from tests.conformance.walk import guessed, positions
from truckstop.bots.tree import Habits
from truckstop.engine.compiler import interpreted
from truckstop.engine.play import Play, luck_of

GAMES = 40
NOTHING_WRITTEN = 12345.0


def evaluated(game, box, s) -> np.ndarray:
    points = np.full(int(s["seats"]), NOTHING_WRITTEN)
    game.bot.evaluate(box.record, s, points)
    return points


def test_an_evaluation_tells_of_every_seat_and_changes_nothing(game):
    for play, lucks in positions(game, stride=31):
        for s in (play.state, guessed(play, play.waiting[0], lucks[0])):
            before = s.tobytes()
            points = evaluated(game, play.box, s)
            assert np.isfinite(points).all()
            assert (points != NOTHING_WRITTEN).all()
            assert s.tobytes() == before


@pytest.mark.skipif(interpreted, reason="many games need the compiler")
def test_who_is_ahead_by_the_evaluation_wins_more_often(game):
    """Three quarters through games by policy: of two seats, the one that is expected to win does so far more often."""
    seats, right, pairs = game.meta.usual_players, 0, 0
    for number in range(GAMES):
        late = decisions_of(game, seats, number) * 3 // 4
        play, luck = Play(game, seats, {}, (3, number)), luck_of(3, first=number)
        for _ in range(late):
            play.act(play.waiting[0], play.policy(play.waiting[0], luck))
        points = evaluated(game, play.box, play.state)
        while play.waiting:
            play.act(play.waiting[0], play.policy(play.waiting[0], luck))
        ahead, won = (np.subtract.outer(each, each) > 0 for each in (points, play.scores()))
        right += (ahead & won).sum()
        pairs += (won & (ahead | ahead.T)).sum()
    assert right / pairs > 0.6


def decisions_of(game, seats, number):
    play, luck, count = Play(game, seats, {}, (3, number)), luck_of(3, first=number), 0
    while play.waiting:
        play.act(play.waiting[0], play.policy(play.waiting[0], luck))
        count += 1
    return count


def test_habits_are_those_that_a_search_has(game):
    habits = Habits(**game.bot.HABITS)
    assert habits.spread > 0
    assert habits.horizon > 0
    assert habits.explore > 0
    assert 0 <= habits.trust < 1
    assert [type(value) for value in habits] == [float, float, int, float, int]
    assert habits.looks < len(game.actions)
