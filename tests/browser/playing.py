"""Play matches in a browser: a policy chooses the actions, and a person performs them by mouse, touch or keys."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.browser.person import DRAWN_ACTION, Person
from tests.match.runner import policy_action
from truckstop.engine.play import bot_rng
from truckstop.match.match import Match
from truckstop.services.live_match import LiveMatch
from truckstop.store.models import Status
from truckstop.store.store import Store

InputMethod = Callable[[Person, str], bool]  # performs an action; returns whether it was in the drawing

# The number of Tab presses from the focus to an action, negative for Shift+Tab. The action in the drawing comes before
# the one in the list.
TAB_DISTANCE = """(action) => {
  const all = [...document.querySelectorAll("a[href], button:not([disabled]), summary, input, select, [tabindex='0']")];
  const visible = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const target = visible.findIndex((each) => each.dataset.action === action);
  const focus = visible.indexOf(document.activeElement);
  return target < 0 || focus < 0 ? 0 : target - focus;
}"""
MAX_TAB_PRESSES = 400


class MatchReader:
    """Reads matches from the database of a server."""

    def __init__(self, database: str) -> None:
        self.store = Store(database)

    def load(self, match_id: str) -> Match:
        return LiveMatch(self.store, self.store.load(match_id), lambda: None).match

    def settled_version(self, match_id: str, seat: int) -> int | None:
        """The version of a seat's view, or None while a bot is to act and will change it."""
        match = self.load(match_id)
        return None if any(map(match.is_bot, match.to_act)) else match.version(seat)

    def is_over(self, match_id: str) -> bool:
        return self.store.load(match_id).status == Status.OVER

    def log_length(self, match_id: str) -> int:
        """The number of entries in the log of a match."""
        return self.store.position(match_id).sequence


class Policy:
    """Chooses actions like the policy bot of a game, which knows only what the seat knows."""

    def __init__(self, matches: MatchReader) -> None:
        self.matches, self._rng = matches, bot_rng(2026)

    def choose_action(self, match_id: str, seat: int) -> str | None:
        """Return an action for a seat in the game's notation, or None if the seat has no legal action."""
        match = self.matches.load(match_id)
        if not match.legal_actions(seat):
            return None
        action = policy_action(match, seat, self._rng)
        return str(match.game.actions.with_box_ids(match.box.names.ids).text(action))


@dataclass
class PlayResult:
    """The number of decisions a person made, and the actions that were missing in the drawing."""

    decisions: int = 0
    list_only_actions: list[str] = field(default_factory=list)  # they could only be chosen in the list


def act_with_pointer(person: Person, action: str) -> bool:
    """Click or tap an action in the drawing, or else in the list. Return whether it was in the drawing."""
    if person.click(action):
        return True
    person.choose_in_list(action)
    return False


def act_with_keys(person: Person, action: str) -> bool:
    """Choose an action with Tab and Enter. Return whether it was in the drawing."""
    page = person.page
    person.wait_until_accepted(action)
    if (
        not page.locator(f'{DRAWN_ACTION}[data-action="{action}"]').count()
        and not page.locator("#choices[open]").count()
    ):
        _tab_to(person, "document.activeElement.matches('#choices > summary')")
        page.keyboard.press("Enter")
    steps = page.evaluate(TAB_DISTANCE, action)
    for _ in range(abs(steps)):
        page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
    _tab_to(person, f"document.activeElement.dataset.action === {action!r}")
    is_in_drawing = bool(page.evaluate("!document.activeElement.closest('#choices')"))
    page.keyboard.press("Enter")
    return is_in_drawing


def _tab_to(person: Person, condition: str) -> None:
    """Press Tab until a JavaScript condition is true."""
    for _ in range(MAX_TAB_PRESSES):
        if person.page.evaluate(condition):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no element in tab order with {condition}")


def wait_for_bots(person: Person, matches: MatchReader, match_id: str, seat: int = 0) -> None:
    """Wait until no bot is to act and the page shows all of their actions."""
    person.wait(lambda: not person.is_busy and person.version == matches.settled_version(match_id, seat))


def play(
    person: Person, policy: Policy, match_id: str, act: InputMethod, max_decisions: int = 10_000, seat: int = 0
) -> PlayResult:
    """Let a person play a seat until the end of the match, or for a number of decisions."""
    result, confirm = PlayResult(), (lambda: person.page.keyboard.press("Enter")) if act is act_with_keys else None
    while result.decisions < max_decisions:
        wait_for_bots(person, policy.matches, match_id, seat)
        if person.is_over:
            break
        version, action = person.version, policy.choose_action(match_id, seat)
        assert action, "somebody else is to act"
        if not act(person, action):
            result.list_only_actions.append(action)
        person.wait_for_update(version, confirm)
        result.decisions += 1
    return result
