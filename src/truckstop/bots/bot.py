"""Bots by name: `random`, `policy`, `greedy`, `search:200` (simulations per decision), `search:1.5s` (seconds)."""

import os
import re
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from truckstop.bots.question import Question
from truckstop.bots.search import Budget, SearchResult, greedy_action, search
from truckstop.engine.dice import pick
from truckstop.engine.play import bot_rng

SEARCH_NAME = re.compile(r"search:(?=.*[1-9])(?:(?P<count>[1-9]\d{0,6})|(?P<seconds>\d{1,2}(?:\.\d{1,2})?)s)", re.ASCII)


class Bot(Protocol):
    """A bot that controls a seat."""

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        """Choose one of the legal actions.

        `seed` is for random numbers; `seconds_used` is the time that the bot has already used in this turn.
        """


class Random:
    """Chooses among the legal actions at random."""

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        return question.legal_actions[int(pick(bot_rng(seed)[0], len(question.legal_actions)))]


class Policy:
    """The game's own simple policy."""

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        box, out = question.box.record, np.array(question.legal_actions, np.int16)
        policy = question.game.bot.policy
        return int(policy(box, question.state, question.seat, out, len(out), bot_rng(seed)[0]))


class Greedy:
    """Looks one decision ahead and chooses by the game's evaluation."""

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        return greedy_action(question, seed)


@dataclass(frozen=True)
class Search:
    """Tree search over guesses at hidden information."""

    budget: Budget

    def choose(self, question: Question, seed: int, seconds_used: float = 0.0) -> int:
        return self.search(question, seed).action

    def search(self, question: Question, seed: int) -> SearchResult:
        """The chosen action, and how sure the search is."""
        return search(question, seed, self.budget)


SIMPLE_BOTS: dict[str, Bot] = {"random": Random(), "policy": Policy(), "greedy": Greedy()}


def bot_by_name(name: str) -> Bot:
    """The bot of this name. Raise `ValueError` with a list of the names if there is none."""
    if name in SIMPLE_BOTS:
        return SIMPLE_BOTS[name]
    match = SEARCH_NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"{name!r} is not a bot; choose one of {', '.join(SIMPLE_BOTS)}, search:200, search:1.5s")
    if match["count"]:
        return Search(Budget(simulations=int(match["count"])))
    return Search(Budget(seconds=float(match["seconds"]), threads=os.cpu_count() or 1))
