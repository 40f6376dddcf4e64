"""Commands about games: list them, draw a position, show a demo game."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.output import print_table
from truckstop.cli.parameters import (
    Bots,
    BoxFile,
    GameName,
    GameSetup,
    Language,
    OptionPairs,
    Players,
    Seed,
    UsageError,
    check_choice,
    game_setup,
)
from truckstop.engine.errors import UserError
from truckstop.engine.game import BASIC_BOTS, SPECTATOR, Game
from truckstop.engine.messages import LANGUAGES
from truckstop.kit.texts import with_headline

if TYPE_CHECKING:
    from truckstop.engine.play import Play

app = typer.Typer()

NO_LIMIT = sys.maxsize  # as a number of decisions: play until the game is over


@app.command("games")
def list_games() -> None:
    """List the games with their possible numbers of players, the versions of their rules, and their options."""
    for slug, game_or_error in games.load_all().items():
        if isinstance(game_or_error, UserError):
            print(f"{slug}  cannot be used: {game_or_error}")
            continue
        meta = game_or_error.meta
        min_players, max_players = meta.players
        rules_versions = ", ".join(map(str, games.versions(slug)))
        print(f"{slug}  {meta.title}, {min_players} to {max_players} players, rules {rules_versions}")
        for option in meta.options:
            print(f"    {option.key} = {option.describe()}")


@app.command()
def show(
    game_name: GameName,
    output: Annotated[Path, typer.Option("-o", "--output", help="The SVG file to write.")],
    players: Players = None,
    seed: Seed = 1,
    steps: Annotated[int, typer.Option(help="Number of decisions before the position is drawn.", min=0)] = 40,
    seat: Annotated[
        int, typer.Option(help="The seat whose view is drawn; the first is 0. -1: a spectator's view.", min=-1)
    ] = 0,
    bots: Bots = "policy",
    option: OptionPairs = None,
    box: BoxFile = None,
    lang: Language = "en",
) -> None:
    """Let bots play some decisions and draw the position as a player or spectator sees it."""
    game = games.load(game_name)
    check_choice("lang", lang, LANGUAGES)
    check_choice("bots", bots, BASIC_BOTS)
    setup = game_setup(game, players, option, box)
    if seat >= setup.players:
        raise UsageError(f"--seat {seat}: with {setup.players} players, seats are numbered 0 to {setup.players - 1}")
    _write_picture(_play(game, setup, seed, steps, bots), seat, lang, output)


@app.command()
def demo(
    game_name: Annotated[str, typer.Argument(metavar="GAME", help="Default: the first game.", show_default=False)] = "",
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="The SVG file to write. Default: GAME.svg.")
    ] = None,
    seed: Seed = 1,
    lang: Language = "en",
) -> None:
    """Let bots play a whole game, print the result and draw the final position."""
    game = games.load(game_name or games.slugs()[0])
    check_choice("lang", lang, LANGUAGES)
    messages = game.messages(lang)
    play = _play(game, game_setup(game, None, None, None), seed, NO_LIMIT, "policy")
    state = play.redacted_for(SPECTATOR)
    headline, prompt = (
        sentence(play.box, state, SPECTATOR, messages) for sentence in (game.view.headline, game.view.prompt)
    )
    print(f"{messages('title')}: {with_headline(headline, prompt) if prompt else headline}")
    header, *rows = game.view.summary(play.box, state, messages)
    print_table(header, rows)
    winner = play.places().index(1)
    _write_picture(play, winner, lang, output or Path(f"{game.meta.slug}.svg"))


def _play(game: Game, setup: GameSetup, seed: int, steps: int, bots: str) -> "Play":
    """Let bots make `steps` decisions, or fewer if the game ends earlier."""
    from truckstop.engine.compilation import compile_game
    from truckstop.engine.dice import pick
    from truckstop.engine.play import Play, bot_rng

    play = Play(compile_game(game), setup.players, setup.options, (seed, 0), setup.box)
    rng = bot_rng(seed)
    for _ in range(steps):
        if not play.to_act:
            break
        seat = play.to_act[0]
        if bots == "policy":
            action = play.policy_action(seat, rng)
        else:
            legal_actions = play.legal_actions(seat)
            action = legal_actions[pick(rng[0], len(legal_actions))]
        play.step(seat, action)
    return play


def _write_picture(play: "Play", seat: int, lang: str, output: Path) -> None:
    """Write an SVG file of the position as a seat sees it, with its legal actions highlighted."""
    messages = play.game.messages(lang, play.box)
    legal_actions = play.legal_actions(seat) if seat != SPECTATOR else []
    drawing = play.game.view.svg(play.box, play.redacted_for(seat), seat, messages, legal=legal_actions)
    try:
        output.write_text(drawing, "utf-8")
    except OSError as error:
        raise UsageError(f"{output}: cannot be written: {error.strerror}") from None
    print(messages("label-picture", file=str(output)))
