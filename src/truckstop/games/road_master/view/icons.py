"""Icons of events for the log, and the places on the board where events happen."""

from truckstop.engine.box import Box
from truckstop.engine.types import EventItem
from truckstop.kit.drawing_cache import cached_by_box
from truckstop.kit.parts import centred_icon
from truckstop.kit.svg import Point, circle, group, path, rect, text

from ..actions import Event
from ..state import Face
from .geometry import Ring, on_part
from .pieces import blast, clock, face_icon, seat_sign, token
from .style import card_back, use

CARD_EVENTS = {kind for kind in Event if kind.args[:1] == ("card",)}
CELL_EVENTS = {kind for kind in Event if kind.args[:1] == ("cell",)}
COLOUR_EVENTS = {kind for kind in Event if kind.args[:1] == ("colour",)}
FACE_EVENTS = {kind for kind in Event if kind.args[:1] == ("face",)}
BONUS_EVENTS = {Event.LOOKED, Event.SAW, Event.KEPT, Event.KEPT_CARD, Event.BONUS_MADE, Event.BONUS_MISSED}
SEAT_EVENTS = {Event.FIRST, Event.TURN, Event.ENDED, Event.LEFT}
CROSS = path("M-8-8L8 8M8-8L-8 8", "redline")
CARGO_BODY = (-9.0, -7.5, 11.4, 12.0)  # of a truck from the side: left, top, width, height
CAB = "M3-3.5H6Q7-3.5 7.5-2.6L9.2 0.6V4.5H3Z"
WHEELS = (-5.0, 5.4)
FLAG = path("M-5 8V-8H6L3-4.5L6-1H-5", "redline")

_ring = cached_by_box(Ring.of)


def event_icon(box: Box, item: EventItem) -> str:
    """The icon of an event, 20 × 20; empty if it has none."""
    kind, seat, value = Event(int(item["kind"])), int(item["seat"]), int(item["a"])
    return centred_icon(_icon(box, kind, seat, value))


def _icon(box: Box, kind: Event, seat: int, value: int) -> str:
    """The icon of an event, by the meaning of its first value."""
    if kind in CARD_EVENTS:
        return use(f"f{int(box.record['colour'][value])}", 0, 0)
    if kind in COLOUR_EVENTS:
        cross = CROSS if kind in (Event.SHORTAGE, Event.EMPTIED, Event.WASTED) else ""
        return use(f"f{value}", 0, 0) + cross
    if kind in CELL_EVENTS:
        return _truck(seat)
    if kind in BONUS_EVENTS:
        return group(face_icon(Face.SUPER_BONUS), scale=0.8)
    if kind in FACE_EVENTS:
        return group(token(Face(value), None, "ready"), scale=0.5)
    return seat_sign(seat, 7) if kind in SEAT_EVENTS else _general_icon(kind, value)


def _truck(seat: int) -> str:
    """A truck from the side: the symbol of the seat on the cargo body, and a cab in the colour of the seat."""
    left, top, width, height = CARGO_BODY
    wheels = "".join(circle(x, 5.5, 2.8, "badge") + circle(x, 5.5, 1.9, "ink") for x in WHEELS)
    sign = group(seat_sign(seat, 3.4), left + width / 2, top + height / 2 - 0.6)
    return rect(*CARGO_BODY, "paper body", 1) + sign + path(CAB, f"p{seat} body") + wheels


def _general_icon(kind: Event, value: int) -> str:
    """The icon of an event that has no card, cell, colour, face or seat to show."""
    match kind:
        case Event.HALF_BOOM | Event.EXPLODED:
            return blast()
        case Event.BOOM_OK:
            return rect(-8, -8, 16, 16, "safe", 3) + path("M-4 0l3 4l5-7", "pen")
        case Event.SPOILED:
            return clock()
        case Event.RAN_OUT:
            return group(card_back(14, 18), -7, -9) + CROSS
        case Event.REACHED | Event.OVER:
            return FLAG
        case Event.RANKED:
            return circle(0, 0, 8.5, "badge") + text(0, 4.3, str(value), "bold mid")
    return ""


def event_position(box: Box, item: EventItem) -> Point | None:
    """The point of the board where an event happened; None for an event without a place."""
    kind, a, b = Event(int(item["kind"])), int(item["a"]), int(item["b"])
    if kind in CELL_EVENTS:
        return on_part(_ring(box).cells[a])
    if kind in (Event.SHORTAGE, Event.EMPTIED):
        warehouse = a
    elif kind == Event.STORED:
        warehouse = b
    elif kind in (Event.LAID, Event.FILLED):
        warehouse = int(box.record["to"][a])
    else:
        return None
    return on_part(_ring(box).yards[warehouse].docks[0])
