"""The search: it finds what is clearly best, keeps to its budget, and lets others run meanwhile."""

import threading
import time
from collections.abc import Iterable, Iterator
from itertools import islice

import numpy as np
import pytest

from tests.bots.asked import first_question, last_question, late_questions, questions
from tests.conformance.walk import copy_of
from truckstop.bots.bot import bot_of
from truckstop.bots.question import Question, ask
from truckstop.bots.ready import ready
from truckstop.bots.think import ROOM, Budget, Mind, search
from truckstop.bots.tree import NOTHING, children
from truckstop.engine.compiler import interpreted
from truckstop.engine.news import paper
from truckstop.engine.play import Play, luck_of
from truckstop.games import load, slugs

TRIALS = 40  # games played to the end after each action
CLEARLY = 5  # standard errors between the best action and the next
NEAR, FAR = 5e-3, 0.02  # what is between them at least, on a scale from -1 to 1; in the last choices of long games
FEW, ENOUGH = 4, 12  # positions of that kind: there must be, are looked at
NEARLY_OVER = 12  # decisions to the end
LATE = 0.2  # budget in seconds
SPARE = 0.1  # seconds after which an answer is late


def trials(question: Question) -> dict[int, np.ndarray]:
    """By action: how far the seat was ahead of the others when all went on by policy to the end; slow and obvious."""
    game, box, seat = question.game, question.box.record, question.seat
    luck, out, silent = luck_of(9)[0], np.zeros(game.codes.MOST_LEGAL, np.int16), paper(0)
    found = {action: np.zeros(TRIALS) for action in question.legal}
    for action, leads in found.items():
        for trial in range(TRIALS):
            s, points = copy_of(question.seen), np.zeros(int(question.seen["seats"]))
            game.rules.guess(box, s, seat, luck, out, silent)
            game.rules.apply(box, s, seat, action, silent)
            game.loops.policy_playout(box, s, luck, out, silent)
            game.rules.score(box, s, points)
            lead = (points[seat] - np.delete(points, seat)) / game.bot.HABITS["spread"]
            leads[trial] = (lead / (1 + abs(lead))).mean()
    return found


def clearly_best(question: Question, least: float) -> int | None:
    """The action that is far better than the next, if there is one."""
    found = trials(question)
    best, second = sorted(found, key=lambda action: -found[action].mean())[:2]
    error = np.sqrt((found[best].var() + found[second].var()) / TRIALS)
    return best if found[best].mean() - found[second].mean() > max(CLEARLY * error, least) else None


def is_nearly_over(question: Question) -> bool:
    game, box, luck = question.game, question.box.record, luck_of(2)[0]
    s, out = copy_of(question.seen), np.zeros(game.codes.MOST_LEGAL, np.int16)
    game.rules.guess(box, s, question.seat, luck, out, paper(0))
    return game.loops.policy_playout(box, s, luck, out, paper(0)) < NEARLY_OVER


def judged(asked: Iterable[Question], least: float = NEAR) -> Iterator[bool]:
    """Whether the search finds what is clearly best, wherever something is."""
    for question in asked:
        if question.seen["seats"] > 1 and is_nearly_over(question):
            best = clearly_best(question, least)
            if best is not None:
                yield search(question, 4, Budget(simulations=400)).action == best


def test_it_finds_what_is_clearly_best(game):
    """In late positions, where trials of every action show one that is far better than the next."""
    right = [*islice(judged(question for _, question in questions(game, 11)), ENOUGH)]
    if len(right) < FEW:
        right += islice(judged(late_questions(game), FAR), ENOUGH)
    assert len(right) >= FEW
    assert sum(right) >= len(right) - 1


def test_a_thought_says_how_sure_it_is_and_how_things_stand(game):
    for _, question in questions(game, 151):
        thought = search(question, 1, Budget(simulations=100))
        assert 1 / len(question.legal) <= thought.share <= 1
        assert 0 <= thought.worth <= 1
        assert thought.decisions >= thought.simulations == 100


def test_more_simulations_go_on_where_fewer_left_off(game):
    question = first_question(game, game.meta.usual_players)
    whole, parts = Mind(question, luck_of(1), ROOM), Mind(question, luck_of(1), ROOM)
    decisions = whole.simulate(150)
    assert sum(parts.simulate(count) for count in (1, 49, 100)) == decisions
    assert whole.tree.nodes.tobytes() == parts.tree.nodes.tobytes()


@pytest.mark.parametrize("looking", [slug for slug in slugs() if "looks" in load(slug).bot.HABITS])
def test_who_looks_at_something_leaves_the_tree_there(looking):
    """What is chosen among unknown things is chosen by what is seen, and that differs from guess to guess."""
    game = ready(load(looking))
    looks = game.bot.HABITS["looks"]
    most = 0
    for _, question in questions(game, 41):
        if looks in question.legal:
            mind = Mind(question, luck_of(1), ROOM)
            mind.simulate(400)
            by_action = {int(child["action"]): child for child in children(mind.tree, question.seat)}
            assert by_action[looks]["first"] == NOTHING
            assert any(child["first"] != NOTHING for child in by_action.values())
            most = max(most, int(by_action[looks]["visits"]))
    assert most > 1, "somewhere it was tried again"


@pytest.mark.parametrize("alone", [slug for slug in slugs() if load(slug).meta.players[0] == 1])
def test_a_seat_alone_plays_for_its_score(alone):
    game = ready(load(alone))
    scores = {name: [score_alone(game, name, deal) for deal in range(3)] for name in ("random", "search:40")}
    assert sum(scores["search:40"]) > 1.2 * sum(scores["random"])


def score_alone(game, name, deal):
    play, decisions = Play(game, 1, {}, (5, deal)), 0
    while play.waiting:
        play.act(0, bot_of(name).choose(ask(play, 0), decisions))
        decisions += 1
    return play.scores()[0]


def test_a_tree_that_is_full_goes_on_learning(game):
    seats = game.meta.usual_players
    question = first_question(game, seats)
    room = seats * (1 + game.codes.MOST_LEGAL)
    mind = Mind(question, luck_of(1), room)
    mind.simulate(2000)
    assert mind.tree.used[0] > room - game.codes.MOST_LEGAL
    before = sum(int(child["visits"]) for child in children(mind.tree, question.seat))
    mind.simulate(500)
    assert sum(int(child["visits"]) for child in children(mind.tree, question.seat)) == before + 500
    assert {int(child["action"]) for child in children(mind.tree, question.seat)} == {*question.legal}


def test_there_is_room_for_every_action_however_short_the_thought(game):
    for _, question in questions(game, 151):
        thought = search(question, 1, Budget(simulations=1))
        assert (thought.action in question.legal, thought.simulations) == (True, 1)


@pytest.mark.alone
@pytest.mark.skipif(interpreted, reason="it needs the compiler")
def test_a_budget_of_seconds_is_kept(game):
    for players in game.meta.players:
        for question in (first_question(game, players), last_question(game, players)):
            start = time.monotonic()
            thought = search(question, 1, Budget(seconds=LATE, threads=2))
            assert LATE <= time.monotonic() - start < LATE + SPARE
            assert thought.simulations > 100


def test_thinking_ends_early_when_nobody_waits_any_more(game):
    for budget in (Budget(seconds=60, threads=2), Budget(simulations=10**9)):
        question = first_question(game, game.meta.usual_players)
        threading.Timer(0.05, question.dropped.set).start()
        start = time.monotonic()
        assert search(question, 1, budget).action in question.legal
        assert time.monotonic() - start < 10


@pytest.mark.alone
@pytest.mark.skipif(interpreted, reason="it needs the compiler")
def test_others_run_while_it_thinks(game):
    """Compiled code holds no lock of the interpreter: the rest of the program is never kept waiting."""
    mind = Mind(first_question(game, game.meta.usual_players), luck_of(1), ROOM)
    thinking = threading.Thread(target=mind.simulate, args=(20_000,))
    thinking.start()
    longest, last = 0.0, time.monotonic()
    begun = last
    while thinking.is_alive():
        time.sleep(0.001)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    assert last - begun > 0.2, "there was something to think about"
    assert longest < 0.1
