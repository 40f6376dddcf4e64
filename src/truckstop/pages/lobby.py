"""The lobby: the visitor's running matches, the games, and the open matches of others."""

import asyncio
from collections.abc import Sequence

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Element, Node
from markupsafe import Markup

from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import assets
from truckstop.pages.game_cards import game_card
from truckstop.pages.game_list import BrokenGame, playable_slugs, use_game
from truckstop.pages.layout import render_page
from truckstop.pages.match_lists import can_open, match_card, match_table, open_match_card
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.errors import NotFound
from truckstop.services.own_matches import OwnMatch, OwnMatches
from truckstop.services.views import is_open_to_anyone
from truckstop.store.models import MatchFilter, Status, StoredMatch
from truckstop.web.dependencies import CurrentService

MAX_LISTED = 30  # open matches of others
MAX_RUNNING, MAX_FINISHED = 12, 3  # own matches; the page "My matches" has all
UNFINISHED, FINISHED = MatchFilter((Status.OPEN, Status.RUNNING)), MatchFilter((Status.OVER, Status.ABANDONED))

router = APIRouter(include_in_schema=False)


@router.get("/")
async def lobby(request: Request, service: CurrentService, visitor: CurrentVisitor) -> Response:
    playable = await asyncio.to_thread(playable_slugs)  # the first time, this imports the games
    own_matches = OwnMatches(service.store, visitor.key, can_open)
    unfinished = await asyncio.to_thread(own_matches.find, UNFINISHED, None)
    finished = await asyncio.to_thread(own_matches.find, FINISHED, MAX_FINISHED)
    own_ids = {own.stored.id for own in unfinished}
    waiting = await asyncio.to_thread(service.store.latest, Status.OPEN, limit=MAX_LISTED)
    body = h.main(id="main", class_="lobby")[
        h.header(class_="intro")[h.h1["Truckstop"], h.p[visitor.messages("about")]],
        _own_matches(visitor, unfinished, finished),
        h.section(class_="games", aria_label=visitor.messages("games"))[
            (_game_entry(visitor, slug) for slug in games.slugs())
        ],
        _open_matches(visitor, [stored for stored in waiting if stored.id not in own_ids]),
        _import_form(visitor),
        h.footer[h.p[visitor.messages("unofficial")]],
    ]
    for slug in playable:
        service.run_in_background(assets.prepare_printed_layers(slug, visitor.lang))
    pending = " ".join(service.rule_compiler.pending_games)
    page = render_page(visitor, "Truckstop", body, script="lobby.js", pending=pending)
    return html_response(request, visitor, page)


@router.get("/ready")
async def pending_games(service: CurrentService) -> dict[str, list[str]]:
    """Return the games whose rules are still being compiled."""
    return {"pending": service.rule_compiler.pending_games}


def _game_entry(visitor: Visitor, slug: str) -> Node:
    """The card of a game. A broken game gets a card that says what is missing."""
    card = use_game(slug, lambda game: Markup(str(game_card(visitor, game))))
    if not isinstance(card, BrokenGame):
        return card
    message = visitor.messages("not-playable", reason=card.reason(visitor.lang))
    return h.article({"class": "game", "id": slug})[
        h.div(class_="blurb")[h.h2[slug], h.p(class_="facts", role="status")[message]]
    ]


def _own_matches(visitor: Visitor, unfinished: Sequence[OwnMatch], finished: Sequence[OwnMatch]) -> Node:
    """The visitor's matches: first those in which it is the visitor's turn, and the last finished ones."""
    if not unfinished and not finished:
        return None
    messages = visitor.messages
    by_turn = sorted(unfinished, key=lambda own: not own.own_to_act)
    return h.section(class_="matches", aria_labelledby="mine-head")[
        h.header[
            h.h2(id="mine-head")[messages("my-matches")],
            h.a(href="/matches")[messages("all-my-matches")],
        ],
        h.ul(class_="cards")[(match_card(visitor, own) for own in by_turn[:MAX_RUNNING])] if by_turn else None,
        match_table(visitor, finished) if finished else None,
    ]


def _open_matches(visitor: Visitor, waiting: Sequence[StoredMatch]) -> Node:
    """Matches of others with a seat that anyone may take."""
    matches = [stored for stored in waiting if any(map(is_open_to_anyone, stored.seats)) and can_open(stored)]
    if not matches:
        return None
    return h.section(class_="matches", aria_labelledby="open-head")[
        h.h2(id="open-head")[visitor.messages("open-matches")],
        h.ul(class_="cards")[(open_match_card(visitor, stored) for stored in matches)],
    ]


def _import_form(visitor: Visitor) -> Element:
    messages = visitor.messages
    return h.section(class_="import")[
        h.h2[messages("import")],
        h.p[messages("import-help")],
        h.label(class_="button")[
            messages("choose-file"), h.input(type="file", id="waybill", accept=".waybill,text/plain")
        ],
    ]


@router.get("/cover/{name}.svg")
async def cover(name: str, lang: str = LANGUAGES[0]) -> Response:
    """Return the picture of a game."""
    if name not in games.slugs():
        raise NotFound("no-page")
    lang = lang if lang in LANGUAGES else LANGUAGES[0]
    picture = use_game(name, lambda game: assets.cover_svg(game, lang))
    if isinstance(picture, BrokenGame):
        raise NotFound("no-page")
    headers = {"Cache-Control": "public, max-age=3600", "Content-Security-Policy": assets.SVG_SECURITY_POLICY}
    return Response(picture, media_type=assets.MEDIA_TYPES["svg"], headers=headers)
