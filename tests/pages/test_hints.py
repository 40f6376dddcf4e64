"""Hints over HTTP: for one's own seat only, while it is to act, about the position that the page shows."""

import pytest

from tests.pages.browser_client import (
    DICE_NUMBER,
    HTML,
    button_actions,
    click,
    create_match,
    open_browser,
    view_version,
    wait_for_turn,
)
from tests.support.servers import run_server

FUTURE_VERSION = 10**6  # no view has reached it


def request_hint(browser, match, seat=0, **body):
    return browser.post(f"/m/{match}/{seat}/hint", json=body)


@pytest.fixture
def own_turn(browser, game):
    """A match in which the browser's seat is to act, and its page."""
    match = create_match(browser, game, "me", "policy")["match"]
    page, _ = wait_for_turn(browser, match)
    return match, page


def test_a_hint_is_a_legal_action_with_a_description_and_a_confidence(browser, own_turn):
    match, page = own_turn
    version = view_version(page)
    hint = request_hint(browser, match, version=version).json()
    assert hint["action"] in button_actions(page)
    assert hint["advice"]
    assert hint["confidence"].startswith("The pro bot ")
    assert "of 10 tries" in hint["confidence"]
    second_hint = request_hint(browser, match, version=version).json()
    page, _ = wait_for_turn(browser, match)
    assert second_hint == hint or view_version(page) != version, "the same request gets the same hint"


def test_a_hint_is_in_the_language_of_the_browser(browser, own_turn):
    match, page = own_turn
    browser.cookies.set("lang", "fr")
    hint = request_hint(browser, match, version=view_version(page)).json()
    assert hint["confidence"].startswith("Le robot pro ")


def test_there_is_no_hint_about_an_old_position(browser, own_turn):
    match, page = own_turn
    hint = request_hint(browser, match, version=view_version(page)).json()
    assert click(browser, page, hint["action"]).status_code == 200
    response = request_hint(browser, match, version=view_version(page))
    assert response.status_code == 409 or set(response.json()) == {"stale"}


def test_nobody_gets_a_hint_for_the_seat_of_another(browser, address, own_turn):
    match, page = own_turn
    version = view_version(page)
    assert request_hint(browser, match, seat=1, version=version).status_code == 403
    with open_browser(address) as stranger:
        stranger.get("/")
        assert request_hint(stranger, match, version=version).status_code == 403
    assert browser.post(f"/m/{match}/watch/hint", json={"version": version}).status_code == 404


@pytest.mark.parametrize(
    "body", [{}, {"version": -1}, {"version": "x"}, {"version": 1, "more": 1}, {"version": 10**12}]
)
def test_a_malformed_request_is_refused(browser, own_turn, body):
    match, _ = own_turn
    assert request_hint(browser, match, **body).status_code == 422
    assert request_hint(browser, match, seat=98, version=1).status_code == 403
    assert request_hint(browser, "nowhere", version=1).status_code == 404
    assert set(request_hint(browser, match, version=FUTURE_VERSION).json()) == {"stale"}


def test_there_is_no_hint_after_the_end(browser, own_turn):
    match, page = own_turn
    browser.post(f"/m/{match}/0", json={"command": "ask_end", "actions": []})
    response = request_hint(browser, match, version=view_version(page))
    assert (response.status_code, response.json()["error"]) == (409, "match-over")


def test_only_a_seat_that_is_to_act_gets_a_hint(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    pages = {seat: browser.get(f"/m/{match}/{seat}") for seat in (0, 1)}
    for seat, page in pages.items():
        is_own_turn = 'data-yours="yes"' in page.text
        response = request_hint(browser, match, seat=seat, version=view_version(page))
        assert response.status_code == (200 if is_own_turn else 409)
        assert ("data-hint" in page.text) == is_own_turn


def test_the_panel_of_a_thinking_bot_says_so(tmp_path, game):
    with run_server(f"sqlite:///{tmp_path / 'm.db'}", turn_pause=1000.0) as address, open_browser(address) as client:
        players = [{"who": "learner"}, {"who": "master"}]
        body = {"game": game.meta.slug, "players": players, "number": DICE_NUMBER}
        match = client.post("/new", json=body).json()["match"]
        page = client.get(f"/m/{match}/watch", headers=HTML).text
    assert 'class="thinking-dots"' in page
    assert any(f"<title>{name} is thinking…</title>" in page for name in ("Learner 1", "Master 2"))
