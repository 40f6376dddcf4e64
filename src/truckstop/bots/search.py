"""Greedy look-ahead and tree search for a question. `search_loops` is the compiled part."""

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
GREEDY_GUESSES = 4  # over which the values of an action are averaged
EVEN = 0.5  # value of a game in which nobody leads


@dataclass(frozen=True)
class Budget:
    """Limits of a search: simulations, seconds, or both; and the number of threads."""

    simulations: float = math.inf
    seconds: float = math.inf
    threads: int = 1

    def __post_init__(self) -> None:
        if math.isinf(min(self.simulations, self.seconds)):
            raise ValueError("a budget limits simulations or seconds")


@dataclass(frozen=True)
class SearchResult:
    """The action that a search chose, and how sure it is."""

    action: int
    share: float  # of all simulations: those that began with this action
    value: float  # expected value: 0 is far behind, 1 is far ahead
    simulations: int
    decisions: int  # number of decisions in all simulations


class SearchLoops(Protocol):
    """`search_loops`, bound to the rules of a game."""

    def simulate(self, workspace: Workspace, seat: int, trees: Trees, count: int) -> int: ...
    def look_ahead(self, workspace: Workspace, seat: int, trees: Trees, guess_count: int) -> int: ...


@cache
def search_loops(game: Game) -> SearchLoops:
    """The search, bound to a game. It compiles when it is called for the first time."""
    return cast(SearchLoops, game.bind(Path(__file__).with_name("search_loops.py")))


class SearchThread:
    """The trees and the working memory of one thread."""

    def __init__(self, question: Question, rng: Array, max_nodes: int) -> None:
        game, states = question.game, np.zeros(1, question.game.state_dtype)
        out, spare_out = np.zeros((2, game.codes.MAX_LEGAL_ACTIONS), np.int16)
        redacted = np.frombuffer(question.state.tobytes(), np.uint8)
        self.seat = question.seat
        self.trees = new_trees(int(question.state["seats"]), max_nodes, SearchSettings(**game.bot.SEARCH_SETTINGS))
        self._loops = search_loops(game)
        self._workspace = Workspace(
            question.box.records, redacted, states, states.view(np.uint8), rng, out, spare_out, new_event_buffer(0)
        )

    def simulate(self, count: int) -> int:
        """Run simulations and return the number of decisions played."""
        return int(self._loops.simulate(self._workspace, self.seat, self.trees, count))

    def look_ahead(self, guess_count: int) -> int:
        """The action with the best mean evaluation after it, over this number of guesses."""
        return int(self._loops.look_ahead(self._workspace, self.seat, self.trees, guess_count))


def greedy(question: Question, seed: int) -> int:
    """The action with the best mean evaluation of the states that it leads to."""
    return SearchThread(question, bot_rng(seed), max_nodes=int(question.state["seats"])).look_ahead(GREEDY_GUESSES)


def search(question: Question, seed: int, budget: Budget) -> SearchResult:
    """Choose an action by tree search.

    If the budget limits only simulations, the same seed gives the same result. A decision with one legal action needs
    no simulation.
    """
    if len(question.legal_actions) == 1:
        return SearchResult(question.legal_actions[0], 1.0, EVEN, 0, 0)
    deadline, count = time.monotonic() + budget.seconds, -(-budget.simulations // budget.threads)
    rngs, max_nodes = bot_rng(seed, budget.threads), _max_nodes(question, count)
    threads = [SearchThread(question, rngs[n : n + 1], max_nodes) for n in range(budget.threads)]

    def run(thread: SearchThread) -> int:
        """Simulate until the budget is used up or the question is cancelled; return the decisions played."""
        decisions, remaining = 0, count
        while True:
            decisions += thread.simulate(int(min(CHUNK_SIZE, remaining)))
            remaining -= CHUNK_SIZE
            if remaining <= 0 or time.monotonic() >= deadline or question.cancelled.is_set():
                return decisions

    if len(threads) == 1:
        return _result([threads[0].trees], question.seat, run(threads[0]))
    with ThreadPoolExecutor(len(threads)) as pool:
        decisions = sum(pool.map(run, threads))
    return _result([thread.trees for thread in threads], question.seat, decisions)


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
