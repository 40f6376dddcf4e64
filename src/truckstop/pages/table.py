"""The table of a match or a replay: the grid of board, tray and rail, and what opens over it on small screens."""

from collections.abc import Mapping, Sequence

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from truckstop.engine.messages import Messages
from truckstop.engine.view import Part, Region
from truckstop.match.match import Match
from truckstop.pages import assets
from truckstop.pages.drawings import ACTIONS, board_sizer, board_svg, layout_class
from truckstop.pages.keys import key_list

SHEETS = {"cards": "cards", "seats": "players", "turns": "turns", "help": "help"}  # by name: the key of the label
TRAY_LABEL = "label-tray"  # message of a game

Fragments = Mapping[str, str]
Order = Mapping[str, Sequence[str]]


def render_table(
    match: Match, board: Part, messages: Messages, trails: Markup | None, *content: Node, css_class: str = ""
) -> Element:
    """The main element of the page, with the layout that fits the shape of the board."""
    classes = f"table {css_class} {assets.css_class(match.game)} {layout_class(board)}"
    return h.main(id="main", class_=classes)[
        h.section(id="board", class_="region", aria_label=messages("board"), tabindex="0")[
            board_sizer(board), board_svg(match, board, messages.language, trails)
        ],
        content,
    ]


def tray(fragments: Fragments, order: Order, messages: Messages) -> Element:
    """What lies on the table, and the viewer's own things and buttons."""
    return h.div(class_="tray")[
        h.section(id="table", class_="region", aria_label=messages("shared"))[_parts(fragments, order, Region.TABLE)],
        h.section(class_="hand", aria_label=messages("mine"))[
            h.div(id="mine", class_="region")[_parts(fragments, order, Region.MINE)],
            h.div(id="actions", class_="region")[_parts(fragments, order, ACTIONS)],
        ],
    ]


def rail(fragments: Fragments, order: Order, messages: Messages, panels: Mapping[str, Node]) -> Element:
    """The players above tabs. `panels` are the contents of the tabs by name; the first is open."""
    first = next(iter(panels), None)
    return h.div(id="rail")[
        h.section(id="seats", class_="region", aria_label=messages("players"), tabindex="0")[
            _parts(fragments, order, Region.SEATS)
        ],
        h.div(class_="tabs", role="tablist", aria_label=messages("players"))[
            (_tab(name, messages, is_selected=name == first) for name in panels)
        ],
        (
            h.section(
                id=name,
                role="tabpanel",
                aria_labelledby=f"tab-{name}",
                tabindex="0",
                data_shut=None if name == first else "",
            )[content]
            for name, content in panels.items()
        ),
    ]


def _tab(name: str, messages: Messages, *, is_selected: bool) -> Element:
    attributes = {
        "id": f"tab-{name}",
        "type": "button",
        "role": "tab",
        "aria-controls": name,
        "aria-selected": str(is_selected).lower(),
        "tabindex": None if is_selected else "-1",
        "data-tab": name,
    }
    return h.button(attributes)[messages(name)]


def help_panel(fragments: Fragments, order: Order, messages: Messages, rules: Node) -> list[Node]:
    """A link to the rules, the keys, and the game's reference tables, which the style sheet puts first."""
    return [
        h.p(class_="buttons")[rules],
        h.div(class_="by-keyboard")[h.h2[messages("keys")], key_list(messages)],
        _parts(fragments, order, Region.HELP),
    ]


def sheet_buttons(messages: Messages, game_text: Messages) -> Element:
    """On a phone: buttons that open a sheet over the board. A game can say what lies beside its board."""
    labels = {name: messages(label) for name, label in SHEETS.items()}
    if TRAY_LABEL in game_text:
        labels["cards"] = game_text(TRAY_LABEL)
    return h.nav(class_="sheets", aria_label=messages("sheets"))[
        (
            h.button({"type": "button", "data-sheet": name, "aria-expanded": "false"})[label]
            for name, label in labels.items()
        )
    ]


def rail_button(messages: Messages) -> Element:
    """On a tablet: the button that opens the rail over the board."""
    return h.button({"type": "button", "class": "rail-button", "data-sheet": "rail", "aria-expanded": "false"})[
        messages("players")
    ]


def _parts(fragments: Fragments, order: Order, place: str) -> list[Markup]:
    return [Markup(fragments[name]) for name in order[place]]
