"""What a scene of the gallery is, and what it needs: a browser, a database, recorded matches."""

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
    waybill,
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
    _numbers: Iterator[int] = field(default_factory=count)

    def use_key(self) -> None:
        """Give the browser the key of this scene."""
        self.person.context.add_cookies([{"name": KEY_COOKIE, "value": self.key, "url": self.person.address}])

    def match(self, recorded: RecordedMatch, upto: int, *own: int) -> str:
        """Store a match up to an entry. `own` are the seats of the person."""
        name = token_hash(f"{self.key}-{next(self._numbers)}")[: 2 * ID_BYTES]
        return store_match(self.store, recorded, upto, name, dict.fromkeys(own or (VIEWER,), self.key))

    def open(self, path: str) -> None:
        self.person.open(path)

    def import_match(self, recorded: RecordedMatch) -> str:
        """Import a finished match as a file. Return its id."""
        response = self.person.context.request.post("/waybills", data={"text": waybill(recorded)})
        return str(response.json()["match"])


Show = Callable[[SceneSetup], None]


@dataclass(frozen=True)
class Scene:
    """A page in one state."""

    name: str
    show: Show
    guided: bool = True  # the person has seen the guided first turn


@cache
def usual_match(slug: str) -> RecordedMatch:
    return record_match(slug, games.load(slug).meta.usual_players)


@cache
def another_deal(slug: str, deal: int) -> RecordedMatch:
    """The usual match with other dice."""
    return record_match(slug, games.load(slug).meta.usual_players, deal=deal)


@cache
def extreme_match(slug: str) -> RecordedMatch:
    """A match with as many players as possible, long names, and all options."""
    return record_match(slug, games.load(slug).meta.players[1], LONG_NAMES, all_options(slug))


@cache
def two_player_match(slug: str) -> RecordedMatch:
    return record_match(slug, max(2, games.load(slug).meta.players[0]), hurry=True)
