"""The picture in parts, for a page to lay out: the sheet, the dice, the viewer's own things, a panel a player."""

from collections.abc import Sequence
from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.picture import Part, Region
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import SIDE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.state import Stage
from truckstop.games.truck_off.view.dice import die_parts, turn_part
from truckstop.games.truck_off.view.ink import ON_A_PAGE, style_sheet
from truckstop.games.truck_off.view.mine import mine_parts
from truckstop.games.truck_off.view.pad import Pad, kinds_of, pad_of
from truckstop.games.truck_off.view.panels import bill_part, grades_part, has_grades, panel_label, seat_parts
from truckstop.games.truck_off.view.shapes import venue_symbols
from truckstop.games.truck_off.view.sheet import SIZE, marks, places_on, printed_sheets, sheet_key
from truckstop.games.truck_off.view.sheet_map import map_definitions
from truckstop.games.truck_off.view.sheets import Scene
from truckstop.games.truck_off.view.tips import tips_of


def parts(
    box: Box,
    s: Any,
    seat: int,
    words: Words,
    *,
    legal: Sequence[int] = (),
    names: Sequence[str] = (),
    shown: int | None = None,
) -> list[Part]:
    """The table as a seat sees it; out of range: as a spectator does. `shown`: whose sheet is drawn large, the
    viewer's own or else the first."""
    scene = Scene.of(box, s, seat, words, names, shown)
    told = tips_of(scene, legal)
    over = [bill_part(scene)] if scene.stage == Stage.OVER else []
    graded = [grades_part(scene)] if has_grades(scene) else []
    board = Part(
        Region.BOARD, "sheet", _board_label(scene), SIZE, marks(scene, told), sheet_key(scene.side, scene.layout)
    )
    table = [turn_part(scene), *die_parts(scene, told), *over, *graded]
    return [board, *table, *mine_parts(scene, told), *seat_parts(scene)]


def printed(box: Box, words: Words) -> dict[str, str]:
    """The blank sheets by their keys: one for each map and each layout of the bonuses."""
    return dict(printed_sheets(pad_of(box, words)))


def places(box: Box, words: Words, key: str) -> str:
    """Invisible areas over all that could ever be chosen on a blank sheet."""
    return places_on(pad_of(box, words), key)


def defs(box: Box, words: Words) -> str:
    """What sheets and panels place again and again: venues, maps."""
    return definitions(pad_of(box, words))


def definitions(pad: Pad) -> str:
    return venue_symbols(pad.kinds) + map_definitions(pad)


def style(box: Box) -> str:
    """The style sheet of all parts."""
    return style_sheet(kind["hue"] for kind in kinds_of(box)) + ON_A_PAGE


def _board_label(scene: Scene) -> str:
    """The sheet in words: all that its panel says, and what is built on its map."""
    sheet, told = scene.sheet, [panel_label(scene, scene.shown)]
    if sheet.bridge is not None:
        told.append(scene.words("action-bridge", what=SIDE_NAMES[sheet.bridge]) + ".")
    if sheet.gas is not None:
        told.append(scene.words("action-gas", what=SPACE_NAMES[sheet.gas]) + ".")
    if sheet.twice is not None:
        told.append(scene.words("action-double", what=SPACE_NAMES[sheet.twice]) + ".")
    return " ".join(told)
