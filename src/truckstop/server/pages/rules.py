"""The rules of a game as players read them: a quick reminder, then all of it."""

import asyncio

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup

from truckstop import games
from truckstop.engine.game import Game
from truckstop.server.api import Served
from truckstop.server.pages import assets
from truckstop.server.pages.book import Book, book
from truckstop.server.pages.shell import page
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.told import words_of
from truckstop.server.wrong import NotThere

router = APIRouter(include_in_schema=False)


@router.get("/rules/{slug}")
async def rules(slug: str, request: Request, service: Served, visitor: Visiting) -> Response:
    """With pictures, unless the game that they are drawn from is still being made ready."""
    if slug not in games.slugs():
        raise NotThere("no-page")
    game, pictured = games.load(slug), slug not in service.kitchen.unready
    return html(request, visitor, await asyncio.to_thread(_page, game, visitor, pictured))


def _page(game: Game, visitor: Visitor, pictured: bool) -> str:
    words, spoken = visitor.words, words_of(game, visitor.lang)
    title = spoken("title")
    reminder = book(game, "REMINDER", visitor.lang, pictured=pictured, told=False)
    whole = book(game, "RULES", visitor.lang, pictured=pictured, told=True)
    defs = Markup(game.view.defs(game.box(), spoken))
    body = [
        h.svg({"class": "defs", "aria-hidden": "true"})[h.defs[defs]],
        h.main(id="main", class_="rules")[
            h.h1[title],
            h.nav(class_="ways", aria_label=title)[
                h.a(class_="button", href="#reminder")[words("quick-reminder")],
                h.a(class_="button", href="#all")[words("first-reading")],
            ],
            h.article(id="reminder")[h.h2[words("quick-reminder")], h.div(class_="text")[reminder.html]],
            h.article(id="all")[
                h.h2[words("first-reading")],
                _contents(whole, words("first-reading")),
                h.div(class_="text")[whole.html],
            ],
        ],
    ]
    styles = [assets.style_address(game), assets.static("rules.css")]
    return page(visitor, f"{title} – {words('rules')}", body, styles=styles)


def _contents(whole: Book, label: str) -> h.Element:
    """The chapters, to go to."""
    links = [h.li[h.a(href=f"#{key}")[title]] for key, title in whole.chapters]
    return h.nav(class_="contents", aria_label=label)[h.ol[links]]
