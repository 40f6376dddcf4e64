"""Held moves: the page does not send an action that ends the turn, or reveals something, before the player confirms.

A move that ends the turn is shown as a preview: the page after the move, as the seat would see it. It is computed on a
scratch game; nothing is written or published. A move that makes something random or hidden known has no preview,
because its result would tell it: the page asks once for each kind of action.
"""

from collections.abc import Sequence
from typing import Annotated, Literal

import htpy as h
from fastapi import APIRouter
from htpy import Element
from pydantic import BaseModel, Field

from truckstop.engine.descriptions import describe_action
from truckstop.match.commands import MAX_ACTIONS
from truckstop.match.undo import SeatActions
from truckstop.pages.access import require_seat
from truckstop.pages.dependencies import CurrentRenderer
from truckstop.pages.drawings import draw_parts, render_fragments, without_buttons
from truckstop.pages.messages import page_messages
from truckstop.pages.renderer import PageRenderer
from truckstop.pages.undo import actions_text, done_sentence
from truckstop.pages.visitor import CurrentVisitor
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages
from truckstop.web.dependencies import CurrentService
from truckstop.web.parameters import RequestBody, SeatNumber, ShortText, ViewVersion, parse_actions

Hold = Literal["turn", "reveal"]  # what a move is held for: it ends the turn, or reveals something
HOLDS: tuple[Hold, ...] = ("turn", "reveal")

router = APIRouter(include_in_schema=False)


class HeldMove(BaseModel):
    """A move that was not carried out."""

    held: Hold
    kind: str  # of the last action: the name of its family
    label: str  # of the last action
    order: dict[str, list[str]]  # the preview, as in `PageState`; empty if the move reveals something
    fragments: dict[str, str]  # those that differ from the page


class PreviewRequest(RequestBody):
    """Actions in the game's notation, and the version of the view that the page shows."""

    version: ViewVersion
    actions: Annotated[list[ShortText], Field(min_length=1, max_length=MAX_ACTIONS)]


@router.post("/m/{match}/{seat:int}/preview")
async def preview_move(
    match: ShortText,
    seat: SeatNumber,
    body: PreviewRequest,
    service: CurrentService,
    renderer: CurrentRenderer,
    visitor: CurrentVisitor,
) -> HeldMove | None:
    """Return a move if a page has to hold it; null if it may be sent, or answers an earlier decision."""
    await require_seat(service, match, seat, visitor)
    live = await service.live_match(match)
    actions = parse_actions(live, body.actions)
    async with live.lock:
        if live.match.is_stale(seat, body.version):
            return None
        return await hold_move(renderer, live, seat, actions, HOLDS, visitor.lang)


async def hold_move(
    renderer: PageRenderer, live: LiveMatch, seat: int, actions: Sequence[int], hold: Sequence[Hold], language: str
) -> HeldMove | None:
    """Return the move if it has to be held, else None. The caller holds the lock of the match.

    Raise `CommandRefused` or `IllegalAction` if the move is not possible.
    """
    match = live.match
    preview = match.preview(seat, actions)
    label = describe_action(match.game, game_messages(match.game, language), actions[-1])
    kind = match.game.actions.family(actions[-1]).name
    if preview.done is None:
        return HeldMove(held="reveal", kind=kind, label=label, order={}, fragments={}) if "reveal" in hold else None
    if "turn" not in hold or not preview.effect.ends_turn or (len(actions) == 1 and match.is_turn_end(actions[0])):
        return None
    page = (await renderer.render(live, seat, language)).state
    order, fragments = _render_preview(live, seat, preview.done, language)
    changed = {name: html for name, html in fragments.items() if page.fragments.get(name) != html}
    return HeldMove(held="turn", kind=kind, label=label, order=order, fragments=changed)


def _render_preview(
    live: LiveMatch, seat: int, done: SeatActions, language: str
) -> tuple[dict[str, list[str]], dict[str, str]]:
    parts = without_buttons(draw_parts(live, done.after, seat, [], language))
    fragments, order = render_fragments(live.match, parts)
    panels = {
        "top": _top(done_sentence(live, seat, done, language), language),
        "controls": _controls(actions_text(live, seat, done, language), language),
        "choices": _choices(language),
    }
    return order, fragments | {name: str(panel) for name, panel in panels.items()}


def _top(sentence: str, language: str) -> Element:
    messages = page_messages(language)
    return h.header(id="top", class_="yours preview")[
        h.h1[messages("preview")],
        h.p(class_="detail", data_whole="", tabindex="0")[sentence, " ", messages("not-sent")],
    ]


def _controls(what: str, language: str) -> Element:
    messages = page_messages(language)
    attributes = {
        "type": "button",
        "class": "undo",
        "data-preview": "drop",
        "aria-keyshortcuts": "U",
        "aria-label": messages("with-details", label=messages("undo"), details=what),
    }
    return h.div(id="controls", role="group", aria_label=messages("controls"))[
        h.button(attributes)[h.b[messages("undo")], h.kbd["U"], h.small[what]]
    ]


def _choices(language: str) -> Element:
    """The only choice besides undo: to end the turn."""
    messages = page_messages(language)
    button = {"type": "button", "class": "primary", "data-preview": "send", "aria-keyshortcuts": "E"}
    return h.div(id="choices", class_="preview")[h.ol[h.li[h.button(button)[h.b[messages("end-turn")], h.kbd["E"]]]]]
