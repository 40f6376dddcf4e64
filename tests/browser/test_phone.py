"""Small screens: the board is free and stays where it is, and what can be done is near it."""

from collections import Counter

import pytest

from tests.browser.conftest import House, People
from tests.browser.person import DESK, PHONE, TABLET, Person
from tests.browser.playing import by_pointing, settle
from truckstop.engine.words import LANGUAGES

# What lies on top of the board, looked for in every corner of it.
COVERS = """() => {
  const board = document.querySelector("#board"), { left, top, right, bottom } = board.getBoundingClientRect();
  const found = new Set();
  for (let x = left + 4; x < right; x += 12) for (let y = top + 4; y < Math.min(bottom, innerHeight); y += 12) {
    const upper = document.elementFromPoint(x, y);
    if (!board.contains(upper)) found.add(upper.outerHTML.slice(0, 80));
  }
  return [...found];
}"""
# What can be chosen on the board and reaches out of its frame.
CUT = """() => {
  const { left, right } = document.querySelector("#board").getBoundingClientRect();
  const all = [...document.querySelectorAll("#board [data-action]")], place = (each) => each.getBoundingClientRect();
  return all.filter((each) => place(each).left < left - 1 || place(each).right > right + 1).map(({ id }) => id);
}"""
BAR = """() => {
  document.querySelector(".bar [data-toggle=log]").dataset.count = "120";
  const all = [...document.querySelectorAll(".bar > *, .bar .zooms > *")];
  const places = all.map((each) => each.getBoundingClientRect());
  return {
    lines: new Set(places.map(({ top, bottom }) => Math.round(top + bottom))).size,
    right: Math.max(...places.map(({ right }) => right)),
    beyond: document.documentElement.scrollWidth > innerWidth,
  };
}"""


def place(person: Person, selector: str) -> dict[str, float]:
    box = person.page.locator(selector).bounding_box()
    assert box
    x, y = box["x"], box["y"]
    return {"x": x, "y": y, "right": x + box["width"], "bottom": y + box["height"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_lies_on_the_board_of_a_phone(guest: People, slug: str, lang: str):
    person = guest(size=PHONE, lang=lang, touch=True)
    person.sit(slug, "me", "policy")
    person.my_turn()
    assert person.page.evaluate(COVERS) == []
    bar = person.page.evaluate(BAR)
    assert bar["lines"] == 1, "with news in the log, too"
    assert bar["right"] <= PHONE[0]
    assert not bar["beyond"]
    assert person.page.get_by_role("link", name="Truckstop").count() == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["interstate", "truck_off"])
def test_the_board_of_a_phone_stays_where_it_is_whatever_is_asked(guest: People, house: House, game: str, lang: str):
    person = guest(size=PHONE, lang=lang, touch=True)
    match = person.sit(game, "me", "policy", "policy", "policy")
    asked, tops = set(), set()
    for _ in range(12):
        settle(person, house.adviser, match)
        asked.add(person.top)
        tops.add(place(person, "#board")["y"] + person.page.evaluate("scrollY"))
        version, action = person.version, house.adviser.advise(match, 0)
        assert action
        by_pointing(person, action)
        person.moved_on(version)
    assert len(asked) > 3
    assert len(tops) == 1


def test_the_board_of_a_phone_stays_where_it_is_while_others_choose(guest: People):
    person = guest(size=PHONE)
    match = person.new("truck_off", "me", "here", "here")["match"]
    person.open(f"/m/{match}/0")
    person.raise_curtain()
    assert person.page.locator("#top .waiting .who").count() == 2
    before = place(person, "#board")["y"]
    person.page.evaluate("document.querySelector('#top .waiting').remove()")
    assert place(person, "#board")["y"] == before


def test_the_whole_board_is_a_click_away_and_so_is_the_way_back(guest: People):
    person = guest(size=PHONE)
    person.sit("interstate", "me", "here")
    board, shown = person.page.locator("#board svg.part"), []
    for _ in range(3):
        shown.append(board.get_attribute("viewBox"))
        person.page.click("[data-zoom=fit]")
    assert shown[0] == shown[2] != shown[1]


def test_keys_fill_the_room_beside_a_contract_on_a_phone(guest: People):
    person = guest(size=PHONE)
    person.sit("interstate", "me", "here")
    card = place(person, "#mine-contract-2")
    for key in ("end", "rest", "push-on", "buy", "flush", "declare"):
        assert place(person, f"#mine-{key}")["x"] >= card["right"]


def test_what_can_be_done_comes_right_after_the_dice_on_a_phone(guest: People):
    person = guest(size=PHONE)
    person.sit("truck_off", "me", "here")
    assert place(person, "#mine-stop")["bottom"] < place(person, "#mine-plan")["y"]
    assert place(person, "#mine-keep")["bottom"] < PHONE[1]


def test_a_tablet_shows_the_sheet_the_dice_and_what_can_be_done_at_once(guest: People):
    person = guest(size=TABLET)
    person.sit("truck_off", "me", "here")
    for part in ("#board", "#table-die-D20", "#mine-keep", "#mine-stop"):
        assert place(person, part)["bottom"] <= TABLET[1]


@pytest.mark.parametrize("game", ["interstate", "road_master"])
def test_a_tablet_shows_everything_on_the_board_that_can_be_chosen(guest: People, game: str):
    person = guest(size=TABLET)
    person.sit(game, "me", "policy")
    person.my_turn()
    person.page.wait_for_function("document.querySelector('#board svg.part').dataset.box")
    assert person.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [PHONE, (360, 780), TABLET, DESK, (1440, 900)])
def test_the_dice_stand_in_one_row_or_in_two_of_three(guest: People, size: tuple[int, int]):
    person = guest(size=size)
    person.sit("truck_off", "me", "here")
    for _ in range(2):
        rows = Counter(place(person, f"#table-die-D{sides}")["y"] for sides in (4, 6, 8, 10, 12, 20))
        assert list(rows.values()) in ([6], [3, 3])
        if size[0] > 1000:
            person.page.click(".bar [data-toggle=log]")


def test_what_each_place_in_reach_costs_can_be_read(guest: People):
    person = guest()
    person.sit("interstate", "me", "here")
    seen = person.page.locator("#board .lit").evaluate_all("(all) => all.map((each) => getComputedStyle(each).opacity)")
    assert len(seen) > 3
    assert set(seen) == {"1"}


ACTING = """() => {
  const panel = document.querySelector("#seats .part:has(path.chosen)");
  const piece = document.querySelector(`#piece-truck-${panel?.id.split("-").at(-1) - 1}`)?.getBoundingClientRect();
  const { left, right } = document.querySelector("#board").getBoundingClientRect();
  return !piece || (piece.left >= left - 1 && piece.right <= right + 1);
}"""


@pytest.mark.parametrize("game", ["interstate", "road_master"])
def test_a_replay_on_a_phone_shows_where_the_one_who_acts_is(guest: People, house: House, game: str):
    person = guest(size=PHONE)
    match = house.finished(person, game)
    person.open(f"/m/{match}/replay?as=0&at=80")
    for moment in range(80, 110):
        assert person.page.evaluate(ACTING), moment
        person.page.click("[data-step='1']")
        person.page.wait_for_url(f"**at={moment + 1}")


def test_another_players_sheet_shows_its_whole_width_on_a_phone(guest: People):
    person = guest(size=PHONE)
    person.sit("truck_off", "me", "policy")
    person.my_turn()
    person.page.locator("[data-show]").last.dispatch_event("click")
    person.page.locator("#peek[open] svg.part").wait_for()
    sheet = place(person, "#peek svg.part")
    assert sheet["x"] >= 0
    assert sheet["right"] <= PHONE[0]
    assert sheet["right"] - sheet["x"] > 0.9 * PHONE[0]
    assert place(person, "#peek button")["bottom"] <= sheet["y"]


def test_the_own_sheet_takes_the_whole_width_of_a_phone(guest: People):
    person = guest(size=PHONE)
    person.sit("truck_off", "me", "here")
    board = place(person, "#board")
    assert (board["x"], board["right"]) == (0, PHONE[0])
