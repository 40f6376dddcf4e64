"""Levels at the table: bots with a name that a person can choose, from the one that tries things out to the master."""

import os
from dataclasses import dataclass
from typing import Any

from truckstop.bots.bot import Bot, Policy, Random, Search
from truckstop.bots.think import Budget
from truckstop.engine.box import Box
from truckstop.engine.dice import pick
from truckstop.engine.game import Game
from truckstop.engine.play import luck_of

CORES = os.cpu_count() or 1
OTHER_LUCK = 1 << 62  # sets the whim of a learner apart from its choice


@dataclass(frozen=True)
class Learner:
    """Plays by the game's rule of thumb, and now and then just tries something."""

    tries: int = 5  # one decision in so many

    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int, spent: float = 0) -> int:
        whim = pick(luck_of(seed | OTHER_LUCK)[0], self.tries) == 0
        return (Random() if whim else Policy()).choose(game, box, seen, seat, legal, seed)


@dataclass(frozen=True)
class Patient:
    """Thinks as long as a decision may take, and less and less within a turn of many small ones."""

    decision: float = 2.9  # seconds
    turn: float = 5.8
    least: float = 0.1

    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int, spent: float = 0) -> int:
        seconds = max(self.least, min(self.decision, (self.turn - spent) / 2))
        return Search(Budget(seconds=seconds, threads=CORES)).choose(game, box, seen, seat, legal, seed)


LEVELS: dict[str, Bot] = {
    "learner": Learner(),
    "driver": Search(Budget(simulations=100)),
    "pro": Search(Budget(simulations=1500)),
    "master": Patient(),
}
