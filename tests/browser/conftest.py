from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import launch
from tests.browser.person import Look, Person
from tests.browser.playing import Adviser
from tests.server.place import logged
from tests.server.serving import serving, until_ready
from truckstop.bots.ready import ready
from truckstop.games import load, slugs

People = Callable[..., Person]


@dataclass
class House:
    """A server, and an adviser who looks into its database."""

    address: str
    adviser: Adviser
    errors: list[str]
    _finished: dict[str, tuple[str, Any]] = field(default_factory=dict)  # by game: a match, and the key to its seat

    def finished(self, person: Person, slug: str) -> str:
        """A match in which the person's seat and the other were driven by bots to the end; it is played once."""
        if slug not in self._finished:
            match = str(person.new(slug, "me", "policy")["match"])
            person.command(match, "hand_over")
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
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    url = f"sqlite:///{tmp_path_factory.mktemp('house') / 'matches.db'}"
    for slug in slugs():
        ready(load(slug))
    adviser = Adviser(url)
    with serving(url, rate=0) as address, logged() as errors:
        until_ready(address)
        yield House(address, adviser, errors)
    adviser.store.close()


@pytest.fixture
def arrive(browser: Browser) -> Iterator[People]:
    """Somebody comes to an address with a browser; in the end, nothing may have gone wrong there."""
    people: list[Person] = []

    def arrive(address: str, look: Look | None = None) -> Person:
        people.append(Person.arrive(browser, address, look or Look()))
        return people[-1]

    yield arrive
    trouble = [each for person in people for each in person.trouble()]
    for person in people:
        person.context.unroute_all(behavior="ignoreErrors")
        person.context.close()
    assert not trouble


@pytest.fixture
def guest(arrive: People, house: House) -> Iterator[People]:
    """Somebody comes to the house."""
    house.errors.clear()
    yield lambda **look: arrive(house.address, Look(**look))
    assert not house.errors


def _first(names: Sequence[str]) -> list[Any]:
    """One always, the others when there is time: what a page does is the same for every game."""
    return [names[0], *(pytest.param(name, marks=pytest.mark.long) for name in names[1:])]


@pytest.fixture(params=_first(slugs()))
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)
