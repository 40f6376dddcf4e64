"""Pieces on the table: cubes, trucks, the signs of the seats, action tokens, and small icons."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

from truckstop.games.road_master.state import Face
from truckstop.games.road_master.view.style import use
from truckstop.kit.style import INK
from truckstop.kit.svg import NARROW, circle, circle_path, group, num, path, polygon, rect, regular_polygon, seat_shape

CUBE = 16.0  # the size of the cube that is defined once
TRUCK_LONG, TRUCK_WIDTH = 63.0, 31.0
BED, PITCH = 44.0, 14.2  # of a truck: how long its bed is, from cube to cube
ROWS = 2
TOKEN = 19.0  # radius
STRUCK = "M-5 5L5-5"
EYE = "M-6 0Q0-6 6 0Q0 6-6 0ZM-1.8 0A1.8 1.8 0 1 0 1.8 0A1.8 1.8 0 1 0-1.8 0" + STRUCK
BLAST = polygon(chain.from_iterable(zip(regular_polygon(8, 8.5), regular_polygon(8, 4.6, turn=0.5), strict=True)))
CLOCK = circle_path(0, 0, 7) + "M0-4V0L3 2"
ICONS = {  # of the faces, within a circle of radius 11, drawn with the pen
    Face.CONTRACTS: "M-7-9H4L8-5V9H-7ZM4-9V-5H8M-4-2H5M-4 2H5M-4 6H2",
    Face.SUPER_BONUS: polygon(
        chain.from_iterable(zip(regular_polygon(5, 10.5), regular_polygon(5, 4.6, turn=0.5), strict=True))
    ),
    Face.LOAD: "M-10 9H10M-10 9V3M10 9V3M0-10V3M-5-2L0 3.5L5-2",
    Face.FORWARD: "M-10-4H1V-10L11 0L1 10V4H-10Z",
    Face.REVERSE: "M10-3H-1V-8L-10 0L-1 8V3H10Z",
    Face.UNLOAD: "M-10 9H10M-10 9V3M10 9V3M0 4V-9M-5-4L0-9.5L5-4",
}


def cubes_defined(letters: Sequence[str], hues: Sequence[tuple[str, str]]) -> str:
    """A cube of each colour with its letter, round the origin: from the side, and flat.

    Style sheets that name the picture around it do not reach what is defined once.
    """
    half, found = CUBE / 2, []
    top = f"M{-half:g} {-half:g}l3-2.4h{CUBE:g}l-3 2.4zM{half:g} {-half:g}l3-2.4v{CUBE:g}l-3 2.4z"
    font = f'font-family="{NARROW}" font-size="15" font-weight="700" text-anchor="middle"'
    for n, (letter, (hue, ink)) in enumerate(zip(letters, hues, strict=True)):
        look = f'fill="{hue}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
        size = f'x="{-half:g}" y="{-half:g}" width="{CUBE:g}" height="{CUBE:g}" rx="1.5"'
        name = f'<text y="5.2" fill="{{}}" {font}>{letter}</text>' if letter else ""
        box = f"<rect {size} {look}/>{name.format(ink)}"
        sides = f'<path d="{top}" {look}/><path d="{top}" fill="#fff" fill-opacity=".35"/>'
        gap = f'<rect {size} fill="#fff" fill-opacity=".75" stroke="{hue}" stroke-width="2" stroke-dasharray="3 2"/>'
        found.append(f'<g id="rm-c{n}">{sides}{box}</g><g id="rm-f{n}">{box}</g>')
        found.append(f'<g id="rm-w{n}">{gap}{name.format(INK)}</g>')
    return "".join(found)


def cube(colour: int, x: float, y: float, scale: float = 1) -> str:
    """A wooden cube, seen a little from the side."""
    return use(f"c{colour}", x, y, scale=scale)


@cache
def seat_sign(seat: int, r: float) -> str:
    """● ■ ▲ ◆ ★ ✚ in the colour of the seat."""
    return path(seat_shape(seat, r), f"p{seat} sign")


@cache
def truck_outline(inside: float = 0) -> str:
    """Of a truck from above: square behind, round before; or a line so far inside."""
    back, nose, half = inside - TRUCK_LONG / 2, TRUCK_LONG / 2 - inside, TRUCK_WIDTH / 2 - inside
    bonnet = f"Q{nose} {-half} {nose} {-half + 6}V{half - 6}Q{nose} {half} {nose - 6} {half}"
    return f"M{back} {-half}H{nose - 6}{bonnet}H{back}Z"


@cache
def truck(seat: int, cargo: tuple[int, ...], room: int, quarter: int = 0, named: int = 0) -> str:
    """A truck from above, looking to the right, its middle at the origin; letters stand up after so many quarters.

    Its last cubes are faded if they are named for unloading.
    """
    back, nose, half = -TRUCK_LONG / 2, TRUCK_LONG / 2, TRUCK_WIDTH / 2
    outline = truck_outline()
    windscreen = f"M{nose - 7} {-half + 4}Q{nose - 2} 0 {nose - 7} {half - 4}L{nose - 11} {half - 6}V{-half + 6}Z"
    found = [path(outline, "halo"), path(outline, f"p{seat} body")]
    found.append(rect(back + 1.5, -half + 1, BED, TRUCK_WIDTH - 2, "bed", 2))
    found.append(path(windscreen, "glass"))
    for n in range(room):
        x, y = back + 1.5 + PITCH * (n // ROWS + 0.5) + 0.7, (n % ROWS - 0.5) * PITCH
        if n < len(cargo):
            drawn = use(f"f{cargo[n]}", x, y, scale=0.83, turn=-90 * quarter)
            found.append(drawn if n < len(cargo) - named else group(drawn, classes="faded"))
        else:
            found.append(rect(x - 5.5, y - 5.5, 11, 11, "slot", 1))
    badge = circle(0, 0, 5.6, "badge") + seat_sign(seat, 4)
    found.append(f'<g transform="translate({num(nose - 13.5)} 0)rotate({-90 * quarter})">{badge}</g>')
    return "".join(found)


@cache
def icon_of(face: Face, pen: str = "pen") -> str:
    return path(ICONS[face], pen)


@cache
def token(face: Face, other: Face | None, state: str) -> str:
    """A wooden token: `ready`, `next`, `used` with this face up, or `blocked`; its other face is small at its rim."""
    wood = "turned" if state == "used" else "wood"
    rim = path(polygon(regular_polygon(8, TOKEN, turn=0.5)), wood)
    if state == "next":
        rim += path(polygon(regular_polygon(8, TOKEN, turn=0.5)), "chosen")
    rings = path("M-15-4Q0-9 15-4M-16 3Q0-2 16 3M-13 10Q0 6 13 10", "grain") if state != "used" else ""
    face_up = group(icon_of(face, "chalk" if state == "used" else "pen"), -1, -1)
    found = rim + rings + face_up
    if other is not None and state != "used":
        found += circle(13, 13, 8, "badge") + group(icon_of(other, "hair"), 13, 13, scale=0.5)
    return group(found, classes="faded") if state == "blocked" else found


def eye() -> str:
    """An eye crossed out: others do not see this."""
    return path(EYE, "hair")


def open_eye() -> str:
    """An open eye: what is seen then cannot be taken back."""
    return circle(0, 0, 8.5, "badge") + path(EYE.removesuffix(STRUCK), "hair")


@cache
def wheel(r: float) -> str:
    """A steering wheel: it is this player's turn."""
    spokes = f"M{-r} 0H{-r / 3}M{r / 3} 0H{r}M0 {r / 3}V{r}"
    return path(circle_path(0, 0, r) + circle_path(0, 0, r / 3), "redline") + path(spokes, "redline")


@cache
def letter_sign(n: int, letter: str, size: float) -> str:
    """The sign of a warehouse: its letter on its colour, round the origin."""
    half = size / 2
    font = 14 if size < 20 else 16 if size < 30 else 20
    name = f'<text y="{font * 0.36:.1f}" class="on{n} bold mid narrow t{font}">{letter}</text>'
    return circle(0, 0, half, f"c{n} body") + name


def blast() -> str:
    return path(BLAST, "boom")


def clock() -> str:
    return circle(0, 0, 7, "badge") + path(CLOCK, "hair")
