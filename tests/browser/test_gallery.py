"""The gallery finds flaws in the layout of pages, and none in the fullest pages."""

from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Site
from tests.browser.gallery.scenes import scenes
from tests.browser.gallery.screenshots import FIND_FLAWS, ScreenshotSession

FLAWS = {
    "the page is": "<div style='width: 3000px'>wide</div>",
    "text is cut off": "<p style='width: 40px; overflow: hidden; white-space: nowrap'>much too long</p>",
    "lies outside": "<button style='position: absolute; left: -30px'>left</button>",
    "overlap: ": "<button>one</button><button style='margin-left: -20px'>two</button>",
    "is cut off: ": "<div style='height: 10px; overflow: hidden'><button>high</button></div>",
    "text sticks out": "<svg class='part' width='40' height='20'><text x='20' y='12'>too long for it</text></svg>",
    "texts overlap": "<svg class='part' width='90' height='20'><text y='9'>one</text><text x='9' y='9'>b</text></svg>",
}
LONG_TEST_VIEWS = [("en", "820"), ("fr", "1440")]
FULLEST_SCENES = ("lobby-full", "*-form-full", "*-extreme-all-open", "*-replay-extreme")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context() as context:
        yield context.new_page()


@pytest.mark.parametrize("flaw", FLAWS)
def test_each_kind_of_flaw_is_found(page: Page, flaw: str):
    page.set_content(FLAWS[flaw])
    assert [message for message in page.evaluate(FIND_FLAWS) if flaw in message]


def test_a_page_without_flaws_has_an_empty_list(page: Page):
    page.set_content("<p>Nothing is wrong <button>here</button> <a href='/'>or there</a></p>")
    assert page.evaluate(FIND_FLAWS) == []


@pytest.mark.parametrize(
    ("lang", "width"), [("fr", "390"), *(pytest.param(*view, marks=pytest.mark.long) for view in LONG_TEST_VIEWS)]
)
@pytest.mark.parametrize("name", FULLEST_SCENES)
def test_the_fullest_pages_have_no_flaws(browser: Browser, site: Site, name: str, lang: str, width: str):
    session = ScreenshotSession(browser, site.address, site.matches.store)
    person = session.person(lang, width, has_seen_guide=True)
    for scene in (scene for scene in scenes() if fnmatchcase(scene.name, name)):
        assert session.show(scene, person) == [], scene.name
    person.context.close()
