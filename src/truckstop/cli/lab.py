"""Commands of the laboratory."""

import dataclasses
import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from truckstop import games
from truckstop.cli.common import (
    Bots,
    BoxFile,
    GameName,
    OptionPairs,
    Players,
    Seed,
    one_of,
    print_table,
    progress_bar,
    rows_of,
)
from truckstop.cli.games import table_of
from truckstop.engine.game import BOTS

app = typer.Typer()


@app.command()
def simulate(
    game: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", help="How many games.", min=1)] = 1000,
    seed: Seed = 1,
    bots: Bots = "random",
    option: OptionPairs = None,
    box: BoxFile = None,
    jobs: Annotated[int, typer.Option(help="How many cores; 0: all.", min=0, max=1024)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="An object for programs instead of tables.")] = False,
) -> None:
    """Play very many games; count who wins and what is done."""
    from truckstop.engine.ready import ready
    from truckstop.lab.simulate import simulate as run

    title = games.load(game)
    one_of("bots", bots, BOTS)
    seats, values, printed = table_of(title, players, option, box)
    ready(title)

    def progress(pieces: Iterator[Any]) -> Iterator[Any]:
        with progress_bar() as bar:
            task = bar.add_task(f"{count:,} games", total=count)
            for piece in pieces:
                bar.advance(task, len(piece.turns))
                yield piece

    report = run(
        title,
        printed,
        games=count,
        players=seats,
        options=values,
        bots=bots,
        seed=seed,
        jobs=jobs,
        every_number=players is None,
        progress=progress,
    )
    if as_json:
        print(json.dumps(dataclasses.asdict(report), indent=2))
    else:
        _print_report(report)


def _print_report(report: Any) -> None:
    print(f"{report.games:,} games of {report.players} by {report.bots} play, seed {report.seed}")
    print(f"{report.decisions:,} decisions in {report.seconds:.2f} s: {report.decisions_per_second:,.0f} a second")
    shortest, longest = min(report.turns), max(report.turns)
    if report.cut_off:
        print(f"{report.cut_off:,} games never came to an end and were cut off; their scores count as they stood")
    print(f"{report.mean_turns:.2f} turns on average, {shortest} to {longest}; intervals are 95 % confidence")
    rows = [["seat", "wins", "share of wins", "mean score", "lowest", "median", "highest"]]
    for seat in report.seats:
        low, high = seat.win_interval
        shares = f"{seat.win_share:.2%} ({low:.2%}–{high:.2%})"
        mean = f"{seat.mean_score:,.2f} ± {seat.mean_score_interval[1] - seat.mean_score:,.2f}"
        scores = (seat.lowest_score, seat.median_score, seat.highest_score)
        rows.append([str(seat.seat), f"{seat.wins:,}", shares, mean, *(f"{score:,}" for score in scores)])
    print_table(rows)
    if len(report.lengths) > 1:
        print("\nlength by number of players")
        print_table(
            rows_of(
                ["players", "games", "mean_turns", "shortest", "longest", "mean_decisions", "mean_best_score"],
                (dataclasses.astuple(length) for length in report.lengths),
            )
        )
    print("\nactions")
    chosen = ((name, count, count / report.games, count / report.decisions) for name, count in report.actions.items())
    print_table(rows_of(["action", "chosen", "a_game", "of_all_share"], chosen))
    for table in report.tables:
        print(f"\n{table.key}")
        print_table(rows_of(table.columns, table.rows))
