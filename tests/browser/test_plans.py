"""Plans for the next turn in a browser: made by mouse, keys and touch, and marked when the turn comes."""

from typing import Any

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DICE_NUMBER, PHONE, Person
from tests.browser.playing import act_with_pointer
from tests.browser.test_accessibility import find_violations
from truckstop.games import load

GAME = "road_master"
SEAT_1_BEGINS = {"first_player": "seat_1"}
BINDING_PROGRAMME = SEAT_1_BEGINS | {"binding_program": "true"}
PLANNED_ACTIONS = "#mine-plan [data-plan]"
# The plans that the buttons would save.
BUTTON_PLANS = """() => [...document.querySelectorAll("#mine-plan [data-plan]")].map((button) => button.dataset.plan)"""


class Friend:
    """Another person who plays seat 1 and has the first turn."""

    def __init__(self, new_person: NewPerson, new_match: dict[str, Any]) -> None:
        self.person, self.match = new_person(), new_match["match"]
        self.person.open("/")
        body = {"seat": 1, "invitation": new_match["invitations"]["1"], "name": "Zoltan", "number": DICE_NUMBER}
        assert self.person.context.request.post(f"/m/{self.match}/take", data=body).ok

    def play(self, site: Site, *actions: str) -> None:
        """Act over HTTP."""
        for action in actions:
            body = {"version": site.matches.settled_version(self.match, 1), "actions": [action]}
            assert self.person.context.request.post(f"/m/{self.match}/1", data=body).ok


def start_waiting(
    new_person: NewPerson, options: dict[str, str] = SEAT_1_BEGINS, **settings: Any
) -> tuple[Person, Friend]:
    """Start a match in which a friend has the first turn. Return the person who waits, and the friend."""
    person = new_person(**settings)
    new_match = person.create_match(GAME, "me", "link", options=options)
    friend = Friend(new_person, new_match)
    person.open(f"/m/{new_match['match']}/0")
    person.page.wait_for_selector("#mine-plan-faces")
    return person, friend


def wait_for_plan(person: Person, *faces: str) -> None:
    """Wait until the page shows a plan with these faces."""
    label = f"Your plan, which nobody else sees: {', '.join(faces) or 'nothing'}."
    person.page.wait_for_selector(f'#mine-plan[aria-label="{label}"]')
    assert person.page.locator(PLANNED_ACTIONS).count() == len(faces)


def test_a_plan_survives_a_reload_and_marks_the_planned_actions(new_person: NewPerson, site: Site):
    person, friend = start_waiting(new_person)
    page = person.page
    wait_for_plan(person)
    for face in ("load", "forward", "unload"):
        page.locator(f"#plan-{face}").click()
    wait_for_plan(person, "load", "forward", "unload")
    page.locator("#planned-2").click()
    wait_for_plan(person, "load", "forward")
    page.reload()
    wait_for_plan(person, "load", "forward")
    assert page.locator("[data-planned]").count() == 0
    friend.play(site, "place B1", "end")
    person.wait_for_turn()
    assert page.locator("#mine-plan-faces").count() == 0
    version = person.version
    act_with_pointer(person, "place A1")
    person.wait_for_update(version)
    marked_actions = page.locator("#board [data-planned], #mine [data-planned]")
    actions = [str(element.get_attribute("data-action")) for element in marked_actions.all()]
    assert {action.split("; ")[0] for action in actions} == {"load orange"}
    assert "As you planned." in (marked_actions.first.get_attribute("aria-label") or "")
    assert "As you planned." in page.locator('#choices [data-action="load orange"]').inner_html()
    version = person.version
    act_with_pointer(person, "load orange")
    person.wait_for_update(version)
    version = person.version
    act_with_pointer(person, "done")
    person.wait_for_update(version)
    wait_for_plan(person, "forward")
    assert page.locator("#board [data-planned][data-action^=drive]").count() > 0
    assert page.locator("#choices [data-action]").count() > page.locator("#board [data-planned]").count()


def test_a_plan_is_hidden_from_other_players_and_in_the_replay(new_person: NewPerson):
    person, friend = start_waiting(new_person)
    person.page.locator("#plan-load").click()
    wait_for_plan(person, "load")
    for path in (f"/m/{friend.match}/1", f"/m/{friend.match}/watch"):
        friend.person.open(path)
        assert friend.person.page.locator("[data-plan^='list load; '], [data-planned]").count() == 0
    person.open(f"/m/{friend.match}/replay?as=0")
    assert person.page.locator("[data-plan], [id^=mine-plan]").count() == 0


def test_quick_clicks_are_all_counted(new_person: NewPerson):
    person, _ = start_waiting(new_person)
    person.page.evaluate("""() => {
      for (const face of ["load", "forward", "forward", "unload", "load"])
        document.getElementById(`plan-${face}`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }""")
    wait_for_plan(person, "load", "forward", "forward", "unload")
    assert person.page.evaluate(BUTTON_PLANS)[0] == "list forward; list forward; list unload"


def test_a_plan_can_be_made_with_keys_and_is_announced(new_person: NewPerson):
    person, _ = start_waiting(new_person)
    page = person.page
    page.focus("#plan-forward")
    page.keyboard.press("Enter")
    wait_for_plan(person, "forward")
    assert page.evaluate("document.activeElement.id") == "plan-forward"
    page.keyboard.press(" ")
    wait_for_plan(person, "forward", "forward")
    assert person.announcement == "Your plan, which nobody else sees: forward, forward."
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.id") == "planned-1"
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label == load(GAME).messages("en")("tip-put-back", number=2, face="forward")
    page.keyboard.press("Enter")
    wait_for_plan(person, "forward")
    assert page.evaluate("document.activeElement.id") == "planned-0"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_planned_programme_can_be_listed_by_touch(new_person: NewPerson, site: Site, lang: str):
    person, friend = start_waiting(new_person, BINDING_PROGRAMME, lang=lang, size=PHONE, has_touch=True)
    page = person.page
    for face in ("contracts", "forward"):
        box = page.locator(f"#plan-{face}").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        page.locator(f"#plan-{face}").tap()
        page.wait_for_selector(f'#mine-plan [data-plan$="list {face}"], #mine-plan [data-plan=""]')
    assert find_violations(person) == []
    friend.play(site, "done", "place B1")
    person.wait_for_turn()
    page.wait_for_selector("#mine-list-contracts [data-planned]")
    assert {"en": "as planned", "fr": "comme prévu"}[lang] in page.inner_html("#mine-list-contracts")
    version = person.version
    page.locator("#mine-plan [data-planned]").tap()
    person.wait_for_update(version)
    assert page.locator('[data-action="list contracts"]').count() == 0
    assert page.locator("#table [data-action^=take]").count() > 0


def test_another_tab_shows_the_plan_with_the_next_update(new_person: NewPerson, site: Site):
    person, friend = start_waiting(new_person)
    tab = person.open_tab(f"/m/{friend.match}/0")
    tab.wait_for_selector("#mine-plan-faces")
    person.page.locator("#plan-load").click()
    wait_for_plan(person, "load")
    friend.play(site, "place B1")
    tab.wait_for_selector('#mine-plan[aria-label$=": load."]')


def test_on_one_screen_the_handover_screen_hides_a_plan(new_person: NewPerson, site: Site):
    person = new_person()
    match = person.create_match(GAME, "me", "here", options=SEAT_1_BEGINS)["match"]
    page = person.page
    person.open(f"/m/{match}/0")
    page.wait_for_selector("#mine-plan-faces")
    assert page.locator("#curtain[open]").count() == 0, "nobody has a secret yet"
    page.locator("#plan-load").click()
    wait_for_plan(person, "load")
    page.click(".bar > .menu:not(#pace) summary")
    page.click(".bar [data-switch-seat='1']")
    page.wait_for_selector("#curtain[open]")
    page.click("#curtain .primary")
    page.wait_for_url(f"**/m/{match}/1")
    page.wait_for_selector("#top h1", state="visible")
    assert page.locator(PLANNED_ACTIONS).count() == 0
    for action in ("place B1", "end"):
        log_length = site.matches.log_length(match)
        act_with_pointer(person, action)
        person.wait(lambda: site.matches.log_length(match) > log_length)  # noqa: B023
        person.wait(lambda: page.locator("body.busy").count() == 0)
    page.wait_for_url(f"**/m/{match}/0")
    page.wait_for_selector("#curtain[open]")
    assert not page.locator("#mine").is_visible()
    page.click("#curtain .primary")
    wait_for_plan(person, "load")
