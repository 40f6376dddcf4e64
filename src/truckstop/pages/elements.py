"""Small elements that several pages use: signs of seats, buttons."""

from functools import cache
from typing import Any

import htpy as h
from htpy import Element, Node

from truckstop.engine.contract import ColouredView
from truckstop.engine.game import Game
from truckstop.engine.messages import Messages
from truckstop.kit.svg import seat_shape
from truckstop.match.commands import Command
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.services.live_match import LiveMatch

SEAT_SIGN_RADIUS = 7.0
COLOURS = 6  # of seats, in games that do not name their own; a second ring tells seats of the same colour apart
ZOOM_SIGNS = {"in": "+", "out": "−", "fit": "⤢"}


@cache
def seat_colours(slug: str) -> tuple[str, ...]:
    """The colours of the seats, or nothing if the game has none of its own."""
    colours = use_game(slug, _own_colours)
    return () if isinstance(colours, BrokenGame) else colours


def _own_colours(game: Game) -> tuple[str, ...]:
    return tuple(game.view.seat_colours(game.box())) if isinstance(game.view, ColouredView) else ()


def seat_sign(seat: int, slug: str) -> Element:
    """The shape of a seat in its colour."""
    colours = seat_colours(slug)
    if colours:
        attributes = {"class": "named", "fill": colours[seat % len(colours)]}
    else:
        attributes = {"class": f"seat-{seat % COLOURS}"}
    shape = h.path({**attributes, "d": seat_shape(seat, SEAT_SIGN_RADIUS)})
    ring = h.circle({"class": f"again-{seat % COLOURS}", "r": "10"}) if seat >= COLOURS else None
    return h.svg({"class": "sign", "viewBox": "-11 -11 22 22", "aria-hidden": "true"})[shape, ring]


def thinking_dots(x: float = 0, y: float = 0, title: str = "") -> Element:
    """Three animated dots: a bot is thinking. Screen readers ignore them."""
    place = {"viewBox": "0 0 36 16", "x": f"{x:g}", "y": f"{y:g}", "width": "36", "height": "16"}
    circles = [h.circle({"cx": str(cx), "cy": "8", "r": "3"}) for cx in (9, 18, 27)]
    frame = h.rect({"x": "0.5", "y": "0.5", "width": "35", "height": "15", "rx": "7.5"})
    return h.svg({"class": "thinking-dots", **place, "aria-hidden": "true"})[
        h.title[title] if title else None, frame, circles
    ]


def reveal_sign(title: str) -> Element:
    """An open eye: the action reveals something and cannot be taken back."""
    lid, pupil = "M-9 0Q0 -9 9 0Q0 9 -9 0Z", "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0"
    return h.svg({"class": "reveals", "viewBox": "-11 -11 22 22", "role": "img", "aria-label": title})[
        h.title[title], h.path(d=lid), h.path(d=pupil)
    ]


def text_by_input(messages: Messages, key: str) -> Node:
    """A message for readers with a mouse and for those with a touch screen: `$input` is `mouse` or `touch` in it.

    Where the two differ, the style sheet shows the one that fits the screen.
    """
    by_mouse, by_touch = (messages(key, input=device) for device in ("mouse", "touch"))
    if by_mouse == by_touch:
        return by_mouse
    return [h.span(class_="by-mouse")[by_mouse], h.span(class_="by-touch")[by_touch]]


def zoom_buttons(messages: Messages) -> Element:
    """Buttons that zoom the board."""
    return h.div(class_="zoom-buttons")[
        (
            h.button(type="button", data_zoom=direction, aria_label=messages(f"zoom-{direction}"))[sign]
            for direction, sign in ZOOM_SIGNS.items()
        )
    ]


def zoom_entries(messages: Messages) -> Element:
    """The same as entries of a menu, for a phone, whose bar has only room for the last one."""
    return h.div(class_="zoom-entries")[
        (h.button(type="button", data_zoom=direction)[messages(f"zoom-{direction}")] for direction in ("in", "out"))
    ]


def rematch_button(live: LiveMatch, messages: Messages) -> Element:
    """The button that starts another match with the same seats."""
    return h.button(type="button", class_="primary", data_rematch=f"/m/{live.stored.id}/again")[messages("again")]


def command_button(
    command: Command[Any], messages: Messages, *, label: str = "", css_class: str | None = None
) -> Element:
    """The button of a command.

    Its label is the message with the name of the command. A message `sure-NAME` is asked before the command is sent.
    """
    key = command.name.replace("_", "-")
    question = messages(f"sure-{key}") if f"sure-{key}" in messages else None
    attributes = {"type": "button", "class": css_class, "data-command": command.name, "data-confirm": question}
    return h.button(attributes)[label or messages(key)]


def switch_seat_button(live: LiveMatch, seat: int, label: str, *, hidden: bool = False) -> Element:
    """A button that switches to another seat of the visitor. A hidden one is shown by the script to its player."""
    return h.button({"type": "button", "data-switch-seat": str(seat), "hidden": hidden})[
        seat_sign(seat, live.stored.game), label
    ]
