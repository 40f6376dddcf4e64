"""The command `fairness`: measure whether every place in the turn order and every start place is fair."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.output import games_progress, print_shares, print_table
from truckstop.cli.parameters import AnyBot, AsJson, BoxFile, Jobs, OptionPairs, Seed, UsageError, check_bot
from truckstop.engine.game import Game
from truckstop.engine.options import parse

if TYPE_CHECKING:
    from truckstop.lab.fairness import Line, Measurement, Method

app = typer.Typer()


@app.command()
def fairness(
    game_name: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The name of a game, or its folder. Default: all games.")
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="Number of players. Default: all usual numbers for each variant.", min=2)
    ] = None,
    count: Annotated[int, typer.Option("--games", help="Number of games for each line.", min=1)] = 20_000,
    seed: Seed = 1,
    bots: AnyBot = "policy",
    option: OptionPairs = None,
    box: BoxFile = None,
    jobs: Jobs = 0,
    file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save the games of each line in a file of its own, whose name begins like this one. An interrupted "
            "run continues with these files.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure who wins by turn order and by start place, and whether that is fair.

    Each line is a variant of a game with a number of players. With --option, the variant is the one with these options.
    """
    from truckstop.lab.fairness import Method
    from truckstop.lab.json_lines import InvalidResults

    check_bot(bots)
    if box and game_name is None:
        raise UsageError("--box needs the name of a game")
    lines = _lines(game_name, players, option)
    method = Method(bots, count, seed, jobs, file, box)
    try:
        measurements = _measure(lines, method)
        if as_json:
            about = {"bots": bots, "seed": seed, "games": count}
            print(json.dumps({**about, "lines": [asdict(each) for each in measurements]}, indent=2))
        else:
            _print_measurements(measurements, method)
    except InvalidResults as error:
        raise UsageError(str(error)) from error


def _lines(game_name: str | None, players: int | None, options: Sequence[str] | None) -> list["Line"]:
    """The lines to measure. Raise `UsageError` if there are none."""
    if options and game_name is None:
        raise UsageError("--option needs the name of a game")
    selected = [games.load(game_name)] if game_name else games.load_usable()
    lines = [line for game in selected for line in _lines_of(game, players, options)]
    if not lines and options:
        raise UsageError("these options cannot be played by so many players")
    if not lines:
        raise UsageError(f"no variant is usually played by {players} players; choose one with --option")
    return lines


def _lines_of(game: Game, players: int | None, options: Sequence[str] | None) -> list["Line"]:
    from truckstop.lab.fairness import lines_with_options, usual_lines

    if not options:
        return usual_lines(game, players)
    return lines_with_options(game, parse(options), players)


def _measure(lines: Sequence["Line"], method: "Method") -> Iterator["Measurement"]:
    """Measure the lines one after the other and show their progress."""
    from truckstop.engine.compilation import compile_game

    for line in lines:
        compile_game(line.game)
        progress = games_progress(f"{line.game.meta.title}, {line.variant}, {line.players} players", method.games)
        yield method.measure(line, progress)


def _print_measurements(measurements: Iterator["Measurement"], method: "Method") -> None:
    """Print the shares of each line as soon as it is measured, and all verdicts at the end."""
    title = f"{method.games:,} games for each line, {method.bots} bots, seed {method.seed}"
    verdicts: list[list[str]] = []
    for measurement in measurements:
        if not verdicts:
            print(f"{title}; intervals: 95 % confidence")
        _print_measurement(measurement)
        shares = [share.share for share in (*measurement.turns, *measurement.starts)]
        extremes = [f"{min(shares):.2%}", f"{max(shares):.2%}"] if shares else ["–", "–"]
        about = [measurement.game, measurement.variant, str(measurement.players)]
        verdicts.append([*about, *extremes, _target(measurement), measurement.verdict])
    print("\nverdicts")
    print_table(["game", "variant", "players", "lowest share", "highest share", "target", "verdict"], verdicts)


def _print_measurement(measurement: "Measurement") -> None:
    title = f"{measurement.game}, {measurement.variant}, {measurement.players} players"
    print(f"\n{title}: {measurement.verdict}", flush=True)
    if measurement.cut_off:
        print(f"{measurement.cut_off:,} games did not end; they are not counted")
    print_shares("turn order", measurement.turns)
    if measurement.starts:
        print_shares("start place", measurement.starts)


def _target(measurement: "Measurement") -> str:
    if measurement.target is None:
        return "–"
    low, high = measurement.target
    return f"{low:.1%} to {high:.1%}"
