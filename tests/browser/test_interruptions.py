"""What comes between: reloading, a server that dies, second thoughts, leaving."""

import signal
from pathlib import Path

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import Adviser, by_pointing, play, settle
from tests.server.process import Process

SHORT = {
    "interstate": {"max_rounds": "3"},
    "road_master": {"max_rounds": "3"},
    "rolling_freight": {"thin_deck": "8"},
    "truck_off": {},
}


def menu(person: Person, command: str) -> None:
    """Something from the menu of the table."""
    if not person.page.locator("#controls details[open]").count():
        person.page.click("#controls summary")
    person.page.click(f"#controls [data-command={command}]")


def pair(guest: People, slug: str) -> tuple[Person, Person, str]:
    """Two people at a table, each with a browser."""
    host, visitor = guest(), guest()
    made = host.new(slug, "me", "link")
    visitor.open("/")
    taking = {"seat": 1, "invitation": made["invitations"]["1"], "name": "Blue", "number": "0e" * 16}
    assert visitor.context.request.post(f"/m/{made['match']}/take", data=taking).ok
    for person in (host, visitor):
        person.open(f"/m/{made['match']}")
    return host, visitor, made["match"]


def test_reloading_in_mid_turn_shows_the_same_table(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    play(person, house.adviser, match, by_pointing, 3)
    settle(person, house.adviser, match)
    before = person.version, person.top, person.page.locator("#choices").inner_html()
    person.page.reload()
    assert (person.version, person.top, person.page.locator("#choices").inner_html()) == before
    assert play(person, house.adviser, match, by_pointing, 2).decisions == 2


def test_a_server_that_is_killed_and_started_again_is_hardly_noticed(arrive: People, slug: str, tmp_path: Path):
    url = f"sqlite:///{tmp_path / 'matches.db'}"
    with Process(url) as server:
        person, adviser = arrive(server.address), Adviser(url)
        person.expected += ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET"]
        person.expected.append("ERR_EMPTY_RESPONSE")
        match = person.sit(slug, "me", "policy")
        play(person, adviser, match, by_pointing, 2)
        settle(person, adviser, match)
        version = person.version
        server.end_all(signal.SIGKILL)
        person.page.wait_for_selector("body.cut", state="attached")
        action = adviser.advise(match, 0)
        assert action
        by_pointing(person, action)
        person.page.wait_for_selector("#tip.stays, #question[open]")
        if person.is_asked:
            person.say_yes()
            person.page.wait_for_selector("#tip.stays")
        assert person.version == version
    with Process(url, "--port", server.address.rpartition(":")[2]):
        person.page.wait_for_selector("body:not(.cut)", state="attached")
        assert play(person, adviser, match, by_pointing, 2).decisions == 2
        assert person.version > version
    adviser.store.close()


def test_undo_takes_back_what_nobody_has_seen_the_end_of(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    for _ in range(12):
        settle(person, house.adviser, match)
        before = person.page.locator("#choices").inner_html()
        play(person, house.adviser, match, by_pointing, 1)
        settle(person, house.adviser, match)
        if person.page.locator("#controls .undo:not([disabled])").count():
            break
    version = person.version
    person.page.click("#controls .undo")
    person.moved_on(version)
    settle(person, house.adviser, match)
    assert person.page.locator("#choices").inner_html() == before
    for _ in range(2):
        assert person.page.locator("#log li").last.text_content() == "Me 1 takes the last move back."
        person.page.reload()


def test_undo_takes_back_a_whole_click(guest: People, house: House):
    """A drive over several places is one click there, and one back."""
    person = guest()
    match = person.sit("interstate", "me", "policy")
    far = person.page.locator('#board [data-action*="; "]')
    settle(person, house.adviser, match)
    while not far.count():
        play(person, house.adviser, match, by_pointing, 1)
        settle(person, house.adviser, match)
    before, version = person.page.locator("#choices").inner_html(), person.version
    far.last.dispatch_event("click")
    person.moved_on(version)
    settle(person, house.adviser, match)
    version = person.version
    person.page.click("#controls .undo")
    person.moved_on(version)
    assert person.page.locator("#choices").inner_html() == before
    assert person.page.locator("#log li", has_text="takes the last move back").count() == 1


def test_going_back_further_is_proposed_and_agreed_by_the_other_browser(guest: People, house: House, slug: str):
    host, visitor, match = pair(guest, slug)
    people = {0: host, 1: visitor}
    for _ in range(40):
        asked = next(seat for seat in people if house.adviser.advise(match, seat))
        play(people[asked], house.adviser, match, by_pointing, 1, asked)
        person, other = people[asked], people[1 - asked]
        settle(person, house.adviser, match, asked)
        if not person.page.locator("#controls .undo:not([disabled])").count():
            break
    menu(person, "ask_back")
    other.page.wait_for_selector("#agreement:not([hidden]) [data-command=agree]")
    name = person.page.evaluate("document.body.dataset.seat")
    assert ("Me 1" if name == "0" else "Blue") in other.page.inner_text("#agreement")
    assert person.page.locator("#agreement [data-command=agree]").count() == 0
    version = person.version
    other.page.click("#agreement [data-command=agree]")
    person.moved_on(version)
    person.page.wait_for_selector("#agreement", state="hidden")
    assert house.adviser.advise(match, asked)
    person.my_turn()
    assert play(person, house.adviser, match, by_pointing, 1, asked).decisions == 1


def test_a_proposal_can_be_refused(guest: People, slug: str):
    host, visitor, _ = pair(guest, slug)
    menu(host, "ask_end")
    host.say_yes()
    visitor.page.wait_for_selector("#agreement [data-command=refuse]")
    visitor.page.click("#agreement [data-command=refuse]")
    host.page.wait_for_selector("#agreement", state="hidden")
    assert not host.is_over


def test_all_agree_to_abandon_a_match(guest: People, slug: str):
    host, visitor, _ = pair(guest, slug)
    menu(host, "ask_end")
    host.say_yes()
    visitor.page.click("#agreement [data-command=agree]")
    for person in (host, visitor):
        person.page.wait_for_selector("#result:not([hidden])")
        assert person.page.inner_text("#top h1") == "The match was abandoned."
        assert person.page.locator("h1, h2", has_text="abandoned").count() == 1


def test_a_bot_drives_while_one_is_away(guest: People, house: House, slug: str):
    host, _, match = pair(guest, slug)
    menu(host, "hand_over")
    host.page.wait_for_selector("#controls [data-command=take_back]")
    assert host.page.inner_text("#top .watching") == "A bot is driving for you."
    assert host.page.locator("#top.yours, [data-action], [data-hint]").count() == 0
    host.wait(lambda: house.adviser.advise(match, 0) is None)
    host.page.click("#controls [data-command=take_back]")
    host.page.wait_for_selector("#controls [data-command=take_back]", state="detached")
    assert host.page.locator("#top .watching").count() == 0
    assert host.page.locator("#controls [data-command=hand_over]").count() == 1


def test_leaving_is_asked_once_more_and_the_others_go_on(guest: People, slug: str):
    person = guest()
    person.sit(slug, "me", "policy", "policy", options=SHORT[slug])
    menu(person, "leave")
    person.page.click("#question button[value=no]")
    assert person.page.locator("#question[open]").count() == 0
    assert not person.is_over
    menu(person, "leave")
    person.say_yes()
    person.page.wait_for_selector("#result:not([hidden])")
    assert person.page.locator("#result tbody tr").count() >= 1
