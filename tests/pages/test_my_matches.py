"""The page "My matches" over HTTP: all matches of a visitor, with filters, results and pages."""

import re
import time

import httpx
import pytest

from tests.pages.browser_client import create_match, open_browser, take_seat
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.pages.messages import page_messages
from truckstop.pages.my_matches import PAGE_LENGTH

MANY = 2 * PAGE_LENGTH + 1


@pytest.fixture
def visitor(address):
    """A browser without any matches."""
    with open_browser(address) as client:
        client.get("/")
        yield client


def listed_matches(page: httpx.Response) -> list[str]:
    """The ids of the matches on a page, in their order."""
    assert page.status_code == 200
    return re.findall(r'<td[^>]*><a href="/m/(\w+)">', page.text)


def finish(browser: httpx.Client, match: str) -> None:
    """Abandon a match of two seats of this browser."""
    browser.post(f"/m/{match}/0", json={"command": "ask_end"})
    browser.post(f"/m/{match}/1", json={"command": "agree"})


def test_no_match_is_missing_from_the_pages(visitor):
    game = load("truck_off")
    created = [create_match(visitor, game, "me", "link")["match"] for _ in range(MANY)]
    pages = [listed_matches(visitor.get("/matches", params={"page": page})) for page in (1, 2, 3)]
    assert [len(page) for page in pages] == [PAGE_LENGTH, PAGE_LENGTH, 1]
    assert sorted(match for page in pages for match in page) == sorted(created)
    assert pages[0][0] == created[-1], "the last changed first"
    first, second = visitor.get("/matches").text, visitor.get("/matches?page=2").text
    assert 'rel="next" href="/matches?page=2"' in first
    assert 'rel="prev"' not in first
    assert 'rel="prev" href="/matches?page=1"' in second
    assert listed_matches(visitor.get("/matches?page=99")) == []


def test_filters_by_game_and_status(visitor, game):
    other_game = load("truck_off" if game.meta.slug != "truck_off" else "interstate")
    running, finished, other = (create_match(visitor, each, "me", "here")["match"] for each in (game, game, other_game))
    waiting = create_match(visitor, game, "me", "link")["match"]
    finish(visitor, finished)

    def found(**query: str) -> set[str]:
        return {*listed_matches(visitor.get("/matches", params=query))}

    assert found() == {running, finished, other, waiting}
    assert found(status="", game="", opponent="") == {running, finished, other, waiting}
    assert found(status="finished") == {finished}
    assert found(status="running", game=game.meta.slug) == {running, waiting}
    assert found(game=other_game.meta.slug) == {other}
    assert found(game="zeppelin") == set()
    assert visitor.get("/matches?status=lost").status_code == 422


def test_filters_by_the_name_of_an_opponent(visitor, friend, game):
    with_friend = create_match(visitor, game, "me", "link")
    take_seat(friend, with_friend, "Béla <Zed>")
    with_bot = create_match(visitor, game, "me", "master")["match"]

    def found(name: str, lang: str = "en") -> list[str]:
        headers = {"Accept-Language": lang}
        return listed_matches(visitor.get("/matches", params={"opponent": name}, headers=headers))

    assert found("BÉLA") == [with_friend["match"]]
    assert found("<z") == [with_friend["match"]]
    assert found("master 2") == found("maître", "fr") == [with_bot]
    assert found("master", "fr") == []
    assert found("Player 1") == [], "the visitor's own name is not an opponent's"
    assert 'value="&lt;z"' in visitor.get("/matches?opponent=<z").text
    assert visitor.get("/matches?opponent=%00").status_code == 422


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_finished_match_shows_place_and_score(address, game, lang):
    with open_browser(address) as visitor:
        visitor.get("/")
        match = create_match(visitor, game, "me", "policy")["match"]
        visitor.post(f"/m/{match}/0", json={"command": "hand_over"})
        headers = {"Authorization": f"Bearer {visitor.cookies['truckstop']}"}
        while (view := visitor.get(f"/api/matches/{match}/view", headers=headers).json())["status"] == "running":
            time.sleep(0.05)
        expected = page_messages(lang)("own-result", place=view["places"][0], players=2, score=view["scores"][0])
        for path in ("/matches", "/"):
            assert expected in visitor.get(path, headers={"Accept-Language": lang}).text


def test_matches_of_others_are_not_listed(visitor, friend, game):
    match = create_match(friend, game, "me", "anybody")["match"]
    page = visitor.get("/matches")
    assert match not in page.text
    assert page_messages("en")("no-matches-yet") in page.text
    assert listed_matches(friend.get("/matches"))[0] == match
