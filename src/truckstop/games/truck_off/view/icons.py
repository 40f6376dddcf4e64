"""Icons of events for the log, and the places on the sheet where events happened."""

from truckstop.engine.box import Box
from truckstop.engine.types import EventItem
from truckstop.kit.parts import ICON_SIZE
from truckstop.kit.svg import SEAT_HUES, Point, circle, group, path, polygon, text

from ..actions import Event
from ..state import Bonus
from .layout import bonus_figure, venue_kinds
from .shapes import bonus_icon, outline, seat_sign, truck
from .sheet import MARGIN
from .sheet_map import side_centre, space_centre
from .sheet_tracker import box_centre, head_centre

DICE_EVENTS = (Event.ROLLED, Event.REROLLED, Event.ROLLED_OFF)
TRUCK_EVENTS = (Event.STARTED, Event.STEPPED, Event.RELOCATED, Event.STAYED)
BONUS_EVENTS = (Event.EARNED, Event.LOST)
USED_BONUSES = {
    Event.BUILT_BRIDGE: Bonus.BRIDGE,
    Event.BUILT_GAS: Bonus.GAS,
    Event.MARKED_DOUBLE: Bonus.DOUBLE,
    Event.PROMOTED: Bonus.PROMOTE,
}
SEAT_EVENTS = (Event.COMMITTED, Event.TOOK_BACK, Event.FINISHED, Event.LEFT, Event.KEPT)


def event_icon(box: Box, item: EventItem) -> str:
    """An icon of 20 × 20 for an event; empty if none fits."""
    kind, seat, a, b = Event(int(item["kind"])), int(item["seat"]), int(item["a"]), int(item["b"])
    if kind in DICE_EVENTS:
        return _center(_draw_die(box, a, b))
    if kind in TRUCK_EVENTS:
        return group(truck(seat), ICON_SIZE / 2, ICON_SIZE - 4, scale=0.5)
    if kind in BONUS_EVENTS:
        return _draw_bonus(box, Bonus(a))
    if kind in USED_BONUSES:
        return _draw_bonus(box, USED_BONUSES[kind])
    if kind in SEAT_EVENTS:
        return _center(seat_sign(seat, 7), scale=1 if seat < len(SEAT_HUES) else 0.8)
    if kind in (Event.PASSED, Event.CROSSED):
        return _center(path("M-6 -6L6 6M6 -6L-6 6", "pencil"))
    if kind == Event.SOLD:
        return _center(circle(0, 0, 9, "lead") + text(0, 4.3, "$", "white bold mid"))
    return ""


def _center(drawing: str, *, scale: float = 1) -> str:
    return group(drawing, ICON_SIZE / 2, ICON_SIZE / 2, scale=scale)


def _draw_die(box: Box, die: int, face: int) -> str:
    shape = venue_kinds(box)[die].shape
    return path(polygon(outline(shape, 8)), f"shape k{die}") + text(0, 4.3, str(face), "white bold mid")


def _draw_bonus(box: Box, bonus: Bonus) -> str:
    return _center(bonus_icon(bonus, bonus_figure(box, bonus)), scale=0.75)


def event_position(box: Box, item: EventItem) -> Point | None:
    """The place on a sheet where an event happened; None if there is none, or if it depends on the map."""
    kind, a, b = Event(int(item["kind"])), int(item["a"]), int(item["b"])
    position: Point | None = None
    if kind in (Event.SOLD, Event.CROSSED):
        position = box_centre(a - 1)
    elif kind in (Event.PASSED, Event.BUILT_GAS, Event.MARKED_DOUBLE):
        position = space_centre(a)
    elif kind == Event.STEPPED:
        position = space_centre(b)
    elif kind == Event.BUILT_BRIDGE:
        position = side_centre(a)
    elif kind == Event.PROMOTED:
        position = head_centre(a)
    return (position[0] + MARGIN, position[1] + MARGIN) if position else None
