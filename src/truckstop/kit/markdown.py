"""Tables in Markdown."""

from collections.abc import Iterable, Sequence

Row = Sequence[str | int]


def markdown_table(headings: Row, rows: Iterable[Row]) -> str:
    """A table with one line for each row."""
    lines = [_line(headings), _line(["---"] * len(headings)), *map(_line, rows)]
    return "\n".join(lines)


def _line(cells: Row) -> str:
    """A line of a table. A vertical bar in a text would end its cell."""
    texts = (str(cell).replace("|", "\\|") for cell in cells)
    return f"| {' | '.join(texts)} |"
