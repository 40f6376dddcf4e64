"""Reference cards: prices, what improvements do, and what the supply and the bag still hold."""

from collections.abc import Sequence
from functools import lru_cache

from truckstop.kit.parts import Size
from truckstop.kit.svg import break_lines, fitted_text, frame_path, group, path, text

from ..board import LETTERS
from ..state import COLOURS, PHASES, Improvement
from .layout import Layout
from .pieces import improvement_icon
from .style import use

WIDTH, MARGIN = 238.0, 10.0
HEAD, LINE, ENTRY_GAP = 30.0, 15.0, 10.0
TOKEN_PITCH = 40.0
NUMBERS_X, NUMBER_PITCH = 112.0, 26.0  # the pitch is smaller if there are many numbers


def _card(title: str, content: str, height: float) -> tuple[str, Size]:
    """A card with its title."""
    heading = fitted_text(MARGIN, 20, title, "bold t14", font=14, room=WIDTH - 2 * MARGIN)
    return path(frame_path(0, 0, WIDTH, height, 5), "bill") + heading + content, (WIDTH, height)


@lru_cache(maxsize=64)
def draw_prices(layout: Layout, phases: int) -> tuple[str, Size]:
    """What contracts and improvements cost by slot, what the switches cost, what a token scores by phase."""
    switches = int(layout.box.record["switches"])
    lines = (
        ("label-price-contracts", layout.box_numbers("contract_price"), "+"),
        ("label-price-improvements", layout.box_numbers("improvement_price"), ""),
        ("label-price-switches", layout.box_numbers("switch_price")[:switches], ""),
    )
    svg, y = "", HEAD + 10
    for key, numbers, sign in lines:
        svg += group(_numbers(layout.messages(key), [f"{sign}{number}" for number in numbers]), 0, y)
        y += 24
    points = layout.box_numbers("phase_points")[: min(phases, PHASES)]
    tokens = [f"{LETTERS[n]} +{number}" for n, number in enumerate(points)]
    svg += group(_numbers(layout.messages("label-price-tokens"), tokens, TOKEN_PITCH), 0, y)
    return _card(layout.messages("label-help-prices"), svg, y + 14)


def _numbers(name: str, numbers: Sequence[str], max_pitch: float = NUMBER_PITCH) -> str:
    """A name, and numbers beside it."""
    pitch = min(max_pitch, (WIDTH - NUMBERS_X - 4) / len(numbers))
    svg = fitted_text(MARGIN, 0, name, "narrow", font=12, room=NUMBERS_X - MARGIN - 6)
    return svg + "".join(text(NUMBERS_X + pitch * (n + 0.5), 0, number, "bold mid") for n, number in enumerate(numbers))


@lru_cache(maxsize=16)
def draw_improvements(layout: Layout) -> tuple[str, Size]:
    """The improvements with their effects in a few words."""
    svg, y = "", HEAD + 4
    for kind in Improvement:
        lines = break_lines(layout.short_effects[kind], (WIDTH - 48) / 1.1, 12)
        name = " ".join(line for line in layout.improvement_titles[kind] if line)
        entry = group(improvement_icon(kind), 20, 12)
        entry += fitted_text(40, 10, name, "bold narrow t13", font=13, room=WIDTH - 46)
        entry += "".join(text(40, 25 + LINE * n, line, "narrow") for n, line in enumerate(lines))
        svg += group(entry, 0, y)
        y += LINE * (len(lines) + 1) + ENTRY_GAP
    return _card(layout.messages("label-help-improvements"), svg, y + 2)


@lru_cache(maxsize=512)
def draw_supply(layout: Layout, supply: tuple[int, ...], bag: tuple[int, ...]) -> tuple[str, Size]:
    """The stock markers in the supply and the cargo in the bag."""
    svg = ""
    for row, (key, sign, scale, counts) in enumerate((("supply", "k", 0.56, supply), ("bag", "t", 0.8, bag))):
        y = HEAD + 14 + 30 * row
        svg += fitted_text(MARGIN, y, layout.messages(f"label-help-{key}"), "narrow", font=12, room=76)
        for n in range(COLOURS):
            x = 98 + 36 * n
            svg += use(f"{sign}{n}", x, y - 4, scale=scale) + text(x + 12, y, str(counts[n]), "bold")
    return _card(layout.messages("label-help-stock"), svg, HEAD + 60)
