"""The tour of the board: it says what to do, lights where, and goes on when the player has done it."""

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from tests.browser.person import DESKTOP, DRAWN_ACTION, PHONE, TABLET, Person
from tests.browser.playing import act_with_keys, act_with_pointer, wait_for_bots
from truckstop import games
from truckstop.engine.messages import LANGUAGES

OTHER_LANGUAGE = {"en": "fr", "fr": "en"}
TARGET = "[data-guide-target]"
NEXT, SKIP, INVITATION = "[data-guide=next]", "[data-guide=skip]", "#guide li:visible b:visible"
MOST_TRIES = 40  # steps of a tour and decisions between them
DRAWN_ACTIONS = "(all) => all.map((element) => element.dataset.action)"
# The share of the target that the dialog hides; and whether the dialog is cut off by the window.
COVERED_SHARE = """() => {
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const guide = boxOf("#guide"), target = boxOf("[data-guide-target]");
  const width = Math.min(guide.right, target.right) - Math.max(guide.left, target.left);
  const height = Math.min(guide.bottom, target.bottom) - Math.max(guide.top, target.top);
  return (Math.max(0, width) * Math.max(0, height)) / (target.width * target.height);
}"""
PLACE = """(selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
OTHER_CHOICES = "#choices [data-action]:not([data-ends=only])"
CLICKS_THAT_ARRIVE = "window.arrived = 0; document.body.addEventListener('click', () => { window.arrived += 1; });"
IS_IN_WINDOW = """() => {
  const { left, top, right, bottom } = document.querySelector("#guide").getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def current_step(person: Person) -> Locator:
    return person.page.locator("#guide li:visible")


def is_open(person: Person) -> bool:
    return person.page.locator("#guide[open]").count() > 0


def start_first_game(person: Person, slug: str) -> str:
    """Begin a first game in the lobby and return the id of the match. The tour is open."""
    person.open("/")
    person.tap_or_click(person.page.locator(f"#{slug} [data-first-game]"))
    person.page.wait_for_url("**/m/*/0")
    person.page.wait_for_selector("#guide[open]")
    return person.page.url.split("/")[-2]


def find_asked_action(person: Person) -> str:
    """An action in the drawing that the current step asks for."""
    families = (current_step(person).get_attribute("data-do") or "").split()
    actions = person.page.locator(DRAWN_ACTION).evaluate_all(DRAWN_ACTIONS)
    return next(action for action in actions if action.split("; ")[-1].split()[0] in families)


def is_over(person: Person) -> bool:
    return bool(person.page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('guided-'))"))


def act_by_policy(person: Person, site: Site, match: str) -> None:
    version, action = person.version, site.policy.choose_action(match, 0)
    assert action
    act_with_pointer(person, action)
    person.wait_for_update(version)


def take_step(person: Person) -> bool:
    """Do what the step asks for, if that is possible now, and wait for the next step; otherwise ask for the next one.

    Return whether the person has acted.
    """
    number = current_step(person).locator("small").inner_text()
    if not person.page.locator(INVITATION).count():
        person.tap_or_click(person.page.locator(NEXT))
        return False
    version, action = person.version, find_asked_action(person)
    assert act_with_pointer(person, action), f"the dialog covers {action}"
    person.wait_for_update(version)
    person.wait(lambda: not is_open(person) or current_step(person).locator("small").inner_text() != number)
    return True


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
def test_a_first_game_begins_with_a_tour_of_what_to_do(
    new_person: NewPerson, site: Site, slug: str, size: tuple[int, int]
):
    person = new_person(size=size, has_touch=size != DESKTOP, has_seen_guide=False)
    match, done, places = start_first_game(person, slug), 0, set()
    for _ in range(MOST_TRIES):
        wait_for_bots(person, site.matches, match)
        if is_over(person):
            break
        if not is_open(person):
            act_by_policy(person, site, match)
            continue
        assert person.page.locator(TARGET).count() == 1
        assert person.page.evaluate(IS_IN_WINDOW)
        assert person.page.evaluate(COVERED_SHARE) < 0.01, current_step(person).inner_text()
        if current_step(person).get_attribute("data-ends") is not None and person.page.locator(INVITATION).count():
            assert person.page.locator(OTHER_CHOICES).count() == 0, "the turn has to end"
        places.add((*person.page.evaluate(PLACE, "#guide"), *person.page.evaluate(PLACE, NEXT)))
        done += take_step(person)
    assert is_over(person) or slug == "rolling_freight", "not everything can be done in the first turns"
    assert done >= 2, "the player is asked to act, and the tour goes on by itself"
    assert len(places) == 1, "the dialog and its button keep their place"


def test_a_first_game_has_simple_rules_and_friendly_bots(new_person: NewPerson, site: Site, slug: str):
    match, game = start_first_game(new_person(), slug), games.load(slug)
    header = site.matches.load(match).header
    assert dict(header.options) == game.meta.options.complete(game.presets["first"], game.meta.usual_players)
    assert [seat.driver for seat in header.seats[1:]] == ["learner"] * (game.meta.usual_players - 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tour_opens_once_for_each_game_and_can_be_called_up_again(
    new_person: NewPerson, site: Site, slug: str, lang: str
):
    person = new_person(lang=lang, has_seen_guide=False)
    wait_for_bots(person, site.matches, person.start_match(slug, "me", "policy"))
    texts: list[str] = []
    while is_open(person):
        texts.append(current_step(person).locator("p").inner_text())
        person.page.click(NEXT)
    assert len(set(texts)) == len(texts) >= 2
    assert foreign_texts(texts, lang, OTHER_LANGUAGE[lang], slug) == []
    person.page.reload()
    person.wait_for_turn()
    assert not is_open(person)
    person.page.click(".bar > .menu:not(#pace) summary")
    person.page.click("[data-tour]")
    assert current_step(person).locator("p").inner_text() == texts[0]
    person.page.click(SKIP)
    assert is_over(person)
    assert not is_open(person)
    assert person.page.locator(TARGET).count() == 0


def test_a_click_after_the_tour_has_closed_hits_nothing_below_it(new_person: NewPerson, site: Site):
    person = new_person(size=PHONE, has_touch=True, has_seen_guide=False)
    match = start_first_game(person, "interstate")
    wait_for_bots(person, site.matches, match)
    x, y, width, height = person.page.evaluate(PLACE, SKIP)
    person.page.evaluate(CLICKS_THAT_ARRIVE)
    person.tap_or_click(person.page.locator(SKIP))
    person.page.touchscreen.tap(x + width / 2, y + height / 2)
    assert person.page.evaluate("window.arrived") == 1
    person.page.wait_for_selector("body:not([data-tour-closed])", state="attached")
    person.page.touchscreen.tap(x + width / 2, y + height / 2)
    assert person.page.evaluate("window.arrived") == 2


def test_a_skipped_tour_does_not_come_back(new_person: NewPerson, slug: str):
    person = new_person(has_seen_guide=False)
    person.start_match(slug, "me", "policy")
    person.page.click(SKIP)
    assert not is_open(person)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    assert not is_open(person)


def test_the_tour_works_with_keys_and_is_announced(new_person: NewPerson, site: Site):
    person = new_person()
    match = start_first_game(person, "interstate")
    wait_for_bots(person, site.matches, match)
    while not person.page.locator(INVITATION).count():
        assert person.page.evaluate("document.activeElement.matches('[data-guide=next]')")
        person.page.keyboard.press("Enter")
    version = person.version
    act_with_keys(person, find_asked_action(person))
    person.wait_for_update(version, lambda: person.page.keyboard.press("Enter"))
    text = current_step(person).locator("p").inner_text()
    person.wait(lambda: text in person.page.inner_text("#announcer"))
    person.page.focus(NEXT)
    person.page.keyboard.press("Escape")
    assert not is_open(person)


def test_other_actions_do_not_move_the_tour_on(new_person: NewPerson, site: Site):
    person = new_person()
    match = start_first_game(person, "interstate")
    wait_for_bots(person, site.matches, match)
    while current_step(person).get_attribute("data-do") != "take":
        person.page.click(NEXT)
    before, version = current_step(person).inner_text(), person.version
    act_with_keys(person, "flush")
    person.wait_for_update(version)
    wait_for_bots(person, site.matches, match)
    assert current_step(person).inner_text() == before
    assert person.page.locator(f"#table{TARGET}").count() == 1, "the target stays lit when it changes"
