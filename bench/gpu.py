"""Whole random games on a GPU, one per thread, with the same rule functions as everywhere else.

    python bench/gpu.py GAME [THOUSANDS OF GAMES]

First it plays the games of the fingerprint: the final states must have the same bytes as on the processor. Then it
measures the speed. A decision is one action of one seat. It includes finding the legal actions; forced actions count,
chance does not.
"""

import statistics
import sys
import time
from collections.abc import Callable

import numpy as np
from numba import config, cuda

from truckstop.engine import fingerprint
from truckstop.engine.game import Game
from truckstop.engine.play import bot_rng, dice_keys, new_states
from truckstop.engine.types import Array
from truckstop.games import load, slugs

BLOCK_SIZE = 128  # threads
MAX_REGISTERS = 64  # per thread; with more, too few threads run at a time to hide the latency of memory
ROUNDS = 5

Run = Callable[[Array, Array], tuple[Array, Array, float]]


def compile_for_gpu(game: Game) -> Run:
    """Compile a function that plays games. It returns the final states, the decisions of each game, and the seconds."""
    setup, playout, max_actions = game.rules.setup, game.loops.random_playout, game.codes.MAX_LEGAL_ACTIONS

    @cuda.jit(max_registers=MAX_REGISTERS)
    def kernel(boxes, states, rngs, decisions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            out = cuda.local.array(max_actions, np.int16)
            setup(boxes[0], states[i], None)
            decisions[i] = playout(boxes[0], states[i], rngs[i], out, None)

    boxes = cuda.to_device(game.box().records.copy())

    def run(states: Array, rngs: Array) -> tuple[Array, Array, float]:
        device_states, device_rngs = cuda.to_device(states), cuda.to_device(rngs)
        decisions = cuda.to_device(np.zeros(len(states), np.int64))
        cuda.synchronize()
        start = time.perf_counter()
        kernel[-(-len(states) // BLOCK_SIZE), BLOCK_SIZE](boxes, device_states, device_rngs, decisions)
        cuda.synchronize()
        seconds = time.perf_counter() - start
        return device_states.copy_to_host(), decisions.copy_to_host(), seconds

    return run


def has_same_fingerprint(game: Game, run: Run) -> bool:
    """Whether the GPU plays the games of the fingerprint as the processor does."""
    count = fingerprint.MANY
    states, decisions, _ = run(fingerprint.sample_games(game, count), bot_rng(fingerprint.SEED, count))
    fingerprints = fingerprint.signed_fingerprints(game)
    assert fingerprints is not None, "the game has not been signed"
    return bool(fingerprint.digest(states, decisions) == fingerprints[f"games_{count}"]["random"])


def measure_speed(game: Game, run: Run, games: int) -> float:
    """The median number of decisions per second."""
    rates = []
    for seed in range(ROUNDS):
        states = new_states(game, games, game.meta.usual_players, {})
        states["dice"]["key"] = dice_keys(seed, games)
        _, decisions, seconds = run(states, bot_rng(seed, games))
        rates.append(int(decisions.sum()) / seconds)
    return statistics.median(rates)


def main(name: str, thousands: int = 1024) -> int:
    if not cuda.is_available():
        print("There is no GPU: this benchmark needs one, with CUDA and the extra `gpu`.")
        return 0
    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # the games of the fingerprint are too few for a GPU
    game = load(name)
    run = compile_for_gpu(game)
    print(f"{game.meta.title} on {cuda.get_current_device().name}")
    if not has_same_fingerprint(game, run):
        print(f"the {fingerprint.MANY:,} games of the fingerprint differ from those on the processor")
        return 1
    print(f"the {fingerprint.MANY:,} games of the fingerprint have the same bytes as on the processor")
    games = thousands * 1024
    speed = measure_speed(game, run, games)
    print(f"{games:,} random games of {game.meta.usual_players}: {speed:,.0f} decisions per second")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in slugs():
        sys.exit(f"usage: python bench/gpu.py GAME [THOUSANDS OF GAMES]; the games are {', '.join(slugs())}")
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
