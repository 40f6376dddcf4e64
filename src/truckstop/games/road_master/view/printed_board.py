"""The printed board: grass, the ring road with its lane marks, six yards with their letters, the title."""

from collections.abc import Iterator
from html import escape
from math import cos, radians, sin

from truckstop.games.road_master.actions import DRIVE
from truckstop.games.road_master.view.geometry import (
    BOTTOM,
    EDGE_LINE,
    LANE,
    LANE_MIDDLE,
    LEFT,
    RIGHT,
    TOP,
    YARD,
    YARD_WIDTH,
    Ring,
    Spot,
    YardPlan,
    along,
    closed,
    track,
)
from truckstop.games.road_master.view.layout import Layout
from truckstop.games.road_master.view.pieces import cubes_defined
from truckstop.kit.svg import Point, circle, frame_path, group, num, path, polygon, rect, text

KERB = 5.0
STOCK_LONG, STOCK_HEIGHT, SIGN = 162.0, 42.0, 34.0  # of the slab where cubes lie, and of the sign at its end
CELL_LONG, CELL_WIDTH = 60.0, 30.0  # of what can be pointed at
NUMBER = 16.0  # from the middle of a column's number to where the line goes on
YARD_ARROW = 48.0  # from the middle line to an arrow into a yard
ARROW = polygon([(-11, -1.6), (1, -1.6), (1, -5.5), (11, 0), (1, 5.5), (1, 1.6), (-11, 1.6)])
MOWN, SWATH = int(TOP) + 39, 52  # the first stripe of the lawn, and from stripe to stripe
LAWN = (988, 10 * SWATH)  # how far it goes on beside the board, and above and below it
TITLE, TITLE_WIDTH = (-302.0, -77.0), 316.0


def board_layer(layout: Layout) -> str:
    """All that never changes, as the board is measured."""
    ring = layout.ring
    found = [
        rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "grass"),
        path("".join(f"M{num(LEFT)} {y}H{num(RIGHT)}" for y in range(MOWN, int(BOTTOM), SWATH)), "mown"),
        _stroke(closed(0), "kerb", 2 * LANE + 2 * KERB),
        *(_stroke(_way(ring, yard), f"rim{n}", YARD_WIDTH + 10) for n, yard in enumerate(ring.yards)),
        *(_stroke(_way(ring, yard), "lot", YARD_WIDTH) for yard in ring.yards),
        _road(ring),
        *(_yard(ring, yard) for yard in ring.yards),
        *(_stock(n, yard) for n, yard in enumerate(ring.yards)),
        *(_no_entry(ring, yard) for yard in ring.yards),
        text(*TITLE, layout.messages("title").upper(), "title", width=TITLE_WIDTH),
    ]
    return group("".join(found), -LEFT, -TOP)


def _stroke(d: str, classes: str, width: float) -> str:
    return f'<path class="{classes}" stroke-width="{num(width)}" d="{d}"/>'


def _road(ring: Ring) -> str:
    """Two lanes, their edges, the broken line between them with the numbers of the columns, arrows."""
    found = [_stroke(closed(0), "tar", 2 * LANE), path(closed(EDGE_LINE) + closed(-EDGE_LINE), "line")]
    mouths = "".join(_mouth(ring, yard, at) for yard in ring.yards for at in (0.28, 2.3))
    found += [_stroke(mouths, "tar", 5), path(mouths, "give"), path(_broken(ring), "dash")]
    cuts = ((along(n * ring.pitch, -EDGE_LINE), along(n * ring.pitch, EDGE_LINE)) for n in range(ring.columns))
    found.append(path("".join(_line(inner, outer) for inner, outer in cuts), "cut"))
    for column in range(ring.columns):
        found.append(_number(column, along((column + 0.5) * ring.pitch)))
        for lane in (0, ring.columns):
            found.append(turned(path(ARROW, "arrow"), ring.cells[lane + column]))
    return "".join(found)


def _number(column: int, middle: Spot) -> str:
    """The number of a column, along the road so that it keeps between the lanes; a single figure never lies down."""
    turn = (middle.heading + 90) % 180 - 90
    upright = middle._replace(heading=0 if len(str(column)) == 1 and abs(turn) > 45 else turn)
    return turned(text(0, 4.7, str(column), "column"), upright)


def _broken(ring: Ring) -> str:
    """The line between the lanes, which leaves room for the numbers of the columns."""
    clear = 0.5 * ring.pitch - NUMBER
    cuts = (n * ring.pitch for n in range(ring.columns))
    return "".join(polygon(track(cut - clear, cut + clear, 0)).removesuffix("Z") for cut in cuts)


def _line(a: Spot, b: Spot) -> str:
    return f"M{num(a.x)} {num(a.y)}L{num(b.x)} {num(b.y)}"


def turned(drawn: str, spot: Spot) -> str:
    """Something at a point of the road, along the way of the traffic."""
    return f'<g transform="translate({num(spot.x)} {num(spot.y)})rotate({num(spot.heading)})">{drawn}</g>'


def _through(ring: Ring, yard: YardPlan) -> Iterator[Point]:
    """The way through a yard, from its entry cell to its exit cell."""
    out, here = yard.side * LANE_MIDDLE, (yard.entry + 0.5) * ring.pitch
    yield along(here + 0.25 * ring.pitch, out)[:2]
    yield from track(here + 0.72 * ring.pitch, here + 2.28 * ring.pitch, yard.side * YARD)
    yield along(here + 2.75 * ring.pitch, out)[:2]


def _way(ring: Ring, yard: YardPlan) -> str:
    return polygon(_through(ring, yard)).removesuffix("Z")


def _mouth(ring: Ring, yard: YardPlan, at: float) -> str:
    """Where the edge of the road is open to a yard."""
    here = (yard.entry + 0.5 + at) * ring.pitch
    return polygon(track(here, here + 0.42 * ring.pitch, yard.side * EDGE_LINE)).removesuffix("Z")


def _yard(ring: Ring, yard: YardPlan) -> str:
    """Two docks with the letter painted on them, arrows in and out."""
    found = []
    for dock in yard.docks:
        box = rect(-CELL_LONG / 2 - 2, -CELL_WIDTH / 2, CELL_LONG + 4, CELL_WIDTH, "line", 3)
        found += [turned(box, dock), text(dock.x, dock.y + 9.5, yard.letter, "painted")]
    here = (yard.entry + 0.5) * ring.pitch
    for at in (0.45, 2.55):
        spot, ahead = along(here + at * ring.pitch, yard.side * YARD_ARROW), 28 if at < 1 else -28
        bend = spot.heading + yard.side * ahead
        found.append(turned(group(path(ARROW, "arrow"), scale=0.8), Spot(spot.x, spot.y, bend)))
    return "".join(found)


def _stock(n: int, yard: YardPlan) -> str:
    """The slab where the cubes of a warehouse lie, and its sign."""
    x, y, width, height = stock_box(yard)
    sign_x, sign_y = (x + SIGN / 2, y + height / 2) if width > height else (x + width / 2, y + SIGN / 2)
    found = rect(x + 2, y + 3, width, height, "shade", 4) + path(frame_path(x, y, width, height, 4), "slab")
    across, down = (SIGN, height) if width > height else (width, SIGN)
    found += rect(x, y, across, down, f"c{n} body", 4)
    return found + text(sign_x, sign_y + 10.5, yard.letter, f"letter on{n}")


def stock_box(yard: YardPlan) -> tuple[float, float, float, float]:
    """Left, top, width and height of a slab: along the road, upright where that runs up or down."""
    upright = abs(sin(radians(yard.stock.heading))) > abs(cos(radians(yard.stock.heading)))
    long = STOCK_LONG + SIGN
    width, height = (STOCK_HEIGHT, long) if upright else (long, STOCK_HEIGHT)
    return yard.stock.x - width / 2, yard.stock.y - height / 2, width, height


def _no_entry(ring: Ring, yard: YardPlan) -> str:
    """RM-092, RM-246: the sign at every exit."""
    spot = along((yard.entry + 3.55) * ring.pitch, yard.side * (LANE + 14))
    return circle(spot.x, spot.y, 8, "noway") + rect(spot.x - 5, spot.y - 1.6, 10, 3.2, "white")


def definitions(layout: Layout) -> str:
    """What is drawn more than once: cubes."""
    return f"<defs>{cubes_defined(layout.letters, layout.hues)}</defs>"


def areas(layout: Layout) -> str:
    """Every cell of the road, unseen, to ask why it cannot be reached; on a page the lawn goes on around the board."""
    found = [path("".join(_lawn()), "mown")]
    for cell, spot in enumerate(layout.ring.cells):
        title = f"<title>{escape(layout.cells[cell], quote=False)}</title>"
        outline = frame_path(-CELL_LONG / 2, -CELL_WIDTH / 2, CELL_LONG, CELL_WIDTH)
        area = f'<path class="place" d="{outline}">{title}</path>'
        found.append(f'<g data-explain="{layout.actions[DRIVE + cell]}">{turned(area, spot)}</g>')
    return group("".join(found), -LEFT, -TOP)


def _lawn() -> Iterator[str]:
    """The stripes of the lawn outside the board, and over its rim, so that no seam is seen."""
    beside, above = LAWN
    for y in range(MOWN - above, int(BOTTOM) + above, SWATH):
        if TOP < y < BOTTOM:
            yield f"M{num(LEFT - beside)} {y}H{num(LEFT + 1)}M{num(RIGHT - 1)} {y}h{beside}"
        else:
            yield f"M{num(LEFT - beside)} {y}H{num(RIGHT + beside)}"
