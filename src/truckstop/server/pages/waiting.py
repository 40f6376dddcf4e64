"""The waiting room of a match whose seats are being taken; opening an invitation changes nothing, a button does."""

from collections.abc import Sequence

import htpy as h
from htpy import Element

from truckstop import games
from truckstop.server.pages.panels import sign
from truckstop.server.pages.shell import page
from truckstop.server.pages.visitor import Visitor
from truckstop.server.service import LONGEST_NAME
from truckstop.store.stored import Status, StoredMatch


def waiting_room(visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str:
    """Who is here, and whom the match waits for."""
    words = visitor.words
    title = games.load(stored.game).meta.title
    gone = stored.status == Status.ABANDONED
    body = h.main(id="main", class_="waiting")[
        h.h1[title],
        h.p(role="status")[words("called-off" if gone else "waits-for-players")],
        h.ul(class_="chairs")[(_chair(visitor, stored, n, n in own) for n in range(len(stored.seats)))],
        None if gone else _take(visitor),
        None if gone else h.p(class_="ways")[h.button(type="button", data_call_off="")[words("call-off")]],
    ]
    return page(visitor, f"{title} – Truckstop", body, script="waiting.js", match=stored.id)


def _chair(visitor: Visitor, stored: StoredMatch, n: int, mine: bool) -> Element:
    words, seat = visitor.words, stored.seats[n]
    if seat.free:
        said = words("free-seat")
    elif seat.driver:
        said = words(f"bot-{seat.driver}")
    else:
        said = f"{seat.name} ({words('you')})" if mine else seat.name
    return h.li({"data-seat": str(n), "class": "free" if seat.free else None})[
        sign(n), h.span[said], h.span(class_="invite", hidden=True)[h.button(type="button")[words("copy-link")]]
    ]


def _take(visitor: Visitor) -> Element:
    """For whoever was invited: the script shows it if the address holds an invitation."""
    words = visitor.words
    return h.form(id="take", hidden=True)[
        h.h2[words("invited")],
        h.label[
            words("your-name"),
            h.input(name="name", required=True, maxlength=str(LONGEST_NAME), autocomplete="nickname"),
        ],
        h.button(class_="primary")[words("take-seat")],
    ]
