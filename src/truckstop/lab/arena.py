"""Arena: bots play one another at balanced tables.

A round is one deal (the same dice) played by every line-up in every rotation of its seats: so each bot sits in each
seat equally often, and every pairing has met over the same deals.
"""

import math
import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import StringIO
from itertools import combinations
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np

from truckstop.bots.bot import Bot, Search, bot_of
from truckstop.bots.question import ask
from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.play import Play, keys_of
from truckstop.lab.results import Result, keep, open_results

LUCK_BITS = 63  # of a seed of the players' luck

Progress = Callable[[Iterator[Result], int], Iterator[Result]]


class BadArena(ValueError):
    """What cannot be played."""


@dataclass(frozen=True)
class Arena:
    """What is to be played."""

    game: Game
    box: Box
    options: Mapping[str, str]
    players: int
    bots: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise BadArena("An arena needs two bots or more, all different.")
        if self.players < 2:
            raise BadArena("An arena needs two players or more.")

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """All tables: of more bots than seats, every choice; of fewer, each as often as can be."""
        spare = self.players % len(self.bots) if len(self.bots) < self.players else self.players
        each = 0 if len(self.bots) >= self.players else self.players // len(self.bots)
        return [self.bots * each + chosen for chosen in combinations(self.bots, spare)]

    @property
    def round(self) -> int:
        """Games with one deal."""
        return len(self.lineups) * self.players

    def seats(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: one line-up after the other, in an order of its own for each deal, rotated."""
        deal, within = divmod(number, self.round)
        lineup, turned = divmod(within, self.players)
        order = np.random.default_rng([self.seed, deal, lineup]).permutation(self.players)
        bots = [self.lineups[lineup][n] for n in order]
        return tuple(bots[turned:] + bots[:turned])

    def play(self, number: int, stopped: Event) -> Result:
        """One game; if it does not end, or all is stopped, it is cut off, and scores count as they stand."""
        seats = self.seats(number)
        bots: list[Bot] = [bot_of(name) for name in seats]
        key = keys_of(self.seed, first=number // self.round)[0]
        play = Play(self.game, self.players, self.options, (int(key[0]), int(key[1])), self.box)
        luck, left = random.Random(f"{self.seed} {number}"), int(self.game.codes.LONGEST)
        while play.waiting and left > 0 and not stopped.is_set():
            seat, left = play.waiting[0], left - 1
            play.act(seat, bots[seat].choose(ask(play, seat, stopped), luck.getrandbits(LUCK_BITS)))
        return Result(number, seats, tuple(play.scores()))

    @property
    def about(self) -> dict[str, Any]:
        """What decides the results."""
        return {
            "game": self.game.meta.slug,
            "rules_version": self.game.meta.rules_version,
            "box": self.box.digest,
            "options": dict(self.options),
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    @property
    def cores(self) -> int:
        """How many games go on at a time: one, where bots that think by the clock use all cores themselves."""
        searching = [bot for bot in map(bot_of, self.bots) if isinstance(bot, Search)]
        by_clock = any(math.isfinite(bot.budget.seconds) for bot in searching)
        return 1 if by_clock else os.cpu_count() or 1

    def play_all(self, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
        """Many games, in order; whoever stops listening stops them all."""
        stopped = Event()
        with ThreadPoolExecutor(jobs) as threads:
            try:
                yield from threads.map(lambda number: self.play(number, stopped), numbers)
            finally:
                stopped.set()


def unseen(results: Iterator[Result], count: int) -> Iterator[Result]:
    """Progress that nobody watches."""
    return results


def play_games(
    arena: Arena, games: int, jobs: int = 0, file: Path | None = None, progress: Progress = unseen
) -> list[Result]:
    """At least so many games, in whole rounds; those in the file are not played again."""
    count = -(-games // arena.round) * arena.round
    done, kept = open_results(file, arena.about) if file else ([], StringIO())
    with kept:
        left = sorted(set(range(count)) - {result.number for result in done})
        for result in progress(arena.play_all(left, jobs or arena.cores), len(left)):
            keep(result, kept)
            done.append(result)
    return sorted((result for result in done if result.number < count), key=lambda result: result.number)
