"""The city map of a sheet: what is printed, and what the pencil adds.

Spaces are the crossings of the streets; blocks of houses stand between them, and rivers run through the blocks.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from truckstop.games.truck_off.actions import SPACE_NAMES, START_NAMES
from truckstop.games.truck_off.state import COLUMNS, EAST, SOUTH, SPACES, Bonus
from truckstop.games.truck_off.view.layout import Chart, Layout
from truckstop.games.truck_off.view.scene import Plan, Scene, Sheet
from truckstop.games.truck_off.view.shapes import pump, truck
from truckstop.games.truck_off.view.style import cross, jitter, loop, stroke, symbol_definition, use
from truckstop.kit.svg import Point, circle, circle_path, group, num, path, rect, text

CELL = 48.0
LEFT, TOP = 36.0, 420.0  # the corner of A1 on the sheet
BLOCK = 17.0  # half a block of houses; streets are what is left of the cell
DOT, WRITTEN = 10.5, 20.0  # a stop of one box; of several, or a START in its ring
CLEAR = 3.5  # between what is written at a space and the drive that leaves it
BADGE, ASIDE = (
    10.5,
    17.0,
)  # the mark of the venue that pays more: its size; how far it keeps from the figure


def centre(space: int) -> Point:
    """Where a space lies on the sheet."""
    return LEFT + (space % COLUMNS + 0.5) * CELL, TOP + (space // COLUMNS + 0.5) * CELL


def middle(side: int) -> Point:
    """Where a side between two spaces lies."""
    x, y = centre(side % SPACES)
    return (x, y + CELL / 2) if side >= SPACES else (x + CELL / 2, y)


def printed_map(chart: Chart) -> str:
    """Streets, rivers, venues, STARTs and coordinates."""
    return (
        _ground(chart)
        + _waters(chart, "bank", "water", "ripple")
        + _coordinates(chart)
        + _starts(chart)
        + _venues(chart)
    )


def map_definitions(layout: Layout) -> str:
    """For each map its edge, `to-land-a`, where rivers end; and the whole of it without figures, `to-map-a`."""
    return "".join(_land(chart) + _small_map(chart) for chart in layout.charts)


def _land(chart: Chart) -> str:
    size = f'x="{num(LEFT)}" y="{num(TOP)}" width="{num(chart.columns * CELL)}" height="{num(chart.rows * CELL)}"'
    return f'<clipPath id="to-land-{chart.name}"><rect {size}/></clipPath>'


def _small_map(chart: Chart) -> str:
    ground = rect(LEFT, TOP, chart.columns * CELL, chart.rows * CELL, "tint", 14)
    rings = "".join(circle(*centre(space), 13, "rededge") for space in chart.starts)
    signs = "".join(use(f"s{kind}", *centre(space), f"k{kind}") for space, kind in chart.venues.items())
    return symbol_definition(f"map-{chart.name}", ground + _waters(chart, "bank", "water") + rings + signs)


def _ground(chart: Chart) -> str:
    """The blocks between the streets, cut at the edges of the map, and houses in the whole ones."""
    width, height = chart.columns, chart.rows
    blocks = houses = ""
    for y in range(height + 1):
        for x in range(width + 1):
            left, right = max(0, x * CELL - BLOCK), min(width * CELL, x * CELL + BLOCK)
            top, bottom = max(0, y * CELL - BLOCK), min(height * CELL, y * CELL + BLOCK)
            blocks += _rectangle(left, top, right - left, bottom - top)
            if 0 < x < width and 0 < y < height:
                houses += _houses(left + 3, top + 3, 2 * BLOCK - 6, x, y)
    return path(blocks, "blocks") + path(houses, "houses")


def _houses(left: float, top: float, size: float, *key: int) -> str:
    """Four roofs around a yard, parted where chance will have it."""
    a, b = (round(size * (0.5 + 0.18 * jitter(*key, k)), 1) for k in (1, 2))
    deep, gap = round(size * 0.4, 1), 2
    upper = _rectangle(left, top, a, deep) + _rectangle(left + a + gap, top, size - a - gap, deep)
    below = top + size - deep
    return upper + _rectangle(left, below, b, deep) + _rectangle(left + b + gap, below, size - b - gap, deep)


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    """On the ground, from the corner of A1."""
    return f"M{num(LEFT + x)} {num(TOP + y)}h{num(width)}v{num(height)}h-{num(width)}z"


def _waters(chart: Chart, *layers: str) -> str:
    courses = "".join(_course(river, number) for number, river in enumerate(chart.rivers))
    drawn = "".join(path(courses, layer) for layer in layers)
    return f'<g clip-path="url(#to-land-{chart.name})">{drawn}</g>'


def _course(river: Sequence[tuple[int, int]], number: int) -> str:
    """A river along its corners, a little aslant at each, as water goes."""
    steps = [river[0]]
    for (ax, ay), (bx, by) in pairwise(river):
        count = max(abs(bx - ax), abs(by - ay))
        steps += [(ax + (bx - ax) * k // count, ay + (by - ay) * k // count) for k in range(1, count + 1)]
    points = [(LEFT + x * CELL, TOP + y * CELL) for x, y in steps]
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for index, ((px, py), (qx, qy)) in enumerate(pairwise(points)):
        sway = (4 if index % 2 else -4) + 2 * jitter(number, index)
        aside, along = (sway, 0.0) if px == qx else (0.0, sway)
        d += f"Q{num((px + qx) / 2 + aside)} {num((py + qy) / 2 + along)} {num(qx)} {num(qy)}"
    return d


def _coordinates(chart: Chart) -> str:
    found = rect(LEFT, TOP, chart.columns * CELL, chart.rows * CELL, "hair", 3)
    for x in range(chart.columns):
        found += text(centre(x)[0], TOP - 5, SPACE_NAMES[x][0], "mid bold small t16")
    for y in range(chart.rows):
        found += text(LEFT - 13, centre(y * COLUMNS)[1] + 6, str(y + 1), "mid bold small t16")
    return found


def _starts(chart: Chart) -> str:
    return "".join(_start(name, space) for name, space in zip(START_NAMES, chart.starts, strict=True))


def _start(name: str, space: int) -> str:
    x, y = centre(space)
    return circle(x, y, 16, "start") + text(x, y + 5, name, "mid bold t14 redtext")


def _venues(chart: Chart) -> str:
    return "".join(use(f"v{kind}", *centre(space)) for space, kind in chart.venues.items())


def map_marks(scene: Scene) -> str:
    """All that the shown seat has drawn on its own map."""
    sheet = scene.sheet
    marks = _closed(scene, sheet) + _drives(sheet) + _starts_passed(scene.chart, sheet)
    if sheet.start is not None:
        x, y = centre(scene.chart.starts[sheet.start])
        marks += path(loop(x, y, 18.5, 18.5, sheet.seat), "pencil")
    if sheet.bridge is not None:
        marks += bridge(sheet.bridge)
    return marks + _stops(sheet) + _built(scene, sheet)


def _closed(scene: Scene, sheet: Sheet) -> str:
    """Closed venues fade; those merely driven over are crossed out."""
    closed = {space: kind for space, kind in scene.chart.venues.items() if not sheet.is_open(space)}
    veils = "".join(use(f"s{kind}", *centre(space), "veil") for space, kind in closed.items())
    crosses = "".join(_crossed(space, sheet.seat) for space in closed if space not in sheet.stops)
    return veils + (path(crosses, "pencil") if crosses else "")


@cache
def _crossed(space: int, seat: int) -> str:
    return cross(*centre(space), 14, seat, space)


def _drives(sheet: Sheet) -> str:
    """The pencil line of all drives."""
    if not any(sheet.lines):
        return ""
    sides = [(space, space + 1) for space in sheet.lines[EAST]]
    sides += [(space, space + COLUMNS) for space in sheet.lines[SOUTH]]
    drawn, again = ("".join(_drive(a, b, layer) for a, b in sides) for layer in (0, 1))
    return path(again, "grain") + path(drawn, "pencil")


@cache
def _drive(a: int, b: int, layer: int) -> str:
    """One step of the pencil; the second layer strays in another way."""
    key = (b, a) if layer else (a, b)
    return stroke(_crossing(a, layer), _crossing(b, layer), *key, amount=2.2)


def _crossing(space: int, layer: int) -> Point:
    """Where the pencil passes a space: near its centre."""
    x, y = centre(space)
    return x + 1.4 * jitter(space, layer, 3), y + 1.4 * jitter(space, layer, 4)


def _starts_passed(chart: Chart, sheet: Sheet) -> str:
    """STARTs that a drive has touched, once more: the pencil runs behind their names."""
    east, south = sheet.lines
    touched = {*east, *(space + 1 for space in east), *south, *(space + COLUMNS for space in south)}
    starts = zip(START_NAMES, chart.starts, strict=True)
    return "".join(_start(name, space) for name, space in starts if space in touched)


def _stops(sheet: Sheet) -> str:
    """A filled dot where a drive ended, with the box that it filled."""
    dots = width = figures = ""
    for space, boxes in sheet.stops.items():
        x, y = centre(space)
        if len(boxes) == 1:
            dots += _dot(space, DOT)
            said = str(boxes[0])
        else:
            width += rect(x - WRITTEN, y - DOT, 2 * WRITTEN, 2 * DOT, "lead", DOT)
            said = f"{boxes[0]}·{boxes[1]}" if len(boxes) == 2 else f"{boxes[0]}–{boxes[-1]}"
        figures += text(x, y + 4.3, said, "white bold mid")
    return (path(dots, "lead") if dots else "") + width + figures


def bridge(side: int, classes: str = "pencil thin") -> str:
    """A bridge across the river at this side."""
    x, y = middle(side)
    deck = "M-14 -9.5Q0 -5 14 -9.5M-14 9.5Q0 5 14 9.5M-7 -7V7M0 -6V6M7 -7V7"
    turned = "rotate(90)" if side >= SPACES else ""
    drawn = rect(-9, -7, 18, 14, "paper") + path(deck, classes)
    return f'<g transform="translate({num(x)} {num(y)}){turned}">{drawn}</g>'


def _built(scene: Scene, sheet: Sheet) -> str:
    """The gas station, and the mark of the venue that pays more."""
    found = ""
    if sheet.gas is not None:
        x, y = centre(sheet.gas)
        bare = is_bare(scene, sheet.gas) and sheet.gas not in sheet.stops
        found += group(pump(), x, y, scale=1.2) if bare else group(pump(), x - 14, y + 12)
    if sheet.twice is not None:
        found += twice(sheet.twice, scene)
    return found


def is_bare(scene: Scene, space: int) -> bool:
    """Whether nothing is printed on a space."""
    return space not in scene.chart.venues and space not in scene.chart.starts


def twice(space: int, scene: Scene, classes: str = "pencil thin") -> str:
    """The mark of the venue that pays more, at its upper right."""
    factor = text(0, 4.3, scene.layout.figure_of(Bonus.DOUBLE), "bold mid")
    x, y = centre(space)
    mark = circle(0, 0, BADGE, "paper") + path(loop(0, 0, BADGE, BADGE, space), classes) + factor
    return group(mark, x + ASIDE, y - ASIDE)


def planned(sheet: Sheet, plan: Plan) -> str:
    """The drive under way: a dashed line, a numbered ring for each step."""
    if plan.begins is None or not plan.path:
        return ""
    points = [_leaving(sheet, plan.begins, plan.path[0]), *(centre(space) for space in plan.path)]
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    found = path(d, "plan halo") + path(d, "plan")
    for number, space in enumerate(plan.path, 1):
        if space not in plan.path[number:]:
            x, y = centre(space)
            found += circle(x, y, DOT, "chosen") + text(x, y + 4.3, str(number), "white bold mid")
    return found


def _leaving(sheet: Sheet, space: int, toward: int) -> Point:
    """Where a drive begins: beside what is written at the space, the number of a stop or the name of a START."""
    reach = DOT if len(sheet.stops.get(space, ())) == 1 else WRITTEN
    (ax, ay), (bx, by) = centre(space), centre(toward)
    share = (reach + CLEAR) / CELL
    return ax + share * (bx - ax), ay + share * (by - ay)


def parked(scene: Scene) -> str:
    """The truck: where the drive under way has brought it, else where it stopped last."""
    sheet, plan = scene.sheet, scene.plan_shown
    space = plan.ends if plan and plan.ends is not None else sheet.at
    if space is None:
        return ""
    x, y = centre(space)
    where = f"translate({num(x)} {num(max(y - 9, TOP + 22))})"  # the letters above the map stay readable
    return f'<g id="piece-truck-{sheet.seat}" class="piece" transform="{where}">{truck(sheet.seat)}</g>'


def sketch(scene: Scene, sheet: Sheet) -> str:
    """The marks on a seat's map, for its panel: in the coordinates of the sheet, coarse."""
    stops = sheet.stops
    passed = [n for n in scene.chart.venues if not sheet.is_open(n) and n not in stops]
    trace = "".join(_line(side) for side in (*sheet.lines[EAST], *(SPACES + n for n in sheet.lines[SOUTH])))
    layers = (
        ("".join(_dot(space, 23) for space in passed), "veil"),
        ("".join(_plain_cross(space) for space in passed) + trace, "trace"),
        ("".join(_dot(space, 13) for space in stops), "lead"),
    )
    return "".join(path(drawn, classes) for drawn, classes in layers if drawn) + _sketched(sheet)


@cache
def _dot(space: int, radius: float) -> str:
    return circle_path(*centre(space), radius)


@cache
def _line(side: int) -> str:
    x, y = centre(side % SPACES)
    return f"M{num(x)} {num(y)}{'v' if side >= SPACES else 'h'}{num(CELL)}"


def _sketched(sheet: Sheet) -> str:
    """What a seat has built: its bridge, a square for its gas station, a ring around the venue that pays more."""
    found = ""
    if sheet.bridge is not None:
        x, y = middle(sheet.bridge)
        across = f"M{num(x)} {num(y - 20)}v40" if sheet.bridge >= SPACES else f"M{num(x - 20)} {num(y)}h40"
        found += path(across, "span") + path(across, "trace")
    if sheet.gas is not None:
        x, y = centre(sheet.gas)
        found += rect(x - 13, y - 13, 26, 26, "site", 5)
    if sheet.twice is not None:
        found += path(circle_path(*centre(sheet.twice), 25), "trace")
    return found


@cache
def _plain_cross(space: int) -> str:
    x, y = centre(space)
    return f"M{num(x - 13)} {num(y - 13)}l26 26m0-26l-26 26"


def river_sides(chart: Chart) -> list[int]:
    """The sides between two spaces along which a river runs."""
    found = set()
    for river in chart.rivers:
        for (ax, ay), (bx, by) in pairwise(river):
            if ax == bx and 0 < ax < chart.columns:
                found |= {y * COLUMNS + ax - 1 for y in range(min(ay, by), max(ay, by))}
            elif ay == by and 0 < ay < chart.rows:
                found |= {SPACES + (ay - 1) * COLUMNS + x for x in range(min(ax, bx), max(ax, bx))}
    return sorted(found)
