"""Pieces that pictures use many times, as SVG definitions: tokens, rings of circles, faces of dice, markers, cubes.

The page has one copy of the definitions for all pictures. The style sheet of a picture does not apply to them, so every
element has its colours as attributes.
"""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from truckstop.kit.style import INK, RED
from truckstop.kit.svg import NARROW, circle_path, num, polygon, regular_polygon, seat_shape

from ..state import BLACK, COLOURS, WHITE, Face
from .style import COLOUR_HUES, player_hue

RING, CORE, TOKEN = 13.0, 9.6, 11.6  # radii: of the middle of the outer ring, of the inner ring, of a token
RING_WIDTH = 6.6
DIE = 38.0
CUBE = 14.0
PHASE_MARKER = 12.4  # radius of the line on a phase marker


def _cog() -> str:
    """The path of a cog with a hole."""
    teeth, points = 8, []
    for n in range(teeth):
        for turn, radius in ((-0.3, 6.2), (-0.18, 8.4), (0.18, 8.4), (0.3, 6.2)):
            angle = 2 * pi * (n + turn) / teeth
            points.append((radius * cos(angle), radius * sin(angle)))
    return polygon(points) + circle_path(0, 0, 2.6)


def _ear() -> str:
    """The path of an ear of grain: pairs of grains along a stalk."""
    grains = "M0-9.4Q2.6-7.4 0-4.4Q-2.6-7.4 0-9.4Z"
    for y in (-4.4, 0.2, 4.6):
        grains += f"M.7 {y + 2.6:g}Q1.2 {y - 1.6:g} 5.6 {y - 2:g}Q5.4 {y + 1.8:g} .7 {y + 2.6:g}Z"
        grains += f"M-.7 {y + 2.6:g}Q-1.2 {y - 1.6:g}-5.6 {y - 2:g}Q-5.4 {y + 1.8:g}-.7 {y + 2.6:g}Z"
    return grains + "M-.8 6.8H.8V10H-.8Z"


CARGO = (  # agriculture, industry, tourists, business travel: an ear, a cog, a camera, a briefcase
    _ear(),
    _cog(),
    "M-8.6-4.6H-4.4L-2.8-7.4H2.8L4.4-4.6H8.6V6.6H-8.6Z" + circle_path(0, 0.9, 3.9) + circle_path(0, 0.9, 1.9),
    "M-8.6-3.6H8.6V6.8H-8.6ZM-3.6-3.6V-7H3.6V-3.6H1.8V-5.2H-1.8V-3.6ZM-8.6.6H-1.6V2.2H1.6V.6H8.6V1.6H2.8V3.4H-2.8V1.6H-8.6Z",
)
FACE_SYMBOLS = {
    Face.BUILD: "M-9-4.5L-4-9L0-5L-1.6-3.4L9 7.2L6.8 9.4L-3.8-1.2L-5 0Z",
    Face.AGAIN: "M7.5-1.5A7.6 7.6 0 1 0 6.6 4L3.9 2.6A4.6 4.6 0 1 1 4.4-1.5H1.6L6-6.8L10.4-1.5Z",
}
FACE_TEXTS = {Face.TWO: "×2", Face.POINTS: "+2"}


def definitions(players: Sequence[str]) -> str:
    """All definitions, for players with these colours.

    Their ids begin with `rf-`, followed by a letter for the piece and its number or name: t token, w outer ring (what a
    circle wants), i inner ring (what it ships), k stock marker, f face of a die, q cube, m phase marker. `rf-sat` is
    the saturation marker, `rf-cross` the crossing sign.
    """
    elements = []
    for n in range(COLOURS):
        fill, ink = COLOUR_HUES[n]
        octagon = _filled_path(polygon(regular_polygon(8, TOKEN, turn=0.5)), fill, f'stroke="{INK}" stroke-width="1.5"')
        elements.append(_definition(f"t{n}", octagon + _cargo_symbol(n, ink, 0.86)))
        elements.append(_definition(f"w{n}", _outer_ring(n)))
        elements.append(_definition(f"k{n}", _stock_marker(n)))
    elements += [_definition(f"w{BLACK}", _ring(INK, RING_WIDTH))]
    elements += [_definition(f"i{n}", _inner_ring(n)) for n in (*range(COLOURS), WHITE, BLACK)]
    elements += [_definition(f"f{face}", die_face(face)) for face in (*range(1, 1 << COLOURS), *Face)]
    elements += [_definition(f"q{seat}", _cube(players, seat)) for seat in range(len(players))]
    elements += [_definition(f"m{letter}", _phase_marker(letter)) for letter in "BC"]
    elements += [_definition("sat", _saturation_marker()), _definition("cross", _crossing_sign())]
    return "".join(elements)


def _definition(name: str, drawing: str) -> str:
    """A drawing that pictures refer to as `#rf-NAME`."""
    return f'<g id="rf-{name}">{drawing}</g>'


def _filled_path(d: str, fill: str, attributes: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" fill-rule="evenodd"{" " + attributes if attributes else ""}/>'


def _stroked_path(d: str, stroke: str, width: float, attributes: str = "") -> str:
    pen = f'stroke="{stroke}" stroke-width="{width:g}"{" " + attributes if attributes else ""}'
    return f'<path d="{d}" fill="none" {pen}/>'


def _cargo_symbol(colour: int, ink: str, scale: float) -> str:
    """The symbol of the cargo of a colour, drawn in the colour `ink`."""
    return f'<path d="{CARGO[colour]}" fill="{ink}" fill-rule="evenodd" transform="scale({scale:g})"/>'


def _ring(stroke: str, width: float, dashes: str = "") -> str:
    return _stroked_path(circle_path(0, 0, RING), stroke, width, f'stroke-dasharray="{dashes}"' if dashes else "")


def _outer_ring(colour: int) -> str:
    """The outer ring of a circle: the cargo that it wants.

    Rings differ by more than their colour, for players who cannot tell colours apart: gray has teeth, red has beads,
    yellow has a line in the middle, blue is plain.
    """
    svg = _ring(INK, RING_WIDTH + 1.6) + _ring(COLOUR_HUES[colour].fill, RING_WIDTH)
    if colour == 1:
        svg += _ring(INK, RING_WIDTH, f"1.6 {num(2 * pi * RING / 12 - 1.6)}")
    elif colour == 2:
        beads = "".join(f"M{num(x)} {num(y)}h0" for x, y in regular_polygon(9, RING))
        svg += _stroked_path(beads, "#fff", 3.4, 'stroke-linecap="round"')
    elif colour == 3:
        svg += _ring(INK, 1.5)
    return svg


def _inner_ring(inner: int) -> str:
    """The inner ring of a circle: the cargo with which it starts, any cargo (WHITE), or none (BLACK)."""
    if inner == BLACK:
        return f'<circle r="{CORE}" fill="{INK}"/>'
    stroke = COLOUR_HUES[inner].fill if inner < COLOURS else INK
    rim = f'<circle r="{CORE - 1}" fill="#fff" stroke="{stroke}" stroke-width="2"/>'
    if inner == WHITE:
        return rim
    return rim + f'<g opacity=".45">{_cargo_symbol(inner, INK, 0.62)}</g>'


def _stock_marker(colour: int) -> str:
    """A stock marker: a crate in its colour, with the symbol of the cargo."""
    fill, ink = COLOUR_HUES[colour]
    crate = f'<rect x="-15" y="-15" width="30" height="30" rx="3" fill="{fill}" stroke="{INK}" stroke-width="1.6"/>'
    planks = _stroked_path("M-15-9H15M-15 9H15", INK, 1, 'stroke-opacity=".5"')
    return crate + planks + _cargo_symbol(colour, ink, 0.95)


def _cube(players: Sequence[str], seat: int) -> str:
    """A cube in the colour of its player, with the shape of the seat."""
    fill, half = player_hue(players, seat).fill, CUBE / 2
    size = f'x="{-half:g}" y="{-half:g}" width="{CUBE:g}" height="{CUBE:g}" rx="1.5"'
    shape = f'<path d="{seat_shape(seat, 3.6)}" fill="{INK if seat == 0 else "#fff"}" fill-opacity=".9"/>'
    return f'<rect {size} fill="{fill}" stroke="{INK}" stroke-width="1.5"/>{shape}'


def _phase_marker(letter: str) -> str:
    """A phase marker with its letter: it covers a circle until that phase begins."""
    font = f'font-family="{NARROW}" font-size="19" font-weight="700" text-anchor="middle"'
    background = f'<circle r="{PHASE_MARKER + 3:g}" fill="#6d5a41" stroke="{INK}" stroke-width="1.4"/>'
    return (
        background
        + _stroked_path(circle_path(0, 0, PHASE_MARKER), "#fff", 1, 'stroke-opacity=".6"')
        + f'<text y="6.6" fill="#fff" {font}>{letter}</text>'
    )


def _saturation_marker() -> str:
    """A saturation marker. It covers the outer ring of a circle that wants nothing any more."""
    return (
        _ring("#efe6d0", RING_WIDTH + 1)
        + _stroked_path("M-10.6-8.4L-7.2-11.6M7.2 11.6L10.6 8.4M-11-8.8h0", RED, 2.6)
        + _stroked_path(circle_path(0, 0, RING + 3.6) + circle_path(0, 0, RING - 3.6), INK, 0.8)
    )


def _crossing_sign() -> str:
    """A crossing sign: the contract of the link below it is for sale."""
    cross = "M-11-7.5L11 7.5M-11 7.5L11-7.5"
    return (
        _stroked_path(cross, INK, 7, 'stroke-linecap="round"')
        + _stroked_path(cross, "#fff", 4.4, 'stroke-linecap="round"')
        + f'<circle r="3" fill="{RED}"/>'
    )


def die_face(face: int) -> str:
    """The face of a die of size DIE, with its middle at the origin: one to four colours, a symbol or a text.

    `face` is a Face or a set of colours, one bit each.
    """
    half = DIE / 2 - 3.4
    if face in FACE_TEXTS:
        font = f'font-family="{NARROW}" font-size="21" font-weight="700" text-anchor="middle"'
        return (
            _tile(-half, -half, 2 * half, 2 * half, "#fff")
            + f'<text y="7.4" fill="{INK}" {font}>{FACE_TEXTS[Face(face)]}</text>'
        )
    if face in FACE_SYMBOLS:
        return _tile(-half, -half, 2 * half, 2 * half, "#fff") + _filled_path(FACE_SYMBOLS[Face(face)], INK)
    return "".join(_colour_areas([n for n in range(COLOURS) if face >> n & 1], half))


def _colour_areas(colours: Sequence[int], half: float) -> Iterator[str]:
    """An area of the face for each colour, with the symbol of its cargo. `half` is half the width of the face.

    One colour fills the face, two colours have a triangle each. Of three colours, two have a quarter each and the last
    one the lower half; four have a quarter each.
    """
    if len(colours) == 1:
        yield _tile(-half, -half, 2 * half, 2 * half, COLOUR_HUES[colours[0]].fill)
        yield _cargo_symbol(colours[0], COLOUR_HUES[colours[0]].ink, 1.3)
    elif len(colours) == 2:
        corners = ([(-half, -half), (half, -half), (-half, half)], [(half, -half), (half, half), (-half, half)])
        for colour, triangle, offset in zip(colours, corners, (-0.36, 0.36), strict=True):
            fill, ink = COLOUR_HUES[colour]
            yield _filled_path(polygon(triangle), fill, f'stroke="{INK}" stroke-width=".9" stroke-linejoin="round"')
            position = num(offset * half * 1.32)
            yield f'<g transform="translate({position} {position})">{_cargo_symbol(colour, ink, 0.74)}</g>'
    else:
        for n, colour in enumerate(colours):
            width = half if len(colours) == 4 or n < 2 else 2 * half
            x, y = (n % 2 - 1) * half if width == half else -half, (n // 2 - 1) * half
            yield _tile(x, y, width, half, COLOUR_HUES[colour].fill)
            middle = f"translate({num(x + width / 2)} {num(y + half / 2)})"
            yield f'<g transform="{middle}">{_cargo_symbol(colour, COLOUR_HUES[colour].ink, 0.66)}</g>'


def _tile(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A rectangle with a frame and rounded corners."""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}" rx="2.5"'
    return f'<rect {size} fill="{fill}" stroke="{INK}" stroke-width=".9"/>'
