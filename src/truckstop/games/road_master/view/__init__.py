"""The picture of Road Master: the ring road from above, drawn from a redacted record.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from truckstop.engine.box import Box
from truckstop.kit.view_functions import PrintedBoard, SceneView

from .cover import cover as cover
from .document import DOCUMENT
from .facts import notable_facts as notable_facts
from .final_scores import rows
from .guide import GUIDE as GUIDE
from .icons import event_icon as event_icon
from .icons import event_position as event_position
from .layout import layout_of
from .offers import Offers
from .parts import ROAD, all_parts
from .plans import plan_fits as plan_fits
from .plans import plan_turn as plan_turn
from .printed_board import board_layer, cell_areas, definitions
from .prompts import headline as read_headline
from .prompts import sentence
from .scene import Scene
from .style import PAGE_LAYOUT, style_sheet, truck_hue
from .turns import turn_sentence as turn_sentence
from .turns import turn_trail as turn_trail

END_TURN = ("end",)

VIEW = SceneView(Scene.of, Offers.of, all_parts, DOCUMENT, sentence, rows, read_headline)
parts, svg, tips, prompt, summary = VIEW.functions
headline = VIEW.headline

backgrounds, help_areas, defs = PrintedBoard(ROAD, layout_of, board_layer, cell_areas, definitions).functions


def style(box: Box) -> str:
    """The style sheet, with the layout of the parts on the page."""
    return style_sheet(box.content["players"]["colours"], box.names.ids["colour"]) + PAGE_LAYOUT


def seat_colours(box: Box) -> list[str]:
    """The colours of the trucks, by seat."""
    trucks = box.content["players"]["colours"]
    return [truck_hue(trucks, seat)[0] for seat in range(len(trucks))]
