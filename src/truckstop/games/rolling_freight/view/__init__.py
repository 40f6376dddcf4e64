"""The pictures of Rolling Freight, drawn from a redacted record: a railway map in the style of an engraving, and
the parts around it.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.kit.view_functions import SceneView

from .cover import cover as cover
from .document import DOCUMENT
from .facts import notable_facts as notable_facts
from .final_scores import summary_rows
from .guide import GUIDE as GUIDE
from .icons import event_icon as event_icon
from .icons import event_position as event_position
from .layout import MAP_KEYS, layout_of
from .offers import Offers
from .parts import all_parts
from .printed_map import draw_help_areas, draw_printed_map, svg_definitions
from .prompts import headline_of, prompt_sentence
from .rules_tables import rules_tables as rules_tables
from .scene import Scene
from .style import player_hue, style_sheet
from .trails import turn_trail as turn_trail
from .turns import turn_notice as turn_notice
from .turns import turn_sentence as turn_sentence

VIEW = SceneView(Scene.of, Offers, all_parts, DOCUMENT, prompt_sentence, summary_rows, headline_of)
parts, svg, tips, prompt, summary = VIEW.functions
headline = VIEW.headline


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
