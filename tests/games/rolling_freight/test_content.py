"""The contents of the box, compared with the facts of the ledger (2, 8)."""

from collections import Counter

import numpy as np
import pytest

from tests.games.rolling_freight.position import GAME, KINDS
from tests.games.rolling_freight.table import Table

BOX = GAME.box()
FACTS = BOX.content
MAPS = ("west", "southeast")


def circles(map_name):
    """Yield inner ring, outer ring and letter of every circle of a map."""
    for city in FACTS["maps"][map_name]["cities"].values():
        for circle in city["circles"]:
            rings, _, letter = circle.partition(" ")
            yield (*rings.split("/"), letter or "A")


def links(map_name):
    return FACTS["maps"][map_name]["contracts"]["links"]


def test_there_are_two_maps_and_114_contracts():
    """RF-001, RF-004, RF-030: the west has 52 links and the southeast 62."""
    assert [len(links(map_name)) for map_name in MAPS] == [52, 62]
    by_letter = [Counter(name[-1] for name, *_ in links(map_name)) for map_name in MAPS]
    assert by_letter == [{"A": 18, "B": 17, "C": 17}, {"A": 21, "B": 21, "C": 20}]
    assert len({name for map_name in MAPS for name, *_ in links(map_name)}) == 114


def test_contract_numbers_are_consecutive():
    """RF-004, RF-030: in each series the numbers of the west come first."""
    numbers: dict[tuple[str, str], list[int]] = {}
    for map_name in MAPS:
        for name, *_ in links(map_name):
            colour, number = name.split()
            numbers.setdefault((colour, number[-1]), []).append(int(number[:-1]))
    assert len(numbers) == 15
    for numbers_in_series in numbers.values():
        assert numbers_in_series == list(range(1, len(numbers_in_series) + 1))


def test_the_box_has_the_dice_of_the_rulebook():
    """RF-002, RF-003, RF-021: six base dice with one or two colours per face, and five kinds of improvement dice."""
    base = FACTS["dice"]["base"]
    assert sum(die["count"] for die in base.values()) == 6
    faces = Counter(face for die in base.values() for face in die["faces"] for _ in range(die["count"]))
    assert {faces[colour] for colour in ("blue", "gray", "red", "yellow")} == {6}
    assert sum(count for face, count in faces.items() if "+" in face) == 12
    counts = {kind: FACTS["improvements"][f"die_{kind}"]["count"] for kind in FACTS["dice"]["improvement"]}
    assert counts == {"black": 3, "yellow": 2, "blue": 1, "gray": 1, "red": 1}
    symbols = {kind: die["faces"][0] for kind, die in FACTS["dice"]["improvement"].items() if kind != "black"}
    assert symbols == {"yellow": "two", "blue": "points", "gray": "build", "red": "again"}


def test_the_improvement_decks_have_the_cards_of_the_rulebook():
    """RF-005, RF-037, RF-038, RF-039, RF-156, RF-162: southeast has 18, west 15, and two players have eleven."""
    assert BOX.record["deck"].sum(axis=1).tolist() == [15, 18, 11]
    two_player_deck = {kind: int(count) for kind, count in zip(KINDS, BOX.record["deck"][2], strict=True) if count}
    assert two_player_deck == {
        "acquisition_expert": 1,
        "careful_planner": 1,
        "efficient_storage": 2,
        "steady_builder": 2,
        "die_black": 2,
        "die_yellow": 1,
        "die_blue": 1,
        "die_gray": 1,
    }


def test_the_box_has_the_pieces_of_the_rulebook():
    """RF-009, RF-012, RF-013, RF-014, RF-015, RF-016, RF-017: tokens, cubes, sticks and markers."""
    supply = FACTS["supply"]
    assert supply["cargo"] == {"blue": 23, "gray": 23, "red": 12, "yellow": 7}
    assert (supply["cubes_per_player"], sum(supply["sticks_per_player"].values())) == (21, 34)
    assert (supply["stock_per_color"], supply["saturation"]) == (6, 62)
    assert supply["phase_markers"] == {"B": 10, "C": 10}
    assert int(BOX.record["stock_per_colour"]) == 6


def test_cards_and_markers_that_the_record_only_counts():
    """RF-006, RF-007, RF-008, RF-010, RF-011, RF-160: end cards, crossing markers, the bag, mats and pawns."""
    t = Table(5)
    assert len(t.s["left"]) == 3
    assert len(t.s["track"]) == 4
    assert t.s["bag"].sum() == 20
    assert [len(t.seat(1)[key]) for key in ("contract", "improvement")] == [3, 4]
    assert t.seat(5)["switches"] == 0


@pytest.mark.parametrize(
    ("map_name", "expected"),
    [
        ("west", {"cities": 29, "cargo": 26, "B": 9, "C": 8, "black": 2, "wants": [13, 14, 10, 7]}),
        ("southeast", {"cities": 36, "cargo": 45, "B": 10, "C": 10, "black": 3, "wants": [19, 19, 13, 11]}),
    ],
)
def test_the_maps_have_the_cities_and_circles_of_the_rulebook(map_name, expected):
    """RF-015, RF-016, RF-017, RF-026, RF-027, RF-028, RF-245: there are enough markers for all of them."""
    circle_list = list(circles(map_name))
    letters = Counter(letter for _, _, letter in circle_list)
    assert len(FACTS["maps"][map_name]["cities"]) == expected["cities"]
    assert sum(inner != "black" and letter == "A" for inner, _, letter in circle_list) == expected["cargo"]
    assert (letters["B"], letters["C"]) == (expected["B"], expected["C"])
    assert sum(inner == "black" for inner, _, _ in circle_list) == expected["black"]
    wants = Counter(outer for _, outer, _ in circle_list)
    assert [wants[colour] for colour in ("blue", "gray", "red", "yellow")] == expected["wants"]
    assert sum(expected["wants"]) <= 62


def test_cities_are_spelled_as_in_the_ledger():
    """RF-159: the spelling is Winnemucca, and Filmore as printed."""
    cities = FACTS["maps"]["west"]["cities"]
    assert cities["winnemucca"]["name"] == "Winnemucca"
    assert cities["filmore"]["name"] == "Filmore"


def test_logos_have_no_effect():
    """RF-019: the box does not mention them."""
    assert "logo" not in repr(FACTS)


def test_only_the_west_has_double_tracks():
    """RF-029, RF-211: there are 14."""
    doubles = [Counter(frozenset((one, other)) for _, one, other, _ in links(map_name)) for map_name in MAPS]
    assert [sum(count == 2 for count in pairs.values()) for pairs in doubles] == [14, 0]


def test_links_have_the_colours_and_lengths_of_the_rulebook():
    """RF-029: 7 slash links in the west, 13 in the southeast; all lengths are 2 to 7."""
    assert [sum(name.startswith("Slash") for name, *_ in links(map_name)) for map_name in MAPS] == [7, 13]
    assert {length for map_name in MAPS for *_, length in links(map_name)} == {2, 3, 4, 5, 6, 7}


def test_the_box_has_the_prices_and_points_of_the_rulebook():
    """RF-060, RF-068, RF-079, RF-089, RF-100: the tables of section 8."""
    box = BOX.record
    assert box["contract_price"].tolist() == [0, 1, 2, 3]
    assert box["improvement_price"].tolist() == [4, 5, 6]
    assert box["switch_price"].tolist()[: int(box["switches"])] == [1, 2, 3, 4, 5, 6]
    for held in (1, 2, 3):
        assert box["rail_line"][held, 2:].tolist() == [length + held - 2 for length in range(2, 8)]
    assert box["bonus"][1, 1:].tolist() == [3, 2, 1, 0, 0, 0, 0, 0]
    assert box["bonus"][0, 1:].tolist() == [0, 0, 0, 1, 1, 2, 2, 3]
    assert box["phase_points"].tolist() == [3, 2, 1]


@pytest.mark.parametrize("side", range(2))
def test_maps_are_connected(side):
    """RF-072: every city can be reached when all links are finished."""
    record = BOX.record["map"][side]
    connected_cities, queue = {0}, [0]
    while queue:
        city = queue.pop()
        for one, other in record["ends"][: record["links"]]:
            for start, end in ((one, other), (other, one)):
                if start == city and int(end) not in connected_cities:
                    connected_cities.add(int(end))
                    queue.append(int(end))
    assert len(connected_cities) == record["cities"]


def test_set_a_is_larger_than_setup_and_draft_can_use():
    """RF-241: no phase can end in the draft, even with the thinnest deck."""
    for record in BOX.record["map"]:
        assert int(record["letter"][0]).bit_count() - 8 > 4 + 5 - 1


def test_the_record_lists_every_link_at_both_ends():
    """RF-029: `links_at` agrees with `ends`, and every link has a letter."""
    for record in BOX.record["map"]:
        for link in range(int(record["links"])):
            cities = [city for city in range(int(record["cities"])) if int(record["links_at"][city]) >> link & 1]
            assert sorted(record["ends"][link].tolist()) == cities
        assert np.bitwise_or.reduce(record["letter"]) == (1 << int(record["links"])) - 1
