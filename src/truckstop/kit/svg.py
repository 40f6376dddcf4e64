"""Ink: the strokes and letters that pictures of all games are made of, as plain text of SVG.

Hundreds of elements have to be ready in a few milliseconds, so they are written, not built.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from math import cos, pi, sin

Point = tuple[float, float]

SEAT_HUES = ("#0072b2", "#d55e00", "#009e73", "#9a5ba5", "#e69f00", "#56b4e9")
SANS = "ui-sans-serif,system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
NARROW = "Avenir Next Condensed,Roboto Condensed,Arial Narrow,Liberation Sans Narrow,Helvetica Neue,Arial,sans-serif"
SERIF = "Georgia,Times New Roman,Liberation Serif,Times,serif"
THIN, BROAD = frozenset("iljtfrI.,:;'’!|()[]-– "), frozenset("mwMW@%…")
WIDEST, NARROWER, SQUEEZE = 1.22, 0.74, 1.75  # the widest and the narrowest font, against `width_of`; what is legible
SMALLEST = 12
MOST = 1 << 12  # numbers and texts of which it is known how they are written


@lru_cache(MOST)
def num(value: float) -> str:
    """A coordinate, to a tenth of a pixel."""
    return f"{value + 0.0:.1f}".removesuffix(".0")


def path(d: str, classes: str) -> str:
    return f'<path class="{classes}" d="{d}"/>'


def text(x: float, y: float, content: str, classes: str = "", *, width: float = 0) -> str:
    """Letters as wide as their font has them, or just so wide in any font."""
    name = f' class="{classes}"' if classes else ""
    size = f' textLength="{num(width)}" lengthAdjust="spacingAndGlyphs"' if width else ""
    return f'<text x="{num(x)}" y="{num(y)}"{name}{size}>{escape(content, quote=False)}</text>'


def fitted(x: float, y: float, content: str, classes: str, *, font: float, room: float) -> str:
    """A text that keeps to its room in any font: squeezed a little, cut only where that is not enough."""
    if not is_tight(content, font, room):
        return text(x, y, content, classes)
    if width_of(content, font) * NARROWER > room and font > SMALLEST:
        return fitted(x, y, content, classes.replace(f" t{font:g}", ""), font=SMALLEST, room=room)
    content = shortened(content, room * SQUEEZE, font)
    return text(x, y, content, classes, width=min(room, width_of(content, font) * NARROWER))


def is_tight(label: str, font: float, room: float) -> bool:
    """Whether a label has to be squeezed in some font."""
    return width_of(label, font) * WIDEST > room


def narrow_room(label: str, font: float, room: float, *, tight: bool) -> float:
    """The room of a label that stands beside others: if one of them is tight, all are squeezed alike."""
    return min(room, width_of(label, font)) if tight else room


def rect(x: float, y: float, width: float, height: float, classes: str, radius: float = 0) -> str:
    corner = f' rx="{num(radius)}"' if radius else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"'
    return f'<rect class="{classes}" {size}{corner}/>'


def circle(x: float, y: float, radius: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'


def group(content: str, x: float = 0, y: float = 0, *, classes: str = "", scale: float = 1) -> str:
    name = f' class="{classes}"' if classes else ""
    move = f"translate({num(x)} {num(y)})" if x or y else ""
    grow = f"scale({scale:g})" if scale != 1 else ""
    return f'<g{name} transform="{move}{grow}">{content}</g>' if move or grow else f"<g{name}>{content}</g>"


def placed(name: str, x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """Something that is defined once under this id, at a place of its own; `turn` in degrees."""
    grow = f"scale({scale:g})" if scale != 1 else ""
    bend = f"rotate({turn:g})" if turn else ""
    return f'<use href="#{name}" transform="translate({num(x)} {num(y)}){bend}{grow}"/>'


def titled(content: str, title: str, *, classes: str = "") -> str:
    """A group that says what it is when pointed at or read aloud."""
    name = f' class="{classes}"' if classes else ""
    return f"<g{name}><title>{escape(title, quote=False)}</title>{content}</g>"


def polygon(points: Iterable[Point]) -> str:
    """A closed path through these points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def regular(corners: int, radius: float, *, turn: float = 0) -> list[Point]:
    """A regular polygon, first corner up unless turned (in corners)."""
    angles = (2 * pi * (corner + turn) / corners for corner in range(corners))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def disc(x: float, y: float, radius: float) -> str:
    """A circle as part of a path."""
    r = num(radius)
    d = num(2 * float(r))  # rounded apart, the halves would not meet in a circle
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0"


def frame(x: float, y: float, width: float, height: float, corner: float = 4) -> str:
    """A box with round corners as part of a path."""
    c, across, down = num(corner), num(width - 2 * corner), num(height - 2 * corner)
    turns = f"h{across}q{c} 0 {c} {c}v{down}q0 {c}-{c} {c}h-{across}q-{c} 0-{c}-{c}v-{down}q0-{c} {c}-{c}z"
    return f"M{num(x + corner)} {num(y)}{turns}"


@cache
def seat_shape(seat: int, r: float) -> str:
    """● ■ ▲ ◆ ★ ✚: seats are told apart by more than colour."""
    arm = r * 0.38
    half = [(-arm, -r), (arm, -r), (arm, -arm), (r, -arm), (r, arm), (arm, arm)]
    tips, notches = regular(5, r * 1.2), regular(5, r * 0.52, turn=0.5)
    shapes = (
        disc(0, 0, r * 0.95),
        polygon(regular(4, r * 1.2, turn=0.5)),
        polygon([(0, -r), (r * 1.05, r * 0.85), (-r * 1.05, r * 0.85)]),
        polygon(regular(4, r * 1.2)),
        polygon([point for pair in zip(tips, notches, strict=True) for point in pair]),
        polygon(half + [(-x, -y) for x, y in half]),
    )
    return shapes[seat % len(shapes)]


@lru_cache(MOST)
def width_of(content: str, font: float) -> float:
    """About how wide a text is in bold, in any of the fonts that may be used."""
    return font * sum(0.36 if c in THIN else 0.95 if c in BROAD or c > "\u2e7f" else 0.6 for c in content)


def lines(content: str, width: float, font: float) -> list[str]:
    """Break a sentence into lines that fit a width."""
    found = [""]
    for word in content.split(" "):
        longer = f"{found[-1]} {word}".strip()
        if found[-1] and width_of(longer, font) > width:
            found.append(word)
        else:
            found[-1] = longer
    return found


def shortened(name: str, width: float, font: float) -> str:
    """A name cut to fit a width."""
    if width_of(name, font) <= width:
        return name
    while name and width_of(name, font) > width - font:
        name = name[:-1]
    return f"{name.rstrip()}…"
