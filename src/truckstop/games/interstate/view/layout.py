"""What never changes in a picture, kept ready: one plate for each box and language."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from truckstop.engine.bits import WORD
from truckstop.engine.box import Box
from truckstop.engine.messages import Messages
from truckstop.engine.record import NONE
from truckstop.games.interstate.actions import ACTIONS
from truckstop.games.interstate.view.geometry import Atlas
from truckstop.games.interstate.view.labels import Labels, LandName, Spot, labels, ornaments
from truckstop.games.interstate.view.signs import signs_size
from truckstop.kit.drawing_cache import cached_by_language
from truckstop.kit.texts import action_texts, names_of_all

CARTOUCHE, LEGEND, ROSE = (262.0, 104.0), (166.0, 122.0), (70.0, 78.0)


@dataclass(frozen=True, eq=False)
class Layout:
    """A box in a language, with everything about it that is worked out once."""

    box: Box
    messages: Messages

    places = names_of_all("place")
    goods = names_of_all("good")
    card_names = names_of_all("card")

    @cached_property
    def atlas(self) -> Atlas:
        return Atlas.of(self.box)

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The notation of every action."""
        return action_texts(ACTIONS, self.box)

    @cached_property
    def cards(self) -> tuple[tuple[int, int, int], ...]:
        """Good, delivery city and fee of every contract."""
        record = self.box.record
        count = int(record["cards"])
        columns = (record[key][:count].tolist() for key in ("good", "to", "fee"))
        return tuple(zip(*columns, strict=True))

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kind of every good."""
        return tuple(self.box.record["kind"].tolist())

    @cached_property
    def sources(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For every good: the cities that offer it, and which of their offers it is."""
        offers = self.box.record["offer"].tolist()
        where = [(city, n) for city in range(int(self.box.record["cities"])) for n in range(len(offers[city]))]
        return tuple(tuple((c, n) for c, n in where if offers[c][n] == good) for good in range(len(self.goods)))

    @cached_property
    def distance(self) -> Any:
        """Moves from a place to a city, by city and place."""
        return self.box.record["distance"].tolist()

    @cached_property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """Where one Move leads from every place."""
        record = self.box.record
        count = int(record["places"])
        return tuple(
            tuple(way[:n])
            for way, n in zip(record["way"][:count].tolist(), record["ways"][:count].tolist(), strict=True)
        )

    @cached_property
    def slow(self) -> tuple[frozenset[int], ...]:
        """The spaces that each event makes slow."""
        links, found = self.box.record["link"].tolist(), []
        for event in self.box.record["event"][: int(self.box.record["events"])]:
            low, height = event["slow"].tolist()
            slow = low | height << WORD
            found.append(frozenset(place for place in range(len(self.places)) if self._is_slow(slow, links[place])))
        return tuple(found)

    @staticmethod
    def _is_slow(slow: int, link: int) -> bool:
        return link != NONE and bool(slow >> link & 1)

    @cached_property
    def land_names(self) -> tuple[LandName, ...]:
        """The names of seas and countries."""
        found = []
        for facts, at in self.atlas.written:
            key = f"label-land-{facts['id']}"
            name = self.messages(key) if key in self.messages else facts["name"]
            shown = name.upper() if facts["kind"] == "country" else name
            found.append(LandName(shown, facts["kind"], at, float(facts["turn"])))
        return tuple(found)

    @cached_property
    def land_spots(self) -> list[Spot]:
        """Where they are written, in small boxes."""
        return [spot for name in self.land_names for spot in name.spots()]

    @cached_property
    def ornaments(self) -> list[Spot]:
        """Where the cartouche, the compass rose, the legend and the signs are printed."""
        return ornaments(self.atlas, (CARTOUCHE, ROSE, LEGEND, signs_size(self.messages)), self.land_spots)

    @cached_property
    def labels(self) -> Labels:
        return labels(self.atlas, self.places, [*self.ornaments, *self.land_spots])

    @cached_property
    def drawing_cache(self) -> dict[Any, str]:
        """Pieces of the picture that were drawn before."""
        return {}

    def money(self, amount: int) -> str:
        return (
            self.messages("label-money", amount=amount) if amount >= 0 else self.messages("label-debt", amount=-amount)
        )


layout_of = cached_by_language(Layout)
