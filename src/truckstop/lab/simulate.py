"""Simulations: play many games with one setup, and count wins, turns, actions and events."""

import math
import os
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Protocol, cast

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.compiler import first_compile
from truckstop.engine.events import new_event_buffer
from truckstop.engine.game import BASIC_BOTS, Game
from truckstop.engine.play import bot_rng, dice_keys, new_states
from truckstop.engine.playouts import CHUNK_SIZE
from truckstop.engine.report import Table, Tally
from truckstop.engine.types import Array

Z_SCORE = 1.96  # of a 95 % confidence interval
EVENT_VALUES = 512  # events are counted by their first number; larger numbers are not counted
SAMPLE_DIVISOR = 10  # with each other number of players, one tenth of the games is played


@dataclass(frozen=True)
class Seat:
    """The results of one seat, with 95 % confidence intervals."""

    seat: int  # from 1
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
    """The length of games with one number of players."""

    players: int
    games: int
    mean_turns: float
    shortest: int
    longest: int
    mean_decisions: float
    mean_best_score: float


@dataclass(frozen=True)
class Report:
    """The results of a simulation."""

    game: str
    players: int
    bots: str
    seed: int
    options: Mapping[str, str]
    games: int
    cut_off: int  # games that did not end and were cut off
    decisions: int
    seconds: float
    decisions_per_second: float
    mean_turns: float
    turns: Mapping[int, int]  # number of games by number of turns
    seats: tuple[Seat, ...]
    lengths: tuple[Length, ...]  # by number of players
    actions: Mapping[str, int]  # by family: how often chosen
    tables: tuple[Table, ...]  # the game's own


@dataclass(frozen=True)
class Chunk:
    """Counts over some games."""

    turns: Array  # by game
    scores: Array  # by game and seat
    wins: Array  # by seat
    decisions: int
    cut_off: int  # games that did not end
    actions: Array  # by action: how often chosen
    events: Array  # by kind and first number: how often they happened
    sums: Mapping[str, Array]  # of the game's own report


class TallyLoops(Protocol):
    """`tally_loops`, bound to the rules of a game."""

    tally_many: Callable[..., None]


@dataclass(frozen=True)
class Simulation:
    """The setup of a simulation."""

    game: Game
    box: Box
    players: int
    options: Mapping[str, str]
    bots: str  # one of `BASIC_BOTS`
    seed: int
    jobs: int = 0  # threads; 0: one for each core

    def run(self, games: int) -> Iterator[Chunk]:
        """Play games and yield the counts in chunks, in order, as they are finished."""
        threads = self.jobs or os.cpu_count() or 1
        chunk_size = min(CHUNK_SIZE, -(-games // threads))
        with ThreadPoolExecutor(threads) as pool:
            yield from pool.map(
                lambda first: self._play_chunk(first, min(chunk_size, games - first)), range(0, games, chunk_size)
            )

    def _play_chunk(self, first: int, count: int) -> Chunk:
        game, codes = self.game, self.game.codes
        states, rngs = new_states(game, count, self.players, self.options), bot_rng(self.seed, count, first)
        states["dice"]["key"] = dice_keys(self.seed, count, first)
        decisions = np.zeros(count, np.int64)
        scores, places = np.zeros((2, count, self.players), np.int32)
        action_counts = np.zeros(len(game.actions), np.int64)
        event_counts = np.zeros((max(codes.Event) + 1, EVENT_VALUES), np.int64)
        out, events = np.zeros(codes.MAX_LEGAL_ACTIONS, np.int16), new_event_buffer(codes.MAX_EVENTS)
        _tally_loops(game).tally_many(
            self.box.record,
            states,
            BASIC_BOTS.index(self.bots),
            rngs,
            out,
            events,
            action_counts,
            event_counts,
            decisions,
            scores,
            places,
        )
        return Chunk(
            turns=states["turn"].copy(),
            scores=scores,
            wins=(places == 1).sum(axis=0),
            decisions=int(decisions.sum()),
            cut_off=int((states["waiting"] != 0).sum()),
            actions=action_counts,
            events=event_counts,
            sums=game.report.count(states, scores, places),
        )


Progress = Callable[[Iterator[Chunk]], Iterator[Chunk]]


def simulate(
    simulation: Simulation, games: int, *, all_player_counts: bool = False, progress: Progress = iter
) -> Report:
    """Play games and report the counts.

    With `all_player_counts`, also play a tenth as many games with every other number of players; they only count for
    the lengths.
    Raise `InvalidOption` for an invalid number of players or option.
    """
    meta, players = simulation.game.meta, simulation.players
    simulation = replace(simulation, options=meta.options.complete(simulation.options, players))
    _load_loops(simulation)
    start = time.perf_counter()
    total = merge(progress(simulation.run(games)))
    seconds = time.perf_counter() - start
    lengths = {players: _length(total, players)}
    for other in _other_player_counts(simulation) if all_player_counts else ():
        sample = merge(replace(simulation, players=other).run(-(-games // SAMPLE_DIVISOR)))
        lengths[other] = _length(sample, other)
    return _report(simulation, total, seconds, tuple(lengths[number] for number in sorted(lengths)))


def _load_loops(simulation: Simulation) -> None:
    """Play one game. Compiling and loading then do not count as time of the simulation."""
    game = simulation.game
    with first_compile(game.folder, f"the statistics of {game.meta.title}", "a few seconds", "tally"):
        merge(simulation.run(1))


def _report(simulation: Simulation, total: Chunk, seconds: float, lengths: tuple[Length, ...]) -> Report:
    game, players, games = simulation.game, simulation.players, len(total.turns)
    tally = Tally(games, players, total.actions, total.events, total.sums)
    return Report(
        game=game.meta.slug,
        players=players,
        bots=simulation.bots,
        seed=simulation.seed,
        options=simulation.options,
        games=games,
        cut_off=total.cut_off,
        decisions=total.decisions,
        seconds=seconds,
        decisions_per_second=total.decisions / seconds,
        mean_turns=float(total.turns.mean()),
        turns={turn: int(count) for turn, count in enumerate(np.bincount(total.turns)) if count},
        seats=tuple(_seat(n + 1, int(total.wins[n]), total.scores[:, n]) for n in range(players)),
        lengths=lengths,
        actions={
            family.name: int(total.actions[family.first : family.first + len(family)].sum())
            for family in game.actions.families
        },
        tables=tuple(game.report.tables(simulation.box, tally)),
    )


def merge(chunks: Iterator[Chunk]) -> Chunk:
    """The sum of all chunks. They are added one by one, which keeps only one in memory."""
    turns, scores = [], []
    total: Chunk | None = None
    for chunk in chunks:
        turns.append(chunk.turns)
        scores.append(chunk.scores)
        total = chunk if total is None else _add(total, chunk)
    assert total is not None
    return replace(total, turns=np.concatenate(turns), scores=np.concatenate(scores))


def _add(a: Chunk, b: Chunk) -> Chunk:
    """The sum of two chunks, but with the turns and scores of the first alone."""
    return replace(
        a,
        wins=a.wins + b.wins,
        decisions=a.decisions + b.decisions,
        cut_off=a.cut_off + b.cut_off,
        actions=a.actions + b.actions,
        events=a.events + b.events,
        sums={key: a.sums[key] + b.sums[key] for key in a.sums},
    )


@cache
def _tally_loops(game: Game) -> TallyLoops:
    return cast(TallyLoops, game.bind(Path(__file__).with_name("tally_loops.py")))


def _other_player_counts(simulation: Simulation) -> list[int]:
    """The other numbers of players that can play with these options."""
    meta = simulation.game.meta
    min_players, max_players = meta.players
    others = (number for number in range(min_players, max_players + 1) if number != simulation.players)
    return [number for number in others if meta.options.allows(simulation.options, number)]


def _length(chunk: Chunk, players: int) -> Length:
    return Length(
        players=players,
        games=len(chunk.turns),
        mean_turns=float(chunk.turns.mean()),
        shortest=int(chunk.turns.min()),
        longest=int(chunk.turns.max()),
        mean_decisions=chunk.decisions / len(chunk.turns),
        mean_best_score=float(chunk.scores.max(axis=1).mean()),
    )


def _seat(seat: int, wins: int, scores: Array) -> Seat:
    mean, margin = float(scores.mean()), Z_SCORE * float(scores.std()) / math.sqrt(len(scores))
    return Seat(
        seat=seat,
        wins=wins,
        win_share=wins / len(scores),
        win_interval=wilson_interval(wins, len(scores)),
        mean_score=mean,
        mean_score_interval=(mean - margin, mean + margin),
        lowest_score=int(scores.min()),
        median_score=int(np.median(scores)),
        highest_score=int(scores.max()),
    )


def wilson_interval(hits: int, tries: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share. It is also valid for few tries and for shares near 0 or 1."""
    share, square = hits / tries, Z_SCORE**2 / tries
    middle = (share + square / 2) / (1 + square)
    margin = Z_SCORE * math.sqrt(share * (1 - share) / tries + square / (4 * tries)) / (1 + square)
    return max(0.0, middle - margin), min(1.0, middle + margin)
