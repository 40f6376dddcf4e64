"""Phones and tablets: nothing covers or moves the board, and the actions are near it."""

from collections import Counter

import pytest

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.playing import act_with_pointer, wait_for_bots
from truckstop.engine.messages import LANGUAGES

# The elements that cover the board.
COVERING_ELEMENTS = """() => {
  const board = document.querySelector("#board"), { left, top, right, bottom } = board.getBoundingClientRect();
  const elements = new Set();
  for (let x = left + 4; x < right; x += 12) for (let y = top + 4; y < Math.min(bottom, innerHeight); y += 12) {
    const topElement = document.elementFromPoint(x, y);
    if (!board.contains(topElement)) elements.add(topElement.outerHTML.slice(0, 80));
  }
  return [...elements];
}"""
# The ids of the actions on the board that its left or right edge cuts off.
CUT_ACTIONS = """() => {
  const { left, right } = document.querySelector("#board").getBoundingClientRect();
  const actions = [...document.querySelectorAll("#board [data-action]")];
  return actions.filter((action) => {
    const box = action.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1;
  }).map(({ id }) => id);
}"""
# The right edge of the bar, and whether its elements overlap.
BAR_LAYOUT = """() => {
  const items = [...document.querySelectorAll(".bar > *:not(#controls)")].filter((item) => item.checkVisibility());
  const boxes = items.map((item) => item.getBoundingClientRect()).sort((a, b) => a.left - b.left);
  return {
    overlaps: boxes.slice(1).filter((box, n) => box.left < boxes[n].right - 1).length,
    right: Math.max(...boxes.map(({ right }) => right)),
    isPageTooWide: document.documentElement.scrollWidth > innerWidth,
  };
}"""
# The bar of actions at the bottom: where it is, and the controls in it that are not completely visible.
ACTION_BAR = """() => {
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const bars = [boxOf("#actions"), boxOf("#controls")];
  const buttons = [...document.querySelectorAll("#actions .part, #controls > .undo, #controls summary")];
  const visible = buttons.filter((button) => button.checkVisibility());
  const isCut = (button) => {
    const { top, right, bottom, left } = button.getBoundingClientRect();
    return top < bars[0].top || bottom > innerHeight + 1 || left < -1 || right > innerWidth + 1;
  };
  return {
    bottoms: bars.map(({ bottom }) => Math.round(bottom)), top: bars[0].top,
    buttons: visible.length, cut: visible.filter(isCut).map((button) => button.id || button.textContent),
  };
}"""
# The parts of the page that can be chosen and that nobody sees without scrolling down.
BELOW_THE_FOLD = """() => [...document.querySelectorAll("[data-action]:not(#choices *), #choices summary")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().top > innerHeight - 10)
  .map((each) => each.dataset.action ?? each.textContent)"""


def edges(person: Person, selector: str) -> dict[str, float]:
    """Return the coordinates of the edges of an element: x and y at the top left, right and bottom."""
    box = person.page.locator(selector).bounding_box()
    assert box
    x, y = box["x"], box["y"]
    return {"x": x, "y": y, "right": x + box["width"], "bottom": y + box["height"]}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_covers_the_board_on_a_phone(new_person: NewPerson, slug: str, lang: str):
    person = new_person(size=PHONE, lang=lang, has_touch=True)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    assert person.page.evaluate(COVERING_ELEMENTS) == []
    bar = person.page.evaluate(BAR_LAYOUT)
    assert bar["overlaps"] == 0
    assert bar["right"] <= PHONE[0]
    assert not bar["isPageTooWide"]
    assert person.page.get_by_role("link", name="Truckstop").count() == 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["interstate", "truck_off"])
def test_the_board_of_a_phone_does_not_move_when_the_prompt_changes(
    new_person: NewPerson, site: Site, game: str, lang: str
):
    person = new_person(size=PHONE, lang=lang, has_touch=True)
    match = person.start_match(game, "me", "policy", "policy", "policy")
    prompts, tops = set(), set()
    for _ in range(12):
        wait_for_bots(person, site.matches, match)
        prompts.add(person.page.inner_text("#top"))
        tops.add(edges(person, "#board")["y"] + person.page.evaluate("scrollY"))
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)
    assert len(prompts) > 3
    assert len(tops) == 1


def test_the_board_of_a_phone_does_not_move_while_others_are_to_act(new_person: NewPerson):
    person = new_person(size=PHONE)
    match = person.create_match("truck_off", "me", "here", "here")["match"]
    person.open(f"/m/{match}/0")
    person.dismiss_handover_screen()
    assert person.page.locator("#top .waiting .player-name").count() == 2
    top_before = edges(person, "#board")["y"]
    person.page.evaluate("document.querySelector('#top .waiting').remove()")
    assert edges(person, "#board")["y"] == top_before


def test_one_button_shows_the_whole_board_and_zooms_back(new_person: NewPerson):
    person = new_person(size=PHONE)
    person.start_match("interstate", "me", "here")
    board, view_boxes = person.page.locator("#board svg.part"), []
    for _ in range(3):
        view_boxes.append(board.get_attribute("viewBox"))
        person.page.click("[data-zoom=fit]")
    assert view_boxes[0] == view_boxes[2] != view_boxes[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_has_a_fixed_bar_of_actions(new_person: NewPerson, site: Site, slug: str, lang: str):
    person = new_person(size=PHONE, lang=lang, has_touch=True)
    match = person.start_match(slug, "me", "policy")
    for _ in range(6):
        wait_for_bots(person, site.matches, match)
        bar = person.page.evaluate(ACTION_BAR)
        assert bar["bottoms"] == [PHONE[1], PHONE[1]]
        assert bar["top"] < PHONE[1] - 44
        assert bar["buttons"] >= 2, "undo and more, besides the choices of the moment"
        assert bar["cut"] == []
        assert person.page.evaluate(BELOW_THE_FOLD) == []
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)


@pytest.mark.parametrize("sheet", ["cards", "seats", "turns", "help"])
def test_a_sheet_opens_over_the_board_and_closes(new_person: NewPerson, slug: str, sheet: str):
    person = new_person(size=PHONE, has_touch=True)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    button = person.page.locator(f".sheets [data-sheet={sheet}]")
    content = ".tray" if sheet == "cards" else f"#{sheet}"
    for close in (button.tap, lambda: person.page.touchscreen.tap(200, 80)):
        button.tap()
        box = edges(person, content)
        assert button.get_attribute("aria-expanded") == "true"
        assert (box["x"], box["right"]) == (0, PHONE[0])
        assert box["y"] > 44
        assert box["bottom"] <= edges(person, ".sheets")["y"] + 1
        close()
        assert button.get_attribute("aria-expanded") == "false"


def test_the_dice_can_be_reached_on_a_phone(new_person: NewPerson):
    person = new_person(size=PHONE)
    person.start_match("truck_off", "me", "here")
    person.page.click("[data-sheet=cards]")
    rows = Counter(edges(person, f"#table-die-D{sides}")["y"] for sides in (4, 6, 8, 10, 12, 20))
    assert list(rows.values()) in ([6], [3, 3], [5, 1])
    assert all(edges(person, f"#table-die-D{sides}")["right"] <= PHONE[0] for sides in (4, 20))


def test_a_tablet_shows_sheet_dice_and_actions_without_scrolling(new_person: NewPerson):
    person = new_person(size=TABLET)
    person.start_match("truck_off", "me", "here")
    for part in ("#board", "#table-die-D20", "#mine-keep", "#mine-stop"):
        assert edges(person, part)["bottom"] <= TABLET[1]


@pytest.mark.parametrize("game", ["interstate", "road_master"])
def test_a_tablet_shows_all_actions_on_the_board(new_person: NewPerson, game: str):
    person = new_person(size=TABLET)
    person.start_match(game, "me", "policy")
    person.wait_for_turn()
    person.page.wait_for_function("document.querySelector('#board svg.part').dataset.box")
    assert person.page.evaluate(CUT_ACTIONS) == []


@pytest.mark.parametrize(("size", "columns"), [(TABLET, 6), (DESKTOP, 3), ((1440, 900), 3)])
def test_the_dice_stand_in_even_rows_and_none_is_cut(new_person: NewPerson, size: tuple[int, int], columns: int):
    """Six dice in one row below the sheet, or in two rows beside it."""
    person = new_person(size=size)
    person.start_match("truck_off", "me", "here")
    tray, dice = edges(person, ".tray"), [edges(person, f"#table-die-D{sides}") for sides in (4, 6, 8, 10, 12, 20)]
    assert list(Counter(die["y"] for die in dice).values()) == [columns] * (len(dice) // columns)
    assert all(tray["x"] <= die["x"] and die["right"] <= tray["right"] for die in dice)


def test_reachable_places_are_not_transparent(new_person: NewPerson):
    person = new_person()
    person.start_match("interstate", "me", "here")
    opacities = person.page.locator("#board .choosable").evaluate_all(
        "(all) => all.map((each) => getComputedStyle(each).opacity)"
    )
    assert len(opacities) > 3
    assert set(opacities) == {"1"}


# Whether the piece of the player who acts, if there is one, is in the visible part of the board.
IS_ACTING_PIECE_VISIBLE = """() => {
  const panel = document.querySelector("#seats .part:has(path.chosen)");
  const piece = document.querySelector(`#piece-truck-${panel?.id.split("-").at(-1) - 1}`)?.getBoundingClientRect();
  const { left, right } = document.querySelector("#board").getBoundingClientRect();
  return !piece || (piece.left >= left - 1 && piece.right <= right + 1);
}"""


@pytest.mark.parametrize("game", ["interstate", pytest.param("road_master", marks=pytest.mark.long)])
def test_a_replay_on_a_phone_shows_the_piece_of_the_acting_player(new_person: NewPerson, site: Site, game: str):
    person = new_person(size=PHONE)
    match = site.finished_match(person, game)
    person.open(f"/m/{match}/replay?as=0&at=80")
    for moment in range(80, 110):
        assert person.page.evaluate(IS_ACTING_PIECE_VISIBLE), moment
        person.page.click("[data-step-move='1']")
        person.page.wait_for_url(f"**at={moment + 1}")


def test_another_players_sheet_fits_the_width_of_a_phone(new_person: NewPerson):
    person = new_person(size=PHONE)
    person.start_match("truck_off", "me", "policy")
    person.wait_for_turn()
    person.page.locator("[data-show]").last.dispatch_event("click")
    person.page.locator("#peek[open] svg.part").wait_for()
    sheet = edges(person, "#peek svg.part")
    assert sheet["x"] >= 0
    assert sheet["right"] <= PHONE[0]
    assert sheet["right"] - sheet["x"] > 0.9 * PHONE[0]
    assert edges(person, "#peek button")["bottom"] <= sheet["y"]


def test_the_players_sheet_fills_the_width_of_a_phone(new_person: NewPerson):
    person = new_person(size=PHONE)
    person.start_match("truck_off", "me", "here")
    board = edges(person, "#board")
    assert (board["x"], board["right"]) == (0, PHONE[0])


# The phones that a page is made for: upright, small, on its side.
PHONES = [PHONE, (360, 640), (844, 390)]
# The visible elements of a selector that the window or what lies over them cuts off, or that are lower than a finger.
CUT_OFF = """([selector, least]) => {
  const elements = [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const isCut = (each) => {
    const { left, top, right, bottom, height } = each.getBoundingClientRect(), middle = (left + right) / 2;
    const isOnTop = (y) => each.contains(document.elementFromPoint(middle, y));
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !isInWindow || height < least || !isOnTop(top + 3) || !isOnTop(bottom - 3);
  };
  return elements.filter(isCut).map((each) => each.id || each.textContent);
}"""
# Whether the piece of the first seat lies completely within the board.
PIECE_IN_VIEW = """() => {
  const piece = document.querySelector("#board [id^=piece-][id$='-0']").getBoundingClientRect();
  const { left, top, right, bottom } = document.querySelector("#board").getBoundingClientRect();
  return piece.left >= left && piece.right <= right && piece.top >= top && piece.bottom <= bottom;
}"""
VIEW_BOX = "document.querySelector('#board svg.part').getAttribute('viewBox')"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", PHONES)
def test_the_buttons_of_the_result_are_whole(
    new_person: NewPerson, site: Site, slug: str, size: tuple[int, int], lang: str
):
    person = new_person(size=size, lang=lang, has_touch=True)
    person.open(f"/m/{site.finished_match(person, slug)}/0")
    person.page.wait_for_selector("#ending[open]")
    assert person.page.locator("#ending .buttons > :visible").count() >= 4
    assert person.page.evaluate(CUT_OFF, ["#ending .buttons > *", 40]) == []


def test_after_the_result_is_closed_another_match_is_one_tap_away(new_person: NewPerson, site: Site, slug: str):
    person = new_person(size=PHONE, has_touch=True)
    match = site.finished_match(person, slug)
    person.open(f"/m/{match}/0")
    person.page.locator("#ending .close").tap()
    assert person.page.evaluate(CUT_OFF, ["#open-result, #controls [data-rematch]", 40]) == []
    person.page.locator("#controls [data-rematch]").tap()
    person.page.wait_for_url(lambda url: "/m/" in url and match not in url)


@pytest.mark.parametrize("players", [1, 2, 12])
@pytest.mark.parametrize("size", PHONES)
def test_all_dice_are_in_view(new_person: NewPerson, size: tuple[int, int], players: int):
    person = new_person(size=size, has_touch=True)
    person.start_match("truck_off", "me", *["here"] * (players - 1))
    assert person.page.locator("#table .die").count() == 6
    assert person.page.evaluate(CUT_OFF, ["#table .part:has(.die)", 40]) == []


def test_a_game_names_what_lies_beside_its_board(new_person: NewPerson):
    person = new_person(size=PHONE, has_touch=True)
    for game, label in {"truck_off": "Dice", "interstate": "Cards"}.items():
        person.start_match(game, "me", "here")
        assert person.page.inner_text(".sheets [data-sheet=cards]") == label


def test_the_sheet_of_cards_closes_after_every_choice(new_person: NewPerson):
    person = new_person(size=PHONE, has_touch=True)
    person.start_match("road_master", "me", "here")
    for _ in range(2):
        person.page.locator(".sheets [data-sheet=cards]").tap()
        version = person.version
        person.page.locator("#table [data-action]").first.tap()
        person.wait_for_update(version)
        assert person.page.get_attribute("body", "data-sheet") is None


def test_the_whole_board_is_a_switch(new_person: NewPerson, slug: str):
    person = new_person(size=PHONE, has_touch=True)
    person.start_match(slug, "me", "here")
    button = person.page.locator("[data-zoom=fit]")
    views: dict[str | None, set[str]] = {}
    for _ in range(3):
        button.tap()
        views.setdefault(button.get_attribute("aria-pressed"), set()).add(person.page.evaluate(VIEW_BOX))
    assert set(views) == {"true", "false"}
    assert views["true"].isdisjoint(views["false"])


def test_the_players_truck_stays_in_view(new_person: NewPerson, site: Site):
    person = new_person(size=PHONE, has_touch=True)
    match = person.start_match("road_master", "me", "policy")
    for _ in range(30):
        wait_for_bots(person, site.matches, match)
        version, action = person.version, site.policy.choose_action(match, 0)
        assert action
        act_with_pointer(person, action)
        person.wait_for_update(version)
        person.wait(lambda: person.page.evaluate(PIECE_IN_VIEW))


def test_an_arrow_points_to_what_can_be_chosen_beyond_the_edge(new_person: NewPerson):
    person = new_person(size=PHONE, has_touch=True)
    person.start_match("road_master", "me", "here")
    before, box = person.page.evaluate(VIEW_BOX), person.page.locator("#board .beyond").first.bounding_box()
    assert box
    person.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert person.page.evaluate(VIEW_BOX) != before


def test_a_tap_beside_a_place_chooses_it(new_person: NewPerson):
    person = new_person(size=PHONE, has_touch=True)
    person.start_match("truck_off", "me", "here")
    places = person.page.locator("#board [data-action]")
    box = places.first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 17
    assert box["height"] / 2 < 17, "the tap is outside of the place"
    version = person.version
    person.page.touchscreen.tap(x, y)
    person.wait_for_update(version)


def test_help_lists_no_keys_on_a_touch_screen(new_person: NewPerson, site: Site, slug: str):
    for has_touch in (True, False):
        person = new_person(size=PHONE, has_touch=has_touch)
        match = site.finished_match(person, slug)
        person.open(f"/m/{match}/0")
        person.page.locator("#ending .close").click()
        person.page.locator(".sheets [data-sheet=help]").click()
        assert person.page.locator("#help .keys").is_visible() != has_touch
        person.open(f"/m/{match}/replay")
        person.page.locator("#replay .menu summary").click()
        assert person.page.locator(".replay-keys").is_visible() != has_touch


def test_a_swipe_leaves_no_tip(new_person: NewPerson):
    person = new_person(size=PHONE, has_touch=True)
    person.start_match("interstate", "me", "here")
    box = person.page.locator("#table [data-action]").first.bounding_box()
    assert box
    x, y, finger = box["x"] + box["width"] / 2, box["y"] + 20, person.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for moved in range(10, 130, 10):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x - moved, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.wait(lambda: person.page.evaluate("document.querySelector('#table').scrollLeft > 20"))
    assert person.page.locator("#tip").is_hidden()
