"""The very first start, when the rules are not compiled yet."""

import time
from pathlib import Path

import pytest

from tests.browser.conftest import People
from tests.browser.person import Person
from tests.server.process import Process
from truckstop.engine.ready import ready
from truckstop.games import load

LONGEST = 600_000  # milliseconds to compile the rules of a game on a slow machine


def opening(person: Person, slug: str) -> float:
    """Seconds until the lobby shows a game."""
    start = time.perf_counter()
    person.open("/")
    person.page.wait_for_selector(f"#{slug} h2")
    return time.perf_counter() - start


@pytest.mark.long
def test_the_lobby_is_there_at_once_and_a_game_starts_when_its_rules_are_ready(
    arrive: People, slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ready(load(slug))
    database = f"sqlite:///{tmp_path / 'matches.db'}"
    with Process(database) as server:
        player = arrive(server.address)
        match = player.new(slug, "me", "policy")["match"]
    monkeypatch.setenv("TRUCKSTOP_CACHE", str(tmp_path / "cache"))
    with Process(database) as server:
        person = arrive(server.address)
        player.open(f"{server.address}/m/{match}")
        player.page.wait_for_selector("main.notice .unready progress")
        assert min(opening(person, slug) for _ in range(3)) < 1
        note = person.page.locator(f"#{slug} .unready")
        note.wait_for(state="visible")
        assert "about a minute" in note.inner_text()
        bar = note.locator("progress")
        before = bar.evaluate("(bar) => bar.value")
        person.page.wait_for_timeout(2500)
        assert bar.evaluate("(bar) => bar.value") > before
        person.page.click(f"#{slug} [data-play-now]")
        person.page.wait_for_url("**/m/*/0", timeout=LONGEST)
        person.my_turn()
        assert person.lit.count() > 0
        player.page.wait_for_url("**/m/*/0", timeout=LONGEST)
        assert player.page.locator("#top h1").is_visible(), "the page that waited has loaded the match by itself"
