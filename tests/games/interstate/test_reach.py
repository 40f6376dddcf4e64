"""Moves and distances agree with a slow reference implementation, which computes them from the content of the file."""

from functools import cache
from itertools import pairwise

import pytest

from tests.games.interstate.position import GAME
from tests.games.interstate.table import Table
from truckstop.engine.record import WIDE_NONE

BOX = GAME.box()
PLACES = BOX.names.ids["place"]
CITIES = tuple(BOX.content["cities"])
MOVES_BETWEEN_CITIES = """
SEA   0   3  12  17  18  13  22  20  12  26  28  35  38  40  35  30  34  41  45  41  42  44
PDX   3   0  10  15  16  11  20  19  14  28  27  34  36  39  34  31  35  41  45  42  43  45
SFO  12  10   0   6   7  11  11  19  19  30  27  26  27  31  32  31  35  36  38  42  43  45
LAX  17  15   6   0   2  11   6  15  19  28  23  21  22  26  27  29  33  31  33  38  41  43
SAN  18  16   7   2   0  12   7  16  20  29  24  22  23  27  28  30  34  32  34  39  42  44
SLC  13  11  11  11  12   0  16   9   9  20  17  24  27  29  24  21  25  31  35  32  33  35
PHX  22  20  11   6   7  16   0  16  24  28  22  16  17  21  22  29  33  26  28  35  38  41
DEN  20  19  19  15  16   9  16   0   9  14   9  16  19  21  16  15  19  23  27  24  27  29
BIL  12  14  19  19  20   9  24   9   0  15  17  24  27  29  24  19  23  30  34  30  31  33
MSP  26  28  30  28  29  20  28  14  15   0   7  14  17  19  14   8  12  19  23  19  20  22
KCY  28  27  27  23  24  17  22   9  17   7   0   8  11  13   8   8  12  15  19  16  19  22
DAL  35  34  26  21  22  24  16  16  24  14   8   0   4   8   7  14  18  11  15  20  23  26
HOU  38  36  27  22  23  27  17  19  27  17  11   4   0   5  10  17  20  11  12  20  23  26
NOL  40  39  31  26  27  29  21  21  29  19  13   8   5   0   6  13  16   7   8  16  19  22
MEM  35  34  32  27  28  24  22  16  24  14   8   7  10   6   0   8  12   8  12  15  18  21
CHI  30  31  31  29  30  21  29  15  19   8   8  14  17  13   8   0   5  12  16  12  13  15
DET  34  35  35  33  34  25  33  19  23  12  12  18  20  16  12   5   0  10  14  10  10  12
ATL  41  41  36  31  32  31  26  23  30  19  15  11  11   7   8  12  10   0   5  10  13  16
JAX  45  45  38  33  34  35  28  27  34  23  19  15  12   8  12  16  14   5   0  11  14  17
WAS  41  42  42  38  39  32  35  24  30  19  16  20  20  16  15  12  10  10  11   0   4   7
NYC  42  43  43  41  42  33  38  27  31  20  19  23  23  19  18  13  10  13  14   4   0   4
BOS  44  45  45  43  44  35  41  29  33  22  22  26  26  22  21  15  12  16  17   7   4   0
"""


@cache
def all_neighbors():
    """The neighbors of each place, by the links of all roads."""
    neighbors: dict[str, set[str]] = {place: set() for place in (*CITIES, *BOX.content["junctions"])}
    for links in BOX.content["roads"].values():
        for link in links:
            a, b = link["a"], link["b"]
            stretch = [a, *(f"{a}-{b}-{n}" for n in range(1, len(link["at"]) + 1)), b]
            for first, second in pairwise(stretch):
                neighbors.setdefault(first, set()).add(second)
                neighbors.setdefault(second, set()).add(first)
    return neighbors


def moves_from(place):
    """The places within one Move, following IT-041 to IT-044."""
    neighbors = all_neighbors()
    if place in CITIES:
        return set(neighbors[place])
    to_spaces = {to for to in neighbors[place] if to not in CITIES}
    into_cities = {to for to in neighbors[place] if to in CITIES}
    through_cities = {to for city in into_cities for to in neighbors[city] if to != place}
    return to_spaces | into_cities | through_cities


@cache
def moves_of(place):
    return frozenset(moves_from(place))


def moves_to_be_in(start):
    """The least number of Moves from a place to being in each city, by breadth-first search."""
    frontier, visited, count = {start}, {start}, 0
    moves_by_city: dict[str, int] = {}
    while frontier:
        moves_by_city |= {place: count for place in frontier if place in CITIES}
        frontier = {to for place in frontier for to in moves_of(place)} - visited
        visited |= frontier
        count += 1
    return moves_by_city


def ledger_table():
    """The ledger's Moves between cities, from north-west to north-east in rows and columns alike."""
    for start, line in zip(CITIES, MOVES_BETWEEN_CITIES.strip().split("\n"), strict=True):
        for city, moves in zip(CITIES, line.split()[1:], strict=True):
            yield start, city, int(moves)


def distance(start, city):
    return int(BOX.record["distance"][PLACES.index(city), PLACES.index(start)])


def test_the_map_has_the_places_of_the_roads():
    """IT-045: 22 cities, 29 junctions, 292 other spaces, each with a number of its own."""
    assert set(PLACES) == set(all_neighbors())
    assert len(PLACES) == len(set(PLACES)) == 22 + 29 + 292
    assert PLACES[:22] == CITIES
    assert BOX.record["places"] == len(PLACES)


def test_junctions_are_the_spaces_with_three_neighbors_or_more():
    """IT-045: All others on the road have two."""
    spaces = {place for place in PLACES if place not in CITIES}
    assert {place for place in spaces if len(all_neighbors()[place]) >= 3} == set(BOX.content["junctions"])
    assert {len(all_neighbors()[place]) for place in spaces - set(BOX.content["junctions"])} == {2}


def test_no_two_cities_are_neighbors():
    """IT-R01: So one Move passes at most one city."""
    assert not any(all_neighbors()[city] & set(CITIES) for city in CITIES)


@pytest.mark.parametrize("first", range(0, len(PLACES), 49))
def test_every_move_is_one_of_the_reference_implementation(first):
    """IT-041, IT-042, IT-043, IT-044, IT-045, IT-R01: From every place, in the record and in play."""
    t = Table(players=2).turn_of(1)
    for number in range(first, min(first + 49, len(PLACES))):
        moves = moves_from(PLACES[number])
        places = BOX.record["way"][number].tolist()
        count = int(BOX.record["ways"][number])
        assert {PLACES[place] for place in places[:count]} == moves
        assert places[:count] == sorted(set(places[:count]))
        assert set(places[count:]) <= {WIDE_NONE}
        legal = t.truck(1, PLACES[number]).legal(1)
        assert {action.removeprefix("move ") for action in legal if action.startswith("move ")} == moves


def test_every_move_can_be_driven_back():
    """IT-048: Every Move can be reversed."""
    for place in PLACES:
        assert all(place in moves_of(to) for to in moves_of(place))


def test_every_distance_is_that_of_the_reference_implementation():
    """IT-157, IT-044: The Moves from each of 343 places to being in each of 22 cities."""
    for place in PLACES:
        assert {city: distance(place, city) for city in CITIES} == moves_to_be_in(place)


def test_distances_between_cities_are_those_of_the_ledger():
    """IT-157: 22 x 22 numbers."""
    table = list(ledger_table())
    assert len(table) == 22 * 22
    assert [(a, b, distance(a, b)) for a, b, _ in table] == table


@pytest.mark.parametrize(
    ("a", "b", "moves"),
    [
        ("san_diego", "los_angeles", 2),
        ("los_angeles", "san_francisco", 6),
        ("minneapolis", "memphis", 14),
        ("new_york", "boston", 4),
        ("seattle", "boston", 44),
    ],
)
def test_a19_moves_between_cities(a, b, moves):
    """IT-A19: The same both ways, and not shorter with a stop in any other city."""
    assert distance(a, b) == distance(b, a) == moves
    assert min(distance(a, c) + distance(c, b) for c in CITIES if c not in (a, b)) >= moves


def test_a19_driving_takes_as_many_moves_as_the_distance():
    """IT-A19 (IT-040): San Diego to San Francisco, each Move to a nearer place."""
    t = Table(players=2).turn_of(1, ap=20).truck(1, "san_diego")
    for moves in range(7, 0, -1):
        assert distance(t.at(1), "san_francisco") == moves
        t.drive(1, min(moves_of(t.at(1)), key=lambda place: distance(place, "san_francisco")))
    assert (t.at(1), t.ap) == ("san_francisco", 13)
