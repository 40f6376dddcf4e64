"""Requests that a browser sends, and what the pages in the responses contain."""

import re
import time
from typing import Any

import httpx
import pytest

from truckstop.engine.game import Game
from truckstop.match import fairness

DICE_NUMBER = "5a" * fairness.NUMBER_BYTES
HTML = {"Accept": "text/html"}
TIMEOUT = 60  # seconds


def open_browser(address: str) -> httpx.Client:
    """Return a client that sends the headers of a browser. It has no key yet."""
    return httpx.Client(base_url=address, timeout=TIMEOUT, headers=HTML, follow_redirects=True)


def create_match(browser: httpx.Client, game: Game, *players: str, **settings: object) -> dict[str, Any]:
    """Create a match as the lobby's form does. Return its id and the invitations by seat."""
    body = {
        "game": game.meta.slug,
        "players": [{"who": player} for player in players],
        "number": DICE_NUMBER,
        **settings,
    }
    response = browser.post("/new", json=body)
    assert response.status_code == 201, response.text
    new_match: dict[str, Any] = response.json()
    return new_match


def take_seat(browser: httpx.Client, new_match: dict[str, Any], name: str) -> None:
    """Take the only seat of a new match that has an invitation."""
    ((seat, invitation),) = new_match["invitations"].items()
    body = {"seat": int(seat), "invitation": invitation, "name": name, "number": DICE_NUMBER}
    assert browser.post(f"/m/{new_match['match']}/take", json=body).status_code == 201


def view_version(page: httpx.Response) -> int:
    """The version of the view that a page shows."""
    (version,) = re.findall(r'<body[^>]* data-version="(\d+)"', page.text)
    return int(version)


def page_seat(page: httpx.Response) -> int:
    """The seat that a match page belongs to."""
    return int(page.url.path.rsplit("/", 1)[1])


def button_actions(page: httpx.Response) -> set[str]:
    """The actions of all buttons of a page, except for buttons that send several actions."""
    return {action for action in re.findall(r'data-action="([^"]+)"', page.text) if ";" not in action}


def click(browser: httpx.Client, page: httpx.Response, action: str) -> httpx.Response:
    """Send an action, as a click on a match page does."""
    return browser.post(page.url.path, json={"version": view_version(page), "actions": [action]})


def wait_for_turn(browser: httpx.Client, match: str) -> tuple[httpx.Response, dict[str, Any]]:
    """Wait until the browser's seat is to act. Return the page and the API's view of the same version."""
    headers = {"Authorization": f"Bearer {browser.cookies['truckstop']}"}
    deadline = time.monotonic() + TIMEOUT
    while time.monotonic() < deadline:
        page = browser.get(f"/m/{match}")
        view = browser.get(f"/api/matches/{match}/view", headers=headers).json()
        if view["legal"] and view["version"] == view_version(page):
            return page, view
    pytest.fail("the turn of this browser never came")
