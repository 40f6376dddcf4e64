"""Reads a map of a box: cities with their circles, and links with their contracts."""

import re
from collections import Counter
from dataclasses import dataclass, field

from truckstop.engine.bits import by_bytes
from truckstop.engine.box import ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.engine.types import Array, BoxRecord

from .actions import COLOUR_NAMES
from .meta import MAX_THINNED, SEATS
from .state import (
    BLACK,
    CIRCLES,
    CIRCLES_PER_CITY,
    CITIES,
    LINKS,
    LONGEST_LINK,
    PHASES,
    SLASH,
    SLOTS,
    WHITE,
)

LETTERS = "ABC"
SHORTEST_LINK = 2
INNER = {**{name: n for n, name in enumerate(COLOUR_NAMES)}, "white": WHITE, "black": BLACK}
OUTER = {**{name: n for n, name in enumerate(COLOUR_NAMES)}, "black": BLACK}
SERIES = (*COLOUR_NAMES, "slash")
CONTRACT_PATTERN = re.compile(rf"({'|'.join(name.capitalize() for name in SERIES)}) ([1-9][0-9]?)([{LETTERS}])")
CIRCLE_PATTERN = re.compile(rf"({'|'.join(INNER)})/({'|'.join(OUTER)})(?: ([BC]))?")
MIN_CONTRACTS_A = MAX_THINNED + SLOTS + SEATS + 1  # with fewer, phase A could end in the draft (RF-241)
MAX_COORDINATE = 5000
MAX_NAME_LENGTH = 40
MIN_POINTS = {"coast": 3, "neighbors": 3, "lakes": 3, "borders": 2}  # of a line, by the keys of a table `land`
MAX_TRACKS = 2  # between two cities


@dataclass
class MapContents:
    """The things of all maps read so far: their ids in the order of their numbers, and their names."""

    cities: list[str] = field(default_factory=list)
    circles: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    names: dict[str, str | ComposedName] = field(default_factory=dict)

    def add(self, kind: str, table: TomlTable, key: str, name: str | ComposedName) -> None:
        """Add the name of a thing. Things of a kind have different ids, even on different maps."""
        if f"{kind}-{key}" in self.names:
            raise table.error(key, f"there is such a {kind} already")
        self.names[f"{kind}-{key}"] = name


def fill_map(table: TomlTable, contents: MapContents, box: BoxRecord) -> None:
    """Write the record of one map (RF-026 to RF-030)."""
    table.only("title", "size", "land", "cities", "contracts")
    printed_name(table, "title")
    size = _read_size(table, "size", MAX_COORDINATE)
    if "land" in table.content:
        _check_land(table.table("land"))
    box["first_circle"], box["first_link"] = len(contents.circles), len(contents.links)
    cities = _read_cities(table.table("cities"), size, contents, box)
    _read_links(table.table("contracts"), cities, contents, box)
    box["links_of"] = by_bytes(box["links_at"])
    box["cities_of"] = by_bytes([sum(1 << int(city) for city in {*ends}) for ends in box["ends"]])


def _check_land(land: TomlTable) -> None:
    """Check the outlines and lines that only pictures use. Each is a list of points."""
    land.only(*MIN_POINTS)
    for key, min_points in MIN_POINTS.items():
        for piece in land.array(key) if key in land.content else []:
            if not isinstance(piece, list) or len(piece) < min_points:
                raise land.error(key, f"{piece!r} is not a list of {min_points} points or more")
            for point in piece:
                _check_point(land, key, point)


def _check_point(land: TomlTable, key: str, point: object) -> None:
    match point:
        case [int(x), int(y)] if bool not in (type(x), type(y)) and max(abs(x), abs(y)) <= MAX_COORDINATE:
            return
    raise land.error(key, f"{point!r} is not a point such as [120, 80]")


def _read_cities(table: TomlTable, size: tuple[int, int], contents: MapContents, box: BoxRecord) -> list[str]:
    """RF-026, RF-027, RF-028: Read the cities with their circles. Return their ids."""
    if not 2 <= len(table.content) <= CITIES:
        raise table.error("", f"there are {len(table.content)} cities, not 2 to {CITIES}")
    box["circle"], box["cities"] = NONE, len(table.content)
    for number, key in enumerate(table.content):
        city = table.table(valid_id(table, key))
        city.only("name", "x", "y", "circles")
        for axis, length in zip(("x", "y"), size, strict=True):
            city.integer(axis, 0, length)
        contents.add("city", table, key, printed_name(city, "name"))
        contents.cities.append(key)
        circles = city.array("circles")
        if not 1 <= len(circles) <= CIRCLES_PER_CITY:
            raise city.error("circles", f"there are {len(circles)} circles, not 1 to {CIRCLES_PER_CITY}")
        for ring, circle in enumerate(circles):
            _read_circle(city, circle, (number, ring), box)
            id_, name = (key, "{}") if len(circles) == 1 else (f"{key}_{ring + 1}", f"{{}} ({ring + 1})")
            contents.add("circle", city, id_, ComposedName(name, (f"city-{key}",)))
            contents.circles.append(id_)
    return list(table.content)


def _read_circle(city: TomlTable, circle: object, position: tuple[int, int], box: BoxRecord) -> None:
    """RF-027, RF-028: Read what a circle ships and wants and when it opens. `position`: number of the city, ring."""
    match_ = CIRCLE_PATTERN.fullmatch(circle) if isinstance(circle, str) else None
    if match_ is None:
        raise city.error("circles", f"{circle!r} is not a circle, such as 'blue/red' or 'white/gray B'")
    number = int(box["circles"])
    if number == CIRCLES:
        raise city.error("circles", f"there are more than {CIRCLES} circles on the map")
    (city_number, ring), outer = position, OUTER[match_[2]]
    opens = LETTERS.index(match_[3] or LETTERS[0])
    box["city"][number], box["ring"][number] = city_number, ring
    box["inner"][number], box["outer"][number], box["opens"][number] = INNER[match_[1]], outer, opens
    box["circle"][city_number, ring] = number
    box["circles"] = number + 1
    if outer != BLACK:
        _add(box["wants"][outer], ring, city_number)
    for phase in range(opens, PHASES):
        _add(box["uncovered"][phase], ring, city_number)


def _read_links(table: TomlTable, cities: list[str], contents: MapContents, box: BoxRecord) -> None:
    """RF-004, RF-029, RF-030: Read the links with their contracts. Two between the same cities are a double track."""
    table.only("links")
    links = table.array("links")
    if len(links) > LINKS:
        raise table.error("links", f"there are {len(links)} links, not up to {LINKS}")
    box["links"] = len(links)
    pairs: Counter[frozenset[str]] = Counter()
    for number, link in enumerate(links):
        (series, digits, letter), (one, other), length = _parse_link(table, link, cities)
        pairs[frozenset((one, other))] += 1
        if pairs[frozenset((one, other))] > MAX_TRACKS:
            raise table.error("links", f"{link[0]}: there is a double track already")
        box["ends"][number] = cities.index(one), cities.index(other)
        box["colour"][number], box["length"][number] = SERIES.index(series), length
        for city in box["ends"][number]:
            _add(box["links_at"], city, number)
        _add(box["letter"], LETTERS.index(letter), number)
        id_ = f"{series}_{digits}{letter.lower()}"
        name = ComposedName(f"{{}} {digits}{letter} ({{}}–{{}})", (f"series-{series}", f"city-{one}", f"city-{other}"))
        contents.add("link", table, id_, name)
        contents.links.append(id_)
    if int(box["letter"][0]).bit_count() < MIN_CONTRACTS_A:
        raise table.error("links", f"there are fewer than {MIN_CONTRACTS_A} contracts A")


def _parse_link(table: TomlTable, link: object, cities: list[str]) -> tuple[tuple[str, str, str], tuple[str, str], int]:
    """RF-029, RF-030: Return series, number and letter of the contract, the two cities, and the length."""
    match link:
        case [str(contract), str(one), str(other), int(length)] if one != other:
            match_ = CONTRACT_PATTERN.fullmatch(contract)
        case _:
            match_ = None
    if match_ is None:
        raise table.error("links", f"{link!r} is not a link, such as ['Red 5A', 'raleigh', 'greensboro', 3]")
    if one not in cities or other not in cities:
        raise table.error("links", f"{contract}: {one if one not in cities else other!r} is not a city of this map")
    if isinstance(length, bool) or not SHORTEST_LINK <= length <= LONGEST_LINK:
        raise table.error("links", f"{contract}: {length} is not a length from {SHORTEST_LINK} to {LONGEST_LINK}")
    return (match_[1].lower(), match_[2], match_[3]), (one, other), length


def _add(words: Array, index: int, number: int) -> None:
    """Add a number to one of the sets of a record."""
    words[index] |= type(words[index])(1 << int(number))


def _read_size(table: TomlTable, key: str, max_length: int) -> tuple[int, int]:
    match table.array(key):
        case [int(width), int(height)] if 0 < width <= max_length and 0 < height <= max_length:
            return width, height
    raise table.error(key, f"is not a width and a height up to {max_length}")


def valid_id(table: TomlTable, key: str) -> str:
    """Return a key, after checking that it can be part of an action's notation."""
    if not re.fullmatch("[a-z][a-z0-9_]*", key):
        raise table.error(key, "is not made of small letters, digits and _")
    return key


def printed_name(table: TomlTable, key: str) -> str:
    """Read a printed name."""
    name = table.text(key)
    if not name.strip() or len(name) > MAX_NAME_LENGTH or not name.isprintable():
        raise table.error(key, f"{name!r} is not a name of 1 to {MAX_NAME_LENGTH} letters")
    return name


assert SERIES.index("slash") == SLASH
