"""Custom boxes: every kind of error in the file is reported."""

import copy
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.games.interstate.position import GAME
from truckstop.engine.box import InvalidBox, TomlTable
from truckstop.games.interstate.box import fill
from truckstop.games.interstate.state import CARDS, CITIES, EVENTS, LINKS, PLACES, Box

SMALL = Path(__file__).with_name("small_map.toml")
FILE = SMALL.read_text("utf-8")

LINK = '{ a = "boston", b = "providence", miles = 50, at = [[330, 150]] }'
LOBSTER = "lobster = { providence = 500, new_haven = 800, hartford = 800, worcester = 500 }"
MILK = 'milk = { name = "Milk", kind = "perishable", color = "blue", from = ["worcester", "portsmouth"] }'
FROST = 'frost = { name = "Frost", spoil_per_turn = 0, rest_min_unused = 1 }'
CITY = 'boston = { name = "Boston", x = 340, y = 100 }'

ERRORS = {  # error: text of the file, its replacement, key and reason in the message
    "missing table": ("[goods]\n", "[good]\n", "good", "is not a key here"),
    "missing number": ("flush_price = 100\n", "", "game.flush_price", "is missing"),
    "missing name": ('name = "Boston", ', "", "cities.boston.name", "is missing"),
    "missing color": (', color = "blue"', "", "goods.milk.color", "is missing"),
    "missing way of a link": (", at = [[330, 150]]", "", "roads.I-95[1].at", "is missing"),
    "missing start": ('3 = ["portsmouth", "new_haven", "worcester"]\n', "", "start.3", "is missing"),
    "missing pair": ('los_angeles_new_york = ["worcester", "providence"]\n', "", "start_two.los_angeles", "is missing"),
    "unknown number": (
        "rest_max = 3",
        "rest_max = 3\nrest_min = 1",
        "game.rest_min",
        "is not a key here; possible keys: ",
    ),
    "unknown key of a city": ("y = 100 }", "y = 100, z = 1 }", "cities.boston.z", "is not a key here"),
    "unknown key of a good": (MILK, MILK.replace("}", ", price = 3 }"), "goods.milk.price", "is not a key here"),
    "unknown key of a link": (LINK, LINK.replace("}", ", toll = 3 }"), "roads.I-95[1].toll", "is not a key here"),
    "unknown key of an event": (FROST, FROST.replace("}", ", snow = 3 }"), "events.frost.snow", "is not a key here"),
    "unknown key of a star": ('to = "worcester" }', 'to = "worcester", fee = 1 }', "starred.boston.fee", "not a key"),
    "unknown number of players": ("[start]\n", '[start]\n7 = ["boston"]\n', "start.7", "is not a key here"),
    "unknown pair": (
        "jacksonville_portland =",
        "portland_jacksonville =",
        "start_two.portland_jacksonville",
        "not a key",
    ),
    "unknown kind of bonus": ("[bonus]\n", "[bonus]\nfrozen = [1, 1, 1]\n", "bonus.frozen", "is not a key here"),
    "unknown city wants": ("{ providence = 500, new", "{ salem = 500, new", "contracts.lobster.salem", "is not a city"),
    "unknown city makes": (
        '["worcester", "portsmouth"] }',
        '["worcester", "salem"] }',
        "goods.milk.from",
        "'salem' is not",
    ),
    "unknown city starts": (
        '3 = ["portsmouth"',
        '3 = ["salem"',
        "start.3",
        "'salem' is not a city; they are portsmouth",
    ),
    "unknown city has a star": ("[starred]\nportsmouth", "[starred]\nsalem", "starred.salem", "'salem' is not a city"),
    "a junction is no city": ("[starred]\nportsmouth", "[starred]\nsturbridge", "starred.sturbridge", "is not a city"),
    "unknown end of a road": (LINK, LINK.replace("boston", "salem"), "roads.I-95[1].a", "'salem' is not one of"),
    "unknown good": (
        LOBSTER,
        LOBSTER.replace("lobster", "tea"),
        "contracts.tea",
        "is not a good; the goods are",
    ),
    "unknown kind": (
        'kind = "regular", color = "brown"',
        'kind = "frozen", color = "brown"',
        "goods.clocks.kind",
        "'frozen'",
    ),
    "no such contract": (
        'to = "providence" }',
        'to = "new_haven" }',
        "starred.worcester",
        "no contract for paper to new_haven",
    ),
    "star of a good from elsewhere": (
        'boston = { good = "cranberries", to = "worcester" }',
        'boston = { good = "milk", to = "providence" }',
        "starred.boston.good",
        "boston does not offer milk",
    ),
    "starred twice": (
        'worcester = { good = "paper", to = "providence" }',
        'worcester = { good = "paper", to = "providence" }\nspringfield = { good = "paper", to = "providence" }',
        "starred.springfield",
        "this contract is already starred for another city",
    ),
    "unknown link of an event": (
        '"portsmouth-boston", ',
        '"boston-salem", ',
        "events.northeaster.slow",
        "is not a link",
    ),
    "link written backwards": (
        '"portsmouth-boston", ',
        '"boston-portsmouth", ',
        "events.northeaster.slow",
        "is not a link",
    ),
    "unknown road alongside": (
        LINK,
        LINK.replace("}", ', also = "I-1" }'),
        "roads.I-95[1].also",
        "'I-1' is not one of",
    ),
    "text for a number": (
        "start_money = 500",
        'start_money = "500"',
        "game.start_money",
        "'500' is not a whole number",
    ),
    "truth for a number": ("start_money = 500", "start_money = true", "game.start_money", "True is not a whole number"),
    "fraction": ("start_money = 500", "start_money = 0.5", "game.start_money", "0.5 is not a whole number"),
    "number for a name": ('name = "Boston"', "name = 3", "cities.boston.name", "3 is not a text"),
    "number for a city": (CITY, "boston = 3", "cities.boston", "3 is not a table"),
    "number for a link": (LINK, "7", "roads.I-95[1]", "is not a table"),
    "table for a road": ("I-84 = [{", "I-84 = {", "", "is not TOML"),
    "text for a road": ("[roads]\n", '[roads]\nI-5 = "north"\n', "roads.I-5", "'north' is not a list"),
    "text for contracts": (LOBSTER, 'lobster = "all"', "contracts.lobster", "'all' is not a table"),
    "list for a table": ("[expansion]\n", "[[expansion]]\n", "expansion", "is not a table"),
    "text for a truth": ("flush_now = true", 'flush_now = "yes"', "events.town_fair.flush_now", "is not true or false"),
    "no action points": ("action_points = 5", "action_points = 0", "game.action_points", "0 is not between 1 and 20"),
    "too many action points": ("action_points = 5", "action_points = 21", "game.action_points", "between 1 and 20"),
    "debt at the start": ("start_money = 500", "start_money = -1", "game.start_money", "-1 is not between 0 and"),
    "row too long": ("contracts_shown_extra = 2", "contracts_shown_extra = 5", "game.contracts_shown_extra", "1 and 4"),
    "no row for two": (
        "contracts_shown_extra = 2",
        "contracts_shown_extra = 0",
        "game.contracts_shown_extra",
        "1 and 4",
    ),
    "truck too long": ("trailers_to_buy = 1", "trailers_to_buy = 2", "game.loads_per_trailer", "more than 4 loads"),
    "no trailer": ("trailers_at_start = 1", "trailers_at_start = 0", "game.trailers_at_start", "0 is not between"),
    "too many chits": ("chits_per_city_and_good = 2", "chits_per_city_and_good = 21", "game.chits", "between 1 and 20"),
    "too few chits": (
        "chits_per_city_and_good = 2",
        "chits_per_city_and_good = 1",
        "contracts.lobster",
        "only 2 chits of this good",
    ),
    "secret of one": (
        "secret_draw_cards = 2",
        "secret_draw_cards = 1",
        "expansion.secret_draw_cards",
        "between 2 and 3",
    ),
    "hand too large": (
        "secret_start_cards = 3",
        "secret_start_cards = 4",
        "expansion.secret_start_cards",
        "between 2 and 3",
    ),
    "free moves": ("slow_move_ap = 2", "slow_move_ap = 0", "expansion.slow_move_ap", "0 is not between 1 and 20"),
    "event without a turn": (
        ", action_points = 4",
        ", action_points = 0",
        "events.northeaster.action_points",
        "between",
    ),
    "event that gives": (
        "spoil_per_turn = 0,",
        "spoil_per_turn = -5,",
        "events.frost.spoil_per_turn",
        "-5 is not between",
    ),
    "fee of nothing": (
        "providence = 500, new",
        "providence = 0, new",
        "contracts.lobster.providence",
        "0 is not between 100",
    ),
    "fee too high": (
        "providence = 500, new",
        "providence = 10000, new",
        "contracts.lobster.providence",
        "100 and 9900",
    ),
    "uneven fee": (
        "providence = 500, new",
        "providence = 550, new",
        "contracts.lobster.providence",
        "a multiple of 100",
    ),
    "bonus missing": ("[400, 200, 100]", "[400, 200]", "bonus.perishable", "is not a list of 3 amounts"),
    "bonus of words": ("[400, 200, 100]", '[400, 200, "a"]', "bonus.perishable", "is not a list of 3 amounts"),
    "bonus of truths": ("[400, 200, 100]", "[400, 200, true]", "bonus.perishable", "is not a list of 3 amounts"),
    "bonus rising": ("[400, 200, 100]", "[200, 400, 100]", "bonus.perishable", "a lower rank gets more"),
    "off the board": (
        "x = 340",
        "x = 401",
        "cities.boston.x, y",
        "[401, 100] is not a point [x, y] from [0, 0] to [400",
    ),
    "above the board": ("x = 340", "x = -1", "cities.boston.x, y", "[-1, 100] is not a point"),
    "half a point": ("x = 340, ", "", "cities.boston.x, y", "[None, 100] is not a point"),
    "space off the board": ("at = [[330, 150]]", "at = [[330, 301]]", "roads.I-95[1].at", "[330, 301] is not a point"),
    "space of three numbers": ("at = [[330, 150]]", "at = [[330, 150, 1]]", "roads.I-95[1].at", "is not a point"),
    "spaces without brackets": ("at = [[330, 150]]", "at = [330, 150]", "roads.I-95[1].at", "330 is not a point"),
    "board too large": ("size = [400, 300]", "size = [40000, 300]", "board.size", "is not a point [x, y]"),
    "no miles": ("miles_per_space = 30", "miles_per_space = 0", "board.miles_per_space", "0 is not between 1"),
    "link without miles": ("miles = 50", "miles = 0", "roads.I-95[1].miles", "0 is not between 1"),
    "empty name": ('name = "Boston"', 'name = " "', "cities.boston.name", "' ' is not a name of 1 to 24 letters"),
    "endless name": ('name = "Boston"', f'name = "{"x" * 25}"', "cities.boston.name", "is not a name of 1 to 24"),
    "name of two lines": ('name = "Boston"', 'name = "Bos\\nton"', "cities.boston.name", "is not a name of 1 to 24"),
    "capital id of a city": (CITY, CITY.replace("boston", "Boston"), "cities.Boston", "small letters, digits and _"),
    "id with a dash": (CITY, CITY.replace("boston", "bos-ton"), "cities.bos-ton", "small letters, digits and _"),
    "capital id of a good": (MILK, MILK.replace("milk", "Milk"), "goods.Milk", "small letters, digits and _"),
    "capital id of an event": (FROST, FROST.replace("frost", "Frost"), "events.Frost", "small letters, digits and _"),
    "no number of a road": ("I-84 =", "Turnpike =", "roads.Turnpike", "is not the number of a road, such as I-5"),
    "cities without a space between": (
        LINK,
        LINK.replace("[[330, 150]]", "[]"),
        "roads.I-95[1]",
        "there is no space between",
    ),
    "link twice": (LINK, f"{LINK}, {LINK}", "roads.I-95[2].b", "boston-providence is listed twice"),
    "link back again": (
        LINK,
        LINK + ', { a = "providence", b = "boston", miles = 50, at = [[335, 140]] }',
        "roads.I-95[2].b",
        "providence-boston is listed twice",
    ),
    "link to itself": (
        LINK,
        LINK.replace("providence", "boston"),
        "roads.I-95[1].b",
        "boston-boston has the same town at both ends",
    ),
    "city no road leads to": (
        CITY,
        f'{CITY}\nsalem = {{ name = "Salem", x = 1, y = 1 }}',
        "roads",
        "no road leads from",
    ),
    "junction no road leads to": (
        "[junctions]\n",
        '[junctions]\nsalem = { name = "Salem", x = 1, y = 1 }\n',
        "roads",
        "no road leads from salem to portsmouth",
    ),
    "city and junction": ("sturbridge =", "boston =", "junctions.boston", "is also a city"),
    "good from one city": ('["worcester", "portsmouth"] }', '["worcester"] }', "goods.milk.from", "2 different cities"),
    "good from one city twice": (
        '["worcester", "portsmouth"] }',
        '["worcester", "worcester"] }',
        "goods.milk.from",
        "2 different cities",
    ),
    "third good of a city": (
        '["worcester", "portsmouth"] }',
        '["boston", "portsmouth"] }',
        "goods.milk.from",
        "boston already offers 2 other goods",
    ),
    "city with one good": (f"{MILK}\n", "", "goods", "portsmouth offers 1 of 2 goods"),
    "two goods alike": ('color = "blue"', 'color = "red"', "goods.milk.color", "another perishable good is also red"),
    "city wants what it makes": (
        "{ providence = 500, new",
        "{ boston = 500, new",
        "contracts.lobster.boston",
        "boston offers lobster itself",
    ),
    "too few contracts": (
        LOBSTER,
        LOBSTER.replace("providence = 500, ", ""),
        "contracts",
        "27 contracts, but six players",
    ),
    "start city without a star": ('3 = ["portsmouth"', '3 = ["springfield"', "start.3", "springfield has no starred"),
    "too few starts": ('3 = ["portsmouth", ', "3 = [", "start.3", "is not a list of 3 different cities"),
    "start twice": ('3 = ["portsmouth", "new_haven"', '3 = ["boston", "boston"', "start.3", "3 different cities"),
    "pair of one": (
        '["worcester", "providence"]\n\n',
        '["worcester"]\n\n',
        "start_two.los_angeles_new_york",
        "2 different",
    ),
    "star without a destination": (
        'boston = { good = "cranberries", to = "worcester" }',
        'boston = { good = "cranberries" }',
        "starred.boston.to",
        "is missing",
    ),
    "coast of a point": ("[roads]\n", "[land]\ncoast = [[[1, 1]]]\n\n[roads]\n", "land.coast", "3 points or more"),
    "coast far away": (
        "[roads]\n",
        "[land]\ncoast = [[[1, 1], [2, 2], [9, 999]]]\n\n[roads]\n",
        "land.coast",
        "[9, 999] is not a point [x, y] from [-100, -100] to [500, 400]",
    ),
    "land without meaning": ("[roads]\n", "[land]\nrivers = []\n\n[roads]\n", "land.rivers", "is not a key here"),
    "not TOML": ("[game]", "[game", "", "is not TOML"),
    "number twice": ("rest_max = 3", "rest_max = 3\nrest_max = 3", "", "is not TOML"),
    "contract twice": ("{ providence = 500, new", "{ providence = 500, providence = 600, new", "", "is not TOML"),
    "number without end": ("rest_max = 3", f"rest_max = {'9' * 5000}", "", "is not TOML"),
    "lists without end": ("[game]", f"deep = {'[' * 5000}{']' * 5000}\n[game]", "", "nested too deeply"),
}


def error_message(file):
    """The message when a file is not a valid box."""
    with pytest.raises(InvalidBox) as error:
        GAME.box(file)
    return str(error.value)


@pytest.mark.parametrize("error", ERRORS)
def test_the_message_names_the_error_in_the_file(error, tmp_path):
    """IT-004 to IT-007, IT-014, IT-R01, IT-R18: File, key and reason."""
    valid, invalid, key, reason = ERRORS[error]
    assert valid in FILE
    file = tmp_path / "own.toml"
    file.write_text(FILE.replace(valid, invalid, 1))
    text = error_message(file)
    assert text.startswith(f"{file}: {key}")
    assert reason in text


def test_a_file_that_cannot_be_read_as_text_is_refused(tmp_path):
    """A missing file, a folder, a file that is not UTF-8, and an empty file."""
    assert "cannot be read" in error_message(tmp_path / "nowhere.toml")
    assert "cannot be read" in error_message(tmp_path)
    (tmp_path / "latin.toml").write_bytes(FILE.replace("Boston", "Québec").encode("latin-1"))
    assert "latin.toml: is not valid UTF-8 text" in error_message(tmp_path / "latin.toml")
    (tmp_path / "empty.toml").write_text("")
    assert "empty.toml: game: is missing" in error_message(tmp_path / "empty.toml")


def changed_content(**tables):
    """The content of the small map. Each keyword argument is a function that changes the table of this name."""
    content = copy.deepcopy(dict(GAME.box(SMALL).content))
    for key, change in tables.items():
        change(content[key])
    return content


def fill_error(content):
    """The message when the content of a file is not a valid box."""
    with pytest.raises(InvalidBox) as error:
        fill(TomlTable("own.toml", "", content), np.zeros(1, Box)[0])
    return str(error.value)


def towns(count):
    return {f"town_{n}": {"name": f"Town {n}", "x": n % 400, "y": n % 300} for n in range(count)}


def link(a, b, spaces):
    return {"a": a, "b": b, "miles": 100, "at": [[1, 1]] * spaces}


def test_too_many_cities_are_refused():
    """IT-005: More than the record can hold."""
    text = fill_error(changed_content(cities=lambda cities: cities.update(towns(CITIES - 6))))
    assert text == f"own.toml: cities: there are {CITIES + 1} cities, but at most {CITIES} are possible"


def test_too_many_places_are_refused():
    """IT-041: Spaces, or junctions alone, also where there is no road at all."""
    text = fill_error(changed_content(roads=lambda roads: roads["I-84"].append(link("boston", "hartford", PLACES))))
    assert text == f"own.toml: roads: there are more than {PLACES} places on the map"
    content = changed_content(junctions=lambda junctions: junctions.update(towns(PLACES)))
    assert f"more than {PLACES}" in fill_error(content)
    assert f"more than {PLACES}" in fill_error(content | {"roads": {}})


def test_too_many_links_are_refused():
    """IT-223: More than the record can hold."""
    content = changed_content(junctions=lambda junctions: junctions.update(towns(LINKS)))
    content["roads"]["I-1"] = [link(f"town_{n}", f"town_{n + 1}", 0) for n in range(LINKS - 1)]
    assert fill_error(content) == f"own.toml: roads: there are more than {LINKS} links"


def test_too_many_ways_from_a_place_are_refused():
    """IT-043, IT-044: A city where more roads meet than the record holds."""
    content = changed_content(junctions=lambda junctions: junctions.update(towns(9)))
    content["roads"]["I-1"] = [link("boston", f"town_{n}", 0) for n in range(9)]
    assert "ways lead from boston, but at most 10 are possible" in fill_error(content)


def test_too_large_distances_are_refused():
    """IT-157: More Moves than the record can hold."""
    content = changed_content(junctions=lambda junctions: junctions.update(towns(1)))
    content["roads"]["I-1"] = [link("portsmouth", "town_0", 260)]
    assert "town_0 is more than 255 Moves from" in fill_error(content)


def test_too_many_contracts_are_refused():
    """IT-006: More than the record can hold."""
    ring = [*towns(CITIES)]
    content = changed_content(game=lambda game: game.update(chits_per_city_and_good=4))
    content["cities"], content["junctions"] = towns(CITIES), {}
    content["roads"] = {"I-1": [link(a, b, 1) for a, b in pairwise(ring)]}
    content["goods"] = {
        f"good_{n}": {"name": "Good", "kind": "regular", "color": f"{n}", "from": [ring[n - 1], ring[n]]}
        for n in range(CITIES)
    }
    content["contracts"] = {f"good_{n}": {ring[(n + k) % CITIES]: 100 for k in range(1, 5)} for n in range(CITIES)}
    assert fill_error(content) == f"own.toml: contracts: there are more than {CARDS} contracts"


@pytest.mark.parametrize("count", [0, EVENTS + 1])
def test_no_event_or_too_many_events_are_refused(count):
    """IT-220: There must be at least one event, and no more than the record holds."""
    events = {f"event_{n}": {"name": "Rain"} for n in range(count)}
    message = fill_error(changed_content() | {"events": events})
    assert message == f"own.toml: events: there are {count} events, not 1 to {EVENTS}"


def test_a_box_without_cities_is_refused():
    """IT-006: Even without any city the error is reported."""
    empty: dict[str, dict[str, str]] = {"cities": {}, "junctions": {}, "roads": {}, "goods": {}, "contracts": {}}
    assert "contracts" in fill_error(changed_content() | empty)
