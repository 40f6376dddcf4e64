"""The colours and the style sheet of the picture."""

from collections.abc import Sequence

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
from truckstop.kit.svg import NARROW, path, rect, use_symbol

SCOPE = "road-master"  # the class of the picture
TRUCKS = {  # by name in a box: the colour of a truck, and the colour of text on it
    "white": ("#f8f8f4", INK),
    "silver": ("#a9b3bc", INK),
    "black": ("#2b2f34", "#fff"),
    "gold": ("#d8a31a", INK),
    "red": ("#c2352c", "#fff"),
    "turquoise": ("#2fb5ad", INK),
}
CUBES = {  # by name in a box: the colour of a cube, and the colour of text on it
    "orange": ("#ec7f12", INK),
    "purple": ("#8a4fa3", "#fff"),
    "green": ("#2f9e62", INK),
    "blue": ("#2467b8", "#fff"),
    "brown": ("#70452a", "#fff"),
    "yellow": ("#f4d128", INK),
}
COLOURS = {  # CSS variable → its colour in light and in dark mode
    "desk": ("#d9d3c3", "#15181c"),
    "paper": ("#fdfbf4", "#e9e5d9"),
    "slip": ("#f0ead9", "#d9d3c2"),
    "grass": ("#c3cfa9", "#9dab86"),
    "surround": ("#c3cfa9", "#9dab86"),  # beside the board on a page
    "mown": ("#b7c59b", "#92a17a"),
    "tar": ("#54595f", "#484d53"),
    "lot": ("#6c7177", "#5d6268"),
    "slab": ("#ded9cb", "#c4bfb1"),
    "idle": ("#f0ead9", "#1d2126"),  # fill of a disabled button; its edge and its text follow
    "brink": ("#a29b8a", "#6d6a63"),
    "faint": ("#4a4f56", "#a9a498"),
    "stroke": (INK, INK),
    "red": (RED, RED),
    "muted": ("#4a4f56", "#4a4f56"),
    "own": ("#f6dfd8", "#f6dfd8"),  # head of the viewer's panel
    "blank": ("#fff", "#fff"),
    "fold": ("#d9cfb6", "#d9cfb6"),
}
DARK_CARDS = {  # the parts beside the board on a dark page; the board keeps its colours
    "paper": "#1f242a",
    "slip": "#2a3038",
    "stroke": "#e8e4da",
    "red": "#ff8f80",
    "muted": "#b9b4a8",
    "own": "#4d2b26",
    "blank": "#1f242a",
    "fold": "#4a4538",
}
CHOICE_SIZES = (  # cards to choose from stay legible, and the buttons beside them
    f".wide.{SCOPE} #mine [id^=mine-keep-]{{flex-shrink:0}}"
    f".wide.{SCOPE} :has(>#mine [id^=mine-keep-]) #actions,"
    f".wide.{SCOPE} :has(>#mine [id^=mine-keep-]) #actions .part{{flex-shrink:0}}"
)
PAGE_LAYOUT = dark_cards(SCOPE, DARK_CARDS) + shrinking_cards(SCOPE) + CHOICE_SIZES
PLANNED_STYLE = f"stroke:{RED};stroke-width:3.5;stroke-dasharray:8 3"
RULES = {
    **FONT,
    "text": "fill:var(--stroke)",
    **variable_fills("desk", "paper", "slip"),
    **CARDS,
    ".bill": "fill:var(--paper);stroke:var(--stroke);stroke-opacity:.45",
    ".grass": "fill:var(--grass)",
    ".mown": "fill:none;stroke:var(--mown);stroke-width:26",
    ".kerb": "fill:none;stroke:var(--slab);stroke-linejoin:round",
    ".tar": "fill:none;stroke:var(--tar);stroke-linejoin:round",
    ".lot": "fill:none;stroke:var(--lot);stroke-linejoin:round",
    ".line": "fill:none;stroke:#fff;stroke-width:2.2",
    ".dash": "fill:none;stroke:#fff;stroke-width:2.2;stroke-dasharray:14 9",
    ".give": "fill:none;stroke:#fff;stroke-width:2.2;stroke-dasharray:6 5",
    ".cut": "fill:none;stroke:#fff;stroke-opacity:.38;stroke-width:1.2",
    ".arrow": "fill:#fff;fill-opacity:.5",
    ".column": f"font-family:{NARROW};font-size:13px;font-weight:700;text-anchor:middle;fill:#fff;paint-order:stroke;"
    "stroke:var(--tar);stroke-width:5px",
    ".painted": f"font-family:{NARROW};font-size:27px;font-weight:700;text-anchor:middle;fill:#fff",
    ".slab": "fill:var(--slab);stroke:var(--stroke);stroke-opacity:.55",
    ".letter": f"font-family:{NARROW};font-size:30px;font-weight:700;text-anchor:middle",
    ".title": "letter-spacing:3px;fill:var(--stroke);fill-opacity:.72",
    ".noway": f"fill:{RED};stroke:#fff;stroke-width:1.4",
    ".rule": "stroke:var(--stroke);stroke-opacity:.3",
    ".tick": "fill:none;stroke:var(--stroke);stroke-opacity:.4",
    ".hair": "fill:none;stroke:var(--stroke);stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round",
    ".pen": "fill:none;stroke:var(--stroke);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round",
    ".chalk": "fill:none;stroke:#fff;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round",
    ".redline": "fill:none;stroke:var(--red);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round",
    **FILLS,
    ".ink": "fill:var(--stroke)",
    ".red": "fill:var(--red)",
    ".soft": "fill:var(--muted)",
    ".faint": "fill:var(--faint)",
    ".bold": "font-weight:700",
    ".count": "font-variant-numeric:tabular-nums",
    **LETTERING,
    **font_sizes(13, 14, 15, 16, 18, 20),
    ".body": "stroke:var(--stroke);stroke-width:1.2;stroke-linejoin:round",
    ".halo": "fill:#fff;stroke:#fff;stroke-width:3;stroke-linejoin:round",
    ".glass": "fill:#cfe0ea;stroke:var(--stroke);stroke-width:.8",
    ".bed": "fill:#3b4046;stroke:var(--stroke);stroke-width:.8",
    ".slot": "fill:none;stroke:#fff;stroke-opacity:.6;stroke-dasharray:2 2",
    ".badge": "fill:var(--blank);stroke:var(--stroke);stroke-width:.8",
    ".sign": "stroke:var(--stroke);stroke-width:1.3;stroke-linejoin:round",
    ".want": "fill:var(--blank);fill-opacity:.6;stroke:var(--stroke);stroke-width:1;stroke-dasharray:2.5 2",
    ".wooden": f"--stroke:{INK};--blank:#fff",  # also on dark cards
    ".wood": "fill:#e3bf86;stroke:#6b4a1c;stroke-width:1.4",
    ".grain": "fill:none;stroke:#b58a4b;stroke-width:.9",
    ".turned": "fill:#8d7450;stroke:#4a3413;stroke-width:1.4",
    ".backing": "fill:#2f4858;stroke:var(--stroke);stroke-width:.9",
    ".weave": "fill:none;stroke:#fff;stroke-opacity:.45;stroke-width:1.2",
    ".fold": "fill:var(--fold);stroke:var(--stroke);stroke-width:.8",
    ".mine": "fill:var(--own)",
    ".faded": "opacity:.45",
    ".key": "fill:var(--paper);stroke:var(--stroke);stroke-width:1.2",
    ".go": f"fill:{RED};stroke:var(--stroke);stroke-width:1.2",
    ".idle": "fill:var(--idle);stroke:var(--brink);stroke-width:1.3;stroke-dasharray:4 3",
    ".void": "fill:var(--slip);fill-opacity:.9;stroke:var(--stroke);stroke-opacity:.3;stroke-dasharray:3 3",
    ".glow": f"fill:{GOLD};fill-opacity:.3;stroke:{GOLD};stroke-width:4.5;stroke-linejoin:round",
    ".edge": f"fill:none;stroke:{BRONZE};stroke-width:1.4;stroke-linejoin:round",
    ".near": f"fill:{GOLD};stroke:{BRONZE};stroke-width:2",
    ".later": f"fill:#fff6d8;stroke:{BRONZE};stroke-width:1.4;stroke-dasharray:4 3",
    ".rear": f"fill:#f3ded6;stroke:{RED};stroke-width:2",
    ".steps": f"font-size:17px;font-weight:700;text-anchor:middle;fill:{INK}",
    ".way": f"fill:none;stroke:{RED};stroke-width:7;stroke-opacity:.6;stroke-linejoin:round;stroke-linecap:round;"
    "opacity:0;pointer-events:none",
    ".sequence:hover + .way": "opacity:1",
    ".sequence:focus + .way": "opacity:1",
    ".choosable": "cursor:pointer",
    **{f"[data-planned] .{name}": PLANNED_STYLE for name in ("edge", "near", "later", "rear")},
    ".choosable.sequence": "opacity:1",
    ".place": "fill:#fff;fill-opacity:0",
    ".chosen": "fill:none;stroke:var(--red);stroke-width:3.5",
    ".tickmark": "fill:none;stroke:#fff;stroke-width:2.6",
    ".picked": f"fill:none;stroke:{BRONZE};stroke-width:3.5",
    ".boom": f"fill:{GOLD};stroke:var(--stroke);stroke-width:1.1;stroke-linejoin:round",
    ".safe": "fill:#dcebd2;stroke:var(--stroke);stroke-width:1.1",
    ".goal": "fill:none;stroke:var(--red);stroke-width:2",
}


def style_sheet(trucks: Sequence[str], cubes: Sequence[str]) -> str:
    """The style sheet for these colours of trucks and cubes. All rules apply to the picture only."""
    colours = {f".p{seat}": f"fill:{truck_hue(trucks, seat)[0]}" for seat in range(len(trucks))}
    for n in range(len(cubes)):
        hue, ink = cube_hue(cubes, n)
        fills = {f".c{n}": f"fill:{hue}", f".on{n}": f"fill:{ink}"}
        colours |= fills | {f".rim{n}": f"fill:none;stroke:{hue};stroke-linejoin:round"}
    return scoped_sheet(SCOPE, COLOURS, RULES | colours)


def cube_hue(cubes: Sequence[str], n: int) -> tuple[str, str]:
    """The colour of a cube and of text on it. A colour with an unknown name gets one from the table."""
    return CUBES.get(cubes[n]) or [*CUBES.values()][n % len(CUBES)]


def truck_hue(trucks: Sequence[str], seat: int) -> tuple[str, str]:
    """The colour of a truck and of text on it. A colour with an unknown name gets one from the table."""
    return TRUCKS.get(trucks[seat]) or [*TRUCKS.values()][seat % len(TRUCKS)]


def use(name: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0) -> str:
    """A symbol from the definitions at this point."""
    return use_symbol(f"rm-{name}", x, y, scale=scale, turn=turn)


def card_back(width: float, height: float) -> str:
    """The back of a card."""
    weave = ""
    for x in range(12, int(width + height) - 8, 8):
        right, left = min(x, width - 4), max(x - height + 8, 4)
        weave += f"M{right:g} {4 + x - right:g}L{left:g} {4 + x - left:g}"
    return rect(0, 0, width, height, "backing", 4) + path(weave, "weave")
