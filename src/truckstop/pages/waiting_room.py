"""The page of a match that waits for players. Opening an invitation changes nothing; a button takes the seat."""

import json
from collections.abc import Sequence

import htpy as h
from htpy import Element

from truckstop.match.header import BOT_LEVELS
from truckstop.pages.elements import seat_sign
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.pages.layout import cover_image, render_page
from truckstop.pages.option_texts import describe_options
from truckstop.pages.visitor import Visitor
from truckstop.services.messages import game_title
from truckstop.services.validation import MAX_NAME_LENGTH
from truckstop.services.views import is_open_to_anyone, match_info
from truckstop.store.models import Status, StoredMatch, StoredSeat


def waiting_room(visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str:
    """Return the page. `own` are the visitor's seats."""
    messages, title = visitor.messages, game_title(stored.game, visitor.lang)
    is_called_off = stored.status == Status.ABANDONED
    can_join = any(map(is_open_to_anyone, stored.seats)) and not own
    body = h.main(id="main", class_="waiting")[
        _match_header(visitor, stored, title),
        None if is_called_off else _take_seat_form(visitor, can_join=can_join),
        h.section(aria_labelledby="seats-head")[
            h.h2(id="seats-head")[messages("players")],
            h.ul(class_="seat-list")[
                (_seat_row(visitor, stored, number, number in own) for number in range(len(stored.seats)))
            ],
            None if is_called_off else h.p(class_="facts", id="invite-help", hidden=True)[messages("invite-help")],
        ],
        None if is_called_off else _call_off_button(visitor, hidden=not own),
    ]
    info = json.dumps(match_info(stored))  # the script reloads the page when the event stream sends something else
    return render_page(visitor, f"{title} – Truckstop", body, script="waiting.js", match=stored.id, info=info)


def _match_header(visitor: Visitor, stored: StoredMatch, title: str) -> Element:
    messages, seats = visitor.messages, len(stored.seats)
    is_called_off = stored.status == Status.ABANDONED
    taken_seats = sum(not seat.is_free for seat in stored.seats)
    status = messages("called-off") if is_called_off else messages("waits-for-players", taken=taken_seats, seats=seats)
    option_values = stored.settings["options"]
    options = use_game(stored.game_name, lambda game: describe_options(game, option_values, seats, visitor.lang))
    return h.header(class_="game")[
        cover_image(visitor, stored.game),
        h.div(class_="blurb")[
            h.h1[title],
            h.p(role="status")[status],
            h.p(class_="facts")["" if isinstance(options, BrokenGame) else options],
            h.p(class_="buttons")[
                h.a(class_="button", href="/")[messages("to-lobby")] if is_called_off else None,
                h.a(class_="button", href=f"/rules/{stored.game_name}", target="_blank")[messages("rules")],
            ],
        ],
    ]


def _seat_row(visitor: Visitor, stored: StoredMatch, number: int, is_own: bool) -> Element:
    messages, seat = visitor.messages, stored.seats[number]
    is_open = is_open_to_anyone(seat)
    attributes = {"class": "free" if seat.is_free else None, "data-anybody": "yes" if is_open else None}
    return h.li({"data-seat": str(number), **attributes})[
        seat_sign(number, stored.game),
        h.span(class_="player-name")[_seat_label(visitor, seat, is_own)],
        h.small[messages(f"level-{seat.driver}-about")] if seat.driver in BOT_LEVELS else None,
        h.span(class_="invite", hidden=True)[h.button(type="button")[messages("copy-link")]],
    ]


def _seat_label(visitor: Visitor, seat: StoredSeat, is_own: bool) -> str:
    messages = visitor.messages
    if seat.is_free:
        return messages("anybody" if is_open_to_anyone(seat) else "free-seat")
    if seat.driver:
        return messages(f"bot-{seat.driver}")
    return f"{seat.name} ({messages('you')})" if is_own else seat.name


def _take_seat_form(visitor: Visitor, *, can_join: bool) -> Element:
    """The form for taking a seat. The script shows it if the URL contains an invitation, or if anyone may join."""
    messages = visitor.messages
    return h.form({"id": "take-seat", "hidden": True, "data-anybody": "yes" if can_join else None})[
        h.h2[messages("sit-down" if can_join else "invited")],
        h.label[
            messages("your-name"),
            h.input(name="name", required=True, maxlength=str(MAX_NAME_LENGTH), autocomplete="nickname"),
            h.button(class_="primary")[messages("take-seat")],
        ],
    ]


def _call_off_button(visitor: Visitor, *, hidden: bool) -> Element:
    """The button that cancels the match. The script also shows it to a visitor who has sent invitations."""
    button = h.button(type="button", class_="quiet", data_call_off="")[visitor.messages("call-off")]
    return h.p(id="call-off", class_="buttons", hidden=hidden)[button]
