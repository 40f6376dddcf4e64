"""The whole table as one SVG document, composed of the same parts as the page."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.kit.document import (
    HEAD_HEIGHT,
    Document,
    backdrop,
    draw_column,
    draw_headline,
    draw_row,
    foreground,
    seat_panels,
    split_into_rows,
)
from truckstop.kit.parts import RIM, Size
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import group, rect
from truckstop.kit.texts import with_headline

from .alt_text import describe_trucks
from .final_scores import TABLE_HEIGHT, TABLE_WIDTH, final_table
from .geometry import SIZE
from .layout import Layout
from .offers import Offers
from .parts import all_parts
from .printed_board import board_layer, definitions
from .prompts import headline, sentence
from .scene import Scene
from .style import style_sheet

WIDTH, MIN_HEIGHT = 1420.0, 900.0
MARGIN = 8.0  # at the edges and between the areas
BOARD_TOP, PANELS_LEFT = 50.0, 1096.0
ROUND_LABEL_WIDTH = 126.0
PANEL_SCALE = 1.27  # they are made for the narrow column of a page


def draw_table(scene: Scene, offers: Offers) -> tuple[str, Size]:
    """Everything that changes during a game, and the size of the document."""
    parts = all_parts(scene, offers)
    lower_area, bottom = _draw_lower_area(scene, parts)
    panels, panels_height = draw_column(seat_panels(parts))
    board = group(foreground(parts[0]), MARGIN, BOARD_TOP)
    headline = group(_draw_headline(scene), MARGIN, MARGIN)
    column = group(group(panels, -RIM, -RIM, scale=PANEL_SCALE), PANELS_LEFT, MARGIN)
    panels_height *= PANEL_SCALE
    svg = board + headline + lower_area + column
    return svg, (WIDTH, max(MIN_HEIGHT, bottom + MARGIN, panels_height + 2 * MARGIN))


def _draw_headline(scene: Scene) -> str:
    """The number of the round and the prompt."""
    round_label = scene.layout.messages("label-round", round=int(scene.s["turn"]))
    size, is_alert = (TABLE_WIDTH, HEAD_HEIGHT), viewer_may_act(scene)
    texts = with_headline(headline(scene), sentence(scene))
    return draw_headline(size, round_label, ROUND_LABEL_WIDTH, texts, is_alert=is_alert)


def _draw_lower_area(scene: Scene, parts: Sequence[Part]) -> tuple[str, float]:
    """The market and the viewer's tray below the board or, after the game, the final scores. Also return the bottom."""
    top = BOARD_TOP + SIZE[1] + MARGIN
    if scene.is_over:
        return group(final_table(scene), MARGIN, top), top + TABLE_HEIGHT
    svg, y = "", top
    for region in (Region.TABLE, Region.MINE):
        for row in split_into_rows([part for part in parts if part.region == region], TABLE_WIDTH + 2 * RIM):
            row_svg, height = draw_row(row, MARGIN - RIM, y)
            svg += row_svg
            y += height
    return svg, y


def _draw_background(layout: Layout, size: Size) -> str:
    """The style sheet, the definitions, the background and the printed board."""
    css = style_sheet(layout.box.content["players"]["colours"], layout.box.names.ids["colour"])
    background = rect(0, 0, *size, "desk")
    board = group(backdrop(board_layer(layout)), MARGIN, BOARD_TOP)
    return f"<style>{css}</style>{background}{definitions(layout)}{board}"


DOCUMENT = Document(
    scope="road-master",
    draw_table=draw_table,
    draw_background=_draw_background,
    describe=lambda scene: [with_headline(headline(scene), sentence(scene)), *describe_trucks(scene)],
)
