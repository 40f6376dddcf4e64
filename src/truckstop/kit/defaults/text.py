"""The rules page and the reminder of a game that has neither RULES.en.md nor REMINDER.en.md.

If a file LEDGER.md stands beside the game's folder, it is the rules page. Otherwise the page lists the sentences that
stand in the docstrings of the rules, by number.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from truckstop.engine.citations import NUMBER_PATTERN, ledger_file
from truckstop.engine.game import Game

Statement = tuple[list[str], str]  # numbers and sentence


def rules_text(game: Game, language: str) -> str:
    """The ledger, or the docstrings of the rules."""
    file = ledger_file(game)
    if file:
        return file.read_text("utf-8")
    return _page(game, [_line(numbers, text) for numbers, text in documented_rules(game)])


def reminder(game: Game, language: str) -> str:
    """The first sentence of each docstring."""
    return _page(game, [_line(numbers, _first_sentence(text)) for numbers, text in documented_rules(game)])


def documented_rules(game: Game) -> list[Statement]:
    """What functions say of the rules that they obey, where a rule is named for the first time: `PH-003: text`."""
    statements: list[Statement] = []
    known: set[str] = set()
    for docstring in _docstrings(game):
        numbers, text = _split(game, docstring)
        if set(numbers) - known:
            statements.append((numbers, text))
            known |= set(numbers)
    return sorted(statements)


def _page(game: Game, lines: list[str]) -> str:
    return "\n".join([f"# {game.meta.title}", "", *lines, ""])


def _line(numbers: list[str], text: str) -> str:
    return f"- {text.removesuffix('.')} ({', '.join(numbers)})."


def _docstrings(game: Game) -> Iterator[str]:
    files = [game.folder / "rules.py", *sorted((game.folder / "rules").glob("*.py"))]
    for file in filter(Path.exists, files):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield " ".join((ast.get_docstring(node) or "").split())


def _split(game: Game, docstring: str) -> tuple[list[str], str]:
    """The numbers at the beginning of a docstring, and its text."""
    number = NUMBER_PATTERN.format(prefix=game.meta.prefix)
    match = re.match(rf"({number}(?:, {number})*):\s*(.*)", docstring)
    if match is None:
        return [], ""
    text = match[2]
    return re.findall(number, match[1]), text[:1].upper() + text[1:]


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=[.!?])\s", text, maxsplit=1)[0]
