"""The lobby: the games, the visitor's own matches, and the open matches of others."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import htpy as h
from fastapi import APIRouter, Request
from fastapi.responses import Response
from htpy import Element, Node
from markupsafe import Markup

from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import assets
from truckstop.pages.elements import seat_sign
from truckstop.pages.game_list import BrokenGame, playable_slugs, use_game
from truckstop.pages.layout import render_page
from truckstop.pages.new_match_form import game_card
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.errors import NotFound
from truckstop.services.match_service import MatchService
from truckstop.services.messages import display_names, game_title
from truckstop.services.views import is_open_to_anyone
from truckstop.store.models import Status, StoredMatch
from truckstop.web.dependencies import CurrentService

MAX_LISTED = 30  # matches
MAX_NAMED = 6  # players of a match

router = APIRouter(include_in_schema=False)


@router.get("/")
async def lobby(request: Request, service: CurrentService, visitor: CurrentVisitor) -> Response:
    playable = await asyncio.to_thread(playable_slugs)  # the first time, this imports the games
    own = (await service.keys.matches_of(visitor.key))[:MAX_LISTED]
    statuses = {stored.id: await _match_status(service, stored, visitor) for stored in own}
    waiting = await asyncio.to_thread(service.store.latest, Status.OPEN, limit=MAX_LISTED)
    body = h.main(id="main", class_="lobby")[
        h.header(class_="intro")[h.h1["Truckstop"], h.p[visitor.messages("about")]],
        _own_matches(visitor, own, statuses),
        h.section(class_="games", aria_label=visitor.messages("games"))[
            (_game_entry(visitor, slug) for slug in games.slugs())
        ],
        _open_matches(visitor, [stored for stored in waiting if stored.id not in statuses]),
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


@dataclass(frozen=True)
class MatchStatus:
    """The status of a match as text, and whether the visitor is to act."""

    text: str
    is_own_turn: bool = False


async def _match_status(service: MatchService, stored: StoredMatch, visitor: Visitor) -> MatchStatus:
    """Return whose turn it is.

    The lobby does not wait for a game that is being compiled. Its matches are "in progress".
    """
    messages = visitor.messages
    status = MatchStatus(messages(f"status-{stored.status.name.lower()}"))
    if stored.status != Status.RUNNING or service.rule_compiler.is_pending(stored.game_name) or not _can_open(stored):
        return status
    to_act = (await service.live_match(stored.id)).match.to_act
    if any(seat in to_act for seat in await service.keys.seats_of(stored.id, visitor.key)):
        return MatchStatus(messages("your-turn"), is_own_turn=True)
    names = display_names(stored.seats, visitor.lang)
    players = [names[seat] for seat in to_act]
    rest = [f"+{len(players) - MAX_NAMED}"] if len(players) > MAX_NAMED else []
    text = messages("turn-of", players=", ".join(players[:MAX_NAMED] + rest), count=len(players))
    return MatchStatus(text)


def _can_open(stored: StoredMatch) -> bool:
    """Whether the game of a match is playable and has the rules of the match."""
    return use_game(stored.game_name, lambda game: stored.is_compatible) is True


def _own_matches(visitor: Visitor, own: Sequence[StoredMatch], statuses: dict[str, MatchStatus]) -> Node:
    """The visitor's matches: first those in which it is the visitor's turn, finished ones in a folded list."""
    if not own:
        return None
    messages = visitor.messages
    unfinished = [stored for stored in own if stored.status <= Status.RUNNING]
    unfinished.sort(key=lambda stored: not statuses[stored.id].is_own_turn)
    finished = [stored for stored in own if stored.status > Status.RUNNING]

    def rows(matches: Sequence[StoredMatch]) -> Element:
        return h.ul[(_match_row(visitor, stored, statuses[stored.id]) for stored in matches)]

    finished_list = h.details(open=not unfinished)[
        h.summary[messages("matches-over", count=len(finished))], rows(finished)
    ]
    return h.section(class_="matches", aria_labelledby="mine-head")[
        h.h2(id="mine-head")[messages("my-matches")],
        rows(unfinished) if unfinished else None,
        finished_list if finished else None,
    ]


def _match_row(visitor: Visitor, stored: StoredMatch, status: MatchStatus) -> Element:
    players = [
        h.span(class_="player-name")[seat_sign(number, stored.game), name or visitor.messages("free-seat")]
        for number, name in enumerate(display_names(stored.seats, visitor.lang))
    ]
    rest = h.span[f"+{len(players) - MAX_NAMED}"] if len(players) > MAX_NAMED else None
    title = use_game(stored.game, lambda _: game_title(stored.game, visitor.lang))
    return h.li({"class": "your-turn" if status.is_own_turn else None})[
        h.a(href=f"/m/{stored.id}")[
            h.strong[stored.game if isinstance(title, BrokenGame) else title], h.span(class_="state")[status.text]
        ],
        h.span(class_="players")[players[:MAX_NAMED], rest],
    ]


def _open_matches(visitor: Visitor, waiting: Sequence[StoredMatch]) -> Node:
    """Matches of others with a seat that anyone may take."""
    messages = visitor.messages
    matches = [stored for stored in waiting if any(map(is_open_to_anyone, stored.seats)) and _can_open(stored)]
    if not matches:
        return None
    return h.section(class_="matches", aria_labelledby="open-head")[
        h.h2(id="open-head")[messages("open-matches")],
        h.ul[(_match_row(visitor, stored, MatchStatus(messages("sit-down"))) for stored in matches)],
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
