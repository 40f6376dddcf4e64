"""Cards: contracts with their cubes, goal and points; super-bonus cards; the pile and its back."""

from functools import lru_cache

from truckstop.games.road_master.state import Face, Kind
from truckstop.games.road_master.view.layout import Bonus, Card, Layout
from truckstop.games.road_master.view.pieces import blast, clock, eye, icon_of, letter_sign, open_eye
from truckstop.games.road_master.view.style import card_back, use
from truckstop.kit.svg import fitted_text, frame_path, group, path, rect, text

CARD_WIDTH, CARD_HEIGHT = 94.0, 62.0
OUTLINE = frame_path(0, 0, CARD_WIDTH, CARD_HEIGHT, 4)
ROW = 5  # cubes that are drawn one by one
LOW = 44.0  # the lower line of a card
ARROW = "M6 0H15M11-4L15.5 0L11 4"
SIGNS = {Kind.EXPLOSIVE: blast, Kind.PERISHABLE: clock}


@lru_cache(maxsize=4096)
def contract(layout: Layout, number: int, laid: int | None = None, named: int = 0) -> str:
    """A contract (RM-027); before a player with the cubes on it, those named for it faded, and places for the rest."""
    card = layout.cards[number]
    found = [path(OUTLINE, "bill"), rect(1, 1, 5, CARD_HEIGHT - 2, f"c{card.colour}", 2)]
    if card.cubes > ROW:
        said = f"{card.cubes}×" if laid is None else f"{laid}/{card.cubes}×"
        found += [text(14, 21, said, "bold t16"), use(f"f{card.colour}", 74, 16)]
    else:
        found += [_place(card, n, laid, named) for n in range(card.cubes)]
    if card.kind in SIGNS:
        found.append(group(SIGNS[card.kind](), CARD_WIDTH - 9, 15, scale=0.85))
    found.append(
        group(path(ARROW, "pen"), 2.5, LOW) + group(letter_sign(card.to, layout.letters[card.to], 22), 31, LOW)
    )
    return "".join(found) + _points(card.points, card.loss)


def _place(card: Card, n: int, laid: int | None, named: int) -> str:
    """The place of a cube: printed, or with a cube that lies there, or is to lie there, or is missing."""
    kind = "f" if laid is None else "c" if n < laid + named else "w"
    drawn = use(f"{kind}{card.colour}", 19 + 16.2 * n, 17, scale=0.9)
    is_named = laid is not None and laid <= n < laid + named
    return group(drawn, classes="faded") if is_named else drawn


def _points(won: int, lost: int) -> str:
    """What a card pays, and what it costs in the end."""
    found = fitted_text(72.5, LOW + 6.5, f"+{won}", "bold narrow end t20", font=20, room=29)
    return found + fitted_text(CARD_WIDTH - 5, LOW + 6, f"−{lost}", "bold narrow end t14 red", font=14, room=17)


@lru_cache(maxsize=64)
def empty_slot(layout: Layout) -> str:
    """A place of the market without a card."""
    return path(OUTLINE, "idle") + text(
        CARD_WIDTH / 2, CARD_HEIGHT / 2 + 4, layout.messages("label-no-card"), "mid narrow faint"
    )


@lru_cache(maxsize=1024)
def pile(layout: Layout, left: int, back: int | None) -> str:
    """The pile of contracts: the back of its top card shows the colour of the cubes asked for (RM-024)."""
    if back is None:
        return empty_slot(layout)
    found = "".join(group(card_back(CARD_WIDTH - 4, CARD_HEIGHT - 4), n, 4 - n) for n in (4, 0) if n < 4 * left)
    found += group(letter_sign(back, layout.letters[back], 34), CARD_WIDTH / 2 - 7, CARD_HEIGHT / 2)
    found += group(open_eye(), 13, CARD_HEIGHT - 13)
    count = rect(CARD_WIDTH - 33, CARD_HEIGHT / 2 - 10, 26, 20, "paper", 3)
    return found + count + text(CARD_WIDTH - 20, CARD_HEIGHT / 2 + 5, str(left), "bold mid t14")


@lru_cache(maxsize=1024)
def bonus(layout: Layout, number: int, has: tuple[int, ...], *, secret: bool) -> str:
    """A super-bonus card (RM-055): cubes to gather, points won and lost; a tick where enough lie on contracts."""
    card = layout.bonuses[number]
    found = [path(OUTLINE, "bill"), *_needs(card), group(icon_of(Face.SUPER_BONUS), 12, LOW, scale=0.7)]
    has_all = all(got >= need for got, need in zip(has, card.needs, strict=True))
    if has_all:
        found.append(path(f"M22 {LOW}l3.5 5l6-10", "pen"))
    found.append(_points(card.win, card.lose))
    if secret:
        found.append(path(f"M{CARD_WIDTH - 11} 0.5L{CARD_WIDTH - 0.5} 11H{CARD_WIDTH - 11}Z", "fold"))
        found.append(group(eye(), 40 if has_all else 32, LOW))
    return "".join(found)


def _needs(card: Bonus) -> list[str]:
    """The cubes of a set; how many of each stands before them, once where that is the same for all."""
    wanted = [(colour, count) for colour, count in enumerate(card.needs) if count]
    if len({count for _, count in wanted}) == 1:
        count = wanted[0][1]
        left, pitch = (12.0, 14.2) if count == 1 else (34.0, 17.5)
        cubes = [use(f"f{colour}", left + pitch * n, 17, scale=0.8) for n, (colour, _) in enumerate(wanted)]
        return cubes if count == 1 else [fitted_text(6, 22, f"{count} ×", "bold narrow t14", font=14, room=19), *cubes]
    pitch = (CARD_WIDTH - 12) / len(wanted)
    found = []
    for n, (colour, count) in enumerate(wanted):
        found.append(text(10 + pitch * n, 22, str(count), "bold mid narrow t14"))
        found.append(use(f"f{colour}", 10 + pitch * n + 12, 17, scale=0.8))
    return found


def face_down(count: int) -> str:
    """Super-bonus cards of somebody else, as small backs."""
    shown = min(count, 3)
    backs = "".join(group(card_back(13, 18), 4 * n, 0) for n in range(shown))
    return backs + text(4 * shown + 14, 14, f"×{count}", "bold")


def chip(layout: Layout, number: int, laid: int) -> str:
    """A contract in a line of a panel: cubes laid and asked for, where to, what it pays."""
    card = layout.cards[number]
    figure = f"{laid}/{card.cubes}" if laid else str(card.cubes)
    x = 26.0 if laid else 12.0
    found = text(x - 2, 5, figure, "bold end") + use(f"f{card.colour}", x + 9, 0, scale=0.8)
    found += path(f"M{x + 18} 0h7m-3-3l3.5 3l-3.5 3", "hair")
    found += group(letter_sign(card.to, layout.letters[card.to], 15), x + 35, 0)
    return found + text(x + 46, 5, str(card.points), "bold")
