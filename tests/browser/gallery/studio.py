"""Takes the pictures: a browser, a server of its own, and people who look at its pages in all ways there are."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Error, FloatRect, sync_playwright

from tests.browser.chromium import launch
from tests.browser.gallery.sheet import Picture, Shown
from tests.browser.gallery.stage import Scene, Stage
from tests.browser.person import SEEN, Look, Person
from tests.browser.words import strays
from tests.server.serving import serving, until_ready
from truckstop import games
from truckstop.engine.words import LANGUAGES
from truckstop.store.store import Store

FOLDER = Path("gallery")
SIZES = {"390": (390, 844), "820": (820, 1180), "1440": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOOKS = [*product(LANGUAGES, SIZES)]
TOUCHED = ("390", "820")
HIGHEST = 4000  # pixels of a long page
# Where a picture begins and how high it is, with all pictures in it: at what the address names, or the whole page;
# no more than the window where something lies over it.
PLACE = """async () => {
  for (const image of document.images) { image.loading = "eager"; await image.decode(); }
  const named = document.querySelector(":target"), top = named ? named.getBoundingClientRect().top + scrollY : 0;
  const covered = document.querySelector("dialog:modal, #log:not([hidden])");
  return [Math.floor(top), covered ? 0 : document.documentElement.scrollHeight - Math.ceil(top)];
}"""
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")


class Studio:
    """A browser and a server, and the people who look at its pages."""

    def __init__(self, browser: Browser, address: str, store: Store) -> None:
        self._browser, self._address, self._store = browser, address, store
        self._people: dict[tuple[str, str, bool], Person] = {}
        self._scenes = 0

    def take(self, scene: Scene) -> Shown:
        """All pictures of a scene."""
        shown = Shown(scene.name)
        for lang, width in LOOKS:
            person = self.person(lang, width, scene.guided)
            for what in self.look(scene, person):
                shown.found.setdefault(what, []).append(f"{lang} {width}")
            shown.pictures += self._shoot(scene, person, lang, width)
            person.page.goto("about:blank")
        return shown

    def look(self, scene: Scene, person: Person) -> list[str]:
        """Let somebody look at a scene; what is wrong with it."""
        self._scenes += 1
        look = person.look
        stage = Stage(person, self._store, f"{scene.name}-{look.lang}-{look.size[0]}-{self._scenes}")
        stage.enter()
        found = _show(scene, stage)
        found += person.page.evaluate(MEASURE)
        return [*found, *_foreign(person, person.look.lang), *_trouble(person)]

    def person(self, lang: str, width: str, guided: bool) -> Person:
        kind = lang, width, guided
        if kind not in self._people:
            look = Look(lang=lang, size=SIZES[width], guided=guided, touch=width in TOUCHED)
            self._people[kind] = Person.arrive(self._browser, self._address, look)
        return self._people[kind]

    def _shoot(self, scene: Scene, person: Person, lang: str, width: str) -> Iterator[Picture]:
        page, (wide, high) = person.page, SIZES[width]
        top, whole = page.evaluate(PLACE)
        high = max(high, min(HIGHEST, whole))
        clip: FloatRect = {"x": 0, "y": top, "width": wide, "height": high}
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            file = f"{scene.name}-{lang}-{scheme}-{width}.jpg"
            page.screenshot(path=FOLDER / file, type="jpeg", quality=80, full_page=True, clip=clip)
            yield Picture(file, (wide, high), {"lang": lang, "scheme": scheme, "width": width})


def _show(scene: Scene, stage: Stage) -> list[str]:
    """What keeps a scene from being shown."""
    try:
        scene.show(stage)
    except Error as error:
        return [f"cannot be shown: {error.message.splitlines()[0]}"]
    return []


def _foreign(person: Person, lang: str) -> list[str]:
    """Texts in another language."""
    shown, other = person.page.evaluate(SEEN), next(each for each in LANGUAGES if each != lang)
    return [f"in another language: {text}" for slug in games.slugs() for text in strays(shown, lang, other, slug)]


def _trouble(person: Person) -> list[str]:
    found = [each for each in person.wrong if "404" not in each]
    person.wrong.clear()
    return found


@contextmanager
def studio() -> Iterator[Studio]:
    """With a server of its own, and a database that is forgotten."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        url = f"sqlite:///{Path(folder) / 'matches.db'}"
        store, browser = Store(url), launch(playwright)
        with serving(url, rate=0) as address:
            until_ready(address)
            yield Studio(browser, address, store)
            browser.close()
        store.close()
