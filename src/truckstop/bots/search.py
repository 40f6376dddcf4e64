"""Answer a question by a greedy look-ahead or a tree search. `search_loops` is the compiled part of both."""

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Protocol, cast

import numpy as np

from truckstop.bots.question import Question
from truckstop.bots.tree import SearchSettings, Trees, Workspace, children, new_trees
from truckstop.engine.events import new_event_buffer
from truckstop.engine.game import Game
from truckstop.engine.play import bot_rng
from truckstop.engine.types import Array

MAX_NODES = 1 << 20  # in the trees of a thread: 32 MiB. Full trees get no more nodes, but still count visits
NODES_PER_SIMULATION = 16  # estimate: new nodes in the tree of a seat
CHUNK_SIZE = 64  # simulations between two checks of the clock
GREEDY_GUESSES = 4  # guesses at hidden information; the value of an action is its mean over them
NEUTRAL_VALUE = 0.5  # the expected value if nobody is ahead


@dataclass(frozen=True)
class Budget:
    """Limits of a search: simulations, seconds, or both; and the number of threads."""

    simulations: float = math.inf
    seconds: float = math.inf
    threads: int = 1

    def __post_init__(self) -> None:
        if math.isinf(min(self.simulations, self.seconds)):
            raise ValueError("a budget must limit simulations or seconds")


@dataclass(frozen=True)
class SearchResult:
    """The action that a search chose, and how sure the search is."""

    action: int
    share: float  # of the simulations that began with this action, 0..1
    value: float  # expected value: 0 is far behind, 1 is far ahead
    simulations: int
    decisions: int  # number of decisions in all simulations


class SearchLoops(Protocol):
    """The functions in `search_loops`, compiled with the rules of a game."""

    def think(self, workspace: Workspace, seat: int, trees: Trees, count: int, looks_ahead: bool) -> int: ...


@cache
def search_loops(game: Game) -> SearchLoops:
    """The search functions for a game. They are compiled when they are called for the first time."""
    return cast(SearchLoops, game.bind(Path(__file__).with_name("search_loops.py")))


class SearchWorker:
    """The trees and the working memory of one thread of a search."""

    def __init__(self, question: Question, rng: Array, max_nodes: int) -> None:
        game, states = question.game, np.zeros(1, question.game.state_dtype)
        action_buffer, spare_action_buffer = np.zeros((2, game.codes.MAX_LEGAL_ACTIONS), np.int16)
        redacted = np.frombuffer(question.state.tobytes(), np.uint8)
        self.seat = question.seat
        self.trees = new_trees(int(question.state["seats"]), max_nodes, SearchSettings(**game.bot.SEARCH_SETTINGS))
        self._loops = search_loops(game)
        self._workspace = Workspace(
            boxes=question.box.records,
            redacted=redacted,
            states=states,
            state_bytes=states.view(np.uint8),
            rngs=rng,
            action_buffer=action_buffer,
            spare_action_buffer=spare_action_buffer,
            events=new_event_buffer(0),
        )

    def simulate(self, count: int) -> int:
        """Run simulations and return the number of decisions played."""
        return int(self._loops.think(self._workspace, self.seat, self.trees, count, False))

    def look_ahead(self, guess_count: int) -> int:
        """Return the action with the best mean evaluation of the state after it, over this number of guesses."""
        return int(self._loops.think(self._workspace, self.seat, self.trees, guess_count, True))


def greedy_action(question: Question, seed: int) -> int:
    """Look one decision ahead: return the action with the best mean evaluation of the state after it."""
    roots = int(question.state["seats"])  # the look-ahead needs no other nodes
    return SearchWorker(question, bot_rng(seed), max_nodes=roots).look_ahead(GREEDY_GUESSES)


def search(question: Question, seed: int, budget: Budget) -> SearchResult:
    """Choose an action by tree search.

    If the budget limits only simulations, the same seed gives the same result. A decision with one legal action needs
    no simulation.
    """
    if len(question.legal_actions) == 1:
        return SearchResult(question.legal_actions[0], 1.0, NEUTRAL_VALUE, 0, 0)
    deadline, simulations_per_thread = time.monotonic() + budget.seconds, _simulations_per_thread(budget)
    rngs, max_nodes = bot_rng(seed, budget.threads), _max_nodes(question, simulations_per_thread)
    workers = [SearchWorker(question, rngs[n : n + 1], max_nodes) for n in range(budget.threads)]

    def run(worker: SearchWorker) -> int:
        """Simulate until the budget is used up or the question is cancelled; return the number of decisions played."""
        decisions, remaining = 0, simulations_per_thread
        while True:
            decisions += worker.simulate(int(min(CHUNK_SIZE, remaining)))
            remaining -= CHUNK_SIZE
            if remaining <= 0 or time.monotonic() >= deadline or question.cancelled.is_set():
                return decisions

    if len(workers) == 1:
        return _result([workers[0].trees], question.seat, run(workers[0]))
    with ThreadPoolExecutor(len(workers)) as pool:
        decisions = sum(pool.map(run, workers))
    return _result([worker.trees for worker in workers], question.seat, decisions)


def _simulations_per_thread(budget: Budget) -> float:
    """The share of one thread, rounded up; infinite if the budget limits only seconds."""
    if math.isinf(budget.simulations):
        return math.inf  # -(-inf // n) is nan
    return -(-budget.simulations // budget.threads)


def _max_nodes(question: Question, simulations: float) -> int:
    """About as many nodes as the simulations need: new memory costs time even if it is not used."""
    per_seat = question.game.codes.MAX_LEGAL_ACTIONS + NODES_PER_SIMULATION * simulations
    return int(min(MAX_NODES, int(question.state["seats"]) * per_seat))


def _result(trees: list[Trees], seat: int, decisions: int) -> SearchResult:
    """Add up the trees of all threads. The action with most visits wins; a tie goes to the better value."""
    visits: dict[int, int] = {}
    values: dict[int, float] = {}
    for thread_trees in trees:
        for node in children(thread_trees, seat):
            action = int(node["action"])
            visits[action] = visits.get(action, 0) + int(node["visits"])
            values[action] = values.get(action, 0.0) + float(node["value"])
    best = max(visits, key=lambda action: (visits[action], values[action], -action))
    total = sum(visits.values())
    return SearchResult(best, visits[best] / total, values[best] / visits[best], total, decisions)
