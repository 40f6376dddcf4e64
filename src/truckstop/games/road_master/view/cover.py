"""The picture of the game in the lobby: traffic in a bend of the ring road, a warehouse with cubes, tokens."""

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.kit.svg import circle, fitted_text, frame_path, group, num, path, rect

from ..state import WAREHOUSES, Face
from .pieces import cube_symbols, token, truck
from .style import cube_hue, style_sheet, use

WIDTH, HEIGHT = 480, 300
ROAD = "M-40 236H150Q300 236 300 96V-40"  # the middle line; traffic runs from the upper right to the lower left
TRUCKS = (  # seat, cargo, position, heading
    (4, (0, 0, 5), (326, 52), 90.0),
    (0, (3, 3, 3, 1), (274, 118), 98.0),
    (5, (2, 4), (250, 238), 160.0),
    (3, (1, 1, 5, 5, 5), (118, 262), 180.0),
    (2, (0,), (60, 210), 180.0),
)
TOKENS = (  # face, position, scale
    (Face.FORWARD, (412, 236), 1.35),
    (Face.LOAD, (448, 194), 1.2),
    (Face.CONTRACTS, (384, 272), 1.1),
)
STACK = (  # positions of the cubes
    *((0, 0), (20, 0), (40, 0), (60, 0), (80, 0)),
    *((10, -19), (30, -19), (50, -19), (70, -19)),
    *((20, -38), (40, -38)),
)
TITLE_FONT = 40
COVER_RULES = (
    ".road-master .wide{fill:none;stroke:var(--slab);stroke-width:118}"
    ".road-master .bend{fill:none;stroke:var(--tar);stroke-width:106}"
    ".road-master .board{fill:#1f6b3a;stroke:#fff;stroke-width:3}"
    ".road-master .post{fill:#8b9096}"
)


def cover(box: Box, messages: Messages) -> str:
    """An SVG document of 480 × 300."""
    colours = box.names.ids["colour"]
    hues = [cube_hue(colours, n) for n in range(WAREHOUSES)]
    sheet = style_sheet(box.content["players"]["colours"], colours)
    elements = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="road-master" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{sheet}{COVER_RULES}</style><defs>{cube_symbols([''] * WAREHOUSES, hues)}</defs>",
        rect(0, 0, WIDTH, HEIGHT, "grass"),
        path("".join(f"M0 {y}H{WIDTH}" for y in range(20, HEIGHT, 52)), "mown"),
        _road(),
        *(_truck(*each) for each in TRUCKS),
        _sign(messages),
        group(_warehouse(), 364, 118),
        *(
            group(circle(2, 4, 19, "shade") + token(face, None, "ready"), *position, scale=scale)
            for face, position, scale in TOKENS
        ),
        "</svg>",
    ]
    return "".join(elements)


def _road() -> str:
    """A bend with two lanes."""
    road = path(ROAD, "wide") + path(ROAD, "bend") + path(ROAD, "dash")
    return road + path(f"{_edge_path(-49)}{_edge_path(49)}", "line")


def _edge_path(offset: float) -> str:
    """A line parallel to the road."""
    y, r = num(236 + offset), num(300 + offset)
    return f"M-40 {y}H150Q{r} {y} {r} 96V-40"


def _truck(seat: int, cargo: tuple[int, ...], position: tuple[float, float], heading: float) -> str:
    """A truck with its shadow."""
    drawing = group(truck(seat, cargo, 5, round(heading / 90)), scale=1.25)
    shadow = f'<g transform="translate(3 5)rotate({heading:g})">{rect(-41, -20, 82, 40, "shade", 5)}</g>'
    return group(f'{shadow}<g transform="rotate({heading:g})">{drawing}</g>', *position)


def _warehouse() -> str:
    """A slab with a stack of cubes."""
    stack = "".join(use(f"c{n % WAREHOUSES}", 16 + x, 44 + y) for n, (x, y) in enumerate(STACK))
    return rect(3, 36, 112, 30, "shade", 4) + path(frame_path(0, 30, 112, 30, 4), "slab") + stack


def _sign(messages: Messages) -> str:
    """The title on a road sign, a line for each word."""
    width, height = 204.0, 104.0
    drawing = (
        rect(34, height - 6, 8, 56, "post")
        + rect(width - 42, height - 6, 8, 56, "post")
        + rect(4, 6, width, height, "shade", 9)
        + rect(0, 0, width, height, "board", 9)
        + "".join(
            fitted_text(width / 2, 45 + 42 * n, line, "white bold narrow mid", font=TITLE_FONT, room=width - 24)
            for n, line in enumerate(messages("title").upper().split(" ", 1))
        )
    )
    return group(drawing, 16, 18)
