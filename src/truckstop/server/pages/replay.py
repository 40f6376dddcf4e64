"""A match again, step by step, from the eyes of anybody the visitor may look through."""

from typing import Annotated, Any

import htpy as h
import numpy as np
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from markupsafe import Markup

from truckstop.engine.game import SPECTATOR
from truckstop.engine.picture import Region
from truckstop.match.history import Moment
from truckstop.server.api import Served, Short
from truckstop.server.live import Live
from truckstop.server.pages import assets
from truckstop.server.pages.desk import lines, parts_of, piece_id, svg
from truckstop.server.pages.shell import page
from truckstop.server.pages.table import own_seats
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.service import Forbidden, NotThere, Service, Wrong
from truckstop.server.told import names, words_of

router = APIRouter(include_in_schema=False)

As = Annotated[int, Query(alias="as", ge=SPECTATOR, le=98)]
At = Annotated[int, Query(ge=0, le=10**6)]


@router.get("/m/{match}/replay")
async def replay(
    match: Short, request: Request, service: Served, visitor: Visiting, viewer: As = SPECTATOR, at: At = 0
) -> Response:
    """The page: a slider over all moments."""
    live, eyes = await _live(service, match, viewer, visitor)
    moments = await live.moments(viewer)
    words, title = visitor.words, live.match.game.meta.title
    at = min(at, len(moments) - 1)
    shown = _moment(live, moments, at, viewer, visitor)
    regions = {region: [Markup(shown["pieces"][name]) for name in order] for region, order in shown["order"].items()}
    wide, high = shown["board"]
    options = [
        h.option({"value": str(seat), "selected": seat == viewer})[
            words("spectator") if seat == SPECTATOR else names(live)[seat]
        ]
        for seat in eyes
    ]
    body = [
        h.svg({"class": "defs", "aria-hidden": "true"})[
            Markup(live.match.game.view.defs(live.match.box, words_of(live.match.game, visitor.lang)))
        ],
        h.main(
            id="main", class_=f"table replay {assets.class_of(live.match.game)} {'wide' if wide > high else 'tall'}"
        )[
            h.header(id="top")[h.h1[shown["says"]]],
            h.section(id="board", class_="region", aria_label=words("board"), tabindex="0")[regions[Region.BOARD]],
            h.section(id="table", class_="region", aria_label=words("shared"))[regions[Region.TABLE]],
            h.section(class_="tray", aria_label=words("replay"))[
                h.div(id="mine", class_="region")[regions[Region.MINE]],
                h.form(id="replay", class_="ways")[
                    h.button(type="button", data_step="-1", aria_label=words("earlier"))["◀"],
                    h.input(
                        type="range",
                        name="at",
                        min="0",
                        max=str(len(moments) - 1),
                        value=str(at),
                        aria_label=words("moment", number=at + 1, count=len(moments)),
                    ),
                    h.button(type="button", data_step="1", aria_label=words("later"))["▶"],
                    h.button(type="button", data_run="")[words("play-on")],
                    h.label[words("from-seat"), h.select(name="as")[options]],
                    h.button(type="button", data_moment="")[words("copy-moment")],
                    h.a(class_="button", href=f"/m/{match}/waybill", download=True)[words("export")],
                ],
            ],
            h.section(id="seats", class_="region", aria_label=words("players"))[regions[Region.SEATS]],
        ],
    ]
    styles = [assets.style_address(live.match.game)]
    return html(
        request,
        visitor,
        page(
            visitor,
            f"{words('replay-title', title=title)} – Truckstop",
            body,
            styles=styles,
            replay=match,
            seat=str(viewer),
        ),
    )


@router.get("/m/{match}/replay/{at:int}")
async def moment(match: Short, at: int, service: Served, visitor: Visiting, viewer: As = SPECTATOR) -> dict[str, Any]:
    """What one moment looked like."""
    live, _ = await _live(service, match, viewer, visitor)
    moments = await live.moments(viewer)
    if not 0 <= at < len(moments):
        raise NotThere("no-such-moment")
    return _moment(live, moments, at, viewer, visitor)


async def _live(service: Service, match: str, viewer: int, visitor: Visitor) -> tuple[Live, list[int]]:
    """The match, and whose eyes the visitor may look through: when it is over, anybody's."""
    live = await service.live(match)
    if not live.stored.same_rules:
        raise Wrong("log-of-other-rules")
    seats = range(len(live.match.header.seats)) if live.match.over else await own_seats(service, match, visitor)
    eyes = [SPECTATOR, *seats]
    if viewer not in eyes:
        raise Forbidden("bad-token")
    return live, eyes


def _moment(live: Live, moments: list[Moment], at: int, viewer: int, visitor: Visitor) -> dict[str, Any]:
    moment, match = moments[at], live.match
    seen = np.frombuffer(moment.seen, match.game.layout)[0]
    spoken = words_of(match.game, visitor.lang)
    parts = parts_of(match, seen, viewer, (), spoken)
    (board,) = (part for part in parts if part.region == Region.BOARD)
    return {
        "at": at,
        "says": match.game.view.prompt(match.box, seen, viewer, spoken, names=names(live)),
        "order": {region: [piece_id(part) for part in parts if part.region == region] for region in Region},
        "pieces": {piece_id(part): str(svg(match, part, visitor.lang)) for part in parts},
        "log": lines(live, [moment.told], visitor.lang),
        "board": board.size,
    }
