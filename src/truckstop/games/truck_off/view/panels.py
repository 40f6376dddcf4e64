"""A panel for each player; and how every score came about."""

from collections.abc import Sequence
from html import escape

from truckstop.engine.view import Part, Region
from truckstop.games.truck_off.actions import SPACE_NAMES
from truckstop.games.truck_off.state import BOXES, DICE, Stage
from truckstop.games.truck_off.view.scene import Bill, Scene
from truckstop.games.truck_off.view.shapes import seat_sign, truck
from truckstop.games.truck_off.view.sheet_map import CELL, LEFT, TOP, centre, sketch
from truckstop.games.truck_off.view.sheet_tracker import small_tracker
from truckstop.games.truck_off.view.style import use
from truckstop.kit.read import may_act
from truckstop.kit.svg import fitted_text, group, num, path, rect, shorten, text

PANEL_WIDTH, PANEL_HEIGHT = 176.0, 276.0
EDGE, MAP_TOP, SMALL = 6.0, 50.0, 0.31
TRACK_TOP, LINE = MAP_TOP + 9 * CELL * SMALL + 18, 13.0
BILL_WIDTH, GRADES_WIDTH = 352.0, 250.0
ROW_HEIGHT, GRADE_HEIGHT = 20.0, 24.0
SIGNS = {
    "won": "M-4 -6H4V-2Q4 2.5 0 2.5T-4 -2ZM0 2.5V6M-3 6H3M-4 -4H-6.5Q-6.5 -.5 -3.5 -.5M4 -4H6.5Q6.5 -.5 3.5 -.5",
    "left": "M-4 -4L4 4M4 -4L-4 4",
    "ready": "M-5 0L-1.5 4L5 -4",
    "choosing": "M-5 5L-4 1L3 -6L6 -3L-1 4Z",
    "finished": "M-4 6V-6H5L2 -3L5 0H-4",
}


def seat_parts(scene: Scene) -> list[Part]:
    return [
        Part(
            Region.SEATS,
            f"seat-{seat}",
            panel_label(scene, seat),
            (PANEL_WIDTH, PANEL_HEIGHT),
            _panel(scene, seat),
            seat=seat,
        )
        for seat in range(scene.seats)
    ]


def _panel(scene: Scene, seat: int) -> str:
    """A panel that is not shown large is a button: it brings its sheet."""
    drawn = panel(scene, seat)
    if seat == scene.sheet_seat:
        return drawn
    told = escape(scene.messages("label-show", player=scene.names[seat]))
    return f'<g data-show="{seat}" role="button" tabindex="0" aria-label="{told}">{drawn}</g>'


def panel(scene: Scene, seat: int) -> str:
    """Everything public about a player, small."""
    sheet = scene.sheets[seat]
    city = use(f"map-{scene.chart.name}", 0, 0) + sketch(scene, sheet)
    if sheet.at is not None:
        x, y = centre(sheet.at)
        city += group(truck(seat), x, y + 12, scale=1.7)
    width = (PANEL_WIDTH - 2 * EDGE) / DICE
    found = [
        rect(1, 1, PANEL_WIDTH - 2, PANEL_HEIGHT - 2, "card shown" if seat == scene.sheet_seat else "card", 4),
        path(f"M5 2.5H{num(PANEL_WIDTH - 5)}", "turn") if may_act(scene, seat) else "",
        _head(scene, seat),
        group(city, EDGE - LEFT * SMALL, MAP_TOP - TOP * SMALL, scale=SMALL),
        _circles(sheet.circles, width),
        group(small_tracker(sheet, width, LINE), EDGE, TRACK_TOP),
        fitted_text(EDGE + 2, PANEL_HEIGHT - 9, _facts(scene, seat), "small", font=12, room=PANEL_WIDTH - 2 * EDGE - 4),
    ]
    return "".join(found)


def _head(scene: Scene, seat: int) -> str:
    """Sign, name, score, and what the player is doing."""
    you = f" ({scene.messages('label-you')})" if seat == scene.viewer else ""
    found = group(seat_sign(seat, 6.5), 17, 19)
    found += fitted_text(32, 24, scene.names[seat] + you, "bold t14", font=14, room=PANEL_WIDTH - 40)
    found += text(EDGE + 2, 43, scene.money(scene.bills[seat].score), "bold t16 count")
    key = state_of(scene, seat)
    if key:
        label = escape(scene.messages(f"label-state-{key}", player=scene.names[seat]), quote=False)
        found += f"<g><title>{label}</title>{group(path(SIGNS[key], 'edge'), PANEL_WIDTH - 15, 38)}"
        found += f"{fitted_text(PANEL_WIDTH - 26, 42, scene.messages(f'label-is-{key}'), 'end', font=12, room=90)}</g>"
    return found


def state_of(scene: Scene, seat: int) -> str:
    """What a player is doing; empty: nothing."""
    sheet = scene.sheets[seat]
    if sheet.place == 1 and scene.seats > 1:
        return "won"
    if sheet.gone:
        return "left"
    if scene.stage == Stage.OVER:
        return ""
    if scene.has_committed(seat):
        return "ready"
    if may_act(scene, seat):
        return "choosing"
    return "finished" if sheet.last == BOXES else ""


def _circles(circles: Sequence[int], width: float) -> str:
    """Promotion circles above the columns, as many as there are."""
    found = ""
    for column, count in enumerate(circles):
        if count:
            found += text(EDGE + (column + 0.5) * width, TRACK_TOP - 4, f"○{count}", "mid")
    return found


def _facts(scene: Scene, seat: int) -> str:
    me = scene.s["seat"][seat]
    return scene.messages("label-facts", steps=int(me["allowance"]), rerolls=int(me["rerolls"]))


def panel_label(scene: Scene, seat: int) -> str:
    """The same in words."""
    sheet, key = scene.sheets[seat], state_of(scene, seat)
    where = SPACE_NAMES[sheet.at] if sheet.at is not None else scene.messages("label-nowhere")
    money, name = scene.money(scene.bills[seat].score), scene.names[seat]
    told = [scene.messages("label-sheet", player=name, money=money, space=where), f"{_facts(scene, seat)}."]
    if key:
        told.append(scene.messages(f"label-state-{key}", player=name) + ".")
    if any(sheet.track):
        told.append(scene.messages("label-tracker", boxes=tracker_text(scene, sheet.track)))
    return " ".join(told)


def tracker_text(scene: Scene, track: Sequence[int]) -> str:
    """What stands in which box."""
    filled = ((n, str(mark) if mark > 0 else "X") for n, mark in enumerate(track, 1) if mark)
    return ", ".join(scene.messages("label-box-mark", box=n, mark=mark) for n, mark in filled)


def bill_part(scene: Scene) -> Part:
    """When the game is over: how every score came about, in the order of places."""
    bills = sorted(scene.bills, key=lambda bill: bill.place)
    height = 44 + ROW_HEIGHT * len(bills)
    drawn = rect(1, 1, BILL_WIDTH - 2, height - 2, "card", 4)
    heads = " + ".join(scene.messages(f"label-{key}") for key in ("sales", "cash", "promotions"))
    drawn += fitted_text(BILL_WIDTH - 70, 24, heads, "small end", font=12, room=BILL_WIDTH - 84)
    drawn += fitted_text(BILL_WIDTH - 12, 24, scene.messages("label-total"), "bold end", font=12, room=52)
    drawn += "".join(_bill_row(scene, bill, 46 + ROW_HEIGHT * row) for row, bill in enumerate(bills))
    label = " ".join(_bill_text(scene, bill) for bill in bills)
    return Part(Region.TABLE, "bill", label, (BILL_WIDTH, height), drawn)


def _bill_row(scene: Scene, bill: Bill, y: float) -> str:
    found = rect(6, y - 14, BILL_WIDTH - 12, ROW_HEIGHT, "own", 3) if bill.seat == scene.viewer else ""
    found += text(30, y, f"{bill.place}.", "bold end") + group(seat_sign(bill.seat, 4.5), 44, y - 4.5)
    found += text(58, y, shorten(scene.names[bill.seat], 110, 12), "bold")
    found += text(BILL_WIDTH - 70, y, f"{bill.sales} + {bill.cash} + {bill.promotions}", "end")
    return found + text(BILL_WIDTH - 12, y, scene.money(bill.score), "bold end t14")


def _bill_text(scene: Scene, bill: Bill) -> str:
    amounts = {key: scene.money(getattr(bill, key)) for key in ("sales", "cash", "promotions")}
    total = scene.money(bill.score)
    return scene.messages("label-bill", place=bill.place, player=scene.names[bill.seat], money=total, **amounts)


def has_grades(scene: Scene) -> bool:
    return scene.seats == 1 and bool(scene.s["solo_grades"])


def grades_part(scene: Scene) -> Part:
    drawn, height, told = grades(scene, GRADES_WIDTH)
    card = rect(1, 1, GRADES_WIDTH - 2, height - 2, "card", 4)
    return Part(Region.TABLE, "grades", told, (GRADES_WIDTH, height), card + drawn)


def grades(scene: Scene, width: float) -> tuple[str, float, str]:
    """What a score is worth in a solo game: drawn, how high that is, and the same in words."""
    lowest = scene.layout.box.content["solo"][scene.chart.name]
    drawn, told = text(14, 28, scene.messages("label-grades"), "bold narrow t16 redtext"), []
    for index, least in enumerate(lowest):
        name, money = scene.layout.messages.name(f"grade-{index + 1}"), scene.money(least)
        reached = "bold " if scene.bills[0].score >= least else ""
        y = 53 + GRADE_HEIGHT * index
        drawn += text(66, y, money, f"{reached}end t14")
        drawn += fitted_text(80, y, name, f"{reached}t14", font=14, room=width - 90)
        told.append(f"{money} {name}")
    return drawn, 46 + GRADE_HEIGHT * len(lowest), f"{scene.messages('label-grades')}: {', '.join(told)}."
