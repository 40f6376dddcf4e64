"""Around the sheet: the counter, the order slip, the dice, the other players' sheets, the final bill."""

from collections.abc import Sequence

import htpy
from htpy import Element, Node

from truckstop.games.truck_off.actions import DIE_NAMES, KEEP, PAIRS, REROLL_TWO
from truckstop.games.truck_off.state import BOXES, DICE, Stage
from truckstop.games.truck_off.view.card import help_card
from truckstop.games.truck_off.view.ink import disc, group, lines, num, path, rect, shortened, text, use, width_of
from truckstop.games.truck_off.view.lit import frame, lit_die, ring
from truckstop.games.truck_off.view.prompts import sentence
from truckstop.games.truck_off.view.shapes import die, rerolled_badge, seat_sign, truck
from truckstop.games.truck_off.view.sheet_map import CELL, LEFT, SMALL, TOP, centre, sketch
from truckstop.games.truck_off.view.sheet_tracker import small_tracker
from truckstop.games.truck_off.view.sheets import Bill, Scene, kinds

WIDTH, HEIGHT = 1440, 900
ASIDE, ASIDE_WIDE = 760.0, 656.0  # where the things beside the sheet begin, and how wide they lie
SLIP_TOP, SLIP_HIGH, SLIP_LINES = 16.0, 76.0, 2
SLIP_HEAD = 128.0  # how wide the turn is written
TRAY_TOP, TRAY_HIGH = 106.0, 124.0
TILE_WIDE, TILE_HIGH = 36.0, 21.0  # of a pair of dice
TILE_PITCH, TILE_STEP = 41.0, 7.0  # from one to the next, and how much more where the first die changes
OTHERS_TOP, OTHERS_HIGH = 246.0, 638.0
MINI_WIDE, MINI_HIGH, GAP = 156.0, 204.0, 10.0
LARGEST = 2.0  # how far another's sheet is enlarged when there is room
TWO_COLUMNS = 6  # bills beyond this number stand in two columns


def counter() -> list[Element]:
    """The kitchen counter: staves of wood by day, slate by night."""
    staves = "".join(f"M0 {y}H{WIDTH}V{y + 75}H0z" for y in range(0, HEIGHT, 150))
    ends = "".join(f"M{(y * 37 + k * 530) % 1600 - 80} {y}v75" for y in range(0, HEIGHT, 75) for k in range(3))
    seams = "".join(f"M0 {y}H{WIDTH}" for y in range(75, HEIGHT, 75)) + ends
    return [rect(0, 0, WIDTH, HEIGHT, "counter"), path(staves, "stave"), path(seams, "seam")]


def slip(scene: Scene) -> Element:
    """The order slip: the turn, who has the dice, and what is asked."""
    words = scene.words
    turn = words("label-turn", turn=scene.turn) if scene.turn else words("label-setup")
    rolling = scene.active is not None and scene.stage != Stage.OVER
    found: list[Node] = [
        rect(3, 5, ASIDE_WIDE, SLIP_HIGH, "shade", 3),
        rect(0, 0, ASIDE_WIDE, SLIP_HIGH, "paper", 3),
        path(f"M4 0V{num(SLIP_HIGH)}", "stripe") if scene.is_my_move else None,
        path(f"M150 10V{num(SLIP_HIGH - 10)}", "hair"),
        *_head(turn, 24 if rolling else 37),
    ]
    if scene.active is not None and rolling:
        found.append(group(seat_sign(scene.active, 6), at=(24, 55)))
        rolls = words("label-rolls", player=shortened(scene.names[scene.active], 68, 12))
        found.append(text(36, 59, rolls, "small"))
    return group([*found, *_sentence(scene)], at=(ASIDE, SLIP_TOP))


def _head(turn: str, middle: float) -> list[Element]:
    """The turn in large letters; in two lines and smaller where one is too narrow."""
    if width_of(turn, 28) <= SLIP_HEAD:
        return [text(16, middle + 10, turn, "bold narrow t28")]
    broken = lines(turn, SLIP_HEAD, 20)
    first = middle + 7 - 11 * (len(broken) - 1)
    return [text(16, first + 22 * k, line, "bold narrow t20") for k, line in enumerate(broken)]


def _sentence(scene: Scene) -> list[Element]:
    """Whose move it is and what is asked; smaller where it is long."""
    said, room = sentence(scene), ASIDE_WIDE - 230
    size, lead = (18, 24) if len(lines(said, room, 18)) <= SLIP_LINES else (14, 19)
    broken = lines(said, room, size)
    first = SLIP_HIGH / 2 + size / 3 - lead / 2 * (len(broken) - 1)
    return [text(168, first + lead * k, line, f"bold t{size}") for k, line in enumerate(broken)]


def tray(scene: Scene, legal: Sequence[int]) -> Element:
    """The six dice of this turn; smaller where pairs of them are offered below."""
    pairs = [pair for pair in range(len(PAIRS)) if REROLL_TWO + pair in legal]
    scale, y, label = (0.8, 40, 87) if pairs else (1, 50, TRAY_HIGH - 10)
    base = f"M8 0H{num(ASIDE_WIDE - 8)}q8 0 8 8V{num(TRAY_HIGH - 8)}q0 8-8 8H8q-8 0-8-8V8q0-8 8-8z"
    found: list[Node] = [group(path(base, "shade"), at=(3, 5)), path(base, "tray")]
    if KEEP in legal:
        found.append(ring(base, KEEP))
    facts = kinds(scene.box)
    for index in range(DICE):
        x = ASIDE_WIDE * (index + 0.5) / DICE
        found.append(group(_die(scene, legal, index, facts[index]["shape"]), at=(x, y), scale=scale))
        found.append(_die_label(scene, index, x, label))
    return group([*found, *(_pair(scene, pair) for pair in pairs)], at=(ASIDE, TRAY_TOP))


def _die(scene: Scene, legal: Sequence[int], index: int, shape: str) -> list[Node]:
    face = int(scene.s["face"][index])
    action = lit_die(legal, index)
    found: list[Node] = [ring(disc(0, 0, 43), action)] if action is not None else []
    found += die(shape, index, str(face) if face else "", 32)
    if int(scene.s["rerolled"]) >> index & 1:
        found.append(group(rerolled_badge(), at=(30, -28)))
    return found


def _pair(scene: Scene, pair: int) -> Element:
    """Two dice that may be rerolled together: a tile with both, in their colours."""
    dice, action = PAIRS[pair], REROLL_TWO + pair
    whole = (len(PAIRS) - 1) * TILE_PITCH + TILE_WIDE + (DICE - 2) * TILE_STEP
    x = (ASIDE_WIDE - whole) / 2 + pair * TILE_PITCH + dice[0] * TILE_STEP
    half, y = TILE_WIDE / 2, TRAY_HIGH - TILE_HIGH - 7
    what = "+".join(DIE_NAMES[index] for index in dice)
    tile: list[Node] = [htpy.title[scene.words("action-reroll-two", what=what)]]
    for k, index in enumerate(dice):
        tile.append(rect(x + k * half + 1, y + 1, half - 2, TILE_HIGH - 2, f"k{index}", 2))
        tile.append(text(x + (k + 0.5) * half, y + 15.5, DIE_NAMES[index][1:], "white bold mid narrow t14"))
    return ring(frame(x + half, y + TILE_HIGH / 2, TILE_WIDE + 2, TILE_HIGH + 2), action, *tile)


def _die_label(scene: Scene, index: int, x: float, y: float) -> Element:
    """The die's name and the box that it would fill on the shown sheet."""
    box = scene.sheet.next_box(index)
    into = scene.words("label-no-box") if box is None else scene.words("label-box", box=box + 1)
    return text(x, y, [htpy.tspan(class_="bold")[DIE_NAMES[index]], f" → {into}"], "mid")


def others(scene: Scene) -> list[Element]:
    """The sheets of the other players, as large as the room allows."""
    seats = [(scene.shown + k) % scene.seats for k in range(1, scene.seats)]
    if len(seats) <= 1:
        beside = (MINI_WIDE * LARGEST + 2 * GAP) * len(seats)
        card = group(help_card(scene, ASIDE_WIDE - beside), at=(ASIDE + beside, OTHERS_TOP))
        return [*(group(_mini(scene, seat), at=(ASIDE, OTHERS_TOP), scale=LARGEST) for seat in seats), card]
    columns, scale = _fit(len(seats))
    wide, high = (ASIDE_WIDE + GAP) / columns, MINI_HIGH * scale + GAP
    inset = (wide - GAP - MINI_WIDE * scale) / 2
    found = []
    for index, seat in enumerate(seats):
        row, column = divmod(index, columns)
        missing = max(0, (row + 1) * columns - len(seats))  # the last row stands in the middle
        where = ASIDE + inset + (column + missing / 2) * wide, OTHERS_TOP + row * high
        found.append(group(_mini(scene, seat), at=where, scale=scale))
    return found


def _fit(count: int) -> tuple[int, float]:
    """How many columns, and which scale, show this many sheets largest."""
    best = (1, 0.0)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide = (ASIDE_WIDE + GAP) / columns - GAP
        high = (OTHERS_HIGH + GAP) / rows - GAP
        scale = round(min(wide / MINI_WIDE, high / MINI_HIGH, LARGEST), 2)
        if scale > best[1]:
            best = columns, scale
    return best


def _mini(scene: Scene, seat: int) -> list[Node]:
    sheet = scene.sheets[seat]
    city: list[Node] = [use("map", 0, 0), *sketch(scene, sheet)]
    if sheet.at is not None:
        x, y = centre(sheet.at)
        city.append(group(truck(seat), at=(x, y + 12), scale=1.7))
    wide = MINI_WIDE - 8
    return [
        rect(2, 3, MINI_WIDE, MINI_HIGH, "shade", 2),
        rect(0, 0, MINI_WIDE, MINI_HIGH, "paper", 2),
        path(f"M0 1.5H{num(MINI_WIDE)}", "turn") if scene.is_waiting(seat) else None,
        *_mini_head(scene, seat),
        group(city, at=(4 - LEFT * SMALL, 26 - TOP * SMALL), scale=SMALL),
        group(small_tracker(sheet, wide / DICE, 13), at=(4, 26 + 9 * CELL * SMALL + 3)),
    ]


def _mini_head(scene: Scene, seat: int) -> list[Node]:
    """Sign, name, state and score of another player."""
    name = shortened(scene.names[seat], 66, 12)
    return [
        group(seat_sign(seat, 5.5), at=(14, 13)),
        text(25, 17, name, "bold"),
        _state(scene, seat),
        text(MINI_WIDE - 5, 17, scene.money(scene.bills[seat].score), "bold end"),
    ]


def _state(scene: Scene, seat: int) -> Element | None:
    """What a player is doing, as a small sign with its meaning as title."""
    sheet = scene.sheets[seat]
    if sheet.gone:
        key, sign = "left", "M-4 -4L4 4M4 -4L-4 4"
    elif scene.stage == Stage.OVER:
        return None
    elif scene.has_committed(seat):
        key, sign = "ready", "M-5 0L-1.5 4L5 -4"
    elif scene.is_waiting(seat):
        key, sign = "choosing", "M-5 5L-4 1L3 -6L6 -3L-1 4Z"
    elif sheet.last == BOXES:
        key, sign = "finished", "M-4 6V-6H5L2 -3L5 0H-4"
    else:
        return None
    label = scene.words(f"label-state-{key}", player=scene.names[seat])
    return group([htpy.title[label], path(sign, "edge")], at=(106, 13))


def final_bill(scene: Scene) -> Element:
    """When the game is over: how every score came about, in the order of places."""
    bills = sorted(scene.bills, key=lambda bill: bill.place)
    columns = 2 if len(bills) > TWO_COLUMNS else 1
    rows = -(-len(bills) // columns)
    top = 38 if columns == 1 else 22
    high = top - 4 + 17 * rows
    found: list[Node] = [rect(3, 5, ASIDE_WIDE, high, "shade", 2), rect(0, 0, ASIDE_WIDE, high, "paper", 2)]
    for column in range(columns):
        part = bills[column * rows : (column + 1) * rows]
        found.append(_bill_table(scene, part, ASIDE_WIDE / columns * column, columns == 1))
    return group(found, at=(ASIDE, TRAY_TOP))


BILL_COLUMNS = ("numbers", "sales", "cash", "promotions", "total")


def _bill_table(scene: Scene, bills: Sequence[Bill], left: float, spelled: bool) -> Element:
    """One line a player; where two tables stand side by side, sums instead of columns with heads."""
    wide, top = (ASIDE_WIDE, 38) if spelled else (ASIDE_WIDE / 2, 22)
    spots = [left + wide * at for at in (0.42, 0.55, 0.68, 0.84, 0.97)]
    found: list[Node] = []
    if spelled:
        heads = zip(spots, BILL_COLUMNS, strict=True)
        found += [text(x, 18, scene.words(f"label-{key}"), "small end") for x, key in heads]
    for row, bill in enumerate(bills):
        y = top + 17 * row
        if bill.seat == scene.viewer:
            found.append(rect(left + 6, y - 13, wide - 12, 17, "own", 3))
        found.append(text(left + 28, y, f"{bill.place}.", "bold end"))
        found.append(group(seat_sign(bill.seat, 4.5), at=(left + 44, y - 4.5)))
        found.append(text(left + 58, y, shortened(scene.names[bill.seat], wide * 0.24, 12), "bold"))
        found += _amounts(scene, bill, spots, y, spelled)
    return group(found)


def _amounts(scene: Scene, bill: Bill, spots: list[float], y: float, spelled: bool) -> list[Element]:
    if not spelled:
        sum_of = f"{bill.sales} + {bill.cash} + {bill.promotions}"
        total = text(spots[4], y, scene.money(bill.score), "bold end t14")
        return [text(spots[3] - 6, y, sum_of, "end"), total]
    amounts = (str(bill.numbers), *(scene.money(amount) for amount in (bill.sales, bill.cash, bill.promotions)))
    found = [text(x, y, amount, "end") for x, amount in zip(spots[:4], amounts, strict=True)]
    return [*found, text(spots[4], y, scene.money(bill.score), "bold end t14")]
