"""The board of Road Master: the ring road, its cells and yards, and the pieces on them."""

import itertools
import math
import re

import pytest

from tests.games.road_master.table import Table
from tests.games.road_master.test_view import BOX, EN, picture, texts
from truckstop.games.road_master import view
from truckstop.games.road_master.meta import SEATS
from truckstop.games.road_master.view.geometry import (
    BOTTOM,
    CORNER,
    EDGE_LINE_OFFSET,
    HEIGHT,
    LANE_WIDTH,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Spot,
    spot_at,
)
from truckstop.games.road_master.view.layout import layout_of
from truckstop.games.road_master.view.on_board import (
    BOOM_AT,
    BOOM_GAP,
    BOOM_SIZE,
    LABEL_LINE,
    PILE_AT,
    PILE_SIZE,
    TRACK_LANE,
    TRACK_LEFT,
    TRACK_LENGTH,
    TRACK_MARGIN_RIGHT,
    TRACK_TOP,
)
from truckstop.games.road_master.view.pieces import TRUCK_LENGTH, TRUCK_WIDTH, truck_outline
from truckstop.games.road_master.view.printed_board import CELL_LENGTH, CELL_WIDTH, KERB, TITLE, TITLE_WIDTH, stock_box
from truckstop.games.road_master.view.style import COLOURS

TRUCK = (TRUCK_LENGTH, TRUCK_WIDTH)


def corners(spot, length, width):
    """The corners of a rectangle that lies along the road."""
    forward, sideways = math.radians(spot.heading), math.radians(spot.heading + 90)
    return [
        (
            spot.x + a * length / 2 * math.cos(forward) + b * width / 2 * math.cos(sideways),
            spot.y + a * length / 2 * math.sin(forward) + b * width / 2 * math.sin(sideways),
        )
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def are_apart(one, other):
    """Whether two convex shapes do not overlap: then a side of one of them separates them."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in itertools.pairwise([*shape, shape[0]]):
            nx, ny = by - ay, ax - bx
            spans = [[x * nx + y * ny for x, y in each] for each in (one, other)]
            if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
                return True
    return False


def test_trucks_on_different_cells_never_touch():
    """RM-074: on any two cells."""
    shapes = [corners(spot, *TRUCK) for spot in layout_of(BOX, EN).ring.cells]
    assert len(shapes) == int(BOX.record["cells"])
    assert all(are_apart(a, b) for a, b in itertools.combinations(shapes, 2))


def test_stocks_overlap_neither_the_road_nor_each_other():
    ring = layout_of(BOX, EN).ring
    cells = [corners(spot, *TRUCK) for spot in ring.cells]
    slabs = [stock_box(yard) for yard in ring.yards]
    shapes = [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)] for x, y, width, height in slabs]
    assert all(are_apart(a, b) for a, b in itertools.combinations(shapes, 2))
    assert all(are_apart(a, b) for a, b in itertools.product(shapes, cells))
    assert all(LEFT < x < RIGHT and TOP < y < BOTTOM for shape in (*shapes, *cells) for x, y in shape)


HALO, EDGE = 3, 2  # widths of the lines around a truck and around a cell in reach
SHAPES_ON_ROAD = ((TRUCK_LENGTH + HALO, TRUCK_WIDTH + HALO), (CELL_LENGTH + EDGE, CELL_WIDTH + EDGE))
LINE_WIDTH = 2.2
HALF_TARGET_WIDTH = 11  # of the two digits of the target
DIGIT_SIZE = (9, 9.5)  # width and height in the number of a column
NUMBER_MARGIN = 2.5  # above and below the number: the light rim of a truck must not touch it


def test_no_truck_and_no_cell_in_reach_covers_the_number_of_a_column():
    place = r'translate\(([\d.-]+) ([\d.-]+)\)rotate\(([\d.-]+)\)"><text [^>]*class="column">(\d+)<'
    matches = re.findall(place, view.backgrounds(BOX, EN)["road"])
    assert [int(number) for *_, number in matches] == [*range(24)]
    width, height = DIGIT_SIZE
    numbers = [
        corners(Spot(*map(float, at)), width * len(number), height + 2 * NUMBER_MARGIN) for *at, number in matches
    ]
    for spot, shape in itertools.product(layout_of(BOX, EN).ring.cells, SHAPES_ON_ROAD):
        assert all(are_apart(corners(spot, *shape), number) for number in numbers)


def test_no_truck_and_no_cell_in_reach_covers_the_line_along_the_kerb():
    """On straight roads. In a bend the corners of a truck reach the line, but never the kerb."""
    ring = layout_of(BOX, EN).ring
    for column, (length, width) in itertools.product(range(24), SHAPES_ON_ROAD):
        middle, outer, inner = spot_at((column + 0.5) * ring.pitch), ring.cells[column], ring.cells[24 + column]
        for lane in (outer, inner):
            assert math.dist(middle[:2], lane[:2]) + width / 2 < EDGE_LINE_OFFSET - LINE_WIDTH / 2
        if middle.heading % 90:
            hub = spot_at((column + 0.5) * ring.pitch, -CORNER)
            assert max(math.dist(hub[:2], corner) for corner in corners(outer, length, width)) < CORNER + LANE_WIDTH


def test_only_the_truck_of_the_current_player_has_a_red_outline():
    """It is the last element, so nothing covers it."""
    t = Table(3).trucks("R5", "L6", "A1")
    pieces = re.findall(r'id="piece-truck-\d".*?</g></g></g>', view.parts(BOX, t.view(1).s, 0, EN)[0].foreground)
    outline = f'<path class="redline" d="{truck_outline(0.5)}"/></g></g></g>'
    assert [piece.endswith(outline) for piece in pieces] == [True, False, False]
    assert "redline" not in "".join(pieces[1:])


def test_cells_in_reach_are_opaque():
    matches = re.findall(r"\.road-master (?:\.near|\.later|\.rear|\.choosable\.sequence)\{([^}]*)\}", view.style(BOX))
    assert len(matches) == 4
    assert not re.search(r"opacity:[.0]", "".join(matches))


def test_on_a_page_the_lawn_continues_around_the_board():
    assert f"--surround:{COLOURS['grass'][0]}" in view.style(BOX)
    assert COLOURS["surround"] == COLOURS["grass"]
    (lawn,) = re.findall(r'class="mown" d="([^"]*)"', view.help_areas(BOX, EN, "road"))
    (mown,) = re.findall(r'class="mown" d="([^"]*)"', view.backgrounds(BOX, EN)["road"])
    rows = [{int(y) for y in re.findall(r"M[\d.-]+ (-?\d+)H", d)} for d in (lawn, mown)]
    assert rows[0] > rows[1]
    assert min(rows[0]) < TOP < BOTTOM < max(rows[0])


def test_things_in_the_infield_do_not_overlap():
    """Title, score track, slab of F, boom cards and kerb are at least 8 apart; the target fits on the card."""
    gap, ring = 8, layout_of(BOX, EN).ring
    slab = stock_box(ring.yards[-1])
    sign = re.findall(r'class="noway" cx="([\d.-]+)"', view.backgrounds(BOX, EN)["road"])[-1]
    assert TITLE[0] + TITLE_WIDTH + gap < float(sign) - 8
    assert TRACK_LEFT + TRACK_LENGTH + TRACK_MARGIN_RIGHT + gap < slab[0]
    assert slab[0] + slab[2] + gap < BOOM_AT[0]
    assert BOOM_AT[0] + 3 * BOOM_SIZE[0] + 2 * BOOM_GAP + gap < WIDTH / 2 - LANE_WIDTH - KERB
    assert TRACK_MARGIN_RIGHT > HALF_TARGET_WIDTH + 4


def test_labels_below_the_track_are_on_one_line():
    """Also with lost cubes of six colours, which overlap neither the card of six lanes nor the kerb."""
    t = Table(6)
    for warehouse in "ABCDEF":
        t.stock(warehouse)
    svg = view.parts(BOX, t.view(1).s, 0, EN)[0].foreground
    (lost_label_y,) = re.findall(rf'y="([\d.]+)"[^>]*>{EN("label-lost")}<', svg)
    (pile_label_y,) = re.findall(rf'y="([\d.]+)"[^>]*>{EN("label-super-bonus")}<', svg)
    assert float(lost_label_y) == PILE_AT[1] + float(pile_label_y) == LABEL_LINE
    card, kerb = TRACK_TOP + SEATS * TRACK_LANE + 20, HEIGHT / 2 - LANE_WIDTH - KERB
    assert card + 4 <= PILE_AT[1] - 4 < PILE_AT[1] + PILE_SIZE[1] + 4 < kerb
    cubes = [float(y) for y in re.findall(r'href="#rm-c\d" transform="translate\([\d.-]+ ([\d.]+)', svg)]
    assert LABEL_LINE + 4 < min(cubes) - 7 < max(cubes) + 7 + 4 < kerb


def test_the_right_lane_is_outside_and_steps_are_short():
    """RM-070: traffic runs anticlockwise, so the right lane is the outer one. A step leads to a cell nearby."""
    cells, cells_ahead = layout_of(BOX, EN).ring.cells, BOX.record["ahead"].tolist()
    for column in range(24):
        right, left = cells[column], cells[24 + column]
        assert math.hypot(right.x, right.y) > math.hypot(left.x, left.y)
    for cell, next_cells in enumerate(cells_ahead[: len(cells)]):
        for neighbour in next_cells:
            if neighbour < len(cells):
                assert math.dist(cells[cell][:2], cells[neighbour][:2]) < 135


def test_trucks_face_the_direction_of_traffic():
    """RM-075."""
    cells = layout_of(BOX, EN).ring.cells
    for column in range(24):
        here, neighbour = cells[column], cells[(column + 1) % 24]
        way = math.degrees(math.atan2(neighbour.y - here.y, neighbour.x - here.x))
        assert abs((way - here.heading + 180) % 360 - 180) < 50


def trucks(t, player=1):
    """The positions of the trucks in the picture, by player."""
    board = view.parts(t.box, t.view(player).s, player - 1, EN)[0].foreground
    matches = re.findall(r'id="piece-truck-(\d)" class="piece" transform="translate\(([\d.-]+) ([\d.-]+)\)', board)
    return {int(seat) + 1: (float(x), float(y)) for seat, x, y in matches}


def test_trucks_stand_on_their_cells():
    t = Table(3, placed=False).trucks("R5", "L6", None)
    cells, at = layout_of(BOX, EN).ring.cells, trucks(t)
    for player in (1, 2):
        spot = cells[t.index("cell", t.at(player))]
        assert at[player] == pytest.approx((spot.x, spot.y), abs=0.1)
    assert sorted(trucks(Table(3).leave(2))) == [1, 3]


def test_unplaced_trucks_wait_beside_the_road():
    """RM-010, RM-251: they overlap neither cells nor each other."""
    at = trucks(Table(6, placed=False))
    parked_trucks = [corners(Spot(x, y, 180), *TRUCK) for x, y in at.values()]
    cells = [corners(spot, *TRUCK) for spot in layout_of(BOX, EN).ring.cells]
    assert len(parked_trucks) == SEATS
    assert all(are_apart(a, b) for a, b in itertools.combinations(parked_trucks, 2))
    assert all(are_apart(a, b) for a, b in itertools.product(parked_trucks, cells))
    assert all(LEFT < x < RIGHT and TOP < y < BOTTOM for shape in parked_trucks for x, y in shape)


def test_trucks_show_their_cubes():
    """RM-062: and the free slots."""
    t = Table(2, placed=False).trucks("R5", None).cargo(1, orange=2, brown=1)
    (truck,) = re.findall(r'id="piece-truck-0".*?</g></g></g>', view.parts(BOX, t.view(2).s, 1, EN)[0].foreground)
    assert re.findall(r'href="#rm-f(\d)"', truck) == ["0", "0", "4"]
    assert truck.count('class="slot"') == 2


def count_cubes_in_stock(t):
    """The number of cubes in the picture of the stocks, by colour."""
    board = view.parts(t.box, t.view(1).s, 0, EN)[0].foreground
    return [board.count(f'href="#rm-c{colour}"') for colour in range(6)]


def test_every_cube_in_stock_is_shown():
    t = Table(2)
    assert count_cubes_in_stock(t) == [15] * 6
    t.stock("A", orange=2, blue=1).stock("D", blue=12)
    t.s["lost"] = 0
    assert count_cubes_in_stock(t) == [2, 15, 15, 13, 15, 15]


def test_a_stock_of_many_cubes_shows_numbers():
    t = Table(2).stock("A", orange=9, purple=3, green=3, blue=3, brown=3, yellow=3)
    t.s["lost"] = 0
    labels = texts(picture(t))
    assert labels.count("9") >= 1
    assert labels.count("3") >= 5


def test_an_empty_warehouse_has_a_mark():
    assert EN("label-empty") not in picture(Table(2))
    assert EN("label-empty") in picture(Table(2).stock("A"))
