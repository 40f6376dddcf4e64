"""Size and speed of the pages."""

import gzip
import statistics
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import Person
from tests.browser.playing import act_with_pointer, wait_for_bots
from truckstop.pages import assets

PAGE, SCRIPT = 200_000, 15 * 1024  # bytes
FIRST_PAINT, CLICK = 1000, 100  # milliseconds
CLICKS, VISITS = 20, 3

LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .map((each) => [new URL(each.name).pathname, each.encodedBodySize])"""
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime))
  .observe({ type: "paint", buffered: true }))"""
# Milliseconds from a click until the frame after the page has changed.
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


def loaded_bytes(person: Person) -> dict[str, int]:
    person.page.wait_for_load_state("load")
    person.page.wait_for_timeout(300)
    return dict(person.page.evaluate(LOADED))


def test_no_page_is_larger_than_200_kilobytes(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = site.finished_match(person, slug)
    person.open("/")
    assert sum(loaded_bytes(person).values()) < PAGE
    for path in (f"/m/{person.create_match(slug, 'me', 'policy')['match']}/0", f"/m/{match}/replay", f"/rules/{slug}"):
        fresh = new_person()
        fresh.use_cookies_of(person)
        fresh.open(path)
        weights = loaded_bytes(fresh)
        assert sum(weights.values()) < PAGE, (path, weights)
        assert len(weights) > 3


@pytest.mark.parametrize("name", assets.SCRIPTS)
def test_no_script_is_larger_than_15_kilobytes(name: str):
    assert 0 < len((Path(assets.STATIC_FOLDER) / name).read_bytes()) < SCRIPT


def test_all_scripts_together_are_not_larger_than_that_when_compressed():
    assert len(gzip.compress("".join(map(assets.static_content, assets.SCRIPTS)).encode())) < SCRIPT


@pytest.mark.alone
def test_the_first_paint_comes_within_a_second(new_person: NewPerson, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    for path in ("/", f"/m/{match}/0"):
        times = []
        for _ in range(VISITS):
            fresh = new_person()
            fresh.use_cookies_of(person)
            fresh.open(path)
            times.append(fresh.page.evaluate(PAINTED))
        assert 0 < statistics.median(times) < FIRST_PAINT, times


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
        person.page.evaluate(CLICK_TO_PICTURE)
        act_with_pointer(person, action)
        had_question = person.has_question
        person.wait_for_update(version)
        if not had_question:
            person.wait(lambda: person.page.evaluate("window.took !== undefined"))
            times.append(person.page.evaluate("window.took"))
    assert 0 < statistics.median(times) < CLICK, times
