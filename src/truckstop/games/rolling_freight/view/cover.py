"""The cover of the game: tracks that meet in a town on an engraved map, bright dice, and the title on a plate."""

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.view import glyphs
from truckstop.games.rolling_freight.view.curve import Curve
from truckstop.games.rolling_freight.view.pieces import die
from truckstop.games.rolling_freight.view.style import style_sheet, use
from truckstop.kit.svg import circle, frame_path, group, num, path, polygon, rect, text

WIDTH, HEIGHT = 480, 300
COAST = [(0, 0), (52, 0), (60, 40), (44, 92), (66, 130), (40, 168), (92, 206), (120, 262), (168, 300), (0, 300)]
LINKS = (  # from, to, bend, colour, spaces, owner
    ((112, 118), (262, 84), 10.0, 0, 5, 2),
    ((112, 118), (206, 216), -8.0, 2, 4, None),
    ((262, 84), (206, 216), 0.0, 3, 5, None),
    ((262, 84), (430, 40), -8.0, 1, 6, 1),
    ((206, 216), (352, 262), 8.0, 4, 5, 3),
    ((262, 84), (432, 170), 6.0, 2, 6, None),
)
TOWNS = ((112, 118, 0, 1), (262, 84, 2, 0), (206, 216, 3, 2), (430, 40, 1, 3), (432, 170, 0, 2), (352, 262, 1, 3))
DICE = ((5, 336, 150, -12.0, 1.25), (8, 390, 214, 9.0, 1.35), (15, 300, 206, 14.0, 1.15), (4, 440, 250, -6.0, 1.1))
CUBES = ((0, 2), (1, 2))
LOOKS = (
    ".rolling-freight .wide{font-size:36px;letter-spacing:1px}"
    ".rolling-freight .plate{fill:#fdfbf4;stroke:#4a3520;stroke-width:2.5}"
)


def cover(box: Box, messages: Messages) -> str:
    """A picture of 480 x 300, a document of its own, by light and by dark."""
    players = box.content["supply"]["players"]
    sea = polygon(COAST)
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="rolling-freight" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style_sheet(players)}{LOOKS}</style><defs>{_needed(players)}</defs>",
        rect(0, 0, WIDTH, HEIGHT, "land"),
        path(sea, "sea"),
        *(f'<path class="hairline" stroke-opacity="{0.7 - 0.14 * n:g}" d="{_shore(9.0 * n)}"/>' for n in range(4)),
        path("M300 0L296 70L318 128L286 300M296 70L480 92M318 128L480 214", "border"),
        *(_link(*link) for link in LINKS),
        *(_town(*town) for town in TOWNS),
        *(_die(n, *each) for n, each in enumerate(DICE)),
        _title(messages),
        "</svg>",
    ]
    return "".join(found)


def _needed(players: list[str]) -> str:
    """Of all that is defined once, what the cover shows."""
    names = {f"f{face}" for face, *_ in DICE} | {f"t{ships}" for *_, ships, _ in TOWNS}
    names |= {f"w{wants}" for *_, wants in TOWNS} | {"q2"}
    found = glyphs.definitions(players).split('<g id="rf-')
    return "".join(f'<g id="rf-{each}' for each in found if each.split('"')[0] in names)


def _shore(out: float) -> str:
    return polygon([(x - out, y) for x, y in COAST[1:-1]]).removesuffix("Z")


def _link(
    a: tuple[float, float], b: tuple[float, float], bend: float, colour: int, spaces: int, owner: int | None
) -> str:
    curve = Curve.between(a, b, bend)
    cell = curve.length / spaces
    lane = f'<path class="lane s{colour}" stroke-dasharray="{cell - 2:.1f} 2" d="{curve.d}"/>'
    found = path(curve.d, "bed") + lane
    if owner is not None:
        found += path(curve.d, "case") + path(curve.d, f"rail r{owner}") + path(curve.d, f"tie x{owner}")
    if colour == 2 and spaces == 4:
        found += "".join(use("q2", *curve.along((n + 1.2) / (spaces + 0.6))) for n, _ in CUBES)
    return found


def _town(x: float, y: float, ships: int, wants: int) -> str:
    drawn = circle(0, 0, 17.5, "cluster") + use(f"w{wants}") + use(f"t{ships}")
    return group(drawn, x, y, scale=1.25)


def _die(n: int, face: int, x: float, y: float, turn: float, scale: float) -> str:
    return f'<g transform="translate({num(x)} {num(y)})rotate({turn:g})scale({scale:g})">{die(n, 0, NONE, face)}</g>'


def _title(messages: Messages) -> str:
    """The title on an engraved plate."""
    width, height = 268.0, 60.0
    drawn = rect(4, 6, width, height, "shade", 6) + path(frame_path(0, 0, width, height, 6), "plate")
    drawn += path(frame_path(5, 5, width - 10, height - 10, 4), "hairline")
    drawn += text(width / 2, 42, messages("title").upper(), "serif bold mid wide", width=width - 36)
    return group(drawn, 12, 14)
