"""Find texts in the wrong language on a page."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from truckstop import games
from truckstop.pages import messages as page_messages
from truckstop.services import messages as service_messages

MIN_LENGTH = 10  # characters; shorter texts may be the same in several languages


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
def texts_only_in(lang: str, other_lang: str, slug: str) -> list[str]:
    """The texts of several words that the catalogues have in `lang` but not in `other_lang`."""
    texts = {text for folder in _folders(slug) for text in _texts(folder / f"{lang}.ftl")}
    other_texts = "\n".join(text for folder in _folders(slug) for text in _texts(folder / f"{other_lang}.ftl"))
    return sorted(text for text in texts if len(text) >= MIN_LENGTH and " " in text and text not in other_texts)


def foreign_texts(visible_texts: list[str], lang: str, other_lang: str, slug: str) -> list[str]:
    """The texts in `other_lang` on a page that is in `lang`."""
    foreign = texts_only_in(other_lang, lang, slug)
    return [text for text in foreign if any(text in visible for visible in visible_texts)]
