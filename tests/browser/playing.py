"""Players: what to do, as a bot of the server would, and how to do it with a mouse, fingers or keys."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.browser.person import LIT, Person
from tests.match.table import advised
from truckstop.engine.play import luck_of
from truckstop.match.match import Match
from truckstop.server.live import Live
from truckstop.store.store import Store
from truckstop.store.stored import Status

By = Callable[[Person, str], bool]

# How many times Tab leads from where the focus is to something; a list of choices comes after the picture.
STEPS = """(action) => {
  const all = [...document.querySelectorAll("a[href], button:not([disabled]), summary, input, select, [tabindex='0']")];
  const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const wanted = shown.findIndex((each) => each.dataset.action === action);
  const at = shown.indexOf(document.activeElement);
  return wanted < 0 || at < 0 ? 0 : wanted - at;
}"""
MOST_TABS = 400


class Adviser:
    """Knows what a good driver would do, knowing what the seat knows."""

    def __init__(self, database: str) -> None:
        self.store, self._luck = Store(database), luck_of(2026)

    def _played(self, match: str) -> Match:
        return Live(self.store, self.store.load(match), lambda: None).match

    def settled(self, match: str, seat: int) -> int | None:
        """The version of what a seat sees, if no bot has anything to decide: nothing changes then by itself."""
        played = self._played(match)
        return None if any(played.position.bots >> each & 1 for each in played.waiting) else played.version(seat)

    def advise(self, match: str, seat: int) -> str | None:
        """The next action of a seat, in the game's notation; none, if nothing is asked of it."""
        played = self._played(match)
        if not played.legal(seat):
            return None
        action = advised(played, seat, self._luck)
        return str(played.game.actions.spelled(played.box.printed.lists).text(action))

    def is_over(self, match: str) -> bool:
        return self.store.load(match).status == Status.OVER

    def sequence(self, match: str) -> int:
        """How many entries the log of a match has."""
        return self.store.position(match).sequence


@dataclass
class Played:
    """How it went."""

    decisions: int = 0
    listed: list[str] = field(default_factory=list)  # what could only be chosen in the list


def by_pointing(person: Person, action: str) -> bool:
    """On the picture, or else in the list; whether it was on the picture."""
    if person.click(action):
        return True
    person.choose(action)
    return False


def by_keys(person: Person, action: str) -> bool:
    """With Tab and Enter alone; whether it was on the picture."""
    page = person.page
    if not page.locator(f'{LIT}[data-action="{action}"]').count() and not page.locator("#choices[open]").count():
        _tab_to(person, "document.activeElement.matches('#choices > summary')")
        page.keyboard.press("Enter")
    steps = page.evaluate(STEPS, action)
    for _ in range(abs(steps)):
        page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
    _tab_to(person, f"document.activeElement.dataset.action === {action!r}")
    on_picture = bool(page.evaluate("!document.activeElement.closest('#choices')"))
    page.keyboard.press("Enter")
    return on_picture


def _tab_to(person: Person, is_there: str) -> None:
    for _ in range(MOST_TABS):
        if person.page.evaluate(is_there):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to it: {is_there}")


def settle(person: Person, adviser: Adviser, match: str, seat: int = 0) -> None:
    """Wait until the bots have moved, and the page shows all of it."""
    person.wait(lambda: not person.is_busy and person.version == adviser.settled(match, seat))


def play(person: Person, adviser: Adviser, match: str, by: By, most: int = 10_000, seat: int = 0) -> Played:
    """Play until the end, or for some decisions."""
    played, yes = Played(), (lambda: person.page.keyboard.press("Enter")) if by is by_keys else None
    while played.decisions < most:
        settle(person, adviser, match, seat)
        if person.is_over:
            break
        version, action = person.version, adviser.advise(match, seat)
        assert action, "somebody else is asked"
        if not by(person, action):
            played.listed.append(action)
        person.moved_on(version, yes)
        played.decisions += 1
    return played
