"""Cards: contracts and improvements with their prices, and what is known about the decks."""

from dataclasses import dataclass
from functools import cache, lru_cache

from truckstop.kit.svg import (
    Point,
    circle,
    fitted_text,
    frame_path,
    group,
    label_rooms,
    path,
    rect,
    text,
    text_width,
)

from ..board import LETTERS
from ..state import COLOURS, SLASH
from .layout import Layout
from .pieces import generic_units, improvement_icon
from .style import use

CARD_WIDTH, CARD_HEIGHT = 112.0, 72.0
OUTLINE = frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 5)
OCTAGON = f"M{CARD_WIDTH - 27:g} 8l5-5h14l5 5v9l-5 5h-14l-5-5Z"  # the shape of a token
CELL = 5.4  # width of a space in the small picture of a link
LINE_PITCH = 14  # between two lines of text
PILE_WIDTH, PILE_HEIGHT = 23.0, 26.0
UP_ARROW, DOWN_ARROW = "M10.5 38h7l-3.5-6z", "M10.5 33h7l-3.5 6z"  # beside the letter of a pile
SWAP_GAP, SWAP_WIDTH = 6.0, 44.0  # gap before the button beside a duplicate, and its width
SWAP_OUTLINE = frame_path(0, 0, SWAP_WIDTH, CARD_HEIGHT, 5)


@lru_cache(maxsize=2048)
def draw_contract_card(layout: Layout, link: int, price: int | None, points: int) -> str:
    """A contract on the track: its code on its colour, its cities, its length, its price and points."""
    colour, length = layout.link_colours[link], layout.link_lengths[link]
    elements = [path(OUTLINE, "bill"), rect(1, 1, CARD_WIDTH - 2, 20, f"c{colour}", 4)]
    if colour == SLASH:
        elements.append(path("M44 20L58 2M54 20L68 2M64 20L78 2", "dark"))
    elements.append(fitted_text(8, 16, layout.contract_codes[link], f"bold t16 on{colour}", font=16, room=30))
    elements.append(text(CARD_WIDTH - 7, 16, f"+{points}", f"bold end t14 on{colour}"))
    elements.append(_city_names(layout, link))
    elements.extend(rect(CARD_WIDTH - 6.6 - CELL * n, 25, CELL - 1, 8, f"c{colour} trim") for n in range(1, length + 1))
    elements.append(text(CARD_WIDTH - 8, 66, f"× {length}", "bold end narrow"))
    if price is not None:
        elements.append(_contract_price(colour, price))
    return "".join(elements)


def _city_names(layout: Layout, link: int) -> str:
    """Both cities of a link, one below the other, the first one beside the small picture of the link."""
    names = [layout.cities[city] for city in layout.ends[link]]
    rooms = (CARD_WIDTH - 17 - CELL * layout.link_lengths[link], CARD_WIDTH - 14)
    lines = enumerate(zip(names, label_rooms(names, 12, rooms), strict=True))
    return "".join(fitted_text(7, 33 + 13 * n, name, "narrow", font=12, room=room) for n, (name, room) in lines)


def _contract_price(colour: int, price: int) -> str:
    """The price of a contract: one unit of its colour, and some units of any kind."""
    svg = path(f"M6 51H{CARD_WIDTH - 6:g}", "rule")
    if colour == SLASH:
        svg += rect(8, 54, 15, 15, "badge", 3) + path("M10 67L21 56", "pen")
    else:
        svg += use(f"k{colour}", 16, 61.5, scale=0.56)
    return svg + (text(34, 66, "+", "bold mid t14") + generic_units(price, 44, 61.5) if price else "")


@lru_cache(maxsize=512)
def draw_improvement_card(layout: Layout, kind: int, price: int | None) -> str:
    """An improvement on its track: its name, its effect and its price."""
    elements = [path(OUTLINE, "bill"), group(improvement_icon(kind), 19, 20)]
    title, effect = layout.improvement_titles[kind], split_evenly(layout.short_effects[kind])
    elements.append(draw_two_lines(title, (37, 24), "bold narrow t13", font=13, room=CARD_WIDTH - 42))
    effect_x = 8 if price is None else 35
    elements.append(draw_two_lines(effect, (effect_x, 58), "narrow", font=12, room=CARD_WIDTH - 5 - effect_x))
    elements.append(path(f"M6 37.5H{CARD_WIDTH - 6:g}", "rule"))
    return "".join(elements) + (generic_units(price, 9, 56) if price is not None else "")


def draw_two_lines(sentence: tuple[str, str], at: Point, classes: str, *, font: float, room: float) -> str:
    """One or two lines of text. `at` is the middle of their left side. If one line is tight, both are squeezed."""
    lines, (x, y) = [line for line in sentence if line], at
    rooms = label_rooms(lines, font, [room] * len(lines))
    svg = ""
    for n, line in enumerate(lines):
        offset = LINE_PITCH * (n - (len(lines) - 1) / 2)
        svg += fitted_text(x, y + offset, line, classes, font=font, room=rooms[n])
    return svg


def split_evenly(sentence: str) -> tuple[str, str]:
    """Split a few words into two lines of about the same width."""
    words = sentence.split(" ")
    pairs = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(pairs, key=lambda pair: max(text_width(line, 12) for line in pair))


@lru_cache(maxsize=64)
def draw_empty_card(layout: Layout) -> str:
    """A slot without a card."""
    label = text(CARD_WIDTH / 2, CARD_HEIGHT / 2 + 4, layout.messages("label-no-card"), "mid narrow mute")
    return path(OUTLINE, "idle") + label


@cache
def draw_swap_button() -> str:
    """Two arrows: the duplicate beside this button can be swapped."""
    arrows = path("M-10-4H8M4-8L8.5-4L4 0M10 5H-8M-4 1L-8.5 5L-4 9", "pen")
    return path(SWAP_OUTLINE, "key") + group(arrows, SWAP_WIDTH / 2, CARD_HEIGHT / 2)


@dataclass(frozen=True)
class Deck:
    """What is known about the contract deck."""

    contracts: tuple[int, ...]  # by letter
    disasters: tuple[int, ...]  # by letter
    on_top: int  # known cards on top
    under: int  # known cards underneath


@lru_cache(maxsize=2048)
def draw_contract_deck_card(layout: Layout, deck: Deck, phase: int, phases: int, points: int) -> str:
    """The phase, the points for a token that is delivered in it, and the rest of the contract deck."""
    elements = [
        path(OUTLINE, "bill"),
        fitted_text(8, 17, layout.messages("label-phase", phase=LETTERS[phase]), "bold t14", font=14, room=66),
        path(OCTAGON, "badge") + text(CARD_WIDTH - 15, 16.6, f"+{points}", "bold mid"),
    ]
    # by pile: the number of cards on top of the deck is noted beside B, that of cards under it beside C
    known_cards = (("", 0), (UP_ARROW, deck.on_top), (DOWN_ARROW, deck.under))
    for n, letter in enumerate(LETTERS):
        tone = "bold red" if n == phase else "soft" if n < phases else "soft italic"
        pile = _pile(deck.contracts[n], deck.disasters[n]) + _pile_label(f"mid {tone}", letter, *known_cards[n])
        elements.append(group(pile, 7 + 35 * n, 26))
    return "".join(elements)


def _pile(contracts: int, disasters: int) -> str:
    """The cards of one letter, with a badge for the disasters among them."""
    count = contracts + disasters
    svg = rect(0, 0, PILE_WIDTH, PILE_HEIGHT, "back" if count else "bare", 3)
    svg += text(PILE_WIDTH / 2, 19.5, str(count), "bold mid t14 white" if count else "mid soft")
    if disasters:
        svg += circle(PILE_WIDTH + 2, 5.5, 7, "next") + text(PILE_WIDTH + 2, 9.7, str(disasters), "bold mid")
    return svg


def _pile_label(classes: str, letter: str, arrow: str, count: int) -> str:
    """The letter of a pile; beside it, an arrow and the number of cards with a known place in the deck."""
    if not count:
        return text(PILE_WIDTH / 2, 40, letter, classes)
    return (
        text(4, 40, letter, classes) + path(arrow, "ink") + fitted_text(19, 40, str(count), "narrow", font=12, room=12)
    )


@lru_cache(maxsize=2048)
def draw_improvement_deck_card(layout: Layout, cards: int, supply: tuple[int, ...], bag: tuple[int, ...]) -> str:
    """The improvement deck, the supply of stock markers, and the bag of cargo tokens."""
    elements = [path(OUTLINE, "bill"), rect(8, 8, 27, 30, "back" if cards else "bare", 3)]
    elements.append(text(21.5, 28, str(cards), "bold mid t14 white" if cards else "mid soft"))
    elements.append(fitted_text(40, 19, layout.messages("label-improvements"), "narrow", font=12, room=68))
    for n in range(COLOURS):
        x = 6 + 26.5 * n
        elements.append(use(f"k{n}", x + 5, 48, scale=0.36) + _count(x, 52.5, supply[n]))
        elements.append(use(f"t{n}", x + 5, 63.5, scale=0.5) + _count(x, 68, bag[n]))
    return "".join(elements)


def _count(x: float, y: float, count: int) -> str:
    """A number beside a sign, narrow enough for the next sign."""
    return fitted_text(x + 11, y, str(count), "narrow", font=12, room=12.5)
