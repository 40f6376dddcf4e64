"""Commands about the games: list them, draw them, watch one, find a rule."""

import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from truckstop import games
from truckstop.cli.common import (
    Bots,
    BoxFile,
    GameName,
    Language,
    Mistake,
    OptionPairs,
    Players,
    Seed,
    one_of,
    print_table,
)
from truckstop.engine.game import BOTS, SPECTATOR, Game
from truckstop.engine.options import Excluded, parse
from truckstop.engine.words import LANGUAGES

PICTURE = r"!\[[^\]]*\]\(part:[^)]*\)\n+"  # in the rules: shown by the page alone

app = typer.Typer()


@app.command("games")
def list_games() -> None:
    """List the games, their players and options."""
    for slug in games.slugs():
        meta = games.load(slug).meta
        fewest, most = meta.players
        print(f"{slug}  {meta.title}, {fewest} to {most} players")
        for option in meta.options:
            print(f"    {option.key} = {option.describe()}")


@app.command()
def show(
    game: GameName,
    output: Annotated[Path, typer.Option("-o", "--output", help="The SVG file to write.")],
    players: Players = None,
    seed: Seed = 1,
    steps: Annotated[int, typer.Option(help="Decisions before the picture is taken.", min=0)] = 40,
    seat: Annotated[int, typer.Option(help="Whose view, from 0; -1: a spectator's.", min=-1)] = 0,
    bots: Bots = "policy",
    option: OptionPairs = None,
    box: BoxFile = None,
    lang: Language = "en",
) -> None:
    """Draw a position as one of its players sees it."""
    title = games.load(game)
    one_of("lang", lang, LANGUAGES)
    one_of("bots", bots, BOTS)
    seats, values, printed = table_of(title, players, option, box)
    if seat >= seats:
        raise Mistake(f"seat {seat}: with {seats} players the seats are numbered 0 to {seats - 1}")
    play = _played(title, seats, values, printed, seed, steps, bots)
    _draw(play, seat, lang, output)


@app.command()
def demo(
    game: Annotated[str, typer.Argument(metavar="GAME")] = "",
    output: Annotated[Path | None, typer.Option("-o", "--output", help="The SVG file to write.")] = None,
    seed: Seed = 1,
    lang: Language = "en",
) -> None:
    """Play a game to its end, tell how it went and draw the last picture."""
    title = games.load(game or games.slugs()[0])
    one_of("lang", lang, LANGUAGES)
    words = title.words(lang)
    play = _played(title, title.meta.usual_players, {}, title.box(), seed, sys.maxsize, "policy")
    print(f"{words('title')}: {title.view.prompt(play.box, play.seen_by(SPECTATOR), SPECTATOR, words)}")
    print_table(title.view.summary(play.box, play.seen_by(SPECTATOR), words))
    _draw(play, play.places().index(1), lang, output or Path(f"{title.meta.slug}.svg"))


@app.command()
def where(number: Annotated[str, typer.Argument(metavar="RULE", help="For example TO-034.")]) -> None:
    """Show where a rule stands: its functions, refusals, tests and sentences."""
    from truckstop.engine.citations import citations, numbers

    wanted = number.upper()
    titles = [games.load(slug) for slug in games.slugs()]
    known = {title.meta.prefix: title for title in titles}
    prefix = wanted.partition("-")[0]
    if prefix not in known:
        raise Mistake(f"{number!r} is not a rule: they begin with {', '.join(f'{each}-' for each in known)}")
    title = known[prefix]
    found = citations(title, wanted)
    if not found:
        raise Mistake(f"{number!r} is not a rule of {title.meta.title}; there are {_ranges(numbers(title))}")
    for kind in dict.fromkeys(citation.kind for citation in found):
        print(kind)
        for citation in found:
            if citation.kind == kind:
                print(f"  {_short(citation.path)}:{citation.line}  {citation.text}")


@app.command()
def rules(
    game: GameName,
    lang: Language = "en",
    short: Annotated[bool, typer.Option("--short", help="The quick reminder only.")] = False,
) -> None:
    """Print the rules as players read them."""
    title = games.load(game)
    one_of("lang", lang, LANGUAGES)
    text = (title.folder / f"{'REMINDER' if short else 'RULES'}.{lang}.md").read_text("utf-8")
    text = re.sub(PICTURE, "", text)
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text, end="")


def table_of(
    title: Game, players: int | None, option: list[str] | None, box: Path | None
) -> tuple[int, dict[str, str], Any]:
    """Players, options and box, checked before anything is compiled."""
    seats = title.meta.usual_players if players is None else players
    title.meta.check_players(seats)
    try:
        return seats, title.meta.options.complete(parse(option or []), seats), title.box(box)
    except Excluded as error:
        raise Mistake(title.words("en")(f"excluded-{error.key}", players=seats, **error.values)) from None


def _played(title: Game, seats: int, values: dict[str, str], box: Any, seed: int, steps: int, bots: str) -> Any:
    """A game after so many decisions, or at its end."""
    from truckstop.engine.dice import pick
    from truckstop.engine.play import Play, luck_of
    from truckstop.engine.ready import ready

    play, luck = Play(ready(title), seats, values, (seed, 0), box), luck_of(seed)
    for _ in range(steps):
        if not play.waiting:
            break
        seat = play.waiting[0]
        legal = play.legal(seat)
        play.act(seat, play.policy(seat, luck) if bots == "policy" else legal[pick(luck[0], len(legal))])
    return play


def _draw(play: Any, seat: int, lang: str, output: Path) -> None:
    words = play.game.words(lang, play.box)
    legal = play.legal(seat) if seat >= 0 else []
    try:
        output.write_text(play.game.view.svg(play.box, play.seen_by(seat), seat, words, legal=legal), "utf-8")
    except OSError as error:
        raise Mistake(f"{output}: cannot be written: {error.strerror}") from None
    print(words("label-picture", file=str(output)))


def _ranges(numbers: set[str]) -> str:
    """`TO-001 to TO-007, TO-010 …` for a set of numbers."""
    runs: list[list[str]] = []
    for number in sorted(numbers):
        stem, digits = number.rstrip("0123456789"), number[len(number.rstrip("0123456789")) :]
        if runs and runs[-1][-1] == f"{stem}{int(digits) - 1:0{len(digits)}}":
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs)


def _short(path: Path) -> Path:
    """Relative to where the user is, if it lies below."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
