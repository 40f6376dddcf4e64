"""The whole table as one SVG document, made of the same parts as the page."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.kit.document import Document, backdrop, draw_column, draw_row, foreground, seat_panels
from truckstop.kit.parts import RIM, Size
from truckstop.kit.svg import group, rect
from truckstop.kit.texts import with_headline

from .alt_text import describe_trucks
from .final_scores import TABLE_HEIGHT, final_table
from .head import HEAD_WIDTH, head
from .layers import definitions, map_layer
from .layout import Layout
from .offers import Offers
from .parts import all_parts
from .prompts import headline, sentence
from .scene import Scene
from .style import style_sheet
from .tray import BUTTON_ACTIONS

WIDTH, MIN_HEIGHT = 1440.0, 900.0
MARGIN, MAP_TOP, ROW_TOP, PANELS_LEFT = 8.0, 50.0, 722.0, 1173.0
MAP_SCALE = 0.925
COLUMN_SCALE = 1.05  # of the panels, which are made for the narrow column of a page


def draw_table(scene: Scene, offers: Offers) -> tuple[str, Size]:
    """Everything that changes, and the size of the document."""
    parts = all_parts(scene, offers)
    cards, bottom = _below_map(scene, parts)
    column, column_height = _draw_column(parts, max(MIN_HEIGHT, bottom + MARGIN) - 2 * MARGIN)
    height = max(MIN_HEIGHT, bottom + MARGIN, column_height + 2 * MARGIN)
    board = group(foreground(parts[0]), MARGIN, MAP_TOP, scale=MAP_SCALE)
    return board + group(head(scene), MARGIN, MARGIN) + cards + group(column, PANELS_LEFT, MARGIN), (WIDTH, height)


def _draw_column(parts: Sequence[Part], room: float) -> tuple[str, float]:
    """The panels of the players, and below them the reference tables that fit; with the height of the column."""
    column = seat_panels(parts)
    for part in parts:
        if part.region == Region.HELP and COLUMN_SCALE * sum(p.size[1] for p in (*column, part)) <= room:
            column.append(part)
    drawing, height = draw_column(column)
    return group(drawing, -RIM, -RIM, scale=COLUMN_SCALE), height * COLUMN_SCALE


def _below_map(scene: Scene, parts: Sequence[Part]) -> tuple[str, float]:
    """The cards on offer, the viewer's tray and the buttons, or the final scores; with the bottom edge."""
    if scene.is_over:
        return group(final_table(scene), MARGIN, ROW_TOP), ROW_TOP + TABLE_HEIGHT
    offered_cards = [part for part in parts if part.region == Region.TABLE and part.key != "event"]
    tray = [part for part in parts if part.region == Region.MINE]
    buttons = [part for part in tray if part.key in BUTTON_ACTIONS]
    drawing, y = "", ROW_TOP
    for row in (offered_cards, [part for part in tray if part not in buttons], buttons):
        row_drawing, height = _row(row)
        drawing += group(row_drawing, MARGIN - RIM, y)
        y += height
    return drawing, y


def _row(parts: Sequence[Part]) -> tuple[str, float]:
    """Parts side by side, scaled down to the width of the map, and their height."""
    if not parts:
        return "", 0
    scale = min(1.0, round((HEAD_WIDTH + 2 * RIM) / sum(part.size[0] for part in parts), 3))
    drawing, height = draw_row(parts, 0, 0)
    return group(drawing, scale=scale), height * scale


def _draw_background(layout: Layout, size: Size) -> str:
    """The style sheet, the colour behind everything, and the map."""
    background = rect(0, 0, *size, "desk")
    board = group(backdrop(map_layer(layout)), MARGIN, MAP_TOP, scale=MAP_SCALE)
    return f"<style>{style_sheet()}</style>{background}{definitions(layout)}{board}"


def _describe(scene: Scene) -> list[str]:
    return [with_headline(headline(scene), sentence(scene)), *describe_trucks(scene)]


DOCUMENT = Document("interstate", draw_table, _draw_background, _describe)
