"""The greedy bot: in a game of one player it chooses by the evaluation, too."""

import numpy as np
import pytest

from truckstop.bots.compilation import compile_bots
from truckstop.bots.question import Question, ask
from truckstop.bots.search import GREEDY_GUESSES, greedy_action
from truckstop.conformance.walk import copy_record
from truckstop.engine.events import new_event_buffer
from truckstop.engine.play import Play, bot_rng
from truckstop.games import load, slugs

ROUNDING = 1e-9
solo_games = pytest.mark.parametrize("slug", [slug for slug in slugs() if load(slug).meta.players[0] == 1])


def values_by_action(question: Question, seed: int) -> dict[int, float]:
    """Return the sum of the values of each action over the guesses of the greedy bot. Slow and simple."""
    _, baseline = points_after_guess(question, bot_rng(seed)[0])
    values = {}
    for action in question.legal_actions:
        rng, values[action] = bot_rng(seed)[0], 0.0
        for _ in range(GREEDY_GUESSES):
            points, _ = points_after_guess(question, rng, action)
            lead = (points - baseline) / question.game.bot.SEARCH_SETTINGS["clear_lead"]
            values[action] += lead / (1 + abs(lead))
    return values


def points_after_guess(question, rng, action=None):
    """Guess a state and carry out an action. Return the points of the only seat: after the action, and before it."""
    game, box, out = question.game, question.box.record, np.zeros(question.game.codes.MAX_LEGAL_ACTIONS, np.int16)
    s, events, before, after = copy_record(question.state), new_event_buffer(0), np.zeros(1), np.zeros(1)
    game.rules.guess(box, s, question.seat, rng, out, events)
    game.bot.evaluate(box, s, before)
    if action is not None:
        game.rules.apply(box, s, question.seat, action, events)
    (game.bot.evaluate if s["waiting"] else game.rules.score)(box, s, after)
    return after[0], before[0]


@solo_games
def test_a_single_player_chooses_the_action_with_the_best_evaluation(slug):
    play, seed, other_choices = Play(compile_bots(load(slug)), 1, {}, (5, 1)), 0, 0
    while play.to_act:
        question, seed = ask(play, 0), seed + 1
        choice, values = greedy_action(question, seed), values_by_action(question, seed)
        assert values[choice] > max(values.values()) - ROUNDING
        other_choices += choice != question.legal_actions[0]
        play.step(0, choice)
    assert other_choices > seed / 4, "nearly always the first legal action"
