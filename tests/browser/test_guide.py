"""Help for players: explanations, and questions before actions that cannot be undone."""

import re

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.other_language import foreign_texts
from tests.browser.playing import act_with_pointer, wait_for_bots
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.messages import page_messages

OTHER_LANGUAGE = {"en": "fr", "fr": "en"}
# The centre of a visible element whose click explains why an action is illegal.
EXPLANATION_POINT = """() => {
  const groups = [...document.querySelectorAll("[data-explain]")];
  for (const group of groups) {
    const { x, y, width, height } = group.getBoundingClientRect(), centre = [x + width / 2, y + height / 2];
    if (document.elementFromPoint(...centre)?.closest("[data-explain], [data-action]") === group) return centre;
  }
}"""

COVERS_TOP_LINE = """() => {
  const [head, tip] = [".bar", "#tip"].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return head.top < tip.bottom && tip.top < head.bottom;
}"""

# A point near a city on the line from the city to a truck.
POINT_ON_TRUCK_LINE = """() => {
  const line = document.querySelector("#board .tether"), { x, y } = line.getPointAtLength(4);
  const point = new DOMPoint(x, y).matrixTransform(line.getScreenCTM());
  return [point.x, point.y];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_click_on_an_illegal_action_explains_it_with_the_rule(
    new_person: NewPerson, site: Site, slug: str, lang: str
):
    person = new_person(lang=lang)
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    for _ in range(3):
        if (point := person.page.evaluate(EXPLANATION_POINT)) is not None:
            break
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)
        wait_for_bots(person, site.matches, match)
    assert point, "no illegal action is shown"
    person.page.mouse.click(*point)
    person.page.wait_for_selector("#tip.stays")
    explanation = person.page.inner_text("#tip")
    prefix = games.load(slug).meta.prefix
    assert re.search(rf"{prefix}-R?\d+", explanation), explanation
    assert foreign_texts([explanation], lang, OTHER_LANGUAGE[lang], slug) == []
    assert person.announcement == explanation
    assert person.page.evaluate(COVERS_TOP_LINE) is False
    with person.context.expect_page() as new_page:
        person.page.click("#tip a")
    target = new_page.value.locator(":target")
    target.wait_for(state="visible")
    assert target.inner_text() in explanation


def test_the_line_to_a_truck_does_not_block_clicks_on_a_city(new_person: NewPerson):
    person = new_person()
    person.start_match("interstate", "me", "here")
    person.page.mouse.click(*person.page.evaluate(POINT_ON_TRUCK_LINE))
    person.page.wait_for_selector("#tip.stays")
    assert "IT-" in person.page.inner_text("#tip")


def test_each_kind_of_irreversible_action_is_confirmed_only_the_first_time(
    new_person: NewPerson, site: Site, slug: str
):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    confirmed: set[str] = set()
    repeated = False
    for _ in range(24):
        wait_for_bots(person, site.matches, match)
        if person.is_over:
            break
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        choice = person.page.locator(f'#choices button[data-action="{action}"]')
        label, ends = choice.locator("b").text_content() or "", choice.get_attribute("data-ends")
        kind = None if ends == "only" else choice.get_attribute("data-final")
        is_unused = choice.get_attribute("data-unused") is not None
        act_with_pointer(person, action)
        if is_unused:
            person.confirm()
        elif kind and kind not in confirmed:
            person.page.wait_for_selector("#question[open]")
            question = person.page.inner_text("#question-text")
            assert label in question, "it says what will happen"
            assert page_messages("en")("sure-final", undo="alone") in question, "it says what undo brings"
            person.page.click("#question button[value=no]")
            assert person.version == version
            act_with_pointer(person, action)
            person.page.wait_for_selector("#question[open]")
            person.confirm()
            confirmed.add(kind)
        elif kind:
            repeated = True
        person.wait(lambda: person.is_updated(version))  # noqa: B023
        assert person.page.locator("#question[open]").count() == 0
        if confirmed and repeated:
            return
    assert confirmed, "no action needed a confirmation"
