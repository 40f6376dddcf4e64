"""Bots at the table, as a person meets them: chosen in the form, seen thinking, asked for a hint."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import Adviser, settle
from tests.server.serving import serving

LIT = ".hinted[data-action]"
DRAWN = "document.querySelectorAll('.part *:not(.hint-ring)').length"
SLOW = 1000.0  # seconds between what happens and what a bot does next
QUIET = """(dots) => dots.every((each) => each.closest('[aria-hidden="true"]') && !each.closest("[aria-live]"))"""


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[House]:
    """A server whose bots never get beyond thinking."""
    url = f"sqlite:///{tmp_path / 'm.db'}"
    adviser = Adviser(url)
    with serving(url, rate=0, pace=SLOW) as address:
        yield House(address, adviser, [])
    adviser.store.close()


def asked(person: Person, house: House, slug: str) -> str:
    """A match in which the person has to decide, and nothing changes by itself."""
    match = person.sit(slug, "me", "policy")
    settle(person, house.adviser, match)
    return match


def hinted(person: Person) -> str:
    """The action that is lit, once it is: the same on the picture and in the list."""
    person.page.wait_for_selector(LIT, state="attached")
    actions = set(person.page.locator(LIT).evaluate_all("(all) => all.map((each) => each.dataset.action)"))
    assert len(actions) == 1
    return str(actions.pop())


def check_forgotten(person: Person) -> None:
    assert person.page.locator("#hint").is_hidden()
    assert person.page.locator(".hinted, .hint-ring").count() == 0


def test_a_level_is_chosen_in_the_form_and_sits_at_the_table(guest: People, slug: str):
    person = guest()
    person.open("/")
    person.page.click(f"[data-toggle=new-{slug}]")
    form = person.page.locator(f"#new-{slug}")
    form.locator("[name=players]").select_option("2")
    form.locator("li[data-seat='1'] select").select_option("pro")
    assert form.locator(".levels li").count() == 4
    form.locator("button.primary").click()
    person.page.wait_for_url("**/m/*/0")
    person.my_turn()
    assert any("Pro 2" in text for text in person.shown())


def test_a_bot_that_thinks_shows_it_and_is_not_heard(slow_house: House, arrive: People, slug: str):
    person = arrive(slow_house.address)
    match = person.sit(slug, "me", "learner")
    dots = person.page.locator("#seats .thinks")
    while not dots.count():
        version, action = person.version, slow_house.adviser.advise(match, 0)
        assert action
        person.choose(action)
        person.moved_on(version)
    assert dots.locator("title").evaluate_all("(all) => all.map((each) => each.textContent)") == [
        "Learner 2 is thinking…"
    ]
    assert person.page.locator(".thinks").evaluate_all(QUIET)
    assert person.page.locator("#top .thinks").count() == 1


def test_a_hint_is_asked_with_the_mouse_seen_and_followed(guest: People, house: House, slug: str):
    person = guest()
    asked(person, house, slug)
    drawn = person.page.evaluate(DRAWN)
    person.page.click("[data-hint]")
    action = hinted(person)
    said = person.page.locator("#hint").inner_text()
    assert "The pro" in said
    assert person.page.locator("#said").inner_text().split() == said.split()
    if person.lit.evaluate_all(f"(all) => all.some((each) => each.dataset.action === {action!r})"):
        assert person.page.locator(".hint-ring").count() >= 1
    assert person.page.evaluate(DRAWN) == drawn, "nothing of the picture is lost"
    version = person.version
    if not person.click(action):
        person.choose(action)
    person.moved_on(version)
    check_forgotten(person)


def test_a_hint_is_asked_and_followed_by_keys_alone(guest: People, house: House, slug: str):
    person = guest(lang="fr")
    asked(person, house, slug)
    person.page.keyboard.press("h")
    action = hinted(person)
    assert "Le pro" in person.page.locator("#hint").inner_text()
    assert person.page.evaluate("document.activeElement.dataset.action") == action
    version = person.version
    person.page.keyboard.press("Enter")
    person.moved_on(version, lambda: person.page.keyboard.press("Enter"))
    check_forgotten(person)


def test_who_writes_an_h_does_not_ask_for_a_hint(guest: People, house: House, slug: str):
    person = guest()
    asked(person, house, slug)
    person.page.click(".bar [data-toggle=log]")
    person.page.wait_for_selector("#note:not([readonly])")
    person.page.fill("#note", "")
    person.page.type("#note", "hush")
    assert person.page.input_value("#note") == "hush"
    assert not any(each.endswith("/hint") for each in person.requests)
    check_forgotten(person)
