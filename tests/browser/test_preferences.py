"""The dialog of preferences: on every page, kept in the browser."""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.preferences import ON_BY_DEFAULT, SWITCHES

OTHER_LANGUAGE = {"en": "fr", "fr": "en"}


@pytest.mark.parametrize("path", ["/", "/enter", "/rules/interstate"])
def test_every_page_has_the_dialog_in_its_menu(new_person: NewPerson, path: str):
    person = new_person()
    person.open(path)
    person.page.click(".bar details.menu > summary")
    person.page.click("[data-dialog=preferences]")
    assert person.page.locator("#preferences[open]").count() == 1
    assert person.page.locator(".bar details.menu[open]").count() == 0
    for key in SWITCHES:
        assert person.page.locator(f"[data-preference={key}]").is_checked() == (key in ON_BY_DEFAULT)
    assert person.page.locator("[name=pace][value=normal]").is_checked()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_preferences_are_set_with_keys_and_kept(new_person: NewPerson, lang: str):
    person = new_person(lang=lang)
    person.open("/")
    person.page.focus(".bar details.menu > summary")
    person.page.keyboard.press("Enter")
    person.page.focus("[data-dialog=preferences]")
    person.page.keyboard.press("Enter")
    texts = person.page.locator("#preferences").inner_text().split("\n")
    assert foreign_texts(texts, lang, OTHER_LANGUAGE[lang], "interstate") == []
    person.page.focus("[name=pace][value=normal]")
    person.page.keyboard.press("ArrowRight")
    for key in ("confirm", "auto-end"):
        person.page.focus(f"[data-preference={key}]")
        person.page.keyboard.press("Space")
    person.page.keyboard.press("Escape")
    person.open("/rules/interstate")
    stored = "(key) => localStorage.getItem(key)"
    assert [person.page.evaluate(stored, key) for key in ("pace", "confirm", "auto-end")] == ["fast", "off", "on"]
    assert person.page.locator("[name=pace][value=fast]").is_checked()
    assert not person.page.locator("[data-preference=confirm]").is_checked()


def test_other_tabs_learn_of_a_change(new_person: NewPerson):
    person = new_person()
    person.open("/")
    tab = person.open_tab("/")
    tab.evaluate("document.addEventListener('preference', ({ detail }) => (window.changed = detail))")
    person.page.evaluate("document.querySelector('#preferences').showModal()")
    person.page.click("#preferences label:has([value=instant])")
    tab.wait_for_function("window.changed?.value === 'instant'")
    assert tab.locator("[name=pace][value=instant]").is_checked()


def test_without_confirmations_a_revealing_action_is_sent_at_once(new_person: NewPerson, site: Site):
    person = new_person()
    match = person.start_match("interstate", "me", "here")
    take = person.page.locator('#choices [data-final="interstate.take"]').first.get_attribute("data-action")
    assert take
    person.page.evaluate("localStorage.setItem('confirm', 'off')")
    log_length = site.matches.log_length(match)
    person.choose_in_list(take)
    person.wait(lambda: site.matches.log_length(match) > log_length)
    assert not person.has_question


def test_confirmations_switched_on_again_ask_anew(new_person: NewPerson):
    person = new_person()
    person.start_match("interstate", "me", "here")
    person.page.evaluate("localStorage.setItem('asked-interstate.take', 'yes')")
    person.page.evaluate("document.querySelector('#preferences').showModal()")
    for _ in range(2):
        person.page.click("#preferences label:has([data-preference=confirm])")
    person.page.click("#preferences .primary")
    take = person.page.locator('#choices [data-final="interstate.take"]').first.get_attribute("data-action")
    assert take
    person.choose_in_list(take)
    person.wait(lambda: person.has_question)
