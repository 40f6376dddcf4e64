"""Ratings: how strong bots are, by the games that they played one another.

A pairing compares the scores of two bots in one game; a tie counts half.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from truckstop.lab.results import Result

RESAMPLES = 400  # of what was played, for confidence intervals
ROUNDS = 30  # from so many on, whole rounds are drawn again, else single games
WITHIN = (2.5, 97.5)  # percent
ELO = 400 / math.log(10)  # points that a factor e in winning is worth
STEPS = 200  # towards the best ratings

Array = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Pair:
    """How one bot fared against another."""

    a: str
    b: str
    wins: int
    losses: int
    ties: int

    @property
    def share(self) -> float:
        """Of what `a` could win."""
        return (self.wins + self.ties / 2) / max(1, self.wins + self.losses + self.ties)


@dataclass(frozen=True)
class Rating:
    """Elo, the mean of all bots being 0; the interval is 95 % confidence."""

    rating: float
    interval: tuple[float, float]
    mean_score: float
    games: int


def pairs_of(bots: Sequence[str], results: Sequence[Result]) -> list[Pair]:
    """Every bot against every other."""
    counts: dict[tuple[str, str], list[int]] = {pair: [0, 0, 0] for pair in combinations(bots, 2)}
    place = {bot: n for n, bot in enumerate(bots)}
    for result in results:
        for one, other in combinations(range(len(result.bots)), 2):
            a, b = result.bots[one], result.bots[other]
            if a == b:
                continue
            lead = result.scores[one] - result.scores[other]
            if place[a] > place[b]:
                a, b, lead = b, a, -lead
            counts[a, b][0 if lead > 0 else 1 if lead < 0 else 2] += 1
    return [Pair(a, b, *count) for (a, b), count in counts.items()]


def ratings_of(bots: Sequence[str], results: Sequence[Result], round_of: int) -> dict[str, Rating]:
    """Elo of every bot, with intervals from drawing what was played again and again."""
    won = _won_apart(bots, results, round_of)
    low, high = np.percentile(_elo(_drawn_again(won)), WITHIN, axis=0)
    scores = {bot: [s for r in results for b, s in zip(r.bots, r.scores, strict=True) if b == bot] for bot in bots}
    return {
        bot: Rating(rating, (float(low[n]), float(high[n])), float(np.mean(scores[bot])), len(scores[bot]))
        for n, (bot, rating) in enumerate(zip(bots, _elo(won.sum(axis=0)).tolist(), strict=True))
    }


def share_of(bots: Sequence[str], results: Sequence[Result], round_of: int) -> tuple[float, float, float]:
    """The share of the pairings that the first of two bots won, and its confidence interval."""
    won = _won_apart(bots, results, round_of)
    low, high = np.percentile([draw[0, 1] / draw.sum() for draw in _drawn_again(won)], WITHIN)
    total = won.sum(axis=0)
    return float(total[0, 1] / total.sum()), float(low), float(high)


def _won_apart(bots: Sequence[str], results: Sequence[Result], round_of: int) -> Array:
    """Who was ahead how often, by round: games with the same deal are not independent. Few rounds tell too little."""
    together = round_of if len(results) >= ROUNDS * round_of else 1
    groups: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        groups[result.number // together].append(result)
    return np.array([_won(bots, each) for each in groups.values()])


def _drawn_again(won: Array) -> Array:
    """Many times: the sum of as many rounds or games, drawn from those that were played."""
    rng = np.random.default_rng(len(won))
    return np.array([won[rng.integers(len(won), size=len(won))].sum(axis=0) for _ in range(RESAMPLES)])


def _won(bots: Sequence[str], results: Sequence[Result]) -> Array:
    """How often each bot was ahead of each other one; a tie counts half."""
    won, place = np.zeros((len(bots), len(bots))), {bot: n for n, bot in enumerate(bots)}
    for pair in pairs_of(bots, results):
        a, b = place[pair.a], place[pair.b]
        won[a, b], won[b, a] = pair.wins + pair.ties / 2, pair.losses + pair.ties / 2
    return won


def _elo(won: Array) -> Array:
    """The ratings under which results are most likely (Bradley and Terry), with half a win given to each side.

    Takes one table of who was ahead of whom, or many.
    """
    won = won + 0.5 * (1 - np.eye(won.shape[-1]))
    met, strength = won + won.swapaxes(-1, -2), np.ones(won.shape[:-1])
    for _ in range(STEPS):
        strength = won.sum(axis=-1) / (met / (strength[..., :, None] + strength[..., None, :])).sum(axis=-1)
        strength /= np.exp(np.log(strength).mean(axis=-1, keepdims=True))
    elo: Array = ELO * np.log(strength)
    return elo
