"""Clocks, private notes, and the turns that are marked as new."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DICE_NUMBER, PHONE, VISITOR_DICE_NUMBER, Person
from tests.browser.playing import wait_for_bots

# Pretend that the tab is hidden or visible.
SET_HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""
MAX_TURNS_UNTIL_ENTRY = 40  # turns of each player until the list gets an entry
ENTRIES = "#turn-list > ol > [data-version]"  # of finished turns and of the one under way
NOTE_LABEL = "Notes (only you can see them)"


def start_with_two_people(host: Person, visitor: Person, slug: str, minutes: int = 0) -> str:
    """Start a match of two people and open it in both browsers. Return its id."""
    body: dict[str, Any] = {"game": slug, "players": [{"who": "me", "name": "Ada"}, {"who": "link"}], "options": {}}
    host.open("/")
    new_match = host.context.request.post("/new", data={**body, "minutes": minutes, "number": DICE_NUMBER}).json()
    visitor.open("/")
    join_request = {
        "seat": 1,
        "invitation": new_match["invitations"]["1"],
        "name": "Zoltan",
        "number": VISITOR_DICE_NUMBER,
    }
    assert visitor.context.request.post(f"/m/{new_match['match']}/take", data=join_request).ok
    for person in (host, visitor):
        person.open(f"/m/{new_match['match']}")
        person.page.wait_for_selector("#top h1")
    return str(new_match["match"])


def finished_turns(person: Person) -> set[str]:
    """The ids of the entries of finished turns."""
    entries = person.page.locator(f"{ENTRIES}:not(#turn-now)")
    return set(entries.evaluate_all("(entries) => entries.map(({ id }) => id)"))


def seconds_left(clock: Locator) -> int:
    minutes, seconds = clock.locator("time").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_runs_while_its_player_is_to_act(new_person: NewPerson, slug: str):
    host, visitor = new_person(size=PHONE), new_person()
    start_with_two_people(host, visitor, slug, minutes=1)
    for person in (host, visitor):
        clock = person.page.locator("#clocks .running").first
        seconds_before = seconds_left(clock)
        assert 0 < seconds_before <= 60
        person.wait(lambda: seconds_left(clock) < seconds_before - 1)  # noqa: B023
    for name in ("Ada", "Zoltan"):
        assert visitor.page.locator("#clocks li", has_text=name).count() == 1
    assert visitor.page.locator("#clocks .running.low").count() > 0


def test_a_note_is_saved_while_typing(new_person: NewPerson, slug: str):
    person = new_person()
    person.start_match(slug, "me", "policy")
    person.page.click(".note summary")
    note = person.page.get_by_role("textbox", name=NOTE_LABEL)
    expect(note).to_be_editable()
    with person.page.expect_response("**/note") as response_info:
        note.press_sequentially("Denver pays")
    assert response_info.value.ok
    note.press_sequentially(" more")
    person.page.reload()
    person.page.click(".note summary")
    expect(note).to_have_value("Denver pays more")


def test_turns_that_appear_while_the_tab_is_hidden_are_marked_as_new(new_person: NewPerson, site: Site, slug: str):
    host, visitor = new_person(), new_person()
    match = start_with_two_people(host, visitor, slug)
    visitor.page.evaluate(SET_HIDDEN, True)
    version, turns_before = visitor.version, finished_turns(visitor)
    # Not every action ends a turn: play until one does.
    for _ in range(MAX_TURNS_UNTIL_ENTRY):
        for seat, person in enumerate((host, visitor)):
            while action := site.policy.choose_action(match, seat):
                version_before = person.version
                body = {"version": version_before, "actions": [action]}
                assert person.context.request.post(f"/m/{match}/{seat}", data=body).ok
                person.wait_for_update(version_before)
        if finished_turns(visitor) > turns_before:
            break
    visitor.page.click("[data-tab=help]")
    turns_button = visitor.page.locator("[data-tab=turns]")
    wait_for_bots(visitor, site.matches, match, 1)
    assert visitor.version > version
    assert turns_button.get_attribute("data-count") is None
    visitor.page.evaluate(SET_HIDDEN, False)
    new_entries = visitor.page.locator(f"{ENTRIES}.new")
    new_turns = set(new_entries.evaluate_all("(entries) => entries.map(({ id }) => id)"))
    assert new_turns - {"turn-now"} == finished_turns(visitor) - turns_before != set()
    assert turns_button.get_attribute("data-count") == str(len(new_turns))
    turns_button.click()
    assert new_entries.first.is_visible()
    assert turns_button.get_attribute("data-count") is None
    visitor.page.evaluate(SET_HIDDEN, True)
    visitor.page.evaluate(SET_HIDDEN, False)
    assert turns_button.get_attribute("data-count") is None, "these turns have been read"
