"""Bots by name: `random`, `policy`, `greedy`, `search:200` (simulations a decision), `search:1.5s` (seconds)."""

import os
import re
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from truckstop.bots.think import Budget, greedy, search
from truckstop.engine.box import Box
from truckstop.engine.dice import pick
from truckstop.engine.game import Game
from truckstop.engine.play import luck_of

SEARCH = re.compile(r"search:(?:(?P<count>[1-9]\d{0,6})|(?P<seconds>\d{1,2}(?:\.\d{1,2})?)s)")


class Bot(Protocol):
    """A player: it gets what a seat may know, and the seed of its own luck."""

    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int) -> int: ...


class Random:
    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int) -> int:
        return legal[int(pick(luck_of(seed)[0], len(legal)))]


class Policy:
    """The game's own cheap choice."""

    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int) -> int:
        out = np.array(legal, np.int16)
        return int(game.policy(box.record, seen, seat, out, len(legal), luck_of(seed)[0]))


class Greedy:
    """One decision ahead on the game's evaluation."""

    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int) -> int:
        return greedy(game, box, seen, seat, luck_of(seed))


@dataclass(frozen=True)
class Search:
    """Tree search on guesses."""

    budget: Budget

    def choose(self, game: Game, box: Box, seen: Any, seat: int, legal: list[int], seed: int) -> int:
        if len(legal) == 1:
            return legal[0]
        return search(game, box, seen, seat, seed, self.budget).action


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
