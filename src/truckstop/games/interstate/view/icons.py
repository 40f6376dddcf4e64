"""Icons for events in the log, and the positions of events on the map."""

from truckstop.engine.box import Box
from truckstop.engine.types import EventItem
from truckstop.kit.drawing_cache import cached_by_box
from truckstop.kit.parts import ICON_SIZE, centred_icon
from truckstop.kit.svg import Point, circle, group, path, text

from ..actions import Event
from ..state import Kind
from .geometry import Atlas
from .goods import OUTLINES
from .parts import on_board
from .pieces import eye, rest_marker, seat_sign, truck, truck_width
from .style import use

CARD_EVENTS = {kind for kind in Event if kind.args[:1] == ("card",)}
PLACE_EVENTS = (Event.STARTED, Event.MOVED)
REST_EVENTS = (Event.PUSHED_ON, Event.RESTED)
SECRET_EVENTS = (Event.DREW, Event.KEPT)
SEAT_EVENTS = (Event.FIRST, Event.TURN, Event.FINAL_TURN, Event.ENDED, Event.LEFT)
WARNING_SIGN = path("M0-7.5L8.5 7.5H-8.5Z", "warning") + path("M0-2V2.5M0 5V5.1", "line")
FLAG = path("M-5 8V-8H6L3-4.5L6-1H-5", "redline")
CARDS = path("M-7-6H3V7H-7Z", "bill") + path("M-3-8H7V5H-3Z", "bill") + path("M0-4H4M0-1H4", "line")


def event_icon(box: Box, item: EventItem) -> str:
    """An icon of 20 × 20 pixels; empty for events without an icon."""
    kind, seat, a = Event(int(item["kind"])), int(item["seat"]), int(item["a"])
    return centred_icon(_icon(box, kind, seat, a))


def _icon(box: Box, kind: Event, seat: int, a: int) -> str:
    """The icon around the origin; `a` is the event's first number."""
    if kind in CARD_EVENTS:
        return use(f"g{int(box.record['good'][a])}", 0, 0, 0.85)
    if kind in PLACE_EVENTS or kind == Event.BOUGHT:
        return group(truck(seat, 1, 2, ()), 0, 1, scale=ICON_SIZE / truck_width(1))
    if kind in REST_EVENTS:
        return group(rest_marker("held" if kind == Event.RESTED else "laid"), 0, 1, scale=1.3)
    if kind in SECRET_EVENTS:
        return group(eye(), scale=1.4)
    if kind in SEAT_EVENTS:
        return seat_sign(seat, 7)
    return _general_icon(kind, a)


def _general_icon(kind: Event, a: int) -> str:
    match kind:
        case Event.EVENT:
            return WARNING_SIGN
        case Event.FLUSHED | Event.RESHUFFLED:
            return CARDS
        case Event.DECLARED | Event.REACHED_GOAL | Event.LAST_ROUND:
            return FLAG
        case Event.BONUS:
            return f'<path class="gone" d="{OUTLINES[Kind(a)]}" transform="scale(.75)"/>'
        case Event.PLACED:
            return circle(0, 0, 8.5, "gone") + text(0, 4.3, str(a), "price")
    return ""


def event_position(box: Box, item: EventItem) -> Point | None:
    """The position of an event on the board; None for events without a place."""
    kind, a = Event(int(item["kind"])), int(item["a"])
    if kind in PLACE_EVENTS:
        place = a
    elif kind == Event.DELIVERED:
        place = int(box.record["to"][a])
    elif kind == Event.DEALT:
        place = box.record["starred"].tolist().index(a)
    else:
        return None
    return on_board(_points(box)[place])


@cached_by_box
def _points(box: Box) -> tuple[Point, ...]:
    return Atlas.of(box).points
