"""Finds texts of the wrong language on a page."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop import games
from truckstop.pages import messages as page_messages
from truckstop.services import messages as service_messages

MIN_LENGTH = 10  # of a text; shorter ones may be the same in several languages


class _TextCollector(Visitor):
    """Collects the fixed texts of a message catalogue."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts += (part.strip(" .,:;()…–—·") for part in node.value.splitlines())


def _texts(file: Path) -> set[str]:
    collector = _TextCollector()
    collector.visit(FluentParser().parse(file.read_text("utf-8")))
    return set(collector.texts)


def _folders(slug: str) -> Iterator[Path]:
    yield Path(page_messages.__file__).parent
    yield Path(service_messages.__file__).parent
    yield games.load(slug).folder


@cache
def only_in(lang: str, other: str, slug: str) -> list[str]:
    """Texts of several words that occur in one language only."""
    own = {text for folder in _folders(slug) for text in _texts(folder / f"{lang}.ftl")}
    others = "\n".join(text for folder in _folders(slug) for text in _texts(folder / f"{other}.ftl"))
    return sorted(text for text in own if len(text) >= MIN_LENGTH and " " in text and text not in others)


def foreign_texts(visible: list[str], lang: str, other: str, slug: str) -> list[str]:
    """The texts of another language on a page."""
    return [text for text in only_in(other, lang, slug) if any(text in each for each in visible)]
