"""Matches in lists: cards of those that are running, rows of those that are over."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from truckstop.pages.elements import seat_sign
from truckstop.pages.game_list import BrokenGame, use_game
from truckstop.pages.layout import cover_image
from truckstop.pages.match_picture import picture_image
from truckstop.pages.times import date_element, duration_since
from truckstop.pages.visitor import Visitor
from truckstop.services.live_match import now
from truckstop.services.messages import display_names, game_title
from truckstop.services.own_matches import OwnMatch
from truckstop.store.models import Status, StoredMatch

MAX_NAMED = 6  # players of a match


def can_open(stored: StoredMatch) -> bool:
    """Whether the game of a match is playable and has the rules of the match."""
    return use_game(stored.game_name, lambda game: stored.is_compatible) is True


def match_card(visitor: Visitor, own: OwnMatch) -> Element:
    """A match that is not over: a picture of where it stands, and whose turn it is."""
    stored = own.stored
    is_drawn = own.is_ready and stored.status == Status.RUNNING
    picture = picture_image(visitor, own) if is_drawn else cover_image(visitor, stored.game)
    return h.li({"class": "match your-turn" if own.own_to_act else "match"})[
        h.span(class_="frame")[picture],
        h.a(href=f"/m/{stored.id}")[h.strong[match_title(visitor, stored)]],
        h.span(class_="state")[match_status(visitor, own)],
        players_list(visitor, stored),
    ]


def open_match_card(visitor: Visitor, stored: StoredMatch) -> Element:
    """A match of others with a free seat."""
    return h.li(class_="match")[
        h.span(class_="frame")[cover_image(visitor, stored.game)],
        h.a(href=f"/m/{stored.id}")[h.strong[match_title(visitor, stored)]],
        h.span(class_="state")[visitor.messages("sit-down")],
        players_list(visitor, stored),
    ]


def match_table(visitor: Visitor, matches: Sequence[OwnMatch]) -> Element:
    """Matches as rows: when, which game, against whom, and how it ended."""
    messages = visitor.messages
    columns = [messages(key) for key in ("column-date", "column-game", "column-players", "column-result")]
    return h.div(class_="scroll")[
        h.table(class_="match-list")[
            h.thead[h.tr[(h.th(scope="col")[column] for column in columns)]],
            h.tbody[(_match_row(visitor, own, columns) for own in matches)],
        ]
    ]


def _match_row(visitor: Visitor, own: OwnMatch, columns: Sequence[str]) -> Element:
    """A row. On narrow screens the style sheet shows the column names from `data-column`."""
    stored = own.stored
    cells = (
        date_element(stored.changed, visitor.lang),
        h.a(href=f"/m/{stored.id}")[match_title(visitor, stored)],
        players_list(visitor, stored, own.seats),
        h.span(class_="state")[match_status(visitor, own)],
    )
    return h.tr({"class": "your-turn" if own.own_to_act else None})[
        (h.td({"data-column": column})[cell] for column, cell in zip(columns, cells, strict=True))
    ]


def match_title(visitor: Visitor, stored: StoredMatch) -> str:
    title = use_game(stored.game, lambda _: game_title(stored.game, visitor.lang))
    return stored.game if isinstance(title, BrokenGame) else title


def players_list(visitor: Visitor, stored: StoredMatch, own_seats: Sequence[int] = ()) -> Element:
    """The signs and names of the players, the visitor's own seats marked."""
    players = [
        h.span(class_="player-name")[
            seat_sign(number, stored.game),
            name or visitor.messages("free-seat"),
            h.em[visitor.messages("you")] if number in own_seats else None,
        ]
        for number, name in enumerate(display_names(stored.seats, visitor.lang))
    ]
    rest: Node = h.span[f"+{len(players) - MAX_NAMED}"] if len(players) > MAX_NAMED else None
    return h.span(class_="players")[players[:MAX_NAMED], rest]


def match_status(visitor: Visitor, own: OwnMatch) -> str:
    """Whose turn it is and for how long, or how the match ended."""
    messages, stored = visitor.messages, own.stored
    if own.result is not None:
        place, score = min((own.result.places[seat], -own.result.scores[seat]) for seat in own.seats)
        return messages("own-result", place=place, players=len(stored.seats), score=-score)
    if not own.to_act:
        return messages(f"status-{stored.status.name.lower()}")
    return f"{_turn_text(visitor, own)} · {duration_since(own.since, now(), messages)}"


def _turn_text(visitor: Visitor, own: OwnMatch) -> str:
    if own.own_to_act:
        return visitor.messages("your-turn")
    names = display_names(own.stored.seats, visitor.lang)
    players = [names[seat] for seat in own.to_act]
    rest = [f"+{len(players) - MAX_NAMED}"] if len(players) > MAX_NAMED else []
    return visitor.messages("turn-of", players=", ".join(players[:MAX_NAMED] + rest), count=len(players))
