"""Help for players: the guided first turn, reasons, and a confirmation of actions without undo."""

import re

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from tests.browser.person import DESKTOP, PHONE
from tests.browser.playing import by_keys, by_mouse_or_touch, wait_for_bots
from truckstop import games
from truckstop.engine.messages import LANGUAGES

SHOWN = "[data-guide-target]"
ASKABLE = """() => {
  const shown = [...document.querySelectorAll("[data-explain]")];
  for (const group of shown) {
    const { x, y, width, height } = group.getBoundingClientRect(), at = [x + width / 2, y + height / 2];
    if (document.elementFromPoint(...at)?.closest("[data-explain], [data-action]") === group) return at;
  }
}"""

MEETS_HEAD = """() => {
  const [head, tip] = [".head", "#tip"].map((each) => document.querySelector(each).getBoundingClientRect());
  return head.top < tip.bottom && tip.top < head.bottom;
}"""

# A point on the line from a city to a truck, near the city.
ON_TETHER = """() => {
  const line = document.querySelector("#board .tether"), { x, y } = line.getPointAtLength(4);
  const at = new DOMPoint(x, y).matrixTransform(line.getScreenCTM());
  return [at.x, at.y];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_turn_of_each_game_is_guided_once(new_person: NewPerson, site: Site, slug: str, lang: str):
    person = new_person(lang=lang, guided=False)
    wait_for_bots(person, site.adviser, person.start_match(slug, "me", "policy"))
    steps = len(games.load(slug).view.GUIDE)
    heard = []
    for _ in range(steps):
        assert person.page.locator("#guide li:visible").count() == 1
        assert person.page.locator(SHOWN).count() == 1
        heard.append(person.page.locator("#guide li:visible").inner_text())
        person.page.click("[data-guide=next]")
    assert len(set(heard)) == steps
    assert foreign_texts(heard, lang, next(each for each in LANGUAGES if each != lang), slug) == []
    person.page.wait_for_selector("#guide", state="hidden")
    person.page.reload()
    person.wait_for_turn()
    assert person.page.locator("#guide[open]").count() == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_guide_ends_at_the_top_of_the_page(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(guided=False, size=size)
    person.start_match(slug, "me", "here")
    person.open_curtain()
    skip = person.page.locator("[data-guide=skip]")
    for left in reversed(range(len(games.load(slug).view.GUIDE))):
        assert skip.is_visible() == (left > 0), "the last step cannot be skipped"
        person.page.click("[data-guide=next]")
    person.page.wait_for_selector("#guide", state="hidden")
    assert person.page.evaluate("scrollY") == 0


def test_the_target_of_the_guide_stays_highlighted_when_it_changes(new_person: NewPerson, site: Site):
    person = new_person(guided=False)
    match = person.start_match("interstate", "me", "policy")
    wait_for_bots(person, site.adviser, match)
    while person.page.locator(SHOWN).get_attribute("id") != "mine-gauge":
        person.page.click("[data-guide=next]")
    before, version = person.page.inner_html(SHOWN), person.version
    by_keys(person, "flush")
    person.wait_for_update(version)
    assert person.page.locator("#mine-gauge[data-guide-target]").count() == 1
    assert person.page.inner_html(SHOWN) != before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_skipped_guide_does_not_come_back(new_person: NewPerson, slug: str, lang: str):
    person = new_person(lang=lang, guided=False)
    person.start_match(slug, "me", "policy")
    person.page.click("[data-guide=skip]")
    person.page.wait_for_selector("#guide", state="hidden")
    assert person.page.locator(SHOWN).count() == 0
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    assert person.page.locator("#guide[open]").count() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_click_on_an_illegal_action_explains_it_with_the_rule(
    new_person: NewPerson, site: Site, slug: str, lang: str
):
    person = new_person(lang=lang)
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.adviser, match)
    for _ in range(3):
        if (spot := person.page.evaluate(ASKABLE)) is not None:
            break
        version, action = person.version, site.adviser.choose_by_policy(match, 0)
        assert action
        by_mouse_or_touch(person, action)
        person.wait_for_update(version)
        wait_for_bots(person, site.adviser, match)
    assert spot, "there is nothing to ask about"
    person.page.mouse.click(*spot)
    person.page.wait_for_selector("#tip.stays")
    said = person.page.inner_text("#tip")
    prefix = games.load(slug).meta.prefix
    assert re.search(rf"{prefix}-R?\d+", said), said
    assert foreign_texts([said], lang, next(each for each in LANGUAGES if each != lang), slug) == []
    assert person.page.inner_text("#announcer") == said
    assert person.page.evaluate(MEETS_HEAD) is False
    with person.context.expect_page() as opened:
        person.page.click("#tip a")
    assert opened.value.locator(":target").inner_text() in said


def test_the_line_to_a_truck_does_not_block_clicks_on_a_city(new_person: NewPerson):
    person = new_person()
    person.start_match("interstate", "me", "here")
    person.page.mouse.click(*person.page.evaluate(ON_TETHER))
    person.page.wait_for_selector("#tip.stays")
    assert "IT-" in person.page.inner_text("#tip")


def test_each_kind_of_action_without_undo_is_confirmed_once(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    asked: set[str] = set()
    again = 0
    for _ in range(24):
        wait_for_bots(person, site.adviser, match)
        if person.is_over:
            break
        version, action = person.version, site.adviser.choose_by_policy(match, 0)
        assert action
        final = person.page.locator(f'#choices button[data-action="{action}"]').get_attribute("data-final")
        by_mouse_or_touch(person, action)
        if final and final not in asked:
            person.page.wait_for_selector("#question[open]")
            person.page.click("#question button[value=no]")
            assert person.version == version
            by_mouse_or_touch(person, action)
            person.page.wait_for_selector("#question[open]")
            person.confirm()
            asked.add(final)
        elif final:
            again += 1
        person.wait(lambda: person.is_updated(version))  # noqa: B023
        assert person.page.locator("#question[open]").count() == 0
        if asked and again:
            return
    assert asked, "there was no action without undo"
