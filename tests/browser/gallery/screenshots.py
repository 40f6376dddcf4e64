"""Takes screenshots of the scenes, in all languages, colour schemes and window sizes, and finds flaws of layout."""

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
from tests.browser.person import VISIBLE_TEXTS, BrowserSettings, Person
from tests.support.servers import run_server, wait_until_games_ready
from truckstop import games
from truckstop.engine.messages import LANGUAGES
from truckstop.store.store import Store

FOLDER = Path("gallery")
SIZES = {"390": (390, 844), "820": (820, 1180), "1440": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LANGUAGES_AND_SIZES = [*product(LANGUAGES, SIZES)]
TOUCH_SIZES = ("390", "820")
MAX_HEIGHT = 4000  # pixels
# Load all images, and return the top and the height of the screenshot: from the target of the URL, if it has one. A
# height of 0 means that of the window, if a dialog or the log covers the page.
PLACE = """async () => {
  for (const image of document.images) { image.loading = "eager"; await image.decode(); }
  const named = document.querySelector(":target"), top = named ? named.getBoundingClientRect().top + scrollY : 0;
  const covered = document.querySelector("dialog:modal, #log:not([hidden])");
  return [Math.floor(top), covered ? 0 : document.documentElement.scrollHeight - Math.ceil(top)];
}"""
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")


class Photographer:
    """A browser, a server, and a person for each kind of browser settings."""

    def __init__(self, browser: Browser, address: str, store: Store) -> None:
        self._browser, self._address, self._store = browser, address, store
        self._people: dict[tuple[str, str, bool], Person] = {}
        self._scenes = 0

    def take(self, scene: Scene) -> PageReport:
        """Take all screenshots of a scene."""
        report = PageReport(scene.name)
        for lang, width in LANGUAGES_AND_SIZES:
            person = self.person(lang, width, scene.guided)
            for flaw in self.show(scene, person):
                report.flaws.setdefault(flaw, []).append(f"{lang} {width}")
            report.pictures += self._shoot(scene, person, lang, width)
            person.page.goto("about:blank")
        return report

    def show(self, scene: Scene, person: Person) -> list[str]:
        """Show a scene to a person, and return its flaws."""
        self._scenes += 1
        settings = person.look
        setup = SceneSetup(person, self._store, f"{scene.name}-{settings.lang}-{settings.size[0]}-{self._scenes}")
        setup.use_key()
        flaws = _show(scene, setup)
        flaws += person.page.evaluate(MEASURE)
        return [*flaws, *_find_foreign_texts(person, settings.lang), *_take_problems(person)]

    def person(self, lang: str, width: str, guided: bool) -> Person:
        kind = lang, width, guided
        if kind not in self._people:
            look = BrowserSettings(lang=lang, size=SIZES[width], guided=guided, touch=width in TOUCH_SIZES)
            self._people[kind] = Person.create(self._browser, self._address, look)
        return self._people[kind]

    def _shoot(self, scene: Scene, person: Person, lang: str, width: str) -> Iterator[Screenshot]:
        page, (wide, high) = person.page, SIZES[width]
        top, whole = page.evaluate(PLACE)
        high = max(high, min(MAX_HEIGHT, whole))
        clip: FloatRect = {"x": 0, "y": top, "width": wide, "height": high}
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            file = f"{scene.name}-{lang}-{scheme}-{width}.jpg"
            page.screenshot(path=FOLDER / file, type="jpeg", quality=80, full_page=True, clip=clip)
            yield Screenshot(file, (wide, high), {"lang": lang, "scheme": scheme, "width": width})


def _show(scene: Scene, setup: SceneSetup) -> list[str]:
    """Show a scene. Return the error if that fails."""
    try:
        scene.show(setup)
    except Error as error:
        return [f"cannot be shown: {error.message.splitlines()[0]}"]
    return []


def _find_foreign_texts(person: Person, lang: str) -> list[str]:
    """The texts in another language."""
    texts, other = person.page.evaluate(VISIBLE_TEXTS), next(each for each in LANGUAGES if each != lang)
    return [
        f"in another language: {text}" for slug in games.slugs() for text in foreign_texts(texts, lang, other, slug)
    ]


def _take_problems(person: Person) -> list[str]:
    """Return and forget the problems of a browser."""
    problems = [each for each in person.problems if "404" not in each]
    person.problems.clear()
    return problems


@contextmanager
def open_photographer() -> Iterator[Photographer]:
    """A photographer with a new server and a temporary database."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{Path(folder) / 'matches.db'}"
        store, browser = Store(url), launch(playwright)
        with run_server(url, rate=0) as address:
            wait_until_games_ready(address)
            yield Photographer(browser, address, store)
            browser.close()
        store.close()
