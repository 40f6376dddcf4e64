"""The levels of bots that people can choose as opponents, from learner to master."""

from dataclasses import dataclass, replace

from truckstop.bots.bot import Bot, Policy, Random, Search
from truckstop.bots.question import Question
from truckstop.bots.search import Budget
from truckstop.engine.dice import pick
from truckstop.engine.play import bot_rng

SECOND_GENERATOR = 1  # decides whether to play at random; bots take random numbers for their choice from number 0


@dataclass(frozen=True)
class Learner:
    """Plays by the game's policy, and sometimes at random."""

    random_every: int = 5  # one decision in this many is random, on average

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        is_random = pick(bot_rng(seed, first=SECOND_GENERATOR)[0], self.random_every) == 0
        return (Random() if is_random else Policy()).choose(question, seed)


@dataclass(frozen=True)
class TimedSearch:
    """Searches with a time limit for each turn. A decision may take half of what is left of it."""

    turn_seconds: float = 4.5
    min_seconds: float = 0.02  # per decision, even if the time of the turn is used up

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        return Search(Budget(seconds=self.seconds_for_decision(seconds_used))).choose(question, seed)

    def seconds_for_decision(self, seconds_used: float) -> float:
        """The time limit of the next decision of a turn in which the bot has already used `seconds_used`."""
        return max(self.min_seconds, (self.turn_seconds - seconds_used) / 2)

    def share_time(self, bots: int) -> "TimedSearch":
        """Return a copy with its part of the time, for this number of bots that share a core."""
        return replace(self, turn_seconds=self.turn_seconds / bots, min_seconds=self.min_seconds / bots)


PRO = Search(Budget(simulations=1500))
LEVELS: dict[str, Bot] = {
    "learner": Learner(),
    "driver": Search(Budget(simulations=100)),
    "pro": PRO,
    "master": TimedSearch(),
}
