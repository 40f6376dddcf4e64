"""Reads the map of a board: cities, junctions, roads, and the distances between them."""

import re
from collections import Counter, deque
from dataclasses import dataclass
from typing import Any

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.box import ComposedName, TomlTable
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.games.interstate.state import CITIES, LINKS, PLACES, WAYS

LONGEST_NAME = 24  # letters: more do not fit on the map
MOST_MILES = 9999
MOST_SIZE = 10000  # of the drawing plane
FARTHEST = 255  # Moves
MARGIN = 100  # how far beyond the board the land may be drawn
LANDS = {"coast": 3, "neighbors": 3, "lakes": 3, "borders": 2}  # what is drawn, with the fewest points of a piece
WRITTEN = ("water", "country")  # what names on the land are names of


@dataclass(frozen=True)
class Map:
    """What the other tables of the file refer to."""

    cities: tuple[str, ...]
    places: tuple[str, ...]  # cities, junctions, spaces
    links: tuple[str, ...]
    names: dict[str, str | ComposedName]

    def city(self, table: TomlTable, key: str, city: Any) -> int:
        """The number of a city."""
        if city not in self.cities:
            raise table.error(key, f"{city!r} is not a city; they are {', '.join(self.cities)}")
        return self.cities.index(city)

    def links_set(self, table: TomlTable, key: str) -> list[np.uint64]:
        """Links as a set of bits."""
        words = [0, 0]
        for link in table.array(key):
            if link not in self.links:
                raise table.error(key, f"{link!r} is not a link of a road")
            index = self.links.index(link)
            words[index // WORD] |= 1 << index % WORD
        return [*map(np.uint64, words)]


def fill_map(file: TomlTable, box: Any) -> Map:
    """Write places, ways and distances."""
    board = file.table("board")
    board.only("size", "miles_per_space")
    board.integer("miles_per_space", 1, MOST_MILES)
    size = _point(board, "size", board.array("size"), (MOST_SIZE, MOST_SIZE))
    if "land" in file.content:
        _check_land(file.table("land"), size)
    names: dict[str, str | ComposedName] = {}
    cities, junctions = (_towns(file.table(key), size, names) for key in ("cities", "junctions"))
    if len(cities) > CITIES:
        raise file.error("cities", f"there are {len(cities)}, but at most {CITIES} can be held")
    for twice in {*cities} & {*junctions}:
        raise file.error(f"junctions.{twice}", "is a city, too")
    places, links, roads = [*cities, *junctions], list[str](), list[tuple[int, int]]()
    _check_size(file, len(places))
    box["link"] = NONE
    for link in _links(file.table("roads"), places, size):
        a, b = places.index(link.a), places.index(link.b)
        spaces = range(len(places), len(places) + link.spaces)
        _check_size(file, len(places) + link.spaces)
        if len(links) == LINKS:
            raise file.error("roads", f"there are more than {LINKS} links")
        if not spaces and a < len(cities) and b < len(cities):
            raise link.table.error(link.key, f"no space lies between the cities {link.a} and {link.b}")  # IT-R01
        for n, space in enumerate(spaces, 1):
            places.append(f"{link.a}-{link.b}-{n}")
            names[f"place-{places[-1]}"] = ComposedName(f"{{}}–{{}} {n}", (f"place-{link.a}", f"place-{link.b}"))
            box["link"][space] = len(links)
        roads += zip((a, *spaces), (*spaces, b), strict=True)
        links.append(f"{link.a}-{link.b}")
    box["cities"], box["places"] = len(cities), len(places)
    chart = Map(tuple(cities), tuple(places), tuple(links), names)
    _moves(file, chart, roads, box)
    _distances(file, chart, box)
    return chart


def _check_size(file: TomlTable, places: int) -> None:
    if places > PLACES:
        raise file.error("roads", f"there are more than {PLACES} places on the map")


@dataclass(frozen=True)
class Link:
    """A stretch of road between two towns."""

    table: TomlTable
    key: str
    a: str
    b: str
    spaces: int


def _towns(table: TomlTable, size: tuple[int, int], names: dict[str, str | ComposedName]) -> list[str]:
    """Cities or junctions: their names, and where they lie."""
    for key in table.content:
        town = table.table(id_of(table, key))
        town.only("name", "x", "y")
        names[f"place-{key}"] = name_of(town)
        _point(town, "x, y", [town.content.get("x"), town.content.get("y")], size)
    return [*table.content]


def _links(roads: TomlTable, towns: list[str], size: tuple[int, int]) -> list[Link]:
    """All links of all roads."""
    found: list[Link] = []
    pairs: Counter[frozenset[str]] = Counter()
    for road in roads.content:
        if not re.fullmatch("[A-Z]{1,2}-[0-9]{1,3}[A-Z]?", road):
            raise roads.error(road, "is not the number of a road, such as I-5")
        for n, content in enumerate(roads.array(road)):
            key = f"{road}[{n}]"
            if not isinstance(content, dict):
                raise roads.error(key, "is not a table")
            link = TomlTable(roads.file, f"{roads.key}.{key}", content)
            link.only("a", "b", "also", "miles", "at")
            ends = [link.one_of(end, tuple(towns)) for end in "ab"]
            pairs[frozenset(ends)] += 1
            if ends[0] == ends[1] or pairs[frozenset(ends)] > 1:
                raise link.error(
                    "b", f"{ends[0]}-{ends[1]} " + ("leads nowhere" if ends[0] == ends[1] else "stands twice")
                )
            link.integer("miles", 1, MOST_MILES)
            if "also" in link.content:
                link.one_of("also", tuple(roads.content))
            for point in link.array("at"):
                _point(link, "at", point, size)
            found.append(Link(roads, key, ends[0], ends[1], len(link.array("at"))))
    return found


def _check_land(land: TomlTable, size: tuple[int, int]) -> None:
    """Outlines and borders: lists of points, on the board or a little beyond it; and what is written on it."""
    land.only(*LANDS, "names")
    for key, fewest in LANDS.items():
        for piece in land.array(key) if key in land.content else []:
            if not isinstance(piece, list) or len(piece) < fewest:
                raise land.error(key, f"{piece!r} is not a list of {fewest} points or more")
            for point in piece:
                _point(land, key, point, size, MARGIN)
    for n, content in enumerate(land.array("names") if "names" in land.content else []):
        if not isinstance(content, dict):
            raise land.error(f"names[{n}]", "is not a table")
        written = TomlTable(land.file, f"{land.key}.names[{n}]", content)
        written.only("id", "name", "kind", "x", "y", "turn")
        written.one_of("kind", WRITTEN)
        written.integer("turn", -180, 180)
        _point(written, "x, y", [content.get("x"), content.get("y")], size, MARGIN)
        if not re.fullmatch("[a-z][a-z0-9_]*", written.text("id")):
            raise written.error("id", "is not made of small letters, digits and _")
        name_of(written)


def _moves(file: TomlTable, chart: Map, roads: list[tuple[int, int]], box: Any) -> None:
    """IT-041, IT-042, IT-043, IT-044, IT-045: to a neighbour; from a space also through a city onto others."""
    beside: list[set[int]] = [set() for _ in chart.places]
    for a, b in roads:
        beside[a].add(b)
        beside[b].add(a)
    box["way"] = WIDE_NONE
    for place, neighbours in enumerate(beside):
        reached = set(neighbours)
        if place >= len(chart.cities):
            for city in neighbours:
                reached |= beside[city] - {place} if city < len(chart.cities) else set()
        if len(reached) > WAYS:
            raise file.error("roads", f"{len(reached)} ways lead from {chart.places[place]}, but at most {WAYS} can")
        box["ways"][place] = len(reached)
        box["way"][place, : len(reached)] = sorted(reached)


def _distances(file: TomlTable, chart: Map, box: Any) -> None:
    """IT-157, IT-A19: the least number of Moves from every place to being in a city."""
    for city in range(len(chart.cities)):
        found = {city: 0}
        queue = deque([city])
        while queue:
            place = queue.popleft()
            for before in box["way"][place, : box["ways"][place]].tolist():
                if before not in found:
                    found[before] = found[place] + 1
                    queue.append(before)
        for place, key in enumerate(chart.places):
            if place not in found:
                raise file.error("roads", f"no road leads from {key} to {chart.cities[city]}")
            if found[place] > FARTHEST:
                raise file.error("roads", f"{key} is more than {FARTHEST} Moves from {chart.cities[city]}")
            box["distance"][city, place] = found[place]


def id_of(table: TomlTable, key: str) -> str:
    """A key that can stand in a notation."""
    if not re.fullmatch("[a-z][a-z0-9_]*", key):
        raise table.error(key, "is not made of small letters, digits and _")
    return key


def name_of(table: TomlTable) -> str:
    """A printed name."""
    name = table.text("name")
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise table.error("name", f"{name!r} is not a name of 1 to {LONGEST_NAME} letters")
    return name


def _point(table: TomlTable, key: str, point: Any, size: tuple[int, int], margin: int = 0) -> tuple[int, int]:
    """A point of the drawing plane, or in a margin around it."""
    wide, high = size[0] + margin, size[1] + margin
    match point:
        case [x, y] if type(x) is type(y) is int and -margin <= x <= wide and -margin <= y <= high:
            return x, y
    raise table.error(key, f"{point!r} is not a point [x, y] from [{-margin}, {-margin}] to [{wide}, {high}]")
