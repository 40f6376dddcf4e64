"""Simulate: very many games of one kind of table, who won them, and what was done in them."""

import math
import os
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from truckstop.engine.batch import PIECE
from truckstop.engine.box import Box
from truckstop.engine.compiler import first_compile
from truckstop.engine.game import BOTS, Game
from truckstop.engine.news import paper
from truckstop.engine.play import keys_of, luck_of, new_states
from truckstop.engine.report import Table, Tally

Z = 1.96  # of a 95 % confidence interval
WIDE = 512  # numbers of news that are told apart
SAMPLE = 10  # for the length by number of players, one game in so many is played again

Array = np.ndarray[Any, Any]


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
class Length:
    """How long games of so many players are."""

    players: int
    games: int
    mean_turns: float
    shortest: int
    longest: int
    mean_decisions: float
    mean_best_score: float


@dataclass(frozen=True)
class Report:
    """What came of a simulation."""

    game: str
    players: int
    bots: str
    seed: int
    options: Mapping[str, str]
    games: int
    cut_off: int  # games that never came to an end
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_turns: float
    turns: Mapping[int, int]  # how many games took so many turns
    seats: tuple[Seat, ...]
    lengths: tuple[Length, ...]  # by number of players
    actions: Mapping[str, int]  # by family: how often chosen
    tables: tuple[Table, ...]  # the game's own


@dataclass(frozen=True)
class Piece:
    """Some games, played and counted."""

    turns: Array  # by game
    scores: Array  # by game and seat
    wins: Array  # by seat
    decisions: int
    cut_off: int
    actions: Array
    told: Array
    sums: Mapping[str, Array]


@dataclass(frozen=True)
class Job:
    """What is to be played."""

    game: Game
    box: Box
    options: Mapping[str, str]
    bots: str
    seed: int
    cores: int

    def pieces(self, count: int, players: int) -> Iterator[Piece]:
        """Games of so many players, in pieces as they are finished, in order."""
        most = min(PIECE, -(-count // self.cores))
        with ThreadPoolExecutor(self.cores) as threads:
            starts = range(0, count, most)
            yield from threads.map(lambda first: self._piece(first, min(most, count - first), players), starts)

    def _piece(self, first: int, size: int, players: int) -> Piece:
        game, codes = self.game, self.game.codes
        states, luck = new_states(game, size, players, self.options), luck_of(self.seed, size, first)
        states["dice"]["key"] = keys_of(self.seed, size, first)
        decisions = np.zeros(size, np.int64)
        scores, ranks = np.zeros((2, size, players), np.int32)
        actions, told = np.zeros(len(game.actions), np.int64), np.zeros((max(codes.News) + 1, WIDE), np.int64)
        out, news, who = np.zeros(codes.MOST_LEGAL, np.int16), paper(codes.NEWS), BOTS.index(self.bots)
        play = _loops(game).tally_many
        play(self.box.record, states, who, luck, out, news, actions, told, decisions, scores, ranks)
        return Piece(
            turns=states["turn"].copy(),
            scores=scores,
            wins=(ranks == 1).sum(axis=0),
            decisions=int(decisions.sum()),
            cut_off=int((states["waiting"] != 0).sum()),
            actions=actions,
            told=told,
            sums=game.report.count(states, scores, ranks),
        )


Progress = Callable[[Iterator[Piece]], Iterator[Piece]]


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
    every_number: bool = False,
    progress: Progress = iter,
) -> Report:
    """Play so many games on all cores and count; some more of every other number of players, if asked for."""
    values = game.meta.options.complete(options, players)
    job = Job(game, box, values, bots, seed, jobs or os.cpu_count() or 1)
    with first_compile(game.meta.slug, f"what counts games of {game.meta.title}; a few seconds", "tally"):
        merge(job.pieces(1, players))  # loads the compiled rules: that is not counted
    start = time.perf_counter()
    whole = merge(progress(job.pieces(games, players)))
    seconds = time.perf_counter() - start
    lengths = {players: _length(whole, players)}
    for number in _other_numbers(game, values, players) if every_number else ():
        lengths[number] = _length(merge(job.pieces(-(-games // SAMPLE), number)), number)
    return Report(
        game=game.meta.slug,
        players=players,
        bots=bots,
        seed=seed,
        options=values,
        games=games,
        cut_off=whole.cut_off,
        decisions=whole.decisions,
        seconds=seconds,
        decisions_per_second=whole.decisions / seconds,
        mean_turns=float(whole.turns.mean()),
        turns={turn: int(count) for turn, count in enumerate(np.bincount(whole.turns)) if count},
        seats=tuple(_seat(n + 1, int(whole.wins[n]), whole.scores[:, n]) for n in range(players)),
        lengths=tuple(lengths[number] for number in sorted(lengths)),
        actions={f.name: int(whole.actions[f.first : f.first + len(f)].sum()) for f in game.actions.families},
        tables=tuple(game.report.tables(box, Tally(games, players, whole.actions, whole.told, whole.sums))),
    )


def merge(pieces: Iterator[Piece]) -> Piece:
    """All pieces as one; they are added up as they come."""
    turns, scores = [], []
    total: Piece | None = None
    for piece in pieces:
        turns.append(piece.turns)
        scores.append(piece.scores)
        total = piece if total is None else _sum(total, piece)
    assert total is not None
    return replace(total, turns=np.concatenate(turns), scores=np.concatenate(scores))


def _sum(a: Piece, b: Piece) -> Piece:
    """What can be added up of two pieces."""
    return replace(
        a,
        wins=a.wins + b.wins,
        decisions=a.decisions + b.decisions,
        cut_off=a.cut_off + b.cut_off,
        actions=a.actions + b.actions,
        told=a.told + b.told,
        sums={key: a.sums[key] + b.sums[key] for key in a.sums},
    )


@cache
def _loops(game: Game) -> ModuleType:
    return game.bind(Path(__file__).with_name("tally_loops.py"))


def _other_numbers(game: Game, values: Mapping[str, str], players: int) -> list[int]:
    """Every other number of players that can play with these options."""
    fewest, most = game.meta.players
    return [n for n in range(fewest, most + 1) if n != players and game.meta.options.allows(values, n)]


def _length(piece: Piece, players: int) -> Length:
    return Length(
        players=players,
        games=len(piece.turns),
        mean_turns=float(piece.turns.mean()),
        shortest=int(piece.turns.min()),
        longest=int(piece.turns.max()),
        mean_decisions=piece.decisions / len(piece.turns),
        mean_best_score=float(piece.scores.max(axis=1).mean()),
    )


def _seat(seat: int, wins: int, scores: Array) -> Seat:
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
