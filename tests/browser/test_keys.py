"""Single keys of a match page, and the dialog that lists them."""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from tests.browser.person import Person
from tests.browser.playing import wait_for_bots
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.keys import KEYS

OTHER_LANGUAGE = {"en": "fr", "fr": "en"}
FOCUSED_ACTION = "document.activeElement.dataset.action ?? ''"
CENTRE = """(action) => {
  const { x, y, width, height } = document.querySelector(`#board [data-action="${action}"]`).getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def start(person: Person, site: Site, slug: str = "interstate") -> str:
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    return match


def test_an_action_is_chosen_by_its_number_and_undone_with_u(new_person: NewPerson, site: Site):
    person = new_person()
    match = start(person, site)
    row = person.page.locator("#choices [data-key]:not([data-final], [data-ends])").first
    key, before = str(row.get_attribute("data-key")), person.page.locator("#choices").inner_html()
    version, log_length = person.version, site.matches.log_length(match)
    person.page.keyboard.press(key)
    person.wait_for_update(version)
    assert site.matches.log_length(match) == log_length + 1
    label = person.page.locator("#controls .undo").get_attribute("aria-label")
    assert label
    assert label.startswith("Undo: ")
    version = person.version
    person.page.keyboard.press("u")
    person.wait_for_update(version)
    assert person.page.locator("#choices").inner_html() == before


def test_shift_u_takes_the_turn_back(new_person: NewPerson, site: Site):
    person = new_person()
    start(person, site)
    before = person.page.locator("#choices").inner_html()
    for _ in range(2):
        version = person.version
        row = person.page.locator("#choices [data-key]:not([data-final], [data-ends])").first
        person.page.keyboard.press(str(row.get_attribute("data-key")))
        person.wait_for_update(version)
    assert "back to" in str(person.page.locator("#controls .undo-turn").get_attribute("aria-label"))
    version = person.version
    person.page.keyboard.press("Shift+U")
    person.wait_for_update(version)
    assert person.page.locator("#choices").inner_html() == before


def test_a_disabled_undo_says_why_on_focus_and_on_click(new_person: NewPerson, site: Site):
    person = new_person()
    person.start_match("interstate", "me", "here")
    button = person.page.locator("#controls .undo[aria-disabled=true]")
    button.focus()
    assert person.page.inner_text("#tip") == button.get_attribute("data-why")
    person.page.keyboard.press("u")
    person.page.wait_for_selector("#tip.stays")


def test_arrows_go_from_one_lit_place_to_the_next(new_person: NewPerson, site: Site):
    """Each arrow leads to a place in its direction; with Shift it moves the board instead."""
    person = new_person()
    start(person, site)
    person.page.focus("#board")
    person.page.keyboard.press("ArrowRight")
    visited = {person.page.evaluate(FOCUSED_ACTION)}
    assert visited != {""}
    for key, axis, sign in (("ArrowLeft", 0, -1), ("ArrowRight", 0, 1), ("ArrowUp", 1, -1), ("ArrowDown", 1, 1)):
        before = person.page.evaluate(FOCUSED_ACTION)
        place = person.page.evaluate(CENTRE, before)
        person.page.keyboard.press(key)
        after = person.page.evaluate(FOCUSED_ACTION)
        if after != before:
            assert sign * (person.page.evaluate(CENTRE, after)[axis] - place[axis]) > 0
        visited.add(after)
    assert len(visited) > 1
    person.page.keyboard.press("+")
    svg, focused = person.page.locator("#board svg.part"), person.page.evaluate(FOCUSED_ACTION)
    view_box = svg.get_attribute("viewBox")
    person.page.keyboard.press("Shift+ArrowLeft")
    person.page.keyboard.press("Shift+ArrowUp")
    assert svg.get_attribute("viewBox") != view_box
    assert person.page.evaluate(FOCUSED_ACTION) == focused


def test_space_outside_of_controls_skips(new_person: NewPerson, site: Site):
    person = new_person()
    start(person, site)
    person.page.evaluate("window.skips = 0; document.addEventListener('skip', () => (window.skips += 1))")
    person.page.focus("#board")
    person.page.keyboard.press("Space")
    person.page.focus("#controls .undo")
    person.page.keyboard.press("Space")
    assert person.page.evaluate("window.skips") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_question_mark_shows_the_keys(new_person: NewPerson, site: Site, lang: str):
    person = new_person(lang=lang)
    start(person, site)
    person.page.keyboard.press("?")
    dialog = person.page.locator("#keys[open]")
    assert dialog.locator("dt").count() == len(KEYS)
    assert foreign_texts(dialog.locator("dd").all_inner_texts(), lang, OTHER_LANGUAGE[lang], "interstate") == []
    person.page.keyboard.press("1")
    person.page.keyboard.press("Escape")
    assert person.page.locator("#keys[open]").count() == 0


def test_single_keys_can_be_switched_off_and_do_not_disturb_writing(new_person: NewPerson, site: Site):
    person = new_person()
    match = start(person, site)
    log_length = site.matches.log_length(match)
    person.page.click(".note summary")
    person.page.wait_for_selector("#note:not([readonly])")
    person.page.type("#note", "1e")
    assert person.page.input_value("#note") == "1e"
    person.page.focus("#board")
    person.page.evaluate("localStorage.setItem('shortcuts', 'off')")
    person.page.keyboard.press("e")
    person.page.keyboard.press("?")
    assert person.page.locator("#keys[open]").count() == 0
    assert site.matches.log_length(match) == log_length
