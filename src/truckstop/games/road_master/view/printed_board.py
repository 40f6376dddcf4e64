"""The printed board, which never changes: lawn, ring road with lane marks, yards with their letters, title."""

from collections.abc import Iterator
from html import escape
from math import cos, radians, sin

from truckstop.kit.svg import Point, circle, fitted_text, frame_path, group, num, path, polygon, rect, text

from ..actions import DRIVE
from .geometry import (
    BOTTOM,
    EDGE_LINE_OFFSET,
    LANE_OFFSET,
    LANE_WIDTH,
    LEFT,
    RIGHT,
    TOP,
    YARD_OFFSET,
    YARD_WIDTH,
    Ring,
    Spot,
    YardPlan,
    line_points,
    ring_path,
    spot_at,
)
from .layout import Layout
from .pieces import cube_symbols

KERB = 5.0
STOCK_LENGTH, STOCK_WIDTH, SIGN_SIZE = 162.0, 42.0, 34.0  # of the slab with the cubes, and of the sign at its end
CELL_LENGTH, CELL_WIDTH = 60.0, 30.0  # of the clickable area
NUMBER_RADIUS = 16.0  # free space in the middle line around the number of a column
YARD_ARROW_OFFSET, ARROW_TILT = 48.0, 28  # of the arrows into and out of a yard
ARROW = polygon([(-11, -1.6), (1, -1.6), (1, -5.5), (11, 0), (1, 5.5), (1, 1.6), (-11, 1.6)])
FIRST_STRIPE, STRIPE_PITCH = int(TOP) + 39, 52  # of the lawn
LAWN_SIZE = (988, 10 * STRIPE_PITCH)  # of the lawn beside the board, and above and below it
TITLE, TITLE_FONT, TITLE_WIDTH = (-302.0, -77.0), 38, 283.0


def board_layer(layout: Layout) -> str:
    """The printed board, in the coordinates of the board part."""
    ring = layout.ring
    elements = [
        rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "grass"),
        path("".join(f"M{num(LEFT)} {y}H{num(RIGHT)}" for y in range(FIRST_STRIPE, int(BOTTOM), STRIPE_PITCH)), "mown"),
        _wide_line(ring_path(0), "kerb", 2 * LANE_WIDTH + 2 * KERB),
        *(_wide_line(_yard_path(ring, yard), f"rim{n}", YARD_WIDTH + 10) for n, yard in enumerate(ring.yards)),
        *(_wide_line(_yard_path(ring, yard), "lot", YARD_WIDTH) for yard in ring.yards),
        _road(ring),
        *(_yard(ring, yard) for yard in ring.yards),
        *(_stock_slab(n, yard) for n, yard in enumerate(ring.yards)),
        *(_no_entry(ring, yard) for yard in ring.yards),
        fitted_text(*TITLE, layout.messages("title").upper(), "title bold narrow", font=TITLE_FONT, room=TITLE_WIDTH),
    ]
    return group("".join(elements), -LEFT, -TOP)


def _wide_line(d: str, classes: str, width: float) -> str:
    """A path whose line has this width."""
    return f'<path class="{classes}" stroke-width="{num(width)}" d="{d}"/>'


def _road(ring: Ring) -> str:
    """Two lanes with their edges, the broken line between them, the numbers of the columns, and arrows."""
    elements = [
        _wide_line(ring_path(0), "tar", 2 * LANE_WIDTH),
        path(ring_path(EDGE_LINE_OFFSET) + ring_path(-EDGE_LINE_OFFSET), "line"),
    ]
    openings = "".join(_opening_path(ring, yard, position) for yard in ring.yards for position in (0.28, 2.3))
    elements += [_wide_line(openings, "tar", 5), path(openings, "give"), path(_middle_line_path(ring), "dash")]
    borders = (n * ring.pitch for n in range(ring.columns))
    elements.append(path("".join(_border_path(border) for border in borders), "cut"))
    for column in range(ring.columns):
        elements.append(_column_number(column, spot_at((column + 0.5) * ring.pitch)))
        for lane in (0, ring.columns):
            elements.append(place_on_road(path(ARROW, "arrow"), ring.cells[lane + column]))
    return "".join(elements)


def _column_number(column: int, middle: Spot) -> str:
    """The number of a column between the lanes, turned along the road. A single digit stays upright on steep parts."""
    turn = (middle.heading + 90) % 180 - 90
    spot = middle._replace(heading=0 if len(str(column)) == 1 and abs(turn) > 45 else turn)
    return place_on_road(text(0, 4.7, str(column), "column"), spot)


def _middle_line_path(ring: Ring) -> str:
    """The broken line between the lanes, with gaps for the numbers of the columns."""
    half_dash = 0.5 * ring.pitch - NUMBER_RADIUS
    borders = (n * ring.pitch for n in range(ring.columns))
    dashes = (line_points(border - half_dash, border + half_dash, 0) for border in borders)
    return "".join(polygon(dash).removesuffix("Z") for dash in dashes)


def _border_path(distance: float) -> str:
    """The border between two columns, across the road."""
    inner, outer = spot_at(distance, -EDGE_LINE_OFFSET), spot_at(distance, EDGE_LINE_OFFSET)
    return f"M{num(inner.x)} {num(inner.y)}L{num(outer.x)} {num(outer.y)}"


def place_on_road(drawing: str, spot: Spot) -> str:
    """A drawing, made for traffic to the right, moved to a point of the road and turned along it."""
    return f'<g transform="translate({num(spot.x)} {num(spot.y)})rotate({num(spot.heading)})">{drawing}</g>'


def _yard_way(ring: Ring, yard: YardPlan) -> Iterator[Point]:
    """Points of the way through a yard, from its entry cell to its exit cell."""
    offset, entry_distance = yard.side * LANE_OFFSET, (yard.entry + 0.5) * ring.pitch
    yield spot_at(entry_distance + 0.25 * ring.pitch, offset)[:2]
    first, last = entry_distance + 0.72 * ring.pitch, entry_distance + 2.28 * ring.pitch
    yield from line_points(first, last, yard.side * YARD_OFFSET)
    yield spot_at(entry_distance + 2.75 * ring.pitch, offset)[:2]


def _yard_path(ring: Ring, yard: YardPlan) -> str:
    return polygon(_yard_way(ring, yard)).removesuffix("Z")


def _opening_path(ring: Ring, yard: YardPlan, position: float) -> str:
    """An opening in the edge line for a yard. It starts `position` columns after the middle of the entry cell."""
    start = (yard.entry + 0.5 + position) * ring.pitch
    return polygon(line_points(start, start + 0.42 * ring.pitch, yard.side * EDGE_LINE_OFFSET)).removesuffix("Z")


def _yard(ring: Ring, yard: YardPlan) -> str:
    """The docks of a yard with its letter painted on them, and arrows for entry and exit."""
    elements = []
    for dock in yard.docks:
        outline = rect(-CELL_LENGTH / 2 - 2, -CELL_WIDTH / 2, CELL_LENGTH + 4, CELL_WIDTH, "line", 3)
        elements += [place_on_road(outline, dock), text(dock.x, dock.y + 9.5, yard.letter, "painted")]
    entry_distance = (yard.entry + 0.5) * ring.pitch
    for position in (0.45, 2.55):
        spot = spot_at(entry_distance + position * ring.pitch, yard.side * YARD_ARROW_OFFSET)
        tilt = ARROW_TILT if position < 1 else -ARROW_TILT
        heading = spot.heading + yard.side * tilt
        elements.append(place_on_road(group(path(ARROW, "arrow"), scale=0.8), Spot(spot.x, spot.y, heading)))
    return "".join(elements)


def _stock_slab(n: int, yard: YardPlan) -> str:
    """The slab for the cubes of a warehouse, with its sign."""
    x, y, width, height = stock_box(yard)
    sign_x, sign_y = (x + SIGN_SIZE / 2, y + height / 2) if width > height else (x + width / 2, y + SIGN_SIZE / 2)
    svg = rect(x + 2, y + 3, width, height, "shade", 4) + path(frame_path(x, y, width, height, 4), "slab")
    sign_width, sign_height = (SIGN_SIZE, height) if width > height else (width, SIGN_SIZE)
    svg += rect(x, y, sign_width, sign_height, f"c{n} body", 4)
    return svg + text(sign_x, sign_y + 10.5, yard.letter, f"letter on{n}")


def stock_box(yard: YardPlan) -> tuple[float, float, float, float]:
    """Left, top, width and height of a slab, which is parallel to the road."""
    is_vertical = abs(sin(radians(yard.stock.heading))) > abs(cos(radians(yard.stock.heading)))
    length = STOCK_LENGTH + SIGN_SIZE
    width, height = (STOCK_WIDTH, length) if is_vertical else (length, STOCK_WIDTH)
    return yard.stock.x - width / 2, yard.stock.y - height / 2, width, height


def _no_entry(ring: Ring, yard: YardPlan) -> str:
    """RM-092, RM-246: the no-entry sign at the exit of a yard."""
    spot = spot_at((yard.entry + 3.55) * ring.pitch, yard.side * (LANE_WIDTH + 14))
    return circle(spot.x, spot.y, 8, "noway") + rect(spot.x - 5, spot.y - 1.6, 10, 3.2, "white")


def definitions(layout: Layout) -> str:
    """The SVG definitions: the cubes."""
    return f"<defs>{cube_symbols(layout.letters, layout.hues)}</defs>"


def cell_areas(layout: Layout) -> str:
    """Invisible areas of all cells, which explain why the truck cannot drive there, and the lawn around the board."""
    elements = [path("".join(_outer_stripes()), "mown")]
    for cell, spot in enumerate(layout.ring.cells):
        title = f"<title>{escape(layout.cells[cell], quote=False)}</title>"
        outline = frame_path(-CELL_LENGTH / 2, -CELL_WIDTH / 2, CELL_LENGTH, CELL_WIDTH)
        area = f'<path class="place" d="{outline}">{title}</path>'
        elements.append(f'<g data-explain="{layout.actions[DRIVE + cell]}">{place_on_road(area, spot)}</g>')
    return group("".join(elements), -LEFT, -TOP)


def _outer_stripes() -> Iterator[str]:
    """The stripes of the lawn outside of the board. They overlap its edges by 1, to hide the seam."""
    width, height = LAWN_SIZE
    for y in range(FIRST_STRIPE - height, int(BOTTOM) + height, STRIPE_PITCH):
        if TOP < y < BOTTOM:
            yield f"M{num(LEFT - width)} {y}H{num(LEFT + 1)}M{num(RIGHT - 1)} {y}h{width}"
        else:
            yield f"M{num(LEFT - width)} {y}H{num(RIGHT + width)}"
