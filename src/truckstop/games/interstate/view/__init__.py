"""The pictures of Interstate Trucking, in the style of a road atlas of the 1960s, drawn from a redacted record.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from truckstop.engine.box import Box
from truckstop.games.interstate.view.cover import cover as cover
from truckstop.games.interstate.view.document import DOCUMENT
from truckstop.games.interstate.view.final_scores import score_rows
from truckstop.games.interstate.view.guide import GUIDE as GUIDE
from truckstop.games.interstate.view.icons import event_icon as event_icon
from truckstop.games.interstate.view.icons import event_position as event_position
from truckstop.games.interstate.view.layers import areas, definitions, map_layer
from truckstop.games.interstate.view.layout import layout_of
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.parts import MAP, all_parts
from truckstop.games.interstate.view.prompts import sentence
from truckstop.games.interstate.view.scene import Scene
from truckstop.games.interstate.view.style import PAGE_LAYOUT, style_sheet
from truckstop.kit.view_functions import PrintedBoard, SceneView

parts, svg, tips, prompt, summary = SceneView(Scene.of, Offers, all_parts, DOCUMENT, sentence, score_rows).functions

backgrounds, help_areas, defs = PrintedBoard(MAP, layout_of, map_layer, areas, definitions).functions


def style(box: Box) -> str:
    """The style sheet, with the layout of the parts on the page."""
    return style_sheet() + PAGE_LAYOUT
