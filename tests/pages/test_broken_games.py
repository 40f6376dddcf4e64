"""A broken or incomplete game is listed with its error, and everything else works."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx
import pytest
from markupsafe import escape
from sqlalchemy import update

from tests.pages.browser_client import button_actions, create_match, open_browser, wait_for_turn
from tests.support.servers import run_server
from truckstop import games
from truckstop.bots.compilation import compile_bots
from truckstop.engine.game_errors import GameLoadError
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import game_cards, lobby
from truckstop.pages.messages import page_messages
from truckstop.store.schema import matches
from truckstop.store.store import Store

WORKING_GAME = "truck_off"
META = """
from truckstop.engine.meta import Meta
from truckstop.games.truck_off.meta import META as TRUCK_OFF_META
META = Meta(**{**vars(TRUCK_OFF_META), "slug": __package__})
"""
COPIED_FILES = {
    f"{name}.py": f"from truckstop.games.truck_off.{name} import *" for name in ("box", "state", "actions", "rules")
}
COMPLETE_FILES = COPIED_FILES | {
    "meta.py": META,
    "box.toml": (games.load(WORKING_GAME).folder / "box.toml").read_text("utf-8"),
}
BROKEN_GAMES = {  # the files of a game, by what is wrong with them
    "files are missing": {"meta.py": META},
    "meta.py fails": COMPLETE_FILES | {"meta.py": "1 / 0"},
    "meta.py ends the program": COMPLETE_FILES | {"meta.py": "raise SystemExit"},
    "rules.py ends the program": COMPLETE_FILES | {"rules.py": "raise SystemExit"},
    "rules.py is no Python": COMPLETE_FILES | {"rules.py": "1 +"},
    "box.toml is incomplete": COMPLETE_FILES | {"box.toml": "size = 1"},
}
GAME_NUMBERS = count(1)  # every test needs another name: Python imports a package only once


@dataclass
class BrokenGame:
    """The name of a broken game, and the error when it is loaded."""

    slug: str
    error: GameLoadError


@pytest.fixture(params=BROKEN_GAMES)
def broken_game(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> BrokenGame:
    """A broken game, installed beside the other games."""
    slug = f"zeppelin_{next(GAME_NUMBERS)}"
    folder = tmp_path / slug
    folder.mkdir()
    for name, text in BROKEN_GAMES[request.param].items():
        (folder / name).write_text(text, "utf-8")
    monkeypatch.setitem(games._added, slug, games.GameSource(slug, slug, folder))
    error = games.load_all()[slug]
    assert isinstance(error, GameLoadError)
    return BrokenGame(slug, error)


@pytest.fixture
def address(broken_game: BrokenGame, tmp_path: Path) -> Iterator[str]:
    compile_bots(games.load(WORKING_GAME))
    with run_server(f"sqlite:///{tmp_path / 'm.db'}") as address:
        yield address


def lobby_entry(page: httpx.Response, slug: str) -> str:
    """The HTML of a game in the lobby."""
    return page.text.partition(f'id="{slug}"')[2].partition("</article>")[0]


def test_the_lobby_lists_a_broken_game_with_its_error(browser, broken_game):
    for lang in LANGUAGES:
        page = browser.get("/", params={"lang": lang})
        assert page.status_code == 200
        message = page_messages(lang)("not-playable", reason=broken_game.error.message(lang))
        assert str(escape(message)) in lobby_entry(page, broken_game.slug)
        assert "data-play-now" not in lobby_entry(page, broken_game.slug)
        assert "data-play-now" in lobby_entry(page, WORKING_GAME)


one_kind_of_error = pytest.mark.parametrize("broken_game", ["rules.py is no Python"], indirect=True)


@one_kind_of_error
def test_pages_of_a_broken_game_show_the_error(browser, broken_game):
    page = browser.get(f"/rules/{broken_game.slug}")
    assert page.status_code == 503
    assert str(escape(broken_game.error.message("en"))) in page.text
    assert browser.get(f"/cover/{broken_game.slug}.svg").status_code == 404
    assert str(escape(broken_game.error.message("en"))) in browser.get(f"/new/{broken_game.slug}").text
    assert f"/cover/{broken_game.slug}.svg" not in page.text


@one_kind_of_error
def test_other_games_can_be_played_beside_a_broken_game(browser, broken_game):
    match = create_match(browser, games.load(WORKING_GAME), "me", "policy")["match"]
    page, _ = wait_for_turn(browser, match)
    assert button_actions(page)
    assert browser.get(f"/rules/{WORKING_GAME}").status_code == 200
    assert broken_game.slug not in browser.get("/ready").json()["pending"]
    assert browser.get("/files/nothing.css").status_code == 404


@one_kind_of_error
def test_matches_of_a_game_that_breaks_later_show_the_error(browser, broken_game, tmp_path):
    running_match = create_match(browser, games.load(WORKING_GAME), "me", "here")["match"]
    waiting_match = create_match(browser, games.load(WORKING_GAME), "me", "anybody")["match"]
    database = f"sqlite:///{tmp_path / 'm.db'}"
    store = Store(database)
    with store.engine.begin() as connection:
        connection.execute(update(matches).values(game=broken_game.slug))
    store.close()
    with run_server(database) as address:
        browser.base_url = address
        for path in ("/", "/matches"):
            page = browser.get(path)
            assert page.status_code == 200
            assert f"/m/{running_match}" in page.text
        for path in ("", "/0", "/watch", "/replay"):
            page = browser.get(f"/m/{running_match}{path}")
            assert page.status_code == 200
            assert str(escape(broken_game.error.message("en"))) in page.text
        assert browser.get(f"/m/{waiting_match}").status_code == 200
        with open_browser(address) as stranger:
            assert f"/m/{waiting_match}" not in stranger.get("/").text, "nobody can join a match of a broken game"


@one_kind_of_error
def test_a_game_that_fails_when_the_lobby_draws_it_is_listed_with_the_error(browser, broken_game, monkeypatch):
    original_game_card = game_cards.game_card

    def fail_for_one_game(visitor, game):
        if game.meta.slug == WORKING_GAME:
            raise KeyError("no such drawing")
        return original_game_card(visitor, game)

    monkeypatch.setattr(lobby, "game_card", fail_for_one_game)
    page = browser.get("/")
    assert "no such drawing" in lobby_entry(page, WORKING_GAME)
    assert "data-play-now" in lobby_entry(page, "interstate")
