"""Thinking: what a seat would do, on what it may know, within a budget."""

import math
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np

from truckstop.bots.question import Question
from truckstop.bots.tree import Array, Habits, Stage, Tree, children, plant
from truckstop.engine.game import Game
from truckstop.engine.news import paper
from truckstop.engine.play import luck_of

ROOM = 1 << 20  # nodes of a thread's trees, at most: 32 MiB; when they are full they only get wiser
BRANCHES = 16  # nodes that a simulation adds to a seat's tree, more or less
PIECE = 64  # simulations between two looks at the clock
GUESSES = 4  # worlds that a greedy look ahead goes by
LEVEL = 0.5  # worth of a game in which nobody is ahead


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

    def __init__(self, question: Question, luck: Array, room: int) -> None:
        game, state = question.game, np.zeros(1, question.game.layout)
        out, spare = np.zeros((2, game.codes.MOST_LEGAL), np.int16)
        seen = np.frombuffer(question.seen.tobytes(), np.uint8)
        self.seat = question.seat
        self.tree = plant(int(question.seen["seats"]), room, Habits(**game.bot.HABITS))
        self._loops = loops_of(game)
        self._stage = Stage(question.box.records, seen, state, state.view(np.uint8), luck, out, spare, paper(0))

    def simulate(self, count: int) -> int:
        """Go on with so many simulations; return the decisions played in them."""
        return int(self._loops.simulate(self._stage, self.seat, self.tree, count))

    def look_ahead(self, guesses: int) -> int:
        """The action after which the game's evaluation is best."""
        return int(self._loops.look_ahead(self._stage, self.seat, self.tree, guesses))


def greedy(question: Question, seed: int) -> int:
    """One decision ahead on the game's evaluation."""
    return Mind(question, luck_of(seed), room=int(question.seen["seats"])).look_ahead(GUESSES)


def search(question: Question, seed: int, budget: Budget) -> Thought:
    """The action that most simulations went into; with a budget of simulations, always the same for a seed."""
    if len(question.legal) == 1:
        return Thought(question.legal[0], 1.0, LEVEL, 0, 0)
    end, count = time.monotonic() + budget.seconds, -(-budget.simulations // budget.threads)
    lucks, room = luck_of(seed, budget.threads), _room(question, count)
    minds = [Mind(question, lucks[n : n + 1], room) for n in range(budget.threads)]

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


def _room(question: Question, count: float) -> int:
    """Nodes for so many simulations: fresh memory costs time, even if it is not used up."""
    return int(min(ROOM, int(question.seen["seats"]) * (question.game.codes.MOST_LEGAL + BRANCHES * count)))


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
