"""The page of a match over HTTP: buttons for legal actions, clicks, explanations of illegal actions, updates."""

import json
import re

import pytest

from tests.pages.browser_client import (
    DICE_NUMBER,
    button_actions,
    click,
    create_match,
    open_browser,
    page_seat,
    view_version,
    wait_for_turn,
)
from truckstop.engine.contract import ColouredView
from truckstop.engine.descriptions import describe_action
from truckstop.pages.assets import stylesheet
from truckstop.pages.messages import page_messages

MAX_UPDATE = 10_000  # bytes, compressed


def test_every_legal_action_is_a_button(browser, game):
    page, view = wait_for_turn(browser, create_match(browser, game, "me", "policy")["match"])
    assert button_actions(page) == {action["text"] for action in view["legal"]}


def test_the_response_to_a_click_contains_what_has_changed(browser, game):
    page = browser.get(f"/m/{create_match(browser, game, 'me', 'here')['match']}")
    action = sorted(button_actions(page))[0]
    update = click(browser, page, action).json()
    assert update["version"] > view_version(page)
    assert not update["stale"]
    new_page = browser.get(page.url.path)
    for fragment in update["fragments"].values():
        assert fragment in new_page.text
    parts_and_panels = len(re.findall(r'class="part ', new_page.text)) + 6
    assert len(update["fragments"]) < parts_and_panels, "unchanged fragments are not sent"
    second_update = click(browser, page, action).json()
    assert second_update["stale"]
    assert second_update["version"] == update["version"]


def test_an_illegal_action_is_explained_with_its_rule(browser, game):
    page = browser.get(f"/m/{create_match(browser, game, 'me', 'here')['match']}")
    notation = game.actions.with_box_ids(game.box().names.ids)
    legal = button_actions(page)
    illegal = next(text for text in map(notation.text, range(len(notation))) if text not in legal)
    reason = browser.get(f"{page.url.path}/why", params={"action": illegal}).json()
    assert reason["rule"].startswith(game.meta.prefix)
    assert reason["rule"] not in reason["message"]
    assert reason["rule_name"] == f"Rule {reason['rule']}"
    path, _, anchor = reason["rule_url"].partition("#")
    assert f'id="{anchor}"' in browser.get(path).text
    assert reason["action"] == describe_action(game, game.messages("en"), notation.parse(illegal))
    refusal = click(browser, page, illegal)
    assert refusal.status_code == 422
    assert f"({refusal.json()['rule']})" in refusal.json()["message"]


@pytest.mark.parametrize("command", ["end", "ask_undo", "note", "plan", "time_out", "fly"])
def test_a_page_refuses_commands_that_it_has_no_button_for(browser, game, command):
    match = create_match(browser, game, "me", "here")["match"]
    assert browser.post(f"/m/{match}/0", json={"command": command}).status_code == 400


def test_a_player_can_ask_the_others_to_undo_when_free_undo_is_not_possible(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    page = browser.get(f"/m/{match}")
    assert 'data-command="ask_back"' not in page.text
    for attempt in range(60):
        action = sorted(button_actions(page))[-(attempt % 2)]
        assert click(browser, page, action).status_code == 200
        page_after = browser.get(page.url.path)
        if 'data-command="ask_back"' in page_after.text:
            break
        assert "data-why" not in page_after.text, "neither undo nor asking is possible"
        page = browser.get(f"/m/{match}")
    else:
        pytest.fail("asking the others was never possible")


def test_nobody_can_use_the_seat_of_another_browser(address, browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    path = f"/m/{match}/0"
    version = view_version(browser.get(path))
    with open_browser(address) as stranger:
        stranger.get("/")
        assert stranger.post(path, json={"command": "leave"}).status_code == 403
        assert stranger.post(f"{path}/link").status_code == 403
        assert stranger.get(f"{path}/why", params={"action": "x"}).status_code == 403
        assert stranger.get("/stream", params={"view": f"{match}.0"}).status_code == 403
        assert stranger.get(f"{path}/board/0").status_code == 403
        assert stranger.get(f"/m/{match}/replay", params={"as": "0"}).status_code == 403
        assert stranger.get(f"/m/{match}/waybill", params={"as": "0"}).status_code == 403
    assert view_version(browser.get(path)) == version


def test_an_abandoned_match_can_be_replayed_saved_and_played_again(browser, game):
    match = create_match(browser, game, "me", "policy")["match"]
    browser.post(f"/m/{match}/0", json={"command": "ask_end"})
    replay = browser.get(f"/m/{match}/replay", params={"as": "0", "at": "0"})
    assert replay.status_code == 200
    assert page_messages("en")("replay-of", title=game.messages("en")("title")) in replay.text
    assert f'<a href="/m/{match}">{page_messages("en")("to-table")}</a>' in replay.text
    (moment,) = browser.get(f"/m/{match}/replay/moments/0", params={"as": "-1"}).json()["moments"]
    assert moment["fragments"]
    assert browser.get(f"/m/{match}/replay/moments/99999").status_code == 404
    text = browser.get(f"/m/{match}/waybill").text
    imported = browser.post("/waybills", json={"text": text}).json()
    assert browser.get(f"/m/{imported['match']}/replay").status_code == 200
    rematch = browser.post(f"/m/{match}/again", json={"number": DICE_NUMBER}).json()
    assert browser.get(f"/m/{rematch['match']}").status_code == 200


def test_the_stream_sends_the_same_update_as_the_response_to_a_click(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    page = browser.get(f"/m/{match}")
    view = f"{match}.{page_seat(page)}@{view_version(page)}"
    with browser.stream("GET", "/stream", params={"view": view}) as stream:
        update = click(browser, page, sorted(button_actions(page))[0]).json()
        data = next(line for line in stream.iter_lines() if line.startswith("data: "))
    event = json.loads(data.removeprefix("data: "))
    assert (event["version"], event["fragments"]) == (update["version"], update["fragments"])


def test_the_stream_is_compressed_without_delay(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    for _ in range(3):
        page = browser.get(f"/m/{match}")
        view = f"{match}.{page_seat(page)}@{view_version(page)}"
        with browser.stream("GET", "/stream", params={"view": view}) as stream:
            assert stream.headers["content-encoding"] == "gzip"
            update = click(browser, page, sorted(button_actions(page))[0])
            next(line for line in stream.iter_lines() if line.startswith("data: "))
            assert 0 < stream.num_bytes_downloaded < min(MAX_UPDATE, len(update.text) // 2)


def test_seat_signs_have_the_colours_of_the_game(browser, game):
    match = create_match(browser, game, "me", "here", "policy")["match"]
    signs = re.findall(r'<svg class="sign"[^>]*><path ([^>]*) d=', browser.get(f"/m/{match}/0").text)
    expected = [f'class="seat-{seat}"' for seat in range(3)]
    if isinstance(game.view, ColouredView):
        colours, style = game.view.seat_colours(game.box()), stylesheet(game)
        expected = [f'class="named" fill="{colour}"' for colour in colours[:3]]
        assert all(f".p{seat}{{fill:{colour}}}" in style for seat, colour in enumerate(colours))
    assert {*expected[:2]} <= {*signs} <= {*expected}
    assert all(attributes in browser.get("/").text for attributes in expected)
