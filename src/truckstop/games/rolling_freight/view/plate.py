"""What never changes in a picture, kept ready: one plate for each box, map and language."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.bits import WORD
from truckstop.engine.box import Box
from truckstop.engine.ink import Point
from truckstop.engine.plates import kept_by_box, kept_by_language
from truckstop.engine.record import NONE
from truckstop.engine.words import Words
from truckstop.games.rolling_freight.actions import ACTIONS, FACE_NAMES
from truckstop.games.rolling_freight.meta import MAPS
from truckstop.games.rolling_freight.state import COLOURS, IMPROVEMENTS, Improvement
from truckstop.games.rolling_freight.view.crossings import place_crossings
from truckstop.games.rolling_freight.view.labels import Name, Spot, place_boxes, place_names
from truckstop.games.rolling_freight.view.survey import Survey

SIDES = [*MAPS]
TITLE, LINES, BONUS, LEGEND = (330.0, 84.0), (214.0, 126.0), (292.0, 102.0), (196.0, 121.0)


@dataclass(frozen=True, eq=False)
class Plate:
    """A map of a box in a language, with everything about it that is worked out once."""

    box: Box
    words: Words
    side: int

    @cached_property
    def survey(self) -> Survey:
        return survey_of(self.box, self.side)

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The notation of every action that this box has a name for."""
        spelled = ACTIONS.spelled(self.box.printed.lists)
        return tuple(spelled.text(action) for action in range(len(spelled)))

    @cached_property
    def map(self) -> Any:
        return self.box.record["map"][self.side]

    @cached_property
    def first_circle(self) -> int:
        return int(self.map["first_circle"])

    @cached_property
    def first_link(self) -> int:
        return int(self.map["first_link"])

    @cached_property
    def links(self) -> int:
        return int(self.map["links"])

    @cached_property
    def circles(self) -> int:
        return int(self.map["circles"])

    def _things(self, kind: str, first: int, count: int) -> tuple[str, ...]:
        return tuple(self.words.thing(kind, first + n) for n in range(count))

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
        ids = self.box.printed.lists["link"][self.first_link : self.first_link + self.links]
        return tuple(key.split("_")[1].upper() for key in ids)

    @cached_property
    def colours(self) -> tuple[str, ...]:
        """The four colours, and slash."""
        return self._things("colour", 0, COLOURS + 1)

    @cached_property
    def cargo(self) -> tuple[str, ...]:
        return tuple(self.words(f"label-cargo-{key}") for key in self.box.printed.lists["colour"][:COLOURS])

    @cached_property
    def improvements(self) -> tuple[str, ...]:
        return self._things("improvement", 0, IMPROVEMENTS)

    @cached_property
    def titles(self) -> tuple[tuple[str, str], ...]:
        """Improvements in two lines; a die in brackets is what the card brings."""
        return tuple(map(self._title, self.improvements))

    def _title(self, name: str) -> tuple[str, str]:
        _, _, die = name.rstrip(")").partition(" (")
        first, _, second = self.words("label-extra-die", die=die).partition("|") if die else name.partition(" ")
        return first[:1].upper() + first[1:], second

    @cached_property
    def effects(self) -> tuple[str, ...]:
        return self._of_improvements("effect")

    @cached_property
    def mottos(self) -> tuple[str, ...]:
        """Effects in a few words."""
        return self._of_improvements("motto")

    def _of_improvements(self, what: str) -> tuple[str, ...]:
        return tuple(self.words(f"label-{what}-{kind.name.lower().replace('_', '-')}") for kind in Improvement)

    def improvement_told(self, kind: int) -> str:
        """An improvement with its effect."""
        return self.words("label-improvement", improvement=self.improvements[kind], effect=self.effects[kind])

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """What dice show, from 1 on."""
        return ("", *(self._face(name) for name in FACE_NAMES))

    def _face(self, name: str) -> str:
        if f"name-face-{name}" in self.words:
            return self.words(f"name-face-{name}")
        return " + ".join(self.words.name(f"colour-{part}") for part in name.split("-"))

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
    def circle_city(self) -> list[int]:
        return self.map["city"].tolist()[: self.circles]  # type: ignore[no-any-return]

    @cached_property
    def circle_ring(self) -> list[int]:
        return self.map["ring"].tolist()[: self.circles]  # type: ignore[no-any-return]

    @cached_property
    def inner(self) -> list[int]:
        return self.map["inner"].tolist()[: self.circles]  # type: ignore[no-any-return]

    @cached_property
    def outer(self) -> list[int]:
        return self.map["outer"].tolist()[: self.circles]  # type: ignore[no-any-return]

    @cached_property
    def opens(self) -> list[int]:
        """The phase from which a circle is not covered."""
        return self.map["opens"].tolist()[: self.circles]  # type: ignore[no-any-return]

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
    def ornaments(self) -> list[Spot]:
        """Where the title, both tables and the legend are printed."""
        return place_boxes(self.survey, self.names, (TITLE, BONUS, LINES, LEGEND))

    @cached_property
    def players(self) -> list[str]:
        return [*self.box.facts["supply"]["players"]]

    def figure(self, key: str) -> Any:
        return self.box.record[key].tolist()


def members(word: int) -> list[int]:
    """The numbers in a set."""
    return [n for n in range(min(word.bit_length(), WORD)) if word >> n & 1]


survey_of = kept_by_box(Survey.of)
plate_of = kept_by_language(Plate)


def spot_of(box: Box, side: int, link: int | None = None, circle: int | None = None) -> Point:
    """Where a link or a circle lies."""
    survey = survey_of(box, side)
    return survey.circles[circle] if circle is not None else survey.tracks[link or 0].curve.along(0.5)
