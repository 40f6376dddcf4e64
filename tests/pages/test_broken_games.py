"""A broken or half-finished game is listed with what is missing, and everything else works."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx
import pytest
from markupsafe import escape
from sqlalchemy import update

from tests.pages.site import create_match, offered_actions, open_browser, wait_for_turn
from tests.support.servers import run_server
from truckstop import games
from truckstop.bots.compilation import compile_bots
from truckstop.engine.game_errors import GameLoadError
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import lobby, new_match_form
from truckstop.pages.messages import page_messages
from truckstop.store.schema import matches
from truckstop.store.store import Store

OTHER_GAME = "truck_off"
META = """
from truckstop.engine.meta import Meta
from truckstop.games.truck_off.meta import META as OTHER
META = Meta(**{**vars(OTHER), "slug": __package__})
"""
COPIES = {
    f"{name}.py": f"from truckstop.games.truck_off.{name} import *" for name in ("box", "state", "actions", "rules")
}
WHOLE = COPIES | {"meta.py": META, "box.toml": (games.load(OTHER_GAME).folder / "box.toml").read_text("utf-8")}
BROKEN_GAMES = {  # by what is wrong: the files of the game
    "files are missing": {"meta.py": META},
    "meta.py fails": WHOLE | {"meta.py": "1 / 0"},
    "rules.py is no Python": WHOLE | {"rules.py": "1 +"},
    "box.toml is incomplete": WHOLE | {"box.toml": "size = 1"},
}
NUMBERS = count(1)  # each test has a game of its own: Python imports a package once


@dataclass
class BrokenGame:
    """The name of a broken game, and what is wrong with it."""

    slug: str
    error: GameLoadError


@pytest.fixture(params=BROKEN_GAMES)
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> BrokenGame:
    """A broken game besides the others."""
    slug = f"zeppelin_{next(NUMBERS)}"
    folder = tmp_path / slug
    folder.mkdir()
    for name, text in BROKEN_GAMES[request.param].items():
        (folder / name).write_text(text, "utf-8")
    monkeypatch.setitem(games._added, slug, games.GameSource(slug, slug, folder))
    error = games.load_all()[slug]
    assert isinstance(error, GameLoadError)
    return BrokenGame(slug, error)


@pytest.fixture
def site(broken: BrokenGame, tmp_path: Path) -> Iterator[str]:
    compile_bots(games.load(OTHER_GAME))
    with run_server(f"sqlite:///{tmp_path / 'm.db'}") as address:
        yield address


def lobby_entry(page: httpx.Response, slug: str) -> str:
    """The part of the lobby that is about a game."""
    return page.text.partition(f'id="{slug}"')[2].partition("</article>")[0]


def test_the_lobby_lists_a_broken_game_with_what_is_wrong(browser, broken):
    for lang in LANGUAGES:
        page = browser.get("/", params={"lang": lang})
        assert page.status_code == 200
        message = page_messages(lang)("not-playable", reason=broken.error.message(lang))
        assert str(escape(message)) in lobby_entry(page, broken.slug)
        assert "data-play-now" not in lobby_entry(page, broken.slug)
        assert "data-play-now" in lobby_entry(page, OTHER_GAME)


one_kind = pytest.mark.parametrize("broken", ["rules.py is no Python"], indirect=True)


@one_kind
def test_pages_of_a_broken_game_say_what_is_wrong(browser, broken):
    page = browser.get(f"/rules/{broken.slug}")
    assert page.status_code == 503
    assert str(escape(broken.error.message("en"))) in page.text
    assert browser.get(f"/cover/{broken.slug}.svg").status_code == 404
    assert f"/cover/{broken.slug}.svg" not in page.text


@one_kind
def test_other_games_can_be_played_beside_a_broken_game(browser, broken):
    match = create_match(browser, games.load(OTHER_GAME), "me", "policy")["match"]
    page, _ = wait_for_turn(browser, match)
    assert offered_actions(page)
    assert browser.get(f"/rules/{OTHER_GAME}").status_code == 200
    assert broken.slug not in browser.get("/ready").json()["pending"]
    assert browser.get("/files/nothing.css").status_code == 404


@one_kind
def test_matches_of_a_game_that_was_broken_later_say_what_is_wrong(site, browser, broken, tmp_path):
    running = create_match(browser, games.load(OTHER_GAME), "me", "here")["match"]
    waiting = create_match(browser, games.load(OTHER_GAME), "me", "anybody")["match"]
    database = f"sqlite:///{tmp_path / 'm.db'}"
    store = Store(database)
    with store.engine.begin() as connection:
        connection.execute(update(matches).values(game=broken.slug))
    store.close()
    with run_server(database) as address:
        browser.base_url = address
        page = browser.get("/")
        assert page.status_code == 200
        assert f"/m/{running}" in page.text
        for path in (f"/m/{running}", f"/m/{running}/0", f"/m/{running}/watch", f"/m/{running}/replay"):
            page = browser.get(path)
            assert page.status_code == 200
            assert str(escape(broken.error.message("en"))) in page.text
        assert browser.get(f"/m/{waiting}").status_code == 200
        with open_browser(address) as stranger:
            assert f"/m/{waiting}" not in stranger.get("/").text, "nobody can join a match of a broken game"


@one_kind
def test_a_game_that_fails_only_when_it_is_shown_is_listed_with_the_reason(browser, broken, monkeypatch):
    game_card = new_match_form.game_card

    def fail_for_one_game(visitor, game):
        if game.meta.slug == OTHER_GAME:
            raise KeyError("no such drawing")
        return game_card(visitor, game)

    monkeypatch.setattr(lobby, "game_card", fail_for_one_game)
    page = browser.get("/")
    assert "no such drawing" in lobby_entry(page, OTHER_GAME)
    assert "data-play-now" in lobby_entry(page, "interstate")
