"""Cards: contracts and improvements with their prices, and what is known about the decks."""

from dataclasses import dataclass
from functools import cache, lru_cache

from truckstop.kit.svg import (
    Point,
    circle,
    fitted_text,
    fitting_font,
    frame_path,
    group,
    path,
    rect,
    text,
    text_width,
)

from ..board import LETTERS
from ..state import SLASH
from .layout import Layout
from .pieces import generic_units, improvement_icon
from .style import use

COLUMN_WIDTH = 296.0  # of what stands beside the map
CONTRACT_WIDTH, CONTRACT_HEIGHT = 142.0, 50.0  # two in a row
IMPROVEMENT_WIDTH, IMPROVEMENT_HEIGHT = 90.0, 60.0  # three in a row
DECKS_HEIGHT = 30.0
CONTRACT_OUTLINE = frame_path(0, 0, CONTRACT_WIDTH, CONTRACT_HEIGHT, 5)
IMPROVEMENT_OUTLINE = frame_path(0, 0, IMPROVEMENT_WIDTH, IMPROVEMENT_HEIGHT, 5)
OCTAGON = "M0 5l5-5h14l5 5v10l-5 5h-14l-5-5Z"  # the shape of a token
CELL = 5.4  # width of a space in the small picture of a link
LINE_PITCH = 13  # between two lines of text
PILES_X, PILE_PITCH = 112.0, 47.0
PILE_WIDTH, PILE_HEIGHT = 23.0, 22.0
PILE_X = 12.0  # of a pile, beside its letter
UP_ARROW, DOWN_ARROW = "M37 7h7l-3.5-6z", "M37 1h7l-3.5 6z"  # beside a pile
SWAP_WIDTH, SWAP_HEIGHT = 30.0, 24.0
SWAP_AT = IMPROVEMENT_WIDTH - SWAP_WIDTH - 3, 3.0  # on the card
SWAP_OUTLINE = frame_path(0, 0, SWAP_WIDTH, SWAP_HEIGHT, 5)


@lru_cache(maxsize=2048)
def draw_contract_card(layout: Layout, link: int, price: int | None, points: int) -> str:
    """A contract on the track: its code on its colour, its price and points, its cities, and its length."""
    colour, length = layout.link_colours[link], layout.link_lengths[link]
    elements = [path(CONTRACT_OUTLINE, "bill"), rect(1, 1, CONTRACT_WIDTH - 2, 19, f"c{colour}", 4)]
    if colour == SLASH:
        elements.append(path("M40 20L54 2M50 20L64 2M60 20L74 2", "dark"))
    elements.append(text(7, 15.5, layout.contract_codes[link], f"bold t14 on{colour}"))
    elements.append(text(CONTRACT_WIDTH - 7, 15.5, f"+{points}", f"bold end t14 on{colour}"))
    if price is not None:
        elements.append(_contract_price(colour, price))
    elements.append(_city_names(layout, link))
    elements.extend(
        rect(CONTRACT_WIDTH - 5.6 - CELL * n, 36, CELL - 1, 9, f"c{colour} trim") for n in range(1, length + 1)
    )
    return "".join(elements)


def _city_names(layout: Layout, link: int) -> str:
    """Both cities of a link, the longer name first; the other one beside the small picture of the link."""
    names = sorted((layout.cities[city] for city in layout.ends[link]), key=len, reverse=True)
    rooms = (CONTRACT_WIDTH - 14, CONTRACT_WIDTH - 16 - CELL * layout.link_lengths[link])
    lines = enumerate(zip(names, rooms, strict=True))
    return "".join(fitted_text(7, 32 + 13 * n, name, "narrow", font=12, room=room) for n, (name, room) in lines)


def _contract_price(colour: int, price: int) -> str:
    """The price of a contract: one unit of its colour, and some units of any kind."""
    width = 50.0 if price else 24.0
    svg = rect(CONTRACT_WIDTH / 2 - width / 2 - 2, 2, width, 17, "badge", 4)
    x = CONTRACT_WIDTH / 2 - width / 2 + 9
    if colour == SLASH:
        svg += rect(x - 7, 4, 13, 13, "white trim", 2) + path(f"M{x - 5:g} 15L{x + 4:g} 6", "line")
    else:
        svg += use(f"k{colour}", x, 10.5, scale=0.44)
    return svg + (text(x + 12, 15, "+", "mid") + generic_units(price, x + 19, 10.5) if price else "")


@lru_cache(maxsize=512)
def draw_improvement_card(layout: Layout, kind: int, price: int | None) -> str:
    """An improvement on its track: its sign, its price and its name."""
    elements = [path(IMPROVEMENT_OUTLINE, "bill"), group(improvement_icon(kind), 17, 17)]
    elements.append(path(f"M6 33H{IMPROVEMENT_WIDTH - 6:g}", "rule"))
    title = layout.improvement_titles[kind]
    elements.append(draw_two_lines(title, (4, 50), "narrow", font=13, room=IMPROVEMENT_WIDTH - 6))
    return "".join(elements) + (generic_units(price, 36, 18) if price is not None else "")


def draw_two_lines(sentence: tuple[str, str], at: Point, classes: str, *, font: float, room: float) -> str:
    """One or two lines of text in letters of the same size. `at` is the middle of their left side."""
    lines, (x, y) = [line for line in sentence if line], at
    size = fitting_font(lines, classes, font=font, room=room)
    svg = ""
    for n, line in enumerate(lines):
        offset = LINE_PITCH * (n - (len(lines) - 1) / 2)
        svg += fitted_text(x, y + offset, line, classes, font=size, room=room)
    return svg


def split_evenly(sentence: str) -> tuple[str, str]:
    """Split a few words into two lines of about the same width."""
    words = sentence.split(" ")
    pairs = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(pairs, key=lambda pair: max(text_width(line, 12) for line in pair))


@lru_cache(maxsize=64)
def draw_empty_card(layout: Layout, width: float, height: float) -> str:
    """A place without a card."""
    label = text(width / 2, height / 2 + 4, layout.messages("label-no-card"), "mid narrow mute")
    return path(frame_path(0, 0, width, height, 5), "idle") + label


@cache
def draw_swap_button() -> str:
    """Two arrows: the duplicate below this button can be swapped."""
    arrows = path("M-10-4H8M4-8L8.5-4L4 0M10 5H-8M-4 1L-8.5 5L-4 9", "pen")
    return path(SWAP_OUTLINE, "key") + group(arrows, SWAP_WIDTH / 2, SWAP_HEIGHT / 2, scale=0.85)


@dataclass(frozen=True)
class Deck:
    """What is known about the contract deck."""

    contracts: tuple[int, ...]  # by letter
    disasters: tuple[int, ...]  # by letter
    on_top: int  # known cards on top
    under: int  # known cards underneath


@lru_cache(maxsize=2048)
def draw_decks(layout: Layout, deck: Deck, phase: int, phases: int, points: int, improvements: int) -> str:
    """The phase, the points for a token that is delivered in it, and how many cards both decks have left."""
    elements = [
        path(frame_path(0, 0, COLUMN_WIDTH, DECKS_HEIGHT, 5), "bill"),
        fitted_text(8, 20, layout.messages("label-phase", phase=LETTERS[phase]), "bold t14", font=14, room=66),
        group(path(OCTAGON, "badge") + text(12, 14.3, f"+{points}", "bold mid"), 78, 5),
    ]
    # by pile: the number of cards on top of the deck is noted beside B, that of cards under it beside C
    known_cards = (("", 0), (UP_ARROW, deck.on_top), (DOWN_ARROW, deck.under))
    for n, letter in enumerate(LETTERS):
        tone = "bold red" if n == phase else "soft" if n < phases else "soft italic"
        pile = group(_pile(deck.contracts[n], deck.disasters[n]), PILE_X, 0) + _known_cards(*known_cards[n])
        elements.append(group(text(0, 16, letter, tone) + pile, PILES_X + PILE_PITCH * n, 4))
    x = COLUMN_WIDTH - PILE_WIDTH - 6
    elements.append(path(f"M{x - 8:g} 5V{DECKS_HEIGHT - 5:g}", "rule"))
    elements.append(group(_pile(improvements, 0), x, 4))
    return "".join(elements)


def _pile(contracts: int, disasters: int) -> str:
    """Cards in a pile, with a badge for the disasters among them."""
    count = contracts + disasters
    svg = rect(0, 0, PILE_WIDTH, PILE_HEIGHT, "back" if count else "bare", 3)
    svg += text(PILE_WIDTH / 2, 16, str(count), "bold mid t14 white" if count else "mid soft")
    if disasters:
        svg += circle(PILE_WIDTH - 1, 1.5, 7, "next") + text(PILE_WIDTH - 1, 5.8, str(disasters), "bold mid ink")
    return svg


def _known_cards(arrow: str, count: int) -> str:
    """An arrow and the number of cards with a known place, on top of the deck or under it."""
    return path(arrow, "sign") + text(40.5, 20, str(count), "mid narrow") if count else ""
