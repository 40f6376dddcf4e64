"""Commands for authors of games: create a project, check a game, sign its fingerprint, keep a version of its rules."""

import keyword
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from truckstop import games
from truckstop.cli.output import progress_bar
from truckstop.cli.parameters import GameName, UsageError

if TYPE_CHECKING:
    from truckstop.conformance.suite import CheckResult
    from truckstop.engine.game import Game

app = typer.Typer()

NAME_PATTERN = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
MIN_NAME_LENGTH = 2
TEMPLATE = Path(__file__).with_name("template")
TEMPLATE_NAMES = ("tailboard", "Tailboard", "TB")  # slug, title and prefix of the template game
EXIT_FAILED = 1


@app.command()
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case words, joined by underscores: my_game.")],
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The folder to create. Default: ./NAME.", show_default=False)
    ] = None,
) -> None:
    """Create a project with a small complete game that you can turn into your own."""
    _check_name(name)
    target = folder or Path(name)
    if target.exists() and any(target.iterdir()):
        raise UsageError(f"{target}: this folder is not empty. Choose another one with --folder.")
    write_project(name, target)
    print(f"{target}: created the game {title_of(name)}. Next:")
    for command in (f"check {_command_argument(target)}", f"play --game {_command_argument(target)}"):
        print(f"    truckstop {command}")


def write_project(name: str, target: Path) -> None:
    """Write the files of a new game into a folder."""
    for source in _template_files():
        file = target / _rename(source.relative_to(TEMPLATE).as_posix().replace("game/", f"{name}/"), name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_rename(source.read_text("utf-8"), name), "utf-8")


def title_of(name: str) -> str:
    """The title of a new game: "My Game" for `my_game`."""
    return name.replace("_", " ").title()


def prefix_of(name: str) -> str:
    """The prefix of a game's rule numbers: MG for `my_game`, DE for `demo`. Never the prefix of another game."""
    words = [word for word in name.upper().split("_") if word[0].isalpha()]
    initials = "".join(word[0] for word in words) if len(words) > 1 else words[0][:2]
    used_prefixes = {game.meta.prefix for game in games.load_usable()}
    candidates = [
        initials,
        *(words[0][:length] for length in range(2, len(words[0]) + 1)),
        *(f"{initials}{letter}" for letter in "XYZ"),
    ]
    return next(candidate for candidate in candidates if candidate not in used_prefixes)


def _check_name(name: str) -> None:
    if len(name) < MIN_NAME_LENGTH or not NAME_PATTERN.fullmatch(name) or keyword.iskeyword(name):
        raise UsageError(
            f"{name!r} is not a valid name. Use words of lower-case letters and digits, with an underscore between "
            "two words, like my_game."
        )
    if name in games.slugs() or name in sys.stdlib_module_names or name in ("tests", "truckstop"):
        raise UsageError(f"{name!r} is the name of another game or package. Choose another one.")


def _template_files() -> Iterator[Path]:
    return (path for path in sorted(TEMPLATE.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)


def _rename(text: str, name: str) -> str:
    """Replace the names of the template by those of a new game."""
    slug, title, prefix = TEMPLATE_NAMES
    text = text.replace(slug, name).replace(title, title_of(name))
    return re.sub(rf"\b{prefix}(?=-\d|\")", prefix_of(name), text)


def _command_argument(path: Path) -> str:
    """A path as a command-line argument. It begins with a dot, or it could be taken for the name of a game."""
    return str(path) if path.is_absolute() else f"./{path.as_posix()}"


@app.command()
def check(
    game_name: GameName,
    count: Annotated[
        int,
        typer.Option(
            "--games", help="Number of games to play with all checks. Default: 10000.", min=0, show_default=False
        ),
    ] = 0,
) -> None:
    """Check a game: rules, secrets, pictures, texts, and whether results are the same on every machine."""
    from truckstop.conformance.suite import Outcome

    results = list(_run_checks(games.load(game_name), count))
    failures = [each for each in results if each.outcome is Outcome.FAILED]
    print(f"{len(results)} checks, {len(failures)} failed, in {sum(each.seconds for each in results):.0f} s")
    if failures:
        raise typer.Exit(EXIT_FAILED)


def _run_checks(game: "Game", count: int) -> "Iterator[CheckResult]":
    """Run all checks and print each result."""
    from truckstop.conformance.suite import CHECKS, Check, run_checks

    width = max(len(each.name) for each in CHECKS)
    with progress_bar() as bar:
        task = bar.add_task(game.meta.title, total=len(CHECKS))

        def announce(check: Check) -> None:
            bar.update(task, description=f"{game.meta.title}: {check.name}", advance=1)

        for result in run_checks(game, count, announce):
            text = result.reason or result.check.summary
            print(f"{result.outcome.value:<7}  {result.check.name:<{width}}  {text}", flush=True)
            yield result


@app.command()
def sign(game_name: GameName) -> None:
    """Write fingerprint.toml: digests of sample games, by which `check` notices that the rules have changed.

    If the same seeds lead to other games, it is written only if `rules_version` in meta.py has gone up and the signed
    version has been archived.
    """
    from truckstop.engine.compilation import compile_game
    from truckstop.engine.fingerprint import Change, compare, signed_fingerprints, write_fingerprints

    game = compile_game(_newest(game_name))
    change = compare(game, signed_fingerprints(game))
    if change.is_signable:
        write_fingerprints(game)
        print(f"{game.meta.title}: signed rules version {game.meta.rules_version}; {change.value}")
    elif change is Change.NONE:
        print(f"{game.meta.title}: {change.value}")
    else:
        print(f"{game.meta.title}: not signed; {change.value}", file=sys.stderr)
        raise typer.Exit(EXIT_FAILED)


@app.command()
def archive(game_name: GameName) -> None:
    """Keep the signed version of a game in versions/N.zip, so that its matches can go on after the rules change.

    Do this before you change rules, board or options. Then raise `rules_version` in meta.py.
    """
    from truckstop.engine.archive import write_archive
    from truckstop.engine.compilation import compile_game
    from truckstop.engine.fingerprint import Change, compare, signed_fingerprints

    game = compile_game(_newest(game_name))
    change = compare(game, signed_fingerprints(game))
    if change is not Change.NONE:
        reason = f"it differs from what was signed: {change.value}"
        print(f"{game.meta.title}: not archived; {reason}", file=sys.stderr)
        raise typer.Exit(EXIT_FAILED)
    file = write_archive(game.folder, game.meta.rules_version)
    print(f"{game.meta.title}: archived rules version {game.meta.rules_version} in {file}, {file.stat().st_size} bytes")


def _newest(game_name: str) -> "Game":
    """The game of that name. Raise `UsageError` for an earlier version of one."""
    game = games.load(game_name)
    if not game.is_newest:
        raise UsageError(f"{game_name}: only the newest version of a game can be signed or archived")
    return game
