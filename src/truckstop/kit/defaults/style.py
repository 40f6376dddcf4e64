"""Colours and style sheet of the default view."""

from functools import cache

from truckstop.kit.style import (
    BRONZE,
    CARDS,
    FILLS,
    FONT,
    GOLD,
    INK,
    LETTERING,
    RED,
    font_sizes,
    style_sheet,
    variable_fills,
)
from truckstop.kit.svg import SEAT_HUES, SERIF

COLOURS = {  # in a light and in a dark page
    "desk": ("#dcd6c8", "#15181c"),
    "paper": ("#fdfbf4", "#e9e5d9"),
    "slip": ("#f0ead9", "#d9d3c2"),
    "felt": ("#7f9c86", "#4f6656"),
    "surround": ("#7f9c86", "#4f6656"),  # beside the board on a page
    "road": ("#5b6168", "#464b51"),
    "sky": ("#cfe0e6", "#26323b"),
    "grass": ("#a9bd92", "#55694a"),
}
RULES = {
    **FONT,
    "text": f"fill:{INK}",
    **variable_fills("desk", "slip", "felt", "road", "sky", "grass"),
    ".dash": "fill:none;stroke:#fff;stroke-width:4;stroke-dasharray:26 18",
    ".title": f"font-family:{SERIF};font-weight:700;letter-spacing:.5px",
    ".bold": "font-weight:700",
    **CARDS,
    ".card": f"fill:var(--paper);stroke:{INK};stroke-opacity:.55;stroke-width:1.2",
    ".back": f"fill:#2f4858;stroke:{INK};stroke-width:1.2",
    ".counter": f"fill:#fff8dc;stroke:{INK};stroke-opacity:.55;stroke-width:1.2",
    ".mine": "fill:#f6dfd8",
    ".faded": "opacity:.45",
    ".rule": f"stroke:{INK};stroke-opacity:.3",
    ".key": f"fill:var(--paper);stroke:{INK};stroke-width:1.2",
    ".glow": f"fill:{GOLD};fill-opacity:.3;stroke:{GOLD};stroke-width:4.5;stroke-linejoin:round",
    ".edge": f"fill:none;stroke:{BRONZE};stroke-width:1.4;stroke-linejoin:round",
    ".chosen": f"fill:none;stroke:{RED};stroke-width:3.5",
    ".choosable": "cursor:pointer",
    ".body": f"stroke:{INK};stroke-width:1.5;stroke-linejoin:round",
    ".tyre": "fill:#22262b",
    **FILLS,
    **LETTERING,
    **font_sizes(13, 14, 16, 20, 26),
}


@cache
def default_style(scope: str, seats: int) -> str:
    """The style sheet; `.p0`, `.p1`, … are the colours of the seats."""
    hues = {f".p{seat}": f"fill:{SEAT_HUES[seat % len(SEAT_HUES)]}" for seat in range(seats)}
    return style_sheet(scope, COLOURS, RULES | hues)
