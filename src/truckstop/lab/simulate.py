"""Simulations: play many games with one setup, and count wins, turns, actions and events."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

from truckstop.bots.compilation import compile_bots
from truckstop.engine.compiler import first_compile
from truckstop.engine.playouts import CHUNK_SIZE
from truckstop.lab.chunks import Chunk, count_games, merge
from truckstop.lab.games_file import SavedGames, open_games
from truckstop.lab.simulation import Simulation
from truckstop.lab.simulation_report import Effort, Length, Report, new_length, new_report

SAMPLE_DIVISOR = 10  # with each other number of players, one tenth of the games is played

Progress = Callable[[Iterator[Chunk]], Iterator[Chunk]]


def simulate(
    simulation: Simulation,
    games: int,
    *,
    all_player_counts: bool = False,
    file: Path | None = None,
    progress: Progress = iter,
) -> Report:
    """Play games and report the counts.

    With `all_player_counts`, also play a tenth as many games with every other number of players; they only count for
    the lengths. Finished games are saved in the file, and games that it contains are not played again.
    Raise `InvalidOption` for an invalid number of players or option, and `InvalidResults` for a file that is damaged
    or holds games of another simulation.
    """
    meta, players = simulation.game.meta, simulation.players
    simulation = replace(simulation, options=meta.options.complete(simulation.options, players))
    with open_games(simulation, file) as saved:
        _compile(simulation)
        start, earlier_chunks = time.perf_counter(), saved.usable(players, games)
        total = merge(progress(_play_missing(simulation, games, saved)))
        effort = Effort(
            games=games - sum(len(chunk.turns) for chunk in earlier_chunks),
            decisions=total.decisions - sum(chunk.decisions for chunk in earlier_chunks),
            seconds=time.perf_counter() - start,
        )
        others = _other_lengths(simulation, -(-games // SAMPLE_DIVISOR), saved) if all_player_counts else []
    lengths = sorted([new_length(total), *others], key=lambda length: length.players)
    return new_report(simulation, total, effort, tuple(lengths))


def _other_lengths(simulation: Simulation, games: int, saved: SavedGames) -> list[Length]:
    """The lengths of games with every other number of players that can play with these options."""
    counts = simulation.game.meta.player_counts(simulation.options)
    others = [replace(simulation, players=count) for count in counts if count != simulation.players]
    return [new_length(merge(_play_missing(other, games, saved))) for other in others]


def _compile(simulation: Simulation) -> None:
    """Compile and load what the games need. This then does not count as time of the simulation."""
    game = simulation.game
    if not simulation.is_compiled:
        compile_bots(game)
        return
    with first_compile(game.folder, f"the statistics of {game.meta.title}", "a few seconds", "tally"):
        simulation.play(range(1), Event())


def _play_missing(simulation: Simulation, games: int, saved: SavedGames) -> Iterator[Chunk]:
    """Yield the counts of saved games, then play the others and yield their counts in order, as they are finished.

    Closing the iterator stops all games.
    """
    earlier_chunks, stop = saved.usable(simulation.players, games), Event()
    yield from earlier_chunks

    def play(numbers: range) -> Chunk:
        finished_games = simulation.play(numbers, stop)
        if not stop.is_set():
            saved.save(finished_games)
        return count_games(simulation, finished_games)

    with ThreadPoolExecutor(simulation.threads) as pool:
        try:
            yield from pool.map(play, _missing_numbers(earlier_chunks, games, _chunk_size(simulation, games)))
        finally:
            stop.set()


def _chunk_size(simulation: Simulation, games: int) -> int:
    """How many games a thread plays before they are counted and saved."""
    return min(CHUNK_SIZE, -(-games // simulation.threads)) if simulation.is_compiled else 1


def _missing_numbers(chunks: list[Chunk], games: int, size: int) -> Iterator[range]:
    """The numbers of the games that are in none of the chunks, which are in order, in ranges of at most `size`."""
    starts, ends = [0, *(chunk.end for chunk in chunks)], [*(chunk.first for chunk in chunks), games]
    for start, end in zip(starts, ends, strict=True):
        for first in range(start, end, size):
            yield range(first, min(first + size, end))
