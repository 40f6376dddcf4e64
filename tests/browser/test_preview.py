"""A move that ends the turn is shown before it is sent; nothing else can be sent meanwhile."""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import PHONE, VISITOR_DICE_NUMBER, Person
from tests.browser.playing import act_with_pointer, wait_for_bots
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.messages import page_messages

ENDING = "#choices [data-ends=too]:not([data-final])"
UNUSED = '#choices [data-unused][data-action="end"]'
MAX_DECISIONS = 80
# In Rolling Freight dice are rolled after every turn; in Interstate Trucking only explicit ends end a turn.
ENDING_GAMES = ["road_master", "truck_off"]
GAME = ENDING_GAMES[0]  # of the tests of what is the same in every game
PARTS = "#board-state, #seats, #table, #mine"
SHOWN_PARTS = f"() => [...document.querySelectorAll('{PARTS}')].map((part) => part.innerHTML).join()"
# In Truck Off the bots decide at the same time, and a choice of the last player reveals those of the others.
OPPONENTS = {"road_master": "policy", "truck_off": "here"}


def find_ending_choice(person: Person, site: Site, match: str) -> str:
    """Play until a choice ends the turn and reveals nothing. Return it."""
    for _ in range(MAX_DECISIONS):
        wait_for_bots(person, site.matches, match, own_seat(person))
        choices = person.page.locator(ENDING)
        if choices.count():
            return str(choices.first.get_attribute("data-action"))
        version, action = person.version, site.policy.choose_action(match, own_seat(person))
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)
    raise AssertionError("no choice ends the turn")


def own_seat(person: Person) -> int:
    return int(person.page.evaluate("document.body.dataset.seat"))


def open_preview(person: Person, site: Site, slug: str) -> str:
    match = person.start_match(slug, "me", OPPONENTS[slug])
    action = find_ending_choice(person, site, match)
    if not person.click(action):
        person.choose_in_list(action)
    person.wait(lambda: person.has_preview)
    return match


@pytest.mark.parametrize("slug", ENDING_GAMES)
@pytest.mark.parametrize("key", ["u", "Escape"])
def test_a_preview_can_be_undone_and_was_never_sent(new_person: NewPerson, site: Site, slug: str, key: str):
    person = new_person()
    match = person.start_match(slug, "me", OPPONENTS[slug])
    action = find_ending_choice(person, site, match)
    log_length, before = site.matches.log_length(match), person.page.evaluate(SHOWN_PARTS)
    choices, status = person.page.locator("#choices").inner_html(), person.status_line
    act_with_pointer(person, action)
    person.wait(lambda: person.has_preview)
    assert person.page.evaluate(SHOWN_PARTS) != before
    assert site.matches.log_length(match) == log_length
    person.page.keyboard.press(key)
    assert not person.has_preview
    assert person.page.evaluate(SHOWN_PARTS) == before
    assert (person.page.locator("#choices").inner_html(), person.status_line) == (choices, status)
    assert site.matches.log_length(match) == log_length


@pytest.mark.parametrize("slug", ENDING_GAMES)
@pytest.mark.parametrize("key", ["e", "Enter"])
def test_a_preview_is_sent_when_the_player_confirms(new_person: NewPerson, site: Site, slug: str, key: str):
    person = new_person()
    match = open_preview(person, site, slug)
    log_length, version = site.matches.log_length(match), person.version
    person.page.keyboard.press(key)
    person.wait(lambda: site.matches.log_length(match) > log_length)
    person.wait(lambda: not person.has_preview and person.version > version)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_preview_on_a_phone_is_sent_by_touch(new_person: NewPerson, site: Site, lang: str):
    person = new_person(size=PHONE, has_touch=True, lang=lang)
    match = open_preview(person, site, GAME)
    assert person.page.locator("[data-preview=send]").inner_text().startswith(page_messages(lang)("end-turn"))
    log_length = site.matches.log_length(match)
    person.end_turn()
    person.wait(lambda: site.matches.log_length(match) > log_length)


def test_during_a_preview_nothing_else_is_sent(new_person: NewPerson, site: Site):
    person = new_person()
    match = open_preview(person, site, GAME)
    log_length, requests = site.matches.log_length(match), len(person.requests)
    assert person.page.locator("[data-action], [data-plan], [data-hint], [data-command]").count() == 0
    for explanation in person.page.locator("[data-explain]").all()[:3]:
        explanation.dispatch_event("click")
    person.page.keyboard.press("h")
    person.page.keyboard.press("1")
    assert person.page.locator("#tip.stays").inner_text() == page_messages("en")("preview-only")
    assert len(person.requests) == requests
    assert site.matches.log_length(match) == log_length
    person.page.reload()
    assert not person.has_preview
    assert person.page.locator(ENDING).count() > 0, "a reload loses only the preview"


def test_a_preference_sends_actions_that_end_the_turn_at_once(new_person: NewPerson, site: Site):
    person = new_person()
    match = person.start_match(GAME, "me", "policy")
    person.page.evaluate("localStorage.setItem('auto-end', 'on')")
    action = find_ending_choice(person, site, match)
    log_length = site.matches.log_length(match)
    act_with_pointer(person, action)
    person.wait(lambda: site.matches.log_length(match) > log_length)
    assert not person.has_preview


def start_turn(person: Person, site: Site) -> str:
    """Begin a match, and do something in the first turn."""
    match = person.start_match("interstate", "me", "here")
    version = person.version
    person.choose_in_list("flush")
    person.wait_for_update(version)
    return match


@pytest.mark.parametrize("action", ["end", "rest"])
def test_an_explicit_end_of_the_turn_is_sent_at_once(new_person: NewPerson, site: Site, action: str):
    """The button that rests says that it ends the turn."""
    person = new_person()
    match = start_turn(person, site)
    log_length = site.matches.log_length(match)
    assert person.page.locator(f'#choices [data-ends=only][data-action="{action}"]').count() == 1
    person.choose_in_list(action)
    person.wait(lambda: site.matches.log_length(match) > log_length)
    assert not person.has_preview


def test_one_key_ends_the_turn(new_person: NewPerson, site: Site):
    """Where there are two ways to end it, the key stands for one of them."""
    person = new_person()
    match = start_turn(person, site)
    log_length = site.matches.log_length(match)
    keyed = person.page.locator("#choices [data-key=e]")
    assert [each.get_attribute("data-action") for each in keyed.all()] == ["end"]
    assert person.page.locator("#choices [data-ends=only]").count() == 2
    person.page.keyboard.press("e")
    person.wait(lambda: site.matches.log_length(match) > log_length)
    assert not person.has_preview


@pytest.mark.parametrize("slug", ["interstate", "road_master", "rolling_freight"])
def test_ending_an_unused_turn_always_asks(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    for _ in range(MAX_DECISIONS):
        wait_for_bots(person, site.matches, match)
        if person.page.locator(UNUSED).count():
            break
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)
    log_length = site.matches.log_length(match)
    for answer in ("no", "no", "yes"):
        person.choose_in_list("end")
        person.wait(lambda: person.has_question)
        assert person.page.inner_text("#question-text") == page_messages("en")("sure-unused")
        assert site.matches.log_length(match) == log_length
        person.page.click(f"#question button[value={answer}]")
    person.wait(lambda: site.matches.log_length(match) > log_length)


def test_an_update_that_makes_a_preview_stale_drops_it_with_a_message(new_person: NewPerson, site: Site):
    """The same seat in another browser acts meanwhile."""
    person, other = new_person(), new_person()
    match = open_preview(person, site, GAME)
    version = person.version
    other.open("/")
    other.use_cookies_of(person)
    other.open(f"/m/{match}")
    other.wait_for_turn()
    other.page.keyboard.press("e")
    person.wait_for_newer_version(version)
    person.wait(lambda: not person.has_preview)
    person.page.wait_for_selector("#tip.stays")
    assert person.page.inner_text("#tip") == page_messages("en")("preview-dropped")


def test_an_update_that_changes_nothing_for_the_player_keeps_the_preview(new_person: NewPerson, site: Site):
    """Another player proposes to abandon the match."""
    host, visitor = new_person(), new_person()
    new_match = host.create_match(GAME, "me", "link")
    visitor.open("/")
    seat = {"seat": 1, "invitation": new_match["invitations"]["1"], "name": "Blue", "number": VISITOR_DICE_NUMBER}
    match = new_match["match"]
    assert visitor.context.request.post(f"/m/{match}/take", data=seat).ok
    people = [host, visitor]
    for person in people:
        person.open(f"/m/{match}")
    acting = next(n for n, person in enumerate(people) if site.policy.choose_action(match, n))
    person = people[acting]
    action = find_ending_choice(person, site, match)
    act_with_pointer(person, action)
    person.wait(lambda: person.has_preview)
    version = person.version
    people[1 - acting].send_command(match, "ask_end", seat=1 - acting)
    person.wait_for_newer_version(version)
    person.wait(lambda: person.has_preview)
    assert person.page.locator("#agreement:not([hidden])").count() == 1
    log_length = site.matches.log_length(match)
    person.page.keyboard.press("e")
    person.wait(lambda: site.matches.log_length(match) > log_length)


def test_a_whole_move_that_ends_the_turn_is_previewed_as_a_whole(new_person: NewPerson, site: Site):
    """One click drives several steps and rests."""
    person = new_person()
    match = person.start_match("interstate", "me", "policy")
    for _ in range(MAX_DECISIONS):
        wait_for_bots(person, site.matches, match)
        drives = person.page.locator('#board [data-action^="move "]:not([data-action*=";"])')
        if drives.count():
            break
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)
    log_length = site.matches.log_length(match)
    drives.first.evaluate("(group) => { group.dataset.action += '; rest'; }")
    person.page.locator('#board [data-action$="; rest"]').dispatch_event("click")
    person.wait(lambda: person.has_preview)
    assert site.matches.log_length(match) == log_length
    person.page.keyboard.press("e")
    person.wait(lambda: site.matches.log_length(match) == log_length + 2)
