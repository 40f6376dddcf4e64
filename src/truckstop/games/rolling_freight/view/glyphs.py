"""Signs that are defined once: cargo and its tokens, wants, faces of dice, markers, cubes.

Style sheets that name the picture around it do not reach what is defined once: here every colour is written out.
"""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from truckstop.games.rolling_freight.state import BLACK, COLOURS, WHITE, Face
from truckstop.games.rolling_freight.view.style import ENAMEL, player_hue
from truckstop.kit.style import INK, RED
from truckstop.kit.svg import NARROW, disc, num, polygon, regular, seat_shape

RING, CORE, TOKEN = 13.0, 9.6, 11.6  # radii: the middle of the outer ring, the inner one, a token
RING_WIDE = 6.6
DIE = 38.0
CUBE = 14.0
PHASE_MARKER = 12.4  # radius of the line on it


def _cog() -> str:
    teeth, found = 8, []
    for n in range(teeth):
        for turn, far in ((-0.3, 6.2), (-0.18, 8.4), (0.18, 8.4), (0.3, 6.2)):
            angle = 2 * pi * (n + turn) / teeth
            found.append((far * cos(angle), far * sin(angle)))
    return polygon(found) + disc(0, 0, 2.6)


def _ear() -> str:
    """An ear of corn: grains in pairs along a stalk."""
    grains = "M0-9.4Q2.6-7.4 0-4.4Q-2.6-7.4 0-9.4Z"
    for y in (-4.4, 0.2, 4.6):
        grains += f"M.7 {y + 2.6:g}Q1.2 {y - 1.6:g} 5.6 {y - 2:g}Q5.4 {y + 1.8:g} .7 {y + 2.6:g}Z"
        grains += f"M-.7 {y + 2.6:g}Q-1.2 {y - 1.6:g}-5.6 {y - 2:g}Q-5.4 {y + 1.8:g}-.7 {y + 2.6:g}Z"
    return grains + "M-.8 6.8H.8V10H-.8Z"


CARGO = (  # agriculture, industry, tourists, business travel: an ear, a cog, a camera, a briefcase
    _ear(),
    _cog(),
    "M-8.6-4.6H-4.4L-2.8-7.4H2.8L4.4-4.6H8.6V6.6H-8.6Z" + disc(0, 0.9, 3.9) + disc(0, 0.9, 1.9),
    "M-8.6-3.6H8.6V6.8H-8.6ZM-3.6-3.6V-7H3.6V-3.6H1.8V-5.2H-1.8V-3.6ZM-8.6.6H-1.6V2.2H1.6V.6H8.6V1.6H2.8V3.4H-2.8V1.6H-8.6Z",
)
SYMBOLS = {
    Face.BUILD: "M-9-4.5L-4-9L0-5L-1.6-3.4L9 7.2L6.8 9.4L-3.8-1.2L-5 0Z",
    Face.AGAIN: "M7.5-1.5A7.6 7.6 0 1 0 6.6 4L3.9 2.6A4.6 4.6 0 1 1 4.4-1.5H1.6L6-6.8L10.4-1.5Z",
}
WORDS = {Face.TWO: "×2", Face.POINTS: "+2"}


def definitions(players: Sequence[str]) -> str:
    """Everything, by name: t tokens, w wants, k stock markers, i what ships, f faces, q cubes, m phase markers, …"""
    found = []
    for n in range(COLOURS):
        hue, ink = ENAMEL[n]
        octagon = polygon(regular(8, TOKEN, turn=0.5))
        found.append(_named(f"t{n}", _fill(octagon, hue, f'stroke="{INK}" stroke-width="1.5"') + _sign(n, ink, 0.86)))
        found.append(_named(f"w{n}", _want(n)))
        found.append(_named(f"k{n}", _marker(n)))
    found += [_named(f"w{BLACK}", _ring(INK, RING_WIDE))]
    found += [_named(f"i{n}", _core(n)) for n in (*range(COLOURS), WHITE, BLACK)]
    found += [_named(f"f{face}", face_of(face)) for face in (*range(1, 1 << COLOURS), *Face)]
    found += [_named(f"q{seat}", _cube(players, seat)) for seat in range(len(players))]
    found += [_named(f"m{letter}", _phase_marker(letter)) for letter in "BC"]
    found += [_named("sat", _saturated()), _named("cross", _crossing())]
    return "".join(found)


def _named(name: str, drawn: str) -> str:
    return f'<g id="rf-{name}">{drawn}</g>'


def _fill(d: str, hue: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{hue}" fill-rule="evenodd"{" " + more if more else ""}/>'


def _line(d: str, hue: str, wide: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{hue}" stroke-width="{wide:g}"{" " + more if more else ""}/>'


def _sign(colour: int, ink: str, scale: float) -> str:
    return f'<path d="{CARGO[colour]}" fill="{ink}" fill-rule="evenodd" transform="scale({scale:g})"/>'


def _ring(hue: str, wide: float, dash: str = "") -> str:
    more = f'stroke-dasharray="{dash}"' if dash else ""
    return _line(disc(0, 0, RING), hue, wide, more)


def _want(colour: int) -> str:
    """The outer ring: besides its colour, gray is toothed, red is beaded, yellow is lined."""
    hue = ENAMEL[colour][0]
    found = _ring(INK, RING_WIDE + 1.6) + _ring(hue, RING_WIDE)
    around = 2 * pi * RING
    if colour == 1:
        found += _ring(INK, RING_WIDE, f"1.6 {num(around / 12 - 1.6)}")
    elif colour == 2:
        beads = "".join(f"M{num(x)} {num(y)}h0" for x, y in regular(9, RING))
        found += _line(beads, "#fff", 3.4, 'stroke-linecap="round"')
    elif colour == 3:
        found += _ring(INK, 1.5)
    return found


def _core(inner: int) -> str:
    """The inner ring: what the circle ships in the beginning."""
    if inner == BLACK:
        return f'<circle r="{CORE}" fill="{INK}"/>'
    hue = ENAMEL[inner][0] if inner < COLOURS else INK
    rim = f'<circle r="{CORE - 1}" fill="#fff" stroke="{hue}" stroke-width="2"/>'
    if inner == WHITE:
        return rim
    return rim + f'<g opacity=".45">{_sign(inner, INK, 0.62)}</g>'


def _marker(colour: int) -> str:
    """A stock marker: a coloured crate."""
    hue, ink = ENAMEL[colour]
    crate = f'<rect x="-15" y="-15" width="30" height="30" rx="3" fill="{hue}" stroke="{INK}" stroke-width="1.6"/>'
    planks = _line("M-15-9H15M-15 9H15", INK, 1, 'stroke-opacity=".5"')
    return crate + planks + _sign(colour, ink, 0.95)


def _cube(players: Sequence[str], seat: int) -> str:
    hue, half = player_hue(players, seat)[0], CUBE / 2
    size = f'x="{-half:g}" y="{-half:g}" width="{CUBE:g}" height="{CUBE:g}" rx="1.5"'
    sign = f'<path d="{seat_shape(seat, 3.6)}" fill="{INK if seat == 0 else "#fff"}" fill-opacity=".9"/>'
    return f'<rect {size} fill="{hue}" stroke="{INK}" stroke-width="1.5"/>{sign}'


def _phase_marker(letter: str) -> str:
    """A phase marker: the circle opens in that phase."""
    font = f'font-family="{NARROW}" font-size="19" font-weight="700" text-anchor="middle"'
    disc_ = f'<circle r="{PHASE_MARKER + 3:g}" fill="#6d5a41" stroke="{INK}" stroke-width="1.4"/>'
    return (
        disc_
        + _line(disc(0, 0, PHASE_MARKER), "#fff", 1, 'stroke-opacity=".6"')
        + f'<text y="6.6" fill="#fff" {font}>{letter}</text>'
    )


def _saturated() -> str:
    """A saturation marker lies over the outer ring: it wants nothing any more."""
    return (
        _ring("#efe6d0", RING_WIDE + 1)
        + _line("M-10.6-8.4L-7.2-11.6M7.2 11.6L10.6 8.4M-11-8.8h0", RED, 2.6)
        + _line(disc(0, 0, RING + 3.6) + disc(0, 0, RING - 3.6), INK, 0.8)
    )


def _crossing() -> str:
    """The sign of a level crossing: the contract of this link can be bought."""
    cross = "M-11-7.5L11 7.5M-11 7.5L11-7.5"
    return (
        _line(cross, INK, 7, 'stroke-linecap="round"')
        + _line(cross, "#fff", 4.4, 'stroke-linecap="round"')
        + f'<circle r="3" fill="{RED}"/>'
    )


def face_of(face: int) -> str:
    """A face of a die, as large as DIE, round the origin: its colours with their signs, or a symbol."""
    half = DIE / 2 - 3.4
    if face in WORDS:
        font = f'font-family="{NARROW}" font-size="21" font-weight="700" text-anchor="middle"'
        return (
            _tile(-half, -half, 2 * half, 2 * half, "#fff")
            + f'<text y="7.4" fill="{INK}" {font}>{WORDS[Face(face)]}</text>'
        )
    if face in SYMBOLS:
        return _tile(-half, -half, 2 * half, 2 * half, "#fff") + _fill(SYMBOLS[Face(face)], INK)
    return "".join(_fields([n for n in range(COLOURS) if face >> n & 1], half))


def _fields(colours: Sequence[int], half: float) -> Iterator[str]:
    """One field, two halves, or quarters: each with its sign."""
    if len(colours) == 1:
        yield _tile(-half, -half, 2 * half, 2 * half, ENAMEL[colours[0]][0])
        yield _sign(colours[0], ENAMEL[colours[0]][1], 1.3)
    elif len(colours) == 2:
        corners = ([(-half, -half), (half, -half), (-half, half)], [(half, -half), (half, half), (-half, half)])
        for colour, corner, at in zip(colours, corners, (-0.36, 0.36), strict=True):
            hue, ink = ENAMEL[colour]
            yield _fill(polygon(corner), hue, f'stroke="{INK}" stroke-width=".9" stroke-linejoin="round"')
            out = num(at * half * 1.32)
            yield f'<g transform="translate({out} {out})">{_sign(colour, ink, 0.74)}</g>'
    else:
        for n, colour in enumerate(colours):
            wide = half if len(colours) == 4 or n < 2 else 2 * half
            x, y = (n % 2 - 1) * half if wide == half else -half, (n // 2 - 1) * half
            yield _tile(x, y, wide, half, ENAMEL[colour][0])
            middle = f"translate({num(x + wide / 2)} {num(y + half / 2)})"
            yield f'<g transform="{middle}">{_sign(colour, ENAMEL[colour][1], 0.66)}</g>'


def _tile(x: float, y: float, wide: float, high: float, hue: str) -> str:
    size = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" rx="2.5"'
    return f'<rect {size} fill="{hue}" stroke="{INK}" stroke-width=".9"/>'
