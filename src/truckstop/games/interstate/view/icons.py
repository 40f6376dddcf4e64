"""News in pictures: a small one for a line of the log, and where on the board it happened."""

from typing import Any

from truckstop.engine.box import Box
from truckstop.games.interstate.actions import Event
from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.geometry import Atlas
from truckstop.games.interstate.view.goods import OUTLINES
from truckstop.games.interstate.view.parts import on_board
from truckstop.games.interstate.view.pieces import eye, rest_marker, seat_sign, truck, truck_width
from truckstop.games.interstate.view.style import use
from truckstop.kit.drawing_cache import cached_by_box
from truckstop.kit.parts import centred_icon
from truckstop.kit.svg import Point, circle, group, path, text

OF_CARDS = {kind for kind in Event if kind.args[:1] == ("card",)}
RESTS = (Event.PUSHED_ON, Event.RESTED)
OF_PLACES = (Event.STARTED, Event.MOVED)
SECRETS = (Event.DREW, Event.KEPT)
SEATS = (Event.FIRST, Event.TURN, Event.FINAL_TURN, Event.ENDED, Event.LEFT)
WARNING = path("M0-7.5L8.5 7.5H-8.5Z", "warning") + path("M0-2V2.5M0 5V5.1", "line")
FLAG = path("M-5 8V-8H6L3-4.5L6-1H-5", "redline")
CARDS = path("M-7-6H3V7H-7Z", "bill") + path("M-3-8H7V5H-3Z", "bill") + path("M0-4H4M0-1H4", "line")


def event_icon(box: Box, item: Any) -> str:
    """A picture of 20 × 20 for a line of the log; none where nothing fits."""
    kind, seat, a = Event(int(item["kind"])), int(item["seat"]), int(item["a"])
    return centred_icon(_icon(box, kind, seat, a))


def _icon(box: Box, kind: Event, seat: int, a: int) -> str:
    if kind in OF_CARDS:
        return use(f"g{int(box.record['good'][a])}", 0, 0, 0.85)
    if kind in OF_PLACES or kind == Event.BOUGHT:
        return group(truck(seat, 1, 2, ()), 0, 1, scale=20 / truck_width(1))
    if kind in RESTS:
        return group(rest_marker("held" if kind == Event.RESTED else "laid"), 0, 1, scale=1.3)
    if kind in SECRETS:
        return group(eye(), scale=1.4)
    if kind in SEATS:
        return seat_sign(seat, 7)
    return _of_the_table(kind, a)


def _of_the_table(kind: Event, a: int) -> str:
    match kind:
        case Event.EVENT:
            return WARNING
        case Event.FLUSHED | Event.RESHUFFLED:
            return CARDS
        case Event.DECLARED | Event.REACHED_GOAL | Event.LAST_ROUND:
            return FLAG
        case Event.BONUS:
            return f'<path class="gone" d="{OUTLINES[Kind(a)]}" transform="scale(.75)"/>'
        case Event.PLACED:
            return circle(0, 0, 8.5, "gone") + text(0, 4.3, str(a), "price")
    return ""


def event_position(box: Box, item: Any) -> Point | None:
    """Where it happened, on the board; news that happened nowhere have none."""
    kind, a = Event(int(item["kind"])), int(item["a"])
    if kind in OF_PLACES:
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
