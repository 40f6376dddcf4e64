"""The printed content: section 8 of the ledger and its constraints, checked in the box."""

from collections import Counter

from tests.games.interstate.position import GAME
from truckstop.games.interstate.meta import SEATS
from truckstop.games.interstate.state import KINDS, Kind

BOX = GAME.box()
BOARD, FACTS, LISTS = BOX.record, BOX.content, BOX.names.ids
CITIES, GOODS, CARDS = list(FACTS["cities"]), LISTS["good"], LISTS["card"]
LINKS = [(road, link) for road, links in FACTS["roads"].items() for link in links]
FEES = {  # kind → base, and a rate for each Move from the nearer source
    "perishable": (300, 100),
    "regular": (400, 80),
    "premium": (600, 80),
}
CITIES_IN_RULES = ["san_diego", "los_angeles", "san_francisco", "seattle", "portland"]
CITIES_IN_RULES += ["minneapolis", "memphis", "boston", "new_york", "jacksonville"]
MOVES = """
     0  3 12 17 18 13 22 20 12 26 28 35 38 40 35 30 34 41 45 41 42 44
     3  0 10 15 16 11 20 19 14 28 27 34 36 39 34 31 35 41 45 42 43 45
    12 10  0  6  7 11 11 19 19 30 27 26 27 31 32 31 35 36 38 42 43 45
    17 15  6  0  2 11  6 15 19 28 23 21 22 26 27 29 33 31 33 38 41 43
    18 16  7  2  0 12  7 16 20 29 24 22 23 27 28 30 34 32 34 39 42 44
    13 11 11 11 12  0 16  9  9 20 17 24 27 29 24 21 25 31 35 32 33 35
    22 20 11  6  7 16  0 16 24 28 22 16 17 21 22 29 33 26 28 35 38 41
    20 19 19 15 16  9 16  0  9 14  9 16 19 21 16 15 19 23 27 24 27 29
    12 14 19 19 20  9 24  9  0 15 17 24 27 29 24 19 23 30 34 30 31 33
    26 28 30 28 29 20 28 14 15  0  7 14 17 19 14  8 12 19 23 19 20 22
    28 27 27 23 24 17 22  9 17  7  0  8 11 13  8  8 12 15 19 16 19 22
    35 34 26 21 22 24 16 16 24 14  8  0  4  8  7 14 18 11 15 20 23 26
    38 36 27 22 23 27 17 19 27 17 11  4  0  5 10 17 20 11 12 20 23 26
    40 39 31 26 27 29 21 21 29 19 13  8  5  0  6 13 16  7  8 16 19 22
    35 34 32 27 28 24 22 16 24 14  8  7 10  6  0  8 12  8 12 15 18 21
    30 31 31 29 30 21 29 15 19  8  8 14 17 13  8  0  5 12 16 12 13 15
    34 35 35 33 34 25 33 19 23 12 12 18 20 16 12  5  0 10 14 10 10 12
    41 41 36 31 32 31 26 23 30 19 15 11 11  7  8 12 10  0  5 10 13 16
    45 45 38 33 34 35 28 27 34 23 19 15 12  8 12 16 14  5  0 11 14 17
    41 42 42 38 39 32 35 24 30 19 16 20 20 16 15 12 10 10 11  0  4  7
    42 43 43 41 42 33 38 27 31 20 19 23 23 19 18 13 10 13 14  4  0  4
    44 45 45 43 44 35 41 29 33 22 22 26 26 22 21 15 12 16 17  7  4  0
"""  # between cities, in the order of the file


def moves(a, b):
    return int(BOARD["distance"][CITIES.index(b), LISTS["place"].index(a)])


def contracts():
    """Good, delivery city and fee of each card."""
    return [(good, to, fee) for good, fees in FACTS["contracts"].items() for to, fee in fees.items()]


def distance_from_source(good, to):
    """The Moves from the nearer source of a good to a city."""
    return min(moves(city, to) for city in FACTS["goods"][good]["from"])


def spaces(a, b):
    """The number of spaces between the ends of a link, in either order."""
    return next(len(link["at"]) for _, link in LINKS if {link["a"], link["b"]} == {a, b})


def test_the_box_has_88_cards_and_88_chits():
    """IT-C01, IT-002: 88 cards, 88 chits, two of each of a city's two goods: 22 cities, 44 good–city pairs."""
    assert len(contracts()) == BOARD["cards"] == len({*CARDS}) == 88
    assert len(CITIES) == BOARD["cities"] == 22
    offers = [(good, city) for good, facts in FACTS["goods"].items() for city in facts["from"]]
    assert len({*offers}) == 44
    assert {*Counter(city for _, city in offers).values()} == {2}
    assert len(offers) * BOARD["chits_per_city_and_good"] == 88


def test_every_good_comes_from_two_cities():
    """IT-C02, IT-005: 22 goods; offers and sources in the record agree."""
    assert len(GOODS) == 22
    for number, good in enumerate(GOODS):
        sources = BOARD["source"][number].tolist()
        assert [CITIES[city] for city in sources] == FACTS["goods"][good]["from"]
        assert all(number in BOARD["offer"][city].tolist() for city in sources)
    assert FACTS["goods"]["books"]["from"] == ["seattle", "boston"]


def test_the_board_has_all_cities_that_the_rules_name():
    """IT-C03: All ten are on the board."""
    assert {*CITIES_IN_RULES} <= {*CITIES}


def test_three_kinds_differ_by_shape_and_color():
    """IT-C04, IT-004: 8 perishable, 8 regular, 6 premium; no two of a kind have a color in common."""
    kinds = Counter(facts["kind"] for facts in FACTS["goods"].values())
    assert kinds == {"perishable": 8, "regular": 8, "premium": 6}
    assert len({(facts["kind"], facts["color"]) for facts in FACTS["goods"].values()}) == 22
    for number, good in enumerate(GOODS):
        assert Kind(BOARD["kind"][number]).name.lower() == FACTS["goods"][good]["kind"]


def test_goods_have_the_cities_that_the_rules_name():
    """IT-C05: Citrus in San Diego; Bread is perishable, from Minneapolis; a western city wants Books."""
    goods = FACTS["goods"]
    assert "san_diego" in goods["citrus"]["from"]
    assert (goods["bread"]["kind"], goods["bread"]["from"][0]) == ("perishable", "minneapolis")
    assert {"san_francisco", "san_diego"} <= {*FACTS["contracts"]["books"]}


def test_fees_are_multiples_of_a_hundred():
    """IT-C06, IT-006: Bread to Memphis pays $1700; each card has one good, one city, one fee."""
    assert FACTS["contracts"]["bread"]["memphis"] == 1700
    for number, (good, to, fee) in enumerate(contracts()):
        assert fee % 100 == 0
        assert CARDS[number] == f"{good}-{to}"
        numbers = BOARD["good"][number], BOARD["to"][number], BOARD["fee"][number]
        assert numbers == (GOODS.index(good), CITIES.index(to), fee)


def test_roads_end_in_5_or_0():
    """IT-C07: And I-5 leads from San Diego by Los Angeles to San Francisco."""
    assert all(road.rstrip("NS")[-1] in "05" for road in FACTS["roads"])
    ends = [(link["a"], link["b"]) for link in FACTS["roads"]["I-5"]]
    assert ends[:2] == [("san_diego", "los_angeles"), ("los_angeles", "san_francisco")]


def test_interstate_5_has_the_spaces_that_the_rules_name():
    """IT-C08: One from San Diego to Los Angeles, at least three from there to San Francisco."""
    assert spaces("san_diego", "los_angeles") == 1
    assert spaces("los_angeles", "san_francisco") >= 3


def test_memphis_is_at_least_thirteen_spaces_from_minneapolis():
    """IT-C09: At least 13 spaces."""
    assert moves("minneapolis", "memphis") - 1 >= 13


def test_six_start_cities_have_a_starred_contract():
    """IT-C10, IT-007, IT-014: Six, each for a good that its start city offers; some are perishable."""
    starred = FACTS["starred"]
    assert {*starred} == {"los_angeles", "new_york", "jacksonville", "portland", "minneapolis", "dallas"}
    kinds = set()
    for city, contract in starred.items():
        card = f"{contract['good']}-{contract['to']}"
        assert BOARD["starred"][CITIES.index(city)] == CARDS.index(card)
        assert city in FACTS["goods"][contract["good"]]["from"]
        kinds.add(FACTS["goods"][contract["good"]]["kind"])
    assert "perishable" in kinds


def test_start_cities_depend_on_the_number_of_players():
    """IT-014: By number of players; the pairs for two are opposite corners (IT-C10)."""
    four = {"los_angeles", "new_york", "jacksonville", "portland"}
    sets = {3: {"jacksonville", "los_angeles", "minneapolis"}, 4: four, 5: four | {"dallas"}}
    sets[6] = {*FACTS["starred"]}
    for players, cities in sets.items():
        assert {CITIES[city] for city in BOARD["start"][players, :players]} == cities
    assert [*map(sorted, FACTS["start_two"].values())] == [["jacksonville", "portland"], ["los_angeles", "new_york"]]
    for a, b in FACTS["start_two"].values():
        assert abs(FACTS["cities"][a]["x"] - FACTS["cities"][b]["x"]) > 800
        assert abs(FACTS["cities"][a]["y"] - FACTS["cities"][b]["y"]) > 150


def test_a_fee_pays_for_the_distance():
    """IT-C11: About $100 for each Move or more, from the nearer source."""
    for good, to, fee in contracts():
        assert fee >= 100 * distance_from_source(good, to)


def test_fees_follow_the_formula():
    """IT-C06, IT-C11: Base + rate x Moves from the nearer source, to the nearest $100.

    The fees of some start contracts are tuned, so that all start cities are about equally good.
    """
    tuned = {
        ("apples", "san_diego"): 2200,
        ("computers", "billings"): 1900,
        ("guitars", "portland"): 1600,
        ("soft_drinks", "phoenix"): 1900,
    }
    for good, to, fee in contracts():
        if (good, to) in tuned:
            assert fee == tuned[good, to]
            continue
        base, rate = FEES[FACTS["goods"][good]["kind"]]
        assert fee == (base + rate * distance_from_source(good, to) + 50) // 100 * 100


def test_contracts_are_spread_evenly():
    """IT-C01, IT-R18: Four of each good, as many as chits; four to each city, never of a good it offers."""
    assert {*Counter(good for good, _, _ in contracts()).values()} == {4}
    assert {*Counter(to for _, to, _ in contracts()).values()} == {4}
    for good, to, _ in contracts():
        assert to not in FACTS["goods"][good]["from"]
    for city in CITIES:
        kinds = Counter(FACTS["goods"][good]["kind"] for good, to, _ in contracts() if to == city)
        assert len(kinds) == KINDS
        assert max(kinds.values()) <= 2


def test_every_city_offers_goods_of_two_kinds():
    """IT-005: None offers two of a kind."""
    for offers in BOARD["offer"][: len(CITIES)]:
        assert BOARD["kind"][offers[0]] != BOARD["kind"][offers[1]]


def test_both_sources_of_a_good_have_near_contracts():
    """IT-C02: Two of the four contracts are nearer to one source, two to the other, not counting ties."""
    for good, facts in FACTS["goods"].items():
        nearest_counts: Counter[int | str] = Counter()
        for to in FACTS["contracts"][good]:
            distances = [moves(city, to) for city in facts["from"]]
            nearest_counts[distances.index(min(distances)) if distances[0] != distances[1] else "both"] += 1
        assert max(nearest_counts[0], nearest_counts[1]) <= 2


def test_the_board_has_343_places():
    """IT-C01, IT-045: 22 cities, 85 links, 321 spaces of which 29 are junctions with three neighbors or more."""
    assert len(LINKS) == 85
    assert len(FACTS["junctions"]) == 29
    assert BOARD["places"] == len(LISTS["place"]) == 22 + 321
    ends = Counter(end for _, link in LINKS for end in (link["a"], link["b"]))
    assert all(ends[junction] >= 3 for junction in FACTS["junctions"])


def test_spaces_stand_for_seventy_miles():
    """IT-C08: Round(miles / 70 - o), o by the kinds of its ends; Kent to San Antonio, exactly between, has 4."""
    for _, link in LINKS:
        junctions = (link["a"] in FACTS["junctions"]) + (link["b"] in FACTS["junctions"])
        exact = link["miles"] / 70 - (0.5, 0.75, 1)[junctions]
        assert abs(len(link["at"]) - max(exact, 0)) <= 0.5


def test_distances_are_those_of_the_ledger():
    """IT-A19, IT-157: All 484 of them."""
    assert [[moves(a, b) for b in CITIES] for a in CITIES] == [
        [int(cell) for cell in row.split()] for row in MOVES.split("\n") if row
    ]


def test_no_two_cities_are_neighbors():
    """IT-R01: So one Move passes at most one city."""
    for city in range(len(CITIES)):
        places = BOARD["way"][city, : BOARD["ways"][city]]
        assert (places >= len(CITIES)).all()


def test_places_on_the_map_are_far_enough_apart():
    """Ledger 8.5: inside the plane, at least 17 apart."""
    width, height = FACTS["board"]["size"]
    points = [(town["x"], town["y"]) for table in ("cities", "junctions") for town in FACTS[table].values()]
    points += [tuple(point) for _, link in LINKS for point in link["at"]]
    assert len(points) == BOARD["places"]
    for n, (x, y) in enumerate(points):
        assert 0 <= x <= width
        assert 0 <= y <= height
        assert all((x - a) ** 2 + (y - b) ** 2 >= 17**2 for a, b in points[:n])


def test_numbers_are_those_of_the_rules():
    """IT-011, IT-020, IT-030, IT-095, IT-102, IT-105, IT-124, IT-157: Money, markers, prices."""
    names = "action_points start_money contracts_shown_extra loads_per_trailer trailers_at_start trailers_to_buy"
    assert [BOARD[name] for name in names.split()] == [5, 500, 2, 2, 1, 1]
    names = "flush_price rest_max push_on_rest drop_rest spoil_per_turn final_penalty_per_space"
    assert [BOARD[name] for name in names.split()] == [100, 3, 2, 1, 100, 100]


def test_numbers_of_the_expansion_are_those_of_the_rules():
    """IT-201, IT-202, IT-205, IT-211, IT-215, IT-217, IT-223."""
    names = "secret_start_cards secret_draw_cards secret_draw_ap secret_fee_factor partial_flush_price"
    assert [BOARD[name] for name in names.split()] == [3, 2, 5, 2, 50]
    assert [BOARD[name] for name in ("reserve_rest", "reserve_take_ap", "slow_move_ap")] == [1, 2, 2]


def test_bonuses_are_those_of_the_rules():
    """IT-160: Most, second, third of each kind."""
    assert BOARD["bonus"].tolist() == [[400, 200, 100], [600, 400, 200], [800, 600, 400]]


def test_there_are_enough_trailers_and_markers_for_six():
    """IT-002, IT-R50: 12 trailers and 18 Rest markers are enough for six."""
    assert SEATS * (BOARD["trailers_at_start"] + BOARD["trailers_to_buy"]) == 12
    assert SEATS * BOARD["rest_max"] == 18


def test_there_are_twelve_events_with_one_effect_each():
    """IT-220, IT-223 to IT-227: Twelve, each with one effect."""
    events = {key: {name for name in event if name != "name"} for key, event in FACTS["events"].items()}
    assert len(events) == BOARD["events"] == 12
    assert Counter(effect for effects in events.values() for effect in effects) == {
        "slow": 4,
        "spoil_per_turn": 2,
        "action_points": 2,
        "delivery_extra": 1,
        "trailer_discount": 1,
        "rest_min_unused": 1,
        "flush_now": 1,
    }
    assert {*FACTS["events"]["blizzard"]["slow"]} == {
        "seattle-butte",
        "butte-billings",
        "billings-buffalo",
        "buffalo-albert_lea",
    }
