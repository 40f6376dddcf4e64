"""A match again, step by step, from the eyes of anybody the visitor may look through."""

from typing import Annotated, Any

import htpy as h
import numpy as np
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from markupsafe import Markup

from truckstop.engine.game import SPECTATOR
from truckstop.engine.picture import Part, Region
from truckstop.engine.sentences import news_sentence
from truckstop.match.history import Moment
from truckstop.server.api import Served, Short
from truckstop.server.live import Live
from truckstop.server.pages import assets
from truckstop.server.pages.desk import board_of, parts_of, pieces_of, whole_board
from truckstop.server.pages.shell import page
from truckstop.server.pages.table import own_seats, shape_of
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.service import Service
from truckstop.server.told import names, words_of
from truckstop.server.wrong import Forbidden, NotThere, Wrong

router = APIRouter(include_in_schema=False)

As = Annotated[int, Query(alias="as", ge=SPECTATOR, le=98)]
At = Annotated[int, Query(ge=0, le=10**6)]


@router.get("/m/{match}/replay")
async def replay(
    match: Short, request: Request, service: Served, visitor: Visiting, viewer: As = SPECTATOR, at: At = 0
) -> Response:
    """The page: a slider over all moments."""
    live, eyes = await _live(service, match, viewer, visitor)
    await assets.lay_out(live.stored.game, visitor.lang)
    moments = await live.moments(viewer)
    words, title = visitor.words, live.match.game.meta.title
    at = min(at, len(moments) - 1)
    shown = _moment(live, moments, at, viewer, visitor)
    regions = {region: [Markup(shown["pieces"][name]) for name in order] for region, order in shown["order"].items()}
    board = board_of(_parts(live, moments[at], viewer, visitor))
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
        h.main(id="main", class_=f"table replay {assets.class_of(live.match.game)} {shape_of(board)}")[
            h.div(class_="head")[h.header(id="top")[h.h1[shown["says"]]]],
            h.section(id="board", class_="region", aria_label=words("board"), tabindex="0")[
                whole_board(live.match, board, visitor.lang)
            ],
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
                        aria_label=shown["label"],
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
            script="table.js",
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


def _parts(live: Live, moment: Moment, viewer: int, visitor: Visitor) -> list[Part]:
    seen = np.frombuffer(moment.seen, live.match.game.layout)[0]
    return parts_of(live.match, seen, viewer, (), words_of(live.match.game, visitor.lang))


def _moment(live: Live, moments: list[Moment], at: int, viewer: int, visitor: Visitor) -> dict[str, Any]:
    moment, match = moments[at], live.match
    seen = np.frombuffer(moment.seen, match.game.layout)[0]
    spoken = words_of(match.game, visitor.lang)
    parts = _parts(live, moment, viewer, visitor)
    pieces, order = pieces_of(match, parts)
    return {
        "at": at,
        "says": match.game.view.prompt(match.box, seen, viewer, spoken, names=names(live)),
        "order": order,
        "pieces": pieces,
        "heard": [news_sentence(match.game, spoken, item, names(live)) for item in moment.told.items],
        "label": visitor.words("moment", number=at + 1, count=len(moments)),
    }
