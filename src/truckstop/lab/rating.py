"""Elo ratings of bots, computed from the results of their games.

A pairing compares the scores of two bots in one game; a tie counts half.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from truckstop.engine.types import Array
from truckstop.lab.results import Result

RESAMPLES = 400  # bootstrap samples for a confidence interval
MIN_ROUNDS = 30  # with fewer rounds, single games are resampled instead of rounds
PERCENTILES = (2.5, 97.5)  # of a 95 % confidence interval
ELO_SCALE = 400 / math.log(10)  # points for a factor of e in the odds of winning
ITERATIONS = 200  # of the fit of ratings to results
PRIOR_WINS = 0.5  # added for each side of a pairing: a bot that wins everything has a finite rating


@dataclass(frozen=True)
class Pairing:
    """The results of bot `a` against bot `b`."""

    a: str
    b: str
    wins: int
    losses: int
    ties: int

    @property
    def share(self) -> float:
        """The share of the games that `a` won; a tie counts half."""
        return (self.wins + self.ties / 2) / max(1, self.wins + self.losses + self.ties)


@dataclass(frozen=True)
class Rating:
    """The strength of a bot in Elo points. The mean of all bots is 0."""

    rating: float
    interval: tuple[float, float]  # 95 % confidence
    mean_score: float
    games: int


def count_pairings(bots: Sequence[str], results: Sequence[Result]) -> list[Pairing]:
    """The results of every bot against every other."""
    counts: dict[tuple[str, str], list[int]] = {pair: [0, 0, 0] for pair in combinations(bots, 2)}
    indices = {bot: index for index, bot in enumerate(bots)}
    for result in results:
        for seat, other_seat in combinations(range(len(result.bots)), 2):
            a, b = result.bots[seat], result.bots[other_seat]
            if a == b:
                continue
            lead = result.scores[seat] - result.scores[other_seat]
            if indices[a] > indices[b]:
                a, b, lead = b, a, -lead
            counts[a, b][0 if lead > 0 else 1 if lead < 0 else 2] += 1
    return [Pairing(a, b, *count) for (a, b), count in counts.items()]


def rate_bots(bots: Sequence[str], results: Sequence[Result], games_per_round: int) -> dict[str, Rating]:
    """The rating of every bot, with bootstrap intervals."""
    wins = _wins_by_group(bots, results, games_per_round)
    low, high = np.percentile(_elo(_bootstrap(wins)), PERCENTILES, axis=0)
    scores = _scores_by_bot(results)
    return {
        bot: Rating(rating, (float(low[n]), float(high[n])), float(np.mean(scores[bot])), len(scores[bot]))
        for n, (bot, rating) in enumerate(zip(bots, _elo(wins.sum(axis=0)).tolist(), strict=True))
    }


def win_share(bots: Sequence[str], results: Sequence[Result], games_per_round: int) -> tuple[float, float, float]:
    """The share of the pairings that the first of two bots won, and its 95 % confidence interval."""
    wins = _wins_by_group(bots, results, games_per_round)
    low, high = np.percentile([sample[0, 1] / sample.sum() for sample in _bootstrap(wins)], PERCENTILES)
    total = wins.sum(axis=0)
    return float(total[0, 1] / total.sum()), float(low), float(high)


def _scores_by_bot(results: Sequence[Result]) -> dict[str, list[int]]:
    """The scores of all seats that each bot played."""
    scores: dict[str, list[int]] = defaultdict(list)
    for result in results:
        for bot, score in zip(result.bots, result.scores, strict=True):
            scores[bot].append(score)
    return scores


def _wins_by_group(bots: Sequence[str], results: Sequence[Result], games_per_round: int) -> Array:
    """A table of wins for each group of games that are resampled together.

    Games of a round have the same deal, so they are not independent and form a group. With few rounds the bootstrap
    would have too little to choose from; then each game is a group.
    """
    group_size = games_per_round if len(results) >= MIN_ROUNDS * games_per_round else 1
    groups: dict[int, list[Result]] = defaultdict(list)
    for result in results:
        groups[result.number // group_size].append(result)
    return np.array([_wins(bots, group) for group in groups.values()])


def _bootstrap(wins: Array) -> Array:
    """The sums of random selections of groups, drawn with replacement."""
    rng = np.random.default_rng(len(wins))
    return np.array([wins[rng.integers(len(wins), size=len(wins))].sum(axis=0) for _ in range(RESAMPLES)])


def _wins(bots: Sequence[str], results: Sequence[Result]) -> Array:
    """How often each bot (row) beat each other one (column); a tie counts half for both."""
    wins, indices = np.zeros((len(bots), len(bots))), {bot: index for index, bot in enumerate(bots)}
    for pairing in count_pairings(bots, results):
        a, b = indices[pairing.a], indices[pairing.b]
        wins[a, b], wins[b, a] = pairing.wins + pairing.ties / 2, pairing.losses + pairing.ties / 2
    return wins


def _elo(wins: Array) -> Array:
    """The ratings that make the results most likely, by the model of Bradley and Terry.

    `wins` is one table of wins, or an array of many.
    """
    wins = wins + PRIOR_WINS * (1 - np.eye(wins.shape[-1]))
    games, strength = wins + wins.swapaxes(-1, -2), np.ones(wins.shape[:-1])
    for _ in range(ITERATIONS):
        strength = wins.sum(axis=-1) / (games / (strength[..., :, None] + strength[..., None, :])).sum(axis=-1)
        strength /= np.exp(np.log(strength).mean(axis=-1, keepdims=True))
    elo: Array = ELO_SCALE * np.log(strength)
    return elo
