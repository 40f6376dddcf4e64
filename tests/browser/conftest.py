from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.person import BrowserSettings, Person
from tests.browser.playing import MatchReader, Policy
from tests.support.servers import run_server, wait_until_games_ready
from tests.support.shared_server import collect_errors
from truckstop.bots.compilation import compile_bots
from truckstop.games import load, slugs

NewPerson = Callable[..., Person]


@dataclass
class Site:
    """A server, a reader of its database, and the errors in its log."""

    address: str
    matches: MatchReader
    errors: list[str]
    _finished_matches: dict[str, tuple[str, Any]] = field(default_factory=dict)  # by game: id, cookies of the player

    def __post_init__(self) -> None:
        self.policy = Policy(self.matches)

    def finished_match(self, person: Person, slug: str) -> str:
        """Return the id of a finished match, and give the person its key.

        Bots play one match of each game, which all tests share.
        """
        if slug not in self._finished_matches:
            match = str(person.create_match(slug, "me", "policy")["match"])
            person.send_command(match, "hand_over")
            person.wait(lambda: self.matches.is_over(match))
            self._finished_matches[slug] = match, person.context.cookies()
        match, cookies = self._finished_matches[slug]
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
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'matches.db'}"
    for slug in slugs():
        compile_bots(load(slug))
    matches = MatchReader(url)
    with run_server(url, rate=0) as address, collect_errors() as errors:
        wait_until_games_ready(address)
        yield Site(address, matches, errors)
    matches.store.close()


@pytest.fixture
def new_person_at(browser: Browser) -> Iterator[NewPerson]:
    """A function that opens a browser at any address. The test fails if a browser has an unexpected problem."""
    people: list[Person] = []

    def open_browser(address: str, settings: BrowserSettings | None = None) -> Person:
        people.append(Person.create(browser, address, settings or BrowserSettings()))
        return people[-1]

    yield open_browser
    problems = [problem for person in people for problem in person.unexpected_problems()]
    for person in people:
        person.context.unroute_all(behavior="ignoreErrors")
        person.context.close()
    assert not problems


@pytest.fixture
def new_person(new_person_at: NewPerson, site: Site) -> Iterator[NewPerson]:
    """A function that opens a browser at the site. The test fails if the server logs an error."""
    site.errors.clear()
    yield lambda **settings: new_person_at(site.address, BrowserSettings(**settings))
    assert not site.errors


def _long_except_first(names: Sequence[str]) -> list[Any]:
    """Parameters of which all but the first are marked `long`: pages work the same way for every game."""
    return [names[0], *(pytest.param(name, marks=pytest.mark.long) for name in names[1:])]


@pytest.fixture(params=_long_except_first(slugs()))
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)
