from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.person import BrowserSettings, Person
from tests.browser.playing import Adviser
from tests.support.servers import run_server, wait_until_games_ready
from tests.support.shared_server import logged_errors
from truckstop.bots.compilation import compile_bots
from truckstop.games import load, slugs

NewPerson = Callable[..., Person]


@dataclass
class Site:
    """A server, and an adviser that reads its database."""

    address: str
    adviser: Adviser
    errors: list[str]
    _finished: dict[str, tuple[str, Any]] = field(
        default_factory=dict
    )  # by game: a match, and the cookies of its player

    def finished(self, person: Person, slug: str) -> str:
        """Return a finished match of the person. It is played once by bots, and used by all tests."""
        if slug not in self._finished:
            match = str(person.create_match(slug, "me", "policy")["match"])
            person.send_command(match, "hand_over")
            person.wait(lambda: self.adviser.is_over(match))
            self._finished[slug] = match, person.context.cookies()
        match, cookies = self._finished[slug]
        person.context.add_cookies(cookies)
        return match


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'matches.db'}"
    for slug in slugs():
        compile_bots(load(slug))
    adviser = Adviser(url)
    with run_server(url, rate=0) as address, logged_errors() as errors:
        wait_until_games_ready(address)
        yield Site(address, adviser, errors)
    adviser.store.close()


@pytest.fixture
def new_person_at(browser: Browser) -> Iterator[NewPerson]:
    """Open browsers at any address. At the end of the test, no browser may have reported a problem."""
    people: list[Person] = []

    def new_person_at(address: str, look: BrowserSettings | None = None) -> Person:
        people.append(Person.create(browser, address, look or BrowserSettings()))
        return people[-1]

    yield new_person_at
    problems = [each for person in people for each in person.unexpected_problems()]
    for person in people:
        person.context.unroute_all(behavior="ignoreErrors")
        person.context.close()
    assert not problems


@pytest.fixture
def new_person(new_person_at: NewPerson, site: Site) -> Iterator[NewPerson]:
    """Open browsers at the site. At the end of the test, the server may not have logged an error."""
    site.errors.clear()
    yield lambda **look: new_person_at(site.address, BrowserSettings(**look))
    assert not site.errors


def _first(names: Sequence[str]) -> list[Any]:
    """The first name always, the others only in long runs: pages do the same for every game."""
    return [names[0], *(pytest.param(name, marks=pytest.mark.long) for name in names[1:])]


@pytest.fixture(params=_first(slugs()))
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)
