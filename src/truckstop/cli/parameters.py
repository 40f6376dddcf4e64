"""Arguments and options that several commands share, and their validation."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from truckstop.engine.box import Box
from truckstop.engine.game import BASIC_BOTS, Game
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.options import IncompatibleOptions, parse

MAX_SEED = 2**63 - 1

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="The name of a game (see `truckstop games`) or its folder.")
]
MoreGames = Annotated[
    list[str] | None, typer.Option("--game", metavar="FOLDER", help="Add the game in this folder. Repeatable.")
]
Players = Annotated[int | None, typer.Option(help="Number of players. Default: the usual number for this game.", min=1)]
Seed = Annotated[
    int,
    typer.Option(
        help="Random seed. The same seed gives the same dice and the same decisions of bots.", min=0, max=MAX_SEED
    ),
]
OptionPairs = Annotated[
    list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game. Repeatable.")
]
BoxFile = Annotated[
    Path | None,
    typer.Option(
        "--box", metavar="FILE", help="Play with the board in this TOML file, an edited copy of the game's box.toml."
    ),
]
Language = Annotated[str, typer.Option(help=f"Language of the texts: {' or '.join(LANGUAGES)}.")]
Bots = Annotated[str, typer.Option(help=f"The bot that plays all seats: {' or '.join(BASIC_BOTS)}.")]
AnyBot = Annotated[
    str, typer.Option(help="The bot that plays all seats: random, policy, greedy, search:200, search:1.5s.")
]
Jobs = Annotated[int, typer.Option(help="Number of CPU cores to use. 0: all.", min=0, max=1024)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="TRUCKSTOP_DATABASE",
        help="The database to use. Default: a SQLite file in your data folder.",
    ),
]


class UsageError(ValueError):
    """An argument that does not exist or cannot be used. The message is for the user."""


def check_choice(name: str, value: str, choices: Sequence[str]) -> None:
    """Raise `UsageError` unless the value of an option is one of its choices."""
    if value not in choices:
        raise UsageError(f"--{name} {value}: choose one of {', '.join(choices)}")


def check_bot(name: str) -> None:
    """Raise `UsageError` unless there is a bot of this name."""
    from truckstop.bots.bot import bot_by_name

    try:
        bot_by_name(name)
    except ValueError as error:
        raise UsageError(f"--bots: {error}") from error


@dataclass(frozen=True)
class GameSetup:
    """The number of players, the options and the box of a game."""

    players: int
    options: dict[str, str]
    box: Box


def game_setup(game: Game, players: int | None, options: Sequence[str] | None, box: Path | None) -> GameSetup:
    """Validate players, options and box without compiling the rules. Raise `UsageError` or `UserError`."""
    count = game.meta.usual_players if players is None else players
    game.meta.check_players(count)
    try:
        return GameSetup(count, game.meta.options.complete(parse(options or []), count), game.box(box))
    except IncompatibleOptions as error:
        messages = game.messages("en")
        raise UsageError(messages(f"excluded-{error.exclusion}", players=count, **error.option_values)) from None
