"""New matches over HTTP: the form, options, invitations, the waiting room, return links."""

from html import escape

import httpx
import pytest

from tests.pages.browser_client import DICE_NUMBER, HTML, create_match, open_browser
from truckstop.bots.bot import Search
from truckstop.bots.levels import LEVELS, TimedSearch
from truckstop.bots.search import Budget
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.messages import page_messages


def test_the_form_shows_which_options_a_value_implies(browser, game):
    form = browser.get(f"/new/{game.meta.slug}").text
    for values in game.meta.options.presets.values():
        for value, implied in values.items():
            pairs = " ".join(f"{key}={implied_value}" for key, implied_value in implied.items())
            assert f'value="{value}"' in form
            assert f'data-sets="{pairs}"' in form


def test_the_form_offers_every_level_of_bots_with_its_description(browser):
    page, messages = browser.get("/new/truck_off"), page_messages("en")
    for level in ("learner", "driver", "pro", "master"):
        assert f'<option value="{level}"' in page.text
        assert messages(f"level-{level}-about") in page.text
    assert '<option value="driver" selected>' in page.text
    assert 'data-bot="driver"' in browser.get("/").text


@pytest.mark.parametrize(("lang", "pro", "master"), [("en", "1,500", "4.5 sec"), ("fr", "1\u202f500", "4,5 sec")])
def test_the_descriptions_of_the_levels_state_their_limits(lang, pro, master):
    messages = page_messages(lang)
    assert LEVELS["driver"] == Search(Budget(simulations=100))
    assert "100" in messages("level-driver-about")
    assert LEVELS["pro"] == Search(Budget(simulations=1500))
    assert pro in messages("level-pro-about")
    assert LEVELS["master"] == TimedSearch(turn_seconds=4.5)
    assert master in messages("level-master-about")


def test_an_invitation_takes_the_seat_only_when_its_button_is_clicked(address, browser, game):
    new_match = create_match(browser, game, "me", "link")
    match, invitation = new_match["match"], new_match["invitations"]["1"]
    with open_browser(address) as friend:
        room = friend.get(f"/m/{match}")
        assert page_messages("en")("waits-for-players", taken=1, seats=2) in room.text
        assert invitation not in room.text
        body = {"seat": 1, "invitation": invitation, "name": "<b>Zoé</b>", "number": DICE_NUMBER}
        assert friend.post(f"/m/{match}/take", json=body | {"invitation": "guess"}).status_code == 403
        assert friend.post(f"/m/{match}/take", json=body).status_code == 201
        page = friend.get(f"/m/{match}")
        assert page.url.path == f"/m/{match}/1"
        assert "<b>Zoé" not in page.text
        assert friend.get(f"/m/{match}/0").url.path == f"/m/{match}/1", "the other seat belongs to the host"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_waiting_room_names_the_preset_or_the_changed_options(browser, game, lang):
    game_text = game.messages(lang)
    for name, preset in game.presets.items():
        match = create_match(browser, game, "me", "link", options=preset)["match"]
        room = browser.get(f"/m/{match}", headers={"Accept-Language": lang})
        assert escape(game_text(f"preset-{name}"), quote=False) in room.text
    option = next(option for option in game.meta.options if option.key not in game.presets["everything"])
    value = next(value for value in option.samples if value != option.default)
    match = create_match(browser, game, "me", "link", options={option.key: value})["match"]
    room = browser.get(f"/m/{match}", headers={"Accept-Language": lang})
    name = game_text("option-" + option.key.replace("_", "-"))
    assert escape(page_messages(lang)("option-value", option=name, value=""), quote=False) in room.text


def test_the_waiting_room_describes_the_bots(browser, game):
    match = create_match(browser, game, "me", "link", "master")["match"]
    assert page_messages("en")("level-master-about") in browser.get(f"/m/{match}").text


def test_only_players_see_the_button_that_cancels_the_match(address, browser, game):
    match = create_match(browser, game, "me", "link")["match"]
    assert 'id="call-off" class="buttons">' in browser.get(f"/m/{match}").text
    stranger_page = httpx.get(f"{address}/m/{match}", headers=HTML, timeout=60)
    assert 'id="call-off" class="buttons" hidden>' in stranger_page.text


def test_a_return_link_opens_the_seat_in_another_browser(address, browser, game):
    new_match = create_match(browser, game, "me", "policy")
    link = browser.post(f"/m/{new_match['match']}/0/link").json()["link"]
    match, seat, key = link.removeprefix("/enter#").split(".")
    with open_browser(address) as other_device:
        assert other_device.get(f"/m/{match}").url.path.endswith("/watch")
        assert other_device.post(f"/m/{match}/enter", json={"key": "guess"}).status_code == 403
        assert other_device.post(f"/m/{match}/enter", json={"key": key}).json()["seat"] == int(seat)
        assert other_device.get(f"/m/{match}").url.path == f"/m/{match}/0"
    assert browser.get(f"/m/{match}").url.path == f"/m/{match}/0"
