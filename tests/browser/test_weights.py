"""How heavy the pages are, and how quick."""

import gzip
import statistics
from pathlib import Path

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import Person
from tests.browser.playing import by_pointing, settle
from truckstop.server.pages import assets

PAGE, SCRIPT = 200_000, 15 * 1024  # bytes
FIRST_PAINT, CLICK = 1000, 100  # milliseconds
CLICKS, VISITS = 20, 3

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


def loaded(person: Person) -> dict[str, int]:
    person.page.wait_for_load_state("load")
    person.page.wait_for_timeout(300)
    return dict(person.page.evaluate(LOADED))


def test_no_page_weighs_more_than_200_kilobytes(guest: People, house: House, slug: str):
    person = guest()
    match = house.finished(person, slug)
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


def test_all_scripts_together_are_not_heavier_than_that_as_they_travel():
    assert len(gzip.compress("".join(map(assets.content, assets.SCRIPTS)).encode())) < SCRIPT


@pytest.mark.alone
def test_the_first_paint_comes_within_a_second(guest: People, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    for path in ("/", f"/m/{match}/0"):
        took = []
        for _ in range(VISITS):
            fresh = guest()
            fresh.become(person)
            fresh.open(path)
            took.append(fresh.page.evaluate(PAINTED))
        assert 0 < statistics.median(took) < FIRST_PAINT, took


@pytest.mark.alone
def test_a_click_changes_the_picture_within_a_tenth_of_a_second(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    took: list[float] = []
    while len(took) < CLICKS:
        settle(person, house.adviser, match)
        if person.is_over:
            match = person.sit(slug, "me", "policy")
            continue
        version, action = person.version, house.adviser.advise(match, 0)
        assert action
        person.page.evaluate(CLICK_TO_PICTURE)
        by_pointing(person, action)
        asked = person.is_asked
        person.moved_on(version)
        if not asked:
            person.wait(lambda: person.page.evaluate("window.took !== undefined"))
            took.append(person.page.evaluate("window.took"))
    assert 0 < statistics.median(took) < CLICK, took
