"""SVG elements and paths as strings.

A picture has hundreds of elements and must be drawn in a few milliseconds, so there is no tree of element objects.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from html import escape
from math import cos, floor, pi, sin

Point = tuple[float, float]

SEAT_HUES = ("#0072b2", "#d55e00", "#009e73", "#9a5ba5", "#e69f00", "#56b4e9")
SANS = "ui-sans-serif,system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
NARROW = (
    "Avenir Next Condensed,Roboto Condensed,Arial Narrow,Liberation Sans Narrow,DejaVu Sans Condensed,"
    "Helvetica Neue,Arial,sans-serif"
)
SERIF = "Georgia,Times New Roman,Liberation Serif,Times,DejaVu Serif Condensed,serif"
NARROW_LETTERS, WIDE_LETTERS = frozenset("iljtfrI.,:;'’!|()[]-– \u00a0\u202f"), frozenset("mwMW@%…")
WIDEST_FONT, NARROWEST_FONT = 1.22, 0.74  # the width of a text in these fonts, as a share of `text_width`
WIDEST_REGULAR = 1.07  # the same of letters that are not bold
CONDENSED = 0.9  # the width of `NARROW`, as a share of the same letters in `SANS`
EAST_ASIAN = "\u2e80"  # the first of the letters that are as wide as high
MIN_FONT = 12  # pixels
CACHE_SIZE = 1 << 12  # of numbers and of text widths


@lru_cache(CACHE_SIZE)
def num(value: float) -> str:
    """A coordinate, to a tenth of a pixel."""
    return f"{value + 0.0:.1f}".removesuffix(".0")


def path(d: str, classes: str) -> str:
    return f'<path class="{classes}" d="{d}"/>'


def text(x: float, y: float, content: str, classes: str = "", *, width: float = 0, font: float = 0) -> str:
    """A text. `width` is the space that its letters keep to, by their distances; `font` a size that no class gives."""
    name = f' class="{classes}"' if classes else ""
    size = f' font-size="{num(font)}"' if font else ""
    spread = f' textLength="{num(width)}" lengthAdjust="spacing"' if width else ""
    return f'<text x="{num(x)}" y="{num(y)}"{name}{size}{spread}>{escape(content, quote=False)}</text>'


def fitted_text(x: float, y: float, content: str, classes: str, *, font: float, room: float) -> str:
    """A text that is at most `room` wide in any font: in smaller letters, and shortened if that is not enough.

    Letters are never squeezed. `font` is the size that the classes give, or a smaller one.
    """
    content, classes, size = _fit(content, classes, font, room)
    return text(x, y, content, classes, font=size)


def abbreviate(name: str, classes: str, *, font: float, room: float) -> str:
    """A name that fits into `room`: whole, or with its last words as initials ("Salt L. C."), or its beginning."""

    def fits(label: str) -> bool:
        return text_width(label, font) * _widest_font(classes) <= room

    words = name.split(" ")
    for n in range(len(words), 0, -1):
        initials = [f"{word[0]}." for word in words[n:]]
        if fits(label := " ".join([*words[:n], *initials])):
            return label
    if len(words) > 1:
        return "".join(word[0] for word in words)
    return next((f"{name[:n]}." for n in range(len(name) - 1, 0, -1) if fits(f"{name[:n]}.")), name[:1])


@lru_cache(CACHE_SIZE)
def _fit(content: str, classes: str, font: float, room: float) -> tuple[str, str, float]:
    """The content and the classes of a fitted text, and its size if no class gives it."""
    size = fitting_font([content], classes, font=font, room=room)
    names = [name for name in classes.split() if not re.fullmatch(r"t\d+", name) or name == f"t{size:g}"]
    has_class = size == MIN_FONT or f"t{size:g}" in names
    return shorten(content, room / _widest_font(classes), size), " ".join(names), 0 if has_class else size


def fitting_font(labels: Iterable[str], classes: str, *, font: float, room: float) -> float:
    """The largest size up to `font` in which each of these labels fits in any font; at least `MIN_FONT`."""
    widest = max((text_width(label, 1) for label in labels), default=0.0) * _widest_font(classes)
    return max(min(font, floor(room / widest)), min(font, MIN_FONT)) if widest else font


@cache
def _widest_font(classes: str) -> float:
    """The width of a text in the widest font of these classes, as a share of `text_width`."""
    names = classes.split()
    return (WIDEST_FONT if "bold" in names else WIDEST_REGULAR) * (CONDENSED if "narrow" in names else 1)


def is_tight(label: str, font: float, room: float) -> bool:
    """Whether a label needs more room in some font."""
    return text_width(label, font) * WIDEST_FONT > room


def label_room(label: str, font: float, room: float, *, tight: bool) -> float:
    """The room for one of several labels in a row: all of it, as letters are never squeezed."""
    return room


def label_rooms(labels: Sequence[str], font: float, rooms: Sequence[float]) -> list[float]:
    """The room for each of these labels: all of it, as letters are never squeezed."""
    return list(rooms)


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


def use_symbol(name: str, x: float, y: float, *, scale: float = 1, turn: float = 0) -> str:
    """Place the SVG symbol with the id `name`; `turn` is in degrees."""
    grow = f"scale({scale:g})" if scale != 1 else ""
    bend = f"rotate({turn:g})" if turn else ""
    return f'<use href="#{name}" transform="translate({num(x)} {num(y)}){bend}{grow}"/>'


def titled_group(content: str, title: str, *, classes: str = "") -> str:
    """A group with a title, which browsers show as a tooltip and screen readers read."""
    name = f' class="{classes}"' if classes else ""
    return f"<g{name}><title>{escape(title, quote=False)}</title>{content}</g>"


def polygon(points: Iterable[Point]) -> str:
    """A closed path through these points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def regular_polygon(corners: int, radius: float, *, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon. The first one is at the top; `turn=1` rotates it by one corner."""
    angles = (2 * pi * (corner + turn) / corners for corner in range(corners))
    return [(radius * sin(angle), -radius * cos(angle)) for angle in angles]


def circle_path(x: float, y: float, radius: float) -> str:
    """A circle as part of a path."""
    r = num(radius)
    d = num(2 * float(r))  # rounded apart, the halves would not meet in a circle
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0"


def frame_path(x: float, y: float, width: float, height: float, corner: float = 4) -> str:
    """A box with round corners as part of a path."""
    c, across, down = num(corner), num(width - 2 * corner), num(height - 2 * corner)
    turns = f"h{across}q{c} 0 {c} {c}v{down}q0 {c}-{c} {c}h-{across}q-{c} 0-{c}-{c}v-{down}q0-{c} {c}-{c}z"
    return f"M{num(x + corner)} {num(y)}{turns}"


@cache
def seat_shape(seat: int, r: float) -> str:
    """● ■ ▲ ◆ ★ ✚: seats are told apart by more than colour."""
    arm = r * 0.38
    half = [(-arm, -r), (arm, -r), (arm, -arm), (r, -arm), (r, arm), (arm, arm)]
    tips, notches = regular_polygon(5, r * 1.2), regular_polygon(5, r * 0.52, turn=0.5)
    shapes = (
        circle_path(0, 0, r * 0.95),
        polygon(regular_polygon(4, r * 1.2, turn=0.5)),
        polygon([(0, -r), (r * 1.05, r * 0.85), (-r * 1.05, r * 0.85)]),
        polygon(regular_polygon(4, r * 1.2)),
        polygon([point for pair in zip(tips, notches, strict=True) for point in pair]),
        polygon(half + [(-x, -y) for x, y in half]),
    )
    return shapes[seat % len(shapes)]


@lru_cache(CACHE_SIZE)
def text_width(content: str, font: float) -> float:
    """The approximate width of a bold text, in any of the fonts that may be used."""
    return font * sum(map(_letter_width, content))


def _letter_width(letter: str) -> float:
    if letter in NARROW_LETTERS:
        return 0.36
    return 0.95 if letter in WIDE_LETTERS or letter >= EAST_ASIAN else 0.6


def break_lines(content: str, width: float, font: float) -> list[str]:
    """Break a sentence into lines that fit a width."""
    lines = [""]
    for word in content.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, font) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def shorten(name: str, width: float, font: float) -> str:
    """A name cut to fit a width."""
    if text_width(name, font) <= width:
        return name
    while name and text_width(name, font) > width - font:
        name = name[:-1]
    return f"{name.rstrip()}…"
