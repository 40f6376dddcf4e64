"""The cover of the game: a map in the style of an engraving with towns and links, dice, and the title on a plate."""

from typing import NamedTuple

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.kit.svg import Point, circle, fitted_text, frame_path, group, num, path, polygon, rect

from . import glyphs
from .curve import Curve
from .pieces import die
from .style import style_sheet, use

WIDTH, HEIGHT = 480, 300
COAST = [(0, 0), (52, 0), (60, 40), (44, 92), (66, 130), (40, 168), (92, 206), (120, 262), (168, 300), (0, 300)]


class Link(NamedTuple):
    """A link on the cover."""

    start: Point
    end: Point
    bend: float
    colour: int
    spaces: int
    owner: int | None = None  # the seat that has finished it
    cubes: int = 0


LINKS = (
    Link((112, 118), (262, 84), 10.0, 0, 5, owner=2),
    Link((112, 118), (206, 216), -8.0, 2, 4, cubes=2),
    Link((262, 84), (206, 216), 0.0, 3, 5),
    Link((262, 84), (430, 40), -8.0, 1, 6, owner=1),
    Link((206, 216), (352, 262), 8.0, 4, 5, owner=3),
    Link((262, 84), (432, 170), 6.0, 2, 6),
)
CUBE = "q2"  # the cubes of seat 2
# x, y, the cargo that the town ships, the cargo that it wants
TOWNS = ((112, 118, 0, 1), (262, 84, 2, 0), (206, 216, 3, 2), (430, 40, 1, 3), (432, 170, 0, 2), (352, 262, 1, 3))
# face, x, y, turn in degrees, scale
DICE = ((5, 336, 150, -12.0, 1.25), (8, 390, 214, 9.0, 1.35), (15, 300, 206, 14.0, 1.15), (4, 440, 250, -6.0, 1.1))
TITLE_FONT = 30
COVER_RULES = ".rolling-freight .plate{fill:#fdfbf4;stroke:#4a3520;stroke-width:2.5}"


def cover(box: Box, messages: Messages) -> str:
    """The cover, a complete SVG document that follows the light or dark theme."""
    players = box.content["supply"]["players"]
    sea = polygon(COAST)
    elements = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rolling-freight" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style_sheet(players)}{COVER_RULES}</style><defs>{_definitions(players)}</defs>",
        rect(0, 0, WIDTH, HEIGHT, "land"),
        path(sea, "sea"),
        *(f'<path class="hairline" stroke-opacity="{0.7 - 0.14 * n:g}" d="{_shore(9.0 * n)}"/>' for n in range(4)),
        path("M300 0L296 70L318 128L286 300M296 70L480 92M318 128L480 214", "border"),
        *map(_link, LINKS),
        *(_town(*town) for town in TOWNS),
        *(_die(n, *die_values) for n, die_values in enumerate(DICE)),
        _title(messages),
        "</svg>",
    ]
    return "".join(elements)


def _definitions(players: list[str]) -> str:
    """The shared SVG definitions that the cover uses."""
    names = {f"f{face}" for face, *_ in DICE} | {f"t{ships}" for *_, ships, _ in TOWNS}
    names |= {f"w{wants}" for *_, wants in TOWNS} | {CUBE}
    definitions = glyphs.definitions(players).split('<g id="rf-')
    return "".join(f'<g id="rf-{definition}' for definition in definitions if definition.split('"')[0] in names)


def _shore(distance: float) -> str:
    """A line along the coast at a distance from it."""
    return polygon([(x - distance, y) for x, y in COAST[1:-1]]).removesuffix("Z")


def _link(link: Link) -> str:
    curve = Curve.between(link.start, link.end, link.bend)
    cell = curve.length / link.spaces
    lane = f'<path class="lane s{link.colour}" stroke-dasharray="{cell - 2:.1f} 2" d="{curve.d}"/>'
    drawing = path(curve.d, "bed") + lane
    if link.owner is not None:
        drawing += path(curve.d, "case") + path(curve.d, f"iron r{link.owner}") + path(curve.d, f"tie x{link.owner}")
    return drawing + "".join(use(CUBE, *curve.along((n + 1.2) / (link.spaces + 0.6))) for n in range(link.cubes))


def _town(x: float, y: float, ships: int, wants: int) -> str:
    drawing = circle(0, 0, 17.5, "cluster") + use(f"w{wants}") + use(f"t{ships}")
    return group(drawing, x, y, scale=1.25)


def _die(n: int, face: int, x: float, y: float, turn: float, scale: float) -> str:
    return f'<g transform="translate({num(x)} {num(y)})rotate({turn:g})scale({scale:g})">{die(n, 0, NONE, face)}</g>'


def _title(messages: Messages) -> str:
    """The title on an engraved plate."""
    width, height = 292.0, 50.0
    drawing = rect(4, 6, width, height, "shade", 6) + path(frame_path(0, 0, width, height, 6), "plate")
    drawing += path(frame_path(5, 5, width - 10, height - 10, 4), "hairline")
    title = messages("title").upper()
    drawing += fitted_text(width / 2, 34.5, title, "serif bold mid", font=TITLE_FONT, room=width - 24)
    return group(drawing, 10, 8)
