"""A bot stands outside the redaction gate: what its seat may not know cannot change what it does."""

from dataclasses import replace
from random import Random

import pytest

from tests.bots.asked import answers, questions
from tests.conformance.test_secrets import scrambled
from tests.conformance.walk import guessed
from truckstop.bots.question import ask
from truckstop.engine.play import luck_of

STRIDE = 61


def test_what_a_seat_may_not_know_does_not_change_what_its_bot_does(game):
    """Noise in all hidden places, and another world that looks the same: same seed, same answers, same thoughts."""
    players, differ = set(), 0
    for play, question in questions(game, STRIDE):
        luck, true = luck_of(7)[0], play.save()
        given = answers(question)
        for other in (scrambled(game, play.state, question.seat, Random(7)), guessed(play, question.seat, luck)):
            differ += other.tobytes() != true
            play.restore(other.tobytes())
            assert answers(ask(play, question.seat)) == given
            play.restore(true)
        players.add(int(play.state["seats"]))
    fewest, most = game.meta.players
    assert players == {*range(fewest, most + 1)}
    assert differ > len(players)


def test_all_that_is_asked_of_a_bot_is_as_its_seat_sees_it(game):
    for play, question in questions(game, STRIDE):
        assert question.seen.tobytes() == play.seen_by(question.seat).tobytes()
        assert question.legal == play.legal(question.seat)


def test_a_bot_that_saw_more_would_be_found_out(game):
    """The comparison has teeth: on full records that differ in hidden places alone, answers do differ."""
    found = 0
    for play, question in questions(game, STRIDE):
        twin = guessed(play, question.seat, luck_of(7)[0])
        found += answers(replace(question, seen=play.state)) != answers(replace(question, seen=twin))
    assert found


def test_thinking_leaves_the_question_as_it_was(game):
    for play, question in questions(game, 4 * STRIDE):
        seen, state = question.seen.tobytes(), play.save()
        answers(question)
        assert (question.seen.tobytes(), play.save()) == (seen, state)


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_any_seed_will_do(game, seed):
    _, question = next(questions(game, STRIDE))
    assert answers(question, seed) == answers(question, seed)
