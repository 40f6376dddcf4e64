"""What all pages have in common: language, key, security headers, static files, errors."""

import re

import httpx
import pytest

from tests.pages.browser_client import HTML, create_match
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.pages import assets
from truckstop.pages.match_requests import CLICK_COMMANDS
from truckstop.pages.messages import page_messages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lobby_is_in_the_language_that_the_browser_prefers(address, lang):
    page = httpx.get(address, headers=HTML | {"Accept-Language": f"{lang};q=0.9"}, timeout=60)
    assert page.status_code == 200
    assert f'<html lang="{lang}">' in page.text
    assert page_messages(lang)("play-now") in page.text


@pytest.mark.parametrize("path", ["/", "/rules/{slug}", "/m/{match}", "/m/{match}/watch", "/m/{match}/replay?as=1"])
def test_a_language_in_the_url_is_used_and_remembered(browser, game, path):
    path = path.format(slug=game.meta.slug, match=create_match(browser, game, "me", "here")["match"])
    page = browser.get(path + ("&" if "?" in path else "?") + "lang=fr", headers={"Accept-Language": "en"})
    assert '<html lang="fr">' in page.text
    assert "lang" not in page.url.params
    assert page.url.params.get("as") == ("1" if "as=" in path else None)
    assert '<html lang="fr">' in browser.get("/", headers={"Accept-Language": "en"}).text


def test_a_language_in_the_url_never_redirects_to_another_site(address, browser):
    response = browser.get(f"{address}//elsewhere.example/", params={"lang": "fr"}, follow_redirects=False)
    assert response.headers["location"] == "/elsewhere.example/"
    assert browser.get("/", params={"lang": "de"}, follow_redirects=False).status_code == 200


def test_a_browser_gets_one_key_which_scripts_cannot_read(address):
    first_response = httpx.get(address, headers=HTML, timeout=60)
    assert re.search(r"truckstop=[\w-]{32}; HttpOnly;.*SameSite=lax", first_response.headers["set-cookie"])
    second_response = httpx.get(address, headers=HTML, cookies=first_response.cookies, timeout=60)
    assert "set-cookie" not in second_response.headers


def test_a_page_allows_no_scripts_styles_or_images_of_other_sites(browser, game):
    match = create_match(browser, game, "me", "policy")["match"]
    for path in ("/", f"/m/{match}", f"/rules/{game.meta.slug}"):
        policy = browser.get(path).headers["content-security-policy"]
        assert "script-src 'self'; style-src 'self'; img-src 'self'" in policy
        assert "unsafe" not in policy
        assert " style=" not in browser.get(path).text


@pytest.mark.parametrize("path", ["/nowhere", "/m/nothing", "/m/nothing/replay", "/rules/ferry", "/files/x.js"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_path_has_an_error_page(address, path, lang):
    page = httpx.get(address + path, headers=HTML | {"Accept-Language": lang}, follow_redirects=True, timeout=60)
    assert page.status_code == 404
    assert page_messages(lang)("sorry") in page.text


def test_static_files_can_be_cached_forever(browser, game):
    page = browser.get(f"/m/{create_match(browser, game, 'me', 'policy')['match']}")
    files = set(re.findall(r"/files/[\w.-]+", page.text))
    assert len(files) > 4
    for file in files:
        response = browser.get(file)
        assert (response.status_code, "immutable" in response.headers["cache-control"]) == (200, True)


def test_games_and_pages_use_different_names_for_css_variables(game):
    """Otherwise the values of the game would apply to the page around the board."""
    styles = assets.static_content(assets.PAGE_STYLE), assets.stylesheet(game)
    page_names, game_names = ({*re.findall(r"--([\w-]+):", text)} for text in styles)
    assert page_names
    assert not page_names & game_names


@pytest.mark.parametrize("slug", games.slugs())
def test_classes_of_page_regions_in_a_style_sheet_are_set_by_the_page(slug):
    classes = re.findall(r"#mine[^ {,]*?\.([\w-]+)", assets.stylesheet(games.load(slug)))
    scripts = "".join(map(assets.static_content, assets.SCRIPTS))
    assert [name for name in classes if f'"{name}"' not in scripts] == []


def test_both_languages_have_the_same_messages():
    english, french = (set(page_messages(lang)._bundle._messages) for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("command", sorted(CLICK_COMMANDS.keys() - {"act", "withdraw"}))
def test_every_command_of_the_page_has_a_label(command):
    assert all(command.replace("_", "-") in page_messages(lang) for lang in LANGUAGES)


def test_no_script_or_style_sheet_is_longer_than_400_lines():
    files = [file for file in assets.STATIC_FOLDER.rglob("*") if file.suffix in (".js", ".css")]
    assert len(files) > 30
    assert [file.name for file in files if len(file.read_text("utf-8").splitlines()) > 400] == []


def test_every_style_sheet_is_part_of_the_pages():
    assert {file.stem for file in (assets.STATIC_FOLDER / "style").iterdir()} == set(assets.STYLES)
