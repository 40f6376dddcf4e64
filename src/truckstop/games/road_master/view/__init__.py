"""The picture of Road Master: the ring road from above, drawn from a redacted record.

The functions are those of `GameView` in `truckstop.engine.contract`.
"""

from truckstop.engine.box import Box
from truckstop.games.road_master.view.cover import cover as cover
from truckstop.games.road_master.view.document import DOCUMENT
from truckstop.games.road_master.view.final_scores import rows
from truckstop.games.road_master.view.guide import GUIDE as GUIDE
from truckstop.games.road_master.view.icons import event_icon as event_icon
from truckstop.games.road_master.view.icons import event_position as event_position
from truckstop.games.road_master.view.layout import layout_of
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.parts import ROAD, all_parts
from truckstop.games.road_master.view.plans import plan_fits as plan_fits
from truckstop.games.road_master.view.plans import plan_turn as plan_turn
from truckstop.games.road_master.view.printed_board import board_layer, cell_areas, definitions
from truckstop.games.road_master.view.prompts import sentence
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.style import style_sheet, truck_hue
from truckstop.kit.view_functions import PrintedBoard, SceneView

parts, svg, tips, prompt, summary = SceneView(Scene.of, Offers.of, all_parts, DOCUMENT, sentence, rows).functions

backgrounds, help_areas, defs = PrintedBoard(ROAD, layout_of, board_layer, cell_areas, definitions).functions


def style(box: Box) -> str:
    """The style sheet."""
    return style_sheet(box.content["players"]["colours"], box.names.ids["colour"])


def seat_colours(box: Box) -> list[str]:
    """The colours of the trucks, by seat."""
    trucks = box.content["players"]["colours"]
    return [truck_hue(trucks, seat)[0] for seat in range(len(trucks))]
