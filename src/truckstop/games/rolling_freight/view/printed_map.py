"""The printed map: sea, land and borders, links, cities, tables, and the score track."""

from collections.abc import Iterator, Sequence
from html import escape

from truckstop.engine.box import Box
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import (
    Point,
    circle,
    circle_path,
    fitted_text,
    fitting_font,
    frame_path,
    group,
    num,
    path,
    polygon,
    rect,
    text,
)

from ..actions import SHIP, VIA
from ..board import SHORTEST_LINK
from ..state import (
    BLACK,
    BONUS_LINKS,
    COLOURS,
    FAST,
    LONGEST_LINK,
    MAT_PLACES,
    SLASH,
    SLOW,
)
from . import glyphs
from .geometry import CIRCLE, PITCH, MapGeometry, Track
from .layout import MAP_KEYS, Layout, geometry_of
from .style import use

TITLE_FONT = 28  # of the title of the game
BAND = 24.0  # width of the frame, which is the score track
BAR = 8.0  # width of its bars
CORNER = 46.0  # the frame's corners have no spaces; the first corner is for 0 points
LAP = 100  # spaces of the score track
TENS = 10  # points between two numbers
WAVES = ((34, 0.9), (24, 1.1), (14, 1.3), (6, 1.5))  # lines along the coast: distance and width
MARKS = {  # by colour: the sign on its links, for players who cannot tell colours apart
    1: "M0-5V5",
    2: "M0 0h0",
    3: "M-4.5 0H4.5",
    SLASH: "M-5 5L5-5",
}


def draw_printed_map(layout: Layout) -> str:
    """The background of the board, which never changes."""
    geometry = layout.geometry
    elements = [
        *_ground(geometry),
        *(_track(layout, n, track) for n, track in enumerate(geometry.tracks)),
        *(_city(layout, n) for n in range(len(layout.cities))),
        *_names(layout),
        *_ornaments(layout),
        *_score_track(geometry),
    ]
    return "".join(elements)


def _ground(geometry: MapGeometry) -> Iterator[str]:
    """Sea and land."""
    width, height = geometry.size
    land = geometry.land
    yield rect(0, 0, width, height, "sea" if "coast" in land else "margin")
    shores = _outline([*land.get("coast", ()), *land.get("neighbors", ())], "Z")
    for distance, pen in WAVES if shores else ():
        yield f'<path class="shore" stroke-width="{2 * distance}" d="{shores}"/>'
        yield f'<path class="ebb" stroke-width="{2 * distance - 2 * pen:g}" d="{shores}"/>'
    for key, classes, end in (("neighbors", "abroad", "Z"), ("coast", "land", "Z"), ("lakes", "lake", "Z")):
        if land.get(key):
            yield path(_outline(land[key], end), classes)
    if land.get("borders"):
        yield path(_outline(land["borders"]), "border")


def _outline(lines: Sequence[Sequence[Point]], end: str = "") -> str:
    """The data of an SVG path along lines; with `end` "Z" they are closed."""
    return "".join(polygon(line).removesuffix("Z") + end for line in lines)


def _track(layout: Layout, n: int, track: Track) -> str:
    """A link: a cell for each space, with the code of its contract on the middle cells and a sign on the others."""
    cell = track.curve.length / track.length
    lane = f'<path class="lane s{track.colour}" stroke-dasharray="{cell - 1.8:.1f} 1.8" stroke-dashoffset="-0.9" '
    elements = [path(track.curve.d, "bed"), f'{lane}d="{track.curve.d}"/>']
    code_texts = _code_texts(layout.contract_codes[n], track)
    for k, (x, y) in enumerate(track.spaces):
        if k in code_texts:
            is_slash = track.colour == SLASH
            classes = f"number on{track.colour}{' short' if is_slash else ''}"
            elements.append(text(x, y + (4.6 if is_slash else 5.9), code_texts[k], classes))
        elif track.colour in MARKS:
            pen = "mark" if track.colour == 2 else "dark"
            angle = track.curve.heading((k + 0.5) / track.length)
            elements.append(_turn(path(MARKS[track.colour], pen), (x, y), angle))
    return "".join(elements)


def _code_texts(code: str, track: Track) -> dict[int, str]:
    """RF-030: the texts of the spaces with the number and the letter, in order from the left, or from above."""
    one, *other = track.code_spaces
    if not other:
        return {one: f"{code[:-1]}/{code[-1]}"}
    (x, y), (to_x, to_y) = track.spaces[one], track.spaces[other[0]]
    is_forward = to_x > x if abs(to_x - x) > abs(to_y - y) / 2 else to_y > y
    number, letter = track.code_spaces if is_forward else track.code_spaces[::-1]
    return {number: code[:-1], letter: code[-1]}


def _turn(drawing: str, at: Point, angle: float) -> str:
    """Move a drawing to a point and turn it by an angle in degrees."""
    return f'<g transform="translate({num(at[0])} {num(at[1])})rotate({angle:.0f})">{drawing}</g>'


def _city(layout: Layout, city: int) -> str:
    """A city: its circles, each with an outer ring for the cargo it wants and an inner ring for the cargo it ships."""
    points = [layout.geometry.circles[n] for n in layout.city_circles[city]]
    elements = [path(circle_path(x, y, CIRCLE + 1.6), "cluster") for x, y in points]
    if len(points) > 1:
        elements.append(f'<path class="core" d="{polygon(points)}" stroke-width="12"/>')
    for n, (x, y) in zip(layout.city_circles[city], points, strict=True):
        elements += [
            circle(x, y, CIRCLE, "core"),
            use(f"w{layout.outer_colours[n]}", x, y),
            use(f"i{layout.inner_colours[n]}", x, y),
        ]
    return "".join(elements)


def _names(layout: Layout) -> Iterator[str]:
    for name, box in zip(layout.cities, layout.name_boxes, strict=True):
        yield text(box.middle[0], box.y + 13, name, "name mid")


# The score track


def _score_track(geometry: MapGeometry) -> Iterator[str]:
    """The frame of the map: every other space is a bar, and every tenth space has its number."""
    width, height = geometry.size
    inner = f"M{num(BAND)} {num(BAND)}V{num(height - BAND)}H{num(width - BAND)}V{num(BAND)}Z"
    yield f'<path class="margin" fill-rule="evenodd" d="M0 0H{num(width)}V{num(height)}H0Z{inner}"/>'
    outer_edge = BAND - BAR
    yield path("".join(_bar(geometry, point) for point in range(1, LAP + 1, 2)), "degree")
    for edge, classes in ((outer_edge, "hairline"), (BAND, "neat"), (1.0, "neat")):
        yield rect(edge, edge, width - 2 * edge, height - 2 * edge, classes)
    for point in range(TENS, LAP + 1, TENS):
        angle = (0, 90, 0, -90)[_space(geometry, point)[0]]
        yield _turn(text(0, 4.8, str(point), "tens"), score_position(geometry, point, outer_edge - 7), angle)


def _bar(geometry: MapGeometry, point: int) -> str:
    """The path data of one space of the score track."""
    side, start, end = _space(geometry, point)
    near, far = BAND - BAR, BAND
    corners = ((start, near), (end, near), (end, far), (start, far))
    return polygon([_frame_point(geometry, side, *corner) for corner in corners])


def _space(geometry: MapGeometry, point: int) -> tuple[int, float, float]:
    """RF-201: the side of the map where a space lies, clockwise from the top, and its start and end on that side."""
    if not point:
        return 0, 0.0, CORNER
    width, height = geometry.size
    across = round(LAP / 2 * width / (width + height))
    half, n = divmod(point - 1, LAP // 2)
    side, n, count = (0, n, across) if n < across else (1, n - across, LAP // 2 - across)
    pitch = (geometry.size[side] - 2 * CORNER) / count
    return 2 * half + side, CORNER + pitch * n, CORNER + pitch * (n + 1)


def _frame_point(geometry: MapGeometry, side: int, distance: float, inset: float) -> Point:
    """A point at a distance along a side, clockwise, and at an inset from the edge of the map."""
    width, height = geometry.size
    return (
        (distance, inset),
        (width - inset, distance),
        (width - distance, height - inset),
        (inset, height - distance),
    )[side]


def score_position(geometry: MapGeometry, points: int, inset: float = BAND - BAR / 2, along: float = 0.0) -> Point:
    """The point on the frame that marks a score; 0 is the first corner.

    `inset` is the distance from the edge of the map, `along` the distance from the middle of the space.
    """
    side, start, end = _space(geometry, points)
    return _frame_point(geometry, side, (start + end) / 2 + along, inset)


# Title, tables, legend


def _ornaments(layout: Layout) -> Iterator[str]:
    title, bonus, rail_lines, legend = layout.ornament_boxes
    yield group(_title(layout, title), title.x, title.y)
    yield group(_bonus_table(layout, bonus), bonus.x, bonus.y)
    yield group(_rail_line_table(layout, rail_lines), rail_lines.x, rail_lines.y)
    yield group(_legend(layout, legend), legend.x, legend.y)


def _frame(box: Rectangle, inset: float, classes: str) -> str:
    """An empty box with a line inside its edge."""
    line = frame_path(inset, inset, box.width - 2 * inset, box.height - 2 * inset, 3)
    return path(frame_path(0, 0, box.width, box.height, 4), "bill") + path(line, classes)


def _draw_titled_box(box: Rectangle, title: str) -> str:
    label = fitted_text(box.width / 2, 21, title, "serif bold mid t16", font=16, room=box.width - 18)
    return _frame(box, 3, "hairline") + label


def _title(layout: Layout, box: Rectangle) -> str:
    """The titles of the game and of the map."""
    svg = _frame(box, 4, "neat")
    name = layout.messages("title").upper()
    svg += fitted_text(box.width / 2, 42, name, "serif bold mid", font=TITLE_FONT, room=box.width - 24)
    title = _map_title(layout)
    return svg + fitted_text(box.width / 2, 68, title, "serif italic mid t18", font=18, room=box.width - 30)


def _map_title(layout: Layout) -> str:
    """The title of a map: a message for the maps of the game, the title in the file for an own box."""
    key = MAP_KEYS[layout.side]
    is_own_box = layout.messages.names != layout.messages.default_names
    return str(layout.box.content["maps"][key]["title"]) if is_own_box else layout.messages(f"label-map-{key}")


def _rail_line_table(layout: Layout, box: Rectangle) -> str:
    """RF-068: points for a finished link, by its length and the number of contracts on the mat."""
    svg, left, pitch = _draw_titled_box(box, layout.messages("label-rail-line")), 74.0, 23.5
    rows = layout.box_table("rail_line")
    lengths = range(SHORTEST_LINK, LONGEST_LINK + 1)
    svg += fitted_text(12, 46, layout.messages("label-length"), "serif italic t14", font=14, room=60)
    svg += "".join(text(left + pitch * k + 8, 46, str(length), "bold mid t16") for k, length in enumerate(lengths))
    svg += path(f"M10 52H{num(box.width - 10)}", "rule")
    for contracts in range(1, MAT_PLACES + 1):
        y = 51 + 21 * contracts
        svg += "".join(rect(12 + 15 * k, y - 11, 12, 12, "want", 1) for k in range(contracts))
        svg += "".join(text(left + pitch * k + 8, y, str(rows[contracts][n]), "mid t16") for k, n in enumerate(lengths))
    return svg


def _bonus_table(layout: Layout, box: Rectangle) -> str:
    """RF-079: points for the player who delivers, by the speed of the cargo and the number of links."""
    svg, left, pitch = _draw_titled_box(box, layout.messages("label-bonus-table")), 82.0, 25.5
    rows = layout.box_table("bonus")
    svg += fitted_text(12, 44, layout.messages("label-links-head"), "serif italic t14", font=14, room=64)
    for n in range(1, BONUS_LINKS + 1):
        label = f"{n}+" if n == BONUS_LINKS else str(n)
        svg += text(left + pitch * (n - 1) + 8, 44, label, "bold mid t16")
    svg += path(f"M10 50H{num(box.width - 10)}", "rule")
    for speed, y, cargo in ((FAST, 68, (2, 3)), (SLOW, 88, (0, 1))):
        svg += "".join(use(f"t{colour}", 25 + 27 * k, y - 5, scale=0.78) for k, colour in enumerate(cargo))
        for n in range(1, BONUS_LINKS + 1):
            svg += text(left + pitch * (n - 1) + 8, y, str(rows[speed][n]), "mid t16")
    return svg


def _legend(layout: Layout, box: Rectangle) -> str:
    """The four kinds of cargo: the ring of circles that want it, its token and its name."""
    svg = _frame(box, 3, "hairline")
    font = fitting_font(layout.cargo, "serif", font=16, room=box.width - 84)
    for colour in range(COLOURS):
        y = 22 + 25.5 * colour
        svg += use(f"w{colour}", 26, y, scale=0.72) + use(f"t{colour}", 55, y, scale=0.86)
        svg += fitted_text(76, y + 5.4, layout.cargo[colour], f"serif t{font:g}", font=font, room=box.width - 84)
    return svg


# Definitions and help


def svg_definitions(box: Box) -> str:
    """SVG definitions: shared signs, and for each map a clip path that leaves out the circles."""
    clip_paths = "".join(_clip_path(geometry_of(box, side), key) for side, key in enumerate(MAP_KEYS))
    return f"<defs>{glyphs.definitions(box.content['supply']['players'])}{clip_paths}</defs>"


def _clip_path(geometry: MapGeometry, key: str) -> str:
    """A clip path that leaves out the circles of a map: the rails of links end at their rims."""
    width, height = geometry.size
    d = f"M0 0H{num(width)}V{num(height)}H0Z" + "".join(circle_path(x, y, PITCH / 2) for x, y in geometry.circles)
    return f'<clipPath id="rf-clear-{key}"><path clip-rule="evenodd" d="{d}"/></clipPath>'


def draw_help_areas(layout: Layout) -> str:
    """Invisible areas over all links and circles. A click on one explains why it cannot be chosen."""
    elements = []
    for n, track in enumerate(layout.geometry.tracks):
        title = f"<title>{escape(link_text(layout, n), quote=False)}</title>"
        action = layout.actions[VIA + layout.first_link + n]
        elements.append(f'<g data-explain="{action}"><path class="span" d="{track.curve.d}">{title}</path></g>')
    for n, (x, y) in enumerate(layout.geometry.circles):
        title = f"<title>{escape(circle_text(layout, n), quote=False)}</title>"
        action = layout.actions[SHIP + layout.first_circle + n]
        size = f'cx="{num(x)}" cy="{num(y)}" r="{CIRCLE:g}"'
        elements.append(f'<g data-explain="{action}"><circle class="place" {size}>{title}</circle></g>')
    return "".join(elements)


def link_text(layout: Layout, n: int) -> str:
    return layout.messages("label-link", link=layout.link_names[n], length=layout.link_lengths[n])


def circle_text(layout: Layout, n: int) -> str:
    """A circle: its city, the cargo that it ships and the cargo that it wants."""
    city, inner, outer = layout.cities[layout.circle_city[n]], layout.inner_colours[n], layout.outer_colours[n]
    ships = (
        layout.cargo[inner]
        if inner < COLOURS
        else layout.messages("label-ships-none" if inner == BLACK else "label-ships-any")
    )
    wants = layout.cargo[outer] if outer < COLOURS else layout.messages("label-wants-none")
    return layout.messages("label-circle", city=city, ships=ships, wants=wants)
