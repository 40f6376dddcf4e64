"""The printed map: sea, land, borders, roads with their spaces, towns, goods, road shields and ornaments."""

from collections.abc import Sequence

from truckstop.kit.style import INK
from truckstop.kit.svg import Point, circle, num, path, rect, text

from .geometry import HEIGHT, LEFT, TOP, WIDTH, road_parity
from .labels import (
    GOODS_HEIGHT,
    GOODS_WIDTH,
    NAME_HEIGHT,
    SHIELD_GAP,
    SHIELD_SIZE,
    LandName,
    is_right_of,
    left_in_label,
    name_box,
)
from .layout import Layout
from .ornaments import cartouche, compass_rose, goods_legend
from .placement import LabelBox
from .style import lettering, use

FRAME_WIDTH = 7.0  # from the outer to the inner line of the frame
GOOD_SCALE = 0.8
CITY_LETTERING = "city", 10.0  # classes, and the distance of the baseline from the top
JUNCTION_LETTERING = {"": ("stop", 8.9), "tight": ("stop tight", 8.9)}  # the same by arrangement
SHIELD_OUTLINE = "M0-8.5Q4-6.6 7.2-7.4Q10 0 6.4 5Q3.6 7.6 0 8.8Q-3.6 7.6-6.4 5Q-10 0-7.2-7.4Q-4-6.6 0-8.5Z"
SHIELD_CROWN = "M0-8.5Q4-6.6 7.2-7.4Q8-5.4 8.2-3.2H-8.2Q-8-5.4-7.2-7.4Q-4-6.6 0-8.5Z"


def printed_map(layout: Layout) -> str:
    """Everything on the map that play does not change, with the SVG definitions that only the map uses."""
    clip = rect(LEFT, TOP, WIDTH, HEIGHT, "sea", 3)
    defs = f'<defs>{_shield_definitions(layout)}<clipPath id="it-neat">{clip}</clipPath></defs>'
    title, north, goods = layout.ornaments
    content = [
        _land(layout),
        _roads(layout),
        _places(layout),
        _labels(layout),
        cartouche(layout, title),
        compass_rose(layout, north),
        goods_legend(layout, goods),
    ]
    return f'{defs}<g clip-path="url(#it-neat)">{"".join(content)}</g>{_frame()}'


def _land(layout: Layout) -> str:
    land = layout.atlas.land
    sea = rect(LEFT, TOP, WIDTH, HEIGHT, "sea" if "coast" in land else "land")
    neighbors, coast, lakes = (_outlines(land.get(key, ()), "Z") for key in ("neighbors", "coast", "lakes"))
    borders = _outlines(land.get("borders", ()))
    names = "".join(map(_land_name, layout.land_names))
    return sea + draw_land(neighbors, coast, lakes) + (path(borders, "border") if borders else "") + names


def draw_land(neighbors: str, coast: str, lakes: str) -> str:
    """The land of the board and its neighbors, with shallow water around both, and lakes, from path data."""
    layers = ((neighbors + coast, "shoal"), (neighbors, "abroad"), (coast, "land"), (lakes, "lake"))
    return "".join(path(d, classes) for d, classes in layers if d)


def _land_name(name: LandName) -> str:
    """The name of a sea or a country."""
    place = f'transform="translate({num(name.at[0])} {num(name.at[1])})rotate({name.turn:g})"'
    return f"<g {place}>{text(0, 0, name.text, f'{name.kind} mid', width=name.width)}</g>"


def _outlines(shapes: Sequence[Sequence[Point]], end: str = "") -> str:
    """Shapes as path data, with relative coordinates because they are shorter."""
    d = ""
    for shape in shapes:
        x, y = shape[0]
        d += f"M{num(x)} {num(y)}"
        for to_x, to_y in shape[1:]:
            d += f"l{num(to_x - x)} {num(to_y - y)}"
            x, y = to_x, to_y
        d += end
    return d


def _roads(layout: Layout) -> str:
    """Lines with a dark edge: red for even numbers, blue for odd ones."""
    lines = {"even": "", "odd": ""}
    for link, places in layout.atlas.chains():
        lines[road_parity(link)] += layout.atlas.curve_path(places)
    casing = path(lines["even"] + lines["odd"], "casing")
    return casing + "".join(path(d, classes) for classes, d in lines.items() if d)


def _places(layout: Layout) -> str:
    """A white disc for every space, a ring for a junction, a black dot for a city."""
    atlas = layout.atlas
    junctions = [junction_symbol(*point) for point in atlas.points[atlas.cities : atlas.towns]]
    cities = [city_symbol(*point) for point in atlas.points[: atlas.cities]]
    return space_discs(atlas.points[atlas.towns :]) + "".join(junctions + cities)


def space_discs(points: Sequence[Point]) -> str:
    """A white disc with a dark rim for each space, as two lines of length 0 with round ends."""
    dots = "".join(f"M{num(x)} {num(y)}h0" for x, y in points)
    return path(dots, "rim") + path(dots, "bead")


def city_symbol(x: float, y: float) -> str:
    return circle(x, y, 8, "knot") + circle(x, y, 5.4, "town")


def junction_symbol(x: float, y: float) -> str:
    return circle(x, y, 6.6, "knot") + circle(x, y, 3.6, "ring")


def _labels(layout: Layout) -> str:
    """Names of towns, the goods of the cities, the numbers of the roads."""
    atlas, labels = layout.atlas, layout.labels
    parts = []
    for n, box in enumerate([*labels.cities, *labels.junctions]):
        parts.append(_town_name(box, atlas.points[n], layout.places[n]))
    for n, box in enumerate(labels.cities):
        for good_index, good in enumerate(layout.box.record["offer"][n].tolist()):
            parts.append(use(f"g{good}", *good_position(box, atlas.points[n], good_index), GOOD_SCALE))
    for link, box in labels.shields:
        for n, road in enumerate(link.roads):
            x = box.x + (SHIELD_SIZE + SHIELD_GAP) * n + SHIELD_SIZE / 2
            parts.append(use(f"i{road}", x, box.y + SHIELD_SIZE / 2))
    return "".join(parts)


def _town_name(box: LabelBox, at: Point, name: str) -> str:
    """The name of a city, or the name of a junction in smaller letters."""
    classes, down = JUNCTION_LETTERING.get(box.arrangement, CITY_LETTERING)
    place = name_box(box, at, name)
    return text(place.x, place.y + down, name, classes, width=place.width)


def good_position(box: LabelBox, at: Point, good_index: int) -> Point:
    """The middle of the glyph of one of a city's goods. Goods beside a name are on the far side of it."""
    left = left_in_label(box, at, GOODS_WIDTH)
    if box.arrangement == "beside":
        left = box.x + box.width - GOODS_WIDTH if is_right_of(box, at) else box.x
    top = {"below": box.y + NAME_HEIGHT + 1, "above": box.y, "beside": box.y + (box.height - GOODS_HEIGHT) / 2}
    return left + GOODS_WIDTH * (good_index + 0.5) / 2, top[box.arrangement] + 9.5


def _shield_definitions(layout: Layout) -> str:
    """A road shield of our own design for every road: red above, blue below, the number in white."""
    roads = dict.fromkeys(road for link in layout.atlas.links for road in link.roads)
    shield = f'<path d="{SHIELD_OUTLINE}" fill="#1e4f91" stroke="#fff" stroke-width="2"/>'
    shield += f'<path d="{SHIELD_OUTLINE}" fill="#1e4f91" stroke="{INK}" stroke-width=".7"/>'
    shield += f'<path d="{SHIELD_CROWN}" fill="#b3261e"/>'
    definitions = [f'<g id="it-shield">{shield}</g>']
    for road in roads:
        y, size = (4.6, 9.6) if len(road) < 3 else (3.8, 7.4)
        number = f'<text y="{y}" {lettering(size, "#fff")}>{road}</text>'
        definitions.append(f'<g id="it-i{road}"><use href="#it-shield"/>{number}</g>')
    return "".join(definitions)


def _frame() -> str:
    """The double line around the map."""
    inner = rect(LEFT + FRAME_WIDTH, TOP + FRAME_WIDTH, WIDTH - 2 * FRAME_WIDTH, HEIGHT - 2 * FRAME_WIDTH, "hairline")
    return rect(LEFT + 1.5, TOP + 1.5, WIDTH - 3, HEIGHT - 3, "neat", 2) + inner
