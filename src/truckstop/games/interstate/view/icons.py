"""News in pictures: a small one for a line of the log, and where on the board it happened."""

from typing import Any

from truckstop.engine.box import Box
from truckstop.engine.ink import Point, circle, group, path, text
from truckstop.engine.plates import kept_by_box
from truckstop.games.interstate.actions import News
from truckstop.games.interstate.state import Kind
from truckstop.games.interstate.view.atlas import Atlas
from truckstop.games.interstate.view.goods import OUTLINES
from truckstop.games.interstate.view.ink import use
from truckstop.games.interstate.view.parts import on_board
from truckstop.games.interstate.view.pieces import eye, rest_marker, seat_sign, truck, truck_width

OF_CARDS = {kind for kind in News if kind.args[:1] == ("card",)}
RESTS = (News.PUSHED_ON, News.RESTED)
OF_PLACES = (News.STARTED, News.MOVED)
SECRETS = (News.DREW, News.KEPT)
SEATS = (News.FIRST, News.TURN, News.FINAL_TURN, News.ENDED, News.LEFT)
WARNING = path("M0-7.5L8.5 7.5H-8.5Z", "warning") + path("M0-2V2.5M0 5V5.1", "line")
FLAG = path("M-5 8V-8H6L3-4.5L6-1H-5", "redline")
CARDS = path("M-7-6H3V7H-7Z", "bill") + path("M-3-8H7V5H-3Z", "bill") + path("M0-4H4M0-1H4", "line")


def icon(box: Box, item: Any) -> str:
    """A picture of 20 × 20 for a line of the log; none where nothing fits."""
    kind, seat, a = News(int(item["kind"])), int(item["seat"]), int(item["a"])
    drawn = _icon(box, kind, seat, a)
    return group(drawn, 10, 10) if drawn else ""


def _icon(box: Box, kind: News, seat: int, a: int) -> str:
    if kind in OF_CARDS:
        return use(f"g{int(box.record['good'][a])}", 0, 0, 0.85)
    if kind in OF_PLACES or kind == News.BOUGHT:
        return group(truck(seat, 1, 2, ()), 0, 1, scale=20 / truck_width(1))
    if kind in RESTS:
        return group(rest_marker("held" if kind == News.RESTED else "laid"), 0, 1, scale=1.3)
    if kind in SECRETS:
        return group(eye(), scale=1.4)
    if kind in SEATS:
        return seat_sign(seat, 7)
    return _of_the_table(kind, a)


def _of_the_table(kind: News, a: int) -> str:
    match kind:
        case News.EVENT:
            return WARNING
        case News.FLUSHED | News.RESHUFFLED:
            return CARDS
        case News.DECLARED | News.REACHED_GOAL | News.LAST_ROUND:
            return FLAG
        case News.BONUS:
            return f'<path class="gone" d="{OUTLINES[Kind(a)]}" transform="scale(.75)"/>'
        case News.PLACED:
            return circle(0, 0, 8.5, "gone") + text(0, 4.3, str(a), "price")
    return ""


def spot(box: Box, item: Any) -> Point | None:
    """Where it happened, on the board; news that happened nowhere have none."""
    kind, a = News(int(item["kind"])), int(item["a"])
    if kind in OF_PLACES:
        place = a
    elif kind == News.DELIVERED:
        place = int(box.record["to"][a])
    elif kind == News.DEALT:
        place = box.record["starred"].tolist().index(a)
    else:
        return None
    return on_board(_points(box)[place])


@kept_by_box
def _points(box: Box) -> tuple[Point, ...]:
    return Atlas.of(box).points
