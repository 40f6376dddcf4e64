"""The texts of a game as HTML: the rules and the quick reminder, which are written in Markdown.

A picture in them, `![caption](part:REGION/KEY)`, is a part of the example; the number of a rule leads to its sentence.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

from truckstop.engine.citations import NUMBER
from truckstop.engine.game import Game
from truckstop.server.pages.examples import figure

PART = "part:"
TITLE = 3  # tokens of the first heading, which the page says itself


@dataclass(frozen=True)
class Book:
    """A text, and its chapters by the names that links lead to."""

    html: Markup
    chapters: tuple[tuple[str, str], ...]


@cache
def book(game: Game, name: str, lang: str, *, pictured: bool, told: bool) -> Book:
    """RULES or REMINDER in a language. `pictured`: with the example; `told`: the place that numbers lead to."""
    text = (game.folder / f"{name}.{lang}.md").read_text("utf-8")
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)[TITLE:]
    chapters = _headings(name, tokens)
    for paragraph, inline, end in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if inline.children and [child.type for child in inline.children] == ["image"]:
            paragraph.hidden = end.hidden = True
        if paragraph.type == "th_open" and not inline.content:
            paragraph.tag = end.tag = "td"
    rules: dict[str, Any] = {
        "image": partial(_image, game, lang, pictured),
        "text": partial(_text, re.compile(NUMBER.format(prefix=game.meta.prefix)), set() if told else None),
        "table_open": lambda *_: '<div class="scroll" tabindex="0"><table>',
        "table_close": lambda *_: "</table></div>",
    }
    renderer = RendererHTML()
    renderer.rules |= rules
    return Book(Markup(renderer.render(tokens, markdown.options, {})), chapters)


def _headings(name: str, tokens: Sequence[Token]) -> tuple[tuple[str, str], ...]:
    """Every heading one level lower, as those of the page stand above; chapters get a name."""
    found: list[tuple[str, str]] = []
    for token, inline in pairwise(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1:]) + 1}"
        if token.type == "heading_open" and token.markup == "##":
            key = f"{name.lower()}-{len(found) + 1}"
            token.attrSet("id", key)
            found.append((key, inline.content))
    return tuple(found)


def _image(game: Game, lang: str, pictured: bool, tokens: Sequence[Token], index: int, *_: Any) -> str:
    """A part of the example; nothing as long as there is none."""
    image = tokens[index]
    caption = " ".join(image.content.split())
    return str(figure(game, lang, str(image.attrs["src"]).removeprefix(PART), caption)) if pictured else ""


def _text(number: re.Pattern[str], told: set[str] | None, tokens: Sequence[Token], index: int, *_: Any) -> str:
    """Numbers of rules as links to where they are told first."""

    def linked(found: re.Match[str]) -> str:
        if told is None or found[0] in told:
            return f'<a class="rule" href="#{found[0]}">{found[0]}</a>'
        told.add(found[0])
        return f'<span class="rule" id="{found[0]}">{found[0]}</span>'

    return number.sub(linked, escapeHtml(tokens[index].content))
