"""The command line: what a terminal can do with the games."""

import os
import sys
from importlib.metadata import version
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from truckstop.cli import arena, lab, table
from truckstop.cli import games as about_games
from truckstop.cli.common import Mistake
from truckstop.engine.box import BadBox
from truckstop.engine.options import BadOption
from truckstop.games import UnknownGame

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # it prints what variables hold: passwords, too
    help="The open table for freight games.",
)
for part in (about_games, lab, arena, table):
    app.registered_commands += part.app.registered_commands


@app.callback(invoke_without_command=True)
def _options(show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if show_version:
        print(f"truckstop {version('truckstop')}")
        raise typer.Exit


def main() -> None:
    """Run a command; a mistake of the user is one line and exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except TyperException as mistake:
        reason = mistake.format_message().rstrip(".")
        _give_up(f"{reason}; {_what_there_is()}" if "command" in reason else f"{reason}; see --help")
    except (Mistake, BadBox, BadOption, UnknownGame) as mistake:
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
