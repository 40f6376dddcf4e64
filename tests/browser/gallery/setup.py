"""The scenes of the gallery: what a scene is, and the browser, database and recorded matches it needs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count

from tests.browser.gallery.positions import (
    LONG_NAMES,
    VIEWER,
    RecordedMatch,
    all_options,
    record_match,
    store_match,
    waybill_text,
)
from tests.browser.person import Person
from truckstop import games
from truckstop.pages.visitor import KEY_COOKIE
from truckstop.services.tokens import ID_BYTES, token_hash
from truckstop.store.store import Store


@dataclass
class SceneSetup:
    """A person with a key for this scene, and the database of the server."""

    person: Person
    store: Store
    key: str
    _match_numbers: Iterator[int] = field(default_factory=count)

    def use_key(self) -> None:
        """Give the browser the key of this scene."""
        self.person.context.add_cookies([{"name": KEY_COOKIE, "value": self.key, "url": self.person.address}])

    def store_match(self, recorded: RecordedMatch, entry_count: int, *seats: int) -> str:
        """Store the first entries of a match. `seats` are those of the person, by default the viewer. Return its id."""
        match = token_hash(f"{self.key}-{next(self._match_numbers)}")[: 2 * ID_BYTES]
        keys = dict.fromkeys(seats or (VIEWER,), self.key)
        return store_match(self.store, recorded, entry_count, match, keys)

    def open(self, path: str) -> None:
        self.person.open(path)

    def open_turns(self) -> None:
        """Open the Turns tab: in the rail, in its drawer on a tablet, as a sheet on a phone."""
        for button in ("[data-sheet=rail]", "[data-sheet=turns]", "[data-tab=turns]"):
            target = self.person.page.locator(button)
            if target.is_visible():
                self.person.tap_or_click(target)

    def import_match(self, recorded: RecordedMatch) -> str:
        """Import a finished match from a waybill. Return its id."""
        response = self.person.context.request.post("/waybills", data={"text": waybill_text(recorded)})
        return str(response.json()["match"])


ShowScene = Callable[[SceneSetup], None]


@dataclass(frozen=True)
class Scene:
    """A page of the gallery, and the function that shows it."""

    name: str
    show: ShowScene
    has_seen_guide: bool = True  # else the guide opens with the first match page


@cache
def usual_match(slug: str) -> RecordedMatch:
    return record_match(slug, games.load(slug).meta.usual_players)


@cache
def match_with_other_dice(slug: str, dice_seed: int) -> RecordedMatch:
    """A match like `usual_match`, with other dice."""
    return record_match(slug, games.load(slug).meta.usual_players, dice_seed=dice_seed)


@cache
def extreme_match(slug: str) -> RecordedMatch:
    """A match with as many players as possible, long names, and all options."""
    return record_match(slug, games.load(slug).meta.players[1], LONG_NAMES, all_options(slug))


@cache
def two_player_match(slug: str) -> RecordedMatch:
    return record_match(slug, max(2, games.load(slug).meta.players[0]), viewer_first=True)
