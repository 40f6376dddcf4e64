"""Cards: contracts with link, length and price; improvements; decks with what is left of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from truckstop.games.rolling_freight.board import LETTERS
from truckstop.games.rolling_freight.state import COLOURS, SLASH
from truckstop.games.rolling_freight.view.layout import Layout
from truckstop.games.rolling_freight.view.pieces import generic, improvement_icon
from truckstop.games.rolling_freight.view.style import use
from truckstop.kit.svg import (
    Point,
    circle,
    fitted,
    frame,
    group,
    is_tight,
    narrow_room,
    path,
    rect,
    text,
    width_of,
)

CARD_WIDE, CARD_HIGH = 112.0, 72.0
OUTLINE = frame(0, 0, CARD_WIDE, CARD_HIGH, 5)
OCTAGON = f"M{CARD_WIDE - 27:g} 8l5-5h14l5 5v9l-5 5h-14l-5-5Z"  # a token
CELL = 5.4  # of the length of a contract
PILE_WIDE, PILE_HIGH = 23.0, 26.0
ON_TOP, UNDER = "M10.5 38h7l-3.5-6z", "M10.5 33h7l-3.5 6z"  # arrows beside the letter of a pile
SWAP_GAP, SWAP_WIDE = 6.0, 44.0  # the key beside a duplicate
SWAP_OUTLINE = frame(0, 0, SWAP_WIDE, CARD_HIGH, 5)


@lru_cache(maxsize=2048)
def contract(layout: Layout, link: int, price: int | None, points: int) -> str:
    """A contract on the track: its name on its colour, its cities, its length, what it costs and earns."""
    colour, length = layout.link_colours[link], layout.link_lengths[link]
    found = [path(OUTLINE, "bill"), rect(1, 1, CARD_WIDE - 2, 20, f"c{colour}", 4), _stripes(colour)]
    found.append(fitted(8, 16, layout.contract_codes[link], f"bold t16 on{colour}", font=16, room=30))
    found.append(text(CARD_WIDE - 7, 16, f"+{points}", f"bold end t14 on{colour}"))
    cities = [layout.cities[city] for city in layout.ends[link]]
    rooms = (CARD_WIDE - 17 - CELL * length, CARD_WIDE - 14)
    tight = any(map(is_tight, cities, (12, 12), rooms))
    for n, (city, room) in enumerate(zip(cities, rooms, strict=True)):
        found.append(fitted(7, 33 + 13 * n, city, "narrow", font=12, room=narrow_room(city, 12, room, tight=tight)))
    cells = "".join(rect(CARD_WIDE - 6.6 - CELL * n, 25, CELL - 1, 8, f"c{colour} trim") for n in range(1, length + 1))
    found.append(cells + text(CARD_WIDE - 8, 66, f"× {length}", "bold end narrow"))
    if price is not None:
        found.append(_price(colour, price))
    return "".join(found)


def _stripes(colour: int) -> str:
    """Slash contracts are striped."""
    return path("M44 20L58 2M54 20L68 2M64 20L78 2", "dark") if colour == SLASH else ""


def _price(colour: int, price: int) -> str:
    """One unit of the colour, and so many of any kind."""
    found = path(f"M6 51H{CARD_WIDE - 6:g}", "rule")
    if colour == SLASH:
        found += rect(8, 54, 15, 15, "badge", 3) + path("M10 67L21 56", "pen")
    else:
        found += use(f"k{colour}", 16, 61.5, scale=0.56)
    return found + (text(34, 66, "+", "bold mid t14") + generic(price, 44, 61.5) if price else "")


@lru_cache(maxsize=512)
def improvement(layout: Layout, kind: int, price: int | None) -> str:
    """An improvement on its track: what it does, and what it costs."""
    found = [path(OUTLINE, "bill"), group(improvement_icon(kind), 19, 20)]
    found.append(even_lines(layout.improvement_titles[kind], (37, 24), "bold narrow t13", font=13, room=CARD_WIDE - 42))
    left = 8 if price is None else 35
    found.append(
        even_lines(halves(layout.short_effects[kind]), (left, 58), "narrow", font=12, room=CARD_WIDE - 5 - left)
    )
    found.append(path(f"M6 37.5H{CARD_WIDE - 6:g}", "rule"))
    return "".join(found) + (generic(price, 9, 56) if price is not None else "")


def even_lines(said: Sequence[str], at: Point, classes: str, *, font: float, room: float) -> str:
    """One or two lines about a point on their left, both squeezed where one has to be."""
    lines, (x, y) = [line for line in said if line], at
    tight = any(is_tight(line, font, room) for line in lines)
    found = ""
    for n, line in enumerate(lines):
        down = 14 * (n - (len(lines) - 1) / 2)
        found += fitted(x, y + down, line, classes, font=font, room=narrow_room(line, font, room, tight=tight))
    return found


def halves(said: str) -> tuple[str, str]:
    """A few words in two lines, about as wide."""
    pieces = said.split(" ")
    parted = [(" ".join(pieces[:n]), " ".join(pieces[n:])) for n in range(1, len(pieces))]
    return min(parted, key=lambda pair: max(width_of(line, 12) for line in pair))


@lru_cache(maxsize=64)
def empty(layout: Layout) -> str:
    """A slot without a card."""
    return path(OUTLINE, "idle") + text(
        CARD_WIDE / 2, CARD_HIGH / 2 + 4, layout.messages("label-no-card"), "mid narrow mute"
    )


@cache
def swap_key() -> str:
    """Two arrows: this duplicate can be swapped."""
    arrows = path("M-10-4H8M4-8L8.5-4L4 0M10 5H-8M-4 1L-8.5 5L-4 9", "pen")
    return path(SWAP_OUTLINE, "key") + group(arrows, SWAP_WIDE / 2, CARD_HIGH / 2)


@dataclass(frozen=True)
class Deck:
    """What is left of the contract deck: contracts and disasters by letter, known cards on top and underneath."""

    left: tuple[int, ...]
    disasters: tuple[int, ...]
    on_top: int
    under: int


@lru_cache(maxsize=2048)
def contract_deck(layout: Layout, deck: Deck, phase: int, phases: int, worth: int) -> str:
    """The phase, what a token delivered in it is worth, and what is left of the contract deck."""
    found = [
        path(OUTLINE, "bill"),
        fitted(8, 17, layout.messages("label-phase", phase=LETTERS[phase]), "bold t14", font=14, room=66),
        path(OCTAGON, "badge") + text(CARD_WIDE - 15, 16.6, f"+{worth}", "bold mid"),
    ]
    known = (("", 0), (ON_TOP, deck.on_top), (UNDER, deck.under))
    for n, letter in enumerate(LETTERS):
        tone = "bold red" if n == phase else "soft" if n < phases else "soft italic"
        drawn = _pile(deck.left[n] + deck.disasters[n], deck.disasters[n]) + _foot(f"mid {tone}", letter, *known[n])
        found.append(group(drawn, 7 + 35 * n, 26))
    return "".join(found)


def _pile(left: int, disasters: int) -> str:
    """Cards of one letter; how many of them are disasters."""
    found = rect(0, 0, PILE_WIDE, PILE_HIGH, "back" if left else "bare", 3)
    found += text(PILE_WIDE / 2, 19.5, str(left), "bold mid t14 white" if left else "mid soft")
    if disasters:
        found += circle(PILE_WIDE + 2, 5.5, 7, "next") + text(PILE_WIDE + 2, 9.7, str(disasters), "bold mid")
    return found


def _foot(classes: str, letter: str, arrow: str, count: int) -> str:
    """The letter of a pile; beside it, how many cards have a known place in the deck."""
    if not count:
        return text(PILE_WIDE / 2, 40, letter, classes)
    return text(4, 40, letter, classes) + path(arrow, "ink") + fitted(19, 40, str(count), "narrow", font=12, room=12)


@lru_cache(maxsize=2048)
def improvement_deck(layout: Layout, left: int, supply: tuple[int, ...], bag: tuple[int, ...]) -> str:
    """The improvement deck, the stock markers that nobody has, and the bag."""
    found = [path(OUTLINE, "bill"), rect(8, 8, 27, 30, "back" if left else "bare", 3)]
    found.append(text(21.5, 28, str(left), "bold mid t14 white" if left else "mid soft"))
    found.append(fitted(40, 19, layout.messages("label-improvements"), "narrow", font=12, room=68))
    for n in range(COLOURS):
        x = 6 + 26.5 * n
        found.append(use(f"k{n}", x + 5, 48, scale=0.36) + _count(x, 52.5, supply[n]))
        found.append(use(f"t{n}", x + 5, 63.5, scale=0.5) + _count(x, 68, bag[n]))
    return "".join(found)


def _count(x: float, y: float, count: int) -> str:
    """How many there are, clear of the next sign."""
    return fitted(x + 11, y, str(count), "narrow", font=12, room=12.5)
