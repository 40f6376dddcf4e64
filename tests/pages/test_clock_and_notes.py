"""Clocks and private notes on match pages."""

import re
import time

import httpx
import pytest

from tests.pages.site import PATIENCE, click, create_match, offered_actions, open_browser, shown_seat

MINUTE = 60_000  # milliseconds


def read_clocks(page: httpx.Response) -> dict[int, tuple[int, bool]]:
    """By seat: the milliseconds left, and whether the clock is running."""
    clocks = re.findall(r'<li data-seat="(\d+)" data-left="(\d+)"( class="running")? title=', page.text)
    return {int(seat): (int(left), bool(running)) for seat, left, running in clocks}


def wait_for_own_turn(browser: httpx.Client, match: str) -> httpx.Response:
    """The page of a seat of this browser that is to act. Bots play meanwhile."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if offered_actions(page := browser.get(f"/m/{match}")):
            return page
    pytest.fail("no person was ever to act")


def test_every_person_has_a_clock_in_a_match_with_a_time_limit(browser, game):
    match = create_match(browser, game, "me", "here", "policy", minutes=3)["match"]
    page = wait_for_own_turn(browser, match)
    seat = shown_seat(page)
    clocks = read_clocks(page)
    assert [*clocks] == [0, 1]
    left, is_running = clocks[seat]
    assert is_running
    assert 2 * MINUTE < left <= 3 * MINUTE
    assert read_clocks(browser.get(page.url.path))[seat][0] < left, "it runs while nothing happens"
    update = click(browser, page, sorted(offered_actions(page))[0]).json()
    assert 2 * MINUTE < update["left"][seat] < left


def test_there_are_no_clocks_without_a_time_limit(browser, game):
    page = browser.get(f"/m/{create_match(browser, game, 'me', 'here')['match']}")
    assert read_clocks(page) == {}
    assert 'id="clocks"' not in page.text


def test_only_the_own_seat_can_read_and_write_its_note(site, browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    text = "Denver pays more <b>\nÀ bientôt"
    assert browser.post(f"/m/{match}/0/note", json={"text": text}).status_code == 200
    assert browser.get(f"/m/{match}/0/note").json() == {"text": text}
    assert browser.get(f"/m/{match}/1/note").json() == {"text": ""}
    with open_browser(site) as other:
        other.get("/")
        assert other.get(f"/m/{match}/0/note").status_code == 403
        assert other.post(f"/m/{match}/0/note", json={"text": "mine now"}).status_code == 403
        assert 'id="note"' not in other.get(f"/m/{match}/watch").text
    assert browser.get(f"/m/{match}/0/note").json() == {"text": text}


@pytest.mark.parametrize("text", ["x" * 4001, "a\0b", 5])
def test_a_note_that_is_too_long_or_no_text_is_refused(browser, game, text):
    match = create_match(browser, game, "me", "here")["match"]
    assert browser.post(f"/m/{match}/0/note", json={"text": text}).status_code == 422
