"""Take screenshots of the scenes in all languages, colour schemes and window sizes, and find flaws of layout."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Error, FloatRect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.gallery.index_page import PageReport, Screenshot
from tests.browser.gallery.setup import Scene, SceneSetup
from tests.browser.other_language import foreign_texts
from tests.browser.person import BrowserSettings, Person
from tests.support.servers import run_server, wait_until_games_ready
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.store.store import Store

FOLDER = Path("gallery")
SIZES = {"390": (390, 844), "820": (820, 1180), "1440": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES_AND_SIZES = [*product(LANGUAGES, SIZES)]
TOUCH_SIZES = ("390", "820")
MAX_HEIGHT = 4000  # pixels of a screenshot
# Load all images. Return the top and the height of the part of the page to show, which begins at the target of the URL.
# If a dialog covers the page, or it is a table, the height is 0: show the window.
LOAD_IMAGES_AND_MEASURE = """async () => {
  for (const image of document.images) { image.loading = "eager"; await image.decode(); }
  const target = document.querySelector(":target"), top = target ? target.getBoundingClientRect().top + scrollY : 0;
  const overlay = document.querySelector("dialog:modal, main.table");
  return [Math.floor(top), overlay ? 0 : document.documentElement.scrollHeight - Math.ceil(top)];
}"""
FIND_FLAWS = Path(__file__).with_name("measure.js").read_text("utf-8")


class ScreenshotSession:
    """Takes screenshots with one browser and one server. There is a person for each kind of browser settings."""

    def __init__(self, browser: Browser, address: str, store: Store) -> None:
        self._browser, self._address, self._store = browser, address, store
        self._people: dict[tuple[str, str, bool], Person] = {}
        self._scene_count = 0

    def take_screenshots(self, scene: Scene) -> PageReport:
        """Take all screenshots of a scene, and find its flaws."""
        report = PageReport(scene.name)
        for lang, width in LANGUAGES_AND_SIZES:
            person = self.person(lang, width, has_seen_guide=scene.has_seen_guide)
            for flaw in self.show(scene, person):
                report.flaws.setdefault(flaw, []).append(f"{lang} {width}")
            report.screenshots += self._take_screenshots(scene, person, lang, width)
            person.page.goto("about:blank")
        return report

    def show(self, scene: Scene, person: Person) -> list[str]:
        """Show a scene to a person, and return its flaws."""
        self._scene_count += 1
        settings = person.settings
        setup = SceneSetup(person, self._store, f"{scene.name}-{settings.lang}-{settings.size[0]}-{self._scene_count}")
        setup.use_key()
        flaws = _show(scene, setup)
        flaws += person.page.evaluate(FIND_FLAWS)
        return [*flaws, *_find_foreign_texts(person, settings.lang), *_take_problems(person)]

    def person(self, lang: str, width: str, *, has_seen_guide: bool) -> Person:
        """The person with these settings. Its browser is opened once."""
        key = lang, width, has_seen_guide
        if key not in self._people:
            settings = BrowserSettings(
                lang=lang, size=SIZES[width], has_seen_guide=has_seen_guide, has_touch=width in TOUCH_SIZES
            )
            self._people[key] = Person.create(self._browser, self._address, settings)
        return self._people[key]

    def _take_screenshots(self, scene: Scene, person: Person, lang: str, width: str) -> Iterator[Screenshot]:
        page, (window_width, window_height) = person.page, SIZES[width]
        top, page_height = page.evaluate(LOAD_IMAGES_AND_MEASURE)
        height = max(window_height, min(MAX_HEIGHT, page_height))
        clip: FloatRect = {"x": 0, "y": top, "width": window_width, "height": height}
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            file_name = f"{scene.name}-{lang}-{scheme}-{width}.jpg"
            page.screenshot(path=FOLDER / file_name, type="jpeg", quality=80, full_page=True, clip=clip)
            yield Screenshot(file_name, (window_width, height), {"lang": lang, "scheme": scheme, "width": width})


def _show(scene: Scene, setup: SceneSetup) -> list[str]:
    """Show a scene. Return the error if that fails."""
    try:
        scene.show(setup)
    except Error as error:
        return [f"cannot be shown: {error.message.splitlines()[0]}"]
    return []


def _find_foreign_texts(person: Person, lang: str) -> list[str]:
    """Flaws for the visible texts that are in another language."""
    other_lang = next(language for language in LANGUAGES if language != lang)
    texts = person.visible_texts()
    return [
        f"in another language: {text}"
        for slug in games.slugs()
        for text in foreign_texts(texts, lang, other_lang, slug)
    ]


def _take_problems(person: Person) -> list[str]:
    """Return the problems of a browser and clear its list."""
    problems = [problem for problem in person.problems if "404" not in problem]
    person.problems.clear()
    return problems


@contextmanager
def open_screenshot_session() -> Iterator[ScreenshotSession]:
    """Start a browser and a server with a temporary database."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{Path(folder) / 'matches.db'}"
        store, browser = Store(url), launch(playwright)
        with run_server(url, rate=0) as address:
            wait_until_games_ready(address)
            yield ScreenshotSession(browser, address, store)
            browser.close()
        store.close()
