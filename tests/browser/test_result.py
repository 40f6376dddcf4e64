"""Finished matches: the result is readable on every screen, and the page asks nobody to act."""

from collections.abc import Sequence

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.gallery.positions import waybill_text
from tests.browser.gallery.setup import extreme_match
from tests.browser.person import DESKTOP, PHONE, TABLET
from truckstop import games

TURN_PHRASES = (
    "Your turn",
    "’s turn",
    "is at the wheel",
    "is choosing",
    " rolls",
    "have chosen",
    "actions left",
    "points left",
)
# The texts of the cells and buttons of the result that are cut off or outside of it. Its table scrolls vertically.
CUT_OFF_TEXTS = """() => {
  const result = document.querySelector("#result"), frame = result.getBoundingClientRect();
  const scrollArea = result.querySelector(".scroll"), elements = result.querySelectorAll("td, th, .buttons > *");
  const cutElements = [...elements].filter((each) => each.checkVisibility()).filter((each) => {
    const { left, right, bottom } = each.getBoundingClientRect();
    return left < frame.left || right > frame.right + 0.5 || (bottom > frame.bottom && !scrollArea.contains(each));
  });
  const isTooWide = scrollArea.scrollWidth > scrollArea.clientWidth;
  return [...cutElements.map((each) => each.textContent), ...(isTooWide ? ["the table is too wide"] : [])];
}"""


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_every_amount_of_the_result_is_visible(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    response = person.context.request.post("/waybills", data={"text": waybill_text(extreme_match(slug))})
    person.open(f"/m/{response.json()['match']}/watch")
    rows = person.page.locator("#result tbody tr")
    assert rows.count() == len(extreme_match(slug).header.seats)
    columns = person.page.locator("#result thead th").all_text_contents()
    for row in rows.all():
        amounts = row.locator("td[data-column]")
        assert amounts.evaluate_all("(all) => all.map((each) => each.dataset.column)") == columns
        assert all(amount.is_visible() for amount in amounts.all())
        assert row.locator("th .sign").count() == 1
    assert person.page.evaluate(CUT_OFF_TEXTS) == []


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP])
def test_the_result_lies_over_the_board_until_it_is_closed(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    response = person.context.request.post("/waybills", data={"text": waybill_text(extreme_match(slug))})
    person.open(f"/m/{response.json()['match']}/watch")
    person.page.click("#result [data-close]")
    assert not person.page.locator("#result").is_visible()
    assert person.page.locator("#board").is_visible()


def turn_texts(texts: Sequence[str]) -> list[str]:
    """The texts that ask somebody to act."""
    return [text for text in texts if any(phrase in text for phrase in TURN_PHRASES)]


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_an_abandoned_match_asks_nobody_to_act(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    match = person.create_match(slug, "me", "here")["match"]
    person.send_command(match, "ask_end", seat=0)
    person.send_command(match, "agree", seat=1)
    for seat in ("0", "1", "watch"):
        person.open(f"/m/{match}/{seat}")
        person.page.click("#result [data-close]")
        assert turn_texts(person.visible_texts()) == []
        assert person.page.locator("[data-action], [data-hint], #top.yours, #top .waiting").count() == 0
        assert person.page.title().startswith("●") is False
    person.open("/")
    assert person.page.inner_text(".matches .state") == "Abandoned"


def test_actions_of_an_abandoned_match_are_refused_because_it_is_over(new_person: NewPerson, slug: str):
    person, game = new_person(), games.load(slug)
    match = person.create_match(slug, "me", "here")["match"]
    person.send_command(match, "ask_end", seat=0)
    person.send_command(match, "agree", seat=1)
    action = game.actions.with_box_ids(game.box().names.ids).text(0)
    response = person.context.request.get(f"/m/{match}/0/why", params={"action": action})
    assert response.json()["message"] == "The match is over."
