"""Tips and hints: they say why an action is not possible, and hide nothing that can be chosen."""

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import PHONE
from tests.browser.playing import wait_for_bots

DESKTOP, SMALL = (1440, 900), (1280, 720)
# The actions on the board whose marks the tip covers, without the one that it explains.
HIDDEN_CHOICES = """(target) => {
  const tip = document.querySelector("#tip").getBoundingClientRect();
  const isCovered = (group) => {
    const box = ([...group.querySelectorAll("use, circle, rect")].at(-1) ?? group).getBoundingClientRect();
    return box.left < tip.right && tip.left < box.right && box.top < tip.bottom && tip.top < box.bottom;
  };
  const choices = [...document.querySelectorAll("#board [data-action]")].filter((each) => each !== target);
  return choices.filter(isCovered).map((each) => each.dataset.action);
}"""
BOXES_OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""


@pytest.mark.parametrize("size", [DESKTOP, SMALL])
def test_tips_hide_no_place_that_can_be_chosen(new_person: NewPerson, site: Site, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    person.wait_for_turn()
    actions = person.drawn_actions.all()
    assert actions
    for action in actions:
        action.focus()
        assert person.page.locator("#tip").is_visible()
        assert action.evaluate(HIDDEN_CHOICES) == [], action.get_attribute("data-action")


def test_pointing_at_a_faded_button_says_why_it_is_not_possible(new_person: NewPerson, site: Site):
    person = new_person(size=DESKTOP)
    match = person.start_match("interstate", "me", "policy")
    wait_for_bots(person, site.matches, match)
    button = person.page.locator(".tray [data-explain='declare']")
    button.hover()
    tip = person.page.locator("#tip")
    tip.wait_for(state="visible")
    assert len(tip.inner_text()) > len("Declare: ")
    assert ": " in tip.inner_text()
    person.page.mouse.move(500, 300)
    tip.wait_for(state="hidden")


@pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE])
def test_a_hint_does_not_lie_over_the_list_and_a_click_puts_it_away(
    new_person: NewPerson, site: Site, size: tuple[int, int]
):
    person = new_person(size=size, has_touch=size == PHONE)
    match = person.start_match("interstate", "me", "policy")
    wait_for_bots(person, site.matches, match)
    person.tap_or_click(person.page.locator("#choices > summary"))
    person.page.evaluate("document.querySelector('[data-hint]').click()")
    person.page.locator(".hinted").first.wait_for(state="attached")
    if not person.page.evaluate("document.querySelector('#choices').open"):
        person.tap_or_click(person.page.locator("#choices > summary"))
    assert person.page.locator("#hint").is_visible()
    assert not person.page.evaluate(BOXES_OVERLAP, ["#hint", "#choices ol"])
    person.tap_or_click(person.page.locator("#hint"))
    assert not person.page.locator("#hint").is_visible()
    assert person.page.locator(".hinted").count()
