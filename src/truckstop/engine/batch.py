"""Many games at once: on all cores, piece by piece, with the same result on any number of them."""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.compiler import interpreted
from truckstop.engine.game import BOTS, Game
from truckstop.engine.news import SILENT
from truckstop.engine.play import keys_of, luck_of, new_states

Array = np.ndarray[Any, Any]

PIECE = 16 if interpreted else 1024  # games that one thread plays before it reports, at most


@dataclass(frozen=True)
class Batch:
    """What came of some games."""

    states: Array  # final records
    decisions: Array  # by game
    scores: Array  # by game and seat
    places: Array  # by game and seat


def play_all(game: Game, box: Box, states: Array, players: Array, luck: Array) -> Batch:
    """Play prepared records to the end, on this thread."""
    count, seats = len(states), game.meta.players[1]
    batch = Batch(
        states, np.zeros(count, np.int64), np.zeros((count, seats), np.int32), np.zeros((count, seats), np.int32)
    )
    out = np.zeros(game.codes.MOST_LEGAL, np.int16)
    game.loops.play_many(box.record, states, players, luck, out, SILENT, batch.decisions, batch.scores, batch.places)
    return batch


def playouts(
    game: Game, box: Box, count: int, players: int, options: Mapping[str, str], bots: str, seed: int, jobs: int = 0
) -> Iterator[Batch]:
    """Whole games of one kind of table, in pieces as they are finished, in order."""
    who = BOTS.index(bots)
    cores = jobs or os.cpu_count() or 1
    most = min(PIECE, -(-count // cores))

    def piece(first: int) -> Batch:
        size = min(most, count - first)
        states = new_states(game, size, players, options)
        states["dice"]["key"] = keys_of(seed, size, first)
        return play_all(game, box, states, np.full(size, who, np.int8), luck_of(seed, size, first))

    with ThreadPoolExecutor(cores) as threads:
        yield from threads.map(piece, range(0, count, most))
