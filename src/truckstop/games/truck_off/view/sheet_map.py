"""The city map of a sheet: what is printed, and what the pencil adds.

Spaces are the crossings of the streets; blocks of houses stand between them, and rivers run through the blocks.
"""

from itertools import pairwise

import htpy
from htpy import Element

from truckstop.engine.box import Box
from truckstop.games.truck_off.actions import SPACE_NAMES, START_NAMES
from truckstop.games.truck_off.state import COLUMNS, EAST, SOUTH, SPACES, Bonus
from truckstop.games.truck_off.view.ink import (
    Point,
    circle,
    cross,
    disc,
    group,
    inside,
    loop,
    num,
    path,
    rect,
    stroke,
    text,
    use,
    wobble,
)
from truckstop.games.truck_off.view.shapes import pump, truck
from truckstop.games.truck_off.view.sheets import Plan, Scene, Sheet, extent, figure_of, kinds, rivers, starts, venues

CELL = 48.0
LEFT, TOP = 36.0, 420.0  # the corner of A1 on the sheet
BLOCK = 17.0  # half a block of houses; streets are what is left of the cell
DOT = 10.5
SMALL = 0.28  # of the map in the margin


def centre(space: int) -> Point:
    """Where a space lies on the sheet."""
    return LEFT + (space % COLUMNS + 0.5) * CELL, TOP + (space // COLUMNS + 0.5) * CELL


def middle(side: int) -> Point:
    """Where a side between two spaces lies."""
    x, y = centre(side % SPACES)
    return (x, y + CELL / 2) if side >= SPACES else (x + CELL / 2, y)


def printed_map(box: Box, side: int) -> list[Element]:
    """Streets, rivers, venues, STARTs and coordinates."""
    size = extent(box, side)
    return [*_ground(*size), *_waters(box, side), *_coordinates(*size), *_starts(box, side), *_venues(box, side)]


def land(box: Box, side: int) -> Element:
    """The edge of the map, `to-land`: rivers end there."""
    return htpy.Element("clipPath")(id="to-land")[htpy.rect(_edges(*extent(box, side)))]


def _edges(width: int, height: int) -> dict[str, str]:
    return {"x": num(LEFT), "y": num(TOP), "width": num(width * CELL), "height": num(height * CELL)}


def small_map(box: Box, side: int) -> Element:
    """The same for the margin: without figures, defined once, `to-map`."""
    hues = [kind["hue"] for kind in kinds(box)]
    found = [htpy.rect({**_edges(*extent(box, side)), "rx": "14", **inside("tint")})]
    layers = [htpy.path({"d": _courses(box, side), **inside(layer)}) for layer in ("bank", "water")]
    found.append(htpy.g({"clip-path": "url(#to-land)"})[layers])
    for space in starts(box, side):
        x, y = map(num, centre(space))
        found.append(htpy.circle({"cx": x, "cy": y, "r": "13", **inside("rededge")}))
    for space, kind in venues(box, side).items():
        x, y = map(num, centre(space))
        found.append(htpy.use({"href": f"#to-s{kind}", "x": x, "y": y, **inside("", hues[kind])}))
    return group(found, name="to-map")


def _ground(width: int, height: int) -> list[Element]:
    """The blocks between the streets, cut at the edges of the map, and houses in the whole ones."""
    blocks = houses = ""
    for y in range(height + 1):
        for x in range(width + 1):
            left, right = max(0, x * CELL - BLOCK), min(width * CELL, x * CELL + BLOCK)
            top, bottom = max(0, y * CELL - BLOCK), min(height * CELL, y * CELL + BLOCK)
            blocks += _rectangle(left, top, right - left, bottom - top)
            if 0 < x < width and 0 < y < height:
                houses += _houses(left + 3, top + 3, 2 * BLOCK - 6, x, y)
    return [path(blocks, "blocks"), path(houses, "houses")]


def _houses(left: float, top: float, size: float, *key: int) -> str:
    """Four roofs around a yard, parted where chance will have it."""
    a, b = (round(size * (0.5 + 0.18 * wobble(*key, k)), 1) for k in (1, 2))
    deep, gap = round(size * 0.4, 1), 2
    upper = _rectangle(left, top, a, deep) + _rectangle(left + a + gap, top, size - a - gap, deep)
    below = top + size - deep
    return upper + _rectangle(left, below, b, deep) + _rectangle(left + b + gap, below, size - b - gap, deep)


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    """On the ground, from the corner of A1."""
    return f"M{num(LEFT + x)} {num(TOP + y)}h{num(width)}v{num(height)}h-{num(width)}z"


def _waters(box: Box, side: int) -> list[Element]:
    courses = _courses(box, side)
    layers = [path(courses, layer) for layer in ("bank", "water", "ripple")]
    return [htpy.g({"clip-path": "url(#to-land)"})[layers]]


def _courses(box: Box, side: int) -> str:
    return "".join(_course(river, number) for number, river in enumerate(rivers(box, side)))


def _course(river: list[tuple[int, int]], number: int) -> str:
    """A river along its corners, a little aslant at each, as water goes."""
    steps = [river[0]]
    for (ax, ay), (bx, by) in pairwise(river):
        count = max(abs(bx - ax), abs(by - ay))
        steps += [(ax + (bx - ax) * k // count, ay + (by - ay) * k // count) for k in range(1, count + 1)]
    points = [(LEFT + x * CELL, TOP + y * CELL) for x, y in steps]
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for index, ((px, py), (qx, qy)) in enumerate(pairwise(points)):
        sway = (4 if index % 2 else -4) + 2 * wobble(number, index)
        aside, along = (sway, 0.0) if px == qx else (0.0, sway)
        d += f"Q{num((px + qx) / 2 + aside)} {num((py + qy) / 2 + along)} {num(qx)} {num(qy)}"
    return d


def _coordinates(width: int, height: int) -> list[Element]:
    letters = [text(centre(x)[0], TOP - 7, SPACE_NAMES[x][0], "mid bold small") for x in range(width)]
    rows = [centre(y * COLUMNS)[1] for y in range(height)]
    figures = [text(LEFT - 13, y + 4.5, str(row), "mid bold small") for row, y in enumerate(rows, 1)]
    return letters + figures + [rect(LEFT, TOP, width * CELL, height * CELL, "hair", 3)]


def _starts(box: Box, side: int) -> list[Element]:
    found: list[Element] = []
    for name, space in zip(START_NAMES, starts(box, side), strict=True):
        x, y = centre(space)
        found += [circle(x, y, 16, "start"), text(x, y + 5, name, "mid bold t14 redtext")]
    return found


def _venues(box: Box, side: int) -> list[Element]:
    return [use(f"v{kind}", *centre(space)) for space, kind in venues(box, side).items()]


def map_marks(scene: Scene) -> list[Element]:
    """All that the shown seat has drawn on its own map."""
    sheet = scene.sheet
    marks = [*_closed(scene, sheet), *_drives(sheet)]
    if sheet.start is not None:
        x, y = centre(scene.starts[sheet.start])
        marks.append(path(loop(x, y, 18.5, 18.5, sheet.seat), "pencil"))
    if sheet.bridge is not None:
        marks += bridge(sheet.bridge)
    marks += [*_stops(sheet), *_built(scene, sheet)]
    return marks


def _closed(scene: Scene, sheet: Sheet) -> list[Element]:
    """Closed venues fade; those merely driven over are crossed out."""
    closed = {space: kind for space, kind in venues(scene.box, scene.side).items() if not sheet.is_open(space)}
    veils = [use(f"s{kind}", *centre(space), "veil") for space, kind in closed.items()]
    stops = sheet.stops
    crosses = "".join(cross(*centre(space), 14, sheet.seat, space) for space in closed if space not in stops)
    return [*veils, path(crosses, "pencil")] if crosses else veils


def _drives(sheet: Sheet) -> list[Element]:
    """The pencil line of all drives."""
    if not any(sheet.lines):
        return []
    sides = [(space, space + 1) for space in sheet.lines[EAST]]
    sides += [(space, space + COLUMNS) for space in sheet.lines[SOUTH]]
    drawn = "".join(stroke(_crossing(a, 0), _crossing(b, 0), a, b, amount=2.2) for a, b in sides)
    again = "".join(stroke(_crossing(a, 1), _crossing(b, 1), b, a, amount=2.2) for a, b in sides)
    return [path(again, "grain"), path(drawn, "pencil")]


def _crossing(space: int, layer: int) -> Point:
    """Where the pencil passes a space: near its centre."""
    x, y = centre(space)
    return x + 1.4 * wobble(space, layer, 3), y + 1.4 * wobble(space, layer, 4)


def _stops(sheet: Sheet) -> list[Element]:
    """A filled dot where a drive ended, with the box that it filled."""
    found: list[Element] = []
    dots = ""
    for space, boxes in sheet.stops.items():
        x, y = centre(space)
        if len(boxes) == 1:
            dots += disc(x, y, DOT)
            found.append(text(x, y + 4.3, str(boxes[0]), "white bold mid"))
        else:
            figures = f"{boxes[0]}·{boxes[1]}" if len(boxes) == 2 else f"{boxes[0]}–{boxes[-1]}"
            found.insert(0, rect(x - 20, y - DOT, 40, 2 * DOT, "lead", DOT))
            found.append(text(x, y + 4.3, figures, "white bold mid"))
    return [path(dots, "lead"), *found] if dots else found


def bridge(side: int, classes: str = "pencil thin") -> list[Element]:
    """A bridge across the river at this side."""
    x, y = middle(side)
    deck = "M-14 -9.5Q0 -5 14 -9.5M-14 9.5Q0 5 14 9.5M-7 -7V7M0 -6V6M7 -7V7"
    turned = {"transform": f"translate({num(x)} {num(y)})" + ("rotate(90)" if side >= SPACES else "")}
    return [htpy.g(turned)[rect(-9, -7, 18, 14, "paper"), path(deck, classes)]]


def _built(scene: Scene, sheet: Sheet) -> list[Element]:
    """The gas station, and the mark of the venue that pays more."""
    found = []
    if sheet.gas is not None:
        x, y = centre(sheet.gas)
        bare = is_bare(scene, sheet.gas) and sheet.gas not in sheet.stops
        found.append(group(pump(), at=(x, y), scale=1.2) if bare else group(pump(), at=(x - 14, y + 12)))
    if sheet.twice is not None:
        found.append(twice(sheet.twice, scene))
    return found


def is_bare(scene: Scene, space: int) -> bool:
    """Whether nothing is printed on a space."""
    return space not in venues(scene.box, scene.side) and space not in scene.starts


def twice(space: int, scene: Scene, classes: str = "pencil thin") -> Element:
    """The mark of the venue that pays more, at its upper right."""
    factor = figure_of(scene.box, Bonus.DOUBLE)
    drawn = [circle(0, 0, 11, "paper"), path(loop(0, 0, 11, 10.5, space), classes), text(0, 4.3, factor, "bold mid")]
    x, y = centre(space)
    return group(drawn, at=(x + 14, y - 14))


def planned(scene: Scene, plan: Plan) -> list[Element]:
    """The drive under way: a dashed line, a numbered ring for each step."""
    if plan.begins is None:
        return []
    spaces = [plan.begins, *plan.path]
    d = "".join(f"{'L' if k else 'M'}{num(x)} {num(y)}" for k, (x, y) in enumerate(map(centre, spaces)))
    found = [path(d, "plan halo"), path(d, "plan")] if plan.path else []
    for number, space in enumerate(plan.path, 1):
        if space in plan.path[number:]:
            continue
        x, y = centre(space)
        found += [circle(x, y, DOT, "chosen"), text(x, y + 4.3, str(number), "white bold mid")]
    return found


def parked(scene: Scene) -> list[Element]:
    """The truck: where the drive under way has brought it, else where it stopped last."""
    sheet, plan = scene.sheet, scene.plan
    space = plan.ends if plan and plan.ends is not None else sheet.at
    if space is None:
        return []
    x, y = centre(space)
    return [group(truck(sheet.seat), at=(x, max(y - 9, TOP + 22)))]  # the letters above the map stay readable


def sketch(scene: Scene, sheet: Sheet) -> list[Element]:
    """The marks on another seat's map, for the margin: in the coordinates of the sheet, coarse."""
    stops = sheet.stops
    d = "".join(f"M{num(x)} {num(y)}h{num(CELL)}" for x, y in map(centre, sheet.lines[EAST]))
    d += "".join(f"M{num(x)} {num(y)}v{num(CELL)}" for x, y in map(centre, sheet.lines[SOUTH]))
    passed = [n for n in venues(scene.box, scene.side) if not sheet.is_open(n) and n not in stops]
    veils = "".join(disc(*centre(space), 23) for space in passed)
    crosses = "".join(_plain_cross(*centre(space)) for space in passed)
    dots = "".join(disc(*centre(space), 13) for space in stops)
    return [path(veils, "veil"), path(crosses + d, "trace"), path(dots, "lead"), *_sketched(sheet)]


def _sketched(sheet: Sheet) -> list[Element]:
    """What another seat has built: its bridge, a square for its gas station, a ring around the venue that pays more."""
    found = []
    if sheet.bridge is not None:
        x, y = middle(sheet.bridge)
        across = f"M{num(x)} {num(y - 20)}v40" if sheet.bridge >= SPACES else f"M{num(x - 20)} {num(y)}h40"
        found += [path(across, "span"), path(across, "trace")]
    if sheet.gas is not None:
        x, y = centre(sheet.gas)
        found.append(rect(x - 13, y - 13, 26, 26, "site", 5))
    if sheet.twice is not None:
        found.append(path(disc(*centre(sheet.twice), 25), "trace"))
    return found


def _plain_cross(x: float, y: float) -> str:
    return f"M{num(x - 13)} {num(y - 13)}l26 26m0-26l-26 26"
