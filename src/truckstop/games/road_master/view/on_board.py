"""What play adds to the board: cubes in stock, trucks with their cargo, cells in reach, markers, piles."""

from collections.abc import Iterator
from functools import lru_cache

from truckstop.engine.view import action_button, explain_area
from truckstop.games.road_master.actions import BACK, DONE, DRIVE, LOAD, PLACE, SUPER_BONUS
from truckstop.games.road_master.state import DOCKS, WAREHOUSES, Face, Stage
from truckstop.games.road_master.view.drives import Drive
from truckstop.games.road_master.view.geometry import LEFT, TOP, Spot
from truckstop.games.road_master.view.layout import Layout
from truckstop.games.road_master.view.offers import Offers
from truckstop.games.road_master.view.pieces import blast, cube, icon_of, open_eye, seat_sign, truck, truck_outline
from truckstop.games.road_master.view.printed_board import CELL_LONG, CELL_WIDTH, SIGN, STOCK_LONG, stock_box, turned
from truckstop.games.road_master.view.scene import Player, Scene
from truckstop.games.road_master.view.style import card_back
from truckstop.kit.read import is_idle, viewer_may_act
from truckstop.kit.svg import circle, fitted_text, frame_path, group, num, path, polygon, rect, text, titled_group

PITCH, ROWS = 18.0, 2  # of cubes in stock
ONE_BY_ONE = int(STOCK_LONG // PITCH)  # columns of cubes that a slab has room for
HEAP = STOCK_LONG / WAREHOUSES  # where more lie there: one of each colour, with a figure
PARK, PARK_PITCH = (70.0, -252.0), 78.0  # where trucks wait for their first turn
AT_THE_WHEEL = truck_outline(0.5)  # in red, in place of the ink: the light rim around the truck stays
CELL = frame_path(-CELL_LONG / 2, -CELL_WIDTH / 2, CELL_LONG, CELL_WIDTH, 7)
TRACK_LEFT, TRACK_TOP, TRACK_LONG, TRACK_LANE = -290.0, -68.0, 342.0, 14.0
TRACK_RIM, TRACK_END = 12.0, 18.0  # of its card, before the track and behind it
PILE_AT, PILE, PILE_ROOM = (-302.0, 44.0), (52.0, 60.0), 116.0
LINE, BELOW = 63.0, 19.0  # what is written in the infield stands on one line; from there to what is below it
LOST_LEFT, LOST_PITCH, LOST_COLUMNS = -104.0, (48.0, 20.0), 3
BOOM_AT, BOOM, BOOM_GAP = (291.5, -60.0), (27.0, 36.0), 4.0
ROUNDED = 10  # the track is as long as a multiple of this


def on_board(scene: Scene, offers: Offers) -> str:
    """Everything that lies on the printed board."""
    over = scene.is_over
    found = [
        _markers(scene),
        _bonus_pile(scene, offers),
        _lost(scene.layout, tuple(scene.lost)),
        _boom_cards(scene) if scene.explosive else "",
        *(_stock(scene, warehouse, offers) for warehouse in range(WAREHOUSES)),
        *(_truck(scene, player) for player in scene.players if not player.gone and (player.at is not None or not over)),
        *_reach(scene, offers),
    ]
    return group("".join(found), -LEFT, -TOP)


# Stocks


def _stock(scene: Scene, warehouse: int, offers: Offers) -> str:
    """The cubes of a warehouse; what the viewer may load is lit, where the truck stands it can be asked for."""
    counts, me = tuple(scene.stock[warehouse]), scene.me
    here = scene.viewer is not None and me.at is not None and scene.layout.warehouse[me.at] == warehouse
    found = []
    for colour, (d, drawn) in _heaps(scene.layout, warehouse, counts).items():
        found.append(offers.put(LOAD + colour, d, drawn) if here else drawn)
    if not counts[warehouse]:
        found.append(_empty(scene.layout, warehouse))
    return "".join(found)


@lru_cache(maxsize=4096)
def _heaps(layout: Layout, warehouse: int, counts: tuple[int, ...]) -> dict[int, tuple[str, str]]:
    """By colour: the outline of its cubes and the cubes; the warehouse's own first."""
    order = sorted((colour for colour in range(WAREHOUSES) if counts[colour]), key=lambda colour: colour != warehouse)
    if sum(-(-counts[colour] // ROWS) for colour in order) > ONE_BY_ONE:
        return {colour: _heap(layout, warehouse, n, colour, counts[colour]) for n, colour in enumerate(order)}
    found, first = {}, 0
    for colour in order:
        columns = -(-counts[colour] // ROWS)
        places = [(first + n // ROWS, n % ROWS) for n in range(counts[colour])]
        spots = [_at(layout, warehouse, (i + 0.5) * PITCH - 1, (j - 0.5) * PITCH) for i, j in places]
        drawn = "".join(cube(colour, x, y, 0.9) for x, y in spots)
        found[colour] = (_outline(layout, warehouse, first * PITCH, columns * PITCH), drawn)
        first += columns
    return found


def _heap(layout: Layout, warehouse: int, n: int, colour: int, count: int) -> tuple[str, str]:
    """Many cubes of a colour: one of them, and how many there are."""
    x, y = _at(layout, warehouse, (n + 0.5) * HEAP, 0)
    drawn = cube(colour, x, y - 8) + text(x, y + 15, str(count), "bold mid t14")
    return _outline(layout, warehouse, n * HEAP, HEAP), drawn


def _at(layout: Layout, warehouse: int, along: float, across: float) -> tuple[float, float]:
    """A point of a slab: from its sign on, and from its middle line."""
    x, y, width, height = stock_box(layout.ring.yards[warehouse])
    return (
        (x + SIGN + along, y + height / 2 + across + 1)
        if width > height
        else (x + width / 2 + across, y + SIGN + along)
    )


def _outline(layout: Layout, warehouse: int, first: float, long: float) -> str:
    x, y = _at(layout, warehouse, first, -PITCH)
    _, _, width, height = stock_box(layout.ring.yards[warehouse])
    across, down = (long, 2 * PITCH) if width > height else (2 * PITCH, long)
    return frame_path(x, y - 1, across, down, 4)


@lru_cache(maxsize=64)
def _empty(layout: Layout, warehouse: int) -> str:
    """RM-043: no cube of its own colour is left."""
    x, y = _at(layout, warehouse, STOCK_LONG - PITCH / 2 - 1, 0)
    cross = path(f"M{num(x - 8)} {num(y - 8)}l16 16m0-16l-16 16", "redline")
    return titled_group(rect(x - 8, y - 8, 16, 16, "want", 2) + cross, layout.messages("label-empty"))


# Trucks and cells


def _truck(scene: Scene, player: Player) -> str:
    """A truck where it stands, looking along the road, with its cubes."""
    layout = scene.layout
    spot = _parked(player.seat) if player.at is None else layout.ring.cells[player.at]
    where = layout.messages("label-nowhere") if player.at is None else layout.cells[player.at]
    told = layout.messages("label-truck", player=scene.names[player.seat], cell=where)
    room, quarter = layout.figure("truck_capacity"), round(spot.heading / 90)
    drawn = truck(player.seat, player.cargo, room, quarter, player.named)
    if scene.player == player.seat and not is_idle(scene):
        drawn += path(AT_THE_WHEEL, "redline")
    inner = f'<g transform="rotate({num(spot.heading)})">{drawn}</g>'
    at = f'transform="translate({num(spot.x)} {num(spot.y)})"'
    return f'<g id="piece-truck-{player.seat}" class="piece" {at}>{titled_group(inner, told)}</g>'


def _parked(seat: int) -> Spot:
    """RM-010: off the road, before the first turn of its owner."""
    return Spot(PARK[0] + PARK_PITCH * seat, PARK[1], 180)


def _reach(scene: Scene, offers: Offers) -> Iterator[str]:
    """Cells to drive to, cells to reverse to, docks to be placed on; the cells behind that say why not."""
    layout = scene.layout
    for drive in offers.drives:
        yield _cell(scene, drive, offers)
    for cell in range(len(layout.cells)):
        if BACK + cell in offers.legal:
            yield _choice(layout, BACK + cell, cell, offers, "rear", "−1")
    first = len(layout.cells) - DOCKS * WAREHOUSES
    for dock in range(DOCKS * WAREHOUSES):
        if PLACE + dock in offers.legal:
            yield _choice(layout, PLACE + dock, first + dock, offers, "near", layout.letters[dock // DOCKS])
    if viewer_may_act(scene) and scene.stage == Stage.TURN and scene.me.at is not None:
        for cell in _behind(layout, scene.me.at):
            if BACK + cell not in offers.legal:
                area = f'<path class="place" d="{CELL}"/>'
                yield explain_area(layout.actions[BACK + cell], turned(area, layout.ring.cells[cell]))


def _behind(layout: Layout, here: int) -> set[int]:
    """The cells behind, and those beside them, which one could mean as well."""
    found = {*layout.behind[here]}
    return found | {cell for cell, beside in enumerate(layout.beside[: len(layout.cells)]) if beside in found}


def _choice(layout: Layout, action: int, cell: int, offers: Offers, classes: str, said: str) -> str:
    spot = layout.ring.cells[cell]
    drawn = turned(path(CELL, classes), spot) + text(spot.x, spot.y + 6, said, "steps")
    return action_button(layout.actions[action], offers.tip(action), drawn, attributes=offers.mark(action))


def _cell(scene: Scene, drive: Drive, offers: Offers) -> str:
    """A cell in reach with its number of steps; farther ones as a whole move, with the way that leads there."""
    layout, steps = scene.layout, len(drive.cells)
    if steps == 1:
        return _choice(layout, DRIVE + drive.goal, drive.goal, offers, "near", "1")
    spot = layout.ring.cells[drive.goal]
    actions = [DRIVE + cell for cell in drive.cells] + ([DONE] if drive.goes_on else [])
    drawn = turned(path(CELL, "later"), spot) + text(spot.x, spot.y + 6, str(steps), "steps")
    assert scene.me.at is not None
    points = [layout.ring.cells[cell] for cell in (scene.me.at, *drive.cells)]
    way = path(polygon((at.x, at.y) for at in points).removesuffix("Z"), "way")
    notation, label, mark = offers.notation(*actions), offers.whole_drive(drive), offers.mark(actions[0])
    return action_button(notation, label, drawn, is_sequence=True, attributes=mark) + way


# The infield


def _markers(scene: Scene) -> str:
    """The score track: a lane for each player, and the target."""
    scores = tuple(player.score for player in scene.players)
    longest = -(-max(scene.target, *scores) // ROUNDED) * ROUNDED
    step = TRACK_LONG / longest
    found = [_track(scene.layout, scene.seats, scene.target, longest)]
    for n, score in enumerate(scores):
        y = TRACK_TOP + TRACK_LANE * (n + 0.5)
        x = TRACK_LEFT + step * max(score, 0)
        says = scene.layout.messages("label-marker", player=scene.names[n], points=score)
        at = f'transform="translate({num(x)} {num(y)})"'
        found.append(f'<g id="marker-{n}" class="piece" {at}>{titled_group(seat_sign(n, 5.6), says)}</g>')
    return "".join(found)


@lru_cache(maxsize=256)
def _track(layout: Layout, seats: int, target: int, longest: int) -> str:
    height, step = TRACK_LANE * seats, TRACK_LONG / longest
    found = rect(TRACK_LEFT - TRACK_RIM, TRACK_TOP - 3, TRACK_RIM + TRACK_LONG + TRACK_END, height + 23, "bill", 4)
    lanes = "".join(
        f"M{num(TRACK_LEFT)} {num(TRACK_TOP + TRACK_LANE * (n + 0.5))}h{num(TRACK_LONG)}" for n in range(seats)
    )
    tens = range(0, longest + 1, ROUNDED)
    bars = "".join(f"M{num(TRACK_LEFT + step * n)} {num(TRACK_TOP)}v{num(height)}" for n in tens)
    found += path(lanes + bars, "tick")
    goal = TRACK_LEFT + step * target
    for n in tens:
        if abs(n - target) * step > 24:
            found += text(TRACK_LEFT + step * n, TRACK_TOP + height + 15, str(n), "mid soft t14")
    found += path(f"M{num(goal)} {num(TRACK_TOP - 3)}v{num(height + 6)}", "goal")
    return found + titled_group(
        text(goal, TRACK_TOP + height + 15, str(target), "mid bold t16 red"),
        layout.messages("label-target", points=target),
    )


def _bonus_pile(scene: Scene, offers: Offers) -> str:
    """The pile of super-bonus cards: looking at some is an action."""
    width, height = PILE
    left = int(scene.s["bonus_left"])
    drawn = _bonus_back(scene.layout, left)
    return group(offers.put(SUPER_BONUS, frame_path(0, 0, width, height, 4), drawn), *PILE_AT)


@lru_cache(maxsize=256)
def _bonus_back(layout: Layout, left: int) -> str:
    width, height = PILE
    if not left:
        drawn = rect(0, 0, width, height, "void", 4)
    else:
        drawn = "".join(group(card_back(width, height), n, -n) for n in (4, 2, 0) if n < left)
    star = circle(width / 2, height / 2 - 5, 16, "badge") + group(icon_of(Face.SUPER_BONUS), width / 2, height / 2 - 5)
    star += group(open_eye(), width - 8, 8) if left else ""
    count = rect(width / 2 - 13, height - 19, 26, 17, "paper", 3) + text(
        width / 2, height - 6, str(left), "bold mid t14"
    )
    name, line = layout.messages("label-super-bonus"), LINE - PILE_AT[1]
    title = fitted_text(width + 14, line, name, "bold narrow t16", font=16, room=PILE_ROOM)
    cards = layout.messages("label-cards", cards=left)
    said = fitted_text(width + 14, line + BELOW, cards, "narrow t15", font=15, room=PILE_ROOM)
    return drawn + star + count + title + said


@lru_cache(maxsize=1024)
def _lost(layout: Layout, lost: tuple[int, ...]) -> str:
    """Cubes that have left the game."""
    there = [(colour, count) for colour, count in enumerate(lost) if count]
    if not there:
        return ""
    right, down = LOST_PITCH
    found = fitted_text(LOST_LEFT, LINE, layout.messages("label-lost"), "narrow t15", font=15, room=176)
    for n, (colour, count) in enumerate(there):
        left, line = LOST_LEFT + right * (n % LOST_COLUMNS), LINE + BELOW + down * (n // LOST_COLUMNS)
        found += cube(colour, left + 9, line - 5.5, 0.85) + text(left + 22, line, str(count), "bold t15")
    return found


def _boom_cards(scene: Scene) -> str:
    """RM-168: beside the explosive warehouse; those drawn in this turn lie open."""
    drawn, halves = int(scene.s["drawn"]), int(scene.s["halves"])
    return _boom(scene.layout, drawn, halves)


@lru_cache(maxsize=64)
def _boom(layout: Layout, drawn: int, halves: int) -> str:
    width, height = BOOM
    total = layout.figure("boom_ok") + layout.figure("boom_half")
    name = layout.messages("label-boom")
    found = [fitted_text(0, -8, name, "bold narrow t15", font=15, room=3 * width + 2 * BOOM_GAP)]
    shown = min(total, 9)
    for n in range(shown):
        x, y = (width + BOOM_GAP) * (n % 3), (height + BOOM_GAP) * (n // 3)
        if n < halves:
            card = rect(0, 0, width, height, "bill", 3) + group(blast(), width / 2, height / 2)
        elif n < drawn:
            card = rect(0, 0, width, height, "safe", 3) + text(width / 2, height / 2 + 5, "OK", "bold mid t13")
        else:
            card = card_back(width, height)
        found.append(group(card, x, y))
    return group(
        titled_group("".join(found), layout.messages("label-boom-cards", left=total - drawn, halves=halves)), *BOOM_AT
    )
