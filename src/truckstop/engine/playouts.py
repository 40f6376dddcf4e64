"""Plays many games to the end, on all cores. The result does not depend on the number of cores."""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.compiler import interpreted
from truckstop.engine.events import NO_EVENTS
from truckstop.engine.game import BASIC_BOTS, Game
from truckstop.engine.play import bot_rng, dice_keys, new_states
from truckstop.engine.types import Array

CHUNK_SIZE = 16 if interpreted else 1024  # games that a thread plays before it reports, at most


@dataclass(frozen=True)
class PlayoutResults:
    """Results of some games."""

    states: Array  # final records
    decisions: Array  # by game
    scores: Array  # by game and seat
    places: Array  # by game and seat


def play_games(game: Game, box: Box, states: Array, bots: Array, rng: Array) -> PlayoutResults:
    """Play prepared records to the end, on this thread. `bots` are indices into `BASIC_BOTS`, one a game."""
    count, seats = len(states), game.meta.players[1]
    results = PlayoutResults(
        states, np.zeros(count, np.int64), np.zeros((count, seats), np.int32), np.zeros((count, seats), np.int32)
    )
    out = np.zeros(game.codes.MAX_LEGAL_ACTIONS, np.int16)
    game.loops.play_many(
        box.record, states, bots, rng, out, NO_EVENTS, results.decisions, results.scores, results.places
    )
    return results


def run_playouts(
    game: Game, box: Box, count: int, players: int, options: Mapping[str, str], bots: str, seed: int, jobs: int = 0
) -> Iterator[PlayoutResults]:
    """Play `count` games and yield the results in chunks, in order, as they are finished."""
    bot = BASIC_BOTS.index(bots)
    cores = jobs or os.cpu_count() or 1
    chunk_size = min(CHUNK_SIZE, -(-count // cores))

    def play_chunk(first: int) -> PlayoutResults:
        size = min(chunk_size, count - first)
        states = new_states(game, size, players, options)
        states["dice"]["key"] = dice_keys(seed, size, first)
        return play_games(game, box, states, np.full(size, bot, np.int8), bot_rng(seed, size, first))

    with ThreadPoolExecutor(cores) as threads:
        yield from threads.map(play_chunk, range(0, count, chunk_size))
