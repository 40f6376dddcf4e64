"""The city map of a sheet: the printed map, and the marks that play adds.

Spaces are the crossings of streets. Blocks of houses stand between the streets, and rivers run through the blocks.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from truckstop.kit.svg import Point, circle, circle_path, group, num, path, rect, text

from ..actions import SPACE_NAMES, START_NAMES
from ..state import COLUMNS, EAST, SOUTH, SPACES, Bonus
from .layout import City, Layout
from .scene import Plan, Scene, Sheet
from .shapes import gas_pump, truck
from .style import (
    jitter,
    pencil_cross,
    pencil_ring,
    pencil_stroke,
    symbol_definition,
    use,
)

CELL = 48.0  # width and height of a space
LEFT, TOP = 36.0, 420.0  # the corner of A1 on the sheet
BLOCK_RADIUS = 17.0  # half the width of a block; the streets are the rest of the cell
STOP_RADIUS = 10.5  # of the dot at a stop
LABEL_RADIUS = 20.0  # half the width of a wider label at a space: several stops, or a START in its ring
LABEL_GAP = 3.5  # between the label of a space and the drive that leaves it
DOUBLE_RADIUS, DOUBLE_OFFSET = 10.5, 17.0  # of the 2x mark: its radius, its distance from the centre of the venue


def space_centre(space: int) -> Point:
    """The centre of a space on the sheet."""
    return LEFT + (space % COLUMNS + 0.5) * CELL, TOP + (space // COLUMNS + 0.5) * CELL


def side_centre(side: int) -> Point:
    """The centre of a side between two spaces."""
    x, y = space_centre(side % SPACES)
    return (x, y + CELL / 2) if side >= SPACES else (x + CELL / 2, y)


def draw_printed_map(city: City) -> str:
    """Streets, rivers, venues, STARTs and coordinates."""
    return (
        _blocks_and_houses(city)
        + _draw_rivers(city, "bank", "water", "ripple")
        + _coordinates(city)
        + _starts(city)
        + _venues(city)
    )


def map_definitions(layout: Layout) -> str:
    """SVG definitions for each map: a clip path at its edges, `to-land-a`, and a small map, `to-map-a`."""
    return "".join(_clip_path(city) + _small_map(city) for city in layout.cities)


def _clip_path(city: City) -> str:
    size = f'x="{num(LEFT)}" y="{num(TOP)}" width="{num(city.columns * CELL)}" height="{num(city.rows * CELL)}"'
    return f'<clipPath id="to-land-{city.name}"><rect {size}/></clipPath>'


def _small_map(city: City) -> str:
    ground = rect(LEFT, TOP, city.columns * CELL, city.rows * CELL, "tint", 14)
    rings = "".join(circle(*space_centre(space), 13, "rededge") for space in city.starts)
    signs = "".join(use(f"s{kind}", *space_centre(space), f"k{kind}") for space, kind in city.venues.items())
    return symbol_definition(f"map-{city.name}", ground + _draw_rivers(city, "bank", "water") + rings + signs)


def _blocks_and_houses(city: City) -> str:
    """The blocks between the streets, and houses in those that the edges of the map do not cut."""
    width, height = city.columns, city.rows
    blocks = houses = ""
    for y in range(height + 1):
        for x in range(width + 1):
            left, right = max(0, x * CELL - BLOCK_RADIUS), min(width * CELL, x * CELL + BLOCK_RADIUS)
            top, bottom = max(0, y * CELL - BLOCK_RADIUS), min(height * CELL, y * CELL + BLOCK_RADIUS)
            blocks += _rectangle(left, top, right - left, bottom - top)
            if 0 < x < width and 0 < y < height:
                houses += _houses(left + 3, top + 3, 2 * BLOCK_RADIUS - 6, x, y)
    return path(blocks, "blocks") + path(houses, "houses")


def _houses(left: float, top: float, size: float, *key: int) -> str:
    """The path of four roofs around a yard. Their widths vary with `key`."""
    height, gap = round(size * 0.4, 1), 2
    roofs = ""
    for row, y in enumerate((top, top + size - height), 1):
        width = round(size * (0.5 + 0.18 * jitter(*key, row)), 1)
        roofs += _rectangle(left, y, width, height) + _rectangle(left + width + gap, y, size - width - gap, height)
    return roofs


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    """The path of a rectangle; x and y are measured from the corner of A1."""
    return f"M{num(LEFT + x)} {num(TOP + y)}h{num(width)}v{num(height)}h-{num(width)}z"


def _draw_rivers(city: City, *layers: str) -> str:
    """All rivers, once in each of these classes."""
    rivers = "".join(_river_path(river, number) for number, river in enumerate(city.rivers))
    drawing = "".join(path(rivers, layer) for layer in layers)
    return f'<g clip-path="url(#to-land-{city.name})">{drawing}</g>'


def _river_path(corners: Sequence[tuple[int, int]], number: int) -> str:
    """The path of a river along its corners. Between two crossings of grid lines it bends a little to one side."""
    crossings = [corners[0]]
    for (ax, ay), (bx, by) in pairwise(corners):
        count = max(abs(bx - ax), abs(by - ay))
        crossings += [(ax + (bx - ax) * k // count, ay + (by - ay) * k // count) for k in range(1, count + 1)]
    points = [(LEFT + x * CELL, TOP + y * CELL) for x, y in crossings]
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for index, ((x1, y1), (x2, y2)) in enumerate(pairwise(points)):
        bend = (4 if index % 2 else -4) + 2 * jitter(number, index)
        bend_x, bend_y = (bend, 0.0) if x1 == x2 else (0.0, bend)
        d += f"Q{num((x1 + x2) / 2 + bend_x)} {num((y1 + y2) / 2 + bend_y)} {num(x2)} {num(y2)}"
    return d


def _coordinates(city: City) -> str:
    """The frame of the map, letters above it and numbers beside it."""
    drawing = rect(LEFT, TOP, city.columns * CELL, city.rows * CELL, "hair", 3)
    for x in range(city.columns):
        drawing += text(space_centre(x)[0], TOP - 5, SPACE_NAMES[x][0], "mid bold small t16")
    for y in range(city.rows):
        drawing += text(LEFT - 13, space_centre(y * COLUMNS)[1] + 6, str(y + 1), "mid bold small t16")
    return drawing


def _starts(city: City) -> str:
    return "".join(_start(name, space) for name, space in zip(START_NAMES, city.starts, strict=True))


def _start(name: str, space: int) -> str:
    x, y = space_centre(space)
    return circle(x, y, 16, "start") + text(x, y + 5, name, "mid bold t14 redtext")


def _venues(city: City) -> str:
    return "".join(use(f"v{kind}", *space_centre(space)) for space, kind in city.venues.items())


def draw_map_marks(scene: Scene) -> str:
    """All marks on the map of the sheet that is drawn large."""
    sheet = scene.sheet
    marks = _closed_venues(scene, sheet) + _drive_lines(sheet) + _redrawn_starts(scene.city, sheet)
    if sheet.start is not None:
        x, y = space_centre(scene.city.starts[sheet.start])
        marks += path(pencil_ring(x, y, 18.5, 18.5, sheet.seat), "pencil")
    if sheet.bridge_side is not None:
        marks += draw_bridge(sheet.bridge_side)
    return marks + _stop_marks(sheet) + _gas_and_double(scene, sheet)


def _closed_venues(scene: Scene, sheet: Sheet) -> str:
    """Closed venues fade. Those that were closed without a stop are crossed out."""
    closed_venues = {space: kind for space, kind in scene.city.venues.items() if not sheet.is_open(space)}
    veils = "".join(use(f"s{kind}", *space_centre(space), "veil") for space, kind in closed_venues.items())
    crosses = "".join(_venue_cross(space, sheet.seat) for space in closed_venues if space not in sheet.boxes_by_space)
    return veils + (path(crosses, "pencil") if crosses else "")


@cache
def _venue_cross(space: int, seat: int) -> str:
    return pencil_cross(*space_centre(space), 14, seat, space)


def _drive_lines(sheet: Sheet) -> str:
    """The pencil lines of all drives, in two layers."""
    if not any(sheet.crossed_sides):
        return ""
    sides = [(space, space + 1) for space in sheet.crossed_sides[EAST]]
    sides += [(space, space + COLUMNS) for space in sheet.crossed_sides[SOUTH]]
    line, grain = ("".join(_drive_step(a, b, layer) for a, b in sides) for layer in (0, 1))
    return path(grain, "grain") + path(line, "pencil")


@cache
def _drive_step(a: int, b: int, layer: int) -> str:
    """The path of one step. The second layer is bent differently."""
    key = (b, a) if layer else (a, b)
    return pencil_stroke(_pencil_point(a, layer), _pencil_point(b, layer), *key, amount=2.2)


def _pencil_point(space: int, layer: int) -> Point:
    """The point near the centre of a space through which the lines of drives pass."""
    x, y = space_centre(space)
    return x + 1.4 * jitter(space, layer, 3), y + 1.4 * jitter(space, layer, 4)


def _redrawn_starts(city: City, sheet: Sheet) -> str:
    """The STARTs on the lines of drives, drawn again on top: their names stay readable."""
    east, south = sheet.crossed_sides
    line_ends = {*east, *(space + 1 for space in east), *south, *(space + COLUMNS for space in south)}
    starts = zip(START_NAMES, city.starts, strict=True)
    return "".join(_start(name, space) for name, space in starts if space in line_ends)


def _stop_marks(sheet: Sheet) -> str:
    """A dot at every stop, with the number of the box that it filled; a wider label for several stops."""
    dots = wide_labels = figures = ""
    for space, boxes in sheet.boxes_by_space.items():
        x, y = space_centre(space)
        if len(boxes) == 1:
            dots += _space_dot(space, STOP_RADIUS)
            figure = str(boxes[0])
        else:
            wide_labels += rect(
                x - LABEL_RADIUS, y - STOP_RADIUS, 2 * LABEL_RADIUS, 2 * STOP_RADIUS, "lead", STOP_RADIUS
            )
            figure = f"{boxes[0]}·{boxes[1]}" if len(boxes) == 2 else f"{boxes[0]}–{boxes[-1]}"
        figures += text(x, y + 4.3, figure, "white bold mid")
    return (path(dots, "lead") if dots else "") + wide_labels + figures


def draw_bridge(side: int, classes: str = "pencil thin") -> str:
    """A bridge across the river at this side."""
    x, y = side_centre(side)
    deck = "M-14 -9.5Q0 -5 14 -9.5M-14 9.5Q0 5 14 9.5M-7 -7V7M0 -6V6M7 -7V7"
    rotation = "rotate(90)" if side >= SPACES else ""
    drawing = rect(-9, -7, 18, 14, "paper") + path(deck, classes)
    return f'<g transform="translate({num(x)} {num(y)}){rotation}">{drawing}</g>'


def _gas_and_double(scene: Scene, sheet: Sheet) -> str:
    """The gas station and the 2x mark."""
    drawing = ""
    if sheet.gas_space is not None:
        x, y = space_centre(sheet.gas_space)
        is_empty = is_plain(scene, sheet.gas_space) and sheet.gas_space not in sheet.boxes_by_space
        drawing += group(gas_pump(), x, y, scale=1.2) if is_empty else group(gas_pump(), x - 14, y + 12)
    if sheet.double_space is not None:
        drawing += draw_double(sheet.double_space, scene)
    return drawing


def is_plain(scene: Scene, space: int) -> bool:
    """Whether nothing is printed on a space."""
    return space not in scene.city.venues and space not in scene.city.starts


def draw_double(space: int, scene: Scene, classes: str = "pencil thin") -> str:
    """The 2x mark at the upper right of a venue."""
    factor = text(0, 4.3, scene.layout.bonus_figure(Bonus.DOUBLE), "bold mid")
    x, y = space_centre(space)
    mark = (
        circle(0, 0, DOUBLE_RADIUS, "paper")
        + path(pencil_ring(0, 0, DOUBLE_RADIUS, DOUBLE_RADIUS, space), classes)
        + factor
    )
    return group(mark, x + DOUBLE_OFFSET, y - DOUBLE_OFFSET)


def draw_planned_drive(sheet: Sheet, plan: Plan) -> str:
    """The drive of a plan: a dashed line, and a numbered dot for each step."""
    if plan.origin is None or not plan.path:
        return ""
    points = [_drive_start(sheet, plan.origin, plan.path[0]), *(space_centre(space) for space in plan.path)]
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    drawing = path(d, "plan halo") + path(d, "plan")
    for number, space in enumerate(plan.path, 1):
        if space not in plan.path[number:]:
            x, y = space_centre(space)
            drawing += circle(x, y, STOP_RADIUS, "chosen") + text(x, y + 4.3, str(number), "white bold mid")
    return drawing


def _drive_start(sheet: Sheet, space: int, next_space: int) -> Point:
    """The point where the line of a drive begins: beside the label of its first space."""
    radius = STOP_RADIUS if len(sheet.boxes_by_space.get(space, ())) == 1 else LABEL_RADIUS
    (ax, ay), (bx, by) = space_centre(space), space_centre(next_space)
    share = (radius + LABEL_GAP) / CELL
    return ax + share * (bx - ax), ay + share * (by - ay)


def draw_truck(scene: Scene) -> str:
    """The truck at its space, during a planned drive as well."""
    sheet, plan = scene.sheet, scene.sheet_plan
    space = plan.truck_space if plan and plan.truck_space is not None else sheet.truck_space
    if space is None:
        return ""
    x, y = space_centre(space)
    place = f"translate({num(x)} {num(max(y - 9, TOP + 22))})"  # below the letters above the map
    return f'<g id="piece-truck-{sheet.seat}" class="piece" transform="{place}">{truck(sheet.seat)}</g>'


def draw_sketch(scene: Scene, sheet: Sheet) -> str:
    """The marks on a seat's map for its panel: coarse, in the coordinates of the sheet."""
    stops = sheet.boxes_by_space
    passed_venues = [space for space in scene.city.venues if not sheet.is_open(space) and space not in stops]
    sides = (*sheet.crossed_sides[EAST], *(SPACES + n for n in sheet.crossed_sides[SOUTH]))
    lines = "".join(_side_line(side) for side in sides)
    layers = (
        ("".join(_space_dot(space, 23) for space in passed_venues), "veil"),
        ("".join(_space_cross(space) for space in passed_venues) + lines, "trace"),
        ("".join(_space_dot(space, 13) for space in stops), "lead"),
    )
    return "".join(path(d, classes) for d, classes in layers if d) + _sketched_buildings(sheet)


@cache
def _space_dot(space: int, radius: float) -> str:
    return circle_path(*space_centre(space), radius)


@cache
def _side_line(side: int) -> str:
    x, y = space_centre(side % SPACES)
    return f"M{num(x)} {num(y)}{'v' if side >= SPACES else 'h'}{num(CELL)}"


def _sketched_buildings(sheet: Sheet) -> str:
    """The bridge as a thick line, the gas station as a square, the 2x mark as a ring around its venue."""
    drawing = ""
    if sheet.bridge_side is not None:
        x, y = side_centre(sheet.bridge_side)
        bridge = f"M{num(x)} {num(y - 20)}v40" if sheet.bridge_side >= SPACES else f"M{num(x - 20)} {num(y)}h40"
        drawing += path(bridge, "span") + path(bridge, "trace")
    if sheet.gas_space is not None:
        x, y = space_centre(sheet.gas_space)
        drawing += rect(x - 13, y - 13, 26, 26, "site", 5)
    if sheet.double_space is not None:
        drawing += path(circle_path(*space_centre(sheet.double_space), 25), "trace")
    return drawing


@cache
def _space_cross(space: int) -> str:
    x, y = space_centre(space)
    return f"M{num(x - 13)} {num(y - 13)}l26 26m0-26l-26 26"


def river_sides(city: City) -> list[int]:
    """The sides between two spaces on which a river runs, in ascending order."""
    sides: set[int] = set()
    for river in city.rivers:
        for (ax, ay), (bx, by) in pairwise(river):
            if ax == bx and 0 < ax < city.columns:
                sides |= {y * COLUMNS + ax - 1 for y in range(min(ay, by), max(ay, by))}
            elif ay == by and 0 < ay < city.rows:
                sides |= {SPACES + (ay - 1) * COLUMNS + x for x in range(min(ax, bx), max(ax, bx))}
    return sorted(sides)
