"""What stays the same in all pictures of a box in one language, computed once."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from truckstop.engine.bits import WORD
from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.kit.drawing_cache import cached_by_language
from truckstop.kit.drawing_store import stored_property
from truckstop.kit.texts import names_of_all, texts_of_all

from ..actions import ACTIONS
from .geometry import Atlas
from .labels import Labels, LandName, place_all_labels, place_ornaments
from .placement import LabelBox

CARTOUCHE_SIZE, GOODS_LEGEND_SIZE, ROSE_SIZE = (262.0, 104.0), (196.0, 122.0), (70.0, 78.0)


class CardFacts(NamedTuple):
    """What is printed on a contract card."""

    good: int
    delivery_city: int
    fee: int  # dollars


@dataclass(frozen=True, eq=False)
class Layout:
    """A box in one language, with everything that the pictures derive from it."""

    box: Box
    messages: Messages

    actions = texts_of_all(ACTIONS)
    places = names_of_all("place")
    goods = names_of_all("good")
    card_names = names_of_all("card")

    @cached_property
    def cards(self) -> tuple[CardFacts, ...]:
        """What is printed on every contract card."""
        record = self.box.record
        count = int(record["cards"])
        columns = (record[key][:count].tolist() for key in ("good", "to", "fee"))
        return tuple(CardFacts(*facts) for facts in zip(*columns, strict=True))

    @cached_property
    def atlas(self) -> Atlas:
        return Atlas.of(self.box)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kind of every good."""
        return tuple(self.box.record["kind"].tolist())

    @cached_property
    def sources(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For every good: the cities that offer it, each with the index of the good in the city's offers."""
        offers = self.box.record["offer"].tolist()
        cities = range(int(self.box.record["cities"]))
        indices = [(city, index) for city in cities for index in range(len(offers[city]))]
        return tuple(
            tuple((city, index) for city, index in indices if offers[city][index] == good)
            for good in range(len(self.goods))
        )

    def offered_good(self, city: int, index: int) -> int:
        """The good at this index of a city's offers."""
        return int(self.box.record["offer"][city][index])

    @cached_property
    def distance(self) -> list[list[int]]:
        """Moves from a place to a city, by city and place."""
        distances: list[list[int]] = self.box.record["distance"].tolist()
        return distances

    @cached_property
    def within_one_move(self) -> tuple[tuple[int, ...], ...]:
        """The places that one Move reaches from every place."""
        record = self.box.record
        count = int(record["places"])
        rows, lengths = record["way"][:count].tolist(), record["ways"][:count].tolist()
        return tuple(tuple(row[:length]) for row, length in zip(rows, lengths, strict=True))

    @cached_property
    def slow_links(self) -> tuple[frozenset[int], ...]:
        """The links that each event makes slow."""
        sets = []
        for event in self.box.record["event"][: int(self.box.record["events"])]:
            low_word, high_word = event["slow"].tolist()
            links = low_word | high_word << WORD
            sets.append(frozenset(link for link in range(len(self.atlas.links)) if links >> link & 1))
        return tuple(sets)

    @cached_property
    def slow_spaces(self) -> tuple[frozenset[int], ...]:
        """The spaces that each event makes slow."""
        links = self.box.record["link"].tolist()
        spaces = [place for place in range(len(self.places)) if links[place] != NONE]
        return tuple(frozenset(place for place in spaces if links[place] in slow) for slow in self.slow_links)

    @cached_property
    def land_names(self) -> tuple[LandName, ...]:
        """The names of seas and countries."""
        names = []
        for facts, at in self.atlas.land_names:
            key = f"label-land-{facts['id']}"
            name = self.messages(key) if key in self.messages else facts["name"]
            text = name.upper() if facts["kind"] == "country" else name
            names.append(LandName(text, facts["kind"], at, float(facts["turn"])))
        return tuple(names)

    @cached_property
    def land_name_boxes(self) -> list[LabelBox]:
        """The boxes of all letters in the names of seas and countries."""
        return [box for name in self.land_names for box in name.letter_boxes()]

    @stored_property
    def ornaments(self) -> list[LabelBox]:
        """The boxes of the cartouche, the compass rose and the legend of goods."""
        return place_ornaments(self.atlas, (CARTOUCHE_SIZE, ROSE_SIZE, GOODS_LEGEND_SIZE), self.land_name_boxes)

    @stored_property
    def labels(self) -> Labels:
        return place_all_labels(self.atlas, self.places, [*self.ornaments, *self.land_name_boxes])

    @cached_property
    def drawing_cache(self) -> dict[Hashable, str]:
        """Drawings that pictures share."""
        return {}

    def money(self, amount: int) -> str:
        """An amount of money; a negative one is a debt."""
        if amount < 0:
            return self.messages("label-debt", amount=-amount)
        return self.messages("label-money", amount=amount)

    def cost(self, points: int, *, markers: int = 0, price: int | None = None) -> str:
        """A cost in action points, Rest markers and money. 0 action points are written only if nothing else is."""
        parts = [self.messages("label-ap", points=points)] if points or (not markers and price is None) else []
        parts += [self.messages("label-rests", markers=markers)] if markers else []
        parts += [self.money(price)] if price is not None else []
        return " + ".join(parts)


layout_of = cached_by_language(Layout)
