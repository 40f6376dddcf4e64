"""Simulate: very many games of one kind of table, and who won them."""

import math
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from truckstop.engine.batch import Batch, playouts
from truckstop.engine.box import Box
from truckstop.engine.game import Game

Z = 1.96  # of a 95 % confidence interval

Progress = Callable[[Iterator[Batch]], Iterator[Batch]]


@dataclass(frozen=True)
class Seat:
    """How one seat fared; intervals are 95 % confidence."""

    seat: int  # 1..
    wins: int
    win_share: float
    win_interval: tuple[float, float]
    mean_score: float
    mean_score_interval: tuple[float, float]
    lowest_score: int
    median_score: int
    highest_score: int


@dataclass(frozen=True)
class Report:
    """What came of a simulation."""

    game: str
    players: int
    bots: str
    seed: int
    options: Mapping[str, str]
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_turns: float
    turns: Mapping[int, int]  # how many games took so many turns
    seats: tuple[Seat, ...]


def simulate(
    game: Game,
    box: Box,
    *,
    games: int,
    players: int,
    options: Mapping[str, str],
    bots: str,
    seed: int,
    jobs: int,
    progress: Progress = iter,
) -> Report:
    """Play so many games on all cores and count."""
    values = game.meta.options.complete(options, players)
    for _ in playouts(game, box, 1, players, values, bots, seed):
        pass  # loads the compiled rules: that is not counted
    start = time.perf_counter()
    scores, winners, turns, decisions = [], np.zeros(players, np.int64), np.zeros(1, np.int64), 0
    for batch in progress(playouts(game, box, games, players, values, bots, seed, jobs)):
        scores.append(batch.scores[:, :players].astype(np.int16))
        winners += (batch.places[:, :players] == 1).sum(axis=0)
        turns = _add(turns, np.bincount(batch.states["turn"]))
        decisions += int(batch.decisions.sum())
    seconds = time.perf_counter() - start
    by_seat = np.concatenate(scores)
    return Report(
        game=game.meta.slug,
        players=players,
        bots=bots,
        seed=seed,
        options=values,
        games=games,
        decisions=decisions,
        seconds=seconds,
        decisions_per_second=decisions / seconds,
        mean_turns=float(turns @ np.arange(len(turns))) / games,
        turns={turn: int(count) for turn, count in enumerate(turns) if count},
        seats=tuple(_seat(n + 1, int(winners[n]), by_seat[:, n]) for n in range(players)),
    )


def _seat(seat: int, wins: int, scores: np.ndarray[Any, Any]) -> Seat:
    mean, spread = float(scores.mean()), Z * float(scores.std()) / math.sqrt(len(scores))
    return Seat(
        seat=seat,
        wins=wins,
        win_share=wins / len(scores),
        win_interval=share_interval(wins, len(scores)),
        mean_score=mean,
        mean_score_interval=(mean - spread, mean + spread),
        lowest_score=int(scores.min()),
        median_score=int(np.median(scores)),
        highest_score=int(scores.max()),
    )


def share_interval(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's interval: right also for few tries, and for shares near 0 and 1."""
    share, square = hits / tries, Z * Z / tries
    middle = (share + square / 2) / (1 + square)
    spread = Z * math.sqrt(share * (1 - share) / tries + square / (4 * tries)) / (1 + square)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _add(a: np.ndarray[Any, Any], b: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The sum of two counts of different length."""
    total = np.zeros(max(len(a), len(b)), np.int64)
    total[: len(a)] += a
    total[: len(b)] += b
    return total
