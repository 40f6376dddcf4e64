"""Laying out the next turn in a browser: by mouse, keys and fingers; found again after a reload, used when it comes."""

from typing import Any

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import NUMBER, PHONE, Person
from tests.browser.playing import by_pointing
from tests.browser.test_accessibility import complaints

GAME = "road_master"
SECOND = {"first_player": "seat_1"}
BINDING = SECOND | {"binding_program": "true"}
LAID = "#mine-plan [data-plan]"
NAMES = """() => [...document.querySelectorAll("#mine-plan [data-plan]")].map((each) => each.dataset.plan)"""


class Friend:
    """Somebody elsewhere who plays the second seat, and begins."""

    def __init__(self, guest: People, made: dict[str, Any]) -> None:
        self.person, self.match = guest(), made["match"]
        self.person.open("/")
        taking = {"seat": 1, "invitation": made["invitations"]["1"], "name": "Zoltan", "number": NUMBER}
        assert self.person.context.request.post(f"/m/{self.match}/take", data=taking).ok

    def play(self, house: House, *actions: str) -> None:
        for action in actions:
            body = {"version": house.adviser.settled(self.match, 1), "actions": [action]}
            assert self.person.context.request.post(f"/m/{self.match}/1", data=body).ok


def waits(guest: People, options: dict[str, str] = SECOND, **look: Any) -> tuple[Person, Friend]:
    """Somebody who waits for a friend's turn to end."""
    person = guest(**look)
    made = person.new(GAME, "me", "link", options=options)
    friend = Friend(guest, made)
    person.open(f"/m/{made['match']}/0")
    person.page.wait_for_selector("#mine-plan-faces")
    return person, friend


def says(person: Person, *faces: str) -> None:
    """Wait until the plan is this one."""
    told = f"Your plan, which nobody else sees: {', '.join(faces) or 'nothing'}."
    person.page.wait_for_selector(f'#mine-plan[aria-label="{told}"]')
    assert person.page.locator(LAID).count() == len(faces)


def test_a_plan_is_laid_out_found_again_and_used(guest: People, house: House):
    person, friend = waits(guest)
    page = person.page
    says(person)
    for face in ("load", "forward", "unload"):
        page.locator(f"#plan-{face}").click()
    says(person, "load", "forward", "unload")
    page.locator("#planned-2").click()
    says(person, "load", "forward")
    page.reload()
    says(person, "load", "forward")
    assert page.locator("[data-planned]").count() == 0
    friend.play(house, "place B1", "end")
    person.my_turn()
    assert page.locator("#mine-plan-faces").count() == 0
    version = person.version
    by_pointing(person, "place A1")
    person.moved_on(version)
    marked = page.locator("#board [data-planned], #mine [data-planned]")
    assert {str(each.get_attribute("data-action")).split("; ")[0] for each in marked.all()} == {"load orange"}
    assert "As you planned." in (marked.first.get_attribute("aria-label") or "")
    assert "As you planned." in page.locator('#choices [data-action="load orange"]').inner_html()
    version = person.version
    by_pointing(person, "load orange")
    person.moved_on(version)
    version = person.version
    by_pointing(person, "done")
    person.moved_on(version)
    says(person, "forward")
    assert page.locator("#board [data-planned][data-action^=drive]").count() > 0
    assert page.locator("#choices [data-action]").count() > page.locator("#board [data-planned]").count()


def test_nobody_else_sees_it_and_a_replay_does_not_show_it(guest: People):
    person, friend = waits(guest)
    person.page.locator("#plan-load").click()
    says(person, "load")
    for path in (f"/m/{friend.match}/1", f"/m/{friend.match}/watch"):
        friend.person.open(path)
        assert friend.person.page.locator("[data-plan^='list load; '], [data-planned]").count() == 0
    person.open(f"/m/{friend.match}/replay?as=0")
    assert person.page.locator("[data-plan], [id^=mine-plan]").count() == 0


def test_clicks_that_come_quickly_all_count(guest: People):
    person, _ = waits(guest)
    person.page.evaluate("""() => {
      for (const face of ["load", "forward", "forward", "unload", "load"])
        document.getElementById(`plan-${face}`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }""")
    says(person, "load", "forward", "forward", "unload")
    assert person.page.evaluate(NAMES)[0] == "list forward; list forward; list unload"


def test_a_plan_is_laid_out_with_keys_alone_and_is_heard(guest: People):
    person, _ = waits(guest)
    page = person.page
    page.focus("#plan-forward")
    page.keyboard.press("Enter")
    says(person, "forward")
    assert page.evaluate("document.activeElement.id") == "plan-forward"
    page.keyboard.press(" ")
    says(person, "forward", "forward")
    assert page.inner_text("#said") == "Your plan, which nobody else sees: forward, forward."
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == "planned-1"
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label == "Take number 2 out of your plan: forward."
    page.keyboard.press("Enter")
    says(person, "forward")
    assert page.evaluate("document.activeElement.id") == "planned-0"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_programme_is_listed_as_planned_by_touch(guest: People, house: House, lang: str):
    person, friend = waits(guest, BINDING, lang=lang, size=PHONE, touch=True)
    page = person.page
    for face in ("contracts", "forward"):
        box = page.locator(f"#plan-{face}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        page.locator(f"#plan-{face}").tap()
        page.wait_for_selector(f'#mine-plan [data-plan$="list {face}"], #mine-plan [data-plan=""]')
    assert complaints(person) == []
    friend.play(house, "done", "place B1")
    person.my_turn()
    page.wait_for_selector("#mine-list-contracts [data-planned]")
    assert {"en": "as planned", "fr": "comme prévu"}[lang] in page.inner_html("#mine-list-contracts")
    version = person.version
    page.locator("#mine-plan [data-planned]").tap()
    person.moved_on(version)
    assert page.locator('[data-action="list contracts"]').count() == 0
    assert page.locator("#table [data-action^=take]").count() > 0


def test_another_tab_shows_the_plan_with_the_next_change(guest: People, house: House):
    person, friend = waits(guest)
    tab = person.another_tab(f"/m/{friend.match}/0")
    tab.wait_for_selector("#mine-plan-faces")
    person.page.locator("#plan-load").click()
    says(person, "load")
    friend.play(house, "place B1")
    tab.wait_for_selector('#mine-plan[aria-label$=": load."]')


def test_on_one_screen_a_plan_stays_behind_the_curtain(guest: People, house: House):
    person = guest()
    match = person.new(GAME, "me", "here", options=SECOND)["match"]
    page = person.page
    person.open(f"/m/{match}/0")
    page.wait_for_selector("#mine-plan-faces")
    assert page.locator("#curtain[open]").count() == 0, "nobody has a secret yet"
    page.locator("#plan-load").click()
    says(person, "load")
    page.click(".bar .menu summary")
    page.click(".bar [data-pass='1']")
    page.wait_for_selector("#curtain[open]")
    page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/1")
    page.wait_for_selector("#top h1", state="visible")
    assert page.locator(LAID).count() == 0
    for action in ("place B1", "end"):
        sequence = house.adviser.sequence(match)
        by_pointing(person, action)
        person.wait(lambda: house.adviser.sequence(match) > sequence)  # noqa: B023
        person.wait(lambda: page.locator("body.busy").count() == 0)
    page.wait_for_url(f"**/m/{match}/0")
    page.wait_for_selector("#curtain[open]")
    assert not page.locator("#mine").is_visible()
    page.click("#curtain .primary")
    says(person, "load")
