"""The cover of the game: a page of the road atlas on a desk, a truck on its way, freight bills and chits beside it."""

from collections.abc import Sequence
from itertools import pairwise

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.geometry import Atlas
from truckstop.games.interstate.view.goods import symbols
from truckstop.games.interstate.view.pieces import truck
from truckstop.games.interstate.view.style import style_sheet, use
from truckstop.kit.svg import (
    Point,
    circle,
    circle_path,
    frame_path,
    group,
    num,
    path,
    polygon,
    rect,
    regular_polygon,
    text,
)

WIDTH, HEIGHT = 480, 300
PAGE_WIDTH, PAGE_HEIGHT, MARGIN = 404.0, 300.0, 9.0
LEFT, TOP, GROWS = -38.0, 204.0, 1.36  # the corner of the board that the page shows, and how much larger
RIGHT, BOTTOM = LEFT + PAGE_WIDTH / GROWS, TOP + PAGE_HEIGHT / GROWS
BEYOND = 20.0  # outlines end so far outside the page
TRUCK_NEAR, TRUCK_GROWS = (160.0, 260.0), 2.1
SHIELDS = {"5": (52.0, 244.0), "80": (98.0, 322.0)}  # where they stand on the board
BILL_WIDTH, BILL_HEIGHT = 136.0, 98.0
GOODS = {Kind.PERISHABLE: 5, Kind.REGULAR: 6, Kind.PREMIUM: 3}  # which of each kind
CHITS = ((420.0, 36.0), (452.0, 62.0), (424.0, 88.0))
RIM = "M0-8.5Q4-6.6 7.2-7.4Q10 0 6.4 5Q3.6 7.6 0 8.8Q-3.6 7.6-6.4 5Q-10 0-7.2-7.4Q-4-6.6 0-8.5Z"
CROWN = "M0-8.5Q4-6.6 7.2-7.4Q8-5.4 8.2-3.2H-8.2Q-8-5.4-7.2-7.4Q-4-6.6 0-8.5Z"
LOOKS = (
    ".interstate .grain{fill:none;stroke:#000;stroke-opacity:.08;stroke-width:2}"
    ".interstate .stain{fill:none;stroke:#8a6034;stroke-opacity:.22;stroke-width:4}"
    ".interstate .bar{fill:#22262b;fill-opacity:.3}"
    ".interstate .stamp{fill:none;stroke:#b3261e;stroke-opacity:.7;stroke-width:2.2}"
    ".interstate .blue{fill:#1e4f91;stroke:#22262b;stroke-width:.7}"
    ".interstate .bezel{fill:#fff;stroke:#fff;stroke-width:2.4}.interstate .halo{opacity:0}"
    ".interstate .figure{font-size:9.6px}.interstate .name{font-size:25px}"
)


def cover(box: Box, messages: Messages) -> str:
    """A picture of 480 x 300, a document of its own, by light and by dark."""
    clip = f'<clipPath id="it-page"><path d="{frame_path(0, 0, PAGE_WIDTH, PAGE_HEIGHT, 2)}"/></clipPath>'
    goods = [_good(box, kind, n) for kind, n in GOODS.items()]
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="interstate" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style_sheet()}{LOOKS}</style><defs>{_chits(box, goods)}{clip}</defs>",
        _desk(),
        _turned(_page(Atlas.of(box), messages, goods), (-22, -10), 3),
        _turned(_bill(goods[Kind.PERISHABLE]), (352, 128), 12),
        _turned(_bill(goods[Kind.PREMIUM]), (322, 168), -5),
        *(
            group(circle(1.5, 2, 10, "shade") + use(f"g{good}", 0, 0), x, y, scale=1.5)
            for good, (x, y) in zip(goods, CHITS, strict=True)
        ),
        "</svg>",
    ]
    return "".join(found)


def _good(box: Box, kind: Kind, n: int) -> int:
    """A good of a kind; any, where the box has none of it."""
    found = [good for good, its in enumerate(box.record["kind"].tolist()) if its == kind]
    return found[n % len(found)] if found else 0


def _chits(box: Box, goods: Sequence[int]) -> str:
    """The definitions of these goods alone."""
    wanted = tuple(f'<g id="it-g{good}">' for good in goods)
    return "".join(f"{found}</g>" for found in symbols(box).split("</g>") if found.startswith(wanted))


def _turned(drawn: str, at: Point, degrees: float) -> str:
    return f'<g transform="translate({num(at[0])} {num(at[1])})rotate({degrees:g})">{drawn}</g>'


def _desk() -> str:
    grain = "".join(f"M0 {y}q120 {y * 7 % 11 - 5} 240 0t240 0" for y in range(14, HEIGHT, 23))
    return rect(0, 0, WIDTH, HEIGHT, "desk") + path(grain, "grain")


def _page(atlas: Atlas, messages: Messages, goods: Sequence[int]) -> str:
    """A page of the atlas with its neat line, and the truck upon it."""
    within = f'<g transform="scale({GROWS})translate({num(-LEFT)} {num(-TOP)})">{_map(atlas, goods)}</g>'
    inner = PAGE_WIDTH - 2 * MARGIN, PAGE_HEIGHT - 2 * MARGIN
    found = [
        rect(7, 9, PAGE_WIDTH, PAGE_HEIGHT, "shade", 3),
        rect(4, 3, PAGE_WIDTH, PAGE_HEIGHT, "bill", 2),
        f'<g clip-path="url(#it-page)">{within}</g>',
        circle(252, 190, 27, "stain"),
        rect(1.5, 1.5, PAGE_WIDTH - 3, PAGE_HEIGHT - 3, "neat", 2),
        rect(MARGIN, MARGIN, *inner, "hairline"),
        group(_cartouche(messages), 38, 214),
        group(_rose(), 64, 84, scale=0.9),
    ]
    return "".join(found)


def _map(atlas: Atlas, goods: Sequence[int]) -> str:
    """Sea, land and roads as on the board, as far as they are seen."""
    land = atlas.land
    abroad, coast, lakes = (
        "".join(polygon(cut) for cut in map(_cut, land.get(key, ())) if cut) for key in ("neighbors", "coast", "lakes")
    )
    found = [rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "sea" if coast else "land")]
    for d, classes in ((abroad + coast, "shoal"), (abroad, "abroad"), (coast, "land"), (lakes, "lake")):
        found += [path(d, classes)] if d else []
    borders = [piece for piece in land.get("borders", ()) if any(map(_seen, piece))]
    found.append(path("".join(polygon(piece)[:-1] for piece in borders), "border"))
    return "".join(found) + _roads(atlas) + _on_the_road(atlas, goods)


def _seen(point: Point) -> bool:
    return LEFT - BEYOND < point[0] < RIGHT + BEYOND and TOP - BEYOND < point[1] < BOTTOM + BEYOND


def _cut(outline: Sequence[Point]) -> list[Point]:
    """The part of an outline on the page, closed along its edges (Sutherland and Hodgman)."""
    found = list(outline)
    for axis, bound, sign in ((0, LEFT, 1), (0, RIGHT, -1), (1, TOP, 1), (1, BOTTOM, -1)):
        limit, kept = bound - sign * BEYOND, []
        for a, b in pairwise([*found[-1:], *found]):
            if (inside := (b[axis] - limit) * sign >= 0) != ((a[axis] - limit) * sign >= 0):
                t = (limit - a[axis]) / (b[axis] - a[axis])
                kept.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            if inside:
                kept.append(b)
        found = kept
    return found


def _roads(atlas: Atlas) -> str:
    """Red from east to west, blue from north to south; a bead for every space, a dot for every city."""
    links = [link for link in atlas.links if any(_seen(atlas.points[place]) for place in link.places)]
    ways = {"even": "", "odd": ""}
    for link in links:
        ways["odd" if int("".join(filter(str.isdigit, link.roads[0]))) % 2 else "even"] += atlas.smooth(link.places)
    spaces = dict.fromkeys(place for link in links for place in link.places)
    beads = "".join(f"M{num(x)} {num(y)}h0" for x, y in (atlas.points[n] for n in spaces if n >= atlas.towns))
    towns = [atlas.points[n] for n in spaces if n < atlas.towns]
    found = path(ways["even"] + ways["odd"], "casing") + path(ways["even"], "even") + path(ways["odd"], "odd")
    found += path(beads, "rim") + path(beads, "bead")
    return found + "".join(circle(*town, 8, "knot") + circle(*town, 5.4, "town") for town in towns)


def _on_the_road(atlas: Atlas, goods: Sequence[int]) -> str:
    """A truck with its loads, and two shields."""
    found = ""
    for road, at in SHIELDS.items():
        figure = f'<text y="4.6" class="white bold narrow mid figure">{road}</text>'
        sign = path(RIM, "bezel") + path(RIM, "blue") + path(CROWN, "red") + figure
        found += group(sign, *at, scale=1.35)
    x, y = min(atlas.points, key=lambda p: (p[0] - TRUCK_NEAR[0]) ** 2 + (p[1] - TRUCK_NEAR[1]) ** 2)
    return found + group(truck(0, 2, 2, (goods[0], goods[1], goods[2])), x, y - 11, scale=TRUCK_GROWS)


def _cartouche(messages: Messages) -> str:
    """The title on its label."""
    width, height = 196.0, 58.0
    return (
        path(frame_path(0, 0, width, height, 6), "bill")
        + path(frame_path(4, 4, width - 8, height - 8, 4), "hairline")
        + rect(4, 11, width - 8, 36, "red")
        + text(width / 2, 38, messages("title").upper(), "white bold narrow mid name", width=width - 30)
    )


def _rose() -> str:
    """A compass rose of eight points."""
    points = regular_polygon(8, 1)
    found = circle(0, 0, 24, "hairline") + circle(0, 0, 21.5, "hairline")
    for n in (1, 3, 5, 7, 0, 2, 4, 6):
        reach = 31 if n % 2 == 0 else 20
        (x, y), left, right = points[n], points[n - 1], points[(n + 1) % 8]
        for side, classes in ((left, "body white"), (right, "body ink")):
            found += path(polygon([(0, 0), (side[0] * 7, side[1] * 7), (x * reach, y * reach)]), classes)
    return found


def _bill(good: int) -> str:
    """A freight bill: the good, the way it goes, lines of writing, a stamp."""
    holes = "".join(circle_path(BILL_WIDTH * (n + 0.5) / 12, BILL_HEIGHT, 2.2) for n in range(12))
    bars = ((34, 12, 70), (30, 39, 62), (12, 58, 40), (12, 69, 52), (12, 80, 30))
    return (
        group(path(frame_path(0, 0, BILL_WIDTH, BILL_HEIGHT, 3), "shade"), 4, 6)
        + path(frame_path(0, 0, BILL_WIDTH, BILL_HEIGHT, 3), "bill")
        + rect(0.5, 0.5, BILL_WIDTH - 1, 29, "slip", 3)
        + path(f"M0 30H{num(BILL_WIDTH)}M8 52H{num(BILL_WIDTH - 8)}", "rule")
        + use(f"g{good}", 17, 15.6)
        + "".join(rect(x, y, width, 6, "bar", 2) for x, y, width in bars)
        + path("M10 42H22M17.5 37.5L22.5 42L17.5 46.5", "line")
        + group(path(circle_path(0, 0, 15) + circle_path(0, 0, 11) + "M-7 0L-2 5L7-5", "stamp"), 108, 73)
        + path(holes, "desk")
    )
