"""The pictures of Interstate Trucking, in the style of a road atlas of the 1960s, drawn from a redacted record.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from truckstop.engine.box import Box
from truckstop.kit.view_functions import PrintedBoard, SceneView

from .cover import cover as cover
from .document import DOCUMENT
from .facts import notable_facts as notable_facts
from .facts import open_record as open_record
from .final_scores import score_rows
from .guide import GUIDE as GUIDE
from .icons import event_icon as event_icon
from .icons import event_position as event_position
from .layers import areas, definitions, map_layer
from .layout import layout_of
from .offers import Offers
from .parts import MAP, all_parts
from .prompts import headline as read_headline
from .prompts import sentence
from .scene import Scene
from .style import PAGE_LAYOUT, style_sheet
from .turns import turn_sentence as turn_sentence
from .turns import turn_trail as turn_trail

END_TURN = ("end", "rest")

VIEW = SceneView(Scene.of, Offers, all_parts, DOCUMENT, sentence, score_rows, read_headline)
parts, svg, tips, prompt, summary = VIEW.functions
headline = VIEW.headline

backgrounds, help_areas, defs = PrintedBoard(MAP, layout_of, map_layer, areas, definitions).functions


def style(box: Box) -> str:
    """The style sheet, with what cards and panels need on a page."""
    return style_sheet() + PAGE_LAYOUT
