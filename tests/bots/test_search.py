"""The search: it finds a clearly best action, stays within its budget, and does not block other threads."""

import threading
import time
from collections.abc import Iterable, Iterator
from itertools import islice

import numpy as np
import pytest

from tests.bots.questions import first_question, last_question, late_questions, questions
from tests.support.machine import slowness
from truckstop.bots.bot import bot_by_name
from truckstop.bots.compilation import compile_bots
from truckstop.bots.question import Question, ask
from truckstop.bots.search import MAX_NODES, Budget, SearchWorker, search
from truckstop.bots.tree import NO_NODE, children
from truckstop.conformance.walk import copy_record
from truckstop.engine.compiler import interpreted
from truckstop.engine.events import new_event_buffer
from truckstop.engine.play import Play, bot_rng
from truckstop.games import load, slugs

TRIALS = 40  # games played to the end after each action
STANDARD_ERRORS = 5  # between the best action and the next, at least
MIN_GAP = 5e-3  # between the best action and the next, on a scale from -1 to 1
LATE_MIN_GAP = 0.05  # the same for the last decisions of long games: about a point; less does not change who wins
MIN_POSITIONS, MAX_POSITIONS = 4, 12  # positions with a clearly best action, for each game
LAST_DECISIONS = 12  # before the end of the game
BUDGET_SECONDS = 0.2
TOLERANCE = 0.1  # seconds by which an answer may be late, on the reference machine
MAX_PAUSE = 0.1  # seconds for which other threads may have to wait, on the reference machine
LONG_SEARCH_SECONDS = 0.8


def leads_by_action(question: Question) -> dict[int, np.ndarray]:
    """Return the leads of the seat by action, in games that the policy continues to the end. Slow and simple."""
    game, box, seat = question.game, question.box.record, question.seat
    rng, out, events = bot_rng(9)[0], np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16), new_event_buffer(0)
    leads = {action: np.zeros(TRIALS) for action in question.legal_actions}
    for action, action_leads in leads.items():
        for trial in range(TRIALS):
            s, points = copy_record(question.state), np.zeros(int(question.state["seats"]))
            game.rules.guess(box, s, seat, rng, out, events)
            game.rules.apply(box, s, seat, action, events)
            game.loops.policy_playout(box, s, rng, out, events)
            game.rules.score(box, s, points)
            lead = (points[seat] - np.delete(points, seat)) / game.bot.SEARCH_SETTINGS["clear_lead"]
            action_leads[trial] = (lead / (1 + abs(lead))).mean()
    return leads


def clearly_best(question: Question, min_gap: float) -> int | None:
    """Return the best action if it is far better than the second best, else None."""
    leads = leads_by_action(question)
    best, second = sorted(leads, key=lambda action: -leads[action].mean())[:2]
    error = np.sqrt((leads[best].var() + leads[second].var()) / TRIALS)
    gap = leads[best].mean() - leads[second].mean()
    return best if gap > max(STANDARD_ERRORS * error, min_gap) else None


def is_nearly_over(question: Question) -> bool:
    game, box, rng = question.game, question.box.record, bot_rng(2)[0]
    s, out = copy_record(question.state), np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16)
    game.rules.guess(box, s, question.seat, rng, out, new_event_buffer(0))
    return game.loops.policy_playout(box, s, rng, out, new_event_buffer(0)) < LAST_DECISIONS


def finds_best(all_questions: Iterable[Question], min_gap: float = MIN_GAP) -> Iterator[bool]:
    """Yield for each question with a clearly best action whether the search chooses it."""
    for question in all_questions:
        if question.state["seats"] > 1 and is_nearly_over(question):
            best = clearly_best(question, min_gap)
            if best is not None:
                yield search(question, 4, Budget(simulations=400)).action == best


def test_the_search_finds_a_clearly_best_action(game):
    """In late positions in which one action is far better than the next."""
    correct = [*islice(finds_best(question for _, question in questions(game, 11)), MAX_POSITIONS)]
    if len(correct) < MIN_POSITIONS:
        correct += islice(finds_best(late_questions(game), LATE_MIN_GAP), MAX_POSITIONS)
    assert len(correct) >= MIN_POSITIONS
    assert sum(correct) >= len(correct) - 1


def test_a_result_has_a_share_and_a_value(game):
    for _, question in questions(game, 151):
        result = search(question, 1, Budget(simulations=100))
        assert 1 / len(question.legal_actions) <= result.share <= 1
        assert 0 <= result.value <= 1
        assert result.decisions >= result.simulations == 100


def test_simulations_in_several_calls_are_the_same_as_in_one(game):
    question = first_question(game, game.meta.usual_players)
    one_call, three_calls = (SearchWorker(question, bot_rng(1), MAX_NODES) for _ in range(2))
    decisions = one_call.simulate(150)
    assert sum(three_calls.simulate(count) for count in (1, 49, 100)) == decisions
    assert one_call.trees.nodes.tobytes() == three_calls.trees.nodes.tobytes()


@pytest.mark.parametrize("slug", [slug for slug in slugs() if "revealing_action" in load(slug).bot.SEARCH_SETTINGS])
def test_a_seat_leaves_its_tree_after_an_action_that_reveals_something_to_it(slug):
    """What it sees differs between guesses, so its later choices cannot share a tree."""
    game = compile_bots(load(slug))
    revealing_action = game.bot.SEARCH_SETTINGS["revealing_action"]
    most_visits = 0
    for _, question in questions(game, 41):
        if revealing_action in question.legal_actions:
            worker = SearchWorker(question, bot_rng(1), MAX_NODES)
            worker.simulate(400)
            by_action = {int(child["action"]): child for child in children(worker.trees, question.seat)}
            assert by_action[revealing_action]["first"] == NO_NODE
            assert any(child["first"] != NO_NODE for child in by_action.values())
            most_visits = max(most_visits, int(by_action[revealing_action]["visits"]))
    assert most_visits > 1, "the search never tried it twice"


@pytest.mark.parametrize("slug", [slug for slug in slugs() if load(slug).meta.players[0] == 1])
def test_a_single_player_plays_for_a_high_score(slug):
    game = compile_bots(load(slug))
    scores = {name: [score_alone(game, name, deal) for deal in range(3)] for name in ("random", "search:40")}
    assert sum(scores["search:40"]) > 1.2 * sum(scores["random"])


def score_alone(game, name, deal):
    play, decisions = Play(game, 1, {}, (5, deal)), 0
    while play.to_act:
        play.step(0, bot_by_name(name).choose(ask(play, 0), decisions))
        decisions += 1
    return play.scores()[0]


def test_a_full_tree_still_counts_visits(game):
    seats = game.meta.usual_players
    question = first_question(game, seats)
    max_nodes = seats * (1 + game.codes.MAX_LEGAL_ACTIONS)
    worker = SearchWorker(question, bot_rng(1), max_nodes)
    worker.simulate(2000)
    assert worker.trees.node_count[0] > max_nodes - game.codes.MAX_LEGAL_ACTIONS
    visits = sum(int(child["visits"]) for child in children(worker.trees, question.seat))
    worker.simulate(500)
    assert sum(int(child["visits"]) for child in children(worker.trees, question.seat)) == visits + 500
    assert {int(child["action"]) for child in children(worker.trees, question.seat)} == {*question.legal_actions}


def test_one_simulation_is_enough_for_a_choice(game):
    for _, question in questions(game, 151):
        result = search(question, 1, Budget(simulations=1))
        assert (result.action in question.legal_actions, result.simulations) == (True, 1)


@pytest.mark.alone
@pytest.mark.skipif(interpreted, reason="it needs the compiler")
def test_a_search_stays_within_its_time_budget(game):
    for players in game.meta.players:
        for question in (first_question(game, players), last_question(game, players)):
            start = time.monotonic()
            result = search(question, 1, Budget(seconds=BUDGET_SECONDS, threads=2))
            assert BUDGET_SECONDS <= time.monotonic() - start < BUDGET_SECONDS + TOLERANCE * slowness()
            assert result.simulations > 100


def test_a_cancelled_search_ends_early(game):
    for budget in (Budget(seconds=60, threads=2), Budget(simulations=10**9)):
        question = first_question(game, game.meta.usual_players)
        threading.Timer(0.05, question.cancelled.set).start()
        start = time.monotonic()
        assert search(question, 1, budget).action in question.legal_actions
        assert time.monotonic() - start < 10


@pytest.mark.alone
@pytest.mark.skipif(interpreted, reason="it needs the compiler")
def test_a_search_does_not_block_other_threads(game):
    """Compiled code releases Python's global interpreter lock."""
    search_worker = SearchWorker(first_question(game, game.meta.usual_players), bot_rng(1), MAX_NODES)
    start = time.monotonic()
    search_worker.simulate(1000)
    simulations = int(1000 * LONG_SEARCH_SECONDS / (time.monotonic() - start))
    background = threading.Thread(target=search_worker.simulate, args=(simulations,))
    background.start()
    max_pause, last_time = 0.0, time.monotonic()
    start = last_time
    while background.is_alive():
        time.sleep(0.001)
        now = time.monotonic()
        max_pause, last_time = max(max_pause, now - last_time), now
    assert last_time - start > 0.2, "the search was too short to tell"
    assert max_pause < MAX_PAUSE * slowness()
