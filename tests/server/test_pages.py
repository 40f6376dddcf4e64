"""The pages over HTTP: what a browser gets and sends, without the browser."""

import json
import re
import time
from collections.abc import Iterator
from html import escape

import httpx
import pytest

from tests.server.serving import serving
from truckstop.engine.sentences import action_sentence
from truckstop.server.pages import assets
from truckstop.server.pages.words import page_words

NUMBER = "5a" * 16
HTML = {"Accept": "text/html"}
UPDATE = 10_000  # bytes, compressed


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[str]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pages') / 'm.db'}") as address:
        yield address


@pytest.fixture
def browser(site) -> Iterator[httpx.Client]:
    """A browser that has seen the lobby, so that it has a key."""
    with httpx.Client(base_url=site, timeout=60, headers=HTML, follow_redirects=True) as client:
        client.get("/")
        yield client


def new(browser, game, *whos, **more):
    players = [{"who": who} for who in whos]
    made = browser.post("/new", json={"game": game.meta.slug, "players": players, "number": NUMBER, **more})
    assert made.status_code == 201, made.text
    return made.json()


def version_of(page):
    (found,) = re.findall(r'<body[^>]* data-version="(\d+)"', page.text)
    return int(found)


def lit(page):
    """The actions of all buttons in a page, whole moves apart."""
    return {action for action in re.findall(r'data-action="([^"]+)"', page.text) if ";" not in action}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lobby_speaks_the_language_of_the_browser(site, lang):
    page = httpx.get(site, headers=HTML | {"Accept-Language": f"{lang};q=0.9"}, timeout=60)
    assert page.status_code == 200
    assert f'<html lang="{lang}">' in page.text
    assert page_words(lang)("play-now") in page.text


def test_a_language_that_was_chosen_is_kept(browser):
    page = browser.get("/", params={"lang": "fr"})
    assert '<html lang="fr">' in page.text
    assert '<html lang="fr">' in browser.get("/", headers={"Accept-Language": "en"}).text


def test_a_browser_gets_one_key_which_scripts_cannot_read(site):
    first = httpx.get(site, headers=HTML, timeout=60)
    assert re.search(r"truckstop=[\w-]{32}; HttpOnly;.*SameSite=lax", first.headers["set-cookie"])
    again = httpx.get(site, headers=HTML, cookies=first.cookies, timeout=60)
    assert "set-cookie" not in again.headers


def test_a_page_allows_no_script_style_or_picture_of_others(browser, game):
    made = new(browser, game, "me", "policy")
    for address in ("/", f"/m/{made['match']}", f"/rules/{game.meta.slug}"):
        policy = browser.get(address).headers["content-security-policy"]
        assert "script-src 'self'; style-src 'self'; img-src 'self'" in policy
        assert "unsafe" not in policy
        assert " style=" not in browser.get(address).text


def test_everything_legal_is_a_button_in_the_page(browser, game):
    page, view = my_turn(browser, new(browser, game, "me", "policy")["match"])
    assert lit(page) == {each["text"] for each in view["legal"]}


def my_turn(browser, match):
    """The page and the view of one moment at which there is something to choose: a bot may have the first turn."""
    bearer = {"Authorization": f"Bearer {browser.cookies['truckstop']}"}
    end = time.monotonic() + 60
    while time.monotonic() < end:
        page = browser.get(f"/m/{match}")
        view = browser.get(f"/api/matches/{match}/view", headers=bearer).json()
        if view["legal"] and view["version"] == version_of(page):
            return page, view
    pytest.fail("it was never my turn")


def test_a_click_is_answered_with_what_has_changed(browser, game):
    made = new(browser, game, "me", "here")
    page = browser.get(f"/m/{made['match']}")
    seat = page.url.path.rsplit("/", 1)[1]
    action = sorted(lit(page))[0]
    body = {"version": version_of(page), "actions": [action]}
    update = browser.post(f"/m/{made['match']}/{seat}", json=body).json()
    assert update["version"] > body["version"]
    whole = browser.get(f"/m/{made['match']}/{seat}")
    for piece in update["pieces"].values():
        assert piece in whole.text
    assert len(update["pieces"]) < len(re.findall(r'class="part ', whole.text)) + 6, "what is as it was is not sent"
    stale = browser.post(f"/m/{made['match']}/{seat}", json=body).json()
    assert stale["stale"]
    assert stale["version"] == update["version"]


def test_what_is_not_legal_says_why_with_the_rule(browser, game):
    made = new(browser, game, "me", "here")
    page = browser.get(f"/m/{made['match']}")
    seat = page.url.path.rsplit("/", 1)[1]
    actions = game.actions.spelled(game.box().printed.lists)
    bad = next(text for text in map(actions.text, range(len(actions))) if text not in lit(page))
    why = browser.get(f"/m/{made['match']}/{seat}/why", params={"action": bad}).json()
    assert why["rule"].startswith(game.meta.prefix)
    assert why["rule"] not in why["message"]
    assert why["named"] == f"Rule {why['rule']}"
    address, _, place = why["told"].partition("#")
    assert f'id="{place}"' in browser.get(address).text
    assert why["action"] == action_sentence(game, game.words("en"), actions.parse(bad))
    refused = browser.post(f"/m/{made['match']}/{seat}", json={"version": version_of(page), "actions": [bad]})
    assert refused.status_code == 422
    assert f"({refused.json()['rule']})" in refused.json()["message"]


def test_an_invitation_is_opened_without_effect_and_taken_with_a_button(site, browser, game):
    made = new(browser, game, "me", "link")
    with httpx.Client(base_url=site, timeout=60, headers=HTML, follow_redirects=True) as friend:
        room = friend.get(f"/m/{made['match']}")
        assert page_words("en")("waits-for-players", taken=1, seats=2) in room.text
        assert made["invitations"]["1"] not in room.text
        taking = {"seat": 1, "invitation": made["invitations"]["1"], "name": "<b>Zoé</b>", "number": NUMBER}
        assert friend.post(f"/m/{made['match']}/take", json=taking | {"invitation": "guess"}).status_code == 403
        assert friend.post(f"/m/{made['match']}/take", json=taking).status_code == 201
        table = friend.get(f"/m/{made['match']}")
        assert table.url.path == f"/m/{made['match']}/1"
        assert "<b>Zoé" not in table.text
        assert friend.get(f"/m/{made['match']}/0").url.path == f"/m/{made['match']}/1", "that seat is not theirs"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_waiting_room_tells_how_the_match_is_played(browser, game, lang):
    spoken = game.words(lang)
    for name, preset in game.presets.items():
        made = new(browser, game, "me", "link", options=preset)
        room = browser.get(f"/m/{made['match']}", headers={"Accept-Language": lang})
        assert escape(spoken(f"preset-{name}"), quote=False) in room.text
    option = next(option for option in game.meta.options if option.key not in game.presets["everything"])
    other = next(value for value in option.samples if value != option.default)
    made = new(browser, game, "me", "link", options={option.key: other})
    room = browser.get(f"/m/{made['match']}", headers={"Accept-Language": lang})
    assert f"{escape(spoken('option-' + option.key.replace('_', '-')), quote=False)}: " in room.text


def test_who_neither_sits_nor_invites_is_not_asked_to_call_a_match_off(site, browser, game):
    made = new(browser, game, "me", "link")
    assert 'id="off" class="ways">' in browser.get(f"/m/{made['match']}").text
    assert 'id="off" class="ways" hidden>' in httpx.get(f"{site}/m/{made['match']}", headers=HTML, timeout=60).text


def test_going_back_is_offered_to_who_has_done_something(browser, game):
    made = new(browser, game, "me", "here")
    page = browser.get(f"/m/{made['match']}")
    assert 'data-command="ask_back"' not in page.text
    for n in range(60):
        seat = page.url.path.rsplit("/", 1)[1]
        body = {"version": version_of(page), "actions": [sorted(lit(page))[-(n % 2)]]}
        assert browser.post(f"/m/{made['match']}/{seat}", json=body).status_code == 200
        done = browser.get(f"/m/{made['match']}/{seat}")
        if 'data-command="ask_back"' in done.text:
            break
        assert 'class="undo" data-command="undo" disabled' not in done.text, "what cannot be undone can be asked for"
        page = browser.get(f"/m/{made['match']}")
    else:
        pytest.fail("going back was never offered")


def test_the_form_knows_what_a_value_implies(browser, game):
    form = browser.get("/").text
    for values in game.meta.options.presets.values():
        for value, sets in values.items():
            told = " ".join(f"{key}={implied}" for key, implied in sets.items())
            assert f'value="{value}"' in form
            assert f'data-sets="{told}"' in form


def test_own_matches_are_listed_with_what_is_asked_first_and_what_is_over_last(browser, game):
    over, waiting, asked = (new(browser, game, "me", who)["match"] for who in ("here", "link", "here"))
    browser.post(f"/m/{over}/0", json={"command": "ask_end"})
    browser.post(f"/m/{over}/1", json={"command": "agree"})
    page = browser.get("/").text
    assert page.index(f"/m/{asked}") < page.index(f"/m/{waiting}") < page.index("<details>") < page.index(f"/m/{over}")


def test_a_return_link_opens_the_seat_elsewhere(site, browser, game):
    made = new(browser, game, "me", "policy")
    link = browser.post(f"/m/{made['match']}/0/link").json()["link"]
    match, seat, key = link.removeprefix("/enter#").split(".")
    with httpx.Client(base_url=site, timeout=60, headers=HTML, follow_redirects=True) as elsewhere:
        assert elsewhere.get(f"/m/{match}").url.path.endswith("/watch")
        assert elsewhere.post(f"/m/{match}/enter", json={"key": "guess"}).status_code == 403
        assert elsewhere.post(f"/m/{match}/enter", json={"key": key}).json()["seat"] == int(seat)
        assert elsewhere.get(f"/m/{match}").url.path == f"/m/{match}/0"
    assert browser.get(f"/m/{match}").url.path == f"/m/{match}/0"


def test_nobody_acts_for_another_browser(site, browser, game):
    made = new(browser, game, "me", "here")
    path = f"/m/{made['match']}/0"
    before = version_of(browser.get(path))
    with httpx.Client(base_url=site, timeout=60, headers=HTML) as other:
        other.get("/")
        assert other.post(path, json={"command": "leave"}).status_code == 403
        assert other.post(f"{path}/link").status_code == 403
        assert other.get(f"{path}/why", params={"action": "x"}).status_code == 403
        assert other.get("/stream", params={"view": f"{made['match']}.0"}).status_code == 403
        assert other.get(f"/m/{made['match']}/0/board/0").status_code == 403
        assert other.get(f"/m/{made['match']}/replay", params={"as": "0"}).status_code == 403
        assert other.get(f"/m/{made['match']}/waybill", params={"as": "0"}).status_code == 403
    assert version_of(browser.get(path)) == before


def test_a_match_that_was_played_is_looked_at_again_and_taken_home(browser, game):
    made = new(browser, game, "me", "policy")
    browser.post(f"/m/{made['match']}/0", json={"command": "ask_end"})
    replay = browser.get(f"/m/{made['match']}/replay", params={"as": "1", "at": "0"})
    assert replay.status_code == 200
    assert page_words("en")("replay-of", title=game.words("en")("title")) in replay.text
    assert f'<a href="/m/{made["match"]}">{page_words("en")("to-table")}</a>' in replay.text
    moment = browser.get(f"/m/{made['match']}/replay/0", params={"as": "-1"}).json()
    assert moment["pieces"]
    assert browser.get(f"/m/{made['match']}/replay/99999").status_code == 404
    text = browser.get(f"/m/{made['match']}/waybill").text
    brought = browser.post("/waybills", json={"text": text}).json()
    assert browser.get(f"/m/{brought['match']}/replay").status_code == 200
    again = browser.post(f"/m/{made['match']}/again", json={"number": NUMBER}).json()
    assert browser.get(f"/m/{again['match']}").status_code == 200


def test_a_stream_brings_what_has_changed_on_the_page(browser, game):
    made = new(browser, game, "me", "here")
    page = browser.get(f"/m/{made['match']}")
    seat = page.url.path.rsplit("/", 1)[1]
    view = f"{made['match']}.{seat}@{version_of(page)}"
    body = {"version": version_of(page), "actions": [sorted(lit(page))[0]]}
    with browser.stream("GET", "/stream", params={"view": view}) as stream:
        update = browser.post(f"/m/{made['match']}/{seat}", json=body).json()
        data = next(line for line in stream.iter_lines() if line.startswith("data: "))
    told = json.loads(data.removeprefix("data: "))
    assert (told["version"], told["pieces"]) == (update["version"], update["pieces"])


def test_what_a_stream_brings_is_compressed_and_comes_at_once(browser, game):
    made = new(browser, game, "me", "here")
    for _ in range(3):
        page = browser.get(f"/m/{made['match']}")
        seat, body = page.url.path.rsplit("/", 1)[1], {"version": version_of(page), "actions": [sorted(lit(page))[0]]}
        view = f"{made['match']}.{seat}@{body['version']}"
        with browser.stream("GET", "/stream", params={"view": view}) as stream:
            assert stream.headers["content-encoding"] == "gzip"
            update = browser.post(f"/m/{made['match']}/{seat}", json=body)
            next(line for line in stream.iter_lines() if line.startswith("data: "))
            assert 0 < stream.num_bytes_downloaded < min(UPDATE, len(update.text) // 2)


@pytest.mark.parametrize("address", ["/nowhere", "/m/nothing", "/m/nothing/replay", "/rules/ferry", "/files/x.js"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_not_there_is_said_on_a_page(site, address, lang):
    page = httpx.get(site + address, headers=HTML | {"Accept-Language": lang}, follow_redirects=True, timeout=60)
    assert page.status_code == 404
    assert page_words(lang)("sorry") in page.text


def test_files_are_kept_for_good_under_a_name_that_changes_with_them(browser, game):
    made = new(browser, game, "me", "policy")
    page = browser.get(f"/m/{made['match']}")
    files = set(re.findall(r"/files/[\w.-]+", page.text))
    assert len(files) > 4
    for file in files:
        answer = browser.get(file)
        assert (answer.status_code, "immutable" in answer.headers["cache-control"]) == (200, True)


def test_a_game_names_no_colour_as_the_page_does(game):
    """The frame around its board would take it on."""
    of_page, of_game = (
        {*re.findall(r"--([\w-]+):", text)} for text in (assets.content("page.css"), assets.style(game))
    )
    assert of_page
    assert not of_page & of_game


def test_both_languages_say_the_same_things():
    english, french = (set(page_words(lang)._bundle._messages) for lang in ("en", "fr"))
    assert english == french


def test_the_sign_of_a_seat_bears_the_colour_that_the_game_names(browser, game):
    match = new(browser, game, "me", "here", "policy")["match"]
    signs = re.findall(r'<svg class="sign"[^>]*><path ([^>]*) d=', browser.get(f"/m/{match}/0").text)
    named = getattr(game.view, "hues", None)
    looks = [f'class="seat-{seat}"' for seat in range(3)]
    if named:
        looks = [f'class="named" fill="{hue}"' for hue in named(game.box())[:3]]
        sheet = game.view.style(game.box())
        assert all(f".p{seat}{{fill:{hue}}}" in sheet for seat, hue in enumerate(named(game.box())))
    assert {*looks[:2]} <= {*signs} <= {*looks}
    assert all(look in browser.get("/").text for look in looks)
