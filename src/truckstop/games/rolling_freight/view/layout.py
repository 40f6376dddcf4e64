"""The layout of a map: names, positions and tables that are computed once for each box, map and language."""

from dataclasses import dataclass
from functools import cached_property

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.engine.types import BoxRecord
from truckstop.kit.drawing_cache import cached_by_box, cached_by_language
from truckstop.kit.drawing_store import stored_by_box, stored_property
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point
from truckstop.kit.texts import texts_of_all

from ..actions import ACTIONS, FACE_NAMES
from ..meta import MAPS
from ..state import COLOURS, IMPROVEMENTS, Improvement
from .crossings import place_crossings
from .geometry import MapGeometry
from .labels import NameBox, place_boxes, place_names

MAP_KEYS = [*MAPS]
NO_BREAK = "\N{NO-BREAK SPACE}"
ORNAMENT_SIZES = ((330.0, 84.0), (292.0, 102.0), (222.0, 126.0), (216.0, 121.0))  # title, bonus, rail lines, legend


def _number_of_map(key: str) -> cached_property[int]:
    """An attribute of a layout: a number of the map."""
    return cached_property(lambda layout: int(layout.map[key]))


def _by_circle(key: str) -> cached_property[list[int]]:
    """An attribute of a layout: a list with a number for every circle of the map."""
    return cached_property(lambda layout: layout.map[key].tolist()[: layout.circle_count])


@dataclass(frozen=True, eq=False)
class Layout:
    """A map of a box in a language."""

    box: Box
    messages: Messages
    side: int

    first_circle = _number_of_map("first_circle")
    first_link = _number_of_map("first_link")
    link_count = _number_of_map("links")
    circle_count = _number_of_map("circles")
    circle_city = _by_circle("city")
    circle_ring = _by_circle("ring")
    inner_colours = _by_circle("inner")  # by circle: the cargo that it ships at first
    outer_colours = _by_circle("outer")  # by circle: the cargo that it wants
    opening_phases = _by_circle("opens")  # by circle: the phase in which it opens
    actions = texts_of_all(ACTIONS)

    @cached_property
    def geometry(self) -> MapGeometry:
        return geometry_of(self.box, self.side)

    @cached_property
    def map(self) -> BoxRecord:
        return self.box.record["map"][self.side]

    def _item_names(self, kind: str, first: int, count: int) -> tuple[str, ...]:
        return tuple(self.messages.item_name(kind, first + n) for n in range(count))

    @cached_property
    def cities(self) -> tuple[str, ...]:
        first = sum(int(record["cities"]) for record in self.box.record["map"][: self.side])
        return self._item_names("city", first, int(self.map["cities"]))

    @cached_property
    def link_names(self) -> tuple[str, ...]:
        """By link, the full name of its contract: colour, number, letter and cities."""
        return self._item_names("link", self.first_link, self.link_count)

    @cached_property
    def contract_codes(self) -> tuple[str, ...]:
        """By link, the number and letter of its contract, such as 5A."""
        ids = self.box.names.ids["link"][self.first_link : self.first_link + self.link_count]
        return tuple(key.split("_")[1].upper() for key in ids)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The four colours, and slash."""
        return self._item_names("colour", 0, COLOURS + 1)

    @cached_property
    def cargo(self) -> tuple[str, ...]:
        return tuple(self.messages(f"label-cargo-{key}") for key in self.box.names.ids["colour"][:COLOURS])

    @cached_property
    def improvements(self) -> tuple[str, ...]:
        return self._item_names("improvement", 0, IMPROVEMENTS)

    @cached_property
    def improvement_titles(self) -> tuple[tuple[str, str], ...]:
        """The names of improvements in two lines, broken at the first space at which a line may break.

        A name like "Card (die)", of a box with names of its own, becomes "Extra die".
        """
        return tuple(map(self._title, self.improvements))

    def _title(self, name: str) -> tuple[str, str]:
        _, _, die = name.rstrip(")").partition(" (")
        first, _, second = self.messages("label-extra-die", die=die).partition("|") if die else name.partition(" ")
        return first[:1].upper() + first[1:].replace(NO_BREAK, " "), second

    @cached_property
    def improvement_effects(self) -> tuple[str, ...]:
        return self._improvement_messages("effect")

    @cached_property
    def short_effects(self) -> tuple[str, ...]:
        """The effects of improvements in a few words."""
        return self._improvement_messages("motto")

    def _improvement_messages(self, key: str) -> tuple[str, ...]:
        return tuple(self.messages(f"label-{key}-{kind.name.lower().replace('_', '-')}") for kind in Improvement)

    def improvement_text(self, kind: int) -> str:
        """The name of an improvement and its effect."""
        return self.messages(
            "label-improvement", improvement=self.improvements[kind], effect=self.improvement_effects[kind]
        )

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """The names of the faces of dice, by number of the face; number 0 has none."""
        return ("", *(self._face(name) for name in FACE_NAMES))

    def _face(self, name: str) -> str:
        if f"name-face-{name}" in self.messages:
            return self.messages(f"name-face-{name}")
        return " + ".join(self.messages.name(f"colour-{part}") for part in name.split("-"))

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        return tuple((a, b) for a, b in self.map["ends"].tolist()[: self.link_count])

    @cached_property
    def link_colours(self) -> list[int]:
        return self.map["colour"].tolist()  # type: ignore[no-any-return]

    @cached_property
    def link_lengths(self) -> list[int]:
        return self.map["length"].tolist()  # type: ignore[no-any-return]

    @cached_property
    def city_circles(self) -> tuple[tuple[int, ...], ...]:
        """The circles of every city."""
        rows = self.map["circle"].tolist()[: len(self.cities)]
        return tuple(tuple(n for n in row if n != NONE) for row in rows)

    @stored_property
    def name_boxes(self) -> list[NameBox]:
        return place_names(self.geometry, self.cities, self.city_circles)

    @stored_property
    def crossing_points(self) -> list[Point]:
        """The position of every link's crossing sign."""
        return place_crossings(self.geometry, self.name_boxes)

    @stored_property
    def ornament_boxes(self) -> list[Rectangle]:
        """The boxes of the title, the bonus table, the rail line table and the legend."""
        return place_boxes(self.geometry, self.name_boxes, ORNAMENT_SIZES)

    @cached_property
    def player_colours(self) -> list[str]:
        return [*self.box.content["supply"]["players"]]

    def box_numbers(self, key: str) -> list[int]:
        """A field of the box that is a list of numbers."""
        return self.box.record[key].tolist()  # type: ignore[no-any-return]

    def box_table(self, key: str) -> list[list[int]]:
        """A field of the box that is a table of numbers."""
        return self.box.record[key].tolist()  # type: ignore[no-any-return]


geometry_of = cached_by_box(stored_by_box(MapGeometry.of))
layout_of = cached_by_language(Layout)


def board_position(box: Box, side: int, link: int | None = None, circle: int | None = None) -> Point:
    """The middle of a link, or of a circle."""
    geometry = geometry_of(box, side)
    return geometry.circles[circle] if circle is not None else geometry.tracks[link or 0].curve.along(0.5)
