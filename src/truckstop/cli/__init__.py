"""The command line."""

import os
import sys
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from truckstop import __version__
from truckstop.cli import arena, fairness, games, matches, new, rules, serve, simulate
from truckstop.cli.parameters import UsageError
from truckstop.engine.box import InvalidBox
from truckstop.engine.errors import UserError

USAGE_ERROR, INTERRUPTED = 2, 130  # exit codes

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,  # they would print the values of variables, including passwords
    help="The open table for freight games.",
)
for module in (games, rules, simulate, fairness, arena, serve, matches, new):
    app.registered_commands += module.app.registered_commands


@app.callback(invoke_without_command=True)
def _main_options(show_version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    if show_version:
        print(f"truckstop {__version__}")
        raise typer.Exit


def main() -> None:
    """Run a command. Print a user error as one line and exit with code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except TyperException as error:
        message = error.format_message().rstrip(".")
        _exit_with(f"{message}; {_list_commands()}" if "command" in message else f"{message}; see --help")
    except (UsageError, UserError, InvalidBox) as error:
        _exit_with(str(error))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # no second error when stdout is flushed


def _list_commands() -> str:
    names = [command.name or str(getattr(command.callback, "__name__", "")) for command in app.registered_commands]
    return f"choose one of {', '.join(names)}"


def _exit_with(message: str) -> NoReturn:
    print(f"truckstop: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(USAGE_ERROR)
