"""Sentences of ours that would betray another language."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop import games
from truckstop.server import told
from truckstop.server.pages import words

SHORTEST = 10  # letters that tell one language from another


class _Texts(Visitor):
    """The fixed texts of a catalogue, between what is put in."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.found += (part.strip(" .,:;()…–—·") for part in node.value.splitlines())


def _texts(file: Path) -> set[str]:
    reader = _Texts()
    reader.visit(FluentParser().parse(file.read_text("utf-8")))
    return set(reader.found)


def _folders(slug: str) -> Iterator[Path]:
    yield Path(words.__file__).parent
    yield Path(told.__file__).parent
    yield games.load(slug).folder


@cache
def only_in(lang: str, other: str, slug: str) -> list[str]:
    """Texts of several words in one language that the other does not have."""
    mine = {text for folder in _folders(slug) for text in _texts(folder / f"{lang}.ftl")}
    theirs = "\n".join(text for folder in _folders(slug) for text in _texts(folder / f"{other}.ftl"))
    return sorted(text for text in mine if len(text) >= SHORTEST and " " in text and text not in theirs)


def strays(shown: list[str], lang: str, other: str, slug: str) -> list[str]:
    """Texts on a page in one language that belong to another."""
    return [text for text in only_in(other, lang, slug) if any(text in each for each in shown)]
