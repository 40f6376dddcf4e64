"""The whole table in one picture, a document of its own, made of the same parts that a page lays out."""

from collections.abc import Sequence

from markupsafe import escape

from truckstop.engine.ink import WIDEST, fitted, frame, group, lines, path, rect, text, width_of
from truckstop.engine.picture import Part, Region
from truckstop.games.rolling_freight.view.final import final_table
from truckstop.games.rolling_freight.view.ink import style_sheet
from truckstop.games.rolling_freight.view.offers import Offers
from truckstop.games.rolling_freight.view.parts import RIM, all_parts
from truckstop.games.rolling_freight.view.plate import Plate
from truckstop.games.rolling_freight.view.printed_map import definitions, printed_map
from truckstop.games.rolling_freight.view.prompts import sentence
from truckstop.games.rolling_freight.view.scene import Scene
from truckstop.games.rolling_freight.view.spoken import described

EDGE, HEAD_HIGH, TOP, SIDE_WIDE = 8.0, 36.0, 52.0, 660.0
ROUND_WIDE = 150.0
FINAL_HIGH = 190.0


def whole(scene: Scene, offers: Offers) -> str:
    """The document."""
    drawn, size = table(scene, offers)
    return _opening(scene, size) + _printed(scene.plate, size) + drawn + "</svg>"


def table(scene: Scene, offers: Offers) -> tuple[str, tuple[float, float]]:
    """All that changes, wherever it lies, and how large it is."""
    parts = all_parts(scene, offers)
    wide, high = parts[0].size
    low = TOP + high + EDGE
    found = [group(f'<g class="marks">{parts[0].drawn}</g>', EDGE, TOP)]
    beside = [part for part in parts[1:] if not (scene.is_over and part.region == Region.TABLE)]
    drawn, bottom = _beside(beside)
    found.append(group(drawn, wide + 2 * EDGE, TOP))
    if scene.is_over:
        found.append(group(final_table(scene, FINAL_HIGH), EDGE, low))
        low += FINAL_HIGH + EDGE
    size = wide + SIDE_WIDE + 3 * EDGE, max(low, TOP + bottom + EDGE)
    return "".join([*found, group(_head(scene, size[0] - 2 * EDGE), EDGE, EDGE)]), size


def _head(scene: Scene, wide: float) -> str:
    """The round, and the sentence that says what is asked."""
    said, room = sentence(scene), wide - ROUND_WIDE - 24
    turn = scene.plate.words("label-round", round=int(scene.s["turn"]), phase=scene.letter)
    found = path(frame(0, 0, wide, HEAD_HIGH, 4), "bill")
    found += fitted(16, 23, turn, "bold narrow t14", font=14, room=ROUND_WIDE - 24)
    found += path(f"M{ROUND_WIDE} 7V{HEAD_HIGH - 7}", "rule")
    if width_of(said, 16) * WIDEST <= room:
        found += text(ROUND_WIDE + 14, 24, said, "bold t16")
    else:
        broken = lines(said, room / WIDEST, 13)
        for n, line in enumerate((broken[0], " ".join(broken[1:]))):
            found += fitted(ROUND_WIDE + 14, 16 + 15 * n, line, "bold t13", font=13, room=room)
    return found + (rect(0, 0, 7, HEAD_HIGH, "red", 2) if scene.is_my_move else "")


def _beside(parts: Sequence[Part]) -> tuple[str, float]:
    """Beside the map: both tracks, what is the viewer's own, a panel a player."""
    found, y = "", 0.0
    for region in (Region.TABLE, Region.MINE, Region.SEATS):
        for strip in _strips([part for part in parts if part.region == region]):
            x = 0.0
            for part in strip:
                found += group(part.drawn, x, y)
                x += part.size[0] + 2
            y += max(part.size[1] for part in strip) + 2
        y += EDGE
    return found, y


def _strips(parts: Sequence[Part]) -> list[list[Part]]:
    """Parts side by side, as many as fit."""
    found: list[list[Part]] = []
    room = 0.0
    for part in parts:
        if part.size[0] > room:
            found.append([])
            room = SIDE_WIDE + 2 * RIM
        found[-1].append(part)
        room -= part.size[0] + 2
    return found


def _printed(plate: Plate, size: tuple[float, float]) -> str:
    """Style sheet, desk and map."""
    desk = rect(0, 0, *size, "desk")
    wide, high = plate.survey.size
    shape = f'x="{EDGE:g}" y="{TOP:g}" width="{wide:g}" height="{high:g}"'
    laid = f'<svg {shape}><g class="backdrop">{printed_map(plate)}</g></svg>'
    return f"<style>{style_sheet(plate.players)}</style>{desk}{definitions(plate.box)}{laid}"


def _opening(scene: Scene, size: tuple[float, float]) -> str:
    """The root, with title and description for those who hear the picture."""
    shape = f'viewBox="0 0 {size[0]:g} {size[1]:g}" role="img" lang="{scene.plate.words.language}"'
    told = " ".join([sentence(scene), *described(scene)])
    said = f"<title>{escape(scene.plate.words('title'))}</title><desc>{escape(told)}</desc>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="rolling-freight" {shape}>{said}'
