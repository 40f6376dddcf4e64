"""The parts of a game's picture: each part is an SVG of its own, and a page lays them out for any screen.

    board    the largest part by far, with pan and zoom; exactly one part
    table    shared things beside the board: a market, the dice
    mine     the viewer's own things, and a button for each action that has no place elsewhere
    seats    a panel for each player, with all public facts
    help     reference tables: what actions cost, what signs mean

A part has two layers: a background that never changes and is cached by browsers, and a foreground that follows the
game. The foreground marks actions, in the game's notation:

    <g class="choosable" data-action="move los_angeles-phoenix-1" role="button" …>     may be chosen now
    <g class="choosable sequence" data-action="move …; move …" …>                           several actions, all or none
    <g data-explain="move los_angeles-phoenix-1">                                    may not be chosen: a click says why

In a game with plans (`PlanningView`) a player can plan actions for the next turn, unseen by others. `parts` and `tips`
then take `plan`, the viewer's plan (None: plans are not possible now), and the part `plan` describes it in words:

    <g class="choosable" data-plan="…; …" id="…" role="button" …>                      changes the plan to these actions
    <g class="choosable" data-action="…" data-planned …>                               may be chosen now, as planned

Pieces that move from place to place have a constant id and the class `piece`. Dice that tumble when their number
changes have the class `die`.

A page shows what the others did turn by turn. For each `SeatTurn` a view gives a sentence and a `Trail` on the board.
When the game is over, a view names some `NotableFact`s of all turns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import TypedDict

from truckstop.engine.types import EventItem, StateRecord

Point = tuple[float, float]  # in the coordinates of a part


class Region(StrEnum):
    """Where a part stands on the page."""

    BOARD = "board"
    TABLE = "table"
    MINE = "mine"
    SEATS = "seats"
    HELP = "help"


@dataclass(frozen=True)
class Part:
    """One SVG of the picture."""

    region: Region
    key: str  # names the part in every picture of a match
    label: str  # what it shows, for screen readers
    size: tuple[float, float]  # at which all of it is legible; the board is scaled to fit
    foreground: str  # SVG within that size
    background: str = ""  # a key of `GameView.backgrounds`
    seat: int | None = None  # whose panel it is
    is_button: bool = False  # only a button: left out when nothing can be chosen
    is_detail: bool = False  # a small screen shows it only in the sheet of all parts of the table


@dataclass(frozen=True)
class SeatTurn:
    """What a seat did in a turn, as a viewer may know it."""

    seat: int
    viewer: int
    before: StateRecord  # at the beginning of the turn, redacted for the viewer
    after: StateRecord  # at its end, likewise
    events: Sequence[EventItem]  # of this seat, in their order; at least one


@dataclass(frozen=True)
class Road:
    """The way of a piece over the board."""

    points: Sequence[Point]  # from the beginning to the end; at least two
    piece: str = ""  # id of the piece, if it is drawn on the board


@dataclass(frozen=True)
class Trail:
    """What a turn leaves on the board."""

    roads: Sequence[Road] = ()
    spots: Sequence[Point] = ()  # where something was taken, loaded, built, delivered


@dataclass(frozen=True)
class NotableFact:
    """Something worth telling about a finished game."""

    sentence: str
    turn: int | None = None  # which of the turns it is about, if it is about one


class ViewOptions(TypedDict, total=False):
    """Keyword arguments of view functions."""

    legal: Sequence[int]  # the actions to highlight
    names: Sequence[str]  # of the players, in seat order
    board_seat: int | None  # the seat whose own board is drawn; no effect where all share one board
    plan: Sequence[int] | None  # the viewer's plan; None: plans are not possible now


def action_button(action: str, label: str, drawing: str, *, attributes: str = "", is_sequence: bool = False) -> str:
    """An SVG group that chooses an action when clicked. A sequence is several actions, separated by `;`."""
    classes = "choosable sequence" if is_sequence else "choosable"
    button = f'role="button" tabindex="0" aria-label="{escape(label)}"{attributes}'
    return f'<g class="{classes}" data-action="{action}" {button}>{drawing}</g>'


def plan_button(key: str, plan: str, label: str, drawing: str) -> str:
    """An SVG group that changes the viewer's plan when clicked. The key stays the same while the plan changes."""
    button = f'role="button" tabindex="0" aria-label="{escape(label)}"'
    return f'<g id="{key}" class="choosable" data-plan="{plan}" {button}>{drawing}</g>'


def explain_area(action: str, drawing: str) -> str:
    """An SVG group for an action that is not allowed now: a click explains why."""
    return f'<g data-explain="{action}">{drawing}</g>'
