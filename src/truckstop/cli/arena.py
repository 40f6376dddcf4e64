"""Bots against one another."""

import json
from collections.abc import Iterator
from dataclasses import asdict, astuple, dataclass, replace
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
    from truckstop.lab.arena import Arena
    from truckstop.lab.results import Result

app = typer.Typer()

FIRST_RUNG = 10  # simulations a decision
EVEN = 0.5  # share of the pairings: more thinking does not help


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
    ladder: Annotated[bool, typer.Option(help="Search against itself, twice the budget, until that does not help.")] = (
        False
    ),
    as_json: Annotated[bool, typer.Option("--json", help="An object for programs instead of tables.")] = False,
) -> None:
    """Let bots play one another at balanced tables, and rate them."""
    from truckstop.bots.ready import ready
    from truckstop.lab.arena import Arena, BadArena
    from truckstop.lab.results import BadResults

    title = games.load(game)
    seats, values, printed = table_of(title, players, option, box)
    try:
        table = Arena(title, printed, values, seats, _names(bots), seed)
        ready(title)
        if ladder:
            _ladder(table, Run(count, jobs, file), as_json)
        else:
            _report(table, Run(count, jobs, file).play(table), as_json)
    except (BadArena, BadResults) as error:
        raise Mistake(str(error)) from error


def _names(bots: str) -> tuple[str, ...]:
    from truckstop.bots.bot import bot_of

    names = tuple(name.strip() for name in bots.split(","))
    try:
        for name in names:
            bot_of(name)
    except ValueError as error:
        raise Mistake(f"--bots: {error}") from error
    return names


@dataclass(frozen=True)
class Run:
    """How an arena is played."""

    games: int
    jobs: int
    file: Path | None

    def play(self, table: "Arena") -> list["Result"]:
        """All games, with a bar for those who look."""
        from truckstop.lab.arena import play_games

        def progress(results: Iterator["Result"], count: int) -> Iterator["Result"]:
            with progress_bar() as bar:
                yield from bar.track(results, total=count, description=" ".join(table.bots))

        return play_games(table, self.games, self.jobs, self.file, progress)

    def rung(self, simulations: int) -> "Run":
        """The same for one rung of a ladder, with a file of its own."""
        return replace(self, file=self.file and self.file.with_stem(f"{self.file.stem}-{simulations}"))


def _report(table: "Arena", results: list["Result"], as_json: bool) -> None:
    from truckstop.lab.rating import pairs_of, ratings_of

    pairs = pairs_of(table.bots, results)
    ratings = ratings_of(table.bots, results, table.round)
    if as_json:
        about = {"game": table.game.meta.slug, "players": table.players, "games": len(results), "seed": table.seed}
        told = {bot: asdict(rating) for bot, rating in ratings.items()}
        print(json.dumps({**about, "ratings": told, "pairs": [asdict(pair) for pair in pairs]}, indent=2))
        return
    print(f"{len(results):,} games of {table.game.meta.title} with {table.players} players, seed {table.seed}")
    rows = [["bot", "rating", "interval", "mean score", "seats"]]
    for bot, rating in sorted(ratings.items(), key=lambda item: -item[1].rating):
        low, high = rating.interval
        figures = f"{rating.rating:+.0f}", f"({low:+.0f} to {high:+.0f})", f"{rating.mean_score:,.1f}"
        rows.append([bot, *figures, f"{rating.games:,}"])
    print_table(rows)
    print("\npairings; a tie counts half")
    print_table(
        rows_of(["a", "b", "wins", "losses", "ties", "won_share"], ((*astuple(pair), pair.share) for pair in pairs))
    )


def _ladder(table: "Arena", run: Run, as_json: bool) -> None:
    """Each rung thinks twice as long as the one below; the last is the first that is not clearly better."""
    if as_json:
        about = {"game": table.game.meta.slug, "players": table.players, "seed": table.seed}
        print(json.dumps({**about, "ladder": [*_rungs(table, run)]}, indent=2))
        return
    print(f"{table.game.meta.title} with {table.players} players: simulations a decision against half as many")
    for rung in _rungs(table, run):
        share, low, high = (f"{rung[key]:.1%}" for key in ("share", "low", "high"))
        print(f"  {rung['simulations']:>9,}  won {share:>6} ({low} to {high}) of {rung['games']:,} games", flush=True)


def _rungs(table: "Arena", run: Run) -> Iterator[dict[str, float]]:
    from truckstop.lab.rating import share_of

    low, simulations = 1.0, FIRST_RUNG
    while low > EVEN:
        rung = replace(table, bots=(f"search:{2 * simulations}", f"search:{simulations}"))
        results = run.rung(2 * simulations).play(rung)
        share, low, high = share_of(rung.bots, results, rung.round)
        simulations *= 2
        yield {"simulations": simulations, "games": len(results), "share": share, "low": low, "high": high}
