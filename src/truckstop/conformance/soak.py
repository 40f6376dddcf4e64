"""The soak: very many games at all tables, half of them by the policy, checked after every decision.

python -m truckstop.conformance.soak [GAMES]
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, partial
from pathlib import Path
from typing import Protocol, cast

import numpy as np

from truckstop.conformance import inspect_loops
from truckstop.conformance.covering import covering_tables, split_table
from truckstop.conformance.errors import CheckFailed
from truckstop.conformance.inspection_arrays import new_inspection_arrays
from truckstop.engine.compilation import compile_game
from truckstop.engine.game import Game
from truckstop.engine.play import bot_rng, dice_keys, new_states
from truckstop.engine.types import Array, StateRecord
from truckstop.games import load, slugs

CHECK_INTERVAL = 23  # in one position in so many, `legal` is compared with `why_not`
GAMES_PER_FINDING = 1_500  # every action, event and refusal must occur once in so many games, on average
CHUNK_SIZE = 500  # games of one table
FINDINGS = {
    inspect_loops.NO_LEGAL_ACTION: "a seat is to act, but has no legal action",
    inspect_loops.LEGAL_DIFFERS: "`legal` and `why_not` disagree",
    inspect_loops.ENDLESS: "the game does not end within MAX_DECISIONS",
    inspect_loops.TOO_MANY_EVENTS: "an action caused more than MAX_EVENTS events",
    inspect_loops.BAD_CHOICE: "the policy chose an action that is not legal",
    inspect_loops.TOO_MANY_ACTIONS: "a seat has more than MAX_LEGAL_ACTIONS legal actions",
    inspect_loops.LEGAL_AFTER_END: "an action is legal although the game is over",
}

Progress = Callable[[Iterator["Coverage"], int], Iterable["Coverage"]]


@dataclass
class Coverage:
    """How often each action, event and refusal occurred."""

    games: int = 0
    actions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Coverage") -> None:
        self.games += other.games
        self.actions += other.actions
        self.events += other.events
        self.refusals += other.refusals

    def missing(self, game: Game) -> list[str]:
        """Everything that did not occur often enough."""
        names_by_kind = {
            "action": (self.actions, [family.name for family in game.actions.families]),
            "event": (self.events, [kind.name for kind in game.codes.Event]),
            "refusal": (self.refusals, [why.name for why in game.codes.Why if why]),
        }
        return [
            f"{kind} {name}: {counter[name]} times"
            for kind, (counter, names) in names_by_kind.items()
            for name in names
            if counter[name] * GAMES_PER_FINDING < self.games
        ]


class Violation(CheckFailed):
    """A game broke a rule of the contract."""


class InspectionLoops(Protocol):
    """The functions of `inspect_loops`."""

    inspect_many: Callable[..., tuple[int, int]]
    write_refusals: Callable[..., int]


@cache
def inspection_loops(game: Game) -> InspectionLoops:
    """`inspect_loops`, bound to the rules of a game."""
    return cast(InspectionLoops, game.bind(Path(__file__).with_name("inspect_loops.py")))


def new_games(game: Game, games: int, seed: int) -> Array:
    """States for `setup` at one table of the covering set."""
    tables = covering_tables(game)
    players, values = split_table(tables[seed % len(tables)])
    states = new_states(game, games, players, values)
    states["dice"]["key"] = dice_keys(seed, games)
    return states


def inspect_games(game: Game, states: Array, seed: int, check_interval: int = CHECK_INTERVAL) -> Coverage:
    """Play games to the end. Raise `Violation` if something is wrong.

    Games are played by random choice and by the policy in turn, two with interruptions and two without.
    """
    games = len(states)
    arrays = new_inspection_arrays(game)
    finding, index = inspection_loops(game).inspect_many(
        game.box().record,
        states,
        np.arange(games) % 2 == 1,
        np.arange(games) // 2 % 2 == 1,
        bot_rng(seed, games),
        check_interval,
        arrays,
    )
    if finding:
        raise Violation(f"{_describe(int(finding))} ({_where(game, states[index], seed, int(index))})")
    return Coverage(
        games,
        _by_family(game, arrays.action_counts),
        _by_name(game.codes.Event, arrays.event_counts),
        _by_name(game.codes.Why, arrays.refusal_counts),
    )


def _describe(finding: int) -> str:
    return FINDINGS.get(finding) or f"`check` returned {finding - inspect_loops.INVARIANT}: an invariant is broken"


def _where(game: Game, state: StateRecord, seed: int, index: int) -> str:
    values = ", ".join(f"{key}={value}" for key, value in game.meta.options.read(state).items())
    return f"game {index} of seed {seed}, {state['seats']} players{', ' if values else ''}{values}"


def _by_family(game: Game, counts: Array) -> Counter[str]:
    return Counter({f.name: int(counts[f.first : f.first + len(f)].sum()) for f in game.actions.families})


def _by_name(codes: type[IntEnum], counts: Array) -> Counter[str]:
    return Counter({code.name: int(counts[code]) for code in codes})


def soak_game(game: Game, games: int, progress: Progress = lambda chunks, total: chunks) -> Coverage:
    """Inspect games on all cores. Raise `Violation` if something is wrong."""
    chunks = -(-games // CHUNK_SIZE)
    inspection_loops(game)

    def inspect_chunk(seed: int) -> Coverage:
        return inspect_games(game, new_games(game, CHUNK_SIZE, seed), seed)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        total = Coverage()
        for coverage in progress(threads.map(inspect_chunk, range(chunks)), chunks):
            total.add(coverage)
    return total


def main(games: int) -> int:
    """Soak every game; return the number of games in which something did not occur often enough."""
    from rich.progress import track

    incomplete = 0
    for slug in slugs():
        game = compile_game(load(slug))
        coverage = soak_game(game, games, partial(_track, track, game.meta.title))
        missing = coverage.missing(game)
        incomplete += bool(missing)
        print(f"{coverage.games:,} games, {sum(coverage.actions.values()):,} decisions, no violation.")
        for what in ("actions", "events", "refusals"):
            counts = sorted(getattr(coverage, what).items())
            print(f"  {what}: " + ", ".join(f"{name} {count:,}" for name, count in counts))
        print("  everything occurred" if not missing else "  too rare: " + "; ".join(missing))
    return incomplete


def _track(
    track: Callable[..., Iterable[Coverage]], title: str, chunks: Iterator[Coverage], total: int
) -> Iterable[Coverage]:
    return track(chunks, total=total, description=title)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
