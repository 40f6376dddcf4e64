"""The pictures of Rolling Freight, drawn from a redacted record: a railway map in the style of an engraving, and
the parts around it.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.games.rolling_freight.view.cover import cover as cover
from truckstop.games.rolling_freight.view.document import DOCUMENT
from truckstop.games.rolling_freight.view.final_scores import summary_rows
from truckstop.games.rolling_freight.view.guide import GUIDE as GUIDE
from truckstop.games.rolling_freight.view.icons import event_icon as event_icon
from truckstop.games.rolling_freight.view.icons import event_position as event_position
from truckstop.games.rolling_freight.view.layout import MAP_KEYS, layout_of
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.parts import all_parts
from truckstop.games.rolling_freight.view.printed_map import draw_help_areas, draw_printed_map, svg_definitions
from truckstop.games.rolling_freight.view.prompts import prompt_sentence
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.games.rolling_freight.view.style import player_hue, style_sheet
from truckstop.kit.view_functions import SceneView

VIEW = SceneView(Scene.of, Offers, all_parts, DOCUMENT, prompt_sentence, summary_rows)
parts, svg, tips, prompt, summary = VIEW.functions


def backgrounds(box: Box, messages: Messages) -> dict[str, str]:
    """The printed maps by key. They depend only on the box and the language."""
    return {key: draw_printed_map(layout_of(box, messages, side)) for side, key in enumerate(MAP_KEYS)}


def help_areas(box: Box, messages: Messages, key: str) -> str:
    """Invisible areas over all links and circles of a map. A click on one explains why it cannot be chosen."""
    return draw_help_areas(layout_of(box, messages, MAP_KEYS.index(key))) if key in MAP_KEYS else ""


def defs(box: Box, messages: Messages) -> str:
    """SVG definitions that the parts use."""
    return svg_definitions(box)


def style(box: Box) -> str:
    """The style sheet of the pictures."""
    return style_sheet(box.content["supply"]["players"])


def seat_colours(box: Box) -> list[str]:
    """The colours of the players' pieces, by seat."""
    players = box.content["supply"]["players"]
    return [player_hue(players, seat).fill for seat in range(len(players))]
