"""The whole picture at once: the counter, the sheet, the order slip, the dice, the other players, the final bill."""

from collections.abc import Mapping, Sequence

from truckstop.games.truck_off.actions import REROLL_TWO
from truckstop.games.truck_off.state import Stage
from truckstop.games.truck_off.view.card import help_card
from truckstop.games.truck_off.view.dice import DIE_HEIGHT, DIE_WIDTH, die_parts, pairs_part
from truckstop.games.truck_off.view.panels import PANEL_HEIGHT, PANEL_WIDTH, panel
from truckstop.games.truck_off.view.prompts import sentence
from truckstop.games.truck_off.view.scene import Bill, Scene
from truckstop.games.truck_off.view.shapes import seat_sign
from truckstop.games.truck_off.view.style import balanced_lines
from truckstop.games.truck_off.view.tray import BUTTONS, PLAN_HEIGHT, button_part, plan_part
from truckstop.kit.read import viewer_may_act
from truckstop.kit.svg import group, num, path, rect, shorten, text, text_width

WIDTH, HEIGHT = 1440, 900
ASIDE, ASIDE_WIDTH = 760.0, 656.0  # where the things beside the sheet begin, and how wide they lie
SLIP_TOP, SLIP_HEIGHT, SLIP_LINES = 16.0, 76.0, 2
SLIP_HEAD = 128.0  # how wide the turn is written
TRAY_TOP, MINE_LEFT, DIE_SCALE = 104.0, 390.0, 1.14
OTHERS_TOP, OTHERS_HEIGHT = 262.0, 622.0
GAP = 10.0
LARGEST = 1.6  # how far another's sheet is enlarged when there is room
TWO_COLUMNS = 6  # bills beyond this number stand in two columns


def beside(scene: Scene, told: Mapping[int, str]) -> str:
    """All that lies to the right of the sheet."""
    low = final_bill(scene) if scene.stage == Stage.OVER else tray(scene, told)
    return slip(scene) + group(low, ASIDE, TRAY_TOP) + others(scene)


def counter() -> str:
    """The kitchen counter: staves of wood, dim by night."""
    staves = "".join(f"M0 {y}H{WIDTH}V{y + 75}H0z" for y in range(0, HEIGHT, 150))
    ends = "".join(f"M{(y * 37 + k * 530) % 1600 - 80} {y}v75" for y in range(0, HEIGHT, 75) for k in range(3))
    seams = "".join(f"M0 {y}H{WIDTH}" for y in range(75, HEIGHT, 75)) + ends
    return rect(0, 0, WIDTH, HEIGHT, "counter") + path(staves, "stave") + path(seams, "seam")


def slip(scene: Scene) -> str:
    """The order slip: the turn, who has the dice, and what is asked."""
    turn = scene.messages("label-turn", turn=scene.turn) if scene.turn else scene.messages("label-setup")
    rolling = scene.active is not None and scene.stage != Stage.OVER
    found = rect(3, 5, ASIDE_WIDTH, SLIP_HEIGHT, "shade", 3) + rect(0, 0, ASIDE_WIDTH, SLIP_HEIGHT, "paper", 3)
    if viewer_may_act(scene):
        found += path(f"M4 0V{num(SLIP_HEIGHT)}", "stripe")
    found += path(f"M150 10V{num(SLIP_HEIGHT - 10)}", "hair") + _head(turn, 24 if rolling else 37)
    if scene.active is not None and rolling:
        rolls = scene.messages("label-rolls", player=shorten(scene.names[scene.active], 68, 12))
        found += group(seat_sign(scene.active, 6), 24, 55) + text(36, 59, rolls, "small")
    return group(found + _sentence(scene), ASIDE, SLIP_TOP)


def _head(turn: str, middle: float) -> str:
    """The turn in large letters; in two lines and smaller where one is too narrow."""
    if text_width(turn, 28) <= SLIP_HEAD:
        return text(16, middle + 10, turn, "bold narrow t28")
    broken = balanced_lines(turn, SLIP_HEAD, 20)
    first = middle + 7 - 11 * (len(broken) - 1)
    return "".join(text(16, first + 22 * k, line, "bold narrow t20") for k, line in enumerate(broken))


def _sentence(scene: Scene) -> str:
    """Whose move it is and what is asked; smaller where it is long."""
    said, room = sentence(scene), ASIDE_WIDTH - 230
    size, lead = (18, 24) if len(balanced_lines(said, room, 18)) <= SLIP_LINES else (14, 19)
    broken = balanced_lines(said, room, size)
    first = SLIP_HEIGHT / 2 + size / 3 - lead / 2 * (len(broken) - 1)
    return "".join(text(168, first + lead * k, line, f"bold t{size}") for k, line in enumerate(broken))


def tray(scene: Scene, told: Mapping[int, str]) -> str:
    """The six dice of this turn, and beside them what is the viewer's own."""
    top = 0 if REROLL_TWO in told else (OTHERS_TOP - TRAY_TOP - GAP - DIE_HEIGHT * DIE_SCALE) / 2
    found = "".join(
        group(part.foreground, index * DIE_WIDTH * DIE_SCALE, top, scale=DIE_SCALE)
        for index, part in enumerate(die_parts(scene, told))
    )
    if scene.viewer is None:
        return found
    if REROLL_TWO in told:
        found += group(pairs_part(scene, told).foreground, MINE_LEFT, 0)
    else:
        found += group(plan_part(scene, told).foreground, MINE_LEFT, 0)
    return found + "".join(_button(scene, told, action) for action in BUTTONS if action in told)


def _button(scene: Scene, told: Mapping[int, str], action: int) -> str:
    """A button below the plan; below the dice where pairs of them take its place."""
    where = (100.0, 108.0) if REROLL_TWO in told else (MINE_LEFT, PLAN_HEIGHT + 6)
    return group(button_part(scene, told, action).foreground, *where)


def others(scene: Scene) -> str:
    """The panels of the other players, as large as the room allows."""
    seats = [(scene.sheet_seat + k) % scene.seats for k in range(1, scene.seats)]
    if len(seats) <= 1:
        aside = (PANEL_WIDTH * LARGEST + 2 * GAP) * len(seats)
        card = group(help_card(scene, ASIDE_WIDTH - aside), ASIDE + aside, OTHERS_TOP)
        return "".join(group(panel(scene, seat), ASIDE, OTHERS_TOP, scale=LARGEST) for seat in seats) + card
    columns, scale = _fit(len(seats))
    width, height = (ASIDE_WIDTH + GAP) / columns, PANEL_HEIGHT * scale + GAP
    inset = (width - GAP - PANEL_WIDTH * scale) / 2
    found = ""
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        missing = max(0, (row + 1) * columns - len(seats))  # the last row stands in the middle
        x, y = ASIDE + inset + (column + missing / 2) * width, OTHERS_TOP + row * height
        found += group(panel(scene, seat), x, y, scale=scale)
    return found


def _fit(count: int) -> tuple[int, float]:
    """How many columns, and which scale, show this many sheets largest."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        width = (ASIDE_WIDTH + GAP) / columns - GAP
        height = (OTHERS_HEIGHT + GAP) / rows - GAP
        scale = round(min(width / PANEL_WIDTH, height / PANEL_HEIGHT, LARGEST), 2)
        if scale > best[1]:
            best = columns, scale
    return best


def final_bill(scene: Scene) -> str:
    """When the game is over: how every score came about, in the order of places."""
    bills = sorted(scene.bills, key=lambda bill: bill.place)
    columns = 2 if len(bills) > TWO_COLUMNS else 1
    rows = -(-len(bills) // columns)
    top = 38 if columns == 1 else 22
    height = top - 4 + 17 * rows
    found = rect(3, 5, ASIDE_WIDTH, height, "shade", 2) + rect(0, 0, ASIDE_WIDTH, height, "paper", 2)
    for column in range(columns):
        part = bills[column * rows : (column + 1) * rows]
        found += _bill_table(scene, part, ASIDE_WIDTH / columns * column, columns == 1)
    return found


BILL_COLUMNS = ("numbers", "sales", "cash", "promotions", "total")


def _bill_table(scene: Scene, bills: Sequence[Bill], left: float, spelled: bool) -> str:
    """One line a player; where two tables stand side by side, sums instead of columns with heads."""
    width, top = (ASIDE_WIDTH, 38) if spelled else (ASIDE_WIDTH / 2, 22)
    spots = [left + width * at for at in (0.42, 0.55, 0.68, 0.84, 0.97)]
    found = ""
    if spelled:
        heads = zip(spots, BILL_COLUMNS, strict=True)
        found += "".join(text(x, 18, scene.messages(f"label-{key}"), "small end") for x, key in heads)
    for row, bill in enumerate(bills):
        y = top + 17 * row
        if bill.seat == scene.viewer:
            found += rect(left + 6, y - 13, width - 12, 17, "own", 3)
        found += text(left + 28, y, f"{bill.place}.", "bold end")
        found += group(seat_sign(bill.seat, 4.5), left + 44, y - 4.5)
        found += text(left + 58, y, shorten(scene.names[bill.seat], width * 0.24, 12), "bold")
        found += _amounts(scene, bill, spots, y, spelled)
    return found


def _amounts(scene: Scene, bill: Bill, spots: list[float], y: float, spelled: bool) -> str:
    if not spelled:
        sum_of = f"{bill.sales} + {bill.cash} + {bill.promotions}"
        total = text(spots[4], y, scene.money(bill.score), "bold end t14")
        return text(spots[3] - 6, y, sum_of, "end") + total
    amounts = (str(bill.numbers), *(scene.money(amount) for amount in (bill.sales, bill.cash, bill.promotions)))
    found = "".join(text(x, y, amount, "end") for x, amount in zip(spots[:4], amounts, strict=True))
    return found + text(spots[4], y, scene.money(bill.score), "bold end t14")
