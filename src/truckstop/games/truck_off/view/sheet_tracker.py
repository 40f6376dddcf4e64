"""The route tracker of a sheet: a snake of 24 boxes, bonuses, promotion circles, and the form for the score."""

import re
from collections.abc import Sequence
from functools import cache

from truckstop.kit.svg import (
    CONDENSED,
    MIN_FONT,
    WIDEST_FONT,
    WIDEST_REGULAR,
    Point,
    circle,
    circle_path,
    fitted_text,
    fitting_font,
    group,
    num,
    path,
    rect,
    text,
    text_width,
)

from ..actions import DIE_NAMES
from ..state import BOXES, DICE, TRACK_ROWS, Bonus
from .layout import Layout
from .scene import BOX_COLUMNS, BOX_ROWS, Scene, Sheet
from .shapes import bonus_icon
from .style import balanced_lines, pencil_cross, pencil_ring, pencil_stroke, use

LEFT, COLUMN_PITCH = 108.0, 76.0  # x of the first column of boxes, and from one to the next
TOP, ROW_PITCH = 182.0, 46.0  # y of the first row of boxes, and from one to the next
BOX_WIDTH, BOX_HEIGHT = 62.0, 36.0
CIRCLES_Y, HEADS_Y = 108.0, 136.0  # of the promotion circles, of the symbols above the columns
BONUS_X, SUM_X = 582.0, 682.0  # of the bonuses and sums of rows
FEET_Y = TOP + TRACK_ROWS * ROW_PITCH - 9  # of the bonuses of columns
RIGHT = LEFT + (DICE - 1) * COLUMN_PITCH  # x of the last column
FORM_LEFT, FORM_RIGHT, FORM_TOP = 582.0, 700.0, 430.0  # the form for the score
FORM_LABEL_WIDTH, LEGEND_LABEL_WIDTH, HEAD_LABEL_WIDTH = 72.0, 94.0, 60.0
BONUS_LABEL_WIDTH, FOOT_LABEL_WIDTH = 62.0, 74.0  # of the names of bonuses: of rows, of columns
BONUS_LINE_HEIGHT, FOOT_LINE_HEIGHT = 15.5, 14.0
SUM_LINE_WIDTH = 36.0
MAX_DRAWN_CIRCLES = 5  # more are shown as a number
SCORE_KEYS = ("sales", "cash", "promotions", "total")

Label = tuple[float, float, str, str]  # x, y, text, classes


def box_centre(n: int) -> Point:
    """The centre of a box, counted from 0."""
    return LEFT + BOX_COLUMNS[n] * COLUMN_PITCH, TOP + BOX_ROWS[n] * ROW_PITCH


def bonus_centre(place: int) -> Point:
    """The centre of the icon of a bonus: at the end of its row, or at the foot of its column."""
    if place < TRACK_ROWS:
        return BONUS_X, TOP + place * ROW_PITCH
    return LEFT + (place - TRACK_ROWS) * COLUMN_PITCH - 14, FEET_Y


def head_centre(column: int) -> Point:
    """The centre of the symbol and the name above a column."""
    return LEFT + column * COLUMN_PITCH, HEADS_Y


def draw_printed_tracker(layout: Layout, bonus_layout: int) -> str:
    """Everything that is printed: the snake, its boxes, bonuses, the form for the score, the legend of the map."""
    elements = [
        path(_snake(), "ribbon"),
        path(_chevrons(), "chevron"),
        _heads(layout),
        path("".join(_box_frame(n) for n in range(BOXES)), "box"),
        *(_box_number(n) for n in range(BOXES)),
        _row_labels(layout),
        _printed_bonuses(layout, bonus_layout),
        _score_form(layout),
        _legend(layout),
    ]
    return "".join(elements)


def _box_number(n: int) -> str:
    x, y = box_centre(n)
    return text(x - BOX_WIDTH / 2 + 2.5, y - BOX_HEIGHT / 2 + 13.5, str(n + 1), "small narrow t16")


def _snake() -> str:
    """The path from START to FINISH, which turns at the end of every row."""
    turn = ROW_PITCH / 2
    d = f"M{num(LEFT - 40)} {num(TOP)}"
    for row in range(TRACK_ROWS):
        is_rightward = row % 2 == 0
        edge = RIGHT + 38 if is_rightward else LEFT - 38
        if row == TRACK_ROWS - 1:
            return f"{d}H{num(edge - 2)}"
        d += f"H{num(edge)}a{num(turn)} {num(turn)} 0 0 {int(is_rightward)} 0 {num(ROW_PITCH)}"
    return d


def _chevrons() -> str:
    """The path of the arrows between the boxes, and of one in each turn of the snake."""
    d = ""
    for n in range(BOXES - 1):
        x, y = box_centre(n)
        if BOX_ROWS[n] == BOX_ROWS[n + 1]:
            sign = 1 if BOX_ROWS[n] % 2 == 0 else -1  # rows run to the right and to the left in turn
            d += f"M{num(x + sign * (COLUMN_PITCH / 2 - 2.5))} {num(y - 5)}l{num(sign * 5)} 5l{num(sign * -5)} 5"
        else:
            edge = RIGHT + 38 + ROW_PITCH / 2 if BOX_ROWS[n] % 2 == 0 else LEFT - 38 - ROW_PITCH / 2
            d += f"M{num(edge - 5)} {num(y + ROW_PITCH / 2 - 2.5)}l5 5l5-5"
    return d


@cache
def _box_frame(n: int) -> str:
    x, y = box_centre(n)
    return f"M{num(x - BOX_WIDTH / 2)} {num(y - BOX_HEIGHT / 2)}h{num(BOX_WIDTH)}v{num(BOX_HEIGHT)}h-{num(BOX_WIDTH)}z"


def _heads(layout: Layout) -> str:
    """The symbol and name above each column, and above them a line for the promotion circles."""
    drawing = fitted_text(
        70, CIRCLES_Y + 5, layout.messages("label-promotions"), "small end narrow t14", font=14, room=67
    )
    for column, name in enumerate(DIE_NAMES):
        x, y = head_centre(column)
        drawing += path(f"M{num(x - 34)} {num(CIRCLES_Y + 11)}h68", "hair")
        drawing += use(f"v{column}", x - 14, y, scale=0.8)
        drawing += fitted_text(x + 4, y + 5.5, name, "bold narrow t16", font=16, room=36)
    return drawing


def _row_labels(layout: Layout) -> str:
    """START before the first row, FINISH after the last one, and the heads of the bonuses and sums."""
    finish_y = TOP + (TRACK_ROWS - 1) * ROW_PITCH
    drawing = ""
    for key, y in (("start", TOP), ("finish", finish_y)):
        label = layout.messages(f"label-{key}")
        drawing += fitted_text(LEFT - 44, y + 4.5, label, "bold end redtext narrow t14", font=14, room=54)
    heads = [
        (BONUS_X - 14, HEADS_Y + 5, layout.messages("label-bonus"), "small narrow t16"),
        (SUM_X, HEADS_Y + 5, layout.messages("label-sum"), "mid small narrow t16"),
    ]
    return drawing + _draw_labels(heads, 16, HEAD_LABEL_WIDTH)


def _printed_bonuses(layout: Layout, bonus_layout: int) -> str:
    """The bonuses with their icons, names and empty dots, and a line for the sum of each row."""
    drawing, row_labels, column_labels = "", list[Label](), list[Label]()
    for place, bonus in enumerate(layout.bonuses[bonus_layout]):
        (row_labels if place < TRACK_ROWS else column_labels).extend(_bonus_label(layout, bonus, place))
        drawing += group(bonus_icon(bonus, layout.bonus_figure(bonus)), *bonus_centre(place))
        dots = "".join(circle_path(*dot, 3) for dot in _bonus_dots(place, layout.numbers_for_bonus))
        drawing += path(dots, "hair")
    drawing += _draw_labels(row_labels, 15, BONUS_LABEL_WIDTH) + _draw_labels(column_labels, 14, FOOT_LABEL_WIDTH)
    start = num(SUM_X - SUM_LINE_WIDTH / 2)
    lines = (f"M{start} {num(TOP + row * ROW_PITCH + 14)}h{num(SUM_LINE_WIDTH)}" for row in range(TRACK_ROWS))
    return drawing + path("".join(lines), "hair")


def _bonus_label(layout: Layout, bonus: Bonus, place: int) -> list[Label]:
    """The name of a bonus in one or two lines: beside its icon for a row, below its icon for a column."""
    amount = layout.bonus_amount(bonus)
    name = layout.messages("label-bonus-cash", amount=amount) if bonus == Bonus.CASH else layout.bonus_name(bonus)
    lines = re.split(r" |(?<=-)", name, maxsplit=1)
    x, y = bonus_centre(place)
    if place >= TRACK_ROWS:
        classes = "bold mid narrow t14"
        return [(x + 14, y + 28 + FOOT_LINE_HEIGHT * k, line, classes) for k, line in enumerate(lines)]
    y += 2 if len(lines) == 1 else 5.5 - BONUS_LINE_HEIGHT
    return [(x + 19.5, y + BONUS_LINE_HEIGHT * k, line, "bold narrow t15") for k, line in enumerate(lines)]


def _draw_labels(labels: Sequence[Label], font: float, room: float) -> str:
    """Labels of one group in letters of the same size; not bold if one of them is too wide even in small letters."""
    texts, classes = [label for _, _, label, _ in labels], [names for *_, names in labels]
    is_bold = any("bold" in names.split() for names in classes)
    size = fitting_font(texts, "bold narrow" if is_bold else "narrow", font=font, room=room)
    widest = max(text_width(label, size) for label in texts) * WIDEST_FONT * CONDENSED
    if is_bold and widest > room:
        classes = [names.replace("bold ", "") for names in classes]
    drawing = ""
    for (x, y, label, _), names in zip(labels, classes, strict=True):
        sized = names.replace(f" t{font:g}", "" if size == MIN_FONT else f" t{size:g}")
        drawing += fitted_text(x, y, label, sized, font=size, room=room)
    return drawing


def _bonus_dots(place: int, count: int) -> list[Point]:
    """The centres of the first `count` dots of a bonus. Each stands for a number in its row or column."""
    x, y = bonus_centre(place)
    y += 14 if place < TRACK_ROWS else 0
    return [(x + 23 + 9 * k, y) for k in range(count)]


@cache
def _filled_dots(place: int, count: int) -> str:
    return "".join(circle_path(*dot, 3.4) for dot in _bonus_dots(place, count))


def _score_form(layout: Layout) -> str:
    """The frame, lines and labels of the form for the score."""
    drawing = rect(FORM_LEFT - 6, FORM_TOP - 8, FORM_RIGHT - FORM_LEFT + 12, 128, "form", 6)
    labels: list[Label] = []
    for line, key in enumerate(SCORE_KEYS):
        y, is_last = FORM_TOP + 14 + 29 * line, key == SCORE_KEYS[-1]
        labels.append((FORM_LEFT, y, layout.messages(f"label-{key}"), "bold narrow t16" if is_last else "narrow t16"))
        drawing += "" if is_last else path(f"M{num(FORM_LEFT)} {num(y + 7)}h{num(FORM_RIGHT - FORM_LEFT)}", "hair")
    return drawing + _draw_labels(labels, 16, FORM_LABEL_WIDTH)


def _legend(layout: Layout) -> str:
    """The symbols on the map with their names."""
    x, drawing, labels = FORM_LEFT + 10, "", list[Label]()
    for index, name in enumerate((layout.messages("label-start"), *layout.kind_names)):
        y = FORM_TOP + 146 + 36.5 * index
        if index:
            drawing += use(f"v{index - 1}", x, y, scale=0.8)
        else:
            drawing += circle(x, y, 13, "start") + text(x, y + 4.5, "S", "mid bold redtext")
        lines = balanced_lines(name, LEGEND_LABEL_WIDTH / (WIDEST_REGULAR * CONDENSED), 16)[:2]
        first_y = y + 5.5 - 8.5 * (len(lines) - 1)
        labels += [(FORM_LEFT + 30, first_y + 17 * k, line, "narrow t16") for k, line in enumerate(lines)]
    return drawing + _draw_labels(labels, 16, LEGEND_LABEL_WIDTH)


def draw_tracker_marks(scene: Scene) -> str:
    """All marks on the tracker of the sheet that is drawn large."""
    sheet = scene.sheet
    return (
        _skipped_boxes(sheet)
        + _filled_boxes(sheet)
        + _bonus_progress(scene.layout, sheet)
        + _promotion_circles(sheet)
        + _written_sums(scene, sheet)
    )


def _skipped_boxes(sheet: Sheet) -> str:
    """Grey, hatched boxes."""
    frames = "".join(_box_frame(n) for n in sheet.skipped_boxes)
    hatching = "".join(_hatching(n) for n in sheet.skipped_boxes)
    return path(frames, "gone") + path(hatching, "pencil hatch") if frames else ""


@cache
def _hatching(n: int) -> str:
    x, y = box_centre(n)
    bottom, top = y + BOX_HEIGHT / 2 - 3, y - BOX_HEIGHT / 2 + 3
    return "".join(pencil_stroke((x + 17 * k - 9, bottom), (x + 17 * k + 13, top), n, k) for k in (-1, 0, 1))


def _filled_boxes(sheet: Sheet) -> str:
    """The numbers and crosses in the boxes."""
    numbers = crosses = ""
    for n, mark in enumerate(sheet.track):
        x, y = box_centre(n)
        if mark > 0:
            numbers += text(x + 12, y + 10, str(mark), "written")
        elif mark < 0:
            crosses += pencil_cross(x + 4, y, 11, n)
    return path(crosses, "pencil") + numbers if crosses else numbers


def _bonus_progress(layout: Layout, sheet: Sheet) -> str:
    """The filled dots of each bonus, and a ring around each bonus that is earned."""
    dots = rings = ""
    for place, count in enumerate(sheet.bonus_counts):
        dots += _filled_dots(place, min(count, layout.numbers_for_bonus))
        if count >= layout.numbers_for_bonus:
            x, y = bonus_centre(place)
            rings += pencil_ring(x, y, 15.5, 15, place)
    return path(dots, "lead") + path(rings, "pencil thin") if dots else ""


def _promotion_circles(sheet: Sheet) -> str:
    """The promotion circles above the columns; if there are many, one circle and their number."""
    numbers = circles = ""
    for column, count in enumerate(sheet.circles):
        x, y = LEFT + column * COLUMN_PITCH, CIRCLES_Y + 1
        if count > MAX_DRAWN_CIRCLES:
            circles += pencil_ring(x - 15, y, 5.5, 5.5, column)
            numbers += text(x - 4, CIRCLES_Y + 6, f"×{count}", "lead bold t14")
        else:
            circles += "".join(pencil_ring(x + 13.5 * (k - (count - 1) / 2), y, 5, 5, column, k) for k in range(count))
    return path(circles, "pencil thin") + numbers if circles else ""


def _written_sums(scene: Scene, sheet: Sheet) -> str:
    """The sums of the rows, and the score in its form."""
    drawing = ""
    for row in range(TRACK_ROWS):
        total = sum(mark for n, mark in enumerate(sheet.track) if BOX_ROWS[n] == row and mark > 0)
        if total:
            drawing += text(SUM_X, TOP + row * ROW_PITCH + 9, str(total), "written")
    score = scene.scores[sheet.seat]
    for line, key in enumerate(SCORE_KEYS):
        drawing += text(FORM_RIGHT, FORM_TOP + 16 + 29 * line, scene.money(getattr(score, key)), "written end")
    return drawing


def draw_small_tracker(sheet: Sheet, width: float, height: float) -> str:
    """The tracker for a panel: a grid of boxes of this size with their numbers; skipped boxes are dark."""
    skipped_boxes = "".join(_small_box(n, width, height) for n in sheet.skipped_boxes)
    drawing = path(skipped_boxes, "skipped") if skipped_boxes else ""
    drawing += path(_small_grid(width, height), "hair")
    for n, mark in enumerate(sheet.track):
        if mark:
            x, y = (BOX_COLUMNS[n] + 0.5) * width, (BOX_ROWS[n] + 0.5) * height + 4.4
            drawing += text(x, y, str(mark) if mark > 0 else "×", "mid bold lead")
    return drawing


@cache
def _small_grid(width: float, height: float) -> str:
    row_lines = "".join(f"M0 {num(row * height)}h{num(DICE * width)}" for row in range(TRACK_ROWS + 1))
    return row_lines + "".join(f"M{num(column * width)} 0v{num(TRACK_ROWS * height)}" for column in range(DICE + 1))


@cache
def _small_box(n: int, width: float, height: float) -> str:
    return f"M{num(BOX_COLUMNS[n] * width)} {num(BOX_ROWS[n] * height)}h{num(width)}v{num(height)}h-{num(width)}z"
