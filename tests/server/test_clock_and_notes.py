"""Time to think and private notes, as pages have them."""

import re
import time

import httpx
import pytest

from tests.server.test_pages import HTML, browser, lit, new, site, version_of

__all__ = ["browser", "site"]

MINUTE = 60_000  # milliseconds


def clocks(page):
    """By seat: milliseconds left, and whether the clock runs."""
    found = re.findall(r'<li data-seat="(\d+)" data-left="(\d+)"( class="runs")? title=', page.text)
    return {int(seat): (int(left), bool(runs)) for seat, left, runs in found}


def asked(browser, match):
    """The page of a seat that is asked, once the bot has let a person play."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if lit(page := browser.get(f"/m/{match}")):
            return page
    pytest.fail("no person was ever asked")


def test_each_person_has_a_clock_where_time_matters(browser, game):
    match = new(browser, game, "me", "here", "policy", minutes=3)["match"]
    page = asked(browser, match)
    seat = int(page.url.path.rsplit("/", 1)[1])
    assert [*clocks(page)] == [0, 1]
    assert clocks(page)[seat][1]
    before = clocks(page)[seat][0]
    assert 2 * MINUTE < before <= 3 * MINUTE
    assert clocks(browser.get(f"/m/{match}/{seat}"))[seat][0] < before, "it runs while nothing happens"
    update = browser.post(
        f"/m/{match}/{seat}", json={"version": version_of(page), "actions": [sorted(lit(page))[0]]}
    ).json()
    assert 2 * MINUTE < update["left"][seat] < before


def test_there_is_no_clock_where_time_does_not_matter(browser, game):
    page = browser.get(f"/m/{new(browser, game, 'me', 'here')['match']}")
    assert clocks(page) == {}
    assert 'id="clocks"' not in page.text


def test_a_note_is_kept_for_its_own_seat_only(site, browser, game):
    match = new(browser, game, "me", "here")["match"]
    text = "Denver pays more <b>\nÀ bientôt"
    assert browser.post(f"/m/{match}/0/note", json={"text": text}).status_code == 200
    assert browser.get(f"/m/{match}/0/note").json() == {"text": text}
    assert browser.get(f"/m/{match}/1/note").json() == {"text": ""}
    with httpx.Client(base_url=site, timeout=60, headers=HTML) as other:
        other.get("/")
        assert other.get(f"/m/{match}/0/note").status_code == 403
        assert other.post(f"/m/{match}/0/note", json={"text": "mine now"}).status_code == 403
        assert 'id="note"' not in other.get(f"/m/{match}/watch").text
    assert browser.get(f"/m/{match}/0/note").json() == {"text": text}


@pytest.mark.parametrize("text", ["x" * 4001, "a\0b", 5])
def test_a_note_that_cannot_be_kept_is_refused(browser, game, text):
    match = new(browser, game, "me", "here")["match"]
    assert browser.post(f"/m/{match}/0/note", json={"text": text}).status_code == 422
