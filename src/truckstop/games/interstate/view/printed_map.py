"""The printed map: sea, land, borders, roads with a bead for every space, towns and shields."""

from collections.abc import Sequence

from truckstop.games.interstate.view.geometry import HEIGHT, LEFT, TOP, WIDTH
from truckstop.games.interstate.view.labels import (
    GOODS_HEIGHT,
    GOODS_WIDTH,
    NAME_HEIGHT,
    SHIELD,
    LandName,
    Spot,
    is_right,
    left_of,
    name_spot,
)
from truckstop.games.interstate.view.layout import Layout
from truckstop.games.interstate.view.ornaments import cartouche, legend, rose
from truckstop.games.interstate.view.signs import signs
from truckstop.games.interstate.view.style import lettering, use
from truckstop.kit.style import INK
from truckstop.kit.svg import Point, circle, num, path, rect, text

BAND = 7.0  # of the neat line
GLYPH = 0.8
OF_CITIES = "city", 10.0  # how names are written, and how far below their top
OF_STOPS = {"": ("stop", 8.9), "tight": ("stop tight", 8.9)}  # by layout


def printed_map(layout: Layout) -> str:
    """Everything on the map that play does not change, with what it alone uses."""
    clip = rect(LEFT, TOP, WIDTH, HEIGHT, "sea", 3)
    own = f'<defs>{_shields(layout)}<clipPath id="it-neat">{clip}</clipPath></defs>'
    drawn = [_land(layout), _roads(layout), _beads(layout), _names(layout)]
    title, north, goods, marks = layout.ornaments
    drawn += [cartouche(layout, title), rose(layout, north), legend(layout, goods), signs(layout.messages, marks)]
    return f'{own}<g clip-path="url(#it-neat)">{"".join(drawn)}</g>{_neat_line()}'


def _land(layout: Layout) -> str:
    land = layout.atlas.land
    sea = rect(LEFT, TOP, WIDTH, HEIGHT, "sea" if "coast" in land else "land")
    abroad, coast, lakes = (_outline(land.get(key, ()), "Z") for key in ("neighbors", "coast", "lakes"))
    found = [sea]
    for d, classes in ((abroad + coast, "shoal"), (abroad, "abroad"), (coast, "land"), (lakes, "lake")):
        found += [path(d, classes)] if d else []
    borders = _outline(land.get("borders", ()))
    found += [path(borders, "border")] if borders else []
    return "".join([*found, *map(_written, layout.land_names)])


def _written(name: LandName) -> str:
    """The name of a sea or of a country."""
    place = f'transform="translate({num(name.at[0])} {num(name.at[1])})rotate({name.turn:g})"'
    return f"<g {place}>{text(0, 0, name.shown, f'{name.kind} mid', width=name.width)}</g>"


def _outline(pieces: Sequence[Sequence[Point]], end: str = "") -> str:
    found = ""
    for piece in pieces:
        x, y = piece[0]
        found += f"M{num(x)} {num(y)}"
        for to_x, to_y in piece[1:]:
            found += f"l{num(to_x - x)} {num(to_y - y)}"
            x, y = to_x, to_y
        found += end
    return found


def _roads(layout: Layout) -> str:
    """Cased lines: red from east to west, blue from north to south, as the even and odd numbers tell."""
    found = {"even": "", "odd": ""}
    for link, places in layout.atlas.chains():
        number = int("".join(c for c in link.roads[0] if c.isdigit()))
        found["odd" if number % 2 else "even"] += layout.atlas.smooth(places)
    casing = path(found["even"] + found["odd"], "casing")
    return casing + "".join(path(d, classes) for classes, d in found.items() if d)


def _beads(layout: Layout) -> str:
    """A round white space each; ringed where roads meet; a black dot for a city."""
    atlas = layout.atlas
    beads = "".join(f"M{num(x)} {num(y)}h0" for x, y in atlas.points[atlas.towns :])
    knots = [circle(x, y, 6.6, "knot") + circle(x, y, 3.6, "ring") for x, y in atlas.points[atlas.cities : atlas.towns]]
    dots = [circle(x, y, 8, "knot") + circle(x, y, 5.4, "town") for x, y in atlas.points[: atlas.cities]]
    return path(beads, "rim") + path(beads, "bead") + "".join(knots + dots)


def _names(layout: Layout) -> str:
    """Names of towns, the goods of the cities, the numbers of the roads."""
    atlas, placed = layout.atlas, layout.labels
    found = []
    for n, spot in enumerate([*placed.cities, *placed.stops]):
        found.append(_name(spot, atlas.points[n], layout.places[n]))
    for n, spot in enumerate(placed.cities):
        for offer, good in enumerate(layout.box.record["offer"][n].tolist()):
            found.append(use(f"g{good}", *good_at(spot, atlas.points[n], offer), GLYPH))
    for link, spot in placed.shields:
        for k, road in enumerate(link.roads):
            found.append(use(f"i{road}", spot.x + (SHIELD + 1.5) * k + SHIELD / 2, spot.y + SHIELD / 2))
    return "".join(found)


def _name(spot: Spot, at: Point, name: str) -> str:
    """The name of a city, or of a junction in smaller letters."""
    classes, down = OF_STOPS.get(spot.arrangement, OF_CITIES)
    within = name_spot(spot, at, name)
    return text(within.x, within.y + down, name, classes, width=within.width)


def good_at(spot: Spot, at: Point, offer: int) -> Point:
    """The middle of the glyph of one of a city's goods; beside a name they stand on the far side of it."""
    left = left_of(spot, at, GOODS_WIDTH)
    if spot.arrangement == "beside":
        left = spot.x + spot.width - GOODS_WIDTH if is_right(spot, at) else spot.x
    top = {"below": spot.y + NAME_HEIGHT + 1, "above": spot.y, "beside": spot.y + (spot.height - GOODS_HEIGHT) / 2}
    return left + GOODS_WIDTH * (offer + 0.5) / 2, top[spot.arrangement] + 9.5


def _shields(layout: Layout) -> str:
    """Our own shield: red above, blue below, the number in white."""
    roads = dict.fromkeys(road for link in layout.atlas.links for road in link.roads)
    rim = "M0-8.5Q4-6.6 7.2-7.4Q10 0 6.4 5Q3.6 7.6 0 8.8Q-3.6 7.6-6.4 5Q-10 0-7.2-7.4Q-4-6.6 0-8.5Z"
    crown = "M0-8.5Q4-6.6 7.2-7.4Q8-5.4 8.2-3.2H-8.2Q-8-5.4-7.2-7.4Q-4-6.6 0-8.5Z"
    bare = f'<g id="it-shield"><path d="{rim}" fill="#1e4f91" stroke="#fff" stroke-width="2"/>'
    bare += f'<path d="{rim}" fill="#1e4f91" stroke="{INK}" stroke-width=".7"/><path d="{crown}" fill="#b3261e"/></g>'
    found = [bare]
    for road in roads:
        y, size = (4.6, 9.6) if len(road) < 3 else (3.8, 7.4)
        number = f'<text y="{y}" {lettering(size, "#fff")}>{road}</text>'
        found.append(f'<g id="it-i{road}"><use href="#it-shield"/>{number}</g>')
    return "".join(found)


def _neat_line() -> str:
    inner = rect(LEFT + BAND, TOP + BAND, WIDTH - 2 * BAND, HEIGHT - 2 * BAND, "hairline")
    return rect(LEFT + 1.5, TOP + 1.5, WIDTH - 3, HEIGHT - 3, "neat", 2) + inner
