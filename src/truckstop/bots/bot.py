"""Bots by name: `random`, `policy`, `greedy`, `search:200` (simulations a decision), `search:1.5s` (seconds)."""

import os
import re
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from truckstop.bots.question import Question
from truckstop.bots.think import Budget, Thought, greedy, search
from truckstop.engine.dice import pick
from truckstop.engine.play import luck_of

SEARCH = re.compile(r"search:(?=.*[1-9])(?:(?P<count>[1-9]\d{0,6})|(?P<seconds>\d{1,2}(?:\.\d{1,2})?)s)", re.ASCII)


class Bot(Protocol):
    """A player: it gets a question, the seed of its own luck, and the seconds that its turn has taken so far."""

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int: ...


class Random:
    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        return question.legal[int(pick(luck_of(seed)[0], len(question.legal)))]


class Policy:
    """The game's own cheap choice."""

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        out, q = np.array(question.legal, np.int16), question
        return int(q.game.policy(q.box.record, q.seen, q.seat, out, len(out), luck_of(seed)[0]))


class Greedy:
    """One decision ahead on the game's evaluation."""

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        return greedy(question, seed)


@dataclass(frozen=True)
class Search:
    """Tree search on guesses."""

    budget: Budget

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        return self.think(question, seed).action

    def think(self, question: Question, seed: int) -> Thought:
        """The choice, and how sure it is."""
        return search(question, seed, self.budget)


SIMPLE: dict[str, Bot] = {"random": Random(), "policy": Policy(), "greedy": Greedy()}


def bot_of(name: str) -> Bot:
    """The bot of a name; ValueError says which there are."""
    if name in SIMPLE:
        return SIMPLE[name]
    found = SEARCH.fullmatch(name)
    if found is None:
        raise ValueError(f"{name!r} does not play; there are {', '.join(SIMPLE)}, search:200 and search:1.5s")
    if found["count"]:
        return Search(Budget(simulations=int(found["count"])))
    return Search(Budget(seconds=float(found["seconds"]), threads=os.cpu_count() or 1))
