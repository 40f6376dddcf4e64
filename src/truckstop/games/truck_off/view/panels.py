"""A panel for each player: all public facts, with a small map and a small tracker."""

from collections.abc import Sequence
from html import escape

from truckstop.engine.view import Part, Region
from truckstop.kit.read import may_act
from truckstop.kit.svg import fitted_text, group, num, path, rect, text, titled_group

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
STATUS_ICONS = {
    "won": "M-4 -6H4V-2Q4 2.5 0 2.5T-4 -2ZM0 2.5V6M-3 6H3M-4 -4H-6.5Q-6.5 -.5 -3.5 -.5M4 -4H6.5Q6.5 -.5 3.5 -.5",
    "left": "M-4 -4L4 4M4 -4L-4 4",
    "ready": "M-5 0L-1.5 4L5 -4",
    "choosing": "M-5 5L-4 1L3 -6L6 -3L-1 4Z",
    "finished": "M-4 6V-6H5L2 -3L5 0H-4",
}


def seat_parts(scene: Scene) -> list[Part]:
    """The panels of all players. A click on one shows its sheet."""
    return [
        Part(
            Region.SEATS,
            f"seat-{seat}",
            panel_label(scene, seat),
            (PANEL_WIDTH, PANEL_HEIGHT),
            _panel_button(scene, seat),
            seat=seat,
        )
        for seat in range(scene.seats)
    ]


def _panel_button(scene: Scene, seat: int) -> str:
    """A panel as a button that shows its sheet. The panel of the sheet that is drawn large is no button."""
    drawing = draw_panel(scene, seat)
    if seat == scene.sheet_seat:
        return drawing
    label = escape(scene.messages("label-show", player=scene.names[seat]))
    return f'<g data-show="{seat}" role="button" tabindex="0" aria-label="{label}">{drawing}</g>'


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
