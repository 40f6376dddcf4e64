"""Paper, two inks and a pencil: the colours, the style sheet and the strokes that all parts of the picture share."""

from collections.abc import Iterable
from math import cos, pi, sin

import htpy
from htpy import Element, Node

Point = tuple[float, float]

HUES = {  # of the dice, each dark enough for white figures
    "purple": "#74389b",
    "orange": "#ad5200",
    "blue": "#1b5fa8",
    "green": "#26763a",
    "red": "#ab1f2f",
    "teal": "#08707a",
    "grey": "#545b64",
}
SEAT_HUES = ("#0072b2", "#d55e00", "#009e73", "#9a5ba5", "#e69f00", "#56b4e9")

SANS = "ui-sans-serif,system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif"
NARROW = "Avenir Next Condensed,Roboto Condensed,Arial Narrow,Liberation Sans Narrow,Helvetica Neue,Arial,sans-serif"
THIN, BROAD = frozenset("iljtfr.,:;'’!|() "), frozenset("mwMW@%…")
COLOURS = {
    "paper": ("#fdfcf8", "#ebe7dc"),  # by light, by dark
    "under": ("#efeade", "#d3cdbf"),
    "counter": ("#e0cdab", "#1b1f24"),
    "stave": ("#dac49f", "#1f242a"),
    "seam": ("#c5ad84", "#12161b"),
    "tint": ("#e1e9f1", "#d0d7db"),
    "roof": ("#d0dce8", "#bdc7ce"),
    "tray": ("#f3efe6", "#d9d4c8"),
}
RULES = {
    "": f"font-family:{SANS};font-size:12px;font-variant-numeric:tabular-nums",
    "text": "fill:#1d3149",
    ".paper": "fill:var(--paper)",
    ".under": "fill:var(--under);stroke:#1d3149;stroke-opacity:.18",
    ".counter": "fill:var(--counter)",
    ".stave": "fill:var(--stave)",
    ".seam": "fill:none;stroke:var(--seam);stroke-width:1.5",
    ".tray": "fill:var(--tray);stroke:#1d3149;stroke-opacity:.35",
    ".shade": "fill:#000;opacity:.22",
    ".ink": "fill:#1d3149",
    ".red": "fill:#b3261e",
    ".edge": "fill:none;stroke:#1d3149;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round",
    ".hair": "fill:none;stroke:#1d3149;stroke-opacity:.4",
    ".rededge": "fill:none;stroke:#b3261e;stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".tint": "fill:var(--tint)",
    ".houses": "fill:var(--roof)",
    ".stripe": "fill:none;stroke:#b3261e;stroke-width:8",
    ".turn": "stroke:#b3261e;stroke-width:3",
    ".tag": "font-style:italic",
    ".blocks": "fill:var(--tint);stroke:#1d3149;stroke-opacity:.22",
    ".ribbon": "fill:none;stroke:var(--roof);stroke-width:20;stroke-linejoin:round",
    ".chevron": "fill:none;stroke:#566a84;stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".water": "fill:none;stroke:#8db9da;stroke-width:13;stroke-linecap:round;stroke-linejoin:round",
    ".ripple": "fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:1.4;stroke-dasharray:7 9",
    ".bank": "fill:none;stroke:#1d3149;stroke-opacity:.55;stroke-width:15;stroke-linecap:round;stroke-linejoin:round",
    ".box": "fill:var(--paper);stroke:#1d3149;stroke-width:1.5",
    ".small": "fill:#4b5f79",
    ".bold": "font-weight:700",
    ".mid": "text-anchor:middle",
    ".end": "text-anchor:end",
    ".white": "fill:#fff",
    ".t14": "font-size:14px",
    ".t16": "font-size:16px",
    ".t18": "font-size:18px",
    ".t20": "font-size:20px",
    ".t28": "font-size:28px",
    ".narrow": f"font-family:{NARROW}",
    ".shape": "stroke-width:3;stroke-linejoin:round",
    ".veil": "fill:var(--paper);stroke:var(--paper);opacity:.68",
    ".facet": "fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:1.2;stroke-linejoin:round",
    ".pencil": "fill:none;stroke:#3a3a3d;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round",
    ".grain": "fill:none;stroke:#3a3a3d;stroke-opacity:.45;stroke-width:4.6;stroke-linecap:round",
    ".lead": "fill:#333336",
    ".thin": "stroke-width:1.8",
    ".plan": "fill:none;stroke:#b3261e;stroke-width:2.5;stroke-dasharray:6 5;stroke-linecap:round",
    ".redtext": "fill:#b3261e",
    ".logo": "font-size:42px;letter-spacing:1px",
    ".perforation": "stroke:#1d3149;stroke-opacity:.45;stroke-width:2;stroke-dasharray:.1 7;stroke-linecap:round",
    ".form": "fill:none;stroke:#1d3149;stroke-width:1.5",
    ".start": "fill:var(--paper);stroke:#b3261e;stroke-width:2.5;stroke-dasharray:4 3",
    ".written": "fill:#333336;font-size:20px;font-weight:700;font-style:italic;text-anchor:middle",
    ".written.end": "text-anchor:end;font-size:16px",
    ".gone": "fill:#d8d3c8",
    ".hatch": "stroke-width:1.6;stroke-opacity:.75",
    ".skipped": "fill:#b9b4a8",
    ".trace": "fill:none;stroke:#333336;stroke-width:6;stroke-linecap:round",
    ".span": "fill:none;stroke:#fff;stroke-width:20",
    ".site": "fill:#fff;stroke:#333336;stroke-width:6",
    ".own": "fill:#f6dfd8",
    ".eye": "fill:none;stroke:#fff;stroke-width:1.5;stroke-linecap:round",
    ".chosen": "fill:#b3261e;stroke:#fff;stroke-width:1.5",
    ".plan.halo": "fill:none;stroke:var(--paper);stroke-width:6;stroke-dasharray:none",
    ".face": "font-size:30px",
    ".sign": "stroke:#1d3149;stroke-width:.8",
    ".body": "stroke:#1d3149;stroke-width:1.4;stroke-linejoin:round",
    ".halo": "fill:var(--paper);stroke:var(--paper);stroke-width:5;stroke-linejoin:round",
    ".awning": "fill:#fff;stroke:#1d3149;stroke-width:.8",
    ".badge": "fill:#fff;stroke:#1d3149;stroke-width:.8",
    ".glow": "fill:#f6c344;fill-opacity:.14;stroke:#f6c344;stroke-width:5",
    ".rim": "fill:none;stroke:#6b4e00;stroke-width:1.3",
}


def style_sheet(hues: Iterable[str]) -> str:
    """Everything scoped to the picture, so that it can stand inside a page; the counter follows light and dark."""
    by_day, by_night = (";".join(f"--{name}:{pair[way]}" for name, pair in COLOURS.items()) for way in (0, 1))
    rules = [f".truck-off{{{by_day}}}"]
    rules += [f".truck-off {name}{{{body}}}".replace(" {", "{") for name, body in RULES.items()]
    rules += [f".truck-off .k{kind}{{fill:{hue};stroke:{hue}}}" for kind, hue in enumerate(hues)]
    rules += [f".truck-off .p{seat}{{fill:{hue};stroke:{hue}}}" for seat, hue in enumerate(SEAT_HUES)]
    rules += [".truck-off .second{fill:none;stroke-width:1.6}"]
    rules += [f"@media (prefers-color-scheme:dark){{.truck-off{{{by_night}}}}}"]
    return "".join(rules)


def num(value: float) -> str:
    """A coordinate, to a tenth of a pixel."""
    return f"{value:.1f}".removesuffix(".0")


def inside(classes: str, hue: str = "") -> dict[str, str]:
    """The same style written out: what is placed by `use` is not reached by rules that name an ancestor."""
    rules = [RULES[f".{name}"] for name in classes.split()]
    return {"style": ";".join([*rules, f"fill:{hue};stroke:{hue}"] if hue else rules)}


def path(d: str, classes: str) -> Element:
    return htpy.path({"class": classes, "d": d})


def text(x: float, y: float, content: Node, classes: str = "") -> Element:
    return htpy.text({"x": num(x), "y": num(y), "class": classes or None})[content]


def rect(x: float, y: float, width: float, height: float, classes: str, radius: float = 0) -> Element:
    size = {"x": num(x), "y": num(y), "width": num(width), "height": num(height)}
    return htpy.rect({"class": classes, **size, "rx": num(radius) if radius else None})


def circle(x: float, y: float, radius: float, classes: str) -> Element:
    return htpy.circle({"class": classes, "cx": num(x), "cy": num(y), "r": num(radius)})


def use(name: str, x: float, y: float, classes: str = "", scale: float = 1) -> Element:
    """Something defined once, placed here."""
    where = {"x": num(x), "y": num(y)} if scale == 1 else {"transform": f"translate({num(x)} {num(y)})scale({scale:g})"}
    return htpy.use({"href": f"#to-{name}", "class": classes or None, **where})


def group(children: Node, classes: str = "", *, at: Point | None = None, scale: float = 1, name: str = "") -> Element:
    move = f"translate({num(at[0])} {num(at[1])})" if at else ""
    grow = f"scale({scale:g})" if scale != 1 else ""
    return htpy.g({"id": name or None, "class": classes or None, "transform": move + grow or None})[children]


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


def wobble(*key: int) -> float:
    """Between -1 and 1: how a hand strays at this place; the same place, the same way, every time."""
    mixed = 0x2545F491
    for part in key:
        mixed = (mixed ^ (part + 0x9E37)) * 0x01000193 & 0xFFFFFFFF
        mixed ^= mixed >> 15
    return (mixed * 0x85EBCA6B >> 7 & 0xFFFF) / 0x8000 - 1


def stroke(a: Point, b: Point, *key: int, amount: float = 1.6) -> str:
    """A pencil stroke from one point to another, slightly bent."""
    (ax, ay), (bx, by) = a, b
    bend_x = (ax + bx) / 2 + amount * wobble(*key, 1)
    bend_y = (ay + by) / 2 + amount * wobble(*key, 2)
    return f"M{num(ax)} {num(ay)}Q{num(bend_x)} {num(bend_y)} {num(bx)} {num(by)}"


def cross(x: float, y: float, reach: float, *key: int) -> str:
    """Two pencil strokes: an X."""
    stray = [reach + reach * 0.18 * wobble(*key, corner) for corner in range(4)]
    down = stroke((x - stray[0], y - stray[1]), (x + stray[1], y + stray[2]), *key, 5)
    return down + stroke((x + stray[2], y - stray[3]), (x - stray[3], y + stray[0]), *key, 6)


def loop(x: float, y: float, wide: float, high: float, *key: int) -> str:
    """A pencilled ring around something, not quite closed."""
    w, h = wide * (1 + 0.07 * wobble(*key, 1)), high * (1 + 0.07 * wobble(*key, 2))
    start = f"M{num(x - w * 0.35)} {num(y - h * 0.98)}"
    return (
        f"{start}C{num(x - w * 1.3)} {num(y - h * 0.7)} {num(x - w * 1.2)} {num(y + h)} {num(x)} {num(y + h)}"
        f"C{num(x + w * 1.3)} {num(y + h)} {num(x + w * 1.25)} {num(y - h * 0.8)} {num(x + w * 0.2)} {num(y - h)}"
        f"Q{num(x - w * 0.3)} {num(y - h * 1.12)} {num(x - w * 0.6)} {num(y - h * 0.66)}"
    )


def width_of(content: str, font: float) -> float:
    """About how wide a text is in bold, in any of the fonts that may be used."""
    return font * sum(0.35 if c in THIN else 1.0 if c in BROAD or c > "\u2e7f" else 0.62 for c in content)


def lines(content: str, width: float, font: float) -> list[str]:
    """Break a sentence into as few lines as fit a width, all of about the same length."""
    found = _broken(content, width, font)
    while len(closer := _broken(content, width - font / 2, font)) == len(found) and width > font:
        found, width = closer, width - font / 2
    return found


def _broken(content: str, width: float, font: float) -> list[str]:
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
