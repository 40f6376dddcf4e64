"""The board of Road Master: the ring road, its spaces and yards, and the pieces on them."""

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
    EDGE_LINE,
    HEIGHT,
    LANE,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Spot,
    along,
)
from truckstop.games.road_master.view.layout import layout_of
from truckstop.games.road_master.view.on_board import (
    BOOM,
    BOOM_AT,
    BOOM_GAP,
    LINE,
    PILE,
    PILE_AT,
    TRACK_END,
    TRACK_LANE,
    TRACK_LEFT,
    TRACK_LONG,
    TRACK_TOP,
)
from truckstop.games.road_master.view.pieces import TRUCK_LONG, TRUCK_WIDTH, truck_outline
from truckstop.games.road_master.view.printed_board import CELL_LONG, CELL_WIDTH, KERB, TITLE, TITLE_WIDTH, stock_box

TRUCK = (TRUCK_LONG, TRUCK_WIDTH)


def corners(spot, long, width):
    """The corners of something that lies along the road."""
    along, across = math.radians(spot.heading), math.radians(spot.heading + 90)
    return [
        (
            spot.x + a * long / 2 * math.cos(along) + b * width / 2 * math.cos(across),
            spot.y + a * long / 2 * math.sin(along) + b * width / 2 * math.sin(across),
        )
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def apart(one, other):
    """Whether two convex shapes have nothing in common: some side of one separates them."""
    for shape in (one, other):
        for (ax, ay), (bx, by) in itertools.pairwise([*shape, shape[0]]):
            nx, ny = by - ay, ax - bx
            spans = [[x * nx + y * ny for x, y in each] for each in (one, other)]
            if max(spans[0]) <= min(spans[1]) or max(spans[1]) <= min(spans[0]):
                return True
    return False


def test_trucks_on_different_cells_never_touch():
    """RM-074: on any two spaces."""
    shapes = [corners(spot, *TRUCK) for spot in layout_of(BOX, EN).ring.cells]
    assert len(shapes) == int(BOX.record["cells"])
    assert all(apart(a, b) for a, b in itertools.combinations(shapes, 2))


def test_stocks_lie_clear_of_the_road_and_of_each_other():
    ring = layout_of(BOX, EN).ring
    cells = [corners(spot, *TRUCK) for spot in ring.cells]
    slabs = [stock_box(yard) for yard in ring.yards]
    shapes = [[(x, y), (x + width, y), (x + width, y + height), (x, y + height)] for x, y, width, height in slabs]
    assert all(apart(a, b) for a, b in itertools.combinations(shapes, 2))
    assert all(apart(a, b) for a, b in itertools.product(shapes, cells))
    assert all(LEFT < x < RIGHT and TOP < y < BOTTOM for shape in (*shapes, *cells) for x, y in shape)


HALO, EDGE = 3, 2  # what is drawn around a truck, around a cell in reach
DRAWN = ((TRUCK_LONG + HALO, TRUCK_WIDTH + HALO), (CELL_LONG + EDGE, CELL_WIDTH + EDGE))
LINE_WIDTH = 2.2
HALF_TARGET = 11  # of the target's two figures
FIGURE = (9, 9.5)  # of a column’s number: how wide, and how high
AIR = 2.5  # above and below it: with less, the light rim of a truck runs into it


def test_no_truck_and_no_cell_in_reach_covers_the_number_of_a_column():
    place = r'translate\(([\d.-]+) ([\d.-]+)\)rotate\(([\d.-]+)\)"><text [^>]*class="column">(\d+)<'
    matches = re.findall(place, view.backgrounds(BOX, EN)["road"])
    assert [int(number) for *_, number in matches] == [*range(24)]
    width, height = FIGURE
    numbers = [corners(Spot(*map(float, at)), width * len(number), height + 2 * AIR) for *at, number in matches]
    for spot, shape in itertools.product(layout_of(BOX, EN).ring.cells, DRAWN):
        assert all(apart(corners(spot, *shape), number) for number in numbers)


def test_no_truck_and_no_cell_in_reach_covers_the_line_along_the_kerb():
    """In a bend the corners of a truck reach the line, and never the kerb."""
    ring = layout_of(BOX, EN).ring
    for column, (long, width) in itertools.product(range(24), DRAWN):
        middle, outer, inner = along((column + 0.5) * ring.pitch), ring.cells[column], ring.cells[24 + column]
        for lane in (outer, inner):
            assert math.dist(middle[:2], lane[:2]) + width / 2 < EDGE_LINE - LINE_WIDTH / 2
        if middle.heading % 90:
            hub = along((column + 0.5) * ring.pitch, -CORNER)
            assert max(math.dist(hub[:2], corner) for corner in corners(outer, long, width)) < CORNER + LANE


def test_only_the_truck_of_the_current_player_has_a_red_outline():
    """On top of it, alike on all its sides."""
    t = Table(3).trucks("R5", "L6", "A1")
    pieces = re.findall(r'id="piece-truck-\d".*?</g></g></g>', view.parts(BOX, t.view(1).s, 0, EN)[0].foreground)
    outline = f'<path class="redline" d="{truck_outline(0.5)}"/></g></g></g>'
    assert [piece.endswith(outline) for piece in pieces] == [True, False, False]
    assert "redline" not in "".join(pieces[1:])


def test_reachable_spaces_are_opaque():
    matches = re.findall(r"\.road-master (?:\.near|\.later|\.rear|\.choosable\.sequence)\{([^}]*)\}", view.style(BOX))
    assert len(matches) == 4
    assert not re.search(r"opacity:[.0]", "".join(matches))


def test_on_a_page_the_lawn_goes_on_around_the_board():
    assert ".road-master #board .part{background:var(--grass)}" in view.style(BOX)
    (lawn,) = re.findall(r'class="mown" d="([^"]*)"', view.help_areas(BOX, EN, "road"))
    (mown,) = re.findall(r'class="mown" d="([^"]*)"', view.backgrounds(BOX, EN)["road"])
    rows = [{int(y) for y in re.findall(r"M[\d.-]+ (-?\d+)H", d)} for d in (lawn, mown)]
    assert rows[0] > rows[1]
    assert min(rows[0]) < TOP < BOTTOM < max(rows[0])


def test_things_in_the_infield_do_not_overlap():
    """Of the sign at the exit of F, of the slab of F and of the kerb; in the card of the track, of its rim."""
    air, ring = 8, layout_of(BOX, EN).ring
    slab = stock_box(ring.yards[-1])
    sign = re.findall(r'class="noway" cx="([\d.-]+)"', view.backgrounds(BOX, EN)["road"])[-1]
    assert TITLE[0] + TITLE_WIDTH + air < float(sign) - 8
    assert TRACK_LEFT + TRACK_LONG + TRACK_END + air < slab[0]
    assert slab[0] + slab[2] + air < BOOM_AT[0]
    assert BOOM_AT[0] + 3 * BOOM[0] + 2 * BOOM_GAP + air < WIDTH / 2 - LANE - KERB
    assert TRACK_END > HALF_TARGET + 4


def test_labels_below_the_track_are_on_one_line():
    """With cubes of six colours out of the game, and clear of the card of six lanes and of the kerb."""
    t = Table(6)
    for warehouse in "ABCDEF":
        t.stock(warehouse)
    svg = view.parts(BOX, t.view(1).s, 0, EN)[0].foreground
    (lost,) = re.findall(rf'y="([\d.]+)"[^>]*>{EN("label-lost")}<', svg)
    (pile,) = re.findall(rf'y="([\d.]+)"[^>]*>{EN("label-super-bonus")}<', svg)
    assert float(lost) == PILE_AT[1] + float(pile) == LINE
    card, kerb = TRACK_TOP + SEATS * TRACK_LANE + 20, HEIGHT / 2 - LANE - KERB
    assert card + 4 <= PILE_AT[1] - 4 < PILE_AT[1] + PILE[1] + 4 < kerb
    cubes = [float(y) for y in re.findall(r'href="#rm-c\d" transform="translate\([\d.-]+ ([\d.]+)', svg)]
    assert LINE + 4 < min(cubes) - 7 < max(cubes) + 7 + 4 < kerb


def test_the_right_lane_lies_outside_and_a_step_is_never_far():
    """RM-070: anticlockwise, so that the right of a driver is outside; a step leads to a neighbouring cell."""
    cells, ahead = layout_of(BOX, EN).ring.cells, BOX.record["ahead"].tolist()
    for column in range(24):
        right, left = cells[column], cells[24 + column]
        assert math.hypot(right.x, right.y) > math.hypot(left.x, left.y)
    for cell, ways in enumerate(ahead[: len(cells)]):
        for neighbour in ways:
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
    """Where trucks are drawn."""
    board = view.parts(t.box, t.view(player).s, player - 1, EN)[0].foreground
    matches = re.findall(r'id="piece-truck-(\d)" class="piece" transform="translate\(([\d.-]+) ([\d.-]+)\)', board)
    return {int(seat) + 1: (float(x), float(y)) for seat, x, y in matches}


def test_trucks_stand_on_their_cells():
    t = Table(3, placed=False).trucks("R5", "L6", None)
    cells, at = layout_of(BOX, EN).ring.cells, trucks(t)
    for player in (1, 2):
        spot = cells[t.number("cell", t.at(player))]
        assert at[player] == pytest.approx((spot.x, spot.y), abs=0.1)
    assert sorted(trucks(Table(3).leave(2))) == [1, 3]


def test_unplaced_trucks_wait_beside_the_road():
    """RM-010, RM-251: clear of every cell and of each other."""
    at = trucks(Table(6, placed=False))
    waiting = [corners(Spot(x, y, 180), *TRUCK) for x, y in at.values()]
    cells = [corners(spot, *TRUCK) for spot in layout_of(BOX, EN).ring.cells]
    assert len(waiting) == SEATS
    assert all(apart(a, b) for a, b in itertools.combinations(waiting, 2))
    assert all(apart(a, b) for a, b in itertools.product(waiting, cells))
    assert all(LEFT < x < RIGHT and TOP < y < BOTTOM for shape in waiting for x, y in shape)


def test_trucks_show_their_cubes():
    """RM-062: all five, and the places that are empty."""
    t = Table(2, placed=False).trucks("R5", None).cargo(1, orange=2, brown=1)
    (truck,) = re.findall(r'id="piece-truck-0".*?</g></g></g>', view.parts(BOX, t.view(2).s, 1, EN)[0].foreground)
    assert re.findall(r'href="#rm-f(\d)"', truck) == ["0", "0", "4"]
    assert truck.count('class="slot"') == 2


def cubes_lying(t):
    """Cubes that are drawn in stock, by colour."""
    board = view.parts(t.box, t.view(1).s, 0, EN)[0].foreground
    return [board.count(f'href="#rm-c{colour}"') for colour in range(6)]


def test_every_cube_in_stock_is_shown():
    t = Table(2)
    assert cubes_lying(t) == [15] * 6
    t.stock("A", orange=2, blue=1).stock("D", blue=12)
    t.s["lost"] = 0
    assert cubes_lying(t) == [2, 15, 15, 13, 15, 15]


def test_a_heap_of_many_colours_is_counted_in_figures():
    t = Table(2).stock("A", orange=9, purple=3, green=3, blue=3, brown=3, yellow=3)
    t.s["lost"] = 0
    labels = texts(picture(t))
    assert labels.count("9") >= 1
    assert labels.count("3") >= 5


def test_a_warehouse_that_is_sold_out_says_so():
    assert EN("label-empty") not in picture(Table(2))
    assert EN("label-empty") in picture(Table(2).stock("A"))
