"""The first start, when no rules are compiled yet."""

import time
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.person import Person
from tests.support.server_process import ServerProcess
from truckstop.engine.compilation import compile_game
from truckstop.games import load

LONGEST = 600_000  # milliseconds to compile the rules of a game on a slow machine


def opening(person: Person, slug: str) -> float:
    """Open the lobby. Return the seconds until it shows a game."""
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
        assert min(opening(person, slug) for _ in range(3)) < 1
        note = person.page.locator(f"#{slug} .compiling")
        note.wait_for(state="visible")
        assert "about a minute" in note.inner_text()
        bar = note.locator("progress")
        before = bar.evaluate("(bar) => bar.value")
        person.page.wait_for_timeout(2500)
        assert bar.evaluate("(bar) => bar.value") > before
        person.page.click(f"#{slug} [data-play-now]")
        person.page.wait_for_url("**/m/*/0", timeout=LONGEST)
        person.wait_for_turn()
        assert person.offered.count() > 0
        player.page.wait_for_url("**/m/*/0", timeout=LONGEST)
        assert player.page.locator("#top h1").is_visible(), "the waiting page has loaded the match by itself"
