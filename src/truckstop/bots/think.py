"""Thinking: what a seat would do, on what it may know, within a budget."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from truckstop.bots.tree import Habits, Tree, children, plant
from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.news import paper
from truckstop.engine.play import luck_of

ROOM = 1 << 16  # nodes of a tree; a full one only gets wiser
PIECE = 64  # simulations between two looks at the clock
GUESSES = 4  # worlds that a greedy look ahead goes by

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or so many seconds, on so many threads."""

    simulations: int = 0
    seconds: float = 0.0
    threads: int = 1


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

    def __init__(self, game: Game, box: Box, seen: Any, seat: int, luck: Array, room: int = ROOM) -> None:
        self.seat = seat
        self.tree = plant(int(seen["seats"]), room)
        self._loops, self._boxes, self._luck = loops_of(game), box.records, luck
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


def greedy(game: Game, box: Box, seen: Any, seat: int, luck: Array) -> int:
    """One decision ahead on the game's evaluation."""
    return Mind(game, box, seen, seat, luck, room=int(seen["seats"])).look_ahead(GUESSES)


def search(game: Game, box: Box, seen: Any, seat: int, seed: int, budget: Budget) -> Thought:
    """The action that most simulations went into; with a budget of simulations, always the same for a seed."""
    lucks = luck_of(seed, budget.threads)
    minds = [Mind(game, box, seen, seat, lucks[n : n + 1]) for n in range(budget.threads)]
    think = _by_time(budget.seconds) if budget.seconds else _by_count(-(-budget.simulations // budget.threads))
    if budget.threads == 1:
        decisions = [think(minds[0])]
    else:
        with ThreadPoolExecutor(budget.threads) as threads:
            decisions = list(threads.map(think, minds))
    return _conclude([mind.tree for mind in minds], seat, sum(decisions))


def _by_count(count: int) -> Callable[[Mind], int]:
    return lambda mind: mind.simulate(count)


def _by_time(seconds: float) -> Callable[[Mind], int]:
    end = time.monotonic() + seconds

    def think(mind: Mind) -> int:
        decisions = mind.simulate(PIECE)
        while time.monotonic() < end:
            decisions += mind.simulate(PIECE)
        return decisions

    return think


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
