"""The pieces on the printed board: cubes in stock, trucks, cells in reach, score markers, the super-bonus pile."""

from collections.abc import Iterator
from functools import lru_cache

from truckstop.engine.view import action_button, explain_area
from truckstop.kit.read import is_idle, viewer_may_act
from truckstop.kit.svg import (
    Point,
    circle,
    fitted_text,
    frame_path,
    group,
    num,
    path,
    polygon,
    rect,
    text,
    titled_group,
)

from ..actions import BACK, DONE, DRIVE, LOAD, PLACE, SUPER_BONUS
from ..state import DOCKS, WAREHOUSES, Face, Stage
from .drives import Drive
from .geometry import LEFT, TOP, Spot
from .layout import Layout
from .offers import Offers
from .pieces import blast, cube, face_icon, open_eye, seat_sign, truck, truck_outline
from .printed_board import (
    CELL_LENGTH,
    CELL_WIDTH,
    SIGN_SIZE,
    STOCK_LENGTH,
    place_on_road,
    stock_box,
)
from .scene import Player, Scene
from .style import card_back

PITCH, ROWS = 18.0, 2  # of cubes in stock
STOCK_COLUMNS = int(STOCK_LENGTH // PITCH)  # of cubes, if each cube is drawn
HEAP_WIDTH = STOCK_LENGTH / WAREHOUSES  # with more cubes: one cube of each colour with a number
PARK_AT, PARK_PITCH = (70.0, -252.0), 78.0  # of trucks that are not yet placed
ACTIVE_OUTLINE = truck_outline(0.5)  # over the ink of the outline; the light rim around the truck stays visible
CELL = frame_path(-CELL_LENGTH / 2, -CELL_WIDTH / 2, CELL_LENGTH, CELL_WIDTH, 7)
TRACK_LEFT, TRACK_TOP, TRACK_LENGTH, TRACK_LANE = -290.0, -68.0, 342.0, 14.0  # of the score track
TRACK_MARGIN_LEFT, TRACK_MARGIN_RIGHT = 12.0, 18.0  # of its card
TRACK_UNIT = 10  # the length of the track is a multiple of this number of points
PILE_AT, PILE_SIZE, PILE_LABEL_WIDTH = (-302.0, 44.0), (52.0, 60.0), 116.0
LABEL_LINE, LINE_HEIGHT = 63.0, 19.0  # baseline of the labels below the track, and from it to the next line
LOST_LEFT, LOST_PITCH, LOST_COLUMNS = -104.0, (48.0, 20.0), 3  # of the cubes out of the game
BOOM_AT, BOOM_SIZE, BOOM_GAP, BOOM_COLUMNS, MAX_BOOM_CARDS = (291.5, -60.0), (27.0, 36.0), 4.0, 3, 9


def draw_pieces(scene: Scene, offers: Offers) -> str:
    """Everything that lies on the printed board."""
    trucks = [player for player in scene.players if not player.gone and (player.cell is not None or not scene.is_over)]
    elements = [
        _score_track(scene),
        _bonus_pile(scene, offers),
        _lost_cubes(scene.layout, tuple(scene.lost_cubes)),
        _boom_cards(scene) if scene.has_explosives else "",
        *(_stock(scene, warehouse, offers) for warehouse in range(WAREHOUSES)),
        *(_truck(scene, player) for player in trucks),
        *_cells_in_reach(scene, offers),
    ]
    return group("".join(elements), -LEFT, -TOP)


# Stocks


def _stock(scene: Scene, warehouse: int, offers: Offers) -> str:
    """The cubes of a warehouse; if the viewer's truck is there, they are buttons that load."""
    counts, me = tuple(scene.stock[warehouse]), scene.me
    is_here = scene.viewer is not None and me.cell is not None and scene.layout.warehouse[me.cell] == warehouse
    elements = []
    for colour, (outline, drawing) in _cubes_by_colour(scene.layout, warehouse, counts).items():
        elements.append(offers.button(LOAD + colour, outline, drawing) if is_here else drawing)
    if not counts[warehouse]:
        elements.append(_empty_mark(scene.layout, warehouse))
    return "".join(elements)


@lru_cache(maxsize=4096)
def _cubes_by_colour(layout: Layout, warehouse: int, counts: tuple[int, ...]) -> dict[int, tuple[str, str]]:
    """By colour, the outline of its cubes and a drawing of the cubes; the warehouse's own colour first."""
    colours = [colour for colour in range(WAREHOUSES) if counts[colour]]
    colours.sort(key=lambda colour: colour != warehouse)
    columns = {colour: -(-counts[colour] // ROWS) for colour in colours}
    if sum(columns.values()) > STOCK_COLUMNS:
        return {colour: _heap(layout, warehouse, n, colour, counts[colour]) for n, colour in enumerate(colours)}
    drawings, first_column = {}, 0
    for colour in colours:
        places = [(first_column + n // ROWS, n % ROWS) for n in range(counts[colour])]
        points = [_stock_point(layout, warehouse, (i + 0.5) * PITCH - 1, (j - 0.5) * PITCH) for i, j in places]
        drawing = "".join(cube(colour, x, y, 0.9) for x, y in points)
        outline = _stock_outline(layout, warehouse, first_column * PITCH, columns[colour] * PITCH)
        drawings[colour] = (outline, drawing)
        first_column += columns[colour]
    return drawings


def _heap(layout: Layout, warehouse: int, n: int, colour: int, count: int) -> tuple[str, str]:
    """The outline and the drawing of many cubes of a colour: one cube and their number."""
    x, y = _stock_point(layout, warehouse, (n + 0.5) * HEAP_WIDTH, 0)
    drawing = cube(colour, x, y - 8) + text(x, y + 15, str(count), "bold mid t14")
    return _stock_outline(layout, warehouse, n * HEAP_WIDTH, HEAP_WIDTH), drawing


def _stock_point(layout: Layout, warehouse: int, distance: float, offset: float) -> Point:
    """A point of a stock, by its distance from the sign along the slab and its offset from the slab's middle line."""
    x, y, width, height = stock_box(layout.ring.yards[warehouse])
    if width > height:
        return x + SIGN_SIZE + distance, y + height / 2 + offset + 1
    return x + width / 2 + offset, y + SIGN_SIZE + distance


def _stock_outline(layout: Layout, warehouse: int, distance: float, length: float) -> str:
    """The outline of a part of a stock."""
    x, y = _stock_point(layout, warehouse, distance, -PITCH)
    _, _, slab_width, slab_height = stock_box(layout.ring.yards[warehouse])
    width, height = (length, 2 * PITCH) if slab_width > slab_height else (2 * PITCH, length)
    return frame_path(x, y - 1, width, height, 4)


@lru_cache(maxsize=64)
def _empty_mark(layout: Layout, warehouse: int) -> str:
    """RM-043: a mark for a warehouse without cubes of its own colour."""
    x, y = _stock_point(layout, warehouse, STOCK_LENGTH - PITCH / 2 - 1, 0)
    cross = path(f"M{num(x - 8)} {num(y - 8)}l16 16m0-16l-16 16", "redline")
    return titled_group(rect(x - 8, y - 8, 16, 16, "want", 2) + cross, layout.messages("label-empty"))


# Trucks and cells


def _truck(scene: Scene, player: Player) -> str:
    """A truck on its cell with its cubes; the one of the current player has a red outline."""
    layout, cell = scene.layout, player.cell
    spot = _parking_spot(player.seat) if cell is None else layout.ring.cells[cell]
    cell_name = layout.messages("label-nowhere") if cell is None else layout.cells[cell]
    label = layout.messages("label-truck", player=scene.names[player.seat], cell=cell_name)
    capacity, quarter_turns = layout.number("truck_capacity"), round(spot.heading / 90)
    drawing = truck(player.seat, player.cargo, capacity, quarter_turns, player.chosen_cubes)
    if scene.player == player.seat and not is_idle(scene):
        drawing += path(ACTIVE_OUTLINE, "redline")
    rotated = f'<g transform="rotate({num(spot.heading)})">{drawing}</g>'
    position = f'transform="translate({num(spot.x)} {num(spot.y)})"'
    return f'<g id="piece-truck-{player.seat}" class="piece" {position}>{titled_group(rotated, label)}</g>'


def _parking_spot(seat: int) -> Spot:
    """RM-010: the place of a truck before it is placed, beside the road."""
    return Spot(PARK_AT[0] + PARK_PITCH * seat, PARK_AT[1], 180)


def _cells_in_reach(scene: Scene, offers: Offers) -> Iterator[str]:
    """Buttons on cells for driving, reversing and placing; areas on other cells behind explain why not."""
    layout = scene.layout
    for drive in offers.drives:
        yield _drive_button(scene, drive, offers)
    for cell in range(len(layout.cells)):
        if BACK + cell in offers.legal:
            yield _cell_button(layout, BACK + cell, cell, offers, "rear", "−1")
    first_dock = len(layout.cells) - DOCKS * WAREHOUSES
    for dock in range(DOCKS * WAREHOUSES):
        if PLACE + dock in offers.legal:
            yield _cell_button(layout, PLACE + dock, first_dock + dock, offers, "near", layout.letters[dock // DOCKS])
    if viewer_may_act(scene) and scene.stage == Stage.TURN and scene.me.cell is not None:
        for cell in _cells_behind(layout, scene.me.cell):
            if BACK + cell not in offers.legal:
                area = f'<path class="place" d="{CELL}"/>'
                yield explain_area(layout.actions[BACK + cell], place_on_road(area, layout.ring.cells[cell]))


def _cells_behind(layout: Layout, cell: int) -> set[int]:
    """The cells that a step back can lead to by the rules, and the cells of the left lane beside them."""
    cells = {*layout.cells_behind[cell]}
    pairs = enumerate(layout.cell_beside[: len(layout.cells)])
    return cells | {left_cell for left_cell, right_cell in pairs if right_cell in cells}


def _cell_button(layout: Layout, action: int, cell: int, offers: Offers, classes: str, label: str) -> str:
    """A cell that chooses an action, with a short label on it."""
    drawing = _labelled_cell(layout.ring.cells[cell], classes, label)
    return action_button(layout.actions[action], offers.tip(action), drawing, attributes=offers.plan_attribute(action))


def _labelled_cell(spot: Spot, classes: str, label: str) -> str:
    return place_on_road(path(CELL, classes), spot) + text(spot.x, spot.y + 6, label, "steps")


def _drive_button(scene: Scene, drive: Drive, offers: Offers) -> str:
    """A cell in reach with its number of steps. Farther ones choose a complete move and show the way there."""
    layout, steps = scene.layout, len(drive.cells)
    if steps == 1:
        return _cell_button(layout, DRIVE + drive.goal, drive.goal, offers, "near", "1")
    actions = [DRIVE + cell for cell in drive.cells] + ([DONE] if drive.can_continue else [])
    drawing = _labelled_cell(layout.ring.cells[drive.goal], "later", str(steps))
    assert scene.me.cell is not None
    spots = [layout.ring.cells[cell] for cell in (scene.me.cell, *drive.cells)]
    way = path(polygon((spot.x, spot.y) for spot in spots).removesuffix("Z"), "way")
    notation, tip = offers.notation(*actions), offers.whole_drive_tip(drive)
    attribute = offers.plan_attribute(actions[0])
    return action_button(notation, tip, drawing, is_sequence=True, attributes=attribute) + way


# The infield


def _score_track(scene: Scene) -> str:
    """The score track with a lane and a marker for each player."""
    scores = tuple(player.score for player in scene.players)
    max_points = -(-max(scene.target, *scores) // TRACK_UNIT) * TRACK_UNIT
    elements = [_empty_track(scene.layout, scene.seats, scene.target, max_points)]
    for n, score in enumerate(scores):
        x = TRACK_LEFT + TRACK_LENGTH / max_points * max(score, 0)
        y = TRACK_TOP + TRACK_LANE * (n + 0.5)
        label = scene.layout.messages("label-marker", player=scene.names[n], points=score)
        position = f'transform="translate({num(x)} {num(y)})"'
        marker = titled_group(seat_sign(n, 5.6), label)
        elements.append(f'<g id="marker-{n}" class="piece" {position}>{marker}</g>')
    return "".join(elements)


@lru_cache(maxsize=256)
def _empty_track(layout: Layout, seats: int, target: int, max_points: int) -> str:
    """The lanes of the score track, with a line and a number for every ten points and for the target."""
    height, step = TRACK_LANE * seats, TRACK_LENGTH / max_points
    card_left, card_width = TRACK_LEFT - TRACK_MARGIN_LEFT, TRACK_MARGIN_LEFT + TRACK_LENGTH + TRACK_MARGIN_RIGHT
    svg = rect(card_left, TRACK_TOP - 3, card_width, height + 23, "bill", 4)
    middles = [num(TRACK_TOP + TRACK_LANE * (n + 0.5)) for n in range(seats)]
    lanes = "".join(f"M{num(TRACK_LEFT)} {y}h{num(TRACK_LENGTH)}" for y in middles)
    tens = range(0, max_points + 1, TRACK_UNIT)
    bars = "".join(f"M{num(TRACK_LEFT + step * n)} {num(TRACK_TOP)}v{num(height)}" for n in tens)
    svg += path(lanes + bars, "tick")
    for n in tens:
        if abs(n - target) * step > 24:
            svg += text(TRACK_LEFT + step * n, TRACK_TOP + height + 15, str(n), "mid soft t14")
    target_x = TRACK_LEFT + step * target
    svg += path(f"M{num(target_x)} {num(TRACK_TOP - 3)}v{num(height + 6)}", "goal")
    number = text(target_x, TRACK_TOP + height + 15, str(target), "mid bold t16 red")
    return svg + titled_group(number, layout.messages("label-target", points=target))


def _bonus_pile(scene: Scene, offers: Offers) -> str:
    """The super-bonus pile: a button that looks at its top cards."""
    drawing = _bonus_backs(scene.layout, int(scene.s["bonus_left"]))
    return group(offers.button(SUPER_BONUS, frame_path(0, 0, *PILE_SIZE, 4), drawing), *PILE_AT)


@lru_cache(maxsize=256)
def _bonus_backs(layout: Layout, cards: int) -> str:
    """The super-bonus pile with its size and its name."""
    width, height = PILE_SIZE
    if cards:
        backs = "".join(group(card_back(width, height), n, -n) for n in (4, 2, 0) if n < cards)
    else:
        backs = rect(0, 0, width, height, "void", 4)
    middle = (width / 2, height / 2 - 5)
    star = circle(*middle, 16, "badge") + group(face_icon(Face.SUPER_BONUS), *middle)
    star += group(open_eye(), width - 8, 8) if cards else ""
    count = rect(width / 2 - 13, height - 19, 26, 17, "paper", 3)
    count += text(width / 2, height - 6, str(cards), "bold mid t14")
    name, line = layout.messages("label-super-bonus"), LABEL_LINE - PILE_AT[1]
    title = fitted_text(width + 14, line, name, "bold narrow t16", font=16, room=PILE_LABEL_WIDTH)
    size = layout.messages("label-cards", cards=cards)
    label = fitted_text(width + 14, line + LINE_HEIGHT, size, "narrow t15", font=15, room=PILE_LABEL_WIDTH)
    return backs + star + count + title + label


@lru_cache(maxsize=1024)
def _lost_cubes(layout: Layout, counts: tuple[int, ...]) -> str:
    """The cubes that are out of the game, by colour."""
    lost_colours = [(colour, count) for colour, count in enumerate(counts) if count]
    if not lost_colours:
        return ""
    pitch_x, pitch_y = LOST_PITCH
    label = layout.messages("label-lost")
    svg = fitted_text(LOST_LEFT, LABEL_LINE, label, "narrow t15", font=15, room=176)
    for n, (colour, count) in enumerate(lost_colours):
        x, y = LOST_LEFT + pitch_x * (n % LOST_COLUMNS), LABEL_LINE + LINE_HEIGHT + pitch_y * (n // LOST_COLUMNS)
        svg += cube(colour, x + 9, y - 5.5, 0.85) + text(x + 22, y, str(count), "bold t15")
    return svg


def _boom_cards(scene: Scene) -> str:
    """RM-168: the boom cards beside the explosive warehouse; those drawn in this turn lie face up."""
    return _draw_boom_cards(scene.layout, int(scene.s["drawn"]), int(scene.s["halves"]))


@lru_cache(maxsize=64)
def _draw_boom_cards(layout: Layout, drawn_cards: int, half_booms: int) -> str:
    """At most nine boom cards: first the half-booms drawn, then the other cards drawn, then the backs of the rest."""
    width, height = BOOM_SIZE
    total = layout.number("boom_ok") + layout.number("boom_half")
    name, room = layout.messages("label-boom"), BOOM_COLUMNS * width + (BOOM_COLUMNS - 1) * BOOM_GAP
    elements = [fitted_text(0, -8, name, "bold narrow t15", font=15, room=room)]
    for n in range(min(total, MAX_BOOM_CARDS)):
        x, y = (width + BOOM_GAP) * (n % BOOM_COLUMNS), (height + BOOM_GAP) * (n // BOOM_COLUMNS)
        elements.append(group(_boom_card(is_half_boom=n < half_booms, is_drawn=n < drawn_cards), x, y))
    label = layout.messages("label-boom-cards", left=total - drawn_cards, halves=half_booms)
    return group(titled_group("".join(elements), label), *BOOM_AT)


def _boom_card(*, is_half_boom: bool, is_drawn: bool) -> str:
    width, height = BOOM_SIZE
    if is_half_boom:
        return rect(0, 0, width, height, "bill", 3) + group(blast(), width / 2, height / 2)
    if is_drawn:
        return rect(0, 0, width, height, "safe", 3) + text(width / 2, height / 2 + 5, "OK", "bold mid t13")
    return card_back(width, height)
