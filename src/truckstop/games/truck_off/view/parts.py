"""The picture in parts, for a page to lay out: the sheet, the dice, the viewer's own things, a panel a player."""

from typing import Any, Unpack

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import Part, Region, ViewOptions
from truckstop.games.truck_off.actions import SIDE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.state import Stage
from truckstop.games.truck_off.view.dice import die_parts, turn_part
from truckstop.games.truck_off.view.layout import Layout, kinds_of, layout_of
from truckstop.games.truck_off.view.panels import bill_part, grades_part, has_grades, panel_label, seat_parts
from truckstop.games.truck_off.view.scene import Scene
from truckstop.games.truck_off.view.shapes import venue_symbols
from truckstop.games.truck_off.view.sheet import SIZE, marks, places_on, printed_sheets, sheet_key
from truckstop.games.truck_off.view.sheet_map import map_definitions
from truckstop.games.truck_off.view.style import ON_A_PAGE, style_sheet
from truckstop.games.truck_off.view.tips import tips_of
from truckstop.games.truck_off.view.tray import mine_parts


def parts(box: Box, s: Any, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> list[Part]:
    """The table as a seat sees it; out of range: as a spectator does. `sheet_seat`: whose sheet is drawn large, the
    viewer's own or else the first."""
    scene = Scene.of(box, s, seat, messages, options.get("names", ()), options.get("board_seat"))
    told = tips_of(scene, options.get("legal", ()))
    over = [bill_part(scene)] if scene.stage == Stage.OVER else []
    graded = [grades_part(scene)] if has_grades(scene) else []
    board = Part(
        Region.BOARD, "sheet", _board_label(scene), SIZE, marks(scene, told), sheet_key(scene.side, scene.bonus_layout)
    )
    table = [turn_part(scene), *die_parts(scene, told), *over, *graded]
    return [board, *table, *mine_parts(scene, told), *seat_parts(scene)]


def backgrounds(box: Box, messages: Messages) -> dict[str, str]:
    """The blank sheets by their keys: one for each map and each layout of the bonuses."""
    return dict(printed_sheets(layout_of(box, messages)))


def help_areas(box: Box, messages: Messages, key: str) -> str:
    """Invisible areas over all that could ever be chosen on a blank sheet."""
    return places_on(layout_of(box, messages), key)


def defs(box: Box, messages: Messages) -> str:
    """What sheets and panels place again and again: venues, maps."""
    return definitions(layout_of(box, messages))


def definitions(layout: Layout) -> str:
    return venue_symbols(layout.kinds) + map_definitions(layout)


def style(box: Box) -> str:
    """The style sheet of all parts."""
    return style_sheet(kind["hue"] for kind in kinds_of(box)) + ON_A_PAGE


def _board_label(scene: Scene) -> str:
    """The sheet in words: all that its panel says, and what is built on its map."""
    sheet, told = scene.sheet, [panel_label(scene, scene.sheet_seat)]
    if sheet.bridge is not None:
        told.append(scene.messages("action-bridge", what=SIDE_NAMES[sheet.bridge]) + ".")
    if sheet.gas is not None:
        told.append(scene.messages("action-gas", what=SPACE_NAMES[sheet.gas]) + ".")
    if sheet.twice is not None:
        told.append(scene.messages("action-double", what=SPACE_NAMES[sheet.twice]) + ".")
    return " ".join(told)
