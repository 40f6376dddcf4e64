"""Dice, signs of the players, and small icons."""

from functools import cache

from truckstop.engine.record import NONE
from truckstop.kit.svg import circle, circle_path, group, path, rect, seat_shape, text

from ..state import BASE_DICE, Improvement
from .glyphs import DIE
from .style import use

HALF = DIE / 2
DIE_BODIES = {  # for improvements that bring a die: the classes of its body
    Improvement.DIE_BLACK: "never",
    Improvement.DIE_YELLOW: "c3 body",
    Improvement.DIE_BLUE: "c0 body",
    Improvement.DIE_GRAY: "c1 body",
    Improvement.DIE_RED: "c2 body",
}
ICONS = {  # of the other improvements: paths within a circle of radius 11
    Improvement.ACQUISITION_EXPERT: "M-9-6H9V7H-9ZM-9-2H9M-5 3H1M5 1V5",
    Improvement.CAREFUL_PLANNER: circle_path(0, 0, 9) + "M0-6V0L4 3",
    Improvement.EFFICIENT_STORAGE: "M-9-2L0-9L9-2V9H-9ZM-5 9V2H5V9M-5 5.5H5",
    Improvement.FRIENDLY: "M-10-1L-5-6L0-3L5-6L10-1L1 7Q0 8-1 7ZM0-3L-4 1M-1 7L-5 3",
    Improvement.STEADY_BUILDER: "M-9 8V2H-3V8ZM-3 8V2H3V8ZM3 8V2H9V8ZM-6 2V-4H0V2M0 2V-4H6V2M-3-4V-9H3V-4",
}
SWITCH_ICON = "M-9 6H9M-9 6Q2 6 8-6M4-5.5L8-6L8.6-2"
TICK_MARK = path("M-9 1l6.5 7.5L9.5-9", "chalked") + path("M-9 1l6.5 7.5L9.5-9", "tick")  # on a spent die
ARROW = "M-9 0H8M2-6L8.5 0L2 6"


@cache
def seat_sign(seat: int, r: float) -> str:
    """The sign of a player (● ■ ▲ ◆ ★) in the player's colour."""
    return path(seat_shape(seat, r), f"p{seat} trim")


@cache
def die(seat: int, number: int, card: int, face: int, state: str = "ready") -> str:
    """A die around the origin, in the colour of its owner or of the card that brought it.

    States: `ready`, `spent`, `current` (a decision is about it), `planned` (set for the next turn).
    """
    body = f"p{seat} body" if number < BASE_DICE or card == NONE else DIE_BODIES[Improvement(card)]
    svg = rect(-HALF + 1.5, -HALF + 3, DIE, DIE, "shade", 8) if state != "spent" else ""
    svg += rect(-HALF, -HALF, DIE, DIE, body, 7)
    svg += use(f"f{face}") if face != NONE else text(0, 7, "?", "bold mid t20")
    if state == "spent":
        return svg + rect(-HALF, -HALF, DIE, DIE, "veil", 7) + TICK_MARK
    if state in ("current", "planned"):
        svg += rect(-HALF - 1, -HALF - 1, DIE + 2, DIE + 2, "chosen" if state == "current" else "picked", 8)
    return svg


@cache
def small_face(face: int) -> str:
    """The face of a die, small enough for a panel."""
    return use(f"f{face}", scale=0.56)


@cache
def improvement_icon(kind: int) -> str:
    """The icon of an improvement, around the origin."""
    if kind in DIE_BODIES:
        return rect(-9, -9, 18, 18, DIE_BODIES[Improvement(kind)], 4) + circle(0, 0, 5, "white")
    return circle(0, 0, 12.5, "badge") + group(path(ICONS[Improvement(kind)], "hair"), scale=0.86)


def generic_units(count: int, x: float, y: float) -> str:
    """A number of units of any kind, as one or two blank dice with the number on top."""
    svg = "".join(rect(x + 3 * n, y - 7 - 2 * n, 14, 14, "badge", 3) for n in range(min(count, 2)))
    lift = 3 * (min(count, 2) - 1)
    return svg + text(x + 7 + lift, y + 4.4 - 2 * (min(count, 2) - 1), str(count), "bold mid t13")


@cache
def locomotive(r: float) -> str:
    """A locomotive, which marks the player who has to act."""
    body = "M-9 3V-4H-3V-8H-6V-9.6H1V-8H-.5V-4H4Q9-4 9 0V3ZM-6 3a3 3 0 1 0 .1 0M4 3a3 3 0 1 0 .1 0"
    return group(path(body, "redline"), scale=r / 9)
