"""The first start of a server, before any rules are compiled: games can be played at once, and nothing is lost."""

import time
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.browser.playing import MatchReader, Policy, act_with_pointer
from tests.support.server_process import ServerProcess

COMPILE_TIMEOUT = 300  # seconds; a slow machine needs minutes
START_TIMEOUT = 10_000  # milliseconds until a game can be played while others are being compiled


def seconds_to_open_lobby(person: Person, slug: str) -> float:
    """Open the lobby and return the seconds until it shows a game."""
    start = time.perf_counter()
    person.open("/")
    person.page.wait_for_selector(f"#{slug} h2")
    return time.perf_counter() - start


@pytest.mark.long
def test_a_game_is_played_at_once_and_goes_on_with_compiled_rules(
    new_person_at: NewPerson, slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    monkeypatch.setenv("TRUCKSTOP_CACHE", str(tmp_path / "cache"))
    with ServerProcess(database) as server:
        person, matches = new_person_at(server.address), MatchReader(database)
        policy = Policy(matches)
        assert min(seconds_to_open_lobby(person, slug) for _ in range(3)) < 1
        notice = person.page.locator(f"#{slug} .compiling")
        notice.wait_for(state="visible")
        assert "about a minute" in notice.inner_text()
        person.page.click(f"#{slug} [data-play-now]")
        person.page.wait_for_url("**/m/*/0", timeout=START_TIMEOUT)
        match = person.page.url.split("/")[-2]
        notice = person.page.locator("main.table ~ .compiling")
        assert notice.is_visible()
        person.wait_for_turn()
        assert person.drawn_actions.count() > 0
        hint = person.page.request.post(f"{server.address}/m/{match}/0/hint", data={"version": person.version})
        assert hint.status == 400
        assert "about a minute" in hint.json()["message"]
        accepted, deadline = 0, time.monotonic() + COMPILE_TIMEOUT
        while notice.is_visible() and time.monotonic() < deadline:
            accepted += take_action(person, policy, match)
        assert not notice.is_visible(), "the note disappears when the rules are compiled"
        for _ in range(5):
            accepted += take_action(person, policy, match)
        assert 5 < accepted <= matches.log_length(match), "no click is lost"


def take_action(person: Person, policy: Policy, match: str) -> bool:
    """Do what the policy would do. Return whether it was the person's turn, and the match is not over."""
    person.page.wait_for_timeout(50)
    if person.page.evaluate("document.body.dataset.yours") != "yes" or person.is_busy:
        return False
    version, action = person.version, policy.choose_action(match, 0)
    if not action:
        return False
    act_with_pointer(person, action)
    person.wait_for_update(version)
    return True
