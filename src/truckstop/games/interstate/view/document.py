"""The whole table in one picture, a document of its own, made of the same parts that a page lays out."""

from collections.abc import Sequence

from truckstop.engine.view import Part, Region
from truckstop.games.interstate.view.aid import aid
from truckstop.games.interstate.view.alt_text import described
from truckstop.games.interstate.view.final_scores import TABLE_HEIGHT, final_table
from truckstop.games.interstate.view.head import HEAD_WIDTH, head
from truckstop.games.interstate.view.layers import definitions, map_layer
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.parts import all_parts
from truckstop.games.interstate.view.prompts import sentence
from truckstop.games.interstate.view.scene import Scene
from truckstop.games.interstate.view.style import style_sheet
from truckstop.games.interstate.view.tray import KEYS
from truckstop.kit.document import Document, backdrop, draw_column, draw_row, foreground, seat_panels
from truckstop.kit.parts import RIM, Size
from truckstop.kit.svg import group, rect

WIDTH, LEAST_HEIGHT = 1440.0, 900.0
EDGE, MAP_TOP, ROW_TOP, RAIL = 8.0, 50.0, 692.0, 1118.0
SCALE = 0.88


def table(scene: Scene, offers: Offers) -> tuple[str, Size]:
    """All that changes, and the size of the document."""
    parts = all_parts(scene, offers)
    low, bottom = _low(scene, parts)
    panels, panels_height = draw_column(seat_panels(parts))
    height = max(LEAST_HEIGHT, bottom + EDGE, panels_height + 2 * EDGE)
    rail = panels + group(aid(scene, height - 2 * EDGE - panels_height), RIM, panels_height + RIM)
    board = group(foreground(parts[0]), EDGE, MAP_TOP, scale=SCALE)
    return board + group(head(scene), EDGE, EDGE) + low + group(rail, RAIL - RIM, EDGE - RIM), (WIDTH, height)


def _low(scene: Scene, parts: Sequence[Part]) -> tuple[str, float]:
    """Below the map: the row, then what is the viewer's own, then the keys; or how it all came about."""
    if scene.is_over:
        return group(final_table(scene), EDGE, ROW_TOP), ROW_TOP + TABLE_HEIGHT
    offered = [part for part in parts if part.region == Region.TABLE and part.key != "event"]
    mine = [part for part in parts if part.region == Region.MINE]
    found, y = "", ROW_TOP
    keys = [part for part in mine if part.key in KEYS]
    for strip in (offered, [part for part in mine if part not in keys], keys):
        drawn, height = _strip(strip)
        found += group(drawn, EDGE - RIM, y)
        y += height
    return found, y


def _strip(parts: Sequence[Part]) -> tuple[str, float]:
    """Parts side by side, made smaller where they would not fit."""
    if not parts:
        return "", 0
    scale = min(1.0, round((HEAD_WIDTH + 2 * RIM) / sum(part.size[0] for part in parts), 3))
    drawing, height = draw_row(parts, 0, 0)
    return group(drawing, scale=scale), height * scale


def _background(layout: Layout, size: Size) -> str:
    """Style sheet, desk and map."""
    desk = rect(0, 0, *size, "desk")
    board = group(backdrop(map_layer(layout)), EDGE, MAP_TOP, scale=SCALE)
    return f"<style>{style_sheet()}</style>{desk}{definitions(layout)}{board}"


DOCUMENT = Document("interstate", table, _background, lambda scene: [sentence(scene), *described(scene)])
