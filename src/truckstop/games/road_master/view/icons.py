"""News in pictures: a small one for a line of the log, and where on the board it happened."""

from typing import Any

from truckstop.engine.box import Box
from truckstop.games.road_master.actions import Event
from truckstop.games.road_master.state import Face
from truckstop.games.road_master.view.geometry import Ring, on_part
from truckstop.games.road_master.view.pieces import blast, clock, icon_of, seat_sign, token
from truckstop.games.road_master.view.style import card_back, use
from truckstop.kit.drawing_cache import cached_by_box
from truckstop.kit.parts import centred_icon
from truckstop.kit.svg import Point, circle, group, path, rect, text

OF_CARDS = {kind for kind in Event if kind.args[:1] == ("card",)}
OF_CELLS = {kind for kind in Event if kind.args[:1] == ("cell",)}
OF_COLOURS = {kind for kind in Event if kind.args[:1] == ("colour",)}
OF_BONUSES = {Event.LOOKED, Event.SAW, Event.KEPT, Event.KEPT_CARD, Event.BONUS_MADE, Event.BONUS_MISSED}
OF_FACES = {kind for kind in Event if kind.args[:1] == ("face",)}
SEATS = (Event.FIRST, Event.TURN, Event.ENDED, Event.LEFT)
CROSS = path("M-8-8L8 8M8-8L-8 8", "redline")
HOLD = (-9.0, -7.5, 11.4, 12.0)  # of a truck from the side: left, top, width, height
CAB = "M3-3.5H6Q7-3.5 7.5-2.6L9.2 0.6V4.5H3Z"
WHEELS = (-5.0, 5.4)
FLAG = path("M-5 8V-8H6L3-4.5L6-1H-5", "redline")


def event_icon(box: Box, item: Any) -> str:
    """A picture of 20 × 20 for a line of the log; none where nothing fits."""
    kind, seat, a = Event(int(item["kind"])), int(item["seat"]), int(item["a"])
    return centred_icon(_icon(box, kind, seat, a))


def _icon(box: Box, kind: Event, seat: int, a: int) -> str:
    if kind in OF_CARDS:
        return use(f"f{int(box.record['colour'][a])}", 0, 0)
    if kind in OF_COLOURS:
        gone = CROSS if kind in (Event.SHORTAGE, Event.EMPTIED, Event.WASTED) else ""
        return use(f"f{a}", 0, 0) + gone
    if kind in OF_CELLS:
        return _truck(seat)
    if kind in OF_BONUSES:
        return group(icon_of(Face.SUPER_BONUS), scale=0.8)
    if kind in OF_FACES:
        return group(token(Face(a), None, "ready"), scale=0.5)
    return seat_sign(seat, 7) if kind in SEATS else _of_the_table(kind, a)


def _truck(seat: int) -> str:
    """From the side: the sign of the seat on its box, a cab in the colour of the seat, two wheels."""
    wheels = "".join(circle(x, 5.5, 2.8, "badge") + circle(x, 5.5, 1.9, "ink") for x in WHEELS)
    sign = group(seat_sign(seat, 3.4), HOLD[0] + HOLD[2] / 2, HOLD[1] + HOLD[3] / 2 - 0.6)
    return rect(*HOLD, "paper body", 1) + sign + path(CAB, f"p{seat} body") + wheels


def _of_the_table(kind: Event, a: int) -> str:
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
            return circle(0, 0, 8.5, "badge") + text(0, 4.3, str(a), "bold mid")
    return ""


def event_position(box: Box, item: Any) -> Point | None:
    """Where it happened, on the board; news that happened nowhere have none."""
    kind, a, b = Event(int(item["kind"])), int(item["a"]), int(item["b"])
    if kind in OF_CELLS:
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


_ring = cached_by_box(Ring.of)
