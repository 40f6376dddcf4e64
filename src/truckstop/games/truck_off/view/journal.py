"""Pictures for lines of the log, where on the sheet they happened, and the guided first turn."""

from typing import Any

from truckstop.engine.box import Box
from truckstop.games.truck_off.actions import Event
from truckstop.games.truck_off.state import Bonus
from truckstop.games.truck_off.view.layout import figure_of, kinds_of
from truckstop.games.truck_off.view.shapes import icon as bonus_icon
from truckstop.games.truck_off.view.shapes import outline, seat_sign, truck
from truckstop.games.truck_off.view.sheet import MARGIN
from truckstop.games.truck_off.view.sheet_map import centre, middle
from truckstop.games.truck_off.view.sheet_tracker import box_centre, head_centre
from truckstop.kit.svg import SEAT_HUES, Point, circle, group, path, polygon, text

SIZE = 20.0
DICE_NEWS = (Event.ROLLED, Event.REROLLED, Event.ROLLED_OFF)
DRIVING_NEWS = (Event.STARTED, Event.STEPPED, Event.RELOCATED, Event.STAYED)
BUILT = {Event.BUILT_BRIDGE: Bonus.BRIDGE, Event.BUILT_GAS: Bonus.GAS, Event.MARKED_DOUBLE: Bonus.DOUBLE}
SEAT_NEWS = (Event.COMMITTED, Event.TOOK_BACK, Event.FINISHED, Event.LEFT, Event.KEPT)  # who it was says all

GUIDE = (
    ("board", "guide-sheet"),
    ("table", "guide-dice"),
    ("board", "guide-drive"),
    ("board", "guide-tracker"),
    ("board", "guide-bonus"),
    ("mine/plan", "guide-plan"),
    ("seats", "guide-seats"),
)


def event_icon(box: Box, item: Any) -> str:
    """A picture of 20 x 20 for a piece of news; empty where nothing fits."""
    kind, a = Event(int(item["kind"])), int(item["a"])
    drawn, scale = "", 0.75
    if kind in DICE_NEWS:
        return group(_die(box, a, int(item["b"])), SIZE / 2, SIZE / 2)
    if kind in DRIVING_NEWS:
        return group(truck(int(item["seat"])), SIZE / 2, SIZE - 4, scale=0.5)
    if kind in (Event.EARNED, Event.LOST):
        drawn = _bonus(box, Bonus(a))
    elif kind in BUILT:
        drawn = _bonus(box, BUILT[kind])
    elif kind == Event.PROMOTED:
        drawn = _bonus(box, Bonus.PROMOTE)
    elif kind in SEAT_NEWS:
        drawn, scale = seat_sign(int(item["seat"]), 7), 1 if int(item["seat"]) < len(SEAT_HUES) else 0.8
    elif kind in (Event.PASSED, Event.CROSSED):
        drawn, scale = path("M-6 -6L6 6M6 -6L-6 6", "pencil"), 1
    elif kind == Event.SOLD:
        drawn, scale = circle(0, 0, 9, "lead") + text(0, 4.3, "$", "white bold mid"), 1
    return group(drawn, SIZE / 2, SIZE / 2, scale=scale) if drawn else ""


def event_position(box: Box, item: Any) -> Point | None:
    """Where on a sheet it happened; None where that depends on the sheet, or is nowhere."""
    kind, a, b = Event(int(item["kind"])), int(item["a"]), int(item["b"])
    where: Point | None = None
    if kind in (Event.SOLD, Event.CROSSED):
        where = box_centre(a - 1)
    elif kind in (Event.PASSED, Event.BUILT_GAS, Event.MARKED_DOUBLE):
        where = centre(a)
    elif kind == Event.STEPPED:
        where = centre(b)
    elif kind == Event.BUILT_BRIDGE:
        where = middle(a)
    elif kind == Event.PROMOTED:
        where = head_centre(a)
    return (where[0] + MARGIN, where[1] + MARGIN) if where else None


def _die(box: Box, die: int, face: int) -> str:
    shape = kinds_of(box)[die]["shape"]
    return path(polygon(outline(shape, 8)), f"shape k{die}") + text(0, 4.3, str(face), "white bold mid")


def _bonus(box: Box, bonus: Bonus) -> str:
    return bonus_icon(bonus, figure_of(box, bonus))
