"""Cards: contracts with link, length and price; improvements; decks with what is left of them."""

from dataclasses import dataclass
from functools import cache, lru_cache

from truckstop.engine.ink import circle, fitted, frame, group, path, rect, text
from truckstop.games.rolling_freight.chart import LETTERS
from truckstop.games.rolling_freight.state import COLOURS, SLASH
from truckstop.games.rolling_freight.view.ink import use
from truckstop.games.rolling_freight.view.pieces import generic, improvement_icon
from truckstop.games.rolling_freight.view.plate import Plate

CARD_WIDE, CARD_HIGH = 112.0, 72.0
OUTLINE = frame(0, 0, CARD_WIDE, CARD_HIGH, 5)
OCTAGON = f"M{CARD_WIDE - 27:g} 8l5-5h14l5 5v9l-5 5h-14l-5-5Z"  # a token
SWAP_GAP, SWAP_WIDE = 6.0, 44.0  # the key beside a duplicate
SWAP_OUTLINE = frame(0, 0, SWAP_WIDE, CARD_HIGH, 5)


@lru_cache(maxsize=2048)
def contract(plate: Plate, link: int, price: int | None, points: int) -> str:
    """A contract on the track: its name on its colour, its cities, its length, what it costs and earns."""
    colour, length = plate.link_colours[link], plate.lengths[link]
    found = [path(OUTLINE, "bill"), rect(1, 1, CARD_WIDE - 2, 20, f"c{colour}", 4), _stripes(colour)]
    found.append(fitted(8, 16, plate.codes[link], f"bold t16 on{colour}", font=16, room=30))
    found.append(text(CARD_WIDE - 7, 16, f"+{points}", f"bold end t14 on{colour}"))
    cities = [plate.cities[city] for city in plate.ends[link]]
    found += [fitted(7, 33 + 12 * n, city, "narrow", font=12, room=66) for n, city in enumerate(cities)]
    cells = "".join(rect(CARD_WIDE - 12 - 5.4 * n, 26, 4.4, 8, f"c{colour} trim") for n in range(length))
    found.append(cells + text(CARD_WIDE - 8, 46, f"× {length}", "bold end narrow"))
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
def improvement(plate: Plate, kind: int, price: int | None) -> str:
    """An improvement on its track: what it does, and what it costs."""
    found = [path(OUTLINE, "bill"), group(improvement_icon(kind), 19, 20)]
    name, _, more = plate.improvements[kind].partition(" (")
    words = name.split(" ", 1)
    for n, word in enumerate(words):
        found.append(fitted(37, 17 + 14 * n, word, "bold narrow t13", font=13, room=CARD_WIDE - 42))
    if more:
        found.append(fitted(7, 46, more.rstrip(")"), "narrow", font=12, room=CARD_WIDE - 14))
    if price is not None:
        found.append(path(f"M6 51H{CARD_WIDE - 6:g}", "rule") + generic(price, 8, 61.5))
    return "".join(found)


@lru_cache(maxsize=64)
def empty(plate: Plate) -> str:
    """A slot without a card."""
    return path(OUTLINE, "idle") + text(
        CARD_WIDE / 2, CARD_HIGH / 2 + 4, plate.words("label-no-card"), "mid narrow soft"
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
def contract_deck(plate: Plate, deck: Deck, phase: int, phases: int, worth: int) -> str:
    """The phase, what a token delivered in it is worth, and what is left of the contract deck."""
    found = [
        path(OUTLINE, "bill"),
        fitted(8, 17, plate.words("label-phase", phase=LETTERS[phase]), "bold t14", font=14, room=66),
        path(OCTAGON, "badge") + text(CARD_WIDE - 15, 16.6, f"+{worth}", "bold mid"),
    ]
    for n, letter in enumerate(LETTERS):
        x, left = 8 + 34 * n, deck.left[n] + deck.disasters[n]
        found.append(rect(x, 23, 27, 30, "back" if left else "idle", 3))
        found.append(text(x + 13.5, 44, str(left), "bold mid t14 white" if left else "mid soft"))
        tone = "bold red" if n == phase else "soft" if n < phases else "soft italic"
        found.append(text(x + 13.5, 66, letter, f"mid {tone}"))
        if deck.disasters[n]:
            found.append(circle(x + 26, 29, 7, "next") + text(x + 26, 33.2, str(deck.disasters[n]), "bold mid"))
    return "".join(found) + _known("M62 64h7l-3.5-6z", 71, deck.on_top) + _known("M95 59h7l-3.5 6z", 104, deck.under)


def _known(arrow: str, x: float, count: int) -> str:
    """Cards whose place in the deck is known."""
    return path(arrow, "ink") + text(x, 66, str(count), "narrow") if count else ""


@lru_cache(maxsize=2048)
def improvement_deck(plate: Plate, left: int, supply: tuple[int, ...], bag: tuple[int, ...]) -> str:
    """The improvement deck, the stock markers that nobody has, and the bag."""
    found = [path(OUTLINE, "bill"), rect(8, 8, 27, 30, "back" if left else "idle", 3)]
    found.append(text(21.5, 28, str(left), "bold mid t14 white" if left else "mid soft"))
    found.append(fitted(40, 19, plate.words("label-improvements"), "narrow", font=12, room=68))
    for n in range(COLOURS):
        x = 6 + 26.5 * n
        found.append(use(f"k{n}", x + 5, 48, scale=0.36) + _count(x, 52.5, supply[n]))
        found.append(use(f"t{n}", x + 5, 63.5, scale=0.5) + _count(x, 68, bag[n]))
    return "".join(found)


def _count(x: float, y: float, count: int) -> str:
    """How many there are, clear of the next sign."""
    return fitted(x + 11, y, str(count), "narrow", font=12, room=12.5)
