"""The picture of Interstate Trucking: a filling-station road atlas of the 1960s, drawn from a redacted record.

    svg       the whole picture, a document of its own
    backdrop  the printed map, which never changes
    marks     what play has added to it
    style     the style sheet that both need where they stand alone
    prompt    the one sentence that says what is asked
    summary   how every player's money comes about, as a table of texts

Whatever `s` they are given must be redacted for the seat.
"""

from collections.abc import Sequence
from typing import Any

import htpy
from htpy import Element
from markupsafe import Markup, escape

from truckstop.engine.box import Box
from truckstop.engine.ink import group, rect
from truckstop.engine.words import Words
from truckstop.games.interstate.view.aid import aid
from truckstop.games.interstate.view.bills import row
from truckstop.games.interstate.view.final import final_table, rows
from truckstop.games.interstate.view.head import head
from truckstop.games.interstate.view.ink import style_sheet
from truckstop.games.interstate.view.on_map import on_map
from truckstop.games.interstate.view.panels import PANEL_STEP, panels
from truckstop.games.interstate.view.plate import Plate, plate_of
from truckstop.games.interstate.view.printed_map import definitions, printed_map
from truckstop.games.interstate.view.prompts import prompt, sentence
from truckstop.games.interstate.view.scene import Scene
from truckstop.games.interstate.view.tray import tray

__all__ = ["backdrop", "marks", "prompt", "style", "summary", "svg"]

WIDTH, HEIGHT = 1440, 900
EDGE, MAP_TOP, ROW_TOP, TRAY_TOP, RAIL = 8.0, 50.0, 692.0, 796.0, 1118.0
SCALE = 0.88
MAP_AT = (EDGE + 26 * SCALE, MAP_TOP + 16 * SCALE)


def svg(box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()) -> str:
    """The table as a seat sees it; out of range: as a spectator does.

    `s` is redacted for that seat; `legal` are the actions to light up; `names` the players', in seat order.
    """
    scene = Scene.of(box, s, seat, words, names)
    return _opening(scene) + _printed(scene.plate) + table(scene, legal) + "</svg>"


def table(scene: Scene, legal: Sequence[int] = ()) -> str:
    """All that changes, wherever it lies."""
    low = final_table(scene, HEIGHT - EDGE - ROW_TOP) if scene.is_over else row(scene, legal)
    found = [
        group(f'<g class="marks">{on_map(scene, legal)}</g>', *MAP_AT, scale=SCALE),
        group(head(scene), EDGE, EDGE),
        group(low, EDGE, ROW_TOP),
        "" if scene.is_over else group(tray(scene, legal), EDGE, TRAY_TOP),
        group(panels(scene, HEIGHT - 2 * EDGE), RAIL, EDGE),
        group(aid(scene, HEIGHT - 2 * EDGE - PANEL_STEP * scene.seats), RAIL, EDGE + PANEL_STEP * scene.seats),
    ]
    return "".join(found)


def style(box: Box) -> Element:
    """The style sheet that backdrop and marks need."""
    return htpy.style[Markup(style_sheet())]


def backdrop(box: Box, words: Words) -> Element:
    """The printed map: it depends on the box and the language alone."""
    return htpy.g(class_="backdrop")[Markup(_map(plate_of(box, words)))]


def marks(
    box: Box, s: Any, seat: int, words: Words, *, legal: Sequence[int] = (), names: Sequence[str] = ()
) -> Element:
    """Everything on the map that play adds, to lie on its backdrop."""
    return htpy.g(class_="marks")[Markup(on_map(Scene.of(box, s, seat, words, names), legal))]


def summary(box: Box, s: Any, words: Words, *, names: Sequence[str] = ()) -> list[list[str]]:
    """How every player's money comes about, its head first: by place when the game is over, by seat before."""
    return rows(Scene.of(box, s, -1, words, names))


def _map(plate: Plate) -> str:
    if "map" not in plate.drawn:
        plate.drawn["map"] = definitions(plate) + printed_map(plate)
    return plate.drawn["map"]


def _printed(plate: Plate) -> str:
    """Style sheet, desk and map."""
    if "printed" not in plate.drawn:
        desk = rect(0, 0, WIDTH, HEIGHT, "desk")
        laid = group(f'<g class="backdrop">{_map(plate)}</g>', *MAP_AT, scale=SCALE)
        plate.drawn["printed"] = f"<style>{style_sheet()}</style>{desk}{laid}"
    return plate.drawn["printed"]


def _opening(scene: Scene) -> str:
    """The root, with title and description for those who hear the picture."""
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" lang="{scene.plate.words.language}"'
    told = f"<title>{escape(scene.plate.say('title'))}</title><desc>{escape(described(scene))}</desc>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="interstate" {size}>{told}'


def described(scene: Scene) -> str:
    """The position in words."""
    plate, told = scene.plate, [sentence(scene)]
    for player in scene.players:
        name, place = scene.names[player.seat], plate.places[player.at]
        loads = ", ".join(plate.goods[plate.cards[card][0]] for card in player.loads)
        told.append(plate.say("label-description", player=name, place=place, loads=loads or plate.say("label-nothing")))
    return " ".join(told)
