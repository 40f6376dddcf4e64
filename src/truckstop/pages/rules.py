"""The rules of a game for players: a quick reference and the full text."""

import asyncio
import re

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from markupsafe import Markup, escape

from truckstop import games
from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.engine.options import ChoiceOption, Option
from truckstop.pages import assets
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.pages.layout import notice_page, render_page
from truckstop.pages.option_texts import value_name
from truckstop.pages.rule_texts import RuleText, rule_text
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.errors import NotFound
from truckstop.services.messages import game_messages
from truckstop.web.dependencies import CurrentService

router = APIRouter(include_in_schema=False)

CODE_ELEMENT = re.compile(r"( ?)<code>([^<]*)</code>")
CLOSING_TAGS = re.compile(r"(</\w+>)+$")


@router.get("/rules/{name}")
async def show_rules(name: str, request: Request, service: CurrentService, visitor: CurrentVisitor) -> Response:
    """Return the rules page of a game, or of an earlier version of it."""
    if not games.is_name(name):
        raise NotFound("no-page")
    page = await asyncio.to_thread(use_game, name, lambda game: _rules_page(game, visitor))
    if isinstance(page, BrokenGame):
        message = visitor.messages("not-playable", reason=page.reason(visitor.lang))
        return html_response(request, visitor, notice_page(visitor, name, message), 503)
    return html_response(request, visitor, page)


def _rules_page(game: Game, visitor: Visitor) -> str:
    messages, game_text = visitor.messages, game_messages(game, visitor.lang)
    title = game_text("title")
    reminder = rule_text(game, "REMINDER", visitor.lang, has_anchors=False)
    rules = rule_text(game, "RULES", visitor.lang, has_anchors=True)
    defs = Markup(game.view.defs(game.box(), game_text))
    body = [
        h.svg({"class": "defs", "aria-hidden": "true"})[h.defs[defs]],
        h.main(id="main", class_="rules")[
            h.h1[title],
            None if game.is_newest else _version_note(game, messages),
            h.nav(class_="buttons", aria_label=title)[
                h.a(class_="button", href="#reminder")[messages("quick-reminder")],
                h.a(class_="button", href="#all")[messages("first-reading")],
            ],
            _rule_numbers_switch(messages),
            h.article(id="reminder")[h.h2[messages("quick-reminder")], h.div(class_="text")[reminder.html]],
            h.article(id="all")[
                h.h2[messages("first-reading")],
                _table_of_contents(rules, messages("first-reading")),
                h.div(class_="text")[_name_options(game, game_text, rules.html)],
            ],
        ],
    ]
    styles = [assets.stylesheet_url(game), assets.static_url("rules.css")]
    return render_page(visitor, f"{title} – {messages('rules')}", body, styles=styles)


def _version_note(game: Game, messages: Messages) -> h.Element:
    """For readers of earlier rules: which these are, and where the newest are."""
    slug = game.meta.slug
    newest = games.load(slug).meta.rules_version
    return h.p(class_="facts")[
        messages("earlier-rules", version=game.meta.rules_version),
        " ",
        h.a(href=f"/rules/{slug}")[messages("newest-rules", version=newest)],
    ]


def _rule_numbers_switch(messages: Messages) -> h.Element:
    """A check box that shows the rule numbers in both texts. The style sheet does this, without a script."""
    return h.label(class_="rule-numbers")[
        h.input(id="show-rule-numbers", type="checkbox", autocomplete="off"), messages("show-rule-numbers")
    ]


def _table_of_contents(rules: RuleText, label: str) -> h.Element:
    links = [h.li[h.a(href=f"#{key}")[title]] for key, title in rules.chapters]
    return h.nav(class_="contents", aria_label=label)[h.ol[links]]


def _name_options(game: Game, game_text: Messages, html: str) -> Markup:
    """Replace option keys and values, which the text marks as code, by their names in the new-match form."""
    options = [*game.meta.options]

    def replace(match: re.Match[str]) -> str:
        space, code = match.groups()
        option = next((each for each in options if code == each.key or code in _option_values(each)), None)
        if option is None:
            return f"{space}{code}"
        options.insert(0, option)  # a value that several options have belongs to the option mentioned last
        key = f"option-{option.key.replace('_', '-')}"
        name = escape(game_text(key) if code == option.key else value_name(game_text, key, code))
        text_before = CLOSING_TAGS.sub("", html[: match.start()])
        return "" if text_before.endswith(name) else f"{space}<em>{name}</em>"

    return Markup(CODE_ELEMENT.sub(replace, html))


def _option_values(option: Option) -> tuple[str, ...]:
    return option.values if isinstance(option, ChoiceOption) else ()
