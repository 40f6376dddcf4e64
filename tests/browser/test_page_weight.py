"""Limits for the size and the speed of the pages."""

import gzip
import statistics
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import act_with_pointer, wait_for_bots
from tests.support.machine import slowness
from truckstop.pages import assets

MAX_PAGE_SIZE, MAX_SCRIPT_SIZE = 200_000, 15 * 1024  # bytes
MAX_SCRIPTS_SIZE = 32_000
MAX_FIRST_PAINT_TIME, MAX_CLICK_TIME = 1000, 100  # milliseconds on the reference machine
CLICKS, VISITS = 20, 3  # of which the median counts

# The path and the size on the wire of everything that the page has loaded.
LOADED_SIZES = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize])"""
# Milliseconds until the first paint.
FIRST_PAINT = """() => new Promise((resolve) => new PerformanceObserver(
  (list) => resolve(list.getEntries()[0].startTime))
  .observe({ type: "paint", buffered: true }))"""
# Measure the milliseconds from the next click until the frame after the page has changed.
MEASURE_CLICK = """() => {
  window.clickTime = undefined;
  addEventListener("click", (event) => {
    const observer = new MutationObserver(() => requestAnimationFrame(() => {
      window.clickTime ??= performance.now() - event.timeStamp;
      observer.disconnect();
    }));
    observer.observe(document.querySelector("#main"), { subtree: true, childList: true, attributes: true });
  }, { capture: true, once: true });
}"""


def loaded_bytes(person: Person) -> dict[str, int]:
    """Return the bytes of everything that the page has loaded, by path."""
    person.page.wait_for_load_state("load")
    person.page.wait_for_timeout(300)
    return dict(person.page.evaluate(LOADED_SIZES))


def test_no_page_is_larger_than_200_kilobytes(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = site.finished_match(person, slug)
    person.open("/")
    assert sum(loaded_bytes(person).values()) < MAX_PAGE_SIZE
    new_match = person.create_match(slug, "me", "policy")["match"]
    for path in (f"/m/{new_match}/0", f"/m/{match}/0", f"/m/{match}/replay", f"/rules/{slug}"):
        visitor = new_person()
        visitor.use_cookies_of(person)
        visitor.open(path)
        sizes = loaded_bytes(visitor)
        assert sum(sizes.values()) < MAX_PAGE_SIZE, (path, sizes)
        assert len(sizes) > 3


@pytest.mark.parametrize("name", assets.SCRIPTS)
def test_no_script_is_larger_than_15_kilobytes(name: str):
    assert 0 < len((Path(assets.STATIC_FOLDER) / name).read_bytes()) < MAX_SCRIPT_SIZE


def test_all_scripts_together_compressed_are_not_larger_than_32_kilobytes():
    assert len(gzip.compress("".join(map(assets.static_content, assets.SCRIPTS)).encode())) < MAX_SCRIPTS_SIZE


@pytest.mark.alone
def test_the_first_paint_comes_within_a_second(new_person: NewPerson, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    for path in ("/", f"/m/{match}/0"):
        times = []
        for _ in range(VISITS):
            visitor = new_person()
            visitor.use_cookies_of(person)
            visitor.open(path)
            times.append(visitor.page.evaluate(FIRST_PAINT))
        assert 0 < statistics.median(times) < MAX_FIRST_PAINT_TIME * slowness(), times


@pytest.mark.alone
def test_a_click_changes_the_page_within_a_tenth_of_a_second(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    times: list[float] = []
    while len(times) < CLICKS:
        wait_for_bots(person, site.matches, match)
        if person.is_over:
            match = person.start_match(slug, "me", "policy")
            continue
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        person.page.evaluate(MEASURE_CLICK)
        act_with_pointer(person, action)
        had_question = person.has_question
        person.wait_for_update(version)
        if not had_question:
            person.wait(lambda: person.page.evaluate("window.clickTime !== undefined"))
            times.append(person.page.evaluate("window.clickTime"))
    assert 0 < statistics.median(times) < MAX_CLICK_TIME * slowness(), times
