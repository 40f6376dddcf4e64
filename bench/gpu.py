"""Whole random games on a GPU, one a thread, from the same rule functions as everywhere else.

    python bench/gpu.py GAME [THOUSANDS OF GAMES]

First the games of the fingerprint, which must come out byte for byte as on the processor; then the speed. A decision is
one action of one seat: forced ones included, finding the legal actions included, chance not counted.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import config, cuda

from truckstop.engine import fingerprint
from truckstop.engine.game import Game
from truckstop.engine.play import keys_of, luck_of, new_states
from truckstop.games import load, slugs

THREADS = 128  # a block
ROUNDS = 5

Array = np.ndarray[Any, Any]
Run = Callable[[Array, Array], tuple[Array, Array, float]]


def on_gpu(game: Game) -> Run:
    """A function that plays prepared records to the end: final records, decisions of each game, seconds."""
    setup, playout, most = game.rules.setup, game.loops.random_playout, game.codes.MOST_LEGAL

    @cuda.jit(max_registers=64)  # more of them and too few games are under way to hide the wait for memory
    def kernel(boxes, states, lucks, decisions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(most, np.int16)
            setup(boxes[0], states[i], None)
            decisions[i] = playout(boxes[0], states[i], lucks[i], out, None)

    boxes = cuda.to_device(game.box().records.copy())

    def run(states: Array, luck: Array) -> tuple[Array, Array, float]:
        on_device, lucks = cuda.to_device(states), cuda.to_device(luck)
        decisions = cuda.to_device(np.zeros(len(states), np.int64))
        cuda.synchronize()
        start = time.perf_counter()
        kernel[-(-len(states) // THREADS), THREADS](boxes, on_device, lucks, decisions)
        cuda.synchronize()
        seconds = time.perf_counter() - start
        return on_device.copy_to_host(), decisions.copy_to_host(), seconds

    return run


def same_fingerprint(game: Game, run: Run) -> bool:
    """Whether the GPU plays the games of the fingerprint as the processor does."""
    states, decisions, _ = run(fingerprint.tables(game, fingerprint.MANY), luck_of(fingerprint.SEED, fingerprint.MANY))
    written: str = fingerprint.written(game)[f"games_{fingerprint.MANY}"]["random"]
    return fingerprint.digest(states, decisions) == written


def speed(game: Game, run: Run, games: int) -> float:
    """Median decisions a second."""
    rates = []
    for seed in range(ROUNDS):
        states = new_states(game, games, game.meta.usual_players, {})
        states["dice"]["key"] = keys_of(seed, games)
        _, decisions, seconds = run(states, luck_of(seed, games))
        rates.append(int(decisions.sum()) / seconds)
    return statistics.median(rates)


def main(name: str, thousands: int = 1024) -> int:
    if not cuda.is_available():
        print("No GPU was found: this benchmark needs one, with CUDA and the extra `gpu`.")
        return 0
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the few games of the fingerprint leave a GPU idle
    game = load(name)
    run = on_gpu(game)
    print(f"{game.meta.title} on {cuda.get_current_device().name}")
    if not same_fingerprint(game, run):
        print(f"the {fingerprint.MANY:,} games of the fingerprint differ from those of the processor")
        return 1
    print(f"the {fingerprint.MANY:,} games of the fingerprint come out byte for byte as on the processor")
    games = thousands * 1024
    print(f"{games:,} random games of {game.meta.usual_players}: {speed(game, run, games):,.0f} decisions a second")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in slugs():
        sys.exit(f"usage: python bench/gpu.py GAME [THOUSANDS OF GAMES]; the games are {', '.join(slugs())}")
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
