"""Bots on the pages: chosen in the form, shown while they think, asked for a hint."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import MatchReader, wait_for_bots
from tests.support.servers import run_server
from truckstop.bots.levels import TimedSearch
from truckstop.services import bot_turns

HINTED_ACTION = ".hinted[data-action]"
ELEMENT_COUNT = "document.querySelectorAll('.part *:not(.hint-ring)').length"
NEVER = 1000.0  # seconds that a bot thinks
ARE_HIDDEN_FROM_SCREEN_READERS = (
    """(all) => all.every((dots) => dots.closest('[aria-hidden="true"]') && !dots.closest("[aria-live]"))"""
)


@pytest.fixture
def slow_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server whose learners do not act during a test."""
    monkeypatch.setitem(bot_turns.BOTS, "learner", TimedSearch(turn_seconds=NEVER))
    url = f"sqlite:///{tmp_path / 'm.db'}"
    matches = MatchReader(url)
    with run_server(url, rate=0) as address:
        yield Site(address, matches, [])
    matches.store.close()


def start_and_wait_for_turn(person: Person, site: Site, slug: str) -> str:
    """Start a match against a bot, and wait until only the person is to act. Return its id."""
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    return match


def wait_for_hint(person: Person) -> str:
    """Wait for a hint and return its action. Check that the drawing and the list highlight the same one."""
    person.page.wait_for_selector(HINTED_ACTION, state="attached")
    actions = set(person.page.locator(HINTED_ACTION).evaluate_all("(all) => all.map((each) => each.dataset.action)"))
    assert len(actions) == 1
    return str(actions.pop())


def check_no_hint(person: Person) -> None:
    assert person.page.locator("#hint").is_hidden()
    assert person.page.locator(".hinted, .hint-ring").count() == 0


def test_a_bot_of_the_chosen_level_takes_part(new_person: NewPerson, slug: str):
    person = new_person()
    person.open(f"/new/{slug}")
    form = person.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option("2")
    form.locator("li[data-seat='1'] select").select_option("pro")
    assert form.locator(".levels li").count() == 4
    form.locator("button.primary").click()
    person.page.wait_for_url("**/m/*/0")
    person.wait_for_turn()
    assert any("Pro 2" in text for text in person.visible_texts())


def test_a_thinking_bot_is_shown_but_not_announced(slow_site: Site, new_person_at: NewPerson, slug: str):
    person = new_person_at(slow_site.address)
    match = person.start_match(slug, "me", "learner")
    dots = person.page.locator("#seats .thinking-dots")
    while not dots.count():
        version, action = person.version, slow_site.policy.choose_action(match, 0)
        assert action
        person.choose_in_list(action)
        person.wait_for_update(version)
    assert dots.locator("title").evaluate_all("(all) => all.map((each) => each.textContent)") == [
        "Learner 2 is thinking…"
    ]
    assert person.page.locator(".thinking-dots").evaluate_all(ARE_HIDDEN_FROM_SCREEN_READERS)
    assert person.page.locator("#top .thinking-dots").count() == 1


def test_a_hint_can_be_asked_for_and_followed_with_the_mouse(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    start_and_wait_for_turn(person, site, slug)
    element_count = person.page.evaluate(ELEMENT_COUNT)
    person.page.click("[data-hint]")
    action = wait_for_hint(person)
    text = person.page.locator("#hint").inner_text()
    assert "The pro bot" in text
    assert person.announcement.split() == text.split()
    if person.drawn_actions.evaluate_all(f"(all) => all.some((each) => each.dataset.action === {action!r})"):
        assert person.page.locator(".hint-ring").count() >= 1
    assert person.page.evaluate(ELEMENT_COUNT) == element_count, "the drawing itself does not change"
    version = person.version
    if not person.click(action):
        person.choose_in_list(action)
    person.wait_for_update(version)
    check_no_hint(person)


def test_a_hint_can_be_asked_for_and_followed_with_keys(new_person: NewPerson, site: Site, slug: str):
    person = new_person(lang="fr")
    start_and_wait_for_turn(person, site, slug)
    person.page.keyboard.press("h")
    action = wait_for_hint(person)
    assert "Le robot pro" in person.page.locator("#hint").inner_text()
    assert person.page.evaluate("document.activeElement.dataset.action") == action
    version = person.version
    person.page.keyboard.press("Enter")
    person.wait_for_update(version, lambda: person.page.keyboard.press("Enter"))
    check_no_hint(person)


def test_typing_an_h_into_the_note_does_not_ask_for_a_hint(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    start_and_wait_for_turn(person, site, slug)
    person.page.click(".note summary")
    person.page.wait_for_selector("#note:not([readonly])")
    person.page.fill("#note", "")
    person.page.type("#note", "hush")
    assert person.page.input_value("#note") == "hush"
    assert not any(url.endswith("/hint") for url in person.requests)
    check_no_hint(person)
