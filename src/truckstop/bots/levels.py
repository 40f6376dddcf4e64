"""The bots that people can choose as opponents, from learner to master."""

from dataclasses import dataclass, replace

from truckstop.bots.bot import Bot, Policy, Random, Search
from truckstop.bots.question import Question
from truckstop.bots.search import Budget
from truckstop.engine.dice import pick
from truckstop.engine.play import bot_rng

WHIM = 1  # index of the random numbers that decide whether to play at random; the choice itself uses index 0


@dataclass(frozen=True)
class Learner:
    """Plays by the game's policy, and sometimes at random."""

    random_every: int = 5  # one decision in this many is random, on average

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        is_whim = pick(bot_rng(seed, first=WHIM)[0], self.random_every) == 0
        return (Random() if is_whim else Policy()).choose(question, seed)


@dataclass(frozen=True)
class TimedSearch:
    """Uses half of the remaining time of its turn for each decision."""

    turn_seconds: float = 4.5
    min_seconds: float = 0.02  # per decision

    def choose(self, question: Question, seed: int, spent: float = 0.0) -> int:
        return Search(Budget(seconds=self.seconds_left(spent))).choose(question, seed)

    def seconds_left(self, spent: float) -> float:
        """The time for a decision, after `spent` seconds of the turn."""
        return max(self.min_seconds, (self.turn_seconds - spent) / 2)

    def sharing(self, bots: int) -> "TimedSearch":
        """The same bot with its share of the time, when several bots share a core."""
        return replace(self, turn_seconds=self.turn_seconds / bots, min_seconds=self.min_seconds / bots)


PRO = Search(Budget(simulations=1500))
LEVELS: dict[str, Bot] = {
    "learner": Learner(),
    "driver": Search(Budget(simulations=100)),
    "pro": PRO,
    "master": TimedSearch(),
}
