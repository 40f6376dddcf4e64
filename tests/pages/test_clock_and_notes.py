"""Clocks and private notes on match pages."""

import re
import time

import httpx
import pytest

from tests.pages.browser_client import TIMEOUT, button_actions, click, create_match, open_browser, page_seat

MINUTE = 60_000  # milliseconds


def read_clocks(page: httpx.Response) -> dict[int, tuple[int, bool]]:
    """The milliseconds left and whether the clock is running, by seat."""
    clocks = re.findall(r'<li data-seat="(\d+)" data-left="(\d+)"( class="running")? title=', page.text)
    return {int(seat): (int(left), bool(running)) for seat, left, running in clocks}


def wait_for_turn(browser: httpx.Client, match: str) -> httpx.Response:
    """Wait until a seat of this browser is to act, and return its page."""
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        if button_actions(page := browser.get(f"/m/{match}")):
            return page
    pytest.fail("the turn of a person never came")


def test_every_person_has_a_clock_in_a_match_with_a_time_limit(browser, game):
    match = create_match(browser, game, "me", "here", "policy", minutes=3)["match"]
    page = wait_for_turn(browser, match)
    seat = page_seat(page)
    clocks = read_clocks(page)
    assert [*clocks] == [0, 1]
    left, is_running = clocks[seat]
    assert is_running
    assert 2 * MINUTE < left <= 3 * MINUTE
    assert read_clocks(browser.get(page.url.path))[seat][0] < left, "the clock runs between requests"
    update = click(browser, page, sorted(button_actions(page))[0]).json()
    assert 2 * MINUTE < update["left"][seat] < left


def test_there_are_no_clocks_without_a_time_limit(browser, game):
    page = browser.get(f"/m/{create_match(browser, game, 'me', 'here')['match']}")
    assert read_clocks(page) == {}
    assert 'id="clocks"' not in page.text


def test_only_the_seat_itself_can_read_and_write_its_note(address, browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    text = "Denver pays more <b>\nÀ bientôt"
    assert browser.post(f"/m/{match}/0/note", json={"text": text}).status_code == 200
    assert browser.get(f"/m/{match}/0/note").json() == {"text": text}
    assert browser.get(f"/m/{match}/1/note").json() == {"text": ""}
    with open_browser(address) as stranger:
        stranger.get("/")
        assert stranger.get(f"/m/{match}/0/note").status_code == 403
        assert stranger.post(f"/m/{match}/0/note", json={"text": "mine now"}).status_code == 403
        assert 'id="note"' not in stranger.get(f"/m/{match}/watch").text
    assert browser.get(f"/m/{match}/0/note").json() == {"text": text}


@pytest.mark.parametrize("text", ["x" * 4001, "a\0b", 5])
def test_a_note_that_is_too_long_or_not_a_text_is_refused(browser, game, text):
    match = create_match(browser, game, "me", "here")["match"]
    assert browser.post(f"/m/{match}/0/note", json={"text": text}).status_code == 422
