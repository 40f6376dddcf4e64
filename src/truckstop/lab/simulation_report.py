"""The report of a simulation: results of the seats, balance, lengths, actions, and the tables of the game."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from truckstop.engine.report import Table, Tally
from truckstop.engine.types import Array
from truckstop.lab.balance import Balance, balance
from truckstop.lab.chunks import Chunk
from truckstop.lab.intervals import Interval, mean_interval, wilson_interval
from truckstop.lab.simulation import Simulation


@dataclass(frozen=True)
class Seat:
    """The results of one seat, with 95 % confidence intervals."""

    seat: int  # from 1
    wins: int
    win_share: float
    win_interval: Interval
    mean_score: float
    mean_score_interval: Interval
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
    balance: Balance
    games_from_file: int  # of an earlier run


@dataclass(frozen=True)
class Effort:
    """What a run has played itself."""

    games: int
    decisions: int
    seconds: float


def new_report(simulation: Simulation, total: Chunk, effort: Effort, lengths: tuple[Length, ...]) -> Report:
    """The report on all games of a simulation, with complete options."""
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
        seconds=effort.seconds,
        decisions_per_second=effort.decisions / effort.seconds,
        mean_turns=float(total.turns.mean()),
        turns={turn: int(count) for turn, count in enumerate(np.bincount(total.turns)) if count},
        seats=tuple(_seat(n + 1, int(total.wins[n]), total.scores[:, n]) for n in range(players)),
        lengths=lengths,
        actions={
            family.name: int(total.actions[family.first : family.first + len(family)].sum())
            for family in game.actions.families
        },
        tables=tuple(game.report.tables(simulation.box, tally)),
        balance=balance(game, simulation.box, total.first_places),
        games_from_file=games - effort.games,
    )


def new_length(chunk: Chunk) -> Length:
    """The length of games with the same number of players."""
    return Length(
        players=chunk.players,
        games=len(chunk.turns),
        mean_turns=float(chunk.turns.mean()),
        shortest=int(chunk.turns.min()),
        longest=int(chunk.turns.max()),
        mean_decisions=chunk.decisions / len(chunk.turns),
        mean_best_score=float(chunk.scores.max(axis=1).mean()),
    )


def _seat(seat: int, wins: int, scores: Array) -> Seat:
    return Seat(
        seat=seat,
        wins=wins,
        win_share=wins / len(scores),
        win_interval=wilson_interval(wins, len(scores)),
        mean_score=float(scores.mean()),
        mean_score_interval=mean_interval(scores),
        lowest_score=int(scores.min()),
        median_score=int(np.median(scores)),
        highest_score=int(scores.max()),
    )
