"""The pieces of the game and small icons: seat signs, trucks with loads, Rest markers, cards."""

from functools import cache

from truckstop.kit.svg import circle, circle_path, group, path, rect, seat_shape

from .style import use

MAX_PIPS = 3  # a larger number of chits is written in digits
CAB_WIDTH = 18.0
TRAILER_WIDTH = 24.0
TINY_TRUCK = "M0-7H6V-1H0ZM6.6-5.2H8.6L10.4-3V-1H6.6Z" + circle_path(2, -0.6, 1.3) + circle_path(8, -0.6, 1.3)
TINY_TRUCK_WIDTH = 10.4
SOURCE_SIGN = "M-5-1V5H5V-1M0 2V-6M-3-3L0-6L3-3"  # goods leave a box: here they are loaded
GOAL_SIGN = "M-3.5 5.5V-6"  # the pole of a flag: here they are delivered
GOAL_FLAG = "M-3.5-6H5.5L3-2.7L5.5 .6H-3.5Z"
CROSS_LINE = "M-5 5L5-5"
CROSSED_EYE = "M-6 0Q0-6 6 0Q0 6-6 0ZM-1.8 0A1.8 1.8 0 1 0 1.8 0A1.8 1.8 0 1 0-1.8 0" + CROSS_LINE


@cache
def seat_sign(seat: int, r: float) -> str:
    """The sign of a seat in its colour: ● ■ ▲ ◆ ★ ✚."""
    return path(seat_shape(seat, r), f"p{seat} sign")


@cache
def truck(seat: int, trailers: int, room: int, goods: tuple[int, ...]) -> str:
    """A truck with its trailers and loads from the side, around the origin. A trailer has room for `room` loads."""
    nose = truck_width(trailers) / 2
    left, back = -nose, nose - CAB_WIDTH
    cab = f"M{back + 1} 4V-9.5H{nose - 6}Q{nose - 4}-9.5 {nose - 3.4}-7.6L{nose - 1.6}-3Q{nose}-2.4 {nose}-.6V4Z"
    outline = f"M{left}-10H{nose - 5}L{nose}-2V7H{left}Z"
    parts = [path(outline, "halo")]
    for n in range(trailers):
        parts.append(rect(left + TRAILER_WIDTH * n, -10, TRAILER_WIDTH - 1.5, 14.5, f"p{seat} body", 2))
        parts.append(rect(left + TRAILER_WIDTH * n + 2, -8, TRAILER_WIDTH - 5.5, 10.5, "bed", 1))
    parts.append(path(cab, f"p{seat} body"))
    parts.append(circle(back + 8, -3, 5.4, "badge") + group(seat_sign(seat, 3.7), back + 8, -3))
    load_pitch = (TRAILER_WIDTH - 1.5) / max(2, room)
    for n, good in enumerate(goods):
        x = left + TRAILER_WIDTH * (n // room) + load_pitch * (n % room + 0.5)
        parts.append(use(f"g{good}", x, -2.8, 0.52))
    trailer_wheels = [left + TRAILER_WIDTH * n + k for n in range(trailers) for k in (5.0, TRAILER_WIDTH - 7)]
    wheels = [*trailer_wheels, back + 4.5, nose - 4]
    parts.append(path("".join(circle_path(x, 5.4, 2.7) for x in wheels), "ink"))
    parts.append(path("".join(circle_path(x, 5.4, 0.9) for x in wheels), "white"))
    return "".join(parts)


def truck_width(trailers: int) -> float:
    """The width of a truck with this number of trailers."""
    return CAB_WIDTH + TRAILER_WIDTH * trailers


@cache
def rest_marker(state: str) -> str:
    """A Rest marker, a cup of coffee: `held`, `laid` on a reserved contract, or a `free` place for one."""
    cup = "M-4.5-3.5H3V1.5Q3 4.5 0 4.5H-1.5Q-4.5 4.5-4.5 1.5ZM3-2H4.5Q6 -2 6 -.4T4.5 1.2H3"
    if state == "free":
        return path(cup, "dots")
    steam = path("M-2.5-5Q-1.5-6 -2.5-7M.5-5Q1.5-6 .5-7", "hairline")
    return path(cup, "body p4" if state == "held" else "line") + steam


def eye() -> str:
    """A crossed-out eye: other players cannot see this."""
    return path(CROSSED_EYE, "hairline")


def open_eye(is_enabled: bool) -> str:
    """An open eye: the action reveals something to everybody."""
    return path(CROSSED_EYE.removesuffix(CROSS_LINE), "hairline" if is_enabled else "dimline")


def die(is_enabled: bool) -> str:
    """A die: the action draws cards at random, so it can't be undone."""
    dots = circle_path(-2.6, -2.6, 1.1) + circle_path(2.6, 2.6, 1.1) + circle_path(0, 0, 1.1)
    face, ink = ("gone", "ink") if is_enabled else ("dimline", "dim")
    return rect(-6, -6, 12, 12, face, 2.5) + path(dots, ink)


def source_sign() -> str:
    """Where a good is loaded."""
    return path(SOURCE_SIGN, "line")


def goal_sign() -> str:
    """Where a good is delivered: a flag."""
    return path(GOAL_FLAG, "red") + path(GOAL_SIGN, "line")


@cache
def wheel(r: float) -> str:
    """A steering wheel: it is this player's turn."""
    spokes = f"M{-r} 0H{-r / 3}M{r / 3} 0H{r}M0 {r / 3}V{r}"
    return path(circle_path(0, 0, r) + circle_path(0, 0, r / 3), "redline") + path(spokes, "redline")


@cache
def crate(is_full: bool) -> str:
    """A crate, or the empty place of one."""
    if not is_full:
        return rect(-4.5, -4.5, 9, 9, "spent", 1)
    return rect(-4.5, -4.5, 9, 9, "ink", 1) + path("M-3-3L3 3M3-3L-3 3", "weave")


def card_back(width: float, height: float) -> str:
    """A card that is face down."""
    pitch = 8
    lines = "".join(f"M{x} 4L{x - height + 8} {height - 4}" for x in range(12, int(width + height) - 8, pitch))
    clip = f'<svg x="4" y="4" width="{width - 8}" height="{height - 8}" viewBox="4 4 {width - 8} {height - 8}">'
    return rect(0, 0, width, height, "cover", 3) + clip + path(lines, "weave") + "</svg>"
