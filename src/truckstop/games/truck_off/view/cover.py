"""The cover of the game: the pad on the kitchen counter, a drive under way, the dice just thrown, the truck."""

from itertools import pairwise

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.games.truck_off.view.layout import kinds_of
from truckstop.games.truck_off.view.shapes import die, venue_symbols
from truckstop.games.truck_off.view.style import cross, jitter, stroke, style_sheet, use
from truckstop.kit.svg import Point, circle, circle_path, group, num, path, rect, text

WIDTH, HEIGHT = 480, 300
STAVE = 50  # how broad the counter's staves are
PAD_WIDTH, PAD_HEIGHT, BINDING = 272.0, 300.0, 22.0
CELL, BLOCK = 48.0, 17.0
MAP_LEFT, MAP_TOP, COLUMNS, ROWS = 16.0, 86.0, 5, 5
VENUES = {  # column, row → kind
    (0, 0): 2, (1, 0): 0, (3, 0): 5, (4, 0): 1,
    (0, 1): 4, (3, 1): 3,
    (1, 2): 6, (4, 2): 2,
    (0, 3): 3, (2, 3): 1, (3, 3): 0,
}  # fmt: skip
DRIVE = ((0, 2), (1, 2), (1, 1), (2, 1), (3, 1))
STOPS, CROSSED, BRIDGE = ((0, 2), (3, 1)), (1, 2), (1.5, 1)
THROW = ((340, 38, -12), (402, 46, 9), (448, 92, -7), (366, 104, 14), (404, 138, -16), (452, 166, 8))
FACES = ("3", "5", "8", "9", "11", "17")
TRUCK_AT, TRUCK_GROWS = (386.0, 288.0), 3.8
LOOKS = (
    ".truck-off .face{font-size:19px}.truck-off .logo{font-size:44px}"
    ".truck-off .wood{fill:#e8b33c;stroke:#1d3149;stroke-width:.8;stroke-linejoin:round}"
    ".truck-off .bare{fill:#f3d9a8;stroke:#1d3149;stroke-width:.8;stroke-linejoin:round}"
    ".truck-off .steam{fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:1.3;stroke-linecap:round}"
    ".truck-off .inside{fill:#3a2a1c;stroke:#1d3149;stroke-width:.7}"
    ".truck-off .lamp{fill:#f6c344;stroke:#1d3149;stroke-width:.6}"
    ".truck-off .chrome{fill:#c9ced4;stroke:#1d3149;stroke-width:.6}"
)


def cover(box: Box, messages: Messages) -> str:
    """A picture of 480 x 300, a document of its own, by light and by dark."""
    kinds = kinds_of(box)
    style = style_sheet(kind["hue"] for kind in kinds) + LOOKS
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="truck-off" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style}</style><defs>{venue_symbols(kinds)}</defs>",
        _counter(),
        _turned(_pad(messages), (24, 44), -7),
        *(_turned(die(kinds[n]["shape"], n, FACES[n], 22), (x, y), turn) for n, (x, y, turn) in enumerate(THROW)),
        group(_truck(), *TRUCK_AT, scale=TRUCK_GROWS),
        "</svg>",
    ]
    return "".join(found)


def _turned(drawn: str, at: Point, degrees: float) -> str:
    return f'<g transform="translate({num(at[0])} {num(at[1])})rotate({degrees:g})">{drawn}</g>'


def _counter() -> str:
    staves = "".join(f"M0 {y}H{WIDTH}V{y + STAVE}H0z" for y in range(0, HEIGHT, 2 * STAVE))
    ends = "".join(f"M{(y * 29 + k * 310) % 560 - 30} {y}v{STAVE}" for y in range(0, HEIGHT, STAVE) for k in (0, 1))
    seams = "".join(f"M0 {y}H{WIDTH}" for y in range(STAVE, HEIGHT, STAVE)) + ends
    return rect(0, 0, WIDTH, HEIGHT, "counter") + path(staves, "stave") + path(seams, "seam")


def _pad(messages: Messages) -> str:
    """The uppermost sheet: title, town, and what the pencil has drawn."""
    found = [
        rect(7, 9, PAD_WIDTH, PAD_HEIGHT, "shade", 3),
        *(rect(k, k, PAD_WIDTH, PAD_HEIGHT, "under", 3) for k in (5, 2.5)),
        rect(0, 0, PAD_WIDTH, PAD_HEIGHT, "paper", 2),
        path(f"M0 {num(BINDING)}V2q0-2 2-2H{num(PAD_WIDTH - 2)}q2 0 2 2V{num(BINDING)}z", "red"),
        path(f"M6 {num(BINDING + 5)}H{num(PAD_WIDTH - 6)}", "perforation"),
        _logo(messages),
        _town(),
        _pencilled(),
        _turned(_pencil(), _crossing(*STOPS[-1]), -38),
    ]
    return "".join(found)


def _logo(messages: Messages) -> str:
    """The title, as broad as the town below it."""
    return text(MAP_LEFT, 71, messages("label-logo"), "bold narrow logo redtext", width=COLUMNS * CELL)


def _crossing(column: float, row: int) -> Point:
    """Where two streets meet."""
    return MAP_LEFT + (column + 0.5) * CELL, MAP_TOP + (row + 0.5) * CELL


def _town() -> str:
    """Blocks with houses, a river, the venues."""
    blocks = houses = ""
    for y in range(ROWS):
        for x in range(COLUMNS + 1):
            left = max(MAP_LEFT, MAP_LEFT + x * CELL - BLOCK)
            right = min(MAP_LEFT + COLUMNS * CELL, MAP_LEFT + x * CELL + BLOCK)
            top = MAP_TOP + y * CELL - BLOCK if y else MAP_TOP
            bottom = MAP_TOP + y * CELL + BLOCK
            blocks += f"M{num(left)} {num(top)}H{num(right)}V{num(bottom)}H{num(left)}z"
            if 0 < x < COLUMNS and y:
                houses += _roofs(left + 3, top + 3, 2 * BLOCK - 6, x, y)
    signs = "".join(use(f"v{kind}", *_crossing(*where)) for where, kind in VENUES.items())
    return path(blocks, "blocks") + path(houses, "houses") + _river() + signs


def _river() -> str:
    """Two cells down, two to the right, and down again."""
    cell = num(CELL)
    down, across, on = f"q-7 24 1 {cell}t0 {cell}", f"q26-7 {cell} 1t{cell} 0", f"q-6 24 2 {cell}t0 {cell}"
    course = f"M{num(MAP_LEFT + 2 * CELL)} {num(MAP_TOP)}{down}{across}{on}"
    return "".join(path(course, layer) for layer in ("bank", "water", "ripple"))


def _roofs(left: float, top: float, size: float, *key: int) -> str:
    """Two rows of roofs, parted where chance will have it."""
    found, deep = "", size * 0.4
    for k, y in enumerate((top, top + size - deep)):
        first = size * (0.5 + 0.18 * jitter(*key, k))
        for x, width in ((left, first), (left + first + 2, size - first - 2)):
            found += f"M{num(x)} {num(y)}h{num(width)}v{num(deep)}h-{num(width)}z"
    return found


def _pencilled() -> str:
    """A drive from dot to dot, over a venue that is crossed out for it and over a bridge."""
    x, y = _crossing(*BRIDGE)
    rails = "".join(f"M{num(x - 13)} {num(y + dy)}q13 {dy / 3:g} 26 0" for dy in (-7, 7))
    deck = rect(x - 11, y - 7, 22, 14, "paper")
    line = "".join(stroke(_crossing(*a), _crossing(*b), n) for n, (a, b) in enumerate(pairwise(DRIVE)))
    dots = "".join(circle_path(*_crossing(*stop), 8) for stop in STOPS)
    drawn = line + rails + cross(*_crossing(*CROSSED), 15, 3)
    return deck + path(line, "grain") + path(drawn, "pencil") + path(dots, "lead")


def _pencil() -> str:
    """A pencil with its point at the origin."""
    shade = group(path("M16 3H118V15H16z", "shade"), 0, 6)
    shaft = path("M22 -7H108V7H22L19 2.4V-2.4z", "wood") + path("M20 -2.4H108M20 2.4H108", "hair")
    point = path("M0 0L22 -7L19 -2.4L21 0L19 2.4L22 7z", "bare") + path("M0 0L8 -2.6V2.6z", "lead")
    rubber = path("M108 -7H116V7H108z", "chrome") + path("M116 -7H122Q126 -7 126 -3V3Q126 7 122 7H116z", "red")
    return shade + shaft + point + rubber


def _truck() -> str:
    """The food truck, open for business, its wheels at the origin."""
    body = "M-22 -4V-25Q-22 -27 -20 -27H8Q9 -27 9.5 -26L10.4 -21H13Q15 -21 16 -19L19.5 -13Q21 -12.6 21 -11V-4Z"
    steam = "M-10.6 -31.5q-1.8-1.6 0-3.2t0-3.2M-7 -31.5q-1.8-1.6 0-3.2t0-3.2"
    found = [
        '<ellipse class="shade" cx="0" cy="0" rx="25" ry="2"/>',
        path(steam, "steam") + rect(-11.5, -30.5, 5.4, 4, "chrome", 0.8),
        path(body, "p0 body"),
        _hatch(),
        path("M10.9 -18.4H13.2Q13.8 -18.4 14.2 -17.8L16.9 -13H10.9Z", "white"),
        circle(19.2, -9.4, 1.2, "lamp"),
        rect(15.5, -6.4, 6.6, 1.9, "chrome", 0.7) + rect(-23, -6.4, 3, 1.9, "chrome", 0.7),
        *(circle(x, -4, 4.4, "ink") + circle(x, -4, 2.1, "chrome") for x in (-13.5, 12.5)),
    ]
    return "".join(found)


def _hatch() -> str:
    """The cook at work under a striped awning."""
    stripes = "".join(f"M{x} -24.2h2.6l-.5 4.6h-3.2z" for x in (-18.9, -13.7, -8.5, -3.3, 1.9))
    scallops = "a1.32 1.4 0 0 1-2.64 0" * 10
    cook = path("M-16 -9.4q0-3.6 3.4-3.6t3.4 3.6z", "awning") + circle(-12.6, -14.4, 1.8, "bare")
    cook += path("M-14.3 -15.2q-1.2-2 .4-2.4q1.3-1 2.6 0q1.6.4.4 2.4z", "awning")
    wares = path("M-5.4 -9.4V-13.2h3V-9.4z", "red") + path("M-.4 -9.4V-11.8h2.8V-9.4z", "lamp")
    return (
        rect(-18, -20, 22, 10.6, "inside", 0.8)
        + cook
        + wares
        + rect(-19.4, -9.6, 24.8, 1.7, "awning", 0.5)
        + path(f"M-20.2 -19.6L-18.9 -24.2H4.9L6.2 -19.6{scallops}z", "awning")
        + path(stripes, "red")
    )
