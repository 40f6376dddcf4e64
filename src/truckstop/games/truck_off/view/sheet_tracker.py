"""The route tracker of a sheet: a snake of 24 boxes, its bonuses, the promotion circles, and the bill."""

import re
from collections.abc import Sequence
from functools import cache

from truckstop.games.truck_off.actions import DIE_NAMES
from truckstop.games.truck_off.state import BOXES, DICE, TRACK_ROWS, Bonus
from truckstop.games.truck_off.view.layout import Layout
from truckstop.games.truck_off.view.scene import COLUMN, ROW, Scene, Sheet
from truckstop.games.truck_off.view.shapes import icon
from truckstop.games.truck_off.view.style import balanced_lines, cross, loop, stroke, use
from truckstop.kit.svg import (
    NARROWEST_FONT,
    Point,
    circle,
    circle_path,
    fitted_text,
    group,
    is_tight,
    label_room,
    num,
    path,
    rect,
    text,
)

LEFT, PITCH = 108.0, 76.0  # centre of the first column, and from one to the next
TOP, STEP = 182.0, 46.0  # centre of the first row, and from one to the next
WIDTH, HEIGHT = 62.0, 36.0  # of a box
CIRCLES, HEADS = 108.0, 136.0  # heights of the promotion circles and of the columns' symbols
BONUS, SUM = 582.0, 682.0  # where row bonuses and row sums stand
FEET = TOP + TRACK_ROWS * STEP - 9
RIGHT = LEFT + (DICE - 1) * PITCH
BILL_LEFT, BILL_RIGHT, BILL_TOP = 582.0, 700.0, 430.0
BILL_LABEL, LEGEND_LABEL = 70.0, 94.0  # how wide words are written there
BONUS_LABEL, FOOT_LABEL = 56.0, 70.0  # the same of a bonus, at the end of a row and at the foot of a column
BONUS_LINE, FOOT_LINE = 15.5, 14.0  # from one line of its name to the next
HEAD_LABEL, SUM_LINE = 60.0, 40.0  # above bonuses and sums, and the line below a sum
Label = tuple[float, float, str, str]  # where it stands, what it says, its classes
MOST_CIRCLES = 5  # drawn one by one; more are counted


def box_centre(n: int) -> Point:
    """Where box n + 1 is printed."""
    return LEFT + COLUMN[n] * PITCH, TOP + ROW[n] * STEP


def bonus_centre(place: int) -> Point:
    """Where the icon of a bonus is printed: at the end of a row, at the foot of a column."""
    if place < TRACK_ROWS:
        return BONUS, TOP + place * STEP
    return LEFT + (place - TRACK_ROWS) * PITCH - 14, FEET


def head_centre(column: int) -> Point:
    """Where the symbol above a column is printed."""
    return LEFT + column * PITCH, HEADS


def printed_tracker(layout: Layout, bonus_layout: int) -> str:
    """The ribbon, the boxes, heads and feet."""
    centres = [box_centre(n) for n in range(BOXES)]
    found = [
        path(_snake(), "ribbon"),
        path(_chevrons(), "chevron"),
        _heads(layout),
        path("".join(_frame(n) for n in range(BOXES)), "box"),
        *(
            text(x - WIDTH / 2 + 2.5, y - HEIGHT / 2 + 13.5, str(n), "small narrow t16")
            for n, (x, y) in enumerate(centres, 1)
        ),
        _ends(layout),
        _bonuses(layout, bonus_layout),
        _bill_form(layout),
        _legend(layout),
    ]
    return "".join(found)


def _snake() -> str:
    """The way from START to FINISH, turning at every row's end."""
    turn = STEP / 2
    d = f"M{num(LEFT - 40)} {num(TOP)}"
    for row in range(TRACK_ROWS):
        rightward = row % 2 == 0
        edge = RIGHT + 38 if rightward else LEFT - 38
        if row == TRACK_ROWS - 1:
            return f"{d}H{num(edge - 2)}"
        d += f"H{num(edge)}a{num(turn)} {num(turn)} 0 0 {int(rightward)} 0 {num(STEP)}"
    return d


def _chevrons() -> str:
    """Arrows between the boxes, and one in each turn."""
    d = ""
    for n in range(BOXES - 1):
        x, y = box_centre(n)
        if ROW[n] == ROW[n + 1]:
            way = 1 if ROW[n] % 2 == 0 else -1
            d += f"M{num(x + way * (PITCH / 2 - 2.5))} {num(y - 5)}l{num(way * 5)} 5l{num(way * -5)} 5"
        else:
            edge = RIGHT + 38 + STEP / 2 if ROW[n] % 2 == 0 else LEFT - 38 - STEP / 2
            d += f"M{num(edge - 5)} {num(y + STEP / 2 - 2.5)}l5 5l5-5"
    return d


@cache
def _frame(n: int) -> str:
    x, y = box_centre(n)
    return f"M{num(x - WIDTH / 2)} {num(y - HEIGHT / 2)}h{num(WIDTH)}v{num(HEIGHT)}h-{num(WIDTH)}z"


def _heads(layout: Layout) -> str:
    """A symbol above each column, and places for the promotion circles above that."""
    found = fitted_text(68, CIRCLES + 5, layout.messages("label-promotions"), "small end narrow t14", font=14, room=60)
    for column, name in enumerate(DIE_NAMES):
        x, y = head_centre(column)
        found += path(f"M{num(x - 34)} {num(CIRCLES + 11)}h68", "hair")
        found += use(f"v{column}", x - 14, y, scale=0.8)
        found += fitted_text(x + 4, y + 5.5, name, "bold narrow t16", font=16, room=36)
    return found


def _ends(layout: Layout) -> str:
    last = TOP + (TRACK_ROWS - 1) * STEP
    found = [
        fitted_text(
            LEFT - 44, TOP + 4.5, layout.messages("label-start"), "bold end redtext narrow t14", font=14, room=54
        ),
        fitted_text(
            LEFT - 44, last + 4.5, layout.messages("label-finish"), "bold end redtext narrow t14", font=14, room=54
        ),
    ]
    heads = [
        (BONUS - 14, HEADS + 5, layout.messages("label-bonus"), "small narrow t16"),
        (SUM, HEADS + 5, layout.messages("label-sum"), "mid small narrow t16"),
    ]
    return "".join(found) + _alike(heads, 16, HEAD_LABEL)


def _bonuses(layout: Layout, bonus_layout: int) -> str:
    found, rows, feet = "", list[Label](), list[Label]()
    for place, bonus in enumerate(layout.bonuses[bonus_layout]):
        (rows if place < TRACK_ROWS else feet).extend(_bonus_label(layout, bonus, place))
        found += group(icon(bonus, layout.figure_of(bonus)), *bonus_centre(place))
        found += path("".join(circle_path(*pip, 3) for pip in _pips(place, layout.numbers_for_bonus)), "hair")
    start = num(SUM - SUM_LINE / 2)
    sums = "".join(f"M{start} {num(TOP + row * STEP + 14)}h{num(SUM_LINE)}" for row in range(TRACK_ROWS))
    found += _alike(rows, 15, BONUS_LABEL) + _alike(feet, 14, FOOT_LABEL)
    return found + path(sums, "hair")


def _bonus_label(layout: Layout, bonus: Bonus, place: int) -> list[Label]:
    """The name of a bonus in two lines: beside its icon at the end of a row, below it at the foot of a column."""
    amount = layout.amount_of(bonus)
    said = layout.messages("label-bonus-cash", amount=amount) if bonus == Bonus.CASH else layout.bonus_name(bonus)
    broken = re.split(r" |(?<=-)", said, maxsplit=1)
    x, y = bonus_centre(place)
    if place >= TRACK_ROWS:
        return [(x + 14, y + 28 + FOOT_LINE * k, line, "bold mid narrow t14") for k, line in enumerate(broken)]
    y += 2 if len(broken) == 1 else 5.5 - BONUS_LINE
    return [(x + 19.5, y + BONUS_LINE * k, line, "bold narrow t15") for k, line in enumerate(broken)]


def _alike(labels: Sequence[Label], font: float, room: float) -> str:
    """Labels that stand together: if one of them has to be squeezed, all are squeezed alike."""
    tight = any(is_tight(said, font, room) for _, _, said, _ in labels)
    found = ""
    for x, y, said, look in labels:
        found += fitted_text(x, y, said, look, font=font, room=label_room(said, font, room, tight=tight))
    return found


def _pips(place: int, count: int) -> list[Point]:
    """One for each number that a bonus asks for."""
    x, y = bonus_centre(place)
    y += 14 if place < TRACK_ROWS else 0
    return [(x + 23 + 9 * k, y) for k in range(count)]


@cache
def _filled(place: int, count: int) -> str:
    return "".join(circle_path(*pip, 3.4) for pip in _pips(place, count))


BILL = ("sales", "cash", "promotions", "total")


def _bill_form(layout: Layout) -> str:
    found = rect(BILL_LEFT - 6, BILL_TOP - 8, BILL_RIGHT - BILL_LEFT + 12, 128, "form", 6)
    labels: list[Label] = []
    for line, key in enumerate(BILL):
        y, last = BILL_TOP + 14 + 29 * line, key == BILL[-1]
        labels.append((BILL_LEFT, y, layout.messages(f"label-{key}"), "bold narrow t16" if last else "narrow t16"))
        found += "" if last else path(f"M{num(BILL_LEFT)} {num(y + 7)}h{num(BILL_RIGHT - BILL_LEFT)}", "hair")
    return found + _alike(labels, 16, BILL_LABEL)


def _legend(layout: Layout) -> str:
    """What the symbols on the map stand for."""
    x, found, labels = BILL_LEFT + 10, "", list[Label]()
    for line, name in enumerate((layout.messages("label-start"), *layout.kind_names)):
        y = BILL_TOP + 146 + 36.5 * line
        if line:
            found += use(f"v{line - 1}", x, y, scale=0.8)
        else:
            found += circle(x, y, 13, "start") + text(x, y + 4.5, "S", "mid bold redtext")
        broken = balanced_lines(name, LEGEND_LABEL / NARROWEST_FONT, 16)[:2]
        first = y + 5.5 - 8.5 * (len(broken) - 1)
        labels += [(BILL_LEFT + 30, first + 17 * k, part, "narrow t16") for k, part in enumerate(broken)]
    return found + _alike(labels, 16, LEGEND_LABEL)


def tracker_marks(scene: Scene) -> str:
    """All that the shown seat has written into its tracker."""
    sheet = scene.sheet
    return _lost(sheet) + _written(sheet) + _claimed(scene.layout, sheet) + _circles(sheet) + _sums(scene, sheet)


def _lost(sheet: Sheet) -> str:
    """Skipped boxes: hatched, so that nobody counts on them."""
    veils = "".join(_frame(n) for n in sheet.lost)
    hatch = "".join(_hatch(n) for n in sheet.lost)
    return path(veils, "gone") + path(hatch, "pencil hatch") if veils else ""


@cache
def _hatch(n: int) -> str:
    x, y = box_centre(n)
    low, height = y + HEIGHT / 2 - 3, y - HEIGHT / 2 + 3
    return "".join(stroke((x + 17 * k - 9, low), (x + 17 * k + 13, height), n, k) for k in (-1, 0, 1))


def _written(sheet: Sheet) -> str:
    """Numbers and X."""
    found = crosses = ""
    for n, mark in enumerate(sheet.track):
        x, y = box_centre(n)
        if mark > 0:
            found += text(x + 12, y + 10, str(mark), "written")
        elif mark < 0:
            crosses += cross(x + 4, y, 11, n)
    return path(crosses, "pencil") + found if crosses else found


def _claimed(layout: Layout, sheet: Sheet) -> str:
    """Progress towards each bonus, and a ring around those that were reached."""
    pips = rings = ""
    for place, count in enumerate(sheet.counts):
        pips += _filled(place, min(count, layout.numbers_for_bonus))
        if count >= layout.numbers_for_bonus:
            x, y = bonus_centre(place)
            rings += loop(x, y, 15.5, 15, place)
    return path(pips, "lead") + path(rings, "pencil thin") if pips else ""


def _circles(sheet: Sheet) -> str:
    """Promotion circles above the columns."""
    found = drawn = ""
    for column, count in enumerate(sheet.circles):
        x = LEFT + column * PITCH
        if count > MOST_CIRCLES:
            drawn += loop(x - 15, CIRCLES + 1, 5.5, 5.5, column)
            found += text(x - 4, CIRCLES + 6, f"×{count}", "lead bold t14")
        else:
            drawn += "".join(loop(x + 13.5 * (k - (count - 1) / 2), CIRCLES + 1, 5, 5, column, k) for k in range(count))
    return path(drawn, "pencil thin") + found if drawn else ""


def _sums(scene: Scene, sheet: Sheet) -> str:
    """Row sums and the bill."""
    found = ""
    for row in range(TRACK_ROWS):
        total = sum(mark for n, mark in enumerate(sheet.track) if ROW[n] == row and mark > 0)
        if total:
            found += text(SUM, TOP + row * STEP + 9, str(total), "written")
    bill = scene.bills[sheet.seat]
    for line, amount in enumerate((bill.sales, bill.cash, bill.promotions, bill.score)):
        found += text(BILL_RIGHT, BILL_TOP + 16 + 29 * line, scene.money(amount), "written end")
    return found


def small_tracker(sheet: Sheet, width: float, height: float) -> str:
    """The tracker in a panel: numbers in a bare grid, lost boxes dark."""
    lost = "".join(_cell(n, width, height) for n in sheet.lost)
    found = (path(lost, "skipped") if lost else "") + path(_grid(width, height), "hair")
    for n, mark in enumerate(sheet.track):
        if mark:
            x, y = (COLUMN[n] + 0.5) * width, (ROW[n] + 0.5) * height + 4.4
            found += text(x, y, str(mark) if mark > 0 else "×", "mid bold lead")
    return found


@cache
def _grid(width: float, height: float) -> str:
    across = "".join(f"M0 {num(row * height)}h{num(DICE * width)}" for row in range(TRACK_ROWS + 1))
    return across + "".join(f"M{num(column * width)} 0v{num(TRACK_ROWS * height)}" for column in range(DICE + 1))


@cache
def _cell(n: int, width: float, height: float) -> str:
    return f"M{num(COLUMN[n] * width)} {num(ROW[n] * height)}h{num(width)}v{num(height)}h-{num(width)}z"
