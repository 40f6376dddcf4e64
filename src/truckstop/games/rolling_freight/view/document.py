"""The whole table as one SVG document, made of the parts that a page lays out."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.kit.document import HEAD_HEIGHT, Document, backdrop, draw_headline, draw_row, foreground, split_into_rows
from truckstop.kit.parts import RIM, Size
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import group, rect

from .alt_text import link_sentences
from .final_scores import TABLE_HEIGHT, draw_final_table
from .layout import Layout
from .offers import Offers
from .parts import all_parts
from .printed_map import draw_printed_map, svg_definitions
from .prompts import headline_and_prompt
from .scene import Scene
from .style import SCOPE, style_sheet

EDGE = 8.0  # around the document and between its areas
TOP = 52.0  # of the map and of the parts beside it
SIDE_WIDTH = 660.0  # for the parts beside the map
GAP = 2.0  # between parts
ROUND_LABEL_WIDTH = 172.0


def draw_table(scene: Scene, offers: Offers) -> tuple[str, Size]:
    """Everything that changes during a game. Return the drawing and the size of the document."""
    board, *other_parts = all_parts(scene, offers)
    width, height = board.size
    elements, bottom = [group(foreground(board), EDGE, TOP)], TOP + height + EDGE
    side_parts = [part for part in other_parts if not (scene.is_over and part.region == Region.TABLE)]
    side_drawing, side_height = _draw_side(side_parts)
    elements.append(group(side_drawing, width + 2 * EDGE, TOP))
    if scene.is_over:
        elements.append(group(draw_final_table(scene), EDGE, bottom))
        bottom += TABLE_HEIGHT + EDGE
    size = width + SIDE_WIDTH + 3 * EDGE, max(bottom, TOP + side_height + EDGE)
    elements.append(group(_headline(scene, size[0] - 2 * EDGE), EDGE, EDGE))
    return "".join(elements), size


def _headline(scene: Scene, width: float) -> str:
    """The round, and what the viewer should do or who acts."""
    turn = scene.layout.messages("label-round", round=int(scene.s["turn"]), phase=scene.phase_letter)
    is_alert = viewer_may_act(scene)
    return draw_headline((width, HEAD_HEIGHT), turn, ROUND_LABEL_WIDTH, headline_and_prompt(scene), is_alert=is_alert)


def _draw_side(parts: Sequence[Part]) -> tuple[str, float]:
    """The parts beside the map in rows: the tracks, the tray, the panels of the players. Return also the height."""
    drawing, y = "", 0.0
    for region in (Region.TABLE, Region.MINE, Region.SEATS):
        for row in split_into_rows([part for part in parts if part.region == region], SIDE_WIDTH + 2 * RIM, GAP):
            row_drawing, height = draw_row(row, 0, y, GAP)
            drawing += row_drawing
            y += height + GAP
        y += EDGE
    return drawing, y


def _draw_background(layout: Layout, size: Size) -> str:
    """The style sheet, the background of the document, and the map."""
    background = rect(0, 0, *size, "desk")
    width, height = layout.geometry.size
    shape = f'x="{EDGE:g}" y="{TOP:g}" width="{width:g}" height="{height:g}"'
    board = f"<svg {shape}>{backdrop(draw_printed_map(layout))}</svg>"
    return f"<style>{style_sheet(layout.player_colours)}</style>{background}{svg_definitions(layout.box)}{board}"


def _describe(scene: Scene) -> list[str]:
    return [headline_and_prompt(scene), *link_sentences(scene)]


DOCUMENT = Document(SCOPE, draw_table, _draw_background, _describe)
