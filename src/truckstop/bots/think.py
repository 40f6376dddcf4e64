"""Thinking: what a seat would do, on what it may know, within a budget."""

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from truckstop.bots.question import Question
from truckstop.bots.tree import Habits, Tree, children, plant
from truckstop.engine.game import Game
from truckstop.engine.news import paper
from truckstop.engine.play import luck_of

ROOM = 1 << 16  # nodes of a tree; a full one only gets wiser
PIECE = 64  # simulations between two looks at the clock
GUESSES = 4  # worlds that a greedy look ahead goes by
LEVEL = 0.5  # worth of a game in which nobody is ahead

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or so many seconds, whichever is over first; on so many threads."""

    simulations: float = math.inf
    seconds: float = math.inf
    threads: int = 1

    def __post_init__(self) -> None:
        if math.isinf(min(self.simulations, self.seconds)):
            raise ValueError("a budget is a number of simulations or of seconds")


@dataclass(frozen=True)
class Thought:
    """What came of thinking."""

    action: int
    share: float  # of all simulations that went into this action: how sure it is
    worth: float  # what was found to be ahead, 0 (far behind) to 1 (far ahead)
    simulations: int
    decisions: int  # played in all simulations


@cache
def loops_of(game: Game) -> ModuleType:
    return game.bind(Path(__file__).with_name("search_loops.py"))


class Mind:
    """A game that is being thought about: the arrays that compiled code works with."""

    def __init__(self, question: Question, luck: Array, room: int = ROOM) -> None:
        game, seen = question.game, question.seen
        self.seat = question.seat
        self.tree = plant(int(seen["seats"]), room)
        self._loops, self._boxes, self._luck = loops_of(game), question.box.records, luck
        self._habits = Habits(**game.bot.HABITS)
        self._seen = np.frombuffer(seen.tobytes(), np.uint8)
        self._states = np.zeros(1, game.layout)
        self._raw = self._states.view(np.uint8)
        self._out, self._spare = np.zeros((2, game.codes.MOST_LEGAL), np.int16)
        self._news = paper(0)

    def simulate(self, count: int) -> int:
        """Go on with so many simulations; return the decisions played in them."""
        return int(self._loops.simulate(*self._given(), self._luck, self._out, self._news, count))

    def look_ahead(self, guesses: int) -> int:
        """The action after which the game's evaluation is best."""
        rest = self._luck, self._out, self._spare, self._news, guesses
        return int(self._loops.look_ahead(*self._given(), *rest))

    def _given(self) -> tuple[Any, ...]:
        return self._boxes, self._seen, self._states, self._raw, self.seat, self.tree, self._habits


def greedy(question: Question, seed: int) -> int:
    """One decision ahead on the game's evaluation."""
    return Mind(question, luck_of(seed), room=int(question.seen["seats"])).look_ahead(GUESSES)


def search(question: Question, seed: int, budget: Budget) -> Thought:
    """The action that most simulations went into; with a budget of simulations, always the same for a seed."""
    if len(question.legal) == 1:
        return Thought(question.legal[0], 1.0, LEVEL, 0, 0)
    end, count = time.monotonic() + budget.seconds, -(-budget.simulations // budget.threads)
    lucks = luck_of(seed, budget.threads)
    minds = [Mind(question, lucks[n : n + 1]) for n in range(budget.threads)]

    def think(mind: Mind) -> int:
        """Piece by piece, until the budget is spent or nobody waits any more; return the decisions played."""
        decisions, left = 0, count
        while True:
            decisions += mind.simulate(int(min(PIECE, left)))
            left -= PIECE
            if left <= 0 or time.monotonic() >= end or question.dropped.is_set():
                return decisions

    if len(minds) == 1:
        return _conclude([minds[0].tree], question.seat, think(minds[0]))
    with ThreadPoolExecutor(len(minds)) as threads:
        decisions = sum(threads.map(think, minds))
    return _conclude([mind.tree for mind in minds], question.seat, decisions)


def _conclude(trees: list[Tree], seat: int, decisions: int) -> Thought:
    """All threads together: most simulations, and of those the best."""
    visits: dict[int, int] = {}
    value: dict[int, float] = {}
    for tree in trees:
        for node in children(tree, seat):
            action = int(node["action"])
            visits[action] = visits.get(action, 0) + int(node["visits"])
            value[action] = value.get(action, 0.0) + float(node["value"])
    best = max(visits, key=lambda action: (visits[action], value[action], -action))
    total = sum(visits.values())
    return Thought(best, visits[best] / total, value[best] / visits[best], total, decisions)
