"""Bots against one another."""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict, astuple, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.common import (
    BoxFile,
    GameName,
    Mistake,
    OptionPairs,
    Players,
    Seed,
    print_table,
    progress_bar,
    rows_of,
)
from truckstop.cli.games import table_of

if TYPE_CHECKING:
    from truckstop.lab.arena import Arena, Result

app = typer.Typer()

FIRST_RUNG = 10  # simulations a decision
ENOUGH = 0.5  # share of the pairings below which more thinking does not help


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Who plays, with commas: random, policy, greedy, search:200, search:1.5s.")
    ] = "random,policy,greedy,search:200",
    count: Annotated[int, typer.Option("--games", help="How many games, at least.", min=1)] = 400,
    players: Players = None,
    seed: Seed = 1,
    option: OptionPairs = None,
    box: BoxFile = None,
    jobs: Annotated[int, typer.Option(help="How many cores; 0: all.", min=0, max=1024)] = 0,
    file: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep results here, and go on with them.")] = None,
    ladder: Annotated[bool, typer.Option(help="Search against itself with doubled budgets, until that ends.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="An object for programs instead of tables.")] = False,
) -> None:
    """Let bots play one another at balanced tables, and rate them."""
    from truckstop.bots.bot import bot_of
    from truckstop.bots.ready import ready
    from truckstop.lab.arena import Arena, BadArena

    title = games.load(game)
    seats, values, printed = table_of(title, players, option, box)
    try:
        names = tuple(name.strip() for name in bots.split(","))
        for name in names:
            bot_of(name)
        table = Arena(ready(title), printed, values, seats, names, seed)
        if ladder:
            _ladder(table, count, jobs, as_json)
        else:
            _report(table, _play(table, count, jobs, file), as_json)
    except BadArena as error:
        raise Mistake(str(error)) from error
    except ValueError as error:
        raise Mistake(f"--bots: {error}") from error


def _play(table: "Arena", count: int, jobs: int, file: Path | None) -> list["Result"]:
    """At least so many games, in whole rounds; those in the file are not played again."""
    from truckstop.lab.arena import open_results

    count = -(-count // table.round) * table.round
    with ExitStack() as stack:
        done: list[Result] = []
        results = None
        if file is not None:
            done, results = open_results(table, file)
            stack.enter_context(results)
        left = sorted(set(range(count)) - {result.number for result in done})
        bar = stack.enter_context(progress_bar())
        task = bar.add_task(" ".join(table.bots), total=count, completed=count - len(left))
        for result in table.play_all(left, jobs or os.cpu_count() or 1):
            done.append(result)
            if results is not None:
                results.write(json.dumps(asdict(result)) + "\n")
                results.flush()
            bar.advance(task)
    return [result for result in done if result.number < count]


def _report(table: "Arena", results: list["Result"], as_json: bool) -> None:
    from truckstop.lab.arena import pairs_of, ratings_of

    pairs = pairs_of(table.bots, results)
    ratings = ratings_of(table.bots, results, table.round)
    if as_json:
        about = {"game": table.game.meta.slug, "players": table.players, "games": len(results), "seed": table.seed}
        told = {bot: asdict(rating) for bot, rating in ratings.items()}
        print(json.dumps({**about, "ratings": told, "pairs": [asdict(pair) for pair in pairs]}, indent=2))
        return
    print(f"{len(results):,} games of {table.game.meta.title} with {table.players} players, seed {table.seed}")
    rows = [["bot", "rating", "interval", "mean score", "games"]]
    for bot, rating in sorted(ratings.items(), key=lambda item: -item[1].rating):
        low, high = rating.interval
        rows.append(
            [
                bot,
                f"{rating.rating:+.0f}",
                f"({low:+.0f} to {high:+.0f})",
                f"{rating.mean_score:,.1f}",
                f"{rating.games:,}",
            ]
        )
    print_table(rows)
    print("\npairings; a tie counts half")
    print_table(
        rows_of(["a", "b", "wins", "losses", "ties", "a_share"], ((*astuple(pair), pair.share) for pair in pairs))
    )


def _ladder(table: "Arena", count: int, jobs: int, as_json: bool) -> None:
    """Each rung thinks twice as long as the one below; the last is the first that is not better."""
    rungs = list(_rungs(table, count, jobs))
    if as_json:
        print(json.dumps({"game": table.game.meta.slug, "players": table.players, "ladder": rungs}, indent=2))
        return
    print(f"{table.game.meta.title} with {table.players} players: thinking twice as long")
    print_table(
        rows_of(
            ["simulations", "against", "games", "won_share", "low_share", "high_share"],
            (rung.values() for rung in rungs),
        )
    )


def _rungs(table: "Arena", count: int, jobs: int) -> Iterator[dict[str, float]]:
    from truckstop.lab.arena import share_of

    simulations = FIRST_RUNG
    while True:
        rung = replace(table, bots=(f"search:{2 * simulations}", f"search:{simulations}"))
        results = _play(rung, count, jobs, None)
        share, low, high = share_of(rung.bots, results, rung.round)
        yield {
            "simulations": 2 * simulations,
            "against": simulations,
            "games": len(results),
            "share": share,
            "low": low,
            "high": high,
        }
        if low <= ENOUGH:
            return
        simulations *= 2
