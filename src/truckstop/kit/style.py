"""Style sheets of pictures: colours by day and night, rules scoped to one game, and rules that games share."""

from collections.abc import Mapping

from truckstop.kit.svg import NARROW, SANS

INK, RED = "#22262b", "#b3261e"
GOLD, BRONZE = "#f6c344", "#6b4e00"  # of what can be chosen

Colours = Mapping[str, tuple[str, str]]  # by name: in a light and in a dark page


def style_sheet(scope: str, colours: Colours, rules: Mapping[str, str]) -> str:
    """A style sheet whose rules apply only inside elements of the class `scope`.

    `colours` become CSS variables (`var(--desk)`) that follow the colour scheme of the page. `rules` map selectors to
    declarations; the empty selector is the picture itself.
    """
    day, night = (";".join(f"--{name}:{pair[n]}" for name, pair in colours.items()) for n in (0, 1))
    scoped = (f".{scope} {selector}".rstrip() + f"{{{declarations}}}" for selector, declarations in rules.items())
    return f".{scope}{{{day}}}{''.join(scoped)}@media (prefers-color-scheme:dark){{.{scope}{{{night}}}}}"


def dark_cards(scope: str, colours: Mapping[str, str]) -> str:
    """On a dark page: the colours of the parts beside the board, which keeps its own."""
    night = ";".join(f"--{name}:{colour}" for name, colour in colours.items())
    rules = f".part.{scope}:not(#board>*){{{night}}}#seats .part.{scope} .mine{{fill:var(--own)}}"
    return f"@media (prefers-color-scheme:dark){{{rules}}}"


def shrinking_cards(scope: str) -> str:
    """Below a wide board: cards become smaller where they are too many for one row; the last button is at the end."""
    rows = f".wide.{scope} :is(#table,#mine,#actions)"
    rules = f"{rows},{rows} .part{{flex-shrink:1;min-width:0}}.wide.{scope} #actions{{margin-left:auto}}"
    return f"@media (min-width:1200px){{{rules}.{scope} :is(#seats,#help) .part{{width:100%}}}}"


def variable_fills(*colours: str) -> dict[str, str]:
    """Rules of the classes that are named like a colour: filled with it."""
    return {f".{name}": f"fill:var(--{name})" for name in colours}


def font_sizes(*sizes: int) -> dict[str, str]:
    """Rules of the classes `t12`, `t14`, …: a font size in pixels."""
    return {f".t{size}": f"font-size:{size}px" for size in sizes}


FONT = {"": f"font-family:{SANS};font-size:12px;font-variant-numeric:tabular-nums"}  # of the whole picture
CARDS = {
    ".bill": f"fill:var(--paper);stroke:{INK};stroke-opacity:.45",
    ".shade": "fill:#000;opacity:.2",
}
FILLS = {".ink": f"fill:{INK}", ".red": f"fill:{RED}", ".white": "fill:#fff", ".soft": "fill:#4a4f56"}
LETTERING = {
    ".mid": "text-anchor:middle",
    ".end": "text-anchor:end",
    ".italic": "font-style:italic",
    ".narrow": f"font-family:{NARROW}",
}
