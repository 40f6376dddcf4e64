"""A match again, step by step, from the eyes of anybody the visitor may look through."""

from dataclasses import dataclass
from typing import Annotated, Any

import htpy as h
import numpy as np
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from htpy import Element, Node
from markupsafe import Markup

from truckstop.engine.game import SPECTATOR
from truckstop.engine.picture import Part, Region
from truckstop.engine.sentences import news_sentence
from truckstop.engine.words import Words
from truckstop.match.history import Moment
from truckstop.server.api import Served, Short
from truckstop.server.live import Live
from truckstop.server.pages import assets
from truckstop.server.pages.aside import instead
from truckstop.server.pages.desk import board_of, parts_of, pieces_of, took_back, whole_board, without_keys
from truckstop.server.pages.panels import unbroken, zooms
from truckstop.server.pages.shell import page
from truckstop.server.pages.table import own_seats, shape_of
from truckstop.server.pages.visitor import Visiting, Visitor, html
from truckstop.server.service import Service
from truckstop.server.told import names, words_of
from truckstop.server.wrong import Forbidden, NotThere, Wrong

router = APIRouter(include_in_schema=False)

As = Annotated[int, Query(alias="as", ge=SPECTATOR, le=98)]
At = Annotated[int, Query(ge=0, le=10**6)]


@dataclass(frozen=True)
class Sight:
    """What somebody sees of a match that is looked at again, moment by moment."""

    live: Live
    viewer: int
    visitor: Visitor
    moments: list[Moment]

    @property
    def spoken(self) -> Words:
        return words_of(self.live.match.game, self.visitor.lang)

    def seen(self, at: int) -> Any:
        return np.frombuffer(self.moments[at].seen, self.live.match.game.layout)[0]

    def parts(self, at: int) -> list[Part]:
        return without_keys(parts_of(self.live, self.seen(at), self.viewer, (), self.visitor.lang))

    def told(self, at: int, parts: list[Part]) -> dict[str, Any]:
        """What the script needs to show a moment."""
        game, box = self.live.match.game, self.live.match.box
        pieces, order = pieces_of(self.live.match, parts)
        told, lang = self.moments[at].told, self.visitor.lang
        called = names(self.live, lang)
        heard = [news_sentence(game, self.spoken, item, called) for item in told.items]
        back = [] if told.back is None else [took_back(self.live, told.back, lang)]
        return {
            "at": at,
            "says": unbroken(game.view.prompt(box, self.seen(at), SPECTATOR, self.spoken, names=called)),
            "order": order,
            "pieces": pieces,
            "heard": heard + back,
            "label": self.visitor.words("moment", number=at, count=len(self.moments) - 1),
        }


@router.get("/m/{match}/replay")
async def replay(
    match: Short, request: Request, service: Served, visitor: Visiting, viewer: As = SPECTATOR, at: At = 0
) -> Response:
    """The page: a slider over all moments."""
    stored = await service.stored(match)
    if stored.header is not None and (aside := instead(service, visitor, stored, [])) is not None:
        return html(request, visitor, aside)
    live, eyes = await _live(service, match, viewer, visitor)
    await assets.lay_out(live.stored.game, visitor.lang)
    sight = Sight(live, viewer, visitor, await live.moments(viewer))
    title = visitor.words("replay-title", title=live.match.game.meta.title)
    shown = page(
        visitor,
        f"{title} – Truckstop",
        _body(sight, min(at, len(sight.moments) - 1), eyes),
        styles=[assets.style_address(live.match.game)],
        bar=[zooms(visitor.words), h.a(href=f"/m/{match}")[visitor.words("to-table")]],
        script="table.js",
        replay=match,
        seat=str(viewer),
    )
    return html(request, visitor, shown)


def _body(sight: Sight, at: int, eyes: list[int]) -> list[Node]:
    words, match = sight.visitor.words, sight.live.match
    parts = sight.parts(at)
    shown, board = sight.told(at, parts), board_of(parts)
    regions = {region: [Markup(shown["pieces"][name]) for name in order] for region, order in shown["order"].items()}
    return [
        h.svg({"class": "defs", "aria-hidden": "true"})[Markup(match.game.view.defs(match.box, sight.spoken))],
        h.main(id="main", class_=f"table replay {assets.class_of(match.game)} {shape_of(board)}")[
            h.div(class_="head")[
                h.header(id="top")[
                    h.p(class_="watching")[words("replay-of", title=sight.spoken("title"))], h.h1[shown["says"]]
                ]
            ],
            h.section(id="board", class_="region", aria_label=words("board"), tabindex="0")[
                whole_board(match, board, sight.visitor.lang)
            ],
            h.section(id="table", class_="region", aria_label=words("shared"))[regions[Region.TABLE]],
            h.section(class_="tray", aria_label=words("replay"))[
                h.div(id="mine", class_="region")[regions[Region.MINE]], _slider(sight, at, shown["label"], eyes)
            ],
            h.section(id="seats", class_="region", aria_label=words("players"), tabindex="0")[regions[Region.SEATS]],
        ],
    ]


def _slider(sight: Sight, at: int, label: str, eyes: list[int]) -> Element:
    """Which moment, and whose eyes."""
    words, called = sight.visitor.words, names(sight.live, sight.visitor.lang)
    options = [
        h.option({"value": str(seat), "selected": seat == sight.viewer})[
            words("spectator") if seat == SPECTATOR else called[seat]
        ]
        for seat in eyes
    ]
    last = str(len(sight.moments) - 1)
    return h.form(id="replay", class_="ways")[
        h.button(type="button", data_step="-1", aria_label=words("earlier"))["◀"],
        h.input(type="range", id="at", name="at", min="0", max=last, value=str(at), aria_label=label),
        h.button(type="button", data_step="1", aria_label=words("later"))["▶"],
        h.output(name="moment", for_="at")[label],
        h.button(type="button", data_run="")[words("play-on")],
        h.label[words("from-seat"), h.select(name="as")[options]],
        h.button(type="button", data_moment="")[words("copy-moment")],
        h.a(class_="button", href=f"/m/{sight.live.stored.id}/waybill", download=True)[words("export")],
    ]


@router.get("/m/{match}/replay/{at:int}")
async def moment(match: Short, at: int, service: Served, visitor: Visiting, viewer: As = SPECTATOR) -> dict[str, Any]:
    """What one moment looked like."""
    live, _ = await _live(service, match, viewer, visitor)
    sight = Sight(live, viewer, visitor, await live.moments(viewer))
    if not 0 <= at < len(sight.moments):
        raise NotThere("no-such-moment")
    return sight.told(at, sight.parts(at))


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
