"""Tables and progress bars in the terminal."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

Cell = str | int | float

FILE_WIDTH = 10_000  # characters per line in a file or pipe, so that no table is wrapped
INDENT = 2


def print_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table. Columns of numbers are aligned to the right."""
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table

    cells = list(rows)
    table = Table(box=None, pad_edge=False, padding=(0, INDENT, 0, 0))
    for n, title in enumerate(header):
        is_text = all(_is_text(row[n]) for row in cells)
        table.add_column(title, justify="left" if is_text else "right", overflow="fold")
    for row in cells:
        table.add_row(*row)
    width = None if sys.stdout.isatty() else FILE_WIDTH
    console = Console(width=width, markup=False, highlight=False, emoji=False)
    console.print(Padding(table, (0, 0, 0, INDENT), expand=False))


def print_numbers(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    """Print a table of numbers. Columns whose names end in `_share` are printed as percentages."""
    header = [name.removesuffix("_share").replace("_", " ") for name in columns]
    print_table(header, [[_format(name, value) for name, value in zip(columns, row, strict=True)] for row in rows])


def _format(column: str, value: Cell) -> str:
    if isinstance(value, str):
        return value
    if column.endswith("_share"):
        return f"{value:.2%}"
    return f"{value:,.2f}" if isinstance(value, float) else f"{value:,}"


def _is_text(cell: str) -> bool:
    """Whether a cell is text: it begins with a letter, or does not end like a number."""
    return cell[:1].isalpha() or not (cell[-1:].isdigit() or cell[-1:] in "%)")


def progress_bar() -> "Progress":
    """Return a progress bar on stderr. It is invisible if stderr is not a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    return Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
