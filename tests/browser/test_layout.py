"""Layout: nothing that opens covers actions, and the form shows what its options will do."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import NewPerson, Site
from tests.browser.gallery.scenes import scenes
from tests.browser.gallery.screenshots import ScreenshotSession
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.playing import act_with_pointer, play, wait_for_bots
from truckstop import games
from truckstop.engine.options import ChoiceOption, Options

COVERED = """(cover) => {
  const place = (each) => each.getBoundingClientRect(), over = place(document.querySelector(cover));
  const shown = document.querySelectorAll(":is(#choices, #controls) button, :is(#mine, #table) [role=button]");
  return [...shown].filter((each) => each.checkVisibility()).filter((each) => {
    const { left, top, right, bottom } = place(each), list = place(each.closest("ol") ?? each);
    const [first, last] = [Math.max(top, list.top), Math.min(bottom, list.bottom)]; // of what can be seen
    return left < over.right && over.left < right && first < Math.min(last, over.bottom) && over.top < last;
  }).map((each) => each.outerHTML.slice(0, 120));
}"""
HIDDEN = """() => {
  const place = (each) => document.querySelector(each).getBoundingClientRect();
  const over = place("#guide"), shown = place("[data-guide-target]");
  const wide = Math.min(over.right, shown.right) - Math.max(over.left, shown.left);
  const high = Math.min(over.bottom, shown.bottom) - Math.max(over.top, shown.top);
  return (Math.max(0, wide) * Math.max(0, high)) / (shown.width * shown.height);
}"""
OPTIONS = """(form) => Object.fromEntries(
  [...form.querySelectorAll("[name^=option-]")].map(({ name, value }) => [name.slice(7), value]))"""

OWN_BOARDS = ["truck_off"]  # games in which each player has one


def test_the_log_does_not_cover_actions(new_person: NewPerson, slug: str):
    person = new_person(size=DESKTOP)
    person.start_match(slug, "me", "policy", "policy", "policy")
    person.wait_for_turn()
    person.page.click("#choices > summary")
    person.page.click(".bar [data-toggle=log]")
    assert person.page.locator("#choices button:visible").count() > 0
    assert person.page.evaluate(COVERED, "#log") == []
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


def form_of(person: Person, slug: str):
    person.open("/")
    person.page.click(f"#{slug} [data-toggle]")
    form = person.page.locator(f"#new-{slug}")
    form.locator("summary").click()
    return form


def test_a_preset_sets_the_options_and_is_marked(new_person: NewPerson, slug: str):
    game, form = games.load(slug), form_of(new_person(), slug)
    buttons = form.locator(".presets button")
    for n, preset in enumerate(game.presets.values()):
        buttons.nth(n).click()
        assert form.evaluate(OPTIONS) == game.meta.options.complete(preset, game.meta.usual_players)
        pressed = [button.get_attribute("aria-pressed") for button in buttons.all()]
        assert pressed == ["true" if n == m else "false" for m in range(len(pressed))]


def values_of(options: Options, key: str) -> Sequence[str]:
    (option,) = (option for option in options if option.key == key)
    assert isinstance(option, ChoiceOption)
    return option.values


def test_implied_options_are_shown_and_can_be_changed(new_person: NewPerson, slug: str):
    person, options = new_person(), games.load(slug).meta.options
    for key, values in options.presets.items():
        form = form_of(person, slug)
        for value, implied in values.items():
            form.locator(f"[name=option-{key}]").select_option(value)
            assert form.evaluate(OPTIONS) == options.complete({key: value}, 4)
            for other, set_to in implied.items():
                field = form.locator(f"[name=option-{other}]")
                other_value = next(value for value in values_of(options, other) if value != set_to)
                field.select_option(other_value)
                assert form.evaluate(OPTIONS)[other] == other_value


@pytest.mark.parametrize("game", OWN_BOARDS)
def test_another_players_board_is_shown_in_large(new_person: NewPerson, game: str):
    person = new_person()
    person.start_match(game, "me", "policy")
    person.wait_for_turn()
    person.page.locator("[data-show]").last.dispatch_event("click")
    board = person.page.locator("#peek[open] svg.part")
    board.wait_for()
    box = board.bounding_box()
    assert box
    assert box["height"] > DESKTOP[1] * 0.6


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_guide_does_not_cover_its_target(new_person: NewPerson, slug: str, size: tuple[int, int]):
    person = new_person(has_seen_guide=False, size=size)
    person.start_match(slug, "me", "policy")
    for _ in games.load(slug).view.GUIDE:
        assert person.page.evaluate(HIDDEN) < 0.4, person.page.inner_text("#guide li:visible")
        person.page.click("[data-guide=next]")


def test_the_top_line_stays_one_line_while_others_are_to_act(new_person: NewPerson, slug: str):
    person = new_person(size=DESKTOP)
    match = person.create_match(slug, "me", "here")["match"]
    person.open(f"/m/{match}/watch")
    assert person.page.locator("#top .sign").count() > 0
    box = person.page.locator("#top").bounding_box()
    assert box
    assert box["height"] < 70


OUT_OF_SIGHT = """() => {
  const frame = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("#board [data-action]")].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  }).map((each) => each.dataset.action);
}"""


def test_a_phone_shows_all_legal_actions_around_the_own_piece(browser: Browser, site: Site):
    """This holds when the page opens, and after every step."""
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "390", has_seen_guide=True)
    (scene,) = (each for each in scenes() if each.name == "road_master-half-boom")
    assert session.show(scene, person) == []
    page = person.page
    for _ in range(3):
        assert page.locator("#board [data-action]").count() > 1
        assert page.evaluate(OUT_OF_SIGHT) == []
        before = person.version
        page.locator("#board .choosable:not(.sequence)").first.dispatch_event("click")
        page.wait_for_function("(old) => Number(document.body.dataset.version) > old", arg=before)
    person.context.close()


def test_a_phone_shows_the_cards_to_choose_from_when_the_board_has_no_actions(browser: Browser, site: Site):
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "390", has_seen_guide=True)
    (scene,) = (each for each in scenes() if each.name == "road_master-keeping")
    assert session.show(scene, person) == []
    card = person.page.locator("#mine [data-action^='keep']").first.bounding_box()
    assert card is not None
    assert card["y"] + card["height"] < person.page.evaluate("innerHeight")
    person.context.close()


# The visible height of the board, and the panels that cannot be scrolled into view.
ALL_OPEN = """() => {
  const place = (each) => each.getBoundingClientRect(), board = place(document.querySelector("#board"));
  const seats = document.querySelector("#seats"), lost = [];
  for (const panel of seats.checkVisibility({ visibilityProperty: true }) ? seats.querySelectorAll(".part") : []) {
    panel.scrollIntoView({ block: "nearest" });
    const { top, bottom } = place(panel), frame = seats.clientHeight;
    if (frame < Math.min(100, bottom - top) || top < board.top - 9 || top > innerHeight - 60) lost.push(panel.id);
  }
  return { high: Math.min(place(document.querySelector("#board")).bottom, innerHeight) - board.top, lost };
}"""


@pytest.mark.parametrize("game", ["interstate", "rolling_freight"])
def test_the_board_stays_large_however_much_is_open(browser: Browser, site: Site, game: str):
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person("en", "1440", has_seen_guide=True)
    (scene,) = (each for each in scenes() if each.name == f"{game}-extreme-all-open")
    assert session.show(scene, person) == []
    page, last = person.page, person.page.locator("#choices button").last
    for wide, high in ((1440, 900), DESKTOP):
        page.set_viewport_size({"width": wide, "height": high})
        page.evaluate("new Promise(requestAnimationFrame)")
        layout = page.evaluate(ALL_OPEN)
        assert layout["high"] > 0.39 * high
        assert layout["lost"] == []
        assert page.evaluate("document.documentElement.scrollHeight") <= high, "the page itself does not scroll"
        last.scroll_into_view_if_needed()
        assert last.evaluate("(each) => each.getBoundingClientRect().bottom") <= high
    person.context.close()


WHOLE = """() => {
  const svg = document.querySelector("#board svg.part"), frame = svg.parentElement.getBoundingClientRect();
  const [, , wide] = svg.dataset.box.split(" ").map(Number), { a, e } = svg.getScreenCTM();
  return e >= frame.left - 1 && e + a * wide <= frame.right + 1;
}"""
IN_SIGHT = """(selector) => {
  const frame = document.querySelector("#board").getBoundingClientRect();
  const { left, right } = document.querySelector(selector).getBoundingClientRect();
  return left >= frame.left - 1 && right <= frame.right + 1;
}"""


@pytest.mark.parametrize("game", ["interstate", "road_master"])
def test_the_guide_on_a_phone_shows_the_whole_board_first(new_person: NewPerson, game: str):
    person = new_person(has_seen_guide=False, size=PHONE)
    person.start_match(game, "me", "here")
    person.dismiss_handover_screen()
    assert person.page.evaluate(WHOLE)
    for _ in games.load(game).view.GUIDE:
        person.page.click("[data-guide=next]")
    assert not person.page.evaluate(WHOLE)
    seat = person.page.get_attribute("body", "data-seat")
    assert person.page.evaluate(IN_SIGHT, f"#board #piece-truck-{seat}")
