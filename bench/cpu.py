"""Speed of every game on one core, beside a named rival in the same run.

    python bench/cpu.py [GAME ...]

A decision is one action of one seat: forced ones included, finding the legal actions included, chance not counted.
The rival is OpenSpiel's hearts, played by its own random bots in C++ (`pyspiel.evaluate_bots`). The two take turns, so
that a noisy machine is noisy for both; what is compared are medians.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np
import pyspiel

from truckstop.engine.batch import playouts
from truckstop.engine.dice import pick
from truckstop.engine.game import Game
from truckstop.engine.play import Play, luck_of, new_states, raw_copy
from truckstop.engine.ready import ready
from truckstop.games import load, slugs

ROUNDS = 7
SECONDS = 1.0  # of each round


def hearts() -> Callable[[int], int]:
    """Play so many games of hearts; returns the decisions."""
    game = pyspiel.load_game("hearts")
    seats = game.num_players()
    per_game = statistics.mean(_decisions_in_hearts(game, seed) for seed in range(50))

    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(seats)]

    def play(count: int) -> int:
        for seed in range(count):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(count * per_game)

    return play


def _decisions_in_hearts(game: pyspiel.Game, seed: int) -> int:
    random = np.random.default_rng(seed)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(int(random.choice(state.legal_actions())))
    return decisions


def whole_games(game: Game, bots: str) -> Callable[[int], int]:
    """Play so many games inside compiled code, on one thread; returns the decisions."""

    def play(count: int) -> int:
        batches = playouts(game, game.box(), count, game.meta.usual_players, {}, bots, seed=1, jobs=1)
        return sum(int(batch.decisions.sum()) for batch in batches)

    return play


def from_python(game: Game) -> Callable[[int], int]:
    """Play so many games one decision at a time: legal, choose, act."""

    def play(count: int) -> int:
        decisions = 0
        for index in range(count):
            table, luck = Play(game, game.meta.usual_players, {}, (1, index)), luck_of(1, 1, index)
            while table.waiting:
                seat = table.waiting[0]
                legal = table.legal(seat)
                table.act(seat, legal[pick(luck[0], len(legal))])
                decisions += 1
        return decisions

    return play


def copies(game: Game) -> Callable[[int], int]:
    states = new_states(game, 1, game.meta.usual_players, {})

    def copy(count: int) -> int:
        for _ in range(count):
            raw_copy(states)
        return count

    return copy


def redactions(game: Game) -> Callable[[int], int]:
    play = Play(game, game.meta.usual_players, {}, (1, 1))

    def redact(count: int) -> int:
        for _ in range(count):
            play.seen_by(0)
        return count

    return redact


def rates(*works: Callable[[int], int]) -> list[float]:
    """Median units a second of each, taking turns; seconds of the processor, so that other programs do not count."""
    sizes = [_size(work) for work in works]
    found: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for each, work, size in zip(found, works, sizes, strict=True):
            start = time.process_time()
            units = work(size)
            each.append(units / (time.process_time() - start))
    return [statistics.median(each) for each in found]


def _size(work: Callable[[int], int]) -> int:
    """How much work fills a round, once everything is loaded."""
    work(1)
    size = 1
    while True:
        start = time.process_time()
        work(size)
        taken = time.process_time() - start
        if taken > SECONDS / 10:
            return max(1, round(size * SECONDS / taken))
        size *= 2


def seconds_of(*arguments: str, **environment: str) -> float:
    """How long a new Python process takes, less the start of Python itself."""
    times = []
    for argv in (("-c", "pass"), arguments):
        start = time.perf_counter()
        subprocess.run([sys.executable, *argv], env=os.environ | environment, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return times[1] - times[0]


def main(names: list[str]) -> None:
    print(__doc__.split("\n\n")[2].replace("\n", " "))
    print(f"import of the package: {min(seconds_of('-c', 'import truckstop.games') for _ in range(5)):.2f} s")
    for name in names:
        game = ready(load(name))
        print(f"\n{game.meta.title}, {game.meta.usual_players} players")
        print(f"  state: {game.layout.itemsize} bytes")
        one_game = ("-m", "truckstop.cli", "simulate", name, "--games", "1")
        with tempfile.TemporaryDirectory() as cache:
            print(f"  first game, everything compiled: {seconds_of(*one_game, TRUCKSTOP_CACHE=cache):.1f} s")
        print(f"  first game from a warm cache: {min(seconds_of(*one_game) for _ in range(3)):.2f} s")
        rival, ours, purposeful = rates(hearts(), whole_games(game, "random"), whole_games(game, "policy"))
        print(f"  hearts of OpenSpiel, random bots in C++: {rival:,.0f} decisions a second")
        print(f"  random play, whole games: {ours:,.0f} decisions a second, {ours / rival:.1f} times hearts")
        print(f"  play by policy, whole games: {purposeful:,.0f} decisions a second")
        single, copied, redacted = rates(from_python(game), copies(game), redactions(game))
        print(f"  one decision at a time from Python: {single:,.0f} a second")
        print(f"  copies of a state: {copied:,.0f} a second; redacted copies: {redacted:,.0f} a second")


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
