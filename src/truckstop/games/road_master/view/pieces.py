"""Drawings of pieces: cubes, trucks, the symbols of the seats, action tokens, and small icons."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

from truckstop.kit.style import INK
from truckstop.kit.svg import (
    MIN_FONT,
    NARROW,
    circle,
    circle_path,
    group,
    num,
    path,
    polygon,
    rect,
    regular_polygon,
    seat_shape,
)

from ..state import Face
from .style import use

CUBE = 16.0  # side of the cube in the definitions
TRUCK_LENGTH, TRUCK_WIDTH = 63.0, 31.0
BED_LENGTH, PITCH = 44.0, 14.2  # of a truck: its bed, and from cube to cube
ROWS = 2  # of cubes on a truck
TOKEN_RADIUS = 19.0
DIAGONAL = "M-5 5L5-5"
EYE = "M-6 0Q0-6 6 0Q0 6-6 0ZM-1.8 0A1.8 1.8 0 1 0 1.8 0A1.8 1.8 0 1 0-1.8 0" + DIAGONAL
BLAST = polygon(chain.from_iterable(zip(regular_polygon(8, 8.5), regular_polygon(8, 4.6, turn=0.5), strict=True)))
CLOCK = circle_path(0, 0, 7) + "M0-4V0L3 2"
ICONS = {  # of the faces, within a circle of radius 11
    Face.CONTRACTS: "M-7-9H4L8-5V9H-7ZM4-9V-5H8M-4-2H5M-4 2H5M-4 6H2",
    Face.SUPER_BONUS: polygon(
        chain.from_iterable(zip(regular_polygon(5, 10.5), regular_polygon(5, 4.6, turn=0.5), strict=True))
    ),
    Face.LOAD: "M-10 9H10M-10 9V3M10 9V3M0-10V3M-5-2L0 3.5L5-2",
    Face.FORWARD: "M-10-4H1V-10L11 0L1 10V4H-10Z",
    Face.REVERSE: "M10-3H-1V-8L-10 0L-1 8V3H10Z",
    Face.UNLOAD: "M-10 9H10M-10 9V3M10 9V3M0 4V-9M-5-4L0-9.5L5-4",
}


def cube_symbols(letters: Sequence[str], hues: Sequence[tuple[str, str]]) -> str:
    """SVG symbols for each colour, with its letter: `c` a cube, `f` its front alone, `w` an outline for a missing cube.

    Their middle is the origin. They have attributes instead of classes, because the style sheet of the picture does not
    apply to elements that are used from another place of the page.
    """
    half, symbols = CUBE / 2, []
    top = f"M{-half:g} {-half:g}l3-2.4h{CUBE:g}l-3 2.4zM{half:g} {-half:g}l3-2.4v{CUBE:g}l-3 2.4z"
    font = f'font-family="{NARROW}" font-size="15" font-weight="700" text-anchor="middle"'
    for n, (letter, (hue, ink)) in enumerate(zip(letters, hues, strict=True)):
        look = f'fill="{hue}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
        size = f'x="{-half:g}" y="{-half:g}" width="{CUBE:g}" height="{CUBE:g}" rx="1.5"'
        name = f'<text y="5.2" fill="{{}}" {font}>{letter}</text>' if letter else ""
        box = f"<rect {size} {look}/>{name.format(ink)}"
        sides = f'<path d="{top}" {look}/><path d="{top}" fill="#fff" fill-opacity=".35"/>'
        gap = f'<rect {size} fill="#fff" fill-opacity=".75" stroke="{hue}" stroke-width="2" stroke-dasharray="3 2"/>'
        symbols.append(f'<g id="rm-c{n}">{sides}{box}</g><g id="rm-f{n}">{box}</g>')
        symbols.append(f'<g id="rm-w{n}">{gap}{name.format(INK)}</g>')
    return "".join(symbols)


def cube(colour: int, x: float, y: float, scale: float = 1) -> str:
    """A wooden cube, seen slightly from the side and from above."""
    return use(f"c{colour}", x, y, scale=scale)


@cache
def seat_sign(seat: int, r: float) -> str:
    """The symbol of a seat in its colour: ● ■ ▲ ◆ ★ ✚."""
    return path(seat_shape(seat, r), f"p{seat} sign")


@cache
def truck_outline(inside: float = 0) -> str:
    """The outline of a truck from above, heading to the right, or a line at a distance inside it."""
    back, nose, half = inside - TRUCK_LENGTH / 2, TRUCK_LENGTH / 2 - inside, TRUCK_WIDTH / 2 - inside
    bonnet = f"Q{nose} {-half} {nose} {-half + 6}V{half - 6}Q{nose} {half} {nose - 6} {half}"
    return f"M{back} {-half}H{nose - 6}{bonnet}H{back}Z"


@cache
def truck(seat: int, cargo: tuple[int, ...], room: int, quarter_turns: int = 0, faded_cubes: int = 0) -> str:
    """A truck from above, heading to the right, with its middle at the origin.

    Letters are upright if the drawing is turned by `quarter_turns`. The last `faded_cubes` of the cargo are faded.
    """
    back, nose, half = -TRUCK_LENGTH / 2, TRUCK_LENGTH / 2, TRUCK_WIDTH / 2
    outline = truck_outline()
    windscreen = f"M{nose - 7} {-half + 4}Q{nose - 2} 0 {nose - 7} {half - 4}L{nose - 11} {half - 6}V{-half + 6}Z"
    elements = [path(outline, "halo"), path(outline, f"p{seat} body")]
    elements.append(rect(back + 1.5, -half + 1, BED_LENGTH, TRUCK_WIDTH - 2, "bed", 2))
    elements.append(path(windscreen, "glass"))
    for n in range(room):
        x, y = back + 1.5 + PITCH * (n // ROWS + 0.5) + 0.7, (n % ROWS - 0.5) * PITCH
        if n < len(cargo):
            icon = use(f"f{cargo[n]}", x, y, scale=0.83, turn=-90 * quarter_turns)
            elements.append(icon if n < len(cargo) - faded_cubes else group(icon, classes="faded"))
        else:
            elements.append(rect(x - 5.5, y - 5.5, 11, 11, "slot", 1))
    badge = circle(0, 0, 5.6, "badge") + seat_sign(seat, 4)
    elements.append(f'<g transform="translate({num(nose - 13.5)} 0)rotate({-90 * quarter_turns})">{badge}</g>')
    return "".join(elements)


@cache
def face_icon(face: Face, pen: str = "pen") -> str:
    """The icon of a face, drawn as a line of this class."""
    return path(ICONS[face], pen)


@cache
def token(face: Face, other: Face | None, state: str) -> str:
    """A wooden token with this face up; its other face is a small icon. States: `ready`, `next`, `used`, `blocked`."""
    wood = "turned" if state == "used" else "wood"
    rim = path(polygon(regular_polygon(8, TOKEN_RADIUS, turn=0.5)), wood)
    if state == "next":
        rim += path(polygon(regular_polygon(8, TOKEN_RADIUS, turn=0.5)), "chosen")
    rings = path("M-15-4Q0-9 15-4M-16 3Q0-2 16 3M-13 10Q0 6 13 10", "grain") if state != "used" else ""
    face_up = group(face_icon(face, "chalk" if state == "used" else "pen"), -1, -1)
    svg = rim + rings + face_up
    if other is not None and state != "used":
        svg += circle(13, 13, 8, "badge") + group(face_icon(other, "hair"), 13, 13, scale=0.5)
    return group(svg, classes="wooden faded" if state == "blocked" else "wooden")


def eye() -> str:
    """An eye that is crossed out, for what other players do not see."""
    return path(EYE, "hair")


def open_eye() -> str:
    """An open eye, for actions that reveal something and cannot be undone."""
    return circle(0, 0, 8.5, "badge") + path(EYE.removesuffix(DIAGONAL), "hair")


@cache
def wheel(r: float) -> str:
    """A steering wheel, for the player whose turn it is."""
    spokes = f"M{-r} 0H{-r / 3}M{r / 3} 0H{r}M0 {r / 3}V{r}"
    return path(circle_path(0, 0, r) + circle_path(0, 0, r / 3), "redline") + path(spokes, "redline")


@cache
def letter_sign(n: int, letter: str, size: float) -> str:
    """The sign of a warehouse: its letter on a circle in its colour, with its middle at the origin."""
    half = size / 2
    font = 12 if size < 17 else 14 if size < 20 else 16 if size < 30 else 20
    classes = f" t{font}" if font > MIN_FONT else ""
    name = f'<text y="{font * 0.36:.1f}" class="on{n} bold mid narrow{classes}">{letter}</text>'
    return circle(0, 0, half, f"c{n} body") + name


def blast() -> str:
    """The icon of explosive cargo."""
    return path(BLAST, "boom")


def clock() -> str:
    """The icon of perishable goods."""
    return circle(0, 0, 7, "badge") + path(CLOCK, "hair")
