"""The cover of the game: a pad with a drive on a kitchen counter, dice, and the truck."""

from itertools import pairwise

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.kit.svg import Point, circle, circle_path, fitted_text, group, num, path, rect

from .layout import venue_kinds
from .shapes import draw_die, venue_symbols
from .style import jitter, pencil_cross, pencil_stroke, style_sheet, use

WIDTH, HEIGHT = 480, 300
STAVE_HEIGHT = 50  # of the wooden staves of the counter
PAD_WIDTH, PAD_HEIGHT, BINDING_HEIGHT = 272.0, 300.0, 22.0
TITLE_FONT = 44
CELL, BLOCK_RADIUS = 48.0, 17.0  # size of a space, half the width of a block of houses
MAP_LEFT, MAP_TOP, COLUMNS, ROWS = 16.0, 86.0, 5, 5
VENUES = {  # column, row → kind
    (0, 0): 2, (1, 0): 0, (3, 0): 5, (4, 0): 1,
    (0, 1): 4, (3, 1): 3,
    (1, 2): 6, (4, 2): 2,
    (0, 3): 3, (2, 3): 1, (3, 3): 0,
}  # fmt: skip
DRIVE = ((0, 2), (1, 2), (1, 1), (2, 1), (3, 1))  # spaces as column, row
STOPS, PASSED_VENUE, BRIDGE = ((0, 2), (3, 1)), (1, 2), (1.5, 1)
DICE_PLACES = (
    (340, 38, -12),
    (402, 46, 9),
    (448, 92, -7),
    (366, 104, 14),
    (404, 138, -16),
    (452, 166, 8),
)  # x, y, degrees
FACES = ("3", "5", "8", "9", "11", "17")
TRUCK_X, TRUCK_Y, TRUCK_SCALE = 386.0, 288.0, 3.8
COVER_RULES = (
    ".truck-off .face{font-size:19px}"
    ".truck-off .wood{fill:#e8b33c;stroke:#1d3149;stroke-width:.8;stroke-linejoin:round}"
    ".truck-off .bare{fill:#f3d9a8;stroke:#1d3149;stroke-width:.8;stroke-linejoin:round}"
    ".truck-off .steam{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:1.3;stroke-linecap:round}"
    ".truck-off .inside{fill:#3a2a1c;stroke:#1d3149;stroke-width:.7}"
    ".truck-off .lamp{fill:#f6c344;stroke:#1d3149;stroke-width:.6}"
    ".truck-off .chrome{fill:#c9ced4;stroke:#1d3149;stroke-width:.6}"
)


def cover(box: Box, messages: Messages) -> str:
    """A picture of 480 × 300, as an SVG document with its own style sheet."""
    kinds = venue_kinds(box)
    style = style_sheet(kind.hue for kind in kinds) + COVER_RULES
    elements = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="truck-off" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style}</style><defs>{venue_symbols(kinds)}</defs>",
        _counter(),
        _rotate(_pad(messages), (24, 44), -7),
        *(
            _rotate(draw_die(kinds[n].shape, n, FACES[n], 22), (x, y), degrees)
            for n, (x, y, degrees) in enumerate(DICE_PLACES)
        ),
        group(_truck(), TRUCK_X, TRUCK_Y, scale=TRUCK_SCALE),
        "</svg>",
    ]
    return "".join(elements)


def _rotate(drawing: str, origin: Point, degrees: float) -> str:
    return f'<g transform="translate({num(origin[0])} {num(origin[1])})rotate({degrees:g})">{drawing}</g>'


def _counter() -> str:
    """The background: a counter of wooden staves."""
    staves = "".join(f"M0 {y}H{WIDTH}V{y + STAVE_HEIGHT}H0z" for y in range(0, HEIGHT, 2 * STAVE_HEIGHT))
    rows = range(0, HEIGHT, STAVE_HEIGHT)
    joints = "".join(f"M{(y * 29 + k * 310) % 560 - 30} {y}v{STAVE_HEIGHT}" for y in rows for k in (0, 1))
    seams = "".join(f"M0 {y}H{WIDTH}" for y in rows[1:]) + joints
    return rect(0, 0, WIDTH, HEIGHT, "counter") + path(staves, "stave") + path(seams, "seam")


def _pad(messages: Messages) -> str:
    """The top sheet of the pad: title, town, pencil marks, and the pencil at the end of the drive."""
    elements = [
        rect(7, 9, PAD_WIDTH, PAD_HEIGHT, "shade", 3),
        *(rect(k, k, PAD_WIDTH, PAD_HEIGHT, "under", 3) for k in (5, 2.5)),
        rect(0, 0, PAD_WIDTH, PAD_HEIGHT, "paper", 2),
        path(f"M0 {num(BINDING_HEIGHT)}V2q0-2 2-2H{num(PAD_WIDTH - 2)}q2 0 2 2V{num(BINDING_HEIGHT)}z", "red"),
        path(f"M6 {num(BINDING_HEIGHT + 5)}H{num(PAD_WIDTH - 6)}", "perforation"),
        _logo(messages),
        _town(),
        _pencil_marks(),
        _rotate(_pencil(), _space_centre(*STOPS[-1]), -38),
    ]
    return "".join(elements)


def _logo(messages: Messages) -> str:
    """The title, at most as wide as the town below it."""
    room = COLUMNS * CELL
    return fitted_text(MAP_LEFT, 71, messages("label-logo"), "bold narrow redtext", font=TITLE_FONT, room=room)


def _space_centre(column: float, row: int) -> Point:
    return MAP_LEFT + (column + 0.5) * CELL, MAP_TOP + (row + 0.5) * CELL


def _town() -> str:
    """Blocks with houses, a river, and venues."""
    blocks = houses = ""
    for y in range(ROWS):
        for x in range(COLUMNS + 1):
            left = max(MAP_LEFT, MAP_LEFT + x * CELL - BLOCK_RADIUS)
            right = min(MAP_LEFT + COLUMNS * CELL, MAP_LEFT + x * CELL + BLOCK_RADIUS)
            top = MAP_TOP + y * CELL - BLOCK_RADIUS if y else MAP_TOP
            bottom = MAP_TOP + y * CELL + BLOCK_RADIUS
            blocks += f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}z"
            if 0 < x < COLUMNS and y:
                houses += _roofs(left + 3, top + 3, 2 * BLOCK_RADIUS - 6, x, y)
    venues = "".join(use(f"v{kind}", *_space_centre(*space)) for space, kind in VENUES.items())
    return path(blocks, "blocks") + path(houses, "houses") + _river() + venues


def _river() -> str:
    """A river: two cells down, two to the right, and down again."""
    cell = num(CELL)
    upper, middle, lower = f"q-7 24 1 {cell}t0 {cell}", f"q26-7 {cell} 1t{cell} 0", f"q-6 24 2 {cell}t0 {cell}"
    river = f"M{num(MAP_LEFT + 2 * CELL)} {num(MAP_TOP)}{upper}{middle}{lower}"
    return "".join(path(river, layer) for layer in ("bank", "water", "ripple"))


def _roofs(left: float, top: float, size: float, *key: int) -> str:
    """The path of two rows of two roofs. Their widths vary with `key`."""
    roofs, height = "", size * 0.4
    for k, y in enumerate((top, top + size - height)):
        first_width = size * (0.5 + 0.18 * jitter(*key, k))
        for x, width in ((left, first_width), (left + first_width + 2, size - first_width - 2)):
            roofs += f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h-{num(width)}z"
    return roofs


def _pencil_marks() -> str:
    """A drive between two stops, which crosses a bridge and a venue. The venue is crossed out."""
    x, y = _space_centre(*BRIDGE)
    rails = "".join(f"M{num(x - 13)} {num(y + dy)}q13 {dy / 3:g} 26 0" for dy in (-7, 7))
    deck = rect(x - 11, y - 7, 22, 14, "paper")
    steps = enumerate(pairwise(DRIVE))
    line = "".join(pencil_stroke(_space_centre(*a), _space_centre(*b), n) for n, (a, b) in steps)
    dots = "".join(circle_path(*_space_centre(*stop), 8) for stop in STOPS)
    strokes = line + rails + pencil_cross(*_space_centre(*PASSED_VENUE), 15, 3)
    return deck + path(line, "grain") + path(strokes, "pencil") + path(dots, "lead")


def _pencil() -> str:
    """A pencil with its tip at the origin."""
    shade = group(path("M16 3H118V15H16z", "shade"), 0, 6)
    shaft = path("M22 -7H108V7H22L19 2.4V-2.4z", "wood") + path("M20 -2.4H108M20 2.4H108", "hair")
    tip = path("M0 0L22 -7L19 -2.4L21 0L19 2.4L22 7z", "bare") + path("M0 0L8 -2.6V2.6z", "lead")
    eraser = path("M108 -7H116V7H108z", "chrome") + path("M116 -7H122Q126 -7 126 -3V3Q126 7 122 7H116z", "red")
    return shade + shaft + tip + eraser


def _truck() -> str:
    """The food truck with its hatch open, and the ground below it at the origin."""
    body = "M-22 -4V-25Q-22 -27 -20 -27H8Q9 -27 9.5 -26L10.4 -21H13Q15 -21 16 -19L19.5 -13Q21 -12.6 21 -11V-4Z"
    steam = "M-10.6 -31.5q-1.8-1.6 0-3.2t0-3.2M-7 -31.5q-1.8-1.6 0-3.2t0-3.2"
    elements = [
        '<ellipse class="shade" cx="0" cy="0" rx="25" ry="2"/>',
        path(steam, "steam") + rect(-11.5, -30.5, 5.4, 4, "chrome", 0.8),
        path(body, "p0 body"),
        _hatch(),
        path("M10.9 -18.4H13.2Q13.8 -18.4 14.2 -17.8L16.9 -13H10.9Z", "white"),
        circle(19.2, -9.4, 1.2, "lamp"),
        rect(15.5, -6.4, 6.6, 1.9, "chrome", 0.7) + rect(-23, -6.4, 3, 1.9, "chrome", 0.7),
        *(circle(x, -4, 4.4, "ink") + circle(x, -4, 2.1, "chrome") for x in (-13.5, 12.5)),
    ]
    return "".join(elements)


def _hatch() -> str:
    """The open hatch: a cook, goods, and a striped awning."""
    stripes = "".join(f"M{x} -24.2h2.6l-.5 4.6h-3.2z" for x in (-18.9, -13.7, -8.5, -3.3, 1.9))
    scallops = "a1.32 1.4 0 0 1-2.64 0" * 10
    cook = path("M-16 -9.4q0-3.6 3.4-3.6t3.4 3.6z", "awning") + circle(-12.6, -14.4, 1.8, "bare")
    cook += path("M-14.3 -15.2q-1.2-2 .4-2.4q1.3-1 2.6 0q1.6.4.4 2.4z", "awning")
    goods = path("M-5.4 -9.4V-13.2h3V-9.4z", "red") + path("M-.4 -9.4V-11.8h2.8V-9.4z", "lamp")
    return (
        rect(-18, -20, 22, 10.6, "inside", 0.8)
        + cook
        + goods
        + rect(-19.4, -9.6, 24.8, 1.7, "awning", 0.5)
        + path(f"M-20.2 -19.6L-18.9 -24.2H4.9L6.2 -19.6{scallops}z", "awning")
        + path(stripes, "red")
    )
