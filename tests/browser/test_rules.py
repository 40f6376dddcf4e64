"""The rules page shows the numbers of rules on request, and the one to which a refusal has led."""

import re

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import NewPerson, Site
from tests.browser.person import DESKTOP, PHONE
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.pages.messages import page_messages

SHOWN_CITATIONS = ".citation:visible"
TOP_OF_TEXTS = "document.querySelector('#reminder').getBoundingClientRect().top"


def last_rule(slug: str) -> str:
    """The number that the rules of a game explain last, far down on the page."""
    game = games.load(slug)
    numbers = re.findall(rf"{game.meta.prefix}-\w+", game.rules_text("en"))
    return str(list(dict.fromkeys(numbers))[-1])


def tick_box(page: Page) -> None:
    page.locator("#show-rule-numbers").check()


def all_citations_are_shown(page: Page) -> bool:
    return page.locator(SHOWN_CITATIONS).count() == page.locator(".citation").count() > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rule_numbers_are_hidden_until_their_box_is_ticked(new_person: NewPerson, slug: str, lang: str):
    page = new_person(lang=lang).open_tab(f"/rules/{slug}")
    assert page.locator(SHOWN_CITATIONS).count() == 0
    assert games.load(slug).meta.prefix + "-" not in page.inner_text("main")
    assert not re.search(r"\(\s*\)| [.,]", page.inner_text("main")), "brackets or spaces are left over"
    tick_box(page)
    assert all_citations_are_shown(page)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_box_has_a_name_and_is_reached_and_ticked_with_the_keyboard(new_person: NewPerson, slug: str, lang: str):
    page = new_person(lang=lang).open_tab(f"/rules/{slug}")
    box = page.get_by_role("checkbox", name=page_messages(lang)("show-rule-numbers"), exact=True)
    page.locator("main nav a").nth(1).focus()
    page.keyboard.press("Tab")
    assert box.evaluate("(box) => box === document.activeElement")
    page.keyboard.press("Space")
    assert all_citations_are_shown(page)
    page.keyboard.press("Space")
    assert page.locator(SHOWN_CITATIONS).count() == 0


def test_the_box_needs_no_script(browser: Browser, site: Site, slug: str):
    context = browser.new_context(base_url=site.address, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"/rules/{slug}")
    assert page.locator(SHOWN_CITATIONS).count() == 0
    tick_box(page)
    assert all_citations_are_shown(page)
    context.close()


def test_nothing_above_the_texts_moves_when_the_box_is_ticked(new_person: NewPerson, slug: str):
    page = new_person(size=PHONE).open_tab(f"/rules/{slug}")
    box, top = page.locator(".rule-numbers").bounding_box(), page.evaluate(TOP_OF_TEXTS)
    tick_box(page)
    assert (page.locator(".rule-numbers").bounding_box(), page.evaluate(TOP_OF_TEXTS)) == (box, top)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("dark_mode", [False, True], ids=["light", "dark"])
def test_a_link_to_a_rule_shows_its_number_and_no_other(new_person: NewPerson, slug: str, dark_mode: bool):
    """The number is on the screen and is highlighted, as the page opens and when the link changes."""
    rule, page = last_rule(slug), new_person(dark_mode=dark_mode).open_tab(f"/rules/{slug}#{last_rule(slug)}")
    page.wait_for_function("scrollY > 0")
    target = page.locator(":target")
    assert target.inner_text() == rule
    assert page.locator(SHOWN_CITATIONS).count() == 1
    box = target.bounding_box()
    assert box
    assert 0 <= box["y"] <= DESKTOP[1] - box["height"]
    assert target.evaluate("(rule) => getComputedStyle(rule).backgroundColor") == "rgb(246, 195, 68)"
    page.evaluate("location.hash = 'all'")
    assert page.locator(SHOWN_CITATIONS).count() == 0


def test_the_printed_page_has_the_numbers_that_the_screen_shows_but_not_the_box(new_person: NewPerson, slug: str):
    page = new_person().open_tab(f"/rules/{slug}")
    page.emulate_media(media="print")
    assert page.locator("#show-rule-numbers, .bar, main nav").locator("visible=true").count() == 0
    assert page.locator(SHOWN_CITATIONS).count() == 0
    page.emulate_media(media="screen")
    tick_box(page)
    page.emulate_media(media="print")
    assert all_citations_are_shown(page)
