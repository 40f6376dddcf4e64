"""The whole table in one picture, a document of its own, made of the same parts that a page lays out."""

from collections.abc import Sequence

from markupsafe import escape

from truckstop.engine.ink import group, rect
from truckstop.engine.picture import Part, Region
from truckstop.games.interstate.view.aid import aid
from truckstop.games.interstate.view.final import final_table
from truckstop.games.interstate.view.head import HEAD_WIDE, head
from truckstop.games.interstate.view.ink import style_sheet
from truckstop.games.interstate.view.layers import definitions, map_layer
from truckstop.games.interstate.view.offers import Offers
from truckstop.games.interstate.view.parts import RIM, all_parts
from truckstop.games.interstate.view.plate import Plate
from truckstop.games.interstate.view.prompts import sentence
from truckstop.games.interstate.view.scene import Scene
from truckstop.games.interstate.view.spoken import described
from truckstop.games.interstate.view.tray import KEYS

WIDTH, LEAST_HIGH = 1440.0, 900.0
EDGE, MAP_TOP, ROW_TOP, RAIL = 8.0, 50.0, 692.0, 1118.0
SCALE = 0.88
FINAL_HIGH = 200.0


def whole(scene: Scene, offers: Offers) -> str:
    """The document."""
    drawn, high = table(scene, offers)
    return _opening(scene, high) + _printed(scene.plate, high) + drawn + "</svg>"


def table(scene: Scene, offers: Offers) -> tuple[str, float]:
    """All that changes, wherever it lies, and how high it is."""
    parts = all_parts(scene, offers)
    low, bottom = _low(scene, parts)
    panels = [part for part in parts if part.seat is not None]
    high = max(LEAST_HIGH, bottom + EDGE, sum(part.size[1] for part in panels) + 2 * EDGE)
    found = [
        group(f'<g class="marks">{parts[0].drawn}</g>', EDGE, MAP_TOP, scale=SCALE),
        group(head(scene), EDGE, EDGE),
        low,
        _rail(scene, panels, high),
    ]
    return "".join(found), high


def _low(scene: Scene, parts: Sequence[Part]) -> tuple[str, float]:
    """Below the map: the row, then what is the viewer's own, then the keys; or how it all came about."""
    if scene.is_over:
        return group(final_table(scene, FINAL_HIGH), EDGE, ROW_TOP), ROW_TOP + FINAL_HIGH
    row = [part for part in parts if part.region == Region.TABLE and part.key != "event"]
    mine = [part for part in parts if part.region == Region.MINE]
    found, y = "", ROW_TOP
    keys = [part for part in mine if part.key in KEYS]
    for strip in (row, [part for part in mine if part not in keys], keys):
        drawn, high = _strip(strip)
        found += group(drawn, EDGE - RIM, y)
        y += high
    return found, y


def _strip(parts: Sequence[Part]) -> tuple[str, float]:
    """Parts side by side, made smaller where they would not fit."""
    if not parts:
        return "", 0
    scale = min(1.0, round((HEAD_WIDE + 2 * RIM) / sum(part.size[0] for part in parts), 3))
    found, x = "", 0.0
    for part in parts:
        found += group(part.drawn, x)
        x += part.size[0]
    return group(found, scale=scale), max(part.size[1] for part in parts) * scale


def _rail(scene: Scene, panels: Sequence[Part], high: float) -> str:
    """A panel a player; below, what things cost, if there is room."""
    found, y = "", 0.0
    for part in panels:
        found += group(part.drawn, 0, y)
        y += part.size[1]
    return group(found + group(aid(scene, high - 2 * EDGE - y), RIM, y + RIM), RAIL - RIM, EDGE - RIM)


def _printed(plate: Plate, high: float) -> str:
    """Style sheet, desk and map."""
    desk = rect(0, 0, WIDTH, high, "desk")
    laid = group(f'<g class="backdrop">{map_layer(plate)}</g>', EDGE, MAP_TOP, scale=SCALE)
    return f"<style>{style_sheet()}</style>{desk}{definitions(plate)}{laid}"


def _opening(scene: Scene, high: float) -> str:
    """The root, with title and description for those who hear the picture."""
    size = f'viewBox="0 0 {WIDTH:g} {high:g}" role="img" lang="{scene.plate.words.language}"'
    told = " ".join([sentence(scene), *described(scene)])
    said = f"<title>{escape(scene.plate.words('title'))}</title><desc>{escape(told)}</desc>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="interstate" {size}>{said}'
