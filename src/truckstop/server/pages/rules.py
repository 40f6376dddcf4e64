"""The rules of a game as players read them: a quick reminder, then all of it."""

from functools import cache

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markdown_it import MarkdownIt
from markupsafe import Markup

from truckstop import games
from truckstop.server.pages.shell import page
from truckstop.server.pages.visitor import Visiting, html
from truckstop.server.told import words_of

router = APIRouter(include_in_schema=False)


@router.get("/rules/{slug}")
async def rules(slug: str, request: Request, visitor: Visiting) -> Response:
    game, words = games.load(slug), visitor.words
    title = words_of(game, visitor.lang)("title")
    body = h.main(id="main", class_="rules")[
        h.nav(class_="ways", aria_label=title)[
            h.a(class_="button", href="#reminder")[words("quick-reminder")],
            h.a(class_="button", href="#all")[words("first-reading")],
        ],
        h.article(id="reminder")[rendered(slug, "REMINDER", visitor.lang)],
        h.article(id="all")[rendered(slug, "RULES", visitor.lang)],
    ]
    return html(request, visitor, page(visitor, f"{title} – {words('rules')}", body))


@cache
def rendered(slug: str, name: str, lang: str) -> Markup:
    """A text of a game as HTML."""
    text = (games.load(slug).folder / f"{name}.{lang}.md").read_text("utf-8")
    return Markup(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
