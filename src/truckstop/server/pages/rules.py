"""The rules of a game as players read them: a quick reminder, then all of it."""

import asyncio
import re

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup, escape

from truckstop import games
from truckstop.engine.game import Game
from truckstop.engine.options import Choice, Option
from truckstop.engine.words import Words
from truckstop.server.api import Served
from truckstop.server.pages import assets
from truckstop.server.pages.book import Book, book
from truckstop.server.pages.form import value_name
from truckstop.server.pages.shell import page
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.told import words_of
from truckstop.server.wrong import NotThere

router = APIRouter(include_in_schema=False)

CODE = re.compile(r"( ?)<code>([^<]*)</code>")
CLOSED = re.compile(r"(</\w+>)+$")


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
                h.div(class_="text")[_in_words(game, spoken, whole.html)],
            ],
        ],
    ]
    styles = [assets.style_address(game), assets.static("rules.css")]
    return page(visitor, f"{title} – {words('rules')}", body, styles=styles)


def _contents(whole: Book, label: str) -> h.Element:
    """The chapters, to go to."""
    links = [h.li[h.a(href=f"#{key}")[title]] for key, title in whole.chapters]
    return h.nav(class_="contents", aria_label=label)[h.ol[links]]


def _in_words(game: Game, spoken: Words, text: str) -> Markup:
    """Options and their values by the names they have in the form, where the book tells those that commands take."""
    options = [*game.meta.options]

    def named(found: re.Match[str]) -> str:
        space, code = found.groups()
        option = next((each for each in options if code == each.key or code in _values(each)), None)
        if option is None:
            return f"{space}{code}"
        options.insert(0, option)  # values that several options have are those of the one told last
        key = f"option-{option.key.replace('_', '-')}"
        name = escape(spoken(key) if code == option.key else value_name(spoken, key, code))
        before = CLOSED.sub("", text[: found.start()])
        return "" if before.endswith(name) else f"{space}<em>{name}</em>"

    return Markup(CODE.sub(named, text))


def _values(option: Option) -> tuple[str, ...]:
    return option.values if isinstance(option, Choice) else ()
