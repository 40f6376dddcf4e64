"""Setting up a match in a browser: named sets of options, own changes to them, and the search in the house rules."""

import json

from playwright.sync_api import Locator

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from truckstop import games
from truckstop.engine.options import ChoiceOption

GAME = "interstate"
FOUND = ".option:visible"


def open_form(person: Person) -> Locator:
    person.open(f"/new/{GAME}")
    return person.page.locator(f"#new-{GAME}")


def changes(form: Locator) -> list[str]:
    """The changes to the chosen set of options, as the page lists them."""
    return [
        text.strip()
        for text in form.locator(".changes li").evaluate_all("(all) => all.map((li) => li.firstChild.data)")
    ]


def test_only_what_differs_from_the_chosen_set_is_shown(new_person: NewPerson):
    form = open_form(new_person())
    assert form.locator(".presets [aria-pressed=true] b").inner_text() == "Standard"
    assert form.locator(FOUND).count() == 0, "house rules are folded"
    assert changes(form) == []
    form.locator(".group > summary", has_text="Goods").click()
    form.locator("[name=option-perishables]").select_option("false")
    assert changes(form) == ["Goods perish: No"]
    form.locator(".presets button").first.click()
    assert changes(form) == [], "the introductory game has no perishable goods anyway"
    form.locator("[name=option-perishables]").select_option("true")
    assert changes(form) == ["Goods perish: Yes"]


def test_a_change_can_be_put_back_with_the_keyboard(new_person: NewPerson):
    person = new_person()
    form = open_form(person)
    form.locator(".group > summary", has_text="Money").focus()
    person.page.keyboard.press("Enter")
    form.locator("[name=option-trailer_price]").fill("1500")
    form.locator("[name=option-trailer_price]").press("Tab")
    assert changes(form) == ["Price of a trailer: 1500"]
    form.get_by_role("button", name="Put back – Price of a trailer").focus()
    person.page.keyboard.press("Enter")
    assert changes(form) == []
    assert form.locator("[name=option-trailer_price]").input_value() == "1000"
    assert person.page.evaluate("document.activeElement.matches('[data-preset]')"), "the focus is not lost"


def test_the_search_finds_names_explanations_and_values(new_person: NewPerson):
    person = new_person()
    form = open_form(person)
    status, field = form.get_by_role("status").last, form.get_by_role("searchbox")
    for text, found in {
        "hidden MONEY": "Hidden money",
        "nobody sees": "Hidden money",
        "jacksonville": "Start cities for two",
    }.items():
        field.fill(text)
        assert form.locator(f"{FOUND} label > span").all_inner_texts() == [found]
        assert form.locator("#options-found").inner_text() == "1 house rule matches."
    field.fill("contract")
    count = form.locator(FOUND).count()
    assert count > 1
    assert form.locator("#options-found").inner_text() == f"{count} house rules match."
    field.fill("zeppelin")
    assert form.locator(FOUND).count() == 0
    assert status.inner_text() == "No house rule matches."
    field.fill("")
    assert form.locator(".group:visible").count() == len(games.load(GAME).lobby.OPTION_GROUPS)
    assert form.locator(FOUND).count() == 0, "the groups are folded as before"
    person.page.keyboard.press("Enter")
    assert person.page.url.endswith(f"/new/{GAME}"), "Enter in the search starts no match"


def test_the_search_ignores_accents_in_french(new_person: NewPerson):
    form = open_form(new_person(lang="fr"))
    form.get_by_role("searchbox").fill("denrees perissables")
    assert 0 < form.locator(FOUND).count() < len([*games.load(GAME).meta.options])


def test_every_option_of_every_game_can_be_chosen(new_person: NewPerson, slug: str):
    person, options = new_person(), games.load(slug).meta.options
    person.open(f"/new/{slug}")
    for group in person.page.locator(".group > summary").all():
        group.click()
    assert person.page.locator(FOUND).count() == len([*options])
    for option in options:
        field = person.page.locator(f"[name=option-{option.key}]")
        if isinstance(option, ChoiceOption):
            assert field.locator("option").evaluate_all("(all) => all.map(({ value }) => value)") == [*option.values]
        else:
            assert field.get_attribute("max") == str(option.high)


def test_a_match_begins_with_the_options_that_were_set(new_person: NewPerson):
    person = new_person()
    form = open_form(person)
    form.locator(".presets button").first.click()
    form.get_by_role("searchbox").fill("price of a trailer")
    form.locator("[name=option-trailer_price]").fill("1500")
    with person.page.expect_request("**/new") as request:
        form.get_by_role("button", name="Start", exact=True).click()
    sent = json.loads(request.value.post_data or "")["options"]
    assert sent == games.load(GAME).meta.options.complete({"mode": "intro", "trailer_price": "1500"}, 4)
    person.page.wait_for_url("**/m/*/0")
