"""What all commands share: the ways to name things, mistakes, tables, progress."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from truckstop.engine.game import BOTS
from truckstop.engine.words import LANGUAGES

MOST_SEED = 2**63 - 1

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its short name, as `truckstop games` lists it.")]
Players = Annotated[int | None, typer.Option(help="How many play. [default: the game's usual number]", min=1)]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.", min=0, max=MOST_SEED)]
OptionPairs = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="May be repeated.")]
BoxFile = Annotated[Path | None, typer.Option("--box", metavar="FILE", help="A board of your own.")]
Language = Annotated[str, typer.Option(help=f"{' or '.join(LANGUAGES)}.")]
Bots = Annotated[str, typer.Option(help=f"Who plays: {' or '.join(BOTS)}.")]
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", envvar="TRUCKSTOP_DATABASE", help="[default: a file in the user's data folder]"),
]


class Mistake(ValueError):
    """Something asked for that does not exist; the sentence says what does."""


def one_of(name: str, value: str, values: tuple[str, ...]) -> None:
    if value not in values:
        raise Mistake(f"--{name} {value}: there are {', '.join(values)}")


def rows_of(columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> list[list[str]]:
    """A table of numbers as texts: shares as percentages, other fractions with two digits."""
    names = list(columns)
    cells = [[_cell(name, value) for name, value in zip(names, row, strict=True)] for row in rows]
    return [[name.removesuffix("_share").replace("_", " ") for name in names], *cells]


def _cell(column: str, value: Any) -> str:
    if column.endswith("_share"):
        return f"{value:.2%}"
    return f"{value:,.2f}" if isinstance(value, float) else f"{value:,}" if isinstance(value, int) else str(value)


def print_table(rows: list[list[str]]) -> None:
    """Columns as wide as they need, texts to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    texts = [all(map(_is_text, column[1:])) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            f"{cell:<{wide}}" if text else f"{cell:>{wide}}"
            for cell, wide, text in zip(row, widths, texts, strict=True)
        ]
        print("  " + "  ".join(cells).rstrip())


def _is_text(cell: str) -> bool:
    """Whether it begins like a word, or does not end like a number."""
    return cell[:1].isalpha() or not (cell[-1:].isdigit() or cell[-1:] in "%)")


def progress_bar() -> Any:
    """A bar on stderr, for those who look."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
