"""The soak: very many games over all player counts and options, half of them with a purpose, under inspection.

python -m tests.conformance.soak [GAMES]
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from types import ModuleType

import numpy as np
from rich.progress import track

from tests.conformance.covering import covering, split
from truckstop.engine.game import Game
from truckstop.engine.news import paper
from truckstop.engine.play import keys_of, luck_of, new_states
from truckstop.engine.ready import ready
from truckstop.games import load, slugs

RARE = 23  # one decision in so many is compared with the loop over all actions
OFTEN = 1_500  # games in which everything must be met once, on average
PIECE = 500  # games of one table


@dataclass
class Met:
    """What was met, and how often."""

    games: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    news: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Met") -> None:
        self.games += other.games
        self.actions += other.actions
        self.news += other.news
        self.refusals += other.refusals

    def missing(self, game: Game) -> list[str]:
        """Everything that was not met often enough."""
        wanted = {
            "action": (self.actions, [family.name for family in game.actions.families]),
            "news": (self.news, [kind.name for kind in game.codes.News]),
            "refusal": (self.refusals, [why.name for why in game.codes.Why if why]),
        }
        return [
            f"{what} {name}: {counter[name]} times"
            for what, (counter, names) in wanted.items()
            for name in names
            if counter[name] * OFTEN < self.games
        ]


class Violation(AssertionError):
    """A rule was broken; says in which game."""


@cache
def loops(game: Game) -> ModuleType:
    return game.bind(Path(__file__).with_name("inspect_loops.py"))


def blank(game: Game, games: int, seed: int) -> np.ndarray:
    """Games of one table of the covering set, not yet begun."""
    tables = covering(game)
    players, values = split(tables[seed % len(tables)])
    states = new_states(game, games, players, values)
    states["dice"]["key"] = keys_of(seed, games)
    return states


def inspect(game: Game, states: np.ndarray, seed: int, rare: int = RARE) -> Met:
    """Play them to the end: by random choice and by policy in turn, two with interruptions and two without."""
    games = len(states)
    met_action = np.zeros(len(game.actions), np.int64)
    met_news = np.zeros(max(game.codes.News) + 1, np.int64)
    met_why = np.zeros(max(game.codes.Why) + 1, np.int64)
    trouble, index = loops(game).inspect_many(
        game.box().record,
        states,
        (np.arange(games) % 2).astype(np.int8),
        np.arange(games) // 2 % 2 == 1,
        luck_of(seed, games),
        rare,
        game.codes.LONGEST,
        np.zeros(game.codes.MOST_LEGAL, np.int16),
        np.zeros(len(game.actions), np.int16),
        paper(game.codes.NEWS),
        met_action,
        met_news,
        met_why,
    )
    if trouble:
        values = game.meta.options.read(states[index])
        raise Violation(f"trouble {trouble} in game {index} of seed {seed}: {states[index]['seats']} players, {values}")
    return Met(
        games,
        _by_family(game, met_action),
        _by_name(game.codes.News, met_news),
        _by_name(game.codes.Why, met_why),
    )


def _by_family(game: Game, counts: np.ndarray) -> Counter[str]:
    return Counter({f.name: int(counts[f.first : f.first + len(f)].sum()) for f in game.actions.families})


def _by_name(codes, counts: np.ndarray) -> Counter[str]:
    return Counter({code.name: int(counts[code]) for code in codes})


def soak(game: Game, games: int, progress: Callable[..., Iterable[Met]] = lambda met, total: met) -> Met:
    """So many games on all cores; everything that was met."""
    pieces = -(-games // PIECE)
    loops(game)

    def piece(seed: int) -> Met:
        return inspect(game, blank(game, PIECE, seed), seed)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        total = Met()
        for met in progress(threads.map(piece, range(pieces)), total=pieces):
            total.add(met)
    return total


def main(games: int) -> int:
    """Soak every game; returns how many were found wanting."""
    wanting = 0
    for slug in slugs():
        game = ready(load(slug))
        met = soak(game, games, partial(track, description=game.meta.title))
        missing = met.missing(game)
        wanting += bool(missing)
        print(f"{met.games:,} games, {sum(met.actions.values()):,} decisions, no violation.")
        for what in ("actions", "news", "refusals"):
            print(f"  {what}: " + ", ".join(f"{name} {count:,}" for name, count in sorted(getattr(met, what).items())))
        print("  everything was met" if not missing else "  met too rarely: " + "; ".join(missing))
    return wanting


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
