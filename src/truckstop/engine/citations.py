"""Where a rule stands: the functions that obey it, the refusals that cite it, the tests that prove it, its sentence."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from truckstop.engine.game import Game

NUMBER = r"{prefix}-[ACMRS]?\d+"


@dataclass(frozen=True)
class Citation:
    """One place where a number stands."""

    kind: str  # function, refusal, test, sentence
    path: Path
    line: int
    text: str


def citations(game: Game, number: str) -> list[Citation]:
    """Every place where a rule is obeyed, cited, proven or told; none for what is not a number of the game."""
    if not re.fullmatch(NUMBER.format(prefix=game.meta.prefix), number):
        return []
    found = [_in_functions("function", path, number) for path in sorted(game.folder.rglob("*.py"))]
    found.append(_refusals(game, number))
    found += [_in_functions("test", path, number) for path in sorted(tests_of(game).rglob("*.py"))]
    found += [_sentences(path, number) for path in sorted(game.folder.glob("RULES.*.md"))]
    return [citation for each in found for citation in each]


def tests_of(game: Game) -> Path:
    """The tests of a game; they are part of a checkout, not of an installation."""
    return game.folder.parents[3] / "tests" / "games" / game.meta.slug


def numbers(game: Game) -> set[str]:
    """Every number that stands anywhere in the game's rules or tests."""
    pattern = re.compile(NUMBER.format(prefix=game.meta.prefix))
    files = [*game.folder.glob("RULES.*.md"), *tests_of(game).rglob("*.py")]
    return {number for path in files for number in pattern.findall(path.read_text("utf-8"))}


def _in_functions(kind: str, path: Path, number: str) -> Iterator[Citation]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef) and _cites(ast.get_docstring(node) or "", number):
            said = " ".join((ast.get_docstring(node) or "").split())
            yield Citation(kind, path, node.lineno, f"{node.name}: {said}")


def _refusals(game: Game, number: str) -> Iterator[Citation]:
    words = game.words("en")
    path = game.folder / "actions.py"
    for why in game.codes.Why:
        if why.rule == number:
            line = next(n for n, text in _lines(path) if re.match(rf"\s+{why.name} = ", text))
            yield Citation("refusal", path, line, f"{why.name}: {words(f'why-{why.key}')}")


def _sentences(path: Path, number: str) -> Iterator[Citation]:
    for line, paragraph in _paragraphs(path):
        for sentence in re.split(r"(?<=[.!?])\s+", paragraph):
            if _cites(sentence, number):
                yield Citation("sentence", path, line, sentence)


def _paragraphs(path: Path) -> Iterator[tuple[int, str]]:
    """Lines that belong together, with the number of the first; a row of a table stands alone."""
    begins, text = 0, ""
    for line, each in [*_lines(path), (0, "")]:
        if not each.strip() or re.match(r"\s*([-|#>]|\d+\.)", each):
            if text:
                yield begins, text
            begins, text = line, each.strip()
        else:
            begins, text = (begins, f"{text} {each.strip()}") if text else (line, each.strip())
    if text:
        yield begins, text


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    return enumerate(path.read_text("utf-8").splitlines(), 1)


def _cites(text: str, number: str) -> bool:
    return re.search(rf"\b{re.escape(number)}\b", text) is not None
