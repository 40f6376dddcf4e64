"""The drawing of a match as HTML fragments: each part of a game's view becomes an SVG element with a stable id."""

from collections.abc import Iterable, Mapping, Sequence

import htpy as h
import numpy as np
from htpy import Element
from markupsafe import Markup, escape

from truckstop.engine.game import Game
from truckstop.engine.types import StateRecord
from truckstop.engine.view import Part, Region, ViewOptions
from truckstop.match.match import Match
from truckstop.pages import assets
from truckstop.pages.elements import thinking_dots
from truckstop.services.live_match import LiveMatch
from truckstop.services.messages import game_messages, player_names
from truckstop.services.plans import Plan, plan_json

ThinkingLabels = Mapping[int | None, str]  # by seat of a bot that is thinking: the label of its panel

NO_LABELS: ThinkingLabels = {}
SMALL_REGIONS = (Region.TABLE, Region.MINE, Region.SEATS, Region.HELP)
ACTIONS = "actions"  # the place of the buttons among the viewer's own parts
PLACES = (*SMALL_REGIONS, ACTIONS)
BOARD_STATE = "board-state"  # id of what changes on the board
DOTS_WIDTH, DOTS_HEIGHT = 40, 20  # room for the thinking dots in the corner of a panel
WIDE_RATIO = 1.25  # below a board this much wider than high stands the tray; beside other boards


def visible_record(match: Match, viewer: int) -> StateRecord:
    """The record that a page draws: redacted, but open when the match is over.

    An abandoned match keeps its secrets; in it, nobody is to act.
    """
    if match.position.is_abandoned:
        record = match.redacted_for(viewer).copy()
        record["waiting"] = 0
        return record
    return open_record(match.game, match.state) if match.is_over else match.redacted_for(viewer)


def open_record(game: Game, record: StateRecord) -> StateRecord:
    """A copy of a complete record that shows everything but the key of the dice."""
    copy = record.copy()
    copy["dice"] = np.zeros((), game.state_dtype["dice"])
    return game.view.open_record(copy)


def draw_parts(
    live: LiveMatch, view: StateRecord, viewer: int, legal: Sequence[int], lang: str, plan: Plan | None = None
) -> list[Part]:
    """Draw a redacted record for a viewer, with the legal actions and the viewer's plan."""
    game = live.match.game
    context: ViewOptions = {"legal": legal, "names": player_names(live, lang), **plan_json(plan)}
    return game.view.parts(live.match.box, view, viewer, game_messages(game, lang), **context)


def without_buttons(parts: Iterable[Part]) -> list[Part]:
    """The parts for a viewer who has nothing to choose."""
    return [part for part in parts if not part.is_button]


def find_board(parts: Sequence[Part]) -> Part:
    (board,) = (part for part in parts if part.region == Region.BOARD)
    return board


def render_fragments(
    match: Match, parts: Sequence[Part], thinking: ThinkingLabels = NO_LABELS
) -> tuple[dict[str, str], dict[str, list[str]]]:
    """Return the fragments by id, and for each place on the page the ids of its parts in their order."""
    fragments: dict[str, str] = {
        fragment_id(part): part_svg(match, part, thinking) for part in parts if part.region != Region.BOARD
    }
    fragments[BOARD_STATE] = _board_state(find_board(parts))
    order: dict[str, list[str]] = {place: [] for place in PLACES}
    for part in parts:
        if part.region != Region.BOARD:
            order[ACTIONS if part.is_button else part.region].append(fragment_id(part))
    return fragments, order


def fragment_id(part: Part) -> str:
    return f"{part.region}-{part.key}"


def part_svg(match: Match, part: Part, thinking: ThinkingLabels = NO_LABELS) -> Markup:
    """A part as an SVG element. The panel of a thinking bot has dots in its corner."""
    width, height = part.size
    size = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
    classes = f"part{' detail' if part.is_detail else ''} {assets.css_class(match.game)}"
    attributes = f'class="{classes}" {size} {_aria_attributes(part)}'
    label = thinking.get(part.seat)
    dots = thinking_dots(width - DOTS_WIDTH, height - DOTS_HEIGHT, label) if label else ""
    return Markup(f'<svg id="{fragment_id(part)}" {attributes}>{part.foreground}{dots}</svg>')


def _board_state(board: Part) -> Markup:
    """What changes on the board."""
    return Markup(f'<g id="{BOARD_STATE}" {_aria_attributes(board)}>{board.foreground}</g>')


def board_svg(match: Match, board: Part, lang: str, trails: Markup | None = None) -> Element:
    """The whole board: the printed layer, the areas that explain themselves when clicked, trails, and what changes."""
    (width, height), game = board.size, match.game
    url = assets.printed_layer_url(game, lang, board.background)
    printed = h.image({"id": "printed", "href": url, "width": f"{width:g}", "height": f"{height:g}"})
    areas = h.g(class_="places")[Markup(game.view.help_areas(match.box, game_messages(game, lang), board.background))]
    return h.svg({"class": f"part {assets.css_class(game)}", "viewBox": f"0 0 {width:g} {height:g}"})[
        printed, areas, trails, _board_state(board)
    ]


def _aria_attributes(part: Part) -> str:
    role = "group" if 'role="button"' in part.foreground else "img"
    return f'role="{role}" aria-label="{escape(part.label)}"'


def board_sizer(board: Part) -> Element:
    """An invisible picture with the shape of the board: a high board makes its column as wide as it needs."""
    width, height = board.size
    return h.svg({"class": "sizer", "viewBox": f"0 0 {width:g} {height:g}", "aria-hidden": "true"})


def layout_class(board: Part) -> str:
    """The CSS class that chooses the layout of a page by the shape of its board."""
    width, height = board.size
    return "wide" if width / height > WIDE_RATIO else "tall"
