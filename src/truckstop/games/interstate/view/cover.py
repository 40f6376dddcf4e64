"""The cover of the game: a page of the road atlas with a truck, and freight bills and chits beside it."""

from collections.abc import Sequence
from itertools import pairwise

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.kit.svg import Point, circle, circle_path, fitted_text, frame_path, group, num, path, polygon, rect

from ..state import Kind
from .geometry import Atlas, road_parity
from .goods import good_definitions
from .ornaments import draw_rose
from .pieces import truck
from .printed_map import (
    SHIELD_CROWN,
    SHIELD_OUTLINE,
    city_symbol,
    draw_land,
    space_discs,
)
from .style import style_sheet, use

WIDTH, HEIGHT = 480, 300
PAGE_WIDTH, PAGE_HEIGHT, MARGIN = 404.0, 300.0, 9.0
LEFT, TOP, MAP_SCALE = -38.0, 204.0, 1.36  # upper left corner of the part of the board that the page shows
RIGHT, BOTTOM = LEFT + PAGE_WIDTH / MAP_SCALE, TOP + PAGE_HEIGHT / MAP_SCALE
CLIP_MARGIN = 20.0  # outlines are cut this far outside the page
TRUCK_POSITION, TRUCK_SCALE = (160.0, 260.0), 2.1  # the truck is drawn at the nearest place
SHIELDS = {"5": (52.0, 244.0), "80": (98.0, 322.0)}  # positions on the board, by road number
BILL_WIDTH, BILL_HEIGHT = 136.0, 98.0
TITLE_FONT = 26
GOODS = {Kind.PERISHABLE: 5, Kind.REGULAR: 6, Kind.PREMIUM: 3}  # the index of the good that is shown of each kind
CHIT_POSITIONS = ((420.0, 36.0), (452.0, 62.0), (424.0, 88.0))
COVER_STYLE = (
    ".interstate .grain{fill:none;stroke:#000;stroke-opacity:.08;stroke-width:2}"
    ".interstate .stain{fill:none;stroke:#8a6034;stroke-opacity:.22;stroke-width:4}"
    ".interstate .bar{fill:#22262b;fill-opacity:.3}"
    ".interstate .stamp{fill:none;stroke:#b3261e;stroke-opacity:.7;stroke-width:2.2}"
    ".interstate .blue{fill:#1e4f91;stroke:#22262b;stroke-width:.7}"
    ".interstate .bezel{fill:#fff;stroke:#fff;stroke-width:2.4}.interstate .halo{opacity:0}"
    ".interstate .figure{font-size:9.6px}"
)


def cover(box: Box, messages: Messages) -> str:
    """A picture of 480 × 300 as an SVG document of its own, for light and dark themes."""
    clip = f'<clipPath id="it-page"><path d="{frame_path(0, 0, PAGE_WIDTH, PAGE_HEIGHT, 2)}"/></clipPath>'
    goods = [_good(box, kind, index) for kind, index in GOODS.items()]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="interstate" viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<style>{style_sheet()}{COVER_STYLE}</style><defs>{_definitions_of(box, goods)}{clip}</defs>",
        _background(),
        _rotate(_page(Atlas.of(box), messages, goods), (-22, -10), 3),
        _rotate(_bill(goods[Kind.PERISHABLE]), (352, 128), 12),
        _rotate(_bill(goods[Kind.PREMIUM]), (322, 168), -5),
        *(
            group(circle(1.5, 2, 10, "shade") + use(f"g{good}", 0, 0), x, y, scale=1.5)
            for good, (x, y) in zip(goods, CHIT_POSITIONS, strict=True)
        ),
        "</svg>",
    ]
    return "".join(parts)


def _good(box: Box, kind: Kind, index: int) -> int:
    """A good of a kind; good 0 if the box has none of the kind."""
    goods = [good for good, kind_of_good in enumerate(box.record["kind"].tolist()) if kind_of_good == kind]
    return goods[index % len(goods)] if goods else 0


def _definitions_of(box: Box, goods: Sequence[int]) -> str:
    """The SVG definitions of these goods."""
    beginnings = tuple(f'<g id="it-g{good}">' for good in goods)
    definitions = good_definitions(box).split("</g>")
    return "".join(f"{definition}</g>" for definition in definitions if definition.startswith(beginnings))


def _rotate(drawing: str, at: Point, degrees: float) -> str:
    return f'<g transform="translate({num(at[0])} {num(at[1])})rotate({degrees:g})">{drawing}</g>'


def _background() -> str:
    """A table top with wood grain."""
    grain = "".join(f"M0 {y}q120 {y * 7 % 11 - 5} 240 0t240 0" for y in range(14, HEIGHT, 23))
    return rect(0, 0, WIDTH, HEIGHT, "desk") + path(grain, "grain")


def _page(atlas: Atlas, messages: Messages, goods: Sequence[int]) -> str:
    """A page of the atlas with a frame, and a truck on a road."""
    board = f'<g transform="scale({MAP_SCALE})translate({num(-LEFT)} {num(-TOP)})">{_map(atlas, goods)}</g>'
    inner_size = PAGE_WIDTH - 2 * MARGIN, PAGE_HEIGHT - 2 * MARGIN
    parts = [
        rect(7, 9, PAGE_WIDTH, PAGE_HEIGHT, "shade", 3),
        rect(4, 3, PAGE_WIDTH, PAGE_HEIGHT, "bill", 2),
        f'<g clip-path="url(#it-page)">{board}</g>',
        circle(252, 190, 27, "stain"),
        rect(1.5, 1.5, PAGE_WIDTH - 3, PAGE_HEIGHT - 3, "neat", 2),
        rect(MARGIN, MARGIN, *inner_size, "hairline"),
        group(_cartouche(messages), 40, 190),
        group(draw_rose(), 64, 84, scale=0.9),
    ]
    return "".join(parts)


def _map(atlas: Atlas, goods: Sequence[int]) -> str:
    """The visible part of the board: sea, land, roads and a truck."""
    land = atlas.land
    neighbors, coast, lakes = (
        "".join(polygon(shape) for shape in map(_clip, land.get(key, ())) if shape)
        for key in ("neighbors", "coast", "lakes")
    )
    sea = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "sea" if coast else "land")
    borders = [line for line in land.get("borders", ()) if any(map(_is_visible, line))]
    border_lines = path("".join(polygon(line)[:-1] for line in borders), "border")
    return sea + draw_land(neighbors, coast, lakes) + border_lines + _roads(atlas) + _truck_and_shields(atlas, goods)


def _is_visible(point: Point) -> bool:
    x, y = point
    return LEFT - CLIP_MARGIN < x < RIGHT + CLIP_MARGIN and TOP - CLIP_MARGIN < y < BOTTOM + CLIP_MARGIN


def _clip(outline: Sequence[Point]) -> list[Point]:
    """The part of an outline on the page, closed along the page's edges (Sutherland–Hodgman algorithm)."""
    points = list(outline)
    for axis, bound, sign in ((0, LEFT, 1), (0, RIGHT, -1), (1, TOP, 1), (1, BOTTOM, -1)):
        limit, clipped_points = bound - sign * CLIP_MARGIN, []
        for a, b in pairwise([*points[-1:], *points]):
            is_a_inside, is_b_inside = ((point[axis] - limit) * sign >= 0 for point in (a, b))
            if is_a_inside != is_b_inside:
                t = (limit - a[axis]) / (b[axis] - a[axis])
                clipped_points.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
            if is_b_inside:
                clipped_points.append(b)
        points = clipped_points
    return points


def _roads(atlas: Atlas) -> str:
    """The roads that can be seen, with their spaces and towns."""
    links = [link for link in atlas.links if any(_is_visible(atlas.points[place]) for place in link.places)]
    lines = {"even": "", "odd": ""}
    for link in links:
        lines[road_parity(link)] += atlas.curve_path(link.places)
    places = dict.fromkeys(place for link in links for place in link.places)
    roads = path(lines["even"] + lines["odd"], "casing") + path(lines["even"], "even") + path(lines["odd"], "odd")
    discs = space_discs([atlas.points[place] for place in places if place >= atlas.towns])
    return roads + discs + "".join(city_symbol(*atlas.points[place]) for place in places if place < atlas.towns)


def _truck_and_shields(atlas: Atlas, goods: Sequence[int]) -> str:
    """A truck with three loads, and two road shields."""
    shields = ""
    for road, at in SHIELDS.items():
        number = f'<text y="4.6" class="white bold narrow mid figure">{road}</text>'
        shield = path(SHIELD_OUTLINE, "bezel") + path(SHIELD_OUTLINE, "blue") + path(SHIELD_CROWN, "red") + number
        shields += group(shield, *at, scale=1.35)
    near_x, near_y = TRUCK_POSITION
    x, y = min(atlas.points, key=lambda point: (point[0] - near_x) ** 2 + (point[1] - near_y) ** 2)
    return shields + group(truck(0, 2, 2, (goods[0], goods[1], goods[2])), x, y - 11, scale=TRUCK_SCALE)


def _cartouche(messages: Messages) -> str:
    """The title in a frame, a line for each word."""
    width, height = 196.0, 82.0
    lines = enumerate(messages("title").upper().split(" ", 1))
    return (
        path(frame_path(0, 0, width, height, 6), "bill")
        + path(frame_path(4, 4, width - 8, height - 8, 4), "hairline")
        + rect(4, 10, width - 8, height - 20, "red")
        + "".join(
            fitted_text(width / 2, 37 + 27 * n, line, "white bold narrow mid", font=TITLE_FONT, room=width - 24)
            for n, line in lines
        )
    )


def _bill(good: int) -> str:
    """A freight bill: a good, bars in place of text, a stamp, and a perforated edge."""
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
