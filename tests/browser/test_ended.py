"""When it is over: the result can be read on every screen, and nothing looks as if it went on."""

from collections.abc import Sequence

import pytest

from tests.browser.conftest import People
from tests.browser.gallery.positions import waybill
from tests.browser.gallery.stage import extreme
from tests.browser.person import DESK, PHONE
from truckstop import games

TABLET = (820, 1180)
TURN = (
    "Your turn",
    "’s turn",
    "is at the wheel",
    "is choosing",
    " rolls",
    "have chosen",
    "actions left",
    "points left",
)
# What of the result is cut off at a side, or lies outside its frame; what stands below the window can be scrolled to.
CUT = """() => {
  const result = document.querySelector("#result"), frame = result.getBoundingClientRect();
  const scrolls = result.querySelector(".scroll"), all = result.querySelectorAll("td, th, .ways > *");
  const out = [...all].filter((each) => each.checkVisibility()).filter((each) => {
    const { left, right, bottom } = each.getBoundingClientRect();
    return left < frame.left || right > frame.right + 0.5 || (bottom > frame.bottom && !scrolls.contains(each));
  });
  const hidden = scrolls.scrollWidth > scrolls.clientWidth;
  return [...out.map((each) => each.textContent), ...(hidden ? ["something at the side"] : [])];
}"""
LAID_OVER = """() => {
  const over = document.querySelector("#result").getBoundingClientRect();
  return [...document.querySelectorAll("#board, #seats, #top")].filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < over.right - 1 && over.left < right - 1 && top < over.bottom - 1 && over.top < bottom - 1;
  }).map((each) => each.id);
}"""


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK])
def test_every_amount_of_the_result_is_there_to_read(guest: People, slug: str, size: tuple[int, int]):
    person = guest(size=size)
    answer = person.context.request.post("/waybills", data={"text": waybill(extreme(slug))})
    person.open(f"/m/{answer.json()['match']}/watch")
    rows = person.page.locator("#result tbody tr")
    assert rows.count() == len(extreme(slug).header.seats)
    columns = person.page.locator("#result thead th").all_text_contents()
    for row in rows.all():
        amounts = row.locator("td[data-of]")
        assert amounts.evaluate_all("(all) => all.map((each) => each.dataset.of)") == columns
        assert all(each.is_visible() for each in amounts.all())
        assert row.locator("th .sign").count() == 1
    assert person.page.evaluate(CUT) == []
    assert person.page.evaluate(LAID_OVER) == []


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK])
def test_the_result_takes_the_place_of_what_was_played_with(guest: People, slug: str, size: tuple[int, int]):
    person = guest(size=size)
    answer = person.context.request.post("/waybills", data={"text": waybill(extreme(slug))})
    person.open(f"/m/{answer.json()['match']}/watch")
    shared = person.page.locator("#table")
    assert not shared.is_visible()
    person.page.click("#result [data-close]")
    assert shared.is_visible()


def signs_of_a_turn(texts: Sequence[str]) -> list[str]:
    """What says that somebody is asked."""
    return [text for text in texts if any(each in text for each in TURN)]


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_nobody_is_asked_for_anything_in_a_match_that_was_abandoned(guest: People, slug: str, size: tuple[int, int]):
    person = guest(size=size)
    match = person.new(slug, "me", "here")["match"]
    person.command(match, "ask_end", seat=0)
    person.command(match, "agree", seat=1)
    for seat in ("0", "1", "watch"):
        person.open(f"/m/{match}/{seat}")
        person.page.click("#result [data-close]")
        assert signs_of_a_turn(person.shown()) == []
        assert person.page.locator("[data-action], [data-hint], #top.yours, #top .waiting").count() == 0
        assert person.page.title().startswith("●") is False
    person.open("/")
    assert person.page.inner_text(".matches .state") == "Abandoned"


def test_whatever_is_asked_about_then_is_over(guest: People, slug: str):
    person, game = guest(), games.load(slug)
    match = person.new(slug, "me", "here")["match"]
    person.command(match, "ask_end", seat=0)
    person.command(match, "agree", seat=1)
    action = game.actions.spelled(game.box().printed.lists).text(0)
    answer = person.context.request.get(f"/m/{match}/0/why", params={"action": action})
    assert answer.json()["message"] == "The match is over."
