"""The parts of the picture for a page: the sheet, the dice, the viewer's own parts, a panel for each player."""

from collections.abc import Mapping
from typing import Unpack

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.types import StateRecord
from truckstop.engine.view import Part, Region, ViewOptions

from ..actions import SIDE_NAMES, SPACE_NAMES
from ..state import Stage
from .dice import die_parts, turn_part
from .final_scores import final_scores_part, grades_part, has_grades
from .help_card import help_part
from .layout import Layout, layout_of, venue_kinds
from .panels import panel_label, seat_parts
from .scene import Scene
from .shapes import venue_symbols
from .sheet import SIZE, draw_help_areas, draw_marks, printed_sheets, sheet_key
from .sheet_map import map_definitions
from .style import PAGE_LAYOUT, style_sheet
from .tips import tips_of
from .tray import viewer_parts


def parts(box: Box, s: StateRecord, seat: int, messages: Messages, **options: Unpack[ViewOptions]) -> list[Part]:
    """The table as a seat sees it. A seat out of range is a spectator.

    The option `board_seat` names the seat whose sheet is drawn large. Default: the viewer; for a spectator, the first.
    """
    scene = Scene.of(box, s, seat, messages, options.get("names", ()), options.get("board_seat"))
    tips = tips_of(scene, options.get("legal", ()))
    scores = [final_scores_part(scene)] if scene.stage == Stage.OVER else []
    table = [turn_part(scene), *die_parts(scene, tips), *scores]
    return [_sheet_part(scene, tips), *table, *viewer_parts(scene, tips), *seat_parts(scene), *_help_parts(scene)]


def _help_parts(scene: Scene) -> list[Part]:
    """What the bonuses do; in a solo game, the grades."""
    return [help_part(scene), *([grades_part(scene)] if has_grades(scene) else [])]


def _sheet_part(scene: Scene, tips: Mapping[int, str]) -> Part:
    background = sheet_key(scene.side, scene.bonus_layout)
    return Part(Region.BOARD, "sheet", _sheet_label(scene), SIZE, draw_marks(scene, tips), background)


def _sheet_label(scene: Scene) -> str:
    """The sheet in words: the label of its panel, and everything that is built on its map."""
    sheet, sentences = scene.sheet, [panel_label(scene, scene.sheet_seat)]
    if sheet.bridge_side is not None:
        sentences.append(scene.messages("action-bridge", what=SIDE_NAMES[sheet.bridge_side]) + ".")
    if sheet.gas_space is not None:
        sentences.append(scene.messages("action-gas", what=SPACE_NAMES[sheet.gas_space]) + ".")
    if sheet.double_space is not None:
        sentences.append(scene.messages("action-double", what=SPACE_NAMES[sheet.double_space]) + ".")
    return " ".join(sentences)


def backgrounds(box: Box, messages: Messages) -> dict[str, str]:
    """The blank sheets by key, one for each map and each layout of the bonuses."""
    return dict(printed_sheets(box, messages))


def help_areas(box: Box, messages: Messages, key: str) -> str:
    """Invisible areas over everything on a blank sheet. A click explains what is there, or why it cannot be chosen."""
    return draw_help_areas(layout_of(box, messages), key)


def defs(box: Box, messages: Messages) -> str:
    """SVG definitions that the parts use: the symbols of venues, and the maps."""
    return definitions(layout_of(box, messages))


def definitions(layout: Layout) -> str:
    return venue_symbols(layout.kinds) + map_definitions(layout)


def style(box: Box) -> str:
    """The style sheet of all parts."""
    return style_sheet(kind.hue for kind in venue_kinds(box)) + PAGE_LAYOUT
