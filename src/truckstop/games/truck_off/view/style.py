"""Colours, style sheet and pencil strokes of Truck Off."""

from collections.abc import Iterable
from functools import lru_cache

from truckstop.kit.style import FONT, dark_cards, font_sizes
from truckstop.kit.style import style_sheet as scoped_sheet
from truckstop.kit.svg import NARROW, SEAT_HUES, Point, break_lines, num

DIE_HUES = {  # the colours that a box can name, dark enough for white text
    "purple": "#74389b",
    "orange": "#ad5200",
    "blue": "#1b5fa8",
    "green": "#26763a",
    "red": "#ab1f2f",
    "teal": "#08707a",
    "grey": "#545b64",
}
PRINT = "#1d3149"  # the ink of the printed sheet
THEME_COLOURS = {  # in the light and in the dark theme
    "paper": ("#fdfcf8", "#ebe7dc"),
    "under": ("#efeade", "#d3cdbf"),
    "counter": ("#e0cdab", "#463828"),
    "surround": ("#e0cdab", "#463828"),  # beside the sheet on a page
    "stave": ("#dac49f", "#4c3d2c"),
    "seam": ("#c5ad84", "#33291d"),
    "tint": ("#e1e9f1", "#d0d7db"),
    "roof": ("#d0dce8", "#bdc7ce"),
    "bent": ("#f3efe6", "#d9d4c8"),
    "print": (PRINT, PRINT),
    "faint": ("#4b5f79", "#4b5f79"),
    "graphite": ("#333336", "#333336"),
    "own": ("#f6dfd8", "#f6dfd8"),
    "alert": ("#b3261e", "#b3261e"),
    "on-page": ("#1d3149", "#e8e4da"),
    "idle": ("#f3efe6", "#1a1d22"),  # a disabled button: its fill, edge and text
    "idle-edge": ("#8d929a", "#807c74"),
    "idle-text": ("#566272", "#b4afa3"),
}
RULES = {
    **FONT,
    "text": "fill:var(--print)",
    # Paper, and the wooden counter below it
    ".paper": "fill:var(--paper)",
    ".under": "fill:var(--under);stroke:#1d3149;stroke-opacity:.18",
    ".counter": "fill:var(--counter)",
    ".stave": "fill:var(--stave)",
    ".seam": "fill:none;stroke:var(--seam);stroke-width:1.5",
    # Cards, and text beside them on the page
    ".card": "fill:var(--paper);stroke:var(--print);stroke-opacity:.35",
    ".card.shown": "stroke-opacity:1;stroke-width:2",
    ".fold": "fill:var(--bent);stroke:var(--print);stroke-opacity:.5;stroke-linejoin:round",
    ".onpage": "fill:var(--on-page)",
    # Buttons
    ".key": "fill:var(--paper);stroke:#f6c344;stroke-width:3",
    ".key.idle": "fill:var(--idle);stroke:var(--idle-edge);stroke-width:1.2;stroke-dasharray:4 3",
    ".dim text": "fill:var(--idle-text)",
    ".dim .edge": "stroke:var(--idle-text)",
    ".left": "fill:none;stroke:#b3261e;stroke-width:1.5",  # a step left in the plan
    ".place": "fill:#000;fill-opacity:0",  # an invisible area that can be clicked
    # Fills and lines
    ".shade": "fill:#000;opacity:.22",
    ".ink": "fill:#1d3149",
    ".red": "fill:#b3261e",
    ".edge": "fill:none;stroke:var(--print);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round",
    ".hair": "fill:none;stroke:var(--print);stroke-opacity:.4",
    ".rededge": "fill:none;stroke:#b3261e;stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".tint": "fill:var(--tint)",
    ".houses": "fill:var(--roof)",
    ".stripe": "fill:none;stroke:#b3261e;stroke-width:8",
    ".turn": "stroke:#b3261e;stroke-width:3",
    ".tag": "font-style:italic",
    # The printed map and tracker
    ".blocks": "fill:var(--tint);stroke:#1d3149;stroke-opacity:.22",
    ".ribbon": "fill:none;stroke:var(--roof);stroke-width:20;stroke-linejoin:round",
    ".chevron": "fill:none;stroke:#566a84;stroke-width:2;stroke-linecap:round;stroke-linejoin:round",
    ".water": "fill:none;stroke:#8db9da;stroke-width:13;stroke-linecap:round;stroke-linejoin:round",
    ".ripple": "fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:1.4;stroke-dasharray:7 9",
    ".bank": "fill:none;stroke:#1d3149;stroke-opacity:.55;stroke-width:15;stroke-linecap:round;stroke-linejoin:round",
    ".box": "fill:var(--paper);stroke:#1d3149;stroke-width:1.5",
    # Text
    ".small": "fill:var(--faint)",
    ".bold": "font-weight:700",
    ".count": "font-variant-numeric:tabular-nums",
    ".mid": "text-anchor:middle",
    ".end": "text-anchor:end",
    ".white": "fill:#fff",
    **font_sizes(13, 14, 15, 16, 18, 20, 28),
    ".narrow": f"font-family:{NARROW}",
    # Venues and dice
    ".shape": "stroke-width:3;stroke-linejoin:round",
    ".veil": "fill:var(--paper);stroke:var(--paper);opacity:.68",
    ".facet": "fill:none;stroke:#fff;stroke-opacity:.5;stroke-width:1.2;stroke-linejoin:round",
    # Pencil marks
    ".pencil": "fill:none;stroke:#3a3a3d;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round",
    ".grain": "fill:none;stroke:#3a3a3d;stroke-opacity:.45;stroke-width:4.6;stroke-linecap:round",
    ".lead": "fill:var(--graphite)",
    ".thin": "stroke-width:1.8",
    # The drive under way
    ".plan": "fill:none;stroke:#b3261e;stroke-width:2.5;stroke-dasharray:6 5;stroke-linecap:round",
    # The printed sheet
    ".redtext": "fill:var(--alert)",
    ".logo": "font-size:42px;letter-spacing:1px",
    ".perforation": "stroke:#1d3149;stroke-opacity:.45;stroke-width:2;stroke-dasharray:.1 7;stroke-linecap:round",
    ".form": "fill:none;stroke:#1d3149;stroke-width:1.5",
    ".start": "fill:var(--paper);stroke:#b3261e;stroke-width:2.5;stroke-dasharray:4 3",
    # Written numbers, skipped boxes
    ".written": "fill:#333336;font-size:24px;font-weight:700;font-style:italic;text-anchor:middle",
    ".written.end": "text-anchor:end;font-size:20px",
    ".gone": "fill:#d8d3c8",
    ".hatch": "stroke-width:1.6;stroke-opacity:.75",
    ".skipped": "fill:#b9b4a8",
    # Small maps in the panels
    ".trace": "fill:none;stroke:#333336;stroke-width:6;stroke-linecap:round",
    ".span": "fill:none;stroke:#fff;stroke-width:20",
    ".site": "fill:#fff;stroke:#333336;stroke-width:6",
    # The viewer: own row in the scores, sign of a secret plan, steps
    ".own": "fill:var(--own)",
    ".eye": "fill:none;stroke:#fff;stroke-width:1.5;stroke-linecap:round",
    ".chosen": "fill:#b3261e;stroke:#fff;stroke-width:1.5",
    ".plan.halo": "fill:none;stroke:var(--paper);stroke-width:6;stroke-dasharray:none",
    # Dice, signs of the seats, trucks
    ".face": "font-size:20px",
    ".sign": "stroke:#1d3149;stroke-width:.8",
    ".body": "stroke:#1d3149;stroke-width:1.4;stroke-linejoin:round",
    ".halo": "fill:var(--paper);stroke:var(--paper);stroke-width:5;stroke-linejoin:round",
    ".awning": "fill:#fff;stroke:#1d3149;stroke-width:.8",
    ".badge": "fill:#fff;stroke:#1d3149;stroke-width:.8",
    # Choices
    ".glow": "fill:#f6c344;fill-opacity:.14;stroke:#f6c344;stroke-width:5",
    ".glimmer": "fill:#f6c344;fill-opacity:.1;stroke:#b98a1a;stroke-width:1.6;stroke-dasharray:3 3",
    ".glimmer.around": "fill-opacity:0;stroke-width:2.2",
    ".way": "fill:none;stroke:#b3261e;stroke-width:5;stroke-opacity:.75;stroke-linecap:round;stroke-linejoin:round;"
    "opacity:0;pointer-events:none",
    ".choosable:hover + .way": "opacity:1",
    ".choosable:focus + .way": "opacity:1",
    ".piece": "pointer-events:none",
    ".rim": "fill:none;stroke:#6b4e00;stroke-width:1.3",
}
DARK_CARDS = {  # the parts beside the sheet on a dark page; the sheet keeps its paper
    "paper": "#1f242a",
    "print": "#e8e4da",
    "faint": "#b9b4a8",
    "graphite": "#d8d4ca",
    "bent": "#343b44",
    "own": "#4d2b26",
    "alert": "#ff8a80",
}
# On a page: what stands in the column beside the sheet keeps its place.
PAGE_LAYOUT = dark_cards("truck-off", DARK_CARDS) + (
    "@media (min-width:1200px){"
    ".truck-off :is(#seats,#help) .part{width:100%;height:auto}"
    ".tall .tray:has(.truck-off){grid-template-rows:auto auto;align-content:start;overflow:hidden auto;row-gap:14px}"
    ".tall .tray:has(.truck-off) .hand{grid-template-rows:auto auto;align-content:start}"
    ".tall .tray:has(.truck-off) #mine{align-content:flex-start}"
    ".tall .tray:has(.truck-off) :is(#table,#mine,#actions){width:402px;max-width:100%;margin-inline:auto}"
    ".tall .tray:has(.truck-off) [id^=table-die]{width:calc((100% - 12.1px)/3)}"  # three in a row, between gaps of 6
    ".tall .tray:has(.truck-off) [id^=table-die] .onpage{font-size:calc(17.5px/2.08)}"
    ".tall .tray:has(.truck-off) :is(#table-turn,#mine-plan){zoom:1.116}}"
)


def style_sheet(hues: Iterable[str]) -> str:
    """The style sheet, limited to pictures of this game. `hues` are the colours of the kinds of venues."""
    kinds = {f".k{kind}": f"fill:{hue};stroke:{hue}" for kind, hue in enumerate(hues)}
    seats = {f".p{seat}": f"fill:{hue};stroke:{hue}" for seat, hue in enumerate(SEAT_HUES)}
    return scoped_sheet("truck-off", THEME_COLOURS, RULES | kinds | seats | {".second": "fill:none;stroke-width:1.6"})


def use(name: str, x: float, y: float, classes: str = "", scale: float = 1) -> str:
    """A reference to a shared SVG definition, placed at a point."""
    place = f'x="{num(x)}" y="{num(y)}"' if scale == 1 else f'transform="translate({num(x)} {num(y)})scale({scale:g})"'
    attribute = f' class="{classes}"' if classes else ""
    return f'<use href="#to-{name}"{attribute} {place}/>'


def symbol_definition(name: str, content: str) -> str:
    """A shared SVG definition for `use`.

    It carries the class of the game itself: rules with an ancestor selector do not match inside a `use` element.
    """
    return f'<g id="to-{name}" class="truck-off">{content}</g>'


def jitter(*key: int) -> float:
    """Return a pseudo-random number from -1 to 1 that depends only on `key`."""
    hash_ = 0x2545F491
    for part in key:
        hash_ = (hash_ ^ (part + 0x9E37)) * 0x01000193 & 0xFFFFFFFF
        hash_ ^= hash_ >> 15
    return (hash_ * 0x85EBCA6B >> 7 & 0xFFFF) / 0x8000 - 1


def pencil_stroke(a: Point, b: Point, *key: int, amount: float = 1.6) -> str:
    """The path of a pencil stroke between two points, bent by at most `amount`."""
    (ax, ay), (bx, by) = a, b
    bend_x = (ax + bx) / 2 + amount * jitter(*key, 1)
    bend_y = (ay + by) / 2 + amount * jitter(*key, 2)
    return f"M{num(ax)} {num(ay)}Q{num(bend_x)} {num(bend_y)} {num(bx)} {num(by)}"


def pencil_cross(x: float, y: float, reach: float, *key: int) -> str:
    """The path of an X of two pencil strokes."""
    reaches = [reach + reach * 0.18 * jitter(*key, corner) for corner in range(4)]
    falling = pencil_stroke((x - reaches[0], y - reaches[1]), (x + reaches[1], y + reaches[2]), *key, 5)
    return falling + pencil_stroke((x + reaches[2], y - reaches[3]), (x - reaches[3], y + reaches[0]), *key, 6)


def pencil_ring(x: float, y: float, width: float, height: float, *key: int) -> str:
    """The path of a pencil ring that is not quite closed. `width` and `height` are measured from its centre."""
    w, h = width * (1 + 0.07 * jitter(*key, 1)), height * (1 + 0.07 * jitter(*key, 2))
    start = f"M{num(x - w * 0.35)} {num(y - h * 0.98)}"
    return (
        f"{start}C{num(x - w * 1.3)} {num(y - h * 0.7)} {num(x - w * 1.2)} {num(y + h)} {num(x)} {num(y + h)}"
        f"C{num(x + w * 1.3)} {num(y + h)} {num(x + w * 1.25)} {num(y - h * 0.8)} {num(x + w * 0.2)} {num(y - h)}"
        f"Q{num(x - w * 0.3)} {num(y - h * 1.12)} {num(x - w * 0.6)} {num(y - h * 0.66)}"
    )


@lru_cache(512)
def balanced_lines(content: str, width: float, font: float) -> tuple[str, ...]:
    """Break a sentence into as few lines as fit a width, all of about the same length."""
    lines = break_lines(content, width, font)
    while width > font:
        width -= font / 2
        narrower_lines = break_lines(content, width, font)
        if len(narrower_lines) > len(lines):
            break
        lines = narrower_lines
    return tuple(lines)
