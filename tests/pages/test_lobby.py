"""The lobby over HTTP: own and open matches, and games whose rules are being compiled."""

import time
from html import escape
from pathlib import Path

import pytest
from sqlalchemy import update

from tests.pages.browser_client import DICE_NUMBER, create_match, open_browser, take_seat
from tests.support.machine import slowness
from tests.support.server_process import ServerProcess
from truckstop.engine.compilation import compile_game
from truckstop.engine.messages import LANGUAGES
from truckstop.games import load
from truckstop.pages.messages import page_messages
from truckstop.services.live_match import now
from truckstop.store.position_rows import position_to_row
from truckstop.store.schema import positions
from truckstop.store.store import Store

AGES = {  # in seconds, and how they are put into words in each language
    5 * 60: ("for 5 minutes", "depuis 5 minutes"),
    3 * 3600: ("for 3 hours", "depuis 3 heures"),
    30 * 3600: ("since yesterday", "depuis hier"),
    4 * 86400: ("for 4 days", "depuis 4 jours"),
}
MAX_RESPONSE_TIME = 10  # seconds on the reference machine, while it compiles rules, which takes a minute


def test_the_lobby_says_whose_turn_it_is(browser, friend, game):
    new_match = create_match(browser, game, "me", "link")
    take_seat(friend, new_match, "Béla & Co")
    pages = [client.get("/").text for client in (browser, friend)]
    turns_of_others = [page_messages("en")("turn-of", players=name, count=1) for name in ("Béla & Co", "Player 1")]
    shows_other_name = [escape(text, quote=False) in page for text, page in zip(turns_of_others, pages, strict=True)]
    is_own_turn = ['<li class="match your-turn">' in page for page in pages]
    assert any(is_own_turn)
    assert shows_other_name == [not is_own for is_own in is_own_turn]


def test_matches_are_listed_with_those_on_turn_first_and_finished_ones_last(browser, game):
    finished, waiting, own_turn = (
        create_match(browser, game, "me", player)["match"] for player in ("here", "link", "here")
    )
    browser.post(f"/m/{finished}/0", json={"command": "ask_end"})
    browser.post(f"/m/{finished}/1", json={"command": "agree"})
    page = browser.get("/").text
    expected_order = [f"/m/{own_turn}", f"/m/{waiting}", 'class="match-list"', f"/m/{finished}", 'class="games"']
    assert sorted(expected_order, key=page.index) == expected_order


def test_a_seat_that_is_open_to_anyone_is_listed_until_it_is_taken(browser, friend, address, game):
    new_match = create_match(browser, game, "me", "anybody")
    assert new_match["invitations"] == {}
    match = new_match["match"]
    assert f"/m/{match}" in friend.get("/").text
    assert 'id="take-seat" hidden data-anybody="yes"' in friend.get(f"/m/{match}").text
    assert 'id="take-seat" hidden data-anybody="yes"' not in browser.get(f"/m/{match}").text
    assert friend.post(f"/m/{match}/call-off", json={"key": "anybody"}).status_code == 403
    body = {"seat": 1, "invitation": "anybody", "name": "Béla", "number": DICE_NUMBER}
    assert friend.post(f"/m/{match}/take", json=body | {"seat": 0}).status_code == 403
    assert friend.post(f"/m/{match}/take", json=body).status_code == 201
    assert friend.get(f"/m/{match}").url.path == f"/m/{match}/1"
    with open_browser(address) as stranger:
        assert f"/m/{match}" not in stranger.get("/").text


def test_a_match_with_invitations_is_listed_only_to_its_players(browser, friend, game):
    match = create_match(browser, game, "me", "link")["match"]
    assert f"/m/{match}" in browser.get("/").text
    assert f"/m/{match}" not in friend.get("/").text


def test_pages_do_not_wait_for_rules_that_are_being_compiled(
    browser, game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    compile_game(game)
    url = f"sqlite:///{tmp_path / 'matches.db'}"
    with ServerProcess(url) as server:
        browser.base_url = server.address
        browser.get("/")
        match = create_match(browser, game, "me", "here")["match"]
    monkeypatch.setenv("TRUCKSTOP_CACHE", str(tmp_path / "cache"))
    with ServerProcess(url) as server:
        browser.base_url = server.address
        limit, start = MAX_RESPONSE_TIME * slowness(), time.monotonic()
        lobby = browser.get("/").text
        assert f"/m/{match}" in lobby
        assert page_messages("en")("your-turn") in lobby, "this does not need the rules"
        for path in ("/0", "/watch"):
            page = browser.get(f"/m/{match}{path}").text
            assert page_messages("en")("plain-for-now") in page
            assert f'data-pending="{game.meta.slug}"' in page
            assert "<progress" in page
        assert time.monotonic() - start < limit
        assert game.meta.slug in browser.get("/ready").json()["pending"]


def test_the_lobby_says_since_when_it_is_somebodys_turn(browser, game, tmp_path: Path):
    compile_game(game)
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    with ServerProcess(database) as server:
        browser.base_url = server.address
        browser.get("/")
        match = create_match(browser, game, "me", "here")["match"]
        lobby = browser.get("/").text
        assert f"{page_messages('en')('your-turn')} · {page_messages('en')('since-now')}" in lobby
        store = Store(database)
        for age, words in AGES.items():
            position = store.position(match)
            position.at = now() - age * 1000 - 500
            with store.engine.begin() as connection:
                connection.execute(
                    update(positions).where(positions.c.match == match).values(position_to_row(position))
                )
            for lang, expected in zip(LANGUAGES, words, strict=True):
                page = browser.get("/", headers={"Accept-Language": lang}).text.replace("\N{NO-BREAK SPACE}", " ")
                assert f" · {expected}</span>" in page
        store.close()


def test_every_game_says_how_long_and_how_heavy_it_is(browser, game):
    messages, page = page_messages("en"), browser.get("/").text.partition(f'id="{game.meta.slug}"')[2]
    card = page.partition("</article>")[0]
    assert 5 <= game.lobby.MINUTES <= 120
    assert messages("length", minutes=game.lobby.MINUTES) in card
    assert messages(f"weight-{game.lobby.WEIGHT}") in card
    for button in ("data-first-game", "data-play-now", f'href="/new/{game.meta.slug}"'):
        assert button in card


def test_a_game_that_does_not_say_so_has_no_length_and_no_weight():
    lobby = load("interstate@1").lobby
    assert (lobby.MINUTES, lobby.WEIGHT, lobby.OPTION_GROUPS) == (0, "", {})
