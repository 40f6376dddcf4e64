"""Reads a map of Rolling Freight: cities with their circles, and links with their contracts."""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from truckstop.engine.bits import by_bytes
from truckstop.engine.box import ComposedName, TomlTable
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import COLOUR_NAMES
from truckstop.games.rolling_freight.meta import MOST_THINNED, SEATS
from truckstop.games.rolling_freight.state import (
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
CONTRACT = re.compile(rf"({'|'.join(name.capitalize() for name in SERIES)}) ([1-9][0-9]?)([{LETTERS}])")
CIRCLE = re.compile(rf"({'|'.join(INNER)})/({'|'.join(OUTER)})(?: ([BC]))?")
FEWEST_FIRST = MOST_THINNED + SLOTS + SEATS + 1  # contracts A: no end of a phase can come in the draft (RF-241)
LARGEST = 5000  # of a drawing plane
LONGEST_NAME = 40
LAND = {"coast": 3, "neighbors": 3, "lakes": 3, "borders": 2}  # what a picture can have, and the points of a piece


@dataclass
class Charts:
    """The things of all maps read so far, in the order of their numbers."""

    cities: list[str] = field(default_factory=list)
    circles: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    names: dict[str, str | ComposedName] = field(default_factory=dict)

    def add(self, kind: str, table: TomlTable, key: str, name: str | ComposedName) -> None:
        """Number a thing; no two things of a kind have the same id, on whatever map."""
        if f"{kind}-{key}" in self.names:
            raise table.error(key, f"there is such a {kind} already")
        self.names[f"{kind}-{key}"] = name


def fill_map(chart: TomlTable, charts: Charts, box: Any) -> None:
    """Write the record of one map (RF-026 to RF-030)."""
    chart.only("title", "size", "land", "cities", "contracts")
    name_of(chart, "title")
    size = _pair(chart, "size", LARGEST)
    if "land" in chart.content:
        _check_land(chart.table("land"))
    box["first_circle"], box["first_link"] = len(charts.circles), len(charts.links)
    cities = _cities(chart.table("cities"), size, charts, box)
    _links(chart.table("contracts"), cities, charts, box)
    box["links_of"] = by_bytes(box["links_at"])
    box["cities_of"] = by_bytes([sum(1 << int(city) for city in {*ends}) for ends in box["ends"]])


def _check_land(land: TomlTable) -> None:
    """Outlines and lines that only pictures use, each a list of points."""
    land.only(*LAND)
    for key, fewest in LAND.items():
        for piece in land.array(key) if key in land.content else []:
            if not isinstance(piece, list) or len(piece) < fewest:
                raise land.error(key, f"{piece!r} is not a list of {fewest} points or more")
            for point in piece:
                _check_point(land, key, point)


def _check_point(land: TomlTable, key: str, point: Any) -> None:
    match point:
        case [int(x), int(y)] if min(x, y) >= -LARGEST and max(x, y) <= LARGEST and bool not in (type(x), type(y)):
            return
    raise land.error(key, f"{point!r} is not a point such as [120, 80]")


def _cities(table: TomlTable, size: tuple[int, int], charts: Charts, box: Any) -> list[str]:
    """RF-026, RF-027, RF-028: each with one circle or several."""
    if not 2 <= len(table.content) <= CITIES:
        raise table.error("", f"there are {len(table.content)} cities, not 2 to {CITIES}")
    box["circle"], box["cities"] = NONE, len(table.content)
    for number, key in enumerate(table.content):
        city = table.table(id_of(table, key))
        city.only("name", "x", "y", "circles")
        for axis, most in zip(("x", "y"), size, strict=True):
            city.integer(axis, 0, most)
        charts.add("city", table, key, name_of(city, "name"))
        charts.cities.append(key)
        circles = city.array("circles")
        if not 1 <= len(circles) <= CIRCLES_PER_CITY:
            raise city.error("circles", f"there are {len(circles)} circles, not 1 to {CIRCLES_PER_CITY}")
        for ring, circle in enumerate(circles):
            _circle(city, circle, (number, ring), box)
            called, name = (key, "{}") if len(circles) == 1 else (f"{key}_{ring + 1}", f"{{}} ({ring + 1})")
            charts.add("circle", city, called, ComposedName(name, (f"city-{key}",)))
            charts.circles.append(called)
    return list(table.content)


def _circle(city: TomlTable, circle: Any, place: tuple[int, int], box: Any) -> None:
    """RF-027, RF-028: what it ships, what it wants, and until when it is covered."""
    told = CIRCLE.fullmatch(circle) if isinstance(circle, str) else None
    if told is None:
        raise city.error("circles", f"{circle!r} is not a circle, such as 'blue/red' or 'white/gray B'")
    number = int(box["circles"])
    if number == CIRCLES:
        raise city.error("circles", f"there are more than {CIRCLES} circles on the map")
    (at, ring), outer = place, OUTER[told[2]]
    opens = LETTERS.index(told[3] or LETTERS[0])
    box["city"][number], box["ring"][number] = at, ring
    box["inner"][number], box["outer"][number], box["opens"][number] = INNER[told[1]], outer, opens
    box["circle"][at, ring] = number
    box["circles"] = number + 1
    if outer != BLACK:
        _add(box["wants"][outer], ring, at)
    for phase in range(opens, PHASES):
        _add(box["uncovered"][phase], ring, at)


def _links(table: TomlTable, cities: list[str], charts: Charts, box: Any) -> None:
    """RF-004, RF-029, RF-030: each with its contract; two between the same cities are a double track."""
    table.only("links")
    links = table.array("links")
    if len(links) > LINKS:
        raise table.error("links", f"there are {len(links)} links, not up to {LINKS}")
    box["links"] = len(links)
    pairs: Counter[frozenset[str]] = Counter()
    for number, link in enumerate(links):
        match link:
            case [str(contract), str(one), str(other), int(length)] if one != other:
                told = CONTRACT.fullmatch(contract)
            case _:
                told = None
        if told is None:
            raise table.error("links", f"{link!r} is not a link, such as ['Red 5A', 'raleigh', 'greensboro', 3]")
        if one not in cities or other not in cities:
            raise table.error("links", f"{contract}: {one if one not in cities else other!r} is not a city of this map")
        if isinstance(length, bool) or not SHORTEST_LINK <= length <= LONGEST_LINK:
            raise table.error("links", f"{contract}: {length} is not a length from {SHORTEST_LINK} to {LONGEST_LINK}")
        pairs[frozenset((one, other))] += 1
        if pairs[frozenset((one, other))] > 2:
            raise table.error("links", f"{contract}: there is a double track already")
        series = told[1].lower()
        box["ends"][number] = cities.index(one), cities.index(other)
        box["colour"][number], box["length"][number] = SERIES.index(series), length
        for city in box["ends"][number]:
            _add(box["links_at"], city, number)
        _add(box["letter"], LETTERS.index(told[3]), number)
        called = f"{series}_{told[2]}{told[3].lower()}"
        name = ComposedName(
            f"{{}} {told[2]}{told[3]} ({{}}–{{}})", (f"series-{series}", f"city-{one}", f"city-{other}")
        )
        charts.add("link", table, called, name)
        charts.links.append(called)
    if int(box["letter"][0]).bit_count() < FEWEST_FIRST:
        raise table.error("links", f"there are fewer than {FEWEST_FIRST} contracts A")


def _add(words: Any, index: int, number: int) -> None:
    """Put a number into a set of the record."""
    words[index] |= type(words[index])(1 << int(number))


def _pair(table: TomlTable, key: str, most: int) -> tuple[int, int]:
    match table.array(key):
        case [int(wide), int(high)] if 0 < wide <= most and 0 < high <= most:
            return wide, high
    raise table.error(key, f"is not a width and a height up to {most}")


def id_of(table: TomlTable, key: str) -> str:
    """A key that can stand in a notation."""
    if not re.fullmatch("[a-z][a-z0-9_]*", key):
        raise table.error(key, "is not made of small letters, digits and _")
    return key


def name_of(table: TomlTable, key: str) -> str:
    """A printed name."""
    name = table.text(key)
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise table.error(key, f"{name!r} is not a name of 1 to {LONGEST_NAME} letters")
    return name


assert SERIES.index("slash") == SLASH
