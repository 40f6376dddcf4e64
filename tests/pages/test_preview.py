"""Moves that a page holds back over HTTP: previews of moves that end the turn, questions before moves that reveal."""

import html
import re

import pytest

from tests.pages.browser_client import button_actions, click, create_match, open_browser, view_version, wait_for_turn
from truckstop.pages.messages import page_messages

MAX_ACTIONS = 120
ROW = re.compile(r'<button[^>]*data-action="([^"]+)"[^>]*>')


def choices(page):
    """The attributes of the buttons in the list of actions, by action."""
    (panel,) = re.findall(r'<details id="choices".*?</details>', page.text, re.DOTALL)
    return {html.unescape(match.group(1)): match.group(0) for match in ROW.finditer(panel)}


def find_choice(browser, match, wanted):
    """Play until a choice has this attribute. Return the page and the action."""
    for _ in range(MAX_ACTIONS):
        page = browser.get(f"/m/{match}")
        rows = choices(page)
        for action, row in rows.items():
            if wanted in row:
                return page, action
        plain = [action for action, row in rows.items() if "data-ends" not in row]
        assert click(browser, page, (plain or [*rows])[len(rows) // 2 % max(1, len(plain))]).status_code == 200
    pytest.fail(f"no choice had {wanted}")


def post_preview(browser, page, *actions, version=None):
    body = {"version": view_version(page) if version is None else version, "actions": actions}
    return browser.post(f"{page.url.path}/preview", json=body)


@pytest.fixture
def ending_game(game):
    """A game in which some turns end with an action that reveals nothing and is not chosen in order to end the turn."""
    if game.meta.slug in ("interstate", "rolling_freight"):
        pytest.skip("turns end with an action for that; after each turn dice are rolled")
    return game


def test_a_preview_shows_the_parts_as_they_are_after_the_move(browser, ending_game):
    match = create_match(browser, ending_game, "me", "here")["match"]
    page, action = find_choice(browser, match, 'data-ends="too"')
    held = post_preview(browser, page, action).json()
    assert held["held"] == "turn"
    assert 'data-preview="send"' in held["fragments"]["choices"]
    assert 'data-preview="drop"' in held["fragments"]["controls"]
    assert "data-action" not in "".join(held["fragments"].values()), "nothing else can be chosen"
    assert browser.get(page.url.path).text == page.text, "nothing has changed"
    assert click(browser, page, action).status_code == 200
    after = browser.get(page.url.path).text
    parts = {name: part for name, part in held["fragments"].items() if name not in ("top", "controls", "choices")}
    shared_parts = [part for name, part in parts.items() if name.startswith(("seats", "table")) and part in after]
    assert shared_parts or not [name for name in parts if name.startswith(("seats", "table"))]


def test_a_click_with_hold_is_not_carried_out_if_it_ends_the_turn(browser, ending_game):
    match = create_match(browser, ending_game, "me", "here")["match"]
    page, action = find_choice(browser, match, 'data-ends="too"')
    body = {"version": view_version(page), "actions": [action]}
    held = browser.post(page.url.path, json={**body, "hold": ["turn", "reveal"]}).json()
    assert held == post_preview(browser, page, action).json()
    assert view_version(browser.get(page.url.path)) == view_version(page)
    update = browser.post(page.url.path, json={**body, "hold": ["reveal"]}).json()
    assert update["version"] > view_version(page), "only what is named is held"


def test_a_move_that_reveals_something_has_no_picture(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    page, action = find_choice(browser, match, "data-final")
    held = post_preview(browser, page, action).json()
    assert (held["held"], held["kind"]) == ("reveal", f"{game.meta.slug}.{action.split()[0]}")
    assert held["fragments"] == held["order"] == {}
    assert page_messages("en")("reveals") in browser.get(page.url.path).text, "the button has a sign"
    body = {"version": view_version(page), "actions": [action], "hold": ["turn"]}
    assert browser.post(page.url.path, json=body).json()["version"] > view_version(page)


def test_an_action_that_only_ends_the_turn_is_not_held(browser, game):
    if not any(family.name in game.view.END_TURN for family in game.actions.families):
        assert game.meta.slug == "truck_off", "its turns end with a stop, which also sells goods"
        return
    match = create_match(browser, game, "me", "here")["match"]
    page, action = find_choice(browser, match, 'data-ends="only"')
    held = post_preview(browser, page, action).json()
    assert held is None or held["held"] == "reveal"


def test_a_preview_answers_the_present_decision_of_an_own_seat(address, browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    page = browser.get(f"/m/{match}")
    action = sorted(button_actions(page))[0]
    assert post_preview(browser, page, action, version=0).json() is None
    assert post_preview(browser, page, "fly to the moon").status_code == 400
    assert post_preview(browser, page).status_code == 422
    with open_browser(address) as stranger:
        stranger.get("/")
        assert post_preview(stranger, page, action).status_code == 403


def test_the_undo_button_says_what_it_takes_back_and_how_far(browser, game):
    match = create_match(browser, game, "me", "here")["match"]
    assert page_messages("en")("no-undo-nothing-done") in browser.get(f"/m/{match}").text
    seen = set()
    for attempt in range(60):
        page = browser.get(f"/m/{match}")
        rows = choices(page)
        click(browser, page, [*rows][attempt % len(rows)])
        after = browser.get(page.url.path).text
        if (button := re.search(r'<button[^>]*class="undo"[^>]*data-times="1"[^>]*>', after)) is not None:
            (label,) = re.findall(r'aria-label="([^"]*)"', button.group(0))
            assert re.fullmatch("Undo: .{3,}", label)
            assert not label.startswith("Undo: Player"), "the name of the player is left out"
            seen.add("undo")
        if (button := re.search(r'<button[^>]*class="undo-turn"[^>]*>', after)) is not None:
            assert "back to" in button.group(0)
            assert re.search(r'data-times="([2-9]|\d\d)"', button.group(0))
            seen.add("turn")
        if "data-why" in after:
            seen.add("why")
    assert {"undo", "why"} <= seen


def test_with_bots_alone_going_back_needs_nobody_else(browser, game):
    match = create_match(browser, game, "me", "policy")["match"]
    for _ in range(MAX_ACTIONS):
        page, _ = wait_for_turn(browser, match)
        revealing = [action for action, row in choices(page).items() if "data-final" in row]
        action = (revealing or [*choices(page)])[0]
        click(browser, page, action)
        if revealing:
            break
    after, _ = wait_for_turn(browser, match)
    (button,) = re.findall(r'<button[^>]*class="undo"[^>]*>', after.text)
    assert 'data-command="ask_back"' in button
    assert "data-ask=" in button
    assert "new dice and cards" in button
    body = {"command": "ask_back", "version": view_version(after)}
    assert browser.post(after.url.path, json=body).json()["version"] > view_version(after)
    assert action in choices(browser.get(page.url.path)), "the same decision again"
