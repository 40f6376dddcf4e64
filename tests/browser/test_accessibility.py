"""axe-core finds nothing to complain about, on any page, in light and dark, in both languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import House, People
from tests.browser.person import NUMBER, Person
from tests.browser.playing import settle
from truckstop.engine.words import LANGUAGES

looks = pytest.mark.parametrize(
    ("lang", "dark"),
    [
        ("en", False),
        ("fr", True),
        *(pytest.param(*look, marks=pytest.mark.long) for look in (("en", True), ("fr", False))),
    ],
    ids=["en-light", "fr-dark", "en-dark", "fr-light"],
)


def complaints(person: Person) -> list[str]:
    found = Axe().run(person.page).response["violations"]
    return [f"{each['id']}: {node['target']} {node['failureSummary']}" for each in found for node in each["nodes"]]


@looks
def test_the_lobby_and_its_forms(guest: People, lang: str, dark: bool):
    person = guest(lang=lang, dark=dark)
    person.open("/")
    assert complaints(person) == []
    for button in person.page.locator("article [data-toggle]").all():
        button.click()
    for details in person.page.locator("form.new summary").all():
        details.click()
    assert complaints(person) == []


@looks
def test_the_waiting_room(guest: People, lang: str, dark: bool):
    person = guest(lang=lang, dark=dark)
    made = person.new("truck_off", "me", "link")
    person.open(f"/m/{made['match']}#1.{made['invitations']['1']}")
    assert person.page.locator("#take").is_visible()
    assert complaints(person) == []


@looks
def test_a_match(guest: People, house: House, slug: str, lang: str, dark: bool):
    person = guest(lang=lang, dark=dark)
    match = person.sit(slug, "me", "policy")
    settle(person, house.adviser, match)
    person.page.click("#choices > summary")
    person.page.click("[data-toggle=log]")
    assert complaints(person) == []
    person.open(f"/m/{match}/watch")
    assert complaints(person) == []


@looks
def test_a_match_of_several_on_one_screen(guest: People, slug: str, lang: str, dark: bool):
    person = guest(lang=lang, dark=dark)
    wanted = {"game": slug, "players": [{"who": "me"}, {"who": "here"}], "minutes": 1, "options": {}, "number": NUMBER}
    person.open("/")
    match = person.context.request.post("/new", data=wanted).json()["match"]
    person.open(f"/m/{match}")
    if person.page.locator("#curtain[open]").count():
        assert complaints(person) == []
        person.raise_curtain()
    person.page.click(".bar .menu summary")
    assert complaints(person) == []
    person.page.evaluate("document.querySelector('#link').showModal()")
    assert complaints(person) == []


@looks
def test_a_match_that_is_over_and_its_replay(guest: People, house: House, slug: str, lang: str, dark: bool):
    person = guest(lang=lang, dark=dark)
    match = house.finished(person, slug)
    person.open(f"/m/{match}/0")
    assert person.is_over
    assert complaints(person) == []
    person.open(f"/m/{match}/replay?at=20")
    assert complaints(person) == []


@looks
def test_the_rules(guest: People, slug: str, lang: str, dark: bool):
    person = guest(lang=lang, dark=dark)
    person.open(f"/rules/{slug}")
    assert complaints(person) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guided_first_turn(guest: People, slug: str, lang: str):
    person = guest(lang=lang, guided=False)
    person.sit(slug, "me", "policy")
    person.page.wait_for_selector("#guide[open]")
    assert complaints(person) == []
