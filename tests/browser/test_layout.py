"""Layout: panels do not cover actions, boards stay large, and the form shows what its options imply."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import NewPerson, Site
from tests.browser.gallery.scenes import GAMES_WITH_PLAYER_BOARDS, scenes
from tests.browser.gallery.screenshots import ScreenshotSession
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots
from truckstop import games
from truckstop.engine.options import ChoiceOption, Options

# The visible actions that a panel covers.
COVERED_ACTIONS = """(panel) => {
  const boxOf = (element) => element.getBoundingClientRect(), cover = boxOf(document.querySelector(panel));
  const actions = document.querySelectorAll(":is(#choices, #controls) button, :is(#mine, #table) [role=button]");
  return [...actions].filter((action) => action.checkVisibility()).filter((action) => {
    const { left, top, right, bottom } = boxOf(action), list = boxOf(action.closest("ol") ?? action);
    const [visibleTop, visibleBottom] = [Math.max(top, list.top), Math.min(bottom, list.bottom)];
    return left < cover.right && cover.left < right
      && visibleTop < Math.min(visibleBottom, cover.bottom) && cover.top < visibleBottom;
  }).map((action) => action.outerHTML.slice(0, 120));
}"""
# The share of its target that the guide covers.
OPTION_VALUES = """(form) => Object.fromEntries(
  [...form.querySelectorAll("[name^=option-]")].map(({ name, value }) => [name.slice(7), value]))"""


def test_the_log_does_not_cover_actions(new_person: NewPerson, slug: str):
    person = new_person(size=DESKTOP)
    person.start_match(slug, "me", "policy", "policy", "policy")
    person.wait_for_turn()
    person.page.click("#choices > summary")
    person.page.click(".bar [data-toggle=log]")
    assert person.page.locator("#choices button:visible").count() > 0
    assert person.page.evaluate(COVERED_ACTIONS, "#log") == []
    person.page.click("#log header button")
    assert person.page.locator("#log").is_hidden()
    assert person.page.get_attribute(".bar [data-toggle=log]", "aria-expanded") == "false"


def test_the_log_button_shows_how_many_lines_are_new(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    play(person, site.policy, match, act_with_pointer, 2)
    wait_for_bots(person, site.matches, match)
    person.page.evaluate("(key) => localStorage.setItem(key, '1')", f"seen-{match}.0")
    person.page.reload()
    button = person.page.locator(".bar [data-toggle=log]")
    person.wait(lambda: int(button.get_attribute("data-count") or 0) > 0)
    assert person.page.locator("#log").is_hidden()
    button.click()
    assert person.page.locator("#log li.new").first.is_visible()
    assert button.get_attribute("data-count") is None


def open_new_match_form(person: Person, slug: str) -> Locator:
    """Open the form of a game with all its options. Return it."""
    person.open(f"/new/{slug}")
    form = person.page.locator(f"#new-{slug}")
    for group in form.locator(".group > summary").all():
        group.click()
    return form


def test_a_preset_sets_the_options_and_is_marked(new_person: NewPerson, slug: str):
    game, form = games.load(slug), open_new_match_form(new_person(), slug)
    buttons = form.locator(".presets button")
    for n, preset in enumerate(game.presets.values()):
        buttons.nth(n).click()
        assert form.evaluate(OPTION_VALUES) == game.meta.options.complete(preset, game.meta.usual_players)
        pressed = [button.get_attribute("aria-pressed") for button in buttons.all()]
        assert pressed == ["true" if n == m else "false" for m in range(len(pressed))]


def option_values(options: Options, key: str) -> Sequence[str]:
    (option,) = (option for option in options if option.key == key)
    assert isinstance(option, ChoiceOption)
    return option.values


def test_implied_options_are_shown_and_can_be_changed(new_person: NewPerson, slug: str):
    person, options = new_person(), games.load(slug).meta.options
    for key, values in options.presets.items():
        form = open_new_match_form(person, slug)
        for value, implied in values.items():
            form.locator(f"[name=option-{key}]").select_option(value)
            assert form.evaluate(OPTION_VALUES) == options.complete({key: value}, 4)
            for implied_key, implied_value in implied.items():
                field = form.locator(f"[name=option-{implied_key}]")
                other_value = next(value for value in option_values(options, implied_key) if value != implied_value)
                field.select_option(other_value)
                assert form.evaluate(OPTION_VALUES)[implied_key] == other_value


@pytest.mark.parametrize("game", GAMES_WITH_PLAYER_BOARDS)
def test_the_board_of_another_player_can_be_enlarged(new_person: NewPerson, game: str):
    person = new_person()
    person.start_match(game, "me", "policy")
    person.wait_for_turn()
    person.page.locator("[data-show]").last.dispatch_event("click")
    board = person.page.locator("#peek[open] svg.part")
    board.wait_for()
    box = board.bounding_box()
    assert box
    assert box["height"] > DESKTOP[1] * 0.6


def test_the_top_line_stays_one_line_while_others_are_to_act(new_person: NewPerson, slug: str):
    person = new_person(size=DESKTOP)
    match = person.create_match(slug, "me", "here")["match"]
    person.open(f"/m/{match}/watch")
    assert person.page.locator("#top .sign").count() > 0
    box = person.page.locator("#top").bounding_box()
    assert box
    assert box["height"] < 70


# The actions that are not completely in the visible part of the board.
CLIPPED_ACTIONS = """() => {
  const frame = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("#board [data-action]")].filter((action) => {
    const { left, right, top, bottom } = action.getBoundingClientRect();
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  }).map((action) => action.dataset.action);
}"""


def test_a_phone_shows_all_legal_actions_around_the_players_piece(browser: Browser, site: Site):
    """They are visible when the page opens and after every step."""
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "390", has_seen_guide=True)
    (scene,) = (scene for scene in scenes() if scene.name == "road_master-half-boom")
    assert session.show(scene, person) == []
    page = person.page
    for _ in range(3):
        assert page.locator("#board [data-action]").count() > 1
        assert page.evaluate(CLIPPED_ACTIONS) == []
        version = person.version
        page.locator("#board .choosable:not(.sequence)").first.dispatch_event("click")
        person.wait_for_newer_version(version)
    person.context.close()


def test_a_phone_shows_the_cards_to_choose_from_when_the_board_has_no_actions(browser: Browser, site: Site):
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "390", has_seen_guide=True)
    (scene,) = (scene for scene in scenes() if scene.name == "road_master-keeping")
    assert session.show(scene, person) == []
    card = person.page.locator("#mine [data-action^='keep']").first.bounding_box()
    assert card is not None
    assert card["y"] + card["height"] < person.page.evaluate("innerHeight")
    person.context.close()


# The visible height of the board, and the panels of seats that cannot be scrolled into view.
MEASURE_BOARD_AND_PANELS = """() => {
  const boxOf = (element) => element.getBoundingClientRect(), board = boxOf(document.querySelector("#board"));
  const seats = document.querySelector("#seats"), unreachable = [];
  for (const panel of seats.checkVisibility({ visibilityProperty: true }) ? seats.querySelectorAll(".part") : []) {
    panel.scrollIntoView({ block: "nearest" });
    const { top, bottom } = boxOf(panel), listHeight = seats.clientHeight;
    const isCut = listHeight < Math.min(100, bottom - top);
    if (isCut || top < board.top - 9 || top > innerHeight - 60) unreachable.push(panel.id);
  }
  const boardBottom = boxOf(document.querySelector("#board")).bottom;
  return { boardHeight: Math.min(boardBottom, innerHeight) - board.top, unreachable };
}"""


@pytest.mark.parametrize("game", ["interstate", "rolling_freight"])
def test_the_board_stays_large_when_all_panels_are_open(browser: Browser, site: Site, game: str):
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "1440", has_seen_guide=True)
    (scene,) = (scene for scene in scenes() if scene.name == f"{game}-extreme-all-open")
    assert session.show(scene, person) == []
    page, last_action = person.page, person.page.locator("#choices button").last
    for width, height in ((1440, 900), DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(requestAnimationFrame)")
        layout = page.evaluate(MEASURE_BOARD_AND_PANELS)
        assert layout["boardHeight"] > 0.39 * height
        assert layout["unreachable"] == []
        assert page.evaluate("document.documentElement.scrollHeight") <= height, "the page itself does not scroll"
        last_action.scroll_into_view_if_needed()
        assert last_action.evaluate("(action) => action.getBoundingClientRect().bottom") <= height
    person.context.close()


# Whether the whole width of the board is visible.
IS_WHOLE_BOARD_VISIBLE = """() => {
  const svg = document.querySelector("#board svg.part"), frame = svg.parentElement.getBoundingClientRect();
  const [, , width] = svg.dataset.box.split(" ").map(Number), { a, e } = svg.getScreenCTM();
  return e >= frame.left - 1 && e + a * width <= frame.right + 1;
}"""
# Whether the whole width of an element is in the visible part of the board.
IS_ON_VISIBLE_BOARD = """(selector) => {
  const frame = document.querySelector("#board").getBoundingClientRect();
  const { left, right } = document.querySelector(selector).getBoundingClientRect();
  return left >= frame.left - 1 && right <= frame.right + 1;
}"""


@pytest.mark.parametrize("game", ["interstate", "road_master"])
def test_on_a_phone_the_guide_begins_with_the_whole_board(new_person: NewPerson, game: str):
    person = new_person(has_seen_guide=False, size=PHONE)
    person.start_match(game, "me", "here")
    person.dismiss_handover_screen()
    assert person.page.evaluate(IS_WHOLE_BOARD_VISIBLE)
    for _ in games.load(game).view.GUIDE:
        person.page.click("[data-guide=next]")
    assert not person.page.evaluate(IS_WHOLE_BOARD_VISIBLE)
    seat = person.page.get_attribute("body", "data-seat")
    assert person.page.evaluate(IS_ON_VISIBLE_BOARD, f"#board #piece-truck-{seat}")
