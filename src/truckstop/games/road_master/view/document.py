"""The whole table in one picture, a document of its own, made of the same parts that a page lays out."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.games.road_master.view.alt_text import described
from truckstop.games.road_master.view.final_scores import TABLE_HEIGHT, TABLE_WIDTH, final_table
from truckstop.games.road_master.view.geometry import SIZE
from truckstop.games.road_master.view.layout import Layout
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.parts import all_parts
from truckstop.games.road_master.view.printed_board import board_layer, definitions
from truckstop.games.road_master.view.prompts import sentence
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.style import style_sheet
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

WIDTH, LEAST_HEIGHT = 1420.0, 900.0
EDGE, BOARD_TOP, RAIL = 8.0, 50.0, 1096.0
ROUND_WIDTH = 126.0


def table(scene: Scene, offers: Offers) -> tuple[str, Size]:
    """All that changes, and the size of the document."""
    parts = all_parts(scene, offers)
    low, bottom = _low(scene, parts)
    panels, panels_height = draw_column(seat_panels(parts))
    board = group(foreground(parts[0]), EDGE, BOARD_TOP)
    drawing = board + group(_head(scene), EDGE, EDGE) + low + group(panels, RAIL - RIM, EDGE - RIM)
    return drawing, (WIDTH, max(LEAST_HEIGHT, bottom + EDGE, panels_height + 2 * EDGE))


def _head(scene: Scene) -> str:
    """The round, and the sentence that says what is asked."""
    turn = scene.layout.messages("label-round", round=int(scene.s["turn"]))
    size, is_alert = (TABLE_WIDTH, HEAD_HEIGHT), viewer_may_act(scene)
    return draw_headline(size, turn, ROUND_WIDTH, sentence(scene), is_alert=is_alert)


def _low(scene: Scene, parts: Sequence[Part]) -> tuple[str, float]:
    """Below the board: the market, then what is the viewer's own; or how it all came about."""
    top = BOARD_TOP + SIZE[1] + EDGE
    if scene.is_over:
        return group(final_table(scene), EDGE, top), top + TABLE_HEIGHT
    drawing, y = "", top
    for region in (Region.TABLE, Region.MINE):
        for strip in split_into_rows([part for part in parts if part.region == region], TABLE_WIDTH + 2 * RIM):
            drawn, height = draw_row(strip, EDGE - RIM, y)
            drawing += drawn
            y += height
    return drawing, y


def _background(layout: Layout, size: Size) -> str:
    """Style sheet, desk and board."""
    sheet = style_sheet(layout.box.content["players"]["colours"], layout.box.names.ids["colour"])
    desk = rect(0, 0, *size, "desk")
    board = group(backdrop(board_layer(layout)), EDGE, BOARD_TOP)
    return f"<style>{sheet}</style>{desk}{definitions(layout)}{board}"


DOCUMENT = Document("road-master", table, _background, lambda scene: [sentence(scene), *described(scene)])
