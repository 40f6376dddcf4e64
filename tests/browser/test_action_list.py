"""The list of all actions, and fingers that rest on the board."""

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import PHONE
from tests.browser.playing import wait_for_bots

LONG_PRESS = 700  # milliseconds
CENTRE = """(group) => {
  const { x, y, width, height } = group.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def test_the_button_of_the_list_keeps_its_place_when_the_list_opens(new_person: NewPerson, slug: str):
    person = new_person()
    person.start_match(slug, "me", "here")
    button = person.page.locator("#choices > summary")
    place = button.bounding_box()
    button.click()
    assert person.page.locator("#choices[open]").count() == 1
    assert button.bounding_box() == place
    entries = person.page.locator("#choices ol").bounding_box()
    assert place
    assert entries
    assert entries["y"] + entries["height"] <= place["y"] + 1
    button.click()
    assert person.page.locator("#choices[open]").count() == 0


def test_a_long_press_only_explains(new_person: NewPerson, site: Site):
    person = new_person(size=PHONE, has_touch=True)
    match = person.start_match("truck_off", "me", "policy")
    wait_for_bots(person, site.matches, match)
    log_length, place = site.matches.log_length(match), person.drawn_actions.first
    x, y = place.evaluate(CENTRE)
    finger = person.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    person.page.wait_for_timeout(LONG_PRESS)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert person.page.inner_text("#tip") == place.get_attribute("aria-label")
    person.page.evaluate("new Promise((done) => setTimeout(done))")
    assert not person.has_question
    assert site.matches.log_length(match) == log_length
    person.page.touchscreen.tap(x, y)
    person.wait(lambda: person.has_question or site.matches.log_length(match) > log_length)
