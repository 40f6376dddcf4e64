"""What may be chosen on the sheet, and what is chosen but not yet shown."""

from collections.abc import Iterator, Mapping

from truckstop.engine.view import action_button
from truckstop.games.truck_off.actions import (
    BRIDGE,
    DIE,
    DOUBLE,
    GAS,
    PROMOTE,
    RELOCATE,
    START,
    STAY,
    STEP,
    STOP,
    Way,
)
from truckstop.games.truck_off.state import DICE, SPACES, STARTS
from truckstop.games.truck_off.view import sheet_tracker as tracker
from truckstop.games.truck_off.view.drives import AHEAD, journeys
from truckstop.games.truck_off.view.layout import ACTION_TEXTS
from truckstop.games.truck_off.view.scene import Scene
from truckstop.games.truck_off.view.sheet_map import bridge, centre, middle, planned, twice
from truckstop.games.truck_off.view.tips import drive_tip
from truckstop.kit.svg import circle, circle_path, frame_path, path

RING, FAR = 20.0, 12.0


def lit(scene: Scene, told: Mapping[int, str]) -> str:
    """A soft ring around everything on the sheet that may be chosen; each carries its action. Only one's own sheet
    offers anything."""
    if scene.sheet_seat != scene.viewer:
        return ""
    whole = _whole_drives(scene) if any(action < STOP for action in told) else ""
    return whole + "".join(ring(d, action, told[action]) for action in told for d in _outlines(scene, action))


def ring(d: str, action: int, told: str, within: str = "") -> str:
    """A soft ring that carries its action, around what lies within."""
    return action_button(ACTION_TEXTS[action], told, path(d, "glow") + path(d, "rim") + within)


def _whole_drives(scene: Scene) -> str:
    """Spaces further away, in fainter rings."""
    found = ""
    for journey in journeys(scene):
        printed = journey.ends in scene.chart.venues or journey.ends in scene.chart.starts
        d = circle_path(*centre(journey.ends), RING if printed else FAR)
        shown = path(d, "glimmer around" if printed else "glimmer")
        found += action_button(journey.notation, drive_tip(scene, journey), shown)
    return f'<g class="sequence">{found}</g>' if found else ""


def box_frame(n: int) -> str:
    """Around a box of the tracker."""
    x, y = tracker.box_centre(n)
    return _around(x, y, tracker.WIDTH + 4, tracker.HEIGHT + 4)


def head_frame(column: int) -> str:
    """Around the symbol above a column."""
    return _around(*tracker.head_centre(column), tracker.PITCH - 6, 32)


def _around(x: float, y: float, width: float, height: float) -> str:
    return frame_path(x - width / 2, y - height / 2, width, height, 5)


def _outlines(scene: Scene, action: int) -> Iterator[str]:
    """Where on the sheet an action is offered."""
    if action <= STOP or action == STAY:
        here = scene.plan.ends if scene.plan else None
        here = scene.sheet.at if here is None else here
        if here is not None:
            yield circle_path(*centre(here + (0 if action >= STOP else AHEAD[Way(action - STEP)])), RING)
    elif DIE <= action < DIE + DICE:
        if (n := scene.sheet.next_box(action - DIE)) is not None:
            yield box_frame(n)
    elif PROMOTE <= action < PROMOTE + DICE:
        yield head_frame(action - PROMOTE)
    elif START <= action < START + STARTS or RELOCATE <= action < GAS:
        yield circle_path(*centre(scene.chart.starts[action - (START if action < PROMOTE else RELOCATE)]), RING)
    elif GAS <= action < DOUBLE:
        yield circle_path(*centre(action - GAS), RING * 0.7)
    elif DOUBLE <= action < BRIDGE:
        yield circle_path(*centre(action - DOUBLE), RING)
    elif action >= BRIDGE:
        yield circle_path(*middle(action - BRIDGE), RING * 0.6)


def chosen(scene: Scene) -> str:
    """The viewer's plan, drawn in red until it is final."""
    plan = scene.plan_shown
    if plan is None:
        return ""
    found = planned(scene.sheet, plan)
    for action in plan.choices:
        if START <= action < START + STARTS:
            found += circle(*centre(scene.chart.starts[action - START]), RING, "plan")
        elif RELOCATE <= action < GAS and plan.ends is None:
            found += circle(*centre(scene.chart.starts[action - RELOCATE]), RING, "plan")
        elif GAS <= action < DOUBLE:
            found += circle(*centre(action - GAS), RING * 0.7, "plan")
        elif DOUBLE <= action < BRIDGE:
            found += twice(action - DOUBLE, scene, "plan")
        elif BRIDGE <= action < BRIDGE + 2 * SPACES:
            found += bridge(action - BRIDGE, "plan")
    if plan.die is not None and (n := scene.sheet.next_box(plan.die)) is not None:
        found += path(box_frame(n), "plan")
    return found
