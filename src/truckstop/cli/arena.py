"""The command `arena`: let bots play against one another and rate them."""

import json
from collections.abc import Iterator
from dataclasses import asdict, astuple, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.output import print_numbers, print_table, progress_bar
from truckstop.cli.parameters import (
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
    from truckstop.lab.arena import Arena
    from truckstop.lab.results import Result

app = typer.Typer()

FIRST_BUDGET = 10  # simulations per decision of the weaker bot in the first step of the ladder
EQUAL_SHARE = 0.5  # the share of the games that each of two equally strong bots wins; a tie counts half


@app.command()
def arena(
    game_name: GameName,
    bots: Annotated[
        str, typer.Option(help="Bots, separated by commas: random, policy, greedy, search:200, search:1.5s.")
    ] = "random,policy,greedy,search:200",
    count: Annotated[
        int,
        typer.Option(
            "--games", help="Number of games, rounded up so that every bot plays every seat equally often.", min=1
        ),
    ] = 400,
    players: Players = None,
    seed: Seed = 1,
    option: OptionPairs = None,
    box: BoxFile = None,
    jobs: Jobs = 0,
    file: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Save the results in this file. Games whose results it contains are not played again.",
        ),
    ] = None,
    ladder: Annotated[
        bool,
        typer.Option(
            help="Instead, let search play against search with half as many simulations, and double both "
            "numbers until the larger one no longer wins clearly more than half of the games."
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play against one another in balanced line-ups, and rate them."""
    from truckstop.bots.compilation import compile_bots
    from truckstop.lab.arena import Arena, InvalidArena
    from truckstop.lab.json_lines import InvalidResults

    game = games.load(game_name)
    setup = game_setup(game, players, option, box)
    try:
        match_up = Arena(game, setup.box, setup.options, setup.players, _parse_bots(bots), seed)
        compile_bots(game)
        if ladder:
            _print_ladder(match_up, Run(count, jobs, file), as_json)
        else:
            _print_ratings(match_up, Run(count, jobs, file).play(match_up), as_json)
    except (InvalidArena, InvalidResults) as error:
        raise UsageError(str(error)) from error


def _parse_bots(text: str) -> tuple[str, ...]:
    """Parse a list of bot names. Raise `UsageError` if there is no bot of one of the names."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        check_bot(name)
    return names


@dataclass(frozen=True)
class Run:
    """How many games to play, on how many cores, and the file for their results."""

    games: int
    jobs: int
    file: Path | None

    def play(self, arena: "Arena") -> list["Result"]:
        """Play the games and show a progress bar."""
        from truckstop.lab.arena import play_games

        def show_progress(results: Iterator["Result"], count: int) -> Iterator["Result"]:
            with progress_bar() as bar:
                yield from bar.track(results, total=count, description=" ".join(arena.bots))

        return play_games(arena, self.games, self.jobs, self.file, show_progress)

    def for_ladder_step(self, simulations: int) -> "Run":
        """Return the same run, with a results file of its own for one step of the ladder."""
        return replace(self, file=self.file and self.file.with_stem(f"{self.file.stem}-{simulations}"))


def _print_ratings(arena: "Arena", results: list["Result"], as_json: bool) -> None:
    from truckstop.lab.rating import count_pairings, rate_bots

    pairs = count_pairings(arena.bots, results)
    ratings = rate_bots(arena.bots, results, arena.games_per_round)
    if as_json:
        about = {"game": arena.game.meta.slug, "players": arena.players, "games": len(results), "seed": arena.seed}
        by_bot = {bot: asdict(rating) for bot, rating in ratings.items()}
        print(json.dumps({**about, "ratings": by_bot, "pairs": [asdict(pair) for pair in pairs]}, indent=2))
        return
    print(f"{len(results):,} games of {arena.game.meta.title} with {arena.players} players, seed {arena.seed}")
    rows = []
    for bot, rating in sorted(ratings.items(), key=lambda item: -item[1].rating):
        low, high = rating.interval
        interval = f"({low:+.0f} to {high:+.0f})"
        rows.append([bot, f"{rating.rating:+.0f}", interval, f"{rating.mean_score:,.1f}", f"{rating.games:,}"])
    print_table(["bot", "rating", "interval", "mean score", "seats"], rows)
    print("\npairings; a tie counts half")
    columns = ["a", "b", "wins", "losses", "ties", "won_share"]
    print_numbers(columns, [(*astuple(pair), pair.share) for pair in pairs])


def _print_ladder(arena: "Arena", run: Run, as_json: bool) -> None:
    """Print the steps of the ladder. The last is the first on which the larger budget is not clearly better."""
    if as_json:
        about = {"game": arena.game.meta.slug, "players": arena.players, "seed": arena.seed}
        print(json.dumps({**about, "ladder": [*_climb_ladder(arena, run)]}, indent=2))
        return
    print(f"{arena.game.meta.title} with {arena.players} players: simulations per decision against half as many")
    for step in _climb_ladder(arena, run):
        share, low, high = (f"{step[key]:.1%}" for key in ("share", "low", "high"))
        print(f"  {step['simulations']:>9,}  won {share:>6} ({low} to {high}) of {step['games']:,} games", flush=True)


def _climb_ladder(arena: "Arena", run: Run) -> Iterator[dict[str, float]]:
    from truckstop.lab.rating import win_share

    low, simulations = 1.0, FIRST_BUDGET
    while low > EQUAL_SHARE:
        step = replace(arena, bots=(f"search:{2 * simulations}", f"search:{simulations}"))
        results = run.for_ladder_step(2 * simulations).play(step)
        share, low, high = win_share(step.bots, results, step.games_per_round)
        simulations *= 2
        yield {"simulations": simulations, "games": len(results), "share": share, "low": low, "high": high}
