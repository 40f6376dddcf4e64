"""The lobby and the way to a match over HTTP: nobody waits, and everybody reads what is so in their language."""

import time
from html import escape
from pathlib import Path

import httpx
import pytest

from tests.server.process import Process
from tests.server.test_pages import HTML, NUMBER, browser, new, site
from truckstop.engine.ready import ready
from truckstop.server.pages.words import page_words

__all__ = ["browser", "site"]

AT_ONCE = 10  # seconds on a busy machine; to compile the rules takes a minute


@pytest.fixture
def friend(site):
    with httpx.Client(base_url=site, timeout=60, headers=HTML, follow_redirects=True) as client:
        client.get("/")
        yield client


def sit_down(friend, made, name):
    ((seat, invitation),) = made["invitations"].items()
    taking = {"seat": int(seat), "invitation": invitation, "name": name, "number": NUMBER}
    assert friend.post(f"/m/{made['match']}/take", json=taking).status_code == 201


def test_the_lobby_says_whose_turn_it_is(browser, friend, game):
    made = new(browser, game, "me", "link")
    sit_down(friend, made, "Béla & Co")
    rows = [client.get("/").text for client in (browser, friend)]
    turns = [page_words("en")("turn-of", players=name, count=1) for name in ("Béla & Co", "Player 1")]
    told = [escape(turn, quote=False) in row for turn, row in zip(turns, rows, strict=True)]
    asked = ['<li class="asked">' in row for row in rows]
    assert any(asked)
    assert told == [not mine for mine in asked]


def test_a_seat_for_anybody_is_listed_and_taken_by_who_comes(browser, friend, site, game):
    made = new(browser, game, "me", "anybody")
    assert made["invitations"] == {}
    match = made["match"]
    assert f"/m/{match}" in friend.get("/").text
    assert 'id="take" hidden data-anybody="yes"' in friend.get(f"/m/{match}").text
    assert 'id="take" hidden data-anybody="yes"' not in browser.get(f"/m/{match}").text
    assert friend.post(f"/m/{match}/call-off", json={"key": "anybody"}).status_code == 403
    taking = {"seat": 1, "invitation": "anybody", "name": "Béla", "number": NUMBER}
    assert friend.post(f"/m/{match}/take", json=taking | {"seat": 0}).status_code == 403
    assert friend.post(f"/m/{match}/take", json=taking).status_code == 201
    assert friend.get(f"/m/{match}").url.path == f"/m/{match}/1"
    with httpx.Client(base_url=site, timeout=60, headers=HTML) as late:
        assert f"/m/{match}" not in late.get("/").text


def test_a_match_that_waits_for_who_is_invited_is_listed_to_nobody_else(browser, friend, game):
    match = new(browser, game, "me", "link")["match"]
    assert f"/m/{match}" in browser.get("/").text
    assert f"/m/{match}" not in friend.get("/").text


@pytest.mark.parametrize("path", ["/", "/rules/{slug}", "/m/{match}", "/m/{match}/watch", "/m/{match}/replay?as=1"])
def test_a_language_in_the_address_is_taken_and_kept_on_every_page(browser, game, path):
    path = path.format(slug=game.meta.slug, match=new(browser, game, "me", "here")["match"])
    page = browser.get(path + ("&" if "?" in path else "?") + "lang=fr", headers={"Accept-Language": "en"})
    assert '<html lang="fr">' in page.text
    assert "lang" not in page.url.params
    assert page.url.params.get("as") == ("1" if "as=" in path else None)
    assert '<html lang="fr">' in browser.get("/", headers={"Accept-Language": "en"}).text


def test_a_language_in_the_address_leads_nowhere_else(site, browser):
    answer = browser.get(f"{site}//elsewhere.example/", params={"lang": "fr"}, follow_redirects=False)
    assert answer.headers["location"] == "/elsewhere.example/"
    assert browser.get("/", params={"lang": "de"}, follow_redirects=False).status_code == 200


def test_pages_do_not_wait_for_rules_that_are_being_compiled(
    browser, game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ready(game)
    url = f"sqlite:///{tmp_path / 'matches.db'}"
    with Process(url) as server:
        browser.base_url = server.address
        browser.get("/")
        match = new(browser, game, "me", "here")["match"]
    monkeypatch.setenv("TRUCKSTOP_CACHE", str(tmp_path / "cache"))
    with Process(url) as server:
        browser.base_url = server.address
        start = time.monotonic()
        lobby = browser.get("/").text
        assert f"/m/{match}" in lobby
        assert page_words("en")("status-running") in lobby
        for path in ("", "/0", "/watch", "/replay"):
            page = browser.get(f"/m/{match}{path}").text
            assert page_words("en")("getting-ready") in page
            assert f'data-awaits="{game.meta.slug}"' in page
            assert "<progress" in page
        assert time.monotonic() - start < AT_ONCE
        assert game.meta.slug in browser.get("/ready").json()["unready"]
