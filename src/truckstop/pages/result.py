"""The panel with the result of a finished match."""

from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from truckstop.engine.messages import Messages
from truckstop.pages.elements import seat_sign
from truckstop.pages.messages import page_messages
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names

PLACE, PLAYER, AMOUNTS = 0, 1, slice(2, None)  # columns of a game's summary


def result_panel(live: LiveMatch, viewer: int, lang: str) -> Element:
    """The score table of a finished match, or a note that the match was abandoned."""
    match, messages = live.match, page_messages(lang)
    if not match.is_over:
        return h.section(id="result", hidden=True)
    buttons = _buttons(live, messages)
    if match.position.is_abandoned:
        return h.section(id="result", aria_label=messages("abandoned"))[buttons]
    game_text = game_messages(match.game, lang)
    seats = [str(seat) for seat in match.seats]  # stand for the names, so that each row tells its seat
    header, *rows = match.game.view.summary(match.box, match.redacted_for(viewer), game_text, names=seats)
    totals = [row[-1] for row in rows]
    has_tie = len(set(totals)) < len(totals)
    return h.section(id="result")[
        h.h2[messages("final-score")],
        h.div(class_="scroll", tabindex="0")[_score_table(live, viewer, header, rows, lang)],
        h.p(class_="tie")[game_text("tie-break")] if has_tie else None,
        buttons,
    ]


def _buttons(live: LiveMatch, messages: Messages) -> Element:
    url = f"/m/{live.stored.id}"
    return h.p(class_="buttons")[
        h.a(class_="button", href=f"{url}/replay")[messages("replay")],
        h.button(type="button", data_rematch=f"{url}/again")[messages("again")],
        h.a(class_="button", href=f"{url}/waybill", download=True)[messages("export")],
        h.button(type="button", data_close="result")[messages("close")],
    ]


def _score_table(
    live: LiveMatch, viewer: int, header: Sequence[str], rows: Sequence[Sequence[str]], lang: str
) -> Element:
    """A row for each player. On narrow screens the style sheet shows the column names from `data-column`."""
    columns, names = header[AMOUNTS], player_names(live, lang)

    def amounts(row: Sequence[str]) -> Node:
        return (h.td({"data-column": column})[amount] for column, amount in zip(columns, row[AMOUNTS], strict=True))

    def table_row(row: Sequence[str]) -> Element:
        seat = int(row[PLAYER])
        player = h.th(scope="row")[h.span(class_="player-name")[seat_sign(seat, live.stored.game), names[seat]]]
        return h.tr({"class": "mine" if seat == viewer else None})[h.td[row[PLACE]], player, amounts(row)]

    return h.table[
        h.thead[h.tr[h.td, h.td, (h.th(scope="col")[column] for column in columns)]],
        h.tbody[map(table_row, rows)],
    ]
