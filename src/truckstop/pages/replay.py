"""The replay of a match: every version of a viewer's view, step by step."""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import htpy as h
import numpy as np
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from htpy import Element
from markupsafe import Markup
from pydantic import BaseModel

from truckstop.engine.descriptions import describe_event
from truckstop.engine.game import SPECTATOR
from truckstop.engine.messages import Messages
from truckstop.engine.types import StateRecord
from truckstop.engine.view import Part
from truckstop.match.replay import ViewSnapshot
from truckstop.pages import assets
from truckstop.pages.access import own_seats
from truckstop.pages.drawings import draw_parts, find_board, render_fragments, without_buttons
from truckstop.pages.elements import zoom_buttons, zoom_entries
from truckstop.pages.layout import render_page
from truckstop.pages.log import undo_text
from truckstop.pages.panels import keep_french_pronouns
from truckstop.pages.table import rail, rail_button, render_table, tray
from truckstop.pages.unavailable import unavailable_page
from truckstop.pages.visitor import CurrentVisitor, Visitor, html_response
from truckstop.services.errors import Forbidden, NotFound, RequestError
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService
from truckstop.services.messages import game_messages, player_names
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import ShortText

router = APIRouter(include_in_schema=False)

ViewerParameter = Annotated[int, Query(alias="as", ge=SPECTATOR, le=98)]
MomentParameter = Annotated[int, Query(ge=0, le=10**6)]


class MomentState(BaseModel):
    """What the script needs to show a moment."""

    at: int
    headline: str
    prompt: str  # read after the headline
    order: dict[str, list[str]]  # by place on the page: the ids of its parts
    fragments: dict[str, str]  # HTML by id
    events: list[str]  # what happened since the moment before
    label: str  # of the slider


@dataclass(frozen=True)
class Replay:
    """A match as one viewer has seen it. A moment is the index of a snapshot."""

    live: LiveMatch
    viewer: int
    visitor: Visitor
    snapshots: list[ViewSnapshot]

    @cached_property
    def game_text(self) -> Messages:
        return game_messages(self.live.match.game, self.visitor.lang)

    @cached_property
    def names(self) -> list[str]:
        return player_names(self.live, self.visitor.lang)

    def record(self, moment: int) -> StateRecord:
        return np.frombuffer(self.snapshots[moment].view, self.live.match.game.state_dtype)[0]

    def draw(self, moment: int) -> list[Part]:
        return without_buttons(draw_parts(self.live, self.record(moment), self.viewer, (), self.visitor.lang))

    def state(self, moment: int, parts: list[Part]) -> MomentState:
        game, box = self.live.match.game, self.live.match.box
        fragments, order = render_fragments(self.live.match, parts)
        headline, prompt = (
            keep_french_pronouns(sentence(box, self.record(moment), SPECTATOR, self.game_text, names=self.names))
            for sentence in (game.view.headline, game.view.prompt)
        )
        return MomentState(
            at=moment,
            headline=headline,
            prompt=prompt,
            order=order,
            fragments=fragments,
            events=self._events(moment),
            label=self.visitor.messages("moment", number=moment, count=len(self.snapshots) - 1),
        )

    def _events(self, moment: int) -> list[str]:
        change = self.snapshots[moment].change
        events = [describe_event(self.live.match.game, self.game_text, event, self.names) for event in change.events]
        if change.undone_by is not None:
            events.append(undo_text(self.live, change.undone_by, self.visitor.lang))
        return events


@router.get("/m/{match}/replay")
async def replay(
    match: ShortText,
    request: Request,
    service: CurrentService,
    visitor: CurrentVisitor,
    viewer: ViewerParameter = SPECTATOR,
    at: MomentParameter = 0,
) -> Response:
    """Return the replay page, opened at a moment."""
    stored = await service.stored_match(match)
    if stored.header is not None and (page := unavailable_page(service, visitor, stored, [])) is not None:
        return html_response(request, visitor, page)
    live, viewers = await _open_replay(service, match, viewer, visitor)
    await assets.prepare_printed_layers(live.stored.game_name, visitor.lang)
    replay_view = Replay(live, viewer, visitor, await live.view_history(viewer))
    moment = min(at, len(replay_view.snapshots) - 1)
    return html_response(request, visitor, _render_replay(replay_view, moment, viewers))


def _render_replay(replay_view: Replay, moment: int, viewers: list[int]) -> str:
    """The replay page, opened at a moment."""
    visitor, live = replay_view.visitor, replay_view.live
    messages, match, parts = visitor.messages, live.match, replay_view.draw(moment)
    state, board = replay_view.state(moment, parts), find_board(parts)
    body = [
        h.svg({"class": "defs", "aria-hidden": "true"})[Markup(match.game.view.defs(match.box, replay_view.game_text))],
        render_table(
            match,
            board,
            messages,
            tray(state.fragments, state.order, messages),
            rail(state.fragments, state.order, messages, {}),
            _replay_controls(replay_view, state, viewers),
            css_class="replay",
        ),
    ]
    return render_page(
        visitor,
        f"{messages('replay-title', title=match.game.meta.title)} – Truckstop",
        body,
        styles=[assets.stylesheet_url(match.game)],
        preload=[assets.printed_layer_url(match.game, visitor.lang, board.background)],
        bar=[_prompt(replay_view, state), zoom_buttons(messages), rail_button(messages)],
        menu=[h.a(href=f"/m/{live.stored.id}")[messages("to-table")], zoom_entries(messages)],
        script="table.js",
        replay=live.stored.id,
        seat=str(replay_view.viewer),
    )


def _prompt(replay_view: Replay, state: MomentState) -> Element:
    return h.header(id="top")[
        h.p(class_="subtitle")[replay_view.visitor.messages("replay-of", title=replay_view.game_text("title"))],
        h.h1[state.headline],
        h.p(class_="detail", data_whole="", tabindex="0")[state.prompt],
    ]


def _replay_controls(replay_view: Replay, state: MomentState, viewers: list[int]) -> Element:
    """The slider over all moments, and the choice of a viewer."""
    messages = replay_view.visitor.messages
    options = [
        h.option({"value": str(seat), "selected": seat == replay_view.viewer})[
            messages("spectator") if seat == SPECTATOR else replay_view.names[seat]
        ]
        for seat in viewers
    ]
    slider = {
        "type": "range",
        "id": "at",
        "name": "at",
        "min": "0",
        "max": str(len(replay_view.snapshots) - 1),
        "value": str(state.at),
        "aria-label": state.label,
    }
    return h.form(id="replay", class_="buttons")[
        h.button(type="button", data_step="-1", aria_label=messages("earlier"))["◀"],
        h.input(slider),
        h.button(type="button", data_step="1", aria_label=messages("later"))["▶"],
        h.output(name="moment", for_="at")[state.label],
        h.button(type="button", data_autoplay="")[messages("play-on")],
        h.label[messages("from-seat"), h.select(name="as")[options]],
        h.button(type="button", data_copy_moment="")[messages("copy-moment")],
        h.a(class_="button", href=f"/m/{replay_view.live.stored.id}/waybill", download=True)[messages("export")],
    ]


@router.get("/m/{match}/replay/{moment:int}")
async def show_moment(
    match: ShortText,
    moment: int,
    service: CurrentService,
    visitor: CurrentVisitor,
    viewer: ViewerParameter = SPECTATOR,
) -> MomentState:
    """Return one moment of the replay."""
    live, _ = await _open_replay(service, match, viewer, visitor)
    replay_view = Replay(live, viewer, visitor, await live.view_history(viewer))
    if not 0 <= moment < len(replay_view.snapshots):
        raise NotFound("no-such-moment")
    return replay_view.state(moment, replay_view.draw(moment))


async def _open_replay(service: MatchService, match: str, viewer: int, visitor: Visitor) -> tuple[LiveMatch, list[int]]:
    """Return the match and the viewers that the visitor may choose: all when it is over, otherwise the own seats.

    Raise `Forbidden` if `viewer` is not among them.
    """
    live = await service.live_match(match)
    if not live.stored.has_same_rules:
        raise RequestError("log-of-other-rules")
    seats = live.match.seats if live.match.is_over else await own_seats(service, match, visitor)
    viewers = [SPECTATOR, *seats]
    if viewer not in viewers:
        raise Forbidden("bad-token")
    return live, viewers
