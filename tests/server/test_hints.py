"""Hints over HTTP: for the seat that asks, on what it sees, while it may decide."""

import httpx
import pytest

from tests.server.serving import serving
from tests.server.test_pages import HTML, NUMBER, browser, lit, my_turn, new, site, version_of
from truckstop.server.pages.words import page_words

__all__ = ["browser", "site"]

NEVER = 10**6  # a version that nobody has seen


def hint(browser, match, seat=0, **body):
    return browser.post(f"/m/{match}/{seat}/hint", json=body)


@pytest.fixture
def asked(browser, game):
    """A match in which something is asked of the browser, and the version of what it sees."""
    match = new(browser, game, "me", "policy")["match"]
    page, _ = my_turn(browser, match)
    return match, version_of(page), lit(page)


def test_a_hint_is_one_of_the_choices_and_says_how_sure_it_is(browser, asked):
    match, version, choices = asked
    told = hint(browser, match, version=version).json()
    assert told["action"] in choices
    assert told["says"]
    assert told["sure"].startswith("The pro ")
    assert "of 10 trials" in told["sure"]
    again = hint(browser, match, version=version).json()
    page, _ = my_turn(browser, match)
    assert again == told or version_of(page) != version, "the same question is answered alike"


def test_a_hint_speaks_the_language_of_the_browser(browser, asked):
    match, version, _ = asked
    browser.cookies.set("lang", "fr")
    assert hint(browser, match, version=version).json()["sure"].startswith("Le pro ")


def test_a_hint_about_what_is_no_longer_asked_is_none(browser, asked):
    match, version, _ = asked
    told = hint(browser, match, version=version).json()
    done = browser.post(f"/m/{match}/0", json={"version": version, "actions": [told["action"]]})
    assert done.status_code == 200
    answer = hint(browser, match, version=version)
    assert answer.status_code == 409 or set(answer.json()) == {"stale"}


def test_nobody_gets_a_hint_for_another_seat(browser, site, asked):
    match, version, _ = asked
    assert hint(browser, match, seat=1, version=version).status_code == 403
    with httpx.Client(base_url=site, headers=HTML) as stranger:
        stranger.get("/")
        assert hint(stranger, match, version=version).status_code == 403
    assert browser.post(f"/m/{match}/watch/hint", json={"version": version}).status_code == 404


@pytest.mark.parametrize(
    "body", [{}, {"version": -1}, {"version": "x"}, {"version": 1, "more": 1}, {"version": 10**12}]
)
def test_a_question_that_makes_no_sense_is_refused(browser, asked, body):
    assert hint(browser, asked[0], **body).status_code == 422
    assert hint(browser, asked[0], seat=98, version=1).status_code == 403
    assert hint(browser, "nowhere", version=1).status_code == 404
    assert set(hint(browser, asked[0], version=NEVER).json()) == {"stale"}


def test_when_all_is_over_there_is_nothing_to_advise(browser, asked):
    match, version, _ = asked
    browser.post(f"/m/{match}/0", json={"command": "ask_end", "actions": []})
    answer = hint(browser, match, version=version)
    assert (answer.status_code, answer.json()["error"]) == (409, "match-over")


def test_who_is_not_asked_gets_no_hint(browser, game):
    made = new(browser, game, "me", "here")
    views = {seat: browser.get(f"/m/{made['match']}/{seat}") for seat in (0, 1)}
    waiting = [seat for seat, page in views.items() if 'data-yours="yes"' in page.text]
    for seat, page in views.items():
        answer = hint(browser, made["match"], seat=seat, version=version_of(page))
        assert answer.status_code == (200 if seat in waiting else 409)
        assert ("data-hint" in page.text) == (seat in waiting)


def test_the_form_offers_every_level_with_what_to_expect_of_it(browser):
    page, words = browser.get("/"), page_words("en")
    for level in ("learner", "driver", "pro", "master"):
        assert f'<option value="{level}"' in page.text
        assert words(f"level-{level}-about") in page.text
    assert 'data-bot="driver"' in page.text


def test_a_waiting_room_tells_the_levels(browser, game):
    made = new(browser, game, "me", "link", "master")
    assert page_words("en")("level-master-about") in browser.get(f"/m/{made['match']}").text


def test_a_panel_says_that_its_bot_thinks(tmp_path, game):
    with (
        serving(f"sqlite:///{tmp_path / 'm.db'}", pace=1000.0) as address,
        httpx.Client(base_url=address, timeout=60, headers=HTML, follow_redirects=True) as client,
    ):
        players = [{"who": "learner"}, {"who": "master"}]
        made = client.post("/new", json={"game": game.meta.slug, "players": players, "number": NUMBER})
        page = client.get(f"/m/{made.json()['match']}/watch").text
    assert 'class="thinks"' in page
    assert any(f"<title>{name} is thinking…</title>" in page for name in ("Learner 1", "Master 2"))
