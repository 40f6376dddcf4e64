"""What the tests of pages share: requests of a browser, and matches of a service without a server."""

import re
import time
from typing import Any

import httpx
import pytest

from tests.match.runner import policy_action
from truckstop.engine.game import Game
from truckstop.engine.play import bot_rng
from truckstop.match import fairness
from truckstop.match.commands import ACT, Actions
from truckstop.services.live_match import LiveMatch
from truckstop.services.match_service import MatchService

NUMBER = "5a" * fairness.NUMBER_BYTES
HTML = {"Accept": "text/html"}
PATIENCE = 60  # seconds


def open_browser(address: str) -> httpx.Client:
    """A client that sends what a browser sends. It has no key yet."""
    return httpx.Client(base_url=address, timeout=PATIENCE, headers=HTML, follow_redirects=True)


# Matches over HTTP


def create_match(browser: httpx.Client, game: Game, *players: str, **settings: object) -> dict[str, Any]:
    """Create a match as the lobby's form does. Return its id and the invitations by seat."""
    body = {"game": game.meta.slug, "players": [{"who": player} for player in players], "number": NUMBER, **settings}
    response = browser.post("/new", json=body)
    assert response.status_code == 201, response.text
    created: dict[str, Any] = response.json()
    return created


def take_seat(browser: httpx.Client, created: dict[str, Any], name: str) -> None:
    """Take the only seat with an invitation."""
    ((seat, invitation),) = created["invitations"].items()
    body = {"seat": int(seat), "invitation": invitation, "name": name, "number": NUMBER}
    assert browser.post(f"/m/{created['match']}/take", json=body).status_code == 201


def view_version(page: httpx.Response) -> int:
    """The version of the view that a page shows."""
    (version,) = re.findall(r'<body[^>]* data-version="(\d+)"', page.text)
    return int(version)


def shown_seat(page: httpx.Response) -> int:
    """The seat whose page it is."""
    return int(page.url.path.rsplit("/", 1)[1])


def offered_actions(page: httpx.Response) -> set[str]:
    """The actions of all buttons of a page. Buttons for several actions at once do not count."""
    return {action for action in re.findall(r'data-action="([^"]+)"', page.text) if ";" not in action}


def click(browser: httpx.Client, page: httpx.Response, action: str) -> httpx.Response:
    """Send an action as a click on a match page does."""
    return browser.post(page.url.path, json={"version": view_version(page), "actions": [action]})


def wait_for_turn(browser: httpx.Client, match: str) -> tuple[httpx.Response, dict[str, Any]]:
    """Wait until the browser's seat is to act. Return the page and the API's view of the same version."""
    bearer = {"Authorization": f"Bearer {browser.cookies['truckstop']}"}
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        page = browser.get(f"/m/{match}")
        view = browser.get(f"/api/matches/{match}/view", headers=bearer).json()
        if view["legal"] and view["version"] == view_version(page):
            return page, view
    pytest.fail("it was never this browser's turn")


# Matches without a server


async def start_match(service: MatchService, slug: str, players: int = 2, options: dict[str, str] | None = None) -> str:
    """Create a match of people who have all taken their seats. Return its id."""
    created = await service.open_matches.create(slug, ["person"] * players, options or {})
    for seat, invitation in created.invitations.items():
        await service.open_matches.take_seat(created.match, seat, invitation, f"Player {seat}", NUMBER)
    return created.match


async def play_one_action(service: MatchService, match: str) -> LiveMatch:
    """Let the first seat that is to act choose as a bot would."""
    live = await service.live_match(match)
    seat = live.match.to_act[0]
    action = policy_action(live.match, seat, bot_rng(1))
    assert await service.execute(match, ACT, seat, Actions((action,)), version=live.match.version(seat))
    return live
