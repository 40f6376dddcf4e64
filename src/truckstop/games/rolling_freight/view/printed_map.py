"""The printed map: sea, land and borders as an engraver cuts them; links, cities, tables; the score around them."""

from collections.abc import Iterator, Sequence
from html import escape

from truckstop.engine.box import Box
from truckstop.games.rolling_freight.actions import SHIP, VIA
from truckstop.games.rolling_freight.board import SHORTEST_LINK
from truckstop.games.rolling_freight.state import (
    BLACK,
    BONUS_LINKS,
    COLOURS,
    FAST,
    LONGEST_LINK,
    MAT_PLACES,
    SLASH,
    SLOW,
)
from truckstop.games.rolling_freight.view import glyphs
from truckstop.games.rolling_freight.view.geometry import CIRCLE, PITCH, MapGeometry, Track
from truckstop.games.rolling_freight.view.layout import MAP_KEYS, Layout, geometry_of
from truckstop.games.rolling_freight.view.style import use
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point, circle, disc, fitted, frame, group, num, path, polygon, rect, text

BAND = 24.0  # of the frame, in which points are counted
BAR = 8.0
CORNER = 46.0  # of the frame, without spaces; the first one is for 0
LAP = 100  # spaces of the score track
TENS = 10
WAVES = ((34, 0.9), (24, 1.1), (14, 1.3), (6, 1.5))  # waterlines: how far from the coast, how wide
MARKS = {1: "M0-5V5", 2: "M0 0h0", 3: "M-4.5 0H4.5", SLASH: "M-5 5L5-5"}  # what tells links apart besides their colour


def printed_map(layout: Layout) -> str:
    """Everything on the board that play does not change."""
    geometry = layout.geometry
    found = [
        *_ground(geometry),
        *(_track(layout, n, track) for n, track in enumerate(geometry.tracks)),
        *(_city(layout, n) for n in range(len(layout.cities))),
        *_names(layout),
        *_ornaments(layout),
        *_score(geometry),
    ]
    return "".join(found)


def _ground(geometry: MapGeometry) -> Iterator[str]:
    """Sea and land."""
    wide, high = geometry.size
    land = geometry.land
    yield rect(0, 0, wide, high, "sea" if "coast" in land else "margin")
    shores = _outline([*land.get("coast", ()), *land.get("neighbors", ())], "Z")
    for far, pen in WAVES if shores else ():
        yield f'<path class="shore" stroke-width="{2 * far}" d="{shores}"/>'
        yield f'<path class="ebb" stroke-width="{2 * far - 2 * pen:g}" d="{shores}"/>'
    for key, classes, end in (("neighbors", "abroad", "Z"), ("coast", "land", "Z"), ("lakes", "lake", "Z")):
        if land.get(key):
            yield path(_outline(land[key], end), classes)
    if land.get("borders"):
        yield path(_outline(land["borders"]), "border")


def _outline(pieces: Sequence[Sequence[Point]], end: str = "") -> str:
    return "".join(polygon(piece).removesuffix("Z") + end for piece in pieces)


def _track(layout: Layout, n: int, track: Track) -> str:
    """A link: a cell for each space; number and letter of its contract on two of them, on one where it is slash."""
    cell = track.curve.length / track.length
    lane = f'<path class="lane s{track.colour}" stroke-dasharray="{cell - 1.8:.1f} 1.8" stroke-dashoffset="-0.9" '
    found = [path(track.curve.d, "bed"), f'{lane}d="{track.curve.d}"/>']
    told = _told(layout.contract_codes[n], track)
    for k, (x, y) in enumerate(track.spaces):
        if k in told:
            wide = 17 if track.colour == SLASH else 0
            found.append(text(x, y + 5.9, told[k], f"number on{track.colour}", wide=wide))
        elif track.colour in MARKS:
            pen = "mark" if track.colour == 2 else "dark"
            turn = track.curve.heading((k + 0.5) / track.length)
            found.append(_turned(path(MARKS[track.colour], pen), (x, y), turn))
    return "".join(found)


def _told(code: str, track: Track) -> dict[int, str]:
    """RF-030: which spaces bear the number and the letter, to be read from the left, or from above."""
    one, *other = track.code_spaces
    if not other:
        return {one: f"{code[:-1]}/{code[-1]}"}
    (x, y), (to_x, to_y) = track.spaces[one], track.spaces[other[0]]
    ahead = to_x > x if abs(to_x - x) > abs(to_y - y) / 2 else to_y > y
    number, letter = track.code_spaces if ahead else track.code_spaces[::-1]
    return {number: code[:-1], letter: code[-1]}


def _turned(drawn: str, at: Point, turn: float) -> str:
    return f'<g transform="translate({num(at[0])} {num(at[1])})rotate({turn:.0f})">{drawn}</g>'


def _city(layout: Layout, city: int) -> str:
    """The badge of a city: its circles, each with what it wants outside and what it ships inside."""
    spots = [layout.geometry.circles[n] for n in layout.city_circles[city]]
    found = ["".join(path(disc(x, y, CIRCLE + 1.6), "cluster") for x, y in spots)]
    if len(spots) > 1:
        found.append(f'<path class="core" d="{polygon(spots)}" stroke-width="12"/>')
    for n, (x, y) in zip(layout.city_circles[city], spots, strict=True):
        found += [
            circle(x, y, CIRCLE, "core"),
            use(f"w{layout.outer_colours[n]}", x, y),
            use(f"i{layout.inner_colours[n]}", x, y),
        ]
    return "".join(found)


def _names(layout: Layout) -> Iterator[str]:
    for name, place in zip(layout.cities, layout.name_boxes, strict=True):
        yield text(place.middle[0], place.y + 13, name, "name mid", wide=place.wide - 4)


# The frame


def _score(geometry: MapGeometry) -> Iterator[str]:
    """The frame of the map is the score track: a bar for each point, a figure for every ten."""
    wide, high = geometry.size
    inner = f"M{num(BAND)} {num(BAND)}V{num(high - BAND)}H{num(wide - BAND)}V{num(BAND)}Z"
    yield f'<path class="margin" fill-rule="evenodd" d="M0 0H{num(wide)}V{num(high)}H0Z{inner}"/>'
    near, far = BAND - BAR, BAND
    yield path("".join(_bar(geometry, point, near, far) for point in range(1, LAP + 1, 2)), "degree")
    for edge, name in ((near, "hairline"), (far, "neat"), (1.0, "neat")):
        yield rect(edge, edge, wide - 2 * edge, high - 2 * edge, name)
    for point in range(TENS, LAP + 1, TENS):
        turn = (0, 90, 0, -90)[_space(geometry, point)[0]]
        yield _turned(text(0, 4.8, str(point), "tens"), score_spot(geometry, point, BAND - BAR - 7), turn)


def _bar(geometry: MapGeometry, point: int, near: float, far: float) -> str:
    """One space of the score track."""
    side, start, end = _space(geometry, point)
    return polygon([_beside(geometry, side, *at) for at in ((start, near), (end, near), (end, far), (start, far))])


def _space(geometry: MapGeometry, point: int) -> tuple[int, float, float]:
    """RF-201: the side of the map that a space lies on, clockwise from the top, and where on it it begins and ends."""
    if not point:
        return 0, 0.0, CORNER
    wide, high = geometry.size
    across = round(LAP / 2 * wide / (wide + high))
    half, n = divmod(point - 1, LAP // 2)
    side, n, count = (0, n, across) if n < across else (1, n - across, LAP // 2 - across)
    pitch = (geometry.size[side] - 2 * CORNER) / count
    return 2 * half + side, CORNER + pitch * n, CORNER + pitch * (n + 1)


def _beside(geometry: MapGeometry, side: int, far: float, inset: float) -> Point:
    """A point of the frame: so far along a side, clockwise, and so far from the edge."""
    wide, high = geometry.size
    return ((far, inset), (wide - inset, far), (wide - far, high - inset), (inset, high - far))[side]


def score_spot(geometry: MapGeometry, points: int, inset: float = BAND - BAR / 2, along: float = 0.0) -> Point:
    """Where a score is marked: so far from the edge, and from the middle of its space; 0 is the first corner."""
    side, start, end = _space(geometry, points)
    return _beside(geometry, side, (start + end) / 2 + along, inset)


# Title, tables, legend


def _ornaments(layout: Layout) -> Iterator[str]:
    title, bonus, lines, legend = layout.ornament_boxes
    yield group(_title(layout, title), title.x, title.y)
    yield group(_bonus(layout, bonus), bonus.x, bonus.y)
    yield group(_lines(layout, lines), lines.x, lines.y)
    yield group(_legend(layout, legend), legend.x, legend.y)


def _slip(spot: Rectangle, head: str) -> str:
    found = path(frame(0, 0, spot.wide, spot.high, 4), "bill") + path(
        frame(3, 3, spot.wide - 6, spot.high - 6, 3), "hairline"
    )
    return found + fitted(spot.wide / 2, 21, head, "serif bold mid t16", font=16, room=spot.wide - 18)


def _title(layout: Layout, spot: Rectangle) -> str:
    """The title of the game, and which map this is."""
    found = path(frame(0, 0, spot.wide, spot.high, 4), "bill") + path(
        frame(4, 4, spot.wide - 8, spot.high - 8, 3), "neat"
    )
    found += text(spot.wide / 2, 44, layout.messages("title").upper(), "headline", wide=spot.wide - 40)
    said = _called(layout)
    return found + fitted(spot.wide / 2, 68, said, "serif italic mid t18", font=18, room=spot.wide - 30)


def _called(layout: Layout) -> str:
    """The name of a map; ours have one in every language."""
    usual = layout.messages.names == layout.messages.default_names
    facts = layout.box.content["maps"][MAP_KEYS[layout.side]]
    return layout.messages(f"label-map-{MAP_KEYS[layout.side]}") if usual else str(facts["title"])


def _lines(layout: Layout, spot: Rectangle) -> str:
    """RF-068: points for a finished link, by its length and the contracts held."""
    found, left, pitch = _slip(spot, layout.messages("label-rail-line")), 66.0, 23.5
    rows = layout.box_table("rail_line")
    lengths = range(SHORTEST_LINK, LONGEST_LINK + 1)
    found += fitted(12, 46, layout.messages("label-length"), "serif italic t14", font=14, room=50)
    found += "".join(text(left + pitch * k + 8, 46, str(length), "bold mid t16") for k, length in enumerate(lengths))
    found += path(f"M10 52H{num(spot.wide - 10)}", "rule")
    for held in range(1, MAT_PLACES + 1):
        y = 51 + 21 * held
        found += "".join(rect(12 + 15 * k, y - 11, 12, 12, "want", 1) for k in range(held))
        found += "".join(text(left + pitch * k + 8, y, str(rows[held][n]), "mid t16") for k, n in enumerate(lengths))
    return found


def _bonus(layout: Layout, spot: Rectangle) -> str:
    """RF-079: points for the deliverer, by speed and links."""
    found, left, pitch = _slip(spot, layout.messages("label-bonus-table")), 82.0, 25.5
    rows = layout.box_table("bonus")
    found += fitted(12, 44, layout.messages("label-links-head"), "serif italic t14", font=14, room=64)
    for n in range(1, BONUS_LINKS + 1):
        told = f"{n}+" if n == BONUS_LINKS else str(n)
        found += text(left + pitch * (n - 1) + 8, 44, told, "bold mid t16")
    found += path(f"M10 50H{num(spot.wide - 10)}", "rule")
    for speed, y, cargo in ((FAST, 68, (2, 3)), (SLOW, 88, (0, 1))):
        found += "".join(use(f"t{colour}", 25 + 27 * k, y - 5, scale=0.78) for k, colour in enumerate(cargo))
        for n in range(1, BONUS_LINKS + 1):
            found += text(left + pitch * (n - 1) + 8, y, str(rows[speed][n]), "mid t16")
    return found


def _legend(layout: Layout, spot: Rectangle) -> str:
    """The four cargos: the ring of who wants it, the token, the name."""
    found = ""
    for colour in range(COLOURS):
        y = 22 + 25.5 * colour
        found += use(f"w{colour}", 26, y, scale=0.72) + use(f"t{colour}", 55, y, scale=0.86)
        found += fitted(76, y + 5.4, layout.cargo[colour], "serif t16", font=16, room=spot.wide - 84)
    back = path(frame(0, 0, spot.wide, spot.high, 4), "bill") + path(
        frame(3, 3, spot.wide - 6, spot.high - 6, 3), "hairline"
    )
    return back + found


def definitions(box: Box) -> str:
    """What is drawn more than once, and what keeps off the cities of each map."""
    clear = "".join(_clear(geometry_of(box, side), key) for side, key in enumerate(MAP_KEYS))
    return f"<defs>{glyphs.definitions(box.content['supply']['players'])}{clear}</defs>"


def _clear(geometry: MapGeometry, key: str) -> str:
    """All of a map but its circles: track ends at their rims."""
    wide, high = geometry.size
    d = f"M0 0H{num(wide)}V{num(high)}H0Z" + "".join(disc(x, y, PITCH / 2) for x, y in geometry.circles)
    return f'<clipPath id="rf-clear-{key}"><path clip-rule="evenodd" d="{d}"/></clipPath>'


def areas(layout: Layout) -> str:
    """Every link and every circle, unseen, to ask why it cannot be chosen."""
    found = []
    for n, track in enumerate(layout.geometry.tracks):
        title = f"<title>{escape(link_told(layout, n), quote=False)}</title>"
        action = layout.actions[VIA + layout.first_link + n]
        found.append(f'<g data-explain="{action}"><path class="span" d="{track.curve.d}">{title}</path></g>')
    for n, (x, y) in enumerate(layout.geometry.circles):
        title = f"<title>{escape(circle_told(layout, n), quote=False)}</title>"
        action = layout.actions[SHIP + layout.first_circle + n]
        size = f'cx="{num(x)}" cy="{num(y)}" r="{CIRCLE:g}"'
        found.append(f'<g data-explain="{action}"><circle class="place" {size}>{title}</circle></g>')
    return "".join(found)


def link_told(layout: Layout, n: int) -> str:
    return layout.messages("label-link", link=layout.link_names[n], length=layout.link_lengths[n])


def circle_told(layout: Layout, n: int) -> str:
    """A city, and what one of its circles ships and wants."""
    city, inner, outer = layout.cities[layout.circle_city[n]], layout.inner_colours[n], layout.outer_colours[n]
    ships = (
        layout.cargo[inner]
        if inner < COLOURS
        else layout.messages("label-ships-none" if inner == BLACK else "label-ships-any")
    )
    wants = layout.cargo[outer] if outer < COLOURS else layout.messages("label-wants-none")
    return layout.messages("label-circle", city=city, ships=ships, wants=wants)
