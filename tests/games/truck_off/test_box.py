"""The printed content (ledger 8), and every kind of error in a custom file."""

import itertools
import re

import numpy as np
import pytest

from tests.games.truck_off.position import GAME
from tests.games.truck_off.table import OUT
from tests.games.truck_off.test_reach import CROSSINGS
from truckstop.engine.box import InvalidBox
from truckstop.engine.compiler import interpreted
from truckstop.engine.dice import Dice
from truckstop.engine.events import NO_EVENTS
from truckstop.games.truck_off.actions import DIE_NAMES, SIDE_NAMES, SPACE_NAMES
from truckstop.games.truck_off.rules.tracker import box_of, column_of, row_of
from truckstop.games.truck_off.state import BOXES, DICE, EAST, SOUTH, TRACK_ROWS, WILD, Bonus

BOX = GAME.box().record
FILE = (GAME.folder / "box.toml").read_text()
MAPS = {"a": BOX["map"][0], "b": BOX["map"][1]}
both_maps = pytest.mark.parametrize("city", MAPS.values(), ids=MAPS)
KINDS = [*DIE_NAMES, "wild"]


def names(words):
    """The names of the spaces in a set."""
    return {SPACE_NAMES[n] for n in range(len(SPACE_NAMES)) if int(words[n // 64]) >> n % 64 & 1}


def sides(city, field):
    """The names of the sides in a field of a map, `road` or `river`."""
    sides_by_name = {(direction, name) for direction in (EAST, SOUTH) for name in names(city[field][direction])}
    return {SIDE_NAMES[direction * len(SPACE_NAMES) + SPACE_NAMES.index(name)] for direction, name in sides_by_name}


def distances(city, start):
    """Steps from a space to every other, without bridges."""
    roads = [tuple(side.split("-")) for side in sides(city, "road")]
    steps, ring = {start: 0}, {start}
    while ring:
        ring = {b for pair in roads for a, b in (pair, pair[::-1]) if a in ring and b not in steps}
        steps |= dict.fromkeys(ring, max(steps.values()) + 1)
    return steps


def venues(city, kind):
    """The names of the venues of a kind."""
    return names(city["venue"][KINDS.index(kind)])


def test_the_tracker_has_six_columns_with_d4_first_and_d6_second():
    """TO-301: Every die has the sides that its name says."""
    assert BOX["sides"].tolist() == [4, 6, 8, 10, 12, 20]
    assert DIE_NAMES[:2] == ("D4", "D6")
    assert DICE == 6


def test_the_tracker_is_a_snake_from_top_left_to_the_last_d4():
    """TO-302, TO-303: Consecutive boxes are adjacent; box 24 is the D4 box of the last row."""
    assert box_of(0, 0) == 1
    assert box_of(TRACK_ROWS - 1, 0) == BOXES == 24
    for n in range(1, BOXES):
        assert abs(column_of(n) - column_of(n + 1)) + abs(row_of(n) - row_of(n + 1)) == 1


def test_the_tracker_has_an_even_number_of_rows_and_at_least_twelve_boxes():
    """TO-304, TO-307: Four rows and 24 boxes; a column has room for three numbers."""
    assert TRACK_ROWS % 2 == 0
    assert TRACK_ROWS >= 3
    assert BOXES >= 12


@pytest.mark.parametrize("layout", BOX["bonus"], ids=["classic", "engine_first"])
def test_a_layout_has_three_places_for_cash_and_one_for_each_other_bonus(layout):
    """TO-305, TO-306: Cash is the bonus of the last row and of the first and second column."""
    assert [place for place in range(10) if layout[place] == Bonus.CASH] == [3, 4, 5]
    assert sorted(bonus for bonus in layout if bonus != Bonus.CASH) == [0, 1, 2, 3, 4, 5, 6]


@both_maps
def test_a_map_is_a_square_grid_with_venues_of_every_kind(city):
    """TO-311: 11 x 9 spaces, each a venue of one kind, a START, or plain."""
    assert len(names(city["land"])) == 99
    assert all(venues(city, kind) for kind in KINDS)
    kinds = [names(city["venue"][kind]) for kind in range(len(KINDS))]
    assert sum(map(len, kinds)) == len(set().union(*kinds)) == len(names(city["venues"]))
    assert names(city["land"]) - names(city["venues"])


@both_maps
def test_a_map_has_exactly_three_starts_that_are_no_venues(city):
    """TO-312, TO-005: No START is a venue."""
    starts = {SPACE_NAMES[start] for start in city["start"]}
    assert len(starts) == 3
    assert not starts & names(city["venues"])


@both_maps
def test_rivers_run_between_facing_spaces(city):
    """TO-313, TO-010: Every side inside the map is either road or river."""
    assert sides(city, "river")
    assert not sides(city, "river") & sides(city, "road")
    assert len(sides(city, "river")) + len(sides(city, "road")) == 10 * 9 + 11 * 8
    for side in sides(city, "river"):
        a, b = side.split("-")
        assert abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:])) == 1


@both_maps
def test_the_city_is_small(city):
    """TO-314: There are more venues than turns, and fewer than twice as many as boxes."""
    assert 24 < len(names(city["venues"])) < 48


@both_maps
def test_the_first_drive_always_reaches_a_venue(city):
    """TO-315: Within four steps of each START are several venues, among them a D4, a D6 and a D8, and no D20."""
    for start in city["start"]:
        nearby_spaces = {space for space, steps in distances(city, SPACE_NAMES[start]).items() if steps <= 4}
        assert len(nearby_spaces & names(city["venues"])) >= 5
        assert all(nearby_spaces & venues(city, die) for die in ("D4", "D6", "D8"))
        assert not nearby_spaces & venues(city, "D20")


@both_maps
def test_a_bigger_die_never_has_more_venues(city):
    """TO-316: There are at least three of each."""
    counts = [len(venues(city, die)) for die in DIE_NAMES]
    assert counts == sorted(counts, reverse=True)
    assert min(counts) >= 3


@both_maps
def test_d20_venues_are_far_apart(city):
    """TO-317: At least seven steps, or not connected without a bridge."""
    for a, b in itertools.permutations(venues(city, "D20"), 2):
        assert distances(city, a).get(b, 99) >= 7


@both_maps
def test_there_is_no_dead_corner(city):
    """TO-318: Each venue has six other venues within four steps."""
    for venue in names(city["venues"]):
        nearby_spaces = {space for space, steps in distances(city, venue).items() if 0 < steps <= 4}
        assert len(nearby_spaces & names(city["venues"])) >= 6


def final_positions(games, players, **options):
    """Play games of built-in players. Return the START, the score and the place of every seat."""
    states = np.zeros(games, GAME.state_dtype)
    states["seats"] = players
    GAME.meta.options.write(states, GAME.meta.options.complete(options, players))
    states["dice"]["key"] = np.arange(2 * games).reshape(games, 2)
    rngs = np.zeros(games, Dice)
    rngs["key"] = np.arange(2 * games, 4 * games).reshape(games, 2)
    scores, places = np.zeros((games, players), np.int64), np.zeros((games, players), np.int64)
    policy = np.full(games, GAME.loops.POLICY, np.int64)
    GAME.loops.play_many(BOX, states, policy, rngs, OUT, NO_EVENTS, np.zeros(games, np.int64), scores, places)
    return states["seat"]["start"][:, :players], scores, places


@pytest.mark.skipif(interpreted, reason="thousands of games need the compiler")
@pytest.mark.parametrize("side", MAPS)
def test_the_three_starts_are_worth_the_same(side):
    """TO-319: Within ten percent, over three thousand games of four built-in players."""
    starts, scores, _ = final_positions(3000, 4, map_side=side)
    means = [scores[starts == start].mean() for start in range(3)]
    assert all((starts == start).sum() > 1500 for start in range(3))
    assert max(means) <= 1.10 * min(means)


@pytest.mark.skipif(interpreted, reason="thousands of games need the compiler")
@pytest.mark.parametrize("layout", ["classic", "engine_first"])
@pytest.mark.parametrize("side", MAPS)
def test_the_three_starts_win_equally_often(side, layout):
    """TO-319: About a quarter of the games each, over six thousand games of four built-in players."""
    starts, _, places = final_positions(6000, 4, map_side=side, bonus_layout=layout)
    for start in range(3):
        assert 0.22 < (places == 1)[starts == start].mean() < 0.28


@pytest.mark.parametrize("side", MAPS)
def test_crossings_are_those_of_the_ledger(side):
    """TO-313, TO-215: Twelve on side A, eighteen on side B."""
    assert sides(MAPS[side], "river") == set(CROSSINGS[side].split())


@pytest.mark.parametrize(("side", "counts"), [("a", [8, 8, 8, 7, 5, 4, 4]), ("b", [9, 9, 9, 6, 6, 3, 3])])
def test_venue_counts_are_those_of_the_ledger(side, counts):
    """TO-311, TO-316: Of each die, and wild."""
    assert [len(venues(MAPS[side], kind)) for kind in KINDS] == counts
    assert (MAPS[side]["kind"] == WILD).sum() == counts[-1]


def test_side_a_is_one_bank():
    """TO-313: Every space can be reached without a bridge; D1 and G1 are 17 steps apart, and 3 over a bridge D1-E1."""
    assert len(distances(MAPS["a"], "A1")) == 99
    assert distances(MAPS["a"], "D1")["G1"] == 17
    assert distances(MAPS["a"], "E1")["G1"] + 1 == 3


def test_side_b_has_three_equal_banks():
    """TO-033, TO-313: 33 spaces each, one START, and 3/3/3/2/2/1/1 venues."""
    city = MAPS["b"]
    banks = [set(distances(city, SPACE_NAMES[start])) for start in city["start"]]
    assert len(set().union(*banks)) == 99
    for bank in banks:
        assert len(bank) == 33
        assert [len(bank & venues(city, kind)) for kind in KINDS] == [3, 3, 3, 2, 2, 1, 1]


def test_numbers_are_those_of_the_rules():
    """TO-064, TO-067, TO-068, TO-070, TO-071, TO-073, TO-096: The box has the printed numbers."""
    assert [BOX[key] for key in ("gas_movement", "move_bonus", "cash", "promotion_own", "promotion_others")] == [
        3,
        1,
        5,
        2,
        1,
    ]
    assert [BOX[key] for key in ("rerolls", "rerolls_bonus", "double_factor", "numbers_for_bonus")] == [1, 2, 2, 3]
    assert DIE_NAMES[BOX["tie_die"]] == "D20"


def test_solo_grades_are_those_of_the_ledger():
    """Ledger 8.5: the lowest score of each grade, by side."""
    solo = GAME.box().content["solo"]
    assert solo["grades"] == ["Dishwasher", "Line Cook", "Truck Owner", "Local Legend", "Food Truck Titan"]
    assert (solo["a"], solo["b"]) == ([0, 110, 125, 140, 165], [0, 85, 105, 125, 160])


ERRORS = {  # error → text of the file, its replacement, key and reason in the error message
    "missing table": ("[wild]\n", "[wilde]\n", "wilde", "is not a key here"),
    "missing key": ("gas_movement = 3", "", "game.gas_movement", "is missing"),
    "missing name": ('name = "Old Town"', "", "maps.a.name", "is missing"),
    "unknown key": ("cash = 5 ", "cash = 5\nprice = 1 #", "game.price", "is not a key here; possible keys: "),
    "unknown key of a map": ('name = "Old Town"', 'name = "Old Town"\nbridges = []', "maps.a.bridges", "is not a key"),
    "unknown map": ("[maps.b]", "[maps.c]", "maps.c", "is not a key here"),
    "string for a number": ("cash = 5", 'cash = "5"', "game.cash", "'5' is not a whole number"),
    "boolean for a number": ("cash = 5", "cash = true", "game.cash", "True is not a whole number"),
    "fraction": ("cash = 5", "cash = 5.5", "game.cash", "5.5 is not a whole number"),
    "number for a string": ('name = "Old Town"', "name = 3", "maps.a.name", "3 is not a text"),
    "string for a list": (
        'rows = ["bridge", "gas", "double", "cash"]',
        'rows = "bridge"',
        "classic.rows",
        "is not a list",
    ),
    "number for a table": ("D4 = { sides", "D4 = 4\nX = { sides", "dice.X", "is not a key"),
    "list for a table": ("[wild]\n", "[[wild]]\n", "wild", "is not a table"),
    "number too small": ("cash = 5", "cash = -1", "game.cash", "-1 is not between 0 and 100"),
    "number too large": ("gas_movement = 3", "gas_movement = 5", "game.gas_movement", "5 is not between 0 and 4"),
    "die too large": ("sides = 20", "sides = 41", "dice.D20.sides", "41 is not between 2 and 40"),
    "die of one side": ("sides = 4", "sides = 1", "dice.D4.sides", "1 is not between 2 and 40"),
    "too many numbers for a bonus": (
        "numbers_for_bonus = 3",
        "numbers_for_bonus = 5",
        "tracker.numbers_for_bonus",
        "not between",
    ),
    "unknown die": ('tie_die = "D20"', 'tie_die = "D3"', "game.tie_die", "'D3' is not one of D4, D6"),
    "unknown shape": ('"kite"', '"moon"', "dice.D10.shape", "'moon' is not one of triangle"),
    "unknown symbol": (" W 12  .", " Q 12  .", "maps.a.grid", "'Q' at A2 is not one of"),
    "START missing": (" 4 S1  8", " 4  .  8", "maps.a.grid", "S1 is missing"),
    "START twice": (" 4 S1  8", " 4 S2  8", "maps.a.grid", "S2 appears twice"),
    "grid not rectangular": (" 4 S1  8  6", " 4 S1  8  6 .", "maps.a.grid", "is not a rectangle"),
    "too many rows": (" W 12  .", " .  .  .  .  .  .  .  .  .  .  .\n W 12  .", "maps.a.grid", "at most 11 x 9"),
    "river off the grid": ("[[11, 4], [8, 4]]", "[[12, 4], [8, 4]]", "maps.a.rivers[1]", "from [0, 0] to [11, 9]"),
    "river above the grid": (
        "[[11, 4], [8, 4]]",
        "[[11, -1], [8, -1]]",
        "maps.a.rivers[1]",
        "is not a list of corners",
    ),
    "diagonal river": ("[[11, 4], [8, 4]]", "[[11, 4], [8, 5]]", "maps.a.rivers[1]", "does not run along the grid"),
    "river of one corner": ("[[11, 4], [8, 4]]", "[[11, 4]]", "maps.a.rivers[1]", "is not a list of corners"),
    "river of no length": ("[[11, 4], [8, 4]]", "[[8, 4], [8, 4]]", "maps.a.rivers[1]", "does not run"),
    "river of strings": ("[[11, 4], [8, 4]]", '["A1", "B2"]', "maps.a.rivers[1]", "is not a list of corners"),
    "river of booleans": ("[[11, 4], [8, 4]]", "[[true, 4], [8, 4]]", "maps.a.rivers[1]", "is not a list of corners"),
    "river not a list": ("[[11, 4], [8, 4]]", "7", "maps.a.rivers[1]", "is not a list of corners"),
    "bonus unknown": (
        '"gas", "double"',
        '"tank", "double"',
        "tracker.bonus.classic.rows",
        "'tank' is not one of bridge",
    ),
    "bonus in a list": ('"gas", "double"', '["gas"], "double"', "tracker.bonus.classic.rows", "is not one of bridge"),
    "bonus not a string": ('"gas", "double"', '2, "double"', "tracker.bonus.classic.rows", "2 is not one of bridge"),
    "bonus missing": (
        '"gas", "double", "cash"',
        '"gas", "cash"',
        "tracker.bonus.classic.rows",
        "3 bonuses instead of 4",
    ),
    "bonus twice": ('"gas", "double"', '"gas", "gas"', "tracker.bonus.classic", "exactly once (TO-306)"),
    "cash in a wrong place": ('"gas", "double", "cash"', '"gas", "cash", "double"', "classic.rows", "(TO-305)"),
    "column without cash": ('"cash", "cash", "promote"', '"cash", "promote", "cash"', "classic.columns", "(TO-305)"),
    "grades without names": ('["Dishwasher", "Line Cook", ', "[1, 2, ", "solo.grades", "is not a list of names"),
    "too few scores for the grades": (
        "[0, 110, 125, 140, 165]",
        "[0, 110, 125, 140]",
        "solo.a",
        "is not a list of 5 whole numbers",
    ),
    "grades of booleans": ("[0, 110, 125, 140, 165]", "[false, 110, 125, 140, 165]", "solo.a", "5 whole numbers"),
    "scores of grades not increasing": (
        "[0, 110, 125, 140, 165]",
        "[0, 110, 105, 140, 165]",
        "solo.a",
        "must begin with 0 and increase",
    ),
    "scores of grades not from 0": (
        "[0, 110, 125, 140, 165]",
        "[9, 110, 125, 140, 165]",
        "solo.a",
        "must begin with 0 and increase",
    ),
    "not TOML": ("[game]", "[game", "", "is not TOML"),
    "duplicate key": ("cash = 5", "cash = 5\ncash = 5", "", "is not TOML"),
    "number too long": ("cash = 5 ", f"cash = {'9' * 5000} ", "", "is not TOML"),
    "lists nested too deeply": ("[game]", f"deep = {'[' * 5000}{']' * 5000}\n[game]", "", "nested too deeply"),
}


def error_message(file):
    with pytest.raises(InvalidBox) as error:
        GAME.box(file)
    return str(error.value)


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_message_names_file_key_and_reason(error, tmp_path):
    """TO-301, TO-305, TO-306, TO-311, TO-312, TO-313: Every kind of error in a custom file."""
    correct, mistaken, key, reason = ERRORS[error]
    assert correct in FILE
    file = tmp_path / "own.toml"
    file.write_text(FILE.replace(correct, mistaken, 1))
    text = error_message(file)
    assert text.startswith(str(file))
    assert key in text
    assert reason in text


def test_a_grid_that_is_too_wide_or_empty_is_refused(tmp_path):
    """TO-311: A map has at most 11 x 9 spaces."""
    for name, grid in {"wide": "S1 S2 S3" + " ." * 9, "empty": "", "spaces": "  "}.items():
        file = tmp_path / f"{name}.toml"
        file.write_text(re.sub(r'(?<=Old Town"\ngrid = """\n)[^"]*', grid, FILE))
        assert "maps.a.grid: is not a rectangle of at most 11 x 9 spaces" in error_message(file)


def test_a_file_that_cannot_be_read_as_text_is_refused(tmp_path):
    """A missing file, a folder, a file that is not UTF-8, and an empty one."""
    assert "cannot be read" in error_message(tmp_path / "nowhere.toml")
    assert "cannot be read" in error_message(tmp_path)
    (tmp_path / "latin.toml").write_bytes(FILE.replace("Old Town", "Vieux Québec").encode("latin-1"))
    assert "latin.toml: is not valid UTF-8 text" in error_message(tmp_path / "latin.toml")
    (tmp_path / "empty.toml").write_text("")
    assert "empty.toml: dice: is missing" in error_message(tmp_path / "empty.toml")


def test_a_custom_map_may_be_smaller(tmp_path):
    """TO-311, TO-011: Three by two spaces, and no land beyond them."""
    file = tmp_path / "small.toml"
    small = 'grid = """\nS1 S2 S3\n 4  6  8\n"""\nrivers = [[[1, 0], [1, 2]]]\n\n[maps.b]'
    file.write_text(re.sub(r'grid = """[^"]*"""\nrivers = \[\n[^"]*\n\[maps\.b\]', small, FILE, count=1))
    city = GAME.box(file).record["map"][0]
    assert names(city["land"]) == {"A1", "B1", "C1", "A2", "B2", "C2"}
    assert sides(city, "river") == {"A1-B1", "A2-B2"}
    assert sides(city, "road") == {"B1-C1", "B2-C2", "A1-A2", "B1-B2", "C1-C2"}
