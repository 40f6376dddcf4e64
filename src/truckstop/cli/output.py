"""Tables and progress bars in the terminal."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

    from truckstop.lab.balance import Share
    from truckstop.lab.chunks import Chunk
    from truckstop.lab.simulate import Progress as GamesProgress

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


def print_shares(group: str, shares: Iterable["Share"]) -> None:
    """Print the shares of first places by group of players, with their intervals."""
    rows = []
    for share in shares:
        low, high = share.interval
        rows.append([share.name, f"{share.seats:,}", f"{share.share:.2%} ({low:.2%}–{high:.2%})"])
    print_table([group, "seats", "share of first places"], rows)


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


def games_progress(description: str, games: int) -> "GamesProgress":
    """Return a progress callback that shows a bar with the number of finished games."""

    def show_progress(chunks: "Iterator[Chunk]") -> "Iterator[Chunk]":
        with progress_bar() as bar:
            task = bar.add_task(description, total=games)
            for chunk in chunks:
                bar.advance(task, len(chunk.turns))
                yield chunk

    return show_progress
