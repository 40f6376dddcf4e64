"""Icons of events for the lines of the log, and the places of events on the map."""

from truckstop.engine.box import Box
from truckstop.engine.types import EventItem
from truckstop.kit.parts import centred_icon
from truckstop.kit.svg import Point, circle, group, path, rect, text

from ..actions import Event
from ..board import LETTERS
from .layout import board_position
from .pieces import SWITCH_ICON, improvement_icon, seat_sign
from .style import use

# Events by the first number they carry
LINK_EVENTS = {kind for kind in Event if kind.args[:1] == ("link",)}
CIRCLE_EVENTS = {kind for kind in Event if kind.args[:1] == ("circle",)}
IMPROVEMENT_EVENTS = {kind for kind in Event if kind.args[:1] == ("improvement",)}
# Events whose second number is the face of a die
FACE_EVENTS = {kind for kind in Event if kind.args[1:2] == ("face",)}
SEAT_EVENTS = (Event.FIRST, Event.TURN, Event.LEFT, Event.ROLLED)  # their icon is the sign of the player
TWO_DIGITS = 10  # numbers from here on have two digits
FLAG = path("M-5 8V-8H6L3-4.5L6-1H-5", "redline")
BOLT = path("M1-9L-5 1H-1L-3 9L5-2H1L4-9Z", "redline")


def event_icon(box: Box, item: EventItem) -> str:
    """A picture of 20 × 20 pixels for a line of the log, or "" for an event without an icon."""
    kind, seat, a, b = Event(int(item["kind"])), int(item["seat"]), int(item["a"]), int(item["b"])
    return centred_icon(_icon(box, kind, seat, a, b))


def _icon(box: Box, kind: Event, seat: int, a: int, b: int) -> str:
    if kind in LINK_EVENTS:
        return _link_icon(box, kind, seat, a)
    if kind in CIRCLE_EVENTS:
        return use(f"t{b}", scale=0.8) if kind != Event.DELIVERED else use("sat", scale=0.6)
    if kind in IMPROVEMENT_EVENTS:
        return group(improvement_icon(a), scale=0.72)
    if kind in FACE_EVENTS:
        return use(f"f{b}", scale=0.56)
    if kind in (Event.PAID_MARKER, Event.STORED):
        return use(f"k{a}", scale=0.6)
    return seat_sign(seat, 7) if kind in SEAT_EVENTS else _table_icon(kind, a)


def _link_icon(box: Box, kind: Event, seat: int, a: int) -> str:
    """The number and letter of the contract on its colour, or a cube if cubes were added."""
    if kind == Event.BUILT:
        return use(f"q{seat}", scale=1.1)
    side, link = locate(box, "link", a)
    colour = int(box.record["map"][side]["colour"][link])
    code = box.names.ids["link"][a].split("_")[1].upper()
    return rect(-9.5, -7, 19, 14, f"c{colour} trim", 3) + text(0, 4.4, code, f"bold mid on{colour} narrow")


def _table_icon(kind: Event, a: int) -> str:
    """The icon of an event that is not about a link, a circle, an improvement or a face."""
    match kind:
        case Event.BUILT_SWITCH | Event.USED_SWITCHES:
            return group(path(SWITCH_ICON, "pen"), scale=0.9)
        case Event.SCORED:
            points = f"+{a}" if a < TWO_DIGITS else str(a)
            return rect(-9.5, -8, 19, 16, "badge", 5) + text(0, 4.3, points, "bold mid narrow")
        case Event.PAID_DOUBLE:
            return use("f16", scale=0.56)
        case Event.DISASTER:
            return BOLT
        case Event.PHASE_CARD | Event.PHASE_OVER | Event.PHASE_BEGINS:
            return circle(0, 0, 9, "back") + text(0, 4.6, LETTERS[a], "bold mid white t13")
        case Event.OVER:
            return FLAG
        case Event.RANKED:
            return circle(0, 0, 8.5, "badge") + text(0, 4.3, str(a), "bold mid")
    return ""


def locate(box: Box, kind: str, number: int) -> tuple[int, int]:
    """The map that a link or a circle is on, and its number there. `kind` is "link" or "circle"."""
    first = int(box.record["map"][1][f"first_{kind}"])
    return (1, number - first) if number >= first else (0, number)


def event_position(box: Box, item: EventItem) -> Point | None:
    """The point on the map where an event happened, if it is about a link or a circle."""
    kind, a = Event(int(item["kind"])), int(item["a"])
    if kind in LINK_EVENTS:
        side, link = locate(box, "link", a)
        return board_position(box, side, link=link)
    if kind in CIRCLE_EVENTS:
        side, circle_ = locate(box, "circle", a)
        return board_position(box, side, circle=circle_)
    return None
