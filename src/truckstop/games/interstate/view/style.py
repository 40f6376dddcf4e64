"""The colours and the style sheet of Interstate Trucking, a road atlas of the 1960s."""

from truckstop.kit.style import (
    BRONZE,
    CARDS,
    FILLS,
    FONT,
    GOLD,
    INK,
    LETTERING,
    RED,
    dark_cards,
    font_sizes,
    shrinking_cards,
    variable_fills,
)
from truckstop.kit.style import style_sheet as scoped_sheet
from truckstop.kit.svg import NARROW, SEAT_HUES, SERIF, use_symbol

COLOURS = {
    "desk": ("#d8ccb2", "#463828"),  # light theme, dark theme
    "paper": ("#fdfbf4", "#e9e5d9"),
    "slip": ("#f4edda", "#dcd5c2"),
    "sea": ("#cfe3e8", "#b6c9cf"),
    "surround": ("#cfe3e8", "#b6c9cf"),  # beside the map on a page
    "shoal": ("#bfd8df", "#a8bcc3"),
    "land": ("#fbf3dd", "#e5dcc5"),
    "abroad": ("#efe8d6", "#d4cdbc"),
    "idle": ("#f4edda", "#1d2126"),  # disabled buttons
    "brink": ("#a8a295", "#6d6a63"),  # edges of disabled buttons
    "dim": ("#4a4f56", "#a9a498"),  # labels of disabled buttons
    "stroke": (INK, INK),
    "red": (RED, RED),
    "muted": ("#4a4f56", "#4a4f56"),
    "own": ("#f6dfd8", "#f6dfd8"),  # head of the viewer's panel
    "blank": ("#fff", "#fff"),
    "fold": ("#d9cfb6", "#d9cfb6"),
}
DARK_CARDS = {  # the parts beside the map on a dark page; the map keeps its paper
    "paper": "#1f242a",
    "slip": "#2a3038",
    "stroke": "#e8e4da",
    "red": "#ff8f80",
    "muted": "#b9b4a8",
    "own": "#4d2b26",
    "blank": "#1f242a",
    "fold": "#4a4538",
}
RULES = {
    **FONT,
    "text": "fill:var(--stroke)",
    **variable_fills("desk", "paper", "slip"),
    **CARDS,
    ".bill": "fill:var(--paper);stroke:var(--stroke);stroke-opacity:.45",
    ".sea": "fill:var(--sea)",
    ".land": "fill:var(--land);stroke:var(--stroke);stroke-opacity:.75;stroke-linejoin:round",
    ".shoal": "fill:none;stroke:var(--shoal);stroke-width:9;stroke-linejoin:round",
    ".abroad": "fill:var(--abroad);stroke:var(--stroke);stroke-opacity:.35;stroke-linejoin:round",
    ".lake": "fill:var(--sea);stroke:#5d8796;stroke-width:.9;stroke-linejoin:round",
    ".border": "fill:none;stroke:#a58f63;stroke-width:.9;stroke-dasharray:5 2 1 2;stroke-linejoin:round",
    ".casing": "fill:none;stroke:var(--stroke);stroke-width:5.6;stroke-linejoin:round",
    ".even": "fill:none;stroke:#d3423a;stroke-width:3.4;stroke-linejoin:round",
    ".odd": "fill:none;stroke:#2f66a8;stroke-width:3.4;stroke-linejoin:round",
    ".rim": "fill:none;stroke:var(--stroke);stroke-width:10.6;stroke-linecap:round",
    ".bead": "fill:none;stroke:#fff;stroke-width:8;stroke-linecap:round",
    ".knot": "fill:#fff;stroke:var(--stroke);stroke-width:1.6",
    ".town": "fill:var(--stroke);stroke:#fff;stroke-width:1.6",
    ".ring": "fill:none;stroke:var(--stroke);stroke-width:1.2",
    ".city": f"font-family:{SERIF};font-size:13px;font-weight:700;paint-order:stroke;"
    "stroke:var(--land);stroke-width:3.2px;stroke-linejoin:round",
    ".stop": f"font-family:{SERIF};font-size:12px;font-style:italic;paint-order:stroke;"
    "stroke:var(--land);stroke-width:2.4px;stroke-linejoin:round",
    ".tight": "font-size:10px",
    ".water": f"font-family:{SERIF};font-size:16px;font-style:italic;fill:#2f5866;letter-spacing:3px",
    ".country": f"font-family:{SERIF};font-size:20px;fill:#5f5640;letter-spacing:12px",
    ".serif": f"font-family:{SERIF}",
    ".neat": "fill:none;stroke:var(--stroke);stroke-width:3",
    ".hairline": "fill:none;stroke:var(--stroke);stroke-width:.8",
    ".rule": "stroke:var(--stroke);stroke-opacity:.3",
    ".line": "fill:none;stroke:var(--stroke);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round",
    ".redline": "fill:none;stroke:var(--red);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round",
    ".dots": "fill:none;stroke:var(--stroke);stroke-opacity:.45;stroke-dasharray:2 3",
    **FILLS,
    ".ink": "fill:var(--stroke)",
    ".red": "fill:var(--red)",
    ".soft": "fill:var(--muted)",
    ".bold": "font-weight:700",
    ".count": "font-variant-numeric:tabular-nums",
    **LETTERING,
    **font_sizes(12, 13, 14, 15, 16, 17, 20, 28),
    ".pip": "fill:var(--stroke);stroke:var(--stroke);stroke-width:1",
    ".gone": "fill:var(--blank);stroke:var(--stroke);stroke-width:1",
    ".strike": "fill:none;stroke:var(--stroke);stroke-width:2.2;stroke-linecap:round",
    ".unstrike": "fill:none;stroke:#fff;stroke-width:4.6;stroke-linecap:round",
    ".faded": "opacity:.45",
    ".veil": "fill:#fff;opacity:.6",
    ".halo": "fill:var(--paper);stroke:var(--paper);stroke-width:3.4;stroke-linejoin:round",
    ".body": "stroke:var(--stroke);stroke-width:1;stroke-linejoin:round",
    ".bed": "fill:var(--paper);stroke:var(--stroke);stroke-width:.9",
    ".badge": "fill:var(--paper);stroke:var(--stroke);stroke-width:.7",
    ".sign": "stroke:var(--stroke);stroke-width:.8",
    ".tether": "fill:none;stroke:var(--stroke);stroke-width:2.2;pointer-events:none",
    ".slow": "fill:none;stroke:#fff;stroke-width:3.4;stroke-dasharray:2.5 3.5",
    ".slower": "fill:none;stroke:var(--stroke);stroke-width:9;stroke-opacity:.5",
    ".cover": "fill:#7d6a45;stroke:var(--stroke);stroke-width:.8",
    ".weave": "fill:none;stroke:var(--blank);stroke-opacity:.5;stroke-width:1.2",
    ".fold": "fill:var(--fold);stroke:var(--stroke);stroke-width:.8",
    ".mine": "fill:var(--own)",
    ".point": "fill:var(--red);stroke:var(--stroke);stroke-width:1",
    ".spent": "fill:none;stroke:var(--stroke);stroke-opacity:.55;stroke-width:1.2",
    ".key": "fill:var(--paper);stroke:var(--stroke);stroke-width:1.2",
    ".go": f"fill:{RED};stroke:var(--stroke);stroke-width:1.2",
    ".idle": "fill:var(--idle);stroke:var(--brink);stroke-dasharray:3 3",
    ".dim": "fill:var(--dim)",
    ".dimline": "fill:none;stroke:var(--dim);stroke-width:.8",
    ".glow": f"fill:{GOLD};fill-opacity:.28;stroke:{GOLD};stroke-width:4.5",
    ".edge": f"fill:none;stroke:{BRONZE};stroke-width:1.4",
    ".errand": f"fill:{GOLD};stroke:{BRONZE};stroke-width:1.6",
    ".price": "font-size:12px;font-weight:700;text-anchor:middle",
    ".way": f"fill:none;stroke:{RED};stroke-width:7;stroke-opacity:.5;stroke-linejoin:round;stroke-linecap:round;"
    "opacity:0;pointer-events:none",
    ".choosable.sequence": "opacity:1",
    ".sequence:hover + .way": "opacity:1",
    ".sequence:focus + .way": "opacity:1",
    ".choosable": "cursor:pointer",
    ".warning": "fill:#f6c344;stroke:var(--stroke);stroke-linejoin:round",
    ".place": "fill:#fff;fill-opacity:0",
    ".light": "fill:#fff",
    ".dark": "fill:var(--stroke)",
    ".chosen": "fill:none;stroke:var(--red);stroke-width:3.5",
}
PAGE_LAYOUT = dark_cards("interstate", DARK_CARDS) + shrinking_cards("interstate")


def style_sheet() -> str:
    """The style sheet of all parts, for the light and the dark theme."""
    seats = {f".p{seat}": f"fill:{hue}" for seat, hue in enumerate(SEAT_HUES)}
    return scoped_sheet("interstate", COLOURS, RULES | seats)


def use(name: str, x: float, y: float, scale: float = 1) -> str:
    """A reference to a shared SVG definition, placed at a point."""
    return use_symbol(f"it-{name}", x, y, scale=scale)


def lettering(size: float, hue: str) -> str:
    """The attributes of letters in shared SVG definitions, which the style sheet does not reach."""
    name = "dark" if hue == INK else "light"
    font = f'font-family="{NARROW}" font-size="{size:g}" font-weight="700" text-anchor="middle"'
    return f'class="{name}" fill="{hue}" {font}'
