"""Interruptions of a match: reloading, a killed server, undo, proposals, leaving."""

import signal
from pathlib import Path

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import VISITOR_DICE_NUMBER, Person
from tests.browser.playing import MatchReader, Policy, act_with_pointer, play, wait_for_bots
from tests.support.server_process import ServerProcess

SHORT_GAME_OPTIONS = {
    "interstate": {"max_rounds": "3"},
    "road_master": {"max_rounds": "3"},
    "rolling_freight": {"thin_deck": "8"},
    "truck_off": {},
}
FREE_UNDO = "#controls .undo:is([data-command=undo], [data-command=withdraw])"
MAX_DECISIONS_UNTIL_UNDO = 12  # decisions of a person until one can be undone
MAX_DECISIONS_UNTIL_CONSENT = 40  # decisions of two people until undoing one needs the consent of the other


def click_in_menu(person: Person, command: str) -> None:
    """Click a command in the menu of the match page."""
    if not person.page.locator("#controls details[open]").count():
        person.page.click("#controls summary")
    person.page.click(f"#controls [data-command={command}]")


def turn_list(person: Person) -> list[str]:
    """The entries of all turns with their events, the one under way included."""
    return person.page.locator("#turn-list > ol > [data-version]").all_text_contents()


def start_with_two_browsers(new_person: NewPerson, slug: str) -> tuple[Person, Person, str]:
    """Start a match of two people with a browser each. Return both people and the id of the match."""
    host, visitor = new_person(), new_person()
    new_match = host.create_match(slug, "me", "link")
    visitor.open("/")
    join_request = {
        "seat": 1,
        "invitation": new_match["invitations"]["1"],
        "name": "Blue",
        "number": VISITOR_DICE_NUMBER,
    }
    assert visitor.context.request.post(f"/m/{new_match['match']}/take", data=join_request).ok
    for person in (host, visitor):
        person.open(f"/m/{new_match['match']}")
    return host, visitor, new_match["match"]


def test_reloading_during_a_turn_shows_the_same_position(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    play(person, site.policy, match, act_with_pointer, 3)
    wait_for_bots(person, site.matches, match)
    page_before = person.version, person.status_line, person.page.locator("#choices").inner_html()
    person.page.reload()
    assert (person.version, person.status_line, person.page.locator("#choices").inner_html()) == page_before
    assert play(person, site.policy, match, act_with_pointer, 2).decisions == 2


def test_a_match_continues_after_the_server_is_killed_and_restarted(
    new_person_at: NewPerson, slug: str, tmp_path: Path
):
    url = f"sqlite:///{tmp_path / 'matches.db'}"
    with ServerProcess(url) as server:
        person, policy = new_person_at(server.address), Policy(MatchReader(url))
        person.expected_problems += [
            "ERR_CONNECTION_REFUSED",
            "ERR_INCOMPLETE_CHUNKED_ENCODING",
            "ERR_CONNECTION_RESET",
        ]
        person.expected_problems.append("ERR_EMPTY_RESPONSE")
        match = person.start_match(slug, "me", "policy")
        play(person, policy, match, act_with_pointer, 2)
        wait_for_bots(person, policy.matches, match)
        version = person.version
        # While the server is down, a click is not lost silently: the page shows a message and stays as it is.
        server.stop_group(signal.SIGKILL)
        person.page.wait_for_selector("body.disconnected", state="attached")
        action = policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.page.wait_for_selector("#tip.stays, #question[open]")
        if person.has_question:
            person.confirm()
            person.page.wait_for_selector("#tip.stays")
        assert person.version == version
    with ServerProcess(url, "--port", server.address.rpartition(":")[2]):
        # The page connects to the new server by itself, and the match goes on.
        person.page.wait_for_selector("body:not(.disconnected)", state="attached")
        assert play(person, policy, match, act_with_pointer, 2).decisions == 2
        assert person.version > version
    policy.matches.store.close()


def test_undo_restores_the_position_before_the_last_action(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    # Some actions reveal something and cannot be undone: play until one can.
    for _ in range(MAX_DECISIONS_UNTIL_UNDO):
        wait_for_bots(person, site.matches, match)
        choices_before, turns_before = person.page.locator("#choices").inner_html(), turn_list(person)
        play(person, site.policy, match, act_with_pointer, 1)
        wait_for_bots(person, site.matches, match)
        if person.page.locator(FREE_UNDO).count():
            break
    assert turn_list(person) != turns_before
    version = person.version
    person.page.click("#controls .undo")
    person.wait_for_update(version)
    wait_for_bots(person, site.matches, match)
    assert person.page.locator("#choices").inner_html() == choices_before
    for _ in range(2):  # before and after reloading
        assert turn_list(person) == turns_before
        person.page.reload()


def test_undo_reverts_all_actions_of_one_click(new_person: NewPerson, site: Site):
    """One click drives over several places, and one undo reverts the drive."""
    person = new_person()
    match = person.start_match("interstate", "me", "policy")
    multi_step_drives = person.page.locator('#board [data-action*="; "]')
    wait_for_bots(person, site.matches, match)
    # Play until the board offers a drive of several steps by one click.
    while not multi_step_drives.count():
        play(person, site.policy, match, act_with_pointer, 1)
        wait_for_bots(person, site.matches, match)
    choices_before, turns_before = person.page.locator("#choices").inner_html(), turn_list(person)
    version = person.version
    multi_step_drives.last.dispatch_event("click")
    person.wait_for_update(version)
    wait_for_bots(person, site.matches, match)
    assert turn_list(person) != turns_before
    version = person.version
    person.page.click("#controls .undo")
    person.wait_for_update(version)
    assert person.page.locator("#choices").inner_html() == choices_before
    assert turn_list(person) == turns_before


def test_the_other_player_can_agree_to_undo_further(new_person: NewPerson, site: Site, slug: str):
    host, visitor, match = start_with_two_browsers(new_person, slug)
    people = {0: host, 1: visitor}
    # Play until the last action cannot be undone freely any more: then the player has to ask.
    for _ in range(MAX_DECISIONS_UNTIL_CONSENT):
        seat_to_act = next(seat for seat in people if site.policy.choose_action(match, seat))
        play(people[seat_to_act], site.policy, match, act_with_pointer, 1, seat_to_act)
        person, other = people[seat_to_act], people[1 - seat_to_act]
        wait_for_bots(person, site.matches, match, seat_to_act)
        if not person.page.locator(FREE_UNDO).count():
            break
    click_in_menu(person, "ask_back")
    other.page.wait_for_selector("#agreement:not([hidden]) [data-command=agree]")
    name = "Me 1" if seat_to_act == 0 else "Blue"
    assert name in other.page.inner_text("#agreement")
    assert person.page.locator("#agreement [data-command=agree]").count() == 0
    version = person.version
    other.page.click("#agreement [data-command=agree]")
    person.wait_for_update(version)
    person.page.wait_for_selector("#agreement", state="hidden")
    assert site.policy.choose_action(match, seat_to_act)
    person.wait_for_turn()
    assert play(person, site.policy, match, act_with_pointer, 1, seat_to_act).decisions == 1


def test_a_proposal_can_be_declined(new_person: NewPerson, slug: str):
    host, visitor, _ = start_with_two_browsers(new_person, slug)
    click_in_menu(host, "ask_end")
    host.confirm()
    visitor.page.wait_for_selector("#agreement [data-command=refuse]")
    visitor.page.click("#agreement [data-command=refuse]")
    host.page.wait_for_selector("#agreement", state="hidden")
    assert not host.is_over


def test_a_match_is_abandoned_when_all_agree(new_person: NewPerson, slug: str):
    host, visitor, _ = start_with_two_browsers(new_person, slug)
    click_in_menu(host, "ask_end")
    host.confirm()
    visitor.page.click("#agreement [data-command=agree]")
    for person in (host, visitor):
        person.page.wait_for_selector("#result:not([hidden])")
        assert person.page.inner_text("#top h1") == "The match was abandoned."
        assert person.page.inner_text("#ending-title") == "The match was abandoned."


def test_a_bot_can_play_for_a_player_who_is_away(new_person: NewPerson, site: Site, slug: str):
    host, _, match = start_with_two_browsers(new_person, slug)
    click_in_menu(host, "hand_over")
    host.page.wait_for_selector("#controls [data-command=take_back]")
    assert host.page.inner_text("#top .subtitle") == "A bot is playing for you."
    assert host.page.locator("#top.yours, [data-action], [data-hint]").count() == 0
    host.wait(lambda: site.policy.choose_action(match, 0) is None)
    host.page.click("#controls [data-command=take_back]")
    host.page.wait_for_selector("#controls [data-command=take_back]", state="detached")
    assert host.page.locator("#top .subtitle").count() == 0
    assert host.page.locator("#controls [data-command=hand_over]").count() == 1


def test_leaving_needs_a_confirmation_and_the_others_continue(new_person: NewPerson, slug: str):
    person = new_person()
    person.start_match(slug, "me", "policy", "policy", options=SHORT_GAME_OPTIONS[slug])
    click_in_menu(person, "leave")
    person.page.click("#question button[value=no]")
    assert person.page.locator("#question[open]").count() == 0
    assert not person.is_over
    click_in_menu(person, "leave")
    person.confirm()
    person.page.wait_for_selector("#result:not([hidden])")
    assert person.page.locator("#result tbody tr").count() >= 1
