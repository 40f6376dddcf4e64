"""The arena: bots play against one another, each equally often in every seat.

A deal is a key of the dice. In a round, every line-up of bots plays the same deal in every rotation of its seats.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from io import StringIO
from itertools import combinations
from pathlib import Path
from random import Random
from threading import Event

import numpy as np

from truckstop.bots.bot import bot_by_name
from truckstop.engine.box import Box
from truckstop.engine.game import Game
from truckstop.engine.play import Play, dice_keys
from truckstop.lab.bot_games import parallel_games, play_bot_game
from truckstop.lab.results import Result, ResultsHeader, append_result, open_results

MIN_BOTS, MIN_PLAYERS = 2, 2

Progress = Callable[[Iterator[Result], int], Iterator[Result]]


class InvalidArena(ValueError):
    """An arena that cannot be played."""


@dataclass(frozen=True)
class Arena:
    """The setup of a contest: the game, its options and the bots."""

    game: Game
    box: Box
    options: Mapping[str, str]
    players: int
    bots: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        if len(set(self.bots)) < max(MIN_BOTS, len(self.bots)):
            raise InvalidArena("An arena needs at least two bots, all different.")
        if self.players < MIN_PLAYERS:
            raise InvalidArena("An arena needs at least two players.")

    @property
    def lineups(self) -> list[tuple[str, ...]]:
        """The bots of each table.

        With more bots than seats: every selection of bots. With fewer: every bot equally often, and every selection
        for the seats that are left over.
        """
        copies, spare_seats = divmod(self.players, len(self.bots))
        if copies == 0:
            return list(combinations(self.bots, self.players))
        return [self.bots * copies + extra for extra in combinations(self.bots, spare_seats)]

    @property
    def games_per_round(self) -> int:
        """The number of games with the same deal."""
        return len(self.lineups) * self.players

    def bots_by_seat(self, number: int) -> tuple[str, ...]:
        """The bots of game `number`, by seat. Each line-up is shuffled once for each deal, then rotated."""
        deal, game_in_round = divmod(number, self.games_per_round)
        lineup_index, rotation = divmod(game_in_round, self.players)
        order = np.random.default_rng([self.seed, deal, lineup_index]).permutation(self.players)
        bots = [self.lineups[lineup_index][index] for index in order]
        return tuple(bots[rotation:] + bots[:rotation])

    def play_game(self, number: int, stop: Event) -> Result:
        """Play game `number`. If it is too long or `stop` is set, the result has the scores so far."""
        names = self.bots_by_seat(number)
        key = dice_keys(self.seed, first=number // self.games_per_round)[0]
        play = Play(self.game, self.players, self.options, (int(key[0]), int(key[1])), self.box)
        bots, rng = [bot_by_name(name) for name in names], Random(f"{self.seed} {number}")
        for _ in play_bot_game(play, bots, rng, min, stop):
            pass
        return Result(number, names, tuple(play.scores()))

    @property
    def header(self) -> ResultsHeader:
        """Everything that the results depend on. It is the first line of a results file."""
        return {
            "game": self.game.meta.slug,
            "rules_version": self.game.meta.rules_version,
            "box": self.box.digest,
            "options": dict(self.options),
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
        }

    @property
    def parallel_games(self) -> int:
        """How many games to play at a time."""
        return parallel_games(self.bots)

    def play_all(self, numbers: Sequence[int], jobs: int) -> Iterator[Result]:
        """Play games and yield their results in order. Closing the iterator stops all games."""
        stop = Event()
        with ThreadPoolExecutor(jobs) as threads:
            try:
                yield from threads.map(lambda number: self.play_game(number, stop), numbers)
            finally:
                stop.set()


def no_progress(results: Iterator[Result], count: int) -> Iterator[Result]:
    """A progress callback that displays nothing."""
    return results


def play_games(
    arena: Arena, games: int, jobs: int = 0, file: Path | None = None, progress: Progress = no_progress
) -> list[Result]:
    """Play whole rounds, at least `games` games, and return the results in order.

    Results are appended to the file. Games whose results are in it already are not played again.
    """
    count = -(-games // arena.games_per_round) * arena.games_per_round
    results, output = open_results(file, arena.header) if file else ([], StringIO())
    with output:
        open_numbers = sorted(set(range(count)) - {result.number for result in results})
        for result in progress(arena.play_all(open_numbers, jobs or arena.parallel_games), len(open_numbers)):
            append_result(result, output)
            results.append(result)
    return sorted((result for result in results if result.number < count), key=lambda result: result.number)
