"""How heavy the pages are, and how quick."""

import asyncio
import json
import statistics
import time
from pathlib import Path

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import by_pointing
from truckstop.engine.play import luck_of
from truckstop.server.drivers import choose
from truckstop.server.live import Live
from truckstop.server.pages import assets
from truckstop.server.pages.desk import Desk
from truckstop.server.service import Service
from truckstop.store.store import Store

PAGE, SCRIPT, UPDATE = 200_000, 15_000, 10_000  # bytes
FIRST_PAINT, CLICK, DRAWN = 1000, 100, 5  # milliseconds
CLICKS, UPDATES = 20, 200

LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((each) => [new URL(each.name).pathname, each.encodedBodySize])"""
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime))
  .observe({ type: "paint", buffered: true }))"""
# From the click until the frame after the picture has changed.
CLICK_TO_PICTURE = """() => {
  window.took = undefined;
  addEventListener("click", (event) => {
    const watching = new MutationObserver(() => requestAnimationFrame(() => {
      window.took ??= performance.now() - event.timeStamp;
      watching.disconnect();
    }));
    watching.observe(document.querySelector("#main"), { subtree: true, childList: true, attributes: true });
  }, { capture: true, once: true });
}"""

pytestmark = pytest.mark.alone


def loaded(person: Person) -> dict[str, int]:
    person.page.wait_for_load_state("load")
    person.page.wait_for_timeout(300)
    return dict(person.page.evaluate(LOADED))


def test_no_page_weighs_more_than_200_kilobytes(guest: People, slug: str):
    person = guest()
    match = person.finished(slug)
    person.open("/")
    assert sum(loaded(person).values()) < PAGE
    for path in (f"/m/{person.new(slug, 'me', 'policy')['match']}/0", f"/m/{match}/replay", f"/rules/{slug}"):
        fresh = guest()
        fresh.become(person)
        fresh.open(path)
        weights = loaded(fresh)
        assert sum(weights.values()) < PAGE, (path, weights)
        assert len(weights) > 3


@pytest.mark.parametrize("name", assets.SCRIPTS)
def test_no_script_is_longer_than_15_kilobytes(name: str):
    assert 0 < len((Path(assets.FOLDER) / name).read_bytes()) < SCRIPT


def test_the_first_paint_comes_within_a_second(guest: People, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    for path in ("/", f"/m/{match}/0"):
        fresh = guest()
        fresh.become(person)
        fresh.open(path)
        assert 0 < fresh.page.evaluate(PAINTED) < FIRST_PAINT


def test_a_click_changes_the_picture_within_a_tenth_of_a_second(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    took: list[float] = []
    while len(took) < CLICKS:
        person.my_turn()
        if person.is_over:
            match = person.sit(slug, "me", "policy")
            continue
        version, action = person.version, house.adviser.advise(match, 0)
        if action is None:
            continue
        person.page.evaluate(CLICK_TO_PICTURE)
        by_pointing(person, action)
        asked = person.is_asked
        person.moved_on(version)
        if not asked:
            person.wait(lambda: person.page.evaluate("window.took !== undefined"))
            took.append(person.page.evaluate("window.took"))
    assert 0 < statistics.median(took) < CLICK, took


def test_an_update_of_a_board_is_small_and_quickly_drawn(slug: str, tmp_path: Path):
    sizes, times = asyncio.run(updates(slug, f"sqlite:///{tmp_path / 'matches.db'}"))
    assert statistics.median(sizes) < UPDATE
    assert statistics.quantiles(sizes, n=10)[-1] < 2 * UPDATE
    assert statistics.median(times) < DRAWN


async def updates(slug: str, database: str) -> tuple[list[int], list[float]]:
    """Bytes and milliseconds of what each decision of a game changes for the one who took it."""
    store, desk, luck = Store(database), Desk(), luck_of(1)
    sizes: list[int] = []
    times: list[float] = []
    async with Service(store) as service:
        made = await service.create(slug, ["person", "person"], {})
        for seat, invitation in made.invitations.items():
            await service.take(made.match, seat, invitation, f"P{seat}", "0f" * 16)
        live: Live = await service.live(made.match)
        while live.match.waiting and len(sizes) < UPDATES:
            seat = live.match.waiting[0]
            since, legal = live.match.version(seat), live.match.legal(seat)
            desk.draw(live, seat, "en")
            action = choose(live.match, seat, live.match.seen_by(seat), legal, luck)
            await service.act(made.match, seat, since, [action])
            start = time.perf_counter()
            update = await desk.update(live, seat, "en", since)
            times.append(1000 * (time.perf_counter() - start))
            sizes.append(len(json.dumps(update, separators=(",", ":"))))
    store.close()
    return sizes, times
