"""Layout: boards are large, nothing moves or is covered, and the form shows what its options imply."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from tests.browser.conftest import NewPerson, Site
from tests.browser.gallery.scenes import GAMES_WITH_PLAYER_BOARDS, scenes
from tests.browser.gallery.screenshots import ScreenshotSession
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.engine.options import ChoiceOption, Options

LARGE, SMALL = (1440, 900), (1280, 720)  # windows of desktops
# The size of the window, the cell of the board, its drawing, the tray; the shape of the board.
MEASURE_TABLE = """() => {
  const sizeOf = (selector) => {
    const { width, height } = document.querySelector(selector).getBoundingClientRect();
    return [width, height];
  };
  return {
    cell: sizeOf("#board"), drawing: sizeOf("#printed"), tray: sizeOf(".tray"),
    isWide: document.querySelector("main").matches(".wide"),
    excess: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
  };
}"""
# Record what counts for the cumulative layout shift, with the elements that moved: all shifts but those that follow
# the player's own input at once.
RECORD_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  const name = ({ node }) => node?.id || node?.parentElement?.outerHTML.slice(0, 80);
  for (const { value, sources, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) window.shifts.push([value, ...sources.map(name)]);
}).observe({ type: "layout-shift", buffered: true });
"""
# The pairs of areas of the page that overlap.
COVERED_PARTS = """() => {
  const areas = [...document.querySelectorAll(".bar, #board, .tray, #rail, #choices, .sheets")];
  const visible = areas.filter((area) => area.checkVisibility() && area.getBoundingClientRect().width > 0);
  const boxes = visible.map((area) => area.getBoundingClientRect());
  return visible.flatMap((area, n) => boxes.slice(n + 1).flatMap((other, m) => {
    const pair = [area, visible[n + 1 + m]], isWithin = pair[0].contains(pair[1]);
    if (isWithin || (pair.some((each) => each.id === "choices") && pair.some((each) => each.matches("#rail, .sheets"))))
      return [];
    const width = Math.min(boxes[n].right, other.right) - Math.max(boxes[n].left, other.left);
    const height = Math.min(boxes[n].bottom, other.bottom) - Math.max(boxes[n].top, other.top);
    return width > 1 && height > 1 ? [`${area.className || area.id} and ${visible[n + 1 + m].className}`] : [];
  }));
}"""
OPTION_VALUES = """(form) => Object.fromEntries(
  [...form.querySelectorAll("[name^=option-]")].map(({ name, value }) => [name.slice(7), value]))"""


def measure(person: Person, size: tuple[int, int]) -> dict[str, Any]:
    """Return the sizes of the areas in pixels, and the share of the window that the board's cell has."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    sizes: dict[str, Any] = person.page.evaluate(MEASURE_TABLE)
    width, height = sizes["cell"]
    return {**sizes, "share": width * height / (size[0] * size[1])}


@pytest.mark.parametrize("game", games.slugs())
def test_boards_are_large(new_person: NewPerson, game: str):
    person = new_person(size=LARGE)
    person.start_match(game, "me", "policy", "policy")
    person.wait_for_turn()
    large, small = measure(person, LARGE), measure(person, SMALL)
    if large["isWide"]:
        assert large["share"] >= 0.6
        assert small["share"] >= 0.55
        assert large["drawing"][0] >= 1080
        assert small["drawing"][0] >= 900
        assert large["tray"][1] <= 150
        assert small["tray"][1] <= 110
    else:
        assert large["share"] >= 0.45
        assert small["share"] >= 0.4
        for size, sizes in ((LARGE, large), (SMALL, small)):
            assert sizes["cell"][1] == size[1] - 44, "the whole height under the bar"
    tablet, phone = measure(person, TABLET), measure(person, PHONE)
    assert tablet["cell"][0] == TABLET[0] or tablet["cell"][1] >= 0.6 * TABLET[1]
    assert phone["cell"][0] == PHONE[0]
    assert phone["cell"][1] >= 0.45 * PHONE[1]
    assert [sizes["excess"] for sizes in (large, small, tablet, phone)] == [[0, 0]] * 4, "the page never scrolls"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", [LARGE, SMALL, TABLET, PHONE])
def test_no_area_covers_another(new_person: NewPerson, slug: str, size: tuple[int, int], lang: str):
    person = new_person(size=size, lang=lang)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    assert person.page.evaluate(COVERED_PARTS) == []


@pytest.mark.parametrize("size", [LARGE, pytest.param(PHONE, marks=pytest.mark.long)])
def test_nothing_moves_by_itself_over_a_whole_game(new_person: NewPerson, site: Site, slug: str, size: tuple[int, int]):
    person = new_person(size=size, has_touch=size == PHONE)
    person.context.add_init_script(RECORD_SHIFTS)
    match = person.start_match(slug, "me", "policy", "policy")
    play(person, site.policy, match, act_with_pointer)
    shifts = person.page.evaluate("window.shifts")
    assert shifts == []


def test_the_rail_has_the_players_above_tabs(new_person: NewPerson, slug: str):
    person = new_person(size=LARGE)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    turns, help_panel = person.page.locator("#turns"), person.page.locator("#help")
    assert turns.is_visible()
    assert not help_panel.is_visible()
    person.page.focus("[data-tab=turns]")
    person.page.keyboard.press("ArrowRight")
    assert help_panel.is_visible()
    assert not turns.is_visible()
    assert person.page.locator("[role=tab][aria-selected=true]").inner_text() == "Help"
    assert help_panel.locator(f"a[href='/rules/{slug}']").is_visible()
    seats, tabs = person.page.locator("#seats").bounding_box(), person.page.locator(".tabs").bounding_box()
    assert seats
    assert tabs
    assert seats["y"] + seats["height"] <= tabs["y"]


def test_on_a_tablet_the_rail_is_a_drawer(new_person: NewPerson, slug: str):
    person = new_person(size=TABLET, has_touch=True)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    rail, button = person.page.locator("#rail"), person.page.locator(".bar [data-sheet=rail]")
    assert not rail.is_visible()
    button.tap()
    assert rail.is_visible()
    assert button.get_attribute("aria-expanded") == "true"
    person.page.keyboard.press("Escape")
    assert not rail.is_visible()
    assert button.get_attribute("aria-expanded") == "false"


def test_a_detail_that_does_not_fit_is_read_in_a_tip(new_person: NewPerson):
    person = new_person(size=SMALL)
    person.start_match("interstate", "me", "policy")
    person.wait_for_turn()
    detail = person.page.locator("#top .detail")
    detail.evaluate("(detail) => detail.textContent += ' and more'.repeat(40)")
    detail.hover()
    assert person.page.inner_text("#tip") == detail.text_content()
    person.page.mouse.move(600, 400)
    detail.focus()
    assert person.page.inner_text("#tip") == detail.text_content()


# Whether the tip and what it explains overlap.
TIP_COVERS_TARGET = """(target) => {
  const tip = document.querySelector("#tip").getBoundingClientRect(), box = target.getBoundingClientRect();
  return box.left < tip.right && tip.left < box.right && box.top < tip.bottom && tip.top < box.bottom;
}"""


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_tips_do_not_cover_what_they_explain(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    person.start_match(slug, "me", "policy")
    person.wait_for_turn()
    actions = person.drawn_actions.all()
    assert actions
    for action in actions:
        action.focus()
        assert person.page.locator("#tip").is_visible()
        assert not action.evaluate(TIP_COVERS_TARGET), action.get_attribute("data-action")


def test_a_small_card_is_enlarged_while_it_is_pointed_at(new_person: NewPerson):
    person = new_person(size=SMALL)
    person.start_match("road_master", "me", "policy")
    person.wait_for_turn()
    card = person.page.locator("#table .part").nth(1)
    card.hover()
    lens = person.page.locator("#lens .part")
    small, large = card.bounding_box(), lens.bounding_box()
    assert small
    assert large
    assert large["height"] == float(card.get_attribute("height") or 0) > small["height"]
    assert large["y"] + large["height"] <= small["y"]
    assert lens.locator("[data-action], [id], [tabindex]").count() == 0
    person.page.mouse.move(600, 300)
    assert not lens.is_visible()


def test_zoom_and_position_stay(new_person: NewPerson, site: Site, slug: str):
    person = new_person(size=LARGE)
    match = person.start_match(slug, "me", "policy")
    wait_for_bots(person, site.matches, match)
    board = person.page.locator("#board svg.part")
    whole = board.get_attribute("viewBox")
    person.page.focus("#board")
    for key in ("+", "+", "ArrowRight", "ArrowDown"):
        person.page.keyboard.press(key)
    chosen = board.get_attribute("viewBox")
    assert chosen != whole
    version, action = person.version, site.policy.choose_action(match, 0)
    person.send_action(match, str(action))
    person.wait_for_newer_version(version)
    assert board.get_attribute("viewBox") == chosen
    person.page.reload()
    person.wait(lambda: board.get_attribute("viewBox") == chosen)
    person.start_match(slug, "me", "policy")
    assert person.page.locator("#board svg.part").get_attribute("viewBox") == whole, "another match"


def test_the_printed_board_is_loaded_before_the_scripts_run(new_person: NewPerson, slug: str):
    person = new_person()
    person.start_match(slug, "me", "policy")
    address = person.page.locator("#printed").get_attribute("href")
    assert person.page.locator(f"head link[rel=preload][href='{address}']").count() == 1
    requests = [url.removeprefix(person.address) for url in person.requests if "/files/" in url]
    scripts = [n for n, url in enumerate(requests) if url.endswith(".js")]
    assert requests.index(address or "") < scripts[1], "before the scripts that the first one imports"
    assert requests.count(address or "") == 1


def test_the_turns_tab_shows_how_many_turns_are_new(new_person: NewPerson, site: Site, slug: str):
    person = new_person()
    match = person.start_match(slug, "me", "policy")
    play(person, site.policy, match, act_with_pointer, 2)
    wait_for_bots(person, site.matches, match)
    person.page.evaluate("(key) => localStorage.setItem(key, '1')", f"seen-{match}.0")
    person.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    person.page.reload()
    button = person.page.locator(".sheets [data-sheet=turns]")
    person.wait(lambda: int(button.get_attribute("data-count") or 0) > 0)
    assert not person.page.locator("#turn-list").is_visible()
    button.click()
    assert person.page.locator("#since li:visible, #turns .new:visible").count() > 0
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


@pytest.mark.parametrize("size", [LARGE, SMALL, TABLET, PHONE])
def test_the_bar_keeps_its_height_while_others_are_to_act(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(size=size)
    match = person.create_match(slug, "me", "here")["match"]
    person.open(f"/m/{match}/watch")
    assert person.page.locator("#top .sign").count() > 0
    box = person.page.locator(".bar").bounding_box()
    assert box
    assert box["height"] == (64 if size == PHONE else 44 if size[0] >= 1200 else 56)


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


@pytest.mark.parametrize("game", ["interstate", "rolling_freight"])
def test_the_board_keeps_its_size_when_all_panels_are_open(browser: Browser, site: Site, game: str):
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "1440", has_seen_guide=True)
    (scene,) = (scene for scene in scenes() if scene.name == f"{game}-extreme-all-open")
    assert session.show(scene, person) == []
    page, last_action = person.page, person.page.locator("#choices button").last
    for size in (LARGE, SMALL):
        open_sizes = measure(person, size)
        page.evaluate("document.querySelector('#choices').open = false")
        assert measure(person, size) == open_sizes
        page.evaluate("document.querySelector('#choices').open = true")
        assert open_sizes["excess"] == [0, 0]
        last_action.scroll_into_view_if_needed()
        assert last_action.evaluate("(action) => action.getBoundingClientRect().bottom") <= size[1]
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
    while person.page.locator("#guide[open]").count():
        person.page.click("[data-guide=next]")
    assert not person.page.evaluate(IS_WHOLE_BOARD_VISIBLE)
    seat = person.page.get_attribute("body", "data-seat")
    assert person.page.evaluate(IS_ON_VISIBLE_BOARD, f"#board #piece-truck-{seat}")
