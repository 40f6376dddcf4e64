"""Drawings of cards: contracts, super-bonus cards, the pile with its visible back."""

from functools import lru_cache

from truckstop.kit.svg import fitted_text, frame_path, group, path, rect, text

from ..state import Face, Kind
from .layout import Bonus, Card, Layout
from .pieces import blast, clock, eye, face_icon, letter_sign, open_eye
from .style import card_back, use

CARD_WIDTH, CARD_HEIGHT = 100.0, 60.0
OUTLINE = frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 4)
MAX_CUBES = 5  # more cubes are shown as a number
LOWER_LINE = 43.0  # the middle of the lower line of a card
POLE, FLAG = "M8 9V-8", "M8-8H17L14.5-4.5L17-1H8Z"  # at the destination
KIND_ICONS = {Kind.EXPLOSIVE: blast, Kind.PERISHABLE: clock}


@lru_cache(maxsize=4096)
def contract_card(layout: Layout, card: int, cubes: int | None = None, chosen_cubes: int = 0) -> str:
    """A contract (RM-027) as it is printed or, if `cubes` is a number, with the cubes delivered to it.

    Cubes that are chosen for it, but not yet delivered, are faded. Missing cubes are outlines.
    """
    facts = layout.cards[card]
    elements = [path(OUTLINE, "bill"), rect(1, 1, 5, CARD_HEIGHT - 2, f"c{facts.colour}", 2)]
    if facts.cubes > MAX_CUBES:
        label = f"{facts.cubes}×" if cubes is None else f"{cubes}/{facts.cubes}×"
        elements += [text(14, 21, label, "bold t16"), use(f"f{facts.colour}", 74, 16)]
    else:
        elements += [_contract_cube(facts, n, cubes, chosen_cubes) for n in range(facts.cubes)]
    if facts.kind in KIND_ICONS:
        elements.append(group(KIND_ICONS[facts.kind](), CARD_WIDTH - 9, 15, scale=0.85))
    destination = letter_sign(facts.to, layout.letters[facts.to], 22)
    elements.append(group(path(FLAG, "red") + path(POLE, "pen"), 1, LOWER_LINE) + group(destination, 29, LOWER_LINE))
    return "".join(elements) + _points(facts.points, facts.loss)


def _contract_cube(facts: Card, n: int, cubes: int | None, chosen_cubes: int) -> str:
    """The n-th cube of a contract: printed, delivered, chosen for it, or missing."""
    symbol = "f" if cubes is None else "c" if n < cubes + chosen_cubes else "w"
    drawing = use(f"{symbol}{facts.colour}", 19 + 16.2 * n, 17, scale=0.9)
    is_chosen = cubes is not None and cubes <= n < cubes + chosen_cubes
    return group(drawing, classes="faded") if is_chosen else drawing


def _points(win: int, loss: int) -> str:
    """The points that a card wins, and those that it loses at the end of the game."""
    svg = fitted_text(78, LOWER_LINE + 6.5, f"+{win}", "bold narrow end t18", font=18, room=36)
    return svg + fitted_text(CARD_WIDTH - 4, LOWER_LINE + 6, f"−{loss}", "bold narrow end t14 red", font=14, room=20)


@lru_cache(maxsize=64)
def empty_slot(layout: Layout) -> str:
    """A market slot without a card."""
    return path(OUTLINE, "idle") + text(
        CARD_WIDTH / 2, CARD_HEIGHT / 2 + 4, layout.messages("label-no-card"), "mid narrow faint"
    )


@lru_cache(maxsize=1024)
def pile_card(layout: Layout, size: int, back_colour: int | None) -> str:
    """The pile of contracts with its size and the back of its top card (RM-024)."""
    if back_colour is None:
        return empty_slot(layout)
    svg = "".join(group(card_back(CARD_WIDTH - 4, CARD_HEIGHT - 4), n, 4 - n) for n in (4, 0) if n < 4 * size)
    svg += group(letter_sign(back_colour, layout.letters[back_colour], 34), CARD_WIDTH / 2 - 7, CARD_HEIGHT / 2)
    svg += group(open_eye(), 13, CARD_HEIGHT - 13)
    svg += rect(CARD_WIDTH - 33, CARD_HEIGHT / 2 - 10, 26, 20, "paper", 3)
    return svg + text(CARD_WIDTH - 20, CARD_HEIGHT / 2 + 5, str(size), "bold mid t14")


@lru_cache(maxsize=1024)
def bonus_card(layout: Layout, card: int, cubes: tuple[int, ...], *, is_secret: bool) -> str:
    """A super-bonus card (RM-055), with a tick if these cubes suffice for it. A secret one has a folded corner."""
    facts = layout.bonuses[card]
    elements = [path(OUTLINE, "bill"), *_needs(facts), group(face_icon(Face.SUPER_BONUS), 12, LOWER_LINE, scale=0.7)]
    has_all = all(count >= need for count, need in zip(cubes, facts.needs, strict=True))
    if has_all:
        elements.append(path(f"M22 {LOWER_LINE}l3.5 5l6-10", "pen"))
    elements.append(_points(facts.win, facts.lose))
    if is_secret:
        elements.append(path(f"M{CARD_WIDTH - 11} 0.5L{CARD_WIDTH - 0.5} 11H{CARD_WIDTH - 11}Z", "fold"))
        elements.append(group(eye(), 40 if has_all else 32, LOWER_LINE))
    return "".join(elements)


def _needs(facts: Bonus) -> list[str]:
    """A cube of each colour of the set, with the number of cubes; one number if it is the same for all colours."""
    needs = [(colour, count) for colour, count in enumerate(facts.needs) if count]
    if len({count for _, count in needs}) == 1:
        count = needs[0][1]
        left, pitch = (12.0, 14.2) if count == 1 else (34.0, 17.5)
        cubes = [use(f"f{colour}", left + pitch * n, 17, scale=0.8) for n, (colour, _) in enumerate(needs)]
        return cubes if count == 1 else [text(6, 22, f"{count}×", "bold narrow t14"), *cubes]
    pitch = (CARD_WIDTH - 12) / len(needs)
    elements = []
    for n, (colour, count) in enumerate(needs):
        elements.append(text(10 + pitch * n, 22, str(count), "bold mid narrow t14"))
        elements.append(use(f"f{colour}", 10 + pitch * n + 12, 17, scale=0.8))
    return elements


def small_backs(count: int) -> str:
    """The super-bonus cards of a player: up to three small backs, and the number of cards."""
    backs = min(count, 3)
    svg = "".join(group(card_back(13, 18), 4 * n, 0) for n in range(backs))
    return svg + text(4 * backs + 14, 14, f"×{count}", "bold")


def contract_chip(layout: Layout, card: int, cubes: int) -> str:
    """A contract in a player's panel: cubes delivered and needed, destination."""
    facts = layout.cards[card]
    label = f"{cubes}/{facts.cubes}" if cubes else str(facts.cubes)
    x = 22.0 if cubes else 9.0
    return text(x - 1, 4.5, label, "bold narrow end") + group(small_chip(layout, card), x, 0)


def small_chip(layout: Layout, card: int) -> str:
    """A cube of a contract, and its destination."""
    facts = layout.cards[card]
    return use(f"f{facts.colour}", 8.5, 0, scale=0.8) + group(
        letter_sign(facts.to, layout.letters[facts.to], 15), 24.5, 0
    )
