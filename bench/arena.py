"""The strength of bots: pairs of bots in games of four players, compared with minimum shares of wins.

    python -m bench.arena [--games N] [--folder FOLDER] [GAME ...]

Prints a table for docs/bots.md. With a folder, results are saved there, and an interrupted run continues with them.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track

from truckstop.bots.compilation import compile_bots
from truckstop.engine.game import Game
from truckstop.games import load, slugs
from truckstop.lab.arena import Arena, play_games
from truckstop.lab.rating import win_share
from truckstop.lab.results import Result

PLAYERS = 4
SEED = 1
MIN_SHARES = {  # share of the pairings that the first bot must win against the second
    ("greedy", "random"): 0.95,
    ("search:1000", "greedy"): 0.75,
    ("search:100", "search:10"): 0.60,
    ("search:1000", "search:100"): 0.60,
}


@dataclass(frozen=True)
class Share:
    """A share with its confidence interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def measure_share(game: Game, bots: tuple[str, str], games: int, folder: Path | None) -> Share:
    """Play games and return the share that the first bot won."""
    arena = Arena(game, game.box(), game.meta.options.complete({}, PLAYERS), PLAYERS, bots, SEED)
    name = "-".join((game.meta.slug, *bots)).replace(":", "")
    file = folder and folder / f"{name}.jsonl"

    def progress(results: Iterator[Result], count: int) -> Iterator[Result]:
        yield from track(results, f"{game.meta.title}: {' against '.join(bots)}", count, console=Console(stderr=True))

    results = play_games(arena, games, file=file, progress=progress)
    return Share(*win_share(bots, results, arena.games_per_round))


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.arena")
    parser.add_argument("game", nargs="*", default=slugs())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--folder", type=Path)
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    if arguments.folder:
        arguments.folder.mkdir(parents=True, exist_ok=True)
    games = [compile_bots(load(slug)) for slug in arguments.game]
    columns, minutes = [], []
    for game in games:
        start = time.monotonic()
        columns.append([measure_share(game, bots, arguments.games, arguments.folder) for bots in MIN_SHARES])
        minutes.append((time.monotonic() - start) / 60)
    print(f"| {arguments.games} games each, {PLAYERS} players | minimum |", *(f"{game.meta.title} |" for game in games))
    print("| --- " * (2 + len(games)) + "|")
    for row, ((first, second), min_share) in enumerate(MIN_SHARES.items()):
        print(f"| {first} against {second} | {min_share:.0%} |", *(f"{column[row]} |" for column in columns))
    print("| minutes | |", *(f"{game_minutes:.0f} |" for game_minutes in minutes))


if __name__ == "__main__":
    main()
