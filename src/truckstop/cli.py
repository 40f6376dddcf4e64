"""The command line: what a terminal can do with the games."""

import dataclasses
import json
import os
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.exceptions import TyperException

from truckstop import games
from truckstop.engine.box import BadBox
from truckstop.engine.game import BOTS, SPECTATOR, Game
from truckstop.engine.options import BadOption, Excluded, parse
from truckstop.engine.words import LANGUAGES

app = typer.Typer(no_args_is_help=True, add_completion=False, help="The open table for freight games.")

MOST_SEED = 2**63 - 1

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its short name, as `truckstop games` lists it.")]
Players = Annotated[int | None, typer.Option(help="How many play. [default: the game's usual number]", min=1)]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", min=0, max=MOST_SEED)]
OptionPairs = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="May be repeated.")]
BoxFile = Annotated[Path | None, typer.Option("--box", metavar="FILE", help="A board of your own.")]
Language = Annotated[str, typer.Option(help=f"{' or '.join(LANGUAGES)}.")]
Bots = Annotated[str, typer.Option(help=f"Who plays: {' or '.join(BOTS)}.")]


class Mistake(ValueError):
    """Something asked for that does not exist; the sentence says what does."""


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
    _one_of("bots", bots, BOTS)
    seats, values, printed = _table(title, players, option, box)
    ready(title)

    def progress(pieces: Iterator[Any]) -> Iterator[Any]:
        with _progress() as bar:
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
    _one_of("lang", lang, LANGUAGES)
    _one_of("bots", bots, BOTS)
    seats, values, printed = _table(title, players, option, box)
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
    _one_of("lang", lang, LANGUAGES)
    words = title.words(lang)
    play = _played(title, title.meta.usual_players, {}, title.box(), seed, sys.maxsize, "policy")
    print(f"{words('title')}: {title.view.prompt(play.box, play.seen_by(SPECTATOR), SPECTATOR, words)}")
    _print_table(title.view.summary(play.box, play.seen_by(SPECTATOR), words))
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
def rules(game: GameName, lang: Language = "en") -> None:
    """Print the rules as players read them."""
    title = games.load(game)
    _one_of("lang", lang, LANGUAGES)
    text = (title.folder / f"RULES.{lang}.md").read_text("utf-8")
    if sys.stdout.isatty():
        from rich.console import Console
        from rich.markdown import Markdown

        Console().print(Markdown(text))
    else:
        print(text, end="")


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0: for everyone in the house.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0: any that is free.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None, typer.Option(metavar="URL", help="[default: a file in the user's data folder]")
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.", min=1, max=64)] = 1,
    rate: Annotated[
        int, typer.Option(help="How often an address may ask, in requests a second; 0: without limit.", min=0)
    ] = 100,
) -> None:
    """Serve matches over HTTP, until Ctrl-C."""
    from truckstop.server.run import BadDatabase, BadPort, run

    try:
        run(host, port, database, workers, rate)
    except (BadDatabase, BadPort) as error:
        raise Mistake(str(error)) from None


WaybillFile = Annotated[Path, typer.Argument(metavar="FILE", help="A waybill.")]


@app.command()
def replay(file: WaybillFile, box: BoxFile = None, lang: Language = "en") -> None:
    """Tell a finished match again, line by line."""
    from truckstop.engine.sentences import news_sentence
    from truckstop.match.waybill import BadWaybill
    from truckstop.store.files import BadFile, load

    _one_of("lang", lang, LANGUAGES)
    try:
        loaded = load(file, box)
        words, names = loaded.game.words(lang, loaded.box), [seat.name for seat in loaded.waybill.header.seats]
        for match in loaded.steps():
            for item in match.heard_by(SPECTATOR):
                print(news_sentence(loaded.game, words, item, names))
    except (BadFile, BadWaybill) as error:
        raise Mistake(str(error) if str(error).startswith(str(file)) else f"{file}: {error}") from None


@app.command()
def verify(file: WaybillFile, box: BoxFile = None) -> None:
    """Check a finished match: were the dice fair, is every action allowed, is the result right?"""
    from truckstop.store.files import BadFile, load
    from truckstop.store.files import verify as check

    try:
        loaded = load(file, box)
    except BadFile as error:
        raise Mistake(str(error)) from None
    wrong = check(loaded)
    for reason in wrong:
        print(f"{file}: {reason}")
    if wrong:
        raise typer.Exit(1)
    print(f"{file}: {len(loaded.waybill.entries):,} entries run again to the same result; the dice were fair")


@app.callback(invoke_without_command=True)
def _options(show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if show_version:
        print(f"truckstop {version('truckstop')}")
        raise typer.Exit


def _table(
    title: Game, players: int | None, option: list[str] | None, box: Path | None
) -> tuple[int, dict[str, str], Any]:
    """Players, options and box, checked before anything is compiled."""
    seats = title.meta.usual_players if players is None else players
    title.meta.check_players(seats)
    try:
        return seats, title.meta.options.complete(parse(option or []), seats), title.box(box)
    except Excluded as error:
        raise Mistake(title.words("en")(f"excluded-{error.key}", players=seats, **error.values)) from None


def _one_of(name: str, value: str, values: tuple[str, ...]) -> None:
    if value not in values:
        raise Mistake(f"--{name} {value}: there are {', '.join(values)}")


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
    _print_table(rows)
    if len(report.lengths) > 1:
        print("\nlength by number of players")
        _print_table(
            _rows(
                ["players", "games", "mean_turns", "shortest", "longest", "mean_decisions", "mean_best_score"],
                (dataclasses.astuple(length) for length in report.lengths),
            )
        )
    print("\nactions")
    chosen = ((name, count, count / report.games, count / report.decisions) for name, count in report.actions.items())
    _print_table(_rows(["action", "chosen", "a_game", "of_all_share"], chosen))
    for table in report.tables:
        print(f"\n{table.key}")
        _print_table(_rows(table.columns, table.rows))


def _rows(columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> list[list[str]]:
    """A table of numbers as texts: shares as percentages, other fractions with two digits."""
    names = list(columns)
    cells = [[_cell(name, value) for name, value in zip(names, row, strict=True)] for row in rows]
    return [[name.removesuffix("_share").replace("_", " ") for name in names], *cells]


def _cell(column: str, value: Any) -> str:
    if column.endswith("_share"):
        return f"{value:.2%}"
    return f"{value:,.2f}" if isinstance(value, float) else f"{value:,}" if isinstance(value, int) else str(value)


def _print_table(rows: list[list[str]]) -> None:
    """Columns as wide as they need, texts to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    texts = [
        not any(cell[-1:].isdigit() or cell[-1:] in "%)" for cell in column[1:]) for column in zip(*rows, strict=True)
    ]
    for row in rows:
        cells = [
            f"{cell:<{wide}}" if text else f"{cell:>{wide}}"
            for cell, wide, text in zip(row, widths, texts, strict=True)
        ]
        print("  " + "  ".join(cells).rstrip())


def _progress() -> Any:
    """A bar on stderr, for those who look."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


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


def main() -> None:
    """Run a command; a mistake of the user is one line and exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except TyperException as mistake:
        reason = mistake.format_message().rstrip(".")
        _give_up(f"{reason}; {_what_there_is()}" if "command" in reason else f"{reason}; see --help")
    except (Mistake, BadBox, BadOption, games.UnknownGame) as mistake:
        _give_up(str(mistake))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever listened has heard enough


def _what_there_is() -> str:
    names = [command.name or str(getattr(command.callback, "__name__", "")) for command in app.registered_commands]
    return f"there are {', '.join(names)}"


def _give_up(reason: str) -> NoReturn:
    print(f"truckstop: {' '.join(reason.split())}", file=sys.stderr)
    sys.exit(2)


if __name__ == "__main__":
    main()
