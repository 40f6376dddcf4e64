"""Highlights on the sheet: rings around everything that may be chosen, and the viewer's plan."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from truckstop.engine.view import action_button
from truckstop.kit.svg import circle, circle_path, frame_path, num, path

from ..actions import BRIDGE, DIE, DOUBLE, GAS, PROMOTE, RELOCATE, START, STAY, STEP, STOP, Direction
from ..state import DICE, SIDES, STARTS
from . import sheet_tracker
from .drives import SPACE_OFFSETS, Route, whole_drives
from .layout import ACTION_TEXTS
from .scene import Scene
from .sheet_map import (
    draw_bridge,
    draw_double,
    draw_planned_drive,
    side_centre,
    space_centre,
)
from .tips import drive_tip

SPACE_RADIUS, PLAIN_SPACE_RADIUS = 20.0, 12.0  # of a ring; the smaller one is around a distant space without a symbol
WAY_RADIUS = 7.0  # of a ring on the way to a space


def draw_choices(scene: Scene, tips: Mapping[int, str]) -> str:
    """A button around everything on the sheet that may be chosen. Only the viewer's own sheet has any."""
    if scene.sheet_seat != scene.viewer:
        return ""
    drives = whole_drives(scene) if any(action < STOP for action in tips) else []
    venues = {drive.destination for drive in drives if drive.can_sell}
    choices = "".join(
        draw_choice(outline, action, tips[action]) for action in tips for outline in _outlines(scene, action, venues)
    )
    return _draw_whole_drives(scene, drives) + choices


def draw_choice(outline: str, action: int, tip: str, content: str = "") -> str:
    """A button for an action: a ring along a path, and a drawing inside it."""
    return action_button(ACTION_TEXTS[action], tip, path(outline, "glow") + path(outline, "rim") + content)


def _draw_whole_drives(scene: Scene, drives: Sequence[Route]) -> str:
    """Rings around the spaces to drive to: strong ones around venues to stop at. Pointing at one shows the way."""
    drawing = ""
    for route in drives:
        has_symbol = route.destination in scene.city.venues or route.destination in scene.city.starts
        outline = circle_path(*space_centre(route.destination), SPACE_RADIUS if has_symbol else PLAIN_SPACE_RADIUS)
        if route.can_sell:
            ring = path(outline, "glow") + path(outline, "rim")
        else:
            ring = path(outline, "glimmer around" if has_symbol else "glimmer")
        drawing += action_button(route.notation, drive_tip(scene, route), ring, is_sequence=True)
        drawing += path(_way(route), "way")
    return f'<g class="sequence">{drawing}</g>' if drawing else ""


def _way(route: Route) -> str:
    """The path of a route, through the middles of its spaces."""
    points = (space_centre(space) for space in (route.origin, *route.path))
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def box_outline(n: int) -> str:
    """The path around a box of the tracker."""
    x, y = sheet_tracker.box_centre(n)
    return _outline_around(x, y, sheet_tracker.BOX_WIDTH + 4, sheet_tracker.BOX_HEIGHT + 4)


def head_outline(column: int) -> str:
    """The path around the symbol above a column."""
    return _outline_around(*sheet_tracker.head_centre(column), sheet_tracker.COLUMN_PITCH - 6, 32)


def _outline_around(x: float, y: float, width: float, height: float) -> str:
    return frame_path(x - width / 2, y - height / 2, width, height, 5)


def _outlines(scene: Scene, action: int, venues: Collection[int]) -> Iterator[str]:
    """The paths around the places on the sheet where an action can be chosen: none or one.

    A step to one of the `venues`, at which a whole drive ends, is chosen on the way to it.
    """
    if action <= STOP or action == STAY:
        yield from _truck_outlines(scene, action, venues)
    elif DIE <= action < DIE + DICE:
        if (n := scene.sheet.next_box(action - DIE)) is not None:
            yield box_outline(n)
    elif PROMOTE <= action < PROMOTE + DICE:
        yield head_outline(action - PROMOTE)
    elif START <= action < START + STARTS:
        yield circle_path(*space_centre(scene.city.starts[action - START]), SPACE_RADIUS)
    elif RELOCATE <= action < GAS:
        yield circle_path(*space_centre(scene.city.starts[action - RELOCATE]), SPACE_RADIUS)
    elif GAS <= action < DOUBLE:
        yield circle_path(*space_centre(action - GAS), SPACE_RADIUS * 0.7)
    elif DOUBLE <= action < BRIDGE:
        yield circle_path(*space_centre(action - DOUBLE), SPACE_RADIUS)
    elif action >= BRIDGE:
        yield circle_path(*side_centre(action - BRIDGE), SPACE_RADIUS * 0.6)


def _truck_outlines(scene: Scene, action: int, venues: Collection[int]) -> Iterator[str]:
    """The path around the space of the truck, or around the space that a step enters, or on the way to it."""
    space = scene.plan.truck_space if scene.plan else None
    if space is None:
        space = scene.sheet.truck_space
    if space is None:
        return
    offset = SPACE_OFFSETS[Direction(action - STEP)] if action < STOP else 0
    (x, y), (to_x, to_y) = space_centre(space), space_centre(space + offset)
    if offset and space + offset in venues:
        yield circle_path((x + to_x) / 2, (y + to_y) / 2, WAY_RADIUS)
    else:
        yield circle_path(to_x, to_y, SPACE_RADIUS)


def draw_plan(scene: Scene) -> str:
    """The viewer's plan, in red until it is revealed."""
    plan = scene.sheet_plan
    if plan is None:
        return ""
    drawing = draw_planned_drive(scene.sheet, plan)
    for action in plan.choices:
        if START <= action < START + STARTS:
            drawing += circle(*space_centre(scene.city.starts[action - START]), SPACE_RADIUS, "plan")
        elif RELOCATE <= action < GAS and plan.truck_space is None:
            drawing += circle(*space_centre(scene.city.starts[action - RELOCATE]), SPACE_RADIUS, "plan")
        elif GAS <= action < DOUBLE:
            drawing += circle(*space_centre(action - GAS), SPACE_RADIUS * 0.7, "plan")
        elif DOUBLE <= action < BRIDGE:
            drawing += draw_double(action - DOUBLE, scene, "plan")
        elif BRIDGE <= action < BRIDGE + SIDES:
            drawing += draw_bridge(action - BRIDGE, "plan")
    if plan.die is not None and (n := scene.sheet.next_box(plan.die)) is not None:
        drawing += path(box_outline(n), "plan")
    return drawing
