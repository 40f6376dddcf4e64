"""axe-core finds no violations on any page, in light and dark colours, in both languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DICE_NUMBER, Person
from tests.browser.playing import wait_for_bots
from tests.browser.test_preview import open_preview
from truckstop.engine.messages import LANGUAGES

languages_and_modes = pytest.mark.parametrize(
    ("lang", "dark_mode"),
    [
        ("en", False),
        ("fr", True),
        *(pytest.param(*pair, marks=pytest.mark.long) for pair in (("en", True), ("fr", False))),
    ],
    ids=["en-light", "fr-dark", "en-dark", "fr-light"],
)


def find_violations(person: Person) -> list[str]:
    violations = Axe().run(person.page).response["violations"]
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary']}"
        for violation in violations
        for node in violation["nodes"]
    ]


@languages_and_modes
def test_the_lobby_and_the_list_of_matches_are_accessible(
    new_person: NewPerson, site: Site, lang: str, dark_mode: bool
):
    person = new_person(lang=lang, dark_mode=dark_mode)
    person.open("/")
    assert find_violations(person) == []
    person.open("/matches")
    assert find_violations(person) == []
    site.finished_match(person, "truck_off")
    for other in ("here", "link"):
        person.create_match("truck_off", "me", other)
    for path in ("/", "/matches", "/matches?opponent=nobody"):
        person.open(path)
        assert find_violations(person) == []


@languages_and_modes
def test_the_page_on_which_a_match_is_set_up_is_accessible(
    new_person: NewPerson, slug: str, lang: str, dark_mode: bool
):
    person = new_person(lang=lang, dark_mode=dark_mode)
    person.open(f"/new/{slug}")
    assert find_violations(person) == []
    for details in person.page.locator("form.new summary").all():
        details.click()
    person.page.locator(".presets button").last.click()
    last_option = person.page.locator(".option select").last
    last_option.select_option(index=0 if last_option.evaluate("(field) => field.selectedIndex") else 1)
    assert person.page.locator(".changes li").count() == 1
    assert find_violations(person) == []
    person.page.fill("#search-options", "zzz")
    assert find_violations(person) == []


@languages_and_modes
def test_the_waiting_room_is_accessible(new_person: NewPerson, lang: str, dark_mode: bool):
    person = new_person(lang=lang, dark_mode=dark_mode)
    new_match = person.create_match("truck_off", "me", "link")
    person.open(f"/m/{new_match['match']}#1.{new_match['invitations']['1']}")
    assert person.page.locator("#take-seat").is_visible()
    assert find_violations(person) == []


@languages_and_modes
def test_a_match_page_is_accessible(new_person: NewPerson, site: Site, slug: str, lang: str, dark_mode: bool):
    person = new_person(lang=lang, dark_mode=dark_mode)
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    person.page.click("#choices > summary")
    assert find_violations(person) == []
    person.page.click("[data-tab=help]")
    assert find_violations(person) == []
    person.open(f"/m/{match}/watch")
    assert find_violations(person) == []


@languages_and_modes
def test_a_preview_and_the_dialogs_of_a_match_page_are_accessible(
    new_person: NewPerson, site: Site, lang: str, dark_mode: bool
):
    person = new_person(lang=lang, dark_mode=dark_mode)
    person.start_match("interstate", "me", "here")
    for dialog in ("keys", "preferences"):
        person.page.click(".bar > .menu:not(#pace) > summary")
        person.page.click(f"[data-dialog={dialog}]")
        assert find_violations(person) == []
        person.page.keyboard.press("Escape")
    open_preview(person, site, "road_master")
    assert find_violations(person) == []


@languages_and_modes
def test_a_match_shared_on_one_screen_is_accessible(new_person: NewPerson, slug: str, lang: str, dark_mode: bool):
    person = new_person(lang=lang, dark_mode=dark_mode)
    body = {
        "game": slug,
        "players": [{"who": "me"}, {"who": "here"}],
        "minutes": 1,
        "options": {},
        "number": DICE_NUMBER,
    }
    person.open("/")
    match = person.context.request.post("/new", data=body).json()["match"]
    person.open(f"/m/{match}")
    if person.page.locator("#curtain[open]").count():
        assert find_violations(person) == []
        person.dismiss_handover_screen()
    person.page.click(".bar > .menu:not(#pace) summary")
    assert find_violations(person) == []
    person.page.evaluate("document.querySelector('#link').showModal()")
    assert find_violations(person) == []


@languages_and_modes
def test_a_finished_match_and_its_replay_are_accessible(
    new_person: NewPerson, site: Site, slug: str, lang: str, dark_mode: bool
):
    person = new_person(lang=lang, dark_mode=dark_mode)
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    assert person.is_over
    person.page.wait_for_selector("#story .chart")
    for summary in person.page.locator("#ending summary").all():
        summary.click()
    assert find_violations(person) == []
    person.page.click("[data-close-result]")
    assert find_violations(person) == []
    person.open(f"/m/{match}/replay?at=20")
    person.page.click("#replay summary")
    assert find_violations(person) == []


@languages_and_modes
def test_the_rules_page_is_accessible(new_person: NewPerson, slug: str, lang: str, dark_mode: bool):
    person = new_person(lang=lang, dark_mode=dark_mode)
    person.open(f"/rules/{slug}")
    assert find_violations(person) == []
    person.page.check("#show-rule-numbers")
    assert find_violations(person) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tour_is_accessible(new_person: NewPerson, slug: str, lang: str):
    person = new_person(lang=lang, has_seen_guide=False)
    person.start_match(slug, "me", "policy")
    person.page.wait_for_selector("#guide[open]")
    assert find_violations(person) == []
