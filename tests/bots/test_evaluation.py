"""What a game provides for the search: an evaluation that is valid at any time, and settings."""

import numpy as np
import pytest

from truckstop.bots.tree import SearchSettings
from truckstop.conformance.walk import guessed_for, positions
from truckstop.engine.compiler import interpreted
from truckstop.engine.play import Play, bot_rng

GAMES = 40
NOT_WRITTEN = 12345.0


def evaluate(game, box, s) -> np.ndarray:
    points = np.full(int(s["seats"]), NOT_WRITTEN)
    game.bot.evaluate(box.record, s, points)
    return points


def test_an_evaluation_covers_every_seat_and_changes_nothing(game):
    for play, rngs in positions(game, stride=31):
        for s in (play.state, guessed_for(play, play.to_act[0], rngs[0])):
            record = s.tobytes()
            points = evaluate(game, play.box, s)
            assert np.isfinite(points).all()
            assert (points != NOT_WRITTEN).all()
            assert s.tobytes() == record


@pytest.mark.skipif(interpreted, reason="many games need the compiler")
def test_a_seat_with_a_better_evaluation_wins_more_often(game):
    """After three quarters of a game by policy: in more than 60 % of the pairs of seats with different results."""
    seats, correct, pairs = game.meta.usual_players, 0, 0
    for number in range(GAMES):
        decisions = count_decisions(game, seats, number) * 3 // 4
        play, rng = Play(game, seats, {}, (3, number)), bot_rng(3, first=number)
        for _ in range(decisions):
            play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
        points = evaluate(game, play.box, play.state)
        while play.to_act:
            play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
        is_ahead, has_won = (np.subtract.outer(numbers, numbers) > 0 for numbers in (points, play.scores()))
        correct += (is_ahead & has_won).sum()
        pairs += (has_won & (is_ahead | is_ahead.T)).sum()
    assert correct / pairs > 0.6


def count_decisions(game, seats, number):
    play, rng, count = Play(game, seats, {}, (3, number)), bot_rng(3, first=number), 0
    while play.to_act:
        play.step(play.to_act[0], play.policy_action(play.to_act[0], rng))
        count += 1
    return count


def test_search_settings_have_valid_types_and_values(game):
    settings = SearchSettings(**game.bot.SEARCH_SETTINGS)
    assert settings.clear_lead > 0
    assert settings.horizon > 0
    assert settings.exploration > 0
    assert 0 <= settings.policy_prior < 1
    assert [type(value) for value in settings] == [float, float, int, float, int]
    assert settings.revealing_action < len(game.actions)
