"""Following the others: their turns are shown one after the other; what can be done is there from the first moment."""

import time

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import wait_for_bots
from tests.support.machine import slowness
from truckstop.pages.messages import page_messages

BOTS = ("policy",) * 3
MAX_DECISIONS = 60
ALL_TURNS = 6.0 * 1.8  # seconds at a relaxed pace, however many turns there are
IN_TURN = (  # games in which one player acts after the other
    "interstate",
    pytest.param("road_master", marks=pytest.mark.long),
    pytest.param("rolling_freight", marks=pytest.mark.long),
)
TO_COME = "document.querySelectorAll('.to-come').length"
LINES = "document.querySelectorAll('#since .seat-turn:not(.to-come)').length"


def start(new_person: NewPerson, slug: str, **settings: object) -> tuple[Person, str]:
    person = new_person(reduced_motion=False, **settings)
    match = person.start_match(slug, "me", *BOTS)
    choose_pace(person, "relaxed")
    return person, match


def choose_pace(person: Person, pace: str) -> None:
    person.page.click("#pace > summary")
    person.page.click(f"[data-pace={pace}]")
    assert not person.page.locator(f"[data-pace={pace}]").is_visible(), "the menu closes"


def act_once(person: Person, site: Site, match: str) -> None:
    """Take the action of the policy, once it is this person's turn and the page shows the present."""
    person.wait(lambda: person.page.evaluate(TO_COME) == 0)
    wait_for_bots(person, site.matches, match)
    version, action = person.version, site.policy.choose_action(match, 0)
    assert action
    person.choose_in_list(action)
    person.wait_for_update(version)


def play_until_turns_are_shown(person: Person, site: Site, match: str) -> None:
    """Play until turns of others are waiting to be shown, and it is this person's turn again."""
    for _ in range(MAX_DECISIONS):
        act_once(person, site, match)
        wait_for_bots(person, site.matches, match)
        if person.page.evaluate(f"document.body.dataset.yours === 'yes' && {TO_COME} > 0"):
            return
    raise AssertionError("no turns have to wait")


@pytest.mark.parametrize("slug", IN_TURN)
def test_turns_are_shown_in_order_in_limited_time_and_actions_are_there_at_once(
    new_person: NewPerson, site: Site, slug: str
):
    person, match = start(new_person, slug)
    play_until_turns_are_shown(person, site, match)
    start_time, lines = time.monotonic(), []
    assert person.page.locator("#choices [data-action]").count()
    offered = set(
        person.page.locator("#choices [data-action]").evaluate_all("(all) => all.map((e) => e.dataset.action)")
    )
    drawn = set(person.drawn_actions.evaluate_all("(all) => all.flatMap((e) => e.dataset.action.split('; '))"))
    while person.page.evaluate(TO_COME):
        lines.append(person.page.evaluate(LINES))
        assert time.monotonic() - start_time < ALL_TURNS * slowness()
    assert lines == sorted(lines)
    assert person.page.evaluate(LINES) == person.page.locator("#since .seat-turn").count() > lines[0]
    person.wait(lambda: person.page.locator("#board-lit").count() == 0)
    now = set(person.drawn_actions.evaluate_all("(all) => all.flatMap((e) => e.dataset.action.split('; '))"))
    assert drawn == now
    assert offered & now


@pytest.mark.parametrize("slug", IN_TURN)
def test_space_skips_to_the_present(new_person: NewPerson, site: Site, slug: str):
    person, match = start(new_person, slug)
    play_until_turns_are_shown(person, site, match)
    person.page.evaluate("document.activeElement.blur()")
    person.page.keyboard.press("Space")
    assert person.page.evaluate(TO_COME) == 0
    assert person.page.locator("#board-lit").count() == 0
    state = "document.querySelector('#board-state').getAttribute('aria-label')"
    shown = person.page.evaluate(state)
    person.page.reload()
    assert person.page.evaluate(state) == shown


@pytest.mark.parametrize("slug", IN_TURN)
def test_an_action_that_is_chosen_meanwhile_is_carried_out(new_person: NewPerson, site: Site, slug: str):
    person, match = start(new_person, slug)
    play_until_turns_are_shown(person, site, match)
    version = person.version
    action = person.page.locator("#choices button:not([data-ends])").first.get_attribute("data-action")
    assert action
    person.choose_in_list(action)
    person.wait_for_update(version)
    assert person.version > version


@pytest.mark.parametrize("slug", IN_TURN)
def test_ending_the_turn_meanwhile_only_shows_the_present(new_person: NewPerson, site: Site, slug: str):
    """So a second click on the button that ended the last turn does not end the next."""
    person, match = start(new_person, slug)
    play_until_turns_are_shown(person, site, match)
    log_length = site.matches.log_length(match)
    person.page.evaluate("document.activeElement.blur()")
    for _ in range(2):
        person.page.evaluate("document.querySelector('#choices [data-key=e]').click()")
        person.wait(lambda: person.page.inner_text("#tip") == page_messages("en")("end-later"))
        assert person.page.evaluate(TO_COME) == 0
        assert not person.has_question
    assert site.matches.log_length(match) == log_length
    person.page.wait_for_selector("body:not([data-following])", state="attached")
    person.page.keyboard.press("e")
    person.wait(lambda: person.has_question)


def test_after_a_reload_the_page_shows_the_present_with_what_the_others_did(
    new_person: NewPerson, site: Site, slug: str
):
    person, match = start(new_person, slug)
    for _ in range(MAX_DECISIONS):
        act_once(person, site, match)
        wait_for_bots(person, site.matches, match)
        if person.page.locator("#since .seat-turn").count() >= len(BOTS):
            break
    person.wait(lambda: person.page.evaluate(TO_COME) == 0)
    lines = person.page.locator("#since .seat-turn").all_inner_texts()
    assert len(lines) >= len(BOTS)
    person.page.reload()
    assert person.page.evaluate(TO_COME) == 0
    assert person.page.locator("#since .seat-turn").all_inner_texts() == lines


@pytest.mark.parametrize("slug", IN_TURN)
def test_a_line_shows_its_trail_alone(new_person: NewPerson, site: Site, slug: str):
    person, match = start(new_person, slug)
    trails = "document.querySelectorAll('#board-trails > .trail').length"
    for _ in range(MAX_DECISIONS):
        act_once(person, site, match)
        wait_for_bots(person, site.matches, match)
        if person.page.evaluate(trails) > 1:
            break
    person.wait(lambda: person.page.evaluate(TO_COME) == 0)
    key = person.page.locator("#board-trails > .trail").first.get_attribute("data-turn")
    person.page.locator("#choices").evaluate("(list) => { list.open = false; }")
    person.page.hover(f"#since [data-turn='{key}']")
    shown = person.page.locator("#board-trails > .trail:not(.aside)")
    assert shown.evaluate_all("(all) => all.map((each) => each.dataset.turn)") == [key]
    person.page.hover("#top")
    assert person.page.locator("#board-trails > .aside").count() == 0


def test_at_instant_pace_the_present_is_shown_at_once_and_the_pace_is_remembered(
    new_person: NewPerson, site: Site, slug: str
):
    person, match = start(new_person, slug)
    choose_pace(person, "instant")
    for _ in range(12):
        version = person.version
        act_once(person, site, match)
        assert person.version > version
        assert person.page.evaluate(TO_COME) == 0
    person.page.reload()
    assert person.page.get_attribute("[data-pace=instant]", "aria-pressed") == "true"
