"""Speed of every game on one core, compared with OpenSpiel in the same run.

    python bench/cpu.py [GAME ...]

A decision is one action of one seat. It includes finding the legal actions; forced actions count, chance does not.
OpenSpiel plays hearts with its own random bots in C++ (`pyspiel.evaluate_bots`). The two take turns, because other
programs may slow down the machine; medians are compared.
"""

import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np

from truckstop.engine.compilation import compile_game
from truckstop.engine.dice import pick
from truckstop.engine.game import Game
from truckstop.engine.play import Play, bot_rng, copy_states, new_states
from truckstop.engine.playouts import run_playouts
from truckstop.games import load, slugs

if TYPE_CHECKING:
    import pyspiel

ROUNDS = 7
SECONDS = 1.0  # of each round
HEARTS_GAMES = 50  # games from which the mean number of decisions is computed

Workload = Callable[[int], int]  # runs a number of times and returns the units of work done


def has_open_spiel() -> bool:
    """Whether OpenSpiel is installed. It belongs to the dependency group `bench`."""
    return importlib.util.find_spec("pyspiel") is not None


def hearts_games() -> Workload:
    """Games of hearts; the units are decisions."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    seats = game.num_players()
    decisions_per_game = statistics.mean(_decisions_in_hearts(game, seed) for seed in range(HEARTS_GAMES))
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(seats)]

    def run(count: int) -> int:
        for seed in range(count):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return round(count * decisions_per_game)

    return run


def _decisions_in_hearts(game: "pyspiel.Game", seed: int) -> int:
    rng = np.random.default_rng(seed)
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(int(rng.choice(state.legal_actions())))
    return decisions


def whole_games(game: Game, bots: str) -> Workload:
    """Whole games in compiled code, on one thread; the units are decisions."""

    def run(count: int) -> int:
        chunks = run_playouts(game, game.box(), count, game.meta.usual_players, {}, bots, seed=1, jobs=1)
        return sum(int(chunk.decisions.sum()) for chunk in chunks)

    return run


def steps_from_python(game: Game) -> Workload:
    """Whole games, with each decision made in Python: list the legal actions, choose, step. The units are decisions."""

    def run(count: int) -> int:
        decisions = 0
        for index in range(count):
            play, rng = Play(game, game.meta.usual_players, {}, (1, index)), bot_rng(1, 1, index)
            while play.to_act:
                seat = play.to_act[0]
                legal_actions = play.legal_actions(seat)
                play.step(seat, legal_actions[pick(rng[0], len(legal_actions))])
                decisions += 1
        return decisions

    return run


def copies(game: Game) -> Workload:
    """Copies of a state."""
    states = new_states(game, 1, game.meta.usual_players, {})

    def run(count: int) -> int:
        for _ in range(count):
            copy_states(states)
        return count

    return run


def redactions(game: Game) -> Workload:
    """Redacted copies of a state."""
    play = Play(game, game.meta.usual_players, {}, (1, 1))

    def run(count: int) -> int:
        for _ in range(count):
            play.redacted_for(0)
        return count

    return run


def measure_rates(*workloads: Workload) -> list[float]:
    """The median units per second of each workload. The workloads take turns.

    The seconds are processor time, which excludes other programs.
    """
    counts = [_count_for_round(workload) for workload in workloads]
    rates_by_workload: list[list[float]] = [[] for _ in workloads]
    for _ in range(ROUNDS):
        for rates, workload, count in zip(rates_by_workload, workloads, counts, strict=True):
            start = time.process_time()
            units = workload(count)
            rates.append(units / (time.process_time() - start))
    return [statistics.median(rates) for rates in rates_by_workload]


def _count_for_round(workload: Workload) -> int:
    """The number of repetitions that take as long as a round. Loading code does not count."""
    workload(1)
    count = 1
    while True:
        start = time.process_time()
        workload(count)
        seconds = time.process_time() - start
        if seconds > SECONDS / 10:
            return max(1, round(count * SECONDS / seconds))
        count *= 2


def process_seconds(*arguments: str, **environment: str) -> float:
    """The time that a new Python process takes, without the time to start Python."""
    times = []
    for argv in (("-c", "pass"), arguments):
        start = time.perf_counter()
        subprocess.run([sys.executable, *argv], env=os.environ | environment, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return times[1] - times[0]


def measure_game(slug: str) -> None:
    """Measure a game and print the results."""
    game = compile_game(load(slug))
    print(f"\n{game.meta.title}, {game.meta.usual_players} players")
    print(f"  state: {game.state_dtype.itemsize} bytes")
    one_game = ("-m", "truckstop.cli", "simulate", slug, "--games", "1")
    with tempfile.TemporaryDirectory() as cache:
        print(f"  first game, everything compiled: {process_seconds(*one_game, TRUCKSTOP_CACHE=cache):.1f} s")
    print(f"  first game from a warm cache: {min(process_seconds(*one_game) for _ in range(3)):.2f} s")
    comparison = [hearts_games()] if has_open_spiel() else []
    random_rate, policy_rate, *hearts_rates = measure_rates(
        whole_games(game, "random"), whole_games(game, "policy"), *comparison
    )
    print(f"  random play, whole games: {random_rate:,.0f} decisions per second")
    for hearts_rate in hearts_rates:
        print(f"  hearts of OpenSpiel, random bots in C++: {hearts_rate:,.0f} decisions per second")
        print(f"  random play is {random_rate / hearts_rate:.1f} times as fast as hearts")
    print(f"  play by the policy, whole games: {policy_rate:,.0f} decisions per second")
    step_rate, copy_rate, redaction_rate = measure_rates(steps_from_python(game), copies(game), redactions(game))
    print(f"  one decision at a time from Python: {step_rate:,.0f} per second")
    print(f"  copies of a state: {copy_rate:,.0f} per second; redacted copies: {redaction_rate:,.0f} per second")


def main(names: list[str]) -> None:
    assert __doc__ is not None
    print(__doc__.split("\n\n")[2].replace("\n", " "))
    if not has_open_spiel():
        print("OpenSpiel is not installed: there is no comparison with hearts.")
    seconds = min(process_seconds("-c", "import truckstop.games") for _ in range(5))
    print(f"import of the package: {seconds:.2f} s")
    for name in names:
        measure_game(name)


if __name__ == "__main__":
    main(sys.argv[1:] or slugs())
