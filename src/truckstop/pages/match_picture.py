"""A small picture of where a match stands: the board as one of its players sees it."""

import asyncio

import htpy as h
from fastapi import APIRouter
from fastapi.responses import Response
from htpy import VoidElement

from truckstop.engine.game import SPECTATOR
from truckstop.engine.types import StateRecord
from truckstop.pages import assets
from truckstop.pages.access import require_viewer
from truckstop.pages.drawings import draw_parts, find_board
from truckstop.pages.visitor import CurrentVisitor, Visitor
from truckstop.services.errors import NotFound
from truckstop.services.live_match import LiveMatch
from truckstop.services.own_matches import OwnMatch
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

CACHE_VERSION = "private, max-age=31536000, immutable"

router = APIRouter(include_in_schema=False)


@router.get("/m/{match}/picture.svg")
async def match_picture(
    match: ShortText,
    service: CurrentService,
    visitor: CurrentVisitor,
    seat: ShortText = str(SPECTATOR),
    version: int = 0,
) -> Response:
    """Return the board as a seat sees it. A browser may cache it under the version that it shows."""
    stored = await service.stored_match(match)
    viewer = await require_viewer(service, match, seat, visitor)
    if stored.header is None or not stored.is_compatible:
        raise NotFound("no-page")
    live = await service.live_match(match)
    async with live.lock:
        record, is_current = live.match.redacted_for(viewer), live.match.version(viewer) == version
    picture = await asyncio.to_thread(_draw_board, live, record, viewer, visitor.lang)
    headers = {
        "Cache-Control": CACHE_VERSION if is_current else "no-store",
        "Content-Security-Policy": assets.SVG_SECURITY_POLICY,
    }
    return Response(picture, media_type=assets.MEDIA_TYPES["svg"], headers=headers)


def picture_image(visitor: Visitor, own: OwnMatch) -> VoidElement:
    """The picture of a match."""
    url = f"/m/{own.stored.id}/picture.svg?seat={own.viewer}&version={own.version}&lang={visitor.lang}"
    return h.img(class_="standing", src=url, alt="", loading="lazy")


def _draw_board(live: LiveMatch, record: StateRecord, viewer: int, lang: str) -> str:
    """The printed layer and the pieces as one SVG document."""
    board = find_board(draw_parts(live, record, viewer, (), lang))
    width, height = board.size
    game = live.match.game
    printed = assets.printed_layer(game, lang, assets.printed_layer_name(game, lang, board.background))
    assert printed is not None
    start, _, rest = printed.partition("<svg ")
    return f'{start}<svg viewBox="0 0 {width:g} {height:g}" {rest.removesuffix("</svg>")}{board.foreground}</svg>'
