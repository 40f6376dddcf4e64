"""The route tracker of a sheet: a snake of 24 boxes, its bonuses, the promotion circles, and the bill."""

from htpy import Element, Node

from truckstop.engine.box import Box
from truckstop.engine.words import Words
from truckstop.games.truck_off.actions import DIE_NAMES
from truckstop.games.truck_off.state import BOXES, DICE, PLACES, TRACK_ROWS, Bonus
from truckstop.games.truck_off.view.ink import (
    Point,
    circle,
    cross,
    disc,
    group,
    lines,
    loop,
    num,
    path,
    rect,
    stroke,
    text,
    use,
)
from truckstop.games.truck_off.view.shapes import icon
from truckstop.games.truck_off.view.sheets import COLUMN, KIND_NAMES, ROW, Scene, Sheet, amount_of, figure_of

LEFT, PITCH = 108.0, 76.0  # centre of the first column, and from one to the next
TOP, STEP = 182.0, 46.0  # centre of the first row, and from one to the next
WIDE, HIGH = 62.0, 36.0  # of a box
CIRCLES, HEADS = 108.0, 136.0  # heights of the promotion circles and of the columns' symbols
BONUS, SUM = 582.0, 682.0  # where row bonuses and row sums stand
FEET = TOP + TRACK_ROWS * STEP - 4
RIGHT = LEFT + (DICE - 1) * PITCH
BILL_LEFT, BILL_RIGHT, BILL_TOP = 582.0, 700.0, 430.0
MOST_CIRCLES = 5  # drawn one by one; more are counted


def box_centre(n: int) -> Point:
    """Where box n + 1 is printed."""
    return LEFT + COLUMN[n] * PITCH, TOP + ROW[n] * STEP


def bonus_centre(place: int) -> Point:
    """Where the icon of a bonus is printed: at the end of a row, at the foot of a column."""
    if place < TRACK_ROWS:
        return BONUS, TOP + place * STEP
    return LEFT + (place - TRACK_ROWS) * PITCH - 14, FEET


def printed_tracker(box: Box, layout: int, words: Words) -> list[Element]:
    """The ribbon, the boxes, heads and feet."""
    return [
        path(_snake(), "ribbon"),
        path(_chevrons(), "chevron"),
        *_heads(words),
        path("".join(_frame(n) for n in range(BOXES)), "box"),
        *(text(x - WIDE / 2 + 4, y - HIGH / 2 + 12, str(n + 1), "small") for n, (x, y) in _boxes()),
        *_ends(words),
        *_bonuses(box, layout, words),
        *_bill_form(words),
        *_legend(words),
    ]


def _boxes() -> list[tuple[int, Point]]:
    return [(n, box_centre(n)) for n in range(BOXES)]


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


def _frame(n: int) -> str:
    x, y = box_centre(n)
    return f"M{num(x - WIDE / 2)} {num(y - HIGH / 2)}h{num(WIDE)}v{num(HIGH)}h-{num(WIDE)}z"


def _heads(words: Words) -> list[Element]:
    """A symbol above each column, and places for the promotion circles above that."""
    found: list[Element] = [text(68, CIRCLES + 5, words("label-promotions"), "small end narrow t14")]
    for column, name in enumerate(DIE_NAMES):
        x = LEFT + column * PITCH
        found.append(path(f"M{num(x - 34)} {num(CIRCLES + 11)}h68", "hair"))
        found += [use(f"v{column}", x - 14, HEADS, scale=0.8), text(x + 4, HEADS + 5, name, "bold t14")]
    return found


def _ends(words: Words) -> list[Element]:
    last = TOP + (TRACK_ROWS - 1) * STEP
    return [
        text(LEFT - 44, TOP + 4.5, words("label-start"), "bold end redtext narrow t14"),
        text(LEFT - 44, last + 4.5, words("label-finish"), "bold end redtext narrow t14"),
        text(SUM, HEADS + 5, words("label-sum"), "mid small"),
        text(BONUS - 14, HEADS + 5, words("label-bonus"), "small"),
    ]


def _bonuses(box: Box, layout: int, words: Words) -> list[Element]:
    found = []
    for place in range(PLACES):
        bonus = Bonus(int(box.record["bonus"][layout, place]))
        x, y = bonus_centre(place)
        key, figure = bonus.name.lower(), figure_of(box, bonus)
        label = words(f"label-bonus-{key}", amount=amount_of(box, bonus))
        below = (
            text(14, 28, label, "bold mid narrow t14")
            if place >= TRACK_ROWS
            else text(20, -1, label, "bold narrow t14")
        )
        found.append(group([icon(bonus, figure), below], at=(x, y)))
        found.append(path("".join(disc(*pip, 3) for pip in _pips(box, place)), "hair"))
    found += [path(f"M{num(SUM - 22)} {num(TOP + row * STEP + 14)}h44", "hair") for row in range(TRACK_ROWS)]
    return found


def _pips(box: Box, place: int) -> list[Point]:
    """One for each number that a bonus asks for."""
    x, y = bonus_centre(place)
    y += 9 if place < TRACK_ROWS else 0
    return [(x + 23 + 9 * k, y) for k in range(int(box.record["numbers_for_bonus"]))]


BILL = ("sales", "cash", "promotions", "total")


def _bill_form(words: Words) -> list[Element]:
    found = [rect(BILL_LEFT - 6, BILL_TOP - 8, BILL_RIGHT - BILL_LEFT + 12, 128, "form", 6)]
    for line, key in enumerate(BILL):
        y = BILL_TOP + 14 + 29 * line
        classes = "bold" if key == "total" else ""
        found.append(text(BILL_LEFT, y, words(f"label-{key}"), classes))
        found.append(path(f"M{num(BILL_LEFT)} {num(y + 7)}h{num(BILL_RIGHT - BILL_LEFT)}", "hair"))
    return found[:-1]


def _legend(words: Words) -> list[Element]:
    """What the symbols on the map stand for."""
    found = []
    for line, (name, symbol) in enumerate(
        [(words("label-start"), "")] + [(words.name(f"kind-{n}"), n) for n in KIND_NAMES]
    ):
        y = BILL_TOP + 146 + 36.5 * line
        if symbol:
            found.append(use(f"v{line - 1}", BILL_LEFT + 10, y, scale=0.8))
        else:
            found += [circle(BILL_LEFT + 10, y, 13, "start"), text(BILL_LEFT + 10, y + 4.5, "S", "mid bold redtext")]
        broken = lines(name, BILL_RIGHT - BILL_LEFT - 28, 12)
        for k, part in enumerate(broken[:2]):
            found.append(text(BILL_LEFT + 32, y + 4.5 - 7 * (len(broken) - 1) + 14 * k, part))
    return found


def tracker_marks(scene: Scene) -> list[Element]:
    """All that the shown seat has written into its tracker."""
    sheet = scene.sheet
    return [
        *_lost(sheet),
        *_written(sheet),
        *_claimed(scene, sheet),
        *_circles(sheet),
        *_sums(scene, sheet),
    ]


def _lost(sheet: Sheet) -> list[Element]:
    """Skipped boxes: hatched, so that nobody counts on them."""
    veils = "".join(_frame(n) for n in sheet.lost)
    hatch = ""
    for n in sheet.lost:
        x, y = box_centre(n)
        for k in (-1, 0, 1):
            a, b = (x + 17 * k - 9, y + HIGH / 2 - 3), (x + 17 * k + 13, y - HIGH / 2 + 3)
            hatch += stroke(a, b, n, k)
    return [path(veils, "gone"), path(hatch, "pencil hatch")] if veils else []


def _written(sheet: Sheet) -> list[Element]:
    """Numbers and X."""
    found, crosses = [], ""
    for n, mark in enumerate(sheet.track):
        x, y = box_centre(n)
        if mark > 0:
            found.append(text(x + 5, y + 8, str(mark), "written"))
        elif mark < 0:
            crosses += cross(x + 4, y, 11, n)
    return [path(crosses, "pencil"), *found] if crosses else found


def _claimed(scene: Scene, sheet: Sheet) -> list[Element]:
    """Progress towards each bonus, and a ring around those that were reached."""
    needed = int(scene.box.record["numbers_for_bonus"])
    pips, rings = "", ""
    for place, count in enumerate(sheet.counts):
        pips += "".join(disc(*pip, 3.4) for pip in _pips(scene.box, place)[:count])
        if count >= needed:
            x, y = bonus_centre(place)
            rings += loop(x, y, 15.5, 15, place)
    return [path(pips, "lead"), path(rings, "pencil thin")] if pips else []


def _circles(sheet: Sheet) -> list[Element]:
    """Promotion circles above the columns."""
    found, drawn = [], ""
    for column, count in enumerate(sheet.circles):
        x = LEFT + column * PITCH
        if count > MOST_CIRCLES:
            drawn += loop(x - 15, CIRCLES + 1, 5.5, 5.5, column)
            found.append(text(x - 4, CIRCLES + 6, f"×{count}", "lead bold t14"))
        else:
            drawn += "".join(loop(x + 13.5 * (k - (count - 1) / 2), CIRCLES + 1, 5, 5, column, k) for k in range(count))
    return [path(drawn, "pencil thin"), *found] if drawn else []


def _sums(scene: Scene, sheet: Sheet) -> list[Element]:
    """Row sums and the bill."""
    found = []
    for row in range(TRACK_ROWS):
        total = sum(mark for n, mark in enumerate(sheet.track) if ROW[n] == row and mark > 0)
        if total:
            found.append(text(SUM, TOP + row * STEP + 8, str(total), "written"))
    bill = scene.bill(sheet.seat)
    for line, amount in enumerate((bill.sales, bill.cash, bill.promotions, bill.score)):
        y = BILL_TOP + 15 + 29 * line
        found.append(text(BILL_RIGHT, y, scene.money(amount), "written end"))
    return found


def small_tracker(sheet: Sheet, wide: float, high: float) -> list[Node]:
    """The tracker in the margin: numbers in a bare grid, lost boxes dark."""
    lost = "".join(_cell(n, wide, high) for n in sheet.lost)
    across = "".join(f"M0 {num(row * high)}h{num(DICE * wide)}" for row in range(TRACK_ROWS + 1))
    down = "".join(f"M{num(column * wide)} 0v{num(TRACK_ROWS * high)}" for column in range(DICE + 1))
    found: list[Node] = [path(lost, "skipped") if lost else None, path(across + down, "hair")]
    for n, mark in enumerate(sheet.track):
        if mark:
            x, y = (COLUMN[n] + 0.5) * wide, (ROW[n] + 0.5) * high + 4.4
            found.append(text(x, y, str(mark) if mark > 0 else "×", "mid bold lead"))
    return found


def _cell(n: int, wide: float, high: float) -> str:
    return f"M{num(COLUMN[n] * wide)} {num(ROW[n] * high)}h{num(wide)}v{num(high)}h-{num(wide)}z"
