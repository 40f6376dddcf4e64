"""The end of a match: places, how the scores came about, the scores over the turns, and notable facts.

The result is part of the page of a match. What needs a replay, the story of the match, is requested when it is shown.
"""

import re
from collections.abc import Sequence

import htpy as h
from htpy import Element, Node

from truckstop.engine.messages import Messages
from truckstop.pages.charts import bar_chart, number_text, pattern_definitions, read_amount, read_bars
from truckstop.pages.drawings import visible_record
from truckstop.pages.elements import rematch_button, seat_sign
from truckstop.pages.messages import page_messages
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names, service_messages

PLACE, PLAYER, AMOUNTS = 0, 1, slice(2, None)  # columns of a game's summary
FIRST = "1."
AMOUNT = re.compile(r"\d(?:[\d.,\u202f\xa0]*\d)?")  # a number with its separators


def result_dialog(fragment: Node, messages: Messages) -> Element:
    """The dialog that opens at the end of a match. `fragment` is the result panel."""
    close_button = h.button(type="button", class_="quiet close", data_close_result=True, aria_label=messages("close"))
    return h.dialog(id="ending", aria_labelledby="ending-title")[
        close_button["×"], pattern_definitions(), fragment, h.div(id="story", aria_live="polite")
    ]


def result_button(live: LiveMatch, messages: Messages) -> Element:
    """The button that opens the result again."""
    return h.button(type="button", id="open-result", hidden=not live.match.is_over)[messages("result")]


def result_panel(live: LiveMatch, viewer: int, lang: str) -> Element:
    """The result of a finished match, or a note that the match was abandoned."""
    match, messages = live.match, page_messages(lang)
    if not match.is_over:
        return h.section(id="result", hidden=True)
    if not live.has_open_secrets:
        return h.section(id="result")[
            h.h2(id="ending-title", tabindex="-1", autofocus=True)[messages("abandoned")],
            _buttons(live, viewer, messages),
        ]
    game_text, names = game_messages(match.game, lang), player_names(live, lang)
    seats = [str(seat) for seat in match.seats]  # stand for the names, so that each row tells its seat
    header, *rows = match.game.view.summary(match.box, visible_record(match, viewer), game_text, names=seats)
    columns, bars = read_bars(rows)
    totals = [row[-1] for row in rows]
    has_tie = len(set(totals)) < len(totals)
    can_replay = live.stored.has_same_rules
    return h.section(id="result", data_story=f"/m/{live.stored.id}/story" if can_replay else None)[
        _title(live, rows, viewer, lang),
        h.section(class_="sources", aria_labelledby="sources-title")[
            h.h3(id="sources-title")[messages("score-sources")],
            bar_chart(bars, [header[column] for column in columns], names, live.stored.game, viewer),
            h.p(class_="tie")[game_text("tie-break")] if has_tie else None,
            h.details(class_="numbers")[
                h.summary[messages("as-table")],
                h.div(class_="scroll", tabindex="0")[_score_table(live, viewer, header, rows, lang)],
            ],
        ],
        None if can_replay else h.p(class_="no-replay")[service_messages(lang)("log-of-other-rules")],
        _buttons(live, viewer, messages),
    ]


def _heading(content: Sequence[Node]) -> Element:
    """The heading. It gets the focus, so that a key that is pressed as the match ends does nothing."""
    return h.h2(id="ending-title", tabindex="-1", autofocus=True)[content]


def _title(live: LiveMatch, rows: Sequence[Sequence[str]], viewer: int, lang: str) -> Element:
    """Who won, how the viewer did, and the place of everybody else.

    A visitor with several seats is not addressed: the style sheet shows the sentences with names instead.
    """
    messages, names = page_messages(lang), player_names(live, lang)
    winners = [int(row[PLAYER]) for row in rows if row[PLACE] == FIRST]
    if len(rows) == 1:
        text = messages("result-solo", score=rows[0][-1])
    else:
        players, score = ", ".join(names[seat] for seat in winners), rows[0][-1]
        text = messages("result-winners", players=players, count=len(winners), score=score)
    own_text = _own_victory(rows, winners, viewer, names, messages)
    others = [row for row in rows if int(row[PLAYER]) not in winners]
    return h.header(class_="occasion")[
        h.p(class_="subtitle")[game_messages(live.match.game, lang)("title")],
        h.h2(id="ending-title", tabindex="-1", autofocus=True)[
            [seat_sign(seat, live.stored.game) for seat in winners],
            h.span(class_="with-names" if own_text else None)[text],
            h.span(class_="to-viewer")[own_text] if own_text else None,
        ],
        _standing(rows, viewer, lang),
        h.ol(class_="places")[(_place(live, row, names) for row in others)] if others else None,
    ]


def _own_victory(
    rows: Sequence[Sequence[str]], winners: Sequence[int], viewer: int, names: Sequence[str], messages: Messages
) -> str | None:
    """The heading for a viewer who has won against somebody."""
    if viewer not in winners or len(rows) == 1:
        return None
    others = ", ".join(names[seat] for seat in winners if seat != viewer)
    return messages("result-you", count=len(winners), players=others, score=rows[0][-1])


def _standing(rows: Sequence[Sequence[str]], viewer: int, lang: str) -> Element | None:
    """The place of a viewer who has not won, and how far the winner was ahead."""
    for row in rows:
        place, best, own = row[PLACE].rstrip("."), read_amount(rows[0][-1]), read_amount(row[-1])
        if int(row[PLAYER]) == viewer and place.isdecimal() and place != "1" and None not in (best, own):
            key = "result-level" if best == own else "result-behind"
            amount = AMOUNT.sub(number_text(abs((best or 0) - (own or 0)), lang), rows[0][-1].lstrip("+-−"), count=1)
            return h.p(class_="to-viewer")[page_messages(lang)(key, place=int(place), amount=amount)]
    return None


def _place(live: LiveMatch, row: Sequence[str], names: Sequence[str]) -> Element:
    seat = int(row[PLAYER])
    return h.li[
        h.b[row[PLACE]], h.span(class_="player-name")[seat_sign(seat, live.stored.game), names[seat]], h.b[row[-1]]
    ]


def _buttons(live: LiveMatch, viewer: int, messages: Messages) -> Element:
    url = f"/m/{live.stored.id}"
    replay = h.a(class_="button", href=f"{url}/replay?as={viewer}")[messages("replay")]
    return h.p(class_="buttons")[
        rematch_button(live, messages),
        replay if live.stored.has_same_rules else None,
        h.button(type="button", data_share=f"{url}/watch")[messages("share")],
        h.a(class_="button", href=f"{url}/waybill", download=True)[messages("export")],
        h.a(class_="button", href="/")[messages("to-lobby")],
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
