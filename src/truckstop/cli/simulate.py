"""The command `simulate`: play many games and print statistics."""

import dataclasses
import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.output import games_progress, print_numbers, print_shares, print_table
from truckstop.cli.parameters import (
    AnyBot,
    AsJson,
    BoxFile,
    GameName,
    Jobs,
    OptionPairs,
    Players,
    Seed,
    UsageError,
    check_bot,
    game_setup,
)

if TYPE_CHECKING:
    from truckstop.lab.balance import Share
    from truckstop.lab.simulation_report import Report

app = typer.Typer()


@app.command()
def simulate(
    game_name: GameName,
    players: Players = None,
    count: Annotated[int, typer.Option("--games", help="Number of games.", min=1)] = 1000,
    seed: Seed = 1,
    bots: AnyBot = "random",
    option: OptionPairs = None,
    box: BoxFile = None,
    jobs: Jobs = 0,
    file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Save the games in this file. An interrupted run continues with the games it contains."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play many games with the same bot in every seat and print statistics: wins, balance, scores, lengths, actions."""
    from truckstop.engine.compilation import compile_game
    from truckstop.lab.json_lines import InvalidResults
    from truckstop.lab.simulate import simulate as run_simulation
    from truckstop.lab.simulation import Simulation

    game = games.load(game_name)
    check_bot(bots)
    setup = game_setup(game, players, option, box)
    compile_game(game)

    simulation = Simulation(game, setup.box, setup.players, setup.options, bots, seed, jobs)
    progress, all_player_counts = games_progress(f"{count:,} games", count), players is None
    try:
        report = run_simulation(simulation, count, all_player_counts=all_player_counts, file=file, progress=progress)
    except InvalidResults as error:
        raise UsageError(str(error)) from error
    if as_json:
        print(json.dumps(dataclasses.asdict(report), indent=2))
    else:
        _print_report(report)


def _print_report(report: "Report") -> None:
    _print_summary(report)
    _print_seats(report)
    _print_balance("seat", report.balance.seats)
    _print_balance("turn order", report.balance.turns)
    if report.balance.starts:
        _print_balance("start place", report.balance.starts)
    if len(report.lengths) > 1:
        print("\nlength by number of players")
        columns = ["players", "games", "mean_turns", "shortest", "longest", "mean_decisions", "mean_best_score"]
        print_numbers(columns, [dataclasses.astuple(length) for length in report.lengths])
    print("\nactions")
    rows = [(name, count, count / report.games, count / report.decisions) for name, count in report.actions.items()]
    print_numbers(["action", "chosen", "per_game", "of_all_share"], rows)
    for table in report.tables:
        print(f"\n{table.key}")
        print_numbers(table.columns, table.rows)


def _print_summary(report: "Report") -> None:
    print(f"{report.games:,} games, {report.players} players, {report.bots} bots, seed {report.seed}")
    speed = f"{report.decisions_per_second:,.0f} per second"
    print(f"{report.decisions:,} decisions in {report.seconds:.2f} s ({speed})")
    if report.games_from_file:
        print(f"{report.games_from_file:,} games are from the file; the time and the speed are those of the others")
    if report.cut_off:
        print(
            f"{report.cut_off:,} games did not end and were cut off; the statistics include their scores at that point"
        )
    shortest, longest = min(report.turns), max(report.turns)
    print(f"{report.mean_turns:.2f} turns on average ({shortest} to {longest}); intervals: 95 % confidence")


def _print_seats(report: "Report") -> None:
    rows = []
    for seat in report.seats:
        low, high = seat.win_interval
        share = f"{seat.win_share:.2%} ({low:.2%}–{high:.2%})"
        mean = f"{seat.mean_score:,.2f} ± {seat.mean_score_interval[1] - seat.mean_score:,.2f}"
        scores = (seat.lowest_score, seat.median_score, seat.highest_score)
        rows.append([str(seat.seat), f"{seat.wins:,}", share, mean, *(f"{score:,}" for score in scores)])
    print_table(["seat", "wins", "share of wins", "mean score", "lowest", "median", "highest"], rows)


def _print_balance(group: str, shares: "Iterable[Share]") -> None:
    print(f"\nfirst places by {group}; players who share one have equal shares of it")
    print_shares(group, shares)
