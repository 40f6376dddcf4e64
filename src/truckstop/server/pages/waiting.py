"""The waiting room of a match whose seats are being taken; opening an invitation changes nothing, a button does."""

import json
from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from truckstop import games
from truckstop.match.header import LEVELS
from truckstop.server.checks import LONGEST_NAME
from truckstop.server.pages.form import way_to_play
from truckstop.server.pages.panels import sign
from truckstop.server.pages.shell import cover, page
from truckstop.server.pages.visitor import Visitor
from truckstop.server.told import about, is_for_anybody, title_of
from truckstop.store.stored import Status, StoredMatch


def waiting_room(visitor: Visitor, stored: StoredMatch, own: Sequence[int]) -> str:
    """Who is here, and whom the match waits for."""
    words, game = visitor.words, games.load(stored.game)
    title, gone = title_of(stored.game, visitor.lang), stored.status == Status.ABANDONED
    seats = len(stored.seats)
    taken = sum(not seat.free for seat in stored.seats)
    body = h.main(id="main", class_="waiting")[
        h.header(class_="game")[
            cover(visitor, stored.game),
            h.div(class_="blurb")[
                h.h1[title],
                h.p(role="status")[
                    words("called-off") if gone else words("waits-for-players", taken=taken, seats=seats)
                ],
                h.p(class_="facts")[way_to_play(game, stored.settings["options"], seats, visitor.lang)],
                h.p(class_="ways")[
                    h.a(class_="button", href="/")[words("to-lobby")] if gone else None,
                    h.a(class_="button", href=f"/rules/{stored.game}", target="_blank")[words("rules")],
                ],
            ],
        ],
        None if gone else _take(visitor, any(map(is_for_anybody, stored.seats)) and not own),
        h.section(aria_labelledby="seats-head")[
            h.h2(id="seats-head")[words("players")],
            h.ul(class_="chairs")[(_chair(visitor, stored, n, n in own) for n in range(seats))],
            None if gone else h.p(class_="facts", id="how", hidden=True)[words("invite-help")],
        ],
        None if gone else _call_off(visitor, hidden=not own),
    ]
    told = json.dumps(about(stored))  # what the script compares with what the stream tells
    return page(visitor, f"{title} – Truckstop", body, script="waiting.js", match=stored.id, told=told)


def _chair(visitor: Visitor, stored: StoredMatch, n: int, mine: bool) -> Element:
    words, seat = visitor.words, stored.seats[n]
    if seat.free:
        said = words("anybody" if is_for_anybody(seat) else "free-seat")
    elif seat.driver:
        said = words(f"bot-{seat.driver}")
    else:
        said = f"{seat.name} ({words('you')})" if mine else seat.name
    mark = {"class": "free" if seat.free else None, "data-anybody": "yes" if is_for_anybody(seat) else None}
    return h.li({"data-seat": str(n), **mark})[
        sign(n, stored.game),
        h.span(class_="who")[said],
        h.small[words(f"level-{seat.driver}-about")] if seat.driver in LEVELS else None,
        h.span(class_="invite", hidden=True)[h.button(type="button")[words("copy-link")]],
    ]


def _take(visitor: Visitor, for_anybody: bool) -> Element:
    """For whoever was invited: the script shows it if the address holds an invitation, or if everybody is."""
    words = visitor.words
    return h.form({"id": "take", "hidden": True, "data-anybody": "yes" if for_anybody else None})[
        h.h2[words("sit-down" if for_anybody else "invited")],
        h.label[
            words("your-name"),
            h.input(name="name", required=True, maxlength=str(LONGEST_NAME), autocomplete="nickname"),
            h.button(class_="primary")[words("take-seat")],
        ],
    ]


def _call_off(visitor: Visitor, *, hidden: bool) -> Node:
    """For whoever sits here or has invited others; the script knows of the latter."""
    button = h.button(type="button", class_="quiet", data_call_off="")[visitor.words("call-off")]
    return h.p(id="off", class_="ways", hidden=hidden)[button]
