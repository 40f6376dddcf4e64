"""Counts over some games of a simulation, and their sum."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from truckstop.engine.types import Array
from truckstop.lab.balance import count_first_places
from truckstop.lab.simulation import FinishedGames, Simulation


@dataclass(frozen=True)
class Chunk:
    """Counts over some games."""

    first: int  # number of the first game
    turns: Array  # by game
    scores: Array  # by game and seat
    wins: Array  # by seat
    first_places: Mapping[str, Array]  # of `count_first_places`
    decisions: int
    cut_off: int  # games that did not end
    actions: Array  # by action: how often chosen
    events: Array  # by kind and first number: how often they happened
    sums: Mapping[str, Array]  # of the game's own report

    @property
    def end(self) -> int:
        """The number after that of the last game."""
        return self.first + len(self.turns)

    @property
    def players(self) -> int:
        return int(self.scores.shape[1])


def count_games(simulation: Simulation, games: FinishedGames) -> Chunk:
    """Count what happened in some games."""
    states, report = games.states, simulation.game.report
    return Chunk(
        first=games.first,
        turns=states["turn"].copy(),
        scores=games.scores,
        wins=(games.places == 1).sum(axis=0),
        first_places=count_first_places(simulation.game, simulation.box, states, games.places),
        decisions=int(games.decisions.sum()),
        cut_off=int((states["waiting"] != 0).sum()),
        actions=games.actions,
        events=games.events,
        sums=report.count(states, games.scores, games.places),
    )


def merge(chunks: Iterable[Chunk]) -> Chunk:
    """The sum of all chunks. They are added one by one, which keeps only one in memory.

    The games are in the order of their numbers, whatever the order of the chunks.
    """
    parts: list[tuple[int, Array, Array]] = []
    total: Chunk | None = None
    for chunk in chunks:
        parts.append((chunk.first, chunk.turns, chunk.scores))
        total = chunk if total is None else _add(total, chunk)
    assert total is not None
    numbers, turns, scores = zip(*sorted(parts, key=lambda part: part[0]), strict=True)
    return replace(total, first=numbers[0], turns=np.concatenate(turns), scores=np.concatenate(scores))


def _add(a: Chunk, b: Chunk) -> Chunk:
    """The sum of two chunks, but with the number, turns and scores of the first alone."""
    return replace(
        a,
        wins=a.wins + b.wins,
        first_places=_add_arrays(a.first_places, b.first_places),
        decisions=a.decisions + b.decisions,
        cut_off=a.cut_off + b.cut_off,
        actions=a.actions + b.actions,
        events=a.events + b.events,
        sums=_add_arrays(a.sums, b.sums),
    )


def _add_arrays(a: Mapping[str, Array], b: Mapping[str, Array]) -> dict[str, Array]:
    return {key: a[key] + b[key] for key in a}
