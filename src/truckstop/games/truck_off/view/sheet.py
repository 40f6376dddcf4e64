"""A sheet of the pad: what is printed on it, what the pencil adds, and where one can point."""

from collections.abc import Mapping
from html import escape

from truckstop.engine.view import explain_area
from truckstop.games.truck_off.actions import (
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
    Way,
)
from truckstop.games.truck_off.box import LAYOUT_NAMES, MAP_NAMES
from truckstop.games.truck_off.rules.bonus import current_bonus
from truckstop.games.truck_off.state import BOXES, COLUMNS, DICE, Bonus, Decision, Stage
from truckstop.games.truck_off.view.drives import AHEAD
from truckstop.games.truck_off.view.highlights import box_frame, chosen, head_frame, lit
from truckstop.games.truck_off.view.layout import ACTION_TEXTS, Chart, Layout
from truckstop.games.truck_off.view.scene import COLUMN, Rule, Scene
from truckstop.games.truck_off.view.shapes import EYE, seat_sign, truck
from truckstop.games.truck_off.view.sheet_map import centre, map_marks, middle, parked, printed_map, river_sides
from truckstop.games.truck_off.view.sheet_tracker import bonus_centre, printed_tracker, tracker_marks
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import circle, fitted_text, group, path, rect, text

WIDTH, HEIGHT = 712, 868
MARGIN = 3  # around it, for the sheets beneath and the shade
SIZE = (724.0, 884.0)
BINDING = 26
NEAR = 22.0  # how far from its middle a space is hit

_bonus_asked: Rule = current_bonus


def sheet_key(side: int, bonus_layout: int) -> str:
    return f"sheet-{MAP_NAMES[side]}-{LAYOUT_NAMES[bonus_layout].replace('_', '-')}"


def printed_sheets(layout: Layout) -> dict[str, str]:
    """A blank sheet for each map and each layout of the bonuses."""
    if not layout.drawing_cache:
        for side, chart in enumerate(layout.charts):
            for bonus_layout in range(len(LAYOUT_NAMES)):
                layout.drawing_cache[sheet_key(side, bonus_layout)] = _printed_sheet(layout, chart, bonus_layout)
    return layout.drawing_cache


def _printed_sheet(layout: Layout, chart: Chart, bonus_layout: int) -> str:
    found = [
        rect(6, 10, WIDTH, HEIGHT, "shade", 3),
        *(rect(6 - k, 8 - k, WIDTH, HEIGHT, "under", 3) for k in (0, 3)),
        rect(0, 0, WIDTH, HEIGHT, "paper", 2),
        path(f"M0 {BINDING}V2q0-2 2-2H{WIDTH - 2}q2 0 2 2V{BINDING}z", "red"),
        path(f"M6 {BINDING + 6}H{WIDTH - 6}", "perforation"),
        text(82, 74, layout.messages("label-logo"), "bold narrow logo redtext"),
        text(84, 95, layout.messages("tagline"), "small tag t14"),
        text(WIDTH - 14, 62, layout.messages.name(f"map-{chart.name}"), "bold narrow end t20"),
        text(WIDTH - 14, 80, layout.messages("label-side", side=chart.name.upper()), "small end t14"),
        printed_tracker(layout, bonus_layout),
        printed_map(chart),
    ]
    return group("".join(found), MARGIN, MARGIN)


def places_on(layout: Layout, key: str) -> str:
    """Invisible areas over all that could ever be chosen on a sheet, each with its name."""
    side, bonus_layout = next(
        (m, n) for m in range(len(MAP_NAMES)) for n in range(len(LAYOUT_NAMES)) if sheet_key(m, n) == key
    )
    chart = layout.charts[side]
    found = [
        *(_head(layout, column) for column in range(DICE)),
        *(_box(layout, n) for n in range(BOXES)),
        *(_bonus(layout, bonus_layout, place) for place in range(len(layout.bonuses[bonus_layout]))),
        *(_space(layout, chart, y * COLUMNS + x) for y in range(chart.rows) for x in range(chart.columns)),
        *(_crossing(layout, side) for side in river_sides(chart)),
    ]
    return group("".join(found), MARGIN, MARGIN)


def _head(layout: Layout, column: int) -> str:
    name = layout.messages("action-promote", what=DIE_NAMES[column])
    return explain_area(ACTION_TEXTS[PROMOTE + column], _area(name, path(head_frame(column), "place")))


def _box(layout: Layout, n: int) -> str:
    name = layout.messages("label-box-of", box=n + 1, die=DIE_NAMES[COLUMN[n]])
    return explain_area(ACTION_TEXTS[DIE + COLUMN[n]], _area(name, path(box_frame(n), "place")))


def _bonus(layout: Layout, bonus_layout: int, place: int) -> str:
    """What a bonus does; there is nothing to choose."""
    bonus = layout.bonuses[bonus_layout][place]
    told = f"{layout.bonus_name(bonus)}: {bonus_help(layout, bonus)}"
    return f"<g>{_area(told, circle(*bonus_centre(place), 16, 'place'))}</g>"


def bonus_help(layout: Layout, bonus: Bonus) -> str:
    others = int(layout.box.record["promotion_others"])
    return layout.messages(f"label-help-{bonus.name.lower()}", amount=layout.amount_of(bonus), others=others)


def _space(layout: Layout, chart: Chart, space: int) -> str:
    if space in chart.starts:
        start = chart.starts.index(space)
        name, action = f"{START_NAMES[start]}, {SPACE_NAMES[space]}", RELOCATE + start
    elif space in chart.venues:
        venue = layout.kind_names[chart.venues[space]]
        name, action = layout.messages("tip-place", space=SPACE_NAMES[space], venue=venue), DOUBLE + space
    else:
        name, action = SPACE_NAMES[space], GAS + space
    return explain_area(ACTION_TEXTS[action], _area(name, circle(*centre(space), NEAR, "place")))


def _crossing(layout: Layout, side: int) -> str:
    name = layout.messages("action-bridge", what=SIDE_NAMES[side])
    return explain_area(ACTION_TEXTS[BRIDGE + side], _area(name, circle(*middle(side), NEAR / 2, "place")))


def _area(name: str, shape: str) -> str:
    return f"<title>{escape(name, quote=False)}</title>{shape}"


def marks(scene: Scene, told: Mapping[int, str]) -> str:
    """Everything on a sheet that play has added, and what may be chosen there."""
    found = [
        _owner(scene),
        tracker_marks(scene),
        map_marks(scene),
        _refused(scene, told),
        chosen(scene),
        lit(scene, told),
        parked(scene),
    ]
    return group("".join(found), MARGIN, MARGIN)


def _owner(scene: Scene) -> str:
    """Whose sheet this is, on the binding."""
    you = f" ({scene.messages('label-you')})" if scene.sheet_seat == scene.viewer else ""
    sign = group(rect(-11, -11, 22, 22, "paper", 11) + seat_sign(scene.sheet_seat, 5.5), 26, 13)
    name = fitted_text(44, 18, scene.names[scene.sheet_seat] + you, "white bold t14", font=14, room=330)
    return sign + name + group(truck(scene.sheet_seat), 48, 80, scale=1.5) + _secret(scene)


def _secret(scene: Scene) -> str:
    """A crossed-out eye, while the viewer has chosen something that nobody else can see."""
    plan = scene.plan_shown
    if plan is None or not scene.is_secret or not (plan.path or plan.choices):
        return ""
    said = text(WIDTH - 38, 17.5, scene.messages("label-secret"), "white end")
    return said + group(path(EYE, "eye"), WIDTH - 22, 13)


def _refused(scene: Scene, told: Mapping[int, str]) -> str:
    """Places near at hand that cannot be chosen now: the neighbours of a truck on its way, venues in the way of a gas
    station."""
    plan = scene.plan_shown
    if plan is None or not viewer_may_act(scene):
        return ""
    found: list[tuple[int, int]] = []  # action, space
    if scene.stage == Stage.DRIVE and plan.part == Decision.STEP and plan.ends is not None:
        found = [(STEP + way, plan.ends + ahead) for way, ahead in _around(scene.chart, plan.ends)]
        found.append((STOP, plan.ends))
    elif scene.stage == Stage.BONUS and int(_bonus_asked(scene.s["seat"][scene.sheet_seat])) == Bonus.GAS:
        found = [(GAS + space, space) for space in scene.chart.venues]
    shapes = ((action, circle(*centre(space), NEAR, "place")) for action, space in found if action not in told)
    return "".join(explain_area(ACTION_TEXTS[action], shape) for action, shape in shapes)


def _around(chart: Chart, space: int) -> list[tuple[Way, int]]:
    """The ways that do not lead off the map."""
    row, column = divmod(space, COLUMNS)
    ends = {
        Way.UP: row == 0,
        Way.DOWN: row == chart.rows - 1,
        Way.LEFT: column == 0,
        Way.RIGHT: column == chart.columns - 1,
    }
    return [(way, ahead) for way, ahead in AHEAD.items() if not ends[way]]
