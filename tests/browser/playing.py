"""How test persons play: they choose like a bot, and act by mouse, touch or keys."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.browser.person import CHOOSABLE, Person
from tests.match.runner import policy_action
from truckstop.engine.play import bot_rng
from truckstop.match.match import Match
from truckstop.services.live_match import LiveMatch
from truckstop.store.models import Status
from truckstop.store.store import Store

By = Callable[[Person, str], bool]

# The number of Tab presses from the focus to an action. The list of actions comes after the drawing.
STEPS = """(action) => {
  const all = [...document.querySelectorAll("a[href], button:not([disabled]), summary, input, select, [tabindex='0']")];
  const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const wanted = shown.findIndex((each) => each.dataset.action === action);
  const at = shown.indexOf(document.activeElement);
  return wanted < 0 || at < 0 ? 0 : wanted - at;
}"""
MAX_TABS = 400


class Adviser:
    """Recommends actions, knowing what the seat knows, and reads the database of a server."""

    def __init__(self, database: str) -> None:
        self.store, self._rng = Store(database), bot_rng(2026)

    def _load(self, match: str) -> Match:
        return LiveMatch(self.store, self.store.load(match), lambda: None).match

    def settled(self, match: str, seat: int) -> int | None:
        """The version of a seat's view, or None if a bot is to act: then it will change by itself."""
        loaded = self._load(match)
        return None if any(map(loaded.is_bot, loaded.to_act)) else loaded.version(seat)

    def choose_by_policy(self, match: str, seat: int) -> str | None:
        """A good action for a seat in the game's notation, or None if it has no legal action."""
        loaded = self._load(match)
        if not loaded.legal_actions(seat):
            return None
        action = policy_action(loaded, seat, self._rng)
        return str(loaded.game.actions.with_box_ids(loaded.box.names.ids).text(action))

    def is_over(self, match: str) -> bool:
        return self.store.load(match).status == Status.OVER

    def sequence(self, match: str) -> int:
        """The number of entries in the log of a match."""
        return self.store.position(match).sequence


@dataclass
class PlayedGame:
    """What happened in a game."""

    decisions: int = 0
    listed: list[str] = field(default_factory=list)  # actions that could only be chosen in the list


def by_mouse_or_touch(person: Person, action: str) -> bool:
    """Choose an action in the drawing, or else in the list. Return whether it was in the drawing."""
    if person.click(action):
        return True
    person.choose(action)
    return False


def by_keys(person: Person, action: str) -> bool:
    """Choose an action with Tab and Enter. Return whether it was in the drawing."""
    page = person.page
    if not page.locator(f'{CHOOSABLE}[data-action="{action}"]').count() and not page.locator("#choices[open]").count():
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
    for _ in range(MAX_TABS):
        if person.page.evaluate(is_there):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never led to this: {is_there}")


def wait_for_bots(person: Person, adviser: Adviser, match: str, seat: int = 0) -> None:
    """Wait until no bot is to act and the page shows all of their actions."""
    person.wait(lambda: not person.is_busy and person.version == adviser.settled(match, seat))


def play(person: Person, adviser: Adviser, match: str, by: By, most: int = 10_000, seat: int = 0) -> PlayedGame:
    """Play until the end, or until a number of decisions."""
    played, yes = PlayedGame(), (lambda: person.page.keyboard.press("Enter")) if by is by_keys else None
    while played.decisions < most:
        wait_for_bots(person, adviser, match, seat)
        if person.is_over:
            break
        version, action = person.version, adviser.choose_by_policy(match, seat)
        assert action, "somebody else is to act"
        if not by(person, action):
            played.listed.append(action)
        person.wait_for_update(version, yes)
        played.decisions += 1
    return played
