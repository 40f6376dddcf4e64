"""The first start of a server, before any rules are compiled."""

import time
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.support.server_process import ServerProcess
from truckstop.engine.compilation import compile_game
from truckstop.games import load

COMPILE_TIMEOUT = 600_000  # milliseconds; a slow machine needs minutes


def seconds_to_open_lobby(person: Person, slug: str) -> float:
    """Open the lobby and return the seconds until it shows a game."""
    start = time.perf_counter()
    person.open("/")
    person.page.wait_for_selector(f"#{slug} h2")
    return time.perf_counter() - start


@pytest.mark.long
def test_the_lobby_opens_at_once_and_a_game_starts_when_its_rules_are_compiled(
    new_person_at: NewPerson, slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    compile_game(load(slug))
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    with ServerProcess(database) as server:
        player = new_person_at(server.address)
        match = player.create_match(slug, "me", "policy")["match"]
    monkeypatch.setenv("TRUCKSTOP_CACHE", str(tmp_path / "cache"))
    with ServerProcess(database) as server:
        person = new_person_at(server.address)
        player.open(f"{server.address}/m/{match}")
        player.page.wait_for_selector("main.notice .compiling progress")
        assert min(seconds_to_open_lobby(person, slug) for _ in range(3)) < 1
        notice = person.page.locator(f"#{slug} .compiling")
        notice.wait_for(state="visible")
        assert "about a minute" in notice.inner_text()
        bar = notice.locator("progress")
        progress_before = bar.evaluate("(bar) => bar.value")
        person.page.wait_for_timeout(2500)
        assert bar.evaluate("(bar) => bar.value") > progress_before
        person.page.click(f"#{slug} [data-play-now]")
        person.page.wait_for_url("**/m/*/0", timeout=COMPILE_TIMEOUT)
        person.wait_for_turn()
        assert person.drawn_actions.count() > 0
        player.page.wait_for_url("**/m/*/0", timeout=COMPILE_TIMEOUT)
        assert player.page.locator("#top h1").is_visible(), "the waiting page opens the match by itself"
