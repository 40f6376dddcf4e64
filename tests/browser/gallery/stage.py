"""Who looks, at what: a stage for each scene, and the matches that are played on it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count

from tests.browser.gallery.positions import LONG, VIEWER, Course, course, fullest, lay_down, waybill
from tests.browser.person import Person
from truckstop import games
from truckstop.server.keys import ID_BYTES, hashed
from truckstop.server.pages.visitor import KEY
from truckstop.store.store import Store


@dataclass
class Stage:
    """Somebody who looks, with a key of the own for each scene, and the database behind the pages."""

    person: Person
    store: Store
    key: str
    _numbers: Iterator[int] = field(default_factory=count)

    def enter(self) -> None:
        self.person.context.add_cookies([{"name": KEY, "value": self.key, "url": self.person.address}])

    def match(self, played: Course, upto: int, *own: int) -> str:
        """A match that is under way, with some seats of one's own."""
        name = hashed(f"{self.key}-{next(self._numbers)}")[: 2 * ID_BYTES]
        return lay_down(self.store, played, upto, name, dict.fromkeys(own or (VIEWER,), self.key))

    def open(self, path: str) -> None:
        self.person.open(path)

    def finished(self, played: Course) -> str:
        """A match that is brought in as a file."""
        answer = self.person.context.request.post("/waybills", data={"text": waybill(played)})
        return str(answer.json()["match"])


Show = Callable[[Stage], None]


@dataclass(frozen=True)
class Scene:
    """A page in one state."""

    name: str
    show: Show
    guided: bool = True  # whether the visitor has seen the guided first turn


@cache
def usual(slug: str) -> Course:
    return course(slug, games.load(slug).meta.usual_players)


@cache
def another(slug: str, deal: int) -> Course:
    """A match as usual, but for the dice."""
    return course(slug, games.load(slug).meta.usual_players, deal=deal)


@cache
def extreme(slug: str) -> Course:
    """As many players as there can be, with long names and everything that there is to play with."""
    return course(slug, games.load(slug).meta.players[1], LONG, fullest(slug))


@cache
def pair(slug: str) -> Course:
    return course(slug, max(2, games.load(slug).meta.players[0]), hurry=True)
