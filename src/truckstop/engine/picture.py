"""A picture of a table, in parts: each is an SVG of its own, and a page lays them out for any screen.

    board    the largest thing by far: pan and zoom; exactly one part
    table    what lies beside it for all to see: a market, the dice
    mine     the viewer's own things, and a button for everything that has no place elsewhere
    seats    a panel for each player, with every public fact

A part has two layers: `printed`, which never changes and is kept by the browser, and `drawn`, which follows play.
What is drawn carries its actions in the game's notation:

    <g class="lit" data-action="move los_angeles-phoenix-1" role="button" …>     may be chosen now
    <g class="lit far" data-action="move …; move …" …>                           several at once, all or none
    <g data-ask="move los_angeles-phoenix-1">                                    may not: asking says why

A game's view offers, besides its one whole picture:

    parts(box, s, seat, words, *, legal, names, shown) → Parts       of a record redacted for the seat
    printed(box, words) → SVG by key                                 the unchanging layers
    places(box, words, key) → SVG                                    what can be asked about on one of them
    defs(box, words), style(box)                                     what all of these use
    tips(box, s, seat, words, *, legal, names) → sentence by action  what a choice costs and does
    icon(box, item), spot(box, item)                                 a piece of news: its picture, and where it happened
    cover(box, words) → SVG                                          the picture in the lobby
    GUIDE                                                            the first turn: what to look at, what to say of it
    hues(box) → colour by seat                                       where players have colours of their own

Where a player may lay out actions in advance, for nobody else to see, it offers these, too:

    plan_turn(s, seat) → number                                      which turn of the seat a plan of now is for
    plan_fits(box, s, plan) → bool                                   whether actions can be laid out together
    parts(…, plan), tips(…, plan)                                    show the plan of the viewer; None: there is none
                                                                     the part `plan` says it in words

    <g class="lit" data-plan="…; …" id="…" role="button" …>                      changes the plan to these actions
    <g class="lit" data-action="…" data-planned …>                               may be chosen now, as planned

Pieces that glide from place to place have an id of their own and the class `piece`; whatever tumbles when its number
changes has the class `die`.
"""

from dataclasses import dataclass
from enum import StrEnum
from html import escape


class Region(StrEnum):
    BOARD = "board"
    TABLE = "table"
    MINE = "mine"
    SEATS = "seats"


@dataclass(frozen=True)
class Part:
    """One SVG of the picture."""

    region: Region
    key: str  # the same thing has the same key in every picture of the match
    label: str  # what it shows, in words, for those who hear the page
    size: tuple[float, float]  # at which all of it can be read; the board is made to fit
    drawn: str  # SVG within that size
    printed: str = ""  # the key of the unchanging layer beneath: see `printed` of the game's view
    seat: int | None = None  # whose panel it is
    is_key: bool = False  # a button, and nothing to look at: left out where nothing can be chosen


def choice(action: str, label: str, within: str, *, more: str = "", far: bool = False) -> str:
    """Something that may be chosen: a real button, named for those who hear it; far off, it is several actions."""
    told, classes = escape(label), "lit far" if far else "lit"
    return (
        f'<g class="{classes}" data-action="{action}" role="button" tabindex="0" aria-label="{told}"{more}>{within}</g>'
    )


def plans(key: str, plan: str, label: str, within: str) -> str:
    """Something that changes what is laid out in advance to this plan; its key stays the same."""
    told = escape(label)
    return f'<g id="{key}" class="lit" data-plan="{plan}" role="button" tabindex="0" aria-label="{told}">{within}</g>'


def asks(action: str, within: str) -> str:
    """Something that may not be chosen now: a click says why."""
    return f'<g data-ask="{action}">{within}</g>'
