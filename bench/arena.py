"""How strong the bots are: pairs of them at tables of four, with the bar that each pair has to pass.

    python -m bench.arena [--games N] [--folder FOLDER] [GAME ...]

Prints a table for docs/bots.md. With a folder, results are kept there, and a run that was broken off goes on.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track

from truckstop.bots.ready import ready
from truckstop.engine.game import Game
from truckstop.games import load, slugs
from truckstop.lab.arena import Arena, play_games
from truckstop.lab.rating import share_of
from truckstop.lab.results import Result

PLAYERS = 4
SEED = 1
BARS = {  # share of the pairings that the first has to win against the second
    ("greedy", "random"): 0.95,
    ("search:1000", "greedy"): 0.75,
    ("search:100", "search:10"): 0.60,
    ("search:1000", "search:100"): 0.60,
}


@dataclass(frozen=True)
class Share:
    """Of the pairings that a bot won, with its confidence interval."""

    won: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.won:.1%} ({self.low:.1%} to {self.high:.1%})"


def share(game: Game, bots: tuple[str, str], games: int, folder: Path | None) -> Share:
    """What came of so many games of two bots."""
    table = Arena(game, game.box(), game.meta.options.complete({}, PLAYERS), PLAYERS, bots, SEED)
    name = "-".join((game.meta.slug, *bots)).replace(":", "")
    file = folder and folder / f"{name}.jsonl"

    def progress(results: Iterator[Result], count: int) -> Iterator[Result]:
        yield from track(results, f"{game.meta.title}: {' against '.join(bots)}", count, console=Console(stderr=True))

    return Share(*share_of(bots, play_games(table, games, file=file, progress=progress), table.round))


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m bench.arena")
    asked.add_argument("game", nargs="*", default=slugs())
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--folder", type=Path)
    given = asked.parse_args()
    if given.folder:
        given.folder.mkdir(parents=True, exist_ok=True)
    titles = [ready(load(slug)) for slug in given.game]
    columns, minutes = [], []
    for game in titles:
        start = time.monotonic()
        columns.append([share(game, bots, given.games, given.folder) for bots in BARS])
        minutes.append((time.monotonic() - start) / 60)
    print(f"| {given.games} games each, {PLAYERS} players | bar |", *(f"{game.meta.title} |" for game in titles))
    print("| --- " * (2 + len(titles)) + "|")
    for row, ((first, second), bar) in enumerate(BARS.items()):
        print(f"| {first} against {second} | {bar:.0%} |", *(f"{column[row]} |" for column in columns))
    print("| minutes | |", *(f"{each:.0f} |" for each in minutes))


if __name__ == "__main__":
    main()
