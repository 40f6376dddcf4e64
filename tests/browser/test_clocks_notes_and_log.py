"""Clocks, private notes, and new lines of the log."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DICE_NUMBER, PHONE, Person

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""
NOTE = "Notes (only you can see them)"


def start_with_two_people(host: Person, visitor: Person, slug: str, minutes: int = 0) -> str:
    """Start a match of two people, who have both opened it in their browsers."""
    wanted: dict[str, Any] = {"game": slug, "players": [{"who": "me", "name": "Ada"}, {"who": "link"}], "options": {}}
    host.open("/")
    made = host.context.request.post("/new", data={**wanted, "minutes": minutes, "number": DICE_NUMBER}).json()
    visitor.open("/")
    taking = {"seat": 1, "invitation": made["invitations"]["1"], "name": "Zoltan", "number": "0e" * 16}
    assert visitor.context.request.post(f"/m/{made['match']}/take", data=taking).ok
    for each in (host, visitor):
        each.open(f"/m/{made['match']}")
        each.page.wait_for_selector("#top h1")
    return str(made["match"])


def seconds(clock: Locator) -> int:
    minutes, rest = clock.locator("time").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clocks_of_players_who_are_to_act_run(new_person: NewPerson, slug: str):
    host, visitor = new_person(size=PHONE), new_person()
    start_with_two_people(host, visitor, slug, minutes=1)
    for person in (host, visitor):
        running = person.page.locator("#clocks .running").first
        before = seconds(running)
        assert 0 < before <= 60
        person.wait(lambda: seconds(running) < before - 1)  # noqa: B023
    for name in ("Ada", "Zoltan"):
        assert visitor.page.locator("#clocks li", has_text=name).count() == 1
    assert visitor.page.locator("#clocks .running.low").count() > 0


def test_a_note_is_saved_while_typing(new_person: NewPerson, slug: str):
    person = new_person()
    person.start_match(slug, "me", "policy")
    person.page.click(".bar [data-toggle=log]")
    note = person.page.get_by_role("textbox", name=NOTE)
    expect(note).to_be_editable()
    with person.page.expect_response("**/note") as kept:
        note.press_sequentially("Denver pays")
    assert kept.value.ok
    note.press_sequentially(" more")
    person.page.reload()
    person.page.click(".bar [data-toggle=log]")
    expect(note).to_have_value("Denver pays more")


def test_log_lines_of_the_time_when_the_tab_was_hidden_are_marked_as_new(new_person: NewPerson, site: Site, slug: str):
    host, visitor = new_person(), new_person()
    match = start_with_two_people(host, visitor, slug)
    visitor.page.evaluate(HIDE, True)
    version, heard = visitor.version, visitor.page.locator("#log li").count()
    for _ in range(40):
        for seat, person in enumerate((host, visitor)):
            while action := site.policy.choose_action(match, seat):
                before = person.version
                body = {"version": before, "actions": [action]}
                assert person.context.request.post(f"/m/{match}/{seat}", data=body).ok
                person.wait_for_update(before)
        if visitor.page.locator("#log li").count() > heard:
            break
    badge = visitor.page.locator(".bar [data-toggle=log]")
    visitor.wait(lambda: visitor.version > version)
    assert badge.get_attribute("data-count") is None
    visitor.page.evaluate(HIDE, False)
    new = visitor.page.locator("#log li.new")
    assert new.count() == visitor.page.locator("#log li").count() - heard > 0
    assert badge.get_attribute("data-count") == str(new.count())
    badge.click()
    assert new.first.is_visible()
    assert badge.get_attribute("data-count") is None
    visitor.page.evaluate(HIDE, True)
    visitor.page.evaluate(HIDE, False)
    assert badge.get_attribute("data-count") is None, "these lines have been read"
