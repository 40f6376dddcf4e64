"""Shapes: venue symbols, dice, the signs of the seats, the truck, the icons of the bonuses."""

from collections.abc import Sequence
from functools import cache

from truckstop.kit.svg import (
    SEAT_HUES,
    Point,
    circle,
    circle_path,
    group,
    num,
    path,
    polygon,
    rect,
    regular_polygon,
    seat_shape,
    text,
)

from ..state import Bonus
from .layout import VenueKind
from .style import symbol_definition, use

VENUE_RADIUS = 17.0
FIGURE_DROPS = {"triangle": 0.3, "kite": 0.04, "pentagon": 0.08, "star": 0.08}  # of a figure below the centre, in radii


def outline(shape: str, radius: float) -> list[Point]:
    """The outline of a kind of venue, and of its die."""
    match shape:
        case "triangle":
            return [(0, -1.12 * radius), (1.12 * radius, 0.82 * radius), (-1.12 * radius, 0.82 * radius)]
        case "square":
            return regular_polygon(4, 1.22 * radius, turn=0.5)
        case "hexagon":
            return regular_polygon(6, 1.08 * radius)
        case "kite":
            return [
                (0, -1.2 * radius),
                (1.08 * radius, 0.06 * radius),
                (0, 1.2 * radius),
                (-1.08 * radius, 0.06 * radius),
            ]
        case "pentagon":
            return [(x, y + 0.08 * radius) for x, y in regular_polygon(5, 1.12 * radius)]
        case "octagon":
            return regular_polygon(8, 1.1 * radius, turn=0.5)
        case _:
            return _star(5, 1.28 * radius, 0.72 * radius)


def _star(points: int, outer: float, inner: float) -> list[Point]:
    tips, notches = regular_polygon(points, outer), regular_polygon(points, inner, turn=0.5)
    return [point for pair in zip(tips, notches, strict=True) for point in pair]


def venue_symbols(kinds: Sequence[VenueKind]) -> str:
    """SVG definitions for each kind of venue: the bare outline `to-s0`, and the symbol with its figure `to-v0`."""
    definitions = ""
    for n, kind in enumerate(kinds):
        shape = path(polygon(outline(kind.shape, VENUE_RADIUS - 1.5)), "shape")
        figure_y = VENUE_RADIUS * FIGURE_DROPS.get(kind.shape, 0) + 5.6
        symbol = use(f"s{n}", 0, 0, f"k{n}") + text(0, figure_y, kind.figure, "white bold mid t16")
        definitions += symbol_definition(f"s{n}", shape) + symbol_definition(f"v{n}", symbol)
    return definitions


def draw_die(shape: str, kind: int, figure: str, radius: float) -> str:
    """A die with its shadow and the number on its face."""
    y = radius * FIGURE_DROPS.get(shape, 0) + radius * 0.33
    return _blank_die(shape, kind, radius) + text(0, y, figure, "white bold mid face")


@cache
def _blank_die(shape: str, kind: int, radius: float) -> str:
    corners = outline(shape, radius)
    shadow = group(path(polygon(corners), "shade"), 2, 3)
    return shadow + path(polygon(corners), f"shape k{kind}") + path(_facets(shape, corners), "facet")


def _facets(shape: str, corners: list[Point]) -> str:
    """The edges of a solid inside its outline: a smaller outline, and lines from its corners to the outer ones."""
    inner_corners = [(x * 0.66, y * 0.66) for x, y in corners]
    if shape == "triangle":
        inner_corners = [(x * 0.62, y * 0.62 + 2) for x, y in corners]
    edges = zip(corners, inner_corners, strict=True)
    return polygon(inner_corners) + "".join(f"M{num(a)} {num(b)}L{num(c)} {num(d)}" for (a, b), (c, d) in edges)


@cache
def seat_sign(seat: int, radius: float) -> str:
    """● ■ ▲ ◆ ★ ✚; with a ring for the seats after the sixth."""
    hue = seat % len(SEAT_HUES)
    ring = circle(0, 0, radius * 1.55, f"p{hue} second") if seat >= len(SEAT_HUES) else ""
    return path(seat_shape(seat, radius), f"p{hue} sign") + ring


@cache
def truck(seat: int) -> str:
    """A food truck, 36 wide, with the ground below it at the origin."""
    body = "M-18 -5V-21Q-18 -23 -16 -23H6V-18H12Q14 -18 15 -16L18 -11V-5Q18 -4 17 -4H-17Q-18 -4 -18 -5Z"
    elements = [
        path(body, "halo"),
        path(body, f"p{seat % len(SEAT_HUES)} body"),
        path("M8.5 -15.5H12L14.5 -11H8.5Z", "white"),
        path("M-16 -20H4L6 -15.5H-18Z", "awning"),
        circle(-6, -10, 6, "badge"),
        group(seat_sign(seat, 3.4), -6, -10),
        path(circle_path(-11, -3.5, 3.6) + circle_path(11, -3.5, 3.6), "ink"),
        path(circle_path(-11, -3.5, 1.3) + circle_path(11, -3.5, 1.3), "white"),
    ]
    return "".join(elements)


BONUS_ICONS = {
    Bonus.BRIDGE: "M-12 4H12M-12 8V4Q0 -12 12 4V8M-6 4V-1.5M0 4V-4M6 4V-1.5",
    Bonus.GAS: "M-8 9V-8Q-8 -10 -6 -10H2Q4 -10 4 -8V9M-10 9H6M-5 -6.5H1V-2H-5ZM4 0Q8 0 8 4T11 5V-4L7 -8",
    Bonus.DOUBLE: circle_path(0, 0, 11),
    Bonus.RELOCATE: "M-5 10V-10L8 -6L-5 -2M-11 10H1M5 3Q11 5 9 10M5 3L7 7M5 3L10 1.5",
    Bonus.PROMOTE: "M-11 -3V3H-6L6 8V-8L-6 -3ZM-6 3L-4 9H-1L-2 4.5M9 -4L12 -6M9.5 0H13M9 4L12 6",
    Bonus.MOVE: "M-11 7H9M5 2.5L10 7L5 11.5",
    Bonus.REROLL: "M-4 -4H4V4H-4ZM-9.5 -2A9.7 9.7 0 0 1 8 -6M9.5 -10V-5H4.5M9.5 2A9.7 9.7 0 0 1 -8 6M-9.5 10V5H-4.5",
    Bonus.CASH: circle_path(0, 0, 11),
}
ICON_FIGURES = {Bonus.DOUBLE: 4.5, Bonus.MOVE: 1.0, Bonus.CASH: 4.5}  # bonuses with a figure → its y


def bonus_icon(bonus: Bonus, figure: str) -> str:
    """The icon of a bonus, at most 12 from the origin."""
    drawing = path(BONUS_ICONS[bonus], "edge")
    return drawing + text(0, ICON_FIGURES[bonus], figure, "bold mid") if bonus in ICON_FIGURES else drawing


def rerolled_badge() -> str:
    """A round arrow, for a die that was rerolled."""
    arrow = "M-5.5 -1A5.6 5.6 0 1 1 -3.5 4.5M-7.5 -3.5L-5.5 -.5L-2.5 -2.5"
    return circle(0, 0, 11, "box") + path(arrow, "edge")


def gas_pump() -> str:
    """A gas station, drawn in pencil."""
    pump = "M-5 8V-6Q-5 -8 -3 -8H2Q4 -8 4 -6V8M-7 8H6M-2.5 -5H1.5V-1.5H-2.5ZM4 0Q7 0 7 3T9 3V-3L6.5 -6"
    return rect(-10, -11, 21.5, 22, "paper", 5) + path(pump, "pencil thin")


CROSSED_OUT_EYE = "M-8 0Q0 -8 8 0Q0 8 -8 0ZM-2.5 0A2.5 2.5 0 1 0 2.5 0A2.5 2.5 0 1 0 -2.5 0M-7 6L7 -6"
