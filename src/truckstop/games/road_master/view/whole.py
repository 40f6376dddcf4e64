"""The whole table in one picture, a document of its own, made of the same parts that a page lays out."""

from collections.abc import Sequence

from markupsafe import escape

from truckstop.engine.ink import WIDEST, fitted, frame, group, lines, path, rect, text, width_of
from truckstop.engine.picture import Part, Region
from truckstop.games.road_master.view.final import TABLE_WIDE, final_table
from truckstop.games.road_master.view.ink import style_sheet
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.parts import RIM, all_parts
from truckstop.games.road_master.view.plate import Plate
from truckstop.games.road_master.view.printed_board import board_layer, definitions
from truckstop.games.road_master.view.prompts import sentence
from truckstop.games.road_master.view.ring import SIZE
from truckstop.games.road_master.view.scene import Scene
from truckstop.games.road_master.view.spoken import described

WIDTH, LEAST_HIGH = 1420.0, 900.0
EDGE, HEAD_HIGH, BOARD_TOP, RAIL = 8.0, 36.0, 50.0, 1096.0
FINAL_HIGH = 200.0
ROUND_WIDE = 126.0


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
        group(f'<g class="marks">{parts[0].drawn}</g>', EDGE, BOARD_TOP),
        group(_head(scene), EDGE, EDGE),
        low,
        _rail(panels),
    ]
    return "".join(found), high


def _head(scene: Scene) -> str:
    """The round, and the sentence that says what is asked."""
    said, room = sentence(scene), TABLE_WIDE - ROUND_WIDE - 24
    turn = scene.plate.words("label-round", round=int(scene.s["turn"]))
    found = path(frame(0, 0, TABLE_WIDE, HEAD_HIGH, 4), "bill")
    found += fitted(16, 23, turn, "bold narrow t14", font=14, room=ROUND_WIDE - 24)
    found += path(f"M{ROUND_WIDE} 7V{HEAD_HIGH - 7}", "rule")
    if width_of(said, 16) * WIDEST <= room:
        found += text(ROUND_WIDE + 14, 24, said, "bold t16")
    else:
        broken = lines(said, room / WIDEST, 13)
        for n, line in enumerate((broken[0], " ".join(broken[1:]))):
            found += fitted(ROUND_WIDE + 14, 16 + 15 * n, line, "bold t13", font=13, room=room)
    return found + (rect(0, 0, 7, HEAD_HIGH, "red", 2) if scene.is_my_move else "")


def _low(scene: Scene, parts: Sequence[Part]) -> tuple[str, float]:
    """Below the board: the market, then what is the viewer's own; or how it all came about."""
    top = BOARD_TOP + SIZE[1] + EDGE
    if scene.is_over:
        return group(final_table(scene, FINAL_HIGH), EDGE, top), top + FINAL_HIGH
    found, y = "", top
    for region in (Region.TABLE, Region.MINE):
        for strip in _strips([part for part in parts if part.region == region]):
            x = EDGE - RIM
            for part in strip:
                found += group(part.drawn, x, y)
                x += part.size[0]
            y += max(part.size[1] for part in strip)
    return found, y


def _strips(parts: Sequence[Part]) -> list[list[Part]]:
    """Parts side by side, as many as fit."""
    found: list[list[Part]] = []
    room = 0.0
    for part in parts:
        if part.size[0] > room:
            found.append([])
            room = TABLE_WIDE + 2 * RIM
        found[-1].append(part)
        room -= part.size[0]
    return found


def _rail(panels: Sequence[Part]) -> str:
    """A panel a player."""
    found, y = "", 0.0
    for part in panels:
        found += group(part.drawn, 0, y)
        y += part.size[1]
    return group(found, RAIL - RIM, EDGE - RIM)


def _printed(plate: Plate, high: float) -> str:
    """Style sheet, desk and board."""
    sheet = style_sheet(plate.box.facts["players"]["colours"], plate.box.printed.lists["colour"])
    desk = rect(0, 0, WIDTH, high, "desk")
    laid = group(f'<g class="backdrop">{board_layer(plate)}</g>', EDGE, BOARD_TOP)
    return f"<style>{sheet}</style>{desk}{definitions(plate)}{laid}"


def _opening(scene: Scene, high: float) -> str:
    """The root, with title and description for those who hear the picture."""
    size = f'viewBox="0 0 {WIDTH:g} {high:g}" role="img" lang="{scene.plate.words.language}"'
    told = " ".join([sentence(scene), *described(scene)])
    said = f"<title>{escape(scene.plate.words('title'))}</title><desc>{escape(told)}</desc>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="road-master" {size}>{said}'
