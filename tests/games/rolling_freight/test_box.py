"""Reading a box. An error names the file, the key and the reason."""

import re

import pytest

from tests.games.rolling_freight.position import GAME
from tests.games.rolling_freight.table import Table
from truckstop.engine.box import InvalidBox
from truckstop.games.rolling_freight import view

TEXT = (GAME.folder / "box.toml").read_text("utf-8")


def write_box(tmp_path, before, after):
    """Write the game's own box with a text replaced. Return the file."""
    assert before in TEXT
    file = tmp_path / "box.toml"
    file.write_text(TEXT.replace(before, after, 1), "utf-8")
    return file


WRONG_BOXES = {  # text in the box, what replaces it, the reason in the error
    "an unknown table": ("[prices]", "[weather]\nrain = 1\n[prices]", r"weather: is not a key here"),
    "too few prices": ("contract = [0, 1, 2, 3]", "contract = [0, 1, 2]", "prices.contract: is not a list of 4"),
    "a free improvement": ("improvement = [4, 5, 6]", "improvement = [0, 5, 6]", "whole numbers from 1 to 9"),
    "no switch": ("switch = [1, 2, 3, 4, 5, 6]", "switch = []", "there are 0 switches"),
    "too many switches": ("switch = [1, 2,", "switch = [1, 1, 1, 1, 2,", "there are 9 switches"),
    "a missing row": ("held_2 = [2, 3, 4, 5, 6, 7]\n", "", "rail_line.held_2: is missing"),
    "a bonus too short": ("fast = [3, 2, 1, 0, 0, 0, 0, 0]", "fast = [3]", "delivery_bonus.fast"),
    "no such colour": ('"blue+gray", "red+yellow"', '"blue+pink", "red+yellow"', "'blue\\+pink' is not a face"),
    "a colour twice": ('"blue+gray", "red+yellow"', '"blue+blue", "red+yellow"', "'blue\\+blue' is not a face"),
    "a symbol on a base die": ('"blue+gray", "red+yellow"', '"two", "red+yellow"', "'two' is not a face"),
    "five faces": ('"blue", "gray", "red", "yellow", "blue+gray"', '"blue", "gray", "red", "yellow"', "5 faces, not 6"),
    "seven base dice": ("bg_ry = { count = 2", "bg_ry = { count = 3", "there are 7 dice, not 6"),
    "a kind too many": ("[dice.improvement]", "x = { count = 1, faces = [] }\n[dice.improvement]", "more than 3 kinds"),
    "too many cards": ("die_black = { count = 3", "die_black = { count = 20", "more than 24 cards"),
    "more cards removed than there are": (
        "west_removes = { die_red = 1",
        "west_removes = { die_red = 2",
        "not between 0 and 1",
    ),
    "a deck that is too small": (
        "die_black = 2\ndie_yellow = 1\ndie_blue = 1\ndie_gray = 1\n",
        "",
        "fewer than 8 cards",
    ),
    "disasters in A": ("[natural_disasters]", "[natural_disasters]\nA = 1 #", "natural_disasters.A: is not a key"),
    "four disasters": ("B = 2\nC = 1", "B = 3\nC = 1", "more than 3 cards"),
    "a circle of no kind": ('"gray/red"', '"green/red"', "'green/red' is not a circle"),
    "a circle of phase D": ('"white/yellow B"', '"white/yellow D"', "is not a circle"),
    "a circle that is a number": ('circles = ["blue/gray"]', "circles = [1]", "1 is not a circle"),
    "no circle": ('circles = ["blue/gray"]', "circles = []", "there are 0 circles"),
    "a city off the map": ("x = 135", "x = 9135", "9135 is not between 0 and 850"),
    "a city without a name": ('name = "Portland"', 'name = " "', "is not a name"),
    "an id with a capital letter": ("portland = {", "Portland = {", "is not made of small letters"),
    "a city on both maps": ("richmond = {", "portland = {", "there is such a city already"),
    "a link to nowhere": ('"sacramento", "oakland", 3', '"sacramento", "atlantis", 3', "'atlantis' is not a city"),
    "a link to itself": ('"sacramento", "oakland", 3', '"oakland", "oakland", 3', "is not a link"),
    "a long link": ('"sacramento", "oakland", 3', '"sacramento", "oakland", 8', "8 is not a length"),
    "a link without a contract": ('"Blue 1A"', '"Pink 1A"', "is not a link, such as"),
    "a contract twice": ('"Blue 2A"', '"Blue 1A"', "there is such a link already"),
    "a triple track": ('"filmore", "salt_lake_city", 3', '"sacramento", "oakland", 3', "a double track already"),
    "few contracts A": ('"Red 1A"', '"Red 9B"', "fewer than 18 contracts A"),
    "a size of one number": ("size = [850, 1020]", "size = [850]", "is not a width and a height"),
    "too few saturation markers": ("saturation = 62", "saturation = 40", "40 saturation markers"),
    "too few markers B": ("phase_markers = { B = 10", "phase_markers = { B = 8", "9 circles B, and there are 8"),
    "too little cargo": ("red = 12, yellow = 7", "red = 12, yellow = 1", "not enough yellow cargo"),
    "too few cubes": ("cubes_per_player = 21", "cubes_per_player = 18", "not between 19 and 100"),
    "players without a colour": ('"orange", "brown"]', '"orange"]', "is not a list of 5 colours"),
    "sticks of no length": ("short = [2, 3]", "short = [1, 3]", "stick_size.short"),
    "a misspelled table of the land": (
        "land]  # for the picture alone: the map may have none\ncoast",
        "land]\nshore",
        "land.shore: is not",
    ),
    "a coast that is a text": (
        "coast = [\n  [[46, -60]",
        'coast = [\n  "steep", [[46, -60]',
        "'steep' is not a list of 3",
    ),
    "a coast of two points": ("coast = [\n", "coast = [[[1, 1], [2, 2]],\n", "is not a list of 3 points or more"),
    "a border of one point": ("borders = [\n", "borders = [[[1, 1]],\n", "land.borders: .* not a list of 2 points"),
    "a point of three numbers": ("[[46, -60], [51, -45]", "[[46, -60, 1], [51, -45]", r"\[46, -60, 1\] is not a point"),
    "a point too far away": ("[[46, -60], [51, -45]", "[[46, -60], [51, -5045]", r"\[51, -5045\] is not a point"),
    "a coordinate that is not a number": (
        "[[46, -60], [51, -45]",
        "[[46, -60], [51, true]",
        r"\[51, True\] is not a point",
    ),
}


@pytest.mark.parametrize("case", WRONG_BOXES)
def test_a_wrong_box_is_refused_with_its_reason(case, tmp_path):
    before, after, reason = WRONG_BOXES[case]
    file = write_box(tmp_path, before, after)
    with pytest.raises(InvalidBox, match=reason) as error:
        GAME.box(file)
    assert str(file) in str(error.value)


def test_an_expert_lowers_no_price_below_one(tmp_path):
    """RF-216: improvements cost at least 1, even if a custom box has lower prices."""
    box = GAME.box(write_box(tmp_path, "improvement = [4, 5, 6]", "improvement = [1, 2, 3]"))
    t = Table(4, box=box).improve(1, "acquisition_expert", "acquisition_expert").dice(1, *["blue"] * 3)
    assert [t.copy().do(1, f"improvement {slot}").s["due"] for slot in (1, 2, 3)] == [1, 1, 1]


def test_more_than_72_circles_are_refused(tmp_path):
    text = re.sub(r'circles = \["(\w+)/(\w+)"\] \}', r'circles = ["white/black", "white/black", "white/black"] }', TEXT)
    file = tmp_path / "box.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(InvalidBox, match="more than 72 circles"):
        GAME.box(file)


def test_a_map_without_land_can_be_drawn(tmp_path):
    """Only the picture uses coasts and borders, and a box can leave them out."""
    file = tmp_path / "box.toml"
    file.write_text(re.sub(r"\[maps\.\w+\.land\].*?(?=\n\[)", "", TEXT, flags=re.DOTALL), "utf-8")
    box, messages = GAME.box(file), GAME.messages("en", GAME.box(file))
    assert "land" not in box.content["maps"]["west"]
    assert box.record.tobytes() == GAME.box().record.tobytes()
    for side, layer in view.backgrounds(box, messages).items():
        assert len(layer) < len(view.backgrounds(GAME.box(), messages)[side])


def test_a_custom_map_can_be_played(tmp_path):
    """RF-034: names, prices and tables of a box can be changed."""
    file = write_box(tmp_path, 'portland = { name = "Portland"', 'portland = { name = "Port Land"')
    file.write_text(file.read_text("utf-8").replace("contract = [0, 1, 2, 3]", "contract = [1, 1, 1, 1]"), "utf-8")
    t = Table(4, box=GAME.box(file)).track("red_1a").dice(1, "red", "blue").do(1, "contract 1")
    assert t.s["due"] == 1
    assert GAME.messages("en", GAME.box(file)).name("city-portland") == "Port Land"
