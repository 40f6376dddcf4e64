"""The inks of a road atlas: its colours, its style sheet, and the strokes that all parts of the picture share.

What changes with every move is written as plain text of SVG: hundreds of elements have to be ready in a few
milliseconds.
"""

from collections.abc import Iterable
from html import escape
from math import cos, pi, sin

Point = tuple[float, float]

INK, RED = "#22262b", "#b3261e"
SEAT_HUES = ("#0072b2", "#d55e00", "#009e73", "#9a5ba5", "#e69f00", "#56b4e9")

SANS = "ui-sans-serif,system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
NARROW = "Avenir Next Condensed,Roboto Condensed,Arial Narrow,Liberation Sans Narrow,Helvetica Neue,Arial,sans-serif"
SERIF = "Georgia,Times New Roman,Liberation Serif,Times,serif"
THIN, BROAD = frozenset("iljtfrI.,:;'’!|()[]-– "), frozenset("mwMW@%…")

WIDEST, NARROWER, SQUEEZE = 1.22, 0.74, 1.75  # the widest and the narrowest font, against `width_of`; what is legible
SMALLEST = 12

COLOURS = {
    "desk": ("#d8ccb2", "#15181c"),  # by light, by dark
    "paper": ("#fdfbf4", "#e9e5d9"),
    "slip": ("#f4edda", "#dcd5c2"),
    "sea": ("#cfe3e8", "#b6c9cf"),
    "shoal": ("#bfd8df", "#a8bcc3"),
    "land": ("#fbf3dd", "#e5dcc5"),
    "abroad": ("#efe8d6", "#d4cdbc"),
}
RULES = {
    "": f"font-family:{SANS};font-size:12px;font-variant-numeric:tabular-nums",
    "text": f"fill:{INK}",
    ".desk": "fill:var(--desk)",
    ".paper": "fill:var(--paper)",
    ".slip": "fill:var(--slip)",
    ".bill": f"fill:var(--paper);stroke:{INK};stroke-opacity:.45",
    ".shade": "fill:#000;opacity:.2",
    ".sea": "fill:var(--sea)",
    ".land": f"fill:var(--land);stroke:{INK};stroke-opacity:.75;stroke-linejoin:round",
    ".shoal": "fill:none;stroke:var(--shoal);stroke-width:9;stroke-linejoin:round",
    ".abroad": f"fill:var(--abroad);stroke:{INK};stroke-opacity:.35;stroke-linejoin:round",
    ".lake": "fill:var(--sea);stroke:#5d8796;stroke-width:.9;stroke-linejoin:round",
    ".border": "fill:none;stroke:#a58f63;stroke-width:.9;stroke-dasharray:5 2 1 2;stroke-linejoin:round",
    ".casing": f"fill:none;stroke:{INK};stroke-width:5.6;stroke-linejoin:round",
    ".even": "fill:none;stroke:#d3423a;stroke-width:3.4;stroke-linejoin:round",
    ".odd": "fill:none;stroke:#2f66a8;stroke-width:3.4;stroke-linejoin:round",
    ".rim": f"fill:none;stroke:{INK};stroke-width:10.6;stroke-linecap:round",
    ".bead": "fill:none;stroke:#fff;stroke-width:8;stroke-linecap:round",
    ".knot": f"fill:#fff;stroke:{INK};stroke-width:1.6",
    ".town": f"fill:{INK};stroke:#fff;stroke-width:1.6",
    ".ring": f"fill:none;stroke:{INK};stroke-width:1.2",
    ".city": f"font-family:{SERIF};font-size:13.8px;font-weight:700;paint-order:stroke;"
    "stroke:var(--land);stroke-width:3.2px;stroke-linejoin:round",
    ".stop": f"font-family:{SERIF};font-size:12px;font-style:italic;paint-order:stroke;"
    "stroke:var(--land);stroke-width:2.4px;stroke-linejoin:round",
    ".tight": "font-size:10px",
    ".water": f"font-family:{SERIF};font-size:16px;font-style:italic;fill:#2f5866;letter-spacing:3px",
    ".country": f"font-family:{SERIF};font-size:20px;fill:#5f5640;letter-spacing:12px",
    ".serif": f"font-family:{SERIF}",
    ".neat": f"fill:none;stroke:{INK};stroke-width:3",
    ".hairline": f"fill:none;stroke:{INK};stroke-width:.8",
    ".rule": f"stroke:{INK};stroke-opacity:.3",
    ".line": f"fill:none;stroke:{INK};stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round",
    ".redline": f"fill:none;stroke:{RED};stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round",
    ".dots": f"fill:none;stroke:{INK};stroke-opacity:.45;stroke-dasharray:2 3",
    ".ink": f"fill:{INK}",
    ".red": f"fill:{RED}",
    ".white": "fill:#fff",
    ".soft": "fill:#4a4f56",
    ".bold": "font-weight:700",
    ".mid": "text-anchor:middle",
    ".end": "text-anchor:end",
    ".italic": "font-style:italic",
    ".narrow": f"font-family:{NARROW}",
    ".t12": "font-size:12px",
    ".t13": "font-size:13px",
    ".t14": "font-size:14px",
    ".t16": "font-size:16px",
    ".t20": "font-size:20px",
    ".t28": "font-size:28px",
    ".pip": f"fill:{INK};stroke:{INK};stroke-width:1",
    ".gone": f"fill:#fff;stroke:{INK};stroke-width:1",
    ".strike": f"fill:none;stroke:{INK};stroke-width:2.2;stroke-linecap:round",
    ".unstrike": "fill:none;stroke:#fff;stroke-width:4.6;stroke-linecap:round",
    ".faded": "opacity:.45",
    ".veil": "fill:#fff;opacity:.6",
    ".halo": "fill:#fff;stroke:#fff;stroke-width:3.4;stroke-linejoin:round",
    ".body": f"stroke:{INK};stroke-width:1;stroke-linejoin:round",
    ".bed": f"fill:#fff;stroke:{INK};stroke-width:.9",
    ".badge": f"fill:#fff;stroke:{INK};stroke-width:.7",
    ".sign": f"stroke:{INK};stroke-width:.8",
    ".tether": f"fill:none;stroke:{INK};stroke-width:2.2",
    ".slow": "fill:none;stroke:#fff;stroke-width:3.4;stroke-dasharray:2.5 3.5",
    ".slower": f"fill:none;stroke:{INK};stroke-width:9;stroke-opacity:.5",
    ".cover": f"fill:#7d6a45;stroke:{INK};stroke-width:.8",
    ".weave": "fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:1.2",
    ".fold": f"fill:#d9cfb6;stroke:{INK};stroke-width:.8",
    ".mine": "fill:#f6dfd8",
    ".point": f"fill:{RED};stroke:{INK};stroke-width:1",
    ".spent": f"fill:none;stroke:{INK};stroke-opacity:.55;stroke-width:1.2",
    ".key": f"fill:var(--paper);stroke:{INK};stroke-width:1.2",
    ".idle": f"fill:var(--slip);fill-opacity:.9;stroke:{INK};stroke-opacity:.3;stroke-dasharray:3 3",
    ".glow": "fill:#f6c344;fill-opacity:.28;stroke:#f6c344;stroke-width:4.5",
    ".edge": "fill:none;stroke:#6b4e00;stroke-width:1.4",
    ".chosen": f"fill:none;stroke:{RED};stroke-width:3.5",
}


def style_sheet() -> str:
    """Everything scoped to the picture, so that it can stand inside a page; paper and desk follow light and dark."""
    by_day, by_night = (";".join(f"--{name}:{pair[way]}" for name, pair in COLOURS.items()) for way in (0, 1))
    rules = [f".interstate{{{by_day}}}"]
    rules += [f".interstate {name}{{{body}}}".replace(" {", "{") for name, body in RULES.items()]
    rules += [f".interstate .p{seat}{{fill:{hue}}}" for seat, hue in enumerate(SEAT_HUES)]
    rules += [f"@media (prefers-color-scheme:dark){{.interstate{{{by_night}}}}}"]
    return "".join(rules)


def num(value: float) -> str:
    """A coordinate, to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")


def path(d: str, classes: str) -> str:
    return f'<path class="{classes}" d="{d}"/>'


def text(x: float, y: float, content: str, classes: str = "") -> str:
    name = f' class="{classes}"' if classes else ""
    return f'<text x="{num(x)}" y="{num(y)}"{name}>{escape(content, quote=False)}</text>'


def fitted(x: float, y: float, content: str, classes: str, *, font: float, room: float) -> str:
    """A text that keeps to its room in any font: squeezed a little, cut only where that is not enough."""
    if width_of(content, font) * WIDEST <= room:
        return text(x, y, content, classes)
    if width_of(content, font) * NARROWER > room and font > SMALLEST:
        return fitted(x, y, content, classes.replace(f" t{font:g}", ""), font=SMALLEST, room=room)
    content = shortened(content, room * SQUEEZE, font)
    long = min(room, width_of(content, font) * NARROWER)
    tag = f'<text x="{num(x)}" y="{num(y)}" class="{classes}" textLength="{num(long)}" lengthAdjust="spacingAndGlyphs">'
    return f"{tag}{escape(content, quote=False)}</text>"


def rect(x: float, y: float, wide: float, high: float, classes: str, radius: float = 0) -> str:
    corner = f' rx="{num(radius)}"' if radius else ""
    size = f'x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}"'
    return f'<rect class="{classes}" {size}{corner}/>'


def circle(x: float, y: float, radius: float, classes: str) -> str:
    return f'<circle class="{classes}" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'


def use(name: str, x: float, y: float, scale: float = 1) -> str:
    """Something defined once, placed here."""
    grow = f"scale({scale:g})" if scale != 1 else ""
    return f'<use href="#it-{name}" transform="translate({num(x)} {num(y)}){grow}"/>'


def group(content: str, x: float = 0, y: float = 0, *, classes: str = "", scale: float = 1) -> str:
    name = f' class="{classes}"' if classes else ""
    move = f"translate({num(x)} {num(y)})" if x or y else ""
    grow = f"scale({scale:g})" if scale != 1 else ""
    return f'<g{name} transform="{move}{grow}">{content}</g>' if move or grow else f"<g{name}>{content}</g>"


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
    r, d = num(radius), num(2 * radius)
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0"


def frame(x: float, y: float, wide: float, high: float, corner: float = 4) -> str:
    """A box with round corners as part of a path."""
    c, across, down = num(corner), num(wide - 2 * corner), num(high - 2 * corner)
    turns = f"h{across}q{c} 0 {c} {c}v{down}q0 {c}-{c} {c}h-{across}q-{c} 0-{c}-{c}v-{down}q0-{c} {c}-{c}z"
    return f"M{num(x + corner)} {num(y)}{turns}"


def lit(d: str, action: str, within: str = "", title: str = "") -> str:
    """A soft ring that carries its action, around what lies within."""
    told = f"<title>{escape(title, quote=False)}</title>" if title else ""
    rings = f'<path class="glow" d="{d}"/><path class="edge" d="{d}"/>'
    return f'<g class="lit" data-action="{action}">{told}{rings}{within}</g>'


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
