"""Reads the map of a box: cities, junctions, roads, and the distances between them."""

import re
from collections import deque
from dataclasses import dataclass

import numpy as np

from truckstop.engine.bits import WORD
from truckstop.engine.box import ComposedName, TomlTable
from truckstop.engine.record import NONE, WIDE_NONE
from truckstop.engine.types import BoxRecord

from .state import CITIES, LINKS, PLACES, WAYS

MAX_NAME_LENGTH = 24  # longer names do not fit on the map
MAX_MILES = 9999
MAX_SIZE = 10000  # of the drawing plane
MAX_DISTANCE = 255  # Moves
MARGIN = 100  # how far the land may extend beyond the board
LAND_SHAPES = {"coast": 3, "neighbors": 3, "lakes": 3, "borders": 2}  # lists of shapes → least points of a shape
LABEL_KINDS = ("water", "country")  # what the names on the land name


@dataclass(frozen=True)
class Board:
    """The ids of the map, to which the other tables of the file refer."""

    cities: tuple[str, ...]
    places: tuple[str, ...]  # cities, junctions, other spaces
    links: tuple[str, ...]
    names: dict[str, str | ComposedName]

    def city(self, table: TomlTable, key: str, city: object) -> int:
        """The number of a city."""
        if city not in self.cities:
            raise table.error(key, f"{city!r} is not a city; they are {', '.join(self.cities)}")
        return self.cities.index(city)

    def link_set(self, table: TomlTable, key: str) -> list[np.uint64]:
        """A list of links as a bit set."""
        words = [0, 0]
        for link in table.array(key):
            if link not in self.links:
                raise table.error(key, f"{link!r} is not a link of a road")
            index = self.links.index(link)
            words[index // WORD] |= 1 << index % WORD
        return [*map(np.uint64, words)]


def fill_board(file: TomlTable, box: BoxRecord) -> Board:
    """Write places, ways and distances."""
    table = file.table("board")
    table.only("size", "miles_per_space")
    table.integer("miles_per_space", 1, MAX_MILES)
    size = _point(table, "size", table.array("size"), (MAX_SIZE, MAX_SIZE))
    if "land" in file.content:
        _check_land(file.table("land"), size)
    names: dict[str, str | ComposedName] = {}
    cities, junctions = (_read_towns(file.table(key), size, names) for key in ("cities", "junctions"))
    if len(cities) > CITIES:
        raise file.error("cities", f"there are {len(cities)} cities, but at most {CITIES} are possible")
    for duplicate in {*cities} & {*junctions}:
        raise file.error(f"junctions.{duplicate}", "is also a city")
    places, links, steps = [*cities, *junctions], list[str](), list[tuple[int, int]]()
    _check_place_count(file, len(places))
    box["link"] = NONE
    for link in _read_links(file.table("roads"), places, size):
        a, b = places.index(link.a), places.index(link.b)
        spaces = range(len(places), len(places) + link.spaces)
        _check_place_count(file, len(places) + link.spaces)
        if len(links) == LINKS:
            raise file.error("roads", f"there are more than {LINKS} links")
        if not spaces and a < len(cities) and b < len(cities):
            raise link.table.error(link.key, f"there is no space between the cities {link.a} and {link.b}")  # IT-R01
        for n, space in enumerate(spaces, 1):
            places.append(f"{link.a}-{link.b}-{n}")
            names[f"place-{places[-1]}"] = ComposedName(f"{{}}–{{}} {n}", (f"place-{link.a}", f"place-{link.b}"))
            box["link"][space] = len(links)
        steps += zip((a, *spaces), (*spaces, b), strict=True)
        links.append(f"{link.a}-{link.b}")
    box["cities"], box["places"] = len(cities), len(places)
    board = Board(tuple(cities), tuple(places), tuple(links), names)
    _fill_moves(file, board, steps, box)
    _fill_distances(file, board, box)
    return board


def _check_place_count(file: TomlTable, places: int) -> None:
    if places > PLACES:
        raise file.error("roads", f"there are more than {PLACES} places on the map")


@dataclass(frozen=True)
class Link:
    """A stretch of road between two cities or junctions."""

    table: TomlTable
    key: str
    a: str
    b: str
    spaces: int


def _read_towns(table: TomlTable, size: tuple[int, int], names: dict[str, str | ComposedName]) -> list[str]:
    """Check cities or junctions, add their names, and return their ids."""
    for key in table.content:
        town = table.table(checked_id(table, key))
        town.only("name", "x", "y")
        names[f"place-{key}"] = name_of(town)
        _point(town, "x, y", [town.content.get("x"), town.content.get("y")], size)
    return [*table.content]


def _read_links(roads: TomlTable, towns: list[str], size: tuple[int, int]) -> list[Link]:
    """The links of all roads."""
    links: list[Link] = []
    pairs: set[frozenset[str]] = set()
    for road in roads.content:
        if not re.fullmatch("[A-Z]{1,2}-[0-9]{1,3}[A-Z]?", road):
            raise roads.error(road, "is not the number of a road, such as I-5")
        for n, content in enumerate(roads.array(road)):
            key = f"{road}[{n}]"
            if not isinstance(content, dict):
                raise roads.error(key, "is not a table")
            link = TomlTable(roads.file, f"{roads.key}.{key}", content)
            link.only("a", "b", "also", "miles", "at")
            a, b = (link.one_of(end, tuple(towns)) for end in "ab")
            if a == b:
                raise link.error("b", f"{a}-{b} has the same town at both ends")
            if frozenset((a, b)) in pairs:
                raise link.error("b", f"{a}-{b} is listed twice")
            pairs.add(frozenset((a, b)))
            link.integer("miles", 1, MAX_MILES)
            if "also" in link.content:
                link.one_of("also", tuple(roads.content))
            for point in link.array("at"):
                _point(link, "at", point, size)
            links.append(Link(roads, key, a, b, len(link.array("at"))))
    return links


def _check_land(land: TomlTable, size: tuple[int, int]) -> None:
    """Check the outlines and borders, lists of points on the board or a little beyond it, and the names on the land."""
    land.only(*LAND_SHAPES, "names")
    for key, min_points in LAND_SHAPES.items():
        for shape in land.array(key) if key in land.content else []:
            if not isinstance(shape, list) or len(shape) < min_points:
                raise land.error(key, f"{shape!r} is not a list of {min_points} points or more")
            for point in shape:
                _point(land, key, point, size, MARGIN)
    for n, content in enumerate(land.array("names") if "names" in land.content else []):
        if not isinstance(content, dict):
            raise land.error(f"names[{n}]", "is not a table")
        label = TomlTable(land.file, f"{land.key}.names[{n}]", content)
        label.only("id", "name", "kind", "x", "y", "turn")
        label.one_of("kind", LABEL_KINDS)
        label.integer("turn", -180, 180)
        _point(label, "x, y", [content.get("x"), content.get("y")], size, MARGIN)
        if not _is_id(label.text("id")):
            raise label.error("id", "is not made of small letters, digits and _")
        name_of(label)


def _fill_moves(file: TomlTable, board: Board, steps: list[tuple[int, int]], box: BoxRecord) -> None:
    """IT-041, IT-042, IT-043, IT-044, IT-045: Write the places within one Move: neighbors, also through a city.

    `steps` are the pairs of places that are next to each other.
    """
    neighbors: list[set[int]] = [set() for _ in board.places]
    for a, b in steps:
        neighbors[a].add(b)
        neighbors[b].add(a)
    box["way"] = WIDE_NONE
    for place in range(len(board.places)):
        within_one_move = set(neighbors[place])
        if place >= len(board.cities):
            for city in neighbors[place]:
                within_one_move |= neighbors[city] - {place} if city < len(board.cities) else set()
        count = len(within_one_move)
        if count > WAYS:
            raise file.error("roads", f"{count} ways lead from {board.places[place]}, but at most {WAYS} are possible")
        box["ways"][place] = count
        box["way"][place, :count] = sorted(within_one_move)


def _fill_distances(file: TomlTable, board: Board, box: BoxRecord) -> None:
    """IT-157, IT-A19: Write the least number of Moves from every place to being in a city."""
    for city in range(len(board.cities)):
        distances = {city: 0}
        queue = deque([city])
        while queue:
            place = queue.popleft()
            for neighbor in box["way"][place, : box["ways"][place]].tolist():
                if neighbor not in distances:
                    distances[neighbor] = distances[place] + 1
                    queue.append(neighbor)
        for place, key in enumerate(board.places):
            if place not in distances:
                raise file.error("roads", f"no road leads from {key} to {board.cities[city]}")
            if distances[place] > MAX_DISTANCE:
                raise file.error("roads", f"{key} is more than {MAX_DISTANCE} Moves from {board.cities[city]}")
            box["distance"][city, place] = distances[place]


def _is_id(text: str) -> bool:
    """Whether a text can be an id in the notation of actions."""
    return re.fullmatch("[a-z][a-z0-9_]*", text) is not None


def checked_id(table: TomlTable, key: str) -> str:
    """A key of a table, if it can be an id."""
    if not _is_id(key):
        raise table.error(key, "is not made of small letters, digits and _")
    return key


def name_of(table: TomlTable) -> str:
    """The printed name of a thing."""
    name = table.text("name")
    if not name.strip() or len(name) > MAX_NAME_LENGTH or not name.isprintable():
        raise table.error("name", f"{name!r} is not a name of 1 to {MAX_NAME_LENGTH} letters")
    return name


def _point(table: TomlTable, key: str, point: object, size: tuple[int, int], margin: int = 0) -> tuple[int, int]:
    """A point of the drawing plane, or of a margin around it."""
    width, height = size[0] + margin, size[1] + margin
    match point:
        case [x, y] if type(x) is type(y) is int and -margin <= x <= width and -margin <= y <= height:
            return x, y
    raise table.error(key, f"{point!r} is not a point [x, y] from [{-margin}, {-margin}] to [{width}, {height}]")
