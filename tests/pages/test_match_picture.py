"""The small picture of a match: what its viewer may see, and how long a browser may keep it."""

import re
from xml.etree import ElementTree

from tests.pages.browser_client import click, create_match, take_seat, wait_for_turn
from truckstop.games import load


def test_the_picture_shows_the_board_without_actions(browser, game):
    match = create_match(browser, game, "me", "policy")["match"]
    wait_for_turn(browser, match)
    response = browser.get(f"/m/{match}/picture.svg?seat=0")
    root = ElementTree.fromstring(response.text)
    width, height = root.attrib["viewBox"].split()[2:]
    assert response.headers["content-type"] == "image/svg+xml"
    assert float(width) > 100
    assert float(height) > 100
    assert "data-action" not in response.text
    assert len(response.text) > 5000, "with the printed layer"


def test_a_browser_keeps_the_picture_of_a_version(browser, game):
    match = create_match(browser, game, "me", "policy")["match"]
    wait_for_turn(browser, match)
    ((url, version),) = re.findall(rf'src="(/m/{match}/picture.svg[^"]*version=(\d+)[^"]*)"', browser.get("/").text)
    url = url.replace("&amp;", "&")
    assert "immutable" in browser.get(url).headers["cache-control"]
    assert "private" in browser.get(url).headers["cache-control"]
    old = url.replace(f"version={version}", f"version={int(version) - 1}")
    assert browser.get(old).headers["cache-control"] == "no-store"


def test_only_the_player_of_a_seat_sees_its_picture(browser, friend, game):
    new_match = create_match(browser, game, "me", "link")
    assert browser.get(f"/m/{new_match['match']}/picture.svg").status_code == 404, "it has not started"
    take_seat(friend, new_match, "Zoé")
    url = f"/m/{new_match['match']}/picture.svg"
    assert browser.get(url, params={"seat": "0"}).status_code == 200
    assert friend.get(url, params={"seat": "0"}).status_code == 403
    assert friend.get(url, params={"seat": "1"}).status_code == 200
    assert friend.get(url).status_code == 200, "as spectators see it"


def test_a_secret_on_the_board_is_not_in_the_picture_of_another_player(browser, friend):
    """In Truck Off everybody has a sheet of their own; what a seat has drawn this turn is secret."""
    new_match = create_match(
        browser, load("truck_off"), "me", "link", options={"start_choice": "random", "first_active": "1"}
    )
    take_seat(friend, new_match, "Zoé")
    url = f"/m/{new_match['match']}/picture.svg"
    page, view = wait_for_turn(browser, new_match["match"])
    while any(each["text"] == "keep" for each in view["legal"]):  # the dice are this seat's: it keeps them
        click(browser, page, "keep")
        page, view = wait_for_turn(browser, new_match["match"])
    before = [client.get(url, params={"seat": str(seat)}).text for seat, client in enumerate((browser, friend))]
    step = next(each["text"] for each in view["legal"] if each["text"].startswith("step"))
    assert click(browser, page, step).status_code == 200
    after = [client.get(url, params={"seat": str(seat)}).text for seat, client in enumerate((browser, friend))]
    assert after[0] != before[0]
    assert after[1] == before[1]
