"""Levels at the table: bots with a name that a person can choose, from the one that tries things out to the master."""

from dataclasses import dataclass, replace

from truckstop.bots.bot import Bot, Policy, Random, Search
from truckstop.bots.question import Question
from truckstop.bots.think import Budget
from truckstop.engine.dice import pick
from truckstop.engine.play import luck_of

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
    """Takes half of the time that is left of its turn for each decision: much for the first, less and less for more."""

    turn: float = 4.5  # seconds
    least: float = 0.02

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        return Search(Budget(seconds=self.seconds(spent))).choose(question, seed)

    def seconds(self, spent: float) -> float:
        """How long to think, when a turn has taken so long already."""
        return max(self.least, (self.turn - spent) / 2)

    def among(self, others: int) -> "Patient":
        """The same, where so many take turns in thinking."""
        return replace(self, turn=self.turn / others, least=self.least / others)


PRO = Search(Budget(simulations=1500))
LEVELS: dict[str, Bot] = {
    "learner": Learner(),
    "driver": Search(Budget(simulations=100)),
    "pro": PRO,
    "master": Patient(),
}
