"""A sheet of the pad: the printed background, the marks that play adds, and the areas that explain themselves."""

from collections.abc import Iterator, Mapping
from html import escape

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.view import explain_area
from truckstop.kit.drawing_cache import cached_by_language
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import circle, fitted_text, group, path, rect, text, titled_group

from ..actions import (
    BRIDGE,
    DIE,
    DIE_NAMES,
    DOUBLE,
    GAS,
    PROMOTE,
    RELOCATE,
    SIDE_NAMES,
    SPACE_NAMES,
    START_NAMES,
    STEP,
    STOP,
    Direction,
)
from ..box import LAYOUT_NAMES, MAP_NAMES
from ..rules.bonus import current_bonus
from ..state import BOXES, COLUMNS, DICE, Bonus, Decision, Stage
from .drives import SPACE_OFFSETS
from .highlights import box_outline, draw_choices, draw_plan, head_outline
from .layout import ACTION_TEXTS, City, Layout, layout_of
from .scene import BOX_COLUMNS, Plan, Rule, Scene
from .shapes import CROSSED_OUT_EYE, seat_sign, truck
from .sheet_map import (
    draw_map_marks,
    draw_printed_map,
    draw_truck,
    river_sides,
    side_centre,
    space_centre,
)
from .sheet_tracker import bonus_centre, draw_printed_tracker, draw_tracker_marks

WIDTH, HEIGHT = 712, 868
MARGIN = 3  # around the sheet, for its shadow and the sheets below
SIZE = (724.0, 884.0)  # of the whole part
BINDING_HEIGHT = 26
SPACE_RADIUS = 22.0  # within which a click hits a space

_current_bonus: Rule = current_bonus


def sheet_key(side: int, bonus_layout: int) -> str:
    """The key of a blank sheet."""
    return f"sheet-{MAP_NAMES[side]}-{LAYOUT_NAMES[bonus_layout].replace('_', '-')}"


# The side of the pad and the layout of the bonuses of each blank sheet
SHEETS = {sheet_key(m, n): (m, n) for m in range(len(MAP_NAMES)) for n in range(len(LAYOUT_NAMES))}


@cached_by_language
def printed_sheets(box: Box, messages: Messages) -> dict[str, str]:
    """The blank sheets by key."""
    layout = layout_of(box, messages)
    return {
        key: _printed_sheet(layout, layout.cities[side], bonus_layout) for key, (side, bonus_layout) in SHEETS.items()
    }


def _printed_sheet(layout: Layout, city: City, bonus_layout: int) -> str:
    elements = [
        rect(6, 10, WIDTH, HEIGHT, "shade", 3),
        *(rect(6 - k, 8 - k, WIDTH, HEIGHT, "under", 3) for k in (0, 3)),
        rect(0, 0, WIDTH, HEIGHT, "paper", 2),
        path(f"M0 {BINDING_HEIGHT}V2q0-2 2-2H{WIDTH - 2}q2 0 2 2V{BINDING_HEIGHT}z", "red"),
        path(f"M6 {BINDING_HEIGHT + 6}H{WIDTH - 6}", "perforation"),
        text(82, 74, layout.messages("label-logo"), "bold narrow logo redtext"),
        text(84, 95, layout.messages("tagline"), "small tag t14"),
        text(WIDTH - 14, 62, layout.messages.name(f"map-{city.name}"), "bold narrow end t20"),
        text(WIDTH - 14, 80, layout.messages("label-side", side=city.name.upper()), "small end t14"),
        draw_printed_tracker(layout, bonus_layout),
        draw_printed_map(city),
    ]
    return group("".join(elements), MARGIN, MARGIN)


def draw_help_areas(layout: Layout, key: str) -> str:
    """Invisible areas over everything on a blank sheet. A click explains what is there, or why it cannot be chosen."""
    side, bonus_layout = SHEETS[key]
    city = layout.cities[side]
    areas = [
        *(_head_area(layout, column) for column in range(DICE)),
        *(_box_area(layout, n) for n in range(BOXES)),
        *(_bonus_area(layout, bonus_layout, place) for place in range(len(layout.bonuses[bonus_layout]))),
        *(_space_area(layout, city, y * COLUMNS + x) for y in range(city.rows) for x in range(city.columns)),
        *(_crossing_area(layout, river_side) for river_side in river_sides(city)),
    ]
    return group("".join(areas), MARGIN, MARGIN)


def _head_area(layout: Layout, column: int) -> str:
    name = layout.messages("action-promote", what=DIE_NAMES[column])
    return _area(PROMOTE + column, name, path(head_outline(column), "place"))


def _box_area(layout: Layout, n: int) -> str:
    name = layout.messages("label-box-of", box=n + 1, die=DIE_NAMES[BOX_COLUMNS[n]])
    return _area(DIE + BOX_COLUMNS[n], name, path(box_outline(n), "place"))


def _bonus_area(layout: Layout, bonus_layout: int, place: int) -> str:
    """An area with the effect of a bonus. No action belongs to it."""
    bonus = layout.bonuses[bonus_layout][place]
    help_text = f"{layout.bonus_name(bonus)}: {bonus_help(layout, bonus)}"
    return titled_group(circle(*bonus_centre(place), 16, "place"), help_text)


def bonus_help(layout: Layout, bonus: Bonus) -> str:
    """What a bonus does."""
    others = int(layout.box.record["promotion_others"])
    return layout.messages(f"label-help-{bonus.name.lower()}", amount=layout.bonus_amount(bonus), others=others)


def _space_area(layout: Layout, city: City, space: int) -> str:
    if space in city.starts:
        start = city.starts.index(space)
        name, action = f"{START_NAMES[start]}, {SPACE_NAMES[space]}", RELOCATE + start
    elif space in city.venues:
        venue = layout.kind_names[city.venues[space]]
        name, action = layout.messages("tip-place", space=SPACE_NAMES[space], venue=venue), DOUBLE + space
    else:
        name, action = SPACE_NAMES[space], GAS + space
    return _area(action, name, circle(*space_centre(space), SPACE_RADIUS, "place"))


def _crossing_area(layout: Layout, side: int) -> str:
    name = layout.messages("action-bridge", what=SIDE_NAMES[side])
    return _area(BRIDGE + side, name, circle(*side_centre(side), SPACE_RADIUS / 2, "place"))


def _area(action: int, name: str, shape: str) -> str:
    """An area with a name; a click explains why the action is not allowed."""
    return explain_area(ACTION_TEXTS[action], f"<title>{escape(name, quote=False)}</title>{shape}")


def draw_marks(scene: Scene, tips: Mapping[int, str]) -> str:
    """Everything on a sheet that changes: the marks of play, the viewer's plan, and what may be chosen."""
    elements = [
        _owner(scene),
        draw_tracker_marks(scene),
        draw_map_marks(scene),
        _refusal_areas(scene, tips),
        draw_plan(scene),
        draw_choices(scene, tips),
        draw_truck(scene),
    ]
    return group("".join(elements), MARGIN, MARGIN)


def _owner(scene: Scene) -> str:
    """The name and the sign of the player on the binding, and the truck beside the logo."""
    you = f" ({scene.messages('label-you')})" if scene.sheet_seat == scene.viewer else ""
    sign = group(rect(-11, -11, 22, 22, "paper", 11) + seat_sign(scene.sheet_seat, 5.5), 26, 13)
    name = fitted_text(44, 18, scene.names[scene.sheet_seat] + you, "white bold t14", font=14, room=330)
    return sign + name + group(truck(scene.sheet_seat), 48, 80, scale=1.5) + _secret_sign(scene)


def _secret_sign(scene: Scene) -> str:
    """A crossed-out eye while the viewer has a plan that nobody else can see."""
    plan = scene.sheet_plan
    if plan is None or not scene.is_secret or not (plan.path or plan.choices):
        return ""
    label = text(WIDTH - 38, 17.5, scene.messages("label-secret"), "white end")
    return label + group(path(CROSSED_OUT_EYE, "eye"), WIDTH - 22, 13)


def _refusal_areas(scene: Scene, tips: Mapping[int, str]) -> str:
    """Invisible areas over spaces that look as if they could be chosen. A click explains why they cannot."""
    plan = scene.sheet_plan
    if plan is None or not viewer_may_act(scene):
        return ""
    areas = (
        explain_area(ACTION_TEXTS[action], circle(*space_centre(space), SPACE_RADIUS, "place"))
        for action, space in _likely_actions(scene, plan)
        if action not in tips
    )
    return "".join(areas)


def _likely_actions(scene: Scene, plan: Plan) -> Iterator[tuple[int, int]]:
    """Actions that a player may try, each with its space: steps and a stop during a drive, venues for a gas station."""
    if scene.stage == Stage.DRIVE and plan.decision == Decision.STEP and plan.truck_space is not None:
        for direction, offset in _offsets_on_map(scene.city, plan.truck_space):
            yield STEP + direction, plan.truck_space + offset
        yield STOP, plan.truck_space
    elif scene.stage == Stage.BONUS and int(_current_bonus(scene.s["seat"][scene.sheet_seat])) == Bonus.GAS:
        for space in scene.city.venues:
            yield GAS + space, space


def _offsets_on_map(city: City, space: int) -> list[tuple[Direction, int]]:
    """The directions that do not lead off the map, and the offsets to the spaces there."""
    row, column = divmod(space, COLUMNS)
    is_edge = {
        Direction.UP: row == 0,
        Direction.DOWN: row == city.rows - 1,
        Direction.LEFT: column == 0,
        Direction.RIGHT: column == city.columns - 1,
    }
    return [(direction, offset) for direction, offset in SPACE_OFFSETS.items() if not is_edge[direction]]
