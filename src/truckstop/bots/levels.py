"""Levels at the table: bots with a name that a person can choose, from the one that tries things out to the master."""

import os
from dataclasses import dataclass

from truckstop.bots.bot import Bot, Policy, Random, Search
from truckstop.bots.question import Question
from truckstop.bots.think import Budget
from truckstop.engine.dice import pick
from truckstop.engine.play import luck_of

CORES = os.cpu_count() or 1
WHIM = 1  # number of the luck that decides on a whim; the choice itself has another


@dataclass(frozen=True)
class Learner:
    """Plays by the game's rule of thumb, and now and then just tries something."""

    tries: int = 5  # one decision in so many

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        whim = pick(luck_of(seed, first=WHIM)[0], self.tries) == 0
        return (Random() if whim else Policy()).choose(question, seed)


@dataclass(frozen=True)
class Patient:
    """Thinks as long as a decision may take, and less and less within a turn of many small ones."""

    decision: float = 2.9  # seconds
    turn: float = 5.8
    least: float = 0.1

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        seconds = max(self.least, min(self.decision, (self.turn - spent) / 2))
        return Search(Budget(seconds=seconds, threads=CORES)).choose(question, seed)


LEVELS: dict[str, Bot] = {
    "learner": Learner(),
    "driver": Search(Budget(simulations=100)),
    "pro": Search(Budget(simulations=1500)),
    "master": Patient(),
}
