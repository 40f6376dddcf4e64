"""Pieces on the table: the signs of the seats, trucks with their loads, Rest markers, and small icons."""

from functools import cache

from truckstop.games.interstate.view.style import use
from truckstop.kit.svg import circle, circle_path, group, path, rect, seat_shape

PIPS = 3  # up to so many chits are shown one by one
CAB = 18.0
TRAILER = 24.0
TINY_TRUCK = "M0-7H6V-1H0ZM6.6-5.2H8.6L10.4-3V-1H6.6Z" + circle_path(2, -0.6, 1.3) + circle_path(8, -0.6, 1.3)
TINY_TRUCK_WIDTH = 10.4
TINY_ROAD = circle_path(2, 0, 1.9) + circle_path(11, 0, 1.9) + "M4 0H9"
STRUCK = "M-5 5L5-5"
EYE = "M-6 0Q0-6 6 0Q0 6-6 0ZM-1.8 0A1.8 1.8 0 1 0 1.8 0A1.8 1.8 0 1 0-1.8 0" + STRUCK


@cache
def seat_sign(seat: int, r: float) -> str:
    """● ■ ▲ ◆ ★ ✚ in the colour of the seat."""
    return path(seat_shape(seat, r), f"p{seat} sign")


@cache
def truck(seat: int, trailers: int, room: int, goods: tuple[int, ...]) -> str:
    """A cab with its trailers, seen from the side, and the loads on them; its middle at the origin."""
    nose = truck_width(trailers) / 2
    left, back = -nose, nose - CAB
    cab = f"M{back + 1} 4V-9.5H{nose - 6}Q{nose - 4}-9.5 {nose - 3.4}-7.6L{nose - 1.6}-3Q{nose}-2.4 {nose}-.6V4Z"
    outline = f"M{left}-10H{nose - 5}L{nose}-2V7H{left}Z"
    found = [path(outline, "halo")]
    for n in range(trailers):
        found.append(rect(left + TRAILER * n, -10, TRAILER - 1.5, 14.5, f"p{seat} body", 2))
        found.append(rect(left + TRAILER * n + 2, -8, TRAILER - 5.5, 10.5, "bed", 1))
    found.append(path(cab, f"p{seat} body"))
    found.append(circle(back + 8, -3, 5.4, "badge") + group(seat_sign(seat, 3.7), back + 8, -3))
    pitch = (TRAILER - 1.5) / max(2, room)
    for n, good in enumerate(goods):
        x = left + TRAILER * (n // room) + pitch * (n % room + 0.5)
        found.append(use(f"g{good}", x, -2.8, 0.52))
    wheels = [left + TRAILER * n + k for n in range(trailers) for k in (5.0, TRAILER - 7)]
    tyres = [*wheels, back + 4.5, nose - 4]
    found.append(path("".join(circle_path(x, 5.4, 2.7) for x in tyres), "ink"))
    found.append(path("".join(circle_path(x, 5.4, 0.9) for x in tyres), "white"))
    return "".join(found)


def truck_width(trailers: int) -> float:
    return CAB + TRAILER * trailers


@cache
def rest_marker(state: str) -> str:
    """A cup of coffee: `held`, `laid` on a reserved contract, or a `free` place for one."""
    cup = "M-4.5-3.5H3V1.5Q3 4.5 0 4.5H-1.5Q-4.5 4.5-4.5 1.5ZM3-2H4.5Q6 -2 6 -.4T4.5 1.2H3"
    if state == "free":
        return path(cup, "dots")
    steam = path("M-2.5-5Q-1.5-6 -2.5-7M.5-5Q1.5-6 .5-7", "hairline")
    return path(cup, "body p4" if state == "held" else "line") + steam


def eye() -> str:
    """An eye crossed out: others do not see this."""
    return path(EYE, "hairline")


def open_eye(is_lit: bool) -> str:
    """An open eye: everybody will see it."""
    return path(EYE.removesuffix(STRUCK), "hairline" if is_lit else "dimline")


def die(is_lit: bool) -> str:
    """A die: something is drawn, and cannot be taken back."""
    dots = circle_path(-2.6, -2.6, 1.1) + circle_path(2.6, 2.6, 1.1) + circle_path(0, 0, 1.1)
    face, ink = ("gone", "ink") if is_lit else ("dimline", "dim")
    return rect(-6, -6, 12, 12, face, 2.5) + path(dots, ink)


@cache
def wheel(r: float) -> str:
    """A steering wheel: it is this player's turn."""
    spokes = f"M{-r} 0H{-r / 3}M{r / 3} 0H{r}M0 {r / 3}V{r}"
    return path(circle_path(0, 0, r) + circle_path(0, 0, r / 3), "redline") + path(spokes, "redline")


@cache
def crate(loaded: bool) -> str:
    """A crate on board, or the empty place of one."""
    return (
        rect(-4.5, -4.5, 9, 9, "ink", 1) + path("M-3-3L3 3M3-3L-3 3", "weave")
        if loaded
        else rect(-4.5, -4.5, 9, 9, "spent", 1)
    )


def card_back(width: float, height: float) -> str:
    """A card that lies face down."""
    step = 8
    weave = "".join(f"M{x} 4L{x - height + 8} {height - 4}" for x in range(12, int(width + height) - 8, step))
    clip = f'<svg x="4" y="4" width="{width - 8}" height="{height - 8}" viewBox="4 4 {width - 8} {height - 8}">'
    return rect(0, 0, width, height, "cover", 3) + clip + path(weave, "weave") + "</svg>"
