"""The page "My matches": all matches of the visitor, with filters."""

import asyncio
from typing import Annotated, Literal
from urllib.parse import urlencode

import htpy as h
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from htpy import Element, Node
from pydantic import BaseModel, ConfigDict, Field

from truckstop.engine.messages import Messages
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.pages.layout import render_page
from truckstop.pages.match_lists import can_open, match_table
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.messages import game_title
from truckstop.services.own_matches import OwnMatch, OwnMatches
from truckstop.services.validation import MAX_NAME_LENGTH
from truckstop.store.models import MatchFilter, Status
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

PAGE_LENGTH = 20  # matches
MAX_PAGE = 1_000_000
STATUSES = {
    "": None,
    "running": (Status.OPEN, Status.RUNNING),
    "finished": (Status.OVER, Status.ABANDONED),
}

router = APIRouter(include_in_schema=False)


class MatchQuery(BaseModel):
    """The filters in the URL."""

    model_config = ConfigDict(str_strip_whitespace=True)

    status: Literal["", "running", "finished"] = ""
    game: ShortText = ""
    opponent: ShortText = ""
    page: Annotated[int, Field(ge=1, le=MAX_PAGE)] = 1

    def url(self, page: int) -> str:
        """The URL of another page with the same filters."""
        values = {"status": self.status, "game": self.game, "opponent": self.opponent, "page": str(page)}
        return f"/matches?{urlencode({name: value for name, value in values.items() if value})}"

    @property
    def has_filters(self) -> bool:
        return bool(self.status or self.game or self.opponent)


@router.get("/matches")
async def my_matches(
    request: Request, service: CurrentService, visitor: CurrentVisitor, query: Annotated[MatchQuery, Query()]
) -> Response:
    own_matches = OwnMatches(service.store, visitor.key, can_open)
    page = await asyncio.to_thread(_render, visitor, own_matches, query)
    return html_response(request, visitor, page)


def _render(visitor: Visitor, own_matches: OwnMatches, query: MatchQuery) -> str:
    messages = visitor.messages
    opponents = own_matches.opponents(query.opponent, visitor.lang) if query.opponent else None
    wanted = MatchFilter(STATUSES[query.status], query.game or None, opponents)
    count = own_matches.count(wanted)
    matches = own_matches.find(wanted, PAGE_LENGTH, (query.page - 1) * PAGE_LENGTH)
    body = h.main(id="main", class_="my-matches")[
        h.h1[messages("my-matches")],
        _filter_form(visitor, own_matches, query),
        _match_list(visitor, matches, count, query),
        _page_links(messages, query, count),
        h.p[h.a(class_="button", href="/")[messages("to-lobby")]],
    ]
    return render_page(visitor, f"{messages('my-matches')} – Truckstop", body)


def _match_list(visitor: Visitor, matches: list[OwnMatch], count: int, query: MatchQuery) -> Node:
    messages = visitor.messages
    if not count and not query.has_filters:
        return h.p(role="status")[messages("no-matches-yet")]
    return [h.p(class_="facts", role="status")[messages("matches-found", count=count)], match_table(visitor, matches)]


def _filter_form(visitor: Visitor, own_matches: OwnMatches, query: MatchQuery) -> Element:
    messages = visitor.messages
    games = {slug: _title(slug, visitor.lang) for slug in own_matches.games()}
    opponent = {"type": "search", "name": "opponent", "value": query.opponent, "maxlength": str(MAX_NAME_LENGTH)}
    return h.form(class_="filters", action="/matches", role="search")[
        h.label[messages("filter-game"), _select("game", {"": messages("filter-all-games"), **games}, query.game)],
        h.label[
            messages("filter-status"),
            _select("status", {key: messages(f"filter-{key or 'any'}") for key in STATUSES}, query.status),
        ],
        h.label[messages("filter-opponent"), h.input(opponent)],
        h.button[messages("filter")],
        h.a(class_="button quiet", href="/matches")[messages("filter-reset")] if query.has_filters else None,
    ]


def _select(name: str, labels: dict[str, str], selected: str) -> Element:
    return h.select(name=name)[
        (h.option({"value": value, "selected": value == selected})[label] for value, label in labels.items())
    ]


def _title(slug: str, lang: str) -> str:
    title = use_game(slug, lambda _: game_title(slug, lang))
    return slug if isinstance(title, BrokenGame) else title


def _page_links(messages: Messages, query: MatchQuery, count: int) -> Node:
    last = max(1, -(-count // PAGE_LENGTH))
    if last == 1:
        return None
    return h.nav(class_="pages", aria_label=messages("pages"))[
        h.a(class_="button", rel="prev", href=query.url(query.page - 1))[messages("page-before")]
        if query.page > 1
        else None,
        h.span[messages("page-of", page=query.page, pages=last)],
        h.a(class_="button", rel="next", href=query.url(query.page + 1))[messages("page-after")]
        if query.page < last
        else None,
    ]
