"""Colours and style sheet of the pictures, in the style of an engraved railway map."""

from collections.abc import Sequence
from typing import NamedTuple

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
    variable_fills,
)
from truckstop.kit.style import style_sheet as scoped_sheet
from truckstop.kit.svg import NARROW, SERIF, use_symbol

SEPIA = "#4a3520"
NAMES = SERIF.replace(",serif", ",DejaVu Serif Condensed,serif")  # of cities
SCOPE = "rolling-freight"  # the class of every picture
PAPER = "#fdfbf4"


class Hue(NamedTuple):
    """The colour of pieces, and the colour of text on them."""

    fill: str
    ink: str


PLAYER_HUES = {  # by the names that a box can give to the players' colours
    "white": Hue("#f8f5ec", INK),
    "green": Hue("#1f8a57", "#fff"),
    "purple": Hue("#8a4fa3", "#fff"),
    "orange": Hue("#e8841a", INK),
    "brown": Hue("#70452a", "#fff"),
}
COLOUR_HUES = (  # of the four colours of cargo, and of slash
    Hue("#1f5fa8", "#fff"),
    Hue("#949ba1", INK),
    Hue("#bf2f27", "#fff"),
    Hue("#f2c832", INK),
    Hue("#fbf8ee", INK),
)
THEME_COLOURS = {  # in the light and in the dark theme
    "desk": ("#d8cbb0", "#15181c"),
    "paper": (PAPER, "#e9e5d9"),
    "slip": ("#f3ecd9", "#dbd4c1"),
    "land": ("#f1e6cb", "#d9ceb2"),
    "abroad": ("#e6dcc3", "#cdc3aa"),
    "sea": ("#e2dcc9", "#c4beab"),
    "surround": ("#e2dcc9", "#c4beab"),  # beside the map on a page
    "swell": ("#c4b797", "#a69a7c"),
    "idle": ("#f3ecd9", "#1d2126"),  # fill of disabled buttons; `dash` is their edge, `mute` their text
    "dash": ("#b5afa2", "#6d6a63"),
    "mute": ("#4a4f56", "#a9a498"),
    "text": (INK, INK),
    "pencil": ("#4a4f56", "#4a4f56"),
    "badge": ("#fff", "#fff"),
    "own": ("#f6dfd8", "#f6dfd8"),
}
DARK_CARDS = {  # the parts beside the map on a dark page; the map keeps its paper
    "paper": "#1f242a",
    "slip": "#2a3038",
    "text": "#e8e4da",
    "pencil": "#b9b4a8",
    "badge": "#343b44",
    "own": "#4d2b26",
}
# On a page: what stands in the column beside the map keeps its place, and is larger where there is room.
PAGE_LAYOUT = dark_cards(SCOPE, DARK_CARDS) + (
    "@media (min-width:1200px){"
    ".rolling-freight :is(#seats,#help) .part{width:100%;height:auto}"
    ".tall .tray:has(.rolling-freight){container-type:inline-size;grid-template-rows:auto auto;align-content:start;"
    "overflow:hidden auto}"
    ".tall .tray:has(.rolling-freight) .hand{grid-template-rows:auto auto;align-content:start}"
    ".tall .tray:has(.rolling-freight) #mine{align-content:flex-start}"
    ".tall .tray:has(.rolling-freight) :is(#table,#mine,#actions){width:308px;margin-inline:auto}"
    "@media (min-height:860px){@container (min-width:390px){"
    ".tall .tray:has(.rolling-freight) :is(#table,#mine,#actions){zoom:1.26}}}}"
)
RULES = {
    **FONT,
    "text": "fill:var(--text)",
    **variable_fills("desk", "slip"),
    **CARDS,
    ".sea": "fill:var(--sea)",
    ".shore": "fill:none;stroke:var(--swell);stroke-linejoin:round",
    ".ebb": "fill:none;stroke:var(--sea);stroke-linejoin:round",
    ".land": f"fill:var(--land);stroke:{SEPIA};stroke-width:1.6;stroke-linejoin:round",
    ".abroad": f"fill:var(--abroad);stroke:{SEPIA};stroke-opacity:.6;stroke-linejoin:round",
    ".lake": f"fill:var(--sea);stroke:{SEPIA};stroke-linejoin:round",
    ".border": f"fill:none;stroke:{SEPIA};stroke-opacity:.5;stroke-width:1.3;stroke-dasharray:9 3 2 3;"
    "stroke-linejoin:round",
    ".name": f"font-family:{NAMES};font-size:16px;font-weight:700;fill:{SEPIA};paint-order:stroke;stroke:var(--land);"
    "stroke-width:4px;stroke-linejoin:round",
    ".bed": f"fill:none;stroke:{SEPIA};stroke-width:19.4",
    ".lane": "fill:none;stroke-width:16.4",
    ".mark": "fill:none;stroke:#fff;stroke-opacity:.75;stroke-width:2.2;stroke-linecap:round",
    ".dark": f"fill:none;stroke:{INK};stroke-opacity:.6;stroke-width:2.2;stroke-linecap:round",
    ".number": f"font-family:{NARROW};font-size:17px;font-weight:700;text-anchor:middle",
    ".number.short": "font-size:13px",
    ".cluster": f"fill:var(--paper);stroke:{SEPIA};stroke-width:1.6;stroke-linejoin:round",
    ".core": f"fill:var(--paper);stroke:{INK};stroke-width:1.2",
    ".never": f"fill:{INK};stroke:{INK};stroke-width:1.2",
    ".neat": f"fill:none;stroke:{SEPIA};stroke-width:2",
    ".hairline": f"fill:none;stroke:{SEPIA};stroke-width:.8",
    ".margin": "fill:var(--paper)",
    ".degree": f"fill:{SEPIA}",
    ".tens": f"font-family:{SERIF};font-size:14px;font-weight:700;text-anchor:middle;fill:{SEPIA}",
    ".serif": f"font-family:{SERIF};fill:{SEPIA}",
    ".rule": "fill:none;stroke:var(--text);stroke-opacity:.3",
    ".hair": "fill:none;stroke:var(--text);stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round",
    ".pen": "fill:none;stroke:var(--text);stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round",
    ".line": f"fill:none;stroke:{INK};stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round",
    ".sign": "fill:var(--text)",
    ".chalk": "fill:none;stroke:#fff;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round",
    ".redline": f"fill:none;stroke:{RED};stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round",
    **FILLS,
    ".soft": "fill:var(--pencil)",
    ".own": "fill:var(--own)",
    ".bold": "font-weight:700",
    **LETTERING,
    **font_sizes(12, 13, 14, 15, 16, 18, 20),
    ".body": f"stroke:{INK};stroke-width:1.2;stroke-linejoin:round",
    ".trim": f"stroke:{INK};stroke-width:1;stroke-linejoin:round",
    ".case": f"fill:none;stroke:{INK};stroke-width:16;stroke-linecap:round;pointer-events:none",
    ".iron": "fill:none;stroke-width:12.6;stroke-linecap:round;pointer-events:none",
    ".tie": f"fill:none;stroke:{INK};stroke-opacity:.75;pointer-events:none",
    ".count": "font-variant-numeric:tabular-nums",
    ".badge": f"fill:var(--badge);stroke:{INK};stroke-width:.9",
    ".want": "fill:var(--badge);fill-opacity:.55;stroke:var(--text);stroke-opacity:.7;stroke-dasharray:2.5 2",
    ".back": f"fill:#5b4a35;stroke:{INK};stroke-width:1.2",
    ".mine": "fill:var(--own)",
    ".faded": "opacity:.42",
    ".veil": "fill:var(--slip);fill-opacity:.66;pointer-events:none",
    ".counter": f"stroke:{INK};stroke-width:1.6;stroke-linejoin:round",
    ".halo": "fill:none;stroke:var(--paper);stroke-width:4;stroke-linejoin:round",
    ".pale": "fill:var(--slip);fill-opacity:.5;pointer-events:none",
    ".tick": f"fill:none;stroke:{INK};stroke-width:3.6;stroke-linecap:round;stroke-linejoin:round",
    ".chalked": "fill:none;stroke:#fff;stroke-width:8;stroke-linecap:round;stroke-linejoin:round",
    ".key": "fill:var(--paper);stroke:var(--text);stroke-width:1.2",
    ".idle": "fill:var(--idle);stroke:var(--dash);stroke-dasharray:3 3",
    ".bare": "fill:var(--slip);stroke:var(--text);stroke-opacity:.3;stroke-dasharray:3 3",
    ".mute": "fill:var(--mute)",
    ".glow": f"fill:{GOLD};fill-opacity:.3;stroke:{GOLD};stroke-width:4.5;stroke-linejoin:round",
    ".rim": f"fill:none;stroke:{BRONZE};stroke-width:6.4",
    ".ring": f"fill:none;stroke:{GOLD};stroke-width:3.9",
    ".edge": f"fill:none;stroke:{BRONZE};stroke-width:1.6;stroke-linejoin:round",
    ".gleam": f"fill:none;stroke:{GOLD};stroke-width:21.5",
    ".brink": f"fill:none;stroke:{BRONZE};stroke-width:25",
    ".flag": f"fill:{GOLD};stroke:{BRONZE};stroke-width:1.6;stroke-linejoin:round",
    ".next": f"fill:{GOLD};stroke:{BRONZE};stroke-width:1.8",
    ".way": f"fill:none;stroke:{RED};stroke-width:9;stroke-opacity:.75;stroke-linejoin:round;stroke-linecap:round;"
    "pointer-events:none",
    ".hint": "opacity:0",
    ".choosable.sequence": "opacity:1",
    ".sequence:hover + .hint": "opacity:1",
    ".sequence:focus + .hint": "opacity:1",
    ".choosable": "cursor:pointer",
    ".place": "fill:#fff;fill-opacity:0",
    ".span": "fill:none;stroke:#fff;stroke-opacity:0;stroke-width:20;pointer-events:stroke",
    ".chosen": f"fill:none;stroke:{RED};stroke-width:3.5",
    ".picked": f"fill:none;stroke:{BRONZE};stroke-width:3.5",
}
TIE_DASHES = ("", "3 6", "9 4 2 4", "1 7", "14 5")  # the dash pattern of the ties on each player's track
WIDE_TIES = ("3 6", "1 7")  # these cross the whole track


def style_sheet(players: Sequence[str]) -> str:
    """The style sheet, limited to pictures of this game. `THEME_COLOURS` follow the light or dark theme."""
    colours: dict[str, str] = {}
    for seat in range(len(players)):
        fill, ink = player_hue(players, seat)
        dashes = TIE_DASHES[seat % len(TIE_DASHES)]
        width = 12.6 if dashes in WIDE_TIES else 2.6
        colours |= {f".p{seat}": f"fill:{fill}", f".r{seat}": f"stroke:{fill}"}
        colours[f".x{seat}"] = f"stroke:{ink};stroke-width:{width}px;stroke-dasharray:{dashes or 'none'}"
    for n, (fill, ink) in enumerate(COLOUR_HUES):
        colours |= {f".c{n}": f"fill:{fill}", f".on{n}": f"fill:{ink}", f".s{n}": f"stroke:{fill}"}
    return scoped_sheet(SCOPE, THEME_COLOURS, RULES | colours) + PAGE_LAYOUT


def player_hue(players: Sequence[str], seat: int) -> Hue:
    """The hue of a player's pieces. For a colour name without a hue, it is one of the hues by seat."""
    return PLAYER_HUES.get(players[seat]) or [*PLAYER_HUES.values()][seat % len(PLAYER_HUES)]


def use(name: str, x: float = 0, y: float = 0, *, scale: float = 1, turn: float = 0) -> str:
    """A reference to a shared SVG definition, placed at a point."""
    return use_symbol(f"rf-{name}", x, y, scale=scale, turn=turn)
