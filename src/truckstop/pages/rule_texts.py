"""The Markdown texts of a game, its rules and its quick reference, as HTML.

An image `![caption](part:REGION/KEY)` becomes a figure with parts of the example position. A rule number becomes a
link to the place in the rules where that number appears first. Numbers in brackets, `(TO-034, TO-205)`, are a citation:
the page shows it only on request, and where a link leads.
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

from truckstop.engine.citations import NUMBER_PATTERN, citation_pattern
from truckstop.engine.game import Game
from truckstop.pages.examples import figure

PART_PREFIX = "part:"
TITLE_TOKENS = 3  # tokens of the first heading: the page has its own


@dataclass(frozen=True)
class RuleText:
    """A text, and its chapters as pairs of anchor and title."""

    html: Markup
    chapters: tuple[tuple[str, str], ...]


@cache
def rule_text(game: Game, name: str, lang: str, *, has_anchors: bool) -> RuleText:
    """Return RULES or REMINDER in a language.

    If `has_anchors` is true, the first occurrence of each rule number becomes the target of the links.
    """
    text = game.reminder(lang) if name == "REMINDER" else game.rules_text(lang)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table").disable("newline")  # inside of citations
    tokens = markdown.parse(text)[TITLE_TOKENS:]
    chapters = _prepare_headings(name, tokens)
    _prepare_paragraphs(tokens)
    rules: dict[str, Any] = {
        "image": partial(_render_figure, game, lang),
        "text": partial(_mark_citations, game.meta.prefix, set() if has_anchors else None),
        "table_open": lambda *_: '<div class="scroll" tabindex="0"><table>',
        "table_close": lambda *_: "</table></div>",
    }
    renderer = RendererHTML()
    renderer.rules |= rules
    return RuleText(Markup(renderer.render(tokens, markdown.options, {})), chapters)


def _prepare_paragraphs(tokens: Sequence[Token]) -> None:
    """Leave out the paragraph around a single image, and turn empty header cells into ordinary cells."""
    for start, inline, end in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if inline.children and [child.type for child in inline.children] == ["image"]:
            start.hidden = end.hidden = True
        if start.type == "th_open" and not inline.content:
            start.tag = end.tag = "td"


def _prepare_headings(name: str, tokens: Sequence[Token]) -> tuple[tuple[str, str], ...]:
    """Lower every heading by one level, below the headings of the page, and give the chapters anchors."""
    chapters: list[tuple[str, str]] = []
    for token, inline in pairwise(tokens):
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1:]) + 1}"
        if token.type == "heading_open" and token.markup == "##":
            key = f"{name.lower()}-{len(chapters) + 1}"
            token.attrSet("id", key)
            chapters.append((key, inline.content))
    return tuple(chapters)


def _render_figure(game: Game, lang: str, tokens: Sequence[Token], index: int, *_: object) -> str:
    """Render an image as a figure."""
    image = tokens[index]
    caption = " ".join(image.content.split())
    return str(figure(game, lang, str(image.attrs["src"]).removeprefix(PART_PREFIX), caption))


def _mark_citations(prefix: str, anchors: set[str] | None, tokens: Sequence[Token], index: int, *_: object) -> str:
    """Render text with its rule numbers as links and its citations, with the space before them, as elements.

    `anchors` collects the numbers that have a target already.
    """
    number, citation = NUMBER_PATTERN.format(prefix=prefix), citation_pattern(prefix)

    def link(match: re.Match[str]) -> str:
        if anchors is None or match[0] in anchors:
            return f'<a class="rule" href="#{match[0]}">{match[0]}</a>'
        anchors.add(match[0])
        return f'<span class="rule" id="{match[0]}">{match[0]}</span>'

    def mark(match: re.Match[str]) -> str:
        links = re.sub(number, link, match[0])
        return f'<span class="citation">{links}</span>' if match[0].endswith(")") else links

    return re.sub(rf"\s*{citation}|{number}", mark, escapeHtml(tokens[index].content))
