"""Hidden information does not change the choice of a bot."""

from dataclasses import replace
from random import Random

import pytest

from tests.bots.questions import all_choices, questions
from truckstop.bots.question import ask
from truckstop.conformance.secrets import scramble_hidden
from truckstop.conformance.walk import guessed_for
from truckstop.engine.play import bot_rng

STRIDE = 61


def test_hidden_information_does_not_change_the_choices(game):
    """With random bytes or a guess in place of hidden information, the same seed gives the same choices."""
    player_counts, differences = set(), 0
    for play, question in questions(game, STRIDE):
        rng, true_state = bot_rng(7)[0], play.save()
        expected = all_choices(question)
        for state in (
            scramble_hidden(game, play.state, question.seat, Random(7)),
            guessed_for(play, question.seat, rng),
        ):
            differences += state.tobytes() != true_state
            play.restore(state.tobytes())
            assert all_choices(ask(play, question.seat)) == expected
            play.restore(true_state)
        player_counts.add(int(play.state["seats"]))
    min_players, max_players = game.meta.players
    assert player_counts == {*range(min_players, max_players + 1)}
    assert differences > len(player_counts)


def test_a_question_holds_the_redacted_state_and_the_legal_actions_of_its_seat(game):
    for play, question in questions(game, STRIDE):
        assert question.state.tobytes() == play.redacted_for(question.seat).tobytes()
        assert question.legal_actions == play.legal_actions(question.seat)


def test_a_bot_with_full_states_would_fail_these_tests(game):
    """A check of the test: for unredacted states that differ only in hidden information, choices differ."""
    differences = 0
    for play, question in questions(game, STRIDE):
        other_state = guessed_for(play, question.seat, bot_rng(7)[0])
        differences += all_choices(replace(question, state=play.state)) != all_choices(
            replace(question, state=other_state)
        )
    assert differences


def test_answering_does_not_change_the_question(game):
    for play, question in questions(game, 4 * STRIDE):
        question_state, state = question.state.tobytes(), play.save()
        all_choices(question)
        assert (question.state.tobytes(), play.save()) == (question_state, state)


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_smallest_and_the_largest_seed_are_valid(game, seed):
    _, question = next(questions(game, STRIDE))
    assert all_choices(question, seed) == all_choices(question, seed)
