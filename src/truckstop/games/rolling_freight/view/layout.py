"""What never changes in a picture, kept ready: one plate for each box, map and language."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.games.rolling_freight.actions import ACTIONS, FACE_NAMES
from truckstop.games.rolling_freight.meta import MAPS
from truckstop.games.rolling_freight.state import COLOURS, IMPROVEMENTS, Improvement
from truckstop.games.rolling_freight.view.crossings import place_crossings
from truckstop.games.rolling_freight.view.geometry import Survey
from truckstop.games.rolling_freight.view.labels import Name, place_boxes, place_names
from truckstop.kit.drawing_cache import cached_by_box, cached_by_language
from truckstop.kit.rectangle import Rectangle
from truckstop.kit.svg import Point
from truckstop.kit.texts import action_texts

SIDES = [*MAPS]
TITLE, LINES, BONUS, LEGEND = (330.0, 84.0), (214.0, 126.0), (292.0, 102.0), (196.0, 121.0)


def _number_of_map(key: str) -> cached_property[int]:
    """An attribute of a layout: a number of the map."""
    return cached_property(lambda layout: int(layout.map[key]))


def _by_circle(key: str) -> cached_property[list[int]]:
    """An attribute of a layout: a number of every circle of the map."""
    return cached_property(lambda layout: layout.map[key].tolist()[: layout.circles])


@dataclass(frozen=True, eq=False)
class Layout:
    """A map of a box in a language, with everything about it that is worked out once."""

    box: Box
    messages: Messages
    side: int

    first_circle = _number_of_map("first_circle")
    first_link = _number_of_map("first_link")
    links = _number_of_map("links")
    circles = _number_of_map("circles")
    circle_city = _by_circle("city")
    circle_ring = _by_circle("ring")
    inner = _by_circle("inner")
    outer = _by_circle("outer")
    opens = _by_circle("opens")  # the phase from which a circle is not covered

    @cached_property
    def survey(self) -> Survey:
        return survey_of(self.box, self.side)

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The notation of every action that this box has a name for."""
        return action_texts(ACTIONS, self.box)

    @cached_property
    def map(self) -> np.void:
        record: np.void = self.box.record["map"][self.side]
        return record

    def _things(self, kind: str, first: int, count: int) -> tuple[str, ...]:
        return tuple(self.messages.item_name(kind, first + n) for n in range(count))

    @cached_property
    def cities(self) -> tuple[str, ...]:
        first = sum(int(each["cities"]) for each in self.box.record["map"][: self.side])
        return self._things("city", first, int(self.map["cities"]))

    @cached_property
    def link_names(self) -> tuple[str, ...]:
        """Contracts in full: colour, number, letter, cities."""
        return self._things("link", self.first_link, self.links)

    @cached_property
    def codes(self) -> tuple[str, ...]:
        """Number and letter of every contract: 5A."""
        ids = self.box.names.ids["link"][self.first_link : self.first_link + self.links]
        return tuple(key.split("_")[1].upper() for key in ids)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The four colours, and slash."""
        return self._things("colour", 0, COLOURS + 1)

    @cached_property
    def cargo(self) -> tuple[str, ...]:
        return tuple(self.messages(f"label-cargo-{key}") for key in self.box.names.ids["colour"][:COLOURS])

    @cached_property
    def improvements(self) -> tuple[str, ...]:
        return self._things("improvement", 0, IMPROVEMENTS)

    @cached_property
    def titles(self) -> tuple[tuple[str, str], ...]:
        """Improvements in two lines; a die in brackets is what the card brings."""
        return tuple(map(self._title, self.improvements))

    def _title(self, name: str) -> tuple[str, str]:
        _, _, die = name.rstrip(")").partition(" (")
        first, _, second = self.messages("label-extra-die", die=die).partition("|") if die else name.partition(" ")
        return first[:1].upper() + first[1:], second

    @cached_property
    def effects(self) -> tuple[str, ...]:
        return self._of_improvements("effect")

    @cached_property
    def mottos(self) -> tuple[str, ...]:
        """Effects in a few words."""
        return self._of_improvements("motto")

    def _of_improvements(self, what: str) -> tuple[str, ...]:
        return tuple(self.messages(f"label-{what}-{kind.name.lower().replace('_', '-')}") for kind in Improvement)

    def improvement_told(self, kind: int) -> str:
        """An improvement with its effect."""
        return self.messages("label-improvement", improvement=self.improvements[kind], effect=self.effects[kind])

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """What dice show, from 1 on."""
        return ("", *(self._face(name) for name in FACE_NAMES))

    def _face(self, name: str) -> str:
        if f"name-face-{name}" in self.messages:
            return self.messages(f"name-face-{name}")
        return " + ".join(self.messages.name(f"colour-{part}") for part in name.split("-"))

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        return tuple((a, b) for a, b in self.map["ends"].tolist()[: self.links])

    @cached_property
    def link_colours(self) -> list[int]:
        return self.map["colour"].tolist()  # type: ignore[no-any-return]

    @cached_property
    def lengths(self) -> list[int]:
        return self.map["length"].tolist()  # type: ignore[no-any-return]

    @cached_property
    def links_at(self) -> tuple[tuple[int, ...], ...]:
        """The links that end in a city."""
        return tuple(tuple(n for n, ends in enumerate(self.ends) if city in ends) for city in range(len(self.cities)))

    @cached_property
    def of_city(self) -> tuple[tuple[int, ...], ...]:
        """The circles of every city."""
        rows = self.map["circle"].tolist()[: len(self.cities)]
        return tuple(tuple(n for n in row if n != NONE) for row in rows)

    @cached_property
    def names(self) -> list[Name]:
        return place_names(self.survey, self.cities, self.of_city)

    @cached_property
    def crossings(self) -> list[Point]:
        """Where the crossing sign of every link lies."""
        return place_crossings(self.survey, self.names)

    @cached_property
    def ornaments(self) -> list[Rectangle]:
        """Where the title, both tables and the legend are printed."""
        return place_boxes(self.survey, self.names, (TITLE, BONUS, LINES, LEGEND))

    @cached_property
    def players(self) -> list[str]:
        return [*self.box.content["supply"]["players"]]

    def figure(self, key: str) -> Any:
        return self.box.record[key].tolist()


survey_of = cached_by_box(Survey.of)
layout_of = cached_by_language(Layout)


def spot_of(box: Box, side: int, link: int | None = None, circle: int | None = None) -> Point:
    """Where a link or a circle lies."""
    survey = survey_of(box, side)
    return survey.circles[circle] if circle is not None else survey.tracks[link or 0].curve.along(0.5)
