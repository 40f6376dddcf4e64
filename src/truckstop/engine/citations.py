"""Where a rule is cited: the functions that implement it, refusals, tests, and sentences of the rules text."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from truckstop.engine.game import Game

NUMBER_PATTERN = r"{prefix}-[ACMRS]?\d+"


def citation_pattern(prefix: str) -> str:
    """A pattern for rule numbers in brackets, which may stand on two lines of a paragraph or of a quotation."""
    number = NUMBER_PATTERN.format(prefix=prefix)
    return rf"\({number}(?:,(?:\s|\n> )+{number})*\)"


@dataclass(frozen=True)
class Citation:
    """One place where the number of a rule is cited."""

    kind: str  # function, refusal, test, sentence
    path: Path
    line: int
    text: str


def citations(game: Game, number: str) -> list[Citation]:
    """Every place where a rule is cited. The list is empty if `number` is not a rule number of the game."""
    if not re.fullmatch(NUMBER_PATTERN.format(prefix=game.meta.prefix), number):
        return []
    return [
        *_in_docstrings("function", game.folder, number),
        *_in_refusals(game, number),
        *_in_docstrings("test", tests_of(game), number),
        *(citation for path in rule_texts(game) for citation in _in_text(path, number)),
    ]


def project_folder(game: Game) -> Path | None:
    """The folder of the project that a game belongs to; None if it is installed without its project."""
    return next((folder for folder in game.folder.parents if (folder / "pyproject.toml").exists()), None)


def tests_of(game: Game) -> Path:
    """The tests of a game. They are part of a project, not of an installation."""
    tests = (project_folder(game) or game.folder) / "tests"
    own = tests / "games" / game.meta.slug
    return own if own.exists() else tests


def ledger_file(game: Game) -> Path | None:
    """The ledger of a game that has a project of its own: every rule as a numbered statement."""
    file = (project_folder(game) or game.folder) / "LEDGER.md"
    return file if file.exists() else None


def rule_texts(game: Game) -> list[Path]:
    """The texts in which players can read the rules."""
    ledger = ledger_file(game)
    return sorted(game.folder.glob("RULES.*.md")) or ([ledger] if ledger else [])


def rule_numbers(game: Game) -> set[str]:
    """Every rule number in the game's texts or tests."""
    pattern = re.compile(NUMBER_PATTERN.format(prefix=game.meta.prefix))
    files = [*rule_texts(game), *tests_of(game).rglob("*.py")]
    return {number for path in files for number in pattern.findall(path.read_text("utf-8"))}


def _in_docstrings(kind: str, folder: Path, number: str) -> Iterator[Citation]:
    """The functions in a folder whose docstrings cite a rule."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                docstring = " ".join((ast.get_docstring(node) or "").split())
                if _cites(docstring, number):
                    yield Citation(kind, path, node.lineno, f"{node.name}: {docstring}")


def _in_refusals(game: Game, number: str) -> Iterator[Citation]:
    messages, path = game.messages("en"), game.folder / "actions.py"
    for why in game.codes.Why:
        if why.rule == number:
            line = next(n for n, text in _lines(path) if re.match(rf"\s+{why.name} = ", text))
            yield Citation("refusal", path, line, f"{why.name}: {messages(f'why-{why.key}')}")


def _in_text(path: Path, number: str) -> Iterator[Citation]:
    """The sentences of a text that cite a rule."""
    for line, paragraph in _paragraphs(path):
        for sentence in re.split(r"(?<=[.!?])\s+", paragraph):
            if _cites(sentence, number):
                yield Citation("sentence", path, line, sentence)


def _paragraphs(path: Path) -> Iterator[tuple[int, str]]:
    """The paragraphs of a text, each with the number of its first line. A row of a table is a paragraph of its own."""
    first_line, paragraph = 0, ""
    for number, line in [*_lines(path), (0, "")]:
        if not line.strip() or re.match(r"\s*([-|#>]|\d+\.)", line):
            if paragraph:
                yield first_line, paragraph
            first_line, paragraph = number, line.strip()
        elif paragraph:
            paragraph = f"{paragraph} {line.strip()}"
        else:
            first_line, paragraph = number, line.strip()
    if paragraph:
        yield first_line, paragraph


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a text, with their numbers from 1."""
    return enumerate(path.read_text("utf-8").splitlines(), 1)


def _cites(text: str, number: str) -> bool:
    return re.search(rf"\b{re.escape(number)}\b", text) is not None
