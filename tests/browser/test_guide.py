"""Help on the way: the guided first turn, reasons, and a question before what cannot be taken back."""

import re

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import DESK, PHONE
from tests.browser.playing import by_keys, by_pointing, settle
from tests.browser.words import strays
from truckstop import games
from truckstop.engine.words import LANGUAGES

SHOWN = "[data-shown]"
ASKABLE = """() => {
  const shown = [...document.querySelectorAll("[data-ask]")];
  for (const group of shown) {
    const { x, y, width, height } = group.getBoundingClientRect(), at = [x + width / 2, y + height / 2];
    if (document.elementFromPoint(...at)?.closest("[data-ask], [data-action]") === group) return at;
  }
}"""

MEETS_HEAD = """() => {
  const [head, tip] = [".head", "#tip"].map((each) => document.querySelector(each).getBoundingClientRect());
  return head.top < tip.bottom && tip.top < head.bottom;
}"""

# A little way along the line from a city to the truck that stands there, still within the city's ring.
ON_TETHER = """() => {
  const line = document.querySelector("#board .tether"), { x, y } = line.getPointAtLength(4);
  const at = new DOMPoint(x, y).matrixTransform(line.getScreenCTM());
  return [at.x, at.y];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_turn_is_guided_once(guest: People, house: House, slug: str, lang: str):
    person = guest(lang=lang, guided=False)
    settle(person, house.adviser, person.sit(slug, "me", "policy"))
    steps = len(games.load(slug).view.GUIDE)
    heard = []
    for _ in range(steps):
        assert person.page.locator("#guide li:visible").count() == 1
        assert person.page.locator(SHOWN).count() == 1
        heard.append(person.page.locator("#guide li:visible").inner_text())
        person.page.click("[data-guide=next]")
    assert len(set(heard)) == steps
    assert strays(heard, lang, next(each for each in LANGUAGES if each != lang), slug) == []
    person.page.wait_for_selector("#guide", state="hidden")
    person.page.reload()
    person.my_turn()
    assert person.page.locator("#guide[open]").count() == 0


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_guide_ends_where_one_plays(guest: People, slug: str, size: tuple[int, int]):
    person = guest(guided=False, size=size)
    person.sit(slug, "me", "here")
    person.raise_curtain()
    skip = person.page.locator("[data-guide=skip]")
    for left in reversed(range(len(games.load(slug).view.GUIDE))):
        assert skip.is_visible() == (left > 0), "there is nothing to skip in the last step"
        person.page.click("[data-guide=next]")
    person.page.wait_for_selector("#guide", state="hidden")
    assert person.page.evaluate("scrollY") == 0


def test_what_the_guide_shows_stays_shown_when_it_changes(guest: People, house: House):
    person = guest(guided=False)
    match = person.sit("interstate", "me", "policy")
    settle(person, house.adviser, match)
    while person.page.locator(SHOWN).get_attribute("id") != "mine-gauge":
        person.page.click("[data-guide=next]")
    before, version = person.page.inner_html(SHOWN), person.version
    by_keys(person, "flush")
    person.moved_on(version)
    assert person.page.locator("#mine-gauge[data-shown]").count() == 1
    assert person.page.inner_html(SHOWN) != before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_can_be_skipped_for_good(guest: People, slug: str, lang: str):
    person = guest(lang=lang, guided=False)
    person.sit(slug, "me", "policy")
    person.page.click("[data-guide=skip]")
    person.page.wait_for_selector("#guide", state="hidden")
    assert person.page.locator(SHOWN).count() == 0
    person.sit(slug, "me", "policy")
    person.my_turn()
    assert person.page.locator("#guide[open]").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_lit_says_why_with_the_rule(guest: People, house: House, slug: str, lang: str):
    person = guest(lang=lang)
    match = person.sit(slug, "me", "policy")
    settle(person, house.adviser, match)
    for _ in range(3):
        if (spot := person.page.evaluate(ASKABLE)) is not None:
            break
        version, action = person.version, house.adviser.advise(match, 0)
        assert action
        by_pointing(person, action)
        person.moved_on(version)
        settle(person, house.adviser, match)
    assert spot, "nothing can be asked about"
    person.page.mouse.click(*spot)
    person.page.wait_for_selector("#tip.stays")
    said = person.page.inner_text("#tip")
    prefix = games.load(slug).meta.prefix
    assert re.search(rf"{prefix}-R?\d+", said), said
    assert strays([said], lang, next(each for each in LANGUAGES if each != lang), slug) == []
    assert person.page.inner_text("#said") == said
    assert person.page.evaluate(MEETS_HEAD) is False
    with person.context.expect_page() as opened:
        person.page.click("#tip a")
    assert opened.value.locator(":target").inner_text() in said


def test_the_line_to_a_truck_hides_no_city_from_the_mouse(guest: People):
    person = guest()
    person.sit("interstate", "me", "here")
    person.page.mouse.click(*person.page.evaluate(ON_TETHER))
    person.page.wait_for_selector("#tip.stays")
    assert "IT-" in person.page.inner_text("#tip")


def test_a_question_comes_once_before_what_cannot_be_taken_back(guest: People, house: House, slug: str):
    person = guest()
    match = person.sit(slug, "me", "policy")
    asked: set[str] = set()
    again = 0
    for _ in range(24):
        settle(person, house.adviser, match)
        if person.is_over:
            break
        version, action = person.version, house.adviser.advise(match, 0)
        assert action
        final = person.page.locator(f'#choices button[data-action="{action}"]').get_attribute("data-final")
        by_pointing(person, action)
        if final and final not in asked:
            person.page.wait_for_selector("#question[open]")
            person.page.click("#question button[value=no]")
            assert person.version == version
            by_pointing(person, action)
            person.page.wait_for_selector("#question[open]")
            person.say_yes()
            asked.add(final)
        elif final:
            again += 1
        person.wait(lambda: person.has_moved(version))  # noqa: B023
        assert person.page.locator("#question[open]").count() == 0
        if asked and again:
            return
    assert asked, "nothing was final"
