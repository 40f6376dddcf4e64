"""A panel for each player: all public facts, with a small map and a small tracker."""

from collections.abc import Sequence
from html import escape

from truckstop.engine.view import Part, Region
from truckstop.kit.read import may_act
from truckstop.kit.svg import WIDEST_FONT, fitted_text, group, num, path, rect, shorten, text, text_width, titled_group

from ..actions import SPACE_NAMES
from ..state import BOXES, DICE, Stage
from .scene import Scene, Sheet
from .shapes import seat_sign, truck
from .sheet_map import CELL, LEFT, TOP, draw_sketch, space_centre
from .sheet_tracker import draw_small_tracker
from .style import use

PANEL_WIDTH, PANEL_HEIGHT, PANEL_MARGIN = 176.0, 276.0, 6.0
MAP_Y, MAP_SCALE = 50.0, 0.31
TRACKER_Y, TRACKER_LINE = MAP_Y + 9 * CELL * MAP_SCALE + 18, 13.0
TRACKER_COLUMN = (PANEL_WIDTH - 2 * PANEL_MARGIN) / DICE
COMPACT_WIDTH, COMPACT_HEIGHT, SEAT_LINE = 250.0, 80.0, 28.0  # on a page
MAX_COMPACT = 4  # players; more have a line each
COMPACT_MAP_X, COMPACT_Y, COMPACT_SCALE = 7.0, 24.0, 0.116
COMPACT_TRACKER_X, COMPACT_COLUMN, COMPACT_LINE = 76.0, 28.0, 12.6
STATUS_ICONS = {
    "won": "M-4 -6H4V-2Q4 2.5 0 2.5T-4 -2ZM0 2.5V6M-3 6H3M-4 -4H-6.5Q-6.5 -.5 -3.5 -.5M4 -4H6.5Q6.5 -.5 3.5 -.5",
    "left": "M-4 -4L4 4M4 -4L-4 4",
    "ready": "M-5 0L-1.5 4L5 -4",
    "choosing": "M-5 5L-4 1L3 -6L6 -3L-1 4Z",
    "finished": "M-4 6V-6H5L2 -3L5 0H-4",
}


def seat_parts(scene: Scene) -> list[Part]:
    """The panels of all players. A click on one shows its sheet."""
    draw, height = (_draw_compact_panel, COMPACT_HEIGHT) if scene.seats <= MAX_COMPACT else (_draw_line, SEAT_LINE)
    return [
        Part(
            Region.SEATS,
            f"seat-{seat}",
            panel_label(scene, seat),
            (COMPACT_WIDTH, height),
            _panel_button(scene, seat, draw(scene, seat)),
            seat=seat,
        )
        for seat in range(scene.seats)
    ]


def _panel_button(scene: Scene, seat: int, drawing: str) -> str:
    """A panel as a button that shows its sheet. The panel of the sheet that is drawn large is no button."""
    if seat == scene.sheet_seat:
        return drawing
    label = escape(scene.messages("label-show", player=scene.names[seat]))
    return f'<g data-show="{seat}" role="button" tabindex="0" aria-label="{label}">{drawing}</g>'


def _draw_compact_panel(scene: Scene, seat: int) -> str:
    """Name, score and status; below them the small map and the small tracker."""
    sheet = scene.sheets[seat]
    small_map = group(
        _small_map(scene, sheet),
        COMPACT_MAP_X - LEFT * COMPACT_SCALE,
        COMPACT_Y - TOP * COMPACT_SCALE,
        scale=COMPACT_SCALE,
    )
    tracker = group(draw_small_tracker(sheet, COMPACT_COLUMN, COMPACT_LINE), COMPACT_TRACKER_X, COMPACT_Y)
    return _frame(scene, seat, COMPACT_HEIGHT) + _line(scene, seat, 13) + small_map + tracker


def _draw_line(scene: Scene, seat: int) -> str:
    """Name, score and status alone."""
    return _frame(scene, seat, SEAT_LINE) + _line(scene, seat, SEAT_LINE / 2)


def _frame(scene: Scene, seat: int, height: float) -> str:
    """The frame of a panel; a red edge while the player decides, a thick one around the sheet that is drawn large."""
    classes = "card shown" if seat == scene.sheet_seat else "card"
    drawing = rect(1, 1, COMPACT_WIDTH - 2, height - 2, classes, 4)
    return drawing + (path(f"M2.5 5V{num(height - 5)}", "turn") if may_act(scene, seat) else "")


def _line(scene: Scene, seat: int, y: float) -> str:
    """The sign, name, status and score of a player in one line; `y` is its middle."""
    name, score = scene.names[seat], scene.money(scene.scores[seat].total)
    if seat == scene.viewer:
        name = f"{name} ({scene.messages('label-you')})"
    end = COMPACT_WIDTH - 10 - text_width(score, 14) * WIDEST_FONT - 4
    drawing = group(seat_sign(seat, 5.5), 15, y)
    drawing += text(COMPACT_WIDTH - 8, y + 5, score, "bold end t14 count")
    if status := status_of(scene, seat):
        icon = group(path(STATUS_ICONS[status], "edge"), end - 8, y)
        drawing += titled_group(icon, scene.messages(f"label-state-{status}", player=scene.names[seat]))
        end -= 18
    return drawing + text(27, y + 4.5, shorten(name, (end - 31) / WIDEST_FONT, 13), "bold t13")


def draw_panel(scene: Scene, seat: int) -> str:
    sheet = scene.sheets[seat]
    facts_room = PANEL_WIDTH - 2 * PANEL_MARGIN - 4
    elements = [
        rect(1, 1, PANEL_WIDTH - 2, PANEL_HEIGHT - 2, "card shown" if seat == scene.sheet_seat else "card", 4),
        path(f"M5 2.5H{num(PANEL_WIDTH - 5)}", "turn") if may_act(scene, seat) else "",
        _head(scene, seat),
        group(_small_map(scene, sheet), PANEL_MARGIN - LEFT * MAP_SCALE, MAP_Y - TOP * MAP_SCALE, scale=MAP_SCALE),
        _promotion_circles(sheet.circles),
        group(draw_small_tracker(sheet, TRACKER_COLUMN, TRACKER_LINE), PANEL_MARGIN, TRACKER_Y),
        fitted_text(PANEL_MARGIN + 2, PANEL_HEIGHT - 9, _facts(scene, seat), "small", font=12, room=facts_room),
    ]
    return "".join(elements)


def _head(scene: Scene, seat: int) -> str:
    """The sign, name, score and status of a player."""
    you = f" ({scene.messages('label-you')})" if seat == scene.viewer else ""
    drawing = group(seat_sign(seat, 6.5), 17, 19)
    drawing += fitted_text(32, 24, scene.names[seat] + you, "bold t14", font=14, room=PANEL_WIDTH - 40)
    drawing += text(PANEL_MARGIN + 2, 43, scene.money(scene.scores[seat].total), "bold t16 count")
    status = status_of(scene, seat)
    if status:
        icon = group(path(STATUS_ICONS[status], "edge"), PANEL_WIDTH - 15, 38)
        label = fitted_text(PANEL_WIDTH - 26, 42, scene.messages(f"label-is-{status}"), "end", font=12, room=90)
        drawing += titled_group(icon + label, scene.messages(f"label-state-{status}", player=scene.names[seat]))
    return drawing


def status_of(scene: Scene, seat: int) -> str:
    """The key of a player's status in the messages; empty for none."""
    sheet = scene.sheets[seat]
    if sheet.place == 1 and scene.seats > 1:
        return "won"
    if sheet.has_left:
        return "left"
    if scene.stage == Stage.OVER:
        return ""
    if scene.has_committed(seat):
        return "ready"
    if may_act(scene, seat):
        return "choosing"
    return "finished" if sheet.last_box == BOXES else ""


def _small_map(scene: Scene, sheet: Sheet) -> str:
    """The map with its marks and the truck, in the coordinates of the sheet."""
    drawing = use(f"map-{scene.city.name}", 0, 0) + draw_sketch(scene, sheet)
    if sheet.truck_space is not None:
        x, y = space_centre(sheet.truck_space)
        drawing += group(truck(sheet.seat), x, y + 12, scale=1.7)
    return drawing


def _promotion_circles(circles: Sequence[int]) -> str:
    """The number of promotion circles above each column that has any."""
    drawing = ""
    for column, count in enumerate(circles):
        if count:
            drawing += text(PANEL_MARGIN + (column + 0.5) * TRACKER_COLUMN, TRACKER_Y - 4, f"○{count}", "mid")
    return drawing


def _facts(scene: Scene, seat: int) -> str:
    me = scene.s["seat"][seat]
    return scene.messages("label-facts", steps=int(me["allowance"]), rerolls=int(me["rerolls"]))


def panel_label(scene: Scene, seat: int) -> str:
    """The panel in words."""
    sheet, name, status = scene.sheets[seat], scene.names[seat], status_of(scene, seat)
    money = scene.money(scene.scores[seat].total)
    sentences = [
        scene.messages("label-sheet", player=name, money=money, space=truck_space_name(scene, sheet)),
        f"{_facts(scene, seat)}.",
    ]
    if status:
        sentences.append(scene.messages(f"label-state-{status}", player=name) + ".")
    if any(sheet.track):
        sentences.append(scene.messages("label-tracker", boxes=tracker_text(scene, sheet.track)))
    return " ".join(sentences)


def truck_space_name(scene: Scene, sheet: Sheet) -> str:
    return scene.messages("label-nowhere") if sheet.truck_space is None else SPACE_NAMES[sheet.truck_space]


def tracker_text(scene: Scene, track: Sequence[int]) -> str:
    """The contents of the filled boxes in words."""
    marks = ((n, str(mark) if mark > 0 else "X") for n, mark in enumerate(track, 1) if mark)
    return ", ".join(scene.messages("label-box-mark", box=n, mark=mark) for n, mark in marks)
