"""What may be chosen, and what is chosen but not yet shown."""

from collections.abc import Iterator, Sequence

import htpy
from htpy import Element, Node

from truckstop.games.truck_off.actions import (
    ACTIONS,
    BRIDGE,
    DIE,
    DOUBLE,
    GAS,
    PROMOTE,
    RELOCATE,
    REROLL,
    START,
    STAY,
    STEP,
    STOP,
    Way,
)
from truckstop.games.truck_off.state import COLUMNS, DICE, SPACES, STARTS
from truckstop.games.truck_off.view import sheet_tracker as tracker
from truckstop.games.truck_off.view.ink import circle, disc, num, path
from truckstop.games.truck_off.view.sheet_map import bridge, centre, middle, planned, twice
from truckstop.games.truck_off.view.sheets import Scene

RING = 20.0
AHEAD = {Way.UP: -COLUMNS, Way.DOWN: COLUMNS, Way.LEFT: -1, Way.RIGHT: 1}


def lit(scene: Scene, legal: Sequence[int]) -> list[Element]:
    """A soft ring around everything on the sheet that may be chosen; each carries its action."""
    found = []
    for action in legal:
        found += [ring(disc(*place), action) for place in _places(scene, action)]
        if DIE <= action < DIE + DICE and (n := scene.sheet.next_box(action - DIE)) is not None:
            found.append(ring(frame(*tracker.box_centre(n), tracker.WIDE + 4, tracker.HIGH + 4), action))
        elif PROMOTE <= action < PROMOTE + DICE:
            x = tracker.LEFT + (action - PROMOTE) * tracker.PITCH
            found.append(ring(frame(x, tracker.HEADS, tracker.PITCH - 6, 32), action))
    return found


def ring(d: str, action: int, *within: Node) -> Element:
    """A soft ring that carries its action, around what lies within."""
    return htpy.g({"class": "lit", "data-action": ACTIONS.text(action)})[path(d, "glow"), path(d, "rim"), *within]


def frame(x: float, y: float, wide: float, high: float) -> str:
    """A box with round corners around a point."""
    across, down = num(wide - 10), num(high - 10)
    corners = f"h{across}q5 0 5 5v{down}q0 5-5 5h-{across}q-5 0-5-5v-{down}q0-5 5-5z"
    return f"M{num(x - wide / 2 + 5)} {num(y - high / 2)}{corners}"


def _places(scene: Scene, action: int) -> Iterator[tuple[float, float, float]]:
    """Where on the sheet an action is offered, with the radius of its ring."""
    if action <= STOP or action == STAY:
        here = scene.plan.ends if scene.plan else None
        here = scene.sheet.at if here is None else here
        if here is not None:
            yield *centre(here + (0 if action >= STOP else AHEAD[Way(action - STEP)])), RING
    elif START <= action < START + STARTS or RELOCATE <= action < RELOCATE + STARTS:
        first = START if action < PROMOTE else RELOCATE
        yield *centre(scene.starts[action - first]), RING
    elif GAS <= action < DOUBLE:
        yield *centre(action - GAS), RING * 0.7
    elif DOUBLE <= action < BRIDGE:
        yield *centre(action - DOUBLE), RING
    elif action >= BRIDGE:
        yield *middle(action - BRIDGE), RING * 0.6


def lit_die(legal: Sequence[int], die: int) -> int | None:
    """The action that this die offers, if it may be chosen."""
    for first in (DIE, REROLL):
        if first + die in legal:
            return first + die
    return None


def chosen(scene: Scene) -> list[Element]:
    """The viewer's plan, drawn in red until it is final."""
    plan = scene.plan
    if plan is None:
        return []
    found = planned(scene, plan)
    for action in plan.choices:
        if START <= action < START + STARTS:
            found.append(circle(*centre(scene.starts[action - START]), RING, "plan"))
        elif RELOCATE <= action < RELOCATE + STARTS and plan.ends is None:
            found.append(circle(*centre(scene.starts[action - RELOCATE]), RING, "plan"))
        elif GAS <= action < DOUBLE:
            found.append(circle(*centre(action - GAS), RING * 0.7, "plan"))
        elif DOUBLE <= action < BRIDGE:
            found.append(twice(action - DOUBLE, scene, "plan"))
        elif BRIDGE <= action < BRIDGE + 2 * SPACES:
            found += bridge(action - BRIDGE, "plan")
    if plan.die is not None and (n := scene.sheet.next_box(plan.die)) is not None:
        found.append(path(frame(*tracker.box_centre(n), tracker.WIDE + 4, tracker.HIGH + 4), "plan"))
    return found
